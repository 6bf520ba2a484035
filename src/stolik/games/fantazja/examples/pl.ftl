# Podpisy pod rysowanymi przykładami. Liczby są argumentami, które podaje silnik gry.

fantazja-example-set-up-title = Stół przed pierwszą turą
fantazja-example-set-up-text = Na stole jest tylko Zamek. Na ręce Ady { $hand ->
        [one] jest { $hand } kafelek
        [few] są { $hand } kafelki
       *[many] jest { $hand } kafelków
    }, w jej Stosie Dobierania { $pile }.

fantazja-example-small-building-title = Mały Budynek, który pasuje
fantazja-example-small-building-text = Wolny bok Domku na stole ma tyle symboli ognia: { $old }. Domek z ręki Ady ma bok, na którym jest ich { $new }. Symbol jest ten sam i nie jest ich mniej, więc kafelek można tu położyć.

fantazja-example-too-few-symbols-title = Mały Budynek, który nie pasuje
fantazja-example-too-few-symbols-text = Teraz jest na odwrót. Na boku kafelka na stole liczba symboli ognia to { $old }, a na kafelku z ręki Ady tylko { $new }. Symbol jest ten sam, ale jest ich za mało.

fantazja-example-two-neighbours-title = Dwóch sąsiadów naraz
fantazja-example-two-neighbours-text = Na zaznaczonym polu kafelek styka się z dwoma sąsiadami i oba boki muszą się zgadzać. Wiatrak można tak obrócić. Domek ma symbole w innej kolejności i nie pasuje.

fantazja-example-corners-title = Rogi się nie stykają
fantazja-example-corners-text = Zaznaczone pole ma wspólny z kafelkiem tylko róg, więc nic nie można tam położyć. Ten sam Garnizon można położyć pod Domkiem, bo styka się z nim bokiem.

fantazja-example-imagination-title = Kafelek staje się Punktem Wyobraźni
fantazja-example-imagination-text = Ada odkłada przed siebie zakrytą Studnię Mocy. Jej Punkty Wyobraźni: { $points }. Bartek nie widzi, który to kafelek.

fantazja-example-large-building-title = Od poziomu I do poziomu III
fantazja-example-large-building-text = Bartek płaci Punkt Wyobraźni i stawia poziom II na Garnizonie I Ady. Jej budynek już się nie liczy, a Bartek ma { $first } PZ. W następnej turze płaci znowu i stawia poziom III na własnym poziomie II, za co dostaje żeton Bonusu: ma { $second } PZ. Poziomu III nie można od razu położyć na poziomie I.

fantazja-example-dark-energy-title = Mroczna Energia: Mały Budynek
fantazja-example-dark-energy-text = Bartek kładzie kafelek z Mroczną Energią obok kafelka, który też ją ma. Oba znikają z gry, a z nimi kafelki, które były połączone z Zamkiem tylko przez nie. Liczba budynków: przedtem { $before }, teraz { $after }. Na stos Bartka trafiają { $own ->
        [one] { $own } kafelek
        [few] { $own } kafelki
       *[many] { $own } kafelków
    }, na stos Ady { $other }.

fantazja-example-dark-upgrade-title = Mroczna Energia: Duży Budynek
fantazja-example-dark-upgrade-text = Zamiast tego Bartek może zapłacić i postawić poziom II z Mroczną Energią na Domku obok Zamku. Styka się on z tym samym kafelkiem, więc oba znikają razem z tym, co leżało pod spodem, a reszta traci połączenie. { $after ->
        [0] Zostaje tylko Zamek.
       *[other] Liczba budynków, które zostają: { $after }.
    }

fantazja-example-tokens-title = Kto ma więcej, bierze żeton
fantazja-example-tokens-text = Ada stawia kolejną Wieżę Maga. Na koniec jej tury budynków magicznych ma { $own }, a Bartek { $other }, więc Ada bierze żeton magiczny. Może z niego skorzystać od swojej następnej tury.

fantazja-example-residential-title = Moc mieszkalna: wymiana
fantazja-example-residential-text = Ada odkłada Domek z ręki na swój Stos Kafelków Odrzuconych i bierze z niego Garnizon II. Mogłaby wymienić jeszcze jeden kafelek, ale kończy wymianę. Akcję ma dopiero przed sobą.

fantazja-example-production-title = Moc produkcyjna: kafelek wraca
fantazja-example-production-text = Wiatrak ze Stosu Kafelków Odrzuconych staje się Punktem Wyobraźni. Ada ma ich teraz o { $points } więcej, a akcję dopiero przed sobą.

fantazja-example-military-title = Moc militarna: chroniony budynek
fantazja-example-military-text = Żeton Ady leży na zaznaczonym Garnizonie. W swojej turze Bartek nie może ani go podwyższyć, ani położyć niczego obok. Gdzie indziej może budować.

fantazja-example-magic-title = Moc magiczna: spojrzenie w cudzą rękę
fantazja-example-magic-text = Liczba kafelków z ręki Bartka, które widzi Ada: { $shown }. Na spód jego Stosu Dobierania odkłada z nich { $buried } i ustala, który będzie dobrany najpierw.

fantazja-example-special-title = Moc specjalna: co można zamienić
fantazja-example-special-text = Ada może zamienić jeden ze swoich budynków na kafelek z ręki. Typ może być inny, poziom musi być ten sam. Budynku specjalnego nie zamienia się nigdy.

fantazja-example-score-title = Wynik { $nature } do { $light }
fantazja-example-score-text = Bartek kładzie ostatni kafelek. Widoczne budynki Ady są warte { $own } PZ, a Bartka { $other } PZ. Każde z nich dodaje { $bonus } PZ za żeton Bonusu. Wygrywa Ada, { $nature } do { $light }.
