// The rules of the other games in Dutch.

/** @type {import("./en.js").GameLessonTexts} */
export const texts = {
  "chess-pieces.title": "Stukken en slaan",
  "chess-pieces.rule":
    "Wit begint, daarna zetten beide kanten om de beurt. De toren gaat recht, de loper schuin, de dame allebei, het paard twee velden recht en één opzij, de koning één veld in elke richting. Wie op een veld met een vijandelijk stuk komt, slaat het: dat stuk gaat van het bord. Alleen het paard gaat over andere stukken heen.",
  "ch-start.say": "De beginstelling. Alleen pionnen en paarden kunnen ergens heen.",
  "ch-rook.say":
    "Recht, zo ver als de weg vrij is. De toren kan de pion op d6 slaan en stopt voor zijn eigen pion.",
  "ch-bishop.say": "Schuin. De toren op b2 kan geslagen worden; de eigen pion op f2 staat in de weg.",
  "ch-queen.say": "De dame gaat als een toren of als een loper.",
  "ch-knight.say": "Het paard springt over alles wat eromheen staat.",
  "ch-king.say": "De koning gaat één veld in elke richting, maar niet naar het veld van zijn eigen pion.",

  "chess-pawns.title": "Pionnen",
  "chess-pawns.rule":
    "Een pion gaat één veld recht vooruit naar een leeg veld, vanaf zijn eigen tweede rij één of twee. Hij slaat schuin vooruit, en alleen daar. Is een pion twee velden vooruitgegaan, dan mag een vijandelijke pion ernaast hem in de volgende zet slaan alsof het er één was: en passant. Op de laatste rij wordt een pion dame, toren, loper of paard.",
  "ch-pawn.say": "Deze pion kan één of twee velden vooruit, of het paard slaan.",
  "ch-passing.say": "De zwarte pion is net van d7 naar d5 gegaan. Wit mag hem op d6 slaan.",
  "ch-promote.say": "Nog één veld. Maak er een dame van.",

  "chess-check.title": "Schaak en mat",
  "chess-check.rule":
    "Een koning die geslagen zou kunnen worden, staat schaak, en daar moet meteen iets aan gebeuren: de koning gaat weg, de aanvaller wordt geslagen of er komt iets tussen. Geen zet mag de eigen koning schaak laten staan of zetten; een koning wordt dus nooit echt geslagen. Schaak dat niet op te heffen is, is mat en wint de partij.",
  "ch-check.say": "De toren geeft schaak. Welke stukken kunnen helpen?",
  "ch-unsafe.say": "De toren bestrijkt de hele rij. Mag de koning daarheen?",
  "ch-pin.say": "De loper beschermt zijn koning tegen de toren. Mag hij van de lijn af?",
  "ch-mate.say": "De zwarte koning is door zijn eigen pionnen ingesloten.",

  "chess-castling.title": "Rokade",
  "chess-castling.rule":
    "Eén keer per partij mogen koning en toren samen zetten: de koning gaat twee velden naar de toren toe en de toren naar het veld dat de koning is gepasseerd. Geen van beide mag al gezet hebben en er mag niets tussen staan. De koning mag niet schaak staan en niet over of naar een aangevallen veld gaan.",
  "ch-castle-king.say": "De korte rokade: de koning gaat naar g1, de toren naar f1.",
  "ch-castle-queen.say": "De lange rokade: de koning gaat naar c8, de toren naar d8.",
  "ch-castle-across.say": "De toren op f8 valt f1 aan, waar de koning overheen zou gaan.",
  "ch-castle-check.say": "De koning staat schaak. Mag hij rokeren?",

  "chess-starts.title": "Chess960 en voorgift",
  "chess-starts.rule":
    "In Chess960 staan de stukken achter de pionnen door elkaar: de lopers op velden van beide kleuren, de koning tussen de torens, Zwart als spiegelbeeld van Wit. Er zijn 960 zulke beginstellingen; nummer 518 is de gewone. Na de rokade staan koning en toren waar ze in het schaken staan. Om een partij gelijk op te laten gaan, kan de sterkste stukken weglaten: dat is voorgift.",
  "ch-960.say":
    "Beginstelling nummer 0: beide lopers staan in de hoek, en de paarden komen als eerste naar buiten.",
  "ch-960-castle.say": "De koning gaat van b1 naar c1, de toren van a1 naar d1.",
  "ch-960-castle.idea": "Zet de koning op zijn eigen toren.",
  "ch-odds.say": "Zwart geeft de dame voor: hij speelt zonder haar.",

  "chess-draws.title": "Remise",
  "chess-draws.rule":
    "De partij is remise als wie aan zet is niet kan zetten en niet schaak staat (pat), als geen van beide kanten genoeg over heeft om mat te zetten, en als beide het eens zijn. Remise kan worden geclaimd als een stelling voor de derde keer voorkomt, of na elk 50 zetten zonder slag of pionzet. Bij de vijfde keer, of na 75 zulke zetten, eindigt de partij vanzelf.",
  "ch-stalemate.say": "Zo geef je een gewonnen partij weg: laat Zwart zonder zet en zonder schaak.",
  "ch-dead.say": "Sla de toren: twee koningen alleen kunnen niet winnen.",
  "ch-quiet.say": "149 zetten brachten geen slag en geen pionzet. Nog één, en de partij is uit.",

  "chess-notation.title": "Notatie",
  "chess-notation.rule":
    "Een stuk wordt met zijn letter geschreven, een pion zonder, en dan volgt het veld: Nf3, e4. x is slaan, + schaak, # mat, =Q een promotie tot dame, O-O de korte rokade, O-O-O de lange. Kunnen twee gelijke stukken naar dat veld, dan komt de lijn of rij erbij van het stuk dat gaat: Nbd2, R1e2. De letters zijn de Engelse: K, Q, R, B, N.",
  "ch-note.say": "Beide paarden kunnen naar d2. De letter b zegt welk paard gaat.",

  "krachtschaak-powers.title": "Krachten",
  "krachtschaak-powers.rule":
    "Wie slaat, krijgt een kracht: de manier van bewegen van wat geslagen is. Die mag één keer gebruikt worden, wanneer je maar wilt, en is dan weg. Wat een stuk zelf al kan, kost niets. Een stuk heeft hoogstens één kracht: de volgende slag vervangt haar, en twee gelijke tellen niet op. De kracht is die van het stuk zoals het de partij begon.",
  "kr-gain.say": "De koning slaat de loper en krijgt loperkracht.",
  "kr-use.say":
    "Nu gaat de koning één keer als loper. Hij slaat de toren en geeft schaak met zijn nieuwe torenkracht.",
  "kr-both.say": "Een paard met loperkracht heeft de velden van allebei.",
  "kr-keep.say":
    "Een gewone paardzet laat de kracht staan. Ook na tien paardzetten kan het nog één keer als loper.",
  "kr-replace.say": "De koning heeft loperkracht en slaat een paard. Hij houdt alleen de paardkracht over.",
  "kr-origin.say": "Deze dame begon als loper. Het paard dat haar slaat, krijgt loperkracht.",

  "krachtschaak-check.title": "Schaak, en de koning slaan",
  "krachtschaak-check.rule":
    "Een kracht valt aan zoals een gewone beweging, zonder dat ze gebruikt is. Een gebruikte kracht valt niet meer aan. De koning mag schaak blijven staan of in schaak gaan: dom of bluf, maar toegestaan. Wie de koning slaat, wint.",
  "kr-check.say": "Op d6 staat de toren een paardensprong van de koning: schaak, en de kracht is er nog.",
  "kr-spent.say":
    "De toren gebruikt zijn damekracht. Vanaf g7 geeft hij als toren schaak, maar h8 bereikt hij niet meer: geen mat.",
  "kr-king.say": "Zwart heeft de koning schaak laten staan.",

  "krachtschaak-pawn.title": "Pionkracht",
  "krachtschaak-pawn.rule":
    "Pionkracht is één veld recht vooruit naar een leeg veld, twee vanaf de eigen tweede rij, schuin vooruit slaan en en passant slaan, alleen van echte pionnen. Een pion kan door een kracht op zijn eigen eerste rij komen; daar gaat hij één veld vooruit. Kan een stuk op twee manieren met verschillend gevolg op een veld komen, dan wordt gevraagd welke je bedoelt.",
  "kr-first-rank.say":
    "Een pion met torenkracht slaat het paard op zijn eigen eerste rij. Daar promoveert hij niet.",
  "kr-passing.say": "Het paard heeft pionkracht, en de zwarte pion is net d6 gepasseerd.",
  "kr-double.say": "Vanaf de tweede rij brengt pionkracht het paard twee velden vooruit.",
  "kr-choice.say": "De loper kan gewoon naar d6 gaan, of met zijn kracht de pion en passant slaan.",

  "krachtschaak-promotion.title": "Promotie",
  "krachtschaak-promotion.rule":
    "Op zijn laatste rij promoveert een stuk als het een pion is, vóór de zet pionkracht had, of daar slaat wat als pion begon. Het wordt voorgoed dame, toren, loper of paard en verliest zijn pionkracht; een kracht van die slag blijft. Het mag de soort kiezen die het al is. Een koning moet iets anders worden, en blijft de koning.",
  "kr-step.say": "Het paard stapt met zijn pionkracht naar e8 en promoveert.",
  "kr-own.say": "Met zijn eigen sprong naar g8 promoveert het net zo goed.",
  "kr-capture.say":
    "De toren met pionkracht slaat de loper op de laatste rij: hij promoveert en krijgt loperkracht.",
  "kr-pawn-taken.say": "Een zwarte pion staat weer op a8. Wie hem daar slaat, promoveert meteen.",
  "kr-king-promotes.say": "De koning wordt dame, en mag nog steeds niet geslagen worden.",

  "krachtschaak-mate.title": "Mat, pat en rokade",
  "krachtschaak-mate.rule":
    "Mat claimt wie het geeft, pat wie het ondergaat: niet schaak, en toch kost elke zet de koning. Wordt er niet geclaimd, dan gaat de partij door. De rokade is als in het schaken, en ook krachten vallen aan; wel mag de koning schaak komen te staan. Een gepromoveerde koning, of een die met een kracht gaat, mag over aangevallen velden. Met torenkracht rokeer je niet.",
  "kr-mate.say": "De zwarte koning is niet te redden: Wit claimt mat.",
  "kr-mate-queen.say": "De gepromoveerde koning op a1 gaat als een dame. Val hem aan en dek al zijn velden af.",
  "kr-stalemate.say":
    "Waar de koning ook heen gaat, hij wordt geslagen. Zwart mag remise claimen in plaats van te zetten.",
  "kr-through.say": "De toren bestrijkt b7. De gepromoveerde koning gaat toch van b8 naar b1.",
  "kr-castle.say": "Het paard in de hoek heeft torenkracht. Kan de koning ermee rokeren?",

  "krachtschaak-notation.title": "Notatie",
  "krachtschaak-notation.rule":
    "De letter van de kracht volgt op die van het stuk: RB is een toren met loperkracht, TL in Nederlandse letters; voor een pion is het een kleine p. Na = komen de nieuwe soort en de gekregen kracht, en tussen haakjes waarmee een gepromoveerd stuk begon. Nederlandse letters (K, D, T, L, P, p) worden ook gelezen. In spraak komt de kracht eerst: een paard-dame is een dame met paardkracht, een koning-dame een gepromoveerde koning.",
  "kr-note.say": "Een toren met loperkracht.",
  "kr-note-promoted.say": "Een toren met pionkracht slaat een paard dat als loper begon, en wordt zelf paard.",

  "antichess-capture.title": "Slaan",
  "antichess-capture.rule":
    "De stukken gaan als in het schaken, maar je wilt ze allemaal kwijt. Wie kan slaan, moet slaan; uit meer slagen mag je kiezen.",
  "an-must.say": "De loper kan de pion op b5 slaan. Wat mag er zetten?",
  "an-refused.say": "Mag de pion toch vooruit?",
  "an-which.say": "Er zijn twee slagen: je mag kiezen. Sla hier naar rechts.",

  "antichess-king.title": "De koning",
  "antichess-king.rule":
    "De koning is een stuk als elk ander: hij mag geslagen worden en aangevallen blijven. Er is geen schaak, geen mat en geen rokade. Een pion op de laatste rij mag ook koning worden.",
  "an-king.say": "De koning kan geslagen worden, dus het moet.",
  "an-promote.say": "Laat de pion koning worden.",

  "antichess-end.title": "Het einde",
  "antichess-end.rule":
    "Wie aan zet is en geen stuk meer heeft, of geen stuk dat kan zetten, wint. Het is remise als er nooit meer iets geslagen kan worden; bij een derde herhaling en na 50 zetten zonder voortgang kun je remise claimen, als in het schaken.",
  "an-give.say": "Geef je laatste stuk weg: Zwart moet het slaan, en jij hebt gewonnen.",
  "an-blocked.say": "De enige zet van Wit zet de zwarte pion vast. Zwart kan niet zetten en wint daarmee.",
  "an-draw.say": "Na deze slag staan de lopers op verschillende kleuren en komen ze elkaar nooit tegen.",

  "vchess-kings.title": "Koningen dansen",
  "vchess-kings.rule":
    "vchess speelt Paco Ŝako met een paar eigen regels. De koning mag wat elk stuk mag: een eenheid vormen of er een overnemen. Is een zet klaar, dan heeft de kant verloren waarvan de koning in een eenheid staat; geldt dat voor beide koningen, dan is het remise. Een koning die in dezelfde schakeling weer vrijkomt, is vrij.",
  "vc-release.say":
    "De koning neemt de eenheid over, het paard gaat verder. Dat mag, maar nu staat de koning in een eenheid: Wit verliest.",
  "vc-win.say": "Vorm een eenheid met de vijandelijke koning en houd je eigen koning erbuiten.",
  "vc-draw.say": "De koning neemt over, de loper gaat door naar de andere koning: beide koningen dansen, remise.",
  "vc-both.say": "De koningen mogen met elkaar een eenheid vormen. Ook dat is remise.",

  "vchess-castling.title": "Rokade zonder voorwaarden",
  "vchess-castling.rule":
    "Aanvallen op koningen tellen niet. Voor de rokade mogen koning en toren niet gezet hebben en mag er niets tussen staan; uit, over en in een aanval mag allemaal.",
  "vc-castle.say": "De toren op f3 valt f1 aan. Hier maakt dat niets uit.",

  "vchess-unions.title": "Eenheden en pionnen",
  "vchess-unions.rule":
    "Was de laatste zet alleen het verplaatsen van een eenheid, dan mag ze niet meteen terug. Een pion promoveert in dezelfde zet waarin hij zijn laatste rij bereikt; brengt de tegenstander hem daar, dan kiest die. En passant kan na een dubbele stap vanaf de eerste en de tweede rij, maar alleen als eerste plaatsing van een zet.",
  "vc-back.say": "Zwart heeft deze eenheid net van e5 naar g3 verplaatst. Mag Wit haar terugzetten?",
  "vc-promote.say": "Zwart brengt een witte pion naar zijn laatste rij en kiest wat hij wordt: een toren.",

  "crazyhouse-pocket.title": "De voorraad",
  "crazyhouse-pocket.rule":
    "Een stuk dat je slaat, wisselt van partij en komt in je voorraad. In plaats van te zetten mag je een stuk daaruit op een leeg veld inzetten; dat is je hele beurt. Pionnen komen niet op de eerste of de laatste rij. Een gepromoveerd stuk heeft een teken en komt als pion in de voorraad als het geslagen wordt.",
  "cz-capture.say": "Sla de pion: hij komt in je voorraad.",
  "cz-promoted.say": "De kleine pion zegt dat deze dame gepromoveerd is. Sla haar: je krijgt een pion.",
  "cz-rank.say": "Mag een pion op de laatste rij ingezet worden, om meteen te promoveren?",
  "crazyhouse-drops.title": "Inzetten en einde",
  "crazyhouse-drops.rule":
    "Een ingezet stuk mag tussen koning en aanvaller komen, schaak geven en zelfs mat. Het is alleen mat als geen zet en geen inzet helpt. Een ingezette toren rokeert nooit; een pion die op zijn tweede rij is ingezet, mag twee velden vooruit. Er zijn andere regels te kiezen: inzetten zonder schaak, en pionnen alleen tot de zesde of de vierde rij.",
  "cz-drop.say": "De koning in de hoek heeft geen veld meer. Zet hem mat met het paard uit je voorraad.",
  "cz-between.say": "De toren geeft schaak. Eén inzet helpt.",
  "cz-mate.say": "Zwart heeft niets in de voorraad om ertussen te zetten.",
  "cz-castle.say": "Deze toren is ingezet. Mag de koning ermee rokeren?",

  "progressive-series.title": "Series van zetten",
  "progressive-series.rule":
    "Wit doet één zet, zwart twee, wit drie, enzovoort: elke serie heeft één zet meer dan de serie ervoor, ook als die werd afgebroken. Alle zetten van een serie moeten gedaan worden, en elk daarvan is een zet volgens de schaakregels: na geen ervan mag de eigen koning schaak staan.",
  "pr-mate.say": "Wit heeft drie zetten. De loper dekt c8: sla hem onderweg en geef mat met de laatste zet.",
  "pr-last.say": "De eerste van de twee zwarte zetten is gedaan. Doe de tweede met de pion voor de dame.",

  "progressive-check.title": "Schaak",
  "progressive-check.rule":
    "Een schaak beëindigt de serie meteen, de overige zetten vervallen. Wie zijn serie schaak begint, moet daar met de eerste zet uit. Volgens de Italiaanse regels, die je kunt kiezen, mag alleen de laatste zet van een serie schaak geven. Het is mat als geen eerste zet helpt, volgens de Italiaanse regels ook als elke zet die helpt te vroeg schaak geeft.",
  "pr-check.say":
    "De dame is met de eerste van drie zetten naar h5 gegaan. Sla op f7: het schaak beëindigt de serie met de tweede.",
  "pr-first.say": "Wit heeft drie zetten, maar staat schaak. Welke stukken kunnen de eerste doen?",
  "pr-early.say": "Volgens de Italiaanse regels komt dit schaak te vroeg: het is pas de tweede van drie zetten.",

  "progressive-end.title": "En passant en remise",
  "progressive-end.rule":
    "Alleen de eerste zet van een serie kan en passant slaan, en wel elke pion die ergens in de serie ervoor twee velden ging en daar is gebleven. Wie niet schaak staat en geen zet meer heeft, ook midden in een serie, staat pat: remise. Na tien series achter elkaar zonder slaan en zonder pionzet kan remise geclaimd worden.",
  "pr-passing.say":
    "Beide zwarte pionnen gingen in de laatste serie twee velden vooruit. Waar kan de witte pion heen?",
  "pr-late.say": "De koning heeft de eerste zet van deze serie gedaan. Mag de pion nog en passant slaan?",
  "pr-stalemate.say": "Na de enige zet is er geen meer, hoewel de serie er nog twee zou hebben.",

  "progressive-english.title": "De Engelse regels",
  "progressive-english.rule":
    "De Engelse regels kun je kiezen. Zoals altijd beëindigt een schaak de serie, maar die wordt in ronden gespeeld: elk stuk dat kan zetten, zet één keer voordat er een opnieuw zet. Is er geen meer dat kan, dan begint een nieuwe ronde. Een gepromoveerde pion heeft in zijn ronde gezet. En passant bestaat niet.",
  "pr-round.say": "De pion heeft in deze ronde gezet. Wat kan nu zetten?",
  "pr-again.say": "Mag de pion nog eens zetten voordat de koning gezet heeft?",

  "strategochess-set-up.title": "De opstelling",
  "strategochess-set-up.rule":
    "Dwars over het midden staat een scherm. Daarachter zet elke kant zijn acht pionnen, twee torens, twee paarden, twee lopers, dame en koning op de eigen vier rijen, één per veld, zoals hij wil: pionnen ook op de eerste rij, en meer dan één op een lijn. De strenge regels willen één pion op elke lijn, geen op de eigen eerste rij, en lopers op velden van beide kleuren. Wie klaar is, verandert niets meer. Zijn beide klaar, dan gaat het scherm omhoog. Staat geen koning schaak, dan begint wit. Staat één koning schaak, dan begint zijn kant en moet het schaak opheffen, ook als dat zwart is. Staan beide schaak, dan stellen beide opnieuw op.",
  "st-black.say":
    "Het scherm is omhoog, en de zwarte koning staat schaak. Dus begint zwart. Welk stuk kan zetten?",
  "st-white.say":
    "Hier staat de witte koning schaak als het scherm omhooggaat, en wit begint. Waar kan de koning heen?",

  "strategochess-play.title": "Het spel",
  "strategochess-play.rule":
    "Vanaf nu is het schaak, met twee verschillen. Er is geen rokade. En elke pion op de eigen tweede rij mag twee velden ver, waar hij ook is opgesteld; vanaf de eerste, derde of vierde rij mag het niet. Na zo’n dubbele stap kan hij zoals in het schaak en passant worden geslagen.",
  "st-first-rank.say": "Deze pion is op de eerste rij opgesteld. Mag hij twee velden ver?",
  "st-second-rank.say": "De pion is van de eerste naar de tweede rij gekomen. Zet hem twee velden ver.",
  "st-castling.say": "Koning en torens staan als aan het begin van een schaakpartij. Mag wit rokeren?",

  "can-i-tries.title": "Pogingen en woorden",
  "can-i-tries.rule":
    "Schaak, maar elke kant ziet alleen de eigen stukken. Alleen de arbiter kent de stelling. Wie aan zet is, probeert een zet die de eigen stukken toelaten. Mag die in de werkelijke stelling, dan is het de zet en kan die niet terug. Mag die niet, omdat er iets in de weg staat, een pion niets te slaan vindt of de eigen koning schaak zou staan, dan zegt de arbiter “Doe een andere zet”. Dat kost niets, maar hetzelfde stuk kan hetzelfde veld deze beurt niet nog eens proberen. Na een zet horen beiden wie aan zet is, “Schaak”, “Mat” of “Pat”. Wie slaat, wordt niet gezegd; wie een stuk verliest, ziet welk stuk weg is, maar niet waardoor. Drie keer dezelfde stelling, vijftig zetten zonder slag of pionzet en een stelling waarin niemand mat kan zetten, maken meteen een eind aan de partij. Dan wordt alles getoond.",
  "ci-into.say":
    "Dit ziet alleen de arbiter. Wit probeert de koning op d1. Waarom zegt de arbiter “Doe een andere zet”?",
  "ci-way.say":
    "Wit heeft de toren op a8 en op a4 geprobeerd en is beide keren geweigerd. Vind de poging die de zet is.",
  "can-i-question.title": "De vraag",
  "can-i-question.rule":
    "Eén keer per beurt, op elk moment, mag je “Can I?” vragen: kan ik met een pion slaan? De arbiter zegt ja als minstens één slag met een pion is toegestaan, ook en passant. Na een ja moet je vóór elke andere poging minstens één keer met een pion proberen te slaan. Wordt die geweigerd, dan mag je alles proberen. Na een nee hoef je het niet, maar mag je het wel proberen. Beide kanten horen de vraag en het antwoord, niet de pogingen.",
  "ci-yes.say": "Wit heeft gevraagd en de arbiter heeft “Ja” gezegd. Sla.",
  "ci-pinned.say":
    "Wit heeft gevraagd en de arbiter heeft “Nee” gezegd, hoewel de pionnen schuin voor elkaar staan. Waarom kan wit niet slaan?",
  "bughouse-boards.title": "Twee borden",
  "bughouse-boards.rule":
    "Twee teams van twee spelen tegelijk op twee borden: wit op bord A en zwart op bord B zijn partners, en de andere twee ook. Een stuk dat je slaat, houdt zijn kleur en gaat meteen naar de voorraad van je partner; een gepromoveerd stuk gaat als pion. In plaats van te zetten mag je, net als bij gekkenhuisschaak, een stuk uit je eigen voorraad op een leeg veld inzetten. Pionnen komen niet op de eerste of de laatste rij. Zonder klokken zijn de borden om de beurt aan zet.",
  "bh-capture.say": "Sla de pion: hij gaat naar de voorraad van je partner, die op het andere bord zwart heeft.",
  "bh-drop.say": "Dit is het andere bord: zwart heeft van zijn partner een pion gekregen. Zet hem in op e3.",

  "bughouse-end.title": "Mat, wachten en het einde",
  "bughouse-end.rule":
    "Het is pas mat als geen enkel stuk kan worden ingezet om het schaak op te heffen, of iemand het nu heeft of niet. Anders wacht wie geen zet heeft tot de partner iets slaat, en verliest zo tijd op de klok. In het spel dat Bughouse heet, beslist het bord dat het eerst klaar is. Bij Doorgeefschaak mag niet met schaak worden ingezet, worden beide borden uitgespeeld en de punten opgeteld; is het andere bord afgelopen, dan komt er niets meer. Andere speelwijzen zijn te kiezen.",
  "bh-mate.say": "Tussen paard en koning kan niets worden ingezet: dit is mat, en het einde van de match.",
  "bh-wait.say":
    "De toren geeft schaak, en zonder stuk moest wit wachten. De partner heeft een paard geslagen. Zet het in op d1.",
};
