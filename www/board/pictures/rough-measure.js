// Measures text where there is no canvas: letters are about as wide as this.

/** @type {import("./svg-context.js").TextMeasure} */
export const roughMeasure = {
  font: "10px sans-serif",
  textBaseline: "alphabetic",
  measureText(text) {
    // Before the size may be a weight.
    const size = Number.parseFloat(this.font.replace(/^\d{3} /, ""));
    return { width: 0.56 * size * text.length, actualBoundingBoxAscent: 0.72 * size, actualBoundingBoxDescent: 0 };
  },
};
