"""The command line. Bad input prints one sentence and exits with code 2, never with a traceback."""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from stolik import __version__
from stolik.dealer import Dealer
from stolik.game import ALL, GAMES, InputError, load, own_games
from stolik.kernel.data import DataError
from stolik.match import Record
from stolik.phrases import say_player
from stolik.texts import LANGUAGES, say

if TYPE_CHECKING:
    from stolik.bots.bot import Budget
    from stolik.kernel.native import Source

BAD_INPUT = 2
NOT_FAIR = 1
BOTS = "novice, beginner, casual, skilled, expert, master, random, greedy, search:200ms, or your module:Class"
INTERRUPTED = 130
EXTRAS = {
    "rich": "play",
    "fluent": "play",
    "matplotlib": "lab",
    "scipy": "lab",
    "starlette": "server",
    "uvicorn": "server",
    "sqlalchemy": "server",
    "alembic": "server",
    "psycopg": "server",
    "redis": "server",
    "prometheus_client": "server",
}  # the extra that installs each library


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Print what was wrong and how to get help."""
        self.exit(BAD_INPUT, f"stolik: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        given = build_parser().parse_args(arguments)
        command: Callable[[argparse.Namespace], int] = given.command
        code = command(given)
        sys.stdout.flush()  # so that a full disk is reported here
        return code
    except (InputError, DataError) as error:
        print(f"stolik: {error}", file=sys.stderr)
        return BAD_INPUT
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").split(".")[0])
        if extra is None:
            raise
        print(f"stolik: this needs {error.name}; in the project's folder: pip install '.[{extra}]'", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        _mute()
        return 0
    except OSError as error:
        _mute()
        what = error.filename or "the output cannot be written"
        print(f"stolik: {what}: {error.strerror or error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED


def _mute() -> None:
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115  # the interpreter flushes stdout at exit


def build_parser() -> Parser:
    """All commands and their options."""
    about = "Play Skytopia and Fantazja, read the rules, replay and analyse matches, and simulate games between bots."
    parser = Parser("stolik", description=about)
    parser.add_argument("--version", action="version", version=f"stolik {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    parser.set_defaults(
        command=run_serve,
        open=True,
    )
    _add_play(commands)
    _add_serve(commands)
    _add_backup(commands)
    _add_rules(commands)
    _add_replay(commands)
    _add_verify(commands)
    _add_simulate(commands)
    _add_arena(commands)
    _add_analyse(commands)
    return parser


def _add_play(commands: Any) -> None:
    play = commands.add_parser("play", help="play in the terminal, against bots or with others at one screen")
    play.add_argument("game", nargs="?", default="skytopia", help=f"one of {', '.join(GAMES)} (default: %(default)s)")
    play.add_argument("--seats", metavar="A,B,…", help=f"who plays each seat: human or {BOTS} (default: human,greedy)")
    play.add_argument("--seed", type=int, help="random seed: the same number gives the same draws")
    play.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved match")
    play.add_argument("--preset", metavar="NAME", help="a set of options that the game suggests")
    _add_option(play)
    play.add_argument("--list-options", action="store_true", help="explain the game's presets and options, and exit")
    _add_language(play)
    play.set_defaults(command=run_play)


def _add_serve(commands: Any) -> None:
    serve = commands.add_parser(
        "serve",
        help="run the server and its web page",
        description="Each option can also be an environment variable: --json-logs is STOLIK_JSON_LOGS=yes, and so on.",
    )
    serve.add_argument("--open", action="store_true", help="open the page in the browser")
    add = serve.add_argument_group("address and storage").add_argument
    add("--host", help="address to listen on (default: 127.0.0.1, this machine only)")
    add("--port", type=int, help="port to listen on; 0 picks a free one (default: 8000)")
    add(
        "--hosts", metavar="A,B,…",
        help="host names to accept; * accepts any (default: any, or this machine's names if it listens locally). "
        "Behind a proxy, give the public name",
    )  # fmt: skip
    add("--db", metavar="FILE", help="database: a file or postgresql://… (default: a file in your user data folder)")
    add = serve.add_argument_group("access").add_argument
    add(
        "--games", metavar="A,B,…",
        help=f"games to offer, from {', '.join(GAMES)} (default: {','.join(own_games())}); "
        "a game from another package runs that package's code",
    )  # fmt: skip
    add("--origins", metavar="A,B,…", help="other sites (https://…) whose pages may use this server (default: none)")
    add("--proxies", metavar="A,B,…", help="proxies whose forwarded client addresses are trusted (default: none)")
    add("--secure", action="store_true", default=None, help="send cookies over https only")
    add("--no-limits", dest="limits", action="store_false", default=None, help="turn off rate limits")
    add("--metrics", metavar="WHO", help="who can read /metrics: local, public or nobody (default: local)")
    add = serve.add_argument_group("processes").add_argument
    add("--workers", type=int, help="server processes; more than one needs PostgreSQL and Redis (default: 1)")
    add("--redis", metavar="ADDRESS", help="redis://…, needed for more than one worker")
    add("--bot-processes", type=int, help="processes for the bots of a worker (default: one less than processors)")
    add(
        "--no-compile", dest="compile", action="store_false", default=None,
        help="compile the bots' search on first use instead of at startup",
    )  # fmt: skip
    add(
        "--worker-timeout", type=int, metavar="SECONDS",
        help="without a heartbeat for this long a worker counts as dead, and others take over its tables (default: 10)",
    )  # fmt: skip
    for old in ("--thinkers", "--silence"):  # settings.OLD_NAMES
        add(old, type=int, help=argparse.SUPPRESS)
    add = serve.add_argument_group("logs").add_argument
    add("--log", metavar="LEVEL", help="debug, info, warning or error (default: info)")
    add("--json-logs", action="store_true", default=None, help="write one JSON object per log line")
    serve.set_defaults(command=run_serve)


def _add_backup(commands: Any) -> None:
    backup = commands.add_parser(
        "backup",
        help="copy the server's database while it runs",
        description="For an SQLite file. Back up PostgreSQL with pg_dump.",
    )
    backup.add_argument("file", type=Path, help="the copy to create; an existing file is never overwritten")
    backup.add_argument(
        "--db", metavar="FILE", help="the database to copy, as for serve (default: STOLIK_DB, else the same as serve)"
    )
    backup.set_defaults(command=run_backup)


def _add_rules(commands: Any) -> None:
    rules = commands.add_parser("rules", help="print the rules or a part of them")
    rules.add_argument("game", help=f"one of {', '.join(GAMES)}")
    rules.add_argument(
        "part", nargs="?", help="play for how to play, a chapter such as S4, or a paragraph such as F9.4"
    )
    rules.add_argument("--aid", action="store_true", help="print the player aid instead, for the options of a match")
    _add_option(rules)
    _add_language(rules)
    rules.set_defaults(command=run_rules)


def _add_replay(commands: Any) -> None:
    replay = commands.add_parser("replay", help="print a recorded match move by move, checking every action")
    replay.add_argument("record", type=Path, help="a match saved with “save”")
    replay.add_argument("--at", type=int, metavar="N", help="stop after N actions and print the position as JSON")
    _add_language(replay)
    replay.set_defaults(command=run_replay)


def _add_verify(commands: Any) -> None:
    verify = commands.add_parser(
        "verify",
        help="check that the draws of a finished match were fair",
        description="Exit code: 0 if every draw follows from the committed secret, 1 if not, 2 if unknown.",
    )
    verify.add_argument("record", type=Path, help="the record of a finished match, from the server it was played on")
    verify.add_argument("--commitment", metavar="HEX", help="the commitment shown before the match")
    verify.add_argument("--json", action="store_true", help="print one JSON object")
    _add_language(verify)
    verify.set_defaults(command=run_verify)


def _add_simulate(commands: Any) -> None:
    simulate = commands.add_parser("simulate", help="play many matches between bots and print the totals")
    simulate.add_argument("game", help=f"one of {', '.join(GAMES)}")
    simulate.add_argument("--players", type=int, help="number of players (the same as --option players=N)")
    simulate.add_argument(
        "--bots",
        default="random",
        metavar="A,B,…",
        help=f"one bot for all seats, or one per seat: {BOTS}",
    )
    simulate.add_argument("--games", type=int, default=1000, help="number of matches (default: %(default)s)")
    simulate.add_argument(
        "--seed", type=int, default=0, help="random seed: the same number gives the same matches (default: %(default)s)"
    )
    simulate.add_argument("--jobs", type=int, default=1, help="number of processes (default: %(default)s)")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    _add_option(simulate)
    simulate.set_defaults(command=run_simulate)


def _add_arena(commands: Any) -> None:
    arena = commands.add_parser(
        "arena",
        help="let bots play each other and rate them",
        description="Each deal is played in every seat rotation with the same draws. Each match is saved when it ends. "
        "After Ctrl-C, run the same command to continue; a larger --games adds matches.",
    )
    arena.add_argument("game", help=f"one of {', '.join(GAMES)}")
    arena.add_argument("--players", type=int, help="number of players (the same as --option players=N)")
    arena.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help=f"one per player, or more (then every combination plays): {BOTS}",
    )
    arena.add_argument(
        "--games", type=int, default=100, help="number of matches, rounded up to whole deals (default: %(default)s)"
    )
    arena.add_argument(
        "--seed", type=int, default=0, help="random seed: the same number gives the same deals (default: %(default)s)"
    )
    arena.add_argument("--jobs", type=int, default=1, help="number of processes (default: %(default)s)")
    arena.add_argument("--save", type=Path, metavar="FILE", help="file that keeps the matches (default: in the cache)")
    arena.add_argument("--fresh", action="store_true", help="discard the saved matches and start again")
    arena.add_argument("--plot", type=Path, metavar="FILE", help="draw the ratings as FILE.svg or FILE.png")
    arena.add_argument("--json", action="store_true", help="print one JSON object")
    _add_option(arena)
    arena.set_defaults(command=run_arena)


def _add_analyse(commands: Any) -> None:
    analyse = commands.add_parser(
        "analyse",
        help="analyse a recorded match: who was ahead, the biggest mistakes, and luck",
        description="With --json and no RECORD it answers queries from standard input, one JSON object per line; "
        "--seed and --lang are then defaults for the queries.",
    )
    analyse.add_argument("record", nargs="?", type=Path, help="a match saved with “save”")
    analyse.add_argument("--at", type=int, metavar="N", help="analyse only the position after N actions")
    analyse.add_argument(
        "--seat", type=int, help="with --at: use what this seat knows, counted from 0 (default: the player to move)"
    )
    analyse.add_argument(
        "--budget", metavar="B", help="search budget per decision: 500it, 200ms, 1.5s (default: 2000it; with --at: 1s)"
    )
    analyse.add_argument("--seed", type=int, default=0, help="random seed: the same number gives the same analysis")
    analyse.add_argument("--plot", type=Path, metavar="FILE", help="draw the graph as FILE.svg or FILE.png")
    analyse.add_argument("--json", action="store_true", help="print one JSON object")
    _add_language(analyse)
    analyse.set_defaults(command=run_analyse)


def _add_option(parser: Any) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a game option; can be repeated"
    )


def _add_language(parser: Any) -> None:
    parser.add_argument("--lang", default=default_language(), choices=LANGUAGES, help="language (default: %(default)s)")


def default_language() -> str:
    """The language of the environment, if it is supported."""
    wanted = (os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")[:2]
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


# ---- the commands ----------------------------------------------------------------------------------------


def run_play(given: argparse.Namespace) -> int:
    """Play in the terminal."""
    from stolik.choices import preselect
    from stolik.terminal import play, show_options

    if given.list_options:
        show_options(load(given.game), given.lang)
        return 0
    options: dict[str, Any] = dict(read_options(given.option))
    if given.resume and (options or given.preset):
        raise InputError("a saved match already has its options: use --resume without --option and --preset")
    if not given.resume:
        options = preselect(load(given.game), given.lang, options, given.preset)
    seats = [] if given.seats is None else read_bots(given.seats)
    if not given.resume:  # a saved match has its seats
        seats = seats or ["human"] + ["greedy"] * (_players(given.game, options) - 1)
    return play(
        given.game, options=options, seats=seats, seed=given.seed, lang=given.lang, resume=given.resume
    )  # fmt: skip


def _players(game: str, options: dict[str, Any]) -> int:
    return load(game).players(load(game).new_state(load(game).options_type.read(options)))


def run_serve(given: argparse.Namespace) -> int:
    """Start the server."""
    from dataclasses import fields

    from stolik.server.serve import serve
    from stolik.server.settings import OLD_NAMES, Settings

    chosen = {field.name: getattr(given, field.name, None) for field in fields(Settings)}
    for name, old in OLD_NAMES.items():
        if chosen[name] is None and getattr(given, old, None) is not None:
            chosen[name] = getattr(given, old)
            print(
                f"--{old} is now called --{name.replace('_', '-')}; the old name goes with the next version",
                file=sys.stderr,
            )
    return serve(Settings.read(chosen), opens_browser=given.open)


def run_backup(given: argparse.Namespace) -> int:
    """Back up the database."""
    from stolik.server.backup import back_up
    from stolik.server.settings import PREFIX, default_database

    copied = back_up(given.db or os.environ.get(f"{PREFIX}DB") or default_database(), given.file)
    print(f"{given.file}: {copied.tables} tables, {copied.events} events")
    return 0


def run_rules(given: argparse.Namespace) -> int:
    """Print the rules."""
    from stolik.examples import illustrate
    from stolik.rulebook import render

    if given.aid and given.part:
        raise InputError("the player aid is no part of the rules: use --aid or name a part, not both")
    if given.option and not given.aid:
        raise InputError("--option is for --aid: the rules are the same for all options")
    if given.aid:
        text = _write_aid(given)
    else:
        text = illustrate(render(load(given.game), given.part, given.lang), given.game, given.lang)
    if sys.stdout.isatty():
        from stolik.terminal import show_rules

        show_rules(text)
    else:
        print(text)
    return 0


def _write_aid(given: argparse.Namespace) -> str:
    from stolik.aid import player_aid, write_aid
    from stolik.texts import say

    game = load(given.game)
    aid = player_aid(game.name, game.options_type.read(read_options(given.option)))
    if aid is None:
        raise InputError(f"{game.name} has no player aid")
    return write_aid(aid, lambda words: say(words, given.lang))


def run_replay(given: argparse.Namespace) -> int:
    """Print a match in words."""
    import json

    record = read_record(given.record)
    if given.at is not None:
        if not 0 <= given.at <= len(record.steps):
            raise InputError(f"--at must be from 0 to {len(record.steps)} in this record, not {given.at}")
        print(json.dumps(record.replay(given.at).position, indent=1))
        return 0
    match = record.replay()
    after = [step.before for step in match.steps[1:]] + [match.state]
    for step, state in zip(match.steps, after, strict=True):
        for words in match.game.tell(step.before, step.code, state, (ALL,))[ALL]:
            print(say(words, given.lang))
    if match.outcome:
        print(say(match.outcome.decided_by, given.lang))
        for seat, score in enumerate(match.outcome.scores):
            print(f"{say(say_player(seat), given.lang)}: {score}")
    return 0


def run_verify(given: argparse.Namespace) -> int:
    """Verify the draws of a match."""
    import json

    from stolik.dealing import verify

    verdict = verify(read_record(given.record), given.commitment)
    if given.json:
        print(json.dumps(verdict.to_plain()))
    else:
        print(*(say(words, given.lang) for words in verdict.tell()), sep="\n")
    return 0 if verdict.fair else NOT_FAIR


def run_simulate(given: argparse.Namespace) -> int:
    """Play many matches and print statistics."""
    import msgspec

    from stolik.lab.simulate import simulate

    options = read_match_options(given)
    bots = read_bots(given.bots)
    if set(bots) == {"random"}:
        wait_for_compiler(load(given.game).source)
    wait_for_search(given.game, bots)
    with progress_bar(given.games) as progress:
        result = simulate(
            given.game,
            bots=bots,
            games=given.games,
            seed=given.seed,
            jobs=given.jobs,
            options=options,
            progress=progress,
        )
    if given.json:
        print(msgspec.json.encode(result).decode())
    else:
        print_result(result)
    return 0 if result.games == given.games else INTERRUPTED


def print_result(result: Any) -> None:
    """Print the statistics as a table."""
    from rich.console import Console
    from rich.table import Table

    table = Table("seat", "bot", "wins", "share", "mean score")
    for seat, bot in enumerate(result.bots):
        wins, mean = result.wins[seat], result.scores[seat]
        table.add_row(str(seat), bot, f"{wins:g}", f"{wins / max(result.games, 1):.1%}", f"{mean:.2f}")
    console = Console()
    console.print(table)
    console.print(
        f"{result.games} matches, {result.decisions} decisions in {result.seconds:.2f} s: "
        f"{result.decisions_per_second:,.0f} decisions/s",
        highlight=False,
    )


def run_arena(given: argparse.Namespace) -> int:
    """Let bots play each other and print their ratings."""
    import msgspec

    from stolik.lab.arena import Arena

    arena = Arena(
        given.game, bots=read_bots(given.bots), games=given.games, seed=given.seed, options=read_match_options(given)
    )  # fmt: skip
    if given.plot:
        from stolik.lab import chart

        chart.check_path(given.plot)
    wait_for_search(arena.setup.game, arena.setup.bots)
    with progress_bar(arena.matches) as progress:
        result = arena.play(jobs=given.jobs, save=given.save, fresh=given.fresh, progress=progress)
    if given.json:
        print(msgspec.json.encode(result).decode())
    elif result.games:
        print_ratings(result)
    if given.plot and result.games:
        about = f"{_counted(result)}, {result.players} players"
        chart.save_figure(chart.draw_ratings(result.ratings, given.game.capitalize(), about), given.plot)
    if result.games == arena.matches:
        return 0
    command = "the same command without --fresh" if given.fresh else "the same command"
    done = f"stopped after {result.games} of {arena.matches} matches"
    print(f"stolik: {done}; run {command} to continue", file=sys.stderr)
    return INTERRUPTED


def print_ratings(result: Any) -> None:
    """Print the ratings and the head-to-head results as tables."""
    from rich.console import Console

    from stolik.terminal.screen import PIPE_WIDTH

    ratings = _number_table("bot", "Elo", "95 %", "matches", "wins", "seats", "score", "ms/decision")
    for r in result.ratings:
        elo, wins = (f"{r.elo:+.0f}", f"{r.low:+.0f}…{r.high:+.0f}"), (f"{r.share:.1%}", f"{r.seats:.1%}")
        ratings.add_row(r.name, *elo, str(r.matches), *wins, f"{r.score:.1f}", f"{1000 * r.seconds_per_decision:.1f}")
    pairs = _number_table("bot – opponent", "matches", "ahead", "95 %", "margin", "95 %")
    for p in result.pairs:
        ahead = f"{p.share:.1%}", f"{p.low:.1%}…{p.high:.1%}"
        error = "?" if p.margin_low is None else f"{p.margin_low:+.1f}…{p.margin_high:+.1f}"
        pairs.add_row(f"{p.a} – {p.b}", str(p.matches), *ahead, f"{p.margin:+.1f}", error)
    console = Console(width=None if sys.stdout.isatty() else PIPE_WIDTH)
    console.print(ratings, pairs)
    saved = f", {result.resumed} of them saved before" if result.resumed else ""
    console.print(f"{_counted(result)}{saved}; {result.seconds:.2f} s", highlight=False, soft_wrap=True)


def _counted(result: Any) -> str:
    return f"{result.games} matches in {result.deals} deal{'s' * (result.deals != 1)}"


def run_analyse(given: argparse.Namespace) -> int:
    """Analyse a match or one position, or answer queries."""
    from stolik.bots.bot import Budget

    if given.record is None:
        return answer_queries(given)
    record = read_record(given.record)
    budget = None if given.budget is None else Budget.read(given.budget)
    return analyse_match(given, record, budget) if given.at is None else analyse_position(given, record, budget)


def answer_queries(given: argparse.Namespace) -> int:
    """Answer queries from standard input, line by line."""
    from stolik.analysis.query import answer_all

    if not given.json:
        raise InputError("give a match file, or --json to answer queries from standard input")
    if given.at is not None or given.seat is not None or given.plot or given.budget:
        raise InputError("--at, --seat, --budget and --plot are for a recorded match; a query sets them itself")
    if sys.stdin is None:
        raise InputError("there is no standard input to read queries from")
    Dealer(given.seed)  # validates the seed
    lines = getattr(sys.stdin, "buffer", sys.stdin)  # bytes: invalid UTF-8 gets an error answer
    for answer in answer_all(lines, seed=given.seed, lang=given.lang):
        print(answer, flush=True)
    return 0


def analyse_position(given: argparse.Namespace, record: Record, budget: Budget | None) -> int:
    """Print the value of a position and the cost of each action."""
    import json

    from stolik.analysis.analysis import DEFAULT, analyse
    from stolik.analysis.query import to_plain
    from stolik.bots.search import source_of
    from stolik.terminal.review import show_analysis

    if not 0 <= given.at <= len(record.steps):
        raise InputError(f"--at must be from 0 to {len(record.steps)} in this record, not {given.at}")
    if given.plot:
        raise InputError("--plot is for a whole match; remove --at")
    match = record.replay(given.at)
    seat = given.seat if given.seat is not None or match.actor < 0 else match.actor
    view = match.view(seat)
    wait_for_compiler(source_of(record.game))
    analysis = analyse(view, budget or DEFAULT, given.seed, match.game)
    if given.json:
        print(json.dumps({"turnNumber": given.at} | to_plain(analysis, given.lang), ensure_ascii=False))
    else:
        show_analysis(analysis, given.at, match.prompt, given.lang)
    return 0


def analyse_match(given: argparse.Namespace, record: Record, budget: Budget | None) -> int:
    """Print the review of a whole match."""
    import json

    from stolik.analysis.query import to_plain
    from stolik.analysis.review import DEFAULT, review
    from stolik.bots.search import source_of
    from stolik.lab import chart
    from stolik.terminal.review import draw_graph, show_review

    if given.seat is not None:
        raise InputError("--seat works only with --at; a whole match is analysed from what each player knew")
    if given.plot:
        chart.check_path(given.plot)
    match = record.replay()
    wait_for_compiler(source_of(record.game))
    with progress_bar(len(match.steps)) as progress:
        found = review(match, budget or DEFAULT, given.seed, progress)
    if given.json:
        print(json.dumps(to_plain(found, given.lang), ensure_ascii=False))
    else:
        show_review(found, given.lang, f"stolik analyse {given.record} --at N")
    if given.plot:
        chart.save_figure(draw_graph(found, given.lang), given.plot)
    return 0


def _number_table(name: str, *columns: str) -> Any:
    """A table with one column of names, which wraps, and columns of numbers, which do not."""
    from rich.table import Table

    table = Table()
    table.add_column(name, overflow="fold")
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


# ---- helpers -----------------------------------------------------------------------------------------------


def read_options(pairs: list[str]) -> dict[str, str]:
    """Parse options given as key=value."""
    options = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise InputError(f"--option takes key=value, such as players=3, not {pair!r}")
        options[key.strip()] = value.strip()
    return options


def read_match_options(given: argparse.Namespace) -> dict[str, Any]:
    """The options for simulate and arena, which have an argument --players."""
    options: dict[str, Any] = dict(read_options(given.option))
    if given.players is not None:
        if "players" in options:
            raise InputError("give the number of players once: with --players or --option")
        if "players" in load(given.game).options_type.GOOD:
            options["players"] = given.players
        elif given.players != _players(given.game, options):
            raise InputError(f"{given.game} has {_players(given.game, options)} players, not {given.players}")
    return options


def read_bots(text: str) -> list[str]:
    """Split bot names at commas; a budget can contain a comma too, as in search:500it,1s."""
    names: list[str] = []
    for part in text.split(","):
        if names and ":" in names[-1] and re.fullmatch(r"[\d.]+(it|ms|s)", part.strip()):
            names[-1] += f",{part.strip()}"
        else:
            names.append(part.strip())
    return names


def read_record(path: Path) -> Record:
    """Read a record from a file."""
    text = read_file(path)
    try:
        return Record.read(text)
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def read_file(path: Path) -> str:
    """Read a text file; InputError says why it cannot be read."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path} is not a text file; a record is plain UTF-8 text") from None


def wait_for_search(game: str, bots: Sequence[str]) -> None:
    """Compile the search if one of the bots needs it: interpreted, it is much weaker in the same time."""
    from stolik.bots.search import source_of
    from stolik.lab.runner import has_search

    if has_search(bots):
        wait_for_compiler(source_of(load(game)))


def wait_for_compiler(source: Source) -> None:
    """Compile the rules in a child process, with a progress bar, unless the cache has them."""
    from stolik.kernel import native

    child = native.start_compiling(source)
    if child is None:
        return
    print("stolik: compiling the rules; this happens once and takes about a minute", file=sys.stderr)
    try:
        with progress_bar(100) as progress:
            while child.poll() is None:
                progress(round(100 * native.progress(source)))
                time.sleep(0.1)
    finally:
        child.terminate()  # also after Ctrl-C
        child.wait()
    if child.returncode:
        print("stolik: compiling failed; everything runs much slower, and searching bots are weaker", file=sys.stderr)


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal, nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
