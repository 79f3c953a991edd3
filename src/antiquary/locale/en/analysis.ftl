# Analyses: what the server says about them.

analysis-seat = Seat { $n }
error-analysis-running = This game is not finished. It can be analysed once it is over.
error-analysis-empty = Name a game, a position or a record to begin with.
error-analysis-notation = No game has positions that begin with “{ $found }”.
error-analysis-tree = Move { $n } of this analysis follows a move that comes after it, or is there twice.
error-analysis-move = Move { $n } of this analysis cannot be made in its position.
error-analysis-rules = The rules of version { $rules } are not known here.
error-no-analysis = There is no such analysis. Analyses that nobody opens for a long time are deleted.
