// Fields that several dialogs have.

import { el, setText } from "./dom.js";

/** @import { Attributes, Child } from "./dom.js" */
/** @import { Words } from "./i18n.js" */

/**
 * Radio buttons side by side.
 *
 * @template {string | number} V
 * @param {string} name
 * @param {readonly V[]} values in the order they are shown
 * @param {(value: V) => readonly Child[]} content content of each button
 * @param {(value: V) => void} [changed]
 */
export function radios(name, values, content, changed = () => {}) {
  const options = values.map((value) => {
    const onchange = () => changed(value);
    const input = el("input", { type: "radio", name, value, id: `${name}-${value}`, onchange });
    return { value, input, label: el("label", { class: "segment" }, input, ...content(value)) };
  });
  return {
    element: el("div", { class: "segments" }, ...options.map(({ label }) => label)),
    options,
    /** The chosen one; the first where none is. @returns {V} */
    get value() {
      return (options.find(({ input }) => input.checked) ?? options[0]).value;
    },
    /** @param {string | number} value */
    set value(value) {
      for (const option of options) option.input.checked = option.value === value;
    },
    /** @param {(value: V) => boolean} isPossible */
    allow(isPossible) {
      for (const { value, input } of options) input.disabled = !isPossible(value);
    },
    /** Shows only some of the choices. @param {(value: V) => boolean} isThere */
    offer(isThere) {
      for (const { value, label } of options) label.hidden = !isThere(value);
    },
  };
}

/**
 * A choice between few values.
 *
 * @template {string | number} V
 * @param {string} name
 * @param {Words} title
 * @param {readonly V[]} values
 * @param {(value: V) => Words | string} textOf label of a value
 * @param {(value: V) => void} [changed]
 */
export function segments(name, title, values, textOf, changed) {
  const row = radios(name, values, (value) => [textOf(value)], changed);
  const legend = el("legend", { class: "field-name" }, title);
  return Object.assign(row, { element: el("fieldset", { class: "choice" }, legend, row.element) });
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

/** Opens all `details` elements around a field. @param {HTMLElement} field */
export function unfold(field) {
  for (let part = field.closest("details"); part; part = part.parentElement?.closest("details") ?? null)
    part.open = true;
}

/**
 * A hidden file field; a visible button opens it with `click`.
 *
 * @param {string} accept
 * @param {(files: readonly File[]) => unknown} take called with the chosen files, at least one
 * @param {Attributes} [more] further attributes
 */
export function fileField(accept, take, more = {}) {
  const onchange = () => {
    const files = [...(field.files ?? [])];
    // The same file can be chosen again.
    field.value = "";
    if (files.length > 0) return take(files);
  };
  const field = el("input", { type: "file", accept, hidden: true, onchange, ...more });
  return field;
}
