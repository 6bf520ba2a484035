# The player aid: what players look up during a match.

aid = Player aid
aid-of = Player aid: { $game }
aid-now = now
aid-close = Close the player aid
aid-rule = Rule { $paragraph }, opens in a new tab
aid-sections = Sections
keys-aid = Open or close the player aid
