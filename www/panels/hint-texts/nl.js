// Why a hint is what it is, in Dutch; loaded when a reason is first asked for.

export const nl = {
  "reason.wins": "Die zet vormt een eenheid met de koning.",
  "reason.wins.win": "Die zet wint meteen.",
  "reason.forces": "Bewezen: die zet dwingt Paco in {turns} af, wat {color} ook antwoordt.",
  "reason.forces.win": "Bewezen: die zet dwingt winst in {turns} af, wat {color} ook antwoordt.",
  "reason.prevents": "{color} dreigt hiermee: {notation}. Na de hint kan dat niet meer.",
  "reason.only": "Na elke andere zet vormt {color} meteen een eenheid met de koning.",
  "reason.only.win": "Na elke andere zet wint {color} meteen.",
  "reason.others": "Na {losing} van de {count} andere zetten vormt {color} meteen een eenheid met de koning.",
  "reason.others.win": "Na {losing} van de {count} andere zetten wint {color} meteen.",
  "reason.refuted": "Waarom niet {notation}? Die zet verliest meteen: {reply}.",
  "reason.threatens": "Die zet geeft Ŝako. De dreiging: {notation}.",
  "reason.threatens.win": "Die zet dreigt meteen te winnen: {notation}.",
  "reason.lost": "Wat je ook speelt, {color} vormt een eenheid met de koning: {notation}.",
  "reason.lost.win": "Wat je ook speelt, {color} wint meteen: {notation}.",
  "reason.none": "Hier is niets bewezen: de computer vindt dit de beste zet.",
  "reason.looking": "Op zoek naar redenen …",
};
