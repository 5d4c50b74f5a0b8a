// Fields that several dialogs have.

import { el, setText } from "./dom.js";

/** @import { Words } from "./i18n.js" */

/**
 * A choice of one among few.
 *
 * @param {string} name
 * @param {Words} title
 * @param {readonly { value: string, text: Words | string }[]} options
 * @param {() => void} changed
 */
export function segments(name, title, options, changed) {
  const inputs = options.map(({ value }) => el("input", { type: "radio", name, value, onchange: changed }));
  const labels = options.map(({ text }, i) => el("label", { class: "segment" }, inputs[i], text));
  return {
    element: el(
      "fieldset",
      { class: "choice" },
      el("legend", { class: "field-name" }, title),
      el("div", { class: "segments" }, ...labels),
    ),
    get value() {
      return inputs.find(({ checked }) => checked)?.value ?? options[0].value;
    },
    set value(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
    /** @param {(value: string) => boolean} isPossible */
    allow(isPossible) {
      for (const input of inputs) input.disabled = !isPossible(input.value);
    },
    /** Shows only some of the choices. @param {(value: string) => boolean} isThere */
    offer(isThere) {
      for (const [i, { value }] of inputs.entries()) labels[i].hidden = !isThere(value);
    },
  };
}

/** A switch with its name. @param {string} id @param {Words} name @param {() => void} changed */
export function onOff(id, name, changed) {
  const input = el("input", { type: "checkbox", role: "switch", class: "switch", id, onchange: changed });
  const text = el("span", {}, name);
  return { input, text, element: el("label", { class: "setting-row" }, text, input) };
}

/**
 * A field folded away under one line, which says what is chosen in it.
 *
 * @param {string} name
 * @param {Words} title
 * @param {...(HTMLElement | false)} content
 */
export function fold(name, title, ...content) {
  const told = el("span", { class: "fold-told" });
  const summary = el("summary", { "data-action": `fold-${name}` }, el("span", {}, title), " ", told);
  const element = el("details", { class: "fold" }, summary, el("div", { class: "fold-content" }, ...content));
  return {
    element,
    /** @param {string} choice in words */
    tell: (choice) => setText(told, choice),
  };
}

/** Unfolds whatever hides a field. @param {HTMLElement} field */
export function unfold(field) {
  for (let part = field.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
}
