# Rysowane przykłady z zasad. Podpisy są w folderze gry `examples`.

example-picture = { $count ->
        [1] { $title }
       *[other] { $title }: obrazek { $number } z { $count }
    }
example-allowed = Można:
example-refused = Nie można:
example-play = Graj dalej stąd, z botami
example-play-all = Graj za wszystkich
example-unloaded = Nie udało się wczytać obrazków. Tekst jest kompletny i bez nich.
rules-print = Drukuj zasady
