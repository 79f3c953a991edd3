# Uhren: das Protokoll und Absagen.
log-time-bot = Die Zeit von { $name } ist abgelaufen. Ein Bot spielt weiter.
log-time-lose = { $name } verliert durch Zeitüberschreitung.
error-time-out = Deine Zeit ist abgelaufen.
error-clock-decides = Dieser Tisch hat eine Uhr: Ein Bot übernimmt, sobald die Zeit dort abgelaufen ist.
