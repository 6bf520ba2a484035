# Stół w terminalu.

table-you = { $player } (ty)
table-bot = { $player } ({ $bot })
# Bot, który nie jest poziomem, jest pokazany tak, jak go wpisano.
table-level =
    { $level ->
        [novice] nowicjusz
        [beginner] początkujący
        [casual] amator
        [skilled] zaawansowany
        [expert] ekspert
        [master] mistrz
       *[other] { $level }
    }
table-narrow = Terminal ma tylko { $width } znaków szerokości, więc część tekstów jest ucięta (…). Użyj co najmniej 80 albo wpisz „pokaż”, żeby zobaczyć całość.
table-remind = { $prompt } · { $first }–{ $last } albo ruch; „plansza” pokaże całość jeszcze raz
table-since = Od twojej ostatniej tury
table-curtain = { $player }: twoja kolej. Naciśnij Enter, gdy nikt inny nie patrzy.

## Odczytanie tego, co wpisał gracz

table-what = Wpisz numer od { $first } do { $last }, ruch albo „pomoc”.
table-no-number = Nie ma numeru { $number }. Wybierz numer od { $first } do { $last }.
table-not-understood = „{ $typed }” to ani ruch, ani polecenie. Ruch wygląda tak: „{ $example }”; listę poleceń pokaże „pomoc”.
# $more to yes, gdy jest ich więcej, niż wymieniono.
table-ambiguous =
    „{ $typed }” może znaczyć: { $moves }{ $more ->
        [yes] {" "}i jeszcze inne
       *[no] {""}
    }. Wpisz trochę więcej.
table-refused = „{ $move }” jest niemożliwe. { $why } ({ $paragraph }: wpisz „zasada { $paragraph }”, żeby ją przeczytać).
table-possible = To jest możliwe: { $words }
table-why-what = Wpisz „dlaczego” i ruch, na przykład „dlaczego { $example }”.

## Polecenia

table-undone = Cofnięto: „{ $move }”.
table-log-what = „{ $typed }” to nie liczba wierszy. Wpisz „dziennik”, „dziennik 5” albo „dziennik wszystko”.
table-save-what = Wpisz „zapisz” i nazwę pliku, na przykład „zapisz partia.txt”.
table-saved = Zapisano w pliku { $file }. Aby później grać dalej, wpisz tu „wczytaj { $file }” albo uruchom:
table-resume-what = Wpisz „wczytaj” i nazwę zapisanej partii.
table-resume-save = Ta partia nie jest zapisana. Wpisz nazwę pliku, żeby ją zapisać, albo naciśnij Enter, żeby ją porzucić.
table-resume-unsaved = Ta partia nie jest zapisana. Najpierw wpisz „zapisz PLIK”, potem jeszcze raz „wczytaj”. Partia trwa.
table-resumed = Gramy dalej z pliku { $file }.
table-lang-what = Wpisz „język” i jeden z kodów: { $languages }.
table-quit-save = Wpisz nazwę pliku, żeby zapisać partię, albo naciśnij Enter (lub jeszcze raz „wyjdź”), żeby wyjść bez zapisu.

table-file-missing = Nie ma pliku { $file }.
table-file-not-read = Nie można odczytać pliku { $file }.
table-file-not-written = Nie można zapisać pliku { $file }. Sprawdź folder albo podaj inną nazwę.
table-file-seats = Plik { $file } wymienia graczy, których nie ma. Sprawdź jego ostatni wiersz.
table-file-not-ours = Plik { $file } już istnieje i nie jest zapisem partii. Podaj inną nazwę.
# $where to line, action albo other.
table-file-broken =
    { $where ->
        [line] Pliku { $file } nie da się wczytać jako partii: błąd w wierszu { $number }.
        [action] Pliku { $file } nie da się wczytać jako partii: akcja { $number } jest niemożliwa.
       *[other] Pliku { $file } nie da się wczytać jako partii.
    }

## Koniec

table-unfinished = Partia nie jest skończona. Następnym razem zapisz ją poleceniem „zapisz PLIK”, a potem graj dalej poleceniem „{ $command } play --resume PLIK”.
table-interrupt-again = Naciśnij Ctrl-C jeszcze raz, żeby wyjść, albo najpierw wpisz „zapisz PLIK”. Partia trwa.
table-interrupted = Przerwano. Partia nie jest skończona ani zapisana.
table-over-help = Partia się skończyła. „zapisz PLIK” zapisuje ją, „dziennik wszystko” wymienia wszystkie ruchy, „plansza” pokazuje końcową pozycję; Enter kończy.

## Pomoc

table-help-title = Co można wpisać
table-help-number-typed = 7
table-help-number = wybiera ten numer; sam Enter, gdy jest tylko jeden
table-help-undo = cofa twoją ostatnią decyzję w tej turze
table-help-why-typed = { $word } RUCH
table-help-why = dlaczego ruch jest niemożliwy
table-help-rule = punkt albo rozdział zasad; bez numeru: spis rozdziałów
table-help-aid = tura w skrócie, wszystkie efekty i punktacja, z zaznaczoną obecną fazą
table-help-board = pokazuje całą planszę ze wszystkimi tekstami
table-help-log-typed = { $word } [N | wszystko]
table-help-log = ostatnie wpisy dziennika
table-help-save-typed = { $word } PLIK
table-help-save = zapisuje partię do pliku
table-help-resume-typed = { $word } PLIK
table-help-resume = wczytuje zapisaną partię
table-help-lang-typed = { $word } pl | en
table-help-lang = zmienia język na polski albo angielski
table-help-help = ta lista
table-help-quit = wyjście

## Dla gier bez własnych sformułowań

table-welcome = Wpisz numer, ruch albo „pomoc”. „plansza” rysuje wszystko.
table-no-undo = Nie ma czego cofnąć. Możesz cofnąć tylko decyzję z własnej tury, zanim tura się skończy i zanim coś zostanie dobrane lub odkryte.
table-rule-what = Wpisz „zasada” i numer punktu albo rozdziału.
table-no-rule = W zasadach nie ma punktu „{ $id }”. Samo „zasada” wymienia rozdziały.
table-no-aid = Ta gra nie ma ściągi. „zasada” wymienia rozdziały zasad.
table-look-what = Nie ma tu niczego o nazwie „{ $typed }”. Samo „pokaż” pokazuje wszystko.
table-help-notation-typed = RUCH
table-help-notation = sam ruch; słowa można skracać
table-help-rule-typed = { $word } [NUMER]
table-help-look-typed = { $word } [NAZWA]
table-help-look = jedna część planszy; bez nazwy: wszystko
table-legend = Wszystko na planszy jest wymienione z nazwy. „{ $hidden }” oznacza, że tego nie widzisz.
table-face-down = zakryta
table-yes = tak
table-no = nie
table-scoring = Podliczenie
table-total = Razem
table-won =
    { $count ->
        [one] Wygrywa { $winners }.
       *[other] Wygraną dzielą się { $winners }.
    }

## Opcje przed partią (play --list-options)

table-presets = Zestawy (--preset NAZWA)
table-options = Opcje (--option NAZWA=WARTOŚĆ)
table-option-usual = domyślnie
