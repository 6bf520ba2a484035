# Spis wszystkich elementów i skąd pochodzą ich wartości.

reference = Elementy
reference-of = Elementy gry { $game }
reference-about = Wszystko, co jest w pudełku, z naszymi rysunkami. O niektórych wartościach instrukcje milczą albo pokazują je tylko na obrazkach, których nie mamy: przy każdej wartości jest napisane, skąd pochodzi.
reference-search = Szukaj nazw i efektów
reference-kind = Rodzaj
reference-mark = Skąd pochodzą wartości
reference-all = Wszystkie
reference-found =
    { $count ->
        [0] Niczego nie znaleziono.
        [one] Znaleziono { $count }
       *[other] Znaleziono { $count }
    }
reference-rules = Zasady { $paragraph }
reference-copies = Egzemplarze
reference-more-players = { $players }+
reference-deck-retail = 48 kart
reference-deck-prototype = 64 karty
reference-deck-cities = miasta 1–4

reference-mark-rulebook = z instrukcji
reference-mark-inferred = wywnioskowane
reference-mark-invented = wymyślone
reference-mark-rulebook-about = wydrukowane w jednej z instrukcji
reference-mark-inferred-about = wynika z tego, co mówią instrukcje
reference-mark-invented-about = nasze, dopóki nie poprawi ich ktoś z pudełkiem
reference-mark-count = { $mark } ({ $count })

reference-kind-card = Karty Wież
reference-kind-foundation = Fundamenty
reference-kind-ability = Kafelki Zdolności
reference-kind-guild = Mistrzowie Gildii
reference-kind-edition = Wydania
reference-kind-number = Liczby
reference-kind-tile = Kafelki
reference-kind-castle = Zamek
reference-kind-power = Moce Budynków

## Czego dotyczy wartość

reference-value-effect = działanie
reference-value-offer =
    { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
       *[other] { $coins } monet
    } za { $points } PP
reference-value-coats = Herby i liczby graczy
reference-value-city-coats = Herby
reference-value-ability = zdolność i kolor
reference-value-guild = za co daje punkty
reference-value-deck =
    { $cards ->
        [one] { $cards } karta każdego koloru
        [few] { $cards } karty każdego koloru
       *[other] { $cards } kart każdego koloru
    }
reference-value-marker =
    znacznik Pierwszego Gracza przechodzi w { $marker ->
        [left] lewo
       *[right] prawo
    }
reference-value-laboratory = { $points } PP za { reference-final-card }
reference-final-card = kartę punktowaną na koniec
reference-value-joined =
    { $moves ->
        [yes] złota zdolność B: gdy inni stawiają lub przenoszą golema na twoją kartę
       *[no] złota zdolność B: gdy inni stawiają golema na twojej karcie
    }
reference-value-points =
    { $points ->
        [one] { $points } Punkt Zwycięstwa
        [few] { $points } Punkty Zwycięstwa
       *[other] { $points } Punktów Zwycięstwa
    }
reference-value-sides = symbole na bokach, Mroczna Energia
reference-value-swapped =
    { $count ->
        [one] wymiana najwyżej { $count } kafelka
       *[other] wymiana najwyżej { $count } kafelków
    }
reference-value-shown =
    { $count ->
        [one] pokazanie najwyżej { $count } kafelka
       *[other] pokazanie najwyżej { $count } kafelków
    }
reference-value-buried =
    { $count ->
        [one] pod stos najwyżej { $count } kafelek
        [few] pod stos najwyżej { $count } kafelki
       *[other] pod stos najwyżej { $count } kafelków
    }
reference-edition =
    { $cards ->
        [one] razem { $cards } karta
        [few] razem { $cards } karty
       *[other] razem { $cards } kart
    }

reference-number-value = { $value }
reference-number-cost =
    Golem, który skończy za { $rounds ->
        [one] { $rounds } rundę
        [few] { $rounds } rundy
       *[other] { $rounds } rund
    }
reference-number-cost-text =
    { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
       *[other] { $coins } monet
    }
reference-number-first-now = Chronometr pokazuje na początku
reference-number-initial-value = Wartość pierwszego golema
reference-number-coins = Monety na początku
reference-number-golems = Golemy każdego gracza
reference-number-compensation = Monety za golema, którego ktoś inny odeśle do domu
reference-number-coins-per-point = Monety za punkt na koniec
reference-number-points-per-golem = Punkty za golema pracującego na koniec
reference-number-last-round = Najpóźniejsza ostatnia runda
reference-number-hand = Kafelki na ręce
reference-number-majority = Budynki potrzebne do żetonu Mocy
reference-number-bonuses = Żetony Bonusu
reference-number-bonus-points = Punkty za żeton Bonusu

## Skąd pochodzi wartość

reference-source-paragraphs = nasza decyzja, { $paragraphs }
reference-source-other = { $source }
reference-source-abilities-page = strona ze zdolnościami
reference-source-abilities-page-and-the-set-up-picture-of-the-english-rulebook = strona ze zdolnościami i rysunek przygotowania w instrukcji angielskiej
reference-source-ability-text-is-in-the-rulebooks-the-tile-s-colour-is-inferred = tekst jest w instrukcjach, kolor kafelka jest wywnioskowany
reference-source-bonus-for-level-iii = bonus za poziom III
reference-source-building-power-tokens = strona o żetonach Mocy Budynków
reference-source-chronometer-page = strona o Chronometrze
reference-source-colour-inferred-from-the-order-of-the-tiles = kolor wynika z kolejności kafelków
reference-source-component-list = lista elementów
reference-source-component-lists = listy elementów
reference-source-effects-page = strona z efektami
reference-source-effects-page-and-scoring-example = strona z efektami i przykład punktacji
reference-source-english-rulebook = instrukcja angielska
reference-source-english-rulebook-scoring = instrukcja angielska, punktacja
reference-source-example-and-the-initial-turn-of-the-64-card-edition = przykład i pierwsza tura w wydaniu z 64 kartami
reference-source-examples-and-the-gold-ability-tile = przykłady i złoty kafelek Zdolności
reference-source-guildmaster-page = strona z Mistrzami Gildii
reference-source-guildmaster-page-and-scoring-example = strona z Mistrzami Gildii i przykład punktacji
reference-source-magic-power = Moc magiczna
reference-source-phase-1 = Faza 1
reference-source-points-read-from-the-ocr-the-price-from-the-pattern-1-3-5 = punkty są czytelne, cena wynika ze wzoru 1, 3, 5
reference-source-polish-rulebook = instrukcja polska
reference-source-polish-rulebook-abilities-page-places-or-moves = instrukcja polska, strona ze zdolnościami
reference-source-polish-rulebook-effects-page-by-ocr = instrukcja polska, strona z efektami
reference-source-polish-rulebook-foundations-page-by-ocr = instrukcja polska, strona z Fundamentami
reference-source-polish-rulebook-foundations-page-part-of-the-text-is-legible = instrukcja polska, strona z Fundamentami, czytelna częściowo
reference-source-polish-rulebook-scoring = instrukcja polska, punktacja
reference-source-printed-only-as-a-picture = wydrukowane tylko jako obrazek
reference-source-residential-power = Moc mieszkalna
reference-source-rulebook-of-the-64-card-edition = instrukcja wydania z 64 kartami
reference-source-rulebook-of-the-64-card-edition-scoring = instrukcja wydania z 64 kartami, punktacja
reference-source-scoring = punktacja
reference-source-scoring-example = przykład punktacji
reference-source-set-up = przygotowanie gry
reference-source-the-same-level-of-other-types = jak ten sam poziom innych typów
reference-source-triangular-numbers = znane ceny to liczby trójkątne
