// Texts for a page that does not start, in German.

/** @type {import("./en.js").StartTexts} */
export const texts = {
  "start.late": "Das Brett ist noch nicht geladen. Meist hilft es, die Seite neu zu laden.",
  "start.again": "Seite neu laden",
  "start.framed": "Eingebettet in eine andere Website startet diese Seite nicht.",
  "start.window": "In einem eigenen Fenster öffnen",
};
