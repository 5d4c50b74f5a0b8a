// Statistics of the computer's games against itself, for the explorer. games/books/FORMAT.md describes the format of
// a book.

import { createGame, textsReadable } from "../../rules/rules.js";
import { USUAL_START } from "../state.js";
import { positionKey } from "./placement.js";

/** @import { Work } from "../../kit/work/tasks.js" */
/** @import { GameKind, RuleSet } from "../../rules/rules.js" */

/** A turn as it is written: its step list, results, verdict, and the turns after it. @typedef {[steps: string, white: number, draw: number, black: number, verdict: number | null, after: WrittenBookTurn[]]} WrittenBookTurn */

/** `tree`: from the usual start; `starts`: from each start of Chess960, by its number. @typedef {{ form: number, game: GameKind, rules: RuleSet, games: number, tree?: WrittenBookTurn[], starts?: WrittenBookTurn[][] }} WrittenBook */

/**
 * Start of a game, as in the snapshot.
 *
 * @typedef {{ game: GameKind, rules: RuleSet, chess960: number | null }} BookStart
 */

/** A turn: the number of the position that it leads to; `verdict` in hundredths for White, `null` where the game is over. @typedef {{ key: number, stepList: string, white: number, draw: number, black: number, verdict: number | null }} BookTurn */

/** The turns from each position, by its number. @typedef {ReadonlyMap<number, readonly BookTurn[]>} ComputerBook */

/** The books that there are, by game and rules: from the usual start, and from those of Chess960. @type {Record<string, { usual: () => Promise<{ book: object }>, chess960: () => Promise<{ book: object }> }>} */
const BOOKS = {
  "paco-sako manual": {
    usual: () => import("../../games/books/paco-sako-manual.js"),
    chess960: () => import("../../games/books/paco-sako-manual-chess960.js"),
  },
};

/** @param {GameKind} game @param {RuleSet} rules */
export const hasBook = (game, rules) => `${game} ${rules}` in BOOKS;

/** @type {Map<string, Promise<ComputerBook>>} */
const loading = new Map();

/**
 * The book of a game, once for all who want it. For one that began with a position of its own it is that of the usual start,
 * whose positions may come about.
 *
 * @param {BookStart} begun of a game whose rules are loaded
 * @param {(work: Work<ComputerBook>) => Promise<ComputerBook>} run
 * @returns {Promise<ComputerBook> | null} `null` where there is none
 */
export function loadBook({ game, rules, chess960 }, run) {
  const books = BOOKS[`${game} ${rules}`];
  if (!books) return null;
  const start = chess960 ?? USUAL_START;
  const name = `${game} ${rules} ${start}`;
  const known = loading.get(name);
  if (known) return known;
  const loaded = (start === USUAL_START ? books.usual() : books.chess960())
    .then(({ book }) => run(readingBook(/** @type {WrittenBook} */ (book), start)))
    .catch((error) => {
      loading.delete(name);
      throw error;
    });
  loading.set(name, loaded);
  return loaded;
}

/** Plays everything that a book has from a start, to know its positions. @param {WrittenBook} book @param {number} chess960 the number of the start @returns {Work<ComputerBook>} */
export function* readingBook({ game: kind, rules, tree, starts }, chess960 = USUAL_START) {
  /** @type {Map<number, readonly BookTurn[]>} */
  const places = new Map();
  yield* textsReadable(kind);
  const game = createGame({ game: kind, rules, chess960 });
  try {
    yield* readingPlace(game, tree ?? starts?.[chess960] ?? [], places);
    return places;
  } finally {
    game.free();
  }
}

/** @param {ReturnType<typeof createGame>} game @param {readonly WrittenBookTurn[]} turns @param {Map<number, readonly BookTurn[]>} places @returns {Work<void>} */
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
