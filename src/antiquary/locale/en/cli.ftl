# The command line. `command-...` is the line in the list of commands, `.description` and `.examples` its help.

## Usage

antiquary = A table for board games about antiquity: play, simulate, replay, measure.
    .examples =
        antiquary play --terminal --players 3
        antiquary cards C10 --lang de
        antiquary simulate ancient-knowledge --games 1000
usage = usage:
usage-arguments = arguments
usage-options = options
usage-commands = commands
usage-command = COMMAND
meta-game = GAME
meta-file = FILE
meta-seed = SEED
meta-setting = NAME=VALUE
meta-word = WORD
meta-id = ID
meta-hash = HASH
meta-amounts = NAME=N,…
meta-address = ADDRESS
meta-move = MOVE
usage-examples = examples:
usage-missing = This is missing: { $x }. Add --help for help.
usage-unknown = Not known here: { $x }. Add --help for help.
usage-choice = { $x } cannot be “{ $y }”. Choose one of: { $z }.
usage-value = { $x }: “{ $y }” is not what is expected here. Add --help for help.
usage-value-missing = { $x } needs a value. Add --help for help.
usage-not-both = { $x } and { $y } cannot be used together.
usage-no-value = { $x } takes no value, so “{ $y }” cannot stand there.
usage-argument = { $x }: { $y }
yes = yes
no = no

game-ancient-knowledge = Ancient Knowledge
game-pergamon = Pergamon

## Options

option-help = show this help and leave
option-version = show the version and leave
option-lang = the language of everything that is shown (from the environment, else en)
option-game = which game: { $names }
option-game-optional = which game: { $names } (the first one if none is named)
option-players = how many players
option-option = a setting of the game, as in { $examples }; can be repeated
option-play-database = where tables are kept, in the browser (a file of yours)
option-play-port = the port of the page (a free one)
option-no-browser = print the address only, and open no browser
option-terminal = play in the terminal
option-starting-hands = begin with the fixed hands for a first game instead of choosing 6 of 10 cards
option-bots = how strong the opponents are: novice, apprentice (the default), scholar, master or grandmaster
option-play-policy = an opponent of your own, a policy file (docs/research/environments.md): in the browser it can be chosen beside the levels, in the terminal it plays all other seats
option-seat = your seat, counted from 1 (1)
option-seed-random = a number or word that decides all luck (chosen at random)
option-seed = a number or word that decides all luck (1)
option-record = the file in which the game is kept; it must not exist yet
option-resume = go on with the game in this file (without a file: with the last one)
option-games = how many games (100)
option-check = check all laws of the game after every move
option-jobs = how many processes (1)
option-json = write JSON, for programs
option-file = a record, as `antiquary play` writes it
option-verify = only check that the record leads where it says
option-commit = the hash of the seed that was announced before the game; the record has to fit it
option-upto = stop after this move
option-replay-seat = show only what this seat could see, counted from 1
option-coach-seat = only this seat’s moves, and the curve from what it could see; counted from 1
option-coach-move = advice on the decision of this move instead of the whole game
option-coach-why = with --move: why not this move? In notation, compared with the best one
option-coach-most = how many costly moves to show (6)
option-coach-rounds = how many guesses are searched for a decision (4000)
option-coach-seed = a number or word that decides the coach’s guesses (1)
option-coach-plot = draw the curve to this file too (.svg or .png)
option-depth = how many choices deep (3)
option-ids = numbers or names of cards; all cards if none is given
option-search = only cards in whose name or text this word occurs
option-bench-games = which games: { $names } (all)
option-seconds = how long to measure in all (20)
option-components = play with the printed facts in this file (Pergamon; see `antiquary components`)
option-explain = each fact with its evidence
option-database = where tables are kept: a file, or postgresql://user:password@host/name (ANTIQUARY_DATABASE, else a file of your own)
option-host = the address to listen at (127.0.0.1: this machine alone)
option-port = the port to listen at (8000)
option-workers = how many server processes; more than one needs PostgreSQL (1)
option-thinkers = how many processes in which each server’s bots think; 0 leaves bots to others (1)
option-public-url = the address in people’s browsers, as in https://games.example.org
option-proxies = the addresses of proxies whose word is taken for who is calling (127.0.0.1)
option-serve-policy = a policy file (docs/research/environments.md) that visitors can choose as an opponent; may be given several times
option-lan = play over plain HTTP in a network where you trust everybody
option-connections = connections that one address may have open (200); the proxies have no limit
option-no-limits = do not limit how often anybody asks for something; for measurements on this machine
option-session-days = after how many days without use a session ends (30)
option-quotas = the most that one network adds in a day (guests, tables, uploads, analyses, tournaments) and that one player has (unfinished, hosted, planned, stored, shared); 0 for no limit ({ $names })
option-retention = after how many days without use something is deleted; 0 to keep it ({ $names })
option-retention-minutes = how often that is done, in minutes (60)
option-backup-file = the file to write; it must not exist yet
option-restore-file = the backup to restore
option-discard-old = delete the old database instead of keeping it beside the restored one

## Commands

command-play = play a game against opponents
    .description = Play against opponents: in the browser, or with --terminal in the terminal. Everything is written down move by move and can be continued at any time.
    .examples =
        antiquary play
        antiquary play pergamon --no-browser --port 8001
        antiquary play --terminal
        antiquary play ancient-knowledge --terminal --players 3 --bots random
        antiquary play --terminal --resume
command-serve = run the table server
    .description = Serves tables to browsers and programs: friends far apart at one table, bots, nothing lost. One process with a SQLite file serves a club; with PostgreSQL as many processes as needed serve a site. docs/host/hosting.md tells how, docs/host/api.md tells what programs can do.
    .examples =
        antiquary serve
        antiquary serve --lan --host 0.0.0.0
        antiquary serve --database postgresql://antiquary@db/antiquary --workers 4 --public-url https://games.example.org

command-backup = copy all tables to a file while the server runs
    .description = Copies the SQLite file in which a server keeps its tables, as it is at this moment. The server can go on meanwhile; nothing is written to its file. The copy is checked before it gets its name.
    .examples =
        antiquary backup tables-monday.db
        antiquary backup tables-monday.db --database /srv/antiquary/tables.db

command-restore = put a backup in the place of the database
    .description = Replaces the SQLite file in which a server keeps its tables with a backup. Stop the server first. The backup is checked before anything changes, and the old file is kept beside the new one.
    .examples =
        antiquary restore tables-monday.db
        antiquary restore tables-monday.db --database /srv/antiquary/tables.db

play-begins = Your tables are at { $address }
play-runs = Antiquary is running already; your tables are at { $address }
play-ends = Press Ctrl+C to end; games can be continued next time.
serve-begins = The tables are at { $address }
serve-unplayable =
    { $n ->
        [one] 1 unfinished game was begun under rules that this version does not have. It cannot go on here; its players can leave or end it. A version that has its rules continues it.
       *[other] { $n } unfinished games were begun under rules that this version does not have. They cannot go on here; their players can leave or end them. A version that has their rules continues them.
    }
backup-progress = Copying
backup-done = Copied to { $file } and checked. Tables: { $tables }, moves: { $moves }, players: { $players }.
restore-progress = Restoring
restore-done = Restored { $file } from a checked backup. Tables: { $tables }, moves: { $moves }, players: { $players }.
restore-old = The old database is now { $file }.

command-simulate = play many games at random, and check them
    .description = Play games at random and show how many decisions a second that makes. Leaves with 1 if a law was broken.
    .examples =
        antiquary simulate ancient-knowledge --players 4 --games 300 --seed 1 --check
        antiquary simulate ancient-knowledge --games 10000 --jobs 2 --json
        antiquary simulate ancient-knowledge --option starting_hands=true
command-replay = show or verify a recorded game
    .description = Tell a recorded game move by move and show the table after it. Leaves with 1 if the record is damaged.
    .examples =
        antiquary replay game.jsonl
        antiquary replay game.jsonl --upto 50 --seat 1
        antiquary replay game.jsonl --verify
command-coach = say what the best moves were, and why
    .description = Review a recorded game: the curve of the chances of winning, and the moves that cost most, each with the better one and the reason. The coach knows only what the player could know at that moment.
    .examples =
        antiquary coach game.jsonl
        antiquary coach game.jsonl --seat 1 --plot curve.svg
        antiquary coach game.jsonl --move 120
command-perft = count the ways in which a game can go
    .description = Count how many ways there are to make the first choices of a game. Two builds that play by the same rules count alike.
    .examples = antiquary perft ancient-knowledge --seed 1 --depth 4
command-bench = measure how fast the engine is
    .description = Measure the engine inside and driven from Python, and OpenSpiel’s games beside it, in rounds that take turns.
    .examples =
        antiquary bench
        antiquary bench ancient-knowledge --seconds 60 --json
command-cards = show cards with their texts and rulings
    .description = Show the cards of Ancient Knowledge: numbers, effect, and answers to questions about them.
    .examples =
        antiquary cards C10 T3
        antiquary cards --search pyramid
        antiquary cards --lang de --json
command-components = show what is printed on the pieces of Pergamon
    .description = Show what is printed on board, cards and tiles, with --explain each fact with its evidence. With --components FILE: check a file of your own and show it.
    .examples =
        antiquary components pergamon
        antiquary components pergamon --explain
        antiquary components pergamon --components my-components.json

## Cards

face-level = level { $level }
face-cost = cost { $n }
face-space = space { $n }
face-locked = space { $n } (locked)
face-knowledge = { $n } knowledge
face-starting-hand = starting hand { $n }
cards-none = No card mentions “{ $word }”.
cards-count =
    { $n ->
        [one] 1 card
       *[other] { $n } cards
    }

## Components

components-title = { $game }: what is printed
components-edition = Edition { $edition }
components-funding = Funding track
components-cards = Funding cards
components-museum = Museum
components-calendar = Scorings
components-galleries = Galleries
components-tiles = Tiles
components-proof = Evidence
components-evidence =
    { $evidence ->
        [sourced] public descriptions of the game say so
        [likely] fits what descriptions say, but none says it outright
        [reconstructed] made up to fit every known example; the box may say otherwise
       *[unstated] the file does not say
    }
components-copies = copies
components-back = back
components-halves = Right half | left half
components-century = Cent. { $century }
components-more = With --explain: each fact and how sure it is.
components-own = Do you own the game? Correct a copy of { $file } and play with it: --components COPY

## Simulation

simulate-progress = games
simulate-games = games
simulate-decisions = decisions
simulate-seconds = seconds
simulate-speed = decisions a second
simulate-length = decisions a game
simulate-scores = mean points by seat
simulate-wins = share of victories by seat
simulate-compiled = compiled
simulate-violations = broken laws

## Replay

replay-commit = The seed is the one that was announced before the first move (hash { $commit }).
replay-verified =
    { $moves ->
        [one] Verified: 1 move, { count-hashes } and the result are right.
       *[other] Verified: { $moves } moves, { count-hashes } and the result are right.
    }
replay-verified-so-far =
    { $moves ->
        [one] Verified as far as it goes: 1 move, { count-hashes } are right.
       *[other] Verified as far as it goes: { $moves } moves, { count-hashes } are right.
    }

## Perft

perft-counting = counting
perft-depth = depth
perft-ways = ways
perft-seconds = seconds

## Bench

bench-progress = measuring
bench-inside = decisions a second, inside the engine
bench-driven = decisions a second, driven from Python
bench-uncompiled = decisions a second, driven, not compiled
bench-games = games a second
bench-decision = microseconds a decision
bench-clone = microseconds a clone
bench-search = rounds of search a second
bench-compiled = The engine is compiled.
bench-interpreted = The engine is not compiled.
bench-no-peers = OpenSpiel is not installed, so there is nothing to compare with. Get it with: pip install "antiquary[bench]"

## Mistakes

error-only-terminal = The option { $option } is only for the game in the terminal. Add --terminal, or leave it out and choose in the browser.
error-port = Port { $port } cannot be used: { $reason }.
error-game-unknown = There is no game “{ $game }” here. The games are: { $known }.
error-components-game = The printed facts of { $game } are part of its rules, so there is no components file for it.
error-card-unknown = There is no card “{ $card }”. Cards are named by their number, as in C10 or T3, or by their whole name.
error-option-form = “{ $setting }” is not a setting: write NAME=VALUE, as in { $example }.
error-too-small = The option { $option } cannot be { $value }; the least is { $least }.
error-file-read = The file { $file } cannot be read: { $reason }.
error-file-text = The file { $file } is not a record: it is not text.
error-file-write = The file { $file } cannot be written: { $reason }.
error-file-exists = The file { $file } is there already. Go on with it (--resume), or choose another name.

## Counted

count-hashes =
    { $hashes ->
        [one] 1 hash
       *[other] { $hashes } hashes
    }
