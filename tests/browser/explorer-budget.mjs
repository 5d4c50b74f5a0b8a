// Cost of the explorer with 10,000 games, for budgets.mjs: time for a position on a slowed processor once the games
// are read, and the longest task of the first reading.

import assert from "node:assert/strict";
import { createGame } from "../../www/rules/rules.js";
import { readGames } from "../../www/store/games-file.js";
import { openExplorer } from "./explorer-page.mjs";
import { MOVING } from "./harness.mjs";
import { LONGEST_TASK, longest, PATIENCE, traced } from "./long-games.mjs";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { openTable } from "./table.mjs";

const GAMES = 10_000;

/** Different games; each is there many times, under other ids. */
const DIFFERENT = 200;

const TURNS = 50;

/** So long a position may take, in ms. */
const ANSWER = 100;

/** So long it may take until what is kept is counted, with what is loaded for the menu and the panel, in ms. */
const AGAIN = 2000;

/**
 * Tolerated multiple of the target for the longest task on a busy machine: games are read in a worker, so only the
 * panel's work remains.
 */
const STRETCH = 2;

const DESK = { viewport: { width: 1280, height: 800 }, ...MOVING };

/** The record of a game of players who like to begin in a few ways. @param {number} seed */
function record(seed) {
  const random = lots(seed);
  const game = createGame();
  try {
    const pick = (list) => list[Math.floor(random() * random() * list.length)];
    for (;;) {
      const { turns, legalSteps, status } = game.snapshot();
      if (turns.length >= TURNS || status.over) return game.record();
      const { type, square, role } =
        turns.length < 8 ? pick(legalSteps) : legalSteps[Math.floor(random() * legalSteps.length)];
      game.apply(type === "promote" ? { type, role } : { type, square });
    }
  } finally {
    game.free();
  }
}

/** In the page: fills the library up with games like those. */
async function fillLibrary([models, count]) {
  const open = indexedDB.open("paco-sako");
  await new Promise((done) => {
    open.onsuccess = done;
  });
  for (let i = 0; i < count; i += 500) {
    const transaction = open.result.transaction("games", "readwrite");
    for (let j = i; j < i + 500; j++)
      transaction.objectStore("games").put({ ...models[j % models.length], id: `many${j}`, updated: j });
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
  }
  open.result.close();
}

/** Runs in the page: time from a press on the first turn to the next position's counts, in ms. */
const follow = () =>
  new Promise((done) => {
    const sum = window.query(".explorer [role=status]");
    const from = performance.now();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      done(performance.now() - from);
    }).observe(sum, { childList: true, characterData: true, subtree: true });
    window.query(".explorer-turn").click();
  });

/** Opens it, and waits until so many games are read. */
async function openRead(table, games) {
  await openExplorer(table);
  const isRead = (count) => {
    const sum = window.query(".explorer-sum")?.textContent;
    // The one on the table does not count.
    return sum && Number(sum.replace(/\D/g, "")) >= count - 1 && window.query(".explorer progress").hidden;
  };
  await table.page.waitForFunction(isRead, games, { timeout: 600_000 });
}

/** @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site @param {number} slowdown @param {(name: string, value: string, target: string) => void} show */
export async function explorerBudget(site, slowdown, show) {
  await startModule();
  const texts = Array.from({ length: DIFFERENT }, (_, i) => record(i * 7919 + 1));
  const { entries } = readGames(texts.join("\n\n"), 0);
  const table = await openTable(site, DESK);
  const { page, press } = table;
  // Cost of the panel itself, independent of the number of games.
  await openRead(table, 0);
  await press("explorer-close");
  await page.evaluate(fillLibrary, [entries, GAMES]);
  const from = performance.now();
  const first = await traced(page, site, () => openRead(table, GAMES));
  show(
    `${GAMES} games read for the explorer`,
    `${((performance.now() - from) / 1000).toFixed(1)} s`,
    "bit by bit",
  );
  const slowest = longest(first, slowdown);
  show("  longest task meanwhile, slower", `${slowest.toFixed(0)} ms`, `target ${LONGEST_TASK} ms`);
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  // The game that was played last is on the table, at its end.
  await press("moves-start");
  const again = performance.now();
  await openRead(table, GAMES);
  const opening = performance.now() - again;
  show("  opened again, slower", `${opening.toFixed(0)} ms`, `target ${AGAIN} ms, from the dialogs on`);
  const times = [];
  for (let i = 0; i < 5; i++) {
    times.push(await page.evaluate(follow));
    await page.keyboard.press("ArrowLeft");
    await page.waitForTimeout(300);
  }
  const answer = Math.min(...times);
  show(`  a position among ${GAMES} games, slower`, `${answer.toFixed(0)} ms`, `target ${ANSWER} ms`);
  await press("explorer-close");
  await table.close();
  assert.ok(answer <= PATIENCE * ANSWER, `a position takes ${answer.toFixed(0)} ms`);
  assert.ok(opening <= PATIENCE * AGAIN, `opening it again takes ${opening.toFixed(0)} ms`);
  assert.ok(slowest <= STRETCH * LONGEST_TASK, `reading games takes ${slowest.toFixed(0)} ms at a stretch`);
}
