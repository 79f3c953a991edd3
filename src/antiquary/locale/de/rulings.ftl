# Answers to what players ask about single cards. One line is one note; a note that several cards share has its own
# message, `note-...`.

## Shared notes

note-adjacent = Benachbart sind das andere Monument auf demselben Feld und die direkt daneben in derselben Zeile, nie schräg liegende. Jedes passende Monument mit Wissen gibt 1 ab, alle gleichzeitig.
note-steps = Nur eine der beiden Stufen zählt: die höhere, die du erreichst.
note-counts-itself = Dieses Monument zählt selbst mit, denn es liegt dann in deiner Vergangenheit.
note-sets = Die Zahl der Trios richtet sich nach der Art, von der du am wenigsten hast.
note-both-parts = Beide Teile müssen in dem Moment zutreffen, in dem der Effekt genutzt wird.
note-eleven =
    Es zählt alles Wissen in deiner Zeitleiste, auch das auf diesem Monument, im Moment der Nutzung. Du darfst auch von diesem Monument selbst entfernen.
    Hast du zwei solche Monumente bei genau 11 Wissen, wirkt das zweite nicht mehr, sobald das erste etwas entfernt hat.
note-remove-then-draw = Du ziehst auch dann, wenn es kein Wissen zu entfernen gab.
note-itself-allowed = Das Wissen darf auch von diesem Monument selbst kommen.
note-lost-mandatory = Das ist Pflicht, auch wenn du dein verlorenes Wissen lieber behieltest. Unter 0 sinkt es nie.
note-swap =
    Gibt es ein anderes Monument, musst du tauschen. Beide behalten ihr Wissen.
    Ein Tausch ist kein Erschaffen: Er kostet nichts, löst nichts aus und ist trotz Schloss möglich.
note-move = Das Monument muss das Feld wechseln und behält sein Wissen; Feld 1 ist erlaubt, auch ein Monument mit Schloss.
note-rescue = So lässt sich das zweite Monument auf Feld 1 vor dem Verfall retten. Eines, das du auf Feld 1 versetzt, verfällt noch in dieser Phase.
note-discounts = Alle derartigen Abzüge addieren sich; weniger als 0 Wissen gibt es nicht. Monumente, die schon im Spiel sind, haben nichts davon.
note-entry = Geprüft wird beim Platzieren. Abzüge durch andere Karten kommen hinzu; weniger als 0 Wissen gibt es nicht.
note-all-or-nothing =
    Das Wissen kommt in den Vorrat und geht nicht verloren; das Monument erreicht die Vergangenheit nicht und zählt nichts.
    Ohne Wissen verfällt es wie üblich. Du bestimmst die Reihenfolge beim Verfall, also kann ein anderer Effekt es vorher leeren.
note-granted-create = Du erschaffst ganz normal, mit allen Kosten und Auslösern; es verbraucht keine deiner zwei Aktionen.
note-granted-learn = Die Anforderung gilt wie sonst, und Karten, die auf das Studieren reagieren, lösen aus. Es verbraucht keine deiner zwei Aktionen.
note-opponents-discard = Alle suchen ihre Karten gleichzeitig selbst aus. Wer weniger hat, legt alle ab.
note-burden = Du suchst die Monumente aus, auf beliebigen Feldern; bei jeder Person kommt alles auf dasselbe Monument. Wer keines hat, bleibt verschont.
note-lost-rewards = Mehrere solche Monumente zählen zusammen. Jedes verlorene Wissen kostet trotzdem 1 Punkt.
note-before-its-own = Das restliche Wissen auf diesem Monument geht erst danach verloren, und es selbst liegt noch nicht in der Vergangenheit.
note-look-and-keep = Nur du siehst die Karten, und eine musst du behalten. Mit 10 Handkarten passiert nichts.
note-own-artifact = Das Artefakt kommt auf den Ablagestapel, sein Platz wird frei.
note-on-learn = Das gilt auch, wenn ein Effekt dich studieren lässt. Mehrere solche Karten wirken alle, nacheinander.
note-on-create = Das gilt auch, wenn ein Effekt dich die Karte erschaffen lässt.
note-hand-when-learning = Es zählt deine Hand in dem Moment, in dem du die Karte studierst.
note-not-itself-learned = Die Karte, die du gerade studierst, zählt noch nicht mit.
note-several-kinds = Die Karte { card-P19 } hilft nur bei einer der Zahlen.

## Cards

ruling-C1 = { note-steps }
ruling-C2 = { note-steps }
ruling-C3 = Der beste Typ wird von selbst ermittelt; Gleichstände spielen keine Rolle.
ruling-C4 = { note-sets }
ruling-C5 = { note-counts-itself }
ruling-C6 = { note-adjacent }
ruling-C7 = Beide Pyramiden müssen bei der Nutzung benachbart sein. Von anderen Monumenten wird nie entfernt.
ruling-C8 = Die beiden Nachbarn müssen vom selben Typ sein; dass dies eine Stadt ist, spielt keine Rolle.
ruling-C9 = { note-both-parts }
ruling-C10 = { note-eleven }
ruling-C11 =
    { note-remove-then-draw }
    { note-itself-allowed }
ruling-C12 = { note-lost-mandatory }
ruling-C13 = { note-swap }
ruling-C14 = { note-swap }
ruling-C15 =
    { note-move }
    { note-rescue }
ruling-C18 =
    Die Stadt muss in deiner Vergangenheit liegen, wenn die andere Stadt platziert wird. Sich selbst hilft diese Karte nie.
    { note-discounts }
ruling-C19 = Auch diese Stadt selbst ist erlaubt, wenn auf ihr mindestens 6 Wissen liegen. Ohne eine solche Stadt passiert nichts.
ruling-C20 = Nie von diesem Monument selbst; Monumente ohne Wissen werden übergangen.
ruling-C21 = Nie von diesem Monument selbst. Das zweite Monument auf Feld 1 ist ein gutes Ziel, wenn es erst danach verfällt.
ruling-C22 = { note-entry }
ruling-C23 = { note-entry }
ruling-C24 = { note-discounts }
ruling-C25 = { note-all-or-nothing }
ruling-C26 = { note-all-or-nothing }
ruling-C27 = { note-all-or-nothing }
ruling-C28 = { note-all-or-nothing }
ruling-C29 = { note-all-or-nothing }
ruling-C30 =
    Von der Phase findet nichts statt: kein Verfall, keine Prüfung der Vergangenheit, kein Verschieben.
    Wird die Karte erst in der Verfallphase erschaffen, bewirkt sie nichts.
ruling-C31 = Diese Stadt zählt bei den vieren mit. Die 3 gelten zusammen, von einer oder zwei Städten; auch weniger ist erlaubt.
ruling-C32 = Du archivierst ganz normal: mindestens 1 Karte, Wissen von beliebigen eigenen Monumenten. Es verbraucht keine deiner zwei Aktionen.
ruling-C33 = { note-entry }
ruling-C34 = { note-discounts }
ruling-C35 = Du wählst die Karte und den Zeitpunkt in der Phase. Mit leerer Hand passiert nichts.
ruling-M1 = { note-sets }
ruling-M2 = { note-lost-rewards }
ruling-M3 = Auch gedrehte Pyramiden zählen.
ruling-M4 = { note-counts-itself }
ruling-M5 = { note-steps }
ruling-M6 = { note-steps }
ruling-M7 = { note-counts-itself }
ruling-M8 = { note-before-its-own }
ruling-M9 = { note-opponents-discard }
ruling-M10 = { note-opponents-discard }
ruling-M11 =
    { note-granted-create }
    Auch der freie Platz auf Feld 1 ist zum üblichen Preis erlaubt; das neue Monument verfällt dann noch in dieser Phase. Auf anderen Feldern rutscht es gleich mit.
ruling-M13 = { note-before-its-own }
ruling-M14 = Hat sonst jemand Karten, musst du eine nehmen; du siehst nur diese eine Hand. Mit 10 Handkarten passiert nichts.
ruling-M15 = Das ist Pflicht: 3, oder alles, wenn du weniger hast. Wissen, das noch auf diesem Monument liegt, zählt nicht dazu.
ruling-M16 = { note-granted-create }
ruling-M17 = { note-entry }
ruling-M18 = { note-granted-create }
ruling-M19 = { note-lost-rewards }
ruling-M20 = { note-discounts }
ruling-M21 = { note-entry }
ruling-M22 =
    { note-remove-then-draw }
    { note-itself-allowed }
ruling-M23 = Nie von diesem Monument selbst; Monumente ohne Wissen werden übergangen.
ruling-M24 = { note-burden }
ruling-M25 = { note-burden }
ruling-M26 =
    { note-remove-then-draw }
    { note-on-create }
ruling-M27 = { note-granted-create }
ruling-M28 = { note-burden }
ruling-M29 = Das wird in jeder Zeitleistenphase neu geprüft und ist Pflicht.
ruling-M30 = { note-lost-mandatory }
ruling-M31 = { note-lost-mandatory }
ruling-M32 = { note-lost-rewards }
ruling-M33 = Das kommt zu dem Punkt hinzu, den jedes dieser Monumente ohnehin bringt.
ruling-M34 = Zur Wahl stehen alle ausliegenden Erkenntniskarten beider Level. Karten, die auf das Studieren reagieren, lösen aus.
ruling-M35 = { note-adjacent }
ruling-M36 =
    Gezählt wird, wenn das Monument platziert wird. Auch Monumente, die du durch andere Effekte erschaffst, lösen aus.
    Auf ihr eigenes Erschaffen und auf das Monument, das sie gerade gewährt hat, reagiert die Karte nicht.
ruling-P1 = Nur die höhere erreichte Stufe zählt. Erkenntniskarten beider Level zählen.
ruling-P2 = Auch gedrehte Städte zählen.
ruling-P3 = { note-steps }
ruling-P4 = { note-steps }
ruling-P5 = { note-sets }
ruling-P6 = { note-sets }
ruling-P7 =
    Nur du siehst die Karten. Erfüllst du die Anforderung mindestens einer Karte, musst du eine studieren. Die zuerst zurückgelegte liegt am höchsten.
    Reicht der Stapel nicht, kommen zuerst seine letzten Karten; danach wird sein Ablagestapel zu einem neuen Stapel gemischt.
ruling-P8 = Jede Person sucht ihr Artefakt selbst aus. Wer keines hat, bleibt verschont.
ruling-P9 = { note-granted-learn }
ruling-P10 = Nacheinander: Der Effekt der ersten Karte und neu ausliegende Karten können die zweite erst möglich machen.
ruling-P11 =
    { note-before-its-own }
    Die Zahl wählst du selbst, von 0 bis 4.
ruling-P12 =
    { note-move }
    { note-rescue }
ruling-P13 = 4 Artefakte leeren es; was sie darüber hinaus entfernen würden, ist vergeudet. Die Artefakte kommen auf den Ablagestapel.
ruling-P14 = { note-granted-learn }
ruling-P15 = Ein beliebiges benachbartes Monument und eine beliebige Zahl von 0 bis 3. Gibt es keines, passiert nichts.
ruling-P16 = { note-granted-create }
ruling-P17 = { note-entry }
ruling-P18 = { note-itself-allowed }
ruling-P19 =
    Das gilt nur, solange die Karte in deiner Zeitleiste liegt, und bei jeder Art zu studieren. Von mehreren Zahlen gilt nur eine niedriger.
    Obergrenzen ändern sich nie.
ruling-P20 = Das neue Artefakt zählt für die Anforderung schon mit. Auch durch Effekte erschaffene Artefakte lösen aus.
ruling-P21 =
    { note-remove-then-draw }
    { note-itself-allowed }
ruling-P22 = { note-discounts }
ruling-P23 = { note-swap }
ruling-P24 = { note-eleven }
ruling-P25 = { note-adjacent }
ruling-P26 = { note-adjacent }
ruling-P27 = { note-adjacent }
ruling-P28 = { note-adjacent }
ruling-P29 = { note-both-parts }
ruling-P30 = Das ist Pflicht; von diesem Monument selbst darf das Wissen nicht kommen.
ruling-P32 = { note-counts-itself }
ruling-P33 = Alle sehen die aufgedeckten Karten. Es endet vorzeitig, wenn deine Hand voll ist oder keine Karten mehr da sind.
ruling-P34 = { note-look-and-keep }
ruling-P35 = Wähle beide aus der jetzigen Auslage; erst danach kommen sie unter ihre Stapel, und die Säulen werden, wenn nötig, aufgefüllt.
ruling-P36 = Diese Pyramide selbst liegt dann in der Vergangenheit, es sind also drei andere.
ruling-A1 = { note-lost-mandatory }
ruling-A2 = { note-remove-then-draw }
ruling-A3 = Beide Karten oder keine. Danach darfst du auch weniger als 3 entfernen.
ruling-A4 = Alle drei Typen müssen in deiner Zeitleiste liegen; die Vergangenheit zählt nicht.
ruling-A5 = Dieses Artefakt zählt selbst mit.
ruling-A6 = Das ist Pflicht. Kommen beide Monumente infrage, wähle eines; ist Feld 3 voll, passiert nichts. Es rutscht noch im selben Zug weiter.
ruling-A7 = Die Artefakte kommen aus deiner Hand, nie von deinem Tableau.
ruling-A8 = Das geht auch mit voller Hand, denn zuerst legst du ab.
ruling-A9 =
    { note-both-parts }
    Du darfst darauf verzichten.
ruling-A10 = { note-both-parts }
ruling-A12 = { note-granted-learn }
ruling-A13 = Nur ein Monument, auf dem gar kein Wissen liegt. Es muss das Feld wechseln; Feld 1 ist erlaubt.
ruling-A14 = Das wird in jeder Zeitleistenphase neu geprüft; ein früher genutzter Effekt kann es ändern.
ruling-A15 =
    { note-own-artifact }
    Sind weniger gedreht, werden alle zurückgedreht.
ruling-A16 = Zuerst ziehst du. Danach musst du studieren, wenn du die Anforderung einer ausliegenden Karte erfüllst; deine neue Hand zählt.
ruling-A17 = { note-on-learn }
ruling-A18 = { note-on-learn }
ruling-A19 = { note-on-learn }
ruling-A20 = { note-on-learn }
ruling-A21 = { note-own-artifact }
ruling-A22 = { note-on-create }
ruling-A23 = { note-on-create }
ruling-A24 =
    Es zählt das Feld, auf das es am Ende gelegt wird. Versetzen, Tauschen und Verschieben zählen nicht.
    Auch vom neuen Monument darfst du entfernen.
ruling-A25 = Entweder das Wissen oder die Karten, nie beides. Du entscheidest nach dem Drehen.
ruling-A26 = { note-discounts }
ruling-A27 = { note-remove-then-draw }
ruling-A28 = { note-discounts }
ruling-A29 = Die Obergrenze von 10 Handkarten gilt trotzdem.
ruling-A30 = { note-on-learn }
ruling-A31 =
    { note-own-artifact }
    { note-move }
ruling-A32 = Nur volle Dreiergruppen zählen, nachdem alles verschoben wurde. Wissen, das mit einem abgelegten Monument in den Vorrat kam, zählt nicht.
ruling-A33 = { note-granted-learn }
ruling-A34 =
    { note-opponents-discard }
    Vorher ziehst du deine Karten.
ruling-A35 = Es zählt deine Hand im Moment der Nutzung; die Reihenfolge in der Phase bestimmst du.
ruling-A36 = { note-discounts }
ruling-T3 = Nehmen ist Pflicht, doch wer 10 Handkarten hat, wird übersprungen. Mit 9 Handkarten nimmst du nur eine.
ruling-T4 = { note-look-and-keep }
ruling-T5 = Du ziehst auch dann, wenn du kein verlorenes Wissen hast.
ruling-T7 = { note-several-kinds }
ruling-T8 = { note-hand-when-learning }
ruling-T9 = { note-lost-mandatory }
ruling-T10 = { note-move }
ruling-T12 = Genau diese Zahl, soweit Wissen da ist; verteile sie beliebig.
ruling-T14 = Genau 3 von einem einzigen Monument. Ohne ein solches passiert nichts.
ruling-T16 = Hast du zwei Monumente, musst du tauschen. Sie behalten ihr Wissen; ein Schloss spielt keine Rolle.
ruling-T17 = Du darfst auch keine ablegen.
ruling-T18 = { note-several-kinds }
ruling-T19 = Ist nur eines gedreht, wird dieses zurückgedreht.
ruling-T21 =
    { note-burden }
    Du ziehst auf jeden Fall.
ruling-T22 =
    Nur du siehst die Karten. Ist ein Platz frei und kannst du zahlen, musst du eines erschaffen; gezahlt wird mit Handkarten, nicht mit den angesehenen.
    Lässt sich keines erschaffen, werden alle abgelegt.
ruling-T23 = { note-lost-mandatory }
ruling-T26 = { note-opponents-discard }
ruling-T27 = Liegt keine Karte von Level II aus, passiert nichts.
ruling-T29 = Welcher der drei Typen es ist, spielt keine Rolle.
ruling-T33 = { note-not-itself-learned }
ruling-T35 = { note-not-itself-learned }
ruling-T36 = { note-hand-when-learning }
ruling-T37 = Beide Teile müssen beim Studieren zutreffen; was danach geschieht, ändert nichts mehr.
ruling-T39 = { note-several-kinds }
ruling-T41 = { note-not-itself-learned }
ruling-T42 = { note-not-itself-learned }
