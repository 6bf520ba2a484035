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
home-over = zakończona
home-open-seats =
    { $count ->
        [one] { $count } wolne miejsce
        [few] { $count } wolne miejsca
       *[other] { $count } wolnych miejsc
    }
home-join = Usiądź
home-go-on = Graj dalej
home-watch = Oglądaj
home-mine = Twoje partie
home-open = Wolne stoły
home-running = W trakcie gry
home-all = Wszystkie
home-no-mine = Nie masz jeszcze żadnej rozpoczętej partii.
home-no-open = Teraz nikt nie czeka. Nakryj stół z przyjaciółmi, a pojawi się tutaj.
home-no-running = Teraz nikt nie gra publicznie.
home-what = Co to jest?
home-what-games = Na Stoliku czekają Skytopia, gra o golemach, wieżach i dobrym momencie dla 2–4 osób, oraz Fantazja, pojedynek na kafelki dla 2. Strona pilnuje wszystkich zasad, a gdy czegoś nie wolno, mówi dlaczego.
home-what-fair = Losowania można potem sprawdzić, partie odtworzyć i przeanalizować. Wszystko działa po polsku i po angielsku, myszą, dotykiem i z klawiatury.
home-what-fan = To nieoficjalna realizacja fanowska. Zasady są opowiedziane naszymi słowami, a wszystkie rysunki są nasze; niektóre wartości to nasze domysły i spis elementów mówi, które. Nazwy gier należą do ich właścicieli.
