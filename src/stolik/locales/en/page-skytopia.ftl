# The table of Skytopia.

sky-can-choose = This card can be chosen.
sky-choose-value = Choose a value for your golem
sky-then = Then you may:
sky-not-useful = Its effect could not be used now.
sky-foreseen =
    { $count ->
        [0] With a { $value } here you could use nothing now.
       *[other] With a { $value } here, as things are now:
    }
sky-foreseen-many = With a { $value } here you could choose from { $count } ways now; where, is dashed on the table.
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
# $names are the tower's cards from the foundation upwards; $cards counts those above the foundation.
sky-tower =
    { $colour ->
        [blue] Blue
        [gold] Gold
        [red] Red
       *[purple] Purple
    } tower, { $cards ->
        [0] no card yet
        [one] { $cards } card
       *[other] { $cards } cards
    }: { $names }
sky-steps = The steps of this turn
sky-step-done = done
sky-step-now = now
sky-step-next = to come
sky-skip-count = Skip the counting
