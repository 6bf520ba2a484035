"""The state of a match in a terminal: the match, its players, and what the screen shows. `loop` drives it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.rule import Rule
from rich.text import Text

from stolik.bots import Player, make
from stolik.dealer import Dealer
from stolik.game import CHANCE, InputError
from stolik.match import Match
from stolik.terminal.drawing import Drawing, Menu, height_of
from stolik.terminal.files import Saved, own_name
from stolik.terminal.log import LogLine, draw_log, tell
from stolik.terminal.notation import Reader
from stolik.terminal.paper import HUMAN, SEAT_STYLES, Paper, joined
from stolik.terminal.plain import load_drawing
from stolik.terminal.screen import Leave, Screen

FEW_CHOICES = 4  # a menu this short is shown again after a command
MARGIN_LINES = 4  # around the board and the choices


def fit_seats(saved: Saved, wanted: Sequence[str]) -> tuple[str, ...]:
    """The seats: as wanted, or as saved, or one person against bots."""
    players = saved.match.players
    for seats in (wanted, saved.seats):
        if seats and len(seats) == players:
            return tuple(seats)
    if wanted and saved.seats is None:
        raise InputError(f"the match has {players} seats, so {players} are to be named, not {len(wanted)}")
    return (HUMAN, *["greedy"] * (players - 1))


class TerminalTable:
    """A match with its people, bots and screen."""

    def __init__(
        self, match: Match, seats: tuple[str, ...], screen: Screen, lang: str, dealer: Dealer, chance: Dealer
    ) -> None:
        self.screen, self.lang = screen, lang
        self.dealer, self.chance = dealer, chance
        self.sit_down(match, seats)

    def sit_down(self, match: Match, seats: tuple[str, ...]) -> None:
        """Start, or switch to another match."""
        self.bots: list[Player | None] = [None if seat == HUMAN else make(seat) for seat in seats]
        self.match, self.seats = match, seats
        self.drawing: Drawing = load_drawing(match.game)
        self.reader = Reader(match.game.table, self.drawing.synonyms)
        self.deal()
        self.told = {seat: len(match.steps) for seat in range(len(seats))}  # steps shown to each person
        self.printed = len(match.steps)  # steps shown on the screen
        self.viewer: int | None = None  # the person at the screen; None: a spectator
        self.shown: tuple[int, int, Any] | None = None  # seat, turn and view of the last decision shown
        self.kept: int | None = None  # steps at the last save
        self.whole = self.screen.height is None  # show the full board once
        self.menu = Menu("", {})

    def go_on(self, saved: Saved) -> None:
        """Continue a saved match with its seats."""
        fitting = self.seats if len(self.seats) == saved.match.players else ()
        self.sit_down(saved.match, fit_seats(saved, saved.seats or fitting))
        self.kept = len(self.match.steps)

    @property
    def unsaved(self) -> bool:
        """Would people's decisions be lost by leaving this match?"""
        steps = self.match.steps
        return not self.match.over and self.kept != len(steps) and any(step.actor in self.people for step in steps)

    def forget_after(self, steps: int) -> None:
        """After an undo: forget that later steps were shown."""
        self.told = {seat: min(told, steps) for seat, told in self.told.items()}
        self.printed = min(self.printed, steps)
        self.shown = self.kept = None

    @property
    def paper(self) -> Paper:
        """The current drawing context."""
        styles = getattr(self.drawing, "seat_styles", SEAT_STYLES)
        return Paper(self.lang, self.screen.width, self.seats, self.screen.plain, self.screen.height, styles)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def say(self, name: str, style: str = "", **args: str | int) -> None:
        """Print a message `table-<name>`."""
        self.screen.line(self.paper.say(name, **args), style)

    def say_own(self, name: str, style: str = "", **args: str | int) -> None:
        """Print a game's own version of a message."""
        self.screen.line(self.paper.say_own(self.match.game.name, name, **args), style)

    # ---- the match --------------------------------------------------------------------------------------

    def welcome(self) -> None:
        """Print the welcome message, and a warning if the terminal is narrow."""
        self.say_own("welcome", "dim")
        if not self.paper.roomy:
            self.say("narrow", "dim", width=self.paper.width)

    def let_choose(self, bot: Player) -> None:
        """Let a bot decide; people see the log at their next decision."""
        action = bot.choose(self.match.view(self.match.actor), self.match.actions, self.chance)
        self.match.play(action)
        self.deal()
        if not self.people:
            self.show_news(self.printed)

    def deal(self) -> None:
        """Make all pending draws."""
        while self.match.actor == CHANCE:
            codes = self.match.codes
            self.match.play(codes[self.dealer.pick(len(codes))])

    def act(self, code: int) -> None:
        """Play a person's action and show its log."""
        seat, before = self.match.actor, len(self.match.steps)
        self.match.play(code)
        self.deal()
        self.show_news(before)
        self.told[seat] = len(self.match.steps)

    # ---- a decision ---------------------------------------------------------------------------------------

    def show_board(self, view: Any) -> None:
        """Show the whole board if it is wanted or fits, otherwise the brief one."""
        paper = self.paper
        if self.whole or self.fits(view):
            self.screen.show("", self.drawing.board(view, paper))
        else:
            self.screen.show("", self.drawing.brief(view, paper))
        self.whole = False

    def fits(self, view: Any) -> bool:
        """Is the terminal tall enough for the whole board and the choices?"""
        paper = self.paper
        if paper.height is None:
            return False
        choices = height_of(self.drawing.menu(view, paper).picture, paper.width)
        return height_of(self.drawing.board(view, paper), paper.width) + choices + MARGIN_LINES <= paper.height

    def show_since(self, seat: int) -> None:
        """Show what happened since this person's last decision."""
        if self.told[seat] < len(self.match.steps):
            self.screen.show("", Text(self.paper.say("since"), "bold"))
            self.show_news(self.told[seat])
            self.told[seat] = len(self.match.steps)

    def show_news(self, first: int) -> None:
        """Show the log from a step on, as the person at the screen may see it."""
        lines: list[LogLine] = list(tell(self.match, self.paper, self.viewer, first))
        self.printed = len(self.match.steps)
        if lines:
            self.screen.show(draw_log(lines, self.paper))

    def show_menu(self, view: Any) -> Menu:
        """Show the player, the question and the choices."""
        paper = self.paper
        self.menu = self.drawing.menu(view, paper)
        title = joined([paper.name(view.actor), self.drawing.status(view, paper)], paper.signs(" · "))
        self.screen.show(Rule(title, align="left", style="dim", characters=paper.line))
        self.screen.show(Text(paper.read(view.prompt), "bold"), self.menu.picture)
        return self.menu

    def remind(self) -> None:
        """Repeat the question, and the choices if there are few."""
        if self.match.over:
            self.say("over-help", "dim")
            return
        codes, prompt = self.menu.codes, self.paper.read(self.match.view(self.match.actor).prompt)
        self.say("remind", "bold", prompt=prompt, first=min(codes), last=max(codes))
        if len(codes) <= FEW_CHOICES:
            self.screen.show(self.menu.picture)

    def ask(self) -> str:
        """Read a line. Raises Leave at the end of input; Ctrl-C quits the second time."""
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
