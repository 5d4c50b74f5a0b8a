// Saves matches in the library, when one has ended or is replaced by another, and reads them.

import { troubleOf } from "../store/trouble.js";
import { note, readKept } from "./kept.js";
import { bySeat, FAR, PERSON, readSeated } from "./seats.js";

/** @import { SavedMatchId, SavedPlace, StoredMatch } from "./kept.js" */
/** @import { MatchPlay } from "./match-play.js" */
/** @import { RemoteMatch } from "./remote-match.js" */
/** @import { Trouble } from "../store/trouble.js" */

/** A match among the saved games; beside its record nothing of `kept` is trusted. @typedef {{ place: SavedMatchId, kept: { readonly record: string } }} SavedMatch */

/**
 * Access to the saved games.
 *
 * @typedef {object} Saved
 * @property {(kept: Omit<StoredMatch, "place">, place: SavedMatchId | null) => Promise<SavedMatchId>} keep adds or updates a match;
 *   rejects if that fails
 * @property {(id: string) => Promise<SavedMatch | null>} find
 * @property {(record: string) => Promise<SavedMatch>} add adds a record, or finds it; throws if the rules reject it
 */

export class MatchSaving {
  #saved;
  #tell;
  /** Pending saves, in order. @type {Promise<SavedMatchId | null>} */ #keeping = Promise.resolve(null);
  /** Why the last one has failed. @type {Trouble | null} */ #trouble = null;
  /** The record that they were given last, unless that has failed. */ #given = "";
  /** The one that was last said to be lost. */ #told = "";

  /** @param {Saved} saved @param {(trouble: Trouble) => void} tell called once for each match that has ended and cannot be saved */
  constructor(saved, tell) {
    this.#saved = saved;
    this.#tell = tell;
  }

  /** @param {StoredMatch} stored @param {SavedPlace} [entry] @returns {Promise<SavedMatchId | null>} `null` if it has failed */
  #keep({ place, ...kept }, entry = { place: place ?? null }) {
    this.#keeping = this.#keeping.then(async () => {
      try {
        entry.place = await this.#saved.keep(kept, entry.place);
        this.#trouble = null;
        return entry.place;
      } catch (error) {
        this.#trouble = troubleOf(error);
        if (this.#given === kept.record) this.#given = "";
        return null;
      }
    });
    return this.#keeping;
  }

  /** Saves a match whatever it contains. @param {StoredMatch} kept @returns {Promise<Trouble | null>} why that has failed */
  async keep(kept) {
    return (await this.#keep(kept)) ? null : this.#trouble;
  }

  /**
   * Saves the match under way, where another one comes in its place.
   *
   * @param {RemoteMatch | null} far the other one, where it is of other devices: one with a host in another window leaves it in its place
   * @param {MatchPlay["written"] | null} written the match on the boards, which may go on if the other one cannot begin
   * @returns {Promise<Trouble | null>} why that has failed
   */
  async keepUnder(far = null, written = null) {
    const kept = note.current;
    const isSame = far !== null && (far.isNear || kept?.shared?.ledger?.match.id === far.record.match.id);
    if (!kept || isSame || !/\n\d+[AaBb]\. /.test(kept.record)) return null;
    if (kept.record === this.#given) return (await this.#keeping) ? null : this.#trouble;
    this.#given = kept.record;
    const place = await this.#keep(kept, written?.record === kept.record ? written.entry : undefined);
    if (!place) return this.#trouble;
    // Where the other one cannot begin, this one is saved again later.
    note.renew(kept, { ...kept, place });
    return null;
  }

  /**
   * Saves a match that has ended.
   *
   * @param {MatchPlay} play
   * @returns {Promise<boolean>} true if this match was saved, and is still on the boards
   */
  async keepEnded(play) {
    if (!play.isOver || play.isViewed || play.isBack || play.allTurns === 0) return false;
    const { kept, entry } = play.written;
    if (kept.record === this.#given) return false;
    this.#given = kept.record;
    const place = await this.#keep(kept, entry);
    if (!place && this.#trouble && this.#told !== kept.record) {
      this.#told = kept.record;
      this.#tell(this.#trouble);
    }
    return place !== null && play.written.entry === entry;
  }

  /** When all is written: whether what came last is saved, or could not be. @returns {Promise<"saved" | "lost" | "nothing">} */
  async outcome() {
    if (await this.#keeping) return "saved";
    return this.#trouble ? "lost" : "nothing";
  }
}

/** Stored state of a match known only by its record. @type {Pick<StoredMatch, "version" | "pending" | "clocks" | "seed">} */
export const NO_MORE = { version: 1, pending: { A: [], B: [] }, clocks: null, seed: 0 };

/** A saved match; where who plays is not known, persons do. @param {SavedMatch["kept"]} kept @returns {StoredMatch & { isOwn: boolean }} */
export function readMatch(kept) {
  const known = readKept(kept);
  if (known?.seated) return { ...known, seated: readSeated(known.seated), isOwn: true };
  return { ...NO_MORE, record: kept.record, seated: bySeat(() => PERSON), isOwn: false };
}

/** Persons here play for those who were far away. @param {StoredMatch["seated"]} seated */
export const withoutFar = (seated) => bySeat((seat) => (seated[seat] === FAR ? PERSON : seated[seat]));
