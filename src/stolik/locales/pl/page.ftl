# Strona.

page-skip = Przejdź do stołu
page-menu = Menu główne
page-home = Wróć na stronę główną
page-lost = Pod tym adresem niczego nie ma.
page-lost-about = Być może link jest niepełny albo tego, do czego prowadził, już nie ma.
page-no-paragraph = W tych zasadach nie ma paragrafu „{ $id }”.
page-loading = Nakrywamy do stołu…
page-failed = Nie udało się. Czy jest połączenie?
page-unloaded = Nie udało się wczytać tej części strony. Czy jest połączenie?
page-try-again = Spróbuj ponownie
page-reconnecting = Połączenie zostało przerwane. Wracamy…

page-language = Język
page-theme = Wygląd
page-theme-system = Jak na urządzeniu
page-theme-light = Jasny
page-theme-dark = Ciemny

## Gry

page-skytopia = Skytopia
page-skytopia-about = Wysyłaj golemy, by zbudowały miasto w przestworzach. Płacisz za to, jak szybko skończą. Od 2 do 4 graczy.
page-fantazja = Fantazja
page-fantazja-about = Natura kontra Światło: układaj kafelki wokół zamku i buduj na budynkach rywala. Dla 2 graczy.
page-play-now = Zagraj teraz z botem
page-with-friends = Z przyjaciółmi
page-on-device = Na tym urządzeniu
page-guest = Gość

page-level = Poziom bota
page-level-novice = Nowicjusz
page-level-beginner = Początkujący
page-level-casual = Niedzielny gracz
page-level-skilled = Zaawansowany
page-level-expert = Ekspert
page-level-master = Mistrz
page-bot = bot
page-you = ty
page-away = nieobecny

## Stoły

page-tables = Stoły
page-tables-open = Wolne stoły
page-tables-running = Oglądaj
page-tables-over = Zakończone
page-tables-mine = Moje partie
page-open-tables = Wolne stoły
page-my-tables = Moje partie
page-more = Więcej
page-status-closed = zamknięty

page-new-table = Nowy stół
page-game = Gra
page-your-name = Twoje imię
page-name = Imię
page-seats = Miejsca
page-players = Gracze
page-seat = Miejsce { $seat }
page-seat-me = Ja
page-seat-open = Kto przyjdzie
page-seat-here = Ktoś przy tym urządzeniu
page-seat-bot = Bot
page-open-seat = wolne miejsce
page-options = Opcje, zegar i inne
page-make-table = Nakryj stół
page-listed = Pokaż go wśród wolnych stołów
page-serious = Poważna partia: bez podpowiedzi i analizy przed końcem
page-chat-on = Można rozmawiać
page-clock-match = Czas każdego gracza na całą partię
page-clock-move = Czas na każdą turę
page-time =
    { $seconds ->
        [0] bez limitu
       *[other] { $days ->
            [0] { $minutes } min
            [one] { $days } dzień
           *[other] { $days } dni
        }
    }
page-at-zero = Gdy skończy się czas
page-at-zero-lose = partia jest przegrana
page-at-zero-bot = zastępuje bot, aż gracz wróci ({ $level })

page-option-edition = Wydanie
page-option-edition-retail = sklepowe
page-option-edition-portal = Portal
page-option-edition-prototype = prototyp
page-option-initial = Pierwszy golem
page-option-initial-standard = według kafelka Zdolności
page-option-initial-expert = gdzie gracz chce
page-option-abilities = Kafelki Zdolności
page-option-abilities-deal = rozdawane
page-option-abilities-draft = wybierane po kolei
page-option-sides = Strony kafelków Zdolności
page-option-sides-A = A
page-option-sides-B = B
page-option-sides-choose = każdy gracz wybiera
page-option-market_rows = Rzędy Rynku
page-option-market_rows-full = tyle, ilu graczy
page-option-market_rows-3 = 3 (trudniej, dla 4 graczy)
page-option-market_rows-2 = 2 (trudniej, dla 4 graczy)
page-option-start = Kto zaczyna
page-option-start-random = losowo
page-option-start-0 = miejsce 1
page-option-start-1 = miejsce 2
page-option-start-2 = miejsce 3
page-option-start-3 = miejsce 4

page-who-plays = Kto gra
page-sit = Usiądź
page-leave = Wstań
page-come-in = Wejdź
page-start = Zacznij partię
page-waiting = Czekamy na graczy…
page-close-table = Zamknij ten stół
page-closed = Ten stół został zamknięty.
page-closed-about = Zamknięto go, zanim zaczęła się partia.
page-give-seat = Kto dostaje miejsce { $seat }
page-swap = Zamień miejsca { $seat } i { $other }
page-invite = Zaproś innych
page-invite-about = Kto otworzy ten adres, może usiąść albo patrzeć.
page-invite-here = Ten adres prowadzi do tego samego urządzenia. Żeby inni mogli przyjść, otwórz stronę pod nazwą lub adresem tego komputera w sieci, a Stolik uruchom tak:
page-address = Adres tego stołu
page-copy = Kopiuj
page-copied = Skopiowano.
page-qr = Adres tego stołu jako kod do zeskanowania

## Partia

page-title-your-turn = Twoja kolej! · { $game }
page-actions = Co możesz zrobić
page-confirm = { $action }?
page-yes = Tak
page-no = Nie
page-undo = Cofnij
page-hint = Podpowiedź
page-chance = { $percent } % na wygraną
page-log = Co się wydarzyło
page-since = Od twojej ostatniej wizyty
page-chat = Rozmowa
page-chat-say = Powiedz coś
page-send = Wyślij
page-return = Już jestem
page-stand-in = gra bot ({ $level })
page-lost-resigned = poddaje partię
page-lost-time = bez czasu
page-days-left = { $days } d { $hours } godz.
page-winner =
    { $count ->
        [one] Wygrywa { $names }
       *[other] Wspólne zwycięstwo: { $names }
    }
page-source = Skąd są punkty
page-source-play = W trakcie gry
page-source-guild-1 = Pierwszy Mistrz Gildii
page-source-guild-2 = Drugi Mistrz Gildii
page-source-guild-3 = Trzeci Mistrz Gildii
page-source-laboratories = Laboratoria
page-source-coins = Monety
page-source-golems = Golemy na Rynku
page-source-buildings = Budynki
page-source-bonuses = Premie
page-sum = Suma
page-rematch = Rewanż
page-record = Zapisz partię

page-recover = Twoje partie na tym urządzeniu
page-recover-failed = W tym linku nie ma kodu: jest niepełny.
page-recover-nothing = Na tym urządzeniu nic się nie zmieniło.
page-recover-who = Na tym urządzeniu będziesz grać jako „{ $name }”.
page-recover-has =
    { $tables ->
        [0] Ten gość nie ma jeszcze żadnego stołu.
        [one] Ten gość ma jeden stół. Jeszcze niezakończone: { $running }.
        [few] Ten gość ma { $tables } stoły. Jeszcze niezakończone: { $running }.
       *[other] Ten gość ma { $tables } stołów. Jeszcze niezakończone: { $running }.
    }
page-recover-same = Na tym urządzeniu już grasz jako „{ $name }”.
page-recover-same-about = Link nie został użyty: nadal zadziała raz na innym urządzeniu.
page-recover-now = Teraz na tym urządzeniu grasz jako „{ $name }”.
page-recover-lose =
    { $running ->
        [0] Jeśli przejdziesz dalej, to, co należy do gościa „{ $name }”, nie będzie już stąd dostępne, chyba że najpierw zachowasz link gościa „{ $name }”.
        [one] Jeśli przejdziesz dalej, jedna niezakończona partia gościa „{ $name }” nie będzie już stąd dostępna, chyba że najpierw zachowasz jego link.
        [few] Jeśli przejdziesz dalej, { $running } niezakończone partie gościa „{ $name }” nie będą już stąd dostępne, chyba że najpierw zachowasz jego link.
       *[other] Jeśli przejdziesz dalej, { $running } niezakończonych partii gościa „{ $name }” nie będzie już stąd dostępnych, chyba że najpierw zachowasz jego link.
    }
page-recover-keep = Najpierw zachowaj link gościa „{ $name }”
page-recover-do = Dalej jako „{ $name }”
page-recover-cancel = Anuluj: nic nie zmieniaj

## Plansza Skytopii

sky-coat-skull = czaszka
sky-coat-bat = nietoperz
sky-coat-leaf = liść
sky-coat-eagle = orzeł
sky-golem = golem ({ $name }) z wartością { $value }
sky-golem-done =
    golem ({ $name }) z wartością { $value }, { $rounds ->
        [0] gotowy teraz
        [one] gotowy za { $rounds } rundę
        [few] gotowy za { $rounds } rundy
       *[other] gotowy za { $rounds } rund
    }
sky-done = gotowy
sky-in = za { $rounds }
sky-now = teraz
sky-cost = { $cost } ◎
sky-clock = Chronometr: runda { $round }, kolej na { $now }
sky-value-now = { $value }: gotowe teraz
sky-value =
    { $value }: kosztuje { $cost ->
        [one] { $cost } monetę
        [few] { $cost } monety
       *[other] { $cost } monet
    }, gotowe za { $rounds ->
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
sky-empty = puste
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
sky-home =
    { $golems ->
        [one] { $golems } golem w domu
        [few] { $golems } golemy w domu
       *[other] { $golems } golemów w domu
    }
sky-total = razem byłoby { $points }

## Zasady

page-rules-of = Zasady gry { $game }
page-rules = Zasady
page-chapters = Rozdziały
page-search = Szukaj
page-search-nothing = Niczego nie znaleziono.
page-search-some = Żaden paragraf nie zawiera wszystkich tych słów. Tu jest ich najwięcej:
page-table-wide = Tabela
