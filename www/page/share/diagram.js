// A diagram on paper: a picture of lines, which a printer draws as sharply as it can.

import { pictureScene, pictureWords, toSvg } from "../../board/pictures/picture.js";
import { el } from "../../kit/dom.js";
import { wearStyle } from "../../kit/page-style.js";

/** @import { Look } from "../../board/drawing/theme.js" */
/** @import { Shape } from "../../game/tree/shapes.js" */
/** @import { ViewState } from "../../game/view-state.js" */
/** @import { Snapshot } from "../../rules/rules.js" */

/**
 * @param {ViewState} state
 * @param {Snapshot} snapshot the position
 * @param {readonly Shape[]} shapes
 * @param {Look} look
 * @param {string} caption
 */
export function diagram(state, snapshot, shapes, look, caption) {
  const choice = { flipped: state.flipped, coordinates: true, marks: false };
  const scene = { ...pictureScene(state, snapshot, choice), shapes: [...shapes] };
  const words = pictureWords(state, snapshot);
  const svg = toSvg(scene, look, choice, words);
  const picture = el("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: words.description });
  return el("figure", {}, picture, el("figcaption", {}, caption));
}

/** Prints a sheet alone; its styles hide the page around it. @param {HTMLElement} sheet with the class `print-sheet` */
export async function printAlone(sheet) {
  for (const old of document.querySelectorAll(".print-sheet")) old.remove();
  document.body.append(sheet);
  // Undecoded pictures would be missing in print.
  await Promise.allSettled([...sheet.querySelectorAll("img")].map((picture) => picture.decode()));
  // It stays until the next one: some browsers come back from here before they have printed.
  window.print();
}

/** Styles while a sheet is printed. */
const ALONE = `
@media screen { .print-sheet { display: none; } }
@media print {
  @page { margin: 15mm; }
  html, body { overflow: visible !important; height: auto !important; background: white !important; }
  body > :not(.print-sheet) { display: none !important; }
  .print-sheet { color: black; background: white; font-size: 11pt; line-height: 1.35; }
  .print-sheet figure { margin: 0 0 3mm; break-inside: avoid; text-align: center; }
  .print-sheet img { display: block; width: 100%; }
}
`;

/** The styles of sheets that are on the page. @type {Set<string>} */
const worn = new Set();

/** Puts the styles of a sheet on the page, unless they are there. @param {string} styles of its own */
export function addPrintStyles(styles) {
  if (worn.has(styles)) return;
  worn.add(styles);
  wearStyle(ALONE + styles);
}
