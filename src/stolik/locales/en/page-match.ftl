# Around the match: the turn, the log, hints, replay, review, preferences.

match-turn = Whose turn it is
match-your-turn = Your turn
match-turn-of = { $name }’s turn
match-waiting-for = Waiting for { $name }
match-thinks = { $name } is thinking…
match-thinks-warming = { $name } is thinking (still starting up)…
match-watching = You are watching. All seats are taken.
match-find-seat = Find a table with an open seat
match-sit-to-play = You are watching. To play, take an open seat.
match-steps = Steps of this turn
match-steps-done = done
match-steps-now = now
match-steps-next = next
match-skip-count = Show the total now
match-on-board = Choose anything outlined in gold.
match-all-actions = All moves ({ $count })
match-choose-anew = Change my choice
match-stand-in = A bot is playing for you.
match-missing = { $name } is away and everyone is waiting.
match-relieve = Let a bot play for now
match-here = online
match-warming = The bots are still starting up ({ $percent } %). Until then they think less and play a little weaker.
match-weakened = { $count ->
        [one] { $names } did not always have enough time to think, so it may have played below its level.
       *[other] { $names } did not always have enough time to think, so they may have played below their levels.
    }
match-watchers =
    { $count ->
        [one] { $count } person is watching
       *[other] { $count } people are watching
    }
match-times = { $what } (× { $times })
match-time-left = time left
match-older = Show earlier entries
match-spectator = spectator
match-chat-empty = No messages yet.
match-close = Close

## Why not, hints

match-why-not = Not possible:
match-rule = Rule { $paragraph }
match-who-leads = Who is ahead?
match-thinking = Thinking…
match-chances = Chance of winning
match-best = Best moves
match-cost =
    { $percent ->
        [0] as good as the best
        [one] { $percent } percentage point less than the best
       *[other] { $percent } percentage points less than the best
    }

## The table

match-table = Table
match-result = Result
match-loss =
    { $percent ->
        [one] −{ $percent } percentage point
       *[other] −{ $percent } percentage points
    }
match-lost-resigned = { $name } gave up.
match-lost-time = { $name } ran out of time.
match-replay = Replay
match-review = Review
match-leave = Front page
match-leave-about = You can leave and come back at any time. You will find the match under “My matches”.
match-leave-clock = You can leave and come back (see “My matches”), but the clock keeps running.
match-resign = Give up
match-resign-sure = Give up this match?
match-resign-two = You will lose. This can’t be undone.
match-resign-many = You will lose, and a bot will play on for you. This can’t be undone.
match-play-on = Play on
match-rematch-waits = The rematch table is ready.
match-to-rematch = Go to the rematch

match-fair = Fair draws
match-fair-before = All draws follow from a secret that the server has already chosen. This is its fingerprint. The secret is shown after the match, so anyone can check the draws.
match-fair-after = All draws follow from this secret. Its fingerprint was shown before the first draw.
match-commitment = Fingerprint of the secret (commitment)
match-secret = Secret
match-entropy = Added by the players
match-verify = To check the draws, save the record and run:
match-mix = Add your own text to the draws
match-mix-do = Add
match-mixed = “{ $text }” now influences all draws. You will find it in the record.

## Replay

match-title-replay = { $game }: replay
match-parts = Replay or review
match-to-table = Back to the table
match-slider = Position
match-position = { $at } of { $steps }
match-run = Play
match-pause = Pause
match-first = Go to the start
match-last = Go to the end
match-back = One step back
match-forward = One step forward
match-skip-back = Previous decision
match-skip-forward = Next decision
match-beginning = Start
match-eyes = Seen as
match-eyes-own = myself
match-copy-position = Copy link to this position
match-replay-running = The match is still in progress, so hidden information stays hidden.

## Review

match-review-wait = Analysing the match… This takes a minute or two. Please keep this page open.
match-graph = Who was ahead
match-graph-about = Each player’s chance of winning during the match. The table below shows the same numbers.
match-graph-start = Start
match-graph-end = after { $count } steps
match-graph-table = The graph as a table
match-step = step { $step }
match-after = After step
match-turn-link = Turning point at step { $at }
match-losses = Biggest mistakes
match-losses-about = Each decision is compared with the best one, using only what the player knew then. A slip costs at least 5 percentage points of the chance of winning, a mistake 10, a blunder 15.
match-losses-of = Show decisions of
match-everybody = All players
match-all-losses = Show all { $count }
match-luck = Luck and skill
match-luck-about = Where the result comes from, in percentage points of the chance of winning. Start, luck, decisions and the rest add up to the result (100 for a win, 0 for a loss).
match-rest-about = The rest is neither luck nor skill: the analysis saw it only later, or it was hidden from some players. We list it separately, so it does not distort the other numbers.
match-trust-about = These numbers add up hundreds of estimates, so they can go far beyond 100. If you repeat the analysis, luck changes by 5 to 15 points. Use them to compare the players with each other, not as shares of the result.

## Preferences

match-preferences = Preferences
match-sound = Sounds
match-confirm = Ask before every move
match-notify = Notify me when it is my turn and this page is in the background
match-notify-refused = This browser does not allow notifications here.
match-rename = Change
match-rename-about = The new name applies to tables you join from now on.
match-renamed = Done.
match-recovery = Take your matches to another device
match-recovery-about = Open this link on the other device to continue there as the same guest. The link works once. Keep it private: anyone who opens it can play as you.
match-recovery-do = Create a link
match-recovery-qr = The link as a QR code
match-recovery-until = Valid until { $date }. Creating a new link cancels this one.
match-sign-out = Sign out everywhere
match-sign-out-about = Use this if someone else may have your link or your device. You stay signed in here; all other devices are signed out, and your recovery links stop working.
match-sign-out-sure = Sign out all other devices?
match-sign-out-yes = Yes, sign out everywhere
match-sign-out-no = No

## Several players on one device

match-curtain = { $name }, it is your turn
match-curtain-about = Hand over the device. Only { $name } should see the next screen.
match-curtain-open = I am { $name }, show me my screen
