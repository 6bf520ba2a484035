# Serwer: dlaczego odmówił i dlaczego partia skończyła się przed czasem.

server-seat-taken = Miejsce { $seat } jest zajęte. Wybierz wolne miejsce.
server-no-seat = Nie ma miejsca { $seat }; liczba miejsc przy tym stole: { $seats }.
server-not-your-seat = Miejsce { $seat } nie jest twoje.
server-swap-not-yours = Możesz zamienić swoje miejsce tylko z wolnym miejscem albo z botem. Gospodarz może zamienić dowolne dwa miejsca.
server-seats-open = Są jeszcze wolne miejsca. Poczekaj na graczy albo oddaj te miejsca botom.
server-seat-count = Liczba miejsc ({ $seats }) musi być równa liczbie graczy ({ $players }).
server-not-seated = Mogą to zrobić tylko gracze przy tym stole.
server-not-host = Może to zrobić tylko gospodarz stołu.
server-begun = Można to zrobić tylko przed początkiem partii, a ona już się zaczęła.
server-not-begun = Partia jeszcze się nie zaczęła.
server-closed = Ten stół jest zamknięty.
server-over = Partia się skończyła.
server-not-over = Można to zrobić dopiero po zakończeniu partii.
server-not-your-turn = To nie twoja kolej.
server-away = Gra za ciebie bot. Najpierw naciśnij „Już jestem”.
server-not-away = Żaden bot nie gra za ciebie.
server-lost-already = Ten gracz już przegrał.
server-clock-decides = Przy tym stole jest zegar: nieobecnemu graczowi po prostu kończy się czas.
server-not-waited-for = To nie kolej tego gracza.
server-not-missing = Bot może zastąpić tylko gracza, który jest nieobecny i na którego inni czekają już { $minutes } min.
server-stale = W międzyczasie coś się zmieniło. Spójrz na nową pozycję i wybierz jeszcze raz.
server-no-undo =
    { $why ->
        [draw] Nie można cofnąć ostatniej decyzji: potem było już losowanie.
        [shown] Nie można cofnąć ostatniej decyzji: odkryła coś nowego.
        [bot] Nie można cofnąć tej decyzji: podjął ją za ciebie bot.
        [often] W tej turze cofnięto już { $most } decyzji. To limit.
       *[nothing] Nie ma czego cofnąć. Możesz cofać tylko własne decyzje z bieżącej tury.
    }
server-no-action = To nie jest poprawny ruch: { $why }
server-rematch-made = Rewanż już jest.
server-chat-off = Czat przy tym stole jest wyłączony.
server-chat-empty = Wiadomość jest pusta.
server-serious = Przy poważnym stole nie ma podpowiedzi przed końcem partii.
server-bad-name = Imię musi mieć od 1 do { $most } znaków.
server-mixed-name = To imię miesza podobne litery z różnych alfabetów. Użyj jednego alfabetu.
server-twin-name = „{ $wanted }” wygląda tak samo jak „{ $other }”, a to imię jest już zajęte przy tym stole. Wybierz inne.
server-no-bot = Nie ma bota „{ $bot }”. Do wyboru: { $bots }.
server-no-game = Nie ma gry „{ $game }”. Do wyboru: { $games }.
server-bad-option = Ta opcja jest niepoprawna: { $why }
server-no-example = Z tego przykładu nie można zacząć partii: { $why }
server-no-time = Ustaw czas na partię, na turę albo oba.
server-no-table = Nie ma takiego stołu.
server-no-position = Partia ma na razie tylko tyle kroków: { $steps }.
server-obsolete = Tę partię rozegrano według starszych zasad (wersja { $rules }) i nie można jej już tutaj pokazać.
server-not-hosted = Przy tym stole gra się w „{ $game }”, a tej gry serwer teraz nie oferuje. Stół nie przepadnie.
server-no-guest = Najpierw wpisz imię.
server-no-recovery = Ten link jest nieważny: został użyty, wygasł albo nigdy nie istniał. Utwórz nowy na drugim urządzeniu.
server-bad-message = Serwer nie rozumie tej wiadomości: { $why }
server-bad-query = Dozwolone wartości „{ $field }”: { $good }.
server-too-fast = Za dużo żądań naraz. Poczekaj chwilę i spróbuj jeszcze raz.
server-too-many-listed = Na liście { $most ->
        [one] jest już { $most } twój otwarty stół
        [few] są już { $most } twoje otwarte stoły
       *[other] jest już { $most } twoich otwartych stołów
    }. Zamknij któryś z nich albo załóż ten poza listą.
server-quota-guest = Twój dzienny limit analiz ({ $most }) jest wyczerpany. O następną możesz poprosić za { $hours ->
        [one] 1 godzinę
        [few] { $hours } godziny
       *[many] { $hours } godzin
    }.
server-quota-address = Dzienny limit analiz dla twojej sieci ({ $most }) jest wyczerpany. O następną możesz poprosić za { $hours ->
        [one] 1 godzinę
        [few] { $hours } godziny
       *[many] { $hours } godzin
    }.
server-bot-tables-guest = Masz już tyle stołów z samymi botami, ile można mieć naraz ({ $most }). Zacznij następną partię, gdy któraś się skończy, albo usiądź do gry.
server-bot-tables-address = W twojej sieci jest już tyle stołów z samymi botami, ile może być naraz ({ $most }). Zacznij następną partię, gdy któraś się skończy, albo usiądź do gry.
server-bot-tables-full = Na tym serwerze jest już tyle stołów z samymi botami, ile może być naraz ({ $most }). Zacznij swoją partię, gdy któraś się skończy, albo usiądź do gry.
server-unavailable = Serwer nie może teraz niczego zapisać. Nic nie przepadło; spróbuj za chwilę.
server-no-thought = Za dużo analiz naraz; spróbuj za chwilę.
server-slow = Twoje połączenie jest zbyt wolne. Połącz się ponownie, żeby zobaczyć aktualną pozycję.
server-going = Serwer uruchamia się ponownie. Wróć za chwilę; nic nie przepadło.
server-hello-first = Pierwszą wiadomością musi być „hello”.
server-damaged = Nie można otworzyć tego stołu: jego dane są uszkodzone. Szczegóły są w dzienniku serwera.
server-signed-out = Wylogowano cię na wszystkich urządzeniach. Wczytaj tę stronę ponownie, żeby kontynuować.
server-no-address = Pod tym adresem nic nie ma.
server-no-method = Ten adres nie obsługuje tej metody.
server-too-large = Ta wiadomość jest za duża dla serwera.
server-too-slow = Reszta wiadomości nie dotarła na czas.
server-foreign-page = Strony z innych witryn nie mogą tego robić.
server-foreign-host = Ten serwer nie odpowiada pod tą nazwą. Operator może ją dodać przez --hosts.
server-local-only = To jest dostępne tylko na komputerze, na którym działa serwer.
server-broken = Błąd serwera; został zapisany w dzienniku. Zapisane ruchy nie przepadły.

server-resigned = Partia skończyła się, bo gracz ją poddał.
server-time = Partia skończyła się, bo graczowi zabrakło czasu.
