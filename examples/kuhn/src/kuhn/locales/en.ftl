# Kuhn poker in English. The same messages are in pl.ftl.

## The names of things

kuhn-card =
    { $card ->
        [J] Jack
        [Q] Queen
       *[K] King
    }
kuhn-chips =
    { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }

## What can be done

kuhn-deal = Deal the { $card }
# $facing is bet when the other player has bet.
kuhn-pass =
    { $facing ->
        [bet] Fold
       *[nothing] Pass
    }
kuhn-bet =
    { $facing ->
        [bet] Call: one chip
       *[nothing] Bet one chip
    }

## What is asked

kuhn-prompt-deal = The table deals the cards
kuhn-prompt =
    { $facing ->
        [bet] { $player } calls or folds
       *[nothing] { $player } passes or bets
    }
kuhn-prompt-over = The match is over

## Why not

kuhn-reason-over = The match is over
kuhn-reason-asked-deal = The cards are not dealt yet
kuhn-reason-asked-turn = The cards are dealt already
kuhn-reason-card-gone = This card is dealt already

## What happened

kuhn-dealt = { $player } gets the { $card }
kuhn-dealt-hidden = { $player } gets a card
kuhn-passed =
    { $facing ->
        [bet] { $player } folds
       *[nothing] { $player } passes
    }
kuhn-betted =
    { $facing ->
        [bet] { $player } calls
       *[nothing] { $player } bets
    }
kuhn-turn =
    { $kind ->
        [bet] bet
       *[pass] passed
    }
kuhn-shown = { $player } shows the { $card }
kuhn-won = { $player } wins { kuhn-chips }. { $why }
kuhn-by-card = The higher card decided
kuhn-by-giving-way = The other player folded

## What a view shows

kuhn-view-pot = Chips in the pot
kuhn-view-deck = Cards in the deck
kuhn-view-players = Players
kuhn-view-turns = Turns
kuhn-view-player = Player
kuhn-view-card = Card
kuhn-view-card-J = Jack
kuhn-view-card-Q = Queen
kuhn-view-card-K = King
kuhn-view-paid = Chips paid
kuhn-view-did = Action

## The page and the terminal

page-kuhn = Kuhn poker
page-kuhn-about = Three cards, one bet: who is bluffing? 2 players.
page-option-kuhn-ante = Ante
page-option-kuhn-ante-1 = 1 chip
page-option-kuhn-ante-2 = 2 chips
page-option-kuhn-ante-5 = 5 chips
kuhn-source-chips = Chips
match-kinds-kuhn =
    { $kind ->
        [deal] Deal
        [pass] Pass
       *[bet] Bet
    }
