# Pergamon auf dem Tisch: was im Terminal gezeichnet wird.

pergamon-table-letter =
    { $object ->
        [vase] V
        [jug] K
        [mask] M
       *[bracelet] A
    }
pergamon-table-tile = Fundstück: rechte Hälfte, Name, linke Hälfte
pergamon-table-space = Feld
pergamon-table-coins = Münzen
pergamon-table-depth = bis
pergamon-table-points = Punkte
pergamon-table-round = Runde { $round }
