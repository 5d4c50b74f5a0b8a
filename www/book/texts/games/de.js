// The rules of the other games in German.

/** @type {import("./en.js").GameLessonTexts} */
export const texts = {
  "chess-pieces.title": "Figuren und Schlagen",
  "chess-pieces.rule":
    "Weiß beginnt, dann ziehen beide abwechselnd. Der Turm zieht gerade, der Läufer schräg, die Dame beides, der Springer zwei Felder gerade und eines zur Seite, der König ein Feld in jede Richtung. Wer auf ein Feld mit einer gegnerischen Figur zieht, schlägt sie: Sie verlässt das Brett. Nur der Springer zieht über andere hinweg.",
  "ch-start.say": "Die Grundstellung. Nur Bauern und Springer können irgendwohin.",
  "ch-rook.say":
    "Gerade, so weit der Weg frei ist. Der Turm kann den Bauern auf d6 schlagen und hält vor dem eigenen.",
  "ch-bishop.say": "Schräg. Der Turm auf b2 kann geschlagen werden, der eigene Bauer auf f2 steht im Weg.",
  "ch-queen.say": "Die Dame zieht wie ein Turm oder wie ein Läufer.",
  "ch-knight.say": "Der Springer springt über alles, was um ihn steht.",
  "ch-king.say": "Der König zieht ein Feld in jede Richtung, aber nicht auf das Feld des eigenen Bauern.",

  "chess-pawns.title": "Bauern",
  "chess-pawns.rule":
    "Ein Bauer zieht ein Feld geradeaus auf ein leeres Feld, von seiner eigenen zweiten Reihe eines oder zwei. Er schlägt schräg nach vorn, und nur dort. Ist ein Bauer zwei Felder gezogen, darf ein gegnerischer Bauer neben ihm ihn im nächsten Zug schlagen, als wäre er nur eines gezogen: en passant. Auf der letzten Reihe wird ein Bauer Dame, Turm, Läufer oder Springer.",
  "ch-pawn.say": "Dieser Bauer kann ein Feld ziehen oder zwei, oder den Springer schlagen.",
  "ch-passing.say": "Der schwarze Bauer ist gerade von d7 nach d5 gezogen. Weiß darf ihn auf d6 schlagen.",
  "ch-promote.say": "Noch ein Feld. Mach eine Dame daraus.",

  "chess-check.title": "Schach und Matt",
  "chess-check.rule":
    "Ein König, der geschlagen werden könnte, steht im Schach, und das muss sofort enden: Der König geht weg, der Angreifer wird geschlagen, oder etwas stellt sich dazwischen. Kein Zug darf den eigenen König im Schach lassen oder ins Schach stellen; wirklich geschlagen wird ein König also nie. Ein Schach, das nicht enden kann, ist Matt und gewinnt die Partie.",
  "ch-check.say": "Der Turm gibt Schach. Welche Figuren können helfen?",
  "ch-unsafe.say": "Der Turm beherrscht die ganze Reihe. Darf der König dorthin?",
  "ch-pin.say": "Der Läufer schützt seinen König vor dem Turm. Darf er die Linie verlassen?",
  "ch-mate.say": "Der schwarze König ist von den eigenen Bauern eingeschlossen.",

  "chess-castling.title": "Rochade",
  "chess-castling.rule":
    "Einmal in der Partie dürfen König und Turm zusammen ziehen: der König zwei Felder auf den Turm zu, der Turm auf das Feld, das der König überquert hat. Beide dürfen noch nicht gezogen haben, und zwischen ihnen darf nichts stehen. Der König darf nicht im Schach stehen und kein angegriffenes Feld überqueren oder betreten.",
  "ch-castle-king.say": "Die kurze Rochade: der König nach g1, der Turm nach f1.",
  "ch-castle-queen.say": "Die lange Rochade: der König nach c8, der Turm nach d8.",
  "ch-castle-across.say": "Der Turm auf f8 greift f1 an, das der König überqueren würde.",
  "ch-castle-check.say": "Der König steht im Schach. Darf er rochieren?",

  "chess-starts.title": "Chess960 und Vorgabe",
  "chess-starts.rule":
    "Im Chess960 stehen die Figuren hinter den Bauern gemischt: die Läufer auf Feldern beider Farben, der König zwischen den Türmen, Schwarz als Spiegelbild von Weiß. Es gibt 960 solche Stellungen; Nummer 518 ist die übliche. Nach der Rochade stehen König und Turm wie im Schach. Damit eine Partie ausgeglichener wird, kann der Stärkere Figuren weglassen: Er gibt sie vor.",
  "ch-960.say": "Stellung Nummer 0: Beide Läufer stehen in der Ecke, und zuerst kommen die Springer heraus.",
  "ch-960-castle.say": "Der König zieht von b1 nach c1, der Turm von a1 nach d1.",
  "ch-960-castle.idea": "Setze den König auf seinen Turm.",
  "ch-odds.say": "Schwarz gibt die Dame vor: Er spielt ohne sie.",

  "chess-draws.title": "Remis",
  "chess-draws.rule":
    "Die Partie ist remis, wenn die Seite am Zug nicht ziehen kann und nicht im Schach steht (Patt), wenn keine Seite mehr genug zum Mattsetzen hat und wenn beide sich einigen. Remis kann verlangt werden, wenn eine Stellung zum dritten Mal steht oder nach je 50 Zügen ohne Schlagen und Bauernzug. Beim fünften Mal, oder nach 75 solchen Zügen, endet die Partie von selbst.",
  "ch-stalemate.say": "So verschenkt man eine gewonnene Partie: Lass Schwarz ohne Zug und ohne Schach.",
  "ch-dead.say": "Schlage den Turm: Zwei Könige allein können nicht gewinnen.",
  "ch-quiet.say": "149 Züge brachten weder Schlagen noch Bauernzug. Noch einer, und die Partie ist aus.",

  "chess-notation.title": "Notation",
  "chess-notation.rule":
    "Eine Figur wird mit ihrem Buchstaben geschrieben, ein Bauer ohne, dann folgt das Feld: Nf3, e4. x heißt schlagen, + Schach, # Matt, =Q Umwandlung in eine Dame, O-O die kurze Rochade, O-O-O die lange. Können zwei gleiche Figuren dorthin, kommt Linie oder Reihe der ziehenden dazu: Nbd2, R1e2. Es sind die englischen Buchstaben: K, Q, R, B, N.",
  "ch-note.say": "Beide Springer können nach d2. Der Buchstabe b sagt, welcher zieht.",

  "krachtschaak-powers.title": "Kräfte",
  "krachtschaak-powers.rule":
    "Wer schlägt, gewinnt eine Kraft: die Gangart dessen, was geschlagen wurde. Sie gilt einmal, wann immer man will, und ist dann weg. Was eine Figur selbst kann, kostet nichts. Sie hat höchstens eine Kraft: Das nächste Schlagen ersetzt sie, und zwei gleiche zählen nicht doppelt. Es ist die Kraft der Figur, als die sie die Partie begann.",
  "kr-gain.say": "Der König schlägt den Läufer und gewinnt Läuferkraft.",
  "kr-use.say":
    "Nun zieht der König einmal wie ein Läufer. Er schlägt den Turm und gibt mit seiner neuen Turmkraft Schach.",
  "kr-both.say": "Ein Springer mit Läuferkraft hat die Felder von beiden.",
  "kr-keep.say":
    "Ein eigener Springerzug lässt die Kraft bestehen. Auch nach zehn davon kann er noch einmal wie ein Läufer ziehen.",
  "kr-replace.say": "Der König hat Läuferkraft und schlägt einen Springer. Ihm bleibt nur die Springerkraft.",
  "kr-origin.say": "Diese Dame begann als Läufer. Der Springer, der sie schlägt, gewinnt Läuferkraft.",

  "krachtschaak-check.title": "Schach, und der König wird geschlagen",
  "krachtschaak-check.rule":
    "Eine Kraft greift an wie eine Gangart, ohne verbraucht zu werden. Ist sie verbraucht, greift sie nicht mehr an. Der König darf im Schach bleiben oder ins Schach ziehen: töricht oder ein Bluff, aber erlaubt. Wer den König schlägt, gewinnt.",
  "kr-check.say": "Auf d6 steht der Turm einen Springerzug vom König: Schach, und die Kraft bleibt.",
  "kr-spent.say":
    "Der Turm verbraucht seine Damenkraft. Von g7 gibt er als Turm Schach, aber h8 erreicht er nicht mehr: kein Matt.",
  "kr-king.say": "Schwarz hat den König im Schach stehen lassen.",

  "krachtschaak-pawn.title": "Bauernkraft",
  "krachtschaak-pawn.rule":
    "Bauernkraft ist ein Feld geradeaus auf ein leeres Feld, zwei von der eigenen zweiten Reihe, Schlagen schräg nach vorn und Schlagen en passant, aber nur echter Bauern. Ein Bauer darf durch eine Kraft auf seine eigene erste Reihe kommen; von dort zieht er ein Feld. Kommt eine Figur auf zwei Arten mit verschiedenem Ergebnis auf ein Feld, wird gefragt, welche gemeint ist.",
  "kr-first-rank.say":
    "Ein Bauer mit Turmkraft schlägt den Springer auf seiner eigenen ersten Reihe. Dort wandelt er sich nicht um.",
  "kr-passing.say": "Der Springer hat Bauernkraft, und der schwarze Bauer hat gerade d6 übersprungen.",
  "kr-double.say": "Von der zweiten Reihe bringt die Bauernkraft den Springer zwei Felder voran.",
  "kr-choice.say": "Der Läufer kann einfach nach d6 ziehen oder mit seiner Kraft den Bauern en passant schlagen.",

  "krachtschaak-promotion.title": "Umwandlung",
  "krachtschaak-promotion.rule":
    "Auf ihrer letzten Reihe wandelt sich eine Figur um, wenn sie ein Bauer ist, vor dem Zug Bauernkraft hatte oder dort schlägt, was als Bauer begann. Sie wird für immer Dame, Turm, Läufer oder Springer und verliert die Bauernkraft; eine Kraft aus diesem Schlagen bleibt. Sie darf ihre eigene Art wählen. Ein König muss etwas anderes werden und bleibt der König.",
  "kr-step.say": "Der Springer zieht mit seiner Bauernkraft nach e8 und wandelt sich um.",
  "kr-own.say": "Mit dem eigenen Sprung nach g8 wandelt er sich ebenso um.",
  "kr-capture.say":
    "Der Turm mit Bauernkraft schlägt den Läufer auf der letzten Reihe: Er wandelt sich um und gewinnt Läuferkraft.",
  "kr-pawn-taken.say": "Ein schwarzer Bauer steht wieder auf a8. Wer ihn dort schlägt, wandelt sich sofort um.",
  "kr-king-promotes.say": "Der König wird Dame und darf weiterhin nicht geschlagen werden.",

  "krachtschaak-mate.title": "Matt, Patt, Rochade",
  "krachtschaak-mate.rule":
    "Matt beansprucht, wer es gibt, Patt, wer es erleidet: nicht im Schach, und doch kostet jeder Zug den König. Ohne Anspruch geht es weiter. Die Rochade ist wie im Schach, und auch Kräfte greifen an; ins Schach rochieren ist erlaubt. Ein umgewandelter König, oder einer, der mit einer Kraft zieht, darf angegriffene Felder überqueren. Mit Turmkraft wird nicht rochiert.",
  "kr-mate.say": "Der schwarze König ist nicht zu retten: Weiß beansprucht Matt.",
  "kr-mate-queen.say":
    "Der umgewandelte König auf a1 zieht wie eine Dame. Greife ihn an und decke alle seine Felder ab.",
  "kr-stalemate.say":
    "Wohin der König auch zieht, er wird geschlagen. Schwarz darf Remis verlangen, statt zu ziehen.",
  "kr-through.say": "Der Turm beherrscht b7. Der umgewandelte König zieht trotzdem von b8 nach b1.",
  "kr-castle.say": "Der Springer in der Ecke hat Turmkraft. Kann der König mit ihm rochieren?",

  "krachtschaak-notation.title": "Notation",
  "krachtschaak-notation.rule":
    "Der Buchstabe der Kraft folgt dem der Figur: RB ist ein Turm mit Läuferkraft; beim Bauern ist es ein kleines p. Nach = stehen die neue Art und die gewonnene Kraft, in Klammern, als was eine umgewandelte Figur begann. Es sind die englischen Buchstaben; niederländische (K, D, T, L, P, p) werden auch gelesen. Gesprochen kommt die Kraft zuerst: Eine Springer-Dame ist eine Dame mit Springerkraft, eine König-Dame ein umgewandelter König.",
  "kr-note.say": "Ein Turm mit Läuferkraft.",
  "kr-note-promoted.say":
    "Ein Turm mit Bauernkraft schlägt einen Springer, der als Läufer begann, und wird selbst Springer.",

  "antichess-capture.title": "Schlagen",
  "antichess-capture.rule":
    "Die Figuren ziehen wie im Schach, aber du willst alle loswerden. Wer schlagen kann, muss; unter mehreren Möglichkeiten wählt man frei.",
  "an-must.say": "Der Läufer kann den Bauern auf b5 schlagen. Was darf ziehen?",
  "an-refused.say": "Darf der Bauer trotzdem vorgehen?",
  "an-which.say": "Zwei Bauern können geschlagen werden, die Wahl ist frei. Nimm hier den rechten.",

  "antichess-king.title": "Der König",
  "antichess-king.rule":
    "Der König ist eine Figur wie jede andere: Er darf geschlagen werden und angegriffen bleiben. Es gibt kein Schach, kein Matt und keine Rochade. Ein Bauer auf der letzten Reihe darf auch König werden.",
  "an-king.say": "Der König kann geschlagen werden, also muss er es.",
  "an-promote.say": "Lass den Bauern König werden.",

  "antichess-end.title": "Das Ende",
  "antichess-end.rule":
    "Wer am Zug ist und keine Figur mehr hat, oder keine, die ziehen kann, gewinnt. Remis ist es, wenn nie mehr etwas geschlagen werden kann; bei dritter Wiederholung und nach 50 Zügen ohne Fortschritt kann es wie im Schach verlangt werden.",
  "an-give.say": "Gib deine letzte Figur her: Schwarz muss sie schlagen, und du hast gewonnen.",
  "an-blocked.say":
    "Der einzige Zug von Weiß hält den schwarzen Bauern fest. Schwarz kann nicht ziehen und gewinnt damit.",
  "an-draw.say": "Nach diesem Schlagen stehen die Läufer auf verschiedenen Farben und treffen sich nie.",

  "vchess-kings.title": "Könige tanzen",
  "vchess-kings.rule":
    "vchess spielt Paco Ŝako mit einigen eigenen Regeln. Der König darf, was jede Figur darf: ein Paar bilden oder eines übernehmen. Ist ein Zug fertig, hat die Seite verloren, deren König in einem Paar steht; gilt das für beide Könige, ist es remis. Ein König, der in derselben Kette wieder frei wird, ist frei.",
  "vc-release.say":
    "Der König übernimmt das Paar, der Springer zieht weiter. Das ist erlaubt, aber nun steht der König in einem Paar: Weiß verliert.",
  "vc-win.say": "Vereine dich mit dem gegnerischen König und halte den eigenen aus Paaren heraus.",
  "vc-draw.say": "Der König übernimmt, der Läufer zieht weiter zum anderen König: Beide Könige tanzen, remis.",
  "vc-both.say": "Die Könige dürfen sich miteinander vereinen. Auch das ist remis.",

  "vchess-castling.title": "Rochade ohne Bedingungen",
  "vchess-castling.rule":
    "Angriffe auf Könige zählen nicht. Für die Rochade dürfen König und Turm nicht gezogen haben, und nichts darf zwischen ihnen stehen; aus einem Angriff heraus, über einen hinweg und in einen hinein ist alles erlaubt.",
  "vc-castle.say": "Der Turm auf f3 greift f1 an. Hier macht das nichts.",

  "vchess-unions.title": "Paare und Bauern",
  "vchess-unions.rule":
    "War der letzte Zug nur das Ziehen eines Paares, darf es nicht gleich zurück. Ein Bauer wandelt sich in dem Zug um, in dem er seine letzte Reihe erreicht; bringt ihn der Gegner dorthin, wählt der Gegner. En passant antwortet auf Doppelschritte von der ersten und der zweiten Reihe, aber nur als erstes Setzen eines Zuges.",
  "vc-back.say": "Schwarz hat dieses Paar gerade von e5 nach g3 gezogen. Darf Weiß es zurückziehen?",
  "vc-promote.say": "Schwarz bringt einen weißen Bauern auf dessen letzte Reihe und wählt, was er wird: ein Turm.",

  "crazyhouse-pocket.title": "Die Tasche",
  "crazyhouse-pocket.rule":
    "Eine Figur, die du schlägst, wechselt die Seite und kommt in deine Tasche. Statt zu ziehen, darfst du eine Figur von dort auf ein leeres Feld setzen; das ist dein ganzer Zug. Bauern kommen nicht auf die erste oder die letzte Reihe. Eine umgewandelte Figur ist gekennzeichnet und kommt als Bauer in die Tasche, wenn sie geschlagen wird.",
  "cz-capture.say": "Schlage den Bauern: Er kommt in deine Tasche.",
  "cz-promoted.say":
    "Der kleine Bauer zeigt, dass diese Dame umgewandelt wurde. Schlage sie: Du bekommst einen Bauern.",
  "cz-rank.say": "Darf ein Bauer auf der letzten Reihe eingesetzt werden, um sich gleich umzuwandeln?",
  "crazyhouse-drops.title": "Einsetzen und Ende",
  "crazyhouse-drops.rule":
    "Eine eingesetzte Figur darf sich zwischen König und Angreifer stellen, Schach geben und sogar matt setzen. Matt ist es nur, wenn weder Ziehen noch Einsetzen hilft. Ein eingesetzter Turm rochiert nie; ein auf die zweite Reihe gesetzter Bauer darf zwei Felder ziehen. Andere Regeln sind wählbar: Einsetzen ohne Schach, und Bauern nur bis zur sechsten oder vierten Reihe.",
  "cz-drop.say": "Der König in der Ecke hat kein Feld mehr. Setze ihn mit dem Springer aus deiner Tasche matt.",
  "cz-between.say": "Der Turm gibt Schach. Ein Einsetzen hilft.",
  "cz-mate.say": "Schwarz hat nichts in der Tasche, was sich dazwischenstellen ließe.",
  "cz-castle.say": "Dieser Turm wurde eingesetzt. Darf der König mit ihm rochieren?",

  "progressive-series.title": "Serien von Zügen",
  "progressive-series.rule":
    "Weiß macht einen Zug, Schwarz zwei, Weiß drei und so weiter: Jede Serie hat einen Zug mehr als die davor, auch wenn diese abgebrochen wurde. Alle Züge einer Serie müssen gemacht werden, und jeder ist ein Zug nach den Schachregeln: Nach keinem darf der eigene König im Schach stehen.",
  "pr-mate.say":
    "Weiß hat drei Züge. Der Läufer deckt c8: Schlage ihn unterwegs und setze mit dem letzten Zug matt.",
  "pr-last.say": "Der erste von zwei schwarzen Zügen ist gemacht. Spiele den zweiten mit dem Bauern vor der Dame.",

  "progressive-check.title": "Schach",
  "progressive-check.rule":
    "Ein Schach beendet die Serie sofort, die übrigen Züge verfallen. Wer seine Serie im Schach beginnt, muss ihm mit dem ersten Zug entkommen. Nach den italienischen Regeln, die wählbar sind, darf nur der letzte Zug einer Serie Schach geben. Matt ist es, wenn kein erster Zug hilft, nach den italienischen Regeln auch dann, wenn jeder helfende Zug zu früh Schach gäbe.",
  "pr-check.say":
    "Die Dame ist mit dem ersten von drei Zügen nach h5 gekommen. Schlage auf f7: Das Schach beendet die Serie mit dem zweiten.",
  "pr-first.say": "Weiß hat drei Züge, steht aber im Schach. Welche Figuren können den ersten machen?",
  "pr-early.say":
    "Nach den italienischen Regeln käme dieses Schach zu früh: Es ist erst der zweite von drei Zügen.",

  "progressive-end.title": "En passant und Remis",
  "progressive-end.rule":
    "Nur der erste Zug einer Serie kann en passant schlagen, und zwar jeden Bauern, der irgendwann in der Serie davor zwei Felder gezogen hat und dort geblieben ist. Wer nicht im Schach steht und keinen Zug mehr hat, auch mitten in einer Serie, ist patt: remis. Nach zehn Serien hintereinander ohne Schlagen und ohne Bauernzug kann Remis verlangt werden.",
  "pr-passing.say":
    "Beide schwarzen Bauern sind in der letzten Serie zwei Felder gezogen. Wohin kann der weiße Bauer?",
  "pr-late.say": "Der König hat den ersten Zug dieser Serie gemacht. Darf der Bauer noch en passant schlagen?",
  "pr-stalemate.say": "Nach dem einzigen Zug gibt es keinen mehr, obwohl die Serie noch zwei hätte.",

  "progressive-english.title": "Die englischen Regeln",
  "progressive-english.rule":
    "Die englischen Regeln sind wählbar. Wie sonst beendet ein Schach die Serie, aber sie wird in Runden gespielt: Jede Figur, die ziehen kann, zieht einmal, bevor eine zum zweiten Mal zieht. Ist keine mehr übrig, die kann, beginnt eine neue Runde. Ein umgewandelter Bauer hat in seiner Runde gezogen. En passant gibt es nicht.",
  "pr-round.say": "Der Bauer hat in dieser Runde gezogen. Was kann jetzt ziehen?",
  "pr-again.say": "Darf der Bauer noch einmal ziehen, bevor der König gezogen hat?",

  "strategochess-set-up.title": "Die Aufstellung",
  "strategochess-set-up.rule":
    "Quer über die Brettmitte steht ein Schirm. Dahinter stellt jede Seite ihre acht Bauern, zwei Türme, zwei Springer, zwei Läufer, Dame und König auf die eigenen vier Reihen, je einen auf ein Feld, wie sie will: Bauern auch auf die Grundreihe und mehrere auf eine Linie. Die strengen Regeln verlangen einen Bauern auf jeder Linie, keinen auf der eigenen Grundreihe, und Läufer auf beiden Farben. Wer bereit ist, ändert nichts mehr. Sind es beide, geht der Schirm hoch. Steht kein König im Schach, beginnt Weiß. Steht einer im Schach, beginnt seine Seite und muss das Schach abwehren, auch wenn es Schwarz ist. Stehen beide im Schach, stellen beide neu auf.",
  "st-black.say":
    "Der Schirm ist oben, und der schwarze König steht im Schach. Also beginnt Schwarz. Welche Figur kann ziehen?",
  "st-white.say":
    "Hier steht der weiße König im Schach, als der Schirm hochgeht, und Weiß beginnt. Wohin kann der König?",

  "strategochess-play.title": "Das Spiel",
  "strategochess-play.rule":
    "Von nun an ist es Schach, mit zwei Unterschieden. Es gibt keine Rochade. Und jeder Bauer auf der eigenen zweiten Reihe darf zwei Felder weit ziehen, wo auch immer er aufgestellt wurde; von der ersten, dritten oder vierten Reihe darf es keiner. Nach so einem Doppelschritt kann er wie im Schach en passant geschlagen werden.",
  "st-first-rank.say": "Dieser Bauer wurde auf der Grundreihe aufgestellt. Darf er zwei Felder weit ziehen?",
  "st-second-rank.say": "Der Bauer ist von der ersten auf die zweite Reihe gekommen. Zieh ihn zwei Felder weit.",
  "st-castling.say": "König und Türme stehen wie am Anfang einer Schachpartie. Darf Weiß rochieren?",

  "can-i-tries.title": "Versuche und Worte",
  "can-i-tries.rule":
    "Schach, aber jede Seite sieht nur ihre eigenen Figuren. Nur der Schiedsrichter kennt die Stellung. Wer am Zug ist, versucht einen Zug, den die eigenen Figuren erlauben. Ist er in der wirklichen Stellung regelgerecht, so ist er der Zug und kann nicht zurückgenommen werden. Ist er es nicht, weil etwas im Weg steht, ein Bauer nichts zu schlagen findet oder der eigene König im Schach stünde, sagt der Schiedsrichter „Versuch einen anderen Zug“. Das kostet nichts, doch dieselbe Figur kann dasselbe Feld in diesem Zug nicht noch einmal versuchen. Nach einem Zug hören beide, wer am Zug ist, „Schach“, „Schachmatt“ oder „Patt“. Wer schlägt, wird nicht gesagt; wer eine Figur verliert, sieht, welche fehlt, aber nicht, wovon sie geschlagen wurde. Dreimal dieselbe Stellung, fünfzig Züge ohne Schlagen und Bauernzug und eine Stellung, in der niemand matt setzen kann, beenden die Partie sofort. Dann wird alles gezeigt.",
  "ci-into.say":
    "Das sieht nur der Schiedsrichter. Weiß versucht den König auf d1. Warum sagt der Schiedsrichter „Versuch einen anderen Zug“?",
  "ci-way.say":
    "Weiß hat den Turm auf a8 und auf a4 versucht und wurde beide Male abgewiesen. Finde den Versuch, der der Zug ist.",
  "can-i-question.title": "Die Frage",
  "can-i-question.rule":
    "Einmal in jedem Zug, wann man will, darf man „Can I?“ fragen: Kann ich mit einem Bauern schlagen? Der Schiedsrichter sagt Ja, wenn wenigstens ein Schlagen durch einen Bauern regelgerecht ist, auch en passant. Nach einem Ja muss man vor jedem anderen Versuch wenigstens einmal versuchen, mit einem Bauern zu schlagen. Wird das abgewiesen, darf man alles versuchen. Nach einem Nein muss man nicht, darf es aber versuchen. Beide Seiten hören Frage und Antwort, nicht die Versuche.",
  "ci-yes.say": "Weiß hat gefragt, und der Schiedsrichter hat „Ja“ gesagt. Schlag.",
  "ci-pinned.say":
    "Weiß hat gefragt, und der Schiedsrichter hat „Nein“ gesagt, obwohl die Bauern schräg voreinander stehen. Warum kann Weiß nicht schlagen?",
  "bughouse-boards.title": "Zwei Bretter",
  "bughouse-boards.rule":
    "Zwei Teams zu zweit spielen zugleich auf zwei Brettern: Weiß auf Brett A und Schwarz auf Brett B sind Partner, die beiden anderen auch. Eine Figur, die du schlägst, behält ihre Farbe und kommt sofort in die Tasche deines Partners; eine umgewandelte kommt als Bauer. Statt zu ziehen, darfst du wie im Crazyhouse eine Figur aus deiner eigenen Tasche auf ein leeres Feld setzen. Bauern kommen nicht auf die erste oder die letzte Reihe. Ohne Uhren sind die Bretter abwechselnd an der Reihe.",
  "bh-capture.say":
    "Schlage den Bauern: Er kommt in die Tasche deines Partners, der auf dem anderen Brett Schwarz hat.",
  "bh-drop.say":
    "Das ist das andere Brett: Schwarz hat von seinem Partner einen Bauern bekommen. Setze ihn auf e3 ein.",

  "bughouse-end.title": "Matt, Warten und Ende",
  "bughouse-end.rule":
    "Matt ist es nur, wenn gar keine Figur eingesetzt werden könnte, um das Schach abzuwehren, ob sie jemand hat oder nicht. Sonst wartet, wer keinen Zug hat, bis der Partner etwas schlägt, und verliert dabei Zeit auf der Uhr. Im Spiel namens Bughouse entscheidet das Brett, das zuerst endet. Im Doorgeefschaak darf nicht mit Schach eingesetzt werden, beide Bretter werden ausgespielt, und die Punkte zählen zusammen; ist das andere Brett zu Ende, kommt nichts mehr. Andere Spielweisen lassen sich wählen.",
  "bh-mate.say":
    "Zwischen Springer und König kann nichts eingesetzt werden: Dieser Zug setzt matt und beendet das Match.",
  "bh-wait.say":
    "Der Turm gibt Schach, und ohne Figur müsste Weiß warten. Der Partner hat einen Springer geschlagen. Setze ihn auf d1 ein.",
};
