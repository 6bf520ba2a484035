"""What a person types: a number, a notation or a command, in the words of either language.

A command returns True when there is something new to show, False when the table only waits for the next line.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from stolik.game import InputError
from stolik.rulebook import chapters, render
from stolik.terminal.drawing import Menu
from stolik.terminal.files import FileError, find_path, load_match, own_name, save_match
from stolik.terminal.log import draw_log, tell
from stolik.terminal.notation import fold
from stolik.terminal.screen import Leave
from stolik.texts import LANGUAGES

if TYPE_CHECKING:
    from stolik.terminal.loop import Table

WORDS: dict[str, dict[str, tuple[str, ...]]] = {  # the first of each language is the one that help names
    "undo": {"en": ("undo",), "pl": ("cofnij",)},
    "why": {"en": ("why",), "pl": ("dlaczego", "czemu")},
    "rule": {"en": ("rule", "rules"), "pl": ("zasada", "zasady")},
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


def obey(table: Table, line: str, menu: Menu | None) -> bool:
    """Do what a line says; without a menu the match is over."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(fold(word))
    if command and not (menu and fold(word) in table.reader.verbs):  # a game's own word comes first
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
    """Is this a number that somebody may have meant?"""
    return text.isdecimal() and len(text) <= MOST_DIGITS


def is_quit(table: Table, line: str) -> bool:
    """Does somebody want to leave, by a word that is no move of the game?"""
    return COMMANDS.get(fold(line)) is quit and fold(line) not in table.reader.verbs


def is_undo(line: str) -> bool:
    """Is this the beginning of `undo`?"""
    return WORDS["undo"]["en"][0].startswith(fold(line))


def cut_undo(table: Table, line: str) -> bool:
    """Take back, unless a move begins like this too."""
    found = table.reader.find(line, table.match.codes)
    if not found:
        return undo(table, "")
    moves = [WORDS["undo"][table.lang][0], *[write(table, code) for code in found]]
    table.say("ambiguous", typed=line, moves=", ".join(moves), more="no")
    return False


def refuse_move_after_end(table: Table, line: str) -> bool:
    """After the end there is nothing to decide: an empty line leaves, and so does the rest of a script."""
    if not line or not table.screen.live:
        raise Leave
    table.say("over-help")
    return False


# ---- moves -----------------------------------------------------------------------------------------------


def choose_only(table: Table, menu: Menu) -> bool:
    """An empty line does the only thing there is to do."""
    if len(menu.codes) == 1:
        return try_move(table, next(iter(menu.codes.values())))
    table.say("what", first=min(menu.codes), last=max(menu.codes))
    return False


def choose_number(table: Table, number: int, menu: Menu) -> bool:
    """A number of the menu."""
    if number in menu.codes:
        return try_move(table, menu.codes[number])
    table.say("no-number", number=number, first=min(menu.codes), last=max(menu.codes))
    return False


def read_move(table: Table, text: str) -> int | None:
    """The action that a number-less line means; None after a sentence that says what is unclear."""
    found = table.reader.find(text, table.match.codes)
    if len(found) == 1:
        return found[0]
    if found:
        notations = [write(table, code) for code in found[:4]]
        table.say("ambiguous", typed=_brief(text), moves=", ".join(notations), more="yes" if len(found) > 4 else "no")
    else:
        table.say("not-understood", typed=_brief(text), example=example(table))
    return None


def example(table: Table) -> str:
    """A move that is possible now, as it is typed."""
    codes = table.match.codes
    return write(table, codes[len(codes) // 2]) if codes else ""


def write(table: Table, code: int) -> str:
    """A move as it is typed in the language of the table."""
    return table.drawing.write(table.match.game.table.write(code), table.lang)


def try_move(table: Table, code: int, typed: str = "") -> bool:
    """Do it, or say why not."""
    if explain_refusal(table, code, typed):
        return False
    table.act(code)
    return True


def explain_refusal(table: Table, code: int, typed: str) -> bool:
    """Say why an action is not possible; False if it is."""
    refused = table.match.refuse(code)
    if refused is None:
        return False
    move = _brief(typed) or write(table, code)
    table.say("refused", move=move, why=table.paper.read(refused.words), paragraph=refused.paragraph)
    return True


# ---- commands ----------------------------------------------------------------------------------------------


def undo(table: Table, _: str) -> bool:
    """Take back the last decision of the one who decides."""
    if not table.match.can_undo:
        table.say_own("no-undo")
        return False
    notation = write(table, table.match.steps[-1].code)
    table.match.undo()
    table.forget_after(len(table.match.steps))
    table.say("undone", move=notation)
    return True


def why(table: Table, text: str) -> bool:
    """Why a move is not possible."""
    if not text or table.match.over:
        table.say("over-help" if table.match.over else "why-what", example=example(table))
        return False
    number = int(text) if is_number(text) else None
    code = table.menu.codes[number] if number in table.menu.codes else read_move(table, text)
    if code is not None and not explain_refusal(table, code, text):
        words = table.match.game.say_action(table.match.state, code)
        table.say("possible", words=table.paper.read(words))
    return False


def rule(table: Table, id: str) -> bool:
    """A paragraph or chapter of the rules; without an id the chapters there are."""
    if not id:
        list_chapters(table)
        return False
    try:
        table.screen.show(Markdown(render(table.match.game, id, table.lang)))
    except InputError:
        table.say_own("no-rule", id=_brief(id))
    return False


def list_chapters(table: Table) -> None:
    """The chapters of the rules with their titles."""
    grid = Grid.grid(padding=(0, 1))
    for number, title in chapters(table.match.game, table.lang).items():
        grid.add_row(Text(number, "bold"), Text(table.paper.signs(title)))
    table.screen.show(grid)
    table.say_own("rule-what")


def look(table: Table, what: str) -> bool:
    """One thing in all its words."""
    view = table.match.view(None if table.match.over else table.match.actor)
    found = table.drawing.look(view, what, table.paper)
    if found is None:
        table.say_own("look-what", typed=_brief(what))
    else:
        table.screen.show(found)
    return False


def board(table: Table, _: str) -> bool:
    """The whole table once more."""
    table.shown, table.whole = None, True
    return True


def log(table: Table, count: str) -> bool:
    """The last lines of what happened, so many lines, or all."""
    lines = list(tell(table.match, table.paper, table.watcher))
    wanted = str(LOG_LINES) if not count else str(len(lines)) if fold(count) in map(fold, ALL) else count
    if not is_number(wanted) or int(wanted) == 0:
        table.say("log-what", typed=_brief(count))
        return False
    lines = lines[max(0, len(lines) - int(wanted)) :]
    table.screen.show(draw_log(lines, table.paper))
    return False


def save(table: Table, name: str) -> bool:
    """Write the match to a file."""
    if name:
        keep(table, name)
    else:
        table.say("save-what")
    return False


def keep(table: Table, name: str) -> bool:
    """Write the match to a file; False after a sentence that says why it could not be done."""
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


def resume(table: Table, name: str) -> bool:
    """Go on with a match from a file, instead of this one."""
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
    except InputError:  # who sat where is a line that anybody can edit
        say_trouble(table, FileError("seats", path))
        return False
    table.say("resumed", file=str(path))
    return True


def may_drop(table: Table, doing: str) -> bool:
    """Ask a person for a file to keep this match in; False if it is to go on. A script has to save it first."""
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


def say_trouble(table: Table, trouble: FileError) -> None:
    """One sentence about a file; what exactly was wrong is known in English only."""
    table.screen.line(table.paper.read(trouble.words))
    if trouble.detail and table.lang == "en":
        table.screen.line(f"({trouble.detail})", "dim")


def lang(table: Table, wanted: str) -> bool:
    """Go on in another language."""
    if fold(wanted) not in LANGUAGES:
        table.say("lang-what", languages=", ".join(LANGUAGES))
        return False
    table.lang, table.shown = fold(wanted), None
    return True


def help(table: Table, _: str) -> bool:
    """What can be typed, and what the signs mean."""
    grid = Grid.grid(padding=(0, 2))
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


def _say_typed(table: Table, name: str) -> str:
    words = WORDS[name][table.lang] if name in WORDS else ()
    typed = table.paper.signs(next((word for word in words if _is_free(table, word)), ""))
    return _say_help(table, f"{name}-typed", word=typed) if name in WITH_ARGUMENT else typed


def _is_free(table: Table, word: str) -> bool:
    return fold(word) not in table.reader.verbs


def _say_help(table: Table, name: str, **args: str) -> str:
    own = f"{table.match.game.name}-" if f"help-{name}" in OF_A_GAME else ""
    return table.paper.say(f"{own}help-{name}", **args)


def quit(table: Table, _: str) -> bool:
    """Leave; a person is asked first whether the match should be kept."""
    saved = table.match.over or table.kept == len(table.match.steps)
    if table.screen.live and not saved:
        if not may_drop(table, "quit"):
            return False
    elif not saved:
        table.say("unfinished", command=own_name())
    raise Leave


def _brief(text: str) -> str:
    return text if len(text) <= MOST_SHOWN else text[:MOST_SHOWN] + "…"


ACTIONS: dict[str, Callable[[Table, str], bool]] = {
    "undo": undo,
    "why": why,
    "rule": rule,
    "look": look,
    "board": board,
    "log": log,
    "save": save,
    "resume": resume,
    "lang": lang,
    "help": help,
    "quit": quit,
}
TELLING = (rule, look, log, help)  # after these the choices may be out of sight
COMMANDS = {
    fold(word): ACTIONS[name] for name, languages in WORDS.items() for words in languages.values() for word in words
}
