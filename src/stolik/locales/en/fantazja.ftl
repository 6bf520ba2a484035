# Fantazja.
#
# A tile comes as $building, $level (0 for a special building) and $id, so that messages can share the phrases below;
# a second one comes as words said already: $where, $other, $there, $names. Numbers are $tiles, $points, $turns, $count.
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
fantazja-quarter-turns =
    { $turns ->
        [one] { $turns } quarter turn
       *[other] { $turns } quarter turns
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
# What stands after the name: the level, if there is one, and the tile's id.
fantazja-mark =
    { $level ->
        [0] ({ $id })
       *[other] { fantazja-level } ({ $id })
    }
fantazja-tile-name =
    { $level ->
        [0] { fantazja-building }
       *[other] { fantazja-building } { fantazja-level }
    }
fantazja-tile = { fantazja-building } { fantazja-mark }
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
fantazja-on-place = on { $place }
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
# A power in a list of those that may be used; the Special one has a move of its own.
fantazja-of-power =
    { $type ->
        [special] { fantazja-power } (“swap”)
       *[other] { fantazja-power }
    }
fantazja-power-residential = swap up to { fantazja-tiles } of your hand for as many of your { -discard-pile }
fantazja-power-production = one tile of your { -discard-pile } becomes an { -imagination-point }
fantazja-power-military = put the token on a building; in the other player's next turn no tile may come onto it or beside it
fantazja-power-magic = see up to { fantazja-tiles } of the other hand, drawn at random, and put at most { $most } of them under its { -draw-pile }
fantazja-power-special = swap one of your buildings, not a special one, for a tile of the same level from your hand

## Phases

fantazja-phase-draw-start = Set-up: who starts
fantazja-phase-dealing = Set-up: the first tiles
fantazja-phase-showing = Magic: tiles are shown
fantazja-phase-refilling = End of the turn: drawing tiles
fantazja-phase-choosing = Action and power
fantazja-phase-placing = Building: the place
fantazja-phase-turning = Building: the turning
fantazja-phase-paying = Building: the payment
fantazja-phase-giving = Residential: a tile to give
fantazja-phase-taking = Residential: a tile to take
fantazja-phase-recovering = Production: a tile to recover
fantazja-phase-guarding = Military: a building to guard
fantazja-phase-burying = Magic: tiles to bury
fantazja-phase-ordering = Magic: the order of the buried tiles
fantazja-phase-replacing = Special: a building to swap
fantazja-phase-over = The match is over

## What laying a tile brings, for the one who thinks of it

fantazja-has-dark = it has { -dark-energy }
fantazja-get-bonus = you get a { -bonus-token } ({ fantazja-points })
fantazja-dark-takes = { -dark-energy } takes { $names }
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
        [0] Do not turn { fantazja-tile }: { $sides } clockwise from the top
       *[other] Turn { fantazja-tile } by { fantazja-quarter-turns }: { $sides } clockwise from the top
    }
fantazja-action-turn-any = Turn the tile by { fantazja-quarter-turns }
fantazja-action-pay = Pay with { fantazja-tile }
fantazja-action-imagine = Lay { fantazja-tile } face down for 1 { -imagination-point }
fantazja-action-power = Use { fantazja-power }
fantazja-action-swap = Use Special and swap in { fantazja-tile }
fantazja-action-give = Give { fantazja-tile } away
fantazja-action-take = Take { fantazja-tile }
fantazja-action-recover = Recover { fantazja-tile } as an { -imagination-point }
fantazja-action-guard = Put the military token { $where }
fantazja-action-guard-any = Put the military token on { fantazja-tile }
fantazja-action-bury = Put { fantazja-tile } under the other player's { -draw-pile }
fantazja-action-first = Let { fantazja-tile } be drawn first
fantazja-action-replace = Swap { fantazja-tile } at { $place } { $other }
fantazja-action-replace-any = Swap { fantazja-tile }
fantazja-action-stop = Stop
fantazja-action-stop-giving = Swap no more
fantazja-action-stop-burying =
    { $count ->
        [0] Bury nothing
       *[other] Bury no more
    }
fantazja-action-end = End the turn

## What is asked of whom

fantazja-prompt-draw-start = The table draws who starts
fantazja-prompt-dealing = { $player } draws tile { $number } of { $tiles }
fantazja-prompt-showing = { $player } shows tile { $number } of { $tiles }, drawn at random
fantazja-prompt-refilling = { $player } draws { fantazja-tiles }
fantazja-prompt-choosing = { $player }: build, or gain an { -imagination-point }
fantazja-prompt-choosing-power = { $player }: build, or gain an { -imagination-point }; you may also use { $powers }
fantazja-prompt-power = { $player }: you may use { $powers } before the turn ends
fantazja-prompt-placing = { $player }: choose where { fantazja-tile } goes
fantazja-prompt-turning = { $player }: choose how { fantazja-tile } is turned
fantazja-prompt-paying = { $player }: choose the { -imagination-point } that pays for { fantazja-tile }
# $count swaps have been made, and $tiles more are possible.
fantazja-prompt-giving =
    { $count ->
        [0] { $player }: choose a tile of your hand to give away; up to { fantazja-tiles } can be swapped
       *[other] { $player }: choose a tile of your hand to give away, or stop; up to { fantazja-tiles } more can be swapped
    }
fantazja-prompt-taking = { $player }: choose the tile you take from your { -discard-pile } instead
fantazja-prompt-recovering = { $player }: choose the tile of your { -discard-pile } that becomes an { -imagination-point }
fantazja-prompt-guarding = { $player }: choose the building on which the military token goes
fantazja-prompt-burying = { $player }: put up to { fantazja-tiles } of those shown under the other player's { -draw-pile }, or stop
fantazja-prompt-ordering = { $player }: choose which of the buried tiles is drawn first
fantazja-prompt-replacing = { $player }: choose the building that { fantazja-tile } replaces
fantazja-prompt-over = The match is over

## Why not. The paragraph is shown after it, so no full stop.

# Where a tile of the player who asks is.
fantazja-where-other = it belongs to the other player
fantazja-where-hand = it is in your hand
fantazja-where-covered = it lies under another building
fantazja-where-discard = it lies on your { -discard-pile }
fantazja-where-down = it lies face down before you
fantazja-where-board = it stands on { $place }
fantazja-where-pile = it is in your { -draw-pile }
# What a level II or III goes on.
fantazja-base = { fantazja-type } building of level { fantazja-level }
fantazja-side-shows = { fantazja-direction } { fantazja-symbols }
fantazja-side-meets = { fantazja-direction } { fantazja-symbols } meets { $symbols } of { $neighbour }
fantazja-side-differs = { fantazja-direction } { fantazja-element } and not { $other }

fantazja-reason-over = The match is over
fantazja-reason-asked = This is not what is asked now. { $prompt }
fantazja-reason-not-next = { $player } cannot draw { fantazja-tile } now
fantazja-reason-not-held = { $player } cannot show { fantazja-tile } now
fantazja-reason-acted = You have done your action of this turn
fantazja-reason-must-act = First do an action: build, or gain an { -imagination-point }
fantazja-reason-not-your-tile = { fantazja-tile } belongs to the other player
fantazja-reason-not-in-hand = { fantazja-tile } is not in your hand: { $where }
fantazja-reason-no-point = { fantazja-tile } costs 1 { -imagination-point }, and you have none
fantazja-reason-no-place = { fantazja-tile } fits nowhere now
fantazja-reason-no-base = { fantazja-tile } goes on a { $base }, and there is none on which it could be laid
fantazja-reason-castle = Nothing is laid on the { -magic-castle }
fantazja-reason-occupied = { $there } stands in the way; { fantazja-tile } needs an empty place
fantazja-reason-touches-nothing = Nothing stands beside { $place }
fantazja-reason-other-symbol = { fantazja-tile } cannot be turned to fit { $place }: the neighbours show { $needs }; the tile has { $sides } clockwise
fantazja-reason-too-few-symbols = { fantazja-tile } has too few symbols for { $place }: { $sides }
fantazja-reason-nothing-to-build-on = Nothing stands on { $place }; { fantazja-tile } goes on a { $base }
fantazja-reason-other-type = { $there } is of another type; { fantazja-tile } goes on a { $base }
fantazja-reason-wrong-level = { $there } is of the wrong level; { fantazja-tile } goes on a { $base }
fantazja-reason-sides-disagree = { fantazja-tile } cannot be turned so that its kinds of symbols agree with { $there }: clockwise it has { $sides }, and the building { $other }
fantazja-reason-guarded = The other player's military token guards { $there }: this turn you lay nothing on it or beside it
fantazja-reason-wrong-turn =
    { $turns ->
        [0] Not turned, { fantazja-tile } does not fit: { $sides }
       *[other] Turned by { fantazja-quarter-turns }, { fantazja-tile } does not fit: { $sides }
    }
fantazja-reason-turn-disagrees =
    { $turns ->
        [0] Not turned, { fantazja-tile } does not agree with { $there }: { $sides }
       *[other] Turned by { fantazja-quarter-turns }, { fantazja-tile } does not agree with { $there }: { $sides }
    }
fantazja-reason-swap-disagrees = { fantazja-reason-turn-disagrees }
fantazja-reason-not-face-down = { fantazja-tile } is not one of your { -imagination-points }: { $where }
fantazja-reason-other-slot = { fantazja-tile } is your face-down tile number { $slot }
fantazja-reason-power-used = You have used a { -building-power } this turn
# $where is pool, player or building.
fantazja-reason-no-token =
    { $where ->
        [pool] You do not have the { fantazja-type } token: it is in the pool
        [building] You do not have the { fantazja-type } token: the other player has put it on a building
       *[player] You do not have the { fantazja-type } token: the other player has it
    }
fantazja-reason-hand-empty = You have no tile in hand to swap
fantazja-reason-nothing-discarded = Your { -discard-pile } is empty
fantazja-reason-nothing-to-recover = Your { -discard-pile } is empty
fantazja-reason-no-building = There is no building yet
fantazja-reason-other-hand-empty = The other player has no tile in hand
fantazja-reason-no-tiles-left = Magic is of no use without a tile of your own in hand or { -draw-pile }
# $hand is none or some.
fantazja-reason-nothing-to-swap =
    { $hand ->
        [none] You have no tile in hand to swap in
       *[some] You have no building that could be swapped now
    }
fantazja-reason-must-swap-one = At least one tile must be swapped
fantazja-reason-just-taken = You have just taken { fantazja-tile }; it is not given away in the same use
fantazja-reason-not-discarded = { fantazja-tile } is not on your { -discard-pile }: { $where }
fantazja-reason-just-given = You have just given { fantazja-tile } away; it is not taken back in the same use
fantazja-reason-not-recoverable = { fantazja-reason-not-discarded }
fantazja-reason-not-visible = { fantazja-tile } is not a visible building
fantazja-reason-not-shown = { fantazja-tile } is not one of the tiles shown: { $names }
fantazja-reason-not-buried = { fantazja-tile } is not one of the buried tiles whose order is open: { $names }
fantazja-reason-not-your-building = { fantazja-tile } is not a visible building of yours
fantazja-reason-special-stays = { fantazja-tile } is special, and special buildings are not swapped
fantazja-reason-nothing-fits = { fantazja-tile } can take the place of none of your buildings: it needs one of its level, with its kinds of symbols in the same order, that no token guards
fantazja-reason-other-level = { $there } is not of the level of { fantazja-tile }
fantazja-reason-cannot-take-over = { fantazja-reason-sides-disagree }

## The log

fantazja-log-start = { $player } ({ fantazja-faction }) starts
fantazja-log-draw = { $player } draws { fantazja-tile }
fantazja-log-draw-hidden = { $player } draws a tile
fantazja-log-build = { $player } builds { fantazja-tile }
fantazja-log-at = { $player } chooses the place: { $where }
fantazja-log-turning = { $player } chooses the turning: { fantazja-quarter-turns }
fantazja-log-pay = { $player } pays with { fantazja-tile }
fantazja-log-laid =
    { $turns ->
        [0] { fantazja-tile } goes { $where }
       *[other] { fantazja-tile } goes { $where }, turned by { fantazja-quarter-turns }
    }
fantazja-log-bonus = { $player } gets a { -bonus-token } ({ fantazja-points })
fantazja-log-dark = { -dark-energy }: { $names } leave the board
fantazja-log-cut =
    { $count ->
        [one] Cut off from the castle, { $names } leaves the board too
       *[other] Cut off from the castle, { $names } leave the board too
    }
fantazja-log-under =
    { $count ->
        [one] From under them, { $names } goes as well
       *[other] From under them, { $names } go as well
    }
fantazja-log-imagine = { $player } lays { fantazja-tile } face down: 1 { -imagination-point }
fantazja-log-imagine-hidden = { $player } lays a tile face down: 1 { -imagination-point }
fantazja-log-power = { $player } uses { fantazja-power }
fantazja-log-give = { $player } gives { fantazja-tile } away
fantazja-log-take = { $player } takes { fantazja-tile } from the { -discard-pile }
fantazja-log-stop-giving = { $player } swaps no more
fantazja-log-recover = { $player } recovers { fantazja-tile } as an { -imagination-point }
fantazja-log-guard = { $player } puts the military token { $where }
fantazja-log-guard-top = The military token now lies on { fantazja-tile }
fantazja-log-guard-bare = The building under the military token is gone
fantazja-log-guard-back = The military token comes back to { $player }
fantazja-log-guard-pool = The military token of { $player } goes to the pool
fantazja-log-show = { $player } shows { fantazja-tile }
fantazja-log-show-hidden = { $player } shows a tile to the other player
fantazja-log-bury = { $player } puts { fantazja-tile } under the other player's { -draw-pile }
fantazja-log-bury-hidden = { $player } puts a tile under the other player's { -draw-pile }
fantazja-log-stop-burying =
    { $count ->
        [0] { $player } buries nothing
       *[other] { $player } buries no more
    }
fantazja-log-first = { $player } decides that of the buried tiles { fantazja-tile } is drawn first
fantazja-log-first-hidden = { $player } decides the order of the buried tiles
fantazja-log-swap = { $player } uses Special to swap in { fantazja-tile }
fantazja-log-replace = { $player } chooses { fantazja-tile } at { $place }
fantazja-log-swapped = { $player } swaps { fantazja-tile } at { $place } { $other }
fantazja-log-end = { $player } ends the turn
# $source is pool or other: where the token was.
fantazja-log-token =
    { $source ->
        [pool] { $player } takes the { fantazja-type } token from the pool (buildings: { $count } to { $against })
       *[other] { $player } takes the { fantazja-type } token from the other player (buildings: { $count } to { $against })
    }
fantazja-log-token-pool = The { fantazja-type } token goes to the pool (buildings: { $count } to { $count })
# $hand is none or some.
fantazja-log-turn =
    { $hand ->
        [none] Turn { $turn }: { $player } has no tile in hand and skips the action
       *[some] Turn { $turn }: { $player }
    }
fantazja-log-over = The match is over: { $player } wins, { $points } to { $against } { -vp }
fantazja-log-over-imagination = The match is over: { fantazja-points } each, and { $player } wins by { -imagination-points }, { $left } to { $fewer }
fantazja-log-over-draw = The match is over: a draw, { fantazja-points } and as many { -imagination-points } each ({ $left })

## The outcome

fantazja-score-buildings = visible buildings
fantazja-score-bonuses = { -bonus-token }s

fantazja-decided-points = Decided by { -vp }
fantazja-decided-imagination = Equal { -vp }: decided by { -imagination-points } left
fantazja-decided-draw = Equal in everything: a draw
