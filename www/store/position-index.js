// Which saved games had a position, or part of one. For each game the index holds what stood where at any time, so that
// only the few games that can match are played through. It is made bit by bit when it is first asked, and renewed for
// games that have changed since.

import { PlayedGame } from "../game/played-game.js";
import { cellsOf, placementOf } from "../game/positions/placement.js";
import { isLoaded, loadGame, USUAL_GAME } from "../games/index.js";
import { bitByBit } from "../kit/work/tasks.js";
import { createGame } from "../rules/rules.js";
import { isMatch } from "./match-entry.js";
import { isDamaged, readEntry, readText } from "./saved-entry.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { GameKind } from "../rules/rules.js" */
/** @import { Library } from "./library.js" */
/** @import { SavedEntry } from "./saved-entry.js" */

/**
 * Index entry of a game.
 *
 * @typedef {object} Indexed
 * @property {string} id
 * @property {number} revision revision of the game it was built from
 * @property {string} game
 * @property {Uint32Array} keys a hash of each placement, sorted
 * @property {Uint8Array} seen a bit per square and content that occurred on it
 */

/**
 * A position query: a placement, or the content of some squares. `squares` are indices; `union` matches any two
 * pieces.
 *
 * @typedef {object} Sought
 * @property {GameKind} game
 * @property {string} placement the first field of a FEN
 * @property {readonly number[] | null} squares `null` for all
 * @property {boolean} anyUnion unions on the chosen squares may consist of other pieces
 */

/** A position that was found: the first one in its game. `path` leads to it in the tree. @typedef {{ entry: SavedEntry, path: number[], ply: number }} PositionMatch */

/** This many bits there are for what may stand on one square; two things may share one. */
const KINDS = 64;

/** This many games are indexed before what was found is kept. */
const PART = 50;

/** The letters of unions in the FEN of Paco Ŝako (rules §10). */
const UNION = /^[acdefghijlmostuvwxyz_]$/i;

/** @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** @param {number} square @param {string} cell */
const bitOf = (square, cell) => square * KINDS + (hash(cell) % (KINDS - 1)) + 1;

/** The bit that says that any union stood there. @param {number} square */
const unionBit = (square) => square * KINDS;

/** @param {Uint8Array} bits @param {number} bit */
const has = (bits, bit) => (bits[bit >> 3] & (1 << (bit & 7))) !== 0;

/** All placements of a game, the main line's first, with the ways to them. @param {SavedEntry} entry @returns {Work<{ placement: string, path: number[], ply: number }[]>} */
function* placements(entry) {
  const record = readText(entry.text)?.game.record ?? "";
  const { game } = entry.summary;
  const played = yield* PlayedGame.reading(createGame, { ...(game && { game }), record });
  try {
    const { tree } = played;
    const found = [];
    for (const node of [tree.root, ...tree.nodes()]) {
      played.goTo({ at: node.id, pending: [] });
      found.push({ placement: placementOf(played.game.fen()), path: tree.pathOf(node), ply: node.ply });
      yield;
    }
    return found;
  } finally {
    played.free();
  }
}

/** @param {SavedEntry} entry @returns {Work<Indexed>} */
export function* indexing(entry) {
  const seen = new Uint8Array((64 * KINDS) / 8);
  const keys = new Set();
  for (const { placement } of yield* placements(entry)) {
    keys.add(hash(placement));
    for (const [square, cell] of cellsOf(placement).entries()) {
      const bits = UNION.test(cell) ? [bitOf(square, cell), unionBit(square)] : [bitOf(square, cell)];
      for (const bit of bits) seen[bit >> 3] |= 1 << (bit & 7);
    }
  }
  const { id, revision, summary } = entry;
  return { id, revision, game: summary.game ?? USUAL_GAME, keys: Uint32Array.from(keys).sort(), seen };
}

/** True if a game may contain a match. @param {Indexed} indexed @param {Sought} sought */
export function canMatch({ game, keys, seen }, sought) {
  if (game !== sought.game) return false;
  if (sought.squares === null) return keys.includes(hash(sought.placement));
  const cells = cellsOf(sought.placement);
  return sought.squares.every((square) =>
    has(seen, sought.anyUnion && UNION.test(cells[square]) ? unionBit(square) : bitOf(square, cells[square])),
  );
}

/** True if a placement matches. @param {string} placement @param {Sought} sought */
export function matches(placement, { placement: wanted, squares, anyUnion }) {
  if (squares === null) return placement === wanted;
  const [there, cells] = [cellsOf(placement), cellsOf(wanted)];
  return squares.every(
    (square) =>
      there[square] === cells[square] || (anyUnion && UNION.test(there[square]) && UNION.test(cells[square])),
  );
}

/** True if a stored value has the form written by `indexing`. @param {any} value @returns {value is Indexed} */
function isIndexed(value) {
  const { id, revision, game, keys, seen } = value ?? {};
  const isNamed = typeof id === "string" && typeof game === "string" && Number.isSafeInteger(revision);
  return isNamed && keys instanceof Uint32Array && seen instanceof Uint8Array && seen.length === 8 * KINDS;
}

/**
 * State of a search.
 *
 * @typedef {object} Search
 * @property {Sought} sought
 * @property {Indexed[]} fresh new index entries that are not stored yet
 * @property {number} unread number of unreadable games
 * @property {(found: PositionMatch) => void} found
 */

/**
 * Searches some games.
 *
 * @param {readonly unknown[]} part
 * @param {Map<string, Indexed>} known their index entries
 * @param {Search} search
 * @returns {Work<void>}
 */
function* lookingThrough(part, known, search) {
  const { sought } = search;
  for (const value of part) {
    yield;
    const entry = readEntry(value);
    if (isDamaged(entry) || (entry.summary.game ?? USUAL_GAME) !== sought.game) continue;
    // Matches on two boards have no tree to look through.
    if (isMatch(entry)) continue;
    try {
      let indexed = known.get(entry.id);
      if (indexed?.revision !== entry.revision) {
        indexed = yield* indexing(entry);
        search.fresh.push(indexed);
      }
      if (!canMatch(indexed, sought)) continue;
      const all = yield* placements(entry);
      const first = all.find(({ placement }) => matches(placement, sought));
      if (first) search.found({ entry, path: first.path, ply: first.ply });
    } catch {
      search.unread += 1;
    }
  }
}

/**
 * Searches all saved games in small steps.
 *
 * @param {Library} library
 * @param {Sought} sought
 * @param {{ found: (found: PositionMatch) => void, progress: (done: number, of: number) => void, signal: AbortSignal }} watch
 * @returns {Promise<number>} number of unreadable games
 * @throws the signal's reason if aborted; the index built so far is kept
 */
export async function searchPosition(library, sought, { found, progress, signal }) {
  const count = await library.count();
  if (!isLoaded(sought.game)) await loadGame(sought.game);
  /** @type {Search} */
  const search = { sought, fresh: [], unread: 0, found };
  /** The ids in the index whose games are no longer there. @type {string[]} */
  const gone = [];
  let done = 0;
  /** The last id that was met: games and index come in the same order. @type {string | null} */
  let last = null;
  const keep = () => library.keepPositions(search.fresh.splice(0), gone.splice(0));
  try {
    for await (const part of library.parts()) {
      signal.throwIfAborted();
      const names = new Set(part.flatMap((value) => nameOf(value) ?? []));
      const until = [...names].at(-1) ?? null;
      /** @type {Map<string, Indexed>} */
      const known = new Map();
      if (until !== null) {
        for await (const value of library.positions(last, until)) {
          if (!names.has(value.id)) gone.push(value.id);
          else if (isIndexed(value)) known.set(value.id, value);
        }
        last = until;
      }
      await bitByBit(lookingThrough(part, known, search), signal);
      done += part.length;
      progress(Math.min(done, count), count);
      if (search.fresh.length + gone.length >= PART) await keep();
    }
    for await (const { id } of library.positions(last, null)) gone.push(id);
  } finally {
    if (search.fresh.length + gone.length > 0) await keep().catch(() => {});
  }
  return search.unread;
}

/** The id of what the library holds, where it is a text. @param {unknown} value */
function nameOf(value) {
  const { id } = /** @type {{ id?: unknown }} */ (value ?? {});
  return typeof id === "string" ? id : null;
}
