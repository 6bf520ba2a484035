# The server: why something was not done, and how a match ended before its end.

server-seat-taken = Seat { $seat } is taken.
server-no-seat = There is no seat { $seat }; this table has { $seats }.
server-not-your-seat = Seat { $seat } is not yours.
server-swap-not-yours = You can swap your own seat with an open one or a bot’s; the host can swap any two.
server-seats-open = There are still open seats: wait for more players, or give the seats to bots.
server-seat-count = { $seats } seats were named, but { $players } play.
server-not-seated = Only those who have a seat can do that.
server-not-host = Only the one who made the table can do that.
server-begun = The match has begun: that was possible before.
server-not-begun = The match has not begun yet.
server-closed = This table was closed.
server-over = The match is over.
server-not-over = That is possible when the match is over.
server-not-your-turn = It is not your turn.
server-away = A bot plays for you: say first that you are back.
server-not-away = No bot plays for you.
server-lost-already = This seat has already lost the match.
server-clock-decides = This table has a clock: it sees to those who are away.
server-not-waited-for = Nobody waits for somebody else on seat { $seat }.
server-not-missing = A bot can play only for somebody who is away and has let the others wait for { $minutes } minutes.
server-stale = Something happened meanwhile: look again before you decide.
server-no-undo =
    { $why ->
        [draw] Something has been drawn since your last decision, so it cannot be taken back.
        [shown] Your last decision has shown something new, so it cannot be taken back.
        [bot] A bot made this decision for you, so it cannot be taken back.
        [often] You have already taken back { $most } decisions in this turn; that is the limit.
       *[nothing] You have decided nothing in this turn yet, and only decisions of the same turn can be taken back.
    }
server-no-action = That is not an action: { $why }
server-rematch-made = There is a rematch already.
server-chat-off = Nobody talks at this table: it was made so.
server-chat-empty = There is nothing to say in that.
server-serious = At a serious table there are no hints before the end.
server-bad-name = A name has 1 to { $most } letters.
server-mixed-name = This name mixes letters of different alphabets that look alike. Write it in one alphabet.
server-twin-name = “{ $wanted }” looks just like “{ $other }”, and there is one at this table already. Please take another name.
server-no-bot = There is no bot “{ $bot }”; the bots are { $bots }.
server-no-game = There is no game “{ $game }”; the games are { $games }.
server-bad-option = That option cannot be: { $why }
server-no-time = A clock needs a time for the match, for a turn, or for both.
server-no-table = There is no such table.
server-no-position = The match is not that far: it has { $steps } steps.
server-obsolete = This match was begun under older rules (version { $rules }) and cannot be shown here any more.
server-no-guest = Say first what you are called.
server-no-recovery = This recovery link has been used, has expired, or never was one.
server-bad-message = This message makes no sense here: { $why }
server-bad-query = “{ $field }” can be: { $good }.
server-too-fast = That is too much at once. Wait a moment and try again.
server-too-many-listed = There are already { $most } open tables of yours in the list. Close one of them, or make this one without listing it.
server-quota-guest = You have used up today’s { $most } reviews. You can ask for the next one in { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }.
server-quota-address = Today’s { $most } reviews for your network are used up. You can ask for the next one in { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }.
server-bot-tables-guest = You have { $most } tables already where bots play alone. Start the next one when one of them is over, or take a seat yourself.
server-bot-tables-address = { $most } tables from your network have bots alone already. Start the next one when one of them is over, or take a seat yourself.
server-bot-tables-full = Bots play alone at { $most } tables already, as many as this server runs. Start this one when another is over, or take a seat yourself.
server-unavailable = The server cannot store anything just now. Nothing is lost; try again in a moment.
server-no-thought = Nobody can think about that just now. Try again in a moment.
server-slow = The connection is too slow for what happens here. Come back and everything is shown anew.
server-going = The server is being restarted. Come back in a moment: nothing is lost.
server-hello-first = Say hello first: nothing is told before that.
server-damaged = This table cannot be opened: its stored record is damaged. The server's log says where.
server-signed-out = You have been signed out on all devices. Load this page again to go on.
server-no-address = There is nothing at this address.
server-no-method = This address cannot be asked that way.
server-too-large = That is too much: this server takes smaller messages only.
server-too-slow = The rest of this message did not come in time.
server-foreign-page = Pages of other sites may not do this.
server-foreign-host = This server does not answer to that name. Whoever runs it can add the name with --hosts.
server-local-only = Only this machine itself may see that.
server-broken = Something is wrong with the server. It has been noted; nothing that was acknowledged is lost.

server-resigned = The match was given up.
server-time = Somebody’s time was up.
