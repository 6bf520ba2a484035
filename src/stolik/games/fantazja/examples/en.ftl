# The captions of the drawn examples. Their numbers are arguments, which the engine fills in.

fantazja-example-set-up-title = The table before the first turn
fantazja-example-set-up-text = Only the castle is on the table. Ada holds { $hand } tiles, and { $pile } lie in her draw pile.

fantazja-example-small-building-title = A small building that fits
fantazja-example-small-building-text = The free side of the Cottage on the table shows fire { $old ->
        [one] once
        [2] twice
       *[other] { $old } times
    }. The Cottage in Ada’s hand has a side with fire { $new } times: the same symbol, and at least as many of it. So it can be laid there.

fantazja-example-too-few-symbols-title = A small building that does not fit
fantazja-example-too-few-symbols-text = Now it is the other way round. The side on the table shows fire { $old } times, the tile in Ada’s hand only { $new } times. The symbol is the same, but there are too few of it.

fantazja-example-two-neighbours-title = Two neighbours at once
fantazja-example-two-neighbours-text = On the marked place a tile touches two neighbours, and both sides must agree. The Windmill can be turned so that they do. The Cottage has its symbols in another order and cannot.

fantazja-example-corners-title = Corners do not touch
fantazja-example-corners-text = The marked place meets a tile only at a corner, so nothing can be laid there. The same Garrison can be laid between the castle’s corner and the Cottage, because it touches the Cottage by a side.

fantazja-example-imagination-title = A tile becomes an Imagination Point
fantazja-example-imagination-text = Ada lays the Well of Power face down before her: { $points } Imagination Point. Ben does not see which tile it is.

fantazja-example-large-building-title = From level I to level III
fantazja-example-large-building-text = Ben pays an Imagination Point and builds level II on Ada’s Garrison of level I. Her building no longer counts, and he has { $first } VP. In his next turn he pays again and builds level III on his own level II, which brings a Bonus token: { $second } VP. Level III cannot be laid on level I at once.

fantazja-example-dark-energy-title = Dark Energy: a small building
fantazja-example-dark-energy-text = Ben lays a tile with Dark Energy beside one that has it too. Both leave the game, and so do the tiles that reached the castle only through them. Before, there were { $before } buildings; { $after ->
        [one] one is
       *[other] { $after } are
    } left. { $own } tiles go to Ben’s discard pile, { $other } to Ada’s.

fantazja-example-dark-upgrade-title = Dark Energy: a large building
fantazja-example-dark-upgrade-text = Instead, Ben can pay and build level II with Dark Energy on the Cottage beside the castle. It touches the same tile, so both leave with what lay underneath, and the others are cut off. { $after ->
        [0] Nothing but the castle remains.
       *[other] { $after } buildings remain.
    }

fantazja-example-tokens-title = A majority takes the token
fantazja-example-tokens-text = Ada builds another Mage Tower. At the end of her turn she has { $own } magic buildings and Ben has { $other }, so she takes the magic token. She can use it from her next turn on.

fantazja-example-residential-title = Residential: an exchange
fantazja-example-residential-text = Ada gives a Cottage from her hand to her discard pile and takes a Garrison of level II from there. She could exchange one more tile, but she stops. She still has her action.

fantazja-example-production-title = Production: a tile comes back
fantazja-example-production-text = A Windmill from Ada’s discard pile becomes { $points } Imagination Point. She still has her action.

fantazja-example-military-title = Military: a guarded building
fantazja-example-military-text = Ada’s token lies on the marked Garrison. In his turn Ben can neither upgrade it nor lay a tile beside it. Elsewhere he can build.

fantazja-example-magic-title = Magic: a look into the other hand
fantazja-example-magic-text = Ada sees { $shown } tiles from Ben’s hand. She puts { $buried } of them on the bottom of his draw pile and decides which is drawn first.

fantazja-example-special-title = Special: what can be swapped
fantazja-example-special-text = Ada can swap one of her buildings for a tile from her hand. The type may differ, the level may not. A special building is never swapped.

fantazja-example-score-title = A score of { $nature } to { $light }
fantazja-example-score-text = Ben lays his last tile. Ada’s visible buildings are worth { $own } VP and Ben’s { $other }. Each of them adds { $bonus } VP for a Bonus token. Ada wins, { $nature } to { $light }.
