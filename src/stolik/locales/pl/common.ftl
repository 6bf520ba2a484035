# Słowa wspólne dla wszystkich gier. Te same pliki czyta Python i strona.

# $seat (Number) - liczone od 1
player = Gracz { $seat }

list-comma = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
list-and = { $first } i { $rest }
list-or = { $first } albo { $rest }

# Akcja i to, co z niej wynika.
with-result = { $what }: { $result }
