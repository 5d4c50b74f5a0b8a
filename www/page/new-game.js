// The dialog that begins a new game.

import { onlyPerson } from "../game/players.js";
import { makeDialog } from "../kit/dialog.js";
import { el, say } from "../kit/dom.js";
import { t, words } from "../kit/i18n.js";
import { opponentFields, playersOf, recallChoice, rememberChoice } from "../panels/rival-fields.js";
import { RULE_SETS } from "../rules/rule-sets.js";
import { clockFields } from "./clock-fields.js";

/** @typedef {import("../rules/rules.js").RuleSet} RuleSet */
/** @typedef {import("../rules/rules.js").GameOptions} GameOptions */
/** @typedef {import("../kit/i18n.js").Words} Words */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/timekeeper.js").Timekeeper} Timekeeper */

/**
 * A choice with a line that explains it.
 *
 * @param {string} name
 * @param {string} value
 * @param {Words} title
 * @param {Words} about
 */
function option(name, value, title, about) {
  const input = el("input", { type: "radio", name, value, id: `${name}-${value}` });
  const text = el(
    "span",
    { class: "option-text" },
    el("strong", {}, title),
    el("span", { class: "quiet" }, about),
  );
  return { input, label: el("label", { class: "option" }, input, text) };
}

/**
 * @param {Store} store
 * @param {{ today: () => string, editor: import("../editor/editor-door.js").EditorDoor, timekeeper: Timekeeper }} tools
 * @returns {() => void} opens it
 */
export function setUpNewGame(store, { today, editor, timekeeper }) {
  const rules = RULE_SETS.map((set) => option("rules", set, words(`rules.${set}`), words(`rules.${set}.about`)));
  const normal = option("start", "normal", words("new.normal"), words("new.normal.about"));
  const mixed = option("start", "960", words("new.960"), words("new.960.about"));
  const own = option("start", "own", words("new.own"), words("new.own.about"));
  const number = el("input", {
    id: "start-number",
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 4,
    "aria-describedby": "new-error",
  });
  const random = el(
    "button",
    { type: "button", class: "button", "data-action": "random", onclick: () => roll() },
    words("new.random"),
  );
  const row = el(
    "div",
    { class: "number-row" },
    el("label", { for: "start-number" }, words("new.number")),
    number,
    random,
  );
  const error = el("p", { class: "error", id: "new-error", role: "alert" });
  const against = opponentFields("new", ["white", "random", "black", "none"]);
  const clock = clockFields();
  const go = el("button", { type: "submit", class: "button main", "data-action": "start" });
  const form = el(
    "form",
    { onsubmit: (event) => submit(event), novalidate: true },
    against.element,
    clock.element,
    el("fieldset", {}, el("legend", {}, words("new.rules")), ...rules.map(({ label }) => label)),
    el("fieldset", {}, el("legend", {}, words("new.start")), normal.label, mixed.label, row, own.label),
    error,
    el("div", { class: "dialog-actions sticky" }, go),
  );
  const dialog = makeDialog("dialog-new", words("new.title"), form);

  function roll() {
    mixed.input.checked = true;
    number.value = String(Math.floor(Math.random() * 960));
    show();
  }

  function show() {
    row.hidden = !mixed.input.checked;
    say(go, words(own.input.checked ? "new.setUp" : "new.go"));
    error.textContent = "";
    number.removeAttribute("aria-invalid");
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    /** @type {GameOptions} */
    const options = { rules: RULE_SETS.find((_, i) => rules[i].input.checked) ?? "manual" };
    if (mixed.input.checked) {
      const text = number.value.trim();
      if (!/^\d{1,3}$/.test(text) || Number(text) > 959) return refuse(t("new.badNumber"));
      options.chess960 = Number(text);
    }
    const timed = clock.read();
    if ("wrong" in timed) {
      error.textContent = timed.wrong;
      return;
    }
    const choice = against.read();
    const players = playersOf(choice);
    if (own.input.checked) {
      rememberChoice(choice);
      dialog.close();
      editor.open({ rules: options.rules, players, begun: () => timekeeper.begin(timed.timing) });
      return;
    }
    const failure = store.startGame(options, today(), "notice.newGame", players);
    if (failure) return refuse(failure.message);
    timekeeper.begin(timed.timing);
    rememberChoice(choice);
    // Whoever plays alone wants the own side below.
    const alone = onlyPerson(players.seats);
    if (alone && store.state.flipped !== (alone === "black")) store.dispatch({ type: "flip" });
    dialog.close();
  }

  /** @param {string} message */
  function refuse(message) {
    error.textContent = message;
    number.setAttribute("aria-invalid", "true");
    number.focus();
    number.select();
  }

  mixed.input.addEventListener("change", () => {
    if (number.value === "") roll();
    show();
  });
  normal.input.addEventListener("change", show);
  clock.element.addEventListener("input", () => {
    error.textContent = "";
  });
  own.input.addEventListener("change", show);
  number.addEventListener("input", () => show());

  return () => {
    const { snapshot } = store.state;
    against.write(recallChoice());
    clock.write();
    rules.forEach(({ input }, i) => {
      input.checked = RULE_SETS[i] === snapshot.rules;
    });
    const isMixed = snapshot.chess960 !== null && snapshot.chess960 !== 518;
    normal.input.checked = !isMixed;
    mixed.input.checked = isMixed;
    if (isMixed) number.value = String(snapshot.chess960);
    show();
    dialog.showModal();
  };
}
