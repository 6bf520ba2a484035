# Around the match: whose turn it is, the log, hints, replay, review, preferences.

match-turn = Whose turn it is
match-your-turn = Your turn
match-turn-of = { $name }’s turn
match-waiting-for = Waiting for { $name }
match-thinks = { $name } is thinking…
match-thinks-warming = { $name } is thinking, still warming up…
match-watching = You are watching. All seats are taken.
match-find-seat = Find a table with an open seat
match-sit-to-play = You are watching. To play, sit down on an open seat.
match-on-board = Choose what has a brass ring.
match-all-actions = All actions ({ $count })
match-choose-anew = Choose anew
match-stand-in = A bot plays for you.
match-missing = { $name } is away, and everybody waits.
match-relieve = Let a bot play meanwhile
match-here = here
match-warming = The bots are still warming up ({ $percent } %). Until then they think less than they can.
match-weakened = { $count ->
        [one] { $names } did not always have the time to think that this level needs, so the match does not show its strength.
       *[other] { $names } did not always have the time to think that their levels need, so the match does not show their strength.
    }
match-watchers =
    { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
match-own-coins = You have { sky-coins }
match-times = { $what } (× { $times })
match-time-left = time left
match-older = Show earlier lines
match-spectator = spectator
match-chat-empty = Nobody has said anything yet.
match-close = Close

## Kinds of actions, as headings

match-kinds-skytopia =
    { $kind ->
        [place] Send a golem to work
        [put] Put a golem
        [recall] Take a golem back
        [take] Take a golem home
        [move] Move a golem
        [to] Where to
        [turn] Turn a golem
        [finish] Add a finished card
        [add] Add a card
        [activate] Activate a tower
        [copy] Activate a card
        [buy] Pay
        [use] Use it
        [tile] Pick an Ability tile
        [side] Choose a side
        [skip] Leave it
       *[other] Other
    }
match-kinds-fantazja =
    { $kind ->
        [build] Build a tile
        [at] Where to
        [turn] Turn the tile
        [pay] Pay with a face-down tile
        [imagine] Lay a tile face down
        [power] Use a Building Power
        [give] Give a tile
        [take] Take a tile
        [swap] Swap a building
        [replace] Put in its place
        [recover] Take a tile back
        [guard] Guard a building
        [bury] Put under the pile
        [first] Which one first
        [stop] Stop here
        [end] End the turn
       *[other] Other
    }

## Why not, hints

match-why-not = Not possible:
match-rule = Rule { $paragraph }
match-who-leads = Who is ahead?
match-thinking = Thinking…
match-chances = Chance of winning
match-best = The best actions
match-cost =
    { $percent ->
        [0] as good as the best
       *[other] { $percent } percentage points less than the best
    }

## The table

match-table = The table
match-result = The result
match-loss = −{ $percent } pp
match-lost-resigned = { $name } gave up.
match-lost-time = { $name } ran out of time.
match-replay = Replay
match-review = Review
match-leave = Front page
match-leave-about = You can leave and come back at any time: the match waits, under “My matches”.
match-leave-clock = You can leave and come back, under “My matches”. The clock runs on.
match-resign = Give up
match-resign-sure = Give this match up?
match-resign-two = You will have lost it. That cannot be taken back.
match-resign-many = You will have lost it, and a bot plays on for you. That cannot be taken back.
match-play-on = Play on
match-rematch-waits = The table for a rematch is set.
match-to-rematch = To the rematch

match-fair = Fair draws
match-fair-before = All draws follow from a secret that the server has fixed already. This is its fingerprint; the secret is shown after the end, so that everybody can check.
match-fair-after = All draws follow from this secret. Its fingerprint was shown before the first draw.
match-commitment = Fingerprint of the secret (commitment)
match-secret = Secret
match-entropy = Added by the players
match-verify = To check it, save the record and run:
match-mix = A text of your own for the draws
match-mix-do = Add it
match-mixed = “{ $text }” is part of all draws. Look for it in the record.

## Replay

match-title-replay = { $game }: a match
match-parts = Parts of this page
match-to-table = To the table
match-slider = Position
match-position = { $at } of { $steps }
match-run = Let it run
match-pause = Pause
match-first = To the beginning
match-last = To the end
match-back = One step back
match-forward = One step on
match-skip-back = To the decision before
match-skip-forward = To the next decision
match-beginning = The beginning
match-eyes = Through the eyes of
match-eyes-own = as I may see it
match-copy-position = Copy the link to this position
match-replay-running = The match still runs: you see what you may know.

## Review

match-review-wait = The match is being looked back on. That takes a minute or two; keep this page open.
match-graph = Who was winning when
match-graph-about = The chance of winning over the match. The table below says the same in numbers.
match-graph-start = Beginning
match-graph-end = after { $count } steps
match-graph-table = The graph as a table
match-step = step { $step }
match-after = After step
match-turn-link = Turning point at step { $at }
match-losses = Expensive decisions
match-losses-about = A decision is compared with the best one from what the player knew then. A slip lost at least 5 percentage points of winning, a mistake 10, a blunder 15.
match-losses-of = Whose decisions
match-everybody = Everybody
match-all-losses = Show all { $count }
match-luck = Luck and skill
match-luck-about = Where the result comes from, in percentage points of winning: start, draws, decisions and the rest add up to the result (100 is a win, 0 a loss).
match-rest-about = The rest is neither luck nor skill: it is what the analysis saw only later, or what was hidden from one seat and not from another. It is shown, and not hidden in the other numbers.
match-trust-about = These are sums over hundreds of searches and can be far beyond 100. Looked back on again, luck differs by 5 to 15 points. Compare the decisions of the players with each other; do not read them as shares of the result.

## Preferences

match-preferences = Preferences
match-sound = Sounds
match-confirm = Ask before every action
match-notify = Tell me when it is my turn and I am looking elsewhere
match-notify-refused = This browser does not allow notifications here.
match-rename = Change
match-rename-about = The new name is for tables to come.
match-renamed = Done.
match-recovery = Take your matches to another device
match-recovery-about = Open this link on the other device, and you are the same guest there. It works once. Show it to nobody else: whoever opens it is you.
match-recovery-do = Make a link
match-recovery-qr = The link as a code to scan
match-recovery-until = Good until { $date }. A new link makes this one void.
match-sign-out = Sign out everywhere
match-sign-out-about = If somebody else may have your link or your device: this device stays yours, all others are signed out, and recovery links you made no longer work.
match-sign-out-sure = Sign out all other devices now?
match-sign-out-yes = Yes, sign out everywhere
match-sign-out-no = No
