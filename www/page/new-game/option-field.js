// Fields of the dialog of a new game: options of which one is chosen, and the number of a mixed start.

import { button } from "../../kit/button.js";
import { el, focusedBeside, hasFocus } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";

/** @import { Words } from "../../kit/i18n.js" */

/** A choice of one, with a line about it. @typedef {{ value: string, id: string, title: readonly (Words | string)[], about: Words | null, picture?: HTMLElement | null }} FieldOption */

/**
 * A group of options, redrawn when the options change.
 *
 * @param {string} name
 * @param {Words} legend
 * @param {(value: string) => void} choose
 * @param {...HTMLElement} rest elements among the options; `data-after` names the preceding option
 */
export function optionField(name, legend, choose, ...rest) {
  const heading = el("legend", { class: "visually-hidden" }, legend);
  const element = el("fieldset", {}, heading);
  /** @type {HTMLInputElement[]} */
  let inputs = [];

  /** @param {FieldOption} option */
  const row = ({ value, id, title, about, picture }) => {
    const input = el("input", {
      type: "radio",
      name,
      value: id,
      id: `${name}-${id}`,
      onchange: () => choose(value),
    });
    const text = el(
      "span",
      { class: "option-text" },
      el("strong", {}, ...title),
      about && el("span", { class: "quiet" }, about),
    );
    inputs.push(input);
    const label = el("label", { class: "option" }, input, text, picture);
    return [label, ...rest.filter((part) => part.dataset.after === id)];
  };

  return {
    element,
    /** @param {readonly FieldOption[]} options @param {string} value */
    show(options, value) {
      const ids = options.map(({ id }) => id).join();
      const focused = hasFocus(element) ? /** @type {HTMLElement} */ (focusedBeside(element)) : null;
      if (element.dataset.options !== ids) {
        element.dataset.options = ids;
        inputs = [];
        element.replaceChildren(heading, ...options.flatMap(row));
      }
      options.forEach((option, i) => {
        inputs[i].checked = option.value === value;
      });
      // Keyboard focus stays in place, or moves to the selected option if its element is gone.
      if (focused && !hasFocus(element)) {
        const same = element.contains(focused) ? focused : inputs.find(({ id }) => id === focused.id);
        (same ?? inputs.find(({ checked }) => checked))?.focus({ preventScroll: true });
      }
    },
  };
}

/** Field and button for the number of a mixed start. @param {{ typed: (text: string) => void, roll: () => void }} on */
export function numberRow({ typed, roll }) {
  const input = el("input", {
    id: "start-number",
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 4,
    "aria-describedby": "new-error",
    oninput: () => typed(input.value),
  });
  const random = button("random", words("new.random"), roll);
  const element = el(
    "div",
    { class: "number-row", "data-after": "960" },
    el("label", { for: input.id }, words("new.number")),
    input,
    random,
  );
  return { input, element };
}
