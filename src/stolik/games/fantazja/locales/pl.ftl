# Fantazja.
#
# Kafelek przychodzi jako $building, $level (0 dla budynku specjalnego) i $id, dzięki czemu komunikaty odmieniają jego
# nazwę wspólnymi zwrotami poniżej; drugi kafelek to gotowy tekst: $where, $other, $there, $names. Liczby to $tiles,
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
       *[genitive] Stosu Dobierania
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
# O ile obrócony jest kafelek; $turns to liczba ćwierćobrotów.
fantazja-degrees =
    { $turns ->
        [0] 0°
        [1] 90°
        [2] 180°
       *[other] 270°
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
    { $id ->
        [none]
            { $level ->
                [0] { "" }
               *[other] { " " }{ fantazja-level }
            }
       *[other]
            { $level ->
                [0] { " " }({ $id })
               *[other] { " " }{ fantazja-level } ({ $id })
            }
    }
fantazja-tile-name =
    { $level ->
        [0] { fantazja-building }
       *[other] { fantazja-building } { fantazja-level }
    }
fantazja-tile = { fantazja-building }{ fantazja-mark }
    .genitive = { fantazja-building.genitive }{ fantazja-mark }
    .accusative = { fantazja-building.accusative }{ fantazja-mark }
    .instrumental = { fantazja-building.instrumental }{ fantazja-mark }
    .locative = { fantazja-building.locative }{ fantazja-mark }
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
# Moc w dopełniaczu, po słowie „Mocy”.
fantazja-of-power =
    { $type ->
        [residential] mieszkalnej
        [production] produkcyjnej
        [military] militarnej
        [magic] magicznej
       *[special] specjalnej
    }
# $powers to te, których można użyć; $type to Moc, jeśli jest jedna, a inaczej several.
fantazja-may-use =
    { $type ->
        [special] użyć Mocy { $powers }: zamień budynek
       *[other] użyć Mocy { $powers }
    }
fantazja-power-residential = wymień do { fantazja-tiles.genitive } z ręki na tyle samo ze swojego { -discard-pile(case: "genitive") }
fantazja-power-production = weź jeden kafelek ze swojego { -discard-pile(case: "genitive") }: staje się { -imagination-point(case: "instrumental") }
fantazja-power-military = połóż żeton na budynku; w swojej najbliższej turze przeciwnik nie może położyć kafelka na nim ani na pustym polu obok niego
fantazja-power-magic = obejrzyj do { fantazja-tiles.genitive } wylosowanych z ręki przeciwnika i odłóż najwyżej { $most } z nich na spód jego { -draw-pile }
fantazja-power-special = zamień jeden swój budynek (ale nie specjalny) na kafelek tego samego poziomu i dowolnego typu z ręki, dowolnie obrócony; symbole nie muszą pasować

## Fazy

fantazja-phase-draw-start = Przygotowanie gry: kto zaczyna
fantazja-phase-dealing = Przygotowanie gry: dobieranie pierwszych kafelków
fantazja-phase-showing = Moc magiczna: pokazywanie kafelków
fantazja-phase-refilling = Koniec tury: dobieranie kafelków
fantazja-phase-choosing = Akcja i Moc
fantazja-phase-placing = Budowa: pole
fantazja-phase-turning = Budowa: obrót
fantazja-phase-paying = Budowa: zapłata
fantazja-phase-giving = Moc mieszkalna: kafelek do oddania
fantazja-phase-taking = Moc mieszkalna: kafelek do wzięcia
fantazja-phase-recovering = Moc produkcyjna: kafelek do odzyskania
fantazja-phase-guarding = Moc militarna: budynek do ochrony
fantazja-phase-burying = Moc magiczna: kafelki na spód { -draw-pile }
fantazja-phase-ordering = Moc magiczna: kolejność kafelków na spodzie
fantazja-phase-replacing = Moc specjalna: budynek do zamiany
fantazja-phase-over = Partia się skończyła

## Co zrobi położenie kafelka

fantazja-has-dark = ma { -dark-energy(case: "accusative") }
fantazja-get-bonus = dostajesz { -bonus-token } ({ fantazja-points })
fantazja-dark-takes = przez { -dark-energy(case: "accusative") } znikają { $names }
fantazja-cut-off =
    { $tiles ->
        [one] odcięty zostaje jeszcze { $tiles } budynek
        [few] odcięte zostają jeszcze { $tiles } budynki
       *[other] odciętych zostaje jeszcze { $tiles } budynków
    }

## Akcje przed wyborem

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
        [0] Nie obracaj kafelka { fantazja-tile }: zgodnie z ruchem wskazówek zegara od góry { $sides }
       *[other] Obróć { fantazja-tile.accusative } o { fantazja-degrees }: zgodnie z ruchem wskazówek zegara od góry { $sides }
    }
fantazja-action-turn-any = Obróć kafelek o { fantazja-degrees }
fantazja-action-pay = Zapłać { fantazja-tile.instrumental }
fantazja-action-imagine = Odłóż zakryty kafelek { fantazja-tile } jako 1 { -imagination-point }
fantazja-action-power = Użyj Mocy { fantazja-of-power }
fantazja-action-swap = Użyj Mocy specjalnej, by zamienić budynek na { fantazja-tile.accusative }
fantazja-action-give = Oddaj { fantazja-tile.accusative }
fantazja-action-take = Weź { fantazja-tile.accusative }
fantazja-action-recover = Odzyskaj { fantazja-tile.accusative } jako { -imagination-point }
fantazja-action-guard = Połóż żeton militarny { $where }
fantazja-action-guard-any = Połóż żeton militarny na { fantazja-tile.locative }
fantazja-action-bury = Odłóż { fantazja-tile.accusative } na spód { -draw-pile } przeciwnika
fantazja-action-first = Niech przeciwnik najpierw dobierze { fantazja-tile.accusative }
fantazja-action-replace = Zamień { fantazja-tile.accusative } { $other }, pole { $place }
fantazja-action-replace-any = Zamień { fantazja-tile.accusative }
fantazja-action-stop = Zakończ
fantazja-action-stop-giving = Nie wymieniaj więcej
fantazja-action-stop-burying =
    { $count ->
        [0] Nie odkładaj niczego na spód
       *[other] Nie odkładaj więcej na spód
    }
fantazja-action-end = Zakończ turę

## Polecenia

fantazja-prompt-draw-start = Losowanie, kto zaczyna
fantazja-prompt-dealing = { $player } dobiera kafelek { $number } z { $tiles }
fantazja-prompt-showing = { $player } pokazuje wylosowany kafelek { $number } z { $tiles }
fantazja-prompt-refilling = { $player } dobiera { fantazja-tiles }
fantazja-prompt-choosing = { $player }: wybuduj budynek albo pozyskaj { -imagination-point }
fantazja-prompt-choosing-power = { $player }: wybuduj budynek albo pozyskaj { -imagination-point }; możesz też { fantazja-may-use }
fantazja-prompt-power = { $player }: przed końcem tury możesz { fantazja-may-use }
fantazja-prompt-placing = { $player }: wybierz, gdzie położyć { fantazja-tile.accusative }
fantazja-prompt-turning = { $player }: wybierz, jak obrócić { fantazja-tile.accusative }
fantazja-prompt-paying = { $player }: wybierz { -imagination-point }, którym płacisz za { fantazja-tile.accusative }
# Wymieniono $count, a można wymienić jeszcze $tiles.
fantazja-prompt-giving =
    { $count ->
        [0] { $player }: wybierz z ręki kafelek do oddania; możesz wymienić do { fantazja-tiles.genitive }
       *[other] { $player }: wybierz z ręki następny kafelek do oddania albo zakończ; możesz wymienić jeszcze do { fantazja-tiles.genitive }
    }
fantazja-prompt-taking = { $player }: wybierz kafelek, który bierzesz ze swojego { -discard-pile(case: "genitive") }
fantazja-prompt-recovering = { $player }: wybierz ze swojego { -discard-pile(case: "genitive") } kafelek, który stanie się { -imagination-point(case: "instrumental") }
fantazja-prompt-guarding = { $player }: wybierz budynek, na którym położysz żeton militarny
fantazja-prompt-burying = { $player }: wybierz najwyżej { fantazja-tiles } do odłożenia na spód { -draw-pile } przeciwnika albo zakończ
fantazja-prompt-ordering = { $player }: wybierz, który z tych kafelków przeciwnik dobierze najpierw
fantazja-prompt-replacing = { $player }: wybierz budynek do zamiany na { fantazja-tile.accusative }
fantazja-prompt-over = Partia się skończyła

## Odmowy. Po komunikacie stoi numer punktu zasad, więc nie ma kropki.

# Gdzie jest twój kafelek.
fantazja-where-other = należy do przeciwnika
fantazja-where-hand = masz go na ręce
fantazja-where-covered = leży pod innym budynkiem
fantazja-where-discard = jest w twoim { -discard-pile(case: "locative") }
fantazja-where-down = leży zakryty przed tobą
fantazja-where-board = stoi na polu { $place }
fantazja-where-pile = jest w twoim { -draw-pile(case: "locative") }
# Na czym kładzie się poziom II albo III, w miejscowniku.
fantazja-base = budynku { fantazja-type.locative } poziomu { fantazja-level }
fantazja-side-shows = { fantazja-symbols } { fantazja-direction }
fantazja-side-meets = { fantazja-direction } ma: { fantazja-symbols }, a { $neighbour } ma: { $symbols }
fantazja-side-differs = { fantazja-direction } jest { fantazja-element }, a nie { $other }

fantazja-reason-over = Partia się skończyła
fantazja-reason-asked = Teraz nie możesz tego zrobić. { $prompt }
fantazja-reason-not-next = { $player } nie może teraz dobrać kafelka { fantazja-tile }
fantazja-reason-not-held = { $player } nie może teraz pokazać kafelka { fantazja-tile }
fantazja-reason-acted = W tej turze masz już akcję za sobą
fantazja-reason-must-act = Najpierw wykonaj akcję: wybuduj budynek albo pozyskaj { -imagination-point }
fantazja-reason-not-your-tile = { fantazja-tile } należy do przeciwnika
fantazja-reason-not-in-hand = Nie masz na ręce kafelka { fantazja-tile }: { $where }
fantazja-reason-no-point = { fantazja-tile } kosztuje 1 { -imagination-point }, a nie masz żadnego
fantazja-reason-no-place = { fantazja-tile } nigdzie teraz nie pasuje
fantazja-reason-no-base = { fantazja-tile.accusative } można położyć tylko na { $base }, a żaden na planszy nie pasuje
fantazja-reason-castle = Na { -magic-castle(case: "locative") } nie można niczego położyć
fantazja-reason-occupied = To pole jest zajęte ({ $there }), a { fantazja-tile } potrzebuje pustego
fantazja-reason-touches-nothing = Obok pola { $place } nic nie stoi
fantazja-reason-other-symbol = Kafelka { fantazja-tile } nie da się obrócić tak, by pasował do pola { $place }: sąsiedzi mają: { $needs }; kafelek ma, zgodnie z ruchem wskazówek zegara: { $sides }
fantazja-reason-too-few-symbols = { fantazja-tile } ma za mało symboli na pole { $place }: { $sides }
fantazja-reason-nothing-to-build-on = Na polu { $place } nic nie stoi, a { fantazja-tile.accusative } można położyć tylko na { $base }
fantazja-reason-other-type = { $there } ma niewłaściwy typ; { fantazja-tile.accusative } można położyć tylko na { $base }
fantazja-reason-wrong-level = { $there } ma niewłaściwy poziom; { fantazja-tile.accusative } można położyć tylko na { $base }
fantazja-reason-sides-disagree = Kafelka { fantazja-tile } nie da się obrócić tak, by jego symbole zgadzały się z budynkiem { $there }: zgodnie z ruchem wskazówek zegara kafelek ma: { $sides }; budynek ma: { $other }
# $beside to buildings tylko według starszych zasad.
fantazja-reason-guarded =
    { $beside ->
        [buildings] Żeton militarny przeciwnika chroni budynek { $there }: w tej turze nie możesz położyć kafelka na nim ani obok niego
       *[places] Żeton militarny przeciwnika chroni budynek { $there }: w tej turze nie możesz położyć kafelka na nim ani na pustym polu obok niego
    }
fantazja-reason-wrong-turn =
    { $turns ->
        [0] Bez obrotu { fantazja-tile } nie pasuje: { $sides }
       *[other] Po obrocie o { fantazja-degrees } { fantazja-tile } nie pasuje: { $sides }
    }
fantazja-reason-turn-disagrees =
    { $turns ->
        [0] Bez obrotu { fantazja-tile } nie pasuje do budynku { $there }: { $sides }
       *[other] Po obrocie o { fantazja-degrees } { fantazja-tile } nie pasuje do budynku { $there }: { $sides }
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
fantazja-reason-hand-empty = Nie masz na ręce kafelka do wymiany
fantazja-reason-nothing-discarded = Twój { -discard-pile } jest pusty
fantazja-reason-nothing-to-recover = Twój { -discard-pile } jest pusty
fantazja-reason-no-building = Nie ma jeszcze żadnego budynku
fantazja-reason-other-hand-empty = Przeciwnik nie ma kafelków na ręce
fantazja-reason-no-tiles-left = Nie możesz użyć Mocy magicznej, gdy nie masz kafelków ani na ręce, ani w { -draw-pile(case: "locative") }
# $hand to none albo some.
fantazja-reason-nothing-to-swap =
    { $hand ->
        [none] Nie masz na ręce kafelka do zamiany
       *[some] Nie masz budynku, który można teraz zamienić
    }
fantazja-reason-must-swap-one = Musisz wymienić co najmniej jeden kafelek
fantazja-reason-just-taken = { fantazja-tile } to kafelek wzięty przed chwilą: przy tym samym użyciu Mocy nie możesz go oddać
fantazja-reason-not-discarded = W twoim { -discard-pile(case: "locative") } nie ma kafelka { fantazja-tile }: { $where }
fantazja-reason-just-given = { fantazja-tile } to kafelek oddany przed chwilą: przy tym samym użyciu Mocy nie możesz go wziąć z powrotem
fantazja-reason-not-recoverable = { fantazja-reason-not-discarded }
fantazja-reason-not-visible = { fantazja-tile } nie jest widocznym budynkiem
fantazja-reason-not-shown = Wśród pokazanych nie ma kafelka { fantazja-tile }; pokazano: { $names }
fantazja-reason-not-buried = { fantazja-tile } nie jest jednym z kafelków, których kolejność ustalasz: { $names }
fantazja-reason-not-your-building = { fantazja-tile } nie jest twoim widocznym budynkiem
fantazja-reason-special-stays = { fantazja-tile } to budynek specjalny, a takich nie można zamieniać
fantazja-reason-nothing-fits = { fantazja-tile } nie może zastąpić żadnego z twoich budynków: potrzebny jest budynek tego samego poziomu, z symbolami w tej samej kolejności, którego nie chroni żeton
fantazja-reason-other-level = { $there } ma inny poziom niż { fantazja-tile }
fantazja-reason-cannot-take-over = { fantazja-reason-sides-disagree }
fantazja-reason-none-of-level = { fantazja-tile } nie może zastąpić żadnego z twoich budynków: potrzebny jest budynek tego samego poziomu, nie specjalny, którego nie chroni żeton
fantazja-reason-same-turning = Po obrocie o { fantazja-degrees } { fantazja-tile } wygląda tak samo jak przy innym obrocie z listy; wybierz tamten

## Dziennik

fantazja-log-start = Zaczyna { $player } ({ fantazja-faction })
fantazja-log-draw = { $player } dobiera { fantazja-tile.accusative }
fantazja-log-draw-hidden = { $player } dobiera kafelek
fantazja-log-build = { $player } buduje { fantazja-tile.accusative }
fantazja-log-at = { $player } wybiera, gdzie budować: { $where }
fantazja-log-turning = { $player } wybiera obrót: { fantazja-degrees }
fantazja-log-pay = { $player } płaci { fantazja-tile.instrumental }
fantazja-log-laid =
    { $turns ->
        [0] { fantazja-tile } staje { $where }
       *[other] { fantazja-tile } staje { $where } (kafelek obrócony o { fantazja-degrees })
    }
fantazja-log-bonus = { $player } dostaje { -bonus-token } ({ fantazja-points })
fantazja-log-dark = Przez { -dark-energy(case: "accusative") } znikają { $names }
fantazja-log-cut =
    { $count ->
        [one] Znika też kafelek odcięty od Zamku: { $names }
       *[other] Znikają też kafelki odcięte od Zamku: { $names }
    }
fantazja-log-under =
    { $count ->
        [one] Znika też kafelek, który leżał pod spodem: { $names }
       *[other] Znikają też kafelki, które leżały pod spodem: { $names }
    }
fantazja-log-imagine = { $player } odkłada zakryty kafelek { fantazja-tile }: 1 { -imagination-point }
fantazja-log-imagine-hidden = { $player } odkłada zakryty kafelek: 1 { -imagination-point }
fantazja-log-power = { $player } używa Mocy { fantazja-of-power }
fantazja-log-give = { $player } odkłada { fantazja-tile.accusative } na swój { -discard-pile }
fantazja-log-take = { $player } bierze { fantazja-tile.accusative } ze swojego { -discard-pile(case: "genitive") }
fantazja-log-stop-giving = { $player } nie wymienia więcej
fantazja-log-recover = { $player } odzyskuje { fantazja-tile.accusative } jako { -imagination-point }
fantazja-log-guard = { $player } kładzie żeton militarny { $where }
fantazja-log-guard-top = Żeton militarny leży teraz na { fantazja-tile.locative }
fantazja-log-guard-bare = Budynek pod żetonem militarnym znika
fantazja-log-guard-back = Żeton militarny wraca do gracza: { $player }
fantazja-log-guard-pool = { $player } traci żeton militarny: żeton wraca do puli
fantazja-log-show = { $player } pokazuje { fantazja-tile.accusative }
fantazja-log-show-hidden = { $player } pokazuje kafelek przeciwnikowi
fantazja-log-bury = { $player } odkłada { fantazja-tile.accusative } na spód { -draw-pile } przeciwnika
fantazja-log-bury-hidden = { $player } odkłada kafelek na spód { -draw-pile } przeciwnika
fantazja-log-stop-burying =
    { $count ->
        [0] { $player } niczego nie odkłada na spód { -draw-pile }
       *[other] { $player } nie odkłada więcej na spód { -draw-pile }
    }
fantazja-log-first = { $player } ustala kolejność kafelków na spodzie: najpierw będzie dobrany kafelek { fantazja-tile }
fantazja-log-first-hidden = { $player } ustala kolejność kafelków na spodzie
fantazja-log-swap = { $player } używa Mocy specjalnej: zamienia budynek na { fantazja-tile.accusative }
fantazja-log-replace = { $player } wybiera { fantazja-tile.accusative }, pole { $place }
fantazja-log-swapped = { $player } zamienia { fantazja-tile.accusative } { $other }, pole { $place }
fantazja-log-end = { $player } kończy turę
# $source to pool albo other: gdzie był żeton.
fantazja-log-token =
    { $source ->
        [pool] { $player } bierze z puli żeton { fantazja-type } (budynki: { $count } do { $against })
       *[other] { $player } bierze od przeciwnika żeton { fantazja-type } (budynki: { $count } do { $against })
    }
fantazja-log-token-pool = Żeton { fantazja-type } wraca do puli (budynki: { $count } do { $count })
# $hand to none albo some.
fantazja-log-turn =
    { $hand ->
        [none] Tura { $turn }: { $player } nie ma kafelków na ręce i pomija akcję
       *[some] Tura { $turn }: { $player }
    }
fantazja-log-over = Partia się skończyła: wygrywa { $player }, { $points } do { $against } { -vp }
fantazja-log-over-imagination = Partia się skończyła: po { fantazja-points }; { $player } wygrywa dzięki { -imagination-points(case: "dative") }, { $left } do { $fewer }
fantazja-log-over-draw = Partia się skończyła: remis, po { fantazja-points } i po tyle samo { -imagination-points(case: "genitive") } ({ $left })

## Wynik

fantazja-score-buildings = widoczne budynki
fantazja-score-bonuses = żetony Bonusu

fantazja-decided-points = O wygranej zdecydowały Punkty Zwycięstwa, { $points } : { $against }
fantazja-decided-imagination = Tyle samo Punktów Zwycięstwa; o wygranej zdecydowały { -imagination-points }, które zostały, { $points } : { $against }
fantazja-decided-draw = Remis: tyle samo Punktów Zwycięstwa i { -imagination-points(case: "genitive") }, które zostały

## Plansza Fantazji.

# Po jednej literze na symbol, wpisanej w niego.
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
# $row to own, gdy pole leży w jednym rzędzie z Zamkiem, a inaczej other; po polsku to bez różnicy.
fan-steps = o { $steps } od Zamku
fan-beside =
    { $direction ->
        [up] tuż nad Zamkiem
        [right] tuż na prawo od Zamku
        [down] tuż pod Zamkiem
       *[left] tuż na lewo od Zamku
    }
# Po słowie „pole” w dowolnym przypadku; $where to jedno z dwóch powyższych.
fan-place = { $where }
fan-place-castle = Zamku
fan-turned = kafelek obrócony o { fantazja-degrees }
fan-not-turned = bez obrotu
fan-turnings =
    { $count ->
        [few] pasuje na { $count } sposoby
       *[other] pasuje na { $count } sposobów
    }
fan-on = na budynku: { $tile }
fan-instead-of = zamiast: { $tile }
fan-yours = twój
fan-shows = zgodnie z ruchem wskazówek zegara od góry: { $sides }
fan-dark = Mroczna Energia
fan-under = pod spodem: { $names }
fan-guarded = chroni go żeton militarny

## Planowanie ruchu

fan-your-hand = Twoja ręka
fan-hand-of = Ręka: { $name }
fan-hand-empty = Brak kafelków na ręce
fan-hand-tile =
    { $text }; { $places ->
        [0] jeszcze nie można wybudować
        [one] { $places } pole
        [few] { $places } pola
       *[other] { $places } pól
    }
fan-places =
    { $places ->
        [0] jeszcze nie można wybudować
        [one] { $places } pole
        [few] { $places } pola
       *[other] { $places } pól
    }
fan-plan = { $tile }: co z nim zrobić
fan-build-here = Wybuduj tutaj
fan-pay-first = To kosztuje 1 Punkt Wyobraźni: wybierz zakryty kafelek, którym płacisz.
fan-turn-right = Obróć w prawo
fan-turn-left = Obróć w lewo
fan-imagine = Odłóż zakryty kafelek: +1 Punkt Wyobraźni
fan-swap-in = Zamień na niego budynek (Moc specjalna)
fan-back = Wstecz
fan-brings-bonus = Dostajesz żeton Bonusu
fan-removes =
    { $count ->
        [one] Z planszy znika: { $names }
        [few] Z planszy znikają { $count } kafelki: { $names }
       *[other] Z planszy znika { $count } kafelków: { $names }
    }

## Dlaczego kafelka nie można położyć na polu

fan-why-castle = Na Magicznym Zamku nie można niczego położyć
fan-why-occupied = { $tile } potrzebuje pustego pola, a pole { $place } jest zajęte
fan-why-touches-nothing = Obok pola { $place } nic nie stoi
fan-why-other-symbol = { $tile } nie pasuje do symboli wokół pola { $place }, jakkolwiek obrócić kafelek
fan-why-too-few-symbols = { $tile } ma mniej symboli niż któryś z sąsiadów pola { $place }
fan-why-nothing-to-build-on = { $tile } staje na innym budynku, a na polu { $place } nic nie stoi
fan-why-other-type = { $tile } staje tylko na budynku tego samego typu
fan-why-wrong-level = { $tile } staje tylko na budynku o jeden poziom niższym
fan-why-sides-disagree = { $tile } ma symbole w innej kolejności niż budynek na polu { $place }
fan-why-guarded = W tej turze pole { $place } chroni żeton militarny przeciwnika

## Przed graczem

fan-side = Kafelki i punkty: { $name }
fan-find = Pokaż na planszy budynki: { $name }
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
        [one] tylko jeden możliwy
       *[other] jeden z { $count } możliwych kafelków
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
fan-bottom = Na spodzie Stosu Dobierania, w kolejności dobierania:
fan-may-draw = Do dobrania mogą być:
fan-may-be = To może być:
fan-is = To:
fan-none = brak

## Moce

fan-powers = Moce Budynków
fan-pool = pula
fan-takes = wystarczy
fan-needs = brakuje { $count }
fan-use = Użyj Mocy { fantazja-of-power }
fan-swap-hint = Wybierz z ręki kafelek, na który zamienisz budynek.
fan-token-pool = w puli
fan-token-held = ma { $name }
fan-token-guards = leży na budynku ({ $name })
fan-token-count =
    { $name }: { $count ->
        [one] { $count } budynek
        [few] { $count } budynki
       *[other] { $count } budynków
    }

## Kroki planu

fan-step-place =
    { $places ->
        [one] Wskaż pole ze złotą obwódką.
       *[other] Wskaż jedno z { $places } pól ze złotą obwódką.
    }
fan-step-swap =
    { $places ->
        [one] Wskaż budynek ze złotą obwódką, aby go zamienić.
       *[other] Wskaż, który z { $places } budynków ze złotą obwódką zamieniasz.
    }
fan-turn-way = Obrót
fan-way = { $way } z { $ways }
fan-pay = Zapłać 1 Punkt Wyobraźni kafelkiem
fan-pay-with = Zapłać: { $tile }
fan-swap-here = Zamień tutaj
fan-build-instead = Wybuduj zamiast zamieniać
fan-keys = R obraca kafelek, Esc cofa o krok
fan-refused-place = Pole { $place }: niemożliwe. { $why }
fan-rule = Zasada { $paragraph }
fan-close = Zamknij

## Kroki Mocy

fan-power-step =
    { $asked ->
        [giving] Wybierz z ręki kafelek do oddania.
        [taking] Wybierz kafelek, który bierzesz ze swojego Stosu Kafelków Odrzuconych.
        [recovering] Wybierz kafelek ze swojego Stosu Kafelków Odrzuconych: stanie się Punktem Wyobraźni.
        [guarding] Wybierz budynek, który chcesz chronić.
        [burying] Wybierz kafelki, które odłożysz na spód Stosu Dobierania przeciwnika, albo zakończ.
        [ordering] Wybierz, który z tych kafelków przeciwnik dobierze najpierw.
       *[replacing] Wybierz swój budynek do zamiany.
    }
fan-step-name =
    { $asked ->
        [giving] oddaj
        [taking] weź
        [recovering] odzyskaj
        [guarding] chroń
        [burying] wybierz kafelki
        [ordering] kolejność
        [replacing] budynek
       *[turning] obrót
    }
fan-after-action = Akcja wykonana. Użyj Mocy albo zakończ turę.
fan-skip-action = Nie masz kafelków na ręce. Użyj Mocy albo zakończ turę.

## Opis Mocy

fan-power-name =
    { $type ->
        [residential] Mieszkalna
        [production] Produkcyjna
        [military] Militarna
        [magic] Magiczna
       *[special] Specjalna
    }
fan-who-needs = { $name }: { $needs }
fan-power-hint = Wskaż Moc, aby przeczytać, co daje. Na koniec swojej tury bierzesz żeton, jeśli masz co najmniej dwa widoczne budynki danego typu i więcej niż przeciwnik.
fan-power-usable = możesz jej teraz użyć

## Lekcja

learn-fantazja-goal-title = Budowa wokół Zamku
learn-fantazja-goal-text = Grasz Naturą, a przeciwnik Światłem. Budujecie wokół tego samego Magicznego Zamku. Na koniec każdy twój widoczny budynek daje Punkty Zwycięstwa. Masz na ręce sześć kafelków: w każdej turze wykorzystujesz jeden z nich i dobierasz nowy, aż skończy się Stos Dobierania.
learn-fantazja-tile-title = Jak czytać kafelek
learn-fantazja-tile-text = Spójrz na swój Garnizon I. Na każdym boku ma od jednego do trzech symboli jednego rodzaju: ziemi, powietrza, wody albo ognia. Resztę mówią cztery rogi: w lewym górnym typ budynku, tu militarny; w prawym górnym Punkty Zwycięstwa; w lewym dolnym kształt właściciela z poziomem (gwiazdka na budynkach specjalnych). Wir w prawym dolnym to Mroczna Energia, której większość kafelków nie ma.
learn-fantazja-build-title = Pasujące boki
learn-fantazja-build-text = Mały Budynek, czyli budynek poziomu I, kładziesz na pustym polu obok dowolnego kafelka. Na każdym boku, którym styka się z innym kafelkiem, muszą być te same symbole, a twój kafelek musi mieć ich co najmniej tyle co sąsiad. Kafelki, które spotykają się tylko rogami, nie stykają się. Kafelek sam się obróci tak, żeby pasował.
learn-fantazja-build-ask = Wybierz z ręki Wiatrak I, potem pole nad Zamkiem, i wybuduj go.
learn-fantazja-build-other = Tak też można. W tej lekcji wybuduj jednak Wiatrak I nad Zamkiem.
learn-fantazja-build-after = Ziemia styka się z ziemią, dwa symbole z jednym: pasuje. To twój pierwszy Punkt Zwycięstwa.
learn-fantazja-imagine-title = Wyobraźnia zamiast pieniędzy
learn-fantazja-imagine-text = Duży Budynek (poziom II lub III albo specjalny) kosztuje jeden Punkt Wyobraźni. Pozyskujesz go, gdy zamiast budować odkładasz przed siebie zakryty kafelek z ręki. Gdy nim płacisz, trafia on na Stos Kafelków Odrzuconych, więc wybierz ten, którego najmniej potrzebujesz.
learn-fantazja-imagine-ask = Wybierz z ręki Domek I i odłóż go zakryty, aby pozyskać Punkt Wyobraźni.
learn-fantazja-imagine-other = Tak też można, ale Punkt Wyobraźni będzie ci potrzebny: odłóż zakryty Domek I.
learn-fantazja-imagine-after = Masz 1 Punkt Wyobraźni. Dobierasz też kafelek, więc znów masz na ręce sześć.
learn-fantazja-raise-title = Buduj wyżej
learn-fantazja-raise-text = Budynek poziomu II kładziesz na budynku poziomu I tego samego typu, swoim albo przeciwnika. Na wszystkich czterech bokach musi mieć te same rodzaje symboli co kafelek pod spodem; ich liczba nie ma znaczenia.
learn-fantazja-raise-ask = Wybuduj Wiatrak II na swoim Wiatraku I i zapłać zakrytym kafelkiem.
learn-fantazja-raise-other = To możliwe. Ale czekają 3 Punkty Zwycięstwa: wybuduj Wiatrak II na swoim Wiatraku I i zapłać za niego.
learn-fantazja-raise-after = Poziom II jest wart 3 Punkty Zwycięstwa. Liczy się tylko kafelek na wierzchu, więc przeciwnik, który wybuduje coś na twoim budynku, odbierze ci punkty.
learn-fantazja-dark-title = Mroczna Energia
learn-fantazja-dark-text = Światło właśnie wybudowało Garnizon II. Tak jak twój Garnizon I ma on Mroczną Energię, wir w prawym dolnym rogu: jeśli obok zostanie położony drugi kafelek z Mroczną Energią, oba znikają razem z tym, co pod nimi. Znikają też budynki, które zostały przez to odcięte od Zamku.
learn-fantazja-dark-ask = Połóż swój Garnizon I z Mroczną Energią tuż pod Garnizonem II Światła.
learn-fantazja-dark-other = Tak też można. Teraz jednak możesz zaszkodzić Światłu: połóż Garnizon I z Mroczną Energią tuż pod Garnizonem II.
learn-fantazja-dark-after = Tracisz Mały Budynek, ale Światło traci Duży i 3 Punkty Zwycięstwa. Uważaj na takich sąsiadów!
learn-fantazja-majority-title = Przewaga
learn-fantazja-majority-text = Każdy typ budynków ma swój żeton Mocy Budynku. Na koniec swojej tury bierzesz go, jeśli masz co najmniej dwa widoczne budynki tego typu i więcej niż przeciwnik.
learn-fantazja-majority-ask = Wybuduj Wiatrak I pod Zamkiem: będzie to twój drugi budynek produkcyjny.
learn-fantazja-majority-other = Tak też można. Ale możesz teraz zdobyć żeton: wybuduj Wiatrak I pod Zamkiem.
learn-fantazja-majority-after = Dwa budynki do zera: żeton produkcyjny jest twój. Wraca do puli, jeśli na koniec którejś tury macie po tyle samo takich budynków; zabiera go Światło, jeśli na koniec swojej tury ma co najmniej dwa i więcej niż ty. Plus obok liczby mówi, ilu budynków brakuje graczowi do żetonu: Światłu brakuje 3.
learn-fantazja-power-title = Moc i bonus
learn-fantazja-power-text = Raz na turę, przed akcją lub po niej, możesz użyć Mocy, której żeton masz od początku tury. Moc produkcyjna zamienia kafelek z twojego Stosu Kafelków Odrzuconych w Punkt Wyobraźni. Zapłacisz nim za poziom III, który na twoim własnym poziomie II daje żeton Bonusu wart 5 Punktów Zwycięstwa.
learn-fantazja-power-ask = Użyj Mocy produkcyjnej i odzyskaj Garnizon. Potem wybuduj Wiatrak III na swoim Wiatraku II i zapłać za niego.
learn-fantazja-power-other = To też działa. Zobacz jednak, jak to się łączy: najpierw Moc produkcyjna i Garnizon, potem Wiatrak III na Wiatraku II.
learn-fantazja-power-after = Poziom III daje 2 punkty, o jeden mniej niż poziom II, ale oto twój żeton Bonusu. Zostaje u ciebie, nawet jeśli budynek później zniknie.
learn-fantazja-end-title = Koniec gry
learn-fantazja-end-text = Partia kończy się, gdy żaden z graczy nie ma już kafelków na ręce ani w Stosie Dobierania. Policz punkty za widoczne budynki i po 5 za każdy żeton Bonusu. Przy równym wyniku decydują pozostałe Punkty Wyobraźni. Ta partia jest twoja!

## Rodzaje ruchów, jak grupuje je strona

match-kinds-fantazja =
    { $kind ->
        [build] Wybuduj budynek
        [at] Wybierz pole
        [turn] Obróć kafelek
        [pay] Zapłać zakrytym kafelkiem
        [imagine] Odłóż zakryty kafelek
        [power] Użyj Mocy Budynku
        [give] Oddaj kafelek
        [take] Weź kafelek
        [swap] Zamień budynek
        [replace] Wybierz budynek do zamiany
        [recover] Odzyskaj kafelek
        [guard] Chroń budynek
        [bury] Odłóż na spód Stosu Dobierania
        [first] Wybierz, co będzie dobrane najpierw
        [stop] Zakończ
        [end] Zakończ turę
       *[other] Inne
    }

## Ściąga

fantazja-aid-turn = Tura
fantazja-aid-start = Na początku
fantazja-aid-start-text = Twój żeton militarny, który chroni budynek, wraca: do ciebie, jeśli nadal masz więcej budynków militarnych niż przeciwnik, a jeśli nie, do puli.
fantazja-aid-action = Jedna akcja
fantazja-aid-action-text = Wybuduj Mały Budynek, pozyskaj { -imagination-point } albo wybuduj Duży Budynek. Akcję pomijasz tylko wtedy, gdy nie masz kafelków na ręce.
fantazja-aid-power = Jedna Moc
fantazja-aid-power-text = Przed akcją albo po niej możesz użyć jednej { -building-power }, której żeton masz od początku tury. Żeton zostaje u ciebie.
fantazja-aid-draw = Dobieranie
fantazja-aid-draw-text = Dobierz kafelki, aż będzie ich na ręce { $tiles }.
fantazja-aid-tokens = Żetony
fantazja-aid-tokens-text =
    Dla każdego typu: jeśli masz co najmniej { $count ->
        [one] { $count } widoczny budynek
        [few] { $count } widoczne budynki
       *[other] { $count } widocznych budynków
    } i więcej niż przeciwnik, bierzesz jego żeton. Gdy macie po tyle samo, żeton wraca do puli. W innych przypadkach zostaje tam, gdzie jest.
fantazja-aid-actions = Budowa
fantazja-aid-small = Mały Budynek (I)
fantazja-aid-small-text = Na pustym polu obok jakiegoś kafelka. Wszędzie, gdzie się stykają, oba mają ten sam symbol, a twój co najmniej tyle samo razy.
fantazja-aid-imagine = { -imagination-point }
fantazja-aid-imagine-text = Odłóż przed siebie zakryty kafelek z ręki: zapłacisz nim później za Duży Budynek.
fantazja-aid-large = Duży Budynek (II, III)
fantazja-aid-large-text = Zapłać 1 { -imagination-point }. Na widocznym budynku tego samego typu, o poziom niższym, twoim albo przeciwnika; na wszystkich czterech bokach są te same symbole co na budynku pod spodem, w dowolnej liczbie.
fantazja-aid-special = Budynek specjalny
fantazja-aid-special-text = Zapłać 1 { -imagination-point }. Na pustym polu, jak Mały Budynek. Niczego się na nim nie buduje.
fantazja-aid-bonus = Żeton Bonusu
fantazja-aid-bonus-text = Za poziom III na twoim własnym poziomie II: { fantazja-points }.
fantazja-aid-dark = { -dark-energy }
fantazja-aid-dark-text = Gdy kafelek, który ma { -dark-energy(case: "accusative") }, trafia obok innych takich, wszystkie znikają razem z tym, co jest pod nimi.
fantazja-aid-cut = Odcięte
fantazja-aid-cut-text = Potem znikają też wszystkie kafelki, od których żadna droga nie prowadzi do Zamku.
fantazja-aid-powers = Moce Budynków
fantazja-aid-signs = Symbole
fantazja-aid-sign-tile = Kafelek
fantazja-aid-sign-tile-text = U góry z lewej typ, z prawej { -vp }, u dołu z lewej poziom na figurze właściciela (★: specjalny), z prawej wir: { -dark-energy }. Na każdym boku od jednego do trzech symboli.
fantazja-aid-end = Koniec i punktacja
fantazja-aid-when = Koniec partii
fantazja-aid-when-text = Gdy żaden z graczy nie ma kafelka na ręce ani w { -draw-pile(case: "locative") }.
fantazja-aid-score-buildings = { -vp } za twoje widoczne budynki
fantazja-aid-score-bonuses = { fantazja-points } za każdy
fantazja-aid-ties = Przy remisie
fantazja-aid-ties-text = Wygrywa ten, komu zostało więcej { -imagination-points(case: "genitive") }; jeśli i to nie rozstrzyga, partia kończy się remisem.

## Strona

page-fantazja = Fantazja
page-fantazja-about = Natura kontra Światło: układaj kafelki wokół Zamku i buduj na budynkach przeciwnika. Dla 2 graczy.
page-fantazja-opening = Po wojnie ze złym czarnoksiężnikiem zostały z Fantazji tylko Zamek i pusta ziemia. Przywrócić ją mogą jedynie dwie frakcje magów, u których to, co wyobrażone, staje się prawdziwe: Rzeźbiarze Natury i Inżynierowie Światła. Budują obok siebie, na tej samej ziemi, a każda z nich chce, żeby nowa Fantazja była jej dziełem.
page-fantazja-credits = Instrukcję kończą życzenia od zespołu FoxGames. Nie wymienia ona ani autora, ani ilustratora, więc i my nie możemy ich tu podać.
page-fantazja-what = Fantazja, pojedynek na kafelki dla 2 osób
page-fantazja-components = kafelki i Moce Budynków
page-option-fantazja-start = Kto zaczyna
page-option-fantazja-start-random = losowo
page-option-fantazja-start-0 = miejsce 1
page-option-fantazja-start-1 = miejsce 2
fantazja-source-buildings = Budynki
fantazja-source-bonuses = Żetony Bonusu
fan-zoom = + − 0
fan-zoom-about = Plansza Fantazji: przybliż, oddal, pokaż wszystko

## Stół w terminalu

table-fantazja-welcome = Wpisz numer, ruch, na przykład „wybuduj NR1a” albo „2,-1”, lub „pomoc”, aby zobaczyć objaśnienie oznaczeń. „plansza” rysuje wszystko, „pokaż 2,-1” jedno pole.
table-fantazja-no-undo = Nie ma czego cofnąć. Możesz cofnąć tylko decyzję z własnej tury, zanim kafelek zostanie dobrany lub pokazany i zanim tura się skończy.
table-fantazja-rule-what = Wpisz „zasada” i numer punktu albo rozdziału, na przykład „zasada F4.2” lub „zasada F9”.
table-fantazja-no-rule = W zasadach nie ma punktu „{ $id }”. Punkty mają numery takie jak F4.2, a rozdziały takie jak F9.
table-fantazja-look-what = Nie ma tu niczego o nazwie „{ $typed }”. „pokaż NR1a” pokazuje kafelek, „pokaż 2,-1” pole; jest też „pokaż rękę”, „pokaż żetony” i „pokaż odrzucone”.
table-fantazja-help-notation-typed = wybuduj NR1a
table-fantazja-help-notation = sam ruch, po polsku albo po angielsku; słowa można skracać: w r1a. Pole: na 2,-1 albo samo 2,-1 lub 2 -1
table-fantazja-help-rule-typed = { $word } F4.2
table-fantazja-help-look-typed = { $word } [NR1a | 2,-1]
table-fantazja-help-look = kafelek albo pole; także „pokaż rękę”, „pokaż żetony”, „pokaż odrzucone”; samo „pokaż”: ręce graczy
table-fantazja-won =
    { $count ->
        [one] Wygrywa { $winners }, { $points } PZ!
       *[other] Remis: { $winners }, po { $points } PZ!
    }
# $element to earth, air, water albo fire.
table-fantazja-element-letter =
    { $element ->
        [earth] Z
        [air] P
        [water] W
       *[fire] O
    }
# Najwyżej 6 liter; zamek na planszy.
table-fantazja-castle = Zamek
# Najwyżej 4 litery.
table-fantazja-short-castle = Zam
table-fantazja-points = { $points } PZ
# Nagłówki wąskich kolumn.
table-fantazja-head-points = PZ
table-fantazja-head-hand = ręka
table-fantazja-head-pile = stos
table-fantazja-head-imagination = wyobr.
table-fantazja-head-discard = odrz.
table-fantazja-head-bonus = Bonus
table-fantazja-head-type = typ budynku
table-fantazja-head-token = żeton
table-fantazja-head-to-take = do przejęcia
# Gracz, który ma dość budynków jakiegoś typu i przejmie żeton na końcu swojej tury.
table-fantazja-has-enough = wystarczy
table-fantazja-pool = pula
table-fantazja-nothing-left = (zniknął)
table-fantazja-tokens = Żetony
table-fantazja-hand = na ręce
table-fantazja-face-down = Punkty Wyobraźni (zakryte)
table-fantazja-holds = na pewno na ręce
table-fantazja-bottom = na spodzie Stosu Dobierania, w kolejności dobierania (a/b: w dowolnej kolejności)
table-fantazja-discarded = Stos Kafelków Odrzuconych
table-fantazja-your-hand = Twoja ręka
table-fantazja-status =
    tura { $turn } · { table-fantazja-points }, { $imagination ->
        [one] { $imagination } Punkt Wyobraźni
        [few] { $imagination } Punkty Wyobraźni
        [many] { $imagination } Punktów Wyobraźni
       *[other] { $imagination } Punktu Wyobraźni
    }, { $pile ->
        [0] pusty Stos Dobierania
       *[other] { $pile } w Stosie Dobierania
    }
table-fantazja-cropped = Wycinek: budynki są od x { $left } do { $right } i od y { $top } do { $bottom }. „pokaż { $right },0” pokazuje okolicę pola.
# Po polu: na którym budynku; co usuwa Mroczna Energia; żeton Bonusu.
table-fantazja-on = na
table-fantazja-removes = usuwa
table-fantazja-gets-bonus = + żeton Bonusu
table-fantazja-turned = Kafelek jest obrócony o { fantazja-degrees } zgodnie z ruchem wskazówek zegara.
table-fantazja-below = Pod nim
table-fantazja-guarded = Leży na nim żeton militarny: w swojej najbliższej turze przeciwnik nie może położyć kafelka na nim ani na pustym polu obok niego.
table-fantazja-free = Pole { $place } jest puste. Mały Budynek lub budynek specjalny musi tu mieć { $needs } albo więcej takich samych symboli.
table-fantazja-far = Pole { $place } jest puste, ale nic obok niego nie stoi, więc nie można tam niczego wybudować.
table-fantazja-need-up = { $symbols } u góry
table-fantazja-need-right = { $symbols } z prawej
table-fantazja-need-down = { $symbols } u dołu
table-fantazja-need-left = { $symbols } z lewej
table-fantazja-is-covered = Leży pod kafelkiem { $tile } na polu { $place }.
table-fantazja-is-discarded = Jest w Stosie Kafelków Odrzuconych ({ $player }).
table-fantazja-can-go = Można go wybudować na polach: { $places }
table-fantazja-is-held = Jest na ręce ({ $player }).
table-fantazja-is-face-down = Leży zakryty jako Punkt Wyobraźni ({ $player }).
table-fantazja-is-bottom = Jest na spodzie Stosu Dobierania ({ $player }).
# Możliwych miejsc ($places) jest $count.
table-fantazja-is-hidden =
    { $count ->
        [one] Jest { $places }.
       *[other] Nie wiesz, gdzie jest; może być { $places }.
    }
table-fantazja-maybe-hand = na ręce
table-fantazja-maybe-pile = w Stosie Dobierania
table-fantazja-maybe-down = wśród zakrytych
table-fantazja-in-hand =
    { $tiles ->
        [0] brak kafelków na ręce
        [one] { $tiles } kafelek na ręce
        [few] { $tiles } kafelki na ręce
        [many] { $tiles } kafelków na ręce
       *[other] { $tiles } kafelka na ręce
    }
table-fantazja-sure = na pewno na ręce
table-fantazja-maybe = może być na ręce
# Zakryte kafelki w kolejności, w jakiej leżą.
table-fantazja-slot = zakryte ({ $numbers }), możliwe
table-fantazja-slot-is = zakryte ({ $numbers })
table-fantazja-token-of = żeton:
table-fantazja-token-rule = Na koniec swojej tury bierzesz żeton, jeśli masz co najmniej 2 widoczne budynki danego typu i więcej niż przeciwnik; przy równej liczbie żeton wraca do puli. W turze możesz użyć jednej Mocy, której żeton masz od początku tury.
table-fantazja-scoring = Punktacja końcowa, w PZ
table-fantazja-buildings =
    { $type ->
        [residential] budynki mieszkalne
        [production] budynki produkcyjne
        [military] budynki militarne
        [magic] budynki magiczne
       *[special] budynki specjalne
    }
table-fantazja-total = Razem
table-fantazja-imagination-left = Pozostałe Punkty Wyobraźni (rozstrzygają remis)
table-fantazja-legend-title = Objaśnienie oznaczeń
table-fantazja-legend-tile =
    Kafelek { $id }: na każdym boku symbol i liczba takich symboli,
    w środku właściciel, typ i poziom oraz Mroczna Energia.
table-fantazja-legend =
    Gracze: { $marks }. Oznaczenia kafelków zaczynają się od N (Natura, Gracz 1) albo L (Światło, Gracz 2).
    Typy: { $types }. Poziomy: I, II, III; w skrócie 1, 2, 3 ({ $mark }R2).
    Symbole: { $elements }.
    { $dark } Mroczna Energia   { $guard } żeton militarny   · puste pole   sama liczba: wpisz ją, aby wybrać to pole
    Pola to x,y: x rośnie w prawo, y w dół, Zamek to 0,0.
    Żetony w jednym wierszu: R 2:1 i oznaczenie gracza to 2 budynki przeciw 1 i kto ma żeton; +1: brakuje ci jednego.

## Spis elementów

reference-box-nature-tiles = Kafelki Rzeźbiarzy Natury
reference-box-nature-tiles-count = { $count }, na odwrocie niebieskie
reference-box-light-tiles = Kafelki Inżynierów Światła
reference-box-light-tiles-count = { $count }, na odwrocie pomarańczowe
reference-box-castle = Magiczny Zamek
reference-box-castle-count =
    { $count ->
        [one] { $count } kafelek
        [few] { $count } kafelki
       *[other] { $count } kafelków
    }
reference-box-power-tokens = Żetony Mocy Budynków
reference-box-power-tokens-count = { $count }, po jednym na każdy typ budynków
reference-box-bonus-tokens = Żetony Bonusu
reference-box-bonus-tokens-count =
    { $count }, każdy wart { $points ->
        [one] { $points } Punkt Zwycięstwa
        [few] { $points } Punkty Zwycięstwa
       *[other] { $points } Punktów Zwycięstwa
    }
reference-kind-tile = Kafelki
reference-kind-castle = Zamek
reference-kind-power = Moce Budynków
reference-value-points =
    { $points ->
        [one] { $points } Punkt Zwycięstwa
        [few] { $points } Punkty Zwycięstwa
       *[other] { $points } Punktów Zwycięstwa
    }
reference-value-sides = symbole na bokach, Mroczna Energia
reference-value-swapped =
    { $count ->
        [one] wymiana najwyżej { $count } kafelka
       *[other] wymiana najwyżej { $count } kafelków
    }
reference-value-shown =
    { $count ->
        [one] obejrzenie najwyżej { $count } kafelka
       *[other] obejrzenie najwyżej { $count } kafelków
    }
reference-value-buried =
    { $count ->
        [one] na spód Stosu Dobierania najwyżej { $count } kafelek
        [few] na spód Stosu Dobierania najwyżej { $count } kafelki
       *[other] na spód Stosu Dobierania najwyżej { $count } kafelków
    }
reference-number-hand = Kafelki na ręce
reference-number-majority = Budynki potrzebne do żetonu Mocy Budynku
reference-number-bonuses = Żetony Bonusu
reference-number-bonus-points = Punkty Zwycięstwa za żeton Bonusu
reference-source-bonus-for-level-iii = bonus za poziom III
reference-source-building-power-tokens = strona o żetonach Mocy Budynków
reference-source-component-list = lista elementów
reference-source-magic-power = Moc magiczna
reference-source-residential-power = Moc mieszkalna
reference-source-scoring-example = przykład liczenia punktów
reference-source-scoring-example-that-the-name-goes-by-faction-is-inferred = przykład liczenia punktów; wywnioskowano, że nazwa zależy od frakcji
reference-source-the-same-level-of-other-types = jak ten sam poziom innych typów

## Co gracze wybierają przed partią, każde w jednym zdaniu

option-fantazja-start = Kto ma pierwszą turę. Potem gracze grają na zmianę.
option-fantazja-start-random = O tym, kto zaczyna, decyduje los.
option-fantazja-start-0 = Zaczyna miejsce 1, czyli Rzeźbiarze Natury.
option-fantazja-start-1 = Zaczyna miejsce 2, czyli Inżynierowie Światła.
