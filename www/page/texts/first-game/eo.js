// Mia's texts in the first game against her, in Esperanto; loaded with it.

/** @type {import("./en.js").FirstGameTexts} */
export const texts = {
  "mia.hello":
    "Mi estas Mia! Via damo dividas kampon kun mia peono. Pretigu figuron por liberigi ŝin, kaj poste atingu mian reĝon!",
  "mia.kid.hello":
    "Mi estas Mia! Via damo dancas kun mia peono. Pretigu figuron por liberigi ŝin. Poste invitu mian reĝon al danco!",
  "mia.union.you":
    "Paro! Nenio estas kaptata: niaj du figuroj nun dividas kampon, kaj ĉiu el ni rajtas movi ilin.",
  "mia.union.me":
    "Tio estas paro: via figuro ne estas perdita. Vi povas movi ambaŭ aŭ liberigi ĝin per alia figuro.",
  "mia.kid.union.you": "Danco! Neniu estas kaptata. Vi povas gvidi la du, kaj ankaŭ mi.",
  "mia.kid.union.me": "Via figuro nun dancas kun la mia. Ĝi ne malaperis: ankaŭ vi povas gvidi la du.",
  "mia.pair.you": "Vi movis paron: ĝi iras kiel via propra figuro en ĝi.",
  "mia.pair.me": "Mi movis paron: ĝi iras kiel mia propra figuro en ĝi, kaj la via kuniras.",
  "mia.kid.pair.you": "Vi gvidas la dancon! Ambaŭ iras tien, kien via figuro povas iri.",
  "mia.kid.pair.me": "Nun mi gvidas la dancon. La sekvan fojon vi denove rajtas gvidi.",
  "mia.chain.you": "Ĉeno! Via figuro transprenis en la paro, kaj la liberigita tuj pluiris.",
  "mia.chain.me": "Ĉeno: mia figuro transprenis en la paro, kaj la liberigita tuj pluiris.",
  "mia.kid.chain.you": "Ŝanĝo de partnero! Via figuro estis libera kaj tuj pluiris.",
  "mia.kid.chain.me": "Ŝanĝo de partnero! Mia figuro estis libera kaj tuj pluiris.",
  "mia.sako.you": "Ŝako! Per via sekva movo vi povus atingi mian reĝon. Mi devas fari ion.",
  "mia.sako.me": "Ŝako! Per mia sekva movo mi povus atingi vian reĝon. Forigu ĝin aŭ haltigu min.",
  "mia.kid.sako.you": "Nun vi povus inviti mian reĝon al danco. Tio nomiĝas Ŝako. Mi devas atenti!",
  "mia.kid.sako.me": "Atentu: nun mi povus inviti vian reĝon al danco. Tio nomiĝas Ŝako. Savu ĝin!",
  "mia.promotion.you": "Via peono iris ĝis la fino kaj nun estas pli forta figuro.",
  "mia.promotion.me": "Mia peono iris ĝis la fino kaj nun estas pli forta figuro.",
  "mia.won": "Vi atingis mian reĝon: via unua partio estas gajnita! Bone ludite.",
  "mia.lost": "Mi atingis vian reĝon. Ĉu alian partion? Dum la ludo vi rajtas malfari movojn.",
  "mia.kid.won": "Vi dancas kun mia reĝo: vi gajnis vian unuan partion! Hura!",
  "mia.kid.lost": "Mi dancas kun via reĝo. Estis amuze! Ĉu ni ludu denove?",
  "mia.over": "Ĉi tiu partio finiĝis. Ĉu alian?",
  "mia.draw": "Ĉi-foje neniu gajnas: remizo. Ĉu alian?",
  "mia.children": "La tuta paĝo por infanoj",
  "mia.again": "Ludi denove",
  "mia.otto": "Plue: partio kontraŭ Otto",
  "mia.everything": "Montri ĉion",
  "mia.on": "Daŭrigi la lernadon",
};
