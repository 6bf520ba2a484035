# The result of checking a match's draws. Draws are counted from 0, actions from 1, as in a record.

dealing-fair =
    { $draws ->
        [0] There were no draws, and the secret matches its commitment.
        [one] The only draw follows from the committed secret.
       *[other] All { $draws } draws follow from the committed secret.
    }
# $drawn and $expected are actions in notation, such as: deal B1a.
dealing-draw = Action { $action } does not follow from the secret: draw number { $draw } (counted from 0) was “{ $drawn }” and should have been “{ $expected }”.
dealing-secret = The secret in the record does not match its commitment, so the draws prove nothing.
dealing-commitment = The commitment in the record is not the one you gave, so the draws prove nothing.
dealing-unfinished = The record ends before the match does; later draws could not be checked.
dealing-committed = Commitment (compare it with the one shown before the start): { $commitment }
# $texts is a list of quoted texts.
dealing-texts = Texts added by the players (each player should find their own): { $texts }
dealing-no-texts = Texts added by the players: none. The dealer could have tried many secrets before committing to one.
