// Texts for a page that does not start, in Dutch.

/** @type {import("./en.js").StartTexts} */
export const texts = {
  "start.late": "Het bord is nog niet geladen. Meestal helpt het om de pagina opnieuw te laden.",
  "start.again": "Pagina opnieuw laden",
  "start.framed": "Deze pagina werkt niet binnen een andere website.",
  "start.window": "In een nieuw venster openen",
};
