// Texts for a page that does not start, in Esperanto.

/** @type {import("./en.js").StartTexts} */
export const texts = {
  "start.late": "La tabulo ankoraŭ ne ŝargiĝis. Kutime helpas reŝargi la paĝon.",
  "start.again": "Reŝargi la paĝon",
  "start.framed": "Ĉi tiu paĝo ne startas ene de alia retejo.",
  "start.window": "Malfermi ĝin en propra fenestro",
};
