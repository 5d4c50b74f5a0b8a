// What is said where the page does not start, in German.

/** @type {import("./en.js").Texts} */
export const texts = {
  "start.late": "Das Brett ist noch nicht geladen. Meist hilft es, die Seite neu zu laden.",
  "start.again": "Seite neu laden",
};
