// The rules of the other games in Swedish.

/** @type {import("./en.js").GameLessonTexts} */
export const texts = {
  "chess-pieces.title": "Pjäser och slag",
  "chess-pieces.rule":
    "Vit drar först, sedan turas sidorna om. Tornet går rakt, löparen snett, damen på båda sätten, springaren två rutor rakt och en åt sidan, kungen en ruta i valfri riktning. Den som kommer till en ruta med en motståndarpjäs slår den: pjäsen lämnar brädet. Bara springaren går över andra.",
  "ch-start.say": "Början. Bara bönder och springare har någonstans att gå.",
  "ch-rook.say": "Rakt, så långt vägen är fri. Tornet kan slå bonden på d6 och stannar framför sin egen.",
  "ch-bishop.say": "Snett. Tornet på b2 kan slås; den egna bonden på f2 är i vägen.",
  "ch-queen.say": "Damen går som ett torn eller som en löpare.",
  "ch-knight.say": "Springaren hoppar över det som står runt om den.",
  "ch-king.say": "Kungen går en ruta i valfri riktning, men inte till sin egen bonde.",

  "chess-pawns.title": "Bönder",
  "chess-pawns.rule":
    "En bonde går en ruta rakt fram till en tom ruta, från sin egen andra rad en eller två. Den slår snett framåt, och bara där. När en bonde har gått två rutor får en av motståndarens bönder bredvid den slå den i nästa drag som om den hade gått en: en passant. På sista raden blir en bonde dam, torn, löpare eller springare.",
  "ch-pawn.say": "Den här bonden kan gå en ruta eller två, eller slå springaren.",
  "ch-passing.say": "Svarts bonde har just gått från d7 till d5. Vit får slå den på d6.",
  "ch-promote.say": "En ruta kvar. Gör den till dam.",

  "chess-check.title": "Schack och matt",
  "chess-check.rule":
    "En kung som skulle kunna slås står i schack, och det måste genast upphöra: kungen går undan, angriparen slås, eller en pjäs ställs emellan. Inget drag får lämna eller ställa den egna kungen i schack, så en kung slås aldrig på riktigt. Ett schack som inte kan avvärjas är matt och vinner partiet.",
  "ch-check.say": "Tornet schackar. Vilka pjäser kan hjälpa?",
  "ch-unsafe.say": "Tornet hotar hela raden. Får kungen gå dit?",
  "ch-pin.say": "Löparen skyddar sin kung mot tornet. Får den lämna linjen?",
  "ch-mate.say": "Den svarta kungen är instängd av sina egna bönder.",

  "chess-castling.title": "Rockad",
  "chess-castling.rule":
    "En gång per parti får kung och torn gå tillsammans: kungen går två rutor mot tornet, och tornet till rutan som kungen har passerat. Ingen av dem får ha flyttats tidigare, och inget får stå mellan dem. Kungen får inte stå i schack och varken passera eller nå en hotad ruta.",
  "ch-castle-king.say": "Kort rockad: kungen går till g1, tornet till f1.",
  "ch-castle-queen.say": "Lång rockad: kungen går till c8, tornet till d8.",
  "ch-castle-across.say": "Tornet på f8 hotar f1, som kungen skulle passera.",
  "ch-castle-check.say": "Kungen står i schack. Får den rockera?",

  "chess-starts.title": "Chess960 och handikapp",
  "chess-starts.rule":
    "I Chess960 är pjäserna bakom bönderna blandade: löparna på rutor av båda färgerna, kungen mellan tornen, Svart som Vits spegelbild. Det finns 960 sådana startställningar; nummer 518 är den vanliga. Efter rockad står kung och torn som i schack. För att jämna ut ett parti kan den starkare sidan spela utan vissa pjäser: den ger handikapp.",
  "ch-960.say": "Startställning nummer 0: båda löparna står i hörnet, och springarna kommer ut först.",
  "ch-960-castle.say": "Kungen går från b1 till c1, tornet från a1 till d1.",
  "ch-960-castle.idea": "Ställ kungen på dess torn.",
  "ch-odds.say": "Svart ger damen i handikapp och spelar utan henne.",

  "chess-draws.title": "Remi",
  "chess-draws.rule":
    "Partiet är remi när sidan vid draget inte har något tillåtet drag och inte står i schack (patt), när ingen av sidorna har nog kvar för att sätta matt, och när båda kommer överens. Remi kan krävas när en ställning uppstår för tredje gången, eller efter 50 drag av varje sida utan slag och bondedrag. Femte gången, eller efter 75 sådana drag, är partiet slut av sig självt.",
  "ch-stalemate.say": "Se hur ett vunnet parti slarvas bort: lämna Svart utan drag och utan schack.",
  "ch-dead.say": "Slå tornet: två ensamma kungar kan inte vinna.",
  "ch-quiet.say": "149 drag har varit utan slag och bondedrag. Ett till avslutar partiet.",

  "chess-notation.title": "Notation",
  "chess-notation.rule":
    "En pjäs skrivs med sin bokstav, en bonde utan, sedan kommer rutan: Nf3, e4. x är ett slag, + ett schack, # en matt, =Q en förvandling, O-O kort rockad, O-O-O lång. Där två likadana pjäser skulle kunna gå dit läggs linjen eller raden till för den som går: Nbd2, R1e2.",
  "ch-note.say": "Båda springarna kan gå till d2. Bokstaven b säger vilken det är.",

  "krachtschaak-powers.title": "Krafter",
  "krachtschaak-powers.rule":
    "Den som slår får en kraft: gången hos det som slogs. Den kan användas en gång, när man vill, och är sedan borta. Det som en pjäs kan av sitt eget slag kostar ingenting. Den har högst en kraft: nästa slag ersätter den, och två likadana läggs inte ihop. Kraften är den som pjäsen hade när partiet började.",
  "kr-gain.say": "Kungen slår löparen och får löparkraft.",
  "kr-use.say": "Nu går kungen en gång som en löpare. Den slår tornet och schackar med sin nya tornkraft.",
  "kr-both.say": "En springare med löparkraft har bådas rutor.",
  "kr-keep.say":
    "Springarens egna drag behåller kraften. Efter tio sådana kan den fortfarande gå en gång som en löpare.",
  "kr-replace.say": "Kungen har löparkraft och slår en springare. Den har bara springarkraft kvar.",
  "kr-origin.say": "Den här damen började som löpare. Springaren som slår henne får löparkraft.",

  "krachtschaak-check.title": "Schack, och kungen slagen",
  "krachtschaak-check.rule":
    "En kraft hotar som en vanlig gång, utan att användas. När den väl är använd hotar den inte längre. Kungen får lämnas i schack, eller gå in i schack: det är oklokt, eller en bluff, men tillåtet. Den som slår kungen vinner.",
  "kr-check.say": "På d6 står tornet ett springarhopp från kungen: schack, och kraften finns kvar.",
  "kr-spent.say":
    "Tornet använder sin damkraft. Från g7 schackar det som torn men når inte längre h8: ingen matt.",
  "kr-king.say": "Svart har lämnat kungen i schack.",

  "krachtschaak-pawn.title": "Bondekraft",
  "krachtschaak-pawn.rule":
    "Bondekraft är en ruta rakt fram till en tom ruta, två från den egna andra raden, ett slag snett framåt, och slag en passant, men bara av riktiga bönder. En bonde får med en kraft komma till sin egen första rad; därifrån går den en ruta. Där en pjäs kan nå en ruta på två sätt med olika följder får man frågan vilket som menas.",
  "kr-first-rank.say": "En bonde med tornkraft slår springaren på sin egen första rad. Där förvandlas den inte.",
  "kr-passing.say": "Springaren har bondekraft, och Svarts bonde har just passerat d6.",
  "kr-double.say": "Från andra raden tar bondekraften springaren två rutor fram.",
  "kr-choice.say": "Löparen kan helt enkelt gå till d6, eller slå bonden en passant med sin kraft.",

  "krachtschaak-promotion.title": "Förvandling",
  "krachtschaak-promotion.rule":
    "På sin sista rad förvandlas en pjäs om den är en bonde, hade bondekraft före draget, eller där slår det som började som bonde. Den blir för gott dam, torn, löpare eller springare, och bondekraften är borta; en kraft som vinns med slaget finns kvar. Den får välja det slag den redan är. En kung måste bli något annat och förblir kungen.",
  "kr-step.say": "Springaren går till e8 med sin bondekraft och förvandlas.",
  "kr-own.say": "Med sitt eget hopp till g8 förvandlas den ändå.",
  "kr-capture.say": "Tornet med bondekraft slår löparen på sista raden: det förvandlas och får löparkraft.",
  "kr-pawn-taken.say": "En svart bonde står på a8 igen. Den som slår den där förvandlas genast.",
  "kr-king-promotes.say": "Kungen blir dam, och får fortfarande inte bli slagen.",

  "krachtschaak-mate.title": "Matt, patt, rockad",
  "krachtschaak-mate.rule":
    "Matt krävs av den som sätter den, patt av den som drabbas: inte i schack, och ändå skulle varje drag förlora kungen. Kräver ingen något fortsätter partiet. Rockad går som i schack, och även krafter hotar; att hamna i schack är tillåtet. En förvandlad kung, eller en som går med en kraft, får passera hotade rutor. En tornkraft rockerar inte.",
  "kr-mate.say": "Den svarta kungen kan inte räddas: Vit kräver matt.",
  "kr-mate-queen.say": "Den förvandlade kungen på a1 går som en dam. Angrip den och täck alla dess rutor.",
  "kr-stalemate.say": "Vart kungen än går kommer den att slås. Svart får kräva remi i stället för att dra.",
  "kr-through.say": "Tornet hotar b7. Den förvandlade kungen går ändå från b8 till b1.",
  "kr-castle.say": "Springaren i hörnet har tornkraft. Kan kungen rockera med den?",

  "krachtschaak-notation.title": "Notation",
  "krachtschaak-notation.rule":
    "Kraftens bokstav följer efter pjäsens: RB är ett torn med löparkraft; för en bonde är det ett litet p. Efter = kommer det nya slaget och kraften som vunnits, och inom parentes det som en förvandlad pjäs började som. Nederländska bokstäver (K, D, T, L, P, p) läses också. I tal kommer kraften först: en springardam är en dam med springarkraft, en kungsdam en förvandlad kung.",
  "kr-note.say": "Ett torn med löparkraft.",
  "kr-note-promoted.say":
    "Ett torn med bondekraft slår en springare som började som löpare, och blir själv springare.",

  "antichess-capture.title": "Slag",
  "antichess-capture.rule":
    "Pjäserna går som i schack, men du vill bli av med dem alla. Den som kan slå måste slå; mellan flera slag är valet fritt.",
  "an-must.say": "Löparen kan slå bonden på b5. Vad får gå?",
  "an-refused.say": "Får bonden gå fram ändå?",
  "an-which.say": "Två slag är möjliga: valet är ditt. Här gäller det att ta det rätta.",

  "antichess-king.title": "Kungen",
  "antichess-king.rule":
    "Kungen är en pjäs som alla andra: den kan slås och lämnas hotad. Det finns varken schack, matt eller rockad. En bonde på sista raden får även bli kung.",
  "an-king.say": "Kungen kan slås, alltså måste den slås.",
  "an-promote.say": "Låt bonden bli kung.",

  "antichess-end.title": "Slutet",
  "antichess-end.rule":
    "Den som är vid draget och inte har någon pjäs kvar, eller ingen som kan gå, vinner. Det är remi när inget någonsin kan slås igen; en tredje upprepning och 50 drag utan framsteg kan krävas som i schack.",
  "an-give.say": "Ge bort din sista pjäs: Svart måste ta den, och du har vunnit.",
  "an-blocked.say": "Vits enda drag blockerar den svarta bonden. Svart kan inte dra och vinner därmed.",
  "an-draw.say": "Efter det här slaget står löparna på olika färger och kan aldrig mötas.",

  "vchess-kings.title": "Kungar dansar",
  "vchess-kings.rule":
    "vchess spelar Paco Ŝako med några egna regler. Kungen får göra som alla pjäser: bilda en union eller ta över en. När ett drag är avslutat har den sida förlorat vars kung är i en union; är båda det är det remi. En kung som befrias igen i samma kedja är fri.",
  "vc-release.say":
    "Kungen tar över unionen, springaren går vidare. Det är tillåtet, men nu är kungen i en union: Vit förlorar.",
  "vc-win.say": "Förenas med motståndarens kung, och håll din egen borta från unioner.",
  "vc-draw.say": "Kungen tar över, löparen går vidare till den andra kungen: båda kungarna dansar, remi.",
  "vc-both.say": "Kungarna får förenas med varandra. Även det är remi.",

  "vchess-castling.title": "Rockad utan villkor",
  "vchess-castling.rule":
    "Hot mot kungar räknas inte. För rockad får kung och torn inte ha flyttats, och inget får stå mellan dem; ur ett hot, genom ett och in i ett är allt tillåtet.",
  "vc-castle.say": "Tornet på f3 hotar f1. Här spelar det ingen roll.",

  "vchess-unions.title": "Unioner och bönder",
  "vchess-unions.rule":
    "Om senaste draget bara flyttade en union får den inte flyttas raka vägen tillbaka. En bonde förvandlas i samma drag som den når sista raden; bär motståndaren den dit är det motståndaren som väljer. En passant svarar på dubbelsteg från första och andra raden, men bara som dragets första steg.",
  "vc-back.say": "Svart har just flyttat den här unionen från e5 till g3. Får Vit flytta tillbaka den?",
  "vc-promote.say": "Svart bär en vit bonde till dess sista rad och väljer vad den blir: ett torn.",

  "crazyhouse-pocket.title": "Fickan",
  "crazyhouse-pocket.rule":
    "En pjäs som du slår byter sida och hamnar i din ficka. I stället för att flytta får du sätta in en pjäs därifrån på en tom ruta; det är hela ditt drag. Bönder sätts inte in på första eller sista raden. En förvandlad pjäs är märkt och hamnar i fickan som bonde när den slås.",
  "cz-capture.say": "Slå bonden: den hamnar i din ficka.",
  "cz-promoted.say": "Den lilla bonden säger att den här damen är förvandlad. Slå henne: du får en bonde.",
  "cz-rank.say": "Får en bonde sättas in på sista raden, för att förvandlas genast?",
  "crazyhouse-drops.title": "Insättningar och slut",
  "crazyhouse-drops.rule":
    "En insatt pjäs får ställa sig mellan kungen och en schack, schacka och till och med sätta matt. Det är matt bara om varken drag eller insättning hjälper. Ett insatt torn rockerar aldrig; en bonde som satts in på sin andra rad får gå två rutor. Andra regler går att välja: insättningar utan schack, och bönder bara till sjätte eller fjärde raden.",
  "cz-drop.say": "Kungen i hörnet har ingen ruta kvar. Sätt honom matt med springaren ur din ficka.",
  "cz-between.say": "Tornet schackar. En enda insättning hjälper.",
  "cz-mate.say": "Svart har inget i fickan att ställa emellan.",
  "cz-castle.say": "Det här tornet är insatt. Får kungen rockera med det?",

  "progressive-series.title": "Serier av drag",
  "progressive-series.rule":
    "Vit gör ett drag, svart två, vit tre och så vidare: varje serie har ett drag mer än serien före, även om den avbröts. Alla drag i en serie måste göras, och vart och ett följer schackreglerna: efter inget av dem får den egna kungen stå i schack.",
  "pr-mate.say": "Vit har tre drag. Löparen vaktar c8: slå den på vägen och sätt matt med det sista draget.",
  "pr-last.say": "Det första av svarts två drag är gjort. Gör det andra med bonden framför damen.",

  "progressive-check.title": "Schack",
  "progressive-check.rule":
    "En schack avslutar serien genast och de andra dragen går förlorade. Den som börjar sin serie i schack måste ta sig ur den med det första draget. Med de italienska reglerna, som kan väljas, får bara det sista draget i en serie ge schack. Det är matt om inget första drag hjälper, med de italienska reglerna också om varje drag som hjälper ger schack för tidigt.",
  "pr-check.say":
    "Damen har kommit till h5 med det första av tre drag. Slå på f7: schacken avslutar serien med det andra.",
  "pr-first.say": "Vit har tre drag men står i schack. Vilka pjäser kan göra det första?",
  "pr-early.say":
    "Med de italienska reglerna skulle den här schacken komma för tidigt: det är bara det andra av tre drag.",

  "progressive-end.title": "En passant och remi",
  "progressive-end.rule":
    "Bara det första draget i en serie kan slå en passant, och det kan slå varje bonde som gick två rutor någon gång i serien före och har stannat där. Den som inte står i schack och inte har något drag kvar, även mitt i en serie, är patt: remi. Efter tio serier i rad utan slag eller bondedrag kan remi krävas.",
  "pr-passing.say": "Båda de svarta bönderna gick två rutor i den senaste serien. Vart kan den vita bonden gå?",
  "pr-late.say": "Kungen har gjort seriens första drag. Får bonden fortfarande slå en passant?",
  "pr-stalemate.say": "Efter det enda draget finns inget kvar, fast serien skulle ha två till.",

  "progressive-english.title": "De engelska reglerna",
  "progressive-english.rule":
    "De engelska reglerna kan väljas. Som vanligt avslutar en schack serien, men den spelas i rundor: varje pjäs som kan gå går en gång innan någon går igen. Finns ingen kvar som kan, börjar en ny runda. En förvandlad bonde har gått i sin runda. En passant finns inte.",
  "pr-round.say": "Bonden har gått i den här rundan. Vad kan gå nu?",
  "pr-again.say": "Får bonden gå igen innan kungen har gått?",

  "strategochess-set-up.title": "Uppställningen",
  "strategochess-set-up.rule":
    "En skärm står tvärs över mitten. Bakom den ställer varje sida sina åtta bönder, två torn, två springare, två löpare, dam och kung på sina egna fyra rader, en pjäs på varje ruta, som den vill: bönder även på första raden, och flera på samma linje. De stränga reglerna vill ha en bonde på varje linje, ingen på den egna första raden, och löpare på rutor av båda färgerna. Den som är klar ändrar inget mer. När båda är klara går skärmen upp. Står ingen kung i schack börjar vit. Står en kung i schack börjar dess sida och måste klara schacken, även om det är svart. Står båda i schack ställer båda upp igen.",
  "st-black.say":
    "Skärmen har gått upp, och den svarta kungen står i schack. Därför börjar svart. Vilken pjäs kan gå?",
  "st-white.say": "Här står den vita kungen i schack när skärmen går upp, och vit börjar. Vart kan kungen gå?",

  "strategochess-play.title": "Spelet",
  "strategochess-play.rule":
    "Härifrån är det schack, med två skillnader. Man får inte rockera. Och varje bonde på sin egen andra rad får gå två rutor, var den än ställdes upp; från första, tredje eller fjärde raden får ingen det. Efter ett sådant dubbelsteg kan den slås en passant som i schack.",
  "st-first-rank.say": "Den här bonden ställdes upp på första raden. Får den gå två rutor?",
  "st-second-rank.say": "Bonden har kommit från första raden till andra. Flytta den två rutor.",
  "st-castling.say": "Kung och torn står som i början av ett schackparti. Får vit rockera?",

  "can-i-tries.title": "Försök och ord",
  "can-i-tries.rule":
    "Schack, men varje sida ser bara sina egna pjäser. Bara domaren känner ställningen. Den som är vid draget försöker med ett drag som de egna pjäserna tillåter. Är det tillåtet i den verkliga ställningen är det draget och kan inte tas tillbaka. Är det inte det, för att något står i vägen, en bonde inte hittar något att slå eller den egna kungen skulle stå i schack, säger domaren ”Försök med ett annat drag”. Det kostar inget, men samma pjäs kan inte försöka med samma ruta igen under draget. Efter ett drag hör båda vem som är vid draget, ”Schack”, ”Schackmatt” eller ”Patt”. Vem som slår sägs inte; den som förlorar en pjäs ser vilken som är borta, men inte vad som tog den. Samma ställning tre gånger, femtio drag utan slag och bondedrag och en ställning där ingen kan sätta matt avslutar partiet genast. Då visas allt.",
  "ci-into.say":
    "Det här ser bara domaren. Vit försöker med kungen på d1. Varför säger domaren ”Försök med ett annat drag”?",
  "ci-way.say":
    "Vit har försökt med tornet på a8 och på a4 och nekats båda gångerna. Hitta försöket som är draget.",
  "can-i-question.title": "Frågan",
  "can-i-question.rule":
    "En gång per drag, när som helst, får man fråga ”Can I?”: kan jag slå med en bonde? Domaren säger ja om minst ett slag med en bonde är tillåtet, även en passant. Efter ett ja måste man försöka slå med en bonde minst en gång före alla andra försök. Nekas det får man försöka med vad som helst. Efter ett nej behöver man inte, men får försöka. Båda sidor hör frågan och svaret, inte försöken.",
  "ci-yes.say": "Vit har frågat och domaren har sagt ”Ja”. Slå.",
  "ci-pinned.say":
    "Vit har frågat och domaren har sagt ”Nej”, fast bönderna står snett framför varandra. Varför kan vit inte slå?",
  "bughouse-boards.title": "Två bräden",
  "bughouse-boards.rule":
    "Två lag om två spelar samtidigt på två bräden: vit på bräde A och svart på bräde B är partner, och det är de andra två också. En pjäs som du slår behåller sin färg och hamnar genast i din partners ficka; en förvandlad pjäs hamnar där som bonde. I stället för att flytta får du, som i Crazyhouse, sätta in en pjäs ur din egen ficka på en tom ruta. Bönder sätts inte in på första eller sista raden. Utan klockor turas bräderna om.",
  "bh-capture.say": "Slå bonden: den hamnar i fickan hos din partner, som har svart på det andra brädet.",
  "bh-drop.say": "Det här är det andra brädet: svart har fått en bonde av sin partner. Sätt in den på e3.",

  "bughouse-end.title": "Matt, väntan och slut",
  "bughouse-end.rule":
    "Det är matt bara om ingen pjäs alls kunde sättas in mot schacken, vare sig någon har den eller inte. Annars väntar den som inte har något drag tills partnern slår något, och förlorar tid på klockan. I spelet som heter Bughouse avgörs matchen av brädet som slutar först. I Doorgeefschaak får man inte sätta in med schack, båda bräden spelas färdigt och poängen läggs ihop; när det andra brädet är slut kommer inget mer. Andra sätt att spela kan väljas.",
  "bh-mate.say": "Inget kan sättas in mellan springaren och kungen: det här är matt och avslutar matchen.",
  "bh-wait.say":
    "Tornet schackar, och utan en pjäs skulle vit få vänta. Partnern har slagit en springare. Sätt in den på d1.",
};
