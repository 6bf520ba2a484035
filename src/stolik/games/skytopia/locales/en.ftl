# Skytopia.
#
# Numbers come as $points, $coins, $steps, $rounds, $golems …, so that messages can share the phrases below.
# $colour is blue, gold, red or purple; $card, $name, $source, $player and $text are finished texts.

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
# What a player gets: points, coins or both.
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
skytopia-done-never = not done before the match ends

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

# $priced is yes when the effect has a price.
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
skytopia-effect-put = put a golem from home on any card, { skytopia-steps } from done (the value that costs { skytopia-coins }), for free and without activating the card
skytopia-effect-add = take one of your golems from a card → add a { -market } card without golems to your city, without activating it
skytopia-effect-copy-top = activate the top card of your blue, gold or red tower, or its foundation if it has no card
skytopia-effect-copy-row = activate one blue, gold or red card in the same row (in a city: on the same level)
skytopia-effect-copy-foundation = activate your blue, gold or red foundation
skytopia-effect-final = { skytopia-points } at the end of the game

# Why an effect can’t be used. $does is its kind, or take if it takes a golem as its price.
skytopia-obstacle =
    { $does ->
        [take] you have no golem on another card
        [buy] not enough coins left to pay for it
        [harvest] no golem left at home
        [put] no golem left at home, or its value is taken on every card
        [turn] none of your golems on other cards can be turned
        [turn-any] none of your golems on other cards can be turned
        [move] none of your golems on other cards can be moved
        [add] no golem to take from another card, or no card without golems to add
        [copy-top] none of the top cards of your blue, gold and red towers can be used
        [copy-row] none of the blue, gold and red cards in this row can be used
       *[other] it would change nothing
    }

## Abilities

skytopia-ability = { skytopia-when }: { $text }
skytopia-ability-sent-home = { skytopia-points } each time another player or an effect sends one of your golems home
skytopia-ability-no-coins = { skytopia-coins } if you have none
skytopia-ability-placed-at = { skytopia-points } if you placed your golem this turn with the value that costs { skytopia-coins }
# $moves is yes where moving a golem counts, too.
skytopia-ability-joined =
    { $moves ->
        [yes] { skytopia-coins } each time another player places a golem on a card where you have one, or moves one there
       *[no] { skytopia-coins } each time another player places a golem on a card where you have one
    }
skytopia-ability-same-coat = { skytopia-points } if your golems are on at least { skytopia-cards } with the same { -coat }
skytopia-ability-turn = pay { skytopia-coins } → turn one of your golems { skytopia-steps }
skytopia-ability-added = { skytopia-points } if you added at least { skytopia-cards } to your city this turn
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

skytopia-guild-counts-tallest = { skytopia-points } for each card in your tallest tower, foundation included
skytopia-guild-counts-towers = { skytopia-points } for each tower of at least { skytopia-cards }, foundation included
skytopia-guild-counts-pairs = { skytopia-points } for each pair of one { skytopia-colour } and one { $second } card, foundations included
skytopia-guild-counts-coats = { skytopia-points } for each different { -coat } in your { skytopia-colour } tower, foundation included
skytopia-guild-counts-shown = { skytopia-points } for each of your towers with the { skytopia-coat }, foundation included

## Actions, before one is chosen

skytopia-action-tile = Take the { skytopia-colour } { -ability-tile } – { $sides }
skytopia-action-side = Play { skytopia-tile-side }
skytopia-action-side-any = Play side { $side }
skytopia-action-first = Put your first golem, with a { $value }, on { $card }
skytopia-action-finish = Add { $card } to your { skytopia-colour } tower next
skytopia-action-activate = Activate your { skytopia-colour } tower
skytopia-action-use = Use { skytopia-source }
skytopia-action-use-any = Use an effect
skytopia-action-ability = Use your ability
skytopia-action-buy = Pay { skytopia-coins } for { skytopia-points }
skytopia-action-buy-any = Choose offer { $offer }
skytopia-action-take = Take your golem showing { $value } from { $card }
skytopia-action-add = Add { $card } to your { skytopia-colour } tower
# $coins is what it costs, 0 for an effect.
skytopia-action-turn =
    { $coins ->
        [0] Turn your golem on { $card } from { $value } to { $to }
       *[other] Pay { skytopia-coins } and turn your golem on { $card } from { $value } to { $to }
    }
skytopia-action-move = Move your golem showing { $value } from { $card }
skytopia-action-to = Move your golem showing { $value } from { $source } to { $card }
skytopia-action-to-any = Move the golem to { $card }
skytopia-action-put = Put a golem with a { $value } on { $card }
skytopia-action-copy = Activate { skytopia-source }
skytopia-action-copy-top = Activate the top card of your { skytopia-colour } tower, { $name }
skytopia-action-copy-any = Activate a { skytopia-colour } card
skytopia-action-recall = Take your golem showing { $value } back from { $card }
skytopia-action-place =
    { $coins ->
        [0] Place a golem with a { $value } on { $card } for free
       *[other] Place a golem with a { $value } on { $card } for { skytopia-coins }
    }
skytopia-action-place-any = Place a golem with a { $value } on { $card }
skytopia-action-skip = Skip
skytopia-action-skip-effect = Skip { skytopia-source }
skytopia-action-skip-ability = Don’t use your ability
skytopia-action-skip-turning = Stop turning
skytopia-action-skip-towers =
    { $towers ->
        [one] Don’t activate your { skytopia-colour } tower
       *[other] Don’t activate these towers
    }

## Prompts: who decides, and what

skytopia-prompt-draw-start = Drawing the { -starting-player }
skytopia-prompt-refill = Turning up a card for { skytopia-place }
skytopia-prompt-draw-guild = Drawing { -guildmaster } { $group }
skytopia-prompt-deal-city = Dealing a city to { $player }
skytopia-prompt-deal-tile = Dealing an { -ability-tile } to { $player }
skytopia-prompt-pick-tile = { $player }: pick an { -ability-tile }
skytopia-prompt-pick-side = { $player }: choose a side of your { skytopia-colour } { -ability-tile }
skytopia-prompt-first-golem = { $player }: put your first golem, with a { $value }, on a card without golems
skytopia-prompt-finishing = { $player }: choose the order of your finished { skytopia-colour } cards. Which one do you add next?
skytopia-prompt-towers = { $player }: you may activate a tower that has grown
skytopia-prompt-effect = { $player }: you may use { skytopia-source }: { $text }
skytopia-prompt-effect-forced = { $player }: use { skytopia-source }: { $text }
skytopia-prompt-turn-more = { $player }: turn another golem by { skytopia-steps }, or stop
skytopia-prompt-destination = { $player }: choose a card to move your golem showing { $value } to; it is on { $card }
skytopia-prompt-adding = { $player }: add a { -market } card without golems to your city
skytopia-prompt-ability-1 = { $player }: you may use your ability: { $text }
skytopia-prompt-ability-2 = { $player }: you may use your ability: { $text }
skytopia-prompt-recalling = { $player }: you have no golem at home, so take one back from the { -market }
skytopia-prompt-sending = { $player }: send a golem to work
skytopia-prompt-over = The match is over

## The steps of a turn

skytopia-step-finishing = finished cards
skytopia-step-towers = choose a tower
skytopia-step-tower = { skytopia-colour } tower
skytopia-step-turn-more = turn more golems
skytopia-step-destination = where to move it
skytopia-step-adding = add a card
skytopia-step-ability-1 = your ability
skytopia-step-ability-2 = your ability
skytopia-step-recalling = take a golem back
skytopia-step-sending = send a golem
skytopia-step-refill = refill the { -market }

## Why not. The paragraph is shown after it, so no full stop.

skytopia-reason-over = The match is over
skytopia-reason-not-start = The { -starting-player } can’t be drawn now. { $prompt }
skytopia-reason-not-deal = No card can be turned up now. { $prompt }
skytopia-reason-not-guild = No { -guildmaster } can be drawn now. { $prompt }
skytopia-reason-not-city = No city can be dealt now. { $prompt }
skytopia-reason-not-tile = You can’t take an { -ability-tile } now. { $prompt }
skytopia-reason-not-side = You can’t choose a side of your { -ability-tile } now. { $prompt }
skytopia-reason-not-finish = There are no finished cards to put in order now. { $prompt }
skytopia-reason-not-activate = You can’t activate a tower now. { $prompt }
skytopia-reason-not-use = There is nothing to use now. { $prompt }
skytopia-reason-not-buy = There is nothing to buy now. { $prompt }
skytopia-reason-not-take = You can’t take a golem from a card now. { $prompt }
skytopia-reason-not-add = You can’t add a card now. { $prompt }
skytopia-reason-not-turn = You can’t turn a golem now. { $prompt }
skytopia-reason-not-move = You can’t move a golem now. { $prompt }
skytopia-reason-not-to = You have not chosen a golem to move. { $prompt }
skytopia-reason-not-put = You can’t put a golem on a card now. { $prompt }
skytopia-reason-not-copy = You can’t activate another card now. { $prompt }
skytopia-reason-not-recall = You take a golem back only when you must place one and have none at home. { $prompt }
skytopia-reason-not-place = You can’t place a golem now. { $prompt }
skytopia-reason-not-skip = You must send a golem to work; you can’t skip this
skytopia-reason-no-such-seat = There are only { $players } players
skytopia-reason-not-in-deck = { $card } is not in the { skytopia-colour } deck
skytopia-reason-wrong-group = { $guild } do not belong to group { $group }
skytopia-reason-city-gone = City { $city } already has an owner
skytopia-reason-tile-gone = The { skytopia-colour } { -ability-tile } already has an owner
skytopia-reason-no-card = There is no card at { $card }
skytopia-reason-value-is-now = The Chronometer shows { $value } now; a golem is placed with any other value
skytopia-reason-value-taken = There is already a golem showing { $value } on { $card }
skytopia-reason-too-dear = It costs { skytopia-coins } and { skytopia-have }
skytopia-reason-recall-first = You have no golem at home; take one back from the { -market } first
skytopia-reason-no-golem =
    { $whose ->
        [other] The golem showing { $value } on { $card } is not yours
       *[nobody] You have no golem showing { $value } on { $card }
    }
skytopia-reason-out-of-reach = Golems on { $card } are out of reach: this effect comes from that card
skytopia-reason-no-placement = If you took your golem showing { $value } back from { $card }, you couldn’t place it: every value you can pay for is taken on every card
skytopia-reason-not-finished = You have no golem showing { $value } on { $card }, so it is not finished
skytopia-reason-other-colour-first = First choose the order of your finished { skytopia-colour } cards
skytopia-reason-not-grown = Your { skytopia-colour } tower has not grown this turn, or you have already activated it
skytopia-reason-nothing-usable = No effect in your { skytopia-colour } tower can be used now
skytopia-reason-no-offer =
    { $offers ->
        [one] There is only { $offers } offer
       *[other] There are only { $offers } offers
    }
skytopia-reason-cannot-pay = It costs { skytopia-coins } and { skytopia-have }
skytopia-reason-too-many-steps = You can turn a golem at most { skytopia-steps } here
skytopia-reason-past-now = The golem is done in { skytopia-rounds }; { skytopia-steps } would turn it onto or past the construction symbol
skytopia-reason-turn-taken = Turned { skytopia-steps }, the golem would show { $to }, but there is already a golem showing { $to } on { $card }
skytopia-reason-already-turned = This effect has already turned your golem showing { $value } on { $card }
skytopia-reason-nowhere-to-go = Every other card already has a golem showing { $value }
skytopia-reason-same-card = The golem is already on { $card }; move it to another card
skytopia-reason-move-taken = There is already a golem showing { $value } on { $card }
skytopia-reason-wrong-value = Put the golem with a { $to }, not a { $value }
skytopia-reason-put-taken = There is already a golem showing { $value } on { $card }
skytopia-reason-first-value = Put your first golem with a { $to }, not a { $value }
skytopia-reason-occupied = There is a golem on { $card }; you can only add a card without golems
skytopia-reason-first-occupied = There is a golem on { $card }; put your first golem on a card without golems
skytopia-reason-no-free-card = If you took your golem showing { $value } from { $card }, every card would still have a golem on it, and you couldn’t add any
# $where is row or level.
skytopia-reason-no-card-to-copy =
    { $where ->
        [row] There is no { skytopia-colour } card in the same row
       *[level] There is no card on the same level of your { skytopia-colour } tower
    }
skytopia-reason-useless-copy = You can’t use { skytopia-source } now: { skytopia-obstacle }
skytopia-reason-must-use = You can’t skip this. { $prompt }
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
skytopia-log-first = { $player }: first golem, with a { $value }, on { $card }
skytopia-log-finish = { $player } finishes { $card }: { skytopia-colour } tower, level { $level }
skytopia-log-activate = { $player } activates the { skytopia-colour } tower
skytopia-log-effect = { $player } uses { skytopia-source }
skytopia-log-ability = { $player } uses their ability
skytopia-did-take = golem showing { $value } goes home from { $card }
skytopia-did-turn = golem on { $card } turned from { $value } to { $to }
skytopia-did-move = golem showing { $value } leaves { $card }
skytopia-did-put = golem with a { $value } put on { $card }
skytopia-did-copy = { skytopia-source } activated
skytopia-log-add = { $player } adds { $card } to the { skytopia-colour } tower
skytopia-log-to = { $player } moves the golem showing { $value } to { $card }
skytopia-log-recall = { $player } takes the golem showing { $value } back from { $card }
skytopia-log-place =
    { $coins ->
        [0] { $player } places a golem with a { $value } on { $card }
       *[other] { $player } places a golem with a { $value } on { $card } for { skytopia-coins }
    }
skytopia-log-skip-effect = { $player } skips { skytopia-source }
skytopia-log-skip-ability = { $player } does not use their ability
skytopia-log-skip-turning = { $player } stops turning golems
skytopia-log-skip-towers =
    { $towers ->
        [one] { $player } does not activate the { skytopia-colour } tower
       *[other] { $player } does not activate { $towers } towers
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

skytopia-score-play = scored during play
skytopia-score-guild-1 = { -guildmaster } I
skytopia-score-guild-2 = { -guildmaster } II
skytopia-score-guild-3 = { -guildmaster } III
skytopia-score-laboratories =
    { $edition ->
        [prototype] Libraries
       *[other] Laboratories
    }
skytopia-score-coins = coins
skytopia-score-golems = golems in the { -market }

skytopia-decided-points = Won on Prestige Points, { $scores }
skytopia-decided-cards = Tied on Prestige Points, { $scores }; fewer cards in the city wins
skytopia-decided-coins = Tied on Prestige Points, { $scores }, and on cards in the city; more coins left over wins
skytopia-decided-shared = Tied on everything, { $scores }: the victory is shared

## The lesson

learn-skytopia-goal-title = A city in the sky
learn-skytopia-goal-text = You and one other player each build a floating city out of cards. It has four towers: blue cards bring Prestige Points, gold ones coins, red ones speed up or move your golems, and purple ones have special effects. At the top of your city the star counts your points, and Σ is the score you would have if the match ended now. The most Prestige Points at the end win.
learn-skytopia-card-title = Reading a card
learn-skytopia-card-text = This is the Mint. Its colour says in which tower it will stand, and the signs under its name say what it does; choose any card to read it in words. At the top right is its coat of arms, for which some Guildmasters give points at the end. The die on the card is your first golem: it shows its value, 5, and that it will be done in 4 rounds.
learn-skytopia-place-title = Send a golem to work
learn-skytopia-place-text = Every turn you send one golem to work on a card in the Market. The Chronometer shows what each value costs and in how many rounds the golem will be done: fast is expensive, slow is cheap. No two golems on a card may show the same value. You have 5 coins.
learn-skytopia-place-ask = Choose the 4 on the Chronometer, then the Monument, the first blue card.
learn-skytopia-place-other = You could do that too. For this lesson, choose the 4 and the Monument, the first blue card.
learn-skytopia-place-after = You paid 3 coins, and in 3 rounds your golem will be done. Then the Monument will be yours, unless another player’s golem on it is done first.
learn-skytopia-effect-title = Use a card right away
learn-skytopia-effect-text = When you place a golem on a card, you may use the card at once, long before it moves to your city. The Monument gives you 1 Prestige Point. You never have to: you may skip any effect.
learn-skytopia-effect-ask = Use the Monument.
learn-skytopia-effect-other = You may skip it, of course. But a point is a point: use the Monument.
learn-skytopia-effect-after = Your first point! Now it is the other player’s turn. After each round the Chronometer turns one step clockwise, to the next value.
learn-skytopia-hurry-title = Speed up a golem
learn-skytopia-hurry-text = Round 2: the Chronometer shows 2, and every golem at work is one round closer to done. A golem that works for 5 rounds costs nothing; that is now the 1. Some red cards turn golems on other cards: each step saves a round, but no golem is done at once.
learn-skytopia-hurry-ask = Place a golem with a 1 on the Engine House, the first red card. Then turn your golem on the Monument by 1 step.
learn-skytopia-hurry-other = You could do that too. For this lesson, place a 1 on the Engine House, the first red card, and turn your golem on the Monument by 1 step.
learn-skytopia-hurry-after = The round is over, and the Chronometer has moved to 3. Your golem shows 3 as well, so it is done, only two rounds after you sent it, and the Monument has moved to your city.
learn-skytopia-tower-title = A tower grows
learn-skytopia-tower-text = The Monument is now in your blue tower, and its golem is back home; other players’ golems on it would have gone home too, with 3 coins each. You may activate a tower that has grown: first its foundation, then every card above it. A foundation is there from the start, with an effect and a coat of arms, and Guildmasters count it as a card.
learn-skytopia-tower-ask = Activate the blue tower. Pay 1 coin for 1 point at its foundation, then use the Monument.
learn-skytopia-tower-other = You could do that. But see what a tower can do: activate it, pay 1 coin for 1 point, and use the Monument.
learn-skytopia-tower-after = Two points from one small tower, for 1 coin. The taller a tower is, the more it does each time it grows. A card you can’t use is skipped for you.
learn-skytopia-guilds-title = Guildmasters
learn-skytopia-guilds-text = A few rounds later. Every finished card made a tower taller, so that it could be activated again. At the end three Guildmasters score every city, each for something different; the numbers show what they would give you and the other player now. Laboratories wait for the end, too: these purple cards are never activated, but each is worth 5 points then.
learn-skytopia-ability-title = Your own ability
learn-skytopia-ability-text = Each player has an Ability tile. Yours is the gold one: it gives 1 point when you place a golem with the value that costs 6 coins. The Chronometer shows which value that is: right now, the 4.
learn-skytopia-ability-ask = Place a 4, which costs 6 now, on the Banquet Hall, the second blue card. Use the card, then your ability.
learn-skytopia-ability-other = You could do that too. This time let’s try your ability: place the 4 on the Banquet Hall, the second blue card, and use both.
learn-skytopia-ability-after = Three points in one turn: two from the card, which also gave the other player 1 coin, and one from your ability. The round is over now: your golem on the Bridge is done, so the Bridge has moved to your purple tower, which you can activate next.
learn-skytopia-end-title = The end
learn-skytopia-end-text = When a deck runs out, you finish the round and play one more. Then you add up the points scored during play, the Guildmasters, 5 points for each Laboratory (one tops your purple tower), 1 for every full 5 coins and 1 for each golem still at work. You have won this match.

## Kinds of actions, as the page groups them

match-kinds-skytopia =
    { $kind ->
        [place] Send a golem to work
        [put] Put a golem
        [recall] Take a golem back
        [take] Take a golem from a card
        [move] Move a golem
        [to] Move the golem to
        [turn] Turn a golem
        [finish] Add a finished card
        [add] Add a card
        [activate] Activate a tower
        [copy] Activate a card
        [buy] Pay coins
        [use] Use an effect
        [tile] Pick an Ability tile
        [side] Choose a side
        [skip] Skip
       *[other] Other
    }

## The table of Skytopia.

sky-can-choose = You can choose this card.
sky-choose-value = Choose a value for your golem
sky-then = Then you may:
sky-not-useful = You couldn’t use its effect now: { skytopia-obstacle }.
sky-foreseen =
    { $count ->
        [0] With a { $value } here you can’t use anything now.
       *[other] With a { $value } here you can now:
    }
sky-foreseen-many = With a { $value } here you have { $count } choices now; dashed outlines show them on the table.
sky-in-rounds =
    { $rounds ->
        [one] in { $rounds } round
       *[other] in { $rounds } rounds
    }
sky-round-word = Round
sky-arriving =
    { $golems ->
        [one] { $name }: { $golems } golem
       *[other] { $name }: { $golems } golems
    }
sky-first = Starting Player
sky-sum = Σ { $points }
sky-levels = The cards of this tower, from the top
# $names are the tower's cards from the foundation upwards; $cards counts them all.
sky-tower =
    { $colour ->
        [blue] Blue
        [gold] Gold
        [red] Red
       *[purple] Purple
    } tower, { sky-height }: { $names }
# Guildmasters count the foundation as a card.
sky-height =
    { $cards ->
        [1] only the foundation
       *[other] { $cards } cards, foundation included
    }

## The player aid

skytopia-aid-turn = A turn
# $coins for each golem of another player on a finished card.
skytopia-aid-phase-1 = Take every { -market } card on which one of your golems shows the value of the Chronometer, and put it on your tower of its colour. All golems on it go home; other players get { skytopia-coins } for each of theirs. Then you may activate each tower that has grown, once, from the foundation up. Abilities come at the end of the phase.
skytopia-aid-phase-2 = Place one golem on any { -market } card, with a value that is neither on the Chronometer nor on that card, and pay its cost. Then you may activate the card. With no golem at home, first take a golem back from the { -market }. Abilities come at the end of the phase.
skytopia-aid-phase-3 = Every empty place gets a new card from its deck.
skytopia-aid-round = After the round
# $marker is left or right.
skytopia-aid-round-text =
    The Chronometer turns one step clockwise. The { -starting-player } marker goes to the player on the { $marker ->
        [left] left
       *[right] right
    }.
skytopia-aid-cost = What a golem costs
skytopia-aid-cost-of = { skytopia-coins } if done in { skytopia-rounds }
skytopia-aid-signs = The signs
skytopia-aid-sign-star = Prestige Points
skytopia-aid-sign-coin = coins
skytopia-aid-sign-golem = one of your golems
skytopia-aid-sign-golems = several of your golems
skytopia-aid-sign-home = a golem that goes home, or is at home
skytopia-aid-sign-others = other players
skytopia-aid-sign-arrow = price or condition → what it brings
skytopia-aid-sign-each = for each
skytopia-aid-sign-turn = turn a golem by this number of steps: it is done sooner
skytopia-aid-sign-clock = a value that is this number of steps from done
skytopia-aid-sign-onto = a golem comes to a card
skytopia-aid-sign-move = a golem goes to another card
skytopia-aid-sign-card = a tower card
skytopia-aid-sign-add = add a { -market } card to your city
skytopia-aid-sign-activate = activate another card
skytopia-aid-sign-top = the top card of a tower
skytopia-aid-sign-row = a card of the same row
skytopia-aid-sign-foundation = a foundation
skytopia-aid-sign-tower = a tower, foundation included
skytopia-aid-sign-end = at the end of the game
skytopia-aid-sign-coat = Coats of arms
skytopia-aid-sign-die = a golem at work: its value, its owner’s mark, and in how many rounds it is done (here { $rounds })
skytopia-aid-effects =
    { $colour ->
        [blue] Blue cards
        [gold] Gold cards
        [red] Red cards
       *[purple] Purple cards
    }
skytopia-aid-abilities = Ability tiles
skytopia-aid-guilds = Guildmasters
skytopia-aid-end = The end and the score
skytopia-aid-when = The match ends
skytopia-aid-when-text = When the last card of a deck is turned up, finish the round and play one more.
skytopia-aid-score-guilds = all three, for every player
skytopia-aid-score-laboratories = { skytopia-points } for each in your city
skytopia-aid-score-coins = { skytopia-points } for every { skytopia-coins }
skytopia-aid-score-golems = { skytopia-points } for each
skytopia-aid-ties = In a tie
skytopia-aid-ties-text = Fewer tower cards in the city wins, then more coins left over; otherwise the victory is shared.

## The page

page-skytopia = Skytopia
page-skytopia-about = Send golems to build a city in the sky. The faster they work, the more you pay. 2 to 4 players.
page-skytopia-opening = Every hundred years the floating cities of Skytopia choose their capital. Speeches do not win that honour, towers do: the finest ones, raised by golems that never tire, against a clock that never stops. This is such a year, and one of the cities is yours.
page-skytopia-credits = Designed by Ivan Lashin. Illustrated by Andrey Pervukhin, Timofey Mazurenko, Hirtenmaina and Jane Katsubo. Developed by Ivan Tuzovsky; project editor Anna Karpova. Polish version: the Portal Games team, Portal Games Sp. z o.o. The text of the English rulebook names no publisher; it gives the address cosmodrome.games.
page-skytopia-what = Skytopia, a game of golems, towers and timing for 2 to 4 players
page-skytopia-components = cards, abilities and Guildmasters
page-option-skytopia-edition = Edition
page-option-skytopia-edition-retail = Retail
page-option-skytopia-edition-portal = Portal
page-option-skytopia-edition-prototype = Prototype
page-option-skytopia-initial = First golem
page-option-skytopia-initial-standard = placed by the Ability tile’s colour
page-option-skytopia-initial-expert = each player chooses a card (experts)
page-option-skytopia-abilities = Ability tiles
page-option-skytopia-abilities-deal = dealt
page-option-skytopia-abilities-draft = drafted
page-option-skytopia-sides = Sides of the Ability tiles
page-option-skytopia-sides-A = A
page-option-skytopia-sides-B = B
page-option-skytopia-sides-choose = each player chooses
page-option-skytopia-market_rows = Market rows
page-option-skytopia-market_rows-full = one per player
page-option-skytopia-market_rows-3 = 3 (hard, for 4 players)
page-option-skytopia-market_rows-2 = 2 (hard, for 4 players)
page-option-skytopia-start = Who starts
page-option-skytopia-start-random = random
page-option-skytopia-start-0 = seat 1
page-option-skytopia-start-1 = seat 2
page-option-skytopia-start-2 = seat 3
page-option-skytopia-start-3 = seat 4
skytopia-source-play = During play
skytopia-source-guild-1 = Guildmaster I
skytopia-source-guild-2 = Guildmaster II
skytopia-source-guild-3 = Guildmaster III
skytopia-source-laboratories = Laboratories
skytopia-source-laboratories-prototype = Libraries
skytopia-source-coins = Coins
skytopia-source-golems = Golems in the Market
sky-coat-skull = skull
sky-coat-bat = bat
sky-coat-leaf = leaf
sky-coat-eagle = eagle
sky-golem = golem of { $name } showing { $value }
sky-golem-done =
    golem of { $name } showing { $value }, { $rounds ->
        [0] done now
        [one] done in { $rounds } round
       *[other] done in { $rounds } rounds
    }
sky-done = done
sky-in = in { $rounds }
sky-now = now
sky-cost = { $cost } ◎
sky-clock = Chronometer shows { $now }, round { $round }; it turns one step clockwise each round
sky-value-now = { $value }: done now
sky-value =
    { $value }: costs { $cost ->
        [one] { $cost } coin
       *[other] { $cost } coins
    }, done in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
sky-guilds = Guildmasters
sky-market = Market
sky-deck =
    { $colour ->
        [blue] Blue
        [gold] Gold
        [red] Red
       *[purple] Purple
    }{ "\u00A0" }· { $cards } left
# $markers says where each player’s marker is.
sky-track = Scoring Track, Prestige Points won in play: { $markers }
sky-track-marker = { $name } { $points }
sky-empty = empty
sky-last-round = A deck has run out: round { $round } is the last.
sky-city = City of { $name }
sky-points =
    { $points ->
        [one] { $points } Prestige Point
       *[other] { $points } Prestige Points
    }
sky-coins =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
sky-own-coins = You have { sky-coins }
sky-home =
    { $golems ->
        [one] { $golems } golem at home
       *[other] { $golems } golems at home
    }
sky-total = { $points } if the match ended now

## The table in the terminal

table-skytopia-welcome = Type a number, a move such as “place 4 on blue 2”, or “help”. “board” draws everything, “look b2” a card.
table-skytopia-no-undo = There is nothing to undo. You can undo only decisions of your own turn, before a card is turned up and before the turn ends.
table-skytopia-rule-what = Type “rule” and the number of a paragraph or chapter, such as “rule S4.8” or “rule S4”.
table-skytopia-no-rule = The rules have no paragraph “{ $id }”. They are numbered like S4.8, and chapters like S4.
table-skytopia-look-what = There is nothing called “{ $typed }”. Type “look b2” for a card, “look 2” for player 2’s city, or “look” for your own.
table-skytopia-help-notation-typed = place 4 on blue 2
table-skytopia-help-notation = the move itself; you can shorten words: p 4 b2, or b2 4
table-skytopia-help-rule-typed = { $word } S4.8
table-skytopia-help-look-typed = { $word } [b2 | 2]
table-skytopia-help-look = a Market card or player 2’s city in full; alone: your city
table-skytopia-won =
    { $count ->
        [one] { $winners } wins with { $points } PP!
       *[other] { $winners } share the victory with { $points } PP!
    }
# $colour is blue, gold, red or purple.
table-skytopia-colour-letter =
    { $colour ->
        [blue] B
        [gold] G
        [red] R
       *[purple] P
    }
# $coat is skull, bat, leaf or eagle.
table-skytopia-coat-letter =
    { $coat ->
        [skull] S
        [bat] B
        [leaf] L
       *[eagle] E
    }
table-skytopia-points = { $points } PP
table-skytopia-coins =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
table-skytopia-at-home =
    { $golems ->
        [0] no golem at home
        [one] { $golems } golem at home
       *[other] { $golems } golems at home
    }
table-skytopia-status = { table-skytopia-points }, { table-skytopia-coins }, { table-skytopia-at-home }, Chronometer { $now }
table-skytopia-starting = starts the round
table-skytopia-clock = Chronometer
# $last is the last round, or 0 while that is not known.
table-skytopia-round =
    { $last ->
        [0] Round { $round }
       *[other] Round { $round } of { $last }
    }
table-skytopia-value = value
table-skytopia-done-in = done in
table-skytopia-costs = costs
table-skytopia-done-in-rounds = done in … rounds
table-skytopia-costs-coins = costs … coins
table-skytopia-now = now
# After a golem: in how many rounds it is done.
table-skytopia-in =
    { $rounds ->
        [0] now
       *[other] in { $rounds }
    }
table-skytopia-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
table-skytopia-deck = { $colour }: { $cards } left
table-skytopia-decks = decks
table-skytopia-coats = Coats of arms:
table-skytopia-empty = no card
table-skytopia-tower = { $colour } · { $cards }
table-skytopia-tower-height = { $colour } tower: { sky-height }
table-skytopia-if-ended = if the match ended now
table-skytopia-scoring = Final scoring, in PP
table-skytopia-total = Total
# Heads of narrow columns.
table-skytopia-short-play = play
table-skytopia-short-laboratories =
    { $edition ->
        [prototype] libr.
       *[other] lab.
    }
table-skytopia-short-coins = coins
table-skytopia-short-golems = golems
table-skytopia-short-total = total
# What a city would score if the match ended now.
table-skytopia-short-now = score
table-skytopia-grid = a player’s sign: their golem already shows this value · – too expensive
table-skytopia-legend =
    The signs
    Columns: { $letters }. B2 is the second card from the deck in the blue column.
    Coats of arms: { $coats }.
    Players: { $marks }. The player whose turn it is has a thick frame.
    Under a tower: its colour and number of cards, with the foundation; ↑ it has grown and you may activate it.
    On the brief board: a letter for each card of a tower, from the ground up; “score” is the score if the match ended now.
    In the grid of values: { table-skytopia-grid }.
    A golem on a card: 5{ $mark } in 4 shows 5, belongs to player { $first } and is done in 4 rounds.
table-skytopia-short-take = golem home
table-skytopia-short-others =
    { $coins ->
        [one] others get { $coins } coin
       *[other] others get { $coins } coins
    }
table-skytopia-short-gain =
    { $points ->
        [0] { table-skytopia-coins }
       *[other]
            { $coins ->
                [0] { table-skytopia-points }
               *[other] { table-skytopia-points }, { table-skytopia-coins }
            }
    }
# $prices and $rewards are like 1/3/5; $last is the last of the prices.
table-skytopia-short-buy =
    { $last ->
        [one] { $prices } coin → { $rewards } PP
       *[other] { $prices } coins → { $rewards } PP
    }
table-skytopia-short-harvest =
    { $coins ->
        [one] { $coins } coin per golem at home
       *[other] { $coins } coins per golem at home
    }
table-skytopia-short-turn =
    { $steps ->
        [one] turn a golem { $steps } step
       *[other] turn a golem up to { $steps } steps
    }
table-skytopia-short-turn-any =
    { $steps ->
        [one] turn any golems { $steps } step
       *[other] turn any golems up to { $steps } steps
    }
table-skytopia-short-move = move a golem to another card
table-skytopia-short-put =
    { $steps ->
        [one] put a golem, done in { $steps } round, free
       *[other] put a golem, done in { $steps } rounds, free
    }
table-skytopia-short-add = golem home → add a card without golems
table-skytopia-short-copy-top = activate the top of B, G or R tower
table-skytopia-short-copy-row = activate B, G or R in its row
table-skytopia-short-copy-foundation = activate B, G or R foundation
table-skytopia-short-final = { $points } PP at the end

## The reference

reference-deck-retail = 48 cards
reference-deck-prototype = 64 cards
reference-deck-cities = cities 1 to 4
reference-box-cities = Cities
reference-box-cities-count = { $count } player boards, each with four foundations
reference-box-ability-tiles = Ability tiles
reference-box-ability-tiles-count = { $count }, each with a side A and a side B
reference-box-cards = Tower cards
reference-box-cards-count = { $count }, { $each } of each colour
reference-box-guildmasters = Guildmasters
reference-box-guildmasters-count = { $count } tiles, { $each } in each of three groups
reference-box-chronometer = Chronometer
reference-box-chronometer-count = { $count }, with a gear that turns
reference-box-scoring-track = Scoring track
reference-box-scoring-track-count = { $count }, with two sides
reference-box-golems = Golems
reference-box-golems-count = { $count } dice in 4 colours, { $each } for each player
reference-box-coins = Coins
reference-box-coins-count = { $count }, shaped like gears; if they run out, the bank still pays
reference-box-city-markers = City markers for Prestige Points
reference-box-city-markers-count = { $count }, with +50 on the back
reference-box-starting-player = Starting Player marker
reference-box-starting-player-count = { $count }
reference-box-reminder-cards = Reminder cards
reference-box-reminder-cards-count = { $count }
reference-box-sheets = Extra sheets
reference-box-sheets-count = { $count } – how to put the Chronometer together, and the list of abilities
# An edition that differs, within a list.
reference-box-in-edition = { $edition }: { $text }
reference-box-except = { $text } ({ $others })
reference-value-in-edition =
    { $edition }: { $count ->
        [0] none
       *[other] { $count }
    }
reference-kind-card = Tower cards
reference-kind-foundation = Foundations
reference-kind-ability = Ability tiles
reference-kind-guild = Guildmasters
reference-kind-edition = Editions
reference-value-effect = what it does
reference-value-colours = the three colours
reference-value-offer =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } for { $points } PP
reference-value-coats = coats of arms and numbers of players
reference-value-city-coats = coats of arms
reference-value-ability = ability and colour
reference-value-guild = what it scores
reference-value-deck = { $cards } cards of each colour
reference-value-marker =
    the Starting Player marker passes to the { $marker ->
        [left] left
       *[right] right
    }
reference-value-laboratory = { $points } PP for each { $card } at the end
reference-value-clock =
    { $moves ->
        [yes] the Chronometer turns once before round 1: the first golems are done in round 4
       *[no] the Chronometer first turns after round 1: the first golems are done in round 5
    }
reference-value-joined =
    { $moves ->
        [yes] gold ability B: when others place or move a golem to your card
       *[no] gold ability B: when others place a golem on your card
    }
# What an edition takes from another one.
reference-value-borrowed =
    { $what ->
        [effects] effects as in { $edition }
        [abilities] abilities as in { $edition }
        [groups] groups of Guildmasters as in { $edition }
       *[occupied] no turning onto an occupied value, as in { $edition }
    }
reference-edition = { $cards } cards in all
reference-number-cost =
    A golem that is done in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
reference-number-cost-text =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
reference-number-first-now = Value on the Chronometer at the start
reference-number-initial-value = Value of the first golem
reference-number-coins = Coins at the start
reference-number-golems = Golems of each player
reference-number-compensation = Coins for a golem that another player sends home
reference-number-coins-per-point = Coins that make 1 PP at the end
reference-number-points-per-golem = PP for a golem in the Market at the end
reference-number-last-round = Last possible round
reference-source-abilities-page = page of the abilities
reference-source-abilities-page-and-the-set-up-picture-of-the-english-rulebook = page of the abilities, and the set-up picture of the English rulebook
reference-source-ability-text-is-in-the-rulebooks-the-tile-s-colour-is-inferred = the text is in the rulebooks, the colour of the tile is deduced
reference-source-chronometer-page = page of the Chronometer
reference-source-colour-inferred-from-the-order-of-the-tiles = the colour follows from the order of the tiles
reference-source-component-lists = lists of components
reference-source-effects-page = page of the effects
reference-source-effects-page-and-scoring-example = page of the effects, and the scoring example
reference-source-english-rulebook = English rulebook
reference-source-english-rulebook-list-of-components = English rulebook, list of components
reference-source-english-rulebook-scoring = English rulebook, scoring
reference-source-example-and-the-initial-turn-of-the-64-card-edition = an example, and the first turn of the 64-card edition
reference-source-examples-and-the-gold-ability-tile = examples, and the gold Ability tile
reference-source-guildmaster-page = page of the Guildmasters
reference-source-guildmaster-page-per-tower-is-inferred-the-icon-is-ambiguous = page of the Guildmasters; that they count towers is deduced, because the icon is ambiguous
reference-source-guildmaster-page-and-scoring-example = page of the Guildmasters, and the scoring example
reference-source-listed-without-a-number-one-for-each-of-4-players = listed without a number; one for each of 4 players
reference-source-named-so-in-a-review = named so in a review
reference-source-not-in-the-rulebook-of-the-64-card-edition = the rulebook of the 64-card edition does not say it
reference-source-phase-1 = Phase 1
reference-source-points-read-from-the-ocr-the-price-from-the-pattern-1-3-5 = the points are legible, the price follows the pattern 1, 3, 5
reference-source-polish-rulebook = Polish rulebook
reference-source-polish-rulebook-abilities-page-places-or-moves = Polish rulebook, page of the abilities
reference-source-polish-rulebook-effects-page-by-ocr = Polish rulebook, page of the effects
reference-source-polish-rulebook-foundations-page-by-ocr = Polish rulebook, page of the foundations
reference-source-polish-rulebook-foundations-page-part-of-the-text-is-legible = Polish rulebook, page of the foundations, legible in part
reference-source-polish-rulebook-list-of-components = Polish rulebook, list of components
reference-source-polish-rulebook-scoring = Polish rulebook, scoring
reference-source-printed-only-as-a-picture = printed only as a picture
reference-source-rulebook-of-the-64-card-edition = rulebook of the 64-card edition
reference-source-rulebook-of-the-64-card-edition-list-of-components = rulebook of the 64-card edition, list of components
reference-source-rulebook-of-the-64-card-edition-initial-turn = rulebook of the 64-card edition, initial turn
reference-source-rulebook-of-the-64-card-edition-scoring = rulebook of the 64-card edition, scoring
reference-source-scoring = scoring
reference-source-the-icons-of-the-colours-are-lost = the icons of the colours are lost
reference-source-triangular-numbers = the known prices are triangular numbers

## What people choose before a match: presets, options and values, each in a sentence

preset-skytopia-first = First game
preset-skytopia-first-about = Each player is dealt an Ability tile with side A up, and its colour says where the first golem goes. The rulebook advises this.
preset-skytopia-experienced = Experienced
preset-skytopia-experienced-about = Players pick their Ability tiles in turn, choose the sides, and put their first golem on any free card of the Market.
preset-skytopia-hard = Hard
preset-skytopia-hard-about = Four players share a Market of 3 rows instead of 4: 12 cards instead of 16. The rest is as in a first game.

option-skytopia-players = The Market has a row of cards for each player, unless you choose hard mode.
option-skytopia-players-2 = The cards for 3 or more players stay in the box.
option-skytopia-players-3 = All cards are used, except those for 4 players, which only the prototype has.
option-skytopia-players-4 = All cards are used.
option-skytopia-edition = Which printing of the game you play: they differ in the cards and in some rules.
option-skytopia-edition-retail = The English box: 48 cards, Laboratories score 5 PP each, and the Starting Player marker moves to the right.
option-skytopia-edition-portal = The Polish box: as Retail, but side B of the gold Ability tile also pays you when another player moves a golem to a card with yours.
option-skytopia-edition-prototype = The earlier English rulebook: 64 cards, Libraries score 6 PP each, the Starting Player marker moves to the left, and the first golems are done in round 4 instead of 5.
option-skytopia-initial = Where each player’s first golem lies when round 1 begins. It has value 5, costs nothing, and does not activate the card.
option-skytopia-initial-standard = It lies on the card next to the deck, in the column of your Ability tile’s colour.
option-skytopia-initial-expert = Starting with the last player, each player puts it on any Market card without a golem.
option-skytopia-abilities = How players get their Ability tiles.
option-skytopia-abilities-deal = Each player is dealt one at random.
option-skytopia-abilities-draft = Starting with the last player, each player picks one of the tiles that are left.
option-skytopia-sides = Which side of the Ability tiles counts: each side has its own ability, for the whole match.
option-skytopia-sides-A = All tiles show side A, whose abilities give Prestige Points. The rulebook advises it for a first game.
option-skytopia-sides-B = All tiles show side B, whose abilities give coins, or turn a golem for a coin.
option-skytopia-sides-choose = When all tiles are known, each player chooses a side, starting with the last player.
option-skytopia-market_rows = How many rows of cards lie in the Market. With fewer cards there is more competition for each.
option-skytopia-market_rows-full = There are as many rows as players, so 4 cards of each colour for 4 players.
option-skytopia-market_rows-3 = Hard mode: 4 players share 12 cards instead of 16.
option-skytopia-market_rows-2 = Harder still: 4 players share 8 cards instead of 16.
option-skytopia-start = Who is the Starting Player of round 1. The player to their right is the last player, who picks first in a draft.
option-skytopia-start-random = The Starting Player is drawn at random.
option-skytopia-start-0 = The player in seat 1 is the Starting Player.
option-skytopia-start-1 = The player in seat 2 is the Starting Player.
option-skytopia-start-2 = The player in seat 3 is the Starting Player.
option-skytopia-start-3 = The player in seat 4 is the Starting Player.
