# Co wykazało sprawdzenie losowań w partii. Losowania liczone są od 0, akcje od 1, jak w zapisie.

dealing-fair =
    { $draws ->
        [0] Losowań nie było, a sekret jest tym, do którego się zobowiązano.
        [one] Jedyne losowanie wynika z sekretu, do którego zobowiązano się przed nim.
        [few] Wszystkie { $draws } losowania wynikają z sekretu, do którego zobowiązano się przed pierwszym losowaniem.
       *[many] Wszystkie losowania, w liczbie { $draws }, wynikają z sekretu, do którego zobowiązano się przed pierwszym losowaniem.
    }
# $drawn i $expected to akcje w notacji, na przykład: deal B1a.
dealing-draw = Akcja { $action } nie wynika z sekretu: losowanie numer { $draw }, licząc od 0, dało „{ $drawn }”, a powinno dać „{ $expected }”.
dealing-secret = Sekret w zapisie nie jest tym, do którego się zobowiązano, więc losowania niczego nie dowodzą.
dealing-commitment = Zobowiązanie w zapisie nie jest tym, które zanotowano, więc losowania niczego nie dowodzą.
dealing-unfinished = Zapis kończy się przed końcem partii; o tym, co było później, nic nie wiadomo.
dealing-committed = Zobowiązanie, które powinno być takie samo jak to pokazane przed początkiem: { $commitment }
# $texts to lista tekstów w cudzysłowach.
dealing-texts = Entropia graczy, każdy powinien znaleźć swoją: { $texts }
dealing-no-texts = Entropia graczy: brak, więc rozdający mógł wypróbować wiele sekretów, zanim się do któregoś zobowiązał.
