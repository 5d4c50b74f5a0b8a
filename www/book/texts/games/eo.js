// The rules of the other games in Esperanto.

/** @type {import("./en.js").GameLessonTexts} */
export const texts = {
  "chess-pieces.title": "Figuroj kaj kaptoj",
  "chess-pieces.rule":
    "Blanko komencas, poste la flankoj movas alterne. La turo iras rekte, la kuriero diagonale, la damo ambaŭmaniere, la ĉevalo du kampojn rekte kaj unu flanken, la reĝo unu kampon en ĉiu direkto. Kiu venas sur kampon kun kontraŭa figuro, kaptas ĝin: ĝi forlasas la tabulon. Nur la ĉevalo iras super aliaj.",
  "ch-start.say": "La komenco. Nur peonoj kaj ĉevaloj povas ien iri.",
  "ch-rook.say":
    "Rekte, dum la vojo estas libera. La turo povas kapti la peonon sur d6 kaj haltas antaŭ la propra.",
  "ch-bishop.say": "Diagonale. La turo sur b2 estas kaptebla; la propra peono sur f2 baras la vojon.",
  "ch-queen.say": "La damo iras kiel turo aŭ kiel kuriero.",
  "ch-knight.say": "La ĉevalo saltas super ĉio, kio staras ĉirkaŭ ĝi.",
  "ch-king.say": "La reĝo iras unu kampon en ĉiu direkto, sed ne sur la kampon de sia peono.",

  "chess-pawns.title": "Peonoj",
  "chess-pawns.rule":
    "Peono iras unu kampon rekte antaŭen al malplena kampo, de sia dua vico unu aŭ du. Ĝi kaptas diagonale antaŭen, kaj nur tie. Se peono iris du kampojn, kontraŭa peono apud ĝi rajtas en la sekva movo kapti ĝin, kvazaŭ ĝi irus nur unu: preterpase. Sur la lasta vico peono iĝas damo, turo, kuriero aŭ ĉevalo.",
  "ch-pawn.say": "Ĉi tiu peono povas iri unu kampon aŭ du, aŭ kapti la ĉevalon.",
  "ch-passing.say": "La nigra peono ĵus iris de d7 al d5. Blanko rajtas kapti ĝin sur d6.",
  "ch-promote.say": "Restas unu kampo. Faru el ĝi damon.",

  "chess-check.title": "Ŝako kaj ŝakmato",
  "chess-check.rule":
    "Reĝo, kiu povus esti kaptita, estas en ŝako, kaj tion oni devas tuj ĉesigi: la reĝo foriras, la atakanto estas kaptita, aŭ io venas inter ilin. Neniu movo rajtas lasi aŭ meti la propran reĝon en ŝakon; do reĝo neniam vere estas kaptita. Ŝako sen respondo estas ŝakmato kaj gajnas la partion.",
  "ch-check.say": "La turo donas ŝakon. Kiuj figuroj povas helpi?",
  "ch-unsafe.say": "La turo regas la tutan vicon. Ĉu la reĝo rajtas iri tien?",
  "ch-pin.say": "La kuriero ŝirmas sian reĝon kontraŭ la turo. Ĉu ĝi rajtas forlasi la kolumnon?",
  "ch-mate.say": "La nigra reĝo estas enfermita de siaj propraj peonoj.",

  "chess-castling.title": "Aroko",
  "chess-castling.rule":
    "Unufoje en partio reĝo kaj turo rajtas movi kune: la reĝo iras du kampojn al la turo, kaj la turo al la kampo, kiun la reĝo transiris. Neniu el ili rajtas esti jam movinta, kaj nenio staru inter ili. La reĝo ne estu en ŝako, nek transiru aŭ atingu atakatan kampon.",
  "ch-castle-king.say": "La mallonga aroko: la reĝo iras al g1, la turo al f1.",
  "ch-castle-queen.say": "La longa aroko: la reĝo iras al c8, la turo al d8.",
  "ch-castle-across.say": "La turo sur f8 atakas f1, kiun la reĝo transirus.",
  "ch-castle-check.say": "La reĝo estas en ŝako. Ĉu ĝi rajtas aroki?",

  "chess-starts.title": "Chess960 kaj handikapo",
  "chess-starts.rule":
    "En Chess960 la figuroj malantaŭ la peonoj estas miksitaj: la kurieroj sur kampoj de ambaŭ koloroj, la reĝo inter la turoj, Nigro kiel spegulo de Blanko. Estas 960 tiaj komencoj; numero 518 estas la kutima. Post aroko reĝo kaj turo staras kiel en ŝako. Por egaligi partion, la pli forta povas ludi sen iuj figuroj: tio estas handikapo.",
  "ch-960.say": "Komenco numero 0: ambaŭ kurieroj staras en la angulo, kaj unue eliras la ĉevaloj.",
  "ch-960-castle.say": "La reĝo iras de b1 al c1, la turo de a1 al d1.",
  "ch-960-castle.idea": "Metu la reĝon sur ĝian turon.",
  "ch-odds.say": "Nigro ludas sen la damo, por helpi la kontraŭulon.",

  "chess-draws.title": "Remizoj",
  "chess-draws.rule":
    "La partio estas remizo, kiam la movonto ne havas movon kaj ne estas en ŝako (pato), kiam neniu flanko havas sufiĉe por mati, kaj kiam ambaŭ konsentas. Oni rajtas postuli remizon, kiam pozicio staras la trian fojon, aŭ post po 50 movoj sen kapto kaj sen peona movo. Je la kvina fojo, aŭ post 75 tiaj movoj, la partio finiĝas mem.",
  "ch-stalemate.say": "Jen kiel oni fordonas gajnitan partion: lasu Nigron sen movo kaj sen ŝako.",
  "ch-dead.say": "Kaptu la turon: du reĝoj solaj ne povas gajni.",
  "ch-quiet.say": "149 movoj alportis nek kapton nek peonan movon. Unu plia finas la partion.",

  "chess-notation.title": "Notacio",
  "chess-notation.rule":
    "Figuro estas skribata per sia litero, peono sen litero, poste venas la kampo: Nf3, e4. x estas kapto, + ŝako, # ŝakmato, =Q promocio al damo, O-O la mallonga aroko, O-O-O la longa. Se du samaj figuroj povas iri tien, aldoniĝas la kolumno aŭ vico de tiu, kiu movas: Nbd2, R1e2. La literoj estas la anglaj: K, Q, R, B, N.",
  "ch-note.say": "Ambaŭ ĉevaloj povas iri al d2. La litero b diras, kiu el ili.",

  "krachtschaak-powers.title": "Fortoj",
  "krachtschaak-powers.rule":
    "Kiu kaptas, gajnas forton: la movmanieron de la kaptito. Ĝi uzeblas unufoje, kiam ajn oni volas, kaj poste malaperas. Kion figuro mem povas, tio kostas nenion. Ĝi havas maksimume unu forton: la sekva kapto anstataŭas ĝin, kaj du samaj ne sumiĝas. La forto estas tiu de la figuro, kia ĝi komencis la partion.",
  "kr-gain.say": "La reĝo kaptas la kurieron kaj gajnas kurieran forton.",
  "kr-use.say":
    "Nun la reĝo iras unufoje kiel kuriero. Ĝi kaptas la turon kaj per la nova tura forto donas ŝakon.",
  "kr-both.say": "Ĉevalo kun kuriera forto havas la kampojn de ambaŭ.",
  "kr-keep.say":
    "Propra movo de la ĉevalo konservas la forton. Eĉ post dek tiaj ĝi povas ankoraŭ unufoje iri kiel kuriero.",
  "kr-replace.say": "La reĝo havas kurieran forton kaj kaptas ĉevalon. Restas al ĝi nur la ĉevala forto.",
  "kr-origin.say": "Ĉi tiu damo komencis kiel kuriero. La ĉevalo, kiu kaptas ĝin, gajnas kurieran forton.",

  "krachtschaak-check.title": "Ŝako, kaj kapto de la reĝo",
  "krachtschaak-check.rule":
    "Forto atakas kiel movmaniero, sen esti uzata. Uzita ĝi ne plu atakas. La reĝo rajtas resti en ŝako aŭ iri en ŝakon: tio estas malprudenta aŭ blufo, sed permesita. Kiu kaptas la reĝon, gajnas.",
  "kr-check.say": "Sur d6 la turo staras unu ĉevalan salton for de la reĝo: ŝako, kaj la forto restas.",
  "kr-spent.say":
    "La turo eluzas sian daman forton. De g7 ĝi donas ŝakon kiel turo, sed ne plu atingas h8: ne estas mato.",
  "kr-king.say": "Nigro lasis la reĝon en ŝako.",

  "krachtschaak-pawn.title": "Peona forto",
  "krachtschaak-pawn.rule":
    "Peona forto estas unu kampo rekte antaŭen al malplena kampo, du de la propra dua vico, kapto diagonale antaŭen kaj preterpasa kapto, nur de veraj peonoj. Peono povas per forto veni al sia propra unua vico; de tie ĝi iras unu kampon. Se figuro povas atingi kampon dumaniere kun malsamaj rezultoj, oni demandas, kiu maniero validu.",
  "kr-first-rank.say": "Peono kun tura forto kaptas la ĉevalon sur sia propra unua vico. Tie ĝi ne promociiĝas.",
  "kr-passing.say": "La ĉevalo havas peonan forton, kaj la nigra peono ĵus preterpasis d6.",
  "kr-double.say": "De la dua vico peona forto portas la ĉevalon du kampojn antaŭen.",
  "kr-choice.say": "La kuriero povas simple iri al d6, aŭ per sia forto preterpase kapti la peonon.",

  "krachtschaak-promotion.title": "Promocio",
  "krachtschaak-promotion.rule":
    "Sur sia lasta vico figuro promociiĝas, se ĝi estas peono, havis peonan forton antaŭ la movo, aŭ kaptas tie ion, kio komencis kiel peono. Ĝi daŭre iĝas damo, turo, kuriero aŭ ĉevalo kaj perdas la peonan forton; forto gajnita per tiu kapto restas. Ĝi rajtas elekti tion, kio ĝi jam estas. Reĝo devas iĝi io alia, kaj restas la reĝo.",
  "kr-step.say": "La ĉevalo iras per sia peona forto al e8 kaj promociiĝas.",
  "kr-own.say": "Per sia propra salto al g8 ĝi same promociiĝas.",
  "kr-capture.say":
    "La turo kun peona forto kaptas la kurieron sur la lasta vico: ĝi promociiĝas kaj gajnas kurieran forton.",
  "kr-pawn-taken.say": "Nigra peono denove staras sur a8. Kiu kaptas ĝin tie, tuj promociiĝas.",
  "kr-king-promotes.say": "La reĝo iĝas damo, kaj plu ne rajtas esti kaptita.",

  "krachtschaak-mate.title": "Mato, pato, aroko",
  "krachtschaak-mate.rule":
    "Maton postulas, kiu donas ĝin, paton, kiu suferas ĝin: ne en ŝako, kaj tamen ĉiu movo perdus la reĝon. Sen postulo la ludo daŭras. Aroko estas kiel en ŝako, kaj ankaŭ fortoj atakas; alveni en ŝakon estas permesite. Promociita reĝo, aŭ reĝo iranta per forto, rajtas transiri atakatajn kampojn. Per tura forto oni ne arokas.",
  "kr-mate.say": "La nigra reĝo ne estas savebla: Blanko postulas maton.",
  "kr-mate-queen.say": "La promociita reĝo sur a1 iras kiel damo. Ataku ĝin kaj regu ĉiujn ĝiajn kampojn.",
  "kr-stalemate.say": "Kien ajn iros la reĝo, ĝi estos kaptita. Nigro rajtas postuli remizon anstataŭ movi.",
  "kr-through.say": "La turo regas b7. La promociita reĝo tamen iras de b8 al b1.",
  "kr-castle.say": "La ĉevalo en la angulo havas turan forton. Ĉu la reĝo povas aroki kun ĝi?",

  "krachtschaak-notation.title": "Notacio",
  "krachtschaak-notation.rule":
    "La litero de la forto sekvas tiun de la figuro: RB estas turo kun kuriera forto; por peono ĝi estas malgranda p. Post = staras la nova speco kaj la gajnita forto, kaj en krampoj tio, kio promociita figuro estis komence. La literoj estas la anglaj; ankaŭ la nederlandaj (K, D, T, L, P, p) estas legataj. Parole la forto venas unue: ĉevalo-damo estas damo kun ĉevala forto, reĝo-damo estas promociita reĝo.",
  "kr-note.say": "Turo kun kuriera forto.",
  "kr-note-promoted.say": "Turo kun peona forto kaptas ĉevalon, kiu komencis kiel kuriero, kaj mem iĝas ĉevalo.",

  "antichess-capture.title": "Kaptoj",
  "antichess-capture.rule":
    "La figuroj iras kiel en ŝako, sed vi volas perdi ĉiujn. Kiu povas kapti, tiu devas; inter pluraj kaptoj oni libere elektas.",
  "an-must.say": "La kuriero povas kapti la peonon sur b5. Kio rajtas movi?",
  "an-refused.say": "Ĉu la peono tamen rajtas antaŭeniri?",
  "an-which.say": "Du kaptoj eblas, kaj la elekto estas libera. Ĉi tie kaptu dekstren.",

  "antichess-king.title": "La reĝo",
  "antichess-king.rule":
    "La reĝo estas figuro kiel ĉiu alia: ĝi rajtas esti kaptita kaj resti atakata. Estas nek ŝako, nek mato, nek aroko. Peono sur la lasta vico rajtas iĝi ankaŭ reĝo.",
  "an-king.say": "La reĝo estas kaptebla, do oni devas kapti ĝin.",
  "an-promote.say": "Igu la peonon reĝo.",

  "antichess-end.title": "La fino",
  "antichess-end.rule":
    "Gajnas, kiu estas movonto kaj havas neniun figuron plu, aŭ neniun, kiu povas movi. Estas remizo, kiam nenio plu iam estos kaptebla; kiel en ŝako, oni povas postuli ĝin je la tria ripeto kaj post 50 movoj sen progreso.",
  "an-give.say": "Fordonu vian lastan figuron: Nigro devas kapti ĝin, kaj vi gajnis.",
  "an-blocked.say": "La sola movo de Blanko baras la nigran peonon. Nigro ne povas movi kaj tial gajnas.",
  "an-draw.say": "Post ĉi tiu kapto la kurieroj staras sur malsamaj koloroj kaj neniam renkontiĝos.",

  "vchess-kings.title": "Reĝoj dancas",
  "vchess-kings.rule":
    "vchess ludas Paco Ŝako kun kelkaj propraj reguloj. La reĝo rajtas tion, kion rajtas ĉiu figuro: formi paron aŭ transpreni lokon en paro. Kiam movo estas kompleta, perdis tiu flanko, kies reĝo staras en paro; se tio validas por ambaŭ, estas remizo. Reĝo, kiu en la sama ĉeno denove liberiĝas, estas libera.",
  "vc-release.say":
    "La reĝo transprenas la lokon, la ĉevalo iras plu. Tio estas permesita, sed nun la reĝo estas en paro: Blanko perdas.",
  "vc-win.say": "Pariĝu kun la kontraŭa reĝo kaj tenu la propran ekster paroj.",
  "vc-draw.say": "La reĝo transprenas, la kuriero iras plu al la alia reĝo: ambaŭ reĝoj dancas, remizo.",
  "vc-both.say": "La reĝoj rajtas pariĝi unu kun la alia. Ankaŭ tio estas remizo.",

  "vchess-castling.title": "Aroko sen kondiĉoj",
  "vchess-castling.rule":
    "Atakoj kontraŭ reĝoj ne gravas. Por aroko reĝo kaj turo ne estu jam movintaj, kaj nenio staru inter ili; el atako, tra atako kaj en atakon, ĉio estas permesita.",
  "vc-castle.say": "La turo sur f3 atakas f1. Ĉi tie tio ne gravas.",

  "vchess-unions.title": "Paroj kaj peonoj",
  "vchess-unions.rule":
    "Se la lasta movo estis nur iro de paro, ĝi ne rajtas tuj reiri. Peono promociiĝas en la sama movo, en kiu ĝi atingas sian lastan vicon; se la kontraŭulo portas ĝin tien, la kontraŭulo elektas. Preterpase oni respondas al duoblaj paŝoj de la unua kaj la dua vicoj, sed nur per la unua meto de movo.",
  "vc-back.say": "Nigro ĵus portis ĉi tiun paron de e5 al g3. Ĉu Blanko rajtas reporti ĝin?",
  "vc-promote.say": "Nigro portas blankan peonon al ĝia lasta vico kaj elektas, kio ĝi iĝos: turo.",

  "crazyhouse-pocket.title": "La poŝo",
  "crazyhouse-pocket.rule":
    "Figuro, kiun vi kaptas, ŝanĝas la flankon kaj iras en vian poŝon. Anstataŭ moviĝi vi rajtas meti figuron el tie sur malplenan kampon; tio estas via tuta movo. Peonoj ne metiĝas sur la unuan aŭ la lastan vicon. Promociita figuro portas signon kaj, kaptita, iras en la poŝon kiel peono.",
  "cz-capture.say": "Kaptu la peonon: ĝi iras en vian poŝon.",
  "cz-promoted.say": "La malgranda peono diras, ke ĉi tiu damo estas promociita. Kaptu ĝin: vi ricevas peonon.",
  "cz-rank.say": "Ĉu peono rajtas esti metita sur la lastan vicon, por tuj promociiĝi?",
  "crazyhouse-drops.title": "Metado kaj fino",
  "crazyhouse-drops.rule":
    "Metita figuro rajtas stari inter la reĝo kaj ŝako, ŝaki kaj eĉ mati. Estas mato nur, se helpas neniu movo kaj neniu metado. Metita turo neniam arokas; peono metita sur sian duan vicon rajtas iri du kampojn. Aliaj reguloj estas elekteblaj: metado sen ŝako, kaj peonoj nur ĝis la sesa aŭ la kvara vico.",
  "cz-drop.say": "La reĝo en la angulo ne plu havas kampon. Matu ĝin per la ĉevalo el via poŝo.",
  "cz-between.say": "La turo ŝakas. Unu metado helpas.",
  "cz-mate.say": "Nigro havas nenion en la poŝo por meti interen.",
  "cz-castle.say": "Ĉi tiu turo estas metita. Ĉu la reĝo rajtas aroki kun ĝi?",

  "progressive-series.title": "Serioj de movoj",
  "progressive-series.rule":
    "Blanko faras unu movon, Nigro du, Blanko tri, kaj tiel plu: ĉiu serio havas unu movon pli ol la antaŭa, ankaŭ se tiu estis interrompita. Ĉiuj movoj de serio devas esti faritaj, kaj ĉiu estas movo laŭ la ŝakreguloj: post neniu el ili la propra reĝo rajtas esti en ŝako.",
  "pr-mate.say": "Blanko havas tri movojn. La kuriero gardas c8: kaptu ĝin survoje kaj matu per la lasta movo.",
  "pr-last.say": "La unua el la du movoj de Nigro estas farita. Faru la duan per la peono antaŭ la damo.",

  "progressive-check.title": "Ŝako al la reĝo",
  "progressive-check.rule":
    "Ŝako tuj finas la serion, kaj la aliaj movoj perdiĝas. Kiu komencas sian serion en ŝako, devas eliri per la unua movo. Laŭ la italaj reguloj, kiujn oni povas elekti, nur la lasta movo de serio rajtas ŝaki. Estas mato, se neniu unua movo helpas, laŭ la italaj reguloj ankaŭ se ĉiu helpa movo ŝakas tro frue.",
  "pr-check.say":
    "La damo venis al h5 per la unua el tri movoj. Kaptu sur f7: la ŝako finas la serion per la dua.",
  "pr-first.say": "Blanko havas tri movojn, sed estas en ŝako. Kiuj figuroj povas fari la unuan?",
  "pr-early.say": "Laŭ la italaj reguloj ĉi tiu ŝako venus tro frue: ĝi estas nur la dua el tri movoj.",

  "progressive-end.title": "Preterpasa kapto kaj remizoj",
  "progressive-end.rule":
    "Nur la unua movo de serio povas kapti preterpase, kaj ĝi povas kapti ĉiun peonon, kiu iam en la antaŭa serio moviĝis du kampojn kaj restis tie. Kiu ne estas en ŝako kaj havas neniun movon, ankaŭ meze de serio, estas en pato: remizo. Post dek sinsekvaj serioj sen kapto kaj sen peona movo oni povas postuli remizon.",
  "pr-passing.say": "Ambaŭ nigraj peonoj moviĝis du kampojn en la lasta serio. Kien povas iri la blanka peono?",
  "pr-late.say": "La reĝo faris la unuan movon de ĉi tiu serio. Ĉu la peono ankoraŭ rajtas kapti preterpase?",
  "pr-stalemate.say": "Post la sola movo restas neniu, kvankam la serio havus ankoraŭ du.",

  "progressive-english.title": "La anglaj reguloj",
  "progressive-english.rule":
    "Oni povas elekti la anglajn regulojn. Kiel kutime ŝako finas la serion, sed ĝi estas ludata en rondoj: ĉiu figuro, kiu povas, moviĝas unufoje, antaŭ ol iu moviĝas denove. Se restas neniu, kiu povas, komenciĝas nova rondo. Promociita peono moviĝis en sia rondo. Preterpasa kapto ne ekzistas.",
  "pr-round.say": "La peono moviĝis en ĉi tiu rondo. Kio povas moviĝi nun?",
  "pr-again.say": "Ĉu la peono rajtas moviĝi denove, antaŭ ol la reĝo moviĝis?",

  "strategochess-set-up.title": "La aranĝo",
  "strategochess-set-up.rule":
    "Ekrano staras trans la mezo. Malantaŭ ĝi ĉiu flanko metas siajn ok peonojn, du turojn, du ĉevalojn, du kurierojn, damon kaj reĝon sur siajn kvar vicojn, po unu sur kampo, laŭplaĉe: peonojn ankaŭ sur la unuan vicon, kaj plurajn en unu kolumnon. La striktaj reguloj postulas unu peonon en ĉiu kolumno, neniun sur la propra unua vico, kaj kurierojn sur kampoj de ambaŭ koloroj. Kiu pretas, tiu nenion plu ŝanĝas. Kiam ambaŭ pretas, la ekrano leviĝas. Se neniu reĝo estas en ŝako, komencas Blanko. Se unu estas, komencas ĝia flanko kaj devas forigi la ŝakon, ankaŭ se tio estas Nigro. Se ambaŭ estas, ambaŭ aranĝas denove.",
  "st-black.say":
    "La ekrano leviĝis, kaj la nigra reĝo estas en ŝako. Do komencas Nigro. Kiu figuro povas moviĝi?",
  "st-white.say":
    "Ĉi tie la blanka reĝo estas en ŝako, kiam la ekrano leviĝas, kaj Blanko komencas. Kien povas iri la reĝo?",

  "strategochess-play.title": "La ludo",
  "strategochess-play.rule":
    "De nun estas ŝako, kun du diferencoj. Arokoj ne ekzistas. Kaj ĉiu peono sur sia propra dua vico rajtas iri du kampojn, kie ajn ĝi estis metita; de la unua, tria aŭ kvara vico neniu rajtas. Post tia duobla paŝo ĝi estas kaptebla preterpase kiel en ŝako.",
  "st-first-rank.say": "Ĉi tiu peono estis metita sur la unuan vicon. Ĉu ĝi rajtas iri du kampojn?",
  "st-second-rank.say": "La peono venis de la unua vico al la dua. Movu ĝin du kampojn.",
  "st-castling.say": "Reĝo kaj turoj staras kiel komence de ŝakludo. Ĉu Blanko rajtas aroki?",

  "can-i-tries.title": "Provoj kaj vortoj",
  "can-i-tries.rule":
    "Ŝako, sed ĉiu flanko vidas nur siajn figurojn. Nur la juĝisto konas la pozicion. La movonto provas movon, kiun la propraj figuroj permesas. Se ĝi laŭas la regulojn en la vera pozicio, ĝi estas la movo kaj ne povas esti reprenita. Se ne, ĉar io staras survoje, peono trovas nenion por kapti aŭ la propra reĝo estus en ŝako, la juĝisto diras “Provu alian movon”. Tio kostas nenion, sed la sama figuro ne povas denove provi la saman kampon en ĉi tiu vico. Post movo ambaŭ aŭdas, kiu estas movonta, “Ŝako”, “Mato” aŭ “Pato”. Kiu kaptas, tio ne estas dirata; tiu, kiu perdas figuron, vidas, kiu mankas, sed ne, kio kaptis ĝin. Trifoja ripeto, kvindek movoj sen kapto kaj sen movo de peono, kaj pozicio, en kiu neniu povas mati, tuj finas la partion. Tiam ĉio estas montrata.",
  "ci-into.say":
    "Jen kion vidas nur la juĝisto. Blanko provas la reĝon sur d1. Kial la juĝisto diras “Provu alian movon”?",
  "ci-way.say":
    "Blanko provis la turon sur a8 kaj sur a4 kaj estis ambaŭfoje rifuzita. Trovu la provon, kiu estas la movo.",
  "can-i-question.title": "La demando",
  "can-i-question.rule":
    "Unufoje en ĉiu vico, iam ajn, la movonto rajtas demandi “Can I?”: ĉu mi povas kapti per peono? La juĝisto diras jes, se almenaŭ unu kapto per peono laŭas la regulojn, ankaŭ preterpasa. Post jes oni devas antaŭ ĉiu alia provo almenaŭ unufoje provi kapti per peono. Se tio estas rifuzita, oni rajtas provi ion ajn. Post ne oni ne devas, sed rajtas provi. Ambaŭ flankoj aŭdas la demandon kaj la respondon, ne la provojn.",
  "ci-yes.say": "Blanko demandis, kaj la juĝisto diris “Jes”. Faru la kapton.",
  "ci-pinned.say":
    "Blanko demandis, kaj la juĝisto diris “Ne”, kvankam la peonoj staras oblikve unu antaŭ la alia. Kial Blanko ne povas kapti?",
  "bughouse-boards.title": "Du tabuloj",
  "bughouse-boards.rule":
    "Du teamoj po du ludas samtempe sur du tabuloj: Blanko sur tabulo A kaj Nigro sur tabulo B estas partneroj, kaj ankaŭ la aliaj du. Figuro, kiun vi kaptas, konservas sian koloron kaj tuj iras en la poŝon de via partnero; promociita figuro iras kiel peono. Anstataŭ moviĝi vi rajtas, kiel en Crazyhouse, meti figuron el via propra poŝo sur malplenan kampon. Peonoj ne metiĝas sur la unuan aŭ la lastan vicon. Sen horloĝoj la tabuloj alternas.",
  "bh-capture.say": "Kaptu la peonon: ĝi iras en la poŝon de via partnero, kiu havas Nigron sur la alia tabulo.",
  "bh-drop.say": "Jen la alia tabulo: Nigro ricevis peonon de sia partnero. Metu ĝin sur e3.",

  "bughouse-end.title": "Mato, atendado kaj fino",
  "bughouse-end.rule":
    "Estas mato nur se nenia figuro povus esti metita kontraŭ la ŝako, ĉu iu havas ĝin aŭ ne. Alie tiu, kiu havas nenian movon, atendas, ĝis la partnero kaptas ion, kaj perdas tempon sur sia horloĝo. En la ludo nomata Bughouse la tabulo, kiu finiĝas unua, decidas la maĉon. En Doorgeefschaak oni ne metas figuron kun ŝako, ambaŭ tabuloj estas ludataj ĝisfine, kaj la poentoj sumiĝas; kiam la alia tabulo finiĝis, nenio plu venas. Aliaj ludmanieroj estas elekteblaj.",
  "bh-mate.say": "Nenio povas esti metita inter la ĉevalon kaj la reĝon: tiu metado matas kaj finas la maĉon.",
  "bh-wait.say": "La turo ŝakas, kaj sen figuro Blanko devus atendi. La partnero kaptis ĉevalon. Metu ĝin sur d1.",
};
