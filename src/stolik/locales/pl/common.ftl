# Słowa wspólne dla wszystkich gier. Te same pliki czyta Python i strona.

# $seat (Number) - liczone od 1
player = Gracz { $seat }

## Boty według poziomu. Przy jednym stole nie ma dwóch botów o tym samym imieniu.

bot-novice = Borys
bot-beginner = Klara
bot-casual = Leon
bot-skilled = Wanda
bot-expert = Oskar
bot-master = Matylda

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
