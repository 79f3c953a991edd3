# Finding opponents, friends by link, ratings and leader boards.

meet-title = Find opponents
meet-people = Play against people
meet-rated = Rated game
meet-rated-text = It counts for your rating once everybody has moved. There are no hints, and the same two people can have at most 5 rated games in 24 hours.
meet-rated-account = Rated games are for people with an account.
meet-rated-clock = A rated game needs a clock: choose a pace with minutes or days.
meet-casual-text = It counts for nothing but the fun.
meet-players =
    { $n ->
        [one] 1 player
       *[other] { $n } players
    }
meet-others =
    { $n ->
        [one] 1 person is waiting
       *[other] { $n } people are waiting
    }
meet-also = People are also waiting for
meet-other = Something else
meet-game = Game
meet-pace = Pace
meet-pace-live = { $minutes } min + { $increment } s
meet-pace-days =
    { $n ->
        [one] 1 day per turn
       *[other] { $n } days per turn
    }
meet-pace-untimed = Untimed
meet-kind-live = Live
meet-kind-days = Over days
meet-kind-untimed = Untimed
meet-is-rated = rated
meet-is-casual = not rated
meet-within = Opponents’ rating
meet-within-any = Any
meet-within-n = Mine ± { $n }
meet-bots = Bots for empty seats
meet-bots-never = Never
meet-bots-n = After { $n } s
meet-bots-level = Bots’ level
meet-seek = Find opponents
meet-waiting = Looking for opponents
meet-elapsed = Time waited
meet-seek-within = Only people with a rating of { $points } ± { $n }
meet-seek-others =
    { $n ->
        [0] Nobody else is looking for this game right now.
        [one] 1 other person is looking for this game.
       *[other] { $n } other people are looking for this game.
    }
meet-seek-bots = If seats are still empty in { $time }, bots take them ({ $level }).
meet-seek-stay = Stay on this page; the game opens by itself.
meet-cancel = Stop looking
meet-cancelled = You have stopped looking.
meet-found = Opponents found. The game begins.

meet-friend = Play with a friend
meet-friend-text = You get a link. Whoever opens it sits down at your table.
meet-friend-link = Make a link
meet-friend-made = Send this link to your friends. The game begins when everybody has sat down.
meet-to-table = Go to the table

meet-ratings = Your ratings
meet-ratings-none = You have not finished a rated game yet.
meet-ratings-guest = Leader boards show accounts only.
meet-ratings-account = Create an account
meet-rating-games =
    { $n ->
        [one] 1 game
       *[other] { $n } games
    }
meet-place = place { $n }
meet-provisional = provisional
meet-to-board = Leader boards

board-title = Leader boards
board-place = Place
board-name = Name
board-rating = Rating
board-games = Games
board-bot = bot
board-you = you
board-more = Show more
board-none = Nobody has a rating here yet.
board-not-on-it = You are not on this board. It lists accounts with at least one rated game at this game and pace.
board-text = People and bots are rated on one scale, beginning at 1500. Whoever is 400 points ahead has ten times the chances of winning. The number after ± says how sure the rating is; it is provisional until ten rated games.
board-to-meet = Find opponents
