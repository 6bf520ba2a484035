# Poker Kuhna po polsku. Te same komunikaty są w en.ftl.

## Nazwy rzeczy

kuhn-card =
    { $card ->
        [J] walet
        [Q] dama
       *[K] król
    }
kuhn-chips =
    { $chips ->
        [one] { $chips } żeton
        [few] { $chips } żetony
       *[many] { $chips } żetonów
    }

## Co można zrobić

kuhn-deal = Rozdaj kartę: { $card }
# $facing to bet, gdy drugi gracz postawił.
kuhn-pass =
    { $facing ->
        [bet] Spasuj i oddaj pulę
       *[nothing] Spasuj
    }
kuhn-bet =
    { $facing ->
        [bet] Sprawdź: jeden żeton
       *[nothing] Postaw jeden żeton
    }

## O co chodzi

kuhn-prompt-deal = Stół rozdaje karty
kuhn-prompt =
    { $facing ->
        [bet] { $player } sprawdza albo pasuje
       *[nothing] { $player } pasuje albo stawia
    }
kuhn-prompt-over = Partia się skończyła

## Dlaczego nie

kuhn-reason-over = Partia się skończyła
kuhn-reason-asked-deal = Karty nie są jeszcze rozdane
kuhn-reason-asked-turn = Karty są już rozdane
kuhn-reason-card-gone = Ta karta jest już rozdana

## Co się stało

kuhn-dealt = { $player } dostaje kartę: { $card }
kuhn-dealt-hidden = { $player } dostaje kartę
kuhn-passed =
    { $facing ->
        [bet] { $player } pasuje i oddaje pulę
       *[nothing] { $player } pasuje
    }
kuhn-betted =
    { $facing ->
        [bet] { $player } sprawdza
       *[nothing] { $player } stawia
    }
kuhn-turn =
    { $kind ->
        [bet] stawia
       *[pass] pasuje
    }
kuhn-shown = { $player } pokazuje kartę: { $card }
kuhn-won = { $player } wygrywa { kuhn-chips }. { $why }
kuhn-by-card = Zdecydowała wyższa karta
kuhn-by-giving-way = Drugi gracz spasował

## Co widać

kuhn-view-pot = Żetony w puli
kuhn-view-deck = Karty w talii
kuhn-view-players = Gracze
kuhn-view-turns = Tury
kuhn-view-player = Gracz
kuhn-view-card = Karta
kuhn-view-card-J = walet
kuhn-view-card-Q = dama
kuhn-view-card-K = król
kuhn-view-paid = Wpłacone żetony
kuhn-view-did = Akcja

## Strona i terminal

page-kuhn = Poker Kuhna
page-kuhn-about = Trzy karty, jeden zakład: kto blefuje? 2 graczy.
page-option-kuhn-ante = Wpisowe
page-option-kuhn-ante-1 = 1 żeton
page-option-kuhn-ante-2 = 2 żetony
page-option-kuhn-ante-5 = 5 żetonów
kuhn-source-chips = Żetony
match-kinds-kuhn =
    { $kind ->
        [deal] Rozdanie
        [pass] Pas
       *[bet] Zakład
    }
