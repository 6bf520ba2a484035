# The terminal table.

table-you = { $player } (you)
table-bot = { $player } ({ $bot })
# A bot that is not a level is shown as it was typed.
table-level =
    { $level ->
        [novice] novice
        [beginner] beginner
        [casual] casual
        [skilled] skilled
        [expert] expert
        [master] master
       *[other] { $level }
    }
table-narrow = Your terminal has { $width } columns, so some texts are cut (…). Use 80 or more, or type “look” to see things in full.
table-remind = { $prompt } · { $first }–{ $last } or a move; “board” shows everything again
table-since = Since your last turn
table-curtain = { $player }, it is your turn. Press Enter when nobody else is looking.

## Reading what the player typed

table-what = Type a number from { $first } to { $last }, a move, or “help”.
table-no-number = There is no number { $number }. Choose a number from { $first } to { $last }.
table-not-understood = “{ $typed }” is neither a move nor a command. A move looks like “{ $example }”; “help” lists the commands.
# $more is yes when there are more than shown.
table-ambiguous =
    “{ $typed }” could be: { $moves }{ $more ->
        [yes] , and more
       *[no] {""}
    }. Type a little more.
table-refused = “{ $move }” is not possible. { $why } ({ $paragraph }: type “rule { $paragraph }” to read it).
table-possible = That is possible: { $words }
table-why-what = Type “why” and a move, such as “why { $example }”.

## Commands

table-undone = Undone: “{ $move }”.
table-log-what = “{ $typed }” is not a number of lines. Type “log”, “log 5” or “log all”.
table-save-what = Type “save” and a file name, such as “save match.txt”.
table-saved = Saved in { $file }. To continue later, type “resume { $file }” here or run:
table-resume-what = Type “resume” and the name of a saved match.
table-resume-save = This match is not saved. Type a file name to save it, or press Enter to discard it.
table-resume-unsaved = This match is not saved. Type “save FILE” first, then “resume” again. The match continues.
table-resumed = Continuing with { $file }.
table-lang-what = Type “lang” and one of: { $languages }.
table-quit-save = Type a file name to save the match, or press Enter (or “quit” again) to leave without saving.

table-file-missing = There is no file { $file }.
table-file-not-read = { $file } cannot be read.
table-file-not-written = { $file } cannot be written. Check its folder, or choose another name.
table-file-seats = { $file } names players that do not exist. Check its last line.
table-file-not-ours = { $file } already exists and is not a saved match. Choose another name.
# $where is line, action or other.
table-file-broken =
    { $where ->
        [line] { $file } cannot be read as a saved match: line { $number } is wrong.
        [action] { $file } cannot be read as a saved match: action { $number } is not possible.
       *[other] { $file } cannot be read as a saved match.
    }

## The end

table-unfinished = The match is not finished. Next time, use “save FILE” to keep it and “{ $command } play --resume FILE” to continue.
table-interrupt-again = Press Ctrl-C again to leave, or type “save FILE” first. The match continues.
table-interrupted = Interrupted. The match is not finished and not saved.
table-over-help = The match is over. “save FILE” saves it, “log all” lists every move, “board” shows the final position; press Enter to leave.

## Help

table-help-title = What you can type
table-help-number-typed = 7
table-help-number = choose this number; just Enter if there is only one
table-help-undo = undo your last decision of this turn
table-help-why-typed = { $word } MOVE
table-help-why = why a move is not possible
table-help-rule = a paragraph or chapter of the rules; alone: the list of chapters
table-help-aid = a turn in short, all effects, what scores; with the present phase marked
table-help-board = show the whole board with all texts
table-help-log-typed = { $word } [N | all]
table-help-log = the last lines of the log
table-help-save-typed = { $word } FILE
table-help-save = save the match to a file
table-help-resume-typed = { $word } FILE
table-help-resume = continue a saved match
table-help-lang-typed = { $word } pl | en
table-help-lang = switch to Polish or English
table-help-help = this list
table-help-quit = leave the table

## For games without their own wording

table-welcome = Type a number, a move, or “help”. “board” draws everything.
table-no-undo = There is nothing to undo. You can undo only a decision of your own turn, before the turn ends and before something is drawn or revealed.
table-rule-what = Type “rule” and the number of a paragraph or chapter.
table-no-rule = The rules have no paragraph “{ $id }”. “rule” alone lists the chapters.
table-no-aid = This game has no player aid. “rule” lists the chapters of the rules.
table-look-what = There is nothing called “{ $typed }”. “look” alone shows everything.
table-help-notation-typed = MOVE
table-help-notation = the move itself; words can be shortened
table-help-rule-typed = { $word } [NUMBER]
table-help-look-typed = { $word } [NAME]
table-help-look = one part of the board; alone: all of it
table-legend = Everything on the board is listed by name. “{ $hidden }” means you cannot see it.
table-face-down = face down
table-yes = yes
table-no = no
table-scoring = Final scoring
table-total = Total
table-won =
    { $count ->
        [one] { $winners } wins.
       *[other] { $winners } share the win.
    }

## The options before a match (play --list-options)

table-presets = Presets (--preset NAME)
table-options = Options (--option KEY=VALUE)
table-option-usual = usual
