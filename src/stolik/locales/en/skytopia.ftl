# Skytopia.
#
# Numbers come as $points, $coins, $steps, $rounds, $golems …, so that messages can share the phrases below.
# $colour is blue, gold, red or purple; $card, $name, $source, $player and $text are words said already.

-pp = PP
-market = Market
-ability-tile = Ability tile
-guildmaster = Guildmaster
-starting-player = Starting Player
-coat = coat of arms

## Phrases

skytopia-points = { $points } { -pp }
skytopia-coins =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
skytopia-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
skytopia-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
skytopia-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
skytopia-golems =
    { $golems ->
        [one] { $golems } golem
       *[other] { $golems } golems
    }
skytopia-have =
    { $have ->
        [0] you have none
       *[other] you have { $have }
    }
# What somebody gets: points, coins or both.
skytopia-gain =
    { $points ->
        [0] { skytopia-coins }
       *[other]
            { $coins ->
                [0] { skytopia-points }
               *[other] { skytopia-points } and { skytopia-coins }
            }
    }
skytopia-get = you get { skytopia-gain }
skytopia-harvest-now = { skytopia-coins } for { skytopia-golems } at home
skytopia-from-ability = { skytopia-points } from your ability
skytopia-then-add = then add a card without golems to your city
skytopia-done-in = done in { skytopia-rounds }
skytopia-done-never = not done before the end

## Names

skytopia-colour =
    { $colour ->
        [blue] blue
        [gold] gold
        [red] red
       *[purple] purple
    }
skytopia-coat =
    { $coat ->
        [skull] skull
        [bat] bat
        [leaf] leaf
       *[eagle] eagle
    }
skytopia-place = { skytopia-colour } { $row }
skytopia-card = { $name } ({ skytopia-coat })
skytopia-card-at = { $name } ({ skytopia-colour } { $row })
skytopia-card-in-tower = { $name } ({ skytopia-colour } tower, level { $level })
skytopia-card-text = { $name } ({ skytopia-colour }, { skytopia-coat }): { $text }
skytopia-foundation = { skytopia-colour } foundation
skytopia-any-foundation = foundation
# Where an effect comes from. $kind is card or foundation.
skytopia-source =
    { $kind ->
        [foundation] the { skytopia-colour } foundation
       *[card] { $source }
    }
skytopia-city = City { $city }
skytopia-tile = { skytopia-colour } { -ability-tile }, side { $side }
# $when is any, end1 or end2.
skytopia-when =
    { $when ->
        [any] any time
        [end1] end of Phase 1
       *[end2] end of Phase 2
    }
skytopia-tile-side = side { $side } ({ skytopia-when }): { $text }

skytopia-building-b1 = Pantheon
skytopia-building-b2 = Monument
skytopia-building-b3 = Banquet Hall
skytopia-building-b4 = Gallery
skytopia-building-g1 = Pawnshop
skytopia-building-g2 = Mint
skytopia-building-g3 = Exchange
skytopia-building-g4 = Workshop
skytopia-building-r1 = Engine House
skytopia-building-r2 = Belfry
skytopia-building-r3 = Skyport
skytopia-building-r4 = Forge
skytopia-building-p1 = Crane
skytopia-building-p2 = Observatory
skytopia-building-p3 =
    { $edition ->
        [prototype] Library
       *[other] Laboratory
    }
skytopia-building-p4 = Bridge

skytopia-edition-retail = Retail
skytopia-edition-portal = Portal
skytopia-edition-prototype = Prototype

skytopia-phase-0 = Set-up
skytopia-phase-1 = Phase 1: finish projects, activate towers
skytopia-phase-2 = Phase 2: send a golem to work
skytopia-phase-3 = Phase 3: refill the { -market }

## Effects

# $priced is yes when something is given for it.
skytopia-effect-gain =
    { $priced ->
        [yes] { skytopia-get }
       *[no] { skytopia-gain }
    }
skytopia-effect-take = take one of your golems from a card → { $then }
skytopia-effect-others = every other player gets { skytopia-coins } → { $then }
skytopia-effect-buy = pay { $offers }
skytopia-offer = { skytopia-coins } for { skytopia-points }
skytopia-effect-harvest = { skytopia-coins } for each of your golems at home
skytopia-effect-turn =
    { $steps ->
        [one] turn one of your golems { skytopia-steps }
       *[other] turn one of your golems up to { skytopia-steps }
    }
skytopia-effect-turn-any =
    { $steps ->
        [one] turn any of your golems { skytopia-steps } each
       *[other] turn any of your golems up to { skytopia-steps } each
    }
skytopia-effect-move = move one of your golems to another card, without activating it
skytopia-effect-put = put a golem from home on any card, { skytopia-steps } from done (the value that costs { skytopia-coins }), without paying and without activating the card
skytopia-effect-add = take one of your golems from a card → add a { -market } card without golems to your city, without activating it
skytopia-effect-copy-top = activate the top card of your blue, gold or red tower, or its foundation if it has no card
skytopia-effect-copy-row = activate one blue, gold or red card in the same row (in a city: on the same level)
skytopia-effect-copy-foundation = activate your blue, gold or red foundation
skytopia-effect-final = { skytopia-points } at the end of the game

## Abilities

skytopia-ability = { skytopia-when }: { $text }
skytopia-ability-sent-home = { skytopia-points } each time a golem of yours goes home through another player or through an effect
skytopia-ability-no-coins = { skytopia-coins } if you have none
skytopia-ability-placed-at = { skytopia-points } if the golem you placed this turn was put on the value that costs { skytopia-coins }
# $moves is yes where moving a golem counts, too.
skytopia-ability-joined =
    { $moves ->
        [yes] { skytopia-coins } each time another player places a golem on a card where you have one, or moves one there
       *[no] { skytopia-coins } each time another player places a golem on a card where you have one
    }
skytopia-ability-same-coat = { skytopia-points } if your golems are on at least { skytopia-cards } with the same { -coat }
skytopia-ability-turn = pay { skytopia-coins } → turn one of your golems { skytopia-steps }
skytopia-ability-added = { skytopia-points } if you have added at least { skytopia-cards } to your city this turn
skytopia-ability-all-home = { skytopia-coins } if all { $golems } of your golems are at home

## Guildmasters

skytopia-guild-builders = Builders
skytopia-guild-architects = Architects
skytopia-guild-mechanicians = Mechanicians
skytopia-guild-engineers = Engineers
skytopia-guild-aeronauts = Aeronauts
skytopia-guild-merchants = Merchants
skytopia-guild-scientists = Scientists
skytopia-guild-chroniclers = Chroniclers
skytopia-guild-priests = Priests
skytopia-guild-artisans = Artisans
skytopia-guild-artists = Artists
skytopia-guild-alchemists = Alchemists

skytopia-guild-counts-tallest = { skytopia-points } for each card in your tallest tower
skytopia-guild-counts-towers = { skytopia-points } for each tower of at least { skytopia-cards }
skytopia-guild-counts-pairs = { skytopia-points } for each pair of one { skytopia-colour } and one { $second } card
skytopia-guild-counts-coats = { skytopia-points } for each different { -coat } in your { skytopia-colour } tower
skytopia-guild-counts-shown = { skytopia-points } for each of your towers that shows the { skytopia-coat }

## Actions, before one is chosen

skytopia-action-tile = Take the { skytopia-colour } { -ability-tile } – { $sides }
skytopia-action-side = Play { skytopia-tile-side }
skytopia-action-side-any = Play side { $side }
skytopia-action-first = Put your first golem, a { $value }, on { $card }
skytopia-action-finish = Add { $card } to your { skytopia-colour } tower next
skytopia-action-activate = Activate your { skytopia-colour } tower
skytopia-action-use = Use { skytopia-source }
skytopia-action-use-any = Use an effect
skytopia-action-ability = Use your ability
skytopia-action-buy = Pay { skytopia-coins } for { skytopia-points }
skytopia-action-buy-any = Take offer { $offer }
skytopia-action-take = Take your golem { $value } from { $card }
skytopia-action-add = Add { $card } to your { skytopia-colour } tower
# $coins is what it costs, 0 for an effect.
skytopia-action-turn =
    { $coins ->
        [0] Turn your golem on { $card } from { $value } to { $to }
       *[other] Pay { skytopia-coins } and turn your golem on { $card } from { $value } to { $to }
    }
skytopia-action-move = Move your golem { $value } from { $card }
skytopia-action-to = Move your golem { $value } from { $source } to { $card }
skytopia-action-to-any = Move the golem to { $card }
skytopia-action-put = Put a golem with a { $value } on { $card }
skytopia-action-copy = Activate { skytopia-source }
skytopia-action-copy-top = Activate the top card of your { skytopia-colour } tower, { $name }
skytopia-action-copy-any = Activate a { skytopia-colour } card
skytopia-action-recall = Take your golem { $value } back from { $card }
skytopia-action-place =
    { $coins ->
        [0] Place a golem with a { $value } on { $card } for nothing
       *[other] Place a golem with a { $value } on { $card } for { skytopia-coins }
    }
skytopia-action-place-any = Place a golem with a { $value } on { $card }
skytopia-action-skip = Skip
skytopia-action-skip-effect = Skip { skytopia-source }
skytopia-action-skip-ability = Do not use your ability
skytopia-action-skip-turning = Stop turning
skytopia-action-skip-towers =
    { $towers ->
        [one] Leave your { skytopia-colour } tower unactivated
       *[other] Leave these towers unactivated
    }

## What is asked of whom

skytopia-prompt-draw-start = The table draws the { -starting-player }
skytopia-prompt-refill = The table turns up a card for { skytopia-place }
skytopia-prompt-draw-guild = The table draws { -guildmaster } { $group }
skytopia-prompt-deal-city = The table deals a city to { $player }
skytopia-prompt-deal-tile = The table deals an { -ability-tile } to { $player }
skytopia-prompt-pick-tile = { $player }: pick an { -ability-tile }
skytopia-prompt-pick-side = { $player }: choose a side of your { skytopia-colour } { -ability-tile }
skytopia-prompt-first-golem = { $player }: put your first golem, a { $value }, on a card without golems
skytopia-prompt-finishing = { $player }: choose the order of your finished { skytopia-colour } cards; which is added next?
skytopia-prompt-towers = { $player }: you may activate a tower that has grown
skytopia-prompt-effect = { $player }: you may use { skytopia-source }: { $text }
skytopia-prompt-effect-forced = { $player }: use { skytopia-source }: { $text }
skytopia-prompt-turn-more = { $player }: turn another golem { skytopia-steps }, or stop
skytopia-prompt-destination = { $player }: choose the card to which your golem { $value } goes from { $card }
skytopia-prompt-adding = { $player }: add a { -market } card without golems to your city
skytopia-prompt-ability-1 = { $player }: you may use your ability: { $text }
skytopia-prompt-ability-2 = { $player }: you may use your ability: { $text }
skytopia-prompt-recalling = { $player }: you have no golem at home; take one back from the { -market }
skytopia-prompt-sending = { $player }: send a golem to work
skytopia-prompt-over = The match is over

## The steps of a turn

skytopia-step-finishing = finished cards
skytopia-step-towers = choose a tower
skytopia-step-tower = { skytopia-colour } tower
skytopia-step-turn-more = turn more golems
skytopia-step-destination = where the golem goes
skytopia-step-adding = add a card
skytopia-step-ability-1 = your ability
skytopia-step-ability-2 = your ability
skytopia-step-recalling = take a golem back
skytopia-step-sending = send a golem
skytopia-step-refill = refill the { -market }

## Why not. The paragraph is shown after it, so no full stop.

skytopia-reason-over = The match is over
skytopia-reason-not-start = The { -starting-player } is not drawn now. { $prompt }
skytopia-reason-not-deal = No card is turned up now. { $prompt }
skytopia-reason-not-guild = No { -guildmaster } is drawn now. { $prompt }
skytopia-reason-not-city = No city is dealt now. { $prompt }
skytopia-reason-not-tile = No { -ability-tile } is given out now. { $prompt }
skytopia-reason-not-side = No side of an { -ability-tile } is chosen now. { $prompt }
skytopia-reason-not-finish = There is no order of finished cards to choose now. { $prompt }
skytopia-reason-not-activate = No tower is activated now. { $prompt }
skytopia-reason-not-use = There is nothing to use in this way now. { $prompt }
skytopia-reason-not-buy = Nothing is for sale now. { $prompt }
skytopia-reason-not-take = No golem is taken from a card now. { $prompt }
skytopia-reason-not-add = No card is added now. { $prompt }
skytopia-reason-not-turn = No golem is turned now. { $prompt }
skytopia-reason-not-move = No golem is moved now. { $prompt }
skytopia-reason-not-to = No golem is on its way to another card now. { $prompt }
skytopia-reason-not-put = No golem is put on a card now. { $prompt }
skytopia-reason-not-copy = No other card is activated now. { $prompt }
skytopia-reason-not-recall = A golem is taken back only when one must be placed and none is at home. { $prompt }
skytopia-reason-not-place = No golem is placed now. { $prompt }
skytopia-reason-not-skip = A golem must be sent to work; this cannot be skipped
skytopia-reason-no-such-seat = There are only { $players } players
skytopia-reason-not-in-deck = { $card } is not in the { skytopia-colour } deck
skytopia-reason-wrong-group = { $guild } do not belong to group { $group }
skytopia-reason-city-gone = City { $city } has an owner already
skytopia-reason-tile-gone = The { skytopia-colour } { -ability-tile } has an owner already
skytopia-reason-no-card = There is no card on { $card }
skytopia-reason-value-is-now = The Chronometer shows { $value } now; a golem is placed with any other value
skytopia-reason-value-taken = A golem showing { $value } is already on { $card }
skytopia-reason-too-dear = It costs { skytopia-coins } and { skytopia-have }
skytopia-reason-recall-first = You have no golem at home; first take one of yours back from the { -market }
skytopia-reason-no-golem =
    { $whose ->
        [other] The golem showing { $value } on { $card } is not yours
       *[nobody] You have no golem showing { $value } on { $card }
    }
skytopia-reason-out-of-reach = Golems on { $card } are out of reach: this effect comes from that card
skytopia-reason-no-placement = Taken back from { $card }, your golem { $value } could not be placed: every value you can pay for is taken on every card
skytopia-reason-not-finished = You have no golem showing { $value } on { $card }, so it is not finished
skytopia-reason-other-colour-first = First choose the order of your finished { skytopia-colour } cards
skytopia-reason-not-grown = Your { skytopia-colour } tower has not grown this turn, or has been activated already
skytopia-reason-nothing-usable = No effect in your { skytopia-colour } tower can be used now
skytopia-reason-no-offer =
    { $offers ->
        [one] There is only { $offers } offer
       *[other] There are only { $offers } offers
    }
skytopia-reason-cannot-pay = It costs { skytopia-coins } and { skytopia-have }
skytopia-reason-too-many-steps = A golem may be turned at most { skytopia-steps } here
skytopia-reason-past-now = The golem is done in { skytopia-rounds }; turned { skytopia-steps }, it would not stop before the construction symbol
skytopia-reason-turn-taken = Turned { skytopia-steps }, the golem would show { $to }, but a golem showing { $to } is already on { $card }
skytopia-reason-already-turned = Your golem { $value } on { $card } has been turned by this effect already
skytopia-reason-nowhere-to-go = On every other card there is a golem showing { $value } already
skytopia-reason-same-card = The golem is on { $card } already; it must go to another card
skytopia-reason-move-taken = A golem showing { $value } is already on { $card }
skytopia-reason-wrong-value = The golem is put with a { $to }, not with a { $value }
skytopia-reason-put-taken = A golem showing { $value } is already on { $card }
skytopia-reason-first-value = The first golem is put with a { $to }, not with a { $value }
skytopia-reason-occupied = There is a golem on { $card }; only a card without golems can be added
skytopia-reason-first-occupied = There is a golem on { $card }; the first golem goes on a card without golems
skytopia-reason-no-free-card = With your golem { $value } taken from { $card }, every card would still carry a golem and none could be added
# $where is row or level.
skytopia-reason-no-card-to-copy =
    { $where ->
        [row] There is no { skytopia-colour } card in the same row
       *[level] There is no card on the same level of your { skytopia-colour } tower
    }
skytopia-reason-useless-copy = The effect of { skytopia-source } cannot be used now
skytopia-reason-must-use = This cannot be skipped. { $prompt }
skytopia-reason-must-add = { skytopia-reason-must-use }
skytopia-reason-must-move = { skytopia-reason-must-use }
skytopia-reason-must-order = { skytopia-reason-must-use }
skytopia-reason-must-pick-tile = { skytopia-reason-must-use }
skytopia-reason-must-pick-side = { skytopia-reason-must-use }
skytopia-reason-must-put = { skytopia-reason-must-use }
skytopia-reason-must-draw = { skytopia-reason-must-use }

## The log

skytopia-more-points = +{ skytopia-points }
skytopia-more-coins = +{ skytopia-coins }
skytopia-fewer-coins = −{ skytopia-coins }
skytopia-golems-home =
    { $golems ->
        [one] { skytopia-golems } goes home
       *[other] { skytopia-golems } go home
    }

skytopia-log-start = { $player } is the { -starting-player }
skytopia-log-deal = { -market }, { skytopia-place }: { $card }
skytopia-log-column = { -market }, { skytopia-colour } cards: { $cards }
skytopia-log-guild = { -guildmaster } { $group }: { $guild }, { $text }
skytopia-log-city = { $player } gets city { $city }
skytopia-log-tile = { $player } gets the { skytopia-colour } { -ability-tile }
skytopia-log-tile-picked = { $player } takes the { skytopia-colour } { -ability-tile }
skytopia-log-side = { $player } plays side { $side }
skytopia-log-first = { $player }: first golem, a { $value }, on { $card }
skytopia-log-finish = { $player } finishes { $card }: { skytopia-colour } tower, level { $level }
skytopia-log-activate = { $player } activates the { skytopia-colour } tower
skytopia-log-effect = { $player } uses { skytopia-source }
skytopia-log-ability = { $player } uses the ability
skytopia-did-take = golem { $value } comes home from { $card }
skytopia-did-turn = golem on { $card } turned from { $value } to { $to }
skytopia-did-move = golem { $value } leaves { $card }
skytopia-did-put = golem with a { $value } put on { $card }
skytopia-did-copy = { skytopia-source } activated
skytopia-log-add = { $player } adds { $card } to the { skytopia-colour } tower
skytopia-log-to = { $player } moves golem { $value } to { $card }
skytopia-log-recall = { $player } takes golem { $value } back from { $card }
skytopia-log-place =
    { $coins ->
        [0] { $player } places a golem with a { $value } on { $card }
       *[other] { $player } places a golem with a { $value } on { $card } for { skytopia-coins }
    }
skytopia-log-skip-effect = { $player } skips { skytopia-source }
skytopia-log-skip-ability = { $player } does not use the ability
skytopia-log-skip-turning = { $player } stops turning golems
skytopia-log-skip-towers =
    { $towers ->
        [one] { $player } leaves the { skytopia-colour } tower unactivated
       *[other] { $player } leaves { $towers } towers unactivated
    }
skytopia-log-change =
    { $count ->
        [one] { $players }: { $change }
       *[other] { $players }, each: { $change }
    }
skytopia-log-deck = The { skytopia-colour } deck has run out: round { $round } is the last
# $last is yes in the last round.
skytopia-log-round =
    { $last ->
        [yes] Round { $round }, the last: the Chronometer shows { $now }, { $player } starts
       *[no] Round { $round }: the Chronometer shows { $now }, { $player } starts
    }
skytopia-log-over =
    { $winners ->
        [one] The match is over: { $players } wins with { skytopia-points }
       *[other] The match is over: { $players } share the victory with { skytopia-points }
    }

## The outcome

skytopia-score-play = won in play
skytopia-score-guild-1 = { -guildmaster } I
skytopia-score-guild-2 = { -guildmaster } II
skytopia-score-guild-3 = { -guildmaster } III
skytopia-score-laboratories = cards scored at the end
skytopia-score-coins = coins
skytopia-score-golems = golems in the { -market }

skytopia-decided-points = Decided by { -pp }
skytopia-decided-cards = Equal { -pp }: decided by fewer cards in the city
skytopia-decided-coins = Equal { -pp } and equal numbers of cards: decided by coins left over
skytopia-decided-shared = Equal in everything: the victory is shared
