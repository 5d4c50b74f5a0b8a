// Why a turn is good or bad, in Dutch; loaded when reasons are first asked for.

/** @type {import("./en.js").ReasonTexts} */
export const texts = {
  "reason.wins": "Deze zet vormt een eenheid met de koning.",
  "reason.wins.win": "Deze zet wint meteen.",
  "reason.forces": "Bewezen: deze zet dwingt Paco in {turns} af, wat {color} ook antwoordt.",
  "reason.forces.win": "Bewezen: deze zet dwingt winst in {turns} af, wat {color} ook antwoordt.",
  "reason.prevents": "{color} dreigt hiermee: {notation}. Deze zet voorkomt dat.",
  "reason.only": "Na elke andere zet vormt {color} meteen een eenheid met de koning.",
  "reason.only.win": "Na elke andere zet wint {color} meteen.",
  "reason.others": "Na {losing} van de {count} andere zetten vormt {color} meteen een eenheid met de koning.",
  "reason.others.win": "Na {losing} van de {count} andere zetten wint {color} meteen.",
  "reason.refuted": "Waarom niet: {notation}? Die zet verliest meteen: {reply}.",
  "reason.threatens": "Deze zet geeft Ŝako. De dreiging: {notation}.",
  "reason.threatens.win": "Deze zet dreigt met directe winst: {notation}.",
  "reason.lost": "Wat er ook gespeeld wordt, {color} vormt een eenheid met de koning. Na deze zet: {notation}.",
  "reason.lost.win": "Wat er ook gespeeld wordt, {color} wint meteen. Na deze zet: {notation}.",
  "reason.none": "De computer vindt dit de beste zet.",
  "reason.looking": "Op zoek naar redenen …",
  "reason.ask": "Waarom {notation}?",
  "reason.allows": "Na deze zet vormt {color} meteen een eenheid met de koning: {notation}.",
  "reason.allows.win": "Na deze zet wint {color} meteen: {notation}.",
  "reason.possible": "Na {losing} van de {count} mogelijke zetten vormt {color} meteen een eenheid met de koning.",
  "reason.possible.win": "Na {losing} van de {count} mogelijke zetten wint {color} meteen.",
  "reason.better.prevents": "{color} dreigde hiermee: {notation}. {turn} had dat voorkomen.",
  "reason.better.threatens": "{turn} had Ŝako gegeven. De dreiging: {notation}.",
  "reason.better.threatens.win": "{turn} had met directe winst gedreigd: {notation}.",
};
