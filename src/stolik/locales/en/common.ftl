# Words that all games share. Python and the page read the same files, so use only standard Fluent.

# $seat (Number) - counted from 1
player = Player { $seat }

## The bots, by level. Two of the same level have their seats’ numbers after the name.

bot-novice = Borys
bot-beginner = Klara
bot-casual = Leon
bot-skilled = Wanda
bot-expert = Oskar
bot-master = Matilda
bot-numbered = { $name } { $seat }

list-comma = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
list-and = { $first } and { $rest }
list-or = { $first } or { $rest }

# An action and its result.
with-result = { $what }: { $result }

# The players in the examples of the rules. $seat (Number)
example-player =
    { $seat ->
        [0] Ada
        [1] Ben
        [2] Cleo
       *[other] Dan
    }
