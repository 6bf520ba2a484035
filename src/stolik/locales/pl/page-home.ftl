# Strona główna.

home-title = Usiądź do stołu
home-lead = Dwie gry planszowe w przeglądarce: z botami, z przyjaciółmi przez link albo razem na jednym urządzeniu. Bez konta.
home-learn = Naucz się w pięć minut
home-learn-on = Ucz się dalej (krok { $step } z { $count })
home-learn-again = Lekcja ukończona – jeszcze raz?
home-ways = Inne sposoby gry: { $game }
home-know = Poznaj grę: { $game }
home-more-bots = Kilka botów
home-your-turn = Twój ruch
home-waiting-for = Ruch ma { $name }
home-open-seats =
    { $count ->
        [one] { $count } wolne miejsce
        [few] { $count } wolne miejsca
       *[other] { $count } wolnych miejsc
    }
home-join = Usiądź
home-go-on = Graj dalej
home-watch = Oglądaj
home-look-back = Zobacz
home-mine = Twoje partie
home-open = Wolne stoły
home-running = Oglądaj
home-all = Wszystkie
home-no-mine = Żadna twoja partia teraz nie trwa. Wybierz grę, a będzie tu na ciebie czekać.
home-no-open = Teraz nikt nie czeka. Nakryj stół, który pojawi się tutaj, a usiądzie przy nim każdy, kto zechce.
home-no-running = Teraz nikt nie gra publicznie.
home-no-over = Nie zakończyła się tu jeszcze żadna publiczna partia.
home-choose = Wybierz grę
home-set-open = Nakryj otwarty stół
home-what = Co to jest?
home-what-games = Na Stoliku czekają Skytopia, gra o golemach, wieżach i dobrym momencie dla 2–4 osób, oraz Fantazja, pojedynek na kafelki dla 2. Strona pilnuje wszystkich zasad, a gdy czegoś nie wolno, mówi dlaczego.
home-what-fair = Losowania można potem sprawdzić, partie odtworzyć i przeanalizować. Wszystko działa po polsku i po angielsku, myszą, dotykiem i z klawiatury.
home-what-fan = To nieoficjalna realizacja fanowska. Zasady są opowiedziane naszymi słowami, a wszystkie rysunki są nasze; niektóre wartości to nasze domysły i spis elementów mówi, które. Nazwy gier należą do ich właścicieli.

## Oglądanie

watch-running = W trakcie gry
watch-bots = Niech zagrają boty
watch-bot = Bot { $seat }
watch-pace = Tempo
watch-pace-quick = szybkie
watch-pace-calm = spokojne
watch-pace-slow = powolne
watch-start = Oglądaj ich partię
watch-more =
    { $game ->
        [fantazja] Więcej opcji
       *[other] Więcej graczy i opcje
    }
