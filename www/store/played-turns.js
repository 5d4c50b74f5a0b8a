// Turns and positions of a saved game in a compact form that is quick to count: the turns of its main line between
// hashes of positions. Transpositions have the same hash.

import { sideOfTags } from "../game/chapter.js";
import { positionKey } from "../game/positions/placement.js";
import { namesIn } from "../game/record/tags.js";
import { USUAL_GAME } from "../games/index.js";
import { failureOf, readingGame, STOPPED } from "../rules/rules.js";
import { readText } from "./saved-entry.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Color, GameKind } from "../rules/rules.js" */
/** @import { SavedEntry } from "./saved-entry.js" */

/**
 * Data of a game besides its turns.
 *
 * @typedef {object} GameHead
 * @property {string} id
 * @property {number} revision revision of the game it was built from
 * @property {GameKind} game
 * @property {number} state see `STATES`
 * @property {string} white name of the player; empty if unknown
 * @property {string} black
 * @property {Color | null} seat the only side played on this device
 * @property {"1-0" | "0-1" | "1/2-1/2" | "*"} result
 * @property {number} day date as 20260314; 0 if unknown, 20260000 if only the year is known
 */

/**
 * A game in countable form. Several games share the table `texts`.
 *
 * @typedef {GameHead & { keys: Float64Array, turns: Uint32Array, texts: readonly string[] }} CountableGame `keys` are the
 *   numbers of its
 * positions, that of its start first; `turns` the turn that leads from each position to the next, as places in
 * `texts`,
 *   which has them as `turnText` writes them
 */

/** State of a game: read; its rules were not loaded; unreadable; a repertoire; a match on two boards. */
export const STATES = { read: 0, waiting: 1, unreadable: 2, repertoire: 3, match: 4 };

/** A turn as text: its step list, and how it is written. @param {{ stepList: string, notation: string }} turn */
export const turnText = ({ stepList, notation }) => `${stepList}\t${notation}`;

/** @param {string} text */
export function readTurnText(text) {
  const [stepList, notation] = text.split("\t");
  return { stepList, notation };
}

/** A date of a record as a number. @param {string | null | undefined} date YYYY.MM.DD, with `??` for what is not known */
export function dayOf(date) {
  const [, year, month = "00", day = "00"] = /^(\d{4})(?:[.-](\d\d)(?:[.-](\d\d))?)?/.exec(date ?? "") ?? [];
  return year ? Number(year + month + day) : 0;
}

/** The side whose player sat here alone. @param {SavedEntry["summary"]["players"]} players @returns {Color | null} */
function seatOf({ seats }) {
  if (seats.white === seats.black) return null;
  return seats.white ? "white" : "black";
}

/**
 * Turns of a saved game; an unreadable one has no positions.
 *
 * @param {SavedEntry} entry
 * @param {(kind: GameKind) => boolean} isLoaded true if the rules of a game are loaded
 * @returns {Work<CountableGame>}
 * @throws if the rules module has stopped
 */
export function* readingPlayed(entry, isLoaded) {
  const { id, revision, summary } = entry;
  const { game: kind = USUAL_GAME, players, result } = summary;
  /** @type {CountableGame} */
  const played = {
    id,
    revision,
    game: kind,
    state: STATES.read,
    keys: new Float64Array(0),
    turns: new Uint32Array(0),
    texts: [],
    white: "",
    black: "",
    seat: seatOf(players),
    result,
    day: 0,
  };
  // Legal turns of one board depend on the other board.
  if (summary.seated) return { ...played, state: STATES.match };
  if (!isLoaded(kind)) return { ...played, state: STATES.waiting };
  try {
    const saved = readText(entry.text)?.game;
    const { record, game } = yield* readingGame(saved?.record ?? "", { game: kind });
    try {
      // Turns of a repertoire are plans, not games.
      if (sideOfTags(record.tags)) return { ...played, state: STATES.repertoire };
      game.goTo([]);
      const keys = [positionKey(game.fen())];
      for (const { steps } of record.turns) {
        for (const step of steps) game.apply(step);
        keys.push(positionKey(game.fen()));
        yield;
      }
      const { White, Black } = namesIn(record.tags);
      return {
        ...played,
        keys: Float64Array.from(keys),
        turns: Uint32Array.from(record.turns.keys()),
        texts: record.turns.map(turnText),
        white: White,
        black: Black,
        result: record.result,
        day: dayOf(record.tags.Date ?? saved?.startedOn),
      };
    } finally {
      game.free();
    }
  } catch (error) {
    if (failureOf(error).code === STOPPED) throw error;
    return { ...played, state: STATES.unreadable };
  }
}

/**
 * Games as they are counted and kept, in few objects however many they are. `starts` says where the positions of each begin;
 * `texts` are those of all turns, one after another, and `ends` says where each ends.
 *
 * @typedef {ReturnType<typeof pack>} Packed
 */

/** The texts of several games in one list, each once. */
class TurnTable {
  /** @type {string[]} */ list = [];
  #places = new Map();

  /** @param {string} text */
  place(text) {
    const known = this.#places.get(text);
    if (known !== undefined) return known;
    this.#places.set(text, this.list.length);
    return this.list.push(text) - 1;
  }
}

/** One of the texts of turns. @param {Pick<Packed, "texts" | "ends">} packed @param {number} place */
export const textAt = ({ texts, ends }, place) => texts.slice(ends[place - 1] ?? 0, ends[place]);

const SEATS = [null, "white", "black"];
const RESULTS = ["*", "1-0", "0-1", "1/2-1/2"];

/** @param {readonly CountableGame[]} games */
export function pack(games) {
  const count = games.reduce((sum, { keys }) => sum + keys.length, 0);
  const [keys, turns] = [new Float64Array(count), new Uint32Array(count)];
  const starts = new Uint32Array(games.length + 1);
  const [texts, names] = [new TurnTable(), new TurnTable()];
  let at = 0;
  for (const [i, game] of games.entries()) {
    starts[i] = at;
    keys.set(game.keys, at);
    for (const [turn, place] of game.turns.entries()) turns[at + turn] = texts.place(game.texts[place]);
    at += game.keys.length;
  }
  starts[games.length] = at;
  const rows = games.map(({ id, game, white, black }) => [id, game, white, black]);
  let end = 0;
  const ends = Uint32Array.from(texts.list, ({ length }) => {
    end += length;
    return end;
  });
  return {
    form: 2,
    ids: rows.map(([id]) => id),
    revisions: Float64Array.from(games, ({ revision }) => revision),
    starts,
    keys,
    turns,
    texts: texts.list.join(""),
    ends,
    kinds: Uint32Array.from(rows, ([, kind]) => names.place(kind)),
    whites: Uint32Array.from(rows, ([, , white]) => names.place(white)),
    blacks: Uint32Array.from(rows, ([, , , black]) => names.place(black)),
    names: names.list,
    states: Uint8Array.from(games, ({ state }) => state),
    seats: Uint8Array.from(games, ({ seat }) => SEATS.indexOf(seat)),
    results: Uint8Array.from(games, ({ result }) => RESULTS.indexOf(result)),
    days: Uint32Array.from(games, ({ day }) => day),
  };
}

/** True if all indices are within a list. @param {Uint32Array | Uint8Array} places @param {number} length */
const within = (places, length) => places.every((place) => place < length);

/** True if they ascend and end with `last`. @param {Uint32Array} places @param {number} last */
const inOrder = (places, last) =>
  places.every((place, i) => place >= (places[i - 1] ?? 0)) && (places.at(-1) ?? 0) === last;

/** True if a stored value has the form written by `pack`. @param {any} value @returns {value is Packed} */
function isPacked(value) {
  const { form, ids, revisions, starts, keys, turns, texts, ends, names } = value ?? {};
  const isList = (/** @type {unknown} */ list) =>
    Array.isArray(list) && list.every((each) => typeof each === "string");
  if (form !== 2 || !isList(ids) || !isList(names) || typeof texts !== "string") return false;
  const { length } = ids;
  const rows = [value.kinds, value.whites, value.blacks, value.days];
  const flags = [value.states, value.seats, value.results];
  return (
    revisions instanceof Float64Array &&
    keys instanceof Float64Array &&
    turns instanceof Uint32Array &&
    starts instanceof Uint32Array &&
    ends instanceof Uint32Array &&
    rows.every((row) => row instanceof Uint32Array && row.length === length) &&
    flags.every((row) => row instanceof Uint8Array && row.length === length) &&
    revisions.length === length &&
    starts.length === length + 1 &&
    inOrder(starts, keys.length) &&
    inOrder(ends, texts.length) &&
    turns.length === keys.length &&
    rows.slice(0, 3).every((row) => within(row, names.length)) &&
    within(value.seats, SEATS.length) &&
    within(value.results, RESULTS.length) &&
    within(turns, ends.length)
  );
}

/** @param {unknown} value a stored value @returns {Packed | null} `null` if it is invalid */
export const readPacked = (value) => (isPacked(value) ? value : null);

/** A game within a part; fields are read lazily because most games are skipped. @implements {GameHead} */
export class GameOf {
  #packed;
  #i;

  /** @param {Packed} packed @param {number} i */
  constructor(packed, i) {
    this.#packed = packed;
    this.#i = i;
  }

  get id() {
    return this.#packed.ids[this.#i];
  }

  get revision() {
    return this.#packed.revisions[this.#i];
  }

  get game() {
    return /** @type {GameKind} */ (this.#packed.names[this.#packed.kinds[this.#i]]);
  }

  get state() {
    return this.#packed.states[this.#i];
  }

  get white() {
    return this.#packed.names[this.#packed.whites[this.#i]];
  }

  get black() {
    return this.#packed.names[this.#packed.blacks[this.#i]];
  }

  get seat() {
    return /** @type {Color | null} */ (SEATS[this.#packed.seats[this.#i]]);
  }

  get result() {
    return /** @type {GameHead["result"]} */ (RESULTS[this.#packed.results[this.#i]]);
  }

  get day() {
    return this.#packed.days[this.#i];
  }
}

/** @param {Packed} packed @returns {CountableGame[]} */
export function unpack(packed) {
  const { ids, starts, keys, turns, ends } = packed;
  const texts = Array.from(ends, (_, place) => textAt(packed, place));
  return ids.map((id, i) => {
    const { revision, game, state, white, black, seat, result, day } = new GameOf(packed, i);
    return {
      ...{ id, revision, game, state, white, black, seat, result, day },
      keys: keys.subarray(starts[i], starts[i + 1]),
      turns: turns.subarray(starts[i], Math.max(starts[i], starts[i + 1] - 1)),
      texts,
    };
  });
}
