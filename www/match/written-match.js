// A match in writing: its record with who plays, and what is kept of it so that it goes on. No DOM in here.

import { nameTag } from "../game/match-tags.js";
import { boardsInfo } from "../rules/matches.js";
import { keepMatch } from "./kept.js";
import { isComputer } from "./seats.js";

/** @import { BoardName, SeatName } from "../rules/matches.js" */
/** @import { FarMatch } from "./far-match.js" */
/** @import { Kept, Place } from "./kept.js" */
/** @import { MatchBoards } from "./match-boards.js" */
/** @import { MatchClocks } from "./match-clocks.js" */
/** @import { Seated } from "./seats.js" */

/** The match that is played; `seed` decides what the computers misjudge. @typedef {{ seated: Seated, clocks: MatchClocks | null, far: FarMatch | null, seed: number }} Play */

/** A match that was kept; `far` has it on several devices, `isViewed`: it is only gone through, and nothing is kept of that. @typedef {Kept & { far?: FarMatch, isViewed?: boolean }} Found */

export class WrittenMatch {
  #play;
  #boards;
  /** What the record says of players and time. @type {Readonly<Record<string, string>>} */ #tags = {};
  /** Where the saved games have it, if they do. @type {Place | null} */ place = null;
  /** The record as it was found, where the match is only gone through. @type {string | null} */ #source = null;
  /** What was kept last. @type {Kept | null} */ #kept = null;

  /** @param {Play} play @param {MatchBoards} boards */
  constructor(play, boards) {
    this.#play = play;
    this.#boards = boards;
  }

  /** Another match is on the boards: one that begins on this day, or one that was kept. @param {string | Found} from */
  begin(from) {
    /** @type {Omit<Partial<Found>, "place"> & { place?: Place | null }} */
    const {
      tags = {},
      place = null,
      record,
      isViewed,
    } = typeof from === "string" ? { tags: { Date: from } } : from;
    [this.#tags, this.place, this.#source] = [tags, place, (isViewed && record) || null];
  }

  /** Whether it is only gone through. */
  get isViewed() {
    return this.#source !== null;
  }

  /** The name of whoever sits there, as the record says it. @param {SeatName} seat */
  nameOf(seat) {
    return this.#tags[nameTag(seat)] ?? "";
  }

  /** The match as BPGN, with who plays. */
  get record() {
    const whole = this.#source ?? this.#boards.record;
    if (whole !== null) return whole;
    const { clocks, far } = this.#play;
    const { timing } = clocks ?? {};
    const control = timing && `${timing.main.white / 1000}+${timing.bonus.white / 1000}`;
    const tags = { ...this.#tags, ...this.#playerTags(), ...(control && { TimeControl: control }) };
    // The order in which both boards have been played is that of the record that all have.
    return far ? far.record.text(tags) : this.#boards.ask((match) => match.record({ tags }));
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

  /** Another match, which goes on from the position that is shown. @param {Seated} seated @returns {Kept} */
  from(seated) {
    const tags = this.#tags;
    const record = this.#boards.ask((match) => match.record({ tags }));
    return { version: 1, record, pending: { A: [], B: [] }, seated, clocks: null, seed: 0, tags };
  }

  /** The match as it is kept. @returns {Kept} */
  get kept() {
    const pending = (/** @type {BoardName} */ board) => this.#boards.stores[board].state.snapshot.chain;
    const { seated, clocks, far, seed } = this.#play;
    const shared = far?.saved;
    return {
      version: 1,
      record: this.record,
      pending: { A: pending("A"), B: pending("B") },
      seated,
      clocks: clocks?.stored(() => Date.now()) ?? null,
      seed,
      tags: this.#tags,
      ...(this.place && { place: this.place }),
      ...(shared && { shared }),
    };
  }

  /** What was kept last, from which a match is made anew after a trap. */
  get last() {
    return this.#kept;
  }

  /** Keeps how it stands; while another position than the last one is shown, what was kept before stays. */
  keep() {
    if (this.#boards.record !== null) return;
    this.#kept = this.kept;
    if (!this.isViewed) keepMatch(this.#kept, this.#play.far?.isNear);
  }
}
