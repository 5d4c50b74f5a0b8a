// Texts for a page that does not start, in French.

/** @type {import("./en.js").StartTexts} */
export const texts = {
  "start.late": "L’échiquier n’est pas encore chargé. Recharger la page suffit en général.",
  "start.again": "Recharger la page",
  "start.framed": "Cette page ne démarre pas à l’intérieur d’un autre site.",
  "start.window": "L’ouvrir dans sa propre fenêtre",
};
