"""What happened, in words: what an action did, then what followed by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from stolik.game import Words
from stolik.games.skytopia import turn
from stolik.games.skytopia.components import COLOUR_NAMES, INITIAL_VALUE, LAST_ROUND, ROWS, SIDE_NAMES, SLOTS
from stolik.games.skytopia.effects import copy_place, effect_at
from stolik.games.skytopia.scoring import payoff, score
from stolik.games.skytopia.state import (
    ABILITY_1,
    ABILITY_2,
    BEGIN_TURN,
    EFFECT,
    EMPTY,
    FINISHING,
    FIRST_GOLEM,
    PICK_TILE,
    TOWERS,
    TURN_MORE,
    State,
)
from stolik.games.skytopia.words.actions import (
    ACTIONS,
    Parts,
    about_golem,
    is_asked,
    read_parts,
    top,
    towers_left,
    value_after,
)
from stolik.games.skytopia.words.names import (
    NO_PLACE,
    listed,
    say_card_name,
    say_player,
    say_slot,
    source_of,
    with_result,
    words,
)
from stolik.kernel.loops import NOBODY


def narrate(before: State, code: int, after: State) -> list[Words]:
    """What an action did, then what followed by itself, line by line."""
    kind, parts = read_parts(code)
    done = after if is_within_turn(before, after) else at_once(before, code)
    lines = LOG[kind](before, parts, done)
    lines += _changes(before, done, [seat for seat in range(before.players) if seat != before.actor], ())
    if done.last_round != before.last_round:
        last = min(done.last_round, LAST_ROUND)
        lines.append(words("log-deck", colour=COLOUR_NAMES[parts["card"] // 16], round=last))
    return lines if done is after else lines + _followed(done, after)


def is_within_turn(before: State, after: State) -> bool:
    """Did nothing follow by itself that is told? Within a turn, only cards are taken so, when it begins. (S4.1)"""
    if is_set_up(before) or is_asked(before, FINISHING) or after.actor == NOBODY:
        return False
    return before.turns == after.turns and before.round == after.round


def at_once(before: State, code: int) -> State:
    """The state right after an action: where nobody decides, the rules do not go on to what follows."""
    s = before.copy()
    s.actor = NOBODY
    turn.apply(s, code)
    return s


def _followed(s: State, after: State) -> list[Words]:
    """What happened by itself, in its order: first golems, the round, the next player's cards, the end."""
    finished = _finished(s, after)
    lines = _first_golems(s, after) if is_set_up(s) else []
    if after.round != s.round or (is_set_up(s) and not is_set_up(after)):
        lines.append(_round(after))
    lines += [line for _, line in finished]
    lines += _changes(s, after, range(s.players), {seat for seat, _ in finished})
    return [*lines, _over(after)] if after.actor == NOBODY else lines


def is_set_up(s: State) -> bool:
    """Has the first turn not begun yet? (S2.9)"""
    return s.depth > 0 and s.pending[0][0] == BEGIN_TURN


def _first_golems(s: State, after: State) -> list[Words]:
    """The golems that everybody's tile has put. (S2.8)"""
    return [
        words("log-first", player=say_player(seat), value=INITIAL_VALUE, card=say_slot(after, slot))
        for seat in range(s.players)
        for slot in range(SLOTS)
        if after.golems[seat][slot] != s.golems[seat][slot]
    ]


def _round(s: State) -> Words:
    """A new round, where the clock stands and who starts. (S3.2, S8.1)"""
    last = "yes" if s.round in (s.last_round, LAST_ROUND) else "no"
    return words("log-round", round=s.round, now=s.now, player=say_player(s.start), last=last)


def _over(s: State) -> Words:
    """The end, and who has won. (S8.3)"""
    winners = [seat for seat in range(s.players) if payoff(s, seat)]
    names = listed([say_player(seat) for seat in winners], "and")
    return words("log-over", players=names, winners=len(winners), points=score(s, winners[0]))


def _finished(s: State, after: State) -> list[tuple[int, Words]]:
    """Who finished which cards between two states. (S4.1)"""
    lines = []
    for slot in range(SLOTS):
        if s.card[slot] not in (EMPTY, after.card[slot]):
            seat, level = _owner(after, s.card[slot])
            player, card, colour = say_player(seat), say_slot(s, slot), COLOUR_NAMES[slot // ROWS]
            lines.append((seat, words("log-finish", player=player, card=card, colour=colour, level=level)))
    return lines


def _owner(s: State, card: int) -> tuple[int, int]:
    """In whose tower a card lies, and on which level."""
    for seat in range(s.players):
        cards = s.tower[seat][card // 16][: s.height[seat][card // 16]]
        if card in cards:
            return seat, cards.index(card) + 1
    raise ValueError(f"card {card} lies in no city")


def _changes(s: State, after: State, seats: Iterable[int], finishers: Iterable[int]) -> list[Words]:
    """What these seats have won or lost, equal ones in one line; finishers' golems come home unmentioned."""
    groups: dict[tuple[int, int, int], list[Words]] = {}
    for seat in seats:
        golems = 0 if seat in finishers else max(0, after.home[seat] - s.home[seat])
        change = golems, after.points[seat] - s.points[seat], after.coins[seat] - s.coins[seat]
        if any(change):
            groups.setdefault(change, []).append(say_player(seat))
    return [
        words("log-change", players=listed(names, "and"), count=len(names), change=listed(say_change(*change)))
        for change, names in groups.items()
    ]


def say_change(golems: int, points: int, coins: int) -> list[Words]:
    """Golems that came home, points won, coins won or lost; nothing for none."""
    found = [words("golems-home", golems=golems)] if golems else []
    if points:
        found.append(words("more-points", points=points))
    if coins:
        found.append(words("more-coins" if coins > 0 else "fewer-coins", coins=abs(coins)))
    return found


def _own_change(before: State, done: State) -> list[Words]:
    seat = before.actor
    return say_change(0, done.points[seat] - before.points[seat], done.coins[seat] - before.coins[seat])


def _log_effect(before: State, done: State, *what: Words) -> list[Words]:
    """An effect or ability used: what it did, and what its user won or lost."""
    player, frame = say_player(before.actor), top(before)
    results = [*what, *_own_change(before, done)]
    if frame[0] in (ABILITY_1, ABILITY_2):
        return [with_result(words("log-ability", player=player), *results)]
    source = source_of(before, frame[1], frame[2] if frame[0] == EFFECT else NO_PLACE)
    return [with_result(words("log-effect", player=player, **source), *results)]


def _log_said(s: State, p: Parts, kind: str) -> list[Words]:
    """A draw reads the same before and after."""
    return [ACTIONS[kind](s, p)]


def _log_deal(before: State, p: Parts, done: State) -> list[Words]:
    """A card turned up; in the set-up, a whole column at once. (S4.12, S2.4)"""
    slot = top(before)[1]
    if not is_set_up(before):
        return _log_said(before, p, "deal")
    if slot % ROWS < before.rows - 1:
        return []
    cards = [say_card_name(done.card[slot - slot % ROWS + row], before.edition) for row in range(before.rows)]
    return [words("log-column", colour=COLOUR_NAMES[slot // ROWS], cards=listed(cards))]


def _log_tile(before: State, p: Parts, _: State) -> list[Words]:
    if is_asked(before, PICK_TILE):
        return [words("log-tile-picked", player=say_player(before.actor), colour=COLOUR_NAMES[p["tile"]])]
    return _log_said(before, p, "tile")


def _log_side(before: State, p: Parts, _: State) -> list[Words]:
    return [words("log-side", player=say_player(before.actor), side=SIDE_NAMES[p["side"]])]


def _log_activate(before: State, p: Parts, _: State) -> list[Words]:
    return [words("log-activate", player=say_player(before.actor), colour=COLOUR_NAMES[p["tower"]])]


def _log_gain(before: State, _: Parts, done: State) -> list[Words]:
    return _log_effect(before, done)


def _log_golem(name: str) -> Callable[[State, Parts, State], list[Words]]:
    """How an effect that does something to a golem is told."""
    return lambda before, p, done: _log_effect(before, done, about_golem(name, before, p))


def _log_turn(before: State, p: Parts, done: State) -> list[Words]:
    card, to = say_slot(before, p["slot"]), value_after(p)
    return _log_effect(before, done, words("did-turn", card=card, value=p["value"], to=to))


def _log_add(before: State, p: Parts, _: State) -> list[Words]:
    card, colour = say_slot(before, p["slot"]), COLOUR_NAMES[p["slot"] // ROWS]
    return [words("log-add", player=say_player(before.actor), card=card, colour=colour)]


def _log_to(before: State, p: Parts, _: State) -> list[Words]:
    card, value = say_slot(before, p["slot"]), top(before)[2]
    return [words("log-to", player=say_player(before.actor), value=value, card=card)]


def _log_put(before: State, p: Parts, done: State) -> list[Words]:
    if is_asked(before, FIRST_GOLEM):
        player, card = say_player(before.actor), say_slot(before, p["slot"])
        return [words("log-first", player=player, value=p["value"], card=card)]
    return _log_effect(before, done, about_golem("did-put", before, p))


def _log_copy(before: State, p: Parts, done: State) -> list[Words]:
    target = copy_place(before, top(before)[1], top(before)[2], p["colour"])
    copied = effect_at(before, p["colour"], target)
    return _log_effect(before, done, words("did-copy", **source_of(before, copied, target)))


def _log_recall(before: State, p: Parts, _: State) -> list[Words]:
    player, card = say_player(before.actor), say_slot(before, p["slot"])
    return [words("log-recall", player=player, value=p["value"], card=card)]


def _log_place(before: State, p: Parts, done: State) -> list[Words]:
    player, card = say_player(before.actor), say_slot(before, p["slot"])
    coins = before.coins[before.actor] - done.coins[before.actor]
    return [words("log-place", player=player, value=p["value"], card=card, coins=coins)]


def _log_skip(before: State, _: Parts, __: State) -> list[Words]:
    player, frame = say_player(before.actor), top(before)
    if frame[0] == EFFECT:
        return [words("log-skip-effect", player=player, **source_of(before, frame[1], frame[2]))]
    if frame[0] == TOWERS:
        return [words("log-skip-towers", player=player, **towers_left(before))]
    return [words("log-skip-turning" if frame[0] == TURN_MORE else "log-skip-ability", player=player)]


LOG: dict[str, Callable[[State, Parts, State], list[Words]]] = {
    "start": lambda before, p, _: _log_said(before, p, "start"),
    "deal": _log_deal,
    "guild": lambda before, p, _: _log_said(before, p, "guild"),
    "city": lambda before, p, _: _log_said(before, p, "city"),
    "tile": _log_tile,
    "side": _log_side,
    "finish": lambda before, _, done: [line for _, line in _finished(before, done)],
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
