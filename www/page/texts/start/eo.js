// What is said where the page does not start, in Esperanto.

/** @type {import("./en.js").Texts} */
export const texts = {
  "start.late": "La tabulo ankoraŭ ne ŝargiĝis. Kutime helpas reŝargi la paĝon.",
  "start.again": "Reŝargi la paĝon",
};
