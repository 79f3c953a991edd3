# The game in a terminal, whatever the game.

name-you = Du
name-human = Mensch
name-seat = Platz { $seat }

terminal-welcome = { $game } zu { $players ->
        [2] zweit
        [3] dritt
        [4] viert
       *[other] { $players }
    }. Du hast Platz { $seat }. Mit h kommt Hilfe, mit q gehst du.
terminal-kept = Die Partie wird in { $file } aufgezeichnet.
terminal-not-kept = Die Partie kann nicht in { $file } aufgezeichnet werden ({ $reason }); sie ist weg, wenn du gehst.
terminal-resumed =
    { $moves ->
        [one] Die Partie geht nach 1 Zug weiter.
       *[other] Die Partie geht nach { $moves } Zügen weiter.
    }
terminal-left = Du hast die Partie verlassen. Weiter geht es mit: { $command }
terminal-choose = Wähle eines davon:
terminal-prompt = Deine Wahl (h für Hilfe):
terminal-wrong-number =
    { $most ->
        [one] Zur Wahl steht nur die 1.
       *[other] Diese Nummer gibt es nicht: Zur Wahl stehen 1 bis { $most }.
    }
terminal-wrong-key = „{ $typed }“ bedeutet hier nichts. Tippe die Nummer einer Möglichkeit oder h für Hilfe.
terminal-not-now = Jetzt nicht: { $reason }
terminal-not-offered = Dieser Zug ist jetzt nicht möglich: Wähle einen aus der Liste.
terminal-wrong-card =
    { $piece ->
        [tile] Ein Fundstück „{ $name }“ gibt es nicht. Tippe i, Jahrhundert und Zahl, zum Beispiel: i { $example }
       *[card] Eine Karte „{ $name }“ gibt es nicht. Tippe i und Nummer oder Namen einer Karte, zum Beispiel: i { $example }
    }
terminal-which-card =
    { $piece ->
        [tile] Welches Fundstück? Tippe i, Jahrhundert und Zahl, zum Beispiel: i { $example }
       *[card] Welche Karte? Tippe i und Nummer oder Namen einer Karte, zum Beispiel: i { $example }
    }
terminal-undone = Zurückgenommen.
terminal-idle = Das würde jetzt nichts bewirken und wäre damit erledigt. Gib es noch einmal ein, wenn du es so willst.
terminal-empty-log = Noch ist nichts geschehen.
terminal-you-won =
    { $points ->
        [one] Du gewinnst mit 1 Punkt.
       *[other] Du gewinnst mit { $points } Punkten.
    }
terminal-won =
    { $points ->
        [one] { $name } gewinnt mit 1 Punkt.
       *[other] { $name } gewinnt mit { $points } Punkten.
    }
terminal-shared =
    { $points ->
        [one] { $names } teilen sich den Sieg mit je 1 Punkt.
       *[other] { $names } teilen sich den Sieg mit je { $points } Punkten.
    }
terminal-which-choice = Welche Wahl? Gib auch ihre Nummer an (1 bis { $most }), zum Beispiel: w 2
terminal-help =
    1, 2, …  wählen, was hinter der Nummer steht (auch der Zug in Notation geht: { $moves })
    b        den Tisch noch einmal zeigen
    { $piece ->
        [tile] i { $example }    ein Fundstück, nach Jahrhundert und Zahl
       *[card] i { $example }    alles über eine Karte, nach Nummer oder Name
    }
    s        Wertung
    l        Verlauf: was bisher geschah
    w 2      warum nicht Nummer 2? Der Trainer vergleicht sie mit der besten Wahl
    u        die letzte Wahl zurücknehmen, solange seither niemand etwas Neues erfahren hat
    h, ?     diese Hilfe
    q        gehen; die Aufzeichnung bleibt, und die Partie lässt sich fortsetzen
