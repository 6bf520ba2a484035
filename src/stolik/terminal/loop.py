"""A match at one terminal, from the first draw to the scoring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from stolik.bots import Player, make
from stolik.dealer import Dealer
from stolik.game import CHANCE, InputError, load
from stolik.match import Match
from stolik.terminal.commands import is_quit, obey
from stolik.terminal.drawing import Drawing, Menu, height_of, load_drawing
from stolik.terminal.files import FileError, Saved, load_match, own_name
from stolik.terminal.log import Line, draw_log, tell
from stolik.terminal.notation import Reader
from stolik.terminal.paper import HUMAN, Paper, joined
from stolik.terminal.screen import Leave, Screen
from stolik.texts import check_language

BAD_INPUT = 2
INTERRUPTED = 130
FEW = 4  # choices that are shown again after a command
AROUND = 4  # lines around the board and the choices
BOT_STREAM = 1  # the bots' chance is apart from the table's draws, so these are the same whoever plays


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
    """Play a match and return the exit code. Seats are `human` or bots; none with `resume` means: as they were."""
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
    table = Table(saved.match, fit_seats(saved, seats), screen, lang, dealer, chance)
    if resume is not None:
        table.kept = len(table.match.steps)
    return table.run()


def count_players(game: str, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
    """As many players as seats, unless that is said already or there is nothing to choose."""
    is_open = "players" in load(game).options_type.GOOD and "players" not in options
    return {"players": str(len(seats))} if is_open else {}


def fit_seats(saved: Saved, wanted: Sequence[str]) -> tuple[str, ...]:
    """Who sits where: as wanted, else as the file says, else one person against bots."""
    players = saved.match.players
    for seats in (wanted, saved.seats):
        if seats and len(seats) == players:
            return tuple(seats)
    if wanted and saved.seats is None:
        raise InputError(f"the match has {players} seats, so {players} are to be named, not {len(wanted)}")
    return (HUMAN, *["greedy"] * (players - 1))


class Table:
    """A match, the people and bots around it, and the screen they look at."""

    def __init__(
        self, match: Match, seats: tuple[str, ...], screen: Screen, lang: str, dealer: Dealer, chance: Dealer
    ) -> None:
        self.screen, self.lang = screen, lang
        self.dealer, self.chance = dealer, chance
        self.sit_down(match, seats)

    def sit_down(self, match: Match, seats: tuple[str, ...]) -> None:
        """Begin, or go on with another match."""
        self.bots: list[Player | None] = [None if seat == HUMAN else make(seat) for seat in seats]
        self.match, self.seats = match, seats
        self.drawing: Drawing = load_drawing(match.game)
        self.reader = Reader(match.game.table, self.drawing.synonyms)
        self.deal()
        self.told = {seat: len(match.steps) for seat in range(len(seats))}  # how many steps each person knows of
        self.printed = len(match.steps)  # how many steps anybody at the screen knows of
        self.watcher: int | None = None  # the person who reads the screen; None: anybody who passes by
        self.shown: tuple[int, int, Any] | None = None  # seat, turn and view of the last decision that was shown
        self.kept: int | None = None  # how many steps there were when the match was last saved
        self.whole = self.screen.height is None  # is the full board wanted, once?
        self.menu = Menu("", {})

    def go_on(self, saved: Saved) -> None:
        """Take up a saved match, with the people and bots it had."""
        fitting = self.seats if len(self.seats) == saved.match.players else ()
        self.sit_down(saved.match, fit_seats(saved, saved.seats or fitting))
        self.kept = len(self.match.steps)

    @property
    def unsaved(self) -> bool:
        """Would decisions of people be lost if this match were left?"""
        steps = self.match.steps
        return not self.match.over and self.kept != len(steps) and any(step.actor in self.people for step in steps)

    def forget_after(self, steps: int) -> None:
        """Something was taken back: nobody knows more than what is left."""
        self.told = {seat: min(told, steps) for seat, told in self.told.items()}
        self.printed = min(self.printed, steps)
        self.shown = self.kept = None

    @property
    def paper(self) -> Paper:
        """What is drawn on now."""
        return Paper(self.lang, self.screen.width, self.seats, self.screen.plain, self.screen.height)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def say(self, name: str, style: str = "", **args: str | int) -> None:
        """Write one of the table's own sentences."""
        self.screen.line(self.paper.say(name, **args), style)

    def say_own(self, name: str, style: str = "", **args: str | int) -> None:
        """Write a sentence that has the words of this game in it."""
        self.say(f"{self.match.game.name}-{name}", style, **args)

    # ---- the match --------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the end, or until somebody leaves; the exit code."""
        try:
            self.welcome()
            while True:
                self.step()
        except Leave:
            return 0
        except KeyboardInterrupt:
            self.say("interrupted")
            return INTERRUPTED

    def welcome(self) -> None:
        """What can be typed, and what this terminal is too small for."""
        self.say_own("welcome", "dim")
        if not self.paper.roomy:
            self.say("narrow", "dim", width=self.paper.width)

    def step(self) -> None:
        """Whoever acts, acts."""
        if self.match.over:
            self.look_back()
        elif bot := self.bots[self.match.actor]:
            self.let_choose(bot)
        else:
            self.decide(self.match.actor)

    def let_choose(self, bot: Player) -> None:
        """A bot decides, from what its seat may know; people read of it at their next decision."""
        action = bot.choose(self.match.view(self.match.actor), self.match.actions, self.chance)
        self.match.play(action)
        self.deal()
        if not self.people:
            self.show_news(self.printed)

    def deal(self) -> None:
        """Draw for the table whatever is to be drawn."""
        while self.match.actor == CHANCE:
            codes = self.match.codes
            self.match.play(codes[self.dealer.pick(len(codes))])

    def act(self, code: int) -> None:
        """Let the person who decides do this, and tell what came of it."""
        seat, before = self.match.actor, len(self.match.steps)
        self.match.play(code)
        self.deal()
        self.show_news(before)
        self.told[seat] = len(self.match.steps)

    # ---- a decision ---------------------------------------------------------------------------------------

    def decide(self, seat: int) -> None:
        """Show a person what is to be decided and do what they say, until there is something new to show."""
        menu = self.show_decision(seat)
        while not obey(self, self.ask(), menu):
            pass

    def show_decision(self, seat: int) -> Menu:
        """The board if it has changed much, what happened, what is asked, and the choices."""
        turn, view = self.match.game.turn(self.match.state), self.match.view(seat)
        new = self.shown is None or self.shown[:2] != (seat, turn)
        if new:
            self.draw_curtain(seat)
        self.watcher = seat
        self.show_since(seat)
        if new or (self.shown and self.drawing.is_stage(self.shown[2], view)):
            self.show_board(view)
        self.shown = seat, turn, view
        return self.show_menu(view)

    def draw_curtain(self, seat: int) -> None:
        """Hide what the last person saw from the next one, where there are secrets."""
        if not self.drawing.hidden or len(self.people) < 2 or self.watcher == seat:
            return
        typed = "?"
        while typed:  # only an empty line opens it: a move typed too early must not
            self.screen.hide()
            self.screen.show(Text(self.paper.say("curtain", player=self.paper.name(seat).plain)))
            typed = self.ask()
            if is_quit(self, typed):
                obey(self, typed, None)
        self.screen.hide()

    def show_board(self, view: Any) -> None:
        """Draw the whole table if it is wanted or fits, else what changes from turn to turn."""
        paper = self.paper
        if self.whole or self.fits(view):
            self.screen.show("", self.drawing.board(view, paper))
        else:
            self.screen.show("", self.drawing.brief(view, paper))
        self.whole = False

    def fits(self, view: Any) -> bool:
        """Is the terminal tall enough for the whole table and the choices?"""
        paper = self.paper
        if paper.height is None:
            return False
        choices = height_of(self.drawing.menu(view, paper).picture, paper.width)
        return height_of(self.drawing.board(view, paper), paper.width) + choices + AROUND <= paper.height

    def show_since(self, seat: int) -> None:
        """What others did since this person last decided."""
        if self.told[seat] < len(self.match.steps):
            self.screen.show("", Text(self.paper.say("since"), "bold"))
            self.show_news(self.told[seat])
            self.told[seat] = len(self.match.steps)

    def show_news(self, first: int) -> None:
        """What happened from a step on, as the person at the screen may know it."""
        lines: list[Line] = list(tell(self.match, self.paper, self.watcher, first))
        self.printed = len(self.match.steps)
        if lines:
            self.screen.show(draw_log(lines, self.paper))

    def show_menu(self, view: Any) -> Menu:
        """Who decides what, and the choices."""
        paper = self.paper
        self.menu = self.drawing.menu(view, paper)
        title = joined([paper.name(view.actor), self.drawing.status(view, paper)], paper.signs(" · "))
        self.screen.show(Rule(title, align="left", style="dim", characters=paper.line))
        self.screen.show(Text(paper.read(view.prompt), "bold"), self.menu.picture)
        return self.menu

    def remind(self) -> None:
        """Say once more what is asked; few choices are shown again."""
        if self.match.over:
            self.say("over-help", "dim")
            return
        codes, prompt = self.menu.codes, self.paper.read(self.match.view(self.match.actor).prompt)
        self.say("remind", "bold", prompt=prompt, first=min(codes), last=max(codes))
        if len(codes) <= FEW:
            self.screen.show(self.menu.picture)

    def ask(self) -> str:
        """The next line that a person types. At the end of the input, or when interrupted, they leave."""
        warned = False
        while True:
            try:
                line = self.screen.read()
            except KeyboardInterrupt:
                self.screen.line("")
                if warned or not self.screen.live:
                    raise
                warned = True
                self.say("interrupt-again")
                continue
            if line is not None:
                return line
            if not self.match.over:
                self.say("unfinished", command=own_name())
            raise Leave

    # ---- the end ------------------------------------------------------------------------------------------

    def look_back(self) -> None:
        """Show how the match ended, and do what people say until there is something new to show."""
        assert self.match.outcome is not None
        view = self.match.view(None)
        self.show_board(view)
        self.show_news(self.printed)
        self.screen.show("", self.drawing.outcome(view, self.match.outcome, self.paper))
        self.say("over-help", "dim")
        while not obey(self, self.ask(), None):
            pass
