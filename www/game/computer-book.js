// What the computer has played against itself, as the explorer counts it. How a book is written: games/books/FORMAT.md.

import { createGame } from "../rules/rules.js";
import { positionKey } from "./placement.js";

/** @import { Work } from "../kit/tasks.js" */
/** @import { GameKind, RuleSet } from "../rules/rules.js" */

/** A turn as it is written: its step list, results, verdict, and the turns after it. @typedef {[steps: string, white: number, draw: number, black: number, verdict: number | null, after: Written[]]} Written */

/** @typedef {{ form: number, game: GameKind, rules: RuleSet, games: number, tree: Written[] }} WrittenBook */

/** A turn: the number of the position that it leads to; `verdict` in hundredths for White, `null` where the game is over. @typedef {{ key: number, stepList: string, white: number, draw: number, black: number, verdict: number | null }} BookTurn */

/** The turns from each position, by its number. @typedef {ReadonlyMap<number, readonly BookTurn[]>} Book */

/** The books that there are, by game and rules. @type {Record<string, () => Promise<{ book: object }>>} */
const BOOKS = {
  "paco-sako manual": () => import("../games/books/paco-sako-manual.js"),
};

/** @param {GameKind} game @param {RuleSet} rules */
export const hasBook = (game, rules) => `${game} ${rules}` in BOOKS;

/** @type {Map<string, Promise<Book>>} */
const loading = new Map();

/**
 * The book of a game, once for all who want it.
 *
 * @param {GameKind} game whose rules are loaded
 * @param {RuleSet} rules
 * @param {(work: Work<Book>) => Promise<Book>} run
 * @returns {Promise<Book> | null} `null` where there is none
 */
export function loadBook(game, rules, run) {
  const name = `${game} ${rules}`;
  const load = BOOKS[name];
  if (!load) return null;
  const known = loading.get(name);
  if (known) return known;
  const loaded = load()
    .then(({ book }) => run(readingBook(/** @type {WrittenBook} */ (book))))
    .catch((error) => {
      loading.delete(name);
      throw error;
    });
  loading.set(name, loaded);
  return loaded;
}

/** Plays everything in a book, to know its positions. @param {WrittenBook} book @returns {Work<Book>} */
export function* readingBook({ game: kind, rules, tree }) {
  /** @type {Map<number, readonly BookTurn[]>} */
  const places = new Map();
  const game = createGame({ game: kind, rules });
  try {
    yield* readingPlace(game, tree, places);
    return places;
  } finally {
    game.free();
  }
}

/** @param {ReturnType<typeof createGame>} game @param {readonly Written[]} turns @param {Map<number, readonly BookTurn[]>} places @returns {Work<void>} */
function* readingPlace(game, turns, places) {
  if (turns.length === 0) return;
  const here = positionKey(game.fen());
  /** @type {BookTurn[]} */
  const found = [];
  for (const [stepList, white, draw, black, verdict, after] of turns) {
    for (const step of game.readTurn(stepList)) game.apply(step);
    found.push({ key: positionKey(game.fen()), stepList, white, draw, black, verdict });
    yield;
    yield* readingPlace(game, after, places);
    game.undoTurn();
  }
  places.set(here, found);
}
