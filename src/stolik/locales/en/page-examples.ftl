# Drawn examples of the rules. Their captions are in the game’s folder `examples`.

example-picture = { $count ->
        [1] { $title }
       *[other] { $title }: picture { $number } of { $count }
    }
example-allowed = Allowed:
example-refused = Not allowed:
example-play = Play on from here, against bots
example-play-all = Play all sides yourself
example-unloaded = The server could not load the pictures. The text is complete without them.
rules-print = Print the rules
