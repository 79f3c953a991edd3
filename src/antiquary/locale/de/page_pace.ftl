# Uhren: die Bedenkzeit eines Tisches und die Zeit, die bleibt.

## Einrichten

page-pace = Bedenkzeit
page-pace-untimed = Ohne Uhr
page-pace-live = { $minutes } min + { $increment } s
page-pace-live-title = Minuten für die Partie: { $minutes }; Sekunden mehr für jeden Zug: { $increment }
page-pace-days =
    { $days ->
        [one] 1 Tag pro Zug
       *[other] { $days } Tage pro Zug
    }
page-timeout = Wenn die Zeit abläuft
page-timeout-bot = Ein Bot spielt weiter
page-timeout-lose = Die Partie ist verloren
page-pace-note-live = Bedenkzeit pro Person in Minuten: { $minutes }. Sekunden mehr für jeden Zug: { $increment }.
page-pace-note-days =
    { $days ->
        [one] Alle haben für jeden Zug einen Tag Zeit.
       *[other] Alle haben für jeden Zug { $days } Tage Zeit.
    }
page-pace-note-bot = Läuft eine Zeit ab, spielt dort ein Bot weiter.
page-pace-note-lose = Wessen Zeit abläuft, verliert.

## Spielen

page-clock-of = { $name }: verbleibende Zeit
page-clock-seconds =
    { $n ->
        [one] Noch eine Sekunde.
       *[other] Noch { $n } Sekunden.
    }
page-clock-left = noch { $time }
page-result-time = Durch Zeit verloren
page-lost-on-time = { $name } hat durch Zeitüberschreitung verloren.
