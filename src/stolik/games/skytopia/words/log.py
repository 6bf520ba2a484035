"""The log: what an action did, then what followed automatically, from the facts reported by the rules.

Each line also names its player and its Market place as data.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from stolik.game import Fact, Role, Sentence, Viewer, Words
from stolik.games.skytopia.rules.actions import (
    ABILITY_1,
    ABILITY_2,
    BEGIN_TURN,
    CARD_COPIED,
    CARD_FINISHED,
    COINS_WON,
    DECK_EMPTIED,
    EFFECT,
    FIRST_GOLEM,
    FIRST_PLACED,
    FOLLOWS,
    GOLEM_TURNED,
    GOLEMS_HOME,
    MATCH_ENDED,
    PICK_TILE,
    POINTS_WON,
    ROUND_BEGUN,
    TOWERS,
    TURN_MORE,
)
from stolik.games.skytopia.rules.components import COLOUR_NAMES, LAST_ROUND, ROWS, SIDE_NAMES, SLOT_NAMES, SLOTS
from stolik.games.skytopia.rules.scoring import payoff, score
from stolik.games.skytopia.rules.state import EMPTY, State
from stolik.games.skytopia.words.actions import ACTIONS, Parts, about_golem, is_asked, read_parts, top, towers_left
from stolik.games.skytopia.words.names import NO_PLACE, say_card_name, say_slot, source_of, words
from stolik.phrases import listed, say_player, with_result

Facts = list[Fact]


def narrate(
    before: State, code: int, facts: list[Fact], after: State, seats: Collection[Viewer]
) -> dict[Viewer, list[Sentence]]:
    """The log lines of an action, then of what followed automatically; the same for every seat."""
    kind, parts = read_parts(code)
    end = facts.index((FOLLOWS, 0, 0, 0))
    done, followed = facts[:end], facts[end + 1 :]
    lines = LOG[kind](before, parts, done)
    lines += _changes(done, [seat for seat in range(before.players) if seat != before.actor], ())
    lines += [_deck_emptied(colour, last) for colour, last, _ in _told(done, DECK_EMPTIED)]
    return dict.fromkeys(seats, lines + _followed(before, followed, after) if followed else lines)


def _told(facts: Facts, kind: int) -> list[tuple[int, int, int]]:
    """The arguments of all facts of one kind."""
    return [(a, b, c) for fact, a, b, c in facts if fact == kind]


def _sum(facts: Facts, kind: int, seat: int) -> int:
    """The total a seat won by facts of this kind."""
    return sum(b for a, b, _ in _told(facts, kind) if a == seat)


def _line(text: Words, seat: int | None = None, slot: int = EMPTY, role: Role = "") -> Sentence:
    """A line, with the player and Market place it is about, if any."""
    return Sentence(text.id, text.args, seat, SLOT_NAMES[slot] if 0 <= slot < SLOTS else None, role)


def _of(seat: int, message: str, slot: int = EMPTY, role: Role = "", /, **args: str | int | Words) -> Sentence:
    """A line that names a player first."""
    return _line(words(message, player=say_player(seat), **args), seat, slot, role)


# ---- what followed by itself --------------------------------------------------------------------------


def _followed(s: State, facts: Facts, after: State) -> list[Sentence]:
    """Automatic events in order: first golems, the round, finished cards by place, changes, the end."""
    lines = [_first(s, seat, slot, value) for seat, slot, value in _told(facts, FIRST_PLACED)]
    lines += [_round(*fact, after.last_round) for fact in _told(facts, ROUND_BEGUN)[-1:]]
    finished = _told(facts, CARD_FINISHED)
    lines += [_finished(s, *fact) for fact in sorted(finished, key=lambda fact: fact[1])]
    lines += _changes(facts, range(s.players), {seat for seat, _, _ in finished})
    lines += [_over(after) for _ in _told(facts, MATCH_ENDED)]
    return lines


def _first(s: State, seat: int, slot: int, value: int) -> Sentence:
    """A golem that was put in the set-up. (S2.8, S9.1)"""
    return _of(seat, "log-first", slot, value=value, card=say_slot(s, slot))


def _round(number: int, now: int, start: int, last_round: int) -> Sentence:
    """A new round, with the clock's value and the Starting Player. (S3.2, S8.1)"""
    last = "yes" if number in (last_round, LAST_ROUND) else "no"
    text = words("log-round", round=number, now=now, player=say_player(start), last=last)
    return _line(text, start, role="heading")


def _finished(s: State, seat: int, slot: int, level: int) -> Sentence:
    """A card that a player has finished. (S4.1)"""
    return _of(seat, "log-finish", slot, card=say_slot(s, slot), colour=COLOUR_NAMES[slot // ROWS], level=level)


def _deck_emptied(colour: int, last_round: int) -> Sentence:
    """A deck has run out, which fixes the last round. (S8.1)"""
    return _line(words("log-deck", colour=COLOUR_NAMES[colour], round=min(last_round, LAST_ROUND)))


def _over(s: State) -> Sentence:
    """The end, and who has won. (S8.3)"""
    winners = [seat for seat in range(s.players) if payoff(s, seat)]
    names = listed([say_player(seat) for seat in winners], "and")
    return _line(words("log-over", players=names, winners=len(winners), points=score(s, winners[0])))


def _changes(facts: Facts, seats: Iterable[int], finishers: Collection[int]) -> list[Sentence]:
    """Gains and losses of these seats, equal ones in one line. Finishers' own golems are not mentioned."""
    groups: dict[tuple[int, int, int], list[Words]] = {}
    for seat in seats:
        golems = 0 if seat in finishers else _sum(facts, GOLEMS_HOME, seat)
        change = golems, _sum(facts, POINTS_WON, seat), _sum(facts, COINS_WON, seat)
        if any(change):
            groups.setdefault(change, []).append(say_player(seat))
    return [
        _line(words("log-change", players=listed(names, "and"), count=len(names), change=listed(say_change(*change))))
        for change, names in groups.items()
    ]


def say_change(golems: int, points: int, coins: int) -> list[Words]:
    """Golems sent home, points won, coins won or lost; zeros are left out."""
    found = [words("golems-home", golems=golems)] if golems else []
    if points:
        found.append(words("more-points", points=points))
    if coins:
        found.append(words("more-coins" if coins > 0 else "fewer-coins", coins=abs(coins)))
    return found


# ---- what the action did ------------------------------------------------------------------------------


def _log_said(kind: str) -> Callable[[State, Parts, Facts], list[Sentence]]:
    """Log a draw with the text of its action; a city and a tile belong to a seat."""

    def log(s: State, p: Parts, _: Facts) -> list[Sentence]:
        seat = p["seat"] if kind == "start" else top(s)[1] if kind in ("city", "tile") else None
        return [_line(ACTIONS[kind](s, p), seat)]

    return log


def _log_deal(before: State, p: Parts, _: Facts) -> list[Sentence]:
    """A card turned up; in the set-up, a whole column at once. (S4.12, S2.4)"""
    slot = top(before)[1]
    if before.pending[0][0] != BEGIN_TURN:
        return [_line(ACTIONS["deal"](before, p), slot=slot)]
    if slot % ROWS < before.rows - 1:
        return []
    cards = [*before.card[slot - slot % ROWS : slot], p["card"]]
    names = [say_card_name(card, before.edition) for card in cards]
    return [_line(words("log-column", colour=COLOUR_NAMES[slot // ROWS], cards=listed(names)))]


def _log_tile(before: State, p: Parts, facts: Facts) -> list[Sentence]:
    if is_asked(before, PICK_TILE):
        return [_of(before.actor, "log-tile-picked", colour=COLOUR_NAMES[p["tile"]])]
    return _log_said("tile")(before, p, facts)


def _log_side(before: State, p: Parts, _: Facts) -> list[Sentence]:
    return [_of(before.actor, "log-side", side=SIDE_NAMES[p["side"]])]


def _log_finish(before: State, _: Parts, facts: Facts) -> list[Sentence]:
    return [_finished(before, *fact) for fact in _told(facts, CARD_FINISHED)]


def _log_activate(before: State, p: Parts, _: Facts) -> list[Sentence]:
    return [_of(before.actor, "log-activate", colour=COLOUR_NAMES[p["tower"]])]


def _log_effect(before: State, facts: Facts, what: Words | None = None, slot: int = EMPTY) -> list[Sentence]:
    """Log a used effect or ability: what it did, its Market place, and what the player won or lost."""
    seat, frame = before.actor, top(before)
    results = [what] if what else []
    results += say_change(0, _sum(facts, POINTS_WON, seat), _sum(facts, COINS_WON, seat))
    if frame[0] in (ABILITY_1, ABILITY_2):
        return [_line(with_result(words("log-ability", player=say_player(seat)), *results), seat, slot)]
    place = frame[2] if frame[0] == EFFECT else NO_PLACE
    used = words("log-effect", player=say_player(seat), **source_of(before, frame[1], place))
    return [_line(with_result(used, *results), seat, place if 0 <= place < SLOTS else slot)]


def _log_gain(before: State, _: Parts, facts: Facts) -> list[Sentence]:
    return _log_effect(before, facts)


def _log_golem(name: str) -> Callable[[State, Parts, Facts], list[Sentence]]:
    """Log an effect on a golem."""
    return lambda before, p, facts: _log_effect(before, facts, about_golem(name, before, p), p["slot"])


def _log_turn(before: State, _: Parts, facts: Facts) -> list[Sentence]:
    ((slot, value, to),) = _told(facts, GOLEM_TURNED)
    return _log_effect(before, facts, words("did-turn", card=say_slot(before, slot), value=value, to=to), slot)


def _log_add(before: State, p: Parts, _: Facts) -> list[Sentence]:
    slot = p["slot"]
    return [_of(before.actor, "log-add", slot, card=say_slot(before, slot), colour=COLOUR_NAMES[slot // ROWS])]


def _log_to(before: State, p: Parts, _: Facts) -> list[Sentence]:
    return [_of(before.actor, "log-to", p["slot"], value=top(before)[2], card=say_slot(before, p["slot"]))]


def _log_put(before: State, p: Parts, facts: Facts) -> list[Sentence]:
    if is_asked(before, FIRST_GOLEM):
        return [_first(before, before.actor, p["slot"], p["value"])]
    return _log_golem("did-put")(before, p, facts)


def _log_copy(before: State, _: Parts, facts: Facts) -> list[Sentence]:
    ((copied, place, _c),) = _told(facts, CARD_COPIED)
    return _log_effect(before, facts, words("did-copy", **source_of(before, copied, place)), place)


def _log_recall(before: State, p: Parts, _: Facts) -> list[Sentence]:
    return [_of(before.actor, "log-recall", p["slot"], value=p["value"], card=say_slot(before, p["slot"]))]


def _log_place(before: State, p: Parts, facts: Facts) -> list[Sentence]:
    card, paid = say_slot(before, p["slot"]), -_sum(facts, COINS_WON, before.actor)
    return [_of(before.actor, "log-place", p["slot"], value=p["value"], card=card, coins=paid)]


def _log_skip(before: State, _: Parts, __: Facts) -> list[Sentence]:
    seat, frame = before.actor, top(before)
    if frame[0] == EFFECT:
        source = source_of(before, frame[1], frame[2])
        return [_of(seat, "log-skip-effect", frame[2], "declined", **source)]
    if frame[0] == TOWERS:
        return [_of(seat, "log-skip-towers", EMPTY, "declined", **towers_left(before))]
    return [_of(seat, "log-skip-turning" if frame[0] == TURN_MORE else "log-skip-ability", EMPTY, "declined")]


LOG: dict[str, Callable[[State, Parts, Facts], list[Sentence]]] = {
    "start": _log_said("start"),
    "deal": _log_deal,
    "guild": _log_said("guild"),
    "city": _log_said("city"),
    "tile": _log_tile,
    "side": _log_side,
    "finish": _log_finish,
    "activate": _log_activate,
    "use": _log_gain,
    "buy": _log_gain,
    "take": _log_golem("did-take"),
    "add": _log_add,
    "turn": _log_turn,
    "move": _log_golem("did-move"),
    "to": _log_to,
    "put": _log_put,
    "copy": _log_copy,
    "recall": _log_recall,
    "place": _log_place,
    "skip": _log_skip,
}
