# Tournaments.

tournament-title = Tournaments
tournament-new = New tournament
tournament-mine = Your tournaments
tournament-none = You have not entered a tournament yet.
tournament-name = Name
tournament-game = Game
tournament-kind = Kind
tournament-round-robin = Round robin
tournament-round-robin-text = Everybody meets everybody once, two at a table.
tournament-swiss = Swiss
tournament-swiss-text = A fixed number of rounds. You meet opponents who have done as well as you so far.
tournament-seats = Players at a table
tournament-rounds = Rounds
tournament-rounds-auto = As needed
tournament-create = Create the tournament
tournament-status-open = open for entries
tournament-status-running = under way
tournament-status-finished = over
tournament-abandoned = Nobody had moved for 30 days, so the tournament has ended. The standings are final; games that were not over do not count.
tournament-round = round { $n } of { $of }
tournament-round-n = Round { $n }
tournament-rounds-title = Rounds
tournament-your-game = Your game is waiting.
tournament-to-table = To the table
tournament-standings = Standings
tournament-place = Place
tournament-entrant = Entrant
tournament-points = Points
tournament-played = Games
tournament-opposition = Opposition
tournament-opposition-text = The points of all opponents: it decides between those who have the same points.
tournament-withdraw = Withdraw
tournament-remove = Remove
tournament-cross = Everybody against everybody
tournament-bye = Bye: counts as a victory
tournament-look = Look at the game
tournament-watch = Watch
tournament-nameless = Former player
tournament-entrants =
    { $n ->
        [0] Nobody has entered yet
        [one] { $n } entrant
       *[other] { $n } entrants
    }
tournament-enter = Enter
tournament-invite = Invite others
tournament-link = Whoever has this link can enter
tournament-bots = Bots
tournament-bots-number = How many
tournament-bots-add = Add
tournament-start = Start the tournament
tournament-waits = The host starts the tournament.
