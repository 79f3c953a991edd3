# Partien für Lernende und Auswertende.

meta-level = STUFE
error-no-parquet = Parquet-Dateien brauchen pyarrow, und das ist nicht installiert. So kommt es dazu: pip install "antiquary[research]".
error-batch-size = Ein Stapel von { $size } Partien lässt sich nicht spielen: Mindestens eine muss es sein, und eine für jeden Prozess.
error-step-begun = Ein Schritt läuft schon: Warte sein Ende ab (step_wait), bevor du den nächsten beginnst.
error-step-not-begun = Es läuft kein Schritt, auf den man warten könnte: Beginne einen mit step_async.
error-batch-actions = Zu { $size } Partien gehören ebenso viele Aktionen, nicht { $count }.
error-batch-seeds = Zu { $size } Partien gehören ebenso viele Startwerte oder ein einziger, nicht { $count }.
error-reset-mask = Welche der { $size } Partien neu ausgeteilt werden, sagen ebenso viele Wahrheitswerte, mindestens einer davon wahr.
error-not-dealt = Es ist noch keine Partie ausgeteilt: Das tut reset().
error-reward-unknown = Eine Belohnung „{ $reward }“ gibt es nicht. Zur Wahl stehen: { $known }.
error-render-unknown = Der Tisch lässt sich nicht als „{ $mode }“ zeichnen. Zur Wahl stehen: { $known }.
error-opponents = An einem Tisch zu { $seats } sitzt auf jedem Platz außer dem des Lernenden ein Gegner; angegeben: { $count }.
error-no-pieces = Beobachtungen von „{ $game }“ lassen sich nicht in Spielteile zerlegen.
