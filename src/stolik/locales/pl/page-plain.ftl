# Plansza gry bez własnego rysunku: zbudowana z pól widoku.

plain-hidden = zakryte
plain-nothing = nic
plain-player = Gracz
plain-number = Numer

## Asking why an action is not possible

plain-why = Dlaczego nie mogę…?
plain-why-kind = Akcja
plain-why-ask = Dlaczego nie?
plain-why-possible = Teraz możesz to zrobić.
