// Small helpers to build elements. Text only ever enters as text, never as HTML.

import { follow, Words } from "./i18n.js";

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
    if (typeof value === "function") node.addEventListener(key.slice(2), value);
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

/** @param {Words} words */
function textNode(words) {
  const node = document.createTextNode("");
  follow(node, (target) => {
    target.data = String(words);
  });
  return node;
}

/** Makes this the only text of a node. @param {Element} node @param {Words} words */
export function say(node, words) {
  node.replaceChildren(textNode(words));
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * One of the icons defined in index.html. Always decoration: the button around it carries the words.
 *
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
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

/**
 * Writes text only if it differs, so that screen readers and layout are left in peace.
 *
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
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
