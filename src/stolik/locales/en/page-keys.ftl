# Keys, and the header's short words.

keys-title = Keys
keys-show = Keys (?)
keys-help = Show these keys
keys-ask = To what you can do
keys-board = To the board, where something can be chosen
keys-undo = Take back
keys-hint = Hint
keys-log = To what happened
keys-chat = To the chat
keys-arrows = ↑ ↓ ← →
keys-arrows-about = From one action, tile or place to the next
keys-enter = Enter
keys-enter-about = Choose it, do it
keys-escape = Esc
keys-escape-about = Choose anew, close what is open
keys-zoom = + − 0
keys-zoom-about = On Fantazja’s board: nearer, farther, all of it
keys-switch = Letters as keys can be switched off in the preferences.
keys-prefer = Letters as keys (press ? at a table to see them)
page-board = The board
page-nav-learn = Learn
page-nav-tables = Tables
page-nav-mine = Mine
page-new-remarks =
    { $count ->
        [one] { $count } new
       *[other] { $count } new
    }
