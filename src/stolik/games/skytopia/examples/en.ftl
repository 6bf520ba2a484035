# The captions of the drawn examples. Their numbers are arguments, which the engine fills in.

skytopia-example-card-title = How to read a card
skytopia-example-card-text = At the top right is the coat of arms. Below the name is the effect, first as signs and then in words. The gold card takes a golem home and brings { $coins } coins. The red one turns a golem by up to { $steps } steps.

skytopia-example-set-up-title = The table before the first turn
skytopia-example-set-up-text = Each deck has turned up { $rows } cards. Ada has the gold Ability tile, so her first golem lies on the gold card next to the deck. Ben’s tile is blue. Both golems show { $value }, which is { $steps } steps from done. Each player has { $home } golems at home and { $coins } coins.

skytopia-example-clock-title = What a golem costs
skytopia-example-clock-text = The Chronometer shows { $now }. A golem showing { $value }, such as Ben’s, is { $steps } steps from done, so placing it costs { $cost } coins. A golem showing { $slowest } is { $most } steps from done and costs { $free ->
        [0] nothing
       *[other] { $free } coins
    }.

skytopia-example-finished-card-title = A finished card and the golems on it
skytopia-example-finished-card-text = { $golems } golems lie on a red card, and Ada’s shows { $value }. When the Chronometer shows { $now }, her card is finished and goes on top of her red tower. All golems on it go home. Ben and Cleo get { $coins } coins each; for her own golem Ada gets { $own ->
        [0] none
       *[other] { $own }
    }.

skytopia-example-two-towers-title = Two towers have grown
skytopia-example-two-towers-text = The Chronometer shows { $now }. Ada takes { $blue ->
        [one] one blue card
       *[other] { $blue } blue cards
    } and { $red ->
        [one] one red card
       *[other] { $red } red cards
    }, and may activate each of the two towers once. She begins with the blue one, at the foundation, skips one card on the way up, and wins { $points } PP. { $coins ->
        [one] One coin is
       *[other] { $coins } coins are
    } left. The red tower still waits; the gold one did not grow.

skytopia-example-placing-title = Which value may a golem show?
skytopia-example-placing-text = The Chronometer shows { $now }, Ada has { $coins } coins, and on the card lies a golem of Ben’s that shows { $value }. Some values can be chosen, others cannot:

skytopia-example-one-card-title = Two players on one card
skytopia-example-one-card-text = Ada placed her golem for { $cheap ->
        [one] one coin
       *[other] { $cheap } coins
    } and used the card. In the same round Ben placed his for { $dear } coins and used it too. { $rounds } rounds later Ben’s golem is done, and the card goes to his city. Ada’s golem goes home, and she gets { $coins } coins; her Ability tile adds { $points } PP.

skytopia-example-refill-title = An empty place is filled
skytopia-example-refill-text = Ada has taken a red card, so its place is empty. At the end of her turn the next card of the red deck fills it. The deck had { $before } cards and now has { $after }.

skytopia-example-turn-title = Past another golem
skytopia-example-turn-text = Ada has placed a golem on a card that turns golems. Her golem on the gold card shows { $own }. By one step it would show { $other }, as Ben’s golem there does already. By two steps it passes over that value and shows { $after }.

skytopia-example-crane-title = A golem goes home, a card is added
skytopia-example-crane-text = With the Crane Ada has taken her golem from the blue card. Now no golem lies there, so she may add this very card to her city. A card with a golem of Ben’s may not be added. The tower does not count as grown. Her Ability tile brought { $points } PP for the golem that went home.

skytopia-example-bridge-title = A card of the same row
skytopia-example-bridge-text = Ada’s golem lies on the Bridge, which activates another card of its row. She chooses the gold card: Ben gets { $other ->
        [one] one coin
       *[other] { $other } coins
    }, she gets { $own }. The red card could not be used now, so it cannot be chosen.

skytopia-example-ability-title = An Ability tile at work
skytopia-example-ability-text = Side A of the gold tile rewards a golem that was placed for { $cost } coins. Ada’s golem shows { $value }, which is this value now. When the phase ends, she wins { $points } PP.

skytopia-example-guilds-title = Foundations count
skytopia-example-guilds-text = With its foundation Ada’s blue tower has { $cards } cards, enough for the Architects: { $architects } PP. The coats of arms in her gold tower, foundation included, bring { $merchants } PP from the Merchants. Her towers that show a skull bring { $priests } PP from the Priests.

skytopia-example-score-title = A score of { $total } points
skytopia-example-score-text = Ada won { $play } PP in play. The Guildmasters add { $builders } for her tallest tower, { $merchants } for the coats of arms in her gold tower and { $priests } for her towers with a skull. The Laboratory adds { $laboratory }, her { $left } coins add { $coins }, her golems in the Market { $golems }: { $total } PP in all. (The rulebooks’ example has the Mechanicians where this table has the Priests, with the same points. Builders and Mechanicians are of one group, so no real table has both.)

skytopia-example-hard-mode-title = A smaller Market
skytopia-example-hard-mode-text = Hard mode: { $players } players share a Market with { $rows } rows.

skytopia-example-library-title = The Library of the earlier edition
skytopia-example-library-text = In the edition prototype this purple card is the Library. One of them in a city is worth { $points } PP at the end.
