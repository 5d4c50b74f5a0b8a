// Why a hint is what it is, in Dutch; loaded when a reason is first asked for.

export const nl = {
  "reason.wins": "Hiermee vorm je een eenheid met de koning.",
  "reason.wins.win": "Deze zet wint meteen.",
  "reason.forces": "Bewezen: deze zet dwingt Paco in {turns} af, wat {color} ook antwoordt.",
  "reason.forces.win": "Bewezen: deze zet dwingt winst in {turns} af, wat {color} ook antwoordt.",
  "reason.prevents": "{color} dreigt hiermee: {notation}. De hint voorkomt dat.",
  "reason.only": "Na elke andere zet vormt {color} meteen een eenheid met de koning.",
  "reason.only.win": "Na elke andere zet wint {color} meteen.",
  "reason.others": "Na {losing} van de {count} andere zetten vormt {color} meteen een eenheid met de koning.",
  "reason.others.win": "Na {losing} van de {count} andere zetten wint {color} meteen.",
  "reason.refuted": "Waarom niet: {notation}? Die zet verliest meteen: {reply}.",
  "reason.threatens": "Deze zet geeft Ŝako. De dreiging: {notation}.",
  "reason.threatens.win": "Deze zet dreigt met directe winst: {notation}.",
  "reason.lost": "Wat je ook speelt, {color} vormt een eenheid met de koning. Na de hint: {notation}.",
  "reason.lost.win": "Wat je ook speelt, {color} wint meteen. Na de hint: {notation}.",
  "reason.none": "Hier is niets bewezen: de computer vindt dit de beste zet.",
  "reason.looking": "Op zoek naar redenen …",
};
