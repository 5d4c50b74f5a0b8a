// Counts what was played from a position, by whom and how it ended.

import { GameOf, readTurnText, textAt } from "./played-turns.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Color, GameKind } from "../rules/rules.js" */
/** @import { Packed, GameHead } from "./played-turns.js" */

/** Counts of results. @typedef {{ games: number, white: number, draw: number, black: number }} Results */

/**
 * All ways from the position to another one, in one turn: `key` is that of the position that they lead to; `stepList` and
 * `notation` are those of the way that was played most, and `ways` is how many different ones were. `mine`: in how many of
 * the games I have played it; `players`: who else has played it most often, and in how many games; `last`: the day when it was
 * played last, as `Played` has it, 0 if that is not known. `verdict`: what the computer expects after it, in hundredths for
 * White, where its own games are counted.
 *
 * @typedef {Results & { key: number, stepList: string, notation: string, ways: number, mine: number, players: readonly (readonly [name: string, games: number])[], last: number, verdict?: number | null }} TurnCount
 */

/** @typedef {Results & { turns: readonly TurnCount[] }} PositionCounts `games` is also of those that ended in the position */

/**
 * A query of the explorer.
 *
 * @typedef {object} CountQuery
 * @property {number} key of the position
 * @property {GameKind} game
 * @property {Color} turn the side to move
 * @property {(told: GameHead) => boolean} wants selects the games to count
 * @property {(told: GameHead) => Color | "both" | null} side the side played by the user
 */

/** Number of players named per turn. */
const NAMED = 3;

/** @param {Results} results @param {GameHead["result"]} result */
function add(results, result) {
  results.games += 1;
  if (result === "1-0") results.white += 1;
  else if (result === "0-1") results.black += 1;
  else if (result === "1/2-1/2") results.draw += 1;
}

/** Number of occurrences of each text. @typedef {Map<string, number>} Tally */

/** @param {number} key @returns {TurnCount & { texts: Tally, names: Tally }} */
const newCount = (key) => ({
  ...{ games: 0, white: 0, draw: 0, black: 0 },
  ...{ key, stepList: "", notation: "", ways: 0, mine: 0, players: [], last: 0 },
  texts: new Map(),
  names: new Map(),
});

/** @param {Tally} tally @param {string} text @param {number} [times] */
const tick = (tally, text, times = 1) => tally.set(text, (tally.get(text) ?? 0) + times);

/** Sorts by frequency. @param {Tally} tally */
const ranked = (tally) => [...tally].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

/**
 * Counts of the turns that lead to a position.
 *
 * @param {Map<number, ReturnType<typeof newCount>>} turns
 * @param {number} key
 */
function countOf(turns, key) {
  const found = turns.get(key) ?? newCount(key);
  turns.set(key, found);
  return found;
}

/**
 * Adds a game to the counts of a turn.
 *
 * @param {ReturnType<typeof newCount>} found
 * @param {GameHead} told
 * @param {Color} turn the side that played it
 * @param {Color | "both" | null} mine the side played by the user
 */
function addTurn(found, told, turn, mine) {
  add(found, told.result);
  if (mine === turn || mine === "both") found.mine += 1;
  else if (told[turn]) tick(found.names, told[turn]);
  found.last = Math.max(found.last, told.day);
}

/** A turn of a part as its games have it: the place of its text, what is counted of it, and how many of them went this way. @typedef {{ place: number, found: ReturnType<typeof newCount>, games: number }} CountedTurn */

/**
 * Counts in parts; each game once, by the first time it had the position.
 *
 * @param {readonly Packed[]} parts
 * @param {CountQuery} asked
 * @returns {Work<PositionCounts>}
 */
export function* counting(parts, { key, game, turn, wants, side }) {
  const all = { games: 0, white: 0, draw: 0, black: 0 };
  /** @type {Map<number, ReturnType<typeof newCount>>} */
  const turns = new Map();
  for (const part of parts) {
    const { keys, starts } = part;
    /** @type {CountedTurn[]} */
    const ways = [];
    /** Those of them that the next game may have gone, too, by their texts. @type {Map<number, CountedTurn>} */
    const known = new Map();
    let i = 0;
    // All games of the part at once: most positions are in few of them.
    for (let at = keys.indexOf(key); at >= 0; ) {
      while (starts[i + 1] <= at) i += 1;
      const end = starts[i + 1];
      const told = new GameOf(part, i);
      if (told.game === game && wants(told)) {
        add(all, told.result);
        if (at + 1 < end) {
          const place = part.turns[at];
          let way = known.get(place);
          // By other rules the same turn may lead to another position.
          if (way?.found.key !== keys[at + 1]) {
            way = { place, found: countOf(turns, keys[at + 1]), games: 0 };
            known.set(place, way);
            ways.push(way);
          }
          way.games += 1;
          addTurn(way.found, told, turn, side(told));
        }
      }
      // The next game starts with the last key of this one.
      at = keys[end] === key ? end : keys.indexOf(key, end);
    }
    for (const { place, found, games } of ways) tick(found.texts, textAt(part, place), games);
    yield;
  }
  const counted = [...turns.values()].map(({ texts, names, ...count }) => {
    const [[commonest]] = ranked(texts);
    return { ...count, ...readTurnText(commonest), ways: texts.size, players: ranked(names).slice(0, NAMED) };
  });
  counted.sort((a, b) => b.games - a.games || b.last - a.last || (a.notation < b.notation ? -1 : 1));
  return { ...all, turns: counted };
}

/** The names that are written in the games, those that come most often first. @param {readonly Packed[]} parts @returns {Work<string[]>} */
export function* commonNames(parts) {
  /** @type {Tally} */
  const counts = new Map();
  for (const { names, whites, blacks } of parts) {
    for (const places of [whites, blacks])
      for (const place of places) if (names[place]) tick(counts, names[place]);
    yield;
  }
  return ranked(counts).map(([name]) => name);
}

/**
 * The side that the user played in a game: the only side played on this device, otherwise the one with one of the
 * user's names; both if the user played both.
 *
 * @param {Pick<GameHead, "seat" | "white" | "black">} told
 * @param {ReadonlySet<string>} names the user's names in lower case
 * @returns {Color | "both" | null}
 */
export function sideOf({ seat, white, black }, names) {
  if (seat) return seat;
  if (names.size === 0) return null;
  const isWhite = white !== "" && names.has(white.toLowerCase());
  const isBlack = black !== "" && names.has(black.toLowerCase());
  if (isWhite && isBlack) return "both";
  return isWhite ? "white" : isBlack ? "black" : null;
}
