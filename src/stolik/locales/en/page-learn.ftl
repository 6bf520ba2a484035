# Lessons. The text of a lesson is in its game's locales.

learn = Learn
learn-title = Learn { $game }
learn-about = Your first match in { $count ->
        [one] one short step
       *[other] { $count } short steps
    }, with real positions. Click on the board or use the buttons.
learn-choose = Which game would you like to learn?
learn-choose-about = Each lesson takes about five minutes. You make the moves yourself, and nothing can go wrong.
learn-steps = Steps of the lesson
learn-step = Step { $step } of { $count }
learn-step-name = Step { $step }: { $title }
learn-task = Your task
learn-task-more = Keep going: { $left ->
        [one] one more move
       *[other] { $left } more moves
    }
learn-next-move = Now: { $action }
learn-fold = Show more of the board
learn-unfold = Show the whole text
learn-show = Show me
learn-again = Repeat this step
learn-back = Back
learn-next = Next
learn-done = Done
learn-meanwhile = Meanwhile
learn-result = The result
learn-finished = That’s all you need for a real match!
learn-play = Play a real match against a novice bot
learn-other-game = Learn { $game }
learn-read-rules = Read the full rules
learn-look-up = Look up { $what }
learn-components = all components
learn-strayed = Allowed, but not your task here
learn-not-there = You can’t do that here. { $task }
