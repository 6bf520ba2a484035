# The front page.

home-title = Take a seat
home-lead =
    { $count ->
        [2] Two board games
       *[other] Board games
    } in your browser: play against bots, with friends by a link, or together on one device. No account needed.
home-learn = Learn it in five minutes
home-learn-on = Continue the lesson (step { $step } of { $count })
home-learn-again = Repeat the lesson
home-ways = Other ways to play { $game }
home-know = Get to know { $game }
home-more-bots = Against several bots
home-your-turn = Your turn
home-waiting-for = { $name }’s turn
home-open-seats =
    { $count ->
        [0] all seats taken
        [one] 1 open seat
       *[other] { $count } open seats
    }
home-join = Join
home-go-on = Play on
home-watch = Watch
home-look-back = View
home-mine = Your matches
home-open = Open tables
home-running = In progress
home-all = All
home-no-mine = You have no match in progress. Choose a game to start one.
home-no-open = There are no open tables right now. Create one, and anyone can join you.
home-no-running = No one else is playing in public right now.
home-no-over = No public match has finished here yet.
home-choose = Choose a game
home-set-open = Create an open table
home-what = What is this?
home-what-games = Stolik is Polish for “little table”. Here you can play { $games }. The page enforces every rule and tells you why a move is not allowed.
home-what-and = { $first }, and { $rest }
home-what-fair = You can check that the draws were fair, replay a match and have it analysed. Everything works in English and Polish, with mouse, touch or keyboard.
home-what-fan = This is an unofficial fan implementation. The rules are in our own words and all drawings are ours. Some values are our guesses; the component list marks them. The names of the games belong to their owners.

## Watching

watch-running = Matches to watch
watch-bots = Let bots play
watch-bot = Bot { $seat }
watch-pace = Speed
watch-pace-quick = fast
watch-pace-calm = normal
watch-pace-slow = slow
watch-start = Watch them play
# $counts: how many numbers of players the game allows.
watch-more =
    { $counts ->
        [1] More options
       *[other] More players and options
    }
