// Mia's texts in the first game against her, in German; loaded with it.

/** @type {import("./en.js").FirstGameTexts} */
export const texts = {
  "mia.hello":
    "Ich bin Mia! Deine Dame und mein Bauer sind ein Paar. Stell eine Figur bereit, die sie ablöst, und erreiche dann meinen König!",
  "mia.kid.hello":
    "Ich bin Mia! Deine Dame tanzt mit meinem Bauern. Stell eine Figur bereit, die sie ablöst. Dann fordere meinen König zum Tanz auf!",
  "mia.union.you":
    "Ein Paar! Geschlagen wird nichts: Unsere Figuren teilen sich jetzt ein Feld, und jeder von uns darf mit ihnen ziehen.",
  "mia.union.me":
    "Das ist ein Paar: Deine Figur ist nicht verloren. Du kannst mit beiden ziehen oder sie mit einer anderen befreien.",
  "mia.kid.union.you": "Ein Tanz! Niemand wird geschlagen. Du kannst die beiden führen, und ich auch.",
  "mia.kid.union.me": "Deine Figur tanzt jetzt mit meiner. Sie ist nicht weg: Auch du kannst die beiden führen.",
  "mia.pair.you": "Du hast ein Paar gezogen: Es zieht wie deine eigene Figur darin.",
  "mia.pair.me": "Ich habe ein Paar gezogen: Es zieht wie meine eigene Figur darin, und deine kommt mit.",
  "mia.kid.pair.you": "Du führst den Tanz! Beide gehen, wohin deine Figur gehen kann.",
  "mia.kid.pair.me": "Jetzt führe ich den Tanz. Nächstes Mal darfst du wieder führen.",
  "mia.chain.you": "Eine Kette! Deine Figur hat im Paar übernommen, und die befreite ist gleich weitergezogen.",
  "mia.chain.me": "Eine Kette: Meine Figur hat im Paar übernommen, und die befreite ist gleich weitergezogen.",
  "mia.kid.chain.you": "Partnerwechsel! Deine Figur war wieder frei und ist gleich weitergezogen.",
  "mia.kid.chain.me": "Partnerwechsel! Meine Figur war wieder frei und ist gleich weitergezogen.",
  "mia.sako.you": "Ŝako! Mit deinem nächsten Zug könntest du meinen König erreichen. Da muss ich etwas tun.",
  "mia.sako.me":
    "Ŝako! Mit meinem nächsten Zug könnte ich deinen König erreichen. Zieh ihn weg oder halte mich auf.",
  "mia.kid.sako.you": "Jetzt könntest du meinen König zum Tanz auffordern. Das heißt Ŝako. Ich muss aufpassen!",
  "mia.kid.sako.me": "Pass auf: Jetzt könnte ich deinen König zum Tanz auffordern. Das heißt Ŝako. Bring ihn weg!",
  "mia.promotion.you": "Dein Bauer ist ganz durchgekommen und jetzt eine stärkere Figur.",
  "mia.promotion.me": "Mein Bauer ist ganz durchgekommen und jetzt eine stärkere Figur.",
  "mia.won": "Du hast meinen König erreicht: Deine erste Partie ist gewonnen! Gut gespielt.",
  "mia.lost":
    "Ich habe deinen König erreicht. Noch eine Partie? Solange wir spielen, darfst du Züge zurücknehmen.",
  "mia.kid.won": "Du tanzt mit meinem König: Du hast deine erste Partie gewonnen! Hurra!",
  "mia.kid.lost": "Ich tanze mit deinem König. Das war schön! Spielen wir noch einmal?",
  "mia.over": "Diese Partie ist zu Ende. Noch eine?",
  "mia.draw": "Diesmal gewinnt niemand: Remis. Noch eine?",
  "mia.children": "Die ganze Seite für Kinder",
  "mia.again": "Noch einmal",
  "mia.otto": "Weiter: eine Partie gegen Otto",
  "mia.everything": "Alles zeigen",
  "mia.on": "Weiterlernen",
};
