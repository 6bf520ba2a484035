# Strona.

page-skip = Przejdź do stołu
page-menu = Menu główne
page-home = Wróć na stronę główną
page-lost = Pod tym adresem niczego nie ma.
page-lost-about = Link może być niepełny albo nieaktualny.
page-no-paragraph = W tych zasadach nie ma punktu „{ $id }”.
page-loading = Przygotowujemy stół…
page-failed = Nie udało się. Sprawdź połączenie.
page-unloaded = Nie udało się wczytać tej części strony. Sprawdź połączenie.
page-try-again = Spróbuj ponownie
page-reconnecting = Utracono połączenie. Łączymy ponownie…

page-language = Język
page-theme = Motyw
page-theme-system = Automatyczny
page-theme-light = Jasny
page-theme-dark = Ciemny

## Gry

page-play-now = Zagraj teraz z botem
page-with-friends = Z przyjaciółmi
page-on-device = Na tym urządzeniu
page-guest = Gość

page-level = Poziom bota
page-level-novice = Nowicjusz
page-level-beginner = Początkujący
page-level-casual = Amator
page-level-skilled = Zaawansowany
page-level-expert = Ekspert
page-level-master = Mistrz
# Obok imienia bota.
page-bot-novice = bot, nowicjusz
page-bot-beginner = bot, początkujący
page-bot-casual = bot, amator
page-bot-skilled = bot, zaawansowany
page-bot-expert = bot, ekspert
page-bot-master = bot, mistrz
page-you = ty
page-away = nieobecny

## Stoły

page-tables = Stoły
page-tables-open = Otwarte stoły
page-tables-running = W trakcie
page-tables-over = Zakończone
page-tables-mine = Moje partie
page-open-tables = Otwarte stoły
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
page-seat-open = Dla każdego
page-seat-here = Ktoś na tym urządzeniu
page-seat-bot = Bot
page-open-seat = wolne miejsce
page-options = Opcje, zegar i inne
page-make-table = Załóż stół
page-listed = Pokaż na liście otwartych stołów
page-serious = Poważna partia: bez podpowiedzi i analizy przed końcem
page-chat-on = Czat włączony
page-clock-match = Czas gracza na całą partię
page-clock-move = Czas na turę
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
page-at-zero-lose = gracz przegrywa
page-at-zero-bot = bot gra, aż gracz wróci ({ $level })

page-presets = Wariant
page-preset-own = Własny zestaw
page-preset-own-about = Wybierz każdą opcję osobno, niżej.
page-preset-changed = „{ $preset }” z twoimi zmianami.
page-preset-seats =
    „{ $preset }” jest dla { $players ->
        [one] 1 gracza
       *[other] { $players } graczy
    }, dlatego stół ma teraz { $players ->
        [one] 1 miejsce
        [few] { $players } miejsca
       *[other] { $players } miejsc
    }. Wybierz niżej, kto je zajmie.
page-preset-seats-again =
    Stół ma znów { $players ->
        [one] 1 miejsce
        [few] { $players } miejsca
       *[other] { $players } miejsc
    }.
page-more-options = Więcej opcji
# $players: lista liczb, na przykład „3 lub 4”.
page-option-needs = Tylko dla { $players } graczy.
page-option-reset =
    { $players ->
        [one] Dla 1 gracza
       *[other] Dla { $players } graczy
    } „{ $option }: { $value }” jest niemożliwe, dlatego ta opcja wróciła do wartości domyślnej.

page-who-plays = Kto gra
page-sit = Usiądź
page-leave = Zwolnij miejsce
page-come-in = Wejdź
page-start = Zacznij partię
page-waiting = Czekamy na graczy…
page-close-table = Zamknij ten stół
page-closed = Ten stół jest zamknięty.
page-closed-about = Zamknięto go, zanim zaczęła się partia.
page-give-seat = Kto zajmuje miejsce { $seat }
page-swap = Zamień miejsca { $seat } i { $other }
page-invite = Zaproś innych
page-invite-about = Każdy, kto otworzy ten link, może usiąść albo oglądać.
page-invite-here = Ten link działa tylko na tym urządzeniu. Żeby inni mogli dołączyć, otwórz stronę pod nazwą lub adresem tego komputera w sieci, a Stolik uruchom tak:
page-address = Link do tego stołu
page-copy = Kopiuj
page-copied = Skopiowano.
page-qr = Link do tego stołu jako kod QR

## Partia

page-title-your-turn = Twoja kolej! · { $game }
page-actions = Twoje ruchy
page-confirm = { $action }?
page-yes = Tak
page-no = Nie
page-undo = Cofnij
page-hint = Podpowiedź
page-chance = { $percent } % na wygraną
page-log = Dziennik
page-since = Od twojej ostatniej wizyty
page-chat = Czat
page-chat-say = Napisz wiadomość
page-send = Wyślij
page-return = Już jestem
page-stand-in = gra bot ({ $level })
page-lost-resigned = poddaje partię
page-lost-time = koniec czasu
page-days-left = { $days } d { $hours } godz.
page-winner =
    { $count ->
        [one] Wygrywa { $names }
       *[other] Wspólne zwycięstwo: { $names }
    }
page-source = Źródło punktów
page-sum = Suma
page-rematch = Rewanż
page-record = Zapisz partię

page-recover = Twoje partie na tym urządzeniu
page-recover-failed = Ten link jest niepełny: brakuje w nim kodu.
page-recover-nothing = Na tym urządzeniu nic się nie zmieniło.
page-recover-who = Na tym urządzeniu będziesz grać jako „{ $name }”.
page-recover-has =
    { $tables ->
        [0] Ten gość nie ma jeszcze żadnego stołu.
        [one] Ten gość ma jeden stół. Niezakończone: { $running }.
        [few] Ten gość ma { $tables } stoły. Niezakończone: { $running }.
       *[other] Ten gość ma { $tables } stołów. Niezakończone: { $running }.
    }
page-recover-same = Na tym urządzeniu już grasz jako „{ $name }”.
page-recover-same-about = Link nie został użyty, więc nadal zadziała na innym urządzeniu.
page-recover-now = Teraz na tym urządzeniu grasz jako „{ $name }”.
page-recover-lose =
    { $running ->
        [0] Jeśli przejdziesz dalej, nie wrócisz na tym urządzeniu do gościa „{ $name }”, chyba że najpierw zachowasz jego link.
        [one] Jeśli przejdziesz dalej, nie wrócisz na tym urządzeniu do gościa „{ $name }” i jednej niezakończonej partii, chyba że najpierw zachowasz jego link.
       *[other] Jeśli przejdziesz dalej, nie wrócisz na tym urządzeniu do gościa „{ $name }” i { $running } niezakończonych partii, chyba że najpierw zachowasz jego link.
    }
page-recover-keep = Najpierw zachowaj link gościa „{ $name }”
page-recover-do = Dalej jako „{ $name }”
page-recover-cancel = Anuluj

## Zasady

page-rules-of = { $game }: zasady
page-rules = Zasady
page-chapters = Rozdziały
page-search = Szukaj
page-search-nothing = Niczego nie znaleziono.
page-search-some = Żaden punkt nie zawiera wszystkich tych słów. Te zawierają ich najwięcej:
page-table-wide = Tabela
