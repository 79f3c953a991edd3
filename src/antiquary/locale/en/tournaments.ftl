# Tournaments.

error-no-tournament = There is no such tournament, or you need its link.
error-not-tournament-host = Only the host of the tournament can do that.
error-tournament-begun = The tournament has begun already.
error-tournament-over = The tournament is over.
error-tournament-full = The tournament is full. The most entrants it can have: { $most }.
error-tournament-few =
    { $fewest ->
        [one] A tournament needs at least { $fewest } entrant.
       *[other] A tournament needs at least { $fewest } entrants.
    }
error-tournament-seats = In a round robin, two play at each table.
error-tournament-template = All seats of a tournament’s tables must be open.
error-no-entrant = There is no such entrant.
