// Choosing the clock of a new game: none, a usual one, or own times.

import { evenTiming, LARGEST_BONUS, LONGEST, PRESETS, readTiming } from "../../game/clock.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";

/** @import { Timing } from "../../game/clock.js" */

/** What was chosen last: a usual clock by its name, and the own times. @typedef {{ choice: string, own: Timing }} Choice */

const NAME = "clock";
const NAMES = PRESETS.map(([minutes, seconds]) => `${minutes}+${seconds}`);

/** @returns {Choice} */
function recallClock() {
  const { choice, own } = /** @type {Partial<Choice>} */ (recall(NAME) ?? {});
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

export function clockFields() {
  const select = el(
    "select",
    { id: "new-clock", "aria-label": words("clock.title") },
    el("option", { value: "none" }, words("clock.none")),
    ...PRESETS.map(([minutes, seconds], i) =>
      el("option", { value: NAMES[i] }, words("clock.preset", { minutes, seconds })),
    ),
    el("option", { value: "own" }, words("clock.own")),
  );
  const sides = /** @type {const} */ (["white", "black"]).map((color) => {
    const minutes = numberField(`new-minutes-${color}`, words("clock.minutes"));
    const seconds = numberField(`new-seconds-${color}`, words("clock.seconds"));
    const legend = el("legend", {}, words(`color.${color}`));
    const element = el("fieldset", { class: "clock-side" }, legend, minutes.element, seconds.element);
    return { color, minutes: minutes.input, seconds: seconds.input, legend, element };
  });
  const kinds = /** @type {const} */ (["fischer", "bronstein"]).map((kind) => {
    const input = el("input", { type: "radio", name: "new-clock-kind", value: kind, id: `new-clock-${kind}` });
    const label = el("label", { class: "segment" }, input, el("span", {}, words(`clock.${kind}`)));
    return { kind, input, label, about: el("p", { class: "quiet" }, words(`clock.${kind}.about`)) };
  });
  const differ = el("input", { type: "checkbox", role: "switch", class: "switch", id: "new-clock-differ" });
  const own = el(
    "div",
    { class: "clock-own" },
    ...sides.map(({ element }) => element),
    el("label", { class: "setting-row" }, el("span", {}, words("clock.differ")), differ),
    el("div", { class: "segments", role: "group" }, ...kinds.map(({ label }) => label)),
    ...kinds.map(({ about }) => about),
  );
  const element = el(
    "fieldset",
    { class: "clock-fields" },
    el("legend", { class: "visually-hidden" }, words("clock.title")),
    select,
    own,
  );

  function show() {
    own.hidden = select.value !== "own";
    sides[1].element.hidden = !differ.checked;
    sides[0].legend.hidden = !differ.checked;
    for (const { input, about } of kinds) about.hidden = !input.checked;
    for (const { minutes, seconds } of sides) {
      minutes.removeAttribute("aria-invalid");
      seconds.removeAttribute("aria-invalid");
    }
  }
  element.addEventListener("input", show);

  /** @returns {{ timing: Timing, wrong: null } | { timing: null, wrong: { input: HTMLInputElement, message: string } }} */
  function readOwn() {
    const kind = kinds.find(({ input }) => input.checked)?.kind ?? "fischer";
    const timing = evenTiming(0, 0, kind);
    for (const { color, ...fields } of sides) {
      const { minutes, seconds } = differ.checked ? fields : sides[0];
      const main = numberIn(minutes, 0.1, LONGEST / 60_000);
      if (main === null) return { timing: null, wrong: { input: minutes, message: t("clock.badMinutes") } };
      const bonus = numberIn(seconds, 0, LARGEST_BONUS / 1000);
      if (bonus === null) return { timing: null, wrong: { input: seconds, message: t("clock.badSeconds") } };
      timing.main[color] = Math.round(main * 60_000);
      timing.bonus[color] = Math.round(bonus * 1000);
    }
    return { timing, wrong: null };
  }

  return {
    element,
    /** What is chosen, in words. */
    told: () => (select.value === "none" ? t("clock.none") : (select.selectedOptions[0]?.text ?? "")),
    /** Shows what was chosen last. */
    write() {
      const last = recallClock();
      const { kind, main, bonus } = last.own;
      select.value = last.choice;
      for (const { color, minutes, seconds } of sides) {
        minutes.value = String(main[color] / 60_000);
        seconds.value = String(bonus[color] / 1000);
      }
      differ.checked = main.white !== main.black || bonus.white !== bonus.black;
      for (const { kind: each, input } of kinds) input.checked = each === kind;
      show();
    },
    /**
     * What is chosen now; it is remembered. What cannot be is said, and marked at its field.
     *
     * @returns {{ timing: Timing | null } | { wrong: string, input: HTMLInputElement }}
     */
    read() {
      const last = recallClock();
      const choice = select.value;
      if (choice !== "own") {
        remember(NAME, { ...last, choice });
        const preset = PRESETS[NAMES.indexOf(choice)];
        return { timing: preset ? evenTiming(preset[0], preset[1]) : null };
      }
      const { timing, wrong } = readOwn();
      if (wrong) {
        wrong.input.setAttribute("aria-invalid", "true");
        return { wrong: wrong.message, input: wrong.input };
      }
      remember(NAME, { choice, own: timing });
      return { timing };
    },
  };
}
