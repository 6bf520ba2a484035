# The board of Fantazja.

# One letter for each element, as it stands within its sign.
fan-letter =
    { $element ->
        [earth] E
        [air] A
        [water] W
       *[fire] F
    }

## The board

fan-board =
    The board: { $tiles ->
        [0] only the castle
        [one] the castle and { $tiles } building
       *[other] the castle and { $tiles } buildings
    }
fan-castle-at = Magic Castle, in the middle
fan-nearer = Zoom in
fan-farther = Zoom out
fan-fit = Show everything
fan-window-keys = Arrows move the board, plus and minus zoom, 0 shows everything
fan-own-tiles = Show only my buildings
fan-right = { $count } right
fan-left = { $count } left
fan-up = { $count } up
fan-down = { $count } down
fan-place = the place { $steps } from the castle
fan-place-castle = the castle
fan-turned =
    turned by { $turns ->
        [one] { $turns } quarter
       *[other] { $turns } quarters
    }
fan-not-turned = not turned
fan-turnings = fits in { $count } ways
fan-on = on { $tile }
fan-instead-of = instead of { $tile }
fan-yours = yours
fan-shows = from the top clockwise { $sides }
fan-dark = Dark Energy
fan-under = under it { $names }
fan-guarded = guarded by the military token

## Thinking of a tile

fan-your-hand = Your hand
fan-hand-of = Hand of { $name }
fan-hand-empty = No tiles in hand
fan-hand-tile =
    { $text }; { $places ->
        [0] cannot be built now
        [one] { $places } place
       *[other] { $places } places
    }
fan-places =
    { $places ->
        [0] not now
        [one] { $places } place
       *[other] { $places } places
    }
fan-plan = { $tile }: what to do with it
fan-build-here = Build here
fan-pay-first = It costs 1 Imagination Point: choose the face-down tile that pays.
fan-turn-right = Turn clockwise
fan-turn-left = Turn counter-clockwise
fan-imagine = Lay face down: +1 Imagination Point
fan-swap-in = Swap it in (Special)
fan-back = Back
fan-brings-bonus = Brings a Bonus token
fan-removes =
    { $count ->
        [one] Leaves the board: { $names }
       *[other] { $count } tiles leave the board: { $names }
    }

## Why a tile cannot be laid on a place

fan-why-castle = Nothing is laid on the Magic Castle
fan-why-occupied = { $place } is taken; { $tile } needs an empty place
fan-why-touches-nothing = Nothing stands beside { $place }
fan-why-other-symbol = However it is turned, some element of { $tile } does not match its neighbours on { $place }
fan-why-too-few-symbols = { $tile } has too few symbols for its neighbours on { $place }
fan-why-nothing-to-build-on = { $tile } goes on a building, and { $place } is empty
fan-why-other-type = { $tile } goes only on a building of its own type
fan-why-wrong-level = { $tile } goes only on a building one level lower
fan-why-sides-disagree = The elements of { $tile } lie in another order than those on { $place }
fan-why-guarded = The other player’s military token guards { $place } this turn

## Before a player

fan-side = What { $name } has
fan-find = { $name }: show these buildings on the board
fan-vp = VP
fan-total-of = Buildings { $buildings }, Bonus tokens { $bonuses }
fan-bonuses =
    { $count ->
        [one] { $count } Bonus token
       *[other] { $count } Bonus tokens
    }
fan-imagination =
    { $count ->
        [0] No Imagination Points
        [one] { $count } Imagination Point
       *[other] { $count } Imagination Points
    }
fan-down-known = Face-down tile { $number }: { $tile }
fan-down-hidden =
    Face-down tile { $number }: { $count ->
        [one] { $count } possible tile
       *[other] one of { $count } tiles
    }
fan-in-hand = Hand { $count }
fan-in-pile = Pile { $count }
fan-in-discard = Discard { $count }
fan-bottom-known = { $count } known
fan-held = In hand for sure:
fan-may-hold = May be in hand:
fan-bottom = At the bottom of the pile, the next first:
fan-may-draw = May be drawn:
fan-may-be = It may be:
fan-is = It is:
fan-none = none

## Powers

fan-powers = Building Powers
fan-pool = pool
fan-takes = has enough
fan-needs = needs { $count } more
fan-use = Use { $power }
fan-swap-hint = Choose a tile of your hand to swap in.
fan-token-pool = in the pool
fan-token-held = { $name } has it
fan-token-guards = { $name } has put it on a building
fan-token-count =
    { $name } { $count ->
        [one] { $count } building
       *[other] { $count } buildings
    }

## The curtain, for several people at one device

fan-curtain = { $name }, it is your turn
fan-curtain-about = Hand over the device. What { $name } holds is shown after the click.
fan-curtain-open = I am { $name }: show my tiles

## Steps of a plan

fan-step-place =
    { $places ->
        [one] Choose the place with the brass ring.
       *[other] Choose one of { $places } places with a brass ring.
    }
fan-step-swap =
    { $places ->
        [one] Choose your building with the brass ring to swap it for.
       *[other] Choose which of { $places } of your buildings to swap it for.
    }
fan-turn-way = Turned
fan-way = way { $way } of { $ways }
fan-pay = Pay 1 Imagination Point with
fan-pay-with = Pay with { $tile }
fan-swap-here = Swap here
fan-build-instead = Build it
fan-keys = R turns it, Esc takes a step back
fan-refused-place = { $place }: not here. { $why }
fan-rule = Rule { $paragraph }
fan-close = Close

## Steps of a power

fan-power-step =
    { $asked ->
        [giving] Choose a tile of your hand to give away.
        [taking] Choose a tile of your discard pile to take for it.
        [recovering] Choose a tile of your discard pile: it becomes an Imagination Point.
        [guarding] Choose a building on the board to guard.
        [burying] Choose tiles to put under the draw pile, or stop.
        [ordering] Choose which of the buried tiles is drawn first.
       *[replacing] Choose which of your buildings to swap for it.
    }
fan-step-name =
    { $asked ->
        [giving] give
        [taking] take
        [recovering] recover
        [guarding] guard
        [burying] bury
        [ordering] order
        [replacing] building
       *[turning] turn
    }
fan-after-action = Your action is done. Use a power, or end your turn.
fan-skip-action = No tile in hand. Use a power, or end your turn.

## Powers, told

fan-power-name = { fantazja-power }
fan-who-needs = { $name } { $needs }
fan-power-hint = Point at a power to read what it does. More buildings of a type than the other player, and at least two, bring its token at the end of your turn.
fan-power-usable = can be used now
