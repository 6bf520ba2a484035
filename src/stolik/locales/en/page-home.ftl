# The front page.

home-title = Take a seat
home-lead = Two board games, in the browser: against bots, with friends by a link, or together at one device. No account needed.
home-learn = Learn it in five minutes
home-learn-on = Go on learning (step { $step } of { $count })
home-learn-again = Lesson done – again?
home-ways = Other ways to play { $game }
home-know = Get to know { $game }
home-more-bots = Several bots
home-your-turn = Your turn
home-waiting-for = { $name } is to move
home-open-seats =
    { $count ->
        [one] one seat is free
       *[other] { $count } seats are free
    }
home-join = Sit down
home-go-on = Go on
home-watch = Watch
home-look-back = Look back
home-mine = Your matches
home-open = Open tables
home-running = Watch
home-all = All
home-no-mine = No match of yours is under way. Choose a game, and it waits for you here.
home-no-open = Nobody is waiting just now. Set a table that shows up here, and whoever comes can sit down.
home-no-running = Nobody plays in public right now.
home-no-over = No public match has been finished here yet.
home-choose = Choose a game
home-set-open = Set an open table
home-what = What is this?
home-what-games = Stolik (“little table”) holds Skytopia, a game of golems, towers and timing for 2 to 4, and Fantazja, a duel of tiles for 2. All rules are enforced, and when something cannot be done the page says why.
home-what-fair = Draws can be checked afterwards, matches can be replayed and reviewed, and everything works in English and Polish, by mouse, touch or keyboard.
home-what-fan = This is an unofficial fan implementation. The rules are told in our own words and all drawings are ours; some values are our guess, and the reference says which. Names of games belong to their owners.

## Watching

watch-running = Being played
watch-bots = Let bots play
watch-bot = Bot { $seat }
watch-pace = Pace
watch-pace-quick = quick
watch-pace-calm = calm
watch-pace-slow = slow
watch-start = Watch them play
watch-more =
    { $game ->
        [fantazja] More options
       *[other] More players and options
    }
