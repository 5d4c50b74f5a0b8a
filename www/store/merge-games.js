// Adds games that come from a file to those that are there: what is known is not added again, what has gone on is renewed,
// and where both have gone on in different ways both are kept.

import { recordTokens } from "../games/record-tokens.js";
import { parseJson } from "../kit/local-storage.js";
import { breathe } from "../kit/work/tasks.js";
import { idFor } from "./games-file.js";

/** @import { Library } from "./library.js" */

/**
 * Properties of a game used for merging.
 *
 * @typedef {{ id: string, text?: unknown, updated?: unknown, revision?: unknown, name?: unknown }} MergedGame
 */

/**
 * Outcome of importing the games of a file.
 *
 * @typedef {object} Merged
 * @property {number} added
 * @property {number} renewed
 * @property {number} known
 * @property {number} both
 * @property {Map<string, string>} ids new ids of games whose id differs from the file
 * @property {number} done number of games processed
 * @property {unknown} stopped error that stopped the import, such as a full storage; `null` if complete
 */

/** This many games are written in one transaction. */
const PART = 20;

/** The record in an entry; empty if there is none. @param {unknown} text */
function recordIn(text) {
  const { game } = /** @type {{ game?: { record?: unknown } }} */ (
    typeof text === "string" ? (parseJson(text) ?? {}) : {}
  );
  return typeof game?.record === "string" ? game.record : "";
}

/**
 * The turns of a record's main line as words, without anything that is said of them.
 *
 * @param {string} record
 * @returns {string[]}
 */
export function mainLine(record) {
  const words = [];
  let depth = 0;
  for (const { kind, text } of recordTokens(record)) {
    if (kind === "open") depth += 1;
    else if (kind === "close") depth -= 1;
    else if (kind === "word" && depth === 0 && !/^\$|^\d+\.*$|^(1-0|0-1|1\/2-1\/2|\*)$/.test(text)) {
      words.push(text.replace(/^\d+\.+/, "").replace(/(?<![!?])[!?]+$/, ""));
    }
  }
  return words;
}

/**
 * Which of two versions of a game stays.
 *
 * @param {MergedGame} known
 * @param {MergedGame} come
 * @returns {"known" | "renewed" | "both"}
 */
export function newerOf(known, come) {
  if (known.text === come.text) return "known";
  const [here, there] = [known, come].map(({ text }) => recordIn(text));
  // Unreadable games neither replace others nor are discarded.
  if (!here || !there) return "both";
  const [own, other] = [mainLine(here), mainLine(there)];
  const isSame = own.slice(0, other.length).every((word, i) => word === other[i]);
  if (!isSame) return "both";
  if (own.length !== other.length) return own.length > other.length ? "known" : "renewed";
  return Number(come.updated) > Number(known.updated) ? "renewed" : "known";
}

/** Ids of equal games, by a hash of the record. @typedef {ReadonlyMap<string, ReadonlySet<string>>} Records */

/** @param {Library} library @param {AbortSignal} [signal] @returns {Promise<Records>} */
export async function recordsOf(library, signal) {
  /** @type {Map<string, Set<string>>} */
  const ids = new Map();
  for await (const part of library.parts()) {
    for (const value of part) {
      const { id, text } = /** @type {MergedGame} */ (value ?? {});
      const record = recordIn(text);
      if (!record || typeof id !== "string") continue;
      const hash = idFor(record);
      ids.set(hash, (ids.get(hash) ?? new Set()).add(id));
    }
    await breathe();
    signal?.throwIfAborted();
  }
  return ids;
}

/**
 * @param {Library} library
 * @param {readonly MergedGame[]} entries
 * @param {{ progress?: (done: number, of: number) => void, signal?: AbortSignal, records?: Records }} [options]
 *   `signal`: when it is given up, the games that were added stay; `records`: what `recordsOf` has found before the first
 *   of several parts
 * @returns {Promise<Merged>}
 */
export async function mergeGames(library, entries, { progress = () => {}, signal, records } = {}) {
  /** @type {Merged} */
  const merged = { added: 0, renewed: 0, known: 0, both: 0, ids: new Map(), done: 0, stopped: null };
  if (entries.length === 0) return merged;
  const ids = records ?? (await recordsOf(library, signal));
  for (let at = 0; at < entries.length && !signal?.aborted; at += PART) {
    const part = entries.slice(at, at + PART);
    // Two games of one file stay two, even if they are alike: so they were kept.
    const fresh = part.filter(({ id, text }) => {
      const record = recordIn(text);
      const same = record ? ids.get(idFor(record)) : undefined;
      if (!same || same.has(id)) return true;
      const [first] = same;
      merged.ids.set(id, first);
      return false;
    });
    const other = (/** @type {MergedGame} */ { id, text }) => idFor(`${id} ${text}`);
    let outcomes;
    try {
      outcomes = await library.merge(fresh, newerOf, other);
    } catch (error) {
      // Games merged so far stay, and are reported.
      merged.stopped = error;
      break;
    }
    for (const [i, outcome] of outcomes.entries()) {
      merged[outcome === "there" ? "known" : outcome] += 1;
      // Also where it has come before, and was played on here since.
      if (outcome === "both" || outcome === "there") merged.ids.set(fresh[i].id, other(fresh[i]));
    }
    merged.known += part.length - fresh.length;
    merged.done = at + part.length;
    progress(merged.done, entries.length);
    await breathe();
  }
  return merged;
}
