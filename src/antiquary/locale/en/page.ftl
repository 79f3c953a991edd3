# Words of the page in the browser. What the games themselves say stands in their own files.

## Everywhere

page-skip = Skip to the content
page-close = Close
page-reload = Load again
page-failed = Something went wrong in this part of the page.
page-draw-again = Try again
page-load-failed = This part of the page could not be loaded.
page-offline = The server cannot be reached. Please try again.
page-nowhere = There is nothing here
page-nowhere-text = There is no such address. Perhaps a part of it is missing.
page-to-start = To the start page
page-refused = This table stays closed
page-coming = Loading the table …

## Settings

page-settings = Settings
page-language = Language
page-language-en = English
page-language-de = Deutsch
page-theme = Theme
page-theme-auto = Same as the system
page-theme-light = Light
page-theme-dark = Dark
page-speed = Animations
page-speed-off = Off
page-speed-quick = Fast
page-speed-normal = Normal
page-speed-slow = Slow
page-speed-step = Step by step
page-careful = Ask before steps that cannot be taken back
page-confirm-turns = Ask before my turn ends (against bots)
page-confirm-all = Ask everybody before their turn ends
page-sound = A sound when it is my turn
page-notify = A notification when it is my turn
page-character-keys = Shortcuts of a single character
page-your-name = Your name at the table

## Start

page-tagline = Two board games about antiquity, one table
page-account = Account
page-new-game = A new game
page-game-ancient-knowledge = Ancient Knowledge
page-game-pergamon = Pergamon
page-about-ancient-knowledge = Build monuments of lost civilizations, and save their knowledge before they sink into the past.
page-about-pergamon = Secure funding, dig deep, join what was broken, and let your finds shine in the museum.
page-play = Play
page-players = Players
page-level = Level
# The level that fits a visitor, and why.
page-suggest-first = Suggested: { $level }, to begin with.
page-suggest-next = Suggested: { $level }. Your latest games at level { $against }: { $wins } of { $games } won.
page-card-level = level
page-more-choices = More choices
page-seat-n = Seat { $n }
page-seat-bot = A bot
page-seat-open = Invite somebody
page-seat-here = At this device
page-seat-name = Name
page-player-n = Player { $n }
page-option-starting-hands = Begin with the hands that the rulebook suggests
page-option-order-of-play = Order of play
page-option-sorting = Sorting of the finds
page-listed = Show the table to everybody who looks for one
page-who-watches = Who may watch
page-watch-nobody = Nobody
page-watch-link = Whoever has the link
page-watch-everyone = Everybody
page-continue = Continue
page-open-tables = Open tables
page-open-none = Nobody is waiting for players just now.
page-watch = Watch
page-finished = Finished games
page-do-continue = Continue
page-do-join = Join
page-do-watch = Watch
page-do-review = Review
page-delete-table = Delete: { $name }
page-delete-table-ask = Delete this table?
page-delete-table-text = The game and everything that was said at the table are gone for good.
page-delete-table-yes = Delete
page-delete-table-no = Keep
page-forget-table = Remove from my list: { $name }
page-leave-table = Leave: { $name }
page-result =
    { $place ->
        [1] Won
        [2] Second
        [3] Third
       *[other] Fourth
    }
page-result-resigned = Resigned
page-result-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
page-name-ask = Your name at this table
page-name-text = The others see it. This browser keeps it, and you can change it in the settings.
page-import = Import a game
page-import-choose = Choose a file
page-import-text = The record of a finished game, from a file
page-unofficial = Antiquary is independent of the authors and publishers of the games. All texts and pictures are its own.
page-notices = Announcements
page-imprint = Imprint
page-privacy = Privacy

## Before the game

page-room-text = The game begins as soon as every seat is taken.
page-room-wait = You can leave this page; the table stays under “Continue”.
page-seat-free = free
page-seat-yours = you
page-sit-down = Sit down
page-get-up = Get up
page-remove = Remove
page-remove-name = Remove { $name }
page-stand-in = The bot for people who are away
page-stand-in-text = For whoever is away or leaves, a bot plays on: { $level }.
page-hints = Hints and odds for everybody
page-hints-room = Hints and odds are on at this table, for everybody. Whoever sits down agrees.
page-hints-on = Hints and odds are on at this table, for everybody.
page-rated = rated
page-rated-text = This game is rated: once everybody has moved, it counts for the ratings of all who sit here. There are no hints, and whoever leaves is last. The same two people can have at most 5 rated games in 24 hours.
page-rated-account = This game is rated, and rated games are for people with an account.
page-to-account = Create an account or sign in
page-hints-off = At this table there are no hints, and no odds beyond what everybody can see.
page-origin = This game goes on from step { $number } of another game.
page-origin-uploaded = This game goes on from step { $number } of a game that somebody has imported.
page-origin-anew = Everything hidden was dealt anew, so nobody knows it.
page-origin-same = The hidden cards are those of that game: whoever has seen it knows them.
page-origin-look = See that game
page-invite = Invite
page-invite-link = Whoever has this link can join or watch
page-invite-watch = Friends can watch with this link, or take a free seat.
page-copy = Copy
page-copied = Copied
page-share = Share

## At the table

page-about-table = About this table
page-commit = The cards were shuffled from a secret number that is shown after the game. This is its fingerprint, so that everybody can check that it was not changed:
page-commit-none = The cards of this table are no secret: somebody may have known them before the game.
page-stranded = This game was begun under rules that this server no longer has. It cannot go on here.
page-stranded-ended = This game was ended without a result, because the server did not have the rules under which it was begun.
page-stranded-over = This game was played under rules that this server no longer has. It cannot be shown here.
page-stranded-text = If you end the game, it is over for everybody, without a result, and its record can be saved. If nobody ends it, it goes on as soon as the server has its rules again.
page-stranded-end = End the game
page-stranded-leave = Leave the game
page-stranded-mark = Cannot go on
page-actions = What to do
page-side = Beside the table
page-menu = Table
page-log = What happened
page-log-empty = Nothing has happened yet.
page-chat = Chat
page-chat-empty = Nobody has said anything yet.
page-chat-say = Say something
page-chat-send = Send
page-inspector = A closer look
page-inspector-hint = Point at a card to have a closer look.
page-your-turn = Your turn
page-your-turn-say = Your turn. { $question }
page-turn-of = { $names } to decide
page-watching = You are watching.
page-waits = Waiting for { $names }.
page-thinks = { $name } is thinking.
page-travelling = …
page-over = The game is over
page-undo = Undo
page-undo-text = Take back your last step
page-undo-none = There is nothing that could be taken back
page-confirm-turn = That is all for now. Confirm it, or take something back.
page-confirm-it = Confirm
page-do-it = Do it
page-not-yet = Not yet
page-costs = This costs: { $costs }.
page-can-choose = Can be chosen
page-final = cannot be taken back
page-ends-turn = ends your turn
page-idle = does nothing now
page-cannot = Not now:
page-not-now = Not now: { $reason }
page-step-waits = Have you seen it?
page-step-next = Next
page-step-skip = Show the rest at once
page-recap = Since your last turn
page-recap-open =
    { $n ->
        [one] 1 step since your last turn
       *[other] { $n } steps since your last turn
    }
page-recap-before = Previous step
page-recap-after = Next step
page-line-lost = The connection is lost. Reconnecting …
page-line-lost-sending = The connection is lost. Your move is kept and will be sent …
page-hand-over = Hand the device to { $name }
page-hand-over-text = Nobody else should look now.
page-hand-over-ready = I am { $name }

## Cards

page-cost = cost
page-space = space
page-space-locked = space, fixed
page-knowledge = knowledge
page-rulings =
    { $n ->
        [one] 1 ruling
       *[other] { $n } rulings
    }

## The table of Ancient Knowledge

page-timeline = Timeline
page-on-space = on space { $space }
page-has-knowledge = { $n } knowledge
page-rotated = rotated
page-possessions = Artifacts and collection
page-open-board = { $name }: show the whole board
page-decks = Decks
page-deck = deck
page-discard = discard
page-creating = is being created
page-hand-empty = Your hand is empty.
page-looked = Cards on view
page-opening = The opening hand

## The score

page-score-now = The score so far
page-final-score = The final score
page-total = Total
page-won = You have won!
page-won-shared = You have won, together with others.
page-winner =
    { $n ->
        [one] { $names } has won.
       *[other] { $names } have won.
    }
page-forecast = What your timeline will bring
page-rematch = Play again
page-record = Save the record

## Learning

page-learn = Learn by playing
page-learn-first = New here? In a guided first game you learn the rules while you play.
page-rules = Rules

## Ways through the site

nav-site = Antiquary
nav-part = In this part
nav-play = Play
nav-learn = Learn
nav-puzzles = Puzzles
nav-analysis = Analysis
nav-cards = Cards
nav-people = People
nav-account-of = Account of { $name }
nav-meet = Find opponents
nav-tournaments = Tournaments
nav-leaderboard = Leader boards

## A closer look

page-pin = Pin this: it stays while you point at other things
page-unpin = Unpin
page-hand-of = { $name }’s hand
page-hand-none = The hand is empty.
page-help = Help

## Sounds and size

page-zoom = Size
page-sound-card = A sound when a card or a tile is moved
page-sound-scoring = A sound when points are counted

## Counted

page-points-of =
    { $n ->
        [one] point
       *[other] points
    }
