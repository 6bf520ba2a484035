# Wokół partii: czyja kolej, dziennik, podpowiedzi, powtórka, analiza, ustawienia.

match-turn = Czyja kolej
match-your-turn = Twoja kolej
match-turn-of = Kolej gracza: { $name }
match-waiting-for = Czekamy na ruch gracza: { $name }
match-thinks = { $name } myśli…
match-thinks-warming = { $name } myśli i jeszcze się rozgrzewa…
match-watching = Oglądasz tę partię. Wszystkie miejsca są zajęte.
match-find-seat = Znajdź stół z wolnym miejscem
match-sit-to-play = Na razie oglądasz. Aby zagrać, zajmij wolne miejsce.
match-on-board = Wybierz to, co ma mosiężną obwódkę.
match-all-actions = Wszystkie akcje ({ $count })
match-choose-anew = Wybierz od nowa
match-stand-in = Gra za ciebie bot.
match-missing = Gracza { $name } nie ma, a wszyscy czekają.
match-relieve = Niech na razie gra bot
match-here = przy stole
match-warming = Boty jeszcze się rozgrzewają ({ $percent } %). Do tego czasu myślą krócej, niż potrafią.
match-weakened = { $count ->
        [one] { $names }: ten bot nie zawsze miał tyle czasu do namysłu, ile wymaga jego poziom, więc partia nie pokazuje jego siły.
       *[other] { $names }: te boty nie zawsze miały tyle czasu do namysłu, ile wymagają ich poziomy, więc partia nie pokazuje ich siły.
    }
match-watchers =
    { $count ->
        [one] { $count } osoba ogląda
        [few] { $count } osoby oglądają
       *[other] { $count } osób ogląda
    }
match-own-coins =
    { $coins ->
        [one] Masz { $coins } monetę
        [few] Masz { $coins } monety
       *[other] Masz { $coins } monet
    }
match-times = { $what } (× { $times })
match-time-left = pozostały czas
match-older = Pokaż wcześniejsze wpisy
match-spectator = widz
match-chat-empty = Nikt jeszcze nic nie napisał.
match-close = Zamknij

## Rodzaje akcji jako nagłówki

match-kinds-skytopia =
    { $kind ->
        [place] Wyślij golema do pracy
        [put] Połóż golema
        [recall] Zabierz golema z karty
        [take] Odeślij golema do domu
        [move] Przenieś golema
        [to] Dokąd
        [turn] Obróć golema
        [finish] Dołącz ukończoną kartę
        [add] Dołącz kartę
        [activate] Aktywuj wieżę
        [copy] Aktywuj kartę
        [buy] Zapłać
        [use] Skorzystaj
        [tile] Wybierz kafelek Zdolności
        [side] Wybierz stronę
        [skip] Zrezygnuj
       *[other] Inne
    }
match-kinds-fantazja =
    { $kind ->
        [build] Zbuduj kafelek
        [at] Gdzie
        [turn] Obróć kafelek
        [pay] Zapłać zakrytym kafelkiem
        [imagine] Połóż kafelek zakryty
        [power] Użyj Mocy Budynków
        [give] Oddaj kafelek
        [take] Weź kafelek
        [swap] Zamień budynek
        [replace] Połóż na jego miejsce
        [recover] Odzyskaj kafelek
        [guard] Chroń budynek
        [bury] Połóż pod stosem
        [first] Który najpierw
        [stop] Na tym koniec
        [end] Zakończ turę
       *[other] Inne
    }

## Dlaczego nie, podpowiedzi

match-why-not = Nie można:
match-rule = Zasada { $paragraph }
match-who-leads = Kto prowadzi?
match-thinking = Myślę…
match-chances = Szansa na wygraną
match-best = Najlepsze akcje
match-cost =
    { $percent ->
        [0] tak dobra jak najlepsza
       *[other] o { $percent } p.p. mniej niż najlepsza
    }

## Stół

match-table = Stół
match-result = Wynik
match-loss = −{ $percent } p.p.
match-lost-resigned = { $name } poddaje partię.
match-lost-time = { $name }: czas się skończył.
match-replay = Powtórka
match-review = Analiza
match-leave = Strona główna
match-leave-about = Możesz odejść i wrócić w każdej chwili: partia czeka w „Moich partiach”.
match-leave-clock = Możesz odejść i wrócić przez „Moje partie”. Zegar idzie dalej.
match-resign = Poddaj partię
match-resign-sure = Poddać tę partię?
match-resign-two = Będzie przegrana. Tego nie można cofnąć.
match-resign-many = Będzie dla ciebie przegrana, a dalej zagra za ciebie bot. Tego nie można cofnąć.
match-play-on = Gram dalej
match-rematch-waits = Stół do rewanżu jest nakryty.
match-to-rematch = Do rewanżu

match-fair = Uczciwe losowania
match-fair-before = Wszystkie losowania wynikają z sekretu, który serwer już ustalił. To jego odcisk; sekret zobaczysz po zakończeniu partii, więc każdy może to sprawdzić.
match-fair-after = Wszystkie losowania wynikają z tego sekretu. Jego odcisk był widoczny przed pierwszym losowaniem.
match-commitment = Odcisk sekretu (zobowiązanie)
match-secret = Sekret
match-entropy = Dodane przez graczy
match-verify = Aby sprawdzić, zapisz partię i uruchom:
match-mix = Twój własny tekst do losowań
match-mix-do = Dodaj
match-mixed = „{ $text }” wpływa na wszystkie losowania. Znajdziesz go w zapisie partii.

## Powtórka

match-title-replay = { $game }: partia
match-parts = Części tej strony
match-to-table = Do stołu
match-slider = Pozycja
match-position = { $at } z { $steps }
match-run = Odtwarzaj
match-pause = Wstrzymaj
match-first = Na początek
match-last = Na koniec
match-back = Krok wstecz
match-forward = Krok naprzód
match-skip-back = Do poprzedniej decyzji
match-skip-forward = Do następnej decyzji
match-beginning = Początek
match-eyes = Oczami gracza
match-eyes-own = to, co mogę widzieć
match-copy-position = Skopiuj link do tej pozycji
match-replay-running = Partia jeszcze trwa: widzisz to, co możesz wiedzieć.

## Analiza

match-review-wait = Trwa analiza partii. To zajmie minutę lub dwie; zostaw tę stronę otwartą.
match-graph = Kto kiedy wygrywał
match-graph-about = Szansa na wygraną w trakcie partii. Tabela poniżej podaje to samo w liczbach.
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
match-losses = Kosztowne decyzje
match-losses-about = Decyzję porównano z najlepszą, według tego, co gracz wtedy wiedział. Niedokładność kosztowała co najmniej 5 punktów procentowych szansy na wygraną, błąd 10, poważny błąd 15.
match-losses-of = Czyje decyzje
match-everybody = Wszyscy
match-all-losses = Pokaż wszystkie ({ $count })
match-luck = Szczęście i umiejętności
match-luck-about = Skąd wziął się wynik, w punktach procentowych szansy na wygraną: początek, losowania, decyzje i reszta dają razem wynik (100 to wygrana, 0 to przegrana).
match-rest-about = Reszta to ani szczęście, ani umiejętności: to, co analiza zobaczyła dopiero później, albo to, co było ukryte przed jednym graczem, a przed drugim nie. Pokazujemy ją, zamiast chować w innych liczbach.
match-trust-about = To sumy z setek przeszukiwań, więc mogą znacznie przekraczać 100. W powtórzonej analizie szczęście różni się o 5 do 15 punktów. Porównuj decyzje graczy ze sobą; nie czytaj ich jako części wyniku.

## Ustawienia

match-preferences = Ustawienia
match-sound = Dźwięki
match-confirm = Pytaj przed każdą akcją
match-notify = Powiadom mnie, gdy przyjdzie moja kolej, a patrzę gdzie indziej
match-notify-refused = Ta przeglądarka nie pozwala tu na powiadomienia.
match-rename = Zmień
match-rename-about = Nowe imię będzie przy następnych stołach.
match-renamed = Gotowe.
match-recovery = Przenieś swoje partie na inne urządzenie
match-recovery-about = Otwórz ten link na drugim urządzeniu, a będziesz tam tym samym gościem. Działa tylko raz. Nie pokazuj go nikomu: kto go otworzy, stanie się tobą.
match-recovery-do = Utwórz link
match-recovery-qr = Link jako kod do zeskanowania
match-recovery-until = Ważny do { $date }. Nowy link unieważnia ten.
match-sign-out = Wyloguj wszędzie
match-sign-out-about = Jeśli ktoś inny może mieć twój link albo urządzenie: to urządzenie pozostanie twoje, wszystkie inne zostaną wylogowane, a utworzone linki przestaną działać.
match-sign-out-sure = Wylogować teraz wszystkie inne urządzenia?
match-sign-out-yes = Tak, wyloguj wszędzie
match-sign-out-no = Nie
