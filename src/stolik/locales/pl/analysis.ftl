# Co wykazała analiza. Liczby z ułamkiem przychodzą jako tekst, zapisane tak, jak je zapisuje język.

analysis-says = { $player }: { $what }
analysis-percent = { $number } %
# Po wartości połowa przedziału.
analysis-band = { $number } ± { $error }

## Jedna pozycja

analysis-after =
    { $count ->
        [0] Przed pierwszą akcją: { $prompt }
        [one] Po { $count } akcji: { $prompt }
       *[other] Po { $count } akcjach: { $prompt }
    }
analysis-head-player = gracz
analysis-head-winrate = szansa, %
analysis-head-score = punkty końcowe
analysis-head-lead = przewaga
analysis-head-action = akcja
analysis-head-visits = próby
analysis-head-winrate-loss = traci, %
analysis-head-score-loss = traci punktów
analysis-line = Główny wariant, do najbliższego losowania
analysis-no-actions = Z tego miejsca nie widać, co można tu zrobić, więc akcji nie uszeregowano.
analysis-bands = Przedziały obejmują to, co w tym przeszukiwaniu zależy od losowań, i to, o ile myliła się jego ocena; powinno się w nich mieścić 95 na 100 przypadków.

## Cała partia

analysis-title = { $game }: { $scores }
analysis-running = { $game }, partia niedokończona: { $scores }
analysis-score = { $player }: { $points }
analysis-graph = Szansa na wygraną od pierwszej do ostatniej akcji
analysis-turning-points = Punkty zwrotne
analysis-no-turning-points = Nic nie zmieniło szansy na wygraną o { $percent } punktów procentowych ani więcej.
# $change wygląda tak: Gracz 1: +12 %, Gracz 2: -12 %.
analysis-turning-point = { $at }: { $what } ({ $change })
analysis-change = { $player }: { $change } %
analysis-draws =
    { $count ->
        [one] { $count } losowanie
        [few] { $count } losowania
        [many] { $count } losowań
       *[other] { $count } losowania
    }
analysis-losses = Decyzje, które zmniejszyły szansę na wygraną o co najmniej { $percent } punktów procentowych
analysis-no-losses = Żadna decyzja nie zmniejszyła szansy na wygraną o { $percent } punktów procentowych ani więcej.
# $grade to slip, mistake albo blunder.
analysis-grade =
    { $grade ->
        [blunder] poważny błąd
        [mistake] błąd
       *[slip] niedokładność
    }
analysis-loss = { $at }: { $player }, { analysis-grade } (-{ $loss } %): { $what }
analysis-better = lepiej: { $what }
analysis-gain = Szansa na wygraną byłaby o { $percent } punktu procentowego większa.
analysis-gain-points = Szansa na wygraną byłaby o { $percent } punktu procentowego większa, a przewaga o { $points } punktu.
# Rozegrano obie akcje; $scores wygląda tak: Gracz 1: 9 punktów zamiast 7.
analysis-played = Rozegrane do końca tury albo do najbliższego losowania (punkty w tej chwili): { $scores }.
analysis-instead =
    { $points ->
        [one] { $player }: { $points } punkt zamiast { $chosen }
        [few] { $player }: { $points } punkty zamiast { $chosen }
        [many] { $player }: { $points } punktów zamiast { $chosen }
       *[other] { $player }: { $points } punktu zamiast { $chosen }
    }
analysis-account = Skąd wziął się wynik, w punktach procentowych szansy na wygraną
analysis-head-start = początek
analysis-head-luck = losowania
analysis-head-own = własne decyzje
analysis-head-others = decyzje innych
analysis-head-rest = reszta
analysis-head-result = wynik
analysis-account-note = Losowania porównano z innymi możliwymi, decyzje z najlepszą akcją. Reszta to to, co analiza zobaczyła dopiero później, albo to, co było ukryte. „{ $command }” pokazuje całą pozycję.
analysis-chart-title = { $game }: kto kiedy wygrywał
analysis-chart-actions = akcje
