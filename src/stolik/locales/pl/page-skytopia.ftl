# Stół Skytopii.

sky-can-choose = Tę kartę można wybrać.
sky-choose-value = Wybierz wartość Golema
sky-then = Potem możesz:
sky-not-useful = Jej efektu nie dałoby się teraz użyć.
sky-foreseen =
    { $count ->
        [0] Z wartością { $value } nie dałoby się tu teraz nic użyć.
       *[other] Z wartością { $value }, tak jak jest teraz:
    }
sky-foreseen-many = Z wartością { $value } masz teraz do wyboru { $count } możliwości; przerywana linia na stole pokazuje gdzie.
sky-in-rounds =
    { $rounds ->
        [one] za { $rounds } rundę
        [few] za { $rounds } rundy
       *[other] za { $rounds } rund
    }
sky-round-word = Runda
sky-arriving =
    { $golems ->
        [one] { $name }: { $golems } Golem
        [few] { $name }: { $golems } Golemy
       *[other] { $name }: { $golems } Golemów
    }
sky-first = Pierwszy Gracz
sky-sum = Σ { $points }
sky-levels = Karty tej Wieży, od góry
# $names to karty Wieży od Fundamentu w górę; $cards liczy te nad Fundamentem.
sky-tower =
    { $colour ->
        [blue] Niebieska
        [gold] Złota
        [red] Czerwona
       *[purple] Fioletowa
    } Wieża, { $cards ->
        [0] jeszcze bez kart
        [one] { $cards } karta
        [few] { $cards } karty
       *[other] { $cards } kart
    }: { $names }
sky-steps = Kroki tej tury
sky-step-done = zrobione
sky-step-now = teraz
sky-step-next = później
sky-skip-count = Pomiń liczenie
