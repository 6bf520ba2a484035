# Skróty klawiszowe i krótkie napisy nagłówka.

keys-title = Skróty klawiszowe
keys-show = Skróty (?)
keys-help = Pokaż te skróty
keys-ask = Przejdź do swoich ruchów
keys-board = Przejdź na planszę
keys-undo = Cofnij
keys-hint = Podpowiedź
keys-log = Przejdź do dziennika
keys-chat = Przejdź do czatu
keys-arrows = ↑ ↓ ← →
keys-arrows-about = Przechodź między ruchami, kafelkami lub polami
keys-enter = Enter
keys-enter-about = Wybierz lub zatwierdź
keys-escape = Esc
keys-escape-about = Zmień wybór, zamknij okno
keys-switch = Skróty literowe można wyłączyć w ustawieniach.
keys-prefer = Skróty literowe (przy stole listę otwiera ?)
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
