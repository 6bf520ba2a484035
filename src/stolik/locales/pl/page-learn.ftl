# Pierwsza partia krok po kroku. Miejsca i kafelki jak w stolik/lessons.

learn = Nauka
learn-title = Nauka: { $game }
learn-about = Twoja pierwsza partia: { $count ->
        [one] { $count } krótki krok
        [few] { $count } krótkie kroki
       *[other] { $count } krótkich kroków
    } na prawdziwych pozycjach. Klikaj na planszy albo używaj przycisków.
learn-choose = Którą grę chcesz poznać?
learn-choose-about = Lekcja zajmuje około pięciu minut. Ruchy wykonujesz samodzielnie i niczego nie da się zepsuć.
learn-steps = Kroki lekcji
learn-step = Krok { $step } z { $count }
learn-step-name = Krok { $step }: { $title }
learn-task = Twoje zadanie
learn-task-more = Po kolei: { $left ->
        [one] został { $left } ruch
        [few] zostały { $left } ruchy
       *[other] zostało { $left } ruchów
    }
learn-next-move = Teraz: { $action }
learn-fold = Pokaż więcej planszy
learn-unfold = Przeczytaj cały krok
learn-show = Pokaż mi
learn-again = Powtórz ten krok
learn-back = Wstecz
learn-next = Dalej
learn-done = Gotowe
learn-meanwhile = Tymczasem
learn-result = Jak się skończyło
learn-finished = To wszystko, czego potrzeba do prawdziwej partii!
learn-play = Zagraj prawdziwą partię z nowicjuszem
learn-other-game = Poznaj grę { $game }
learn-read-rules = Przeczytaj całe zasady
learn-look-up = Sprawdź { $game ->
        [skytopia] karty, zdolności i gildie
       *[fantazja] kafelki i moce
    }
learn-strayed = Wolno, ale tu chodzi o coś innego
learn-not-there = Tu się tego nie da zrobić. { $task }

## Skytopia

learn-skytopia-goal-title = Miasto w przestworzach
learn-skytopia-goal-text = Ty i drugi gracz budujecie z kart po jednym unoszącym się mieście. Każde ma cztery wieże: niebieska daje Punkty Prestiżu, złota monety, czerwona pogania golemy, a fioletowa robi coś szczególnego. Wygrywa ten, kto na końcu ma najwięcej Punktów Prestiżu.

learn-skytopia-place-title = Wyślij golema do pracy
learn-skytopia-place-text = W każdej turze wysyłasz na kartę Rynku jednego golema, czyli kość. Chronometr pokazuje, ile kosztuje dana wartość i kiedy taki golem skończy: szybko znaczy drogo, później znaczy tanio. Masz 5 monet.
learn-skytopia-place-ask = Wybierz na Chronometrze 4, a potem Pomnik: pierwszą niebieską kartę.
learn-skytopia-place-other = Tak też wolno. W tej lekcji wybierz 4 i Pomnik: pierwszą niebieską kartę.
learn-skytopia-place-after = Kosztowało to 3 monety, a za 3 rundy Pomnik będzie twój.

learn-skytopia-effect-title = Karta działa od razu
learn-skytopia-effect-text = Karty, na której stawiasz golema, możesz użyć natychmiast, na długo zanim trafi do twojego miasta. Pomnik daje 1 Punkt Prestiżu. Nic nie jest przymusowe: każdy efekt można pominąć.
learn-skytopia-effect-ask = Użyj Pomnika.
learn-skytopia-effect-other = Oczywiście można go pominąć. Ale punkt to punkt: użyj Pomnika.
learn-skytopia-effect-after = Pierwszy punkt! Teraz kolej drugiego gracza, a po każdej rundzie Chronometr przesuwa się o jeden.

learn-skytopia-hurry-title = Popędź golema
learn-skytopia-hurry-text = Runda 2: Chronometr pokazuje 2, a każdy pracujący golem jest o rundę bliżej końca. Golem, który popracuje 5 rund, nic nie kosztuje; teraz to wartość 1. Czerwone karty obracają twoje golemy, żeby skończyły wcześniej.
learn-skytopia-hurry-ask = Postaw golema z 1 na Maszynowni, pierwszej czerwonej karcie. Potem obróć swojego golema na Pomniku o jeden krok.
learn-skytopia-hurry-other = To też dobry ruch. Tutaj postaw 1 na Maszynowni, pierwszej czerwonej karcie, i obróć golema na Pomniku o jeden krok.
learn-skytopia-hurry-after = Pokazuje teraz 3. Chronometr właśnie także przeszedł na 3: golem skończył pracę, dwie rundy po wysłaniu, a Pomnik trafił do twojego miasta.

learn-skytopia-tower-title = Wieża rośnie
learn-skytopia-tower-text = Pomnik trafił do twojej niebieskiej wieży, a golem wrócił do domu. Wieżę, która urosła, można aktywować: najpierw fundament, potem każdą kartę wyżej. Gdyby na karcie stały cudze golemy, wróciłyby do domu, każdy z 3 monetami.
learn-skytopia-tower-ask = Aktywuj niebieską wieżę, zapłać przy fundamencie 1 monetę za 1 punkt i użyj Pomnika.
learn-skytopia-tower-other = Można i tak. Zobacz jednak, co potrafi wieża: aktywuj ją, zapłać 1 monetę za 1 punkt i użyj Pomnika.
learn-skytopia-tower-after = Dwa punkty z jednej małej wieży. Im jest wyższa, tym więcej daje za każdym razem, gdy rośnie. Karta, która nic nie może zdziałać, jest pomijana bez pytania.

learn-skytopia-guilds-title = Mistrzowie Gildii
learn-skytopia-guilds-text = Kilka rund później. Każda ukończona karta podwyższyła którąś wieżę i pozwalała znów ją aktywować. Na końcu wszystkie miasta oceni trzech Mistrzów Gildii, a każdy płaci za co innego. Liczby pokazują, ile daliby teraz tobie i drugiemu graczowi.

learn-skytopia-ability-title = Twoja zdolność
learn-skytopia-ability-text = Każdy gracz ma kafelek Zdolności. Twój, złoty, daje 1 punkt, gdy stawiasz golema o wartości, która kosztuje 6. Która to, mówi Chronometr: teraz 4.
learn-skytopia-ability-ask = Postaw 4, która teraz kosztuje 6, na Sali Bankietowej, drugiej niebieskiej karcie. Użyj karty, a potem zdolności.
learn-skytopia-ability-other = To też możliwe. Tym razem zobaczmy zdolność: postaw 4 na Sali Bankietowej, drugiej niebieskiej karcie, i użyj obu.
learn-skytopia-ability-after = Trzy punkty w jednej turze: dwa z karty i jeden ze zdolności. Na tym skończyła się runda: ukończony Most trafił do twojej fioletowej wieży, którą można teraz aktywować.

learn-skytopia-end-title = Koniec gry
learn-skytopia-end-text = Gdy skończy się jedna z talii, rundę się dogrywa i rozgrywa jeszcze jedną. Potem liczy się wszystko: punkty z gry, Mistrzowie Gildii, Laboratoria, 1 punkt za każde 5 monet i 1 za każdego golema, który jeszcze pracuje. Ta partia jest twoja.

## Fantazja

learn-fantazja-goal-title = Spór o zamek
learn-fantazja-goal-text = Ty jesteś Naturą, drugi gracz Światłem, a budujecie wokół jednego Magicznego Zamku. Punkty Zwycięstwa dają ci te twoje budynki, które na końcu widać. Masz na ręce sześć kafelków: w każdej turze robisz coś z jednym z nich i dobierasz nowy.

learn-fantazja-build-title = Boki, które pasują
learn-fantazja-build-text = Mały Budynek, czyli poziom I, kładzie się obok dowolnego kafelka. Na stykających się bokach musi być ten sam żywioł, a twój kafelek musi mieć co najmniej tyle znaków co sąsiad. Kafelek sam się obróci, tak jak pasuje.
learn-fantazja-build-ask = Wybierz z ręki Wiatrak I, potem miejsce nad zamkiem, i buduj.
learn-fantazja-build-other = Tak też byłoby dobrze. Tutaj zbuduj Wiatrak I nad zamkiem.
learn-fantazja-build-after = Ziemia styka się z ziemią, dwa znaki przy jednym: pasuje. To twój pierwszy punkt.

learn-fantazja-imagine-title = Wyobraźnia płaci
learn-fantazja-imagine-text = Duży Budynek kosztuje jeden Punkt Wyobraźni. Zdobywasz go, gdy zamiast budować kładziesz przed sobą zakryty kafelek z ręki. Prędko go nie zbudujesz, więc wybierz ten, którego najmniej potrzebujesz.
learn-fantazja-imagine-ask = Wybierz z ręki Domek I i zdobądź za niego Punkt Wyobraźni.
learn-fantazja-imagine-other = Taka tura jest dozwolona, ale punkt będzie potrzebny: połóż zakryty Domek I.
learn-fantazja-imagine-after = Masz 1 Punkt Wyobraźni. Kafelek został dobrany, więc znów masz ich sześć.

learn-fantazja-raise-title = Buduj wyżej
learn-fantazja-raise-text = Poziom II kładzie się na poziomie I tego samego typu, swoim albo rywala. Żywioły na wszystkich bokach muszą się zgadzać z kafelkiem pod spodem; liczba znaków nie ma znaczenia.
learn-fantazja-raise-ask = Zbuduj Wiatrak II na swoim Wiatraku i zapłać kafelkiem, który leży zakryty.
learn-fantazja-raise-other = To możliwe. Ale czekają 3 punkty: zbuduj Wiatrak II na swoim Wiatraku i zapłać za niego.
learn-fantazja-raise-after = Poziom II jest wart 3 punkty. Liczy się tylko to, co na wierzchu, więc rywal, który zbuduje na twoim kafelku, odbierze ci punkty.

learn-fantazja-dark-title = Mroczna Energia
learn-fantazja-dark-text = Światło podniosło Garnizon na poziom II. Ciemny wir to Mroczna Energia: jeśli obok położy się drugi kafelek z takim wirem, oba znikają razem z tym, co pod nimi. Co straci wtedy połączenie z zamkiem, także przepada.
learn-fantazja-dark-ask = Połóż swój Garnizon I z ciemnym wirem tuż pod Garnizonem II Światła.
learn-fantazja-dark-other = Można i tak. Teraz jednak możesz zaszkodzić: połóż Garnizon I z ciemnym wirem tuż pod Garnizonem II Światła.
learn-fantazja-dark-after = Twój mały kafelek przepadł, ale przepadły też 3 punkty Światła. Uważaj na takich sąsiadów!

learn-fantazja-majority-title = Przewagi
learn-fantazja-majority-text = Każdy typ budynków ma swój żeton Mocy. Kto na koniec swojej tury ma co najmniej dwa widoczne budynki danego typu i więcej niż przeciwnik, ten bierze jego żeton.
learn-fantazja-majority-ask = Zbuduj Wiatrak I pod zamkiem: będzie to twój drugi budynek produkcyjny.
learn-fantazja-majority-other = Niezły wybór. Ale żeton jest w zasięgu ręki: zbuduj Wiatrak I pod zamkiem.
learn-fantazja-majority-after = Dwa do zera: żeton Produkcji jest twój. Zostanie u ciebie, dopóki Światło nie będzie miało więcej.

learn-fantazja-power-title = Moc i bonus
learn-fantazja-power-text = Raz na turę możesz użyć Mocy, którą masz od jej początku. Moc produkcyjna zamienia odrzucony kafelek w Punkt Wyobraźni. Zapłacisz nim za poziom III, a ten na twoim własnym poziomie II daje żeton Bonusu wart 5 punktów.
learn-fantazja-power-ask = Użyj Mocy produkcyjnej i odzyskaj Garnizon. Potem zbuduj Wiatrak III na swoim Wiatraku II i zapłać.
learn-fantazja-power-other = To też działa. Zobacz jednak, jak to się łączy: najpierw Moc produkcyjna i Garnizon, potem Wiatrak III na Wiatraku II.
learn-fantazja-power-after = Oto twój żeton Bonusu. Zostaje u ciebie, cokolwiek stanie się z budynkiem.

learn-fantazja-end-title = Koniec gry
learn-fantazja-end-text = Gra kończy się, gdy nikt nie ma już kafelków. Policz widoczne budynki i po 5 punktów za każdy żeton Bonusu; przy remisie rozstrzygają pozostałe Punkty Wyobraźni. Ta partia jest twoja.
