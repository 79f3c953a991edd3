## Ratings, rated games and matchmaking

command-ratings = show the leader boards, and compute all ratings anew
    .description = Shows the ratings of the people and bots of a server, by game and pace. With --recompute all ratings are first computed anew from the list of results. For a SQLite file, stop the server before; with PostgreSQL it can go on.
    .examples =
        antiquary ratings
        antiquary ratings --recompute --database /srv/antiquary/tables.db
        antiquary ratings --json --most 100
option-recompute = compute all ratings anew from the results
option-ratings-most = the number of lines of each board (default: 20)
ratings-progress = Computing
ratings-recomputed = Computed anew. Rated results: { $results }, ratings: { $ratings }, of which were different before: { $changed }.
ratings-none = Nobody has a rating yet.
ratings-board = { $game }, { $pace }
ratings-name = name
ratings-rating = rating
ratings-games = games
ratings-bot = { $level } (bot)
ratings-provisional = provisional

pace-untimed = untimed
pace-live = live
pace-relaxed = relaxed
pace-days = over days

error-rated-hints = There are no hints in a rated game.
error-rated-bots = In a rated game, bots have to be of one of these levels: { $known }.
error-rated-account = Rated games are for people with an account. Create one or sign in first.
error-rated-clock = A rated game needs a clock: choose a pace with minutes or days.
error-rated-pair = The most rated games that the same two people may have within 24 hours: { $most }. Two of you have reached it. Play a game that is not rated.
error-rated-seats = In a rated game, every person has one seat.
error-rated-one-seat = You have a seat at this table already. In a rated game, every person has one.
error-rated-stand-in = In a rated game, no bot plays for you. You can resign instead.
error-rated-seat-link = A seat of a rated game cannot be given to somebody else. To play on another device, sign in there.
error-rated-running = A rated game cannot be deleted before its end. You can resign.
error-no-seek = You are not looking for opponents.
error-lobby-frame = The lobby takes no other messages than pings.
