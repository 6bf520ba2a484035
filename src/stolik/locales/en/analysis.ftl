# What an analysis found out. Numbers with a fraction come as text, written as the language writes them.

analysis-says = { $player }: { $what }
analysis-percent = { $number } %
# Half a band after the middle.
analysis-band = { $number } ± { $error }

## One position

analysis-after =
    { $count ->
        [0] Before the first action: { $prompt }
        [one] After { $count } action: { $prompt }
       *[other] After { $count } actions: { $prompt }
    }
analysis-head-player = player
analysis-head-winrate = wins, %
analysis-head-score = final points
analysis-head-lead = lead
analysis-head-action = action
analysis-head-visits = tried
analysis-head-winrate-loss = loses, %
analysis-head-score-loss = points lost
analysis-line = The main line, up to the next draw
analysis-no-actions = This seat does not know what can be done here, so no actions are ranked.
analysis-bands = The bands hold what the draws leave open in this search and how far its judgement has been off; 95 of 100 should lie within.

## A whole match

analysis-title = { $game }: { $scores }
analysis-running = { $game }, not finished: { $scores }
analysis-score = { $player }: { $points }
analysis-graph = Probability of winning, from the first action to the last
analysis-turning-points = Turning points
analysis-no-turning-points = Nothing changed the chance of winning by { $percent } percentage points or more.
# $change is like: Player 1: +12 %, Player 2: -12 %.
analysis-turning-point = { $at }: { $what } ({ $change })
analysis-change = { $player }: { $change } %
analysis-draws =
    { $count ->
        [one] { $count } draw of the table
       *[other] { $count } draws of the table
    }
analysis-losses = Decisions that lost { $percent } percentage points of winning or more
analysis-no-losses = No decision lost { $percent } percentage points of winning or more.
# $grade is slip, mistake or blunder.
analysis-grade =
    { $grade ->
        [blunder] blunder
        [mistake] mistake
       *[slip] slip
    }
analysis-loss = { $at }: { $player }, { analysis-grade } (-{ $loss } %): { $what }
analysis-better = better: { $what }
analysis-gain = That was worth { $percent } percentage points of winning.
analysis-gain-points = That was worth { $percent } percentage points of winning, and { $points } points of lead.
# Both actions were played on; $scores is like: Player 1: 9 points instead of 7.
analysis-played = Played on to the end of the turn or the next draw (points at that moment): { $scores }.
analysis-instead =
    { $points ->
        [one] { $player }: { $points } point instead of { $chosen }
       *[other] { $player }: { $points } points instead of { $chosen }
    }
analysis-account = Where the result comes from, in percentage points of winning
analysis-head-start = start
analysis-head-luck = draws
analysis-head-own = own decisions
analysis-head-others = others’ decisions
analysis-head-rest = the rest
analysis-head-result = result
analysis-account-note = Draws are compared with others that were possible, decisions with the best action. The rest is what the analysis saw only later, or what was hidden. “{ $command }” shows a position in full.
analysis-chart-title = { $game }: who was winning when
analysis-chart-actions = actions
