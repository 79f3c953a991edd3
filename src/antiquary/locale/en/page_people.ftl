# The account page (names, passkeys, export) and the profiles.

people-names = Names
people-name-shown = Name that others see
people-login = Login
people-names-change = Change
people-names-changed = Saved. Tables at which you already sit keep the old name.
people-sign-in-passkey = Sign in with a passkey
people-create-passkey = Create it with a passkey
people-passkeys = Passkeys
people-passkeys-text = With a passkey you sign in by fingerprint, face, PIN or security key instead of a password.
people-passkeys-nowhere = This browser cannot create passkeys at this address. They need HTTPS, or localhost.
people-passkey-add = Add a passkey
people-passkey-label = Name of the passkey
people-passkey-save = Save
people-passkey-rename = Rename
people-passkey-remove = Remove
people-passkey-unnamed = Passkey without a name
people-passkey-used = Added { $created }, last used { $when }
people-passkey-cancelled = No passkey was used. Try again, or choose another way.
people-password-first = Set a password
people-confirm = Is it you?
people-confirm-text = Confirm that it is you. For the next five minutes you will not be asked again.
people-confirm-yes = Confirm
people-confirm-passkey = Confirm with a passkey
people-sessions-end-all = Sign out everywhere
people-export = Your data
people-export-text = Everything that is stored about you, as one file: account, devices, results, tables with the records of finished games, and your chat lines.
people-export-download = Download all your data
people-account = Account

people-profile = Profile
people-profile-own = Your profile
people-since = Here since { $date }
people-totals = Results
people-game = Game
people-games = Games
people-wins = Won
people-average = Average
people-best = Best
people-form = Form
people-form-text =
    { $n ->
        [one] The latest game, { $wins ->
            [0] not won
           *[other] won
        }
       *[other] { $wins } of the last { $n } games won
    }
people-won = Won
people-shared = Shared victory
people-lost = Lost
people-place = Place { $place } of { $n }
people-games-played = Finished games
people-no-games = There are no games that you could look at.
people-no-games-own = You have not finished a game yet.
people-games-more = Show more games
people-gone = Deleted account
people-bot = { $name } ({ $level })
people-resigned = resigned
people-rated = rated
people-favourites = Favourites
people-favourite =
    { $n ->
        [one] once
       *[other] { $n } times
    }{ $points ->
        [0] { "" }
        [one] , 1 point
       *[other] , { $points } points
    }
people-finds = Best finds
people-find =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
people-ratings = Ratings
people-rating-of = { $game }, { $pace }
people-pace-untimed = untimed
people-pace-live = live
people-pace-days = over days
people-provisional = provisional
people-rating-curve = { $name }: { $rating } after { $n ->
        [one] one rated game
       *[other] { $n } rated games
    }
