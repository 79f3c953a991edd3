# Clocks: the pace of a table and the time that is left.

## Setting up

page-pace = Time to think
page-pace-untimed = No clock
page-pace-live = { $minutes } min + { $increment } s
page-pace-live-title = Minutes for the game: { $minutes }; seconds more for every turn: { $increment }
page-pace-days =
    { $days ->
        [one] 1 day per turn
       *[other] { $days } days per turn
    }
page-timeout = When time runs out
page-timeout-bot = A bot plays on
page-timeout-lose = The game is lost
page-pace-note-live = Everyone’s clock for the game, in minutes: { $minutes }. Seconds more for every turn: { $increment }.
page-pace-note-days =
    { $days ->
        [one] Everyone has a day for every turn.
       *[other] Everyone has { $days } days for every turn.
    }
page-pace-note-bot = Whoever runs out of time is replaced by a bot.
page-pace-note-lose = Whoever runs out of time loses.

## Playing

page-clock-of = { $name }: time left
page-clock-seconds =
    { $n ->
        [one] One second left.
       *[other] { $n } seconds left.
    }
page-clock-left = { $time } left
page-result-time = Lost on time
page-lost-on-time = { $name } has lost on time.
