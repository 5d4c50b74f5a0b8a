// Can I? in Dutch: what the page, texts/common/ and texts/mate/ do not say.

/** @type {import("./en.js").CanITexts} */
export const texts = {
  name: "Can I?",
  about:
    "Schaak in het donker: elke kant ziet alleen de eigen stukken, en een arbiter zegt of een zet kan. Elders heet het Kriegspiel.",
  goal: "Zet de vijandelijke koning mat zonder hem te zien.",
  "rules.silent": "Stil",
  "rules.silent.about": "De arbiter zegt alleen of een poging de zet was en of het schaak is.",
  "level.beginner.about": "Stelt zich weinig stellingen voor en grijpt wat hij vindt.",
  "level.regular.about": "Stelt zich veel stellingen voor en kijkt er een zet in vooruit.",
  "level.strong.about": "Stelt zich honderden stellingen voor en weegt ze tegen elkaar af.",
  "help.try":
    "Je probeert een zet. Mag die in de werkelijke stelling niet, dan zegt de arbiter “Doe een andere zet”, en het kost niets.",
  "help.ask":
    "Eén keer per beurt mag je “Can I?” vragen: kan een van mijn pionnen slaan? Na een ja moet je zo’n slag eerst proberen.",
  "help.over": "Niemand zegt wat er geslagen is en waarmee. Na de partij wordt alles getoond.",
  "why.castling-in-check": "Geen rokade terwijl de koning schaak staat.",
  "problem.pawn-on-edge": "{color}: op {squares} kan geen pion staan.",
  "problem.many-checkers": "{color} staat schaak door meer stukken dan één zet kan laten aanvallen ({squares}).",
};
