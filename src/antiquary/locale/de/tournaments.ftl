# Turniere.

error-no-tournament = Dieses Turnier gibt es nicht, oder du brauchst seinen Link.
error-not-tournament-host = Das kann nur, wer das Turnier veranstaltet.
error-tournament-begun = Das Turnier hat schon begonnen.
error-tournament-over = Das Turnier ist vorbei.
error-tournament-full = Das Turnier ist voll. Höchstzahl der Teilnehmer: { $most }.
error-tournament-few =
    { $fewest ->
        [one] Ein Turnier braucht mindestens { $fewest } Teilnehmer.
       *[other] Ein Turnier braucht mindestens { $fewest } Teilnehmer.
    }
error-tournament-seats = Wenn jeder gegen jeden spielt, sitzen zwei an jedem Tisch.
error-tournament-template = Alle Plätze an den Tischen eines Turniers müssen frei sein.
error-no-entrant = Diesen Teilnehmer gibt es nicht.
