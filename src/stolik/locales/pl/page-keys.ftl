# Klawisze i krótkie napisy nagłówka.

keys-title = Klawisze
keys-show = Klawisze (?)
keys-help = Pokaż te klawisze
keys-ask = Do tego, co możesz zrobić
keys-board = Na planszę, tam gdzie można coś wybrać
keys-undo = Cofnij
keys-hint = Podpowiedź
keys-log = Do tego, co się wydarzyło
keys-chat = Do rozmowy
keys-arrows = ↑ ↓ ← →
keys-arrows-about = Od jednej akcji, kafelka lub pola do następnych
keys-enter = Enter
keys-enter-about = Wybierz, wykonaj
keys-escape = Esc
keys-escape-about = Wybierz od nowa, zamknij to, co otwarte
keys-zoom = + − 0
keys-zoom-about = Na planszy Fantazji: bliżej, dalej, całość
keys-switch = Litery jako klawisze można wyłączyć w ustawieniach.
keys-prefer = Litery jako klawisze (przy stole ? pokazuje, jakie)
page-board = Plansza
page-nav-learn = Nauka
page-nav-tables = Stoły
page-nav-mine = Moje
page-new-remarks =
    { $count ->
        [one] { $count } nowa
        [few] { $count } nowe
       *[other] { $count } nowych
    }
