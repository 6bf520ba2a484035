# What checking the draws of a match has shown. Draws are counted from 0, actions from 1, as in a record.

dealing-fair =
    { $draws ->
        [0] There were no draws, and the secret is the one that was committed to.
        [one] The only draw follows from the secret that was committed to before it.
       *[other] All { $draws } draws follow from the secret that was committed to before the first draw.
    }
# $drawn and $expected are actions in notation, such as: deal B1a.
dealing-draw = Action { $action } does not follow from the secret: draw number { $draw }, counted from 0, was “{ $drawn }” and should have been “{ $expected }”.
dealing-secret = The secret in the record is not the one that was committed to, so its draws prove nothing.
dealing-commitment = The commitment in the record is not the one that was noted, so its draws prove nothing.
dealing-unfinished = The record ends before the match is over; nothing is said of what came later.
dealing-committed = Commitment, to be the same as was shown before the start: { $commitment }
# $texts is a list of quoted texts.
dealing-texts = Entropy of the players, each should find their own: { $texts }
dealing-no-texts = Entropy of the players: none, so whoever dealt could have tried many secrets before committing to one.
