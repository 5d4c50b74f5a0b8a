// The button that most dialogs and panels are made of.

import { el } from "./dom.js";
import { icon } from "./icons.js";

/** @import { Attributes, Child } from "./dom.js" */
/** @import { IconName } from "./icons.js" */

/**
 * @param {string} action what it does, for tests and style sheets: `data-action`
 * @param {Child | readonly Child[]} content
 * @param {(event: MouseEvent) => unknown} run
 * @param {string} [look] its classes
 * @param {Attributes} [more] what else it has
 */
export const button = (action, content, run, look = "button", more = {}) =>
  el("button", { type: "button", class: look, "data-action": action, onclick: run, ...more }, ...[content].flat());

/** The same with a picture before its text. @param {string} action @param {IconName} name @param {Child} text @param {() => unknown} run */
export const iconButton = (action, name, text, run) =>
  button(action, [icon(name), el("span", {}, text)], run, "button with-icon");

/** A button that leads on to another dialog. @param {string} action @param {IconName} name of its picture @param {Child} text @param {() => void} run */
export const moreButton = (action, name, text, run) =>
  button(action, [icon(name), text], () => run(), "menu-item");
