// Why a hint is what it is, in French; loaded when a reason is first asked for.

export const fr = {
  "reason.wins": "Ce coup unit une pièce au roi.",
  "reason.wins.win": "Ce coup gagne aussitôt.",
  "reason.forces": "Prouvé : ce coup force Paco en {turns}, quelle que soit la réponse des {color}.",
  "reason.forces.win": "Prouvé : ce coup force le gain en {turns}, quelle que soit la réponse des {color}.",
  "reason.prevents": "Menace des {color} : {notation}. L’indice l’empêche.",
  "reason.only": "Après tout autre coup, les {color} s’unissent aussitôt au roi.",
  "reason.only.win": "Après tout autre coup, les {color} gagnent aussitôt.",
  "reason.others": "Après {losing} des {count} autres coups, les {color} s’unissent aussitôt au roi.",
  "reason.others.win": "Après {losing} des {count} autres coups, les {color} gagnent aussitôt.",
  "reason.refuted": "Pourquoi pas {notation} ? Cela perd aussitôt : {reply}.",
  "reason.threatens": "Ce coup fait Ŝako. La menace : {notation}.",
  "reason.threatens.win": "Ce coup menace de gagner aussitôt : {notation}.",
  "reason.lost": "Quoi que vous jouiez, les {color} s’unissent au roi. Après l’indice : {notation}.",
  "reason.lost.win": "Quoi que vous jouiez, les {color} gagnent aussitôt. Après l’indice : {notation}.",
  "reason.none": "Rien n’est prouvé ici : l’ordinateur juge ce coup le meilleur.",
  "reason.looking": "Recherche des raisons…",
};
