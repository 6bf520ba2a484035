# The reference of all components, and where their values come from.

reference = Reference
reference-of = Reference of { $game }
reference-about = Everything that is in the box, with our own drawings. The rulebooks are silent about some values, or show them only in pictures that we do not have: each value says where it comes from.
reference-search = Search names and effects
reference-kind = Kind
reference-mark = Where values come from
reference-all = All
reference-found =
    { $count ->
        [0] Nothing was found.
        [one] { $count } found
       *[other] { $count } found
    }
reference-rules = Rules { $paragraph }
reference-copies = Copies
reference-more-players = { $players }+
reference-deck-retail = 48 cards
reference-deck-prototype = 64 cards
reference-deck-cities = cities 1 to 4

reference-mark-rulebook = rulebook
reference-mark-inferred = inferred
reference-mark-invented = invented
reference-mark-rulebook-about = printed in one of the rulebooks
reference-mark-inferred-about = deduced from what they say
reference-mark-invented-about = ours, until somebody with the box corrects it
reference-mark-count = { $mark } ({ $count })

reference-kind-card = Tower cards
reference-kind-foundation = Foundations
reference-kind-ability = Ability tiles
reference-kind-guild = Guildmasters
reference-kind-edition = Editions
reference-kind-number = Numbers
reference-kind-tile = Tiles
reference-kind-castle = Castle
reference-kind-power = Building Powers

## What a value is about

reference-value-effect = what it does
reference-value-offer =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    } for { $points } PP
reference-value-coats = coats of arms and numbers of players
reference-value-city-coats = coats of arms
reference-value-ability = ability and colour
reference-value-guild = what it pays for
reference-value-deck = { $cards } cards of each colour
reference-value-marker =
    the Starting Player marker passes to the { $marker ->
        [left] left
       *[right] right
    }
reference-value-laboratory = { $points } PP for each { reference-final-card }
reference-final-card = card that counts at the end
reference-value-joined =
    { $moves ->
        [yes] gold ability B: when others place or move a golem to your card
       *[no] gold ability B: when others place a golem on your card
    }
reference-value-points =
    { $points ->
        [one] { $points } Victory Point
       *[other] { $points } Victory Points
    }
reference-value-sides = symbols on the sides, Dark Energy
reference-value-swapped =
    { $count ->
        [one] { $count } tile swapped at most
       *[other] { $count } tiles swapped at most
    }
reference-value-shown =
    { $count ->
        [one] { $count } tile shown at most
       *[other] { $count } tiles shown at most
    }
reference-value-buried =
    { $count ->
        [one] { $count } tile put under the pile at most
       *[other] { $count } tiles put under the pile at most
    }
reference-edition = { $cards } cards in all

reference-number-value = { $value }
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
reference-number-first-now = The Chronometer shows at the start
reference-number-initial-value = Value of the first golem
reference-number-coins = Coins at the start
reference-number-golems = Golems of each player
reference-number-compensation = Coins for a golem that somebody else sends home
reference-number-coins-per-point = Coins for a point at the end
reference-number-points-per-golem = Points for a golem at work at the end
reference-number-last-round = Last round at the latest
reference-number-hand = Tiles in hand
reference-number-majority = Buildings needed for a Power token
reference-number-bonuses = Bonus tokens
reference-number-bonus-points = Points of a Bonus token

## Where a value comes from

reference-source-paragraphs = our decision, { $paragraphs }
reference-source-other = { $source }
reference-source-abilities-page = page of the abilities
reference-source-abilities-page-and-the-set-up-picture-of-the-english-rulebook = page of the abilities, and the set-up picture of the English rulebook
reference-source-ability-text-is-in-the-rulebooks-the-tile-s-colour-is-inferred = the text is in the rulebooks, the colour of the tile is deduced
reference-source-bonus-for-level-iii = bonus for level III
reference-source-building-power-tokens = page of the Building Power tokens
reference-source-chronometer-page = page of the Chronometer
reference-source-colour-inferred-from-the-order-of-the-tiles = the colour follows from the order of the tiles
reference-source-component-list = list of components
reference-source-component-lists = lists of components
reference-source-effects-page = page of the effects
reference-source-effects-page-and-scoring-example = page of the effects, and the scoring example
reference-source-english-rulebook = English rulebook
reference-source-english-rulebook-scoring = English rulebook, scoring
reference-source-example-and-the-initial-turn-of-the-64-card-edition = an example, and the first turn of the 64-card edition
reference-source-examples-and-the-gold-ability-tile = examples, and the gold Ability tile
reference-source-guildmaster-page = page of the Guildmasters
reference-source-guildmaster-page-and-scoring-example = page of the Guildmasters, and the scoring example
reference-source-magic-power = Magic power
reference-source-phase-1 = Phase 1
reference-source-points-read-from-the-ocr-the-price-from-the-pattern-1-3-5 = the points are legible, the price follows the pattern 1, 3, 5
reference-source-polish-rulebook = Polish rulebook
reference-source-polish-rulebook-abilities-page-places-or-moves = Polish rulebook, page of the abilities
reference-source-polish-rulebook-effects-page-by-ocr = Polish rulebook, page of the effects
reference-source-polish-rulebook-foundations-page-by-ocr = Polish rulebook, page of the Foundations
reference-source-polish-rulebook-foundations-page-part-of-the-text-is-legible = Polish rulebook, page of the Foundations, legible in part
reference-source-polish-rulebook-scoring = Polish rulebook, scoring
reference-source-printed-only-as-a-picture = printed only as a picture
reference-source-residential-power = Residential power
reference-source-rulebook-of-the-64-card-edition = rulebook of the 64-card edition
reference-source-rulebook-of-the-64-card-edition-scoring = rulebook of the 64-card edition, scoring
reference-source-scoring = scoring
reference-source-scoring-example = scoring example
reference-source-set-up = set-up
reference-source-the-same-level-of-other-types = as for the same level of other types
reference-source-triangular-numbers = the known prices are triangular numbers
