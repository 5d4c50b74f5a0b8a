// What is said where the page does not start, in Swedish.

/** @type {import("./en.js").Texts} */
export const texts = {
  "start.late": "Brädet har inte laddats än. Det brukar hjälpa att ladda om sidan.",
  "start.again": "Ladda om sidan",
};
