// The button that most dialogs and panels are made of.

import { el } from "./dom.js";

/** @import { Attributes, Child } from "./dom.js" */

/**
 * @param {string} action what it does, for tests and style sheets: `data-action`
 * @param {Child | readonly Child[]} content
 * @param {(event: MouseEvent) => unknown} run
 * @param {string} [look] its classes
 * @param {Attributes} [more] what else it has
 */
export const button = (action, content, run, look = "button", more = {}) =>
  el("button", { type: "button", class: look, "data-action": action, onclick: run, ...more }, ...[content].flat());
