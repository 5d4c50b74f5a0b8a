// Which of the saved games had a position, or part of one.

import assert from "node:assert/strict";
import { cellsOf, placementOf, positionKey } from "../../www/game/positions/placement.js";
import { bitByBit } from "../../www/kit/work/tasks.js";
import { readGames } from "../../www/store/games-file.js";
import { canMatch, indexing, matches, searchPosition } from "../../www/store/position-index.js";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site.close());

const FIRST = '[White "First"]\n\n1. e2>e4 d7>d5 2. e4xd5 (2. Nb1>c3 Ng8>f6) 2... Ng8>f6 *\n';
const SECOND = '[White "Second"]\n\n1. d2>d4 e7>e5 2. d4xe5 Nb8>c6 *\n';
const CHESS_LIKE = "rnbqkbnr/pppp1ppp/8/4A3/8/8/PPP1PPPP/RNBQKBNR";

const entries = () => readGames(FIRST + SECOND, 0).entries;

const byId = (a, b) => (a.id < b.id ? -1 : 1);

/** A library in a list; as the real one, it gives everything in the order of the ids. */
function library(all) {
  const index = new Map();
  let written = 0;
  return {
    index,
    written: () => written,
    count: async () => all.length,
    async *positions(after, until) {
      for (const each of [...index.values(), { id: "nonsense" }].sort(byId)) {
        if ((after === null || each.id > after) && (until === null || each.id <= until)) yield each;
      }
    },
    keepPositions: async (fresh, gone = []) => {
      written += fresh.length;
      for (const each of fresh) index.set(each.id, each);
      for (const id of gone) index.delete(id);
    },
    async *parts() {
      for (const entry of all.toSorted(byId)) yield [entry];
    },
  };
}

const everything = (shelf, sought, signal = new AbortController().signal) => {
  const found = [];
  const watch = {
    found: ({ entry, path }) => found.push([entry.summary.names, path]),
    progress: () => {},
    signal,
  };
  return searchPosition(shelf, { game: "paco-sako", squares: null, anyUnion: false, ...sought }, watch).then(
    () => found,
  );
};

test("a placement is read square by square, including notations of other programs", () => {
  const cells = cellsOf("r+r6/8/8/8/8/8/P(p)6/A6_");
  assert.deepEqual(
    [cells[56], cells[57], cells[8], cells[0], cells[7], cells[1]],
    ["r", "+r", "P(p)", "A", "_", ""],
  );
  assert.deepEqual(cellsOf("2k2r1b/8/8/8/8/8/8/8").slice(56), ["", "", "k", "", "", "r", "", "b"]);
  const tooMuch = cellsOf("8/8/8/8/8/8/8/rnbqkbnrpp/p7");
  assert.deepEqual(
    Object.entries(tooMuch).filter(([, cell]) => cell),
    Object.entries([..."rnbqkbnr"]),
  );
  assert.equal(placementOf("4k3/8/8/8/8/8/8/4K3^e2P w 1 - - -"), "4k3/8/8/8/8/8/8/4K3");
});

test("equal positions: a passed square counts only if a pawn can capture there", () => {
  const keys = (/** @type {string[]} */ ...fens) => new Set(fens.map(positionKey)).size;
  assert.equal(
    keys("4k3/8/8/8/8/8/8/4K3 w 0 - - -", "4k3/8/8/8/8/8/8/4K3 w 17 - - -"),
    1,
    "the count of quiet turns",
  );
  assert.equal(keys("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 3 40"), 1);
  assert.equal(keys("4k3/8/8/8/8/8/8/R3K3 w 0 A - -", "4k3/8/8/8/8/8/8/R3K3 w 0 - - -"), 2, "a right to castle");
  assert.equal(keys("4k3/8/8/8/8/8/8/4K3 w 0 - - -", "4k3/8/8/8/8/8/8/4K3 b 0 - - -"), 2, "the side to move");
  /** Ranks 5 and 4; the other six are empty. */
  const counts = (/** @type {string} */ ranks, /** @type {string} */ square) =>
    keys(`8/8/8/${ranks}/8/8/8 w 0 - ${square} -`, `8/8/8/${ranks}/8/8/8 w 0 - - -`) === 2;
  for (const [ranks, square] of [
    ["8/2pP4", "d3"],
    ["8/3Pp3", "d3"],
    ["8/pP6", "b3"],
    ["8/Pp6", "a3"],
    ["8/6Pp", "g3"],
    ["8/6pP", "h3"],
    ["3pP3/8", "d6"],
    ["2Pp4/8", "d6"],
    ["pP6/8", "a6"],
    ["6Pp/8", "h6"],
  ]) {
    assert.ok(counts(ranks, square), `${ranks} ${square}`);
  }
  for (const [ranks, square] of [
    ["8/3P4", "d3"],
    ["8/1p1P1p2", "d3"],
    ["2ppp3/3P4", "d3"],
    ["3p4/2PPP3", "d6"],
    // The squares before a4 and after h4 are beside nothing, though they follow each other in the list.
    ["p7/7P", "h3"],
    ["p7/P6p", "a6"],
  ]) {
    assert.ok(!counts(ranks, square), `${ranks} ${square}`);
  }
});

test("a whole position is found in the main line and in variations", async () => {
  const shelf = library(entries());
  const placement = "rnbqkbnr/ppp1pppp/8/3a4/8/8/PPPP1PPP/RNBQKBNR";
  assert.deepEqual(await everything(shelf, { placement }), [["First", [0, 0, 0]]]);
  const inVariation = "rnbqkb1r/ppp1pppp/5n2/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR";
  assert.deepEqual(await everything(shelf, { placement: inVariation }), [["First", [0, 0, 1, 0]]]);
  assert.equal(shelf.written(), 2, "each game was indexed once");
  assert.deepEqual(await everything(shelf, { placement: CHESS_LIKE.replace("A", "8") }), []);
});

test("a union on a square, a certain one or any; the index is updated for changed and deleted games", async () => {
  const all = entries();
  const shelf = library(all);
  const e5 = 36;
  const sought = { placement: CHESS_LIKE.replace("A", "a"), squares: [e5] };
  assert.deepEqual(await everything(shelf, sought), [["Second", [0, 0, 0]]]);
  const knights = { placement: CHESS_LIKE.replace("A", "o"), squares: [e5] };
  assert.deepEqual(await everything(shelf, knights), []);
  assert.deepEqual(await everything(shelf, { ...knights, anyUnion: true }), [["Second", [0, 0, 0]]]);
  const [first, second] = all;
  all[0] = { ...second, id: first.id, revision: first.revision + 1 };
  assert.equal((await everything(shelf, sought)).length, 2);
  all.length = 1;
  await everything(shelf, sought);
  assert.deepEqual([...shelf.index.keys()], [first.id]);
});

test("a cancelled search keeps its index", async () => {
  const shelf = library(entries());
  const control = new AbortController();
  const parts = shelf.parts;
  shelf.parts = async function* () {
    for await (const part of parts()) {
      yield part;
      control.abort(new Error("given up"));
    }
  };
  await assert.rejects(everything(shelf, { placement: CHESS_LIKE }, control.signal), /given up/);
  assert.equal(shelf.index.size, 1);
});

test("the index misses no game", async () => {
  const [, second] = entries();
  const indexed = await bitByBit(indexing(second));
  const placement = "r1bqkbnr/pppp1ppp/2n5/4a3/8/8/PPP1PPPP/RNBQKBNR";
  for (let square = 0; square < 64; square++) {
    const sought = { game: "paco-sako", placement, squares: [square], anyUnion: square % 2 === 0 };
    assert.ok(canMatch(indexed, sought) && matches(placement, sought));
  }
  assert.ok(!canMatch(indexed, { game: "chess", placement, squares: null, anyUnion: false }));
});

test("a game is found by a square of the position on the board, and opened there", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  for (const record of [FIRST, SECOND]) await table.load(record);
  await page.keyboard.press("ArrowLeft");
  await press("open-menu");
  await press("games");
  await press("search-position");
  await page.locator('.position-cell[data-square="e5"]').press("Enter");
  await press("search-position-go");
  await page.waitForSelector("text=Found in 1 game.");
  // The other one has its union on d5: any union there, after another start.
  await page.locator('.position-cell[data-square="e5"]').press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), "d5");
  await page.locator("[data-action=open-found]").click();
  await page.waitForFunction(() => !window.query("#dialog-position").open);
  assert.deepEqual(await table.turns(), ["d2>d4", "e7>e5", "d4xe5"]);
  await press("open-menu");
  await press("games");
  await page.locator(".game-open", { hasText: "First" }).click();
  await page.waitForFunction(() => !window.query("#dialog-games").open);
  await press("open-menu");
  await press("games");
  await press("search-position");
  await press("search-position-go");
  await page.waitForSelector("text=Found in 1 game.");
  assert.equal(await page.locator("#dialog-position .game-title").innerText(), "First");
  assert.deepEqual(table.problems, []);
  await table.close();
});
