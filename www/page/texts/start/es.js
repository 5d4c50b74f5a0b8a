// Texts for a page that does not start, in Spanish.

/** @type {import("./en.js").StartTexts} */
export const texts = {
  "start.late": "El tablero aún no se ha cargado. Recargar la página suele ayudar.",
  "start.again": "Recargar la página",
  "start.framed": "Esta página no se puede abrir dentro de otro sitio web.",
  "start.window": "Abrirla en su propia ventana",
};
