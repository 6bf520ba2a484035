# Lekcje. Teksty samych lekcji są w katalogach gier.

learn = Nauka
learn-title = Nauka: { $game }
learn-about = Twoja pierwsza partia w { $count ->
        [one] { $count } krótkim kroku
       *[other] { $count } krótkich krokach
    }, na prawdziwych pozycjach. Klikaj na planszy albo używaj przycisków.
learn-choose = Którą grę chcesz poznać?
learn-choose-about = Lekcja zajmuje około pięciu minut. Ruchy wykonujesz samodzielnie i niczego nie da się zepsuć.
learn-steps = Kroki lekcji
learn-step = Krok { $step } z { $count }
learn-step-name = Krok { $step }: { $title }
learn-task = Twoje zadanie
learn-task-more = Tak trzymaj: { $left ->
        [one] został { $left } ruch
        [few] zostały { $left } ruchy
       *[other] zostało { $left } ruchów
    }
learn-next-move = Teraz: { $action }
learn-fold = Pokaż więcej planszy
learn-unfold = Pokaż cały tekst
learn-show = Pokaż mi
learn-again = Powtórz ten krok
learn-back = Wstecz
learn-next = Dalej
learn-done = Gotowe
learn-meanwhile = Tymczasem
learn-result = Wynik
learn-finished = To wszystko, czego potrzebujesz do prawdziwej partii!
learn-play = Zagraj prawdziwą partię z nowicjuszem
learn-other-game = Poznaj grę { $game }
learn-read-rules = Przeczytaj całe zasady
learn-look-up = Spis: { $what }
learn-components = wszystkie elementy
learn-strayed = Można, ale tu zadanie jest inne
learn-not-there = Tu nie można tego zrobić. { $task }
