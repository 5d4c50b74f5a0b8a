// Small helpers to build elements. Text only ever enters as text, never as HTML.

import { bound, follow, Words } from "./i18n.js";

/**
 * @typedef {Record<string, string | number | boolean | null | undefined | Words | ((event: any) => void)>} Attributes
 * @typedef {Node | Words | string | null | undefined | false} Child
 */

/**
 * Makes an element. Attributes starting with "on" are listeners, `true` sets an empty attribute,
 * `false`, `null` and `undefined` leave it out. Words, as text or attribute, follow the language of the page.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") listen(node, /** @type {keyof HTMLElementEventMap} */ (key.slice(2)), value);
    else if (value instanceof Words) follow(node, (target) => target.setAttribute(key, String(value)));
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, String(value));
  }
  for (const child of children) {
    if (child instanceof Words) node.append(textNode(child));
    else if (child !== null && child !== undefined && child !== false) node.append(child);
  }
  return node;
}

/**
 * Calls back when an event happens to a target, in the language of who speaks now.
 *
 * @template {keyof HTMLElementEventMap} K
 * @param {EventTarget} target
 * @param {K} type
 * @param {(event: HTMLElementEventMap[K]) => void} act
 */
export function listen(target, type, act) {
  target.addEventListener(type, /** @type {EventListener} */ (bound(act)));
}

/** @param {Words} words */
function textNode(words) {
  const node = document.createTextNode("");
  follow(node, (target) => {
    target.data = String(words);
  });
  return node;
}

/** Makes this the only text of a node. @param {Element} node @param {Words} words */
export function setWords(node, words) {
  node.replaceChildren(textNode(words));
}

/**
 * The element with this id; the page's own HTML promises that it is there.
 *
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`index.html has no element with id "${id}"`);
  return /** @type {T} */ (node);
}

/** The element that has the focus, in the tree a node is in: a board has one of its own. @param {Node} node */
export function focusedBeside(node) {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
}

/** True if the node or a descendant has the focus. @param {Node} node */
export function hasFocus(node) {
  return node.contains(focusedBeside(node));
}

/** The innermost target of an event, including nodes in a board's shadow tree. @param {Event} event */
export function targetOf(event) {
  return event.composedPath()[0] ?? event.target;
}

/** True if the target accepts text or a choice. @param {EventTarget | null} target */
export const isField = (target) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/**
 * Writes text only if it differs, so that screen readers and layout are left in peace.
 *
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Has screen readers read a text, also where it is the same as before. @param {Element} live its region @param {string} text */
export function announce(live, text) {
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/**
 * @param {Element} node
 * @param {string} name
 * @param {string | null} value `null` removes it
 */
export function setAttribute(node, name, value) {
  if (value === null) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== value) {
    node.setAttribute(name, value);
  }
}

/**
 * The room that a place in a page has for an element in it, without its padding, in CSS pixels. The height is that which the
 * page wants; it is nothing if the place may be as high as it likes.
 *
 * @param {HTMLElement} host the place
 * @param {HTMLElement} element its style takes it out of the flow while it has `data-measured`
 * @param {number} [least] a lower place that grows with what is in it has the height of its neighbours only: the page wants none
 */
export function roomIn(host, element, least = 0) {
  const style = getComputedStyle(host);
  const within = (/** @type {number} */ size, /** @type {string} */ before, /** @type {string} */ after) =>
    Math.max(0, size - Number.parseFloat(before) - Number.parseFloat(after));
  const high = () => within(host.clientHeight, style.paddingTop, style.paddingBottom);
  const width = within(host.clientWidth, style.paddingLeft, style.paddingRight);
  element.toggleAttribute("data-measured", true);
  let height = high();
  element.toggleAttribute("data-measured", false);
  if (height > 0 && height < least) {
    element.style.minHeight = `${least}px`;
    if (high() > height) height = 0;
    element.style.minHeight = "";
  }
  return { width, height };
}
