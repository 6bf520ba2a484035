"""What a search needs to know about Fantazja: how good a position is, and what may be hidden in it."""
