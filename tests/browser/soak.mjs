// A page that stays open for long: `node tests/browser/soak.mjs [minutes]`, after `node www/build/build.mjs`.
//
// In one page the computer plays against itself, puzzles are solved on a board, and other boards are made and removed at
// random moments of their start. After each round everything is removed, and what is left is counted: bytes of the heap
// after a garbage collection, documents, nodes, listeners and workers. None of them may grow from round to round. Half an
// hour has 300 games, 100 puzzles and 500 boards; other numbers of minutes as many more or fewer.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { loadPack } from "../../www/puzzles/packs.js";
import { serve, start, TARGET } from "./harness.mjs";
import { lots } from "./random-games.mjs";

const MINUTES = Number(process.argv[2] ?? 30);
assert.ok(MINUTES >= 1, `${process.argv[2]}: must be a number of minutes, at least 1`);

const ROUNDS = 10;

/** So many games at a time. */
const AT_ONCE = 10;

/** The seconds that a side has for a game: a round does not wait for one that goes on and on. */
const CLOCK = 20;

/** In each round. */
const GAMES = Math.ceil(MINUTES / AT_ONCE);
const PUZZLES = Math.ceil(MINUTES / 3);
const BOARDS = Math.ceil((MINUTES * 5) / 3);

/** After so many rounds everything that is loaded once has been loaded. */
const WARM = 3;

/** How much the heap may differ from the one after the first rounds: what the browser itself keeps, such as compiled code. */
const SLACK = 1.1;

/** The boards that are removed, each as somebody may have it on a page. */
const KINDS = [
  { white: "computer", level: "child" },
  { white: "computer", black: "computer", level: "child" },
  { mode: "analysis" },
  { mode: "edit" },
  { mode: "lesson" },
  { mode: "puzzle" },
  { clock: "60" },
  { variant: "crazyhouse", white: "computer" },
  { game: "1. e2>e4 e7>e5 2. g1>f3", mode: "view" },
];

const folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
const scripts = await serve(path.join(TARGET, "site"));
await writeFile(
  path.join(folder, "index.html"),
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
  <script src="${scripts.url}paco-sako.js"></script><style>paco-sako { width: 420px }</style><body></body></html>`,
);
const site = await start("chromium", folder);
const { page, problems } = await site.open("index.html", { viewport: { width: 1000, height: 900 } });
await page.evaluate(() => customElements.whenDefined("paco-sako"));
const client = await page.context().newCDPSession(page);
await client.send("Performance.enable");

/** What the page holds once nothing is under way. */
async function measure() {
  for (let i = 0; i < 3; i++) await client.send("HeapProfiler.collectGarbage");
  const { metrics } = await client.send("Performance.getMetrics");
  const of = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heap: of("JSHeapUsedSize"),
    documents: of("Documents"),
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
    workers: page.workers().length,
  };
}

/** Runs in the page: the computer plays so many games against itself, on several boards at a time. */
async function play({ games, boards, clock }) {
  let turns = 0;
  /** So many games on a board of its own. */
  const playOn = async (count) => {
    const board = document.createElement("paco-sako");
    for (const [name, value] of Object.entries({ white: "computer", black: "computer", level: "child", clock }))
      board.setAttribute(name, value);
    board.setAttribute("animation-duration", "0");
    board.addEventListener("movefinished", () => {
      turns += 1;
    });
    document.body.append(board);
    for (let i = 0; i < count; i++) {
      await new Promise((resolve) => {
        board.addEventListener("gameover", resolve, { once: true });
        // Another start each time: the same attribute again would change nothing.
        if (i > 0) board.setAttribute("fen", `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ${i % 2} AHah - -`);
      });
    }
    board.remove();
  };
  await Promise.all(Array.from({ length: boards }, () => playOn(games)));
  return turns;
}

/** Runs in the page: makes boards, and removes each after so many ms. */
async function comeAndGo(boards) {
  const away = boards.map(async ({ attributes, after, stays }) => {
    await new Promise((resolve) => setTimeout(resolve, after));
    const board = document.createElement("paco-sako");
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    document.body.append(board);
    await new Promise((resolve) => setTimeout(resolve, stays));
    board.remove();
  });
  await Promise.all(away);
}

/** The puzzles that are solved by taps on squares alone. */
const puzzles = (await loadPack("paco-1")).filter(({ keys }) => !keys[0].includes("="));

/** Solves a puzzle on a board of its own with the mouse. */
async function solve({ fen, turns, side, keys: [key] }) {
  await page.evaluate(
    (puzzle) => {
      const board = document.createElement("paco-sako");
      board.setAttribute("mode", "puzzle");
      board.setAttribute("animation-duration", "0");
      board.puzzle = puzzle;
      window.solved = new Promise((resolve) => board.addEventListener("puzzlesolved", resolve, { once: true }));
      document.body.prepend(board);
    },
    { fen, goal: "paco", turns },
  );
  // A handle would keep what it stands for.
  await page.locator('.puzzle[data-phase="play"]').waitFor();
  for (const square of key.split(">")) {
    const box = await page.locator(".puzzle .lesson-board").boundingBox();
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    const [column, row] = side === "black" ? [7 - file, rank] : [file, 7 - rank];
    await page.mouse.click(box.x + ((column + 0.5) * box.width) / 8, box.y + ((row + 0.5) * box.width) / 8);
  }
  await page.evaluate(() => window.solved);
  await page.evaluate(() => document.querySelector("paco-sako").remove());
}

const random = lots(20);
const rows = [];
const began = Date.now();
let turns = 0;
for (let round = 0; round < ROUNDS; round++) {
  const boards = Array.from({ length: BOARDS }, () => ({
    attributes: KINDS[Math.floor(random() * KINDS.length)],
    after: random() * MINUTES * 200,
    stays: random() ** 3 * 3000,
  }));
  turns += await page.evaluate(play, { games: GAMES, boards: AT_ONCE, clock: CLOCK });
  await page.evaluate(comeAndGo, boards);
  for (let i = 0; i < PUZZLES; i++) await solve(puzzles[(round * PUZZLES + i) % puzzles.length]);
  // What was under way when it was removed ends in its own time.
  await page.waitForTimeout(2000);
  const row = { minutes: Math.round((Date.now() - began) / 6000) / 10, turns, ...(await measure()) };
  rows.push(row);
  console.log(
    Object.entries(row)
      .map(([name, value]) => `${name} ${value}`)
      .join(", "),
  );
}
await site.close();
await scripts.close();
await rm(folder, { recursive: true, force: true });

const warm = rows[WARM - 1];
const last = rows.at(-1);
assert.deepEqual(problems, []);
assert.equal(last.workers, 0, "workers are left");
for (const name of /** @type {const} */ (["documents", "nodes", "listeners"]))
  assert.ok(last[name] <= warm[name], `${name}: ${last[name]}, after ${WARM} rounds ${warm[name]}`);
assert.ok(last.heap <= warm.heap * SLACK, `heap: ${last.heap} bytes, after ${WARM} rounds ${warm.heap}`);
console.log("nothing grows");
