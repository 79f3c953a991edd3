# Analysen: was der Server dazu sagt.

analysis-seat = Platz { $n }
error-analysis-running = Diese Partie ist noch nicht zu Ende. Danach kann sie analysiert werden.
error-analysis-empty = Nenne ein Spiel, eine Stellung oder eine Aufzeichnung, mit der es losgeht.
error-analysis-notation = Kein Spiel hat Stellungen, die mit „{ $found }“ beginnen.
error-analysis-tree = Zug { $n } dieser Analyse folgt auf einen späteren Zug oder kommt doppelt vor.
error-analysis-move = Zug { $n } dieser Analyse ist in seiner Stellung nicht möglich.
error-analysis-rules = Die Regeln der Version { $rules } sind hier nicht bekannt.
error-no-analysis = Diese Analyse gibt es nicht. Analysen, die lange niemand öffnet, werden gelöscht.
