# Słowa wspólne dla wszystkich gier. Te same pliki czyta Python i strona.

# $seat (Number) - liczone od 1
player = Gracz { $seat }

## Boty według poziomu. Po imieniu dwóch botów tego samego poziomu stoi numer miejsca.

bot-novice = Borys
bot-beginner = Klara
bot-casual = Leon
bot-skilled = Wanda
bot-expert = Oskar
bot-master = Matylda
bot-numbered = { $name } { $seat }

list-comma = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
list-and = { $first } i { $rest }
list-or = { $first } albo { $rest }

# Akcja i jej wynik.
with-result = { $what }: { $result }

# Gracze w przykładach z zasad. $seat (Number)
example-player =
    { $seat ->
        [0] Ada
        [1] Bartek
        [2] Celina
       *[other] Darek
    }
