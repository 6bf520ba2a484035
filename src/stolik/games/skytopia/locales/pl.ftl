# Skytopia.
#
# Liczby przychodzą jako $points, $coins, $steps, $rounds, $golems …, dzięki czemu komunikaty korzystają ze
# wspólnych zwrotów poniżej. $colour to blue, gold, red albo purple; $card, $name, $source, $player i $text to
# gotowe teksty w mianowniku, dlatego stoją po dwukropku, jako podmiot albo przy słowie „karta”. Czasowniki są w
# czasie teraźniejszym, który nie zależy od płci gracza.

-pp = PP
-market =
    { $case ->
       *[nominative] Rynek
        [genitive] Rynku
        [locative] Rynku
    }
-ability-tile =
    { $case ->
       *[nominative] kafelek Zdolności
        [genitive] kafelka Zdolności
    }
-guildmaster =
    { $case ->
       *[nominative] Mistrz Gildii
        [genitive] Mistrza Gildii
    }
-starting-player =
    { $case ->
       *[nominative] Pierwszy Gracz
        [genitive] Pierwszego Gracza
        [instrumental] Pierwszym Graczem
    }
-coat =
    { $case ->
       *[nominative] Herb
        [genitive] Herbu
        [instrumental] Herbem
    }

## Zwroty

skytopia-points = { $points } { -pp }
skytopia-coins =
    { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
        [many] { $coins } monet
       *[other] { $coins } monety
    }
    .accusative =
        { $coins ->
            [one] { $coins } monetę
            [few] { $coins } monety
            [many] { $coins } monet
           *[other] { $coins } monety
        }
skytopia-steps =
    { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
        [many] { $steps } kroków
       *[other] { $steps } kroku
    }
skytopia-rounds =
    { $rounds ->
        [one] { $rounds } rundę
        [few] { $rounds } rundy
        [many] { $rounds } rund
       *[other] { $rounds } rundy
    }
skytopia-cards =
    { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    }
    .genitive =
        { $cards ->
            [one] { $cards } karty
           *[other] { $cards } kart
        }
    .locative =
        { $cards ->
            [one] { $cards } karcie
           *[other] { $cards } kartach
        }
skytopia-golems =
    { $golems ->
        [one] { $golems } Golem
        [few] { $golems } Golemy
        [many] { $golems } Golemów
       *[other] { $golems } Golema
    }
    .accusative =
        { $golems ->
            [one] { $golems } Golema
            [few] { $golems } Golemy
            [many] { $golems } Golemów
           *[other] { $golems } Golema
        }
skytopia-have =
    { $have ->
        [0] nie masz żadnej
       *[other] masz { $have }
    }
# Co gracz otrzymuje: punkty, monety albo jedno i drugie.
skytopia-gain =
    { $points ->
        [0] { skytopia-coins }
       *[other]
            { $coins ->
                [0] { skytopia-points }
               *[other] { skytopia-points } i { skytopia-coins }
            }
    }
    .accusative =
        { $points ->
            [0] { skytopia-coins.accusative }
           *[other]
                { $coins ->
                    [0] { skytopia-points }
                   *[other] { skytopia-points } i { skytopia-coins.accusative }
                }
        }
skytopia-get = otrzymujesz { skytopia-gain.accusative }
skytopia-harvest-now = { skytopia-coins } za { skytopia-golems.accusative } na planszy Gracza
skytopia-from-ability = { skytopia-points } ze Zdolności
skytopia-then-add = potem dodaj do miasta kartę bez Golemów
skytopia-done-in = kończy pracę za { skytopia-rounds }
skytopia-done-never = nie skończy przed końcem partii

## Nazwy

# Przymiotniki: rodzaj żeński (karta, Wieża), męski (Fundament, kafelek) i liczba mnoga (karty).
skytopia-colour =
    { $colour ->
        [blue] niebieska
        [gold] złota
        [red] czerwona
       *[purple] fioletowa
    }
    .genitive =
        { $colour ->
            [blue] niebieskiej
            [gold] złotej
            [red] czerwonej
           *[purple] fioletowej
        }
    .accusative =
        { $colour ->
            [blue] niebieską
            [gold] złotą
            [red] czerwoną
           *[purple] fioletową
        }
    .masculine =
        { $colour ->
            [blue] niebieski
            [gold] złoty
            [red] czerwony
           *[purple] fioletowy
        }
    .masculine-genitive =
        { $colour ->
            [blue] niebieskiego
            [gold] złotego
            [red] czerwonego
           *[purple] fioletowego
        }
    .plural =
        { $colour ->
            [blue] niebieskie
            [gold] złote
            [red] czerwone
           *[purple] fioletowe
        }
    .plural-genitive =
        { $colour ->
            [blue] niebieskich
            [gold] złotych
            [red] czerwonych
           *[purple] fioletowych
        }
skytopia-coat =
    { $coat ->
        [skull] czaszka
        [bat] nietoperz
        [leaf] liść
       *[eagle] orzeł
    }
skytopia-place = { skytopia-colour } { $row }
skytopia-card = { $name } ({ skytopia-coat })
skytopia-card-at = { $name } ({ skytopia-colour } { $row })
skytopia-card-in-tower = { $name } ({ skytopia-colour } Wieża, poziom { $level })
skytopia-card-text = { $name } ({ skytopia-colour }, { skytopia-coat }): { $text }
skytopia-foundation = { skytopia-colour.masculine } Fundament
skytopia-any-foundation = Fundament
# Skąd pochodzi efekt. $kind to card albo foundation.
skytopia-source =
    { $kind ->
        [foundation] { skytopia-colour.masculine } Fundament
       *[card] karta { $source }
    }
    .genitive =
        { $kind ->
            [foundation] { skytopia-colour.masculine-genitive } Fundamentu
           *[card] karty { $source }
        }
    .accusative =
        { $kind ->
            [foundation] { skytopia-colour.masculine } Fundament
           *[card] kartę { $source }
        }
skytopia-city = Miasto { $city }
skytopia-tile = { skytopia-colour.masculine } { -ability-tile }, strona { $side }
# $when to any, end1 albo end2.
skytopia-when =
    { $when ->
        [any] w dowolnej chwili
        [end1] koniec Fazy 1
       *[end2] koniec Fazy 2
    }
skytopia-tile-side = strona { $side } ({ skytopia-when }): { $text }

skytopia-building-b1 = Panteon
skytopia-building-b2 = Pomnik
skytopia-building-b3 = Sala Bankietowa
skytopia-building-b4 = Galeria
skytopia-building-g1 = Lombard
skytopia-building-g2 = Mennica
skytopia-building-g3 = Giełda
skytopia-building-g4 = Warsztat
skytopia-building-r1 = Maszynownia
skytopia-building-r2 = Dzwonnica
skytopia-building-r3 = Przystań
skytopia-building-r4 = Kuźnia
skytopia-building-p1 = Żuraw
skytopia-building-p2 = Obserwatorium
skytopia-building-p3 =
    { $edition ->
        [prototype] Biblioteka
       *[other] Laboratorium
    }
skytopia-building-p4 = Most

skytopia-edition-retail = Sklepowa
skytopia-edition-portal = Portal
skytopia-edition-prototype = Prototyp

skytopia-phase-0 = Przygotowanie gry
skytopia-phase-1 = Faza 1: ukończenie projektów i aktywacja Wież
skytopia-phase-2 = Faza 2: przypisanie Golema do pracy
skytopia-phase-3 = Faza 3: uzupełnienie { -market(case: "genitive") }

## Efekty

# $priced to yes, gdy efekt ma swoją cenę.
skytopia-effect-gain =
    { $priced ->
        [yes] { skytopia-get }
       *[no] { skytopia-gain }
    }
skytopia-effect-take = zabierz jednego swojego Golema z karty → { $then }
skytopia-effect-others = każdy inny gracz otrzymuje { skytopia-coins.accusative } → { $then }
skytopia-effect-buy = zapłać { $offers }
skytopia-offer = { skytopia-coins.accusative } za { skytopia-points }
skytopia-effect-harvest = { skytopia-coins } za każdego twojego Golema na planszy Gracza
skytopia-effect-turn =
    { $steps ->
        [one] obróć jednego swojego Golema o { skytopia-steps }
       *[other] obróć jednego swojego Golema o maksymalnie { skytopia-steps }
    }
skytopia-effect-turn-any =
    { $steps ->
        [one] obróć dowolne swoje Golemy, każdego o { skytopia-steps }
       *[other] obróć dowolne swoje Golemy, każdego o maksymalnie { skytopia-steps }
    }
skytopia-effect-move = przenieś jednego swojego Golema na inną kartę, bez jej aktywacji
skytopia-effect-put = połóż Golema z planszy Gracza na dowolnej karcie, { skytopia-steps } od końca pracy (wartość, która kosztuje { skytopia-coins.accusative }), za darmo i bez aktywacji karty
skytopia-effect-add = zabierz jednego swojego Golema z karty → dodaj do miasta jedną kartę z { -market(case: "genitive") }, na której nie ma Golemów, bez jej aktywacji
skytopia-effect-copy-top = aktywuj wierzchnią kartę swojej niebieskiej, złotej lub czerwonej Wieży albo jej Fundament, jeśli nie ma w niej żadnej karty
skytopia-effect-copy-row = aktywuj jedną niebieską, złotą lub czerwoną kartę z tego samego rzędu (w mieście: z tego samego poziomu)
skytopia-effect-copy-foundation = aktywuj swój niebieski, złoty lub czerwony Fundament
skytopia-effect-final = { skytopia-points } na koniec gry

# Dlaczego nie można użyć efektu. $does to jego rodzaj albo take, gdy ceną jest zabranie Golema.
skytopia-obstacle =
    { $does ->
        [take] nie masz Golema na innej karcie
        [buy] nie wystarczy ci na to monet
        [harvest] na planszy Gracza nie zostaje żaden Golem
        [put] na planszy Gracza nie zostaje żaden Golem albo jego wartość jest zajęta na każdej karcie
        [turn] nie możesz obrócić żadnego Golema na innych kartach
        [turn-any] nie możesz obrócić żadnego Golema na innych kartach
        [move] nie możesz przenieść żadnego Golema z innej karty
        [add] nie masz Golema do zabrania z innej karty albo nie ma karty bez Golemów, którą można dodać
        [copy-top] nie możesz użyć żadnej z wierzchnich kart swoich Wież: niebieskiej, złotej ani czerwonej
        [copy-row] nie możesz użyć żadnej niebieskiej, złotej ani czerwonej karty z tego rzędu
       *[other] nic by nie zmienił
    }

## Zdolności

skytopia-ability = { skytopia-when }: { $text }
skytopia-ability-sent-home = { skytopia-points } za każdym razem, gdy inny gracz albo efekt odsyła twojego Golema na planszę Gracza
skytopia-ability-no-coins = { skytopia-coins }, jeśli nie masz żadnej
skytopia-ability-placed-at = { skytopia-points }, jeśli w tej turze umieszczasz Golema o wartości, która kosztuje { skytopia-coins.accusative }
# $moves to yes tam, gdzie liczy się też przeniesienie Golema.
skytopia-ability-joined =
    { $moves ->
        [yes] { skytopia-coins } za każdym razem, gdy inny gracz umieszcza Golema na karcie, na której masz swojego, albo go tam przenosi
       *[no] { skytopia-coins } za każdym razem, gdy inny gracz umieszcza Golema na karcie, na której masz swojego
    }
skytopia-ability-same-coat = { skytopia-points }, jeśli twoje Golemy są na co najmniej { skytopia-cards.locative } z takim samym { -coat(case: "instrumental") }
skytopia-ability-turn = zapłać { skytopia-coins.accusative } → obróć jednego swojego Golema o { skytopia-steps }
skytopia-ability-added =
    { $cards ->
        [one] { skytopia-points }, jeśli w tej turze do twojego miasta trafiła co najmniej { skytopia-cards }
        [few] { skytopia-points }, jeśli w tej turze do twojego miasta trafiły co najmniej { skytopia-cards }
       *[other] { skytopia-points }, jeśli w tej turze do twojego miasta trafiło co najmniej { skytopia-cards }
    }
skytopia-ability-all-home =
    { $golems ->
        [one] { skytopia-coins }, jeśli twój { skytopia-golems } jest na planszy Gracza
        [few] { skytopia-coins }, jeśli wszystkie twoje { skytopia-golems } są na planszy Gracza
       *[other] { skytopia-coins }, jeśli wszystkie { $golems } twoich Golemów jest na planszy Gracza
    }

## Mistrzowie Gildii

skytopia-guild-builders = Gildia Budowniczych
skytopia-guild-architects = Gildia Architektów
skytopia-guild-mechanicians = Gildia Mechaników
skytopia-guild-engineers = Gildia Inżynierów
skytopia-guild-aeronauts = Gildia Aeronautów
skytopia-guild-merchants = Gildia Kupców
skytopia-guild-scientists = Gildia Naukowców
skytopia-guild-chroniclers = Gildia Kronikarzy
skytopia-guild-priests = Gildia Kapłanów
skytopia-guild-artisans = Gildia Rzemieślników
skytopia-guild-artists = Gildia Artystów
skytopia-guild-alchemists = Gildia Alchemików

skytopia-guild-counts-tallest = { skytopia-points } za każdą kartę w twojej najwyższej Wieży, wliczając Fundament
skytopia-guild-counts-towers = { skytopia-points } za każdą Wieżę złożoną z co najmniej { skytopia-cards.genitive }, wliczając Fundament
skytopia-guild-counts-pairs = { skytopia-points } za każdą parę kart: { skytopia-colour } i { $second }, wliczając Fundamenty
skytopia-guild-counts-coats = { skytopia-points } za każdy rodzaj { -coat(case: "genitive") } w twojej { skytopia-colour.genitive } Wieży, wliczając Fundament
skytopia-guild-counts-shown = { skytopia-points } za każdą twoją Wieżę, w której jest { skytopia-coat }, wliczając Fundament

## Akcje, zanim się którąś wybierze

skytopia-action-tile = Weź { skytopia-colour.masculine } { -ability-tile } – { $sides }
skytopia-action-side = Wybierz stronę { $side } ({ skytopia-when }): { $text }
skytopia-action-side-any = Wybierz stronę { $side }
skytopia-action-first = Połóż pierwszego Golema o wartości { $value } na karcie { $card }
skytopia-action-finish = Dodaj teraz do { skytopia-colour.genitive } Wieży kartę { $card }
skytopia-action-activate = Aktywuj { skytopia-colour.accusative } Wieżę
skytopia-action-use = Użyj { skytopia-source.genitive }
skytopia-action-use-any = Użyj efektu
skytopia-action-ability = Użyj Zdolności
skytopia-action-buy = Zapłać { skytopia-coins.accusative } za { skytopia-points }
skytopia-action-buy-any = Wybierz ofertę { $offer }
skytopia-action-take = Zabierz swojego Golema o wartości { $value } z karty { $card }
skytopia-action-add = Dodaj do { skytopia-colour.genitive } Wieży kartę { $card }
# $coins to cena, 0 przy efekcie.
skytopia-action-turn =
    { $coins ->
        [0] Obróć swojego Golema na karcie { $card } z { $value } na { $to }
       *[other] Zapłać { skytopia-coins.accusative } i obróć swojego Golema na karcie { $card } z { $value } na { $to }
    }
skytopia-action-move = Przenieś swojego Golema o wartości { $value } z karty { $card }
skytopia-action-to = Przenieś swojego Golema o wartości { $value } z karty { $source } na kartę { $card }
skytopia-action-to-any = Przenieś Golema na kartę { $card }
skytopia-action-put = Połóż Golema o wartości { $value } na karcie { $card }
skytopia-action-copy = Aktywuj { skytopia-source.accusative }
skytopia-action-copy-top = Aktywuj wierzchnią kartę swojej { skytopia-colour.genitive } Wieży: { $name }
skytopia-action-copy-any = Aktywuj { skytopia-colour.accusative } kartę
skytopia-action-recall = Zabierz swojego Golema o wartości { $value } z Rynku, z karty { $card }
skytopia-action-place =
    { $coins ->
        [0] Umieść Golema o wartości { $value } na karcie { $card } za darmo
       *[other] Umieść Golema o wartości { $value } na karcie { $card } za { skytopia-coins.accusative }
    }
skytopia-action-place-any = Umieść Golema o wartości { $value } na karcie { $card }
skytopia-action-skip = Pomiń
skytopia-action-skip-effect = Pomiń { skytopia-source.accusative }
skytopia-action-skip-ability = Nie używaj Zdolności
skytopia-action-skip-turning = Przestań obracać
skytopia-action-skip-towers =
    { $towers ->
        [one] Nie aktywuj { skytopia-colour.genitive } Wieży
       *[other] Nie aktywuj tych Wież
    }

## Kto decyduje i o czym

skytopia-prompt-draw-start = Losowanie { -starting-player(case: "genitive") }
skytopia-prompt-refill = Odkrywanie karty na { -market(case: "locative") }: { skytopia-place }
skytopia-prompt-draw-guild = Losowanie { -guildmaster(case: "genitive") } { $group }
skytopia-prompt-deal-city = Losowanie miasta: { $player }
skytopia-prompt-deal-tile = Losowanie { -ability-tile(case: "genitive") }: { $player }
skytopia-prompt-pick-tile = { $player }: wybierz { -ability-tile }
skytopia-prompt-pick-side = { $player }: wybierz stronę swojego { skytopia-colour.masculine-genitive } { -ability-tile(case: "genitive") }
skytopia-prompt-first-golem = { $player }: połóż pierwszego Golema o wartości { $value } na karcie bez Golemów
skytopia-prompt-finishing = { $player }: wybierz kolejność ukończonych { skytopia-colour.plural-genitive } kart. Którą dodajesz teraz?
skytopia-prompt-towers = { $player }: możesz aktywować Wieżę, która urosła
skytopia-prompt-effect = { $player }: możesz użyć { skytopia-source.genitive }: { $text }
skytopia-prompt-effect-forced = { $player }: użyj { skytopia-source.genitive }: { $text }
skytopia-prompt-turn-more = { $player }: obróć kolejnego Golema o { skytopia-steps } albo przestań
skytopia-prompt-destination = { $player }: wybierz kartę, na którą przenosisz Golema o wartości { $value } z karty { $card }
skytopia-prompt-adding = { $player }: dodaj do miasta kartę z { -market(case: "genitive") }, na której nie ma Golemów
skytopia-prompt-ability-1 = { $player }: możesz użyć Zdolności: { $text }
skytopia-prompt-ability-2 = { $player }: możesz użyć Zdolności: { $text }
skytopia-prompt-recalling = { $player }: nie masz Golema na planszy Gracza, więc zabierz jednego z { -market(case: "genitive") }
skytopia-prompt-sending = { $player }: wyślij Golema do pracy
skytopia-prompt-over = Partia się skończyła

## Kroki tury

skytopia-step-finishing = ukończone karty
skytopia-step-towers = wybór Wieży
skytopia-step-tower = { skytopia-colour } Wieża
skytopia-step-turn-more = obróć kolejne Golemy
skytopia-step-destination = dokąd go przenieść
skytopia-step-adding = dodaj kartę
skytopia-step-ability-1 = twoja Zdolność
skytopia-step-ability-2 = twoja Zdolność
skytopia-step-recalling = zabierz Golema z Rynku
skytopia-step-sending = wyślij Golema
skytopia-step-refill = uzupełnij Rynek

## Dlaczego nie. Po komunikacie stoi numer punktu zasad, więc nie ma kropki.

skytopia-reason-over = Partia się skończyła
skytopia-reason-not-start = Nie pora losować { -starting-player(case: "genitive") }. { $prompt }
skytopia-reason-not-deal = Nie pora odkrywać karty. { $prompt }
skytopia-reason-not-guild = Nie pora losować { -guildmaster(case: "genitive") }. { $prompt }
skytopia-reason-not-city = Nie pora losować miasta. { $prompt }
skytopia-reason-not-tile = Nie możesz teraz wziąć { -ability-tile(case: "genitive") }. { $prompt }
skytopia-reason-not-side = Nie możesz teraz wybrać strony { -ability-tile(case: "genitive") }. { $prompt }
skytopia-reason-not-finish = Nie ma teraz ukończonych kart do ułożenia. { $prompt }
skytopia-reason-not-activate = Nie możesz teraz aktywować Wieży. { $prompt }
skytopia-reason-not-use = Nie ma teraz czego użyć. { $prompt }
skytopia-reason-not-buy = Nie ma teraz czego kupić. { $prompt }
skytopia-reason-not-take = Nie możesz teraz zabrać Golema z karty. { $prompt }
skytopia-reason-not-add = Nie możesz teraz dodać karty. { $prompt }
skytopia-reason-not-turn = Nie możesz teraz obrócić Golema. { $prompt }
skytopia-reason-not-move = Nie możesz teraz przenieść Golema. { $prompt }
skytopia-reason-not-to = Nie wybrano Golema do przeniesienia. { $prompt }
skytopia-reason-not-put = Nie możesz teraz położyć Golema na karcie. { $prompt }
skytopia-reason-not-copy = Nie możesz teraz aktywować innej karty. { $prompt }
skytopia-reason-not-recall = Golema zabiera się z { -market(case: "genitive") } tylko wtedy, gdy trzeba go umieścić, a na planszy Gracza nie ma żadnego. { $prompt }
skytopia-reason-not-place = Nie możesz teraz umieścić Golema. { $prompt }
skytopia-reason-not-skip = Musisz wysłać Golema do pracy, tego nie można pominąć
skytopia-reason-no-such-seat = Jest tylko { $players } graczy
skytopia-reason-not-in-deck = W { skytopia-colour.genitive } talii nie ma karty { $card }
skytopia-reason-wrong-group = { $guild } nie należy do grupy { $group }
skytopia-reason-city-gone = Miasto { $city } ma już właściciela
skytopia-reason-tile-gone = Ktoś ma już { skytopia-colour.masculine } { -ability-tile }
skytopia-reason-no-card = Na polu { $card } nie ma karty
skytopia-reason-value-is-now = Chronometr pokazuje teraz { $value }; umieść Golema o innej wartości
skytopia-reason-value-taken = Na karcie { $card } jest już Golem o wartości { $value }
skytopia-reason-too-dear = To kosztuje { skytopia-coins.accusative }, a { skytopia-have }
skytopia-reason-recall-first = Nie masz Golema na planszy Gracza; najpierw zabierz jednego z { -market(case: "genitive") }
skytopia-reason-no-golem =
    { $whose ->
        [other] Golem o wartości { $value } na karcie { $card } nie należy do ciebie
       *[nobody] Na karcie { $card } nie masz Golema o wartości { $value }
    }
skytopia-reason-out-of-reach = Golemy na karcie { $card } są poza zasięgiem: z tej karty pochodzi efekt
skytopia-reason-no-placement = Golema o wartości { $value } z karty { $card } nie da się potem umieścić: na każdej karcie zajęte są wszystkie wartości, na które cię stać
skytopia-reason-not-finished = Na karcie { $card } nie masz Golema o wartości { $value }, więc nie jest ukończona
skytopia-reason-other-colour-first = Najpierw wybierz kolejność ukończonych { skytopia-colour.plural-genitive } kart
skytopia-reason-not-grown = Twoja { skytopia-colour } Wieża nie urosła w tej turze albo była już aktywowana
skytopia-reason-nothing-usable = W twojej { skytopia-colour.genitive } Wieży nie można teraz użyć żadnego efektu
skytopia-reason-no-offer =
    { $offers ->
        [one] Jest tylko { $offers } oferta
        [few] Są tylko { $offers } oferty
       *[other] Jest tylko { $offers } ofert
    }
skytopia-reason-cannot-pay = To kosztuje { skytopia-coins.accusative }, a { skytopia-have }
skytopia-reason-too-many-steps = Możesz tu obrócić Golema najwyżej o { skytopia-steps }
skytopia-reason-past-now = Golem kończy pracę za { skytopia-rounds }; obrócony o { skytopia-steps } doszedłby do symbolu budowy albo go minął
skytopia-reason-turn-taken = Golem obrócony o { skytopia-steps } pokazałby { $to }, a na karcie { $card } jest już Golem o wartości { $to }
skytopia-reason-already-turned = Ten efekt obrócił już Golema o wartości { $value } na karcie { $card }
skytopia-reason-nowhere-to-go = Na każdej innej karcie jest już Golem o wartości { $value }
skytopia-reason-same-card = Golem jest już na karcie { $card }; przenieś go na inną
skytopia-reason-move-taken = Na karcie { $card } jest już Golem o wartości { $value }
skytopia-reason-wrong-value = Połóż Golema o wartości { $to }, a nie { $value }
skytopia-reason-put-taken = Na karcie { $card } jest już Golem o wartości { $value }
skytopia-reason-first-value = Połóż pierwszego Golema o wartości { $to }, a nie { $value }
skytopia-reason-occupied = Na karcie { $card } jest Golem; możesz dodać tylko kartę bez Golemów
skytopia-reason-first-occupied = Na karcie { $card } jest Golem; połóż pierwszego Golema na karcie bez Golemów
skytopia-reason-no-free-card = Po zabraniu Golema o wartości { $value } z karty { $card } na każdej karcie nadal byłby jakiś Golem i żadnej nie można by dodać
# $where to row albo level.
skytopia-reason-no-card-to-copy =
    { $where ->
        [row] W tym samym rzędzie nie ma { skytopia-colour.genitive } karty
       *[level] Na tym samym poziomie { skytopia-colour.genitive } Wieży nie ma karty
    }
skytopia-reason-useless-copy = Nie możesz teraz użyć { skytopia-source.genitive }: { skytopia-obstacle }
skytopia-reason-must-use = Tego nie można pominąć. { $prompt }
skytopia-reason-must-add = { skytopia-reason-must-use }
skytopia-reason-must-move = { skytopia-reason-must-use }
skytopia-reason-must-order = { skytopia-reason-must-use }
skytopia-reason-must-pick-tile = { skytopia-reason-must-use }
skytopia-reason-must-pick-side = { skytopia-reason-must-use }
skytopia-reason-must-put = { skytopia-reason-must-use }
skytopia-reason-must-draw = { skytopia-reason-must-use }

## Dziennik

skytopia-more-points = +{ skytopia-points }
skytopia-more-coins = +{ skytopia-coins }
skytopia-fewer-coins = −{ skytopia-coins }
skytopia-golems-home =
    { $golems ->
        [one] { skytopia-golems } wraca na planszę Gracza
        [few] { skytopia-golems } wracają na planszę Gracza
       *[other] { skytopia-golems } wraca na planszę Gracza
    }

skytopia-log-start = { $player } jest { -starting-player(case: "instrumental") }
skytopia-log-deal = { -market }, { skytopia-place }: { $card }
skytopia-log-column = { -market }, karty { skytopia-colour.plural }: { $cards }
skytopia-log-guild = { -guildmaster } { $group }: { $guild }, { $text }
skytopia-log-city = { $player } otrzymuje miasto { $city }
skytopia-log-tile = { $player } otrzymuje { skytopia-colour.masculine } { -ability-tile }
skytopia-log-tile-picked = { $player } bierze { skytopia-colour.masculine } { -ability-tile }
skytopia-log-side = { $player } wybiera stronę { $side }
skytopia-log-first = { $player }: pierwszy Golem o wartości { $value } na karcie { $card }
skytopia-log-finish = { $player } kończy budowę karty { $card }: { skytopia-colour } Wieża, poziom { $level }
skytopia-log-activate = { $player } aktywuje { skytopia-colour.accusative } Wieżę
skytopia-log-effect = { $player } używa { skytopia-source.genitive }
skytopia-log-ability = { $player } używa Zdolności
skytopia-did-take = Golem o wartości { $value } wraca na planszę Gracza z karty { $card }
skytopia-did-turn = Golem na karcie { $card } obrócony z { $value } na { $to }
skytopia-did-move = Golem o wartości { $value } opuszcza kartę { $card }
skytopia-did-put = Golem o wartości { $value } położony na karcie { $card }
skytopia-did-copy = aktywacja: { skytopia-source }
skytopia-log-add = { $player } dodaje do { skytopia-colour.genitive } Wieży kartę { $card }
skytopia-log-to = { $player } przenosi Golema o wartości { $value } na kartę { $card }
skytopia-log-recall = { $player } zabiera Golema o wartości { $value } z Rynku, z karty { $card }
skytopia-log-place =
    { $coins ->
        [0] { $player } umieszcza Golema o wartości { $value } na karcie { $card }
       *[other] { $player } umieszcza Golema o wartości { $value } na karcie { $card } za { skytopia-coins.accusative }
    }
skytopia-log-skip-effect = { $player } pomija { skytopia-source.accusative }
skytopia-log-skip-ability = { $player } nie używa Zdolności
skytopia-log-skip-turning = { $player } przestaje obracać Golemy
skytopia-log-skip-towers =
    { $towers ->
        [one] { $player } nie aktywuje { skytopia-colour.genitive } Wieży
       *[other] { $player } nie aktywuje { $towers } Wież
    }
skytopia-log-change =
    { $count ->
        [one] { $players }: { $change }
       *[other] { $players }, każdy: { $change }
    }
skytopia-log-deck = Skończyła się { skytopia-colour } talia: runda { $round } będzie ostatnia
# $last to yes w ostatniej rundzie.
skytopia-log-round =
    { $last ->
        [yes] Runda { $round }, ostatnia: Chronometr pokazuje { $now }, zaczyna { $player }
       *[no] Runda { $round }: Chronometr pokazuje { $now }, zaczyna { $player }
    }
skytopia-log-over =
    { $winners ->
        [one] Partia się skończyła: wygrywa { $players }, { skytopia-points }
       *[other] Partia się skończyła: wspólnie wygrywają { $players }, { skytopia-points }
    }

## Wynik

skytopia-score-play = zdobyte w trakcie gry
skytopia-score-guild-1 = { -guildmaster } I
skytopia-score-guild-2 = { -guildmaster } II
skytopia-score-guild-3 = { -guildmaster } III
skytopia-score-laboratories =
    { $edition ->
        [prototype] Biblioteki
       *[other] Laboratoria
    }
skytopia-score-coins = monety
skytopia-score-golems = Golemy na { -market(case: "locative") }

skytopia-decided-points = O zwycięstwie zdecydowały Punkty Prestiżu, { $scores }
skytopia-decided-cards = Remis w Punktach Prestiżu, { $scores }; zdecydowała mniejsza liczba kart w mieście
skytopia-decided-coins = Remis w Punktach Prestiżu, { $scores }, i w liczbie kart w mieście; zdecydowały pozostałe monety
skytopia-decided-shared = Remis pod każdym względem, { $scores }: zwycięstwo jest wspólne

## Lekcja

learn-skytopia-goal-title = Miasto w przestworzach
learn-skytopia-goal-text = Ty i drugi gracz budujecie z kart po jednym Podniebnym Mieście. Każde ma cztery Wieże: niebieskie karty dają Punkty Prestiżu, złote monety, czerwone przyspieszają lub przenoszą Golemy, a fioletowe mają efekty specjalne. U góry miasta gwiazdka liczy twoje punkty, a Σ to wynik, jaki dałby teraz koniec partii. Wygrywa ten, kto na końcu ma najwięcej Punktów Prestiżu.
learn-skytopia-card-title = Jak czytać kartę
learn-skytopia-card-text = To jest Mennica. Kolor mówi, w której Wieży stanie, a znaki pod nazwą, co karta daje; wybierz dowolną kartę, aby przeczytać to słowami. W prawym górnym rogu jest Herb, za który niektórzy Mistrzowie Gildii dają na końcu punkty. Kość na karcie to twój pierwszy Golem: pokazuje swoją wartość, 5, i to, że skończy pracę za 4 rundy.
learn-skytopia-place-title = Wyślij Golema do pracy
learn-skytopia-place-text = W każdej turze wysyłasz jednego Golema do pracy nad kartą z Rynku. Chronometr pokazuje, ile kosztuje dana wartość i za ile rund Golem skończy pracę: szybko znaczy drogo, wolno znaczy tanio. Na jednej karcie nie może być dwóch Golemów o tej samej wartości. Masz 5 monet.
learn-skytopia-place-ask = Wybierz na Chronometrze 4, a potem Pomnik, pierwszą niebieską kartę.
learn-skytopia-place-other = Tak też można. W tej lekcji wybierz 4 i Pomnik, pierwszą niebieską kartę.
learn-skytopia-place-after = Kosztowało cię to 3 monety, a Golem skończy pracę za 3 rundy. Pomnik będzie wtedy twój, chyba że wcześniej skończy na nim pracę Golem innego gracza.
learn-skytopia-effect-title = Użyj karty od razu
learn-skytopia-effect-text = Karty, na której umieszczasz Golema, możesz użyć od razu, na długo przed tym, zanim trafi do twojego miasta. Pomnik daje 1 Punkt Prestiżu. Nie musisz tego robić: każdy efekt można pominąć.
learn-skytopia-effect-ask = Użyj Pomnika.
learn-skytopia-effect-other = Oczywiście można go pominąć. Ale punkt to punkt: użyj Pomnika.
learn-skytopia-effect-after = Pierwszy punkt! Teraz kolej na drugiego gracza. Po każdej rundzie Chronometr obraca się o jeden krok zgodnie z ruchem wskazówek zegara, na następną wartość.
learn-skytopia-hurry-title = Przyspiesz Golema
learn-skytopia-hurry-text = Runda 2: Chronometr pokazuje 2, a każdy pracujący Golem jest o rundę bliżej końca pracy. Golem, który będzie pracować 5 rund, nic nie kosztuje; teraz to wartość 1. Niektóre czerwone karty obracają Golemy na innych kartach: każdy krok to runda mniej, ale żaden nie kończy od razu.
learn-skytopia-hurry-ask = Umieść Golema o wartości 1 na Maszynowni, pierwszej czerwonej karcie. Potem obróć swojego Golema na Pomniku o 1 krok.
learn-skytopia-hurry-other = Tak też można. W tej lekcji umieść Golema o wartości 1 na Maszynowni, pierwszej czerwonej karcie, i obróć Golema na Pomniku o 1 krok.
learn-skytopia-hurry-after = Runda się skończyła, a Chronometr przesunął się na 3. Twój Golem też pokazuje 3, więc skończył pracę już dwie rundy po wysłaniu, a Pomnik trafił do twojego miasta.
learn-skytopia-tower-title = Wieża rośnie
learn-skytopia-tower-text = Pomnik jest teraz w twojej niebieskiej Wieży, a Golem wrócił na planszę Gracza; Golemy innych graczy też by z niego wróciły, każdy z 3 monetami. Wieżę, która urosła, możesz aktywować: najpierw Fundament, potem każdą kartę nad nim. Fundament jest od początku, ma efekt i Herb, a Mistrzowie Gildii liczą go jako kartę.
learn-skytopia-tower-ask = Aktywuj niebieską Wieżę. Zapłać przy Fundamencie 1 monetę za 1 punkt, a potem użyj Pomnika.
learn-skytopia-tower-other = Tak też można. Zobacz jednak, co potrafi Wieża: aktywuj ją, zapłać 1 monetę za 1 punkt i użyj Pomnika.
learn-skytopia-tower-after = Dwa punkty z jednej małej Wieży, za 1 monetę. Im Wieża wyższa, tym więcej daje za każdym razem, gdy rośnie. Kartę, której nie możesz użyć, gra pomija sama.
learn-skytopia-guilds-title = Mistrzowie Gildii
learn-skytopia-guilds-text = Kilka rund później. Każda ukończona karta podwyższyła jakąś Wieżę i można ją było znów aktywować. Na końcu trzej Mistrzowie Gildii ocenią wszystkie miasta, każdy za coś innego; liczby pokazują, ile punktów daliby teraz tobie i drugiemu graczowi. Na koniec czekają też Laboratoria: tych fioletowych kart się nie aktywuje, ale każda jest wtedy warta 5 punktów.
learn-skytopia-ability-title = Twoja Zdolność
learn-skytopia-ability-text = Każdy gracz ma kafelek Zdolności. Twój jest złoty: daje 1 punkt, gdy umieszczasz Golema o wartości, która kosztuje 6 monet. Chronometr pokazuje, która to wartość: teraz 4.
learn-skytopia-ability-ask = Umieść Golema o wartości 4, która teraz kosztuje 6, na Sali Bankietowej, drugiej niebieskiej karcie. Użyj karty, a potem Zdolności.
learn-skytopia-ability-other = Tak też można. Tym razem wypróbujmy Zdolność: umieść Golema o wartości 4 na Sali Bankietowej, drugiej niebieskiej karcie, i użyj obu.
learn-skytopia-ability-after = Trzy punkty w jednej turze: dwa z karty, która dała też drugiemu graczowi 1 monetę, i jeden ze Zdolności. Na tym runda się skończyła: twój Golem na Moście skończył pracę, więc Most trafił do twojej fioletowej Wieży, którą możesz teraz aktywować.
learn-skytopia-end-title = Koniec gry
learn-skytopia-end-text = Gdy skończy się jedna z talii, kończycie rundę i rozgrywacie jeszcze jedną. Potem liczycie punkty zdobyte w trakcie gry, punkty od Mistrzów Gildii, 5 za każde Laboratorium (jedno stoi na twojej fioletowej Wieży), 1 za każde pełne 5 monet i 1 za każdego Golema, który jeszcze pracuje. Tę partię wygrywasz ty.

## Rodzaje ruchów, jak grupuje je strona

match-kinds-skytopia =
    { $kind ->
        [place] Wyślij Golema do pracy
        [put] Połóż Golema
        [recall] Zabierz Golema z Rynku
        [take] Zabierz Golema z karty
        [move] Przenieś Golema
        [to] Przenieś Golema na
        [turn] Obróć Golema
        [finish] Dodaj ukończoną kartę
        [add] Dodaj kartę
        [activate] Aktywuj Wieżę
        [copy] Aktywuj kartę
        [buy] Zapłać monety
        [use] Użyj efektu
        [tile] Wybierz kafelek Zdolności
        [side] Wybierz stronę
        [skip] Pomiń
       *[other] Inne
    }

## Stół Skytopii.

sky-can-choose = Możesz wybrać tę kartę.
sky-choose-value = Wybierz wartość Golema
sky-then = Potem możesz:
sky-not-useful = Nie możesz teraz użyć jej efektu: { skytopia-obstacle }.
sky-foreseen =
    { $count ->
        [0] Po umieszczeniu tu Golema o wartości { $value } nie możesz teraz niczego użyć.
       *[other] Po umieszczeniu tu Golema o wartości { $value } możesz teraz:
    }
sky-foreseen-many = Po umieszczeniu tu Golema o wartości { $value } masz teraz { $count } możliwości; na stole pokazuje je przerywana linia.
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
# $names to karty Wieży od Fundamentu w górę; $cards to ich liczba.
sky-tower =
    { $colour ->
        [blue] Niebieska
        [gold] Złota
        [red] Czerwona
       *[purple] Fioletowa
    } Wieża, { sky-height }: { $names }
# Mistrzowie Gildii liczą Fundament jako kartę.
sky-height =
    { $cards ->
        [1] sam Fundament
        [few] { $cards } karty, wliczając Fundament
       *[other] { $cards } kart, wliczając Fundament
    }

## Ściąga

skytopia-aid-turn = Tura
# $coins za każdego Golema innego gracza na ukończonej karcie.
skytopia-aid-phase-1 = Weź każdą kartę z { -market(case: "genitive") }, na której twój Golem ma wartość z Chronometru, i połóż ją na swojej Wieży w jej kolorze. Wszystkie Golemy z karty wracają na plansze Graczy; inni gracze otrzymują { skytopia-coins.accusative } za każdego swojego. Potem możesz raz aktywować każdą Wieżę, która urosła, od Fundamentu w górę. Na koniec Fazy są jeszcze Zdolności.
skytopia-aid-phase-2 = Umieść jednego Golema na dowolnej karcie na { -market(case: "locative") }, z wartością, której nie ma na Chronometrze ani na tej karcie, i zapłać koszt. Potem możesz aktywować tę kartę. Gdy na planszy Gracza nie masz żadnego Golema, najpierw zabierz jednego Golema z { -market(case: "genitive") }. Na koniec Fazy są jeszcze Zdolności.
skytopia-aid-phase-3 = Na każde puste pole trafia nowa karta z talii w tym kolorze.
skytopia-aid-round = Po rundzie
# $marker to left albo right.
skytopia-aid-round-text =
    Chronometr obraca się o jeden krok zgodnie z ruchem wskazówek zegara. Znacznik { -starting-player(case: "genitive") } przechodzi w { $marker ->
        [left] lewo
       *[right] prawo
    }.
skytopia-aid-cost = Koszt Golema
skytopia-aid-cost-of =
    { $coins ->
        [0] za darmo, jeśli kończy pracę za { skytopia-rounds }
       *[other] { skytopia-coins }, jeśli za { skytopia-rounds }
    }
skytopia-aid-signs = Symbole
skytopia-aid-sign-star = Punkty Prestiżu
skytopia-aid-sign-coin = monety
skytopia-aid-sign-golem = jeden twój Golem
skytopia-aid-sign-golems = kilka twoich Golemów
skytopia-aid-sign-home = Golem, który wraca na planszę Gracza albo na niej jest
skytopia-aid-sign-others = inni gracze
skytopia-aid-sign-arrow = cena lub warunek → co się za to otrzymuje
skytopia-aid-sign-each = za każdy
skytopia-aid-sign-turn = obróć Golema o tyle kroków: skończy pracę wcześniej
skytopia-aid-sign-clock = wartość, której brakuje tylu kroków do ukończenia
skytopia-aid-sign-onto = Golem trafia na kartę
skytopia-aid-sign-move = Golem przechodzi na inną kartę
skytopia-aid-sign-card = karta Wieży
skytopia-aid-sign-add = dodaj kartę z { -market(case: "genitive") } do swojego miasta
skytopia-aid-sign-activate = aktywuj inną kartę
skytopia-aid-sign-top = wierzchnia karta Wieży
skytopia-aid-sign-row = karta z tego samego rzędu
skytopia-aid-sign-foundation = Fundament
skytopia-aid-sign-tower = Wieża razem z Fundamentem
skytopia-aid-sign-end = na koniec gry
skytopia-aid-sign-coat = Herby
skytopia-aid-sign-die =
    pracujący Golem: jego wartość, znak właściciela i za ile rund skończy pracę (tutaj za { $rounds ->
        [one] { $rounds } rundę
        [few] { $rounds } rundy
       *[other] { $rounds } rund
    })
skytopia-aid-effects =
    { $colour ->
        [blue] Niebieskie karty
        [gold] Złote karty
        [red] Czerwone karty
       *[purple] Fioletowe karty
    }
skytopia-aid-abilities = Kafelki Zdolności
skytopia-aid-guilds = Mistrzowie Gildii
skytopia-aid-end = Koniec i punktacja
skytopia-aid-when = Koniec partii
skytopia-aid-when-text = Gdy odkryta zostanie ostatnia karta z którejś talii, dokończcie rundę i rozegrajcie jeszcze jedną.
skytopia-aid-score-guilds = wszyscy trzej, dla każdego gracza
skytopia-aid-score-laboratories = { skytopia-points } za każdą taką kartę w twoim mieście
skytopia-aid-score-coins = { skytopia-points } za każde { skytopia-coins }
skytopia-aid-score-golems = { skytopia-points } za każdego
skytopia-aid-ties = Przy remisie
skytopia-aid-ties-text = Wygrywa ten, kto ma mniej kart Wież w mieście, potem ten, komu zostało więcej monet; jeśli i to nie rozstrzyga, gracze dzielą zwycięstwo.

## Strona

page-skytopia = Skytopia
page-skytopia-about = Wysyłaj Golemy, by zbudowały miasto w przestworzach. Im szybciej pracują, tym więcej płacisz. Od 2 do 4 graczy.
page-skytopia-opening = Co sto lat podniebne miasta Skytopii wybierają swoją stolicę. Tego zaszczytu nie zdobywa się przemowami, tylko Wieżami: najwspanialszymi, wznoszonymi przez Golemy, które nigdy się nie męczą, na przekór zegarowi, który nigdy nie staje. Właśnie minęło kolejne sto lat, a jedno z miast jest twoje.
page-skytopia-credits = Autor: Ivan Lashin. Ilustracje: Andrey Pervukhin, Timofey Mazurenko, Hirtenmaina i Jane Katsubo. Opracowanie: Ivan Tuzovsky; redakcja projektu: Anna Karpova. Wersja polska: zespół Portal Games, Portal Games Sp. z o.o. Tekst angielskiej instrukcji nie wymienia wydawcy, podaje tylko adres cosmodrome.games.
page-skytopia-what = Skytopia, gra o Golemach, Wieżach i wyczuciu czasu dla 2–4 graczy
page-skytopia-components = karty, Zdolności i Mistrzowie Gildii
page-option-skytopia-edition = Edycja
page-option-skytopia-edition-retail = sklepowa
page-option-skytopia-edition-portal = Portal
page-option-skytopia-edition-prototype = prototyp
page-option-skytopia-initial = Pierwszy Golem
page-option-skytopia-initial-standard = według koloru kafelka Zdolności
page-option-skytopia-initial-expert = każdy gracz wybiera kartę (dla ekspertów)
page-option-skytopia-abilities = Kafelki Zdolności
page-option-skytopia-abilities-deal = rozdawane
page-option-skytopia-abilities-draft = wybierane po kolei
page-option-skytopia-sides = Strony kafelków Zdolności
page-option-skytopia-sides-A = A
page-option-skytopia-sides-B = B
page-option-skytopia-sides-choose = każdy gracz wybiera
page-option-skytopia-market_rows = Rzędy Rynku
page-option-skytopia-market_rows-full = po jednym na gracza
page-option-skytopia-market_rows-3 = 3 (trudniej, dla 4 graczy)
page-option-skytopia-market_rows-2 = 2 (trudniej, dla 4 graczy)
page-option-skytopia-start = Kto zaczyna
page-option-skytopia-start-random = losowo
page-option-skytopia-start-0 = miejsce 1
page-option-skytopia-start-1 = miejsce 2
page-option-skytopia-start-2 = miejsce 3
page-option-skytopia-start-3 = miejsce 4
skytopia-source-play = W trakcie gry
skytopia-source-guild-1 = Mistrz Gildii I
skytopia-source-guild-2 = Mistrz Gildii II
skytopia-source-guild-3 = Mistrz Gildii III
skytopia-source-laboratories = Laboratoria
skytopia-source-laboratories-prototype = Biblioteki
skytopia-source-coins = Monety
skytopia-source-golems = Golemy na Rynku
sky-coat-skull = czaszka
sky-coat-bat = nietoperz
sky-coat-leaf = liść
sky-coat-eagle = orzeł
sky-golem = Golem o wartości { $value } ({ $name })
sky-golem-done =
    Golem o wartości { $value } ({ $name }), { $rounds ->
        [0] kończy pracę teraz
        [one] kończy pracę za { $rounds } rundę
        [few] kończy pracę za { $rounds } rundy
       *[other] kończy pracę za { $rounds } rund
    }
sky-done = kończy
sky-in = za { $rounds }
sky-now = teraz
sky-cost = { $cost } ◎
sky-clock = Chronometr pokazuje { $now }, runda { $round }; co rundę obraca się o jeden krok zgodnie z ruchem wskazówek zegara
sky-value-now = { $value }: kończy teraz
sky-value =
    { $value }: kosztuje { $cost ->
        [one] { $cost } monetę
        [few] { $cost } monety
       *[other] { $cost } monet
    }, kończy pracę za { $rounds ->
        [one] { $rounds } rundę
        [few] { $rounds } rundy
       *[other] { $rounds } rund
    }
sky-guilds = Mistrzowie Gildii
sky-market = Rynek
sky-deck =
    { $colour ->
        [blue] Niebieskie
        [gold] Złote
        [red] Czerwone
       *[purple] Fioletowe
    }{ "\u00A0" }· zostało { $cards }
# $markers mówi, gdzie jest znacznik każdego gracza.
sky-track = Tor Punktacji, Punkty Prestiżu zdobyte w trakcie gry: { $markers }
sky-track-marker = { $name } { $points }
sky-empty = puste pole
sky-last-round = Talia się skończyła: runda { $round } jest ostatnia.
sky-city = Miasto ({ $name })
sky-points =
    { $points ->
        [one] { $points } Punkt Prestiżu
        [few] { $points } Punkty Prestiżu
       *[other] { $points } Punktów Prestiżu
    }
sky-coins =
    { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
       *[other] { $coins } monet
    }
sky-own-coins =
    { $coins ->
        [one] Masz { $coins } monetę
        [few] Masz { $coins } monety
       *[other] Masz { $coins } monet
    }
sky-home =
    { $golems ->
        [one] { $golems } Golem na planszy Gracza
        [few] { $golems } Golemy na planszy Gracza
       *[other] { $golems } Golemów na planszy Gracza
    }
sky-total = { $points }, gdyby partia skończyła się teraz

## Stół w terminalu

table-skytopia-welcome = Wpisz numer, ruch, na przykład „umieść 4 na niebieskiej 2” albo krócej „u 4 n2”, lub „pomoc”. „plansza” rysuje wszystko, „pokaż n2” kartę.
table-skytopia-no-undo = Nie ma czego cofnąć. Możesz cofnąć tylko decyzję z własnej tury, zanim zostanie odkryta karta i zanim tura się skończy.
table-skytopia-rule-what = Wpisz „zasada” i numer punktu albo rozdziału, na przykład „zasada S4.8” lub „zasada S4”.
table-skytopia-no-rule = W zasadach nie ma punktu „{ $id }”. Punkty mają numery takie jak S4.8, a rozdziały takie jak S4.
table-skytopia-look-what = Nie ma tu niczego o nazwie „{ $typed }”. „pokaż n2” pokazuje kartę, „pokaż 2” miasto Gracza 2, a samo „pokaż” twoje miasto.
table-skytopia-help-notation-typed = umieść 4 na niebieskiej 2
table-skytopia-help-notation = sam ruch, po angielsku albo po polsku; słowa można skracać: p 4 b2, umieść 4 n2, n2 4
table-skytopia-help-rule-typed = { $word } S4.8
table-skytopia-help-look-typed = { $word } [n2 | 2]
table-skytopia-help-look = karta z Rynku albo miasto Gracza 2, opisane słowami; samo słowo: twoje miasto
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
        [0] żadnego Golema na planszy Gracza
        [one] { $golems } Golem na planszy Gracza
        [few] { $golems } Golemy na planszy Gracza
        [many] { $golems } Golemów na planszy Gracza
       *[other] { $golems } Golema na planszy Gracza
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
table-skytopia-done-in = kończy za
table-skytopia-costs = kosztuje
table-skytopia-done-in-rounds = kończy za … rund
table-skytopia-costs-coins = kosztuje … monet
table-skytopia-now = teraz
# Po Golemie: za ile rund skończy pracę.
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
table-skytopia-tower-height = { $colour } Wieża: { sky-height }
table-skytopia-if-ended = gdyby koniec był teraz
table-skytopia-scoring = Punktacja końcowa, w PP
table-skytopia-total = Razem
# Nagłówki wąskich kolumn.
table-skytopia-short-play = gra
table-skytopia-short-laboratories =
    { $edition ->
        [prototype] bibl.
       *[other] lab.
    }
table-skytopia-short-coins = monety
table-skytopia-short-golems = Golemy
table-skytopia-short-total = razem
# Ile punktów miałoby miasto, gdyby partia skończyła się teraz.
table-skytopia-short-now = wynik
table-skytopia-grid = znak gracza: jego Golem ma już tę wartość · – za drogo
table-skytopia-legend =
    Znaki
    Kolumny: { $letters }. N2 to druga karta od talii w kolumnie niebieskiej.
    Herby: { $coats }.
    Gracze: { $marks }. Gracz, którego jest tura, ma grubą ramkę.
    Pod Wieżą: jej kolor i liczba kart razem z Fundamentem; ↑ urosła i możesz ją aktywować.
    Na krótkim widoku: litera za każdą kartę Wieży, od ziemi w górę; „wynik” to punkty, gdyby partia skończyła się teraz.
    W siatce wartości: { table-skytopia-grid }.
    Golem na karcie: 5{ $mark } za 4 ma wartość 5, należy do Gracza { $first } i kończy pracę za 4 rundy.
table-skytopia-short-take = zabierz Golema
table-skytopia-short-others =
    { $coins ->
        [one] inni otrzymują { $coins } monetę
        [few] inni otrzymują { $coins } monety
        [many] inni otrzymują { $coins } monet
       *[other] inni otrzymują { $coins } monety
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
        [one] { $coins } moneta za Golema na planszy Gracza
        [few] { $coins } monety za Golema na planszy Gracza
        [many] { $coins } monet za Golema na planszy Gracza
       *[other] { $coins } monety za Golema na planszy Gracza
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
        [one] połóż Golema za darmo, kończy za { $steps } rundę
        [few] połóż Golema za darmo, kończy za { $steps } rundy
        [many] połóż Golema za darmo, kończy za { $steps } rund
       *[other] połóż Golema za darmo, kończy za { $steps } rundy
    }
table-skytopia-short-add = zabierz Golema → dodaj kartę bez Golemów
table-skytopia-short-copy-top = aktywuj wierzch Wieży N, Z lub C
table-skytopia-short-copy-row = aktywuj N, Z lub C z rzędu
table-skytopia-short-copy-foundation = aktywuj Fundament N, Z lub C
table-skytopia-short-final = { $points } PP na koniec gry

## Spis elementów

reference-deck-retail = 48 kart
reference-deck-prototype = 64 karty
reference-deck-cities = miasta 1–4
reference-box-cities = Podniebne Miasta
reference-box-cities-count =
    { $count ->
        [one] { $count } plansza Gracza
        [few] { $count } plansze Graczy
       *[other] { $count } plansz Graczy
    }, na każdej cztery Fundamenty
reference-box-ability-tiles = Kafelki Zdolności
reference-box-ability-tiles-count = { $count }, każdy ze stroną A i stroną B
reference-box-cards = Karty Wież
reference-box-cards-count = { $count }, po { $each } w każdym kolorze
reference-box-guildmasters = Mistrzowie Gildii
reference-box-guildmasters-count =
    { $count ->
        [one] { $count } kafelek
        [few] { $count } kafelki
       *[other] { $count } kafelków
    }, po { $each } w każdej z trzech grup
reference-box-chronometer = Chronometr
reference-box-chronometer-count = { $count }, z obracaną tarczą
reference-box-scoring-track = Tor Punktacji
reference-box-scoring-track-count = { $count }, dwustronny
reference-box-golems = Golemy
reference-box-golems-count =
    { $count ->
        [one] { $count } kość
        [few] { $count } kości
       *[other] { $count } kości
    } w 4 kolorach, po { $each } dla każdego gracza
reference-box-coins = Monety
reference-box-coins-count = { $count }, w kształcie zębatek; gdy ich zabraknie, Bank płaci dalej
reference-box-city-markers = Znaczniki Miast do oznaczania Punktów Prestiżu
reference-box-city-markers-count = { $count }, na odwrocie „+50”
reference-box-starting-player = Znacznik Pierwszego Gracza
reference-box-starting-player-count = { $count }
reference-box-reminder-cards = Karty Pomocy
reference-box-reminder-cards-count = { $count }
reference-box-sheets = Dodatkowe arkusze
reference-box-sheets-count = { $count } – opis składania Chronometru i lista Zdolności
# Edycja, która się różni, wewnątrz listy.
reference-box-in-edition = { $edition }: { $text }
reference-box-except = { $text } ({ $others })
reference-value-in-edition =
    { $edition }: { $count ->
        [0] brak
       *[other] { $count }
    }
reference-kind-card = Karty Wież
reference-kind-foundation = Fundamenty
reference-kind-ability = Kafelki Zdolności
reference-kind-guild = Mistrzowie Gildii
reference-kind-edition = Edycje
reference-value-effect = efekt
reference-value-colours = te trzy kolory
reference-value-offer =
    { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
       *[other] { $coins } monet
    } za { $points } PP
reference-value-coats = Herby i liczby graczy
reference-value-city-coats = Herby
reference-value-ability = Zdolność i kolor
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
reference-value-laboratory = { $points } PP na koniec za każdą kartę { $card }
reference-value-clock =
    { $moves ->
        [yes] Chronometr obraca się raz przed 1. rundą: pierwsze Golemy kończą pracę w 4. rundzie
       *[no] Chronometr obraca się pierwszy raz po 1. rundzie: pierwsze Golemy kończą pracę w 5. rundzie
    }
reference-value-joined =
    { $moves ->
        [yes] złota Zdolność B: gdy inni umieszczają Golema tam, gdzie masz swojego, lub go tam przenoszą
       *[no] złota Zdolność B: gdy inni umieszczają Golema tam, gdzie masz swojego
    }
# Co edycja przejmuje z innej.
reference-value-borrowed =
    { $what ->
        [effects] efekty jak w edycji { $edition }
        [abilities] Zdolności jak w edycji { $edition }
        [groups] grupy Mistrzów Gildii jak w edycji { $edition }
       *[occupied] zakaz obracania na zajętą wartość jak w edycji { $edition }
    }
reference-edition =
    { $cards ->
        [one] razem { $cards } karta
        [few] razem { $cards } karty
       *[other] razem { $cards } kart
    }
reference-number-cost =
    Golem, który kończy pracę za { $rounds ->
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
reference-number-first-now = Wartość na Chronometrze na początku
reference-number-initial-value = Wartość pierwszego Golema
reference-number-coins = Monety na początku
reference-number-golems = Golemy każdego gracza
reference-number-compensation = Monety za Golema odesłanego przez innego gracza
reference-number-coins-per-point = Ile monet jest wartych 1 PP na koniec
reference-number-points-per-golem = PP za Golema na Rynku na koniec
reference-number-last-round = Ostatnia możliwa runda
reference-source-abilities-page = strona ze Zdolnościami
reference-source-abilities-page-and-the-set-up-picture-of-the-english-rulebook = strona ze Zdolnościami i rysunek przygotowania gry w instrukcji angielskiej
reference-source-ability-text-is-in-the-rulebooks-the-tile-s-colour-is-inferred = tekst jest w instrukcjach, kolor kafelka jest wywnioskowany
reference-source-chronometer-page = strona o Chronometrze
reference-source-colour-inferred-from-the-order-of-the-tiles = kolor wynika z kolejności kafelków
reference-source-component-lists = listy elementów
reference-source-effects-page = strona z efektami
reference-source-effects-page-and-scoring-example = strona z efektami i przykład punktacji
reference-source-english-rulebook = instrukcja angielska
reference-source-english-rulebook-list-of-components = instrukcja angielska, lista elementów
reference-source-english-rulebook-scoring = instrukcja angielska, punktacja
reference-source-example-and-the-initial-turn-of-the-64-card-edition = przykład i tura wstępna w edycji z 64 kartami
reference-source-examples-and-the-gold-ability-tile = przykłady i złoty kafelek Zdolności
reference-source-guildmaster-page = strona z Mistrzami Gildii
reference-source-guildmaster-page-per-tower-is-inferred-the-icon-is-ambiguous = strona z Mistrzami Gildii; to, że liczą Wieże, wywnioskowano, bo ikona jest niejednoznaczna
reference-source-guildmaster-page-and-scoring-example = strona z Mistrzami Gildii i przykład punktacji
reference-source-listed-without-a-number-one-for-each-of-4-players = na liście bez liczby; po jednym dla każdego z 4 graczy
reference-source-named-so-in-a-review = tak nazwano ją w recenzji
reference-source-not-in-the-rulebook-of-the-64-card-edition = instrukcja edycji z 64 kartami o tym milczy
reference-source-phase-1 = Faza 1
reference-source-points-read-from-the-ocr-the-price-from-the-pattern-1-3-5 = punkty są czytelne, cena wynika ze wzoru 1, 3, 5
reference-source-polish-rulebook = instrukcja polska
reference-source-polish-rulebook-abilities-page-places-or-moves = instrukcja polska, strona ze Zdolnościami
reference-source-polish-rulebook-effects-page-by-ocr = instrukcja polska, strona z efektami
reference-source-polish-rulebook-foundations-page-by-ocr = instrukcja polska, strona z Fundamentami
reference-source-polish-rulebook-foundations-page-part-of-the-text-is-legible = instrukcja polska, strona z Fundamentami, czytelna częściowo
reference-source-polish-rulebook-list-of-components = instrukcja polska, lista elementów
reference-source-polish-rulebook-scoring = instrukcja polska, punktacja
reference-source-printed-only-as-a-picture = wydrukowane tylko jako obrazek
reference-source-rulebook-of-the-64-card-edition = instrukcja edycji z 64 kartami
reference-source-rulebook-of-the-64-card-edition-list-of-components = instrukcja edycji z 64 kartami, lista elementów
reference-source-rulebook-of-the-64-card-edition-initial-turn = instrukcja edycji z 64 kartami, tura wstępna
reference-source-rulebook-of-the-64-card-edition-scoring = instrukcja edycji z 64 kartami, punktacja
reference-source-scoring = punktacja
reference-source-the-icons-of-the-colours-are-lost = ikony kolorów są nieczytelne
reference-source-triangular-numbers = znane ceny to liczby trójkątne

## Co gracze wybierają przed partią: zestawy, opcje i wartości, każda w jednym zdaniu

preset-skytopia-first = Pierwsza partia
preset-skytopia-first-about = Każdy dostaje losowy kafelek Zdolności stroną A do góry, a jego kolor wskazuje kartę dla pierwszego Golema. Tak radzi instrukcja.
preset-skytopia-experienced = Dla doświadczonych
preset-skytopia-experienced-about = Gracze po kolei dobierają kafelki Zdolności, wybierają ich strony i kładą pierwszego Golema na dowolnej wolnej karcie na Rynku.
preset-skytopia-hard = Trudniejszy wariant
preset-skytopia-hard-about = Czworo graczy i tylko 3 rzędy na Rynku zamiast 4, czyli 12 kart zamiast 16. Reszta jak w pierwszej partii.

option-skytopia-players = Rynek ma po jednym rzędzie kart na gracza, chyba że wybierzecie trudniejszy wariant.
option-skytopia-players-2 = Karty dla 3 i więcej graczy zostają w pudełku.
option-skytopia-players-3 = W grze są wszystkie karty oprócz tych dla 4 graczy, które ma tylko prototyp.
option-skytopia-players-4 = W grze są wszystkie karty.
option-skytopia-edition = W którą edycję gracie: różnią się kartami i kilkoma zasadami.
option-skytopia-edition-retail = Angielskie pudełko: 48 kart, Laboratorium daje 5 PP, a znacznik Pierwszego Gracza wędruje w prawo.
option-skytopia-edition-portal = Polskie pudełko: jak w sklepowej, ale strona B złotego kafelka Zdolności płaci też wtedy, gdy inny gracz przenosi Golema na kartę z twoim Golemem.
option-skytopia-edition-prototype = Wcześniejsza angielska instrukcja: 64 karty, Biblioteka daje 6 PP, znacznik Pierwszego Gracza wędruje w lewo, a pierwsze Golemy kończą pracę w rundzie 4 zamiast 5.
option-skytopia-initial = Gdzie leży pierwszy Golem każdego gracza, gdy zaczyna się runda 1. Ma wartość 5, nic nie kosztuje i nie aktywuje karty.
option-skytopia-initial-standard = Na karcie przy talii, w kolumnie w kolorze kafelka Zdolności tego gracza.
option-skytopia-initial-expert = Począwszy od ostatniego gracza, każdy kładzie go na dowolnej karcie na Rynku, na której nie ma Golema.
option-skytopia-abilities = Jak gracze dostają kafelki Zdolności.
option-skytopia-abilities-deal = Każdy dostaje jeden losowy kafelek.
option-skytopia-abilities-draft = Począwszy od ostatniego gracza, każdy wybiera jeden z pozostałych kafelków.
option-skytopia-sides = Która strona kafelków Zdolności obowiązuje: każda daje inną Zdolność, na całą partię.
option-skytopia-sides-A = Wszystkie kafelki leżą stroną A do góry: te Zdolności dają Punkty Prestiżu. Instrukcja radzi ją na pierwszą partię.
option-skytopia-sides-B = Wszystkie kafelki leżą stroną B do góry: te Zdolności dają monety albo obracają Golema za monetę.
option-skytopia-sides-choose = Gdy kafelki są już znane, każdy wybiera swoją stronę, począwszy od ostatniego gracza.
option-skytopia-market_rows = Ile rzędów kart leży na Rynku. Im mniej kart, tym większa rywalizacja.
option-skytopia-market_rows-full = Tyle rzędów, ilu jest graczy, więc dla 4 graczy po 4 karty każdego koloru.
option-skytopia-market_rows-3 = Trudniejszy wariant: czworo graczy ma 12 kart zamiast 16.
option-skytopia-market_rows-2 = Jeszcze trudniej: czworo graczy ma 8 kart zamiast 16.
option-skytopia-start = Kto jest Pierwszym Graczem w rundzie 1. Jego prawy sąsiad to ostatni gracz, który pierwszy dobiera kafelek.
option-skytopia-start-random = Pierwszego Gracza wybiera los.
option-skytopia-start-0 = Pierwszym Graczem jest osoba na miejscu 1.
option-skytopia-start-1 = Pierwszym Graczem jest osoba na miejscu 2.
option-skytopia-start-2 = Pierwszym Graczem jest osoba na miejscu 3.
option-skytopia-start-3 = Pierwszym Graczem jest osoba na miejscu 4.
