// What the saved games keep of matches: one that has ended, and one that another comes in place of; and how they are read.

import { boardsInfo } from "../rules/matches.js";
import { keptMatch, readKept } from "./kept.js";
import { FAR, PERSON, readSeated } from "./seats.js";

/** @import { Kept, Place } from "./kept.js" */
/** @import { MatchPlay } from "./match-play.js" */

/** A match among the saved games; beside its record nothing of `kept` is trusted. @typedef {{ place: Place, kept: { readonly record: string } }} SavedMatch */

/**
 * What the room does with the saved games.
 *
 * @typedef {object} Saved
 * @property {(kept: Omit<Kept, "place">, place: Place | null) => Promise<Place | null>} keep adds a match, or writes it anew; `null` where it cannot, which is told
 * @property {(id: string) => Promise<SavedMatch | null>} find
 * @property {(record: string) => Promise<SavedMatch>} add adds a record, or finds it; throws what the rules refuse
 */

export class MatchSaving {
  #saved;
  /** What they are told to keep, one after another. @type {Promise<Place | null>} */ #keeping =
    Promise.resolve(null);
  /** The record that they were given last. */ #given = "";

  /** @param {Saved} saved */
  constructor(saved) {
    this.#saved = saved;
  }

  /** @param {Kept} kept @returns {Promise<Place | null>} */
  #keep({ place, ...kept }) {
    const keeping = this.#keeping.then(() => this.#saved.keep(kept, place ?? null));
    this.#keeping = keeping;
    return keeping;
  }

  /** Keeps the match under way, where another one comes in its place. */
  async keepUnder() {
    const kept = keptMatch();
    if (kept && /\n\d+[AaBb]\. /.test(kept.record)) await this.#keep(kept);
  }

  /** Keeps a match that has ended. @param {MatchPlay} play @returns {Promise<boolean>} whether it is this match that has been kept, and by now */
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

/** What is kept of a match of which only the record is known. @type {Pick<Kept, "version" | "pending" | "clocks" | "seed">} */
export const NO_MORE = { version: 1, pending: { A: [], B: [] }, clocks: null, seed: 0 };

/** A saved match; where who plays is not known, persons do. @param {SavedMatch["kept"]} kept @returns {Kept & { isOwn: boolean }} */
export function readMatch(kept) {
  const known = readKept(kept);
  if (known?.seated) return { ...known, seated: readSeated(known.seated), isOwn: true };
  const seats = boardsInfo().seats.map(({ name }) => [name, PERSON]);
  const seated = /** @type {Kept["seated"]} */ (Object.fromEntries(seats));
  return { ...NO_MORE, record: kept.record, seated, isOwn: false };
}

/** Persons here play for those who were far away. @param {Kept["seated"]} seated */
export const withoutFar = (seated) =>
  /** @type {Kept["seated"]} */ (
    Object.fromEntries(Object.entries(seated).map(([name, who]) => [name, who === FAR ? PERSON : who]))
  );
