// What is said where the page does not start, in French.

/** @type {import("./en.js").Texts} */
export const texts = {
  "start.late": "L’échiquier n’est pas encore chargé. Recharger la page suffit en général.",
  "start.again": "Recharger la page",
};
