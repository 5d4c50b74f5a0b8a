// The explorer: what was played from a position in the saved games. First the counts without a page, then the page.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { loadBook, readingBook } from "../../www/game/positions/computer-book.js";
import { positionKey } from "../../www/game/positions/placement.js";
import { atOnce } from "../../www/kit/work/tasks.js";
import { createGame } from "../../www/rules/rules.js";
import { readGames } from "../../www/store/games-file.js";
import { commonNames, counting, sideOf } from "../../www/store/played-counts.js";
import { dayOf, pack, readingPlayed, readPacked, STATES, turnText, unpack } from "../../www/store/played-turns.js";
import { listed, openExplorer, waitForSum } from "./explorer-page.mjs";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable, resize } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site.close());

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";

/** A record. @param {string} turns @param {string} result @param {Record<string, string>} [tags] */
function record(turns, result, tags = {}) {
  const lines = Object.entries({ ...tags, Result: result }).map(([name, value]) => `[${name} "${value}"]\n`);
  return `${lines.join("")}\n${turns} ${result}\n\n`;
}

const ANN = { White: "Ann", Black: "Bob", Date: "2026.03.14" };
const BOB = { White: "Bob", Black: "Ann", Date: "2025.??.??" };
const GAMES = [
  record("1. e2>e4 d7>d5 2. e4xd5 Ng8>f6", "1-0", ANN),
  record("1. e2>e4 d7>d5 2. Nb1>c3", "0-1", BOB),
  record("1. Nb1>c3 d7>d5 2. e2>e4", "1/2-1/2", ANN),
  record("1. d2>d4 d7>d5", "*", { ...BOB, Date: "2024.05.??" }),
];

const entries = (texts) => readGames(texts.join(""), 0).entries;
const played = (texts) => entries(texts).map((entry) => atOnce(readingPlayed(entry, () => true)));
const asked = (fen, more = {}) => ({
  key: positionKey(fen),
  game: "paco-sako",
  turn: fen.includes(" w ") ? "white" : "black",
  wants: () => true,
  side: (game) => sideOf(game, new Set(["ann"])),
  ...more,
});
const packed = (texts) => pack(played(texts));
const count = (parts, fen, more) => atOnce(counting(parts, asked(fen, more)));
const brief = ({ turns }) => turns.map(({ notation, games, mine, last }) => [notation, games, mine, last]);

test("each turn has its number of games, players, results and last date", () => {
  const counts = count([packed(GAMES)], START);
  assert.deepEqual([counts.games, counts.white, counts.draw, counts.black], [4, 1, 1, 1]);
  assert.deepEqual(brief(counts), [
    ["e2>e4", 2, 1, 20260314],
    ["Nb1>c3", 1, 1, 20260314],
    ["d2>d4", 1, 0, 20240500],
  ]);
  const [{ white, draw, black }] = counts.turns;
  assert.deepEqual([white, draw, black], [1, 0, 1]);
  // Other players of a turn are named: the three most frequent.
  const players = (/** @type {string[]} */ ...names) =>
    count([packed(names.map((White, i) => record("1. e2>e4 d7>d5", "1-0", { White, Round: `${i}` })))], START)
      .turns[0].players;
  assert.deepEqual(counts.turns[0].players, [["Bob", 1]]);
  assert.deepEqual(players("Ann", "Cleo", "Bob", "Dan", "Bob", "Eve", "Cleo", ""), [
    ["Bob", 2],
    ["Cleo", 2],
    ["Dan", 1],
  ]);
  const isLost = { wants: ({ result }) => result === "0-1" };
  assert.deepEqual(brief(count([packed(GAMES)], START, isLost)), [["e2>e4", 1, 0, 20250000]]);
  assert.equal(count([packed(GAMES)], START, { game: "chess" }).games, 0);
});

test("transpositions are one position", () => {
  // In one of the games the pawn has come last, but nothing could take it in passing.
  const both = "rnbqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR b 3 AHah - -";
  assert.equal(count([packed(GAMES)], both).games, 2);
  const beside = "rnbqkbnr/ppp1pppp/8/8/3pP3/2N5/PPPP1PPP/R1BQKBNR b 3 AHah e3 -";
  assert.notEqual(positionKey(beside), positionKey(beside.replace(" e3 ", " - ")));
  const far = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b 1 AHah e3 -";
  assert.equal(positionKey(far), positionKey(far.replace("b 1 AHah e3", "b 7 AHah -")));
});

test("a chain is counted by its final position, and shown in its most frequent form", () => {
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
  const one = (id, stepList) => ({
    ...played([GAMES[3]])[0],
    id,
    keys: Float64Array.of(positionKey(start), 7),
    turns: Uint32Array.of(0),
    texts: [turnText({ stepList, notation: `N${stepList}` })],
  });
  const [found, ...rest] = count(
    [pack([one("a", "b1>c3>d5"), one("b", "b1>a3>d5")]), pack([one("c", "b1>a3>d5")])],
    start,
  ).turns;
  assert.deepEqual([found.stepList, found.notation, found.games, found.ways], ["b1>a3>d5", "Nb1>a3>d5", 3, 2]);
  assert.deepEqual(rest, []);
});

test("a game that repeats a position counts once there", () => {
  const turns = "1. Ng1>f3 Ng8>f6 2. Nf3>g1 Nf6>g8 3. e2>e4";
  const counts = count([packed([record(turns, "1-0")])], START);
  assert.deepEqual([counts.games, brief(counts)], [1, [["Ng1>f3", 1, 0, 0]]]);
});

test("own games: those played alone at this device, or under one of the own names", () => {
  const [game] = played(GAMES);
  assert.equal(sideOf(game, new Set()), null);
  assert.equal(sideOf(game, new Set(["bob"])), "black");
  assert.equal(sideOf({ ...game, seat: "white" }, new Set(["bob"])), "white");
  assert.equal(sideOf(game, new Set(["ann", "bob"])), "both");
  assert.deepEqual(atOnce(commonNames([packed(GAMES)])), ["Ann", "Bob"]);
});

test("dates in the formats of records", () => {
  assert.deepEqual(
    ["2026.03.14", "2026-03-14", "2025.??.??", "2024.05.??", "????.??.??", "", null].map(dayOf),
    [20260314, 20260314, 20250000, 20240500, 0, 0, 0],
  );
});

test("the stored index is read back unchanged, and anything else is rejected", () => {
  const games = played(GAMES);
  const packed = structuredClone(pack(games));
  assert.deepEqual(count([readPacked(packed)], START), count([pack(games)], START));
  const same = ({ id, revision, white, black, seat, result, day, state }) => [
    id,
    revision,
    white,
    black,
    seat,
    result,
    day,
    state,
  ];
  assert.deepEqual(unpack(packed).map(same), games.map(same));
  const wrong = [
    null,
    {},
    { ...packed, form: 1 },
    { ...packed, texts: packed.texts.slice(1) },
    { ...packed, ends: packed.ends.toReversed() },
    { ...packed, ids: packed.ids.slice(1) },
    { ...packed, turns: packed.turns.map(() => 99_999) },
    { ...packed, turns: packed.turns.map(() => packed.ends.length) },
    { ...packed, texts: "", ends: Uint32Array.of() },
    { ...packed, starts: packed.starts.toReversed() },
    { ...packed, results: Uint8Array.of(9, 9, 9, 9) },
    { ...packed, names: [] },
    { ...packed, keys: [...packed.keys] },
  ];
  for (const value of wrong) assert.equal(readPacked(value), null);
  assert.deepEqual(unpack(readPacked(structuredClone(pack([])))), []);
});

test("a game without loaded rules waits; one that cannot be read is remembered", () => {
  const [entry] = entries(GAMES);
  const read = (one, isLoaded = true) => atOnce(readingPlayed(one, () => isLoaded));
  assert.equal(read(entry, false).state, STATES.waiting);
  const broken = { ...entry, text: entry.text.replace("e2>e4", "e2>e5") };
  assert.equal(read(broken).state, STATES.unreadable);
  assert.equal(read(broken).keys.length, 0);
});

/** Games as they are counted, on the ways of a small world of positions: many share their beginnings. */
function manyGames(number, length) {
  let state = 7;
  const lot = (most) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
  const texts = Array.from({ length: 60 }, (_, i) => `a1>b${i}\tRa1>b${i}`);
  return Array.from({ length: number }, (_, i) => {
    const [keys, turns] = [new Float64Array(length + 1), new Uint32Array(length)];
    keys[0] = 1;
    for (let ply = 0; ply < length; ply++) {
      turns[ply] = Math.min(lot(6), lot(60));
      keys[ply + 1] = (keys[ply] * 61 + turns[ply] + 2) % 9_007_199_254_740_881;
    }
    const result = ["1-0", "0-1", "1/2-1/2", "*"][lot(4)];
    const rest = { game: "paco-sako", state: STATES.read, white: "", black: "", seat: null, result, day: 0 };
    return { id: String(i), revision: 1, keys, turns, texts, ...rest };
  });
}

test("among 10,000 games a query reads only the games with the position, without the rules, and in parts", () => {
  const games = manyGames(10_000, 60);
  const rare = games[4711].keys[40];
  const parts = Array.from({ length: 40 }, (_, i) => pack(games.slice(i * 250, (i + 1) * 250)));
  let looked = 0;
  for (const part of parts) {
    const { keys } = part;
    const indexOf = (...sought) => {
      looked += 1;
      return Float64Array.prototype.indexOf.apply(keys, sought);
    };
    part.keys = new Proxy(keys, { get: (_, name) => (name === "indexOf" ? indexOf : keys[name]) });
  }
  const counted = (key) => {
    looked = 0;
    const work = counting(parts, asked(START, { key, side: () => null }));
    let [steps, most, before] = [0, 0, 0];
    let result = work.next();
    for (; !result.done; result = work.next()) {
      steps += 1;
      most = Math.max(most, looked - before);
      before = looked;
    }
    const { games: all, turns } = result.value;
    assert.equal(steps, 40);
    assert.equal(
      turns.reduce((sum, turn) => sum + turn.games, 0),
      all,
    );
    return { all, most, looked };
  };
  // One look at each part finds that it has no game, or no more of them; where all begin so, none is looked for.
  assert.deepEqual(counted(1), { all: 10_000, most: 2, looked: 80 });
  assert.deepEqual(counted(-1), { all: 0, most: 1, looked: 40 });
  const { all, looked: few } = counted(rare);
  assert.ok(all > 0 && all < 1000, `${all} games`);
  assert.equal(few, 40 + all);
});

const BOOKS = new URL("../../www/games/books/", import.meta.url);

test("the computer's book is read by the rules; transpositions are one position", () => {
  const after = [["d7>d5", 2, 0, 1, -8, [["e2>e4", 2, 0, 1, null, []]]]];
  const tree = [
    ["e2>e4", 3, 1, 2, 12, [["d7>d5", 3, 1, 1, 10, [["b1>c3", 3, 1, 1, 9, [["g8>f6", 1, 1, 1, 3, []]]]]]]],
    ["b1>c3", 2, 0, 1, 5, after],
  ];
  const book = atOnce(readingBook({ form: 1, game: "paco-sako", rules: "manual", games: 9, tree }));
  const start = book.get(positionKey(START));
  assert.deepEqual(
    start.map(({ stepList, white, draw, black, verdict }) => [stepList, white, draw, black, verdict]),
    [
      ["e2>e4", 3, 1, 2, 12],
      ["b1>c3", 2, 0, 1, 5],
    ],
  );
  const both = positionKey("rnbqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR b 3 AHah - -");
  assert.equal(book.get(book.get(start[1].key)[0].key)[0].key, both);
  assert.deepEqual(
    book.get(both).map(({ stepList }) => stepList),
    ["g8>f6"],
  );
});

test("the shipped books are legal and small, hold 100,000 games, and state how they were made", async () => {
  const names = (await readdir(BOOKS)).filter((name) => name.endsWith(".js"));
  assert.deepEqual(names.sort(), ["paco-sako-manual-chess960.js", "paco-sako-manual.js"]);
  let sent = 0;
  for (const name of names) {
    const text = await readFile(new URL(name, BOOKS), "utf8");
    assert.match(
      text,
      /^\/\/ Made by `cargo lab book --game [\w-]+ --rules [\w-]+ (--chess960 )?--games \d+ --nodes \d+ .*--seed \d+`/,
    );
    sent += brotliCompressSync(text).length;
    const { book } = await import(new URL(name, BOOKS));
    assert.equal(name, `${book.game}-${book.rules}${book.starts ? "-chess960" : ""}.js`);
    assert.ok(book.games >= 100_000, `${book.games} games`);
    assert.equal(book.starts?.length ?? 960, 960);
    let counted = 0;
    for (const number of book.starts?.keys() ?? [518]) {
      const game = createGame({ game: book.game, rules: book.rules, chess960: number });
      const read = atOnce(readingBook(book, number));
      const first = read.get(positionKey(game.fen()));
      game.free();
      counted += first.reduce((sum, { white, draw, black }) => sum + white + draw + black, 0);
      assert.ok(read.size > (book.starts ? 0 : 1000), `start ${number}: ${read.size} positions`);
    }
    assert.ok(counted <= book.games && counted > 0.5 * book.games, `${counted} games`);
  }
  assert.ok(sent <= 150_000, `${sent} bytes with brotli`);
});

test("a game of Chess960 uses the book of its start", async () => {
  const run = async (work) => atOnce(work);
  const begun = { game: "paco-sako", rules: "manual", chess960: 0 };
  const [usual, first, again] = await Promise.all(
    [518, 0, 0].map((chess960) => loadBook({ ...begun, chess960 }, run)),
  );
  assert.equal(again, first);
  const game = createGame(begun);
  const key = positionKey(game.fen());
  game.free();
  assert.ok(first.get(key).length > 0);
  assert.equal(usual.get(key), undefined);
  assert.equal(await loadBook({ ...begun, chess960: null }, run), usual);
  assert.equal(loadBook({ ...begun, rules: "pacoplay" }, run), null);
});

/** Imports the games through the list of saved games. */
async function importAll({ page, press }, texts) {
  await press("open-menu");
  await press("games");
  const buffer = Buffer.from(texts.join(""));
  await page.setInputFiles("#dialog-games input[type=file]", { name: "club.pgn", mimeType: "text/plain", buffer });
  const news = texts.length === 1 ? "1 game was imported" : `${texts.length} games were imported`;
  await page.waitForSelector(`text=${news}`);
  await page.click("#dialog-games [data-action=close]");
}

test("beside a wide board the explorer is below the analysis, and the turns have their own column", async () => {
  const table = await openTable(site, { viewport: { width: 1366, height: 768 } });
  const { page } = table;
  /** All that the sum says from now on. */
  const watchSum = () =>
    page.evaluate(() => {
      window.sums = new Set();
      const look = () => window.sums.add(document.querySelector(".explorer-sum")?.textContent ?? "");
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      window.query("paco-sako") &&
        new MutationObserver(look).observe(window.query("paco-sako"), { subtree: true, childList: true });
    });
  await importAll(table, GAMES);
  await table.load(
    "1. e2>e4 d7>d5 2. Nb1>c3 a7>a6 3. a2>a3 b7>b6 4. h2>h3 h7>h6 5. g2>g3 g7>g6 6. b2>b3 c7>c6 7. d2>d3 e7>e6 8. f2>f3 f7>f6",
  );
  await page.keyboard.press("Home");
  await page.click("#button-analysis");
  await page.waitForFunction(() => window.queryAll("#analysis .lines li").length > 0);
  await watchSum();
  await openExplorer(table);
  await waitForSum(table, "4 games");
  const said = await page.evaluate(() => [...window.sums]);
  assert.ok(!said.some((text) => /No saved game/.test(text)), `nothing is missed before all is read: ${said}`);
  const { rows, boxes } = await page.evaluate(() => {
    const box = (selector) => window.query(selector).getBoundingClientRect();
    const { top, bottom } = box("#moves-box");
    const isSeen = (row) => row.getBoundingClientRect().top >= top && row.getBoundingClientRect().bottom <= bottom;
    return {
      rows: [...window.query("#moves").children].filter(isSeen).length,
      boxes: Object.fromEntries(
        ["#board-area", "#analysis", ".explorer", "#moves-box", ".controls"].map((one) => [
          one,
          box(one).toJSON(),
        ]),
      ),
    };
  });
  assert.ok(rows >= 6, `${rows} rows`);
  const { "#analysis": analysis, ".explorer": explorer, "#moves-box": moves } = boxes;
  assert.ok(analysis.left > boxes["#board-area"].right && analysis.right < moves.left);
  assert.ok(explorer.top >= analysis.bottom && explorer.right < moves.left);
  assert.ok(explorer.bottom <= boxes[".controls"].top && analysis.height > 150 && explorer.height > 150);
  // Its rows lead on while the analysis stays; Back closes what was opened last.
  await page.click('[data-turn="e2>e4"]');
  await waitForSum(table, "2 games");
  assert.ok(await page.isVisible("#analysis"));
  await page.goBack();
  await page.waitForSelector(".explorer", { state: "hidden" });
  assert.ok(await page.isVisible("#analysis"));
  await openExplorer(table);
  // Without space for both, the one that was opened first stays.
  await resize(page, 1200, 800);
  await page.waitForSelector(".explorer", { state: "hidden" });
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the explorer follows the game, and plays a pressed turn", async () => {
  const table = await openTable(site);
  const { page } = table;
  await importAll(table, GAMES);
  await openExplorer(table);
  await waitForSum(table, "4 games");
  assert.deepEqual(await listed(table), [
    ["e2>e4", "2 · 50%"],
    ["Nb1>c3", "1 · 25%"],
    ["d2>d4", "1 · 25%"],
  ]);
  await page.click('[data-turn="e2>e4"]');
  await waitForSum(table, "2 games");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await page.click('[data-turn="d7>d5"]');
  await page.waitForFunction(() => window.queryAll(".explorer-turn").length === 2);
  await page.click("#explorer-title");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await waitForSum(table, "4 games");
  // The user's games are recognised by name.
  await page.click('[data-action="fold-explorer"]');
  await page.click('[data-action="explorer-name"]:has-text("Ann")');
  assert.equal(await page.inputValue("#explorer-names"), "Ann");
  await page.waitForFunction(() => window.query(".explorer-more").textContent.startsWith("me 1, others 1"));
  await page.selectOption("#explorer-source", "others");
  await waitForSum(table, "No saved game has had this position.");
  await page.selectOption("#explorer-source", "mine");
  await waitForSum(table, "4 games");
  await page.click('[data-action="explorer-close"]');
  await page.waitForFunction(() => window.query(".explorer").hidden);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "by keyboard: arrow keys move through the turns, Enter plays one, and the new position is announced",
  async () => {
    const table = await openTable(site);
    const { page } = table;
    await importAll(table, GAMES);
    await openExplorer(table);
    await waitForSum(table, "4 games");
    assert.equal(await page.evaluate(() => document.activeElement.id), "explorer-title");
    await page.locator(".explorer-turn").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    const label = await page.evaluate(() => document.activeElement.querySelector(".visually-hidden").textContent);
    assert.equal(
      label,
      "e2>e4, 2 games, 50%, White won 1: 50%, Black won 1: 50%, by Ann 1, Bob 1, last played Mar 14, 2026",
    );
    await page.keyboard.press("Enter");
    await waitForSum(table, "2 games");
    await page.waitForFunction(() => document.activeElement.dataset.turn === "d7>d5");
    const told = await page.locator(".explorer [role=status]").textContent();
    assert.equal(told.trim(), "2 games Played most: d7>d5, 100%.");
    // Back closes the panel.
    await page.goBack();
    await page.waitForFunction(() => window.query(".explorer").hidden);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

test("games are found among thousands of other entries, whatever their ids and revisions", async () => {
  const table = await openTable(site);
  const { page } = table;
  await importAll(table, GAMES);
  await page.evaluate(async () => {
    const open = indexedDB.open("paco-sako");
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const transaction = open.result.transaction("games", "readwrite");
    const games = transaction.objectStore("games");
    // They come before the games, more of them than are asked for at once.
    for (let i = 0; i < 2500; i++) games.put({ id: `!${i}`, revision: 1 });
    for (const id of [7, ["a"], [["a"]], new Date(0), new Uint8Array([1])]) games.put({ id, revision: 1 });
    games.put({ id: "a", revision: "one" });
    games.put({ id: "b" });
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    open.result.close();
  });
  for (let i = 0; i < 2; i++) {
    await openExplorer(table);
    await waitForSum(table, "4 games");
    await page.waitForFunction(
      () =>
        window.query(".explorer progress").hidden && window.query("[data-part=explorer-news]").textContent === "",
    );
    await page.click("[data-action=explorer-close]");
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
  }
  assert.deepEqual(table.problems, []);
  await table.close();
});

/**
 * Three of four games are made a collection, which is counted: before and after a turn, and when one of them is taken out.
 *
 * @param {Awaited<ReturnType<typeof openTable>>} table
 * @param {(selector: string) => Promise<void>} press
 */
async function walkCollection(table, press) {
  const { page } = table;
  const action = (name) => press(`[data-action="${name}"]:visible`);
  await importAll(table, GAMES);
  await action("open-menu");
  await action("experts");
  await action("collections");
  await page.fill("#collection-new", "Queen’s pawns & others");
  await action("new-collection");
  const files = page.locator("#dialog-collections [data-part=collection-file]").last();
  const some = Buffer.from(GAMES.slice(1).join(""));
  await files.setInputFiles({ name: "some.pgn", mimeType: "text/plain", buffer: some });
  await page.waitForSelector(".chapters li:nth-child(3)");
  await press("#dialog-collections [data-action=close]");
  const explore = async () => {
    await action("open-menu");
    await action("experts");
    await action("explorer");
    await page.waitForSelector(".explorer:not([hidden]) .explorer-sum:not(:empty)");
  };
  await explore();
  await waitForSum(table, "4 games");
  assert.deepEqual(await listed(table), [
    ["e2>e4", "2 · 50%"],
    ["Nb1>c3", "1 · 25%"],
    ["d2>d4", "1 · 25%"],
  ]);
  const option = page.locator("#explorer-source option", { hasText: "Queen’s pawns & others" });
  await page.selectOption("#explorer-source", await option.getAttribute("value"));
  await waitForSum(table, "3 games");
  assert.deepEqual(await listed(table), [
    ["Nb1>c3", "1 · 33%"],
    ["e2>e4", "1 · 33%"],
    ["d2>d4", "1 · 33%"],
  ]);
  await press('[data-turn="e2>e4"]');
  await waitForSum(table, "1 game");
  assert.deepEqual(await listed(table), [["d7>d5", "1 · 100%"]]);
  assert.match(await page.locator(".explorer-turn .visually-hidden").innerText(), /Black won 1: 100%/);
  await action("explorer-close");

  // A game removed from the collection is no longer counted; the collection stays selected.
  await action("open-menu");
  await action("experts");
  await action("collections");
  await action("show-collection");
  await press(".chapters li:nth-child(1) [data-action=take-out]");
  await page.waitForSelector(".chapters li:nth-child(3)", { state: "detached" });
  await press("#dialog-collections [data-action=close]");
  await explore();
  await waitForSum(table, "No saved game has had this position.");
  await press("[data-action=moves-start]:visible");
  await waitForSum(table, "2 games");
  assert.deepEqual(await listed(table), [
    ["Nb1>c3", "1 · 50%"],
    ["d2>d4", "1 · 50%"],
  ]);
  assert.deepEqual(table.problems, []);
}

test("a collection is a source, by touch on a phone", async (t) => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = table;
  let taps = 0;
  await walkCollection(table, async (selector) => {
    taps += 1;
    const found = page.locator(selector).first();
    await found.waitFor();
    await found.tap();
  });
  t.diagnostic(`${taps} taps`);
  await table.close();
});

deep("a collection is a source, by keyboard", async () => {
  const table = await openTable(site);
  await walkCollection(table, async (selector) => {
    const found = table.page.locator(selector).first();
    await found.waitFor();
    await found.press("Enter");
  });
  await table.close();
});

deep("the games of a file are their own source, and are not saved", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await importAll(table, GAMES.slice(0, 1));
  await openExplorer(table);
  await waitForSum(table, "1 game");
  const give = (name, content) =>
    page.setInputFiles("[data-part=explorer-file]", {
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(content),
    });
  await give("empty.pgn", "nothing");
  await page.waitForSelector("text=There are no games in this file.");
  await give("club.pgn", GAMES.slice(1).join(""));
  await waitForSum(table, "3 games");
  // Of those that were played as often, the one that was played last comes first.
  assert.deepEqual(await listed(table), [
    ["Nb1>c3", "1 · 33%"],
    ["e2>e4", "1 · 33%"],
    ["d2>d4", "1 · 33%"],
  ]);
  assert.match(await page.locator("#explorer-source option:checked").innerText(), /^File: .?club\.pgn/);
  await page.click('[data-turn="e2>e4"]');
  await waitForSum(table, "1 game");
  await page.selectOption("#explorer-source", "all");
  await waitForSum(table, "1 game");
  await page.selectOption("#explorer-source", "file");
  await page.click('[data-turn="d7>d5"]');
  await page.click('[data-turn="b1>c3"]');
  await page.waitForFunction(() => window.queryAll(".explorer-turn").length === 0);
  await press("explorer-close");
  await press("open-menu");
  await press("games");
  // The one that was saved, and the one on the table, which may come a moment later.
  const games = page.locator("#dialog-games .games .game-open");
  await games.nth(1).waitFor();
  assert.equal(await games.count(), 2);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("only new games are read again, and deleted ones no longer count", async () => {
  const table = await openTable(site);
  const { page } = table;
  await importAll(table, GAMES.slice(0, 3));
  await openExplorer(table);
  await waitForSum(table, "3 games");
  const kept = () =>
    page.evaluate(async () => {
      const { answer, Database } = await import("./store/database.js");
      const all = await new Database().runOn(["played"], "readonly", ([store]) => answer(store.getAll()));
      return all.map(({ ids }) => ids.length);
    });
  await page.waitForFunction(() => window.query(".explorer progress").hidden);
  assert.deepEqual(await kept(), [3]);
  await page.click('[data-action="explorer-close"]');
  await importAll(table, GAMES.slice(3));
  await openExplorer(table);
  await waitForSum(table, "4 games");
  await page.click('[data-action="explorer-close"]');
  await page.evaluate(async () => {
    const { Library } = await import("./store/library.js");
    const library = new Library();
    for await (const part of library.parts())
      for (const { id, text } of part) if (text.includes("d2>d4")) await library.remove(id);
  });
  await openExplorer(table);
  await waitForSum(table, "3 games");
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await openExplorer(table);
  await waitForSum(table, "3 games");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the computer's games with itself are a source, with its evaluation", async () => {
  const table = await openTable(site);
  const { page } = table;
  await openExplorer(table);
  await waitForSum(table, "No saved game has had this position.");
  await page.selectOption("#explorer-source", "computer");
  await page.waitForFunction(() => window.queryAll(".explorer-turn").length > 1);
  assert.match(await page.locator(".explorer-more").first().innerText(), /^computer [+−]?\d+\.\d/);
  await page.locator(".explorer-turn").first().click();
  await page.waitForSelector("#board-area[data-ply='1']");
  await page.waitForFunction(() => window.queryAll(".explorer-turn").length > 0);
  // A position that they do not reach.
  await table.load('[FEN "4k3/8/8/8/8/8/4P3/4K3 w 0 - - -"]\n\n*');
  await waitForSum(table, "The computer’s own games do not reach this position.");
  assert.deepEqual(table.problems, []);
  await table.close();
});
