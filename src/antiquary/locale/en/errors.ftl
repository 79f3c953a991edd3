# What went wrong, and what to do about it. The keys are raised in the code as `error-...`.

error-language = There are no words in the language “{ $language }”. Choose one of: { $known }.
error-option-unknown = There is no option “{ $option }”. The options are: { $known }.
error-option-value = The option “{ $option }” cannot be “{ $value }”. Allowed: { $allowed }.
error-agent-unknown = There is no opponent “{ $name }”. The opponents are: { $known }.
error-seed = “{ $seed }” is not a seed: 16 bytes are needed, written as 32 hexadecimal digits.
error-no-undo = There is nothing you could take back: either you have not done anything yet, or something new has become known since.

error-game-over = The game is over; nothing more can be done.
error-not-your-decision = You are not asked anything at the moment.
error-illegal-action = That is not possible now (action { $action }). Choose one of the actions on offer.
error-action-number = There is no action with the number { $action }.
error-action-text = “{ $text }” is not a move. Moves are written as the list of possible moves shows them.
error-notation = This position cannot be read: “{ $field }” is missing or wrong.
error-notation-version = This position begins with “{ $found }”, but only positions that begin with “{ $expected }” can be read.
error-notation-law =
    { $part ->
        [areas] This position cannot occur in a game: a player’s timeline, hand, artifacts or knowledge are impossible.
        [cards] This position cannot occur in a game: a card is missing, is there twice or lies where its kind does not belong.
        [coins] This position cannot occur in a game: a player has a negative number of coins.
        [course] This position cannot occur in a game: what is asked does not fit the figures and cards on the table.
        [end] This position cannot occur in a game: it is over and somebody still decides, or the other way round.
        [funding-cards] This position cannot occur in a game: the funding cards are not each in one place.
        [memory] This position cannot occur in a game: somebody remembers what cannot be.
        [museum] This position cannot occur in a game: the markers and collections in the museum do not fit together.
        [players] This position cannot occur in a game: the round, the players or their pieces are wrong.
        [row] This position cannot occur in a game: the row that is being put together is impossible.
        [technologies] This position cannot occur in a game: a tile of technologies holds too many, too few or wrong cards.
        [tiles] This position cannot occur in a game: the 60 finds are not each in one place.
       *[other] This position cannot occur in a game.
    }
error-position-impossible = This position cannot occur in a game: it would never come to the next decision.
error-notation-past = This position cannot occur in a game: seat { $seat } still takes actions with { $found } monuments in the past; it can have { $most } at most.

error-components =
    { $count ->
        [one] The components file has a mistake.
       *[other] The components file has { $count } mistakes.
    }
components-mistake = { $place }: { $what }

error-record-empty = The record is empty. Its first line must say which game was played.
error-record-format = This record is of format { $found }, but only format { $expected } can be read.
error-record-game = The record is of the game “{ $game }”, which is not known here.
error-record-rules = The record was made under rules version { $found }; this is version { $expected }, under which it might go differently.
error-record-edition = The record was made with other printed facts (edition “{ $found }”) than those in use here (“{ $expected }”). Give the components file it was played with.
error-record-line = Line { $line } of the record is damaged: it is not a JSON object.
error-record-field = Line { $line } of the record: “{ $field }” is missing or wrong.
error-record-number = Line { $line } of the record has the wrong number; { $expected } was expected. A line seems to be missing or doubled.
error-record-after-end = Line { $line } of the record comes after the result, where nothing may follow.
error-record-upto =
    { $moves ->
        [0] The record has no moves yet, so there is no move { $upto }.
        [one] The record has only one move, so there is no move { $upto }.
       *[other] The record has only { $moves } moves, so there is no move { $upto }.
    }
error-record-move = Move { $n } of the record, “{ $move }”, is not legal in that position.
error-record-hash = After move { $n } the position is another one than recorded (hash { $found } instead of { $expected }). The record was changed or the rules were.
error-record-unfinished = The record claims that the game ended after move { $n }, but it was not over.
error-record-scores = The record says that the final scores are { $expected }, but they are { $found }.
error-record-commit = The seed of the record is not the one that was announced before the game: its hash is { $found } and not { $expected }.
