// Why a turn is good or bad, in French; loaded when reasons are first asked for.

/** @type {import("./en.js").ReasonTexts} */
export const texts = {
  "reason.wins": "Ce coup unit une pièce au roi.",
  "reason.wins.win": "Ce coup gagne aussitôt.",
  "reason.forces": "Prouvé : ce coup force Paco en {turns}, quelle que soit la réponse des {color}.",
  "reason.forces.win": "Prouvé : ce coup force le gain en {turns}, quelle que soit la réponse des {color}.",
  "reason.prevents": "Menace des {color} : {notation}. Ce coup l’empêche.",
  "reason.only": "Après tout autre coup, les {color} s’unissent aussitôt au roi.",
  "reason.only.win": "Après tout autre coup, les {color} gagnent aussitôt.",
  "reason.others": "Après {losing} des {count} autres coups, les {color} s’unissent aussitôt au roi.",
  "reason.others.win": "Après {losing} des {count} autres coups, les {color} gagnent aussitôt.",
  "reason.refuted": "Pourquoi pas {notation} ? Cela perd aussitôt : {reply}.",
  "reason.threatens": "Ce coup fait Ŝako. La menace : {notation}.",
  "reason.threatens.win": "Ce coup menace de gagner aussitôt : {notation}.",
  "reason.lost": "Quoi qu’on joue, les {color} s’unissent au roi. Après ce coup : {notation}.",
  "reason.lost.win": "Quoi qu’on joue, les {color} gagnent aussitôt. Après ce coup : {notation}.",
  "reason.none": "C’est le coup que l’ordinateur préfère.",
  "reason.looking": "Recherche des raisons…",
  "reason.ask": "Pourquoi {notation} ?",
  "reason.allows": "Après ce coup, les {color} s’unissent aussitôt au roi : {notation}.",
  "reason.allows.win": "Après ce coup, les {color} gagnent aussitôt : {notation}.",
  "reason.possible": "Après {losing} des {count} coups possibles, les {color} s’unissent aussitôt au roi.",
  "reason.possible.win": "Après {losing} des {count} coups possibles, les {color} gagnent aussitôt.",
  "reason.better.prevents": "Menace des {color} : {notation}. {turn} l’aurait empêchée.",
  "reason.better.threatens": "{turn} aurait fait Ŝako. La menace : {notation}.",
  "reason.better.threatens.win": "{turn} aurait menacé de gagner aussitôt : {notation}.",
};
