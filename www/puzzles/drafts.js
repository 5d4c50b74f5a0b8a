// The author's stored puzzles: the one on the desk and the saved ones. Stored data is not trusted.

import { recall, remember } from "../kit/local-storage.js";
import { GOALS, LONGEST, MOST_TURNS } from "./given.js";

/** @import { RuleSet } from "../rules/rules.js" */
/** @import { AuthoredPuzzle } from "./given.js" */

/** Under which names they are kept; see kit/local-storage.js. */
const DESK = "puzzle-desk";
const DRAFTS = "puzzle-drafts";

/** Drafts that are kept at most; the oldest go first. */
const MOST_DRAFTS = 500;

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";

/** Initial puzzle of the desk. @type {AuthoredPuzzle} */
const EMPTY = Object.freeze({ fen: START, rules: "manual", goal: "paco", turns: 2, author: "", text: "" });

/** @param {unknown} value @returns {AuthoredPuzzle | null} */
export function readDraft(value) {
  if (typeof value !== "object" || value === null) return null;
  const { fen, rules, goal, turns, author, text } = /** @type {Record<string, unknown>} */ (value);
  const known = GOALS.find((one) => one === goal);
  if (typeof fen !== "string" || typeof rules !== "string" || !known) return null;
  const words = (/** @type {unknown} */ said, /** @type {number} */ most) =>
    typeof said === "string" ? said.slice(0, most) : "";
  return {
    fen,
    rules: /** @type {RuleSet} */ (rules),
    goal: known,
    turns: Number.isInteger(turns) ? Math.min(Math.max(1, Number(turns)), MOST_TURNS) : 1,
    author: words(author, LONGEST.author),
    text: words(text, LONGEST.text),
  };
}

/** The stored puzzle of the desk. @returns {AuthoredPuzzle} */
export function recallDesk() {
  return readDraft(recall(DESK)) ?? EMPTY;
}

/** @param {AuthoredPuzzle} draft */
export function keepDesk(draft) {
  remember(DESK, draft);
}

/** @returns {AuthoredPuzzle[]} the newest last */
export function recallDrafts() {
  const kept = recall(DRAFTS);
  return Array.isArray(kept) ? kept.flatMap((one) => readDraft(one) ?? []) : [];
}

/** @param {readonly AuthoredPuzzle[]} drafts @returns {boolean} true if they were stored */
export function keepDrafts(drafts) {
  return remember(DRAFTS, drafts.slice(-MOST_DRAFTS));
}

/** The drafts with others; one that is there already, with this position and goal, is replaced. @param {readonly AuthoredPuzzle[]} drafts @param {readonly AuthoredPuzzle[]} added @returns {AuthoredPuzzle[]} */
export function withDrafts(drafts, added) {
  const nameOf = (/** @type {AuthoredPuzzle} */ { fen, rules, goal, turns }) => `${fen} ${rules} ${goal} ${turns}`;
  const all = new Map(drafts.map((draft) => [nameOf(draft), draft]));
  for (const draft of added) {
    all.delete(nameOf(draft));
    all.set(nameOf(draft), draft);
  }
  return [...all.values()];
}
