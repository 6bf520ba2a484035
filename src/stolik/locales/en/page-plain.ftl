# The board of a game without its own drawing: built from the fields of the view.

plain-hidden = face down
plain-nothing = nothing
plain-player = Player
plain-number = Number
