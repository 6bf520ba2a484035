# Ściąga: to, do czego gracze zaglądają podczas partii.

aid = Ściąga
aid-of = Ściąga: { $game }
aid-now = teraz
aid-close = Zamknij ściągę
aid-rule = Punkt zasad { $paragraph }, otwiera się w nowej karcie
aid-sections = Części
keys-aid = Otwórz lub zamknij ściągę
