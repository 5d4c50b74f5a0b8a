// Mia's texts in the first game against her, in French; loaded with it.

/** @type {import("./en.js").FirstGameTexts} */
export const texts = {
  "mia.hello":
    "Je suis Mia ! Votre dame et mon pion sont unis. Préparez une pièce pour la libérer, puis atteignez mon roi !",
  "mia.kid.hello":
    "Je suis Mia ! Ta dame danse avec mon pion. Prépare une pièce pour la libérer, puis invite mon roi à danser !",
  "mia.union.you":
    "Une union ! Rien n’est pris : nos deux pièces partagent une case, et chacun de nous peut les déplacer.",
  "mia.union.me":
    "C’est une union : votre pièce n’est pas perdue. Vous pouvez déplacer les deux, ou la libérer avec une autre.",
  "mia.kid.union.you": "Une danse ! Personne n’est pris. Tu peux mener les deux, et moi aussi.",
  "mia.kid.union.me": "Ta pièce danse avec la mienne. Elle n’est pas partie : toi aussi, tu peux mener les deux.",
  "mia.pair.you": "Vous avez déplacé une union : elle se déplace comme votre propre pièce.",
  "mia.pair.me": "J’ai déplacé une union : elle se déplace comme ma propre pièce, et la vôtre suit.",
  "mia.kid.pair.you": "Tu mènes la danse ! Les deux vont là où ta pièce peut aller.",
  "mia.kid.pair.me": "Maintenant, c’est moi qui mène la danse. La prochaine fois, ce sera toi.",
  "mia.chain.you":
    "Une chaîne ! Votre pièce a pris place dans l’union, et celle qu’elle a libérée est repartie aussitôt.",
  "mia.chain.me":
    "Une chaîne : ma pièce a pris place dans l’union, et celle qu’elle a libérée est repartie aussitôt.",
  "mia.kid.chain.you": "On change de partenaire ! Ta pièce était libre et elle est repartie aussitôt.",
  "mia.kid.chain.me": "On change de partenaire ! Ma pièce était libre et elle est repartie aussitôt.",
  "mia.sako.you": "Ŝako ! À votre prochain coup, vous pourriez atteindre mon roi. Je dois réagir.",
  "mia.sako.me": "Ŝako ! À mon prochain coup, je pourrais atteindre votre roi. Déplacez-le, ou arrêtez-moi.",
  "mia.kid.sako.you":
    "Tu pourrais maintenant inviter mon roi à danser. Cela s’appelle Ŝako. Je dois faire attention !",
  "mia.kid.sako.me":
    "Attention : je pourrais maintenant inviter ton roi à danser. Cela s’appelle Ŝako. Sauve-le !",
  "mia.promotion.you": "Ce pion est allé jusqu’au bout : c’est maintenant une pièce plus forte.",
  "mia.promotion.me": "Mon pion est allé jusqu’au bout : c’est maintenant une pièce plus forte.",
  "mia.won": "Vous avez atteint mon roi : votre première partie est gagnée ! Bien joué.",
  "mia.lost": "J’ai atteint votre roi. Une autre partie ? Tant que nous jouons, vous pouvez reprendre vos coups.",
  "mia.kid.won": "Tu danses avec mon roi : tu as gagné ta première partie ! Hourra !",
  "mia.kid.lost": "Je danse avec ton roi. C’était amusant ! On rejoue ?",
  "mia.over": "Cette partie est finie. Une autre ?",
  "mia.draw": "Personne ne gagne cette fois : partie nulle. Une autre ?",
  "mia.children": "Toute la page pour les enfants",
  "mia.again": "Rejouer",
  "mia.otto": "Ensuite : une partie contre Otto",
  "mia.everything": "Afficher tous les outils",
  "mia.on": "Continuer à apprendre",
};
