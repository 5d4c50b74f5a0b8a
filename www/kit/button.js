// The button that most dialogs and panels are made of.

import { el } from "./dom.js";

/** @import { Child } from "./dom.js" */

/**
 * @param {string} action what it does, for tests and style sheets: `data-action`
 * @param {Child} text
 * @param {() => unknown} run
 * @param {string} [look] its classes
 */
export const button = (action, text, run, look = "button") =>
  el("button", { type: "button", class: look, "data-action": action, onclick: run }, text);
