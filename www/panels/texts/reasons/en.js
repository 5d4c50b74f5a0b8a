// Why a turn is good or bad, in English; loaded when reasons are first asked for.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} ReasonTexts */

export const texts = {
  "reason.wins": "This turn unites with the king.",
  "reason.wins.win": "This turn wins at once.",
  "reason.forces": "Proved: this turn forces Paco in {turns}, whatever {color} answers.",
  "reason.forces.win": "Proved: this turn forces a win in {turns}, whatever {color} answers.",
  "reason.prevents": "{color} threatens this: {notation}. This turn prevents it.",
  "reason.only": "After any other turn, {color} unites with the king at once.",
  "reason.only.win": "After any other turn, {color} wins at once.",
  "reason.others": "After {losing} of the {count} other turns, {color} unites with the king at once.",
  "reason.others.win": "After {losing} of the {count} other turns, {color} wins at once.",
  "reason.refuted": "Why not: {notation}? It loses at once: {reply}.",
  "reason.threatens": "This turn gives Ŝako. The threat: {notation}.",
  "reason.threatens.win": "This turn threatens to win at once: {notation}.",
  "reason.lost": "Whatever is played, {color} unites with the king. After this turn: {notation}.",
  "reason.lost.win": "Whatever is played, {color} wins at once. After this turn: {notation}.",
  "reason.none": "The computer likes this turn best.",
  "reason.looking": "Looking for reasons …",
  "reason.ask": "Why {notation}?",
  "reason.allows": "After this turn, {color} unites with the king at once: {notation}.",
  "reason.allows.win": "After this turn, {color} wins at once: {notation}.",
  "reason.possible": "After {losing} of the {count} possible turns, {color} unites with the king at once.",
  "reason.possible.win": "After {losing} of the {count} possible turns, {color} wins at once.",
  "reason.better.prevents": "{color} threatened this: {notation}. {turn} would have prevented it.",
  "reason.better.threatens": "{turn} would have given Ŝako. The threat: {notation}.",
  "reason.better.threatens.win": "{turn} would have threatened to win at once: {notation}.",
};
