# Wynik sprawdzenia losowań w partii. Losowania liczone są od 0, akcje od 1, jak w zapisie.

dealing-fair =
    { $draws ->
        [0] Losowań nie było, a sekret zgadza się z zobowiązaniem.
        [one] Jedyne losowanie wynika z ustalonego wcześniej sekretu.
        [few] Wszystkie { $draws } losowania wynikają z ustalonego wcześniej sekretu.
       *[many] Wszystkie losowania ({ $draws }) wynikają z ustalonego wcześniej sekretu.
    }
# $drawn i $expected to akcje w notacji, na przykład: deal B1a.
dealing-draw = Akcja { $action } nie wynika z sekretu: losowanie numer { $draw } (licząc od 0) dało „{ $drawn }”, a powinno dać „{ $expected }”.
dealing-secret = Sekret w zapisie nie zgadza się z zobowiązaniem, więc losowania niczego nie dowodzą.
dealing-commitment = Zobowiązanie w zapisie różni się od podanego, więc losowania niczego nie dowodzą.
dealing-unfinished = Zapis kończy się przed końcem partii; późniejszych losowań nie można sprawdzić.
dealing-committed = Zobowiązanie (porównaj je z pokazanym przed początkiem): { $commitment }
# $texts to lista tekstów w cudzysłowach.
dealing-texts = Teksty dodane przez graczy (każdy powinien znaleźć swój): { $texts }
dealing-no-texts = Teksty dodane przez graczy: brak. Rozdający mógł wypróbować wiele sekretów, zanim wybrał jeden z nich.
