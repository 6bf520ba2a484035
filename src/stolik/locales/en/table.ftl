# The table in a terminal.

table-you = { $player } (you)
table-bot = { $player } ({ $bot })
table-narrow = At { $width } columns some texts are cut (…); 80 columns are wanted. “look” shows things in full.
table-remind = { $prompt } · { $first }–{ $last } or a move; “board” shows all of it again
table-since = Since your last turn
table-curtain = { $player }, it is your turn. When nobody else is looking, press Enter.

## What was typed

table-what = Type a number from { $first } to { $last }, a move, or “help”.
table-no-number = There is no number { $number } here: the numbers go from { $first } to { $last }.
table-not-understood = “{ $typed }” is neither a move nor a command. A move is typed like “{ $example }”; “help” lists the commands.
# $more is yes when there are more than are shown.
table-ambiguous =
    “{ $typed }” could be: { $moves }{ $more ->
        [yes] , and more
       *[no] {""}
    }. Type a little more.
table-refused = “{ $move }” is not possible. { $why } ({ $paragraph }: type “rule { $paragraph }” to read it).
table-possible = That is possible: { $words }
table-why-what = Type “why” and a move, such as “why { $example }”.

## Commands

table-undone = Taken back: “{ $move }”.
table-log-what = “{ $typed }” is no number of lines. Type “log”, “log 5” or “log all”.
table-save-what = Type “save” and the name of a file, such as “save match.txt”.
table-saved = Saved in { $file }. To go on with it, type “resume { $file }” here, or start with:
table-resume-what = Type “resume” and the name of a file that “save” has written.
table-resume-save = This match is not saved. Type the name of a file to keep it in, or press Enter to drop it.
table-resume-unsaved = This match is not saved: type “save FILE” first, then “resume” again. It goes on.
table-resumed = Going on with { $file }.
table-lang-what = Type “lang” and one of these: { $languages }.
table-quit-save = Type the name of a file to keep the match in, or press Enter (or “quit” again) to leave without saving.

table-file-missing = There is no file { $file }.
table-file-not-read = { $file } cannot be read.
table-file-not-written = { $file } cannot be written; check its folder, or choose another name.
table-file-seats = { $file } names players that there are not; check its last line.
table-file-not-ours = { $file } is there already and is not a saved match; choose another name.
# $where is line, action or other.
table-file-broken =
    { $where ->
        [line] { $file } is not a saved match that can be read: line { $number } is wrong.
        [action] { $file } is not a saved match that can be read: action { $number } is not possible.
       *[other] { $file } is not a saved match that can be read.
    }

## The end

table-unfinished = The match is not finished. Next time, “save FILE” keeps it and “{ $command } play --resume FILE” goes on with it.
table-interrupt-again = Press Ctrl-C once more to leave, or type “save FILE” first. The match goes on.
table-interrupted = Interrupted: the match is not finished, and not saved.
table-over-help = The match is over. “save FILE” keeps it, “log all” tells it, “board” shows it again; Enter leaves.

## Help

table-help-title = What you can type
table-help-number-typed = 7
table-help-number = the choice with this number; Enter alone if there is only one
table-help-undo = take back your last decision of this turn
table-help-why-typed = { $word } MOVE
table-help-why = why a move is not possible
table-help-rule = a paragraph of the rules, or a chapter; alone: the list of chapters
table-help-board = draw the whole table, with all its texts
table-help-log-typed = { $word } [N | all]
table-help-log = the last lines of what happened
table-help-save-typed = { $word } FILE
table-help-save = keep the match in a file
table-help-resume-typed = { $word } FILE
table-help-resume = go on with a match from a file
table-help-lang-typed = { $word } pl | en
table-help-lang = go on in Polish or English
table-help-help = this list
table-help-quit = leave the table

## Skytopia

table-skytopia-welcome = Type a number, a move such as “place 4 on blue 2”, or “help”. “board” draws everything, “look b2” a card.
table-skytopia-no-undo = Nothing can be taken back: only a decision of your own turn, before a card is turned up and before the turn ends.
table-skytopia-rule-what = Type “rule” and the number of a paragraph or chapter, such as “rule S4.8” or “rule S4”.
table-skytopia-no-rule = The rules have no paragraph “{ $id }”. They are numbered like S4.8, and chapters like S4.
table-skytopia-look-what = There is nothing to look at under “{ $typed }”. Type “look b2” for a card, “look 2” for player 2’s city, or “look” for your own.
table-skytopia-help-notation-typed = place 4 on blue 2
table-skytopia-help-notation = the move itself; words can be cut: p 4 b2, or b2 4
table-skytopia-help-rule-typed = { $word } S4.8
table-skytopia-help-look-typed = { $word } [b2 | 2]
table-skytopia-help-look = a card of the Market or player 2’s city in all words; alone: your city
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
table-skytopia-if-ended = if the match ended now
table-skytopia-scoring = Final scoring, in PP
table-skytopia-total = Total
# Heads of narrow columns.
table-skytopia-short-play = play
table-skytopia-short-laboratories = lab.
table-skytopia-short-coins = coins
table-skytopia-short-golems = golems
table-skytopia-short-total = total
# What a city would score if the match ended now.
table-skytopia-short-now = if over
table-skytopia-grid = a sign: that player’s golem shows the value already · – too dear
table-skytopia-legend =
    The signs
    Columns: { $letters }. B2 is the second card from the deck in the blue column.
    Coats of arms: { $coats }.
    Players: { $marks }. A thick frame is around the one whose turn it is.
    Under a tower: its colour and how many cards it has, the foundation included; ↑ it has grown and may be activated.
    On the brief board: a letter for each card of a tower, from the ground up; “if over” is the score if the match ended now.
    In the grid of placements: { table-skytopia-grid }.
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
        [one] put a golem, done in { $steps } round, unpaid
       *[other] put a golem, done in { $steps } rounds, unpaid
    }
table-skytopia-short-add = golem home → add a card without golems
table-skytopia-short-copy-top = activate the top of B, G or R tower
table-skytopia-short-copy-row = activate B, G or R in its row
table-skytopia-short-copy-foundation = activate B, G or R foundation
table-skytopia-short-final = { $points } PP at the end

## Fantazja

table-fantazja-welcome = Type a number, a move such as “build NR1a” or “2,-1”, or “help” for the signs. “board” draws everything, “look 2,-1” a place.
table-fantazja-no-undo = Nothing can be taken back: only a decision of your own turn, before a tile is drawn or shown and before the turn ends.
table-fantazja-rule-what = Type “rule” and the number of a paragraph or chapter, such as “rule F4.2” or “rule F9”.
table-fantazja-no-rule = The rules have no paragraph “{ $id }”. They are numbered like F4.2, and chapters like F9.
table-fantazja-look-what = There is nothing to look at under “{ $typed }”. Type “look NR1a” for a tile, “look 2,-1” for a place, “look hand”, “look token” or “look discard”.
table-fantazja-help-notation-typed = build NR1a
table-fantazja-help-notation = the move itself; words can be cut: b r1a. A place: at 2,-1, or only 2,-1 or 2 -1
table-fantazja-help-rule-typed = { $word } F4.2
table-fantazja-help-look-typed = { $word } [NR1a | 2,-1]
table-fantazja-help-look = a tile or a place; also: “look hand”, “look token”, “look discard”; alone: the hands
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
# A player who has enough buildings of a type and takes its token when their turn ends.
table-fantazja-has-enough = enough
table-fantazja-pool = pool
table-fantazja-nothing-left = (gone)
table-fantazja-tokens = Tokens
table-fantazja-hand = in hand
table-fantazja-face-down = Imagination Points, face down
table-fantazja-holds = surely in hand
table-fantazja-bottom = under the draw pile, the next first (a/b: in either order)
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
# After a place: upon which building; what Dark Energy takes away; a Bonus token.
table-fantazja-on = on
table-fantazja-removes = takes
table-fantazja-gets-bonus = + Bonus token

table-fantazja-turned =
    { $turns ->
        [one] It is turned by { $turns } quarter turn clockwise.
       *[other] It is turned by { $turns } quarter turns clockwise.
    }
table-fantazja-below = Under it
table-fantazja-guarded = The military token lies on it: in the next turn the other player lays nothing on it or beside it.
table-fantazja-free = { $place } is free. A small or special building here needs { $needs }, or more of the same.
table-fantazja-far = { $place } is free, but nothing stands beside it: nothing can be built there.
table-fantazja-need-up = { $symbols } at the top
table-fantazja-need-right = { $symbols } on the right
table-fantazja-need-down = { $symbols } at the bottom
table-fantazja-need-left = { $symbols } on the left
table-fantazja-is-covered = It lies under { $tile } at { $place }.
table-fantazja-is-discarded = It lies on the discard pile of { $player }.
table-fantazja-can-go = It can be built at { $places }
table-fantazja-is-held = It is in the hand of { $player }.
table-fantazja-is-face-down = It lies face down before { $player }, as an Imagination Point.
table-fantazja-is-bottom = It lies at the bottom of the draw pile of { $player }.
# $count is how many $places are possible.
table-fantazja-is-hidden =
    { $count ->
        [one] It is { $places }.
       *[other] You do not know where it is; it may be { $places }.
    }
table-fantazja-maybe-hand = in hand
table-fantazja-maybe-pile = in the draw pile
table-fantazja-maybe-down = face down
table-fantazja-in-hand =
    { $tiles ->
        [0] no tile in hand
        [one] { $tiles } tile in hand
       *[other] { $tiles } tiles in hand
    }
table-fantazja-sure = surely in hand
table-fantazja-maybe = may be in hand
# Face-down tiles by their order.
table-fantazja-slot = face down ({ $numbers }) may be
table-fantazja-slot-is = face down ({ $numbers })
table-fantazja-token-of = token:
table-fantazja-token-rule = At the end of your turn you take a token if you have at least 2 visible buildings of its type and more than the other player; with as many, it goes to the pool. One power a turn, with a token you had when it began.
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
table-fantazja-legend-title = The signs
table-fantazja-legend-tile =
    The tile { $id }: on each side an element and how many of it,
    in the middle owner, type and level, and Dark Energy.
table-fantazja-legend =
    Players: { $marks }. Tile ids begin with N (Nature, player 1) or L (Light, player 2).
    Types: { $types }. Levels: I, II, III; in the short form 1, 2, 3 ({ $mark }R2).
    Elements: { $elements }.
    { $dark } Dark Energy   { $guard } the military token   · a free place   a bare number: you can type it to choose this place
    Places are x,y: x grows to the right, y downwards, the castle is 0,0.
    Tokens in one line: R 2:1 with a mark after it means 2 buildings against 1, and who has the token; +1: you need one more.
