"""F9.6: what the other player knows after each event, and that the rules keep it exactly.

`test_belief.py` proves that the updates of its `Memory` are exact. Here real matches are translated into
its events, action by action, and must remember the same.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.fantazja.drawing import actions, asked, begin, bottom, deal, draw, end, hand, pile, play
from tests.games.fantazja.test_belief import Memory

from stolik.game import CHANCE, NOBODY
from stolik.games.fantazja.belief import count_worlds, possible
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.knowledge import hides, knowledge_of
from stolik.games.fantazja.position import write_position
from stolik.games.fantazja.rules.actions import TABLE
from stolik.games.fantazja.rules.components import SET, TILE_NAMES
from stolik.games.fantazja.rules.state import OPEN, State, has


def known(s, owner, seat="other"):
    """What a watcher, if not told otherwise the other player, is told of a player's tiles."""
    return GAME.view(s, 1 - owner if seat == "other" else seat).players[owner]


def slots(s, owner):
    """For each slot the tiles that the other player thinks possible."""
    return [set(slot.possible) for slot in known(s, owner).down]


def hidden(s, owner):
    """The tiles of a player that are in hand, in the pile or face down."""
    tiles = write_position(s)["players"][owner]
    return {*tiles["hand"], *tiles["pile"], *tiles["down"]}


def window(s, name):
    """A tile's window, as the state keeps it, or None if it was never seen."""
    tile = TILE_NAMES.index(name)
    return (s.first[tile], s.last[tile]) if has(s.seen, tile) else None


def named(words):
    return set(words.split())


# ---- nothing seen --------------------------------------------------------------------------------------------


def test_at_first_every_tile_may_be_anywhere():
    """F2.3, F9.6: nobody has seen anything of the other's tiles."""
    s = draw(hand0="NR1a NR1b NP1a", hand1="LR1a LR1b")
    for owner in (0, 1):
        player = known(s, owner)
        assert player.held == ()
        assert set(player.may_hold) == set(player.may_draw) == hidden(s, owner)
        assert (player.hand, player.hand_count) == ((), len(hand(s, owner).split()))


def test_ones_own_tiles_are_known():
    """F2.3, F5.1: hand, face-down tiles, and so the rest of the pile."""
    s = draw(hand0="NR1a NR1b", down0="NP1a NG1a")
    player = known(s, 0, 0)
    assert (player.held, player.may_hold) == (("NR1a", "NR1b"), ("NR1a", "NR1b"))
    assert [slot.tile for slot in player.down] == ["NP1a", "NG1a"]
    assert set(player.may_draw) == named(pile(s, 0))


def test_an_imagined_tile_is_not_known():
    """F5.1: its owner knows it, the other player and a spectator do not."""
    s = deal(play(draw(hand0="NR1a NR1b"), "imagine NR1b"))
    assert known(s, 0, 0).down[0].tile == "NR1b"
    for seat in (1, None):
        slot = known(s, 0, seat).down[0]
        assert (slot.tile, set(slot.possible)) == (None, hidden(s, 0))
    assert (s.seen, list(s.cap[0][:1])) == (0, [2])


def test_what_is_built_paid_and_removed_is_open():
    """F9.6: nothing of it is hidden, and nothing more is known of the rest."""
    s = draw("@ NR1a", hand0="NR2a NP1a", down0="NG1a NG1b", hand1="LR1a")
    s = deal(play(s, "build NR2a", "at 1,0", "pay NG1b"))
    assert known(s, 0).discard == ("NG1b",)
    assert known(s, 0).held == ()
    assert slots(s, 0) == [hidden(s, 0)]
    assert not {"NG1b", "NR2a"} & set(known(s, 0).may_hold)


# ---- seen in hand --------------------------------------------------------------------------------------------


def test_a_tile_named_for_building_is_seen_at_once():
    """F9.6: while its place is being chosen the other player knows that it is held."""
    s = play(draw("@ NR1a", hand0="NR1b NP1a", down0="NG1a"), "build NR1b")
    assert (known(s, 0).held, window(s, "NR1b")) == (("NR1b",), (1, OPEN))
    assert known(s, 0, None).held == ("NR1b",)


def test_a_tile_taken_by_residential():
    """F9.1, F9.6: the other player saw it come, and knows that it is in hand; the one given lies open."""
    s = draw(hand0="NR1a NR1b", discard0="NP1a", tokens={"residential": 0})
    s = play(s, "power residential", "give NR1a", "take NP1a")
    assert (known(s, 0).held, known(s, 0).discard, window(s, "NP1a")) == (("NP1a",), ("NR1a",), (0, OPEN))


def test_a_tile_taken_may_then_be_the_one_imagined():
    """F9.6: it is in hand or in the slot laid since, as every other tile of the hand may be."""
    s = draw(hand0="NR1a NR1b NG1a", discard0="NP1a", tokens={"residential": 0})
    s = deal(play(s, "power residential", "give NR1a", "take NP1a", "imagine NR1b"))
    assert known(s, 0).held == ()
    assert {"NP1a", "NR1b", "NG1a"} <= set(known(s, 0).may_hold) & slots(s, 0)[0]
    assert "NP1a" not in known(s, 0).may_draw


def test_a_tile_seen_after_a_slot_was_laid_is_not_in_it():
    """F9.6: it was somewhere else when the slot was laid."""
    s = draw(hand0="NR1a NR1b NG1a", discard0="NP1a", tokens={"residential": 0})
    s = play(s, "imagine NR1b", "power residential", "give NR1a", "take NP1a")
    assert known(s, 0).held == ("NP1a",)
    assert window(s, "NP1a") == (1, OPEN)
    assert "NP1a" not in slots(s, 0)[0]


def test_a_building_swapped_into_the_hand():
    """F9.5, F9.6: everybody saw it go there."""
    s = draw("NR1a @", hand0="NM1a NG1a", tokens={"special": 0})
    s = play(s, "swap NM1a")
    assert known(s, 0).held == ("NM1a",)
    s = play(s, "replace NR1a", "turn 0")
    assert (known(s, 0).held, window(s, "NR1a"), window(s, "NM1a")) == (("NR1a",), (0, OPEN), (0, 0))


# ---- production ----------------------------------------------------------------------------------------------


def test_the_tile_of_production_is_known():
    """F9.2, F9.6: face down, and known to both as long as it lies there; a spectator does not remember."""
    s = draw(hand0="NR1a NR1b NG1a", down0="NG1b", discard0="NP1a", tokens={"production": 0})
    s = play(s, "power production", "recover NP1a", "imagine NR1a")
    assert [slot.tile for slot in known(s, 0).down] == [None, "NP1a", None]
    assert window(s, "NP1a") == (1, 2)
    assert "NP1a" not in slots(s, 0)[0] | slots(s, 0)[2] | set(known(s, 0).may_hold)
    assert [slot.tile for slot in known(s, 0, None).down] == [None, None, None]


def test_it_is_still_known_when_an_earlier_point_has_paid():
    """F9.6: slots move up, and windows with them."""
    s = draw("@ NR1a", hand0="NR2a", down0="NG1a NP1a NG1b", windows0={"NP1a": [1, 2]}, caps0=[3, 3, 3])
    s = deal(play(s, "build NR2a", "at 1,0", "pay NG1a"))
    assert [slot.tile for slot in known(s, 0).down] == ["NP1a", None]
    assert window(s, "NP1a") == (0, 1)


def test_it_is_still_known_when_a_later_point_has_paid():
    """F9.6: slots before it stay."""
    s = draw("@ NR1a", hand0="NR2a", down0="NG1a NP1a NG1b", windows0={"NP1a": [1, 2]}, caps0=[3, 3, 3])
    s = deal(play(s, "build NR2a", "at 1,0", "pay NG1b"))
    assert [slot.tile for slot in known(s, 0).down] == [None, "NP1a"]


def test_what_paid_and_was_recovered_is_known():
    """F6.1, F9.2, F9.6: it was shown as it went."""
    s = draw("@ NR1a", hand0="NR2a NG3", down0="NG1a", tokens={"production": 0})
    s = deal(play(s, "build NR2a", "at 1,0", "pay NG1a", "power production", "recover NG1a"))
    assert known(s, 0).down[0].tile == "NG1a"


# ---- magic ---------------------------------------------------------------------------------------------------

SIX = "LR1a LR1b LP1a LM1a LG1a LSa"
MAGIC = {"hand0": "NR1a NR1b NP1a", "hand1": SIX, "tokens": {"magic": 0}}


def shown(*names, **more):
    """Magic has shown these tiles, and nothing is buried yet."""
    s = draw("NG1a NG1b @", **{**MAGIC, **more})
    return play(s, "power magic", *(f"show {name}" for name in names))


def test_what_magic_shows_is_known_to_be_held():
    """F9.4, F9.6: to the player who uses it; its owner knows which were shown; a spectator sees how many."""
    s = shown("LR1a", "LP1a", "LG1a", "LSa")
    assert set(known(s, 1).held) == named("LR1a LP1a LG1a LSa")
    assert set(known(s, 1).may_hold) == hidden(s, 1)
    assert set(known(s, 1).may_draw) == hidden(s, 1) - named("LR1a LP1a LG1a LSa")
    assert [set(GAME.view(s, seat).magic.shown) for seat in (0, 1)] == [named("LR1a LP1a LG1a LSa")] * 2
    assert (GAME.view(s, None).magic.shown, known(s, 1, None).held) == (None, ())


def test_they_are_still_known_in_later_turns():
    """F9.6: as long as they lie there."""
    s = end(play(shown("LR1a", "LP1a", "LG1a", "LSa"), "stop", "imagine NR1a"))
    s = end(play(s, "build LR1b", "at 1,0"))
    assert set(known(s, 1).held) == named("LR1a LP1a LG1a LSa")


def test_shown_then_imagined_then_paid():
    """F9.6: after an unknown tile was laid all are in doubt; once it is shown by paying, they are certain again."""
    s = end(play(shown("LR1a", "LP1a", "LG1a", "LSa"), "stop", "imagine NR1a"))
    s = end(play(s, "imagine LP1a"))
    assert known(s, 1).held == ()
    assert slots(s, 1) == [hidden(s, 1)]
    assert [window(s, name) for name in ("LR1a", "LP1a", "LM1a")] == [(0, OPEN), (0, OPEN), None]
    s = end(play(s, "imagine NR1b"))
    s = play(s, "build LSa", "at 1,0", "pay LP1a")
    assert set(known(s, 1).held) == named("LR1a LG1a")
    assert known(s, 1).discard == ("LP1a",)


def test_the_whole_hand_shown():
    """F9.6: nothing else is in hand, and the slot laid since holds one of them."""
    s = shown("LR1a", "LP1a", "LSa", hand1="LR1a LP1a LSa")
    assert set(known(s, 1).held) == set(known(s, 1).may_hold) == named("LR1a LP1a LSa")
    s = end(play(s, "stop", "imagine NR1a"))
    s = play(s, "imagine LP1a")
    assert slots(s, 1) == [named("LR1a LP1a LSa")]
    s = deal(s)
    assert slots(s, 1) == [named("LR1a LP1a LSa")]  # what is drawn later cannot be in it


def test_a_slot_laid_before_the_whole_hand_was_shown():
    """F9.6: a tile that was seen, and is missing in the whole hand now, lies there."""
    seen = {"hand1": "LR1a LR1b", "down1": "LP1a", "windows1": {"LP1a": [0, None]}}
    s = draw("NG1a NG1b @", hand0="NR1a NR1b", **seen, tokens={"magic": 0})
    assert known(s, 1).down[0].tile is None
    s = play(s, "power magic", "show LR1a", "show LR1b")
    assert known(s, 1).down[0].tile == "LP1a"


def test_seen_tiles_that_were_not_shown_again_may_still_be_held():
    """F9.6: four of six: what was seen earlier need not be among them."""
    s = shown("LR1a", "LP1a", "LG1a", "LSa", windows1={"LM1a": [0, None]})
    assert "LM1a" in known(s, 1).held


def test_buried_tiles_are_known_to_both():
    """F9.4, F9.6: to the one who buried them in their order, to the owner without it, to a spectator not at all."""
    s = play(shown("LR1a", "LP1a", "LG1a", "LSa"), "bury LSa", "bury LP1a", "first LSa")
    assert known(s, 1).bottom == (("LSa", "LP1a"),)
    assert known(s, 1, 1).bottom == (("LP1a", "LSa"),)
    assert known(s, 1, None).bottom == ()
    assert not named("LSa LP1a") & {*known(s, 1).may_hold, *known(s, 1).may_draw, *known(s, 1, 1).may_draw}
    assert known(s, 1, None).pile_count == len(pile(s, 1).split()) + 2


def test_the_owner_cannot_tell_the_order():
    """F9.4: whichever is first, the owner's view is the same, and the choice is not told."""
    s = play(shown("LR1a", "LP1a", "LG1a", "LSa"), "bury LSa", "bury LP1a")
    one, two = play(s, "first LSa"), play(s, "first LP1a")
    assert (bottom(one, 1), bottom(two, 1)) == ("LSa LP1a", "LP1a LSa")
    assert GAME.view(one, 1) == GAME.view(two, 1)
    assert GAME.view(one, 0) != GAME.view(two, 0)
    code = TABLE.read("first LSa")
    assert [hides(s, code, seat) for seat in (0, 1, None)] == [False, True, True]


def test_the_owner_cannot_tell_the_order_of_naming():
    """F9.4: nor which of the two was named first."""
    s = shown("LR1a", "LP1a", "LG1a", "LSa")
    one, two = play(s, "bury LSa", "bury LP1a", "first LSa"), play(s, "bury LP1a", "bury LSa", "first LSa")
    assert one == two


def test_uses_of_magic_are_told_apart():
    """F9.4: the owner knows which tiles were buried in which use, and that later ones lie below."""
    s = play(shown("LR1a", "LP1a", "LG1a", "LSa", bottom1="LM2a LG2a"), "bury LG1a", "stop")
    assert known(s, 1).bottom == (("LM2a", "LG2a"), ("LG1a",))
    assert known(s, 1, 1).bottom == (("LM2a", "LG2a"), ("LG1a",))


def test_once_the_first_of_two_is_drawn_the_other_is_known():
    """F9.4, F9.6: the owner has found out the order."""
    s = draw(hand1="LR1a LR1b LR1c LR2a LR2b LR3", bottom1="LSa LP1a LG1a", rest1="discard", seat=1, hand0="NR1a")
    assert known(s, 1, 1).bottom == (("LP1a", "LG1a", "LSa"),)
    s = play(s, "imagine LR1a", "draw LSa")
    assert known(s, 1, 1).bottom == (("LP1a", "LG1a"),)


def test_bottom_tiles_drawn_later_are_known_to_be_held():
    """F9.6: the other player knows what comes, when the rest of the pile is used up; a spectator does not."""
    s = draw(hand1="LR1a LR1b LR1c LR2a LR2b LR3", bottom1="LSa | LP1a", rest1="discard", seat=1, hand0="NR1a NR1b")
    s = play(s, "imagine LR1a")
    code = TABLE.read("draw LSa")
    assert [hides(s, code, seat) for seat in (0, 1, None)] == [False, False, True]
    s = play(s, "draw LSa")
    assert (known(s, 1).held, window(s, "LSa")) == (("LSa",), (1, OPEN))
    assert "LSa" not in slots(s, 1)[0]
    assert known(s, 1, None).held == ()


def test_a_tile_drawn_from_the_shuffled_pile_is_not_known():
    """F2.3: though a tile is buried below."""
    s = draw(hand1="LR1a", bottom1="LSa", seat=1, hand0="NR1a NR1b")
    s = play(s, "imagine LR1a")
    assert [hides(s, TABLE.read(actions(s)[0]), seat) for seat in (0, 1, None)] == [True, False, True]


def test_a_buried_tile_is_out_of_the_slots():
    """F9.6: seen in hand, then buried: it is not face down, and forgotten as a hidden tile."""
    s = play(shown("LR1a", "LP1a", "LG1a", "LSa", down1="LM2a LM2b"), "bury LR1a", "stop")
    assert window(s, "LR1a") == (0, 0)
    assert all("LR1a" not in slot for slot in slots(s, 1))


# ---- caps ----------------------------------------------------------------------------------------------------


def test_a_paid_slot_takes_its_share_of_the_caps():
    """F9.6: of two slots with at most one unseen tile, one was paid with it, so the other holds a seen one.

    Slot 0 is laid while LR1a, LR1b, LP1a and LSa have been seen. Then LM1a, LM1b, LR1b and LSa are shown: now only
    LG1a is in hand and unseen, and slot 1 is laid. As LG1a pays from there, slot 0 holds what was seen before it was
    laid and not in hand since: LR1a or LP1a.
    """
    s = play(shown("LR1a", "LR1b", "LP1a", "LSa", rest0="pile"), "stop", "imagine NR1a")
    s = deal(s)
    s = deal(play(s, "imagine LR1a", "draw LM1b"))
    assert list(s.cap[1][:1]) == [2]
    s = play(s, "power magic", "show LM1a", "show LM1b", "show LR1b", "show LSa", "stop", "imagine NR1b")
    assert list(s.cap[1][:1]) == [1]
    s = deal(s)
    s = deal(play(s, "imagine LG1a", "draw LM1c"))
    assert list(s.cap[1][:2]) == [1, 1]
    assert {"LR1a", "LP1a", "LG1a", "LM1c"} <= slots(s, 1)[0]
    assert not {"LM1a", "LM1b", "LR1b", "LSa"} & slots(s, 1)[0]
    s = end(play(s, "imagine NP1a"))
    s = play(s, "build LSa", "at 1,0", "pay LG1a")
    assert (list(s.cap[1][:1]), slots(s, 1)) == ([0], [{"LR1a", "LP1a"}])


def test_a_paid_slot_says_nothing_of_the_unseen():
    """F9.6: while nothing else was seen, all others stay possible everywhere."""
    s = draw("@ NR1a", hand0="NR2a NG1a", down0="NP1a NP1b", hand1="LR1a")
    s = play(s, "build NR2a", "at 1,0", "pay NP1a")
    assert slots(s, 0) == [hidden(s, 0)]
    assert known(s, 0).held == ()


# ---- real matches against the readable memory ------------------------------------------------------------------


class Watched:
    """A random match, and what each player remembers of the other, by the events of `Memory`."""

    def __init__(self, seed: int) -> None:
        self.dice, self.s = random.Random(seed), begin()
        self.exact = [Memory(range(SET * seat, SET * seat + SET), 0) for seat in (0, 1)]  # closes windows as it may
        self.plain = [Memory(range(SET * seat, SET * seat + SET), 0) for seat in (0, 1)]
        self.shown: list[int] = []
        self.happened = Counter[str]()

    def tell(self, owner: int, event: str, *args: object) -> None:
        """Something that the other player saw of an owner's tiles."""
        self.happened[event] += 1
        for memory in (self.exact[owner], self.plain[owner]):
            getattr(memory, event)(*args)

    def choose(self) -> int:
        """Powers and buildings first, most of the time; else any kind of action alike."""
        codes = GAME.legal(self.s)
        kinds = [TABLE.split(code)[0].kind for code in codes]
        wanted = sorted(set(kinds))
        first = [kind for kind in ("power", "swap", "bury", "build") if kind in wanted and self.dice.random() < 0.5]
        kind = first[0] if first else self.dice.choice(wanted)
        return self.dice.choice([code for code, found in zip(codes, kinds, strict=True) if found == kind])

    def step(self) -> None:
        before, code = self.s.copy(), self.choose()
        verb, parts = TABLE.split(code)
        GAME.apply(self.s, code)
        self.translate(before, verb.kind, parts.get("tile", -1))
        self.happened[verb.kind] += 1

    def translate(self, s: State, kind: str, tile: int) -> None:
        """What an action means for the other player's memory of the owner's tiles."""
        seat, other = s.seat, 1 - s.seat
        if kind == "draw":
            from_bag = any(has(s.bag, own) for own in range(SET * seat, SET * seat + SET))
            self.tell(seat, "draw") if from_bag else self.tell(seat, "see_come", tile)
        elif kind in ("build", "swap"):
            self.tell(seat, "see_in_hand", tile)
        elif kind == "imagine":
            self.tell(seat, "imagine")
        elif kind == "give":
            self.tell(seat, "see_leave", tile)
        elif kind == "take":
            self.tell(seat, "see_come", tile)
        elif kind == "recover":
            self.tell(seat, "produce", tile)
        elif kind == "show":
            self.show(other, tile)
        elif kind == "bury":
            self.tell(other, "see_leave", tile)
        elif kind in ("at", "turn", "pay", "replace"):
            self.lay(s, kind, tile)

    def show(self, owner: int, tile: int) -> None:
        """The plain memory takes tiles as they come, as the rules do; the exact one the four of them at once."""
        self.shown.append(tile)
        self.plain[owner].see_in_hand(tile)
        self.exact[owner].see_in_hand(tile)
        if asked(self.s) == "burying":
            self.exact[owner].show(self.shown)
            self.happened["show whole"] += len(self.shown) == self.exact[owner].hand
            self.shown = []

    def lay(self, s: State, kind: str, tile: int) -> None:
        if kind == "pay":
            self.tell(s.seat, "pay", list(s.slot[s.seat]).index(tile + 1), tile)
        if self.s.tile == s.tile and asked(self.s) in ("turning", "paying"):
            return  # it is not laid yet
        self.tell(s.seat, "see_leave", s.tile - 1)
        if kind == "replace" or s.old:
            self.tell(s.seat, "see_come", tile if kind == "replace" else s.old - 1)

    def check(self) -> None:
        """The rules remember what the readable memory does, in the state and in the position for a watcher."""
        for owner in (0, 1):
            k, memory = knowledge_of(write_position(self.s, 1 - owner), owner), self.plain[owner].freeze()
            assert k._replace(seen=()) == memory._replace(seen=())
            assert set(k.seen) == set(memory.seen)

    def check_worlds(self) -> None:
        """A hand that was shown as a whole closes windows, and the rules know it by the caps."""
        for owner in (0, 1):
            k, exact = knowledge_of(write_position(self.s, 1 - owner), owner), self.exact[owner].freeze()
            assert count_worlds(k) == count_worlds(exact) > 0
            assert possible(k) == possible(exact)


@pytest.mark.parametrize("block", range(4))
def test_the_rules_remember_as_the_readable_memory_does(block):
    """F9.6: in every state of random matches, and with the same worlds."""
    happened = Counter[str]()
    for seed in range(block * 9, block * 9 + 9):
        match = Watched(seed)
        while match.s.actor != NOBODY:
            match.step()
            if match.s.actor != NOBODY:
                match.check()
                if asked(match.s) == "burying" or (match.s.actor != CHANCE and match.dice.random() < 0.04):
                    match.check_worlds()
        happened += match.happened
    kinds = ("give", "recover", "bury", "replace", "pay", "imagine", "at", "see_come")
    assert min(happened[kind] for kind in kinds) > 5, happened
    assert happened["show whole"] > 3
