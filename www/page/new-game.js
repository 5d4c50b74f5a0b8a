// The dialog that begins a new game.

import { onlyPerson } from "../game/players.js";
import { gameOf, isLoaded, keyIn, loadGame } from "../games/index.js";
import { makeDialog } from "../kit/dialog.js";
import { el, say } from "../kit/dom.js";
import { onOff } from "../kit/fields.js";
import { t, words } from "../kit/i18n.js";
import { opponentFields, playersOf, recallChoice, rememberChoice } from "../panels/rival-fields.js";
import { games } from "../rules/rules.js";
import { clockFields } from "./clock-fields.js";
import { NewGameModel } from "./new-game-model.js";

/** @typedef {import("../kit/i18n.js").Key} Key */
/** @typedef {import("../kit/i18n.js").Words} Words */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/timekeeper.js").Timekeeper} Timekeeper */
/** @typedef {import("./new-game-model.js").Start} Start */

/** A choice of one, with a line about it. @typedef {{ value: string, id: string, title: Words, about: Words | null }} Option */

/**
 * Options of which one is chosen, drawn anew when there are others.
 *
 * @param {string} name
 * @param {Words} legend
 * @param {(value: string) => void} choose
 * @param {...HTMLElement} rest what stands among the options; each says with `data-after` behind which
 */
function optionField(name, legend, choose, ...rest) {
  const heading = el("legend", {}, legend);
  const element = el("fieldset", {}, heading);
  /** @type {HTMLInputElement[]} */
  let inputs = [];

  /** @param {Option} option */
  const row = ({ value, id, title, about }) => {
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
      el("strong", {}, title),
      about && el("span", { class: "quiet" }, about),
    );
    inputs.push(input);
    const label = el("label", { class: "option" }, input, text);
    return [label, ...rest.filter((part) => part.dataset.after === id)];
  };

  return {
    element,
    /** @param {readonly Option[]} options @param {string} value */
    show(options, value) {
      const ids = options.map(({ id }) => id).join();
      if (element.dataset.options !== ids) {
        element.dataset.options = ids;
        inputs = [];
        element.replaceChildren(heading, ...options.flatMap(row));
      }
      options.forEach((option, i) => {
        inputs[i].checked = option.value === value;
      });
    },
  };
}

/** The radio buttons of the starts, and their words. @type {Record<Start, { id: string, title: Key, about: Key }>} */
const STARTS = {
  standard: { id: "normal", title: "new.normal", about: "new.normal.about" },
  chess960: { id: "960", title: "new.960", about: "new.960.about" },
  own: { id: "own", title: "new.own", about: "new.own.about" },
};

/** Field and button for the number of a mixed start. @param {{ typed: (text: string) => void, roll: () => void }} on */
function numberRow({ typed, roll }) {
  const input = el("input", {
    id: "start-number",
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    maxlength: 4,
    "aria-describedby": "new-error",
    oninput: () => typed(input.value),
  });
  const random = el(
    "button",
    { type: "button", class: "button", "data-action": "random", onclick: roll },
    words("new.random"),
  );
  const element = el(
    "div",
    { class: "number-row", "data-after": "960" },
    el("label", { for: input.id }, words("new.number")),
    input,
    random,
  );
  return { input, element };
}

/** The kinds of games that can be shown: each is loaded for its name. A lost network takes none that is there. */
async function loadedGames() {
  if (games().length > 1) await Promise.allSettled(games().map(({ id }) => loadGame(id)));
  return games().filter(({ id }) => isLoaded(id));
}

/**
 * @param {Store} store
 * @param {{ today: () => string, editor: import("../editor/editor-door.js").EditorDoor, timekeeper: Timekeeper }} tools
 * @returns {() => Promise<void>} opens it
 */
export function setUpNewGame(store, { today, editor, timekeeper }) {
  let model = new NewGameModel(store.state.snapshot);
  /** @type {readonly import("../rules/rules.js").GameInfo[]} */
  let offered = [];
  /** Does something to what is chosen, and shows it. @param {() => void} run */
  const change = (run) => {
    run();
    show();
  };
  const kinds = optionField("game", words("new.game"), (value) => {
    const found = offered.find(({ id }) => id === value);
    if (!found) return;
    change(() => {
      model.game = found.id;
    });
    against.write(against.read(), found.id);
  });
  const rules = optionField("rules", words("new.rules"), (value) =>
    change(() => {
      model.rules = model.ruleSets.find((set) => set === value) ?? model.rules;
    }),
  );
  const number = numberRow({
    typed: (text) =>
      change(() => {
        model.number = text;
      }),
    roll: () => change(() => model.roll()),
  });
  const starts = optionField(
    "start",
    words("new.start"),
    (value) =>
      change(() => {
        model.start = model.starts.find((start) => start === value) ?? model.start;
      }),
    number.element,
  );
  const repetition = onOff("new-repetition", words("new.repetition"), () => {
    model.repetitionDraw = repetition.input.checked;
  });
  const error = el("p", { class: "error", id: "new-error", role: "alert" });
  const against = opponentFields("new", ["white", "random", "black", "none"]);
  const clock = clockFields();
  const go = el("button", { type: "submit", class: "button main", "data-action": "start" });
  const form = el(
    "form",
    { onsubmit: (event) => submit(event), novalidate: true },
    against.element,
    clock.element,
    rules.element,
    starts.element,
    repetition.element,
    error,
    el("div", { class: "dialog-actions sticky" }, go),
  );
  const dialog = makeDialog("dialog-new", words("new.title"), form);
  clock.element.addEventListener("input", () => {
    error.textContent = "";
  });

  function show() {
    const { game } = model;
    // Where there is one game only, nothing is to be chosen.
    if (offered.length > 1) form.prepend(kinds.element);
    else kinds.element.remove();
    kinds.show(
      offered.map(({ id }) => ({ value: id, id, title: words(gameOf(id).name), about: null })),
      game,
    );
    rules.show(
      model.ruleSets.map((set) => {
        const key = /** @type {const} */ (`rules.${set}`);
        return { value: set, id: set, title: words(keyIn(game, key)), about: words(keyIn(game, `${key}.about`)) };
      }),
      model.rules,
    );
    starts.show(
      model.starts.map((value) => {
        const { id, title, about } = STARTS[value];
        return { value, id, title: words(title), about: words(about) };
      }),
      model.start,
    );
    repetition.input.checked = model.repetitionDraw;
    // A position that is set up begins from the editor.
    repetition.element.hidden = model.start === "own";
    number.element.hidden = model.start !== "chess960";
    if (number.input.value !== model.number) number.input.value = model.number;
    number.input.removeAttribute("aria-invalid");
    say(go, words(model.start === "own" ? "new.setUp" : "new.go"));
    error.textContent = "";
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const chosen = model.options();
    if ("problem" in chosen) return refuse(t(chosen.problem));
    const timed = clock.read();
    if ("wrong" in timed) {
      error.textContent = timed.wrong;
      return;
    }
    const { options } = chosen;
    const choice = against.read();
    const players = playersOf(choice);
    if (model.start === "own") {
      rememberChoice(choice);
      dialog.close();
      const { game, rules } = options;
      editor.open({ game, rules, players, begun: () => timekeeper.begin(timed.timing) });
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
    number.input.setAttribute("aria-invalid", "true");
    number.input.focus();
    number.input.select();
  }

  return async () => {
    offered = await loadedGames();
    const { snapshot } = store.state;
    model = new NewGameModel(snapshot);
    against.write(recallChoice(), snapshot.game);
    clock.write();
    show();
    dialog.showModal();
  };
}
