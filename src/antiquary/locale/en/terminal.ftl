# The game in a terminal, whatever the game.

name-you = You
name-human = Player
name-seat = Seat { $seat }

terminal-welcome = { $game }, { $players } players. You have seat { $seat }. Type h for help, q to leave.
terminal-kept = The game is kept in { $file }.
terminal-not-kept = The game cannot be kept in { $file } ({ $reason }); it will be gone when you leave.
terminal-resumed =
    { $moves ->
        [one] The game goes on after 1 move.
       *[other] The game goes on after { $moves } moves.
    }
terminal-left = You have left the game. Go on with: { $command }
terminal-choose = Choose one of these:
terminal-prompt = Your choice (h for help):
terminal-wrong-number =
    { $most ->
        [one] There is only one choice: 1.
       *[other] There is no such number: choose from 1 to { $most }.
    }
terminal-wrong-key = “{ $typed }” means nothing here. Type the number of a choice, or h for help.
terminal-not-now = Not now: { $reason }
terminal-not-offered = That move is not possible now: choose one of the list.
terminal-wrong-card =
    { $piece ->
        [tile] There is no tile “{ $name }”. Type i and a tile’s century and number, as in: i { $example }
       *[card] There is no card “{ $name }”. Type i and a card’s number or name, as in: i { $example }
    }
terminal-which-card =
    { $piece ->
        [tile] Which tile? Type i and a tile’s century and number, as in: i { $example }
       *[card] Which card? Type i and a card’s number or name, as in: i { $example }
    }
terminal-undone = Taken back.
terminal-idle = This would do nothing now and be over. Type it again if you mean it.
terminal-empty-log = Nothing has happened yet.
terminal-you-won =
    { $points ->
        [one] You win with 1 point.
       *[other] You win with { $points } points.
    }
terminal-won =
    { $points ->
        [one] { $name } wins with 1 point.
       *[other] { $name } wins with { $points } points.
    }
terminal-shared =
    { $points ->
        [one] { $names } share the victory with 1 point each.
       *[other] { $names } share the victory with { $points } points each.
    }
terminal-which-choice = Which choice? Type its number too (1 to { $most }), for example: w 2
terminal-help =
    1, 2, …  choose what stands behind the number (the move in notation works too: { $moves })
    b        show the table again
    { $piece ->
        [tile] i { $example }    a tile by its century and number
       *[card] i { $example }    everything about a card, by number or name
    }
    s        score sheet
    l        log: what has happened
    w 2      why not choice 2? The coach compares it with the best one
    u        undo your last choice, as long as nobody has learned anything new since
    h, ?     this help
    q        leave; the record is kept, and the game can be resumed
