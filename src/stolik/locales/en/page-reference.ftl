# The list of components, and the source of each value.

reference = Components
reference-of = { $game }: components
reference-about = Everything in the box, with our own drawings. The rulebooks do not give every value, and some appear only in pictures we do not have. Each value says where it comes from.
reference-search = Search names and effects
reference-kind = Kind
reference-mark = Source of values
reference-all = All
reference-found =
    { $count ->
        [0] Nothing found.
        [one] { $count } found
       *[other] { $count } found
    }
reference-rules = Rules { $paragraph }
reference-copies = Copies
reference-more-players = { $players }+

reference-mark-rulebook = rulebook
reference-mark-inferred = inferred
reference-mark-invented = invented
reference-mark-rulebook-about = printed in one of the rulebooks
reference-mark-inferred-about = deduced from the rulebooks
reference-mark-invented-about = our guess, until someone with the box corrects it
reference-mark-count = { $mark } ({ $count })

reference-kind-number = Numbers
reference-kind-box = In the box
reference-box-rulebook = Rulebook
reference-box-rulebook-count = { $count }
reference-box-none = not in the list

## What a value is about

reference-number-value = { $value }
reference-value-count = number
reference-value-name = name
reference-value-name-en = English name “{ $name }”
reference-value-name-pl = Polish name “{ $name }”

## Where a value comes from

reference-source-paragraphs = our decision, { $paragraphs }
reference-source-other = { $source }
reference-source-set-up = set-up
