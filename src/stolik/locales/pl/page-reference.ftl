# Lista elementów i źródło każdej wartości.

reference = Elementy
reference-of = { $game }: elementy
reference-about = Wszystko, co jest w pudełku, z naszymi rysunkami. Instrukcje nie podają wszystkich wartości, a niektóre są tylko na obrazkach, których nie mamy. Przy każdej wartości jest napisane, skąd pochodzi.
reference-search = Szukaj nazw i efektów
reference-kind = Rodzaj
reference-mark = Źródło wartości
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

reference-mark-rulebook = z instrukcji
reference-mark-inferred = wywnioskowane
reference-mark-invented = wymyślone
reference-mark-rulebook-about = wydrukowane w jednej z instrukcji
reference-mark-inferred-about = wynika z instrukcji
reference-mark-invented-about = nasz domysł, dopóki nie poprawi go ktoś, kto ma pudełko
reference-mark-count = { $mark } ({ $count })

reference-kind-number = Liczby
reference-kind-box = W pudełku
reference-box-rulebook = Instrukcja
reference-box-rulebook-count = { $count }
reference-box-none = brak na liście

## Czego dotyczy wartość

reference-number-value = { $value }
reference-value-count = liczba
reference-value-name = nazwa
reference-value-name-en = angielska nazwa „{ $name }”
reference-value-name-pl = polska nazwa „{ $name }”

## Skąd pochodzi wartość

reference-source-paragraphs = nasza decyzja, { $paragraphs }
reference-source-other = { $source }
reference-source-set-up = przygotowanie gry
