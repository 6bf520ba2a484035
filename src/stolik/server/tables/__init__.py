"""Tables: their events and state, the commands that change them, and the actors that run the live ones."""
