# What the analysis found. Numbers with a fraction come as text, already written in the reader's language.

analysis-says = { $player }: { $what }
analysis-percent = { $number } %
# The value and its margin of error.
analysis-band = { $number } ± { $error }

## One position

analysis-after =
    { $count ->
        [0] Before the first action: { $prompt }
        [one] After { $count } action: { $prompt }
       *[other] After { $count } actions: { $prompt }
    }
analysis-head-player = player
analysis-head-winrate = chance, %
analysis-head-score = final points
analysis-head-lead = lead
analysis-head-action = action
analysis-head-visits = tries
analysis-head-winrate-loss = chance lost, %
analysis-head-score-loss = points lost
analysis-line = The most likely continuation, up to the next draw
analysis-no-actions = This player cannot see which actions are possible here, so none are ranked.
analysis-bands = The margins (±) cover what the draws leave open and how far the estimates have been off before; the true value should lie within them 95 times out of 100.

## A whole match

analysis-title = { $game }: { $scores }
analysis-running = { $game }, not finished: { $scores }
analysis-score = { $player }: { $points }
analysis-graph = Chance of winning, from the first action to the last
analysis-turning-points = Turning points: changes of the chance of winning, in percentage points
analysis-no-turning-points = Nothing changed anyone’s chance of winning by { $percent } percentage points or more.
# $change is like: Player 1: +12, Player 2: -12.
analysis-turning-point = { $at }: { $what } ({ $change })
analysis-change = { $player }: { $change }
analysis-draws =
    { $count ->
        [one] { $count } draw
       *[other] { $count } draws
    }
analysis-losses = Decisions that lowered the chance of winning by { $percent } percentage points or more
analysis-no-losses = No decision lowered the chance of winning by { $percent } percentage points or more.
# $grade is slip, mistake or blunder.
analysis-grade =
    { $grade ->
        [blunder] blunder
        [mistake] mistake
       *[slip] slip
    }
analysis-loss = { $at }: { $player }, { analysis-grade } (-{ $loss }): { $what }
analysis-better = better: { $what }
analysis-gain = The chance of winning would be { $percent } percentage points higher.
analysis-gain-points = The chance of winning would be { $percent } percentage points higher, and the lead { $points } points bigger.
# Both actions were played out; $scores is like: Player 1: 9 points instead of 7.
analysis-played = At the end of the turn or before the next draw: { $scores }.
analysis-instead =
    { $points ->
        [one] { $player }: { $points } point instead of { $chosen }
       *[other] { $player }: { $points } points instead of { $chosen }
    }
analysis-account = Where the result comes from, in percentage points of the chance of winning
analysis-head-start = start
analysis-head-luck = luck
analysis-head-own = own decisions
analysis-head-others = others’ decisions
analysis-head-rest = the rest
analysis-head-result = result
analysis-account-note = Luck compares each draw with the other possible draws; decisions are compared with the best action. The rest is what the analysis saw only later, or what was hidden. “{ $command }” shows a position in full.
analysis-chart-title = { $game }: who was ahead
analysis-chart-actions = actions
