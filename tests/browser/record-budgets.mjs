// Cost of difficult records and of a large library, for budgets.mjs: the longest task of an import, in processor
// time. No import may block the page.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { linkTo } from "../../www/game/links/game-link.js";
import { createGame } from "../../www/rules/rules.js";
import { readGames } from "../../www/store/games-file.js";
import { MOVING } from "./harness.mjs";
import { best, LONGEST_TASK, longest, PATIENCE, traced } from "./long-games.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";

const GAMES = 10_000;

/** So many of them come in as a file. */
const IMPORTED = 2000;

/** So many come in while it is watched what the page holds. */
const WATCHED = 10_000;

/** Maximum memory during an import, as a multiple of the file's size, including the list. */
const HELD = 4;

const DESK = { viewport: { width: 1280, height: 800 }, ...MOVING };

const FIRST_LINE = "1. e2>e4 e7>e5 2. Ng1>f3 Nb8>c6";

/** Inputs by name. */
async function inputs() {
  const [worst] = (await readFile(new URL("../data/worst.jsonl", import.meta.url), "utf8")).split("\n", 1);
  const { fen, chain } = JSON.parse(worst);
  return {
    "a text of 10 MB": "x y ".repeat(2_500_000),
    "300 kB of 0xFF": Buffer.alloc(300_000, 0xff),
    "a million comments": `1. e2>e4 ${"{}".repeat(990_000)} *`,
    "100,000 nested variations": `1. e2>e4 ${"(1. e2>e4 ".repeat(100_000)}${")".repeat(100_000)} *`,
    "2,000 times the worst variation": `[FEN "${fen}"]\n\n1... ${chain} ${`(1... ${chain}) `.repeat(2000)}*`,
  };
}

/** The same short variation 2,000 times in the position of `inputs`, as a link of some 200 characters. */
async function worstLink() {
  const [worst] = (await readFile(new URL("../data/worst.jsonl", import.meta.url), "utf8")).split("\n", 1);
  const { fen } = JSON.parse(worst);
  const turn = plainTurn(fen);
  const link = await linkTo(`[FEN "${fen}"]\n\n1... ${turn} ${`(1... ${turn}) `.repeat(2000)}*`, "");
  assert.ok(link.length < 240, `the link has ${link.length} characters`);
  return link;
}

/** A turn of one plain move, as text. */
function plainTurn(fen) {
  const game = createGame({ fen });
  try {
    for (const { square: from } of game.snapshot().legalSteps) {
      game.apply({ type: "lift", square: from });
      for (const { type, square: to } of game.snapshot().legalSteps) {
        if (type !== "place") continue;
        game.apply({ type, square: to });
        const [turn] = game.snapshot().turns;
        if (turn) return `${from}>${to}`;
        game.undoStep();
      }
      game.undoStep();
    }
    throw new Error("no plain turn");
  } finally {
    game.free();
  }
}

/** Does something a few times and says whether it is too slow. */
async function note(name, { slowdown, show, failures }, attempt) {
  const slow = await best(async () => longest(await attempt(), slowdown));
  show(`longest task of ${name}, slower`, `${slow.toFixed(0)} ms`, `target ${LONGEST_TASK} ms`);
  if (slow > PATIENCE * LONGEST_TASK) failures.push(`${name} takes ${slow.toFixed(0)} ms at a stretch`);
}

/** Texts that are loaded through the dialog, and a link. */
async function hardTexts(site, budget) {
  const folder = await mkdtemp(path.join(tmpdir(), "records-"));
  for (const [name, content] of Object.entries(await inputs())) {
    await note(name, budget, async () => {
      const table = await openTable(site, DESK);
      const { page } = table;
      await table.press("open-share");
      // The cost of opening the dialog does not depend on the input.
      await page.waitForSelector("#dialog-share[open]");
      await page.waitForFunction(() => window.query("#copy-link").value !== "");
      // A file on disk: handing over its bytes would be work of the page.
      const file = path.join(folder, "x.pgn");
      await writeFile(file, content);
      const tasks = await traced(page, site, async () => {
        await page.setInputFiles("#choose-file", file);
        await page.waitForFunction(
          () => !window.query("#dialog-share").open || window.query("#paste-error").textContent,
          null,
          { timeout: 120_000 },
        );
      });
      await table.close();
      return tasks;
    });
  }
  await rm(folder, { recursive: true });
  const link = await worstLink();
  await note(`a link of ${link.length} characters`, budget, async () => {
    const table = await openTable(site, DESK);
    const tasks = await traced(table.page, site, async () => {
      await table.page.evaluate((hash) => {
        location.hash = hash;
      }, link);
      await table.page.waitForFunction(() => location.hash === "", null, { timeout: 120_000 });
    });
    assert.equal(await table.data("ply"), "1", "the game of the link is on the table");
    await table.close();
    return tasks;
  });
}

/** Opens the list of games. */
async function openList({ press, page }) {
  await press("open-menu");
  await press("games");
  await page.waitForSelector("#dialog-games[open]");
}

/** In the page: fills the library up with games like one. */
async function fillLibrary([model, count]) {
  const open = indexedDB.open("paco-sako");
  await new Promise((done) => {
    open.onsuccess = done;
  });
  const transaction = open.result.transaction("games", "readwrite");
  for (let i = 0; i < count; i++) {
    const summary = { ...model.summary, names: `Anna ${i} – Ben` };
    transaction.objectStore("games").put({ ...model, id: `many${i}`, updated: i, summary });
  }
  await new Promise((done) => {
    transaction.oncomplete = done;
  });
  open.result.close();
}

/** In the page: empties a store of the library. */
async function emptyStore(name) {
  const open = indexedDB.open("paco-sako");
  await new Promise((done) => {
    open.onsuccess = done;
  });
  const transaction = open.result.transaction(name, "readwrite");
  transaction.objectStore(name).clear();
  await new Promise((done) => {
    transaction.oncomplete = done;
  });
  open.result.close();
}

/** A library of many games: an import, the list, what can be done with a game, and searches. */
async function library(site, budget) {
  const table = await openTable(site, DESK);
  const { page, press } = table;
  await openList(table);
  const pgn = Array.from({ length: IMPORTED }, (_, i) => `[White "Player ${i}"]\n\n${FIRST_LINE} *\n`).join("\n");
  const folder = await mkdtemp(path.join(tmpdir(), "records-"));
  const file = path.join(folder, "x.pgn");
  await writeFile(file, pgn);
  const isListed = (count) =>
    page.waitForFunction((count) => window.query(".game")?.getAttribute("aria-setsize") === String(count), count, {
      timeout: 240_000,
    });
  await note(`a PGN of ${IMPORTED} games`, budget, async () => {
    // Once more from nothing; the page has read its language, its lists and what else is read once.
    await page.evaluate(emptyStore, "games");
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
    await openList(table);
    return traced(page, site, async () => {
      await page.setInputFiles("[data-part=file]", file);
      await isListed(IMPORTED);
    });
  });
  await rm(folder, { recursive: true });
  await note(`a click on ⋯ among ${IMPORTED} games`, budget, () =>
    traced(page, site, async () => {
      await page.locator("[data-action=more-game]").first().click();
      await page.waitForSelector(".game [data-action=rename-game]");
      await page.locator("[data-action=more-game]").first().click();
      await page.waitForSelector(".game [data-action=rename-game]", { state: "detached" });
    }),
  );
  const [entry] = readGames(`${FIRST_LINE} *`, 0).entries;
  await page.evaluate(fillLibrary, [entry, GAMES - IMPORTED]);
  await note(`the list of ${GAMES} games`, budget, async () => {
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
    return traced(page, site, async () => {
      await openList(table);
      await isListed(GAMES);
    });
  });
  assert.ok((await page.locator(".game").count()) < 200, "only the rows near those in sight are made");
  await note("a key in its search", budget, async () => {
    await page.fill("#games-search", "");
    await page.focus("#games-search");
    return traced(page, site, () => page.keyboard.type("anna 77", { delay: 100 }));
  });
  await page.fill("#games-search", "");
  const seeking = async () => {
    await page.click("[data-action=search-position-go]");
    // The bar is there while it is searched.
    await page.waitForFunction(
      (count) => {
        const [said, work] = ["[role=status]", ".games-work"].map((part) =>
          window.query(`#dialog-position ${part}`),
        );
        return work.hidden && said.textContent.includes(count);
      },
      GAMES.toLocaleString("en"),
      { timeout: 600_000 },
    );
  };
  await press("search-position");
  await page.waitForSelector("#dialog-position[open]");
  await note("the first search for a position in them", budget, async () => {
    await page.evaluate(emptyStore, "positions");
    return traced(page, site, seeking);
  });
  await note("the next search for a position", budget, () => traced(page, site, seeking));
  await table.close();
}

/** Memory during the import of a large file: neither the file nor its games are in memory as a whole. */
async function held(site, { show, failures }) {
  const dance = ["Nb1>c3", "Nb8>c6", "Nc3>b1", "Nc6>b8"];
  const turns = Array.from({ length: 60 }, (_, i) => (i % 2 ? "" : `${i / 2 + 1}. `) + dance[i % 4]).join(" ");
  const pgn = Array.from({ length: WATCHED }, (_, i) => `[White "Player ${i}"]\n\n${turns} *\n`).join("\n");
  const folder = await mkdtemp(path.join(tmpdir(), "records-"));
  const file = path.join(folder, "x.pgn");
  await writeFile(file, pgn);
  const table = await openTable(site, DESK);
  const { page } = table;
  await openList(table);
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const heap = async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? assert.fail("the heap is measured");
  };
  const before = await heap();
  let most = 0;
  const isListed = () =>
    page.evaluate((count) => window.query(".game")?.getAttribute("aria-setsize") === String(count), WATCHED);
  await page.setInputFiles("[data-part=file]", file);
  while (!(await isListed())) {
    most = Math.max(most, (await heap()) - before);
    await page.waitForTimeout(500);
  }
  most = Math.max(most, (await heap()) - before) / pgn.length;
  show(`held while ${WATCHED} games come in`, `${most.toFixed(1)} ×`, `target ${HELD} × the file`);
  if (most > HELD) failures.push(`${most.toFixed(1)} times a file is held while its games come in`);
  await table.close();
  await rm(folder, { recursive: true });
}

/**
 * Prints the cost of imported records and games, and fails if it is too high.
 *
 * @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site
 * @param {number} slowdown factor by which a phone is slower
 * @param {(name: string, value: string, target: string) => void} show
 */
export async function hardRecords(site, slowdown, show) {
  await startModule();
  /** @type {string[]} */
  const failures = [];
  const budget = { slowdown, show, failures };
  await hardTexts(site, budget);
  await library(site, budget);
  await held(site, budget);
  assert.deepEqual(failures, [], "what comes from outside holds the page up, or too much of it is held");
}
