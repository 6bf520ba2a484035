# Plansza Fantazji.

# Po jednej literze na żywioł, wpisanej w jego znak.
fan-letter =
    { $element ->
        [earth] Z
        [air] P
        [water] W
       *[fire] O
    }

## Plansza

fan-board =
    Plansza: { $tiles ->
        [0] tylko Zamek
        [one] Zamek i { $tiles } budynek
        [few] Zamek i { $tiles } budynki
       *[other] Zamek i { $tiles } budynków
    }
fan-castle-at = Magiczny Zamek, pośrodku
fan-nearer = Przybliż
fan-farther = Oddal
fan-fit = Pokaż wszystko
fan-window-keys = Strzałki przesuwają planszę, plus i minus przybliżają i oddalają, 0 pokazuje wszystko
fan-own-tiles = Pokaż tylko moje budynki
fan-right = { $count } w prawo
fan-left = { $count } w lewo
fan-up = { $count } w górę
fan-down = { $count } w dół
# Po słowie „pole” w dowolnym przypadku.
fan-place = { $steps } od Zamku
fan-place-castle = Zamku
fan-turned =
    obrót o { $turns ->
        [one] { $turns } ćwierćobrót
        [few] { $turns } ćwierćobroty
       *[other] { $turns } ćwierćobrotów
    }
fan-not-turned = bez obrotu
fan-turnings =
    { $count ->
        [few] pasuje na { $count } sposoby
       *[other] pasuje na { $count } sposobów
    }
fan-on = na wierzch: { $tile }
fan-instead-of = zamiast: { $tile }
fan-yours = twój
fan-shows = od góry zgodnie z ruchem wskazówek zegara { $sides }
fan-dark = Mroczna Energia
fan-under = pod spodem { $names }
fan-guarded = strzeże go żeton militarny

## Namysł nad kafelkiem

fan-your-hand = Twoja ręka
fan-hand-of = Ręka: { $name }
fan-hand-empty = Brak kafelków na ręce
fan-hand-tile =
    { $text }; { $places ->
        [0] teraz nie da się wybudować
        [one] { $places } miejsce
        [few] { $places } miejsca
       *[other] { $places } miejsc
    }
fan-places =
    { $places ->
        [0] teraz nie
        [one] { $places } miejsce
        [few] { $places } miejsca
       *[other] { $places } miejsc
    }
fan-plan = { $tile }: co z nim zrobić
fan-build-here = Wybuduj tutaj
fan-pay-first = To kosztuje 1 Punkt Wyobraźni: wybierz zakryty kafelek, którym zapłacisz.
fan-turn-right = Obróć w prawo
fan-turn-left = Obróć w lewo
fan-imagine = Odłóż zakryty: +1 Punkt Wyobraźni
fan-swap-in = Wstaw za budynek (Moc specjalna)
fan-back = Wstecz
fan-brings-bonus = Daje żeton Bonusu
fan-removes =
    { $count ->
        [one] Znika z planszy: { $names }
        [few] Z planszy znikają { $count } kafelki: { $names }
       *[other] Z planszy znika { $count } kafelków: { $names }
    }

## Dlaczego kafelka nie można położyć na polu

fan-why-castle = Na Magicznym Zamku niczego się nie kładzie
fan-why-occupied = Pole { $place } jest zajęte, a { $tile } potrzebuje pustego
fan-why-touches-nothing = Obok pola { $place } nic nie stoi
fan-why-other-symbol = { $tile }: jakkolwiek obrócić, na polu { $place } któryś żywioł nie zgadza się z sąsiadami
fan-why-too-few-symbols = { $tile } ma za mało symboli wobec sąsiadów pola { $place }
fan-why-nothing-to-build-on = { $tile } staje na innym budynku, a pole { $place } jest puste
fan-why-other-type = { $tile } staje tylko na budynku tego samego typu
fan-why-wrong-level = { $tile } staje tylko na budynku o jeden poziom niższym
fan-why-sides-disagree = { $tile } ma żywioły w innej kolejności niż budynek na polu { $place }
fan-why-guarded = W tej turze pola { $place } strzeże żeton militarny przeciwnika

## Przed graczem

fan-side = Co ma { $name }
fan-find = { $name }: pokaż te budynki na planszy
fan-vp = PZ
fan-total-of = Budynki { $buildings }, żetony Bonusu { $bonuses }
fan-bonuses =
    { $count ->
        [one] { $count } żeton Bonusu
        [few] { $count } żetony Bonusu
       *[other] { $count } żetonów Bonusu
    }
fan-imagination =
    { $count ->
        [0] Brak Punktów Wyobraźni
        [one] { $count } Punkt Wyobraźni
        [few] { $count } Punkty Wyobraźni
       *[other] { $count } Punktów Wyobraźni
    }
fan-down-known = Zakryty kafelek { $number }: { $tile }
fan-down-hidden =
    Zakryty kafelek { $number }: { $count ->
        [one] { $count } możliwość
        [few] { $count } możliwości
       *[other] { $count } możliwości
    }
fan-in-hand = Ręka { $count }
fan-in-pile = Stos { $count }
fan-in-discard = Odrzucone { $count }
fan-bottom-known =
    { $count ->
        [one] { $count } znany
        [few] { $count } znane
       *[other] { $count } znanych
    }
fan-held = Na pewno na ręce:
fan-may-hold = Może być na ręce:
fan-bottom = Na spodzie stosu, od najbliższego:
fan-may-draw = Może zostać dobrane:
fan-may-be = To może być:
fan-is = To:
fan-none = brak

## Moce

fan-powers = Moce Budynków
fan-pool = pula
fan-takes = ma dość
fan-needs = brakuje { $count }
fan-use = Użyj: { $power }
fan-swap-hint = Wybierz z ręki kafelek do wstawienia.
fan-token-pool = w puli
fan-token-held = ma { $name }
fan-token-guards = leży na budynku ({ $name })
fan-token-count =
    { $name }: { $count ->
        [one] { $count } budynek
        [few] { $count } budynki
       *[other] { $count } budynków
    }

## Kurtyna, gdy kilka osób gra na jednym urządzeniu

fan-curtain = { $name }, twoja kolej
fan-curtain-about = Przekaż urządzenie. Kafelki gracza { $name } pokażą się po kliknięciu.
fan-curtain-open = To ja, { $name }: pokaż moje kafelki

## Kroki planu

fan-step-place =
    { $places ->
        [one] Wskaż pole w mosiężnej ramce.
        [few] Wskaż jedno z { $places } pól w mosiężnych ramkach.
       *[other] Wskaż jedno z { $places } pól w mosiężnych ramkach.
    }
fan-step-swap =
    { $places ->
        [one] Wskaż swój budynek w mosiężnej ramce, za który wejdzie.
       *[other] Wskaż, za który z { $places } twoich budynków wejdzie.
    }
fan-turn-way = Obrót
fan-way = { $way } z { $ways } możliwych
fan-pay = Zapłać 1 Punkt Wyobraźni kafelkiem
fan-pay-with = Zapłać: { $tile }
fan-swap-here = Wstaw tutaj
fan-build-instead = Wybuduj
fan-keys = R obraca, Esc cofa o krok
fan-refused-place = Pole { $place }: nie tutaj. { $why }
fan-rule = Zasada { $paragraph }
fan-close = Zamknij

## Kroki mocy

fan-power-step =
    { $asked ->
        [giving] Wybierz z ręki kafelek do oddania.
        [taking] Wybierz za niego kafelek ze swojego stosu odrzuconych.
        [recovering] Wybierz kafelek ze swojego stosu odrzuconych: stanie się Punktem Wyobraźni.
        [guarding] Wybierz na planszy budynek, którego żeton będzie strzegł.
        [burying] Wybierz kafelki, które trafią pod stos dobierania, albo zakończ.
        [ordering] Wybierz, który z zakopanych kafelków będzie dobrany pierwszy.
       *[replacing] Wybierz swój budynek, za który wejdzie kafelek.
    }
fan-step-name =
    { $asked ->
        [giving] oddaj
        [taking] weź
        [recovering] odzyskaj
        [guarding] strzeż
        [burying] zakop
        [ordering] ułóż
        [replacing] budynek
       *[turning] obrót
    }
fan-after-action = Akcja wykonana. Użyj mocy albo zakończ turę.
fan-skip-action = Brak kafelków na ręce. Użyj mocy albo zakończ turę.

## Opis mocy

fan-power-name =
    { $type ->
        [residential] Mieszkalna
        [production] Produkcyjna
        [military] Militarna
        [magic] Magiczna
       *[special] Specjalna
    }
fan-who-needs = { $name }: { $needs }
fan-power-hint = Wskaż moc, by przeczytać, co daje. Żeton bierze na koniec swojej tury ten, kto ma co najmniej dwa budynki danego typu i więcej niż przeciwnik.
fan-power-usable = można jej teraz użyć
