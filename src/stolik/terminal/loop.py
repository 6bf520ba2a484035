"""The main loop of a match in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from rich.console import Console
from rich.text import Text

from stolik.dealer import Dealer
from stolik.game import load
from stolik.match import Match
from stolik.terminal.commands import is_quit, obey
from stolik.terminal.drawing import Menu
from stolik.terminal.files import FileError, Saved, load_match
from stolik.terminal.paper import Paper
from stolik.terminal.screen import Leave, Screen
from stolik.terminal.table import TerminalTable, fit_seats
from stolik.texts import check_language

BAD_INPUT = 2
INTERRUPTED = 130
BOT_STREAM = 1  # a separate random stream for bots, so that draws do not depend on them


def play(
    game: str,
    *,
    options: dict[str, Any],
    seats: list[str],
    seed: int | None,
    lang: str,
    resume: Path | None,
    stdin: IO[str] | None = None,
    console: Console | None = None,
) -> int:
    """Play a match and return the exit code. Seats are `human` or bots; empty with `resume` means as saved."""
    check_language(lang)
    screen = Screen(stdin, console)
    dealer, chance = Dealer(seed), Dealer(seed, BOT_STREAM)
    if resume is None:
        saved = Saved(Match(game, deal=False, **count_players(game, seats, options), **options), None)
    else:
        try:
            saved = load_match(resume)
        except FileError as trouble:
            screen.line(Paper(lang, screen.width, ()).read(trouble.words))
            return BAD_INPUT
    table = TerminalTable(saved.match, fit_seats(saved, seats), screen, lang, dealer, chance)
    if resume is not None:
        table.kept = len(table.match.steps)
    return run(table)


def count_players(game: str, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """The option `players` from the number of seats, unless it is given or the game has no such option."""
    is_open = "players" in load(game).options_type.GOOD and "players" not in options
    return {"players": str(len(seats))} if is_open else {}


def run(table: TerminalTable) -> int:
    """Play until the end or until a person quits; returns the exit code."""
    try:
        table.welcome()
        while True:
            step(table)
    except Leave:
        return 0
    except KeyboardInterrupt:
        table.say("interrupted")
        return INTERRUPTED


def step(table: TerminalTable) -> None:
    """Handle one decision of a person or a bot, or the end of the match."""
    if table.match.over:
        look_back(table)
    elif bot := table.bots[table.match.actor]:
        table.let_choose(bot)
    else:
        decide(table, table.match.actor)


def decide(table: TerminalTable, seat: int) -> None:
    """Show a decision and handle typed lines until the decision must be shown again."""
    menu = show_decision(table, seat)
    while not obey(table, table.ask(), menu):
        pass


def show_decision(table: TerminalTable, seat: int) -> Menu:
    """Show the board if it changed much, the log, the question and the choices."""
    turn, view = table.match.turn, table.match.view(seat)
    new = table.shown is None or table.shown[:2] != (seat, turn)
    if new:
        draw_curtain(table, seat)
    table.viewer = seat
    table.show_since(seat)
    if new or (table.shown and table.drawing.is_stage(table.shown[2], view)):
        table.show_board(view)
    table.shown = seat, turn, view
    return table.show_menu(view)


def draw_curtain(table: TerminalTable, seat: int) -> None:
    """Clear the screen between two people in a game with hidden information."""
    if not table.match.game.has_secrets or len(table.people) < 2 or table.viewer == seat:
        return
    typed = "?"
    while typed:  # only an empty line continues: a move typed too early must not
        table.screen.hide()
        table.screen.show(Text(table.paper.say("curtain", player=table.paper.name(seat).plain)))
        typed = table.ask()
        if is_quit(table, typed):
            obey(table, typed, None)
    table.screen.hide()


def look_back(table: TerminalTable) -> None:
    """Show the result and handle commands after the match."""
    assert table.match.outcome is not None
    view = table.match.view(None)
    table.show_board(view)
    table.show_news(table.printed)
    table.screen.show("", table.drawing.outcome(view, table.match.outcome, table.paper))
    table.say("over-help", "dim")
    while not obey(table, table.ask(), None):
        pass
