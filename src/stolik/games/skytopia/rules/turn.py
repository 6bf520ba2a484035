"""A turn in its phases (S4): finish and activate, send a golem, refill; then the next turn and round (S3)."""

from __future__ import annotations

from stolik.games.skytopia.rules.abilities import reward_joined, reward_sent_home
from stolik.games.skytopia.rules.actions import *
from stolik.games.skytopia.rules.components import *
from stolik.games.skytopia.rules.effects import add_card, bar, can_use, effect_at
from stolik.games.skytopia.rules.golems import (
    count_bits,
    has_golem,
    is_taken,
    lay_golem,
    own_golems,
    own_spots,
    steps_left,
    value_at,
    win_coins,
)
from stolik.games.skytopia.rules.state import *
from stolik.kernel.facts import tell
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Codes

# ---- turns and rounds (S3) -----------------------------------------------------------------------------------


def begin_turn(s: State) -> None:
    """Push the phases of a turn; the first turn begins a round. (S3.1, S4.1 - S4.12)"""
    if s.turns == 0:
        s.seat = s.start
        s.now = clock_at(s, s.round)
        tell(ROUND_BEGUN, s.round, s.now, s.start)
    push(s, END_TURN, 0, 0, 0)
    push(s, REFILL, 0, 0, 0)
    push(s, ABILITY_2, 0, 0, 0)
    push(s, SENDING, 0, 0, 0)
    push(s, ABILITY_1, 0, 0, 0)
    push(s, TOWERS, 0, 0, 0)
    push(s, FINISHING, 0, 0, 0)


def clock_at(s: State, number: int) -> int:
    """The value under the construction symbol in a round; in `prototype` one step further. (S2.2, S2.8, S3.2)

    The set-up comes before the first round, with the clock as S2.2 leaves it. Rules version 1 has no extra step.
    """
    extra = CLOCK_MOVES_FIRST[s.edition] if s.rules > 1 else 0
    return (FIRST_NOW - 1 + number - 1 + extra) % VALUES + 1


def end_turn(s: State) -> None:
    """Pass the turn on; after the last player, the round ends. (S3.1)"""
    s.added = 0
    s.sent = 0
    s.turns += 1
    s.seat = (s.seat + 1) % s.players
    if s.turns == s.players:
        end_round(s)
    if s.actor != NOBODY:
        push(s, BEGIN_TURN, 0, 0, 0)


def end_round(s: State) -> None:
    """Turn the clock and pass the marker, unless this was the last round. (S3.2, S8.1, S8.5)"""
    if s.round == s.last_round or s.round == LAST_ROUND:
        s.actor = NOBODY
        tell(MATCH_ENDED, 0, 0, 0)
        return
    s.turns = 0
    s.round += 1
    s.start = (s.start + MARKER[s.edition]) % s.players


def number_turn(s: State) -> int:
    """A number for each turn; in the set-up every pick is a turn of its own. (S3.1)"""
    if s.depth and s.pending[0][0] == BEGIN_TURN:
        return -1 - s.pending[s.depth - 1][0] * 8 - s.pending[s.depth - 1][1]
    return s.round * 8 + s.turns


# ---- Phase 1: finished cards (S4.1, S4.2) --------------------------------------------------------------------


def finished(s: State) -> int:
    """A mask of the slots in which a golem of the seat on turn is done. (S4.1)"""
    slots, done = own_spots(s), 0
    while slots:
        slot = first_bit(slots)
        slots &= slots - 1
        done |= (own_golems(s, slot) >> s.now & 1) << slot
    return done


def colour_to_order(s: State) -> int:
    """The first colour with two or more finished cards, whose order the player chooses; or EMPTY. (S4.1)"""
    slots = finished(s)
    for colour in range(COLOURS):
        rows = slots >> colour * ROWS & 15
        if rows & rows - 1:
            return colour
    return EMPTY


def finish_projects(s: State) -> bool:
    """Take every finished card; ask for the order first if two of a colour finish. (S4.1)"""
    slots = finished(s)
    if slots and colour_to_order(s) != EMPTY:
        return True
    while slots:
        finish_card(s, first_bit(slots))
        slots &= slots - 1
    return False


def refuse_finish(s: State, slot: int) -> int:
    """Refuse a card that is not finished, or not of the colour being ordered. (S4.1)"""
    if s.golems[s.seat][slot] >> s.now & 1 == 0:
        return NOT_FINISHED
    return LEGAL if slot // ROWS == colour_to_order(s) else OTHER_COLOUR


def finish_card(s: State, slot: int) -> None:
    """Take a finished card; its golems go home, the others' with coins. (S4.1, S4.2)"""
    add_card(s, slot)
    tell(CARD_FINISHED, s.seat, slot, s.height[s.seat][slot // ROWS])
    for seat in range(s.players):
        golems = count_bits(s.golems[seat][slot])
        s.golems[seat][slot] = 0
        s.spots[seat] &= ~(1 << slot)
        s.home[seat] += golems
        if seat != s.seat:
            tell(GOLEMS_HOME, seat, golems, 0)
            win_coins(s, seat, COMPENSATION * golems)
            reward_sent_home(s, seat, golems)
    s.taken[slot] = 0
    s.grown |= 1 << slot // ROWS


# ---- Phase 1: towers (S4.3 - S4.6) -----------------------------------------------------------------------------


def can_activate(s: State, colour: int) -> bool:
    """Has the tower an effect that could be used now? (S4.6)"""
    for place in range(CITY_PLACE, CITY_PLACE + s.height[s.seat][colour] + 1):
        if can_use(s, effect_at(s, colour, place), place, 0):
            return True
    return False


def has_tower_to_activate(s: State) -> bool:
    """Is there a tower that grew and has an effect to use? (S4.3, S4.6)"""
    for colour in range(COLOURS):
        if s.grown >> colour & 1 and can_activate(s, colour):
            return True
    return False


def refuse_activate(s: State, colour: int) -> int:
    """Refuse a tower that has not grown, was already activated, or has nothing to use. (S4.3, S4.6)"""
    if s.grown >> colour & 1 == 0:
        return NOT_GROWN
    return LEGAL if can_activate(s, colour) else NOTHING_USABLE


def activate_tower(s: State, colour: int) -> None:
    """Begin to climb a tower. (S4.3)"""
    s.grown &= ~(1 << colour)
    push(s, CLIMB, colour, 0, 0)


def climb(s: State) -> None:
    """Offer the next usable effect up the tower; stop at the top. (S4.4, S4.5)"""
    frame = s.pending[s.depth - 1]
    colour, level = frame[1], frame[2]
    while level <= s.height[s.seat][colour]:
        effect = effect_at(s, colour, CITY_PLACE + level)
        if can_use(s, effect, CITY_PLACE + level, 0):
            frame[2] = level + 1
            push(s, EFFECT, effect, CITY_PLACE + level, 0)
            return
        level += 1
    pop(s)


# ---- Phase 2: sending a golem (S4.7 - S4.10) -------------------------------------------------------------------


def prepare_sending(s: State) -> bool:
    """Ask to send a golem, or to take one back first; skip the phase if neither is possible. (S4.7, S4.9)"""
    if s.home[s.seat]:
        if can_place(s):
            return True
    elif can_recall_any(s):
        push(s, RECALLING, 0, 0, 0)
        return True
    pop(s)  # pop the sending here; the loop then pops the abilities of the phase below it
    return False


def affordable(s: State) -> int:
    """A mask of the values the seat on turn can pay for; *now* is never among them. (S3.3, S4.8)"""
    mask = 0
    for steps in range(1, VALUES):
        if COST[steps] <= s.coins[s.seat]:
            mask |= 1 << value_at(s, steps)
    return mask


def can_place(s: State) -> bool:
    """Is any placement possible at all? (S4.9)"""
    values = affordable(s)
    for slot in range(SLOTS):
        if s.card[slot] != EMPTY and values & ~s.taken[slot]:
            return True
    return False


def can_recall(s: State, value: int) -> bool:
    """Could a golem of this value be placed once taken back? At least on its old card, if affordable. (S4.7)"""
    return affordable(s) >> value & 1 == 1 or can_place(s)


def can_recall_any(s: State) -> bool:
    """Is there a golem that can be taken back and then placed? (S4.7, S4.9)"""
    slots = own_spots(s)
    while slots:
        values = own_golems(s, first_bit(slots))
        while values:
            if can_recall(s, FIRST_BIT[values]):
                return True
            values &= values - 1
        slots &= slots - 1
    return False


def refuse_recall(s: State, slot: int, value: int) -> int:
    """Refuse other players' golems, and one that could not be placed again. (S4.7)"""
    if not has_golem(s, slot, value):
        return NO_GOLEM
    return LEGAL if can_recall(s, value) else NO_PLACEMENT


def refuse_place(s: State, slot: int, value: int) -> int:
    """Refuse an empty place, *now*, a value taken on that card, and a value the seat cannot pay for. (S4.8)"""
    if s.card[slot] == EMPTY:
        return NO_CARD
    if value == s.now:
        return VALUE_IS_NOW
    if is_taken(s, slot, value):
        return VALUE_TAKEN
    return TOO_DEAR if COST[steps_left(s, value)] > s.coins[s.seat] else LEGAL


def list_placements(s: State, out: Codes) -> int:
    """List all placements: what `refuse_place` allows, by masks. (S4.8)"""
    values = affordable(s)
    count = 0
    for slot in range(SLOTS):
        if s.card[slot] != EMPTY:
            free = values & ~s.taken[slot]
            while free:
                out[count] = PLACE + slot * VALUES + FIRST_BIT[free] - 1
                count += 1
                free &= free - 1
    return count


def send_golem(s: State, slot: int, value: int) -> None:
    """Pay, place the golem, and offer the card's effect. (S4.8, S4.10)"""
    steps = steps_left(s, value)
    win_coins(s, s.seat, -COST[steps])
    s.sent = steps
    lay_golem(s, slot, value)
    reward_joined(s, slot)
    effect = effect_at(s, 0, slot)
    if can_use(s, effect, slot, bar(0, slot)):
        s.barred = bar(0, slot)
        push(s, EFFECT, effect, slot, 0)


# ---- Phase 3: refilling (S4.12) ----------------------------------------------------------------------------------


def place_to_fill(s: State, first: int) -> int:
    """The next empty Market place from `first` on whose deck has cards, or EMPTY. (S4.12, S2.9)"""
    for slot in range(first, SLOTS):
        if s.card[slot] == EMPTY and slot % ROWS < s.rows and s.deck[slot // ROWS]:
            return slot
    return EMPTY


def prepare_refill(s: State) -> bool:
    """Store the next place to fill in the pending frame; False if the Market is full. (S4.12)"""
    frame = s.pending[s.depth - 1]
    slot = place_to_fill(s, frame[1])
    if slot == EMPTY:
        return False
    frame[1] = slot
    return True


def refuse_deal(s: State, card: int) -> int:
    """Refuse a card that is not in this deck. (S2.3, S4.12)"""
    colour = s.pending[s.depth - 1][1] // ROWS
    return NOT_IN_DECK if card // 16 != colour or cards_left(s, colour) >> card % 16 & 1 == 0 else LEGAL


def cards_left(s: State, colour: int) -> int:
    """A mask of the cards in a deck. (S2.3)"""
    return s.deck[colour]


def list_deck(s: State, out: Codes) -> int:
    """List the cards left in this deck: what `refuse_deal` allows, by its mask. (S2.3)"""
    colour = s.pending[s.depth - 1][1] // ROWS
    cards = cards_left(s, colour)
    count = 0
    while cards:
        out[count] = DEAL + colour * 16 + first_bit(cards)
        count += 1
        cards &= cards - 1
    return count


def deal_card(s: State, slot: int, card: int) -> None:
    """Turn up a card; the deck's last one announces the end. (S4.12, S8.1)"""
    s.card[slot] = card
    s.deck[card // 16] &= ~(1 << card % 16)
    if s.deck[card // 16] == 0 and s.last_round == 0:
        s.last_round = s.round + 1
        tell(DECK_EMPTIED, card // 16, s.last_round, 0)
