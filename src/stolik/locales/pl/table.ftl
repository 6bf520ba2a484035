# Stół w terminalu.

table-you = { $player } (ty)
table-bot = { $player } ({ $bot })
table-narrow = Przy szerokości { $width } znaków część tekstów jest ucięta (…); potrzeba 80. „pokaż” pokazuje wszystko w całości.
table-remind = { $prompt } · { $first }–{ $last } albo ruch; „plansza” pokaże całość jeszcze raz
table-since = Od twojej ostatniej tury
table-curtain = { $player }: twoja kolej. Gdy nikt inny nie patrzy, naciśnij Enter.

## Co zostało wpisane

table-what = Wpisz numer od { $first } do { $last }, ruch albo „pomoc”.
table-no-number = Nie ma tu numeru { $number }: są numery od { $first } do { $last }.
table-not-understood = „{ $typed }” to ani ruch, ani polecenie. Ruch wpisuje się tak: „{ $example }”; polecenia wymienia „pomoc”.
# $more to yes, gdy jest ich więcej, niż wymieniono.
table-ambiguous =
    „{ $typed }” może znaczyć: { $moves }{ $more ->
        [yes] {" "}i jeszcze inne
       *[no] {""}
    }. Wpisz trochę więcej.
table-refused = „{ $move }” jest niemożliwe. { $why } ({ $paragraph }: całość pokaże „zasada { $paragraph }”).
table-possible = To jest możliwe: { $words }
table-why-what = Wpisz „dlaczego” i ruch, na przykład „dlaczego { $example }”.

## Polecenia

table-undone = Cofnięto: „{ $move }”.
table-log-what = „{ $typed }” to nie liczba wierszy. Wpisz „dziennik”, „dziennik 5” albo „dziennik wszystko”.
table-save-what = Wpisz „zapisz” i nazwę pliku, na przykład „zapisz partia.txt”.
table-saved = Zapisano w pliku { $file }. Aby grać dalej, wpisz tu „wczytaj { $file }” albo uruchom:
table-resume-what = Wpisz „wczytaj” i nazwę pliku utworzonego przez „zapisz”.
table-resume-save = Ta partia nie jest zapisana. Wpisz nazwę pliku, w którym ją zachować, albo naciśnij Enter, żeby ją porzucić.
table-resume-unsaved = Ta partia nie jest zapisana: najpierw „zapisz PLIK”, potem jeszcze raz „wczytaj”. Partia trwa.
table-resumed = Gra toczy się dalej z pliku { $file }.
table-lang-what = Wpisz „język” i jedno z tych: { $languages }.
table-quit-save = Wpisz nazwę pliku, w którym zachować partię, albo naciśnij Enter (lub jeszcze raz „wyjdź”), żeby wyjść bez zapisu.

table-file-missing = Nie ma pliku { $file }.
table-file-not-read = Nie można odczytać pliku { $file }.
table-file-not-written = Nie można zapisać pliku { $file }; sprawdź folder albo podaj inną nazwę.
table-file-seats = Plik { $file } wymienia graczy, których nie ma; sprawdź jego ostatni wiersz.
table-file-not-ours = Plik { $file } już istnieje i nie jest zapisem partii; podaj inną nazwę.
# $where to line, action albo other.
table-file-broken =
    { $where ->
        [line] Pliku { $file } nie da się wczytać jako partii: błąd w wierszu { $number }.
        [action] Pliku { $file } nie da się wczytać jako partii: akcja { $number } jest niemożliwa.
       *[other] Pliku { $file } nie da się wczytać jako partii.
    }

## Koniec

table-unfinished = Partia nie jest skończona. Następnym razem zachowa ją „zapisz PLIK”, a „{ $command } play --resume PLIK” pozwoli grać dalej.
table-interrupt-again = Naciśnij Ctrl-C jeszcze raz, żeby wyjść, albo najpierw wpisz „zapisz PLIK”. Partia trwa.
table-interrupted = Przerwano: partia nie jest skończona ani zapisana.
table-over-help = Partia jest skończona. „zapisz PLIK” ją zachowa, „dziennik wszystko” opowie, „plansza” pokaże jeszcze raz; Enter kończy.

## Pomoc

table-help-title = Co można wpisać
table-help-number-typed = 7
table-help-number = wybór o tym numerze; sam Enter, gdy jest tylko jeden
table-help-undo = cofa twoją ostatnią decyzję w tej turze
table-help-why-typed = { $word } RUCH
table-help-why = dlaczego ruch jest niemożliwy
table-help-rule = punkt albo rozdział zasad; bez numeru: spis rozdziałów
table-help-board = rysuje cały stół, ze wszystkimi tekstami
table-help-log-typed = { $word } [N | wszystko]
table-help-log = ostatnie wydarzenia
table-help-save-typed = { $word } PLIK
table-help-save = zachowuje partię w pliku
table-help-resume-typed = { $word } PLIK
table-help-resume = wczytuje partię z pliku i gra toczy się dalej
table-help-lang-typed = { $word } pl | en
table-help-lang = zmienia język na polski albo angielski
table-help-help = ta lista
table-help-quit = odejście od stołu

## Skytopia

table-skytopia-welcome = Wpisz numer, ruch, na przykład „umieść 4 na niebieskiej 2” albo krócej „u 4 n2”, lub „pomoc”. „plansza” rysuje wszystko, „pokaż n2” kartę.
table-skytopia-no-undo = Nie ma czego cofnąć: można cofnąć tylko decyzję z własnej tury, zanim odkryje się karta i zanim tura się skończy.
table-skytopia-rule-what = Wpisz „zasada” i numer punktu albo rozdziału, na przykład „zasada S4.8” lub „zasada S4”.
table-skytopia-no-rule = W zasadach nie ma punktu „{ $id }”. Punkty mają numery takie jak S4.8, a rozdziały takie jak S4.
table-skytopia-look-what = Nie ma czego pokazać pod „{ $typed }”. „pokaż n2” pokazuje kartę, „pokaż 2” miasto Gracza 2, a samo „pokaż” twoje miasto.
table-skytopia-help-notation-typed = umieść 4 na niebieskiej 2
table-skytopia-help-notation = sam ruch, po angielsku albo po polsku; słowa można skracać: p 4 b2, umieść 4 n2, n2 4
table-skytopia-help-rule-typed = { $word } S4.8
table-skytopia-help-look-typed = { $word } [n2 | 2]
table-skytopia-help-look = karta z Rynku albo miasto Gracza 2, wszystko słowami; bez niczego: twoje miasto
table-skytopia-won =
    { $count ->
        [one] Wygrywa { $winners }, { $points } PP!
       *[other] Zwycięstwo dzielą: { $winners }, po { $points } PP!
    }

# $colour to blue, gold, red albo purple.
table-skytopia-colour-letter =
    { $colour ->
        [blue] N
        [gold] Z
        [red] C
       *[purple] F
    }
# $coat to skull, bat, leaf albo eagle.
table-skytopia-coat-letter =
    { $coat ->
        [skull] C
        [bat] N
        [leaf] L
       *[eagle] O
    }
table-skytopia-points = { $points } PP
table-skytopia-coins =
    { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
        [many] { $coins } monet
       *[other] { $coins } monety
    }
table-skytopia-at-home =
    { $golems ->
        [0] żadnego Golema na planszy
        [one] { $golems } Golem na planszy
        [few] { $golems } Golemy na planszy
        [many] { $golems } Golemów na planszy
       *[other] { $golems } Golema na planszy
    }
table-skytopia-status = { table-skytopia-points }, { table-skytopia-coins }, { table-skytopia-at-home }, Chronometr { $now }
table-skytopia-starting = zaczyna rundę
table-skytopia-clock = Chronometr
# $last to ostatnia runda albo 0, gdy jeszcze nie wiadomo która.
table-skytopia-round =
    { $last ->
        [0] Runda { $round }
       *[other] Runda { $round } z { $last }
    }
table-skytopia-value = wartość
table-skytopia-done-in = gotowy za
table-skytopia-costs = kosztuje
table-skytopia-done-in-rounds = gotowy za … rund
table-skytopia-costs-coins = kosztuje … monet
table-skytopia-now = teraz
# Po Golemie: za ile rund będzie gotowy.
table-skytopia-in =
    { $rounds ->
        [0] teraz
       *[other] za { $rounds }
    }
table-skytopia-rounds =
    { $rounds ->
        [one] { $rounds } rundę
        [few] { $rounds } rundy
        [many] { $rounds } rund
       *[other] { $rounds } rundy
    }
table-skytopia-deck =
    { $cards ->
        [one] { $colour }: { $cards } karta
        [few] { $colour }: { $cards } karty
        [many] { $colour }: { $cards } kart
       *[other] { $colour }: { $cards } karty
    }
table-skytopia-decks = talie
table-skytopia-coats = Herby:
table-skytopia-empty = brak karty
table-skytopia-tower = { $colour } · { $cards }
table-skytopia-if-ended = stan punktów teraz
table-skytopia-scoring = Punktacja końcowa, w PP
table-skytopia-total = Razem
# Nagłówki wąskich kolumn.
table-skytopia-short-play = gra
table-skytopia-short-laboratories = lab.
table-skytopia-short-coins = monety
table-skytopia-short-golems = Golemy
table-skytopia-short-total = razem
# Ile punktów miałoby miasto, gdyby gra skończyła się teraz.
table-skytopia-short-now = wynik
table-skytopia-grid = znak: Golem tego gracza ma już tę wartość · – za drogo
table-skytopia-legend =
    Znaki
    Kolumny: { $letters }. N2 to druga karta od talii w kolumnie niebieskiej.
    Herby: { $coats }.
    Gracze: { $marks }. Gruba ramka otacza tego, czyja jest tura.
    Pod Wieżą: jej kolor i liczba kart razem z Fundamentem; ↑ urosła i można ją aktywować.
    Na krótkiej planszy: litera za każdą kartę Wieży, od ziemi w górę; „wynik” to punkty, gdyby gra skończyła się teraz.
    W siatce ruchów: { table-skytopia-grid }.
    Golem na karcie: 5{ $mark } za 4 ma wartość 5, należy do Gracza { $first } i będzie gotowy za 4 rundy.

table-skytopia-short-take = zabierz Golema
table-skytopia-short-others =
    { $coins ->
        [one] inni dostają { $coins } monetę
        [few] inni dostają { $coins } monety
        [many] inni dostają { $coins } monet
       *[other] inni dostają { $coins } monety
    }
table-skytopia-short-gain =
    { $points ->
        [0] { table-skytopia-coins }
       *[other]
            { $coins ->
                [0] { table-skytopia-points }
               *[other] { table-skytopia-points }, { table-skytopia-coins }
            }
    }
# $prices i $rewards wyglądają jak 1/3/5; $last to ostatnia z cen.
table-skytopia-short-buy =
    { $last ->
        [one] { $prices } moneta → { $rewards } PP
        [few] { $prices } monety → { $rewards } PP
        [many] { $prices } monet → { $rewards } PP
       *[other] { $prices } monety → { $rewards } PP
    }
table-skytopia-short-harvest =
    { $coins ->
        [one] { $coins } moneta za Golema na planszy
        [few] { $coins } monety za Golema na planszy
        [many] { $coins } monet za Golema na planszy
       *[other] { $coins } monety za Golema na planszy
    }
table-skytopia-short-turn =
    { $steps ->
        [one] obróć Golema o { $steps } krok
        [few] obróć Golema o maks. { $steps } kroki
        [many] obróć Golema o maks. { $steps } kroków
       *[other] obróć Golema o maks. { $steps } kroku
    }
table-skytopia-short-turn-any =
    { $steps ->
        [one] obróć dowolne Golemy o { $steps } krok
        [few] obróć dowolne Golemy o maks. { $steps } kroki
        [many] obróć dowolne Golemy o maks. { $steps } kroków
       *[other] obróć dowolne Golemy o maks. { $steps } kroku
    }
table-skytopia-short-move = przenieś Golema na inną kartę
table-skytopia-short-put =
    { $steps ->
        [one] połóż Golema gratis, gotowy za { $steps } rundę
        [few] połóż Golema gratis, gotowy za { $steps } rundy
        [many] połóż Golema gratis, gotowy za { $steps } rund
       *[other] połóż Golema gratis, gotowy za { $steps } rundy
    }
table-skytopia-short-add = zabierz Golema → dołóż kartę bez Golemów
table-skytopia-short-copy-top = aktywuj szczyt Wieży N, Z lub C
table-skytopia-short-copy-row = aktywuj N, Z lub C z rzędu
table-skytopia-short-copy-foundation = aktywuj Fundament N, Z lub C
table-skytopia-short-final = { $points } PP na koniec gry

## Fantazja

table-fantazja-welcome = Wpisz numer, ruch, na przykład „buduj NR1a” albo „2,-1”, lub „pomoc”, która objaśnia znaki. „plansza” rysuje wszystko, „pokaż 2,-1” jedno pole.
table-fantazja-no-undo = Nie ma czego cofnąć: można cofnąć tylko decyzję z własnej tury, zanim kafelek zostanie dobrany lub pokazany i zanim tura się skończy.
table-fantazja-rule-what = Wpisz „zasada” i numer punktu albo rozdziału, na przykład „zasada F4.2” lub „zasada F9”.
table-fantazja-no-rule = W zasadach nie ma punktu „{ $id }”. Punkty mają numery takie jak F4.2, a rozdziały takie jak F9.
table-fantazja-look-what = Nie ma czego pokazać pod „{ $typed }”. „pokaż NR1a” pokazuje kafelek, „pokaż 2,-1” pole; jest też „pokaż rękę”, „pokaż żetony” i „pokaż odrzucone”.
table-fantazja-help-notation-typed = buduj NR1a
table-fantazja-help-notation = sam ruch, po polsku albo po angielsku; słowa można skracać: b r1a. Pole: na 2,-1 albo samo 2,-1 lub 2 -1
table-fantazja-help-rule-typed = { $word } F4.2
table-fantazja-help-look-typed = { $word } [NR1a | 2,-1]
table-fantazja-help-look = kafelek albo pole; także „pokaż rękę”, „pokaż żetony”, „pokaż odrzucone”; bez niczego: ręce graczy
table-fantazja-won =
    { $count ->
        [one] Wygrywa { $winners }, { $points } PZ!
       *[other] Remis: { $winners }, po { $points } PZ!
    }

# $element to earth, air, water albo fire.
table-fantazja-element-letter =
    { $element ->
        [earth] Z
        [air] P
        [water] W
       *[fire] O
    }
# Najwyżej 6 liter; zamek na planszy.
table-fantazja-castle = Zamek
# Najwyżej 4 litery.
table-fantazja-short-castle = Zam
table-fantazja-points = { $points } PZ
# Nagłówki wąskich kolumn.
table-fantazja-head-points = PZ
table-fantazja-head-hand = ręka
table-fantazja-head-pile = stos
table-fantazja-head-imagination = wyobr.
table-fantazja-head-discard = odrz.
table-fantazja-head-bonus = Bonus
table-fantazja-head-type = typ budynku
table-fantazja-head-token = żeton
table-fantazja-head-to-take = do przejęcia
# Gracz, który ma dość budynków jakiegoś typu i przejmie żeton na końcu swojej tury.
table-fantazja-has-enough = dość
table-fantazja-pool = pula
table-fantazja-nothing-left = (zniknął)
table-fantazja-tokens = Żetony
table-fantazja-hand = w ręce
table-fantazja-face-down = Punkty Wyobraźni (zakryte)
table-fantazja-holds = na pewno w ręce
table-fantazja-bottom = na spodzie Stosu Dobierania, od najbliższego (a/b: w dowolnej kolejności)
table-fantazja-discarded = Stos Kafelków Odrzuconych
table-fantazja-your-hand = Twoja ręka
table-fantazja-status =
    tura { $turn } · { table-fantazja-points }, { $imagination ->
        [one] { $imagination } Punkt Wyobraźni
        [few] { $imagination } Punkty Wyobraźni
        [many] { $imagination } Punktów Wyobraźni
       *[other] { $imagination } Punktu Wyobraźni
    }, { $pile ->
        [0] pusty Stos Dobierania
       *[other] { $pile } w Stosie Dobierania
    }
table-fantazja-cropped = Wycinek: budynki są od x { $left } do { $right } i od y { $top } do { $bottom }. „pokaż { $right },0” pokazuje okolicę pola.
# Po polu: na którym budynku; co zabiera Mroczna Energia; żeton Bonusu.
table-fantazja-on = na
table-fantazja-removes = zabiera
table-fantazja-gets-bonus = + żeton Bonusu

table-fantazja-turned =
    { $turns ->
        [one] Jest obrócony o { $turns } ćwierćobrót zgodnie z ruchem wskazówek zegara.
        [few] Jest obrócony o { $turns } ćwierćobroty zgodnie z ruchem wskazówek zegara.
       *[other] Jest obrócony o { $turns } ćwierćobrotów zgodnie z ruchem wskazówek zegara.
    }
table-fantazja-below = Pod nim
table-fantazja-guarded = Leży na nim żeton militarny: w najbliższej turze przeciwnik nie położy niczego na nim ani obok niego.
table-fantazja-free = Pole { $place } jest wolne. Mały lub specjalny budynek musi tu mieć { $needs } albo więcej takich samych symboli.
table-fantazja-far = Pole { $place } jest wolne, ale nic obok niego nie stoi: nie można tam budować.
table-fantazja-need-up = { $symbols } u góry
table-fantazja-need-right = { $symbols } z prawej
table-fantazja-need-down = { $symbols } u dołu
table-fantazja-need-left = { $symbols } z lewej
table-fantazja-is-covered = Leży pod { $tile } na polu { $place }.
table-fantazja-is-discarded = Leży na Stosie Kafelków Odrzuconych: { $player }.
table-fantazja-can-go = Można go wybudować na polach: { $places }
table-fantazja-is-held = Jest w ręce: { $player }.
table-fantazja-is-face-down = Leży zakryty jako Punkt Wyobraźni: { $player }.
table-fantazja-is-bottom = Leży na spodzie Stosu Dobierania: { $player }.
# Możliwych miejsc ($places) jest $count.
table-fantazja-is-hidden =
    { $count ->
        [one] Jest { $places }.
       *[other] Nie wiesz, gdzie jest; może być { $places }.
    }
table-fantazja-maybe-hand = w ręce
table-fantazja-maybe-pile = w Stosie Dobierania
table-fantazja-maybe-down = wśród zakrytych
table-fantazja-in-hand =
    { $tiles ->
        [0] żadnego kafelka w ręce
        [one] { $tiles } kafelek w ręce
        [few] { $tiles } kafelki w ręce
        [many] { $tiles } kafelków w ręce
       *[other] { $tiles } kafelka w ręce
    }
table-fantazja-sure = na pewno w ręce
table-fantazja-maybe = może być w ręce
# Zakryte kafelki w kolejności, w jakiej leżą.
table-fantazja-slot = zakryte ({ $numbers }), możliwe
table-fantazja-slot-is = zakryte ({ $numbers })
table-fantazja-token-of = żeton:
table-fantazja-token-rule = Na końcu swojej tury bierzesz żeton, jeśli masz co najmniej 2 widoczne budynki danego typu i więcej niż przeciwnik; przy równej liczbie żeton wraca do puli. Jedna Moc na turę, tylko z żetonu, który jest u ciebie od początku tury.
table-fantazja-scoring = Punktacja końcowa, w PZ
table-fantazja-buildings =
    { $type ->
        [residential] budynki mieszkalne
        [production] budynki produkcyjne
        [military] budynki militarne
        [magic] budynki magiczne
       *[special] budynki specjalne
    }
table-fantazja-total = Razem
table-fantazja-imagination-left = Pozostałe Punkty Wyobraźni (rozstrzygają remis)
table-fantazja-legend-title = Znaki
table-fantazja-legend-tile =
    Kafelek { $id }: na każdym boku żywioł i liczba jego symboli,
    w środku właściciel, typ i poziom oraz Mroczna Energia.
table-fantazja-legend =
    Gracze: { $marks }. Oznaczenia kafelków zaczynają się od N (Natura, Gracz 1) albo L (Światło, Gracz 2).
    Typy: { $types }. Poziomy: I, II, III; w skrócie 1, 2, 3 ({ $mark }R2).
    Żywioły: { $elements }.
    { $dark } Mroczna Energia   { $guard } żeton militarny   · wolne pole   sama liczba: numer, który wybiera to pole
    Pola to x,y: x rośnie w prawo, y w dół, zamek to 0,0.
    Żetony w jednym wierszu: R 2:1 i znak gracza to 2 budynki przeciw 1 i kto ma żeton; +1: brakuje ci jednego.
