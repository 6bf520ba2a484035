# Podpisy pod rysowanymi przykładami. Liczby są argumentami, które podaje silnik gry.

skytopia-example-card-title = Jak czytać kartę
skytopia-example-card-text = U góry po prawej jest Herb. Pod nazwą jest efekt, najpierw w znakach, potem w słowach. Złota karta zabiera Golema na planszę Gracza i daje { $coins ->
        [one] { $coins } monetę
        [few] { $coins } monety
       *[many] { $coins } monet
    }. Czerwona obraca Golema, najwyżej o { $steps ->
        [one] { $steps } krok
        [few] { $steps } kroki
       *[many] { $steps } kroków
    }.

skytopia-example-set-up-title = Stół przed pierwszą turą
skytopia-example-set-up-text = Liczba kart odkrytych z każdej talii: { $rows }. Ada ma złoty kafelek Zdolności, więc jej pierwszy Golem leży na złotej karcie najbliżej talii. Kafelek Bartka jest niebieski. Oba Golemy mają wartość { $value }: brakuje im { $steps ->
        [one] { $steps } kroku
       *[other] { $steps } kroków
    }. Na planszy każdego Gracza są { $home ->
        [one] { $home } Golem
        [few] { $home } Golemy
       *[many] { $home } Golemów
    }, a w zasobach { $coins ->
        [one] { $coins } moneta
        [few] { $coins } monety
       *[many] { $coins } monet
    }.

skytopia-example-clock-title = Ile kosztuje Golem
skytopia-example-clock-text = Chronometr pokazuje { $now }. Golemowi o wartości { $value }, takiemu jak Golem Bartka, brakuje { $steps ->
        [one] { $steps } kroku
       *[other] { $steps } kroków
    }, więc jego umieszczenie kosztuje { $cost ->
        [one] { $cost } monetę
        [few] { $cost } monety
       *[many] { $cost } monet
    }. Golemowi o wartości { $slowest } brakuje { $most ->
        [one] { $most } kroku
       *[other] { $most } kroków
    } i { $free ->
        [0] nic nie kosztuje
       *[other] kosztuje { $free } monet
    }.

skytopia-example-finished-card-title = Ukończona karta i Golemy na niej
skytopia-example-finished-card-text = Na czerwonej karcie leżą Golemy ({ $golems }), a Golem Ady ma wartość { $value }. Gdy Chronometr pokazuje { $now }, jej karta jest ukończona i trafia na wierzch jej czerwonej Wieży. Wszystkie Golemy z tej karty wracają na plansze Graczy. Bartek i Celina dostają po { $coins ->
        [one] { $coins } monecie
        [few] { $coins } monety
       *[many] { $coins } monet
    }; za własnego Golema Ada { $own ->
        [0] nie dostaje nic
       *[other] dostaje { $own }
    }.

skytopia-example-two-towers-title = Urosły dwie Wieże
skytopia-example-two-towers-text = Chronometr pokazuje { $now }. Ada bierze karty niebieskie ({ $blue }) i czerwone ({ $red }) i może raz aktywować każdą z obu Wież. Zaczyna od niebieskiej, od Fundamentu, po drodze pomija jedną kartę i zdobywa { $points } PP. { $coins ->
        [one] Zostaje jej { $coins } moneta
        [few] Zostają jej { $coins } monety
       *[many] Zostaje jej { $coins } monet
    }. Czerwona Wieża jeszcze czeka; złota nie urosła.

skytopia-example-placing-title = Jaką wartość może mieć Golem?
skytopia-example-placing-text = Chronometr pokazuje { $now }, Ada ma { $coins ->
        [one] { $coins } monetę
        [few] { $coins } monety
       *[many] { $coins } monet
    }, a na karcie leży Golem Bartka o wartości { $value }. Jedne wartości można wybrać, innych nie:

skytopia-example-one-card-title = Dwoje graczy na jednej karcie
skytopia-example-one-card-text = Ada umieściła Golema za { $cheap ->
        [one] { $cheap } monetę
        [few] { $cheap } monety
       *[many] { $cheap } monet
    } i użyła karty. W tej samej rundzie Bartek umieścił swojego za { $dear ->
        [one] { $dear } monetę
        [few] { $dear } monety
       *[many] { $dear } monet
    } i też jej użył. Po { $rounds ->
        [one] { $rounds } rundzie
       *[other] { $rounds } rundach
    } Golem Bartka kończy pracę i karta trafia do jego miasta. Golem Ady wraca na jej planszę, a ona dostaje { $coins ->
        [one] { $coins } monetę
        [few] { $coins } monety
       *[many] { $coins } monet
    }; jej kafelek Zdolności daje jeszcze { $points } PP.

skytopia-example-refill-title = Puste miejsce zapełnia się
skytopia-example-refill-text = Ada zabrała czerwoną kartę, więc jej miejsce jest puste. Pod koniec tury Ady zajmuje je następna karta z czerwonej talii. Liczba kart w talii: przedtem { $before }, teraz { $after }.

skytopia-example-turn-title = Z pominięciem innego Golema
skytopia-example-turn-text = Ada umieściła Golema na karcie, która obraca Golemy. Jej Golem na złotej karcie ma wartość { $own }. Po obróceniu o jeden krok miałby wartość { $other }, którą ma tam już Golem Bartka. O dwa kroki można: pomija tę wartość i pokazuje { $after }.

skytopia-example-crane-title = Golem wraca, karta trafia do miasta
skytopia-example-crane-text = Dzięki Żurawiowi Ada zabrała swojego Golema z niebieskiej karty. Nie leży na niej już żaden Golem, więc Ada może dodać do miasta właśnie tę kartę. Karty z Golemem Bartka dodać nie może. Wieża nie liczy się jako powiększona. Za Golema, który wrócił, kafelek Zdolności dał jej { $points } PP.

skytopia-example-bridge-title = Karta w tym samym rzędzie
skytopia-example-bridge-text = Golem Ady leży na Moście, który aktywuje inną kartę ze swojego rzędu. Ada wybiera złotą: Bartek dostaje { $other ->
        [one] { $other } monetę
        [few] { $other } monety
       *[many] { $other } monet
    }, a ona { $own }. Czerwonej karty nie dałoby się teraz użyć, więc nie można jej wybrać.

skytopia-example-ability-title = Kafelek Zdolności w działaniu
skytopia-example-ability-text = Strona A złotego kafelka nagradza Golema umieszczonego za { $cost ->
        [one] { $cost } monetę
        [few] { $cost } monety
       *[many] { $cost } monet
    }. Golem Ady ma wartość { $value }, która teraz tyle kosztuje. Na koniec fazy Ada zdobywa { $points } PP.

skytopia-example-guilds-title = Fundamenty też się liczą
skytopia-example-guilds-text = Niebieska Wieża Ady, razem z Fundamentem, ma { $cards ->
        [one] { $cards } kartę
        [few] { $cards } karty
       *[many] { $cards } kart
    }. Tyle trzeba Architektom: { $architects } PP. Różne Herby w złotej Wieży, razem z Fundamentem, dają { $merchants } PP od Kupców. Wieże z czaszką dają { $priests } PP od Kapłanów.

skytopia-example-score-title = Wynik: { $total } { $total ->
        [one] punkt
        [few] punkty
       *[many] punktów
    }
skytopia-example-score-text = W trakcie gry Ada zdobyła { $play } PP. Mistrzowie Gildii dodają { $builders } za najwyższą Wieżę, { $merchants } za Herby w złotej Wieży i { $priests } za Wieże z czaszką. Laboratorium daje { $laboratory }, monety ({ $left }) dają { $coins }, Golemy na Rynku { $golems }: razem { $total } PP. (W przykładzie z instrukcji zamiast Kapłanów są Mechanicy, którzy dają tyle samo. Budowniczowie i Mechanicy należą do jednej grupy, więc przy prawdziwym stole nie ma ich naraz.)

skytopia-example-hard-mode-title = Mniejszy Rynek
skytopia-example-hard-mode-text = Trudniejszy wariant: liczba graczy { $players }, liczba rzędów na Rynku { $rows }.

skytopia-example-library-title = Biblioteka z wcześniejszej edycji
skytopia-example-library-text = W edycji prototype ta fioletowa karta to Biblioteka. Jedna taka karta w mieście jest na koniec warta { $points } PP.
