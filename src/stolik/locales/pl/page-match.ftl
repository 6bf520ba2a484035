# Wokół partii: czyja kolej, dziennik, podpowiedzi, powtórka, analiza, ustawienia.

match-turn = Czyja kolej
match-your-turn = Twoja kolej
match-turn-of = Kolej gracza: { $name }
match-waiting-for = Czekamy na ruch gracza: { $name }
match-thinks = { $name } myśli…
match-thinks-warming = { $name } myśli (jeszcze się rozgrzewa)…
match-watching = Oglądasz tę partię. Wszystkie miejsca są zajęte.
match-find-seat = Znajdź stół z wolnym miejscem
match-sit-to-play = Oglądasz tę partię. Aby zagrać, zajmij wolne miejsce.
match-steps = Kroki tej tury
match-steps-done = zrobione
match-steps-now = teraz
match-steps-next = następne
match-skip-count = Pokaż od razu wynik
match-on-board = Wybierz coś, co ma złotą obwódkę.
match-all-actions = Wszystkie ruchy ({ $count })
match-choose-anew = Zmień wybór
match-stand-in = Gra za ciebie bot.
match-missing = Brakuje gracza: { $name }. Wszyscy czekają.
match-relieve = Niech na razie zagra bot
match-here = online
match-warming = Boty jeszcze się rozgrzewają ({ $percent } %). Na razie myślą krócej i grają trochę słabiej.
match-weakened = { $count ->
        [one] { $names }: ten bot nie zawsze miał dość czasu do namysłu, więc mógł grać poniżej swojego poziomu.
       *[other] { $names }: te boty nie zawsze miały dość czasu do namysłu, więc mogły grać poniżej swojego poziomu.
    }
match-watchers =
    { $count ->
        [one] { $count } osoba ogląda
        [few] { $count } osoby oglądają
       *[other] { $count } osób ogląda
    }
match-times = { $what } (× { $times })
match-time-left = pozostały czas
match-older = Pokaż wcześniejsze wpisy
match-spectator = widz
match-chat-empty = Nie ma jeszcze wiadomości.
match-close = Zamknij

## Dlaczego nie, podpowiedzi

match-why-not = Nie można:
match-rule = Zasada { $paragraph }
match-who-leads = Kto prowadzi?
match-thinking = Myślę…
match-chances = Szansa na wygraną
match-best = Najlepsze ruchy
match-cost =
    { $percent ->
        [0] tak dobry jak najlepszy
       *[other] o { $percent } pkt proc. gorszy od najlepszego
    }

## Stół

match-table = Stół
match-result = Wynik
match-loss = −{ $percent } pkt proc.
match-lost-resigned = { $name } poddaje partię.
match-lost-time = { $name }: czas się skończył.
match-replay = Powtórka
match-review = Analiza
match-leave = Strona główna
match-leave-about = Możesz wyjść i wrócić w każdej chwili. Partię znajdziesz w „Moich partiach”.
match-leave-clock = Możesz wyjść i wrócić przez „Moje partie”, ale zegar idzie dalej.
match-resign = Poddaj partię
match-resign-sure = Poddać tę partię?
match-resign-two = Przegrasz. Tego nie można cofnąć.
match-resign-many = Przegrasz, a bot dokończy partię za ciebie. Tego nie można cofnąć.
match-play-on = Gram dalej
match-rematch-waits = Stół do rewanżu jest gotowy.
match-to-rematch = Przejdź do rewanżu

match-fair = Uczciwe losowania
match-fair-before = Wszystkie losowania wynikają z sekretu, który serwer już wybrał. To jego odcisk. Sekret pokażemy po partii, więc każdy może sprawdzić losowania.
match-fair-after = Wszystkie losowania wynikają z tego sekretu. Jego odcisk był widoczny przed pierwszym losowaniem.
match-commitment = Odcisk sekretu (zobowiązanie)
match-secret = Sekret
match-entropy = Dodane przez graczy
match-verify = Aby sprawdzić losowania, zapisz partię i uruchom:
match-mix = Dodaj własny tekst do losowań
match-mix-do = Dodaj
match-mixed = „{ $text }” wpływa teraz na wszystkie losowania. Znajdziesz go w zapisie partii.

## Powtórka

match-title-replay = { $game }: powtórka
match-parts = Powtórka albo analiza
match-to-table = Wróć do stołu
match-slider = Pozycja
match-position = { $at } z { $steps }
match-run = Odtwórz
match-pause = Wstrzymaj
match-first = Przejdź na początek
match-last = Przejdź na koniec
match-back = Krok wstecz
match-forward = Krok naprzód
match-skip-back = Poprzednia decyzja
match-skip-forward = Następna decyzja
match-beginning = Początek
match-eyes = Widok gracza
match-eyes-own = mój
match-copy-position = Skopiuj link do tej pozycji
match-replay-running = Partia jeszcze trwa, więc to, co ukryte, pozostaje ukryte.

## Analiza

match-review-wait = Analizujemy partię… To potrwa minutę lub dwie. Zostaw tę stronę otwartą.
match-graph = Kto kiedy prowadził
match-graph-about = Szanse graczy na wygraną w trakcie partii. Tabela poniżej podaje te same liczby.
match-graph-start = Początek
match-graph-end =
    { $count ->
        [one] po { $count } kroku
       *[other] po { $count } krokach
    }
match-graph-table = Wykres jako tabela
match-step = krok { $step }
match-after = Po kroku
match-turn-link = Punkt zwrotny w kroku { $at }
match-losses = Największe błędy
match-losses-about = Każda decyzja jest porównana z najlepszą, na podstawie tego, co gracz wtedy wiedział. Niedokładność kosztuje co najmniej 5 punktów procentowych szansy na wygraną, błąd 10, poważny błąd 15.
match-losses-of = Pokaż decyzje
match-everybody = Wszyscy gracze
match-all-losses = Pokaż wszystkie ({ $count })
match-luck = Szczęście i umiejętności
match-luck-about = Skąd wziął się wynik, w punktach procentowych szansy na wygraną. Początek, szczęście, decyzje i reszta dają razem wynik (100 to wygrana, 0 to przegrana).
match-rest-about = Reszta to ani szczęście, ani umiejętności: analiza zobaczyła to dopiero później albo było to ukryte przed niektórymi graczami. Podajemy ją osobno, żeby nie zniekształcała innych liczb.
match-trust-about = Te liczby to sumy setek ocen, więc mogą znacznie przekraczać 100. W powtórzonej analizie szczęście zmienia się o 5 do 15 punktów. Porównuj za ich pomocą graczy, ale nie traktuj ich jako części wyniku.

## Ustawienia

match-preferences = Ustawienia
match-sound = Dźwięki
match-confirm = Pytaj przed każdym ruchem
match-notify = Powiadom mnie, gdy przyjdzie moja kolej, a ta strona jest w tle
match-notify-refused = Ta przeglądarka nie pozwala tu na powiadomienia.
match-rename = Zmień
match-rename-about = Nowe imię będzie widoczne przy stołach, do których od teraz usiądziesz.
match-renamed = Gotowe.
match-recovery = Przenieś swoje partie na inne urządzenie
match-recovery-about = Otwórz ten link na drugim urządzeniu, żeby grać tam dalej jako ten sam gość. Link działa tylko raz. Nie udostępniaj go: kto go otworzy, będzie mógł grać jako ty.
match-recovery-do = Utwórz link
match-recovery-qr = Link jako kod QR
match-recovery-until = Ważny do { $date }. Utworzenie nowego linku unieważnia ten.
match-sign-out = Wyloguj się wszędzie
match-sign-out-about = Użyj tego, jeśli ktoś inny może mieć twój link albo urządzenie. To urządzenie pozostanie zalogowane; wszystkie inne zostaną wylogowane, a twoje linki przestaną działać.
match-sign-out-sure = Wylogować się na wszystkich innych urządzeniach?
match-sign-out-yes = Tak, wyloguj mnie wszędzie
match-sign-out-no = Nie

## Kilku graczy na jednym urządzeniu

match-curtain = { $name }, twoja kolej
match-curtain-about = Przekaż urządzenie. Następny ekran powinien widzieć tylko ten gracz: { $name }.
match-curtain-open = To ja, { $name }, pokaż mój ekran
