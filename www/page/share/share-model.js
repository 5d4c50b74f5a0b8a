// A game that leaves or enters the page as text: what stands in the dialog, and what is done with it. No DOM in here.

import { plainText } from "../../game/foreign-text.js";
import { LONG_LINK, LONGEST_RECORD } from "../../game/game-link.js";
import { linkIn } from "../../game/links.js";
import { writtenTags } from "../../game/tags.js";
import { keyIn, loadGame, USUAL_GAME } from "../../games/index.js";
import { gameOfRecord, isMatchRecord } from "../../games/record-game.js";
import { breathe } from "../../kit/tasks.js";
import { MATCH_GAME, Match } from "../../rules/matches.js";
import { checkFen, failureOf } from "../../rules/rules.js";
import { isOwn } from "../../store/games-file.js";
import { textOfFile } from "../../store/text-file.js";
import { faultText } from "../record/record-faults.js";
import { withNames } from "../record/shown-names.js";

/** @import { Store } from "../../game/state.js" */
/** @import { PlainText } from "../../game/foreign-text.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Failure, GameKind, GameOptions, RuleSet } from "../../rules/rules.js" */

/** Why a text is not loaded: a sentence of ours, or what the module says. @typedef {{ key: Key, failure: Failure | null }} Refusal */

/**
 * @typedef {object} ShareState
 * @property {{ fen: string, record: string, mainLine: string, actions: string } | null} texts of the game on the table
 * @property {string} link to the game; empty until it is made
 * @property {boolean} isLong the link may be too long for some programs
 * @property {string} input what was pasted or typed
 * @property {PlainText["kind"] | null} kind what that is; `null` where it is empty
 * @property {GameKind} game the kind of the game on the table
 * @property {RuleSet} rules for texts that do not name their rules
 * @property {Refusal | null} refusal why it was not loaded
 * @property {boolean} canMend it is a diagram, though no position to play from: it can be mended in the editor
 * @property {boolean} canSkip it is a record with a fault in it: what can be read of it may be loaded
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
    canMend: false,
    canSkip: false,
  });
}

/** @param {string} input */
const kindOf = (input) => (linkIn(input) ? "link" : plainText(input).kind);

/** @param {string} input */
const typed = (input) => ({
  input,
  // A file of saved games is no single game, of whatever kind.
  kind: input.trim() && !isOwn(input) ? kindOf(input) : null,
  refusal: null,
  canMend: false,
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
      const canMend = refusal.failure?.code === "bad-position" && state.kind === "fen";
      const canSkip = refusal.key === "share.failed" && isFaulty(refusal.failure) && state.kind === "record";
      return Object.freeze({ ...state, refusal, canMend, canSkip });
    }
    case "clear":
      return Object.freeze({ ...state, ...typed("") });
  }
}

/** Whether a record has a fault that what stands before it may be read without. @param {Failure | null} failure */
const isFaulty = (failure) => failure?.fault !== undefined && failure.fault.turn?.board === undefined;

/** Whether a position is that of two boards, with a stroke between them. @param {string} fen */
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

/** Whether a text needs to be told by which rules it is read: a record names its rules itself. @param {ShareState} state */
export function needsRules(state) {
  return (state.kind === "fen" || state.kind === "actions") && optionsOf(state).rules !== undefined;
}

/** So much of a long text is shown in the field, in characters: a browser takes seconds to lay out a large one. */
export const SHOWN = 4000;

/** So many doubts are told; all of them stand in the comments. */
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
   * @param {(state: ShareState) => void} changed is told of every change
   * @param {(link: string) => void} follow opens a link of our own, from `#` on
   * @param {(record: string) => Promise<Failure | null>} takeMatch shows the record of a match on two boards in its room; gives why it cannot be read
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

  /** What the link waits for, where it is being made. */
  get making() {
    return this.#making;
  }

  /** @param {ShareAction} action */
  dispatch(action) {
    this.#state = reduceShare(this.#state, action);
    this.#changed(this.#state);
  }

  /** Shows the game on the table. Returns whether that can be done. @param {string} input what is to be loaded, if anything */
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

  /** What the field shows of a text; the rest is kept. @param {string} text */
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
    if (plainText(input).kind === "link") return this.#refuse("share.onlyLink");
    const options = optionsOf({ ...this.#state, input });
    try {
      if (options.game) await loadGame(options.game);
    } catch {
      return this.#refuse("new.gameMissing");
    }
    const isMatch = isOfTwoBoards(options.fen ?? "") || isMatchRecord(options.record ?? "");
    const failure = isMatch
      ? await this.#takeMatchOf(options)
      : await this.#store.startBitByBit({ ...options, lenient }, null, "notice.loaded");
    // What is shown of a long game, or of a fault, fills a task.
    await breathe();
    if (failure) return this.#refuse("share.failed", failure);
    if (!isMatch) {
      this.#tellLeftOut(options);
      this.#tellDoubts();
    }
    this.#long = "";
    this.dispatch({ type: "clear" });
    return true;
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
  #tellLeftOut({ game, rules, fen, record }) {
    const given = fen ?? writtenTags(record ?? "").FEN;
    if (given === undefined) return;
    const { problems } = checkFen(given, { ...(game && { game }), ...(rules && { rules }) });
    const left = problems.find(({ code }) => code === "castling-rook");
    if (!left) return;
    const { code, color, squares } = left;
    const key = /** @type {Key} */ (keyIn(this.#store.state.snapshot.game, `problem.${code}`));
    const parameters = { squares: squares.join(", "), ...(color && { "@color": `color.${color}` }) };
    this.#store.dispatch({ type: "notice", key, parameters });
  }

  /** Says what was doubtful in a record. */
  #tellDoubts() {
    const { remarks, state } = this.#store;
    if (remarks.length === 0) return;
    const sentences = remarks.slice(0, NAMED).map((remark) => faultText(remark, state.snapshot.game));
    this.#store.dispatch({ type: "notice", key: "share.doubtful", parameters: { message: sentences.join(" ") } });
  }

  /** The same with what a file holds. @param {import("../../store/text-file.js").Source} file */
  async loadFile(file) {
    if (file.size > LONGEST_RECORD) return this.#refuse("share.tooBig");
    try {
      this.dispatch({ type: "type", input: this.#cut(await textOfFile(file)) });
    } catch {
      return this.#refuse("share.unreadable");
    }
    return this.load();
  }

  /** Gives up the text that was pasted, to be mended elsewhere. */
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
