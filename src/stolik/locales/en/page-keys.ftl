# Keyboard shortcuts, and the short labels of the header.

keys-title = Keyboard shortcuts
keys-show = Shortcuts (?)
keys-help = Show these shortcuts
keys-ask = Go to your moves
keys-board = Go to the board
keys-undo = Undo
keys-hint = Hint
keys-log = Go to the log
keys-chat = Go to the chat
keys-arrows = ↑ ↓ ← →
keys-arrows-about = Go through the moves, tiles or places
keys-enter = Enter
keys-enter-about = Choose or confirm
keys-escape = Esc
keys-escape-about = Change my choice, close a window
keys-switch = You can turn off letter shortcuts in the preferences.
keys-prefer = Letter shortcuts (press ? at a table for the list)
page-board = The board
page-nav-learn = Learn
page-nav-tables = Tables
page-nav-mine = Mine
page-new-remarks =
    { $count ->
        [one] { $count } new
       *[other] { $count } new
    }
