# The page.

page-skip = Skip to the table
page-menu = Main menu
page-home = Back to the front page
page-lost = There is nothing at this address.
page-lost-about = The link may be incomplete, or what it led to is gone.
page-no-paragraph = There is no paragraph “{ $id }” in these rules.
page-loading = Setting the table…
page-failed = That did not work. Is there a connection?
page-unloaded = This part of the page could not be loaded. Is there a connection?
page-try-again = Try again
page-reconnecting = The connection was lost. Coming back…

page-language = Language
page-theme = Look
page-theme-system = As the device
page-theme-light = Light
page-theme-dark = Dark

## The games

page-skytopia = Skytopia
page-skytopia-about = Send golems to build a city in the sky. How long they work is what you pay for. 2 to 4 players.
page-fantazja = Fantazja
page-fantazja-about = Nature against Light: lay tiles around the castle and build over your rival’s. 2 players.
page-play-now = Play now against a bot
page-with-friends = With friends
page-on-device = On this device
page-guest = Guest

page-level = Level of the bot
page-level-novice = Novice
page-level-beginner = Beginner
page-level-casual = Casual
page-level-skilled = Skilled
page-level-expert = Expert
page-level-master = Master
page-bot = bot
page-you = you
page-away = away

## Tables

page-tables = Tables
page-tables-open = Open tables
page-tables-running = Watch
page-tables-over = Finished
page-tables-mine = My matches
page-open-tables = Open tables
page-my-tables = My matches
page-more = More
page-status-closed = closed

page-new-table = A new table
page-game = Game
page-your-name = Your name
page-name = Name
page-seats = Seats
page-players = Players
page-seat = Seat { $seat }
page-seat-me = Me
page-seat-open = Whoever comes
page-seat-here = Somebody at this device
page-seat-bot = A bot
page-open-seat = open seat
page-options = Options, clock and more
page-make-table = Set the table
page-listed = Show it among the open tables
page-serious = A serious match: no hints, no analysis before the end
page-chat-on = People can talk
page-clock-match = Time of each player for the whole match
page-clock-move = Time for each turn
page-time =
    { $seconds ->
        [0] no limit
       *[other] { $days ->
            [0] { $minutes } min
            [one] { $days } day
           *[other] { $days } days
        }
    }
page-at-zero = When the time is up
page-at-zero-lose = the match is lost
page-at-zero-bot = a bot takes over until the player is back ({ $level })

page-option-edition = Edition
page-option-edition-retail = Retail
page-option-edition-portal = Portal
page-option-edition-prototype = Prototype
page-option-initial = First golem
page-option-initial-standard = as the Ability tile says
page-option-initial-expert = where the player likes
page-option-abilities = Ability tiles
page-option-abilities-deal = dealt
page-option-abilities-draft = picked one after another
page-option-sides = Sides of the Ability tiles
page-option-sides-A = A
page-option-sides-B = B
page-option-sides-choose = each player chooses
page-option-market_rows = Rows of the Market
page-option-market_rows-full = as many as players
page-option-market_rows-3 = 3 (hard, for 4 players)
page-option-market_rows-2 = 2 (hard, for 4 players)
page-option-start = Who begins
page-option-start-random = drawn
page-option-start-0 = seat 1
page-option-start-1 = seat 2
page-option-start-2 = seat 3
page-option-start-3 = seat 4

page-who-plays = Who plays
page-sit = Sit down
page-leave = Stand up
page-come-in = Come in
page-start = Begin the match
page-waiting = Waiting for players…
page-close-table = Close this table
page-closed = This table was closed.
page-closed-about = It was closed before the match began.
page-give-seat = Who gets seat { $seat }
page-swap = Swap seats { $seat } and { $other }
page-invite = Invite others
page-invite-about = Whoever opens this address can sit down or watch.
page-invite-here = This address leads to this very device. So that others can come, open the page by this machine’s name or address in your network, and let Stolik run with:
page-address = The address of this table
page-copy = Copy
page-copied = Copied.
page-qr = The address of this table as a code to scan

## The match

page-title-your-turn = Your turn! · { $game }
page-actions = What you can do
page-confirm = { $action }?
page-yes = Yes
page-no = No
page-undo = Take back
page-hint = Hint
page-chance = { $percent } % to win
page-log = What happened
page-since = Since you last looked
page-chat = Chat
page-chat-say = Say something
page-send = Send
page-return = I am back
page-stand-in = a bot plays ({ $level })
page-lost-resigned = has given up
page-lost-time = out of time
page-days-left = { $days } d { $hours } h
page-winner =
    { $count ->
        [one] { $names } wins
       *[other] Shared win: { $names }
    }
page-source = Where the points come from
page-source-play = During play
page-source-guild-1 = First Guildmaster
page-source-guild-2 = Second Guildmaster
page-source-guild-3 = Third Guildmaster
page-source-laboratories = Laboratories
page-source-coins = Coins
page-source-golems = Golems in the Market
page-source-buildings = Buildings
page-source-bonuses = Bonuses
page-sum = Sum
page-rematch = Rematch
page-record = Save the record

page-recover = Your matches on this device
page-recover-failed = This link has no code: it is not complete.
page-recover-nothing = Nothing has changed on this device.
page-recover-who = You will be “{ $name }” on this device.
page-recover-has =
    { $tables ->
        [0] This guest has no table yet.
        [one] This guest has one table. Not over yet: { $running }.
       *[other] This guest has { $tables } tables. Not over yet: { $running }.
    }
page-recover-same = You are “{ $name }” on this device already.
page-recover-same-about = The link was not used: it still works once on another device.
page-recover-now = This device is “{ $name }” now.
page-recover-lose =
    { $running ->
        [0] If you go on, what belongs to “{ $name }” can no longer be reached from here, unless you keep a link of “{ $name }” first.
        [one] If you go on, one match or table of “{ $name }” that is not over can no longer be reached from here, unless you keep a link of “{ $name }” first.
       *[other] If you go on, { $running } matches and tables of “{ $name }” that are not over can no longer be reached from here, unless you keep a link of “{ $name }” first.
    }
page-recover-keep = First keep a link of “{ $name }”
page-recover-do = Go on as “{ $name }”
page-recover-cancel = Cancel: change nothing

## Skytopia's board

sky-coat-skull = skull
sky-coat-bat = bat
sky-coat-leaf = leaf
sky-coat-eagle = eagle
sky-golem = golem of { $name } with { $value }
sky-golem-done =
    golem of { $name } with { $value }, { $rounds ->
        [0] done now
        [one] done in { $rounds } round
       *[other] done in { $rounds } rounds
    }
sky-done = done
sky-in = in { $rounds }
sky-now = now
sky-cost = { $cost } ◎
sky-clock = Chronometer: round { $round }, { $now } is due
sky-value-now = { $value }: due now
sky-value =
    { $value }: costs { $cost ->
        [one] { $cost } coin
       *[other] { $cost } coins
    }, done in { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
sky-guilds = Guildmasters
sky-market = Market
sky-deck =
    { $colour ->
        [blue] Blue
        [gold] Gold
        [red] Red
       *[purple] Purple
    }{ "\u00A0" }· { $cards } left
sky-empty = empty
sky-last-round = A deck has run out: round { $round } is the last.
sky-city = City of { $name }
sky-points =
    { $points ->
        [one] { $points } Prestige Point
       *[other] { $points } Prestige Points
    }
sky-coins =
    { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
sky-home =
    { $golems ->
        [one] { $golems } golem at home
       *[other] { $golems } golems at home
    }
sky-total = would be { $points } in all

## The rules

page-rules-of = Rules of { $game }
page-rules = Rules
page-chapters = Chapters
page-search = Search
page-search-nothing = Nothing was found.
page-search-some = No paragraph has all of these words. These have most of them:
page-table-wide = A table
