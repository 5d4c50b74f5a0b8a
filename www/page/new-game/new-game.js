// The dialog that begins a new game.

import { onlyPerson } from "../../game/players.js";
import { cardsOf } from "../../games/cards.js";
import { isKnown, isLoaded, keyIn, loadGame, loadLook, offeredGames } from "../../games/index.js";
import { rulesName, withSetting } from "../../games/rules-name.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { fold, onOff, unfold } from "../../kit/fields.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { bound, onLanguage, t, words } from "../../kit/i18n.js";
import { recall, remember } from "../../kit/local-storage.js";
import { seatsField } from "../../match/seats-field.js";
import { gameInfo } from "../../rules/rules.js";
import { rulesLink } from "../help/rules-link.js";
import { ClockFields } from "./clock-fields.js";
import { optionOf, titleOf } from "./game-cards.js";
import { NewGameModel } from "./new-game-model.js";
import { oddsField } from "./odds-field.js";
import { playersOf, recallChoice, rememberChoice, sideOf } from "./opponent-choice.js";
import { numberRow, optionField } from "./option-field.js";
import { strengthIn } from "./persona-strength.js";
import { OpponentFields } from "./rival-fields.js";
import { settingFields } from "./setting-fields.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timing } from "../../game/clock.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { EditorDoor } from "../../editor/editor-door.js" */
/** @import { GameCard } from "../../games/cards.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { PairingRequest } from "../../live/connecting/pairing.js" */
/** @import { Color, GameKind, GameOptions } from "../../rules/rules.js" */
/** @import { Library } from "../../store/library.js" */
/** @import { StartKind } from "./new-game-model.js" */
/** @import { FieldOption } from "./option-field.js" */
/** @import { EstimatedStrength } from "./persona-strength.js" */

/** The radio buttons of the starts. @type {Record<StartKind, string>} */
const STARTS = { standard: "normal", chess960: "960", own: "own" };

/**
 * Name and description of a start in a game.
 *
 * @param {GameKind} game
 * @param {StartKind} start
 * @returns {{ title: Key, about: Key }}
 */
function startWords(game, start) {
  if (start === "chess960") return { title: "new.960", about: "new.960.about" };
  if (start === "own") return { title: "new.own", about: keyIn(game, "new.own.about") };
  return { title: keyIn(game, "new.normal"), about: keyIn(game, "new.normal.about") };
}

/** Storage key of the last selected card. */
const NOTE = "game";

/** Loads how all games look; their rules are not needed to offer them. A lost network takes none that is there. */
export const loadLooks = () => Promise.allSettled(offeredGames().map(loadLook));

/**
 * @typedef {object} NewGameTools
 * @property {() => string} today
 * @property {EditorDoor} editor
 * @property {Timekeeper} timekeeper
 * @property {Library} library
 * @property {(side: Color) => void} invite sends an invitation to the new game
 * @property {(wanted: PairingRequest) => void} twoDevices
 * @property {import("./rematch.js").SetUpDoor} setUp
 * @property {import("./rematch.js").ArbiterDoor} arbiter
 * @property {(run: (room: import("../../match/match-room.js").MatchRoom) => unknown) => void} match
 */

/** Height of what stays above the scrolled part, in CSS pixels. */
const HEAD = 56;

export class NewGameDialog {
  #store;
  #tools;
  #model;
  /** @type {readonly GameCard[]} */ #cards = [];
  /** @type {readonly FieldOption[]} the cards as options */ #options = [];
  /** True if a card was selected since the dialog was opened. */ #hasChosen = false;
  /** The card whose game is being loaded. @type {GameCard | null} */ #wanted = null;
  #kinds = optionField("game", words("new.game"), (value) => this.#choseCard(value));
  #link = rulesLink();
  /** The usual choices of rules in games that are played on two boards. */
  #presets = optionField("preset", words("new.rules"), (value) =>
    this.#change((model) => {
      const preset = gameInfo(model.game).boards?.presets.find(({ id }) => id === value);
      if (preset) model.rules = preset.rules;
    }),
  );
  #ruleSets = optionField("rules", words("new.rules"), (value) =>
    this.#change((model) => {
      model.rules = model.ruleSets.find((set) => set === value) ?? model.rules;
    }),
  );
  #settings = settingFields((id, value) =>
    this.#change((model) => {
      model.rules = withSetting(model.game, model.rules, id, value);
    }),
  );
  #number = numberRow({
    typed: (text) =>
      this.#change((model) => {
        model.number = text;
      }),
    roll: () => this.#change((model) => model.roll()),
  });
  #starts = optionField(
    "start",
    words("new.start"),
    (value) =>
      this.#change((model) => {
        model.start = model.starts.find((start) => start === value) ?? model.start;
      }),
    this.#number.element,
  );
  #odds = oddsField(
    () => this.#model,
    () => this.#show(),
  );
  #repetition = onOff("new-repetition", words("new.repetition"), () => {
    this.#model.repetitionDraw = this.#repetition.input.checked;
  });
  #error = el("p", { class: "error", id: "new-error", role: "alert" });
  /** Players of a match on two boards, once its rules are loaded. @type {ReturnType<typeof seatsField> | null} */
  #seats = null;
  #seatsPlace = el("div", { hidden: true });
  #against = new OpponentFields("new", ["white", "random", "black", "none"], ["computer", "person", "far"]);
  #clock = new ClockFields();
  #folds = {
    game: fold(
      "game",
      words("new.game"),
      this.#kinds.element,
      el("p", { class: "new-rules" }, this.#link.element),
    ),
    rules: fold(
      "rules",
      words("new.rules"),
      this.#presets.element,
      this.#ruleSets.element,
      this.#settings.element,
    ),
    start: fold("start", words("new.start"), this.#starts.element),
    odds: fold("odds", words("odds.title"), this.#odds.element),
  };
  #more = fold(
    "more",
    words("action.more"),
    ...Object.values(this.#folds).map(({ element }) => element),
    this.#clock.element,
    ...this.#against.more,
    this.#repetition.element,
  );
  #go = submitButton("start", null);
  #devices = button("two-devices", words("new.twoDevices"), () => this.#begin(true));
  #dialog;

  /** @param {Store} store @param {NewGameTools} tools */
  constructor(store, tools) {
    this.#store = store;
    this.#tools = tools;
    this.#model = new NewGameModel(store.state.snapshot);
    this.#kinds.element.classList.add("game-cards");
    const form = makeForm(
      () => this.#begin(false),
      {},
      this.#against.element,
      this.#seatsPlace,
      this.#more.element,
      this.#error,
      el("div", { class: "dialog-actions sticky" }, this.#devices, this.#go),
    );
    this.#dialog = makeDialog("dialog-new", words("new.title"), form);
    form.addEventListener("input", () => this.#tell());
    // What is unfolded comes into sight, as much of it as has room.
    const unfolded = (/** @type {Event} */ { target }) =>
      target instanceof HTMLDetailsElement && target.open && target.scrollIntoView({ block: "nearest" });
    form.addEventListener("toggle", unfolded, true);
    this.#clock.element.addEventListener("input", () => {
      this.#error.textContent = "";
    });
    onLanguage(form, () => this.#cards.length > 0 && this.#show());
  }

  /** Opens it; resolves when the cards of all games are there. */
  async open() {
    this.#deal();
    const { snapshot } = this.#store.state;
    this.#model = new NewGameModel(snapshot);
    this.#wanted = null;
    this.#hasChosen = false;
    this.#against.write(recallChoice(), snapshot.game);
    this.#clock.write();
    this.#show();
    this.#dialog.showModal();
    const suggest = (/** @type {EstimatedStrength | null} */ strength) => this.#against.suggest(strength);
    strengthIn(this.#tools.library).then(bound(suggest));
    await loadLooks();
    this.#deal();
    const kept = recall(NOTE);
    const last = this.#cards.find(({ id }) => id === kept);
    if (last && last.id !== this.#model.card && !this.#hasChosen) await this.#choose(last);
    else this.#show();
  }

  /** The cards of the games whose looks are there. */
  #deal() {
    const cards = cardsOf(offeredGames().filter(isKnown));
    this.#cards = cards;
    const isSame = this.#options.map(({ id }) => id).join() === cards.map(({ id }) => id).join();
    if (!isSame) this.#options = cards.map(optionOf);
  }

  /** Does something to what is chosen, and shows it. @param {(model: NewGameModel) => void} run */
  #change(run) {
    run(this.#model);
    this.#show();
  }

  /**
   * Selects a card. Content above it may change in height, so the scroll position is adjusted to keep it under the
   * pointer. The players of a match come into sight if they are above all that is seen, unless keys go on from the card.
   *
   * @param {string} value of the option of a card
   */
  async #choseCard(value) {
    const card = this.#cards.find(({ id }) => id === value);
    this.#hasChosen = true;
    if (!card) return;
    const pressed = this.#kinds.element.querySelector(`input[value="${value}"]`);
    const place = () => pressed?.getBoundingClientRect().top ?? 0;
    const before = place();
    await this.#choose(card);
    this.#dialog.scrollTop += place() - before;
    const isFar =
      this.#seatsPlace.getBoundingClientRect().bottom < this.#dialog.getBoundingClientRect().top + HEAD;
    if (this.#model.isMatch && isFar && !pressed?.matches(":focus-visible")) this.#seatsPlace.scrollIntoView();
  }

  /** Chooses a card, whose rules may have to come first. @param {GameCard} card */
  async #choose(card) {
    this.#wanted = card;
    this.#show();
    /** @type {string} */
    let trouble = "";
    if (!isLoaded(card.game)) {
      await loadGame(card.game).catch(() => {
        trouble = t("new.gameMissing");
      });
    }
    // Another one may have been chosen meanwhile.
    if (this.#wanted !== card) return;
    this.#wanted = null;
    if (!trouble) {
      this.#model.choose(card);
      this.#against.write(this.#against.choice, card.game);
    }
    this.#show();
    this.#error.textContent = trouble;
  }

  /** Says on each folded line what is chosen there. */
  #tell() {
    const model = this.#model;
    const { against } = this.#against.read();
    const { isMatch } = model;
    // Two devices are for two persons.
    this.#devices.hidden = isMatch || model.start === "own" || against === "computer";
    const name = titleOf(this.#cards.find(({ id }) => id === (this.#wanted?.id ?? model.card)));
    const start = [t(startWords(model.game, model.start).title), model.start === "chess960" && model.number]
      .filter(Boolean)
      .join(" ");
    const clock = this.#clock.told();
    const folds = this.#folds;
    folds.game.tell(name);
    folds.rules.tell(rulesName(model.game, model.rules, model.settings));
    folds.start.tell(start);
    folds.odds.tell(model.giver ? t(`color.${model.giver}`) : t("odds.none"));
    folds.rules.element.hidden = this.#ruleSets.element.hidden && this.#settings.element.hidden;
    folds.start.element.hidden = this.#starts.element.hidden;
    folds.odds.element.hidden = this.#odds.element.hidden;
    // Links have no clock.
    this.#clock.element.hidden = against === "far" && !isMatch;
    const timed = this.#clock.element.hidden ? "" : clock;
    this.#more.tell([name, start, timed].filter(Boolean).join(" · "));
    setWords(
      this.#go,
      words(model.start === "own" ? "new.setUp" : against === "far" && !isMatch ? "new.invite" : "new.go"),
    );
  }

  #show() {
    const model = this.#model;
    this.#kinds.show(this.#options, this.#wanted?.id ?? model.card);
    this.#link.show(model.card);
    // The options are unknown until the rules are loaded.
    this.#go.disabled = this.#wanted !== null;
    const { settings } = model;
    this.#settings.show(model.game, settings);
    // A single choice is not shown.
    const sets = settings.length > 0 ? [] : model.ruleSets;
    this.#ruleSets.element.hidden = sets.length < 2;
    this.#ruleSets.show(
      sets.map((set) => {
        const key = /** @type {const} */ (`rules.${set}`);
        const about = words(keyIn(model.game, `${key}.about`));
        return { value: set, id: set, title: [words(keyIn(model.game, key))], about };
      }),
      model.rules,
    );
    this.#showBoards();
    this.#starts.element.hidden = model.starts.length < 2;
    this.#starts.show(
      model.starts.map((value) => {
        const { title, about } = startWords(model.game, value);
        return { value, id: STARTS[value], title: [words(title)], about: words(about) };
      }),
      model.start,
    );
    this.#repetition.input.checked = model.repetitionDraw;
    // A position that is set up begins from the editor.
    this.#repetition.element.hidden = model.start === "own" || !model.drawsByRepetition || this.#hasArbiter;
    this.#showNumber();
    this.#odds.show();
    this.#error.textContent = "";
    this.#tell();
  }

  /** Games that are played on two boards have four seats in place of an opponent, and usual choices of rules. */
  #showBoards() {
    const model = this.#model;
    const { isMatch } = model;
    const { boards } = gameInfo(model.game);
    this.#seatsPlace.hidden = !isMatch;
    this.#presets.element.hidden = !isMatch;
    for (const part of [this.#against.element, ...this.#against.more])
      part.toggleAttribute("data-unused", isMatch);
    if (!boards || !isMatch) return;
    if (!this.#seats) {
      this.#seats = seatsField();
      this.#seats.write();
      this.#seatsPlace.append(this.#seats.element);
    }
    const options = boards.presets.map(({ id }) => {
      const about = words(keyIn(model.game, `preset.${id}.about`));
      return { value: id, id, title: [words(keyIn(model.game, `preset.${id}`))], about };
    });
    this.#presets.show(options, boards.presets.find(({ rules }) => rules === model.rules)?.id ?? "");
  }

  #showNumber() {
    const { element, input } = this.#number;
    element.hidden = this.#model.start !== "chess960";
    if (input.value !== this.#model.number) input.value = this.#model.number;
    input.removeAttribute("aria-invalid");
  }

  /** @param {boolean} onTwoDevices */
  #begin(onTwoDevices) {
    const chosen = this.#model.options();
    if ("problem" in chosen) return this.#refuse(t(chosen.problem));
    const timed = this.#clock.element.hidden ? { timing: null } : this.#clock.read();
    if ("wrong" in timed) {
      unfold(this.#clock.element);
      timed.input.focus();
      timed.input.select();
      this.#error.textContent = timed.wrong;
      return;
    }
    const { options } = chosen;
    const { timing } = timed;
    if (this.#hasArbiter && !onTwoDevices) return this.#playUnseen(timing);
    const isHidden = Boolean(gameInfo(this.#model.game).hidden) && this.#model.start !== "own";
    if (this.#model.isMatch) return this.#playMatch(options, timing);
    if (onTwoDevices) {
      const choice = this.#against.read();
      const isFar = choice.against === "far";
      this.#remember();
      if (isFar) this.#against.keepName();
      this.#dialog.close();
      // The side is only chosen against a remote player, and must be known before a hidden set-up.
      const side = sideOf(isFar ? choice : { ...choice, side: "random" });
      if (isHidden) this.#tools.setUp((dialog) => dialog.inviteDevice({ options, timing, side }));
      else {
        const game = { options, timing, ...(isFar && choice.side === side && { side }) };
        this.#tools.twoDevices({ purpose: "game", game });
      }
    } else if (this.#model.start === "own") this.#setUp(options, timing);
    else if (isHidden) this.#setUpUnseen(options, timing);
    else this.#play(options, timing);
  }

  /** True for games with an arbiter. */
  get #hasArbiter() {
    return gameInfo(this.#model.game).arbiter === true;
  }

  /** Starts a game with hidden information, which is not played on the table. @param {Timing | null} timing */
  #playUnseen(timing) {
    const choice = this.#against.read();
    this.#remember();
    if (choice.against === "far") this.#against.keepName();
    this.#dialog.close();
    this.#tools.arbiter((dialog) => {
      if (choice.against === "far") dialog.inviteFar(sideOf(choice));
      else dialog.begin(playersOf(choice), timing);
    });
  }

  /** Each side sets up unseen, and then the game begins. @param {GameOptions} options @param {Timing | null} timing */
  #setUpUnseen(options, timing) {
    const choice = this.#against.read();
    this.#remember();
    if (choice.against === "far") this.#against.keepName();
    this.#dialog.close();
    this.#tools.setUp((dialog) => {
      if (choice.against === "far") dialog.inviteFar({ options, timing }, sideOf(choice));
      else dialog.begin({ options, timing, players: playersOf(choice) });
    });
  }

  /** Begins a match on two boards. @param {GameOptions} options @param {Timing | null} timing */
  #playMatch({ rules, chess960 }, timing) {
    const seated = this.#seats?.read();
    if (!seated) return;
    remember(NOTE, this.#model.card);
    this.#dialog.close();
    const wanted = /** @type {import("../../match/remote-match.js").MatchRequest} */ ({
      options: { rules, ...(chess960 !== undefined && { chess960 }) },
      seated,
      timing,
    });
    this.#tools.match((room) => room.begin(wanted));
  }

  /** Opens the editor, where the game begins from. @param {GameOptions} options @param {Timing | null} timing */
  #setUp({ game, rules }, timing) {
    const { editor, timekeeper } = this.#tools;
    const choice = this.#against.read();
    this.#remember();
    this.#dialog.close();
    editor.open({ game, rules, players: playersOf(choice), begun: () => timekeeper.begin(timing) });
  }

  /** Begins the game. @param {GameOptions} options @param {Timing | null} timing */
  #play(options, timing) {
    const choice = this.#against.read();
    const players = playersOf(choice);
    const store = this.#store;
    const failure = store.startGame(options, this.#tools.today(), "notice.newGame", players);
    if (failure) return this.#refuse(failure.message);
    this.#tools.timekeeper.begin(timing);
    this.#remember();
    if (choice.against === "far") {
      this.#against.keepName();
      this.#dialog.close();
      this.#tools.invite(sideOf(choice));
      return;
    }
    // A single human player's side is shown below.
    const alone = onlyPerson(players.seats);
    if (alone && store.state.flipped !== (alone === "black")) store.dispatch({ type: "flip" });
    this.#dialog.close();
  }

  #remember() {
    rememberChoice(this.#against.choice);
    remember(NOTE, this.#model.card);
  }

  /** @param {string} message */
  #refuse(message) {
    const { input } = this.#number;
    this.#error.textContent = message;
    unfold(input);
    input.setAttribute("aria-invalid", "true");
    input.focus();
    input.select();
  }
}
