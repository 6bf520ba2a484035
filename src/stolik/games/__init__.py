"""The games. Each folder has the same file names; `stolik.game.load` finds them by name."""
