# Gegner, deren Strategie in einer Datei steht.

error-policy-read = Die Strategiedatei { $file } lässt sich nicht lesen: { $reason }.
error-policy-large = Die Datei { $file } ist zu groß für eine Strategie: Gelesen werden höchstens { $most } MB in höchstens 100 Arrays.
error-policy-archive = Die Datei { $file } ist keine Strategie: Sie ist kein NumPy-Archiv (.npz) oder beschädigt.
error-policy-array = In der Strategiedatei { $file } ist „{ $name }“ beschädigt oder von falscher Art. Eine Strategie besteht aus Texten, einzelnen Zahlen und zeilenweisen Arrays aus float32 oder float64; „pickle“-Objekte werden nicht gelesen.
error-policy-missing = In der Strategiedatei { $file } fehlt „{ $name }“.
error-policy-value = In der Strategiedatei { $file } ist „{ $name }“ { $value }; erlaubt: { $allowed }.
error-policy-shape = In der Strategiedatei { $file } hat „{ $name }“ die Form { $found }; zu seinem Bias und der Schicht davor passt nur { $expected } (Ausgänge × Eingänge).
error-policy-game = Die Strategie in { $file } spielt { $found }, nicht { $game }.
error-policy-encoding = Die Strategie in { $file } wurde mit Version { $found } der Beobachtungen von { $game } trainiert; dieses Antiquary schreibt Version { $expected }.
error-policy-players = Die Strategie in { $file } spielt an Tischen zu { $found }, nicht zu { $players }.
error-policy-inputs = Die Strategie in { $file } liest keine entfalteten Beobachtungen: Die Zahl der Eingänge ist { $found }, nicht { $expected }.
error-policy-outputs = Die Strategie in { $file } gewichtet nicht die Aktionen des Spiels: Die Zahl der Ausgänge ist { $found }, nicht { $expected }.
error-policy-name = Die Strategie in { $file } heißt „{ $name }“ wie ein anderer Gegner. Gib ihr einen eigenen Namen.
