# Plansza gry bez własnego rysunku: zbudowana z pól widoku.

plain-hidden = zakryte
plain-nothing = nic
plain-player = Gracz
plain-number = Numer
