// What is said where the page does not start, in Dutch.

/** @type {import("./en.js").Texts} */
export const texts = {
  "start.late": "Het bord is nog niet geladen. Meestal helpt het om de pagina opnieuw te laden.",
  "start.again": "Pagina opnieuw laden",
};
