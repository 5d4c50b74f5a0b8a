// The record of a match with its players, and the stored state from which it resumes. No DOM access.

import { nameTag } from "../game/record/match-tags.js";
import { boardsInfo } from "../rules/matches.js";
import { note } from "./kept.js";
import { isComputer } from "./seats.js";

/** @import { BoardName, SeatName } from "../rules/matches.js" */
/** @import { RemoteMatch } from "./remote-match.js" */
/** @import { SavedPlace, StoredMatch } from "./kept.js" */
/** @import { MatchBoards } from "./match-boards.js" */
/** @import { MatchClocks } from "./match-clocks.js" */
/** @import { Seated } from "./seats.js" */

/** The match that is played; `seed` decides what the computers misjudge. @typedef {{ seated: Seated, clocks: MatchClocks | null, far: RemoteMatch | null, seed: number }} WrittenPlay */

/** A match that was kept; `far` has it on several devices, `isViewed`: it is only gone through, and nothing is kept of that. @typedef {StoredMatch & { far?: RemoteMatch, isViewed?: boolean }} FoundMatch */

export class WrittenMatch {
  #play;
  #boards;
  /** Players and date in the record. @type {Readonly<Record<string, string>>} */ #tags = {};
  /** This match among the saved games, also when another one has come on the boards. @type {SavedPlace} */ entry =
    { place: null };
  /** The record as it was found, where the match is only gone through. @type {string | null} */ #source = null;
  /** The state stored last. @type {StoredMatch | null} */ #kept = null;

  /** @param {WrittenPlay} play @param {MatchBoards} boards */
  constructor(play, boards) {
    this.#play = play;
    this.#boards = boards;
  }

  /** Another match is on the boards: one that begins, of which only the day is known, or one that was kept. @param {Partial<FoundMatch>} from */
  begin({ tags = {}, place, record, isViewed }) {
    [this.#tags, this.entry, this.#source] = [tags, { place: place ?? null }, (isViewed && record) || null];
  }

  /** True if it is a saved match on display. */
  get isViewed() {
    return this.#source !== null;
  }

  /** Name of a seat's player in the record. @param {SeatName} seat */
  nameOf(seat) {
    return this.#tags[nameTag(seat)] ?? "";
  }

  /** The match as BPGN, with who plays. */
  get record() {
    const whole = this.#source ?? this.#boards.record;
    if (whole !== null) return whole;
    const { clocks, far } = this.#play;
    const timing = clocks?.A.timing;
    const control = timing && `${timing.main.white / 1000}+${timing.bonus.white / 1000}`;
    const tags = { ...this.#tags, ...this.#playerTags(), ...(control && { TimeControl: control }) };
    // The order in which both boards have been played is that of the record that all have.
    return far ? far.record.driver.text(tags) : this.#boards.ask((match) => match.record({ tags }));
  }

  /** The same as far as it is shown. */
  get shown() {
    return this.#boards.ask((match) => match.record({ tags: { ...this.#tags, ...this.#playerTags() } }));
  }

  /** The names of those who play, as far as they are known. */
  #playerTags() {
    const { seated, far } = this.#play;
    const names = boardsInfo().seats.flatMap(({ name }) => {
      const who = seated[name];
      const text = isComputer(who) ? `Computer (${who})` : (far?.record.nameAt(name) ?? "");
      return text ? [[nameTag(name), text]] : [];
    });
    return Object.fromEntries(names);
  }

  /** A match that continues from the displayed position. @param {Seated} seated @returns {StoredMatch} */
  from(seated) {
    const tags = this.#tags;
    const record = this.#boards.ask((match) => match.record({ tags }));
    return { version: 1, record, pending: { A: [], B: [] }, seated, clocks: null, seed: 0, tags };
  }

  /** The match as it is kept. @returns {StoredMatch} */
  get kept() {
    const pending = (/** @type {BoardName} */ board) => this.#boards.stores[board].state.snapshot.chain;
    const { seated, clocks, far, seed } = this.#play;
    const shared = far?.saved;
    const { place } = this.entry;
    return {
      version: 1,
      record: this.record,
      pending: { A: pending("A"), B: pending("B") },
      seated,
      clocks: clocks && { A: clocks.A.stored, B: clocks.B.stored },
      seed,
      tags: this.#tags,
      ...(place && { place }),
      ...(shared && { shared }),
    };
  }

  /** The state stored last, from which a match is restored after a trap. */
  get last() {
    return this.#kept;
  }

  /** Keeps how it stands; while another position than the last one is shown, what was kept before stays. */
  keep() {
    if (this.#boards.record !== null) return;
    this.#kept = this.kept;
    if (!this.isViewed) note.keep(this.#kept, this.#play.far?.isNear);
  }
}
