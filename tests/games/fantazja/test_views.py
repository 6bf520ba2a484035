"""Views made quickly are the views that the plain definitions give. (What may be where is held in test_belief.)"""

from array import array
from collections import Counter
from collections.abc import Iterator

from stolik.game import ALL, NOBODY, load
from stolik.games.fantazja.places import look_around, refuse_at, turns_at
from stolik.games.fantazja.position import list_tiles, write_known, write_position, write_public
from stolik.games.fantazja.rules.actions import AT, CHOOSING, PLACING
from stolik.games.fantazja.rules.build import list_places, open_turns, refuse_place
from stolik.games.fantazja.rules.components import OWN, PLACE_X, PLACE_Y, SEATS
from stolik.games.fantazja.rules.decisions import MOST_LEGAL
from stolik.games.fantazja.rules.state import State
from stolik.games.fantazja.view import tile_views
from stolik.games.fantazja.words.actions import NOTHING, try_laying, try_out
from stolik.testing import Moment

GAME = load("fantazja")
WATCHERS = (None, *range(SEATS))


def states(seed: int) -> Iterator[State]:
    """The states of a random match."""
    m = Moment.first(GAME, GAME.options_type.read({}), seed)
    while m.state.actor != NOBODY:
        yield m.state
        m = m.go_on()
    yield m.state


def test_views_share_nothing_hidden():
    """F9.6: the public part of a position is the same for all, and no position is changed by the next."""
    for s in states(4):
        public = write_public(s)
        for watcher in (*WATCHERS, ALL, *reversed(WATCHERS)):
            assert write_known(s, watcher, public) == write_position(s, watcher)
        assert public == write_public(s)
        assert public["players"] == []


def test_tiles_name_their_building():
    """F11.5: the kind of building in a tile's name, for its picture."""
    for tile in tile_views().values():
        assert {"building": tile.building, "level": tile.level or 0, "id": tile.id} == tile.name.args


def test_laying_is_tried_out_wherever_it_does_something():
    """F6.4, F7: what `try_laying` says without trying is what trying says; the view and the actions say it too."""
    found = Counter[bool]()
    for seed in range(12):
        for s in states(seed):
            if s.phase != PLACING:
                continue
            shown = GAME.view(s, s.actor)
            (held,) = [held for held in shown.players[s.actor].hand if held.places]
            assert len(held.places) == len(shown.actions)
            for place in held.places:
                laid = try_out(s, s.tile - 1, place.x, place.y)
                assert try_laying(s, s.tile - 1, place.x, place.y) == laid
                assert len(place.removes) == (laid.dark | laid.cut | laid.under).bit_count()
                assert place.bonus == (laid.bonus > 0)
                found[laid == NOTHING] += 1
    assert min(found[True], found[False]) > 20


def test_places_looked_at_once_are_those_of_the_rules():
    """F4.1, F6.2, F9.3: around the buildings, `refuse_at` is `refuse_place`, and `turns_at` is `open_turns`."""
    found = Counter[int]()
    for seed in range(3):
        for s in states(seed):
            near = look_around(s) if s.phase == CHOOSING else []
            for tile in list_tiles(s.hand & OWN[s.seat]) if near else ():
                reasons = [refuse_place(s, tile, place.x, place.y) for place in near]
                assert [refuse_at(s, tile, place) for place in near] == reasons
                fitting = [place for place, reason in zip(near, reasons, strict=True) if not reason]
                for place in fitting:
                    assert turns_at(s, tile, place) == list_tiles(open_turns(s, tile, place.x, place.y))
                out = array("h", bytes(2 * MOST_LEGAL))
                listed = [(PLACE_X[code - AT], PLACE_Y[code - AT]) for code in out[: list_places(s, tile, out)]]
                assert [(place.x, place.y) for place in sorted(fitting, key=lambda place: place.rank)] == listed
                found.update(reasons)
    assert len(found) > 5


def test_actions_target_what_they_name():
    """An action's first target is the place or tile it names; then the place of that tile, or the building there."""
    found = Counter[str]()
    for seed in range(4):
        for s in states(seed):
            if s.actor not in range(SEATS):
                continue
            view = GAME.view(s, s.actor)
            where = {building.tile.id: f"{building.x},{building.y}" for building in view.board}
            what = {place: tile for tile, place in where.items()}
            for action in view.actions:
                kind, place, tile = action.action.kind, action.action.place, action.action.tile
                found[kind] += 1
                assert action.declines == (kind in ("stop", "end"))
                if place:
                    assert action.targets == (place, *([what[place]] if place in what else []))
                elif tile:
                    assert action.targets == (tile, *([where[tile]] if tile in where else []))
                elif kind == "turn":
                    assert action.targets[0] == view.tile.id
                else:
                    assert action.targets == ()
    assert len(found) > 12


def test_what_a_held_tile_says_is_what_is_asked_once_it_is_shown():
    """F6.1, F9.5: the payments and swaps of a tile that is only thought of are the actions asked for afterwards."""
    found = Counter[str]()
    for seed in range(6):
        for s in states(seed):
            if s.phase != CHOOSING or s.actor == NOBODY:
                continue
            open_actions = {action.notation: action.code for action in GAME.view(s, s.actor).actions}
            for held in GAME.view(s, s.actor).players[s.actor].hand:
                if held.payments:
                    found["pay"] += 1
                    assert [GAME.table.decode(GAME.table.read(pay)).tile for pay in held.payments] == [*held.payers]
                    assert set(held.payments) == notations_after(s, open_actions[f"build {held.tile.id}"], "pay")
                if swap := open_actions.get(f"swap {held.tile.id}"):
                    found["swap"] += 1
                    assert {f"replace {place.on}" for place in held.swaps} == notations_after(s, swap, "replace")
                else:
                    assert not held.swaps
    assert found["pay"] > 20
    assert found["swap"] > 3


def notations_after(s: State, code: int, kind: str) -> set[str]:
    """After an action and the first open ones that follow, the actions of this kind that are open."""
    s = s.copy()
    while True:
        GAME.apply(s, code)
        actions = GAME.view(s, s.actor).actions
        if actions[0].action.kind == kind:
            return {action.notation for action in actions}
        code = actions[0].code
