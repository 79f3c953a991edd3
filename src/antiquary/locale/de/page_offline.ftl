# Ohne Server, und eine neue Version der Seite.

offline-notice = Du bist offline. Lektionen, Kartenlabor und Regeln gehen; Partien brauchen den Server.
offline-back = Du bist wieder online.
offline-title = Ohne Server
offline-text = Partien liegen auf dem Server und warten dort auf dich. Inzwischen kannst du:
offline-lesson = Die geführte erste Partie von { $game } spielen
offline-cards = Im Kartenlabor stöbern
offline-rules = Die Regeln von { $game } lesen
offline-not-kept = Karten und Begriffe liegen in dieser Sprache nicht auf diesem Gerät. Sie kommen, sobald du wieder online bist.

## Am Tisch

offline-table = Du bist offline. Die Partie geht weiter, sobald der Server erreichbar ist.
offline-table-sending = Du bist offline. Dein Zug ist noch nicht gesendet; lass diese Seite offen.
offline-go-on = Offline weitermachen

## Lektionen

offline-no-lesson = Diese Lektion liegt in dieser Sprache nicht auf diesem Gerät. Öffne sie einmal, wenn du online bist.
offline-only-steps = Offline lassen sich nur die Schritte der Lektion spielen.
offline-free-game = Eine ganze Partie braucht den Server. Komm wieder, wenn du online bist.
offline-nobody-hears = Du bist offline. Niemand kann dich hören.

## Eine neue Version

version-ready = Es gibt eine neue Version.
version-reload = Laden
version-later = Später
