// What is said where the page does not start, in Spanish.

/** @type {import("./en.js").Texts} */
export const texts = {
  "start.late": "El tablero aún no se ha cargado. Recargar la página suele ayudar.",
  "start.again": "Recargar la página",
};
