// Texts for a page that does not start, in Swedish.

/** @type {import("./en.js").StartTexts} */
export const texts = {
  "start.late": "Brädet har inte laddats än. Det brukar hjälpa att ladda om sidan.",
  "start.again": "Ladda om sidan",
  "start.framed": "Sidan kan inte visas inuti en annan webbplats.",
  "start.window": "Öppna den i ett eget fönster",
};
