# Clocks: the log and refusals.
log-time-bot = Time is up for { $name }. A bot plays on.
log-time-lose = { $name } loses on time.
error-time-out = Your time is up.
error-clock-decides = This table has a clock: a bot takes over when that player’s time is up.
