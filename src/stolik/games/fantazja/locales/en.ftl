# Fantazja.
#
# A tile comes as $building, $level (0 for a special building) and $id, so that messages can share the phrases below.
# A second tile comes as finished text: $where, $other, $there, $names. Numbers are $tiles, $points, $turns, $count.
# $type is residential, production, military, magic or special.

-vp = VP
-imagination-point = Imagination Point
-imagination-points = Imagination Points
-dark-energy = Dark Energy
-draw-pile = draw pile
-discard-pile = discard pile
-magic-castle = Magic Castle
-building-power = Building Power
-bonus-token = Bonus token

## Phrases

fantazja-points = { $points } { -vp }
fantazja-tiles =
    { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }
# How far a tile is turned: $turns is the number of quarter turns.
fantazja-degrees =
    { $turns ->
        [0] 0°
        [1] 90°
        [2] 180°
       *[other] 270°
    }

## Names

fantazja-faction =
    { $faction ->
        [nature] Sculptors of Nature
       *[light] Engineers of Light
    }
fantazja-castle = { -magic-castle }
fantazja-building =
    { $building ->
        [cottage] Cottage
        [windmill] Windmill
        [mill] Mill
        [garrison] Garrison
        [tower] Mage Tower
        [well] Well of Power
        [marketplace] Marketplace
        [lighthouse] Lighthouse
       *[special] Special Building
    }
fantazja-level =
    { $level ->
        [1] I
        [2] II
       *[3] III
    }
# After the name: the level, if any, and the tile's id, unless it is none. Begins with a space.
fantazja-mark =
    { $id ->
        [none]
            { $level ->
                [0] { "" }
               *[other] { " " }{ fantazja-level }
            }
       *[other]
            { $level ->
                [0] { " " }({ $id })
               *[other] { " " }{ fantazja-level } ({ $id })
            }
    }
fantazja-tile-name =
    { $level ->
        [0] { fantazja-building }
       *[other] { fantazja-building } { fantazja-level }
    }
fantazja-tile = { fantazja-building }{ fantazja-mark }
fantazja-tile-at = { fantazja-tile } at { $place }
# $dark is yes or no; $sides are the symbols clockwise from the top.
fantazja-tile-text =
    { $dark ->
        [yes] { fantazja-tile }: { fantazja-type }; { $sides } (clockwise from the top); { -dark-energy }; { fantazja-points }
       *[no] { fantazja-tile }: { fantazja-type }; { $sides } (clockwise from the top); { fantazja-points }
    }
fantazja-type =
    { $type ->
        [residential] residential
        [production] production
        [military] military
        [magic] magic
       *[special] special
    }
fantazja-element =
    { $element ->
        [earth] earth
        [air] air
        [water] water
       *[fire] fire
    }
fantazja-symbols = { fantazja-element } { $count }
fantazja-place = ({ $x }, { $y })
# Where a tile goes, within a sentence.
fantazja-on-place = at { $place }
fantazja-on-tile = on { fantazja-tile } at { $place }
# What a building is swapped for, within a sentence.
fantazja-for-tile = for { fantazja-tile }
# A side of a place or tile. $direction is up, right, down or left.
fantazja-direction =
    { $direction ->
        [up] at the top
        [right] on the right
        [down] at the bottom
       *[left] on the left
    }

## Building Powers

fantazja-power =
    { $type ->
        [residential] Residential
        [production] Production
        [military] Military
        [magic] Magic
       *[special] Special
    }
# A power in a list of those you may use.
fantazja-of-power = { fantazja-power }
# $powers are those you may use; $type is the power if there is only one, else several.
fantazja-may-use =
    { $type ->
        [special] use your { $powers } power: swap a building
       *[other] use your { $powers } power
    }
fantazja-power-residential = exchange up to { fantazja-tiles } from your hand for the same number from your { -discard-pile }
fantazja-power-production = turn one tile from your { -discard-pile } into an { -imagination-point }
fantazja-power-military = put the token on a building; on their next turn your opponent can’t lay a tile on it or on an empty place next to it
fantazja-power-magic = look at up to { fantazja-tiles } drawn at random from your opponent’s hand and put up to { $most } of them on the bottom of their { -draw-pile }
fantazja-power-special = swap one of your buildings (not a special one) for a tile of the same level and any type from your hand, turned as you like; the symbols need not match

## Phases

fantazja-phase-draw-start = Set-up: who starts
fantazja-phase-dealing = Set-up: drawing the first tiles
fantazja-phase-showing = Magic: showing tiles
fantazja-phase-refilling = End of the turn: drawing tiles
fantazja-phase-choosing = Action and power
fantazja-phase-placing = Building: place
fantazja-phase-turning = Building: rotation
fantazja-phase-paying = Building: payment
fantazja-phase-giving = Residential: tile to give
fantazja-phase-taking = Residential: tile to take
fantazja-phase-recovering = Production: tile to recover
fantazja-phase-guarding = Military: building to guard
fantazja-phase-burying = Magic: tiles for the bottom of the { -draw-pile }
fantazja-phase-ordering = Magic: order of the tiles on the bottom
fantazja-phase-replacing = Special: building to swap
fantazja-phase-over = The match is over

## What laying a tile would do

fantazja-has-dark = it has { -dark-energy }
fantazja-get-bonus = you get a { -bonus-token } ({ fantazja-points })
fantazja-dark-takes = { -dark-energy } removes { $names }
fantazja-cut-off =
    { $tiles ->
        [one] { $tiles } more building is cut off
       *[other] { $tiles } more buildings are cut off
    }

## Actions, before one is chosen

# $costs is yes for a large building.
fantazja-action-build =
    { $costs ->
        [yes] Build { fantazja-tile } for 1 { -imagination-point }
       *[no] Build { fantazja-tile }
    }
fantazja-action-at = Lay { fantazja-tile } { $where }
fantazja-action-at-any = Lay the tile { $where }
fantazja-action-turn =
    { $turns ->
        [0] Leave { fantazja-tile } as it is: { $sides } clockwise from the top
       *[other] Turn { fantazja-tile } by { fantazja-degrees }: { $sides } clockwise from the top
    }
fantazja-action-turn-any = Turn the tile by { fantazja-degrees }
fantazja-action-pay = Pay with { fantazja-tile }
fantazja-action-imagine = Lay { fantazja-tile } face down as 1 { -imagination-point }
fantazja-action-power = Use your { fantazja-power } power
fantazja-action-swap = Use your Special power to swap a building for { fantazja-tile }
fantazja-action-give = Give { fantazja-tile }
fantazja-action-take = Take { fantazja-tile }
fantazja-action-recover = Recover { fantazja-tile } as an { -imagination-point }
fantazja-action-guard = Put the military token { $where }
fantazja-action-guard-any = Put the military token on { fantazja-tile }
fantazja-action-bury = Put { fantazja-tile } on the bottom of your opponent’s { -draw-pile }
fantazja-action-first = Let your opponent draw { fantazja-tile } first
fantazja-action-replace = Swap { fantazja-tile } at { $place } { $other }
fantazja-action-replace-any = Swap { fantazja-tile }
fantazja-action-stop = Stop
fantazja-action-stop-giving = Stop exchanging
fantazja-action-stop-burying =
    { $count ->
        [0] Put nothing on the bottom
       *[other] Put no more on the bottom
    }
fantazja-action-end = End the turn

## Prompts

fantazja-prompt-draw-start = Drawing who starts
fantazja-prompt-dealing = { $player } draws tile { $number } of { $tiles }
fantazja-prompt-showing = { $player } shows tile { $number } of { $tiles }, drawn at random
fantazja-prompt-refilling = { $player } draws { fantazja-tiles }
fantazja-prompt-choosing = { $player }: build, or gain an { -imagination-point }
fantazja-prompt-choosing-power = { $player }: build, or gain an { -imagination-point }; you may also { fantazja-may-use }
fantazja-prompt-power = { $player }: before the turn ends, you may { fantazja-may-use }
fantazja-prompt-placing = { $player }: choose where to lay { fantazja-tile }
fantazja-prompt-turning = { $player }: choose how to turn { fantazja-tile }
fantazja-prompt-paying = { $player }: choose the { -imagination-point } that pays for { fantazja-tile }
# $count tiles have been exchanged, and $tiles more are possible.
fantazja-prompt-giving =
    { $count ->
        [0] { $player }: choose a tile from your hand to give; you can exchange up to { fantazja-tiles }
       *[other] { $player }: choose another tile from your hand to give, or stop; you can exchange up to { fantazja-tiles } more
    }
fantazja-prompt-taking = { $player }: choose the tile to take from your { -discard-pile }
fantazja-prompt-recovering = { $player }: choose a tile from your { -discard-pile } to turn into an { -imagination-point }
fantazja-prompt-guarding = { $player }: choose a building to put the military token on
fantazja-prompt-burying = { $player }: choose up to { fantazja-tiles } to put on the bottom of your opponent’s { -draw-pile }, or stop
fantazja-prompt-ordering = { $player }: choose which of these tiles your opponent draws first
fantazja-prompt-replacing = { $player }: choose which building to swap for { fantazja-tile }
fantazja-prompt-over = The match is over

## Refusals. The paragraph follows, so no full stop.

# Where one of your own tiles is.
fantazja-where-other = it belongs to your opponent
fantazja-where-hand = it is in your hand
fantazja-where-covered = it is under another building
fantazja-where-discard = it is in your { -discard-pile }
fantazja-where-down = it is face down in front of you
fantazja-where-board = it stands at { $place }
fantazja-where-pile = it is in your { -draw-pile }
# What a level II or III goes on.
fantazja-base = level { fantazja-level } { fantazja-type } building
fantazja-side-shows = { fantazja-symbols } { fantazja-direction }
fantazja-side-meets = { fantazja-direction } it has { fantazja-symbols }, but { $neighbour } has { $symbols }
fantazja-side-differs = { fantazja-element } instead of { $other } { fantazja-direction }

fantazja-reason-over = The match is over
fantazja-reason-asked = You can’t do that now. { $prompt }
fantazja-reason-not-next = { $player } can’t draw { fantazja-tile } now
fantazja-reason-not-held = { $player } can’t show { fantazja-tile } now
fantazja-reason-acted = You have already taken your action this turn
fantazja-reason-must-act = Take your action first: build, or gain an { -imagination-point }
fantazja-reason-not-your-tile = { fantazja-tile } belongs to your opponent
fantazja-reason-not-in-hand = { fantazja-tile } is not in your hand: { $where }
fantazja-reason-no-point = { fantazja-tile } costs 1 { -imagination-point }, and you have none
fantazja-reason-no-place = { fantazja-tile } doesn’t fit anywhere now
fantazja-reason-no-base = { fantazja-tile } goes on a { $base }, and there is none it fits on
fantazja-reason-castle = Nothing can be laid on the { -magic-castle }
fantazja-reason-occupied = { $there } is in the way; { fantazja-tile } needs an empty place
fantazja-reason-touches-nothing = There is nothing next to { $place }
fantazja-reason-other-symbol = { fantazja-tile } can’t be turned to fit { $place }: the neighbours show { $needs }; the tile has { $sides } clockwise
fantazja-reason-too-few-symbols = { fantazja-tile } has too few symbols for { $place }: { $sides }
fantazja-reason-nothing-to-build-on = There is nothing at { $place }; { fantazja-tile } goes on a { $base }
fantazja-reason-other-type = { $there } is the wrong type; { fantazja-tile } goes on a { $base }
fantazja-reason-wrong-level = { $there } is the wrong level; { fantazja-tile } goes on a { $base }
fantazja-reason-sides-disagree = { fantazja-tile } can’t be turned so that its symbols match { $there }: clockwise, the tile has { $sides }, and the building has { $other }
# $beside is buildings only under the older rules.
fantazja-reason-guarded =
    { $beside ->
        [buildings] Your opponent’s military token guards { $there }: this turn you can’t lay a tile on it or next to it
       *[places] Your opponent’s military token guards { $there }: this turn you can’t lay a tile on it or on an empty place next to it
    }
fantazja-reason-wrong-turn =
    { $turns ->
        [0] Not turned, { fantazja-tile } doesn’t fit: { $sides }
       *[other] Turned by { fantazja-degrees }, { fantazja-tile } doesn’t fit: { $sides }
    }
fantazja-reason-turn-disagrees =
    { $turns ->
        [0] Not turned, { fantazja-tile } doesn’t match { $there }: { $sides }
       *[other] Turned by { fantazja-degrees }, { fantazja-tile } doesn’t match { $there }: { $sides }
    }
fantazja-reason-swap-disagrees = { fantazja-reason-turn-disagrees }
fantazja-reason-not-face-down = { fantazja-tile } is not one of your { -imagination-points }: { $where }
fantazja-reason-other-slot = { fantazja-tile } is your face-down tile number { $slot }
fantazja-reason-power-used = You have already used a { -building-power } this turn
# $where is pool, player or building.
fantazja-reason-no-token =
    { $where ->
        [pool] You don’t have the { fantazja-type } token: it is in the pool
        [building] You don’t have the { fantazja-type } token: your opponent has put it on a building
       *[player] You don’t have the { fantazja-type } token: your opponent has it
    }
fantazja-reason-hand-empty = You have no tile in hand to exchange
fantazja-reason-nothing-discarded = Your { -discard-pile } is empty
fantazja-reason-nothing-to-recover = Your { -discard-pile } is empty
fantazja-reason-no-building = There is no building yet
fantazja-reason-other-hand-empty = Your opponent has no tiles in hand
fantazja-reason-no-tiles-left = You can’t use Magic when your hand and your { -draw-pile } are empty
# $hand is none or some.
fantazja-reason-nothing-to-swap =
    { $hand ->
        [none] You have no tile in hand to swap in
       *[some] You have no building that can be swapped now
    }
fantazja-reason-must-swap-one = You must exchange at least one tile
fantazja-reason-just-taken = You have just taken { fantazja-tile }, so you can’t give it in the same use of the power
fantazja-reason-not-discarded = { fantazja-tile } is not in your { -discard-pile }: { $where }
fantazja-reason-just-given = You have just given { fantazja-tile }, so you can’t take it back in the same use of the power
fantazja-reason-not-recoverable = { fantazja-reason-not-discarded }
fantazja-reason-not-visible = { fantazja-tile } is not a visible building
fantazja-reason-not-shown = { fantazja-tile } is not one of the tiles shown: { $names }
fantazja-reason-not-buried = { fantazja-tile } is not one of the tiles to put in order: { $names }
fantazja-reason-not-your-building = { fantazja-tile } is not one of your visible buildings
fantazja-reason-special-stays = { fantazja-tile } is a special building, and those can’t be swapped
fantazja-reason-nothing-fits = { fantazja-tile } can’t replace any of your buildings: it needs one of its level, with the same symbols in the same order, that no token guards
fantazja-reason-other-level = { $there } is not the same level as { fantazja-tile }
fantazja-reason-cannot-take-over = { fantazja-reason-sides-disagree }
fantazja-reason-none-of-level = { fantazja-tile } can’t replace any of your buildings: it needs one of its level that no token guards and that is not special
fantazja-reason-same-turning = Turned by { fantazja-degrees }, { fantazja-tile } looks the same as in another rotation on the list; choose that one

## The log

fantazja-log-start = { $player } ({ fantazja-faction }) starts
fantazja-log-draw = { $player } draws { fantazja-tile }
fantazja-log-draw-hidden = { $player } draws a tile
fantazja-log-build = { $player } builds { fantazja-tile }
fantazja-log-at = { $player } chooses where to build: { $where }
fantazja-log-turning = { $player } chooses the rotation: { fantazja-degrees }
fantazja-log-pay = { $player } pays with { fantazja-tile }
fantazja-log-laid =
    { $turns ->
        [0] { fantazja-tile } is laid { $where }
       *[other] { fantazja-tile } is laid { $where }, turned by { fantazja-degrees }
    }
fantazja-log-bonus = { $player } gets a { -bonus-token } ({ fantazja-points })
fantazja-log-dark = { -dark-energy } removes { $names }
fantazja-log-cut =
    { $count ->
        [one] { $names } is cut off from the castle and removed too
       *[other] { $names } are cut off from the castle and removed too
    }
fantazja-log-under =
    { $count ->
        [one] { $names }, which lay underneath, is removed too
       *[other] { $names }, which lay underneath, are removed too
    }
fantazja-log-imagine = { $player } lays { fantazja-tile } face down: 1 { -imagination-point }
fantazja-log-imagine-hidden = { $player } lays a tile face down: 1 { -imagination-point }
fantazja-log-power = { $player } uses the { fantazja-power } power
fantazja-log-give = { $player } puts { fantazja-tile } on their { -discard-pile }
fantazja-log-take = { $player } takes { fantazja-tile } from their { -discard-pile }
fantazja-log-stop-giving = { $player } stops exchanging
fantazja-log-recover = { $player } recovers { fantazja-tile } as an { -imagination-point }
fantazja-log-guard = { $player } puts the military token { $where }
fantazja-log-guard-top = The military token now lies on { fantazja-tile }
fantazja-log-guard-bare = The building under the military token is gone
fantazja-log-guard-back = The military token returns to { $player }
fantazja-log-guard-pool = { $player } loses the military token: it goes back to the pool
fantazja-log-show = { $player } shows { fantazja-tile }
fantazja-log-show-hidden = { $player } shows the opponent a tile
fantazja-log-bury = { $player } puts { fantazja-tile } on the bottom of the opponent’s { -draw-pile }
fantazja-log-bury-hidden = { $player } puts a tile on the bottom of the opponent’s { -draw-pile }
fantazja-log-stop-burying =
    { $count ->
        [0] { $player } puts nothing on the bottom of the { -draw-pile }
       *[other] { $player } puts no more on the bottom of the { -draw-pile }
    }
fantazja-log-first = { $player } decides the order of the tiles on the bottom: { fantazja-tile } is drawn first
fantazja-log-first-hidden = { $player } decides the order of the tiles on the bottom
fantazja-log-swap = { $player } uses the Special power to swap in { fantazja-tile }
fantazja-log-replace = { $player } chooses { fantazja-tile } at { $place }
fantazja-log-swapped = { $player } swaps { fantazja-tile } at { $place } { $other }
fantazja-log-end = { $player } ends the turn
# $source is pool or other: where the token was.
fantazja-log-token =
    { $source ->
        [pool] { $player } takes the { fantazja-type } token from the pool (buildings: { $count } to { $against })
       *[other] { $player } takes the { fantazja-type } token from the opponent (buildings: { $count } to { $against })
    }
fantazja-log-token-pool = The { fantazja-type } token goes back to the pool (buildings: { $count } to { $count })
# $hand is none or some.
fantazja-log-turn =
    { $hand ->
        [none] Turn { $turn }: { $player } has no tiles in hand and skips the action
       *[some] Turn { $turn }: { $player }
    }
fantazja-log-over = The match is over: { $player } wins, { $points } to { $against } { -vp }
fantazja-log-over-imagination = The match is over: { fantazja-points } each; { $player } wins on { -imagination-points }, { $left } to { $fewer }
fantazja-log-over-draw = The match is over: a draw, { fantazja-points } each and the same number of { -imagination-points } ({ $left })

## The outcome

fantazja-score-buildings = visible buildings
fantazja-score-bonuses = { -bonus-token }s

fantazja-decided-points = Won on Victory Points, { $points } : { $against }
fantazja-decided-imagination = Tied on Victory Points; won on { -imagination-points } left, { $points } : { $against }
fantazja-decided-draw = A draw: tied on both Victory Points and { -imagination-points } left

## The board of Fantazja.

# One letter for each symbol, drawn inside it.
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
fan-window-keys = The arrow keys move the board, plus and minus zoom, 0 shows everything
fan-own-tiles = Show only my buildings
fan-right = { $count } to the right
fan-left = { $count } to the left
fan-up = { $count } above
fan-down = { $count } below
# $row is own for a place in the castle's own row, else other.
fan-steps =
    { $row ->
        [own] { $steps } of the castle
       *[other] { $steps } the castle
    }
fan-beside =
    { $direction ->
        [up] just above the castle
        [right] just to the right of the castle
        [down] just below the castle
       *[left] just to the left of the castle
    }
# A place within a sentence; $where is one of the two above.
fan-place = the place { $where }
fan-place-castle = the castle
fan-turned = turned by { fantazja-degrees }
fan-not-turned = not turned
fan-turnings = fits in { $count } rotations
fan-on = on { $tile }
fan-instead-of = instead of { $tile }
fan-yours = yours
fan-shows = clockwise from the top: { $sides }
fan-dark = Dark Energy
fan-under = under it: { $names }
fan-guarded = guarded by the military token

## Planning a move

fan-your-hand = Your hand
fan-hand-of = { $name }’s hand
fan-hand-empty = No tiles in hand
fan-hand-tile =
    { $text }; { $places ->
        [0] can’t be built yet
        [one] { $places } place
       *[other] { $places } places
    }
fan-places =
    { $places ->
        [0] can’t be built yet
        [one] { $places } place
       *[other] { $places } places
    }
fan-plan = { $tile }: what to do with it
fan-build-here = Build here
fan-pay-first = It costs 1 Imagination Point: choose a face-down tile to pay with.
fan-turn-right = Turn clockwise
fan-turn-left = Turn anticlockwise
fan-imagine = Lay face down: +1 Imagination Point
fan-swap-in = Swap a building for it (Special power)
fan-back = Back
fan-brings-bonus = You get a Bonus token
fan-removes =
    { $count ->
        [one] Removed from the board: { $names }
       *[other] { $count } tiles are removed from the board: { $names }
    }

## Why a tile cannot be laid on a place

fan-why-castle = Nothing can be laid on the Magic Castle
fan-why-occupied = { $tile } needs an empty place, and { $place } is taken
fan-why-touches-nothing = There is nothing next to { $place }
fan-why-other-symbol = However you turn it, { $tile } doesn’t match the symbols around { $place }
fan-why-too-few-symbols = { $tile } has fewer symbols than a neighbour of { $place }
fan-why-nothing-to-build-on = { $tile } goes on another building, and there is nothing at { $place }
fan-why-other-type = { $tile } goes only on a building of the same type
fan-why-wrong-level = { $tile } goes only on a building one level lower
fan-why-sides-disagree = { $tile } has its symbols in a different order from the building at { $place }
fan-why-guarded = Your opponent’s military token guards { $place } this turn

## In front of a player

fan-side = { $name }’s tiles and points
fan-find = Show { $name }’s buildings on the board
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
        [one] only one tile is possible
       *[other] one of { $count } possible tiles
    }
fan-in-hand = Hand { $count }
fan-in-pile = Pile { $count }
fan-in-discard = Discard { $count }
fan-bottom-known = { $count } known
fan-held = Definitely in hand:
fan-may-hold = May be in hand:
fan-bottom = On the bottom of the draw pile, in the order of drawing:
fan-may-draw = Could be drawn:
fan-may-be = It could be:
fan-is = It is:
fan-none = none

## Powers

fan-powers = Building Powers
fan-pool = pool
fan-takes = has enough
fan-needs = needs { $count } more
fan-use = Use the { fantazja-power } power
fan-swap-hint = Choose a tile in your hand to swap in.
fan-token-pool = in the pool
fan-token-held = { $name } has it
fan-token-guards = { $name } has put it on a building
fan-token-count =
    { $name }: { $count ->
        [one] { $count } building
       *[other] { $count } buildings
    }

## Steps of a plan

fan-step-place =
    { $places ->
        [one] Choose the place outlined in gold.
       *[other] Choose one of the { $places } places outlined in gold.
    }
fan-step-swap =
    { $places ->
        [one] Choose the building outlined in gold to swap it.
       *[other] Choose which of the { $places } buildings outlined in gold to swap.
    }
fan-turn-way = Rotation
fan-way = { $way } of { $ways }
fan-pay = Pay 1 Imagination Point with
fan-pay-with = Pay with { $tile }
fan-swap-here = Swap here
fan-build-instead = Build it instead
fan-keys = R turns the tile, Esc goes back one step
fan-refused-place = { $place }: not possible. { $why }
fan-rule = Rule { $paragraph }
fan-close = Close

## Steps of a power

fan-power-step =
    { $asked ->
        [giving] Choose a tile from your hand to give.
        [taking] Choose a tile from your discard pile to take.
        [recovering] Choose a tile from your discard pile: it becomes an Imagination Point.
        [guarding] Choose a building to guard.
        [burying] Choose tiles to put on the bottom of your opponent’s draw pile, or stop.
        [ordering] Choose which of these tiles your opponent draws first.
       *[replacing] Choose which of your buildings to swap.
    }
fan-step-name =
    { $asked ->
        [giving] give
        [taking] take
        [recovering] recover
        [guarding] guard
        [burying] choose tiles
        [ordering] order
        [replacing] building
       *[turning] turn
    }
fan-after-action = Your action is done. Use a power, or end your turn.
fan-skip-action = You have no tiles in hand. Use a power, or end your turn.

## Powers, described

fan-power-name = { fantazja-power }
fan-who-needs = { $name } { $needs }
fan-power-hint = Point at a power to see what it does. You take a token at the end of your turn if you have at least two visible buildings of its type and more than your opponent.
fan-power-usable = you can use it now

## The lesson

learn-fantazja-goal-title = Build around the castle
learn-fantazja-goal-text = You play Nature and your opponent plays Light. You both build around the same Magic Castle. At the end, each of your visible buildings is worth Victory Points. You hold six tiles: every turn you use one of them and draw a new one, until your draw pile is empty.
learn-fantazja-tile-title = Reading a tile
learn-fantazja-tile-text = Look at your Garrison I. Each side shows one to three symbols of one kind: earth, air, water or fire. The four corners say the rest: at the top left the type of building, here military; at the top right its Victory Points; at the bottom left its owner’s shape with the level (a star on special buildings). The whirl at the bottom right is Dark Energy, which most tiles don’t have.
learn-fantazja-build-title = Matching sides
learn-fantazja-build-text = A small building (level I) goes on an empty place next to any tile. On every side where it touches another tile, both must show the same symbol, and yours must show at least as many as its neighbour. Tiles that meet only at a corner don’t touch. The tile turns by itself to fit.
learn-fantazja-build-ask = Choose Windmill I in your hand, then the place above the castle, and build.
learn-fantazja-build-other = You could do that too. For this lesson, build Windmill I above the castle.
learn-fantazja-build-after = Earth touches earth, two symbols against one: it fits. That is 1 Victory Point for you.
learn-fantazja-imagine-title = Paying with imagination
learn-fantazja-imagine-text = A large building (level II or III, or special) costs one Imagination Point. To gain one, lay a tile from your hand face down instead of building. When you pay with it, it goes to your discard pile, so choose the one you need least.
learn-fantazja-imagine-ask = Choose Cottage I in your hand and lay it face down to gain an Imagination Point.
learn-fantazja-imagine-other = You could do that, but you will need the Imagination Point: lay Cottage I face down.
learn-fantazja-imagine-after = You have 1 Imagination Point. You have also drawn a tile, so you hold six again.
learn-fantazja-raise-title = Build higher
learn-fantazja-raise-text = A level II building goes on a level I building of the same type, your own or your opponent’s. On all four sides it must show the same kinds of symbols as the tile below; their number doesn’t matter.
learn-fantazja-raise-ask = Build Windmill II on your Windmill I, and pay with your face-down tile.
learn-fantazja-raise-other = That is possible. But 3 Victory Points are waiting: build Windmill II on your Windmill I and pay for it.
learn-fantazja-raise-after = Level II is worth 3 Victory Points. Only the top tile counts, so an opponent who builds on your tile takes your points away.
learn-fantazja-dark-title = Dark Energy
learn-fantazja-dark-text = Light has just built Garrison II. Like your Garrison I it has Dark Energy, the whirl at the bottom right: if another tile with Dark Energy is laid next to it, both are removed, with everything under them. Buildings that are then cut off from the castle are removed too.
learn-fantazja-dark-ask = Lay your Garrison I with Dark Energy directly below Light’s Garrison II.
learn-fantazja-dark-other = You could do that. But now you can hit Light: lay your Garrison I with Dark Energy directly below Garrison II.
learn-fantazja-dark-after = You lost a small building, but Light lost a large one and 3 Victory Points. Watch out for neighbours like that!
learn-fantazja-majority-title = Majorities
learn-fantazja-majority-text = Each type of building has a Building Power token. At the end of your turn you take it if you have at least two visible buildings of that type and more than your opponent.
learn-fantazja-majority-ask = Build Windmill I below the castle: it will be your second production building.
learn-fantazja-majority-other = You could do that too. But you can win a token now: build Windmill I below the castle.
learn-fantazja-majority-after = Two buildings to none: the production token is yours. It goes back to the pool if you both have the same number at the end of a turn; Light takes it if it has at least two and more than you at the end of its turn. The + beside a number is how many more buildings a player needs to take the token: Light needs 3.
learn-fantazja-power-title = A power and a bonus
learn-fantazja-power-text = Once per turn, before or after your action, you may use a power whose token you had when the turn began. Production turns a tile from your discard pile into an Imagination Point. That pays for level III, which brings a Bonus token worth 5 Victory Points if it goes on your own level II.
learn-fantazja-power-ask = Use the Production power and recover the Garrison. Then build Windmill III on your Windmill II and pay for it.
learn-fantazja-power-other = That works too. But see how it all fits together: first use Production and recover the Garrison, then build Windmill III on your Windmill II.
learn-fantazja-power-after = Level III is worth 2 points, one less than level II, but there is your Bonus token. You keep it even if the building is removed later.
learn-fantazja-end-title = The end
learn-fantazja-end-text = The match ends when neither player has a tile left in hand or draw pile. Count the points of your visible buildings, plus 5 for each Bonus token. In a tie, the Imagination Points you have left decide. You have won this match!

## Kinds of actions, as the page groups them

match-kinds-fantazja =
    { $kind ->
        [build] Build a building
        [at] Choose a place
        [turn] Turn the tile
        [pay] Pay with a face-down tile
        [imagine] Lay a tile face down
        [power] Use a Building Power
        [give] Give a tile
        [take] Take a tile
        [swap] Swap a building
        [replace] Choose the building to swap
        [recover] Recover a tile
        [guard] Guard a building
        [bury] Put on the bottom of the draw pile
        [first] Choose which is drawn first
        [stop] Stop
        [end] End the turn
       *[other] Other
    }

## The player aid

fantazja-aid-turn = A turn
fantazja-aid-start = At the start
fantazja-aid-start-text = Your military token that guards a building returns: to you if you still have more military buildings than your opponent, otherwise to the pool.
fantazja-aid-action = One action
fantazja-aid-action-text = Build a small building, gain an { -imagination-point } or build a large building. You skip it only with no tile in hand.
fantazja-aid-power = One power
fantazja-aid-power-text = Before or after the action you may use one { -building-power } whose token you had when the turn began. You keep the token.
fantazja-aid-draw = Draw
fantazja-aid-draw-text =
    until you hold { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }.
fantazja-aid-tokens = Tokens
fantazja-aid-tokens-text = For each type: with at least { $count } visible buildings and more than your opponent you take its token. If you both have the same number, it goes to the pool. Otherwise it stays where it is.
fantazja-aid-actions = Building
fantazja-aid-small = Small building (I)
fantazja-aid-small-text = On an empty place next to a tile. Wherever it touches one, both show the same symbol, and yours at least as many.
fantazja-aid-imagine = { -imagination-point }
fantazja-aid-imagine-text = Lay a tile from your hand face down: it pays for a large building later.
fantazja-aid-large = Large building (II, III)
fantazja-aid-large-text = Pay 1 { -imagination-point }. On a visible building of the same type, one level lower, yours or your opponent’s; all four sides show the same symbols as the building below, in any number.
fantazja-aid-special = Special building
fantazja-aid-special-text = Pay 1 { -imagination-point }. On an empty place, like a small building. Nothing is built on it.
fantazja-aid-bonus = { -bonus-token }
fantazja-aid-bonus-text = For level III on your own level II: { fantazja-points }.
fantazja-aid-dark = { -dark-energy }
fantazja-aid-dark-text = A tile with { -dark-energy } laid next to others with it: all of them are removed, with everything under them.
fantazja-aid-cut = Cut off
fantazja-aid-cut-text = Then every tile without a path to the { -magic-castle } is removed too.
fantazja-aid-powers = { -building-power }s
fantazja-aid-signs = The symbols
fantazja-aid-sign-tile = A tile
fantazja-aid-sign-tile-text = Top left its type, top right its { -vp }, bottom left its level in its owner’s mark (★: special), bottom right the whirl of { -dark-energy }. On each side one to three symbols.
fantazja-aid-end = The end and the score
fantazja-aid-when = The match ends
fantazja-aid-when-text = When neither player has a tile in hand or { -draw-pile }.
fantazja-aid-score-buildings = the { -vp } of your visible buildings
fantazja-aid-score-bonuses = { fantazja-points } for each
fantazja-aid-ties = In a tie
fantazja-aid-ties-text = More { -imagination-points } left wins; otherwise the match is a draw.

## The page

page-fantazja = Fantazja
page-fantazja-about = Nature against Light: lay tiles around the castle and build on top of your opponent’s. 2 players.
page-fantazja-opening = After the war against an evil sorcerer, only a castle and empty ground are left of Fantazja. Two factions of mages can bring it back, because they make real what they imagine: the Sculptors of Nature and the Engineers of Light. They build side by side on the same ground, and each wants the new Fantazja to be its own work.
page-fantazja-credits = The rulebook ends with good wishes from the FoxGames team. It names neither a designer nor an illustrator, so we cannot name them here.
page-fantazja-what = Fantazja, a tile duel for 2
page-fantazja-components = tiles and powers
page-option-fantazja-start = Who starts
page-option-fantazja-start-random = random
page-option-fantazja-start-0 = seat 1
page-option-fantazja-start-1 = seat 2
fantazja-source-buildings = Buildings
fantazja-source-bonuses = Bonus tokens
fan-zoom = + − 0
fan-zoom-about = Fantazja’s board: zoom in, zoom out, show everything

## The table in the terminal

table-fantazja-welcome = Type a number, a move such as “build NR1a” or “2,-1”, or “help” to see what the marks mean. “board” draws everything, “look 2,-1” shows one place.
table-fantazja-no-undo = There is nothing to undo. You can undo only a decision of your own turn, before a tile is drawn or shown and before the turn ends.
table-fantazja-rule-what = Type “rule” and the number of a paragraph or chapter, such as “rule F4.2” or “rule F9”.
table-fantazja-no-rule = The rules have no paragraph “{ $id }”. They are numbered like F4.2, and chapters like F9.
table-fantazja-look-what = There is nothing called “{ $typed }”. Type “look NR1a” for a tile, “look 2,-1” for a place, “look hand”, “look token” or “look discard”.
table-fantazja-help-notation-typed = build NR1a
table-fantazja-help-notation = the move itself; you can shorten the words: b r1a. A place: at 2,-1, or just 2,-1 or 2 -1
table-fantazja-help-rule-typed = { $word } F4.2
table-fantazja-help-look-typed = { $word } [NR1a | 2,-1]
table-fantazja-help-look = a tile or a place; also “look hand”, “look token”, “look discard”; on its own: the hands
table-fantazja-won =
    { $count ->
        [one] { $winners } wins with { $points } VP!
       *[other] A draw: { $winners }, { $points } VP each!
    }
# $element is earth, air, water or fire.
table-fantazja-element-letter =
    { $element ->
        [earth] E
        [air] A
        [water] W
       *[fire] F
    }
# At most 6 letters; the castle on the plane.
table-fantazja-castle = Castle
# At most 4 letters.
table-fantazja-short-castle = Cas
table-fantazja-points = { $points } VP
# Heads of narrow columns.
table-fantazja-head-points = VP
table-fantazja-head-hand = hand
table-fantazja-head-pile = pile
table-fantazja-head-imagination = IP
table-fantazja-head-discard = disc.
table-fantazja-head-bonus = Bonus
table-fantazja-head-type = building type
table-fantazja-head-token = token
table-fantazja-head-to-take = to take it
# A player with enough buildings of a type takes its token when their turn ends.
table-fantazja-has-enough = enough
table-fantazja-pool = pool
table-fantazja-nothing-left = (gone)
table-fantazja-tokens = Tokens
table-fantazja-hand = in hand
table-fantazja-face-down = Imagination Points, face down
table-fantazja-holds = definitely in hand
table-fantazja-bottom = bottom of the draw pile, in the order of drawing (a/b: in either order)
table-fantazja-discarded = discard pile
table-fantazja-your-hand = Your hand
table-fantazja-status =
    turn { $turn } · { table-fantazja-points }, { $imagination ->
        [one] { $imagination } Imagination Point
       *[other] { $imagination } Imagination Points
    }, { $pile ->
        [0] draw pile empty
       *[other] { $pile } in the draw pile
    }
table-fantazja-cropped = Cropped: the buildings go from x { $left } to { $right } and y { $top } to { $bottom }. “look { $right },0” shows what is around a place.
# After a place: on which building; what Dark Energy removes; a Bonus token.
table-fantazja-on = on
table-fantazja-removes = removes
table-fantazja-gets-bonus = + Bonus token
table-fantazja-turned = It is turned by { fantazja-degrees } clockwise.
table-fantazja-below = Under it
table-fantazja-guarded = The military token lies on it: on their next turn the opponent can’t lay a tile on it or on an empty place next to it.
table-fantazja-free = { $place } is empty. A small or special building here needs { $needs }, or more of the same symbols.
table-fantazja-far = { $place } is empty, but there is nothing next to it, so nothing can be built there.
table-fantazja-need-up = { $symbols } at the top
table-fantazja-need-right = { $symbols } on the right
table-fantazja-need-down = { $symbols } at the bottom
table-fantazja-need-left = { $symbols } on the left
table-fantazja-is-covered = It is under { $tile } at { $place }.
table-fantazja-is-discarded = It is in the discard pile of { $player }.
table-fantazja-can-go = It can be built at { $places }
table-fantazja-is-held = It is in the hand of { $player }.
table-fantazja-is-face-down = It lies face down in front of { $player }, as an Imagination Point.
table-fantazja-is-bottom = It is at the bottom of the draw pile of { $player }.
# $count is how many $places are possible.
table-fantazja-is-hidden =
    { $count ->
        [one] It is { $places }.
       *[other] You don’t know where it is; it could be { $places }.
    }
table-fantazja-maybe-hand = in hand
table-fantazja-maybe-pile = in the draw pile
table-fantazja-maybe-down = face down
table-fantazja-in-hand =
    { $tiles ->
        [0] no tiles in hand
        [one] { $tiles } tile in hand
       *[other] { $tiles } tiles in hand
    }
table-fantazja-sure = definitely in hand
table-fantazja-maybe = may be in hand
# Face-down tiles by their order.
table-fantazja-slot = face down ({ $numbers }) may be
table-fantazja-slot-is = face down ({ $numbers })
table-fantazja-token-of = token:
table-fantazja-token-rule = At the end of your turn you take a token if you have at least 2 visible buildings of its type and more than your opponent; if you both have the same number, it goes back to the pool. You may use one power a turn, with a token you had when the turn began.
table-fantazja-scoring = Final scoring, in VP
table-fantazja-buildings =
    { $type ->
        [residential] residential buildings
        [production] production buildings
        [military] military buildings
        [magic] magic buildings
       *[special] special buildings
    }
table-fantazja-total = Total
table-fantazja-imagination-left = Imagination Points left (they decide a tie)
table-fantazja-legend-title = What the marks mean
table-fantazja-legend-tile =
    The tile { $id }: on each side a symbol and its number,
    in the middle owner, type and level, and Dark Energy.
table-fantazja-legend =
    Players: { $marks }. Tile ids begin with N (Nature, player 1) or L (Light, player 2).
    Types: { $types }. Levels: I, II, III; in the short form 1, 2, 3 ({ $mark }R2).
    Symbols: { $elements }.
    { $dark } Dark Energy   { $guard } the military token   · an empty place   a bare number: type it to choose this place
    Places are x,y: x grows to the right, y downwards, the castle is 0,0.
    Tokens in one line: R 2:1 with a mark after it means 2 buildings against 1, and who has the token; +1: you need one more.

## The reference

reference-box-nature-tiles = Tiles of the Sculptors of Nature
reference-box-nature-tiles-count = { $count }, with blue backs
reference-box-light-tiles = Tiles of the Engineers of Light
reference-box-light-tiles-count = { $count }, with orange backs
reference-box-castle = Magic Castle
reference-box-castle-count =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
reference-box-power-tokens = Building Power tokens
reference-box-power-tokens-count = { $count }, one for each type of building
reference-box-bonus-tokens = Bonus tokens
reference-box-bonus-tokens-count =
    { $count }, each worth { $points ->
        [one] { $points } Victory Point
       *[other] { $points } Victory Points
    }
reference-kind-tile = Tiles
reference-kind-castle = Castle
reference-kind-power = Building Powers
reference-value-points =
    { $points ->
        [one] { $points } Victory Point
       *[other] { $points } Victory Points
    }
reference-value-sides = symbols on the sides, Dark Energy
reference-value-swapped =
    { $count ->
        [one] exchange up to { $count } tile
       *[other] exchange up to { $count } tiles
    }
reference-value-shown =
    { $count ->
        [one] look at up to { $count } tile
       *[other] look at up to { $count } tiles
    }
reference-value-buried =
    { $count ->
        [one] put up to { $count } tile on the bottom of the draw pile
       *[other] put up to { $count } tiles on the bottom of the draw pile
    }
reference-number-hand = Tiles in hand
reference-number-majority = Buildings needed for a Building Power token
reference-number-bonuses = Bonus tokens
reference-number-bonus-points = Victory Points for a Bonus token
reference-source-bonus-for-level-iii = bonus for level III
reference-source-building-power-tokens = page about the Building Power tokens
reference-source-component-list = list of components
reference-source-magic-power = Magic power
reference-source-residential-power = Residential power
reference-source-scoring-example = scoring example
reference-source-scoring-example-that-the-name-goes-by-faction-is-inferred = scoring example; that the name goes by faction is deduced
reference-source-the-same-level-of-other-types = as for the same level of other types

## What people choose before a match, each in a sentence

option-fantazja-start = Who takes the first turn. Then the two players alternate.
option-fantazja-start-random = The starting player is drawn at random.
option-fantazja-start-0 = Seat 1 begins, with the Sculptors of Nature.
option-fantazja-start-1 = Seat 2 begins, with the Engineers of Light.
