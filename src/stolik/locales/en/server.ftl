# The server: why a request was refused, and why a match ended early.

server-seat-taken = Seat { $seat } is taken. Choose an open seat.
server-no-seat = There is no seat { $seat }; this table has { $seats } seats.
server-not-your-seat = Seat { $seat } is not yours.
server-swap-not-yours = You can swap your seat only with an open seat or a bot. The host can swap any two seats.
server-seats-open = Some seats are still open. Wait for more players, or give the seats to bots.
server-seat-count = Choose as many seats as players: { $players }, not { $seats }.
server-not-seated = Only players at this table can do that.
server-not-host = Only the host of the table can do that.
server-begun = You can do that only before the match starts; it has already started.
server-not-begun = The match has not started yet.
server-closed = This table is closed.
server-over = The match is over.
server-not-over = You can do that only after the match is over.
server-not-your-turn = It is not your turn.
server-away = A bot is playing for you. Press “I’m back” first.
server-not-away = No bot is playing for you.
server-lost-already = This player has already lost.
server-clock-decides = This table has a clock: an absent player’s time simply runs out.
server-not-waited-for = It is not this player’s turn.
server-not-missing = A bot can step in only for a player who is away and has kept the others waiting for { $minutes } minutes.
server-stale = The match has moved on. Look at the new position and decide again.
server-no-undo =
    { $why ->
        [draw] You can’t undo your last decision: something has been drawn since then.
        [shown] You can’t undo your last decision: it revealed something new.
        [bot] You can’t undo this decision: a bot made it for you.
        [often] You have already undone { $most } decisions this turn. That is the limit.
       *[nothing] There is nothing to undo. You can undo only your own decisions of the current turn.
    }
server-no-action = This is not a valid move: { $why }
server-rematch-made = There is already a rematch.
server-chat-off = Chat is turned off at this table.
server-chat-empty = The message is empty.
server-serious = No hints at a serious table before the end.
server-bad-name = A name must have 1 to { $most } characters.
server-mixed-name = This name mixes look-alike letters from different alphabets. Use one alphabet.
server-twin-name = “{ $wanted }” looks just like “{ $other }”, a name already taken at this table. Please choose another name.
server-no-bot = There is no bot “{ $bot }”. Choose one of: { $bots }.
server-no-game = There is no game “{ $game }”. Choose one of: { $games }.
server-bad-option = This option is not valid: { $why }
server-no-example = No match can begin from this example: { $why }
server-no-time = Set a time for the match, for each turn, or both.
server-no-table = There is no such table.
server-no-position = The match has only { $steps } steps so far.
server-obsolete = This match was played under older rules (version { $rules }) and can no longer be shown here.
server-not-hosted = This table is for “{ $game }”, a game this server does not offer at the moment. The table is kept.
server-no-guest = Enter a name first.
server-no-recovery = This recovery link is not valid: it was used, has expired or was never created. Create a new one on your other device.
server-bad-message = The server did not understand this message: { $why }
server-bad-query = Allowed values of “{ $field }”: { $good }.
server-too-fast = Too many requests. Wait a moment and try again.
server-too-many-listed = You already have { $most } open tables in the list. Close one of them, or don’t list this one.
server-quota-guest = You have used all { $most } match reviews for today. You can request the next one in { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }.
server-quota-address = Your network has used all { $most } match reviews for today. You can request the next one in { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }.
server-bot-tables-guest = You already have { $most } tables where only bots play. Start another when one of them ends, or take a seat yourself.
server-bot-tables-address = Your network already has { $most } tables where only bots play. Start another when one of them ends, or take a seat yourself.
server-bot-tables-full = This server already runs { $most } tables where only bots play, which is its limit. Start yours when one of them ends, or take a seat yourself.
server-unavailable = The server can’t save anything right now. Nothing is lost; try again in a moment.
server-no-thought = Analysis is busy; try again in a moment.
server-slow = Your connection is too slow to keep up. Reconnect to see the current position.
server-going = The server is restarting. Come back in a moment; nothing is lost.
server-hello-first = The first message must be “hello”.
server-damaged = This table can’t be opened: its stored data is damaged. The server’s log has the details.
server-signed-out = You were signed out on all devices. Reload this page to continue.
server-no-address = There is nothing at this address.
server-no-method = This address does not support that method.
server-too-large = This message is too large for the server.
server-too-slow = The rest of the message did not arrive in time.
server-foreign-page = Pages from other sites may not do this.
server-foreign-host = This server does not answer to that host name. Its operator can add the name with --hosts.
server-local-only = This is available only on the server’s own computer.
server-broken = The server had an error and logged it. Saved moves are not lost.

server-resigned = The match ended because a player gave up.
server-time = The match ended because a player ran out of time.
