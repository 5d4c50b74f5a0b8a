// A game that leaves or enters the page as text: what stands in the dialog, and what is done with it. No DOM in here.

import { LONG_LINK, LONGEST_RECORD } from "../../game/links/game-link.js";
import { linkIn } from "../../game/links/links-in-text.js";
import { plainText } from "../../game/reading/foreign-text.js";
import { respelled } from "../../game/reading/spellings.js";
import { keyIn, loadGame, USUAL_GAME } from "../../games/index.js";
import { gameOfRecord, isMatchRecord } from "../../games/record-game.js";
import { writtenTags } from "../../games/record-tags.js";
import { bitByBit, breathe } from "../../kit/work/tasks.js";
import { MATCH_GAME, Match } from "../../rules/matches.js";
import { checkFen, failureOf, STOPPED, wholeRules } from "../../rules/rules.js";
import { isOwn } from "../../store/games-file.js";
import { textOfFile } from "../../store/text-file.js";
import { faultText } from "../record/record-faults.js";
import { withNames } from "../record/shown-names.js";

/** @import { Store } from "../../game/state.js" */
/** @import { PlainText } from "../../game/reading/foreign-text.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Failure, GameKind, GameOptions, RuleSet } from "../../rules/rules.js" */

/** Why a text is not loaded: a sentence of ours, or what the module says. @typedef {{ key: Key, failure: Failure | null }} Refusal */

/**
 * @typedef {object} ShareState
 * @property {{ fen: string, record: string, mainLine: string, actions: string } | null} texts of the game on the table
 * @property {string} link to the game; empty until created
 * @property {boolean} isLong the link may be too long for some programs
 * @property {string} input pasted or typed text
 * @property {PlainText["kind"] | null} kind its kind; `null` if empty
 * @property {GameKind} game the kind of the game on the table
 * @property {RuleSet} rules rules of texts that do not name them
 * @property {Refusal | null} refusal error of loading
 * @property {boolean} canRepair a readable but unplayable position, which can be corrected in the editor
 * @property {boolean} canSkip a record with a fault, whose readable part can be loaded
 */

/** @typedef {{ type: "show", texts: NonNullable<ShareState["texts"]>, game: GameKind, rules: RuleSet, input: string }
 *   | { type: "linked", record: string, link: string }
 *   | { type: "type", input: string }
 *   | { type: "choose", rules: RuleSet }
 *   | { type: "refuse", refusal: Refusal }
 *   | { type: "clear" }} ShareAction */

/** @param {GameKind} game @param {RuleSet} rules @returns {ShareState} */
export function newShare(game, rules) {
  const texts = { texts: null, link: "", isLong: false };
  return Object.freeze({
    ...texts,
    input: "",
    kind: null,
    game,
    rules,
    refusal: null,
    canRepair: false,
    canSkip: false,
  });
}

/** @param {string} input */
const kindOf = (input) => (linkIn(input) ? "link" : plainText(input).kind);

/** @param {string} input */
const typed = (input) => ({
  input,
  // A file of saved games is not a single game.
  kind: input.trim() && !isOwn(input) ? kindOf(input) : null,
  refusal: null,
  canRepair: false,
  canSkip: false,
});

/** @param {ShareState} state @param {ShareAction} action @returns {ShareState} */
export function reduceShare(state, action) {
  switch (action.type) {
    case "show": {
      const { texts, game, rules, input } = action;
      return Object.freeze({
        ...state,
        texts,
        game,
        rules,
        link: "",
        isLong: false,
        ...typed(input || state.input),
      });
    }
    case "linked": {
      // Another game may be shown by now.
      if (state.texts?.record !== action.record) return state;
      const { link } = action;
      return Object.freeze({ ...state, link, isLong: link.length > LONG_LINK });
    }
    case "type":
      return Object.freeze({ ...state, ...typed(action.input) });
    case "choose":
      return Object.freeze({ ...state, rules: action.rules });
    case "refuse": {
      const { refusal } = action;
      const canRepair = refusal.failure?.code === "bad-position" && state.kind === "fen";
      const canSkip = refusal.key === "share.failed" && isFaulty(refusal.failure) && state.kind === "record";
      return Object.freeze({ ...state, refusal, canRepair, canSkip });
    }
    case "clear":
      return Object.freeze({ ...state, ...typed("") });
  }
}

/** True for a record whose readable part before a fault can be loaded. @param {Failure | null} failure */
const isFaulty = (failure) => failure?.fault !== undefined && failure.fault.turn?.board === undefined;

/** True for a position of two boards, which are separated by a bar. @param {string} fen */
const isOfTwoBoards = (fen) => fen.includes("|");

/** The game that a pasted text stands for. @param {Pick<ShareState, "input" | "game" | "rules">} state @returns {GameOptions} */
export function optionsOf({ input, game: shown, rules }) {
  const { kind, text, fen, game: named } = plainText(input);
  if (kind === "fen" && isOfTwoBoards(text)) return { game: MATCH_GAME, fen: text.trim() };
  if (kind === "record") return { game: gameOfRecord(text, shown) ?? shown, record: text };
  const game = named ?? (kind === "fen" ? gameOfPosition(text, shown) : shown);
  return {
    game,
    ...(game === shown && { rules }),
    ...(kind === "fen" ? { fen: text.trim() } : { ...(fen !== undefined && { fen }), actions: text.trim() }),
  };
}

/** The game of a position: that on the table, unless its form is that of chess. @param {string} fen @param {GameKind} shown */
function gameOfPosition(fen, shown) {
  return shown === USUAL_GAME ? (gameOfRecord(`[FEN "${fen}"]`) ?? shown) : shown;
}

/** True if the rules of a text must be chosen; records name their rules. @param {ShareState} state */
export function needsRules(state) {
  return (state.kind === "fen" || state.kind === "actions") && optionsOf(state).rules !== undefined;
}

/** Number of characters of a long text in the field; browsers take seconds to lay out more. */
export const SHOWN = 4000;

/** Maximum number of warnings that are listed; all are in the comments. */
const NAMED = 3;

export class ShareModel {
  #store;
  #changed;
  #linkTo;
  #takeMatch;
  #follow;
  /** @type {ShareState} */ #state;
  /** A text of which the field shows the beginning. */ #long = "";
  /** The link that is being made. @type {Promise<void> | null} */ #making = null;

  /**
   * @param {Store} store
   * @param {(record: string) => Promise<string>} linkTo makes a link that holds a record
   * @param {(state: ShareState) => void} changed called on every change
   * @param {(link: string) => void} follow opens one of our links, given its fragment
   * @param {(record: string) => Promise<Failure | null>} takeMatch opens the record of a match in its room; returns
   *   the error if it cannot be read
   */
  constructor(store, linkTo, changed, follow, takeMatch) {
    this.#store = store;
    this.#linkTo = linkTo;
    this.#follow = follow;
    this.#takeMatch = takeMatch;
    this.#changed = changed;
    const { game, rules } = store.state.snapshot;
    this.#state = newShare(game, rules);
  }

  get state() {
    return this.#state;
  }

  /** The pending link. */
  get making() {
    return this.#making;
  }

  /** @param {ShareAction} action */
  dispatch(action) {
    this.#state = reduceShare(this.#state, action);
    this.#changed(this.#state);
  }

  /**
   * Prepares the dialog for the game on the table. Returns false if that fails.
   *
   * @param {string} input text to load, if any
   */
  show(input) {
    const plain = this.#store.texts();
    if (!plain) return false;
    const { state } = this.#store;
    const { game, rules } = state.snapshot;
    const named = (/** @type {string} */ text) => withNames(text, state, game);
    const texts = { ...plain, record: named(plain.record), mainLine: named(plain.mainLine) };
    this.dispatch({ type: "show", texts, game, rules, input: this.#cut(input) });
    const { record } = texts;
    const made = this.#linkTo(record).then((link) => {
      if (this.#making === made) this.#making = null;
      this.dispatch({ type: "linked", record, link });
    });
    this.#making = made;
    return true;
  }

  /** Shortens a text for display; the full text is kept. @param {string} text */
  #cut(text) {
    if (text.length > SHOWN) this.#long = text;
    return text.slice(0, SHOWN);
  }

  /** Takes a text that was pasted into the field, if it is too long to be shown whole. Returns whether it was. @param {string} text */
  take(text) {
    if (text.length <= SHOWN) return false;
    this.dispatch({ type: "type", input: this.#cut(text) });
    return true;
  }

  /** Lays the game on the table that was pasted or typed. Returns whether it could be read. @param {boolean} [lenient] as far as it can be read */
  async load(lenient = false) {
    const { input: shown } = this.#state;
    if (!shown.trim()) return this.#refuse("share.empty");
    // Unless something was typed since.
    const input = shown.length === SHOWN && this.#long.startsWith(shown) ? this.#long : shown;
    const link = linkIn(input);
    if (link) {
      this.dispatch({ type: "clear" });
      this.#follow(link);
      return true;
    }
    if (isOwn(input)) return this.#refuse("share.saved");
    if (input.length > LONGEST_RECORD) return this.#refuse("share.tooBig");
    if (plainText(input).kind === "link") return this.#refuse("fault.only-link");
    const options = optionsOf({ ...this.#state, input });
    try {
      if (options.game) await loadGame(options.game);
    } catch {
      return this.#refuse("new.gameMissing");
    }
    const isMatch = isOfTwoBoards(options.fen ?? "") || isMatchRecord(options.record ?? "");
    const { failure, doubts } = isMatch
      ? { failure: await this.#takeMatchOf(options), doubts: [] }
      : await this.#begin(options, lenient);
    // Rendering a long game or an error takes a task of its own.
    await breathe();
    if (failure) return this.#refuse("share.failed", failure);
    if (!isMatch) {
      await this.#tellLeftOut(options);
      this.#tellDoubts(doubts);
    }
    this.#long = "";
    this.dispatch({ type: "clear" });
    return true;
  }

  /**
   * Lays a game on the table, in another spelling where it cannot be read as it stands.
   *
   * @param {GameOptions} options
   * @param {boolean} lenient
   * @returns {Promise<{ failure: Failure | null, doubts: readonly Failure[] }>} `doubts` about the way it is written
   */
  async #begin(options, lenient) {
    const start = (/** @type {GameOptions & { lenient: boolean }} */ given) =>
      this.#store.startBitByBit(given, null, "notice.loaded");
    const failure = await start({ ...options, lenient: false });
    if (!failure || options.record === undefined || failure.code === STOPPED) return { failure, doubts: [] };
    const { game, rules } = options;
    const how = { ...(game && { game }), ...(rules && { rules }) };
    const other = await bitByBit(respelled(options.record, how));
    if (!other.isWhole && !lenient) return { failure, doubts: [] };
    const { doubts, ...spelling } = other;
    return { failure: await start({ ...options, record: spelling.record, lenient: spelling.lenient }), doubts };
  }

  /** @param {GameOptions} options @returns {Promise<Failure | null>} */
  async #takeMatchOf({ record, fen }) {
    try {
      return await this.#takeMatch(record ?? recordFrom(fen ?? ""));
    } catch (error) {
      return failureOf(error);
    }
  }

  /** Says what the rules have left out of a position to play it: a right to castle with a rook that is not there. @param {GameOptions} options */
  async #tellLeftOut({ game, rules, fen, record }) {
    const given = fen ?? writtenTags(record ?? "").FEN;
    if (given === undefined) return;
    try {
      await wholeRules(game);
    } catch {
      // The position is on the table all the same.
      return;
    }
    const { problems } = checkFen(given, { ...(game && { game }), ...(rules && { rules }) });
    const left = problems.find(({ code }) => code === "castling-rook");
    if (!left) return;
    const { code, color, squares } = left;
    const key = /** @type {Key} */ (keyIn(this.#store.state.snapshot.game, `problem.${code}`));
    const parameters = { squares: squares.join(", "), ...(color && { "@color": `color.${color}` }) };
    this.#store.dispatch({ type: "notice", key, parameters });
  }

  /** Says what was doubtful in a record. @param {readonly Failure[]} spelling what is to be said of its spelling */
  #tellDoubts(spelling) {
    const { state } = this.#store;
    const remarks = [...spelling, ...this.#store.remarks];
    if (remarks.length === 0) return;
    const sentences = remarks.slice(0, NAMED).map((remark) => faultText(remark, state.snapshot.game));
    // Of its spelling nothing stands in a comment.
    const key = this.#store.remarks.length > 0 ? "share.doubtful" : "share.read";
    this.#store.dispatch({ type: "notice", key, parameters: { message: sentences.join(" ") } });
  }

  /** The same with what a file holds. @param {import("../../store/text-file.js").ReadableFile} file */
  async loadFile(file) {
    if (file.size > LONGEST_RECORD) return this.#refuse("share.tooBig");
    try {
      this.dispatch({ type: "type", input: this.#cut(await textOfFile(file)) });
    } catch {
      return this.#refuse("share.unreadable");
    }
    return this.load();
  }

  /** Removes the pasted text, to be corrected elsewhere. */
  takeOut() {
    const { input, rules } = this.#state;
    this.dispatch({ type: "clear" });
    return { fen: plainText(input).text.trim(), rules };
  }

  /** @param {Key} key @param {Failure | null} [failure] */
  #refuse(key, failure = null) {
    this.dispatch({ type: "refuse", refusal: { key, failure } });
    return false;
  }
}

/** The record of a match that begins with these positions. @param {string} fen of both boards @throws what the rules refuse */
function recordFrom(fen) {
  const match = new Match({ fen });
  try {
    return match.ask((one) => one.record());
  } finally {
    match.free();
  }
}

/** A name for the file of a record: who played, and when. @param {string} record */
export function fileName(record) {
  const tags = writtenTags(record);
  const parts = ["Date", "White", "Black"]
    .map((name) => tags[name] ?? "")
    .filter((value) => value && !value.includes("?"));
  // Letters and digits of any script are safe everywhere.
  const safe = parts.map((part) => part.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "")).filter(Boolean);
  return ["paco-sako", ...safe].join("_").slice(0, 100);
}
