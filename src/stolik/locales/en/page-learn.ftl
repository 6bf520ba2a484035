# The first match, step by step. Its places and tiles are those of stolik/lessons.

learn = Learn
learn-title = Learn { $game }
learn-about = Your first match: { $count ->
        [one] one short step
       *[other] { $count } short steps
    } with real positions. Click on the board, or use the buttons.
learn-choose = Which game would you like to learn?
learn-choose-about = Each lesson takes about five minutes. You do the moves yourself, and nothing can go wrong.
learn-steps = Steps of the lesson
learn-step = Step { $step } of { $count }
learn-step-name = Step { $step }: { $title }
learn-task = Your task
learn-task-more = Step by step, { $left ->
        [one] one move to go
       *[other] { $left } moves to go
    }
learn-next-move = Now: { $action }
learn-fold = Show more of the board
learn-unfold = Read the whole step
learn-show = Show me
learn-again = Do this step again
learn-back = Back
learn-next = Next
learn-done = Done
learn-meanwhile = Meanwhile
learn-result = How it ended
learn-finished = That is all you need for a real match!
learn-play = Play a real match against a novice
learn-other-game = Learn { $game }
learn-read-rules = Read the whole rules
learn-look-up = Look up { $game ->
        [skytopia] cards, abilities and guilds
       *[fantazja] tiles and powers
    }
learn-strayed = Possible, but not asked for here
learn-not-there = That cannot be done here. { $task }

## Skytopia

learn-skytopia-goal-title = A city in the sky
learn-skytopia-goal-text = You and one other player each build a floating city out of cards. It has four towers: blue ones earn Prestige Points, gold ones coins, red ones hurry your golems, purple ones do something special. Whoever has the most Prestige Points at the end wins.

learn-skytopia-place-title = Send a golem to work
learn-skytopia-place-text = Every turn you send one golem, a die, to a card of the Market. The Chronometer tells what each value costs and when such a golem is done: soon is dear, late is cheap. You have 5 coins.
learn-skytopia-place-ask = Choose the 4 on the Chronometer, then the Monument, the first blue card.
learn-skytopia-place-other = That is allowed too. For this lesson take the 4, and the Monument: the first blue card.
learn-skytopia-place-after = You paid 3 coins, and in 3 rounds the Monument will be yours.

learn-skytopia-effect-title = A card works at once
learn-skytopia-effect-text = A card on which you place a golem can be used right away, long before it moves to your city. The Monument gives 1 Prestige Point. Nothing forces you: every effect may be skipped.
learn-skytopia-effect-ask = Use the Monument.
learn-skytopia-effect-other = You may skip it, of course. But a point is a point: use the Monument.
learn-skytopia-effect-after = Your first point! Now it is the other player’s turn, and after each round the Chronometer moves on by one.

learn-skytopia-hurry-title = Hurry a golem
learn-skytopia-hurry-text = Round 2: the Chronometer shows 2, and every golem at work has come one round closer. A golem that works for 5 rounds costs nothing; now that is the 1. Red cards turn your golems, so that they are done sooner.
learn-skytopia-hurry-ask = Place a golem with a 1 on the Engine House, the first red card. Then turn your golem on the Monument by one step.
learn-skytopia-hurry-other = That is a good move too. Here, place a 1 on the Engine House, the first red card, and turn your golem on the Monument by one step.
learn-skytopia-hurry-after = It now shows a 3. The Chronometer has just moved to 3 as well: that golem is done, two rounds after you sent it, and the Monument has moved to your city.

learn-skytopia-tower-title = A tower grows
learn-skytopia-tower-text = The Monument has moved to your blue tower, and its golem has gone home. A tower that grows may be activated: first its foundation, then every card above it. Had there been golems of others on the card, they would have gone home with 3 coins each.
learn-skytopia-tower-ask = Activate the blue tower, pay 1 coin for 1 point at its foundation, and use the Monument.
learn-skytopia-tower-other = You could do that. But look what the tower can do: activate it, pay 1 coin for 1 point, and use the Monument.
learn-skytopia-tower-after = Two points from one small tower. The taller it is, the more it does every time it grows. A card that can do nothing is passed over by itself.

learn-skytopia-guilds-title = Guildmasters
learn-skytopia-guilds-text = Some rounds later. Every finished card made a tower taller, and it could be activated again. At the end three Guildmasters judge all cities, and each pays for something else. The numbers show what they would pay you and the other player now.

learn-skytopia-ability-title = An ability of your own
learn-skytopia-ability-text = Each player has an Ability tile. Yours, the gold one, gives 1 point when you place a golem with the value that costs 6. The Chronometer tells which one that is: now it is the 4.
learn-skytopia-ability-ask = Place a 4, which costs 6 now, on the Banquet Hall, the second blue card. Use the card, then your ability.
learn-skytopia-ability-other = Also possible. This time let us see your ability: place the 4 on the Banquet Hall, the second blue card, and use both.
learn-skytopia-ability-after = Three points in one turn: two from the card and one from your ability. That was the end of the round: your Bridge is finished and has moved to your purple tower, which you could activate next.

learn-skytopia-end-title = The end
learn-skytopia-end-text = When a deck has run out, the round is finished and one more is played. Then everything counts: the points won in play, Guildmasters, Laboratories, 1 point for every 5 coins and 1 for each golem still at work. You have won this match.

## Fantazja

learn-fantazja-goal-title = A quarrel around a castle
learn-fantazja-goal-text = You are Nature, the other player is Light, and both build around one Magic Castle. What can be seen of your buildings at the end brings you Victory Points. You hold six tiles: in each turn you do one thing with one of them, and draw a new one.

learn-fantazja-build-title = Sides that match
learn-fantazja-build-text = A small building, level I, goes beside any tile. Where they touch, both must show the same element, and yours at least as many signs as its neighbour. The tile turns by itself as it fits.
learn-fantazja-build-ask = Choose Windmill I in your hand, then the place above the castle, and build.
learn-fantazja-build-other = That would be fine as well. Here, build Windmill I above the castle.
learn-fantazja-build-after = Earth meets earth, two signs beside one: it fits. One point for you.

learn-fantazja-imagine-title = Imagination pays
learn-fantazja-imagine-text = Large buildings cost one Imagination Point. You gain one when you lay a tile of your hand face down instead of building. You will not build that tile soon, so choose one you need least.
learn-fantazja-imagine-ask = Choose Cottage I in your hand and gain an Imagination Point with it.
learn-fantazja-imagine-other = That is a legal turn, but you will need the point: lay Cottage I face down.
learn-fantazja-imagine-after = You have 1 Imagination Point, and you have drawn a tile, so you hold six again.

learn-fantazja-raise-title = Build higher
learn-fantazja-raise-text = Level II goes on a level I of the same type, your own or your rival’s. The elements of all sides must agree with the tile below; how many signs there are does not matter.
learn-fantazja-raise-ask = Build Windmill II on your Windmill, and pay with the tile that you laid down.
learn-fantazja-raise-other = That is possible. But 3 points wait for you: build Windmill II on your Windmill and pay for it.
learn-fantazja-raise-after = Level II is worth 3 points. Only what is on top counts, so a rival who builds on your tile takes your points away.

learn-fantazja-dark-title = Dark Energy
learn-fantazja-dark-text = Light has raised a Garrison to level II. Its dark whirl is Dark Energy: if a second tile with such a whirl is laid beside it, both vanish, with everything beneath them. Whatever then has no path to the castle falls as well.
learn-fantazja-dark-ask = Lay your Garrison I with the dark whirl right below Light’s Garrison II.
learn-fantazja-dark-other = You could do that. Now you can do harm: lay the Garrison I with the dark whirl right below Light’s Garrison II.
learn-fantazja-dark-after = Your small tile is gone, but so are Light’s 3 points. Mind such neighbours yourself!

learn-fantazja-majority-title = Majorities
learn-fantazja-majority-text = There is a Power token for each type of building. Whoever has at least two buildings of a type in sight, and more than the other, takes its token at the end of their turn.
learn-fantazja-majority-ask = Build Windmill I below the castle: it will be your second production building.
learn-fantazja-majority-other = A fair choice. But a token is within reach: build Windmill I below the castle.
learn-fantazja-majority-after = Two to none: the Production token is yours. It stays with you until Light has more.

learn-fantazja-power-title = A power, and a bonus
learn-fantazja-power-text = Once in a turn you may use a power that you held when it began. Production makes an Imagination Point of a tile that was discarded. With it you can pay for level III, and on your own level II that brings a Bonus token of 5 points.
learn-fantazja-power-ask = Use the Production power and recover the Garrison. Then build Windmill III on your Windmill II, and pay.
learn-fantazja-power-other = That works too. But see how it fits together: Production first, recover the Garrison, then Windmill III on your Windmill II.
learn-fantazja-power-after = There is your Bonus token. It remains yours, whatever becomes of the building.

learn-fantazja-end-title = The end
learn-fantazja-end-text = The match is over when nobody has a tile left. Now count the buildings that can be seen, and 5 for each Bonus token; in a draw the Imagination Points that are left decide. You have won this match.
