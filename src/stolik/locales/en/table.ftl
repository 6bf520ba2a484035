# The table in a terminal.

table-you = { $player } (you)
table-bot = { $player } ({ $bot })
table-welcome = Type a number, a move such as “place 4 on blue 2”, or “help”. “board” draws everything, “look b2” a card.
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
table-no-undo = Nothing can be taken back: only a decision of your own turn, before a card is turned up and before the turn ends.
table-rule-what = Type “rule” and the number of a paragraph or chapter, such as “rule S4.8” or “rule S4”.
table-no-rule = The rules have no paragraph “{ $id }”. They are numbered like S4.8, and chapters like S4.
table-look-what = There is nothing to look at under “{ $typed }”. Type “look b2” for a card, “look 2” for player 2’s city, or “look” for your own.
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
table-won =
    { $count ->
        [one] { $winners } wins with { $points } PP!
       *[other] { $winners } share the victory with { $points } PP!
    }

## Help

table-help-title = What you can type
table-help-number-typed = 7
table-help-number = the choice with this number; Enter alone if there is only one
table-help-notation-typed = place 4 on blue 2
table-help-notation = the move itself; words can be cut: p 4 b2, or b2 4
table-help-undo = take back your last decision of this turn
table-help-why-typed = { $word } MOVE
table-help-why = why a move is not possible
table-help-rule-typed = { $word } S4.8
table-help-rule = a paragraph of the rules, or a chapter; alone: the list of chapters
table-help-look-typed = { $word } [b2 | 2]
table-help-look = a card of the Market or player 2’s city in all words; alone: your city
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
table-skytopia-status = { table-skytopia-points }, { table-skytopia-coins }, { table-skytopia-at-home }, clock { $now }
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
