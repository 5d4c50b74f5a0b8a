// Forms: what is typed or chosen in them is taken by the page itself, and nothing is sent.

import { el } from "./dom.js";

/** @import { Attributes, Child } from "./dom.js" */

/** @param {() => unknown} submit takes what is in it @param {Attributes} attributes @param {...Child} children */
export function makeForm(submit, attributes, ...children) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    submit();
  };
  return el("form", { novalidate: true, ...attributes, onsubmit }, ...children);
}

/** The button of a form. @param {string} action @param {Child} text @param {string} [look] its classes */
export const submitButton = (action, text, look = "button main") =>
  el("button", { type: "submit", class: look, "data-action": action }, text);
