# Skytopia.
#
# Liczby przychodzą jako $points, $coins, $steps, $rounds, $golems …, dzięki czemu komunikaty korzystają ze
# wspólnych zwrotów poniżej. $colour to blue, gold, red albo purple; $card, $name, $source, $player i $text to
# gotowe słowa w mianowniku, dlatego stoją po dwukropku, jako podmiot albo przy słowie „karta”. Czasowniki są w
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
# Co ktoś otrzymuje: punkty, monety albo jedno i drugie.
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
skytopia-harvest-now = { skytopia-coins } za { skytopia-golems.accusative } na planszy
skytopia-from-ability = { skytopia-points } ze Zdolności
skytopia-then-add = potem dołóż do miasta kartę bez Golemów
skytopia-done-in = ukończenie za { skytopia-rounds }
skytopia-done-never = nie zdąży przed końcem gry

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
    .from =
        { $kind ->
            [foundation]
                { $colour ->
                    [gold] ze
                   *[other] z
                } { skytopia-colour.masculine-genitive } Fundamentu
           *[card] z karty { $source }
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

# $priced to yes, gdy coś się za to daje.
skytopia-effect-gain =
    { $priced ->
        [yes] { skytopia-get }
       *[no] { skytopia-gain }
    }
skytopia-effect-take = zabierz jednego swojego Golema z karty → { $then }
skytopia-effect-others = każdy inny gracz otrzymuje { skytopia-coins.accusative } → { $then }
skytopia-effect-buy = zapłać { $offers }
skytopia-offer = { skytopia-coins.accusative } za { skytopia-points }
skytopia-effect-harvest = { skytopia-coins } za każdego twojego Golema na planszy
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
skytopia-effect-put = połóż Golema z planszy na dowolnej karcie, { skytopia-steps } od ukończenia (wartość, która kosztuje { skytopia-coins.accusative }), bez płacenia i bez aktywacji karty
skytopia-effect-add = zabierz jednego swojego Golema z karty → dołóż do miasta jedną kartę z { -market(case: "genitive") }, na której nie ma Golemów, bez jej aktywacji
skytopia-effect-copy-top = aktywuj szczytową kartę swojej niebieskiej, złotej lub czerwonej Wieży albo jej Fundament, jeśli nie ma w niej żadnej karty
skytopia-effect-copy-row = aktywuj jedną niebieską, złotą lub czerwoną kartę z tego samego rzędu (w mieście: z tego samego poziomu)
skytopia-effect-copy-foundation = aktywuj swój niebieski, złoty lub czerwony Fundament
skytopia-effect-final = { skytopia-points } na koniec gry

## Zdolności

skytopia-ability = { skytopia-when }: { $text }
skytopia-ability-sent-home = { skytopia-points } za każdym razem, gdy twój Golem wraca na planszę przez innego gracza albo przez efekt
skytopia-ability-no-coins = { skytopia-coins }, jeśli nie masz żadnej
skytopia-ability-placed-at = { skytopia-points }, jeśli Golem umieszczony w tej turze dostał wartość, która kosztuje { skytopia-coins.accusative }
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
        [one] { skytopia-coins }, jeśli twój { skytopia-golems } jest na planszy
        [few] { skytopia-coins }, jeśli wszystkie twoje { skytopia-golems } są na planszy
       *[other] { skytopia-coins }, jeśli wszystkie { $golems } twoich Golemów jest na planszy
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

skytopia-guild-counts-tallest = { skytopia-points } za każdą kartę w twojej najwyższej Wieży
skytopia-guild-counts-towers = { skytopia-points } za każdą Wieżę złożoną z co najmniej { skytopia-cards.genitive }
skytopia-guild-counts-pairs = { skytopia-points } za każdą parę kart: { skytopia-colour } i { $second }
skytopia-guild-counts-coats = { skytopia-points } za każdy rodzaj { -coat(case: "genitive") } w twojej { skytopia-colour.genitive } Wieży
skytopia-guild-counts-shown = { skytopia-points } za każdą twoją Wieżę, w której jest { skytopia-coat }

## Akcje, zanim się którąś wybierze

skytopia-action-tile = Weź { skytopia-colour.masculine } { -ability-tile } – { $sides }
skytopia-action-side = Wybierz stronę { $side } ({ skytopia-when }): { $text }
skytopia-action-side-any = Wybierz stronę { $side }
skytopia-action-first = Połóż pierwszego Golema o wartości { $value } na karcie { $card }
skytopia-action-finish = Dołóż teraz do { skytopia-colour.genitive } Wieży kartę { $card }
skytopia-action-activate = Aktywuj { skytopia-colour.accusative } Wieżę
skytopia-action-use = Skorzystaj { skytopia-source.from }
skytopia-action-use-any = Skorzystaj z efektu
skytopia-action-ability = Skorzystaj ze Zdolności
skytopia-action-buy = Zapłać { skytopia-coins.accusative } za { skytopia-points }
skytopia-action-buy-any = Przyjmij ofertę { $offer }
skytopia-action-take = Zabierz swojego Golema { $value } z karty { $card }
skytopia-action-add = Dołóż do { skytopia-colour.genitive } Wieży kartę { $card }
# $coins to cena, 0 przy efekcie.
skytopia-action-turn =
    { $coins ->
        [0] Obróć swojego Golema na karcie { $card } z { $value } na { $to }
       *[other] Zapłać { skytopia-coins.accusative } i obróć swojego Golema na karcie { $card } z { $value } na { $to }
    }
skytopia-action-move = Przenieś swojego Golema { $value } z karty { $card }
skytopia-action-to = Przenieś swojego Golema { $value } z karty { $source } na kartę { $card }
skytopia-action-to-any = Przenieś Golema na kartę { $card }
skytopia-action-put = Połóż Golema o wartości { $value } na karcie { $card }
skytopia-action-copy = Aktywuj { skytopia-source.accusative }
skytopia-action-copy-top = Aktywuj szczytową kartę swojej { skytopia-colour.genitive } Wieży, { $name }
skytopia-action-copy-any = Aktywuj { skytopia-colour.accusative } kartę
skytopia-action-recall = Zabierz z powrotem swojego Golema { $value } z karty { $card }
skytopia-action-place =
    { $coins ->
        [0] Umieść Golema o wartości { $value } na karcie { $card } za darmo
       *[other] Umieść Golema o wartości { $value } na karcie { $card } za { skytopia-coins.accusative }
    }
skytopia-action-place-any = Umieść Golema o wartości { $value } na karcie { $card }
skytopia-action-skip = Pomiń
skytopia-action-skip-effect = Pomiń { skytopia-source.accusative }
skytopia-action-skip-ability = Nie korzystaj ze Zdolności
skytopia-action-skip-turning = Przestań obracać
skytopia-action-skip-towers =
    { $towers ->
        [one] Pozostaw { skytopia-colour.accusative } Wieżę bez aktywacji
       *[other] Pozostaw te Wieże bez aktywacji
    }

## Kto ma co zrobić

skytopia-prompt-draw-start = Los wyznacza { -starting-player(case: "genitive") }
skytopia-prompt-refill = Los odkrywa kartę na { -market }: { skytopia-place }
skytopia-prompt-draw-guild = Los wyznacza { -guildmaster(case: "genitive") } { $group }
skytopia-prompt-deal-city = Los przydziela miasto: { $player }
skytopia-prompt-deal-tile = Los przydziela { -ability-tile }: { $player }
skytopia-prompt-pick-tile = { $player }: wybierz { -ability-tile }
skytopia-prompt-pick-side = { $player }: wybierz stronę swojego { skytopia-colour.masculine-genitive } { -ability-tile(case: "genitive") }
skytopia-prompt-first-golem = { $player }: połóż pierwszego Golema o wartości { $value } na karcie bez Golemów
skytopia-prompt-finishing = { $player }: wybierz kolejność ukończonych { skytopia-colour.plural-genitive } kart; którą dołożyć teraz?
skytopia-prompt-towers = { $player }: możesz aktywować Wieżę, która urosła
skytopia-prompt-effect = { $player }: możesz skorzystać { skytopia-source.from }: { $text }
skytopia-prompt-effect-forced = { $player }: skorzystaj { skytopia-source.from }: { $text }
skytopia-prompt-turn-more = { $player }: obróć kolejnego Golema o { skytopia-steps } albo przestań
skytopia-prompt-destination = { $player }: wybierz kartę, na którą Golem { $value } przejdzie z karty { $card }
skytopia-prompt-adding = { $player }: dołóż do miasta kartę z { -market(case: "genitive") }, na której nie ma Golemów
skytopia-prompt-ability-1 = { $player }: możesz skorzystać ze Zdolności: { $text }
skytopia-prompt-ability-2 = { $player }: możesz skorzystać ze Zdolności: { $text }
skytopia-prompt-recalling = { $player }: nie masz Golema na planszy; zabierz jednego z { -market(case: "genitive") }
skytopia-prompt-sending = { $player }: wyślij Golema do pracy
skytopia-prompt-over = Partia jest skończona

## Kroki tury

skytopia-step-finishing = ukończone karty
skytopia-step-towers = wybór Wieży
skytopia-step-tower = { skytopia-colour } Wieża
skytopia-step-turn-more = obróć kolejne Golemy
skytopia-step-destination = dokąd idzie Golem
skytopia-step-adding = dołóż kartę
skytopia-step-ability-1 = twoja Zdolność
skytopia-step-ability-2 = twoja Zdolność
skytopia-step-recalling = zabierz Golema
skytopia-step-sending = wyślij Golema
skytopia-step-refill = uzupełnij Rynek

## Dlaczego nie. Po komunikacie stoi numer punktu zasad, więc nie ma kropki.

skytopia-reason-over = Partia jest skończona
skytopia-reason-not-start = { -starting-player(case: "genitive") } teraz się nie losuje. { $prompt }
skytopia-reason-not-deal = Teraz nie odkrywa się karty. { $prompt }
skytopia-reason-not-guild = Teraz nie losuje się { -guildmaster(case: "genitive") }. { $prompt }
skytopia-reason-not-city = Teraz nie przydziela się miasta. { $prompt }
skytopia-reason-not-tile = Teraz nie przydziela się { -ability-tile(case: "genitive") }. { $prompt }
skytopia-reason-not-side = Teraz nie wybiera się strony { -ability-tile(case: "genitive") }. { $prompt }
skytopia-reason-not-finish = Teraz nie ustala się kolejności ukończonych kart. { $prompt }
skytopia-reason-not-activate = Teraz nie aktywuje się Wieży. { $prompt }
skytopia-reason-not-use = Teraz nie ma z czego w ten sposób skorzystać. { $prompt }
skytopia-reason-not-buy = Teraz niczego nie można kupić. { $prompt }
skytopia-reason-not-take = Teraz nie zabiera się Golema z karty. { $prompt }
skytopia-reason-not-add = Teraz nie dokłada się karty. { $prompt }
skytopia-reason-not-turn = Teraz nie obraca się Golema. { $prompt }
skytopia-reason-not-move = Teraz nie przenosi się Golema. { $prompt }
skytopia-reason-not-to = Teraz żaden Golem nie jest w drodze na inną kartę. { $prompt }
skytopia-reason-not-put = Teraz nie kładzie się Golema na karcie. { $prompt }
skytopia-reason-not-copy = Teraz nie aktywuje się innej karty. { $prompt }
skytopia-reason-not-recall = Golema zabiera się z { -market(case: "genitive") } tylko wtedy, gdy trzeba go umieścić, a na planszy nie ma żadnego. { $prompt }
skytopia-reason-not-place = Teraz nie umieszcza się Golema. { $prompt }
skytopia-reason-not-skip = Trzeba wysłać Golema do pracy, tego nie można pominąć
skytopia-reason-no-such-seat = Jest tylko { $players } graczy
skytopia-reason-not-in-deck = W { skytopia-colour.genitive } talii nie ma karty { $card }
skytopia-reason-wrong-group = { $guild } nie należy do grupy { $group }
skytopia-reason-city-gone = Miasto { $city } ma już właściciela
skytopia-reason-tile-gone = Ktoś ma już { skytopia-colour.masculine } { -ability-tile }
skytopia-reason-no-card = Na { -market(case: "locative") } nie ma teraz karty { $card }
skytopia-reason-value-is-now = Chronometr wskazuje teraz { $value }; Golema umieszcza się z inną wartością
skytopia-reason-value-taken = Na karcie { $card } jest już Golem o wartości { $value }
skytopia-reason-too-dear = To kosztuje { skytopia-coins.accusative }, a { skytopia-have }
skytopia-reason-recall-first = Nie masz Golema na planszy; najpierw zabierz jednego swojego z { -market(case: "genitive") }
skytopia-reason-no-golem =
    { $whose ->
        [other] Golem o wartości { $value } na karcie { $card } nie należy do ciebie
       *[nobody] Na karcie { $card } nie masz Golema o wartości { $value }
    }
skytopia-reason-out-of-reach = Golemy na karcie { $card } są poza zasięgiem: z tej karty pochodzi efekt
skytopia-reason-no-placement = Golema { $value } zabranego z karty { $card } nie dałoby się umieścić: na każdej karcie są zajęte wszystkie wartości, na które cię stać
skytopia-reason-not-finished = Na karcie { $card } nie masz Golema o wartości { $value }, więc nie jest ukończona
skytopia-reason-other-colour-first = Najpierw wybierz kolejność ukończonych { skytopia-colour.plural-genitive } kart
skytopia-reason-not-grown = Twoja { skytopia-colour } Wieża nie urosła w tej turze albo jej aktywacja już minęła
skytopia-reason-nothing-usable = W twojej { skytopia-colour.genitive } Wieży nie da się teraz skorzystać z żadnego efektu
skytopia-reason-no-offer =
    { $offers ->
        [one] Jest tylko { $offers } oferta
        [few] Są tylko { $offers } oferty
       *[other] Jest tylko { $offers } ofert
    }
skytopia-reason-cannot-pay = To kosztuje { skytopia-coins.accusative }, a { skytopia-have }
skytopia-reason-too-many-steps = Tu można obrócić Golema najwyżej o { skytopia-steps }
skytopia-reason-past-now = Golem kończy za { skytopia-rounds }; obrócony o { skytopia-steps } nie zatrzymałby się przed symbolem budowy
skytopia-reason-turn-taken = Golem obrócony o { skytopia-steps } pokazałby { $to }, a na karcie { $card } jest już Golem o wartości { $to }
skytopia-reason-already-turned = Ten efekt obrócił już Golema { $value } na karcie { $card }
skytopia-reason-nowhere-to-go = Na każdej innej karcie jest już Golem o wartości { $value }
skytopia-reason-same-card = Golem jest już na karcie { $card }; musi przejść na inną
skytopia-reason-move-taken = Na karcie { $card } jest już Golem o wartości { $value }
skytopia-reason-wrong-value = Golema kładzie się z wartością { $to }, a nie { $value }
skytopia-reason-put-taken = Na karcie { $card } jest już Golem o wartości { $value }
skytopia-reason-first-value = Pierwszego Golema kładzie się z wartością { $to }, a nie { $value }
skytopia-reason-occupied = Na karcie { $card } jest Golem; dołożyć można tylko kartę bez Golemów
skytopia-reason-first-occupied = Na karcie { $card } jest Golem; pierwszego Golema kładzie się na karcie bez Golemów
skytopia-reason-no-free-card = Po zabraniu Golema { $value } z karty { $card } na każdej karcie nadal byłby jakiś Golem i żadnej nie dałoby się dołożyć
# $where to row albo level.
skytopia-reason-no-card-to-copy =
    { $where ->
        [row] W tym samym rzędzie nie ma { skytopia-colour.genitive } karty
       *[level] Na tym samym poziomie { skytopia-colour.genitive } Wieży nie ma karty
    }
skytopia-reason-useless-copy = Nie da się teraz skorzystać { skytopia-source.from }
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
        [one] { skytopia-golems } wraca na planszę
        [few] { skytopia-golems } wracają na planszę
       *[other] { skytopia-golems } wraca na planszę
    }

skytopia-log-start = { $player } jest { -starting-player(case: "instrumental") }
skytopia-log-deal = { -market }, { skytopia-place }: { $card }
skytopia-log-column = { -market }, karty { skytopia-colour.plural }: { $cards }
skytopia-log-guild = { -guildmaster } { $group }: { $guild }, { $text }
skytopia-log-city = { $player } otrzymuje miasto { $city }
skytopia-log-tile = { $player } otrzymuje { skytopia-colour.masculine } { -ability-tile }
skytopia-log-tile-picked = { $player } bierze { skytopia-colour.masculine } { -ability-tile }
skytopia-log-side = { $player } gra stroną { $side }
skytopia-log-first = { $player }: pierwszy Golem o wartości { $value } na karcie { $card }
skytopia-log-finish = { $player } kończy kartę { $card }: { skytopia-colour } Wieża, poziom { $level }
skytopia-log-activate = { $player } aktywuje { skytopia-colour.accusative } Wieżę
skytopia-log-effect = { $player } korzysta { skytopia-source.from }
skytopia-log-ability = { $player } korzysta ze Zdolności
skytopia-did-take = Golem { $value } wraca na planszę z karty { $card }
skytopia-did-turn = Golem na karcie { $card } obrócony z { $value } na { $to }
skytopia-did-move = Golem { $value } opuszcza kartę { $card }
skytopia-did-put = Golem o wartości { $value } położony na karcie { $card }
skytopia-did-copy = działa { skytopia-source }
skytopia-log-add = { $player } dokłada do { skytopia-colour.genitive } Wieży kartę { $card }
skytopia-log-to = { $player } przenosi Golema { $value } na kartę { $card }
skytopia-log-recall = { $player } zabiera z powrotem Golema { $value } z karty { $card }
skytopia-log-place =
    { $coins ->
        [0] { $player } umieszcza Golema o wartości { $value } na karcie { $card }
       *[other] { $player } umieszcza Golema o wartości { $value } na karcie { $card } za { skytopia-coins.accusative }
    }
skytopia-log-skip-effect = { $player } pomija { skytopia-source.accusative }
skytopia-log-skip-ability = { $player } nie korzysta ze Zdolności
skytopia-log-skip-turning = { $player } przestaje obracać Golemy
skytopia-log-skip-towers =
    { $towers ->
        [one] { $player } pozostawia { skytopia-colour.accusative } Wieżę bez aktywacji
        [few] { $player } pozostawia { $towers } Wieże bez aktywacji
       *[other] { $player } pozostawia { $towers } Wież bez aktywacji
    }
skytopia-log-change =
    { $count ->
        [one] { $players }: { $change }
       *[other] { $players }, każdy: { $change }
    }
skytopia-log-deck = Wyczerpała się { skytopia-colour } talia: runda { $round } będzie ostatnia
# $last to yes w ostatniej rundzie.
skytopia-log-round =
    { $last ->
        [yes] Runda { $round }, ostatnia: Chronometr wskazuje { $now }, zaczyna { $player }
       *[no] Runda { $round }: Chronometr wskazuje { $now }, zaczyna { $player }
    }
skytopia-log-over =
    { $winners ->
        [one] Koniec partii: wygrywa { $players }, { skytopia-points }
       *[other] Koniec partii: wspólnie wygrywają { $players }, { skytopia-points }
    }

## Wynik

skytopia-score-play = zdobyte w grze
skytopia-score-guild-1 = { -guildmaster } I
skytopia-score-guild-2 = { -guildmaster } II
skytopia-score-guild-3 = { -guildmaster } III
skytopia-score-laboratories = karty punktowane na koniec
skytopia-score-coins = monety
skytopia-score-golems = Golemy na { -market(case: "locative") }

skytopia-decided-points = Zdecydowały { -pp }
skytopia-decided-cards = Tyle samo { -pp }: zdecydowała mniejsza liczba kart w mieście
skytopia-decided-coins = Tyle samo { -pp } i kart: zdecydowały pozostałe monety
skytopia-decided-shared = Równo pod każdym względem: zwycięstwo jest wspólne
