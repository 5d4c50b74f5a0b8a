// The dialog that begins a new game.

import { drawAdornment } from "../../board/marks.js";
import { drawContent } from "../../board/pieces.js";
import { onlyPerson } from "../../game/players.js";
import { cardsOf } from "../../games/cards.js";
import { gameOf, isKnown, isLoaded, keyIn, loadGame, loadLook, offeredGames } from "../../games/index.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { fold, onOff, unfold } from "../../kit/fields.js";
import { bound, onLanguage, t, words } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";
import { rulesLink } from "../help/rules-link.js";
import { pageLook, watchPageLook } from "../settings/page-settings.js";
import { clockFields } from "./clock-fields.js";
import { NewGameModel } from "./new-game-model.js";
import { oddsField } from "./odds-field.js";
import { strengthIn } from "./persona-strength.js";
import { opponentFields, playersOf, recallChoice, rememberChoice, sideOf } from "./rival-fields.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Card } from "../../games/cards.js" */
/** @import { Key, Words } from "../../kit/i18n.js" */
/** @import { Wanted } from "../../live/pair-dialog.js" */
/** @import { Start } from "./new-game-model.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { Strength } from "./persona-strength.js" */

/** A choice of one, with a line about it. @typedef {{ value: string, id: string, title: readonly (Words | string)[], about: Words | null, picture?: HTMLElement | null }} Option */

/**
 * Options of which one is chosen, drawn anew when there are others.
 *
 * @param {string} name
 * @param {Words} legend
 * @param {(value: string) => void} choose
 * @param {...HTMLElement} rest what stands among the options; each says with `data-after` behind which
 */
function optionField(name, legend, choose, ...rest) {
  const heading = el("legend", { class: "visually-hidden" }, legend);
  const element = el("fieldset", {}, heading);
  /** @type {HTMLInputElement[]} */
  let inputs = [];

  /** @param {Option} option */
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

/** The side of a square of a card's picture, in CSS pixels. */
const SQUARE = 44;

/** A card's picture: two squares of its game. @param {Card} card */
function pictureOf({ game, emblem }) {
  const canvas = el("canvas", { class: "card-picture", "aria-hidden": "true" });
  const paint = () => {
    const { colors, art } = pageLook();
    const ratio = Math.max(1, window.devicePixelRatio || 1);
    canvas.width = SQUARE * emblem.length * ratio;
    canvas.height = SQUARE * ratio;
    const ctx = canvas.getContext("2d");
    if (!ctx) return;
    ctx.scale(ratio, ratio);
    emblem.forEach((content, i) => {
      ctx.fillStyle = i % 2 === 0 ? colors.light : colors.dark;
      ctx.fillRect(i * SQUARE, 0, SQUARE, SQUARE);
      drawContent(ctx, content, i * SQUARE, 0, SQUARE, art);
      drawAdornment(ctx, gameOf(game).adorn, content, i * SQUARE, 0, SQUARE, colors);
    });
  };
  paint();
  watchPageLook(paint);
  return canvas;
}

/** The name of a card's game. @param {Card | undefined} card */
function titleOf(card) {
  if (!card) return "";
  const { game, rules } = card;
  const name = t(gameOf(game).name);
  return rules ? `${name} · ${t(keyIn(game, `rules.${rules}`))}` : name;
}

/** A card as an option. @param {Card} card @returns {Option} */
function optionOf(card) {
  const { id, game, rules, emblem } = card;
  const { name, about } = gameOf(game);
  const picture = emblem.length > 0 ? pictureOf(card) : null;
  if (!rules) return { value: id, id, title: [words(name)], about: about ? words(about) : null, picture };
  const key = /** @type {const} */ (`rules.${rules}`);
  const title = [words(name), " · ", words(keyIn(game, key))];
  return { value: id, id, title, about: words(keyIn(game, `${key}.about`)), picture };
}

/** Where it is remembered which card was chosen last. */
const NOTE = "game";

/** Loads how all games look; their rules are not needed to offer them. A lost network takes none that is there. */
export const loadLooks = () => Promise.allSettled(offeredGames().map(loadLook));

/**
 * @param {Store} store
 * @param {{ today: () => string, editor: import("../../editor/editor-door.js").EditorDoor, timekeeper: Timekeeper, library: import("../../store/library.js").Library, invite: (side: Color) => void, twoDevices: (wanted: Wanted) => void }} tools
 *   `invite` sends somebody far away an invitation to the game that was begun
 * @returns {() => Promise<void>} opens it
 */
export function setUpNewGame(store, { today, editor, timekeeper, library, invite, twoDevices }) {
  let model = new NewGameModel(store.state.snapshot);
  /** @type {readonly Card[]} */
  let cards = [];
  /** @type {readonly Option[]} */
  let options = [];
  /** Whether a card was chosen since the dialog was opened. */
  let hasChosen = false;
  /** The card whose game is being loaded. @type {Card | null} */
  let wanted = null;
  /** Does something to what is chosen, and shows it. @param {() => void} run */
  const change = (run) => {
    run();
    show();
  };
  /** Chooses a card, whose rules may have to come first. @param {Card} card */
  const choose = async (card) => {
    wanted = card;
    show();
    /** @type {string} */
    let trouble = "";
    if (!isLoaded(card.game)) {
      await loadGame(card.game).catch(() => {
        trouble = t("new.gameMissing");
      });
    }
    // Another one may have been chosen meanwhile.
    if (wanted !== card) return;
    wanted = null;
    if (!trouble) {
      model.choose(card);
      against.write(against.read(), card.game);
    }
    show();
    error.textContent = trouble;
  };
  const kinds = optionField("game", words("new.game"), (value) => {
    const card = cards.find(({ id }) => id === value);
    hasChosen = true;
    if (card) choose(card);
  });
  kinds.element.classList.add("game-cards");
  const link = rulesLink();
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
  const odds = oddsField(
    () => model,
    () => show(),
  );
  const repetition = onOff("new-repetition", words("new.repetition"), () => {
    model.repetitionDraw = repetition.input.checked;
  });
  const error = el("p", { class: "error", id: "new-error", role: "alert" });
  const against = opponentFields("new", ["white", "random", "black", "none"], ["computer", "person", "far"]);
  const clock = clockFields();
  const folds = {
    game: fold("game", words("new.game"), kinds.element, el("p", { class: "new-rules" }, link.element)),
    rules: fold("rules", words("new.rules"), rules.element),
    start: fold("start", words("new.start"), starts.element),
    odds: fold("odds", words("odds.title"), odds.element),
    clock: fold("clock", words("clock.title"), clock.element),
  };
  const more = fold(
    "more",
    words("action.more"),
    folds.game.element,
    folds.rules.element,
    folds.start.element,
    folds.odds.element,
    folds.clock.element,
    ...against.more,
    repetition.element,
  );
  const go = el("button", { type: "submit", class: "button main", "data-action": "start" });
  const devices = el(
    "button",
    { type: "button", class: "button", "data-action": "two-devices", onclick: () => begin(true) },
    words("new.twoDevices"),
  );
  const form = el(
    "form",
    { onsubmit: (event) => submit(event), novalidate: true },
    against.element,
    more.element,
    error,
    el("div", { class: "dialog-actions sticky" }, devices, go),
  );
  const dialog = makeDialog("dialog-new", words("new.title"), form);
  form.addEventListener("input", () => tell());
  clock.element.addEventListener("input", () => {
    error.textContent = "";
  });
  onLanguage(form, () => cards.length > 0 && show());

  /** Says on each folded line what is chosen there. */
  function tell() {
    // Two devices are for two persons.
    devices.hidden = model.start === "own" || against.read().against === "computer";
    const { game } = model;
    const name = titleOf(cards.find(({ id }) => id === (wanted?.id ?? model.card)));
    const start = [t(STARTS[model.start].title), model.start === "chess960" && model.number]
      .filter(Boolean)
      .join(" ");
    folds.game.tell(name);
    folds.rules.tell(t(keyIn(game, `rules.${model.rules}`)));
    folds.start.tell(start);
    folds.odds.tell(model.giver ? t(`color.${model.giver}`) : t("odds.none"));
    folds.clock.tell(clock.told());
    folds.rules.element.hidden = rules.element.hidden;
    folds.start.element.hidden = starts.element.hidden;
    folds.odds.element.hidden = odds.element.hidden;
    more.tell([name, start, clock.told()].filter(Boolean).join(" · "));
    setWords(
      go,
      words(model.start === "own" ? "new.setUp" : against.read().against === "far" ? "new.invite" : "new.go"),
    );
  }

  function show() {
    const { game } = model;
    kinds.show(options, wanted?.id ?? model.card);
    link.show(model.card);
    // What it offers is not known before it is there.
    go.disabled = wanted !== null;
    // Where there is one only, nothing is to be chosen.
    rules.element.hidden = model.ruleSets.length < 2;
    rules.show(
      model.ruleSets.map((set) => {
        const key = /** @type {const} */ (`rules.${set}`);
        const about = words(keyIn(game, `${key}.about`));
        return { value: set, id: set, title: [words(keyIn(game, key))], about };
      }),
      model.rules,
    );
    starts.element.hidden = model.starts.length < 2;
    starts.show(
      model.starts.map((value) => {
        const { id, title, about } = STARTS[value];
        return { value, id, title: [words(title)], about: words(about) };
      }),
      model.start,
    );
    repetition.input.checked = model.repetitionDraw;
    // A position that is set up begins from the editor.
    repetition.element.hidden = model.start === "own" || !model.drawsByRepetition;
    number.element.hidden = model.start !== "chess960";
    odds.show();
    if (number.input.value !== model.number) number.input.value = model.number;
    number.input.removeAttribute("aria-invalid");
    error.textContent = "";
    tell();
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    begin(false);
  }

  /** @param {boolean} onTwoDevices */
  function begin(onTwoDevices) {
    const chosen = model.options();
    if ("problem" in chosen) return refuse(t(chosen.problem));
    const timed = clock.read();
    if ("wrong" in timed) {
      unfold(clock.element);
      timed.input.focus();
      timed.input.select();
      error.textContent = timed.wrong;
      return;
    }
    const { options } = chosen;
    if (onTwoDevices) {
      dialog.close();
      return twoDevices({ options, timing: timed.timing });
    }
    const choice = against.read();
    const players = playersOf(choice);
    if (model.start === "own") {
      rememberChoice(choice);
      remember(NOTE, model.card);
      dialog.close();
      const { game, rules } = options;
      editor.open({ game, rules, players, begun: () => timekeeper.begin(timed.timing) });
      return;
    }
    const failure = store.startGame(options, today(), "notice.newGame", players);
    if (failure) return refuse(failure.message);
    timekeeper.begin(timed.timing);
    rememberChoice(choice);
    remember(NOTE, model.card);
    if (choice.against === "far") {
      against.keepName();
      dialog.close();
      invite(sideOf(choice));
      return;
    }
    // Whoever plays alone wants the own side below.
    const alone = onlyPerson(players.seats);
    if (alone && store.state.flipped !== (alone === "black")) store.dispatch({ type: "flip" });
    dialog.close();
  }

  /** @param {string} message */
  function refuse(message) {
    error.textContent = message;
    unfold(number.input);
    number.input.setAttribute("aria-invalid", "true");
    number.input.focus();
    number.input.select();
  }

  /** The cards of the games whose looks are there. */
  const deal = () => {
    cards = cardsOf(offeredGames().filter(isKnown));
    if (options.map(({ id }) => id).join() !== cards.map(({ id }) => id).join()) options = cards.map(optionOf);
  };
  return async () => {
    deal();
    const { snapshot } = store.state;
    model = new NewGameModel(snapshot);
    wanted = null;
    hasChosen = false;
    against.write(recallChoice(), snapshot.game);
    clock.write();
    show();
    dialog.showModal();
    strengthIn(library).then(bound((/** @type {Strength | null} */ strength) => against.suggest(strength)));
    await loadLooks();
    deal();
    const kept = recall(NOTE);
    const last = cards.find(({ id }) => id === kept);
    if (last && last.id !== model.card && !hasChosen) await choose(last);
    else show();
  };
}
