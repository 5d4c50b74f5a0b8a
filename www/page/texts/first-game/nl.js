// Mia's texts in the first game against her, in Dutch; loaded with it.

/** @type {import("./en.js").FirstGameTexts} */
export const texts = {
  "mia.hello":
    "Ik ben Mia! Jouw dame vormt een eenheid met mijn pion. Zet een stuk klaar om haar vrij te spelen en bereik dan mijn koning!",
  "mia.kid.hello":
    "Ik ben Mia! Jouw dame danst met mijn pion. Zet een stuk klaar om haar te bevrijden. Vraag dan mijn koning ten dans!",
  "mia.union.you":
    "Een eenheid! Er wordt niets geslagen: onze stukken delen nu een veld, en we mogen ze allebei verplaatsen.",
  "mia.union.me":
    "Dat is een eenheid: je stuk is niet verloren. Je kunt ze samen verplaatsen, of het vrijspelen met een ander stuk.",
  "mia.kid.union.you": "Een dans! Niemand wordt geslagen. Jij kunt de twee leiden, en ik ook.",
  "mia.kid.union.me": "Jouw stuk danst nu met het mijne. Het is niet weg: jij kunt de twee ook leiden.",
  "mia.pair.you": "Je hebt een eenheid verplaatst: die gaat zoals je eigen stuk erin.",
  "mia.pair.me": "Ik heb een eenheid verplaatst: die gaat zoals mijn eigen stuk erin, en het jouwe gaat mee.",
  "mia.kid.pair.you": "Jij leidt de dans! Allebei gaan ze waar jouw stuk heen kan.",
  "mia.kid.pair.me": "Nu leid ik de dans. De volgende keer mag jij weer.",
  "mia.chain.you":
    "Een schakeling! Je stuk heeft in de eenheid overgenomen, en het vrijgespeelde is meteen verdergegaan.",
  "mia.chain.me":
    "Een schakeling: mijn stuk heeft in de eenheid overgenomen, en het vrijgespeelde is meteen verdergegaan.",
  "mia.kid.chain.you": "Wisselen! Je stuk was weer vrij en is meteen verdergegaan.",
  "mia.kid.chain.me": "Wisselen! Mijn stuk was weer vrij en is meteen verdergegaan.",
  "mia.sako.you": "Ŝako! Met je volgende zet kun je mijn koning bereiken. Daar moet ik iets aan doen.",
  "mia.sako.me": "Ŝako! Met mijn volgende zet kan ik je koning bereiken. Zet hem weg, of houd me tegen.",
  "mia.kid.sako.you": "Je kunt mijn koning nu ten dans vragen. Dat heet Ŝako. Ik moet oppassen!",
  "mia.kid.sako.me": "Pas op: ik kan je koning nu ten dans vragen. Dat heet Ŝako. Breng hem weg!",
  "mia.promotion.you": "Je pion is helemaal aan de overkant en is nu een sterker stuk.",
  "mia.promotion.me": "Mijn pion is helemaal aan de overkant en is nu een sterker stuk.",
  "mia.won": "Je hebt mijn koning bereikt: je eerste partij is gewonnen! Goed gespeeld.",
  "mia.lost": "Ik heb je koning bereikt. Nog een partij? Zolang we spelen mag je zetten terugnemen.",
  "mia.kid.won": "Je danst met mijn koning: je hebt je eerste partij gewonnen! Hoera!",
  "mia.kid.lost": "Ik dans met jouw koning. Dat was leuk! Spelen we nog een keer?",
  "mia.over": "Deze partij is afgelopen. Nog een?",
  "mia.draw": "Dit keer wint niemand: remise. Nog een?",
  "mia.children": "De hele pagina voor kinderen",
  "mia.again": "Nog een keer",
  "mia.otto": "Verder: een partij tegen Otto",
  "mia.everything": "Alles tonen",
  "mia.on": "Verder leren",
};
