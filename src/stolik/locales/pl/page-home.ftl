# Strona główna.

home-title = Usiądź do stołu
home-lead =
    { $count ->
        [2] Dwie gry planszowe
       *[other] Gry planszowe
    } w przeglądarce: zagraj z botami, z przyjaciółmi przez link albo razem na jednym urządzeniu. Bez zakładania konta.
home-learn = Naucz się w pięć minut
home-learn-on = Kontynuuj lekcję (krok { $step } z { $count })
home-learn-again = Powtórz lekcję
home-ways = Inne sposoby gry: { $game }
home-know = Poznaj grę: { $game }
home-more-bots = Z kilkoma botami
home-your-turn = Twój ruch
home-waiting-for = Kolej gracza: { $name }
home-open-seats =
    { $count ->
        [0] wszystkie miejsca zajęte
        [one] { $count } wolne miejsce
        [few] { $count } wolne miejsca
       *[other] { $count } wolnych miejsc
    }
home-join = Dołącz
home-go-on = Graj dalej
home-watch = Oglądaj
home-look-back = Zobacz
home-mine = Twoje partie
home-open = Otwarte stoły
home-running = W trakcie
home-all = Wszystkie
home-no-mine = Nie masz żadnej rozpoczętej partii. Wybierz grę i zacznij.
home-no-open = Teraz nie ma otwartych stołów. Załóż swój, a każdy będzie mógł dołączyć.
home-no-running = Teraz nikt inny nie gra publicznie.
home-no-over = Nie zakończyła się tu jeszcze żadna publiczna partia.
home-choose = Wybierz grę
home-set-open = Załóż otwarty stół
home-what = Co to jest?
home-what-games = Na Stoliku czekają { $games }. Strona pilnuje wszystkich zasad, a gdy jakiś ruch jest niedozwolony, mówi dlaczego.
home-what-and = { $first }, oraz { $rest }
home-what-fair = Możesz sprawdzić, czy losowania były uczciwe, odtworzyć partię i obejrzeć jej analizę. Wszystko działa po polsku i po angielsku: myszą, dotykiem i z klawiatury.
home-what-fan = To nieoficjalna, fanowska wersja. Zasady opisaliśmy własnymi słowami, a wszystkie rysunki są nasze. Niektóre wartości to nasze domysły; są oznaczone na liście elementów. Nazwy gier należą do ich właścicieli.

## Oglądanie

watch-running = Partie do oglądania
watch-bots = Niech zagrają boty
watch-bot = Bot { $seat }
watch-pace = Tempo
watch-pace-quick = szybkie
watch-pace-calm = zwykłe
watch-pace-slow = wolne
watch-start = Oglądaj ich partię
# $counts: ile liczb graczy dopuszcza gra.
watch-more =
    { $counts ->
        [1] Więcej opcji
       *[other] Więcej graczy i opcji
    }
