# Co wykazała analiza. Liczby z ułamkiem przychodzą jako tekst, zapisane już w języku czytelnika.

analysis-says = { $player }: { $what }
analysis-percent = { $number } %
# Wartość i margines błędu.
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
analysis-head-winrate-loss = strata szansy, %
analysis-head-score-loss = strata punktów
analysis-line = Najbardziej prawdopodobny dalszy ciąg, do najbliższego losowania
analysis-no-actions = Ten gracz nie widzi, które akcje są tu możliwe, więc nie ma ich rankingu.
analysis-bands = Margines (±) obejmuje to, co zależy od losowań, i to, o ile dotąd myliły się oceny; prawdziwa wartość powinna się w nim mieścić 95 razy na 100.

## Cała partia

analysis-title = { $game }: { $scores }
analysis-running = { $game }, partia niedokończona: { $scores }
analysis-score = { $player }: { $points }
analysis-graph = Szansa na wygraną od pierwszej do ostatniej akcji
analysis-turning-points = Punkty zwrotne: zmiany szansy na wygraną w punktach procentowych
analysis-no-turning-points = Nic nie zmieniło niczyjej szansy na wygraną o { $percent } punktów procentowych lub więcej.
# $change wygląda tak: Gracz 1: +12, Gracz 2: -12.
analysis-turning-point = { $at }: { $what } ({ $change })
analysis-change = { $player }: { $change }
analysis-draws =
    { $count ->
        [one] { $count } losowanie
        [few] { $count } losowania
        [many] { $count } losowań
       *[other] { $count } losowania
    }
analysis-losses = Decyzje, które zmniejszyły szansę na wygraną o co najmniej { $percent } punktów procentowych
analysis-no-losses = Żadna decyzja nie zmniejszyła szansy na wygraną o { $percent } punktów procentowych lub więcej.
# $grade to slip, mistake albo blunder.
analysis-grade =
    { $grade ->
        [blunder] poważny błąd
        [mistake] błąd
       *[slip] niedokładność
    }
analysis-loss = { $at }: { $player }, { analysis-grade } (-{ $loss }): { $what }
analysis-better = lepiej: { $what }
analysis-gain = Szansa na wygraną byłaby o { $percent } punktu procentowego większa.
analysis-gain-points = Szansa na wygraną byłaby o { $percent } punktu procentowego większa, a przewaga o { $points } punktu większa.
# Rozegrano obie akcje; $scores wygląda tak: Gracz 1: 9 punktów zamiast 7.
analysis-played = Na koniec tury lub przed najbliższym losowaniem: { $scores }.
analysis-instead =
    { $points ->
        [one] { $player }: { $points } punkt zamiast { $chosen }
        [few] { $player }: { $points } punkty zamiast { $chosen }
        [many] { $player }: { $points } punktów zamiast { $chosen }
       *[other] { $player }: { $points } punktu zamiast { $chosen }
    }
analysis-account = Skąd wziął się wynik, w punktach procentowych szansy na wygraną
analysis-head-start = początek
analysis-head-luck = szczęście
analysis-head-own = własne decyzje
analysis-head-others = decyzje innych
analysis-head-rest = reszta
analysis-head-result = wynik
analysis-account-note = Szczęście porównuje każde losowanie z innymi możliwymi, a decyzje są porównane z najlepszą akcją. Reszta to rzeczy, które analiza zobaczyła dopiero później albo które były ukryte. „{ $command }” pokazuje całą pozycję.
analysis-chart-title = { $game }: kto kiedy prowadził
analysis-chart-actions = akcje
