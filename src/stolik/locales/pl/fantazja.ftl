# Fantazja.
#
# Kafelek przychodzi jako $building, $level (0 dla budynku specjalnego) i $id, dzięki czemu komunikaty odmieniają jego
# nazwę wspólnymi zwrotami poniżej; drugi kafelek to gotowe słowa: $where, $other, $there, $names. Liczby to $tiles,
# $points, $turns, $count. $type to residential, production, military, magic albo special. Gracze są dwaj, więc o
# drugim mówi się „przeciwnik”. Czasowniki są w czasie teraźniejszym, który nie zależy od płci gracza.

-vp = PZ
-imagination-point =
    { $case ->
       *[nominative] Punkt Wyobraźni
        [instrumental] Punktem Wyobraźni
    }
-imagination-points =
    { $case ->
       *[nominative] Punkty Wyobraźni
        [genitive] Punktów Wyobraźni
        [dative] Punktom Wyobraźni
    }
-dark-energy =
    { $case ->
       *[nominative] Mroczna Energia
        [accusative] Mroczną Energię
    }
-draw-pile =
    { $case ->
       *[instrumental] Stosem Dobierania
        [locative] Stosie Dobierania
    }
-discard-pile =
    { $case ->
       *[nominative] Stos Kafelków Odrzuconych
        [genitive] Stosu Kafelków Odrzuconych
        [locative] Stosie Kafelków Odrzuconych
    }
-magic-castle =
    { $case ->
       *[nominative] Magiczny Zamek
        [locative] Magicznym Zamku
    }
-building-power = Mocy Budynku
-bonus-token = żeton Bonusu

## Zwroty

fantazja-points = { $points } { -vp }
fantazja-tiles =
    { $tiles ->
        [one] { $tiles } kafelek
        [few] { $tiles } kafelki
        [many] { $tiles } kafelków
       *[other] { $tiles } kafelka
    }
    .genitive =
        { $tiles ->
            [one] { $tiles } kafelka
           *[other] { $tiles } kafelków
        }
fantazja-quarter-turns =
    { $turns ->
        [one] { $turns } ćwierćobrót
        [few] { $turns } ćwierćobroty
        [many] { $turns } ćwierćobrotów
       *[other] { $turns } ćwierćobrotu
    }

## Nazwy

fantazja-faction =
    { $faction ->
        [nature] Rzeźbiarze Natury
       *[light] Inżynierowie Światła
    }
fantazja-castle = { -magic-castle }
fantazja-building =
    { $building ->
        [cottage] Domek
        [windmill] Wiatrak
        [mill] Młyn
        [garrison] Garnizon
        [tower] Wieża Maga
        [well] Studnia Mocy
        [marketplace] Targowisko
        [lighthouse] Latarnia Morska
       *[special] Budynek Specjalny
    }
    .genitive =
        { $building ->
            [cottage] Domku
            [windmill] Wiatraka
            [mill] Młyna
            [garrison] Garnizonu
            [tower] Wieży Maga
            [well] Studni Mocy
            [marketplace] Targowiska
            [lighthouse] Latarni Morskiej
           *[special] Budynku Specjalnego
        }
    .accusative =
        { $building ->
            [cottage] Domek
            [windmill] Wiatrak
            [mill] Młyn
            [garrison] Garnizon
            [tower] Wieżę Maga
            [well] Studnię Mocy
            [marketplace] Targowisko
            [lighthouse] Latarnię Morską
           *[special] Budynek Specjalny
        }
    .instrumental =
        { $building ->
            [cottage] Domkiem
            [windmill] Wiatrakiem
            [mill] Młynem
            [garrison] Garnizonem
            [tower] Wieżą Maga
            [well] Studnią Mocy
            [marketplace] Targowiskiem
            [lighthouse] Latarnią Morską
           *[special] Budynkiem Specjalnym
        }
    .locative =
        { $building ->
            [cottage] Domku
            [windmill] Wiatraku
            [mill] Młynie
            [garrison] Garnizonie
            [tower] Wieży Maga
            [well] Studni Mocy
            [marketplace] Targowisku
            [lighthouse] Latarni Morskiej
           *[special] Budynku Specjalnym
        }
fantazja-level =
    { $level ->
        [1] I
        [2] II
       *[3] III
    }
# To, co stoi po nazwie: poziom, jeśli jest, i numer kafelka.
fantazja-mark =
    { $level ->
        [0] ({ $id })
       *[other] { fantazja-level } ({ $id })
    }
fantazja-tile-name =
    { $level ->
        [0] { fantazja-building }
       *[other] { fantazja-building } { fantazja-level }
    }
fantazja-tile = { fantazja-building } { fantazja-mark }
    .genitive = { fantazja-building.genitive } { fantazja-mark }
    .accusative = { fantazja-building.accusative } { fantazja-mark }
    .instrumental = { fantazja-building.instrumental } { fantazja-mark }
    .locative = { fantazja-building.locative } { fantazja-mark }
fantazja-tile-at = { fantazja-tile } na polu { $place }
# $dark to yes albo no; $sides to symbole od góry zgodnie z ruchem wskazówek zegara.
fantazja-tile-text =
    { $dark ->
        [yes] { fantazja-tile }: { fantazja-type }; { $sides } (od góry, zgodnie z ruchem wskazówek zegara); { -dark-energy }; { fantazja-points }
       *[no] { fantazja-tile }: { fantazja-type }; { $sides } (od góry, zgodnie z ruchem wskazówek zegara); { fantazja-points }
    }
# Przymiotniki: rodzaj męski (budynek, żeton).
fantazja-type =
    { $type ->
        [residential] mieszkalny
        [production] produkcyjny
        [military] militarny
        [magic] magiczny
       *[special] specjalny
    }
    .genitive =
        { $type ->
            [residential] mieszkalnego
            [production] produkcyjnego
            [military] militarnego
            [magic] magicznego
           *[special] specjalnego
        }
    .locative =
        { $type ->
            [residential] mieszkalnym
            [production] produkcyjnym
            [military] militarnym
            [magic] magicznym
           *[special] specjalnym
        }
fantazja-element =
    { $element ->
        [earth] ziemia
        [air] powietrze
        [water] woda
       *[fire] ogień
    }
fantazja-symbols = { fantazja-element } { $count }
fantazja-place = ({ $x }, { $y })
# Gdzie trafia kafelek, wewnątrz zdania.
fantazja-on-place = na polu { $place }
fantazja-on-tile = na { fantazja-tile.locative }, pole { $place }
# Na co zamienia się budynek, wewnątrz zdania.
fantazja-for-tile = na { fantazja-tile.accusative }
# Bok pola albo kafelka. $direction to up, right, down albo left.
fantazja-direction =
    { $direction ->
        [up] u góry
        [right] z prawej
        [down] u dołu
       *[left] z lewej
    }

## Moce Budynków

fantazja-power =
    { $type ->
        [residential] Moc mieszkalna
        [production] Moc produkcyjna
        [military] Moc militarna
        [magic] Moc magiczna
       *[special] Moc specjalna
    }
# Moc na liście tych, których można użyć: w dopełniaczu, po słowie „Mocy”.
fantazja-of-power =
    { $type ->
        [residential] mieszkalnej
        [production] produkcyjnej
        [military] militarnej
        [magic] magicznej
       *[special] specjalnej („zamień”)
    }
fantazja-power-residential = zamień do { fantazja-tiles.genitive } z ręki na tyle samo ze swojego { -discard-pile(case: "genitive") }
fantazja-power-production = jeden kafelek z twojego { -discard-pile(case: "genitive") } staje się { -imagination-point(case: "instrumental") }
fantazja-power-military = połóż żeton na budynku; w najbliższej turze przeciwnika żaden kafelek nie może trafić na ten budynek ani obok niego
fantazja-power-magic = obejrzyj do { fantazja-tiles.genitive } wylosowanych z ręki przeciwnika i połóż najwyżej { $most } z nich pod jego { -draw-pile }
fantazja-power-special = zamień jeden swój budynek, byle nie specjalny, na kafelek tego samego poziomu z ręki

## Fazy

fantazja-phase-draw-start = Przygotowanie gry: kto zaczyna
fantazja-phase-dealing = Przygotowanie gry: pierwsze kafelki
fantazja-phase-showing = Moc magiczna: pokazywanie kafelków
fantazja-phase-refilling = Koniec tury: dobieranie kafelków
fantazja-phase-choosing = Akcja i Moc
fantazja-phase-placing = Budowa: pole
fantazja-phase-turning = Budowa: obrót
fantazja-phase-paying = Budowa: zapłata
fantazja-phase-giving = Moc mieszkalna: kafelek do oddania
fantazja-phase-taking = Moc mieszkalna: kafelek do wzięcia
fantazja-phase-recovering = Moc produkcyjna: kafelek do odzyskania
fantazja-phase-guarding = Moc militarna: budynek, którego strzeże żeton
fantazja-phase-burying = Moc magiczna: kafelki do zakopania
fantazja-phase-ordering = Moc magiczna: kolejność zakopanych kafelków
fantazja-phase-replacing = Moc specjalna: budynek do zamiany
fantazja-phase-over = Koniec partii

## Co daje położenie kafelka, dla tego, kto się zastanawia

fantazja-has-dark = ma { -dark-energy(case: "accusative") }
fantazja-get-bonus = dostajesz { -bonus-token } ({ fantazja-points })
fantazja-dark-takes = przez { -dark-energy(case: "accusative") } znikają { $names }
fantazja-cut-off =
    { $tiles ->
        [one] zostaje odcięty jeszcze { $tiles } budynek
        [few] zostają odcięte jeszcze { $tiles } budynki
       *[other] zostaje odciętych jeszcze { $tiles } budynków
    }

## Akcje, zanim się którąś wybierze

# $costs to yes przy Dużym Budynku.
fantazja-action-build =
    { $costs ->
        [yes] Wybuduj { fantazja-tile.accusative } za 1 { -imagination-point }
       *[no] Wybuduj { fantazja-tile.accusative }
    }
fantazja-action-at = Połóż { fantazja-tile.accusative } { $where }
fantazja-action-at-any = Połóż kafelek { $where }
fantazja-action-turn =
    { $turns ->
        [0] Nie obracaj kafelka { fantazja-tile }: od góry { $sides }, zgodnie z ruchem wskazówek zegara
       *[other] Obróć { fantazja-tile.accusative } o { fantazja-quarter-turns }: od góry { $sides }, zgodnie z ruchem wskazówek zegara
    }
fantazja-action-turn-any = Obróć kafelek o { fantazja-quarter-turns }
fantazja-action-pay = Zapłać { fantazja-tile.instrumental }
fantazja-action-imagine = Odłóż { fantazja-tile.accusative } rewersem do góry jako 1 { -imagination-point }
fantazja-action-power = Użyj Mocy { fantazja-of-power }
fantazja-action-swap = Użyj Mocy specjalnej i wstaw { fantazja-tile.accusative }
fantazja-action-give = Oddaj { fantazja-tile.accusative }
fantazja-action-take = Weź { fantazja-tile.accusative }
fantazja-action-recover = Odzyskaj { fantazja-tile.accusative } jako { -imagination-point }
fantazja-action-guard = Połóż żeton militarny { $where }
fantazja-action-guard-any = Połóż żeton militarny na { fantazja-tile.locative }
fantazja-action-bury = Połóż { fantazja-tile.accusative } pod { -draw-pile } przeciwnika
fantazja-action-first = Połóż wyżej { fantazja-tile.accusative }, do dobrania w pierwszej kolejności
fantazja-action-replace = Zamień { fantazja-tile.accusative } { $other }, pole { $place }
fantazja-action-replace-any = Zamień { fantazja-tile.accusative }
fantazja-action-stop = Przestań
fantazja-action-stop-giving = Nie zamieniaj więcej
fantazja-action-stop-burying =
    { $count ->
        [0] Nie zakopuj niczego
       *[other] Nie zakopuj więcej
    }
fantazja-action-end = Zakończ turę

## Kto ma co zrobić

fantazja-prompt-draw-start = Los wyznacza, kto zaczyna
fantazja-prompt-dealing = { $player } dobiera kafelek { $number } z { $tiles }
fantazja-prompt-showing = { $player } pokazuje wylosowany kafelek { $number } z { $tiles }
fantazja-prompt-refilling = { $player } dobiera { fantazja-tiles }
fantazja-prompt-choosing = { $player }: buduj albo pozyskaj { -imagination-point }
fantazja-prompt-choosing-power = { $player }: buduj albo pozyskaj { -imagination-point }; możesz też użyć Mocy { $powers }
fantazja-prompt-power = { $player }: przed końcem tury możesz użyć Mocy { $powers }
fantazja-prompt-placing = { $player }: wybierz, gdzie stanie { fantazja-tile }
fantazja-prompt-turning = { $player }: wybierz, jak obrócić { fantazja-tile.accusative }
fantazja-prompt-paying = { $player }: wybierz { -imagination-point }, którym płacisz za { fantazja-tile.accusative }
# Zamian było $count, a możliwych jest jeszcze $tiles.
fantazja-prompt-giving =
    { $count ->
        [0] { $player }: wybierz z ręki kafelek do oddania; można zamienić do { fantazja-tiles.genitive }
       *[other] { $player }: wybierz z ręki kafelek do oddania albo przestań; można zamienić jeszcze do { fantazja-tiles.genitive }
    }
fantazja-prompt-taking = { $player }: wybierz kafelek, który bierzesz w zamian ze swojego { -discard-pile(case: "genitive") }
fantazja-prompt-recovering = { $player }: wybierz ze swojego { -discard-pile(case: "genitive") } kafelek, który stanie się { -imagination-point(case: "instrumental") }
fantazja-prompt-guarding = { $player }: wybierz budynek, na którym położysz żeton militarny
fantazja-prompt-burying = { $player }: połóż pod { -draw-pile } przeciwnika do { fantazja-tiles.genitive } z pokazanych albo przestań
fantazja-prompt-ordering = { $player }: wybierz, który z zakopanych kafelków będzie dobrany pierwszy
fantazja-prompt-replacing = { $player }: wybierz budynek, którego miejsce zajmie { fantazja-tile }
fantazja-prompt-over = Partia jest skończona

## Dlaczego nie. Po komunikacie stoi numer punktu zasad, więc nie ma kropki.

# Gdzie jest kafelek tego, kto pyta.
fantazja-where-other = należy do przeciwnika
fantazja-where-hand = masz go na ręce
fantazja-where-covered = leży pod innym budynkiem
fantazja-where-discard = leży na twoim { -discard-pile(case: "locative") }
fantazja-where-down = leży zakryty przed tobą
fantazja-where-board = stoi na polu { $place }
fantazja-where-pile = jest w twoim { -draw-pile(case: "locative") }
# Na czym kładzie się poziom II albo III, w miejscowniku.
fantazja-base = budynku { fantazja-type.locative } poziomu { fantazja-level }
fantazja-side-shows = { fantazja-direction } { fantazja-symbols }
fantazja-side-meets = { fantazja-direction } { fantazja-symbols }, a { $neighbour } – { $symbols }
fantazja-side-differs = { fantazja-direction } { fantazja-element }, a nie { $other }

fantazja-reason-over = Partia jest skończona
fantazja-reason-asked = Nie o to teraz chodzi. { $prompt }
fantazja-reason-not-next = { $player } nie może teraz dobrać kafelka { fantazja-tile }
fantazja-reason-not-held = { $player } nie może teraz pokazać kafelka { fantazja-tile }
fantazja-reason-acted = Akcja tej tury jest już wykonana
fantazja-reason-must-act = Najpierw wykonaj akcję: buduj albo pozyskaj { -imagination-point }
fantazja-reason-not-your-tile = { fantazja-tile } należy do przeciwnika
fantazja-reason-not-in-hand = Nie masz na ręce kafelka { fantazja-tile }: { $where }
fantazja-reason-no-point = { fantazja-tile } kosztuje 1 { -imagination-point }, a nie masz żadnego
fantazja-reason-no-place = { fantazja-tile } teraz nigdzie nie pasuje
fantazja-reason-no-base = { fantazja-tile.accusative } kładzie się na { $base }, a na planszy żaden się do tego nie nadaje
fantazja-reason-castle = Na { -magic-castle(case: "locative") } niczego się nie kładzie
fantazja-reason-occupied = To pole jest zajęte: { $there }; { fantazja-tile } potrzebuje pustego
fantazja-reason-touches-nothing = Obok pola { $place } nic nie stoi
fantazja-reason-other-symbol = Kafelka { fantazja-tile } nie da się dopasować do pola { $place }: sąsiedzi pokazują: { $needs }, a kafelek ma dookoła: { $sides }
fantazja-reason-too-few-symbols = { fantazja-tile } ma za mało symboli na pole { $place }: { $sides }
fantazja-reason-nothing-to-build-on = Na polu { $place } nic nie stoi, a { fantazja-tile.accusative } kładzie się na { $base }
fantazja-reason-other-type = { $there } jest innego typu; { fantazja-tile.accusative } kładzie się na { $base }
fantazja-reason-wrong-level = { $there } ma nie ten poziom; { fantazja-tile.accusative } kładzie się na { $base }
fantazja-reason-sides-disagree = { fantazja-tile.genitive } nie da się obrócić tak, żeby rodzaje symboli zgadzały się z budynkiem { $there }: kafelek ma dookoła: { $sides }, a budynek: { $other }
fantazja-reason-guarded = Żeton militarny przeciwnika strzeże budynku { $there }: w tej turze niczego nie położysz na nim ani obok niego
fantazja-reason-wrong-turn =
    { $turns ->
        [0] Bez obrotu { fantazja-tile } nie pasuje: { $sides }
       *[other] Po obrocie o { fantazja-quarter-turns } { fantazja-tile } nie pasuje: { $sides }
    }
fantazja-reason-turn-disagrees =
    { $turns ->
        [0] Bez obrotu { fantazja-tile } nie zgadza się z budynkiem { $there }: { $sides }
       *[other] Po obrocie o { fantazja-quarter-turns } { fantazja-tile } nie zgadza się z budynkiem { $there }: { $sides }
    }
fantazja-reason-swap-disagrees = { fantazja-reason-turn-disagrees }
fantazja-reason-not-face-down = Wśród twoich { -imagination-points(case: "genitive") } nie ma kafelka { fantazja-tile }: { $where }
fantazja-reason-other-slot = { fantazja-tile } to twój zakryty kafelek numer { $slot }
fantazja-reason-power-used = W tej turze użyto już { -building-power }
# $where to pool, player albo building.
fantazja-reason-no-token =
    { $where ->
        [pool] Nie masz żetonu { fantazja-type.genitive }: leży w puli
        [building] Nie masz żetonu { fantazja-type.genitive }: przeciwnik położył go na budynku
       *[player] Nie masz żetonu { fantazja-type.genitive }: ma go przeciwnik
    }
fantazja-reason-hand-empty = Nie masz na ręce kafelka do zamiany
fantazja-reason-nothing-discarded = Twój { -discard-pile } jest pusty
fantazja-reason-nothing-to-recover = Twój { -discard-pile } jest pusty
fantazja-reason-no-building = Nie ma jeszcze żadnego budynku
fantazja-reason-other-hand-empty = Przeciwnik nie ma kafelków na ręce
fantazja-reason-no-tiles-left = Mocy magicznej nie można użyć bez własnego kafelka na ręce albo w { -draw-pile(case: "locative") }
# $hand to none albo some.
fantazja-reason-nothing-to-swap =
    { $hand ->
        [none] Nie masz na ręce kafelka do wstawienia
       *[some] Nie masz budynku, który można by teraz zamienić
    }
fantazja-reason-must-swap-one = Trzeba zamienić co najmniej jeden kafelek
fantazja-reason-just-taken = { fantazja-tile } to kafelek dopiero co wzięty; w tym samym użyciu się go nie oddaje
fantazja-reason-not-discarded = Na twoim { -discard-pile(case: "locative") } nie ma kafelka { fantazja-tile }: { $where }
fantazja-reason-just-given = { fantazja-tile } to kafelek dopiero co oddany; w tym samym użyciu się go nie bierze z powrotem
fantazja-reason-not-recoverable = { fantazja-reason-not-discarded }
fantazja-reason-not-visible = { fantazja-tile } nie jest widocznym budynkiem
fantazja-reason-not-shown = Wśród pokazanych nie ma kafelka { fantazja-tile }; pokazano: { $names }
fantazja-reason-not-buried = Wśród zakopanych kafelków, których kolejność jest otwarta, nie ma kafelka { fantazja-tile }; zakopano: { $names }
fantazja-reason-not-your-building = { fantazja-tile } nie jest twoim widocznym budynkiem
fantazja-reason-special-stays = { fantazja-tile } to budynek specjalny, a takich się nie zamienia
fantazja-reason-nothing-fits = { fantazja-tile } nie zajmie miejsca żadnego z twoich budynków: potrzebny jest budynek tego samego poziomu, z rodzajami symboli w tej samej kolejności, którego nie strzeże żeton
fantazja-reason-other-level = { $there } ma inny poziom niż { fantazja-tile }
fantazja-reason-cannot-take-over = { fantazja-reason-sides-disagree }

## Dziennik

fantazja-log-start = Zaczyna { $player } ({ fantazja-faction })
fantazja-log-draw = { $player } dobiera { fantazja-tile.accusative }
fantazja-log-draw-hidden = { $player } dobiera kafelek
fantazja-log-build = { $player } buduje { fantazja-tile.accusative }
fantazja-log-at = { $player } wybiera miejsce: { $where }
fantazja-log-turning = { $player } wybiera obrót: { fantazja-quarter-turns }
fantazja-log-pay = { $player } płaci { fantazja-tile.instrumental }
fantazja-log-laid =
    { $turns ->
        [0] { fantazja-tile } staje { $where }
       *[other] { fantazja-tile } staje { $where }, obrót o { fantazja-quarter-turns }
    }
fantazja-log-bonus = { $player } dostaje { -bonus-token } ({ fantazja-points })
fantazja-log-dark = { -dark-energy }: z planszy znikają { $names }
fantazja-log-cut =
    { $count ->
        [one] Znika też kafelek odcięty od Zamku: { $names }
       *[other] Znikają też kafelki odcięte od Zamku: { $names }
    }
fantazja-log-under =
    { $count ->
        [one] Razem z nimi znika to, co leżało pod spodem: { $names }
       *[other] Razem z nimi znikają te, które leżały pod spodem: { $names }
    }
fantazja-log-imagine = { $player } odkłada { fantazja-tile.accusative } rewersem do góry: 1 { -imagination-point }
fantazja-log-imagine-hidden = { $player } odkłada zakryty kafelek: 1 { -imagination-point }
fantazja-log-power = { $player } używa Mocy { fantazja-of-power }
fantazja-log-give = { $player } oddaje { fantazja-tile.accusative }
fantazja-log-take = { $player } bierze { fantazja-tile.accusative } ze { -discard-pile(case: "genitive") }
fantazja-log-stop-giving = { $player } nie zamienia więcej
fantazja-log-recover = { $player } odzyskuje { fantazja-tile.accusative } jako { -imagination-point }
fantazja-log-guard = { $player } kładzie żeton militarny { $where }
fantazja-log-guard-top = Żeton militarny leży teraz na { fantazja-tile.locative }
fantazja-log-guard-bare = Znika budynek, na którym leżał żeton militarny
fantazja-log-guard-back = { $player } odzyskuje żeton militarny
fantazja-log-guard-pool = { $player } nie odzyskuje żetonu militarnego: trafia on do puli
fantazja-log-show = { $player } pokazuje { fantazja-tile.accusative }
fantazja-log-show-hidden = { $player } pokazuje kafelek przeciwnikowi
fantazja-log-bury = { $player } kładzie { fantazja-tile.accusative } pod { -draw-pile } przeciwnika
fantazja-log-bury-hidden = { $player } kładzie kafelek pod { -draw-pile } przeciwnika
fantazja-log-stop-burying =
    { $count ->
        [0] { $player } niczego nie zakopuje
       *[other] { $player } nie zakopuje więcej
    }
fantazja-log-first = { $player } ustala, który z zakopanych kafelków będzie dobrany pierwszy: { fantazja-tile }
fantazja-log-first-hidden = { $player } ustala kolejność zakopanych kafelków
fantazja-log-swap = { $player } używa Mocy specjalnej, żeby wstawić { fantazja-tile.accusative }
fantazja-log-replace = { $player } wybiera { fantazja-tile.accusative }, pole { $place }
fantazja-log-swapped = { $player } zamienia { fantazja-tile.accusative } { $other }, pole { $place }
fantazja-log-end = { $player } kończy turę
# $source to pool albo other: gdzie był żeton.
fantazja-log-token =
    { $source ->
        [pool] { $player } bierze z puli żeton { fantazja-type } (budynki: { $count } do { $against })
       *[other] { $player } bierze od przeciwnika żeton { fantazja-type } (budynki: { $count } do { $against })
    }
fantazja-log-token-pool = Żeton { fantazja-type } trafia do puli (budynki: { $count } do { $count })
# $hand to none albo some.
fantazja-log-turn =
    { $hand ->
        [none] Tura { $turn }: { $player } nie ma kafelków na ręce i pomija akcję
       *[some] Tura { $turn }: { $player }
    }
fantazja-log-over = Koniec partii: wygrywa { $player }, { $points } do { $against } { -vp }
fantazja-log-over-imagination = Koniec partii: po { fantazja-points }; dzięki { -imagination-points(case: "dative") }, { $left } do { $fewer }, wygrywa { $player }
fantazja-log-over-draw = Koniec partii: remis, po { fantazja-points } i po tyle samo { -imagination-points(case: "genitive") } ({ $left })

## Wynik

fantazja-score-buildings = widoczne budynki
fantazja-score-bonuses = żetony Bonusu

fantazja-decided-points = Zdecydowały { -vp }
fantazja-decided-imagination = Tyle samo { -vp }: zdecydowały pozostałe { -imagination-points }
fantazja-decided-draw = Równo pod każdym względem: remis
