# The page.

page-skip = Skip to the table
page-menu = Main menu
page-home = Back to the front page
page-lost = There is nothing at this address.
page-lost-about = The link may be incomplete or out of date.
page-no-paragraph = These rules have no paragraph “{ $id }”.
page-loading = Setting up the table…
page-failed = That didn’t work. Please check your connection.
page-unloaded = This part of the page could not be loaded. Please check your connection.
page-try-again = Try again
page-reconnecting = Connection lost. Reconnecting…

page-language = Language
page-theme = Theme
page-theme-system = Automatic
page-theme-light = Light
page-theme-dark = Dark

## The games

page-play-now = Play now against a bot
page-with-friends = With friends
page-on-device = On this device
page-guest = Guest

page-level = Bot level
page-level-novice = Novice
page-level-beginner = Beginner
page-level-casual = Casual
page-level-skilled = Skilled
page-level-expert = Expert
page-level-master = Master
# Beside the name of a bot.
page-bot-novice = novice bot
page-bot-beginner = beginner bot
page-bot-casual = casual bot
page-bot-skilled = skilled bot
page-bot-expert = expert bot
page-bot-master = master bot
page-you = you
page-away = away

## Tables

page-tables = Tables
page-tables-open = Open tables
page-tables-running = In progress
page-tables-over = Finished
page-tables-mine = My matches
page-open-tables = Open tables
page-my-tables = My matches
page-more = More
page-status-closed = closed

page-new-table = New table
page-game = Game
page-your-name = Your name
page-name = Name
page-seats = Seats
page-players = Players
page-seat = Seat { $seat }
page-seat-me = Me
page-seat-open = Open to anyone
page-seat-here = Someone on this device
page-seat-bot = Bot
page-open-seat = open seat
page-options = Options, clock and more
page-make-table = Create table
page-listed = List it among the open tables
page-serious = Serious match: no hints and no analysis before the end
page-chat-on = Chat allowed
page-clock-match = Time per player for the whole match
page-clock-move = Time per turn
page-time =
    { $seconds ->
        [0] no limit
       *[other] { $days ->
            [0] { $minutes } min
            [one] { $days } day
           *[other] { $days } days
        }
    }
page-at-zero = When time runs out
page-at-zero-lose = the player loses
page-at-zero-bot = a bot plays until the player is back ({ $level })

page-presets = Variant
page-preset-own = Own mix
page-preset-own-about = Choose every option yourself, further down.
page-preset-changed = “{ $preset }” with your changes.
page-preset-seats =
    “{ $preset }” is for { $players ->
        [one] 1 player
       *[other] { $players } players
    }, so the table now has { $players ->
        [one] 1 seat
       *[other] { $players } seats
    }. Choose below who takes each.
page-preset-seats-again =
    The table has { $players ->
        [one] 1 seat
       *[other] { $players } seats
    } again.
page-more-options = More options
# $players: a list of numbers, such as “3 or 4”.
page-option-needs = Only for { $players } players.
page-option-reset =
    { $players ->
        [one] With 1 player
       *[other] With { $players } players
    }, “{ $option }: { $value }” is not possible, so this option was set back.

page-who-plays = Who plays
page-sit = Sit down
page-leave = Leave the seat
page-come-in = Enter
page-start = Start the match
page-waiting = Waiting for players…
page-close-table = Close this table
page-closed = This table is closed.
page-closed-about = It was closed before the match started.
page-give-seat = Who takes seat { $seat }
page-swap = Swap seats { $seat } and { $other }
page-invite = Invite others
page-invite-about = Anyone who opens this link can take a seat or watch.
page-invite-here = This link works only on this device. To let others join, open the page by this computer’s name or address in your network, and start Stolik with:
page-address = Link to this table
page-copy = Copy
page-copied = Copied.
page-qr = The link to this table as a QR code

## The match

page-title-your-turn = Your turn! · { $game }
page-actions = Your moves
page-confirm = { $action }?
page-yes = Yes
page-no = No
page-undo = Undo
page-hint = Hint
page-chance = { $percent } % to win
page-log = Log
page-since = Since your last visit
page-chat = Chat
page-chat-say = Write a message
page-send = Send
page-return = I’m back
page-stand-in = a bot is playing ({ $level })
page-lost-resigned = gave up
page-lost-time = out of time
page-days-left = { $days } d { $hours } h
page-winner =
    { $count ->
        [one] { $names } wins
       *[other] Shared win: { $names }
    }
page-source = Source of points
page-sum = Total
page-rematch = Rematch
page-record = Save the record

page-recover = Your matches on this device
page-recover-failed = This link is incomplete: its code is missing.
page-recover-nothing = Nothing has changed on this device.
page-recover-who = You will play as “{ $name }” on this device.
page-recover-has =
    { $tables ->
        [0] This guest has no tables yet.
        [one] This guest has one table. Still in progress: { $running }.
       *[other] This guest has { $tables } tables. Still in progress: { $running }.
    }
page-recover-same = You already play as “{ $name }” on this device.
page-recover-same-about = The link was not used, so it still works on another device.
page-recover-now = At the moment you play as “{ $name }” on this device.
page-recover-lose =
    { $running ->
        [0] If you continue, you can’t get back to “{ $name }” from this device unless you save a link for “{ $name }” first.
        [one] If you continue, you can’t get back to “{ $name }” and one unfinished match from this device unless you save a link for “{ $name }” first.
       *[other] If you continue, you can’t get back to “{ $name }” and { $running } unfinished matches from this device unless you save a link for “{ $name }” first.
    }
page-recover-keep = Save a link for “{ $name }” first
page-recover-do = Continue as “{ $name }”
page-recover-cancel = Cancel

## The rules

page-rules-of = { $game }: rules
page-rules = Rules
page-chapters = Chapters
page-search = Search
page-search-nothing = Nothing found.
page-search-some = No paragraph contains all these words. These contain the most:
page-table-wide = Table
