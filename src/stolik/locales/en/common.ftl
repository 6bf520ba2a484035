# Words that every game uses. Python and the page read the same files, so only what Fluent itself offers is used.

# $seat (Number) - counted from 1
player = Player { $seat }

list-comma = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
list-and = { $first } and { $rest }
list-or = { $first } or { $rest }

# An action and what comes of it.
with-result = { $what }: { $result }
