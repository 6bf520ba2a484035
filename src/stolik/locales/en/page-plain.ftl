# The board of a game without its own drawing: built from the fields of the view.

plain-hidden = face down
plain-nothing = nothing
plain-player = Player
plain-number = Number

## Asking why an action is not possible

plain-why = Why can’t I …?
plain-why-kind = Action
plain-why-ask = Why not?
plain-why-possible = You can do this now.
