// Choosing the clock of a new game: none, a usual one, or own times.

import { evenTiming, LARGEST_BONUS, LONGEST, PRESETS, readTiming } from "../../game/clock.js";
import { el } from "../../kit/dom.js";
import { onOff, radios } from "../../kit/fields.js";
import { t, words } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";

/** @import { Timing } from "../../game/clock.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Color } from "../../rules/rules.js" */

/** The last choice: a preset by name, and custom times. @typedef {{ choice: string, own: Timing }} ClockChoice */

const NAME = "clock";
const KINDS = /** @type {const} */ (["fischer", "bronstein"]);
const NAMES = PRESETS.map(([minutes, seconds]) => `${minutes}+${seconds}`);

/** @returns {ClockChoice} */
function recallClock() {
  const { choice, own } = /** @type {Partial<ClockChoice>} */ (recall(NAME) ?? {});
  const isKnown = typeof choice === "string" && ["none", "own", ...NAMES].includes(choice);
  return { choice: isKnown ? choice : "none", own: readTiming(own) ?? evenTiming(20, 10) };
}

/** A field for a number. @param {string} id @param {import("../../kit/i18n.js").Words} label */
function numberField(id, label) {
  const input = el("input", {
    id,
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    maxlength: 6,
    "aria-describedby": "new-error",
  });
  return { input, element: el("div", { class: "clock-number" }, el("label", { for: id }, label), input) };
}

/** The number in a field; `null` if it is none within the limits. @param {HTMLInputElement} input @param {number} least @param {number} most */
function numberIn(input, least, most) {
  const text = input.value.trim().replace(",", ".");
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** The times of one side. @param {Color} color */
function sideFields(color) {
  const minutes = numberField(`new-minutes-${color}`, words("clock.minutes"));
  const seconds = numberField(`new-seconds-${color}`, words("clock.seconds"));
  const legend = el("legend", {}, words(`color.${color}`));
  const element = el("fieldset", { class: "clock-side" }, legend, minutes.element, seconds.element);
  return { color, minutes: minutes.input, seconds: seconds.input, legend, element };
}

export class ClockFields {
  #select = el(
    "select",
    { id: "new-clock" },
    el("option", { value: "none" }, words("clock.none")),
    ...PRESETS.map(([minutes, seconds], i) =>
      el("option", { value: NAMES[i] }, words("clock.preset", { minutes, seconds })),
    ),
    el("option", { value: "own" }, words("clock.own")),
  );
  #sides = /** @type {const} */ (["white", "black"]).map(sideFields);
  #kinds = radios("new-clock", KINDS, (kind) => [words(`clock.${kind}`)]);
  #abouts = KINDS.map((kind) => el("p", { class: "quiet" }, words(`clock.${kind}.about`)));
  #differ = onOff("new-clock-differ", words("clock.differ"), () => {});
  #own = el(
    "div",
    { class: "clock-own" },
    ...this.#sides.map(({ element }) => element),
    this.#differ.element,
    this.#kinds.element,
    ...this.#abouts,
  );
  element = el(
    "fieldset",
    { class: "clock-fields", oninput: () => this.#show() },
    el("legend", { class: "visually-hidden" }, words("clock.title")),
    el(
      "div",
      { class: "field field-row" },
      el("label", { for: this.#select.id }, words("clock.title")),
      this.#select,
    ),
    this.#own,
  );

  #show() {
    const [first, second] = this.#sides;
    const { checked } = this.#differ.input;
    this.#own.hidden = this.#select.value !== "own";
    second.element.hidden = !checked;
    first.legend.hidden = !checked;
    for (const [i, about] of this.#abouts.entries()) about.hidden = KINDS[i] !== this.#kinds.value;
    for (const { minutes, seconds } of this.#sides)
      for (const input of [minutes, seconds]) input.removeAttribute("aria-invalid");
  }

  /** The selected time control in words. */
  told() {
    const { value, selectedOptions } = this.#select;
    return value === "none" ? t("clock.none") : (selectedOptions[0]?.text ?? "");
  }

  /** Shows what was chosen last. */
  write() {
    const { choice, own } = recallClock();
    const { kind, main, bonus } = own;
    this.#select.value = choice;
    for (const { color, minutes, seconds } of this.#sides) {
      minutes.value = String(main[color] / 60_000);
      seconds.value = String(bonus[color] / 1000);
    }
    this.#differ.input.checked = main.white !== main.black || bonus.white !== bonus.black;
    this.#kinds.value = kind;
    this.#show();
  }

  /**
   * Reads and stores the selection. Invalid input is reported at its field.
   *
   * @returns {{ timing: Timing | null } | { wrong: string, input: HTMLInputElement }}
   */
  read() {
    const choice = this.#select.value;
    if (choice === "own") return this.#readOwn();
    remember(NAME, { ...recallClock(), choice });
    const preset = PRESETS[NAMES.indexOf(choice)];
    return { timing: preset ? evenTiming(preset[0], preset[1]) : null };
  }

  /** @returns {{ timing: Timing } | { wrong: string, input: HTMLInputElement }} */
  #readOwn() {
    const timing = evenTiming(0, 0, this.#kinds.value);
    const wrong = (/** @type {HTMLInputElement} */ input, /** @type {Key} */ key) => {
      input.setAttribute("aria-invalid", "true");
      return { wrong: t(key), input };
    };
    for (const side of this.#sides) {
      const { minutes, seconds } = this.#differ.input.checked ? side : this.#sides[0];
      const main = numberIn(minutes, 0.1, LONGEST / 60_000);
      if (main === null) return wrong(minutes, "clock.badMinutes");
      const bonus = numberIn(seconds, 0, LARGEST_BONUS / 1000);
      if (bonus === null) return wrong(seconds, "clock.badSeconds");
      timing.main[side.color] = Math.round(main * 60_000);
      timing.bonus[side.color] = Math.round(bonus * 1000);
    }
    remember(NAME, { choice: "own", own: timing });
    return { timing };
  }
}
