// Saves matches in the library, when one has ended or is replaced by another, and reads them.

import { boardsInfo } from "../rules/matches.js";
import { note, readKept } from "./kept.js";
import { FAR, PERSON, readSeated } from "./seats.js";

/** @import { StoredMatch, SavedMatchId } from "./kept.js" */
/** @import { MatchPlay } from "./match-play.js" */

/** A match among the saved games; beside its record nothing of `kept` is trusted. @typedef {{ place: SavedMatchId, kept: { readonly record: string } }} SavedMatch */

/**
 * Access to the saved games.
 *
 * @typedef {object} Saved
 * @property {(kept: Omit<StoredMatch, "place">, place: SavedMatchId | null) => Promise<SavedMatchId | null>} keep adds or updates a match;
 *   `null` if that fails, which is reported
 * @property {(id: string) => Promise<SavedMatch | null>} find
 * @property {(record: string) => Promise<SavedMatch>} add adds a record, or finds it; throws if the rules reject it
 */

export class MatchSaving {
  #saved;
  /** Pending saves, in order. @type {Promise<SavedMatchId | null>} */ #keeping = Promise.resolve(null);
  /** The record that they were given last. */ #given = "";

  /** @param {Saved} saved */
  constructor(saved) {
    this.#saved = saved;
  }

  /** @param {StoredMatch} kept @returns {Promise<SavedMatchId | null>} */
  #keep({ place, ...kept }) {
    const keeping = this.#keeping.then(() => this.#saved.keep(kept, place ?? null));
    this.#keeping = keeping;
    return keeping;
  }

  /** Keeps the match under way, where another one comes in its place. */
  async keepUnder() {
    const kept = note.current;
    if (kept && /\n\d+[AaBb]\. /.test(kept.record)) await this.#keep(kept);
  }

  /**
   * Saves a match that has ended.
   *
   * @param {MatchPlay} play
   * @returns {Promise<boolean>} true if this match was saved
   */
  async keepEnded(play) {
    if (!play.isOver || play.isViewed || play.isBack || play.allTurns === 0) return false;
    const { written } = play;
    const { kept } = written;
    if (kept.record === this.#given) return false;
    this.#given = kept.record;
    const place = await this.#keep(kept);
    if (!place || written.record !== kept.record) return false;
    written.place = place;
    return true;
  }

  /** When all is kept: whether what came last could be. */
  async hasKept() {
    return (await this.#keeping) !== null;
  }
}

/** Stored state of a match known only by its record. @type {Pick<StoredMatch, "version" | "pending" | "clocks" | "seed">} */
export const NO_MORE = { version: 1, pending: { A: [], B: [] }, clocks: null, seed: 0 };

/** A saved match; where who plays is not known, persons do. @param {SavedMatch["kept"]} kept @returns {StoredMatch & { isOwn: boolean }} */
export function readMatch(kept) {
  const known = readKept(kept);
  if (known?.seated) return { ...known, seated: readSeated(known.seated), isOwn: true };
  const seats = boardsInfo().seats.map(({ name }) => [name, PERSON]);
  const seated = /** @type {StoredMatch["seated"]} */ (Object.fromEntries(seats));
  return { ...NO_MORE, record: kept.record, seated, isOwn: false };
}

/** Persons here play for those who were far away. @param {StoredMatch["seated"]} seated */
export const withoutFar = (seated) =>
  /** @type {StoredMatch["seated"]} */ (
    Object.fromEntries(Object.entries(seated).map(([name, who]) => [name, who === FAR ? PERSON : who]))
  );
