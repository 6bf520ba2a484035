# Serwer: dlaczego czegoś nie zrobiono i jak partia skończyła się przed końcem.

server-seat-taken = Miejsce { $seat } jest zajęte.
server-no-seat = Nie ma miejsca { $seat }; przy tym stole liczba miejsc to { $seats }.
server-not-your-seat = Miejsce { $seat } nie należy do ciebie.
server-swap-not-yours = Możesz zamienić swoje miejsce z wolnym albo z miejscem bota; gospodarz może zamienić dowolne dwa.
server-seats-open = Są jeszcze wolne miejsca: poczekaj na graczy albo oddaj te miejsca botom.
server-seat-count = Liczba podanych miejsc: { $seats }, liczba graczy: { $players }.
server-not-seated = Mogą to zrobić tylko ci, którzy mają miejsce przy stole.
server-not-host = Może to zrobić tylko ten, kto założył stół.
server-begun = Partia już się zaczęła: to było możliwe wcześniej.
server-not-begun = Partia jeszcze się nie zaczęła.
server-closed = Ten stół został zamknięty.
server-over = Partia się skończyła.
server-not-over = To będzie możliwe, gdy partia się skończy.
server-not-your-turn = To nie twoja kolej.
server-away = Gra za ciebie bot: najpierw powiedz, że wracasz.
server-not-away = Żaden bot nie gra za ciebie.
server-lost-already = To miejsce już przegrało partię.
server-clock-decides = Przy tym stole jest zegar: to on pilnuje nieobecnych.
server-not-waited-for = Na miejscu { $seat } nikt inny nie wstrzymuje gry.
server-not-missing = Bot może zagrać tylko za kogoś, kogo nie ma i na kogo inni czekają już { $minutes } min.
server-stale = W międzyczasie coś się wydarzyło: spójrz jeszcze raz, zanim zdecydujesz.
server-no-undo =
    { $why ->
        [draw] Po twojej ostatniej decyzji coś już wylosowano, więc nie można jej cofnąć.
        [shown] Twoja ostatnia decyzja pokazała coś nowego, więc nie można jej cofnąć.
        [bot] Tę decyzję podjął za ciebie bot, więc nie można jej cofnąć.
        [often] W tej turze cofnięto już { $most } decyzji, a więcej nie można.
       *[nothing] W tej turze nie było jeszcze twojej decyzji, a cofnąć można tylko decyzję z tej samej tury.
    }
server-no-action = To nie jest akcja: { $why }
server-rematch-made = Rewanż już jest.
server-chat-off = Przy tym stole się nie rozmawia: tak go założono.
server-chat-empty = W tej wiadomości nic nie ma.
server-serious = Przy poważnym stole nie ma podpowiedzi przed końcem partii.
server-bad-name = Imię ma od 1 do { $most } znaków.
server-mixed-name = To imię miesza podobne litery z różnych alfabetów. Zapisz je w jednym alfabecie.
server-twin-name = „{ $wanted }” wygląda tak samo jak „{ $other }”, a ktoś taki już jest przy tym stole. Wybierz inne imię.
server-no-bot = Nie ma bota „{ $bot }”; boty to: { $bots }.
server-no-game = Nie ma gry „{ $game }”; gry to: { $games }.
server-bad-option = Tej opcji nie można wybrać: { $why }
server-no-time = Zegar potrzebuje czasu na partię, na turę albo na jedno i drugie.
server-no-table = Nie ma takiego stołu.
server-no-position = Partia nie jest jeszcze tak daleko: liczba kroków to { $steps }.
server-obsolete = Tę partię zaczęto według starszych zasad (wersja { $rules }) i nie można jej już tutaj pokazać.
server-no-guest = Najpierw powiedz, jak się nazywasz.
server-no-recovery = Ten link został już użyty, wygasł albo nigdy nie istniał.
server-bad-message = Ta wiadomość nie ma tu sensu: { $why }
server-bad-query = „{ $field }” może mieć wartość: { $good }.
server-too-fast = Za dużo naraz. Poczekaj chwilę i spróbuj jeszcze raz.
server-too-many-listed = Na liście { $most ->
        [one] jest już { $most } twój otwarty stół
        [few] są już { $most } twoje otwarte stoły
       *[other] jest już { $most } twoich otwartych stołów
    }. Zamknij któryś z nich albo załóż ten poza listą.
server-quota-guest = Na dziś to już wszystkie Twoje analizy ({ $most }). O następną możesz poprosić za { $hours ->
        [one] 1 godzinę
        [few] { $hours } godziny
       *[many] { $hours } godzin
    }.
server-quota-address = Na dziś to już wszystkie analizy dla Twojej sieci ({ $most }). O następną możesz poprosić za { $hours ->
        [one] 1 godzinę
        [few] { $hours } godziny
       *[many] { $hours } godzin
    }.
server-bot-tables-guest = Przy Twoich stolikach boty grają już same w tylu partiach, w ilu mogą ({ $most }). Zacznij następną, gdy któraś się skończy, albo usiądź do gry.
server-bot-tables-address = Boty grają już same przy stolikach z Twojej sieci w tylu partiach, w ilu mogą ({ $most }). Zacznij następną, gdy któraś się skończy, albo usiądź do gry.
server-bot-tables-full = Boty grają już same w tylu partiach, ile ten serwer prowadzi ({ $most }). Zacznij tę, gdy inna się skończy, albo usiądź do gry.
server-unavailable = Serwer nie może teraz niczego zapisać. Nic nie przepadło; spróbuj za chwilę.
server-no-thought = Nikt nie może się teraz nad tym zastanowić. Spróbuj za chwilę.
server-slow = Połączenie jest zbyt wolne. Wróć, a wszystko zostanie pokazane od nowa.
server-going = Serwer jest uruchamiany ponownie. Wróć za chwilę: nic nie przepadło.
server-hello-first = Najpierw trzeba powiedzieć „hello”: wcześniej serwer niczego nie podaje.
server-damaged = Tego stołu nie można otworzyć: jego zapis jest uszkodzony. Szczegóły są w dzienniku serwera.
server-signed-out = Wylogowano cię na wszystkich urządzeniach. Wczytaj tę stronę ponownie, żeby kontynuować.
server-no-address = Pod tym adresem nic nie ma.
server-no-method = Tego adresu nie można tak zapytać.
server-too-large = To za dużo: serwer przyjmuje tylko mniejsze wiadomości.
server-too-slow = Reszta tej wiadomości nie dotarła na czas.
server-foreign-page = Strony z innych witryn nie mogą tego robić.
server-foreign-host = Ten serwer nie odpowiada pod tą nazwą. Kto go prowadzi, może ją dodać przez --hosts.
server-local-only = To widać tylko na tym komputerze.
server-broken = Coś jest nie tak z serwerem. Zostało to zapisane; nic, co potwierdzono, nie przepadło.

server-resigned = Partia została poddana.
server-time = Komuś skończył się czas.
