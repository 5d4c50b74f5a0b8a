// Model of the new-game dialog: kind, rules and start. The rules module defines the choices; cards of games are
// available before their rules. No DOM access.

import { rulesWithCards } from "../../games/cards.js";
import { gameOf } from "../../games/index.js";
import { rulesAlone, settingsAlone, settingsIn } from "../../games/rules-name.js";
import { gameInfo } from "../../rules/rules.js";
import { oddsOf, startWithout } from "./odds.js";

/** @import { Key } from "../../kit/i18n.js" */
/** @import { Color, GameKind, GameOptions, RuleSet, Snapshot, Square } from "../../rules/rules.js" */

/** Start of a game; `own`: a position that is edited first. @typedef {"standard" | "chess960" | "own"} StartKind */

const STANDARD_NUMBER = 518;
const NUMBERS = 960;

export class NewGameModel {
  /** @type {GameKind} */ #game;
  /** @type {RuleSet} */ #rules;
  /** @type {StartKind} */ #start = "standard";
  /** Content of the number field. */
  number = "";
  /** The third repetition of a position is a draw automatically. */
  repetitionDraw = true;
  /** The side that gives odds. @type {Color | null} */ #giver = null;
  /** @type {Set<Square>} */ #leftOut = new Set();

  /** @param {Pick<Snapshot, "game" | "rules" | "chess960">} snapshot of the game on the table */
  constructor({ game, rules, chess960 }) {
    this.#game = game;
    this.#rules = rules;
    if (chess960 === null || chess960 === STANDARD_NUMBER) return;
    this.#start = "chess960";
    this.number = String(chess960);
  }

  get game() {
    return this.#game;
  }

  /** Another kind of game begins as usual: rules that it does not have, a start and odds are not taken over. */
  set game(game) {
    if (game === this.#game) return;
    this.#game = game;
    this.#start = "standard";
    this.number = "";
    this.giver = null;
    const { ruleSets } = gameInfo(game);
    if (!ruleSets.includes(this.#rules)) this.#rules = ruleSets[0];
  }

  /** The card that is chosen. */
  get card() {
    return rulesWithCards(this.#game).includes(this.#rules) ? this.#rules : this.#game;
  }

  /** Another card, whose game is loaded. @param {Pick<import("../../games/cards.js").GameCard, "game" | "rules">} card */
  choose({ game, rules }) {
    this.game = game;
    if (rules) this.#rules = rules;
    else if (this.card !== game) this.#rules = gameInfo(game).ruleSets[0];
  }

  get rules() {
    return this.#rules;
  }

  set rules(rules) {
    this.#rules = rules;
  }

  /** True if automatic draws by repetition can be chosen; in some games they are claimed instead. */
  get drawsByRepetition() {
    return !gameInfo(this.#game).claims.includes("threefold-repetition");
  }

  /** The rule sets of the card. */
  get ruleSets() {
    const own = rulesWithCards(this.#game);
    if (own.includes(this.#rules)) return [this.#rules];
    return gameInfo(this.#game).ruleSets.filter((rules) => !own.includes(rules));
  }

  /** Available starts of this game. @returns {readonly StartKind[]} */
  get starts() {
    return [...gameInfo(this.#game).starts, ...(gameOf(this.#game).editor ? /** @type {const} */ (["own"]) : [])];
  }

  get start() {
    return this.#start;
  }

  /** A mixed start needs a number: one is drawn where none is given. */
  set start(start) {
    this.#start = start;
    if (start === "chess960" && this.number === "") this.roll();
  }

  /** True for a match on several boards; an edited position is that of a single board. */
  get isMatch() {
    return Boolean(gameInfo(this.#game).boards) && this.#start !== "own";
  }

  /** The settings that can be chosen. */
  get settings() {
    return (this.isMatch ? settingsIn : settingsAlone)(this.#game, this.#rules);
  }

  /** Draws one of the mixed starts. */
  roll() {
    this.#start = "chess960";
    this.number = String(Math.floor(Math.random() * NUMBERS));
  }

  /** True if odds can be given. */
  get givesOdds() {
    return gameOf(this.#game).odds === true && this.#start !== "own";
  }

  /** The side that leaves out pieces. */
  get giver() {
    return this.#giver;
  }

  set giver(giver) {
    this.#giver = giver;
    this.#leftOut.clear();
  }

  /** Pieces that the side can leave out at the selected start; empty if there is no such start. */
  get odds() {
    const begun = this.#begin();
    return this.givesOdds && this.#giver && "options" in begun ? oddsOf(begun.options, this.#giver) : [];
  }

  /** @returns {ReadonlySet<Square>} */
  get leftOut() {
    return this.#leftOut;
  }

  /** @param {Square} square @param {boolean} isOut */
  leaveOut(square, isOut) {
    if (isOut) this.#leftOut.add(square);
    else this.#leftOut.delete(square);
  }

  /** The options of the game, or the key of what is wrong with them. @returns {{ options: GameOptions } | { problem: Key }} */
  options() {
    const begun = this.#begin();
    if ("problem" in begun) return begun;
    // Another start may have a king where a piece was to be left out.
    const leftOut = new Set(this.odds.map(({ square }) => square).filter((square) => this.#leftOut.has(square)));
    if (leftOut.size === 0) return begun;
    const { chess960: _, ...options } = begun.options;
    return { options: { ...options, fen: startWithout(begun.options, leftOut) } };
  }

  /** The options of the game before odds are given, or the key of what is wrong with them. @returns {{ options: GameOptions } | { problem: Key }} */
  #begin() {
    /** @type {GameOptions} */
    const options = {
      game: this.#game,
      rules: this.isMatch ? this.#rules : rulesAlone(this.#game, this.#rules),
      ...(this.drawsByRepetition && !this.repetitionDraw && { repetitionDraw: false }),
    };
    if (this.#start !== "chess960") return { options };
    const text = this.number.trim();
    if (!/^\d{1,3}$/.test(text) || Number(text) >= NUMBERS) return { problem: "new.badNumber" };
    return { options: { ...options, chess960: Number(text) } };
  }
}
