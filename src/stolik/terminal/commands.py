"""Handles a typed line: a menu number, a notation or a command, in English or Polish.

A command returns True if the decision must be shown again, False to just read the next line.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from stolik.aid import player_aid, write_aid
from stolik.examples import illustrate
from stolik.game import InputError
from stolik.rulebook import INTRODUCTION, chapters, introduction, render
from stolik.terminal.drawing import Menu
from stolik.terminal.files import FileError, find_path, load_match, own_name, save_match
from stolik.terminal.log import draw_log, tell
from stolik.terminal.notation import fold
from stolik.terminal.screen import Leave
from stolik.terminal.table import TerminalTable
from stolik.texts import LANGUAGES

WORDS: dict[str, dict[str, tuple[str, ...]]] = {  # the first word of each language is shown in help
    "undo": {"en": ("undo",), "pl": ("cofnij",)},
    "why": {"en": ("why",), "pl": ("dlaczego", "czemu")},
    "rule": {"en": ("rule", "rules"), "pl": ("zasada", "zasady")},
    "aid": {"en": ("aid",), "pl": ("ściąga",)},
    "look": {"en": ("look",), "pl": ("pokaż", "obejrzyj")},
    "board": {"en": ("board",), "pl": ("plansza", "stół")},
    "log": {"en": ("log",), "pl": ("dziennik", "przebieg")},
    "save": {"en": ("save",), "pl": ("zapisz",)},
    "resume": {"en": ("resume",), "pl": ("wczytaj",)},
    "lang": {"en": ("lang",), "pl": ("język",)},
    "help": {"en": ("help", "?"), "pl": ("pomoc",)},
    "quit": {"en": ("quit", "exit", "q"), "pl": ("wyjdź", "koniec")},
}
ALL = ("all", "wszystko", "całość")
NO = ("n", "no", "nie")
LOG_LINES = 20
MOST_DIGITS = 6
MOST_SHOWN = 60


def obey(table: TerminalTable, line: str, menu: Menu | None) -> bool:
    """Execute a line; `menu` is None when the match is over."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(fold(word))
    if command and not (menu and fold(word) in table.reader.verbs):  # the game's verbs take precedence
        changed = command(table, rest.strip())
        if command in TELLING:
            table.remind()
        return changed
    if menu is None:
        return refuse_move_after_end(table, line)
    if not line:
        return choose_only(table, menu)
    if is_number(line):
        return choose_number(table, int(line), menu)
    if is_undo(line):
        return cut_undo(table, line)
    code = read_move(table, line)
    return code is not None and try_move(table, code, line)


def is_number(text: str) -> bool:
    """Is this a plausible menu number?"""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def is_quit(table: TerminalTable, line: str) -> bool:
    """Is this the command quit, and not a verb of the game?"""
    return COMMANDS.get(fold(line)) is quit and fold(line) not in table.reader.verbs


def is_undo(line: str) -> bool:
    """Is this an abbreviation of `undo`?"""
    return WORDS["undo"]["en"][0].startswith(fold(line))


def cut_undo(table: TerminalTable, line: str) -> bool:
    """Undo, unless the abbreviation can also be a move."""
    found = table.reader.find(line, table.match.codes)
    if not found:
        return undo(table, "")
    moves = [WORDS["undo"][table.lang][0], *[write(table, code) for code in found]]
    table.say("ambiguous", typed=line, moves=", ".join(moves), more="no")
    return False


def refuse_move_after_end(table: TerminalTable, line: str) -> bool:
    """Handle a line after the end: an empty line or the end of a script quits."""
    if not line or not table.screen.live:
        raise Leave
    table.say("over-help")
    return False


# ---- moves -----------------------------------------------------------------------------------------------


def choose_only(table: TerminalTable, menu: Menu) -> bool:
    """An empty line plays the only legal action."""
    if len(menu.codes) == 1:
        return try_move(table, next(iter(menu.codes.values())))
    table.say("what", first=min(menu.codes), last=max(menu.codes))
    return False


def choose_number(table: TerminalTable, number: int, menu: Menu) -> bool:
    """Play the action with this menu number."""
    if number in menu.codes:
        return try_move(table, menu.codes[number])
    table.say("no-number", number=number, first=min(menu.codes), last=max(menu.codes))
    return False


def read_move(table: TerminalTable, text: str) -> int | None:
    """The action that a text means; None, after an explanation, if it is unclear."""
    found = table.reader.find(text, table.match.codes)
    if len(found) == 1:
        return found[0]
    if found:
        notations = [write(table, code) for code in found[:4]]
        table.say("ambiguous", typed=_brief(text), moves=", ".join(notations), more="yes" if len(found) > 4 else "no")
    else:
        table.say("not-understood", typed=_brief(text), example=example(table))
    return None


def example(table: TerminalTable) -> str:
    """A legal move as an example of what to type."""
    codes = table.match.codes
    return write(table, codes[len(codes) // 2]) if codes else ""


def write(table: TerminalTable, code: int) -> str:
    """A move as it is typed in the current language."""
    return table.drawing.write(table.match.game.table.write(code), table.lang)


def try_move(table: TerminalTable, code: int, typed: str = "") -> bool:
    """Play a move, or explain why it is illegal."""
    if explain_refusal(table, code, typed):
        return False
    table.act(code)
    return True


def explain_refusal(table: TerminalTable, code: int, typed: str) -> bool:
    """Explain why an action is illegal; returns False if it is legal."""
    refused = table.match.refuse(code)
    if refused is None:
        return False
    move = _brief(typed) or write(table, code)
    table.say("refused", move=move, why=table.paper.read(refused.words), paragraph=refused.paragraph)
    return True


# ---- commands ----------------------------------------------------------------------------------------------


def undo(table: TerminalTable, _: str) -> bool:
    """Undo the player's last decision."""
    if not table.match.can_undo:
        table.say_own("no-undo")
        return False
    notation = write(table, table.match.steps[-1].code)
    table.match.undo()
    table.forget_after(len(table.match.steps))
    table.say("undone", move=notation)
    return True


def why(table: TerminalTable, text: str) -> bool:
    """Explain why a move is illegal."""
    if not text or table.match.over:
        table.say("over-help" if table.match.over else "why-what", example=example(table))
        return False
    number = int(text) if is_number(text) else None
    code = table.menu.codes[number] if number in table.menu.codes else read_move(table, text)
    if code is not None and not explain_refusal(table, code, text):
        words = table.match.game.say_action(table.match.state, code)
        table.say("possible", words=table.paper.read(words))
    return False


def rule(table: TerminalTable, id: str) -> bool:
    """Show a paragraph or chapter of the rules; without an id, list the chapters."""
    if not id:
        list_chapters(table)
        return False
    try:
        text = render(table.match.game, id, table.lang)
        table.screen.show(Markdown(illustrate(text, table.match.game.name, table.lang)))
    except InputError:
        table.say_own("no-rule", id=_brief(id))
    return False


def aid(table: TerminalTable, _: str) -> bool:
    """Show the player aid, with what is so now."""
    match = table.match
    found = player_aid(match.game.name, match.options)
    if found is None:
        table.say("no-aid")
        return False
    marks = match.view(None if match.over else match.actor).aid
    table.screen.show(Markdown(write_aid(found, table.paper.read, marks)))
    return False


def list_chapters(table: TerminalTable) -> None:
    """List "How to play" and the chapters of the rules."""
    grid = Table.grid(padding=(0, 1))
    if text := introduction(table.match.game, table.lang):
        title = text.splitlines()[0].removeprefix("## ")
        grid.add_row(Text(INTRODUCTION, "bold"), Text(table.paper.signs(title)))
    for number, title in chapters(table.match.game, table.lang).items():
        grid.add_row(Text(number, "bold"), Text(table.paper.signs(title)))
    table.screen.show(grid)
    table.say_own("rule-what")


def look(table: TerminalTable, what: str) -> bool:
    """Describe one thing in detail."""
    view = table.match.view(None if table.match.over else table.match.actor)
    found = table.drawing.look(view, what, table.paper)
    if found is None:
        table.say_own("look-what", typed=_brief(what))
    else:
        table.screen.show(found)
    return False


def board(table: TerminalTable, _: str) -> bool:
    """Show the whole board again."""
    table.shown, table.whole = None, True
    return True


def log(table: TerminalTable, count: str) -> bool:
    """Show the last lines of the log: the default number, a given number, or all."""
    lines = list(tell(table.match, table.paper, table.viewer))
    wanted = str(LOG_LINES) if not count else str(len(lines)) if fold(count) in map(fold, ALL) else count
    if not is_number(wanted) or int(wanted) == 0:
        table.say("log-what", typed=_brief(count))
        return False
    lines = lines[max(0, len(lines) - int(wanted)) :]
    table.screen.show(draw_log(lines, table.paper))
    return False


def save(table: TerminalTable, name: str) -> bool:
    """Save the match to a file."""
    if name:
        keep(table, name)
    else:
        table.say("save-what")
    return False


def keep(table: TerminalTable, name: str) -> bool:
    """Save the match; returns False, after an explanation, if it failed."""
    path = find_path(name)
    try:
        save_match(path, table.match, table.seats)
    except FileError as trouble:
        say_trouble(table, trouble)
        return False
    table.kept = len(table.match.steps)
    table.say("saved", file=str(path))
    table.screen.command(f"{own_name()} play --resume {shlex.quote(str(path))}")
    return True


def resume(table: TerminalTable, name: str) -> bool:
    """Continue a saved match instead of this one."""
    if not name:
        table.say("resume-what")
        return False
    path = find_path(name)
    try:
        saved = load_match(path)
        if table.unsaved and not may_drop(table, "resume"):
            return False
        table.go_on(saved)
    except FileError as trouble:
        say_trouble(table, trouble)
        return False
    except InputError:  # the line with the seats was edited by hand
        say_trouble(table, FileError("seats", path))
        return False
    table.say("resumed", file=str(path))
    return True


def may_drop(table: TerminalTable, doing: str) -> bool:
    """Offer to save this match before leaving it; False means stay. A script must save it first."""
    if not table.screen.live:
        table.say("resume-unsaved")
        return False
    table.say(f"{doing}-save")
    name = table.ask()
    word, _, rest = name.partition(" ")
    command = COMMANDS.get(fold(word))
    if command is save:
        name = rest.strip()
    if not name or fold(name) in NO or (command is quit and not rest):
        return True
    return keep(table, name)


def say_trouble(table: TerminalTable, trouble: FileError) -> None:
    """Report a file error; the details are available in English only."""
    table.screen.line(table.paper.read(trouble.words))
    if trouble.detail and table.lang == "en":
        table.screen.line(f"({trouble.detail})", "dim")


def lang(table: TerminalTable, wanted: str) -> bool:
    """Switch the language."""
    if fold(wanted) not in LANGUAGES:
        table.say("lang-what", languages=", ".join(LANGUAGES))
        return False
    table.lang, table.shown = fold(wanted), None
    return True


def help(table: TerminalTable, _: str) -> bool:
    """Show the commands and the legend of the board."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for name in ("number", "notation", *WORDS):
        grid.add_row(Text(_say_typed(table, name), "bold"), Text(_say_help(table, name)))
    view = table.match.view(None if table.match.over else table.match.actor)
    table.screen.show(Text(table.paper.say("help-title"), "bold"), grid)
    table.screen.show("", table.drawing.legend(view, table.paper))
    return False


WITH_ARGUMENT = ("number", "notation", "why", "rule", "look", "log", "save", "resume", "lang")
OF_A_GAME = ("help-notation-typed", "help-notation", "help-rule-typed", "help-look-typed", "help-look")


def _say_typed(table: TerminalTable, name: str) -> str:
    words = WORDS[name][table.lang] if name in WORDS else ()
    typed = table.paper.signs(next((word for word in words if _is_free(table, word)), ""))
    return _say_help(table, f"{name}-typed", word=typed) if name in WITH_ARGUMENT else typed


def _is_free(table: TerminalTable, word: str) -> bool:
    return fold(word) not in table.reader.verbs


def _say_help(table: TerminalTable, name: str, **args: str) -> str:
    if f"help-{name}" in OF_A_GAME:
        return table.paper.say_own(table.match.game.name, f"help-{name}", **args)
    return table.paper.say(f"help-{name}", **args)


def quit(table: TerminalTable, _: str) -> bool:
    """Quit; a person can save the match first."""
    saved = table.match.over or table.kept == len(table.match.steps)
    if table.screen.live and not saved:
        if not may_drop(table, "quit"):
            return False
    elif not saved:
        table.say("unfinished", command=own_name())
    raise Leave


def _brief(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"


ACTIONS: dict[str, Callable[[TerminalTable, str], bool]] = {
    "undo": undo,
    "why": why,
    "rule": rule,
    "aid": aid,
    "look": look,
    "board": board,
    "log": log,
    "save": save,
    "resume": resume,
    "lang": lang,
    "help": help,
    "quit": quit,
}
TELLING = (rule, aid, look, log, help)  # their output may push the choices off the screen
COMMANDS = {
    fold(word): ACTIONS[name] for name, languages in WORDS.items() for words in languages.values() for word in words
}
