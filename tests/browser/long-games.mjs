// What a long game may cost, for budgets.mjs: a step, an undo and an arrow key in a game of 300 turns beside the same in one
// of 20, and the longest task in which such a game is read and saved.
//
// Ratios are of medians measured in turn in one run, and tasks are measured in the processor's own time: neither depends
// on what else the machine does.

import assert from "node:assert/strict";
import { createGame, readGame, writeGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";

const LONG = 300;
const SHORT = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 25);

/** How many times as much a step in the long game may cost. With work for every turn of the game it was 4 to 12 times. */
const RATIO = 2.5;

/** Longer tasks are felt; in ms, on a processor that is so many times slower than this one. */
const LONGEST_TASK = 50;

const DESK = { viewport: { width: 1280, height: 800 } };

/** The same lots in every run. @param {number} seed */
function lots(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** The steps of a game of so many turns that two players play who take any step, or `null` if it ends before. */
function randomGame(seed, turns) {
  const random = lots(seed);
  const game = createGame();
  try {
    for (;;) {
      const { turns: played, legalSteps, status } = game.snapshot();
      if (played.length >= turns) return game.record();
      if (status.over) return null;
      const { type, square, role } = legalSteps[Math.floor(random() * legalSteps.length)];
      game.apply(type === "promote" ? { type, role } : { type, square });
    }
  } finally {
    game.free();
  }
}

/** The records of the long game and of its beginning. */
async function games() {
  await startModule();
  for (let seed = 1; seed < 200; seed++) {
    const record = randomGame(seed * 7919, LONG);
    if (!record) continue;
    const long = readGame(record);
    const short = writeGame({ ...long, turns: long.turns.slice(0, SHORT), result: "*", reason: null });
    return { [LONG]: record, [SHORT]: short };
  }
  throw new Error("no random game is long enough");
}

/**
 * In the page: makes `measure(action)`, which does something and gives the time that the page works for it, in ms: with
 * all that listens to it, the frame that draws it, and the layout.
 */
function prepare() {
  const request = window.requestAnimationFrame.bind(window);
  let worked = 0;
  window.requestAnimationFrame = (draw) =>
    request((now) => {
      const begin = performance.now();
      draw(now);
      worked += performance.now() - begin;
    });
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  const click = (selector) => window.query(selector).click();
  const frames = () => new Promise((done) => request(() => request(done)));
  let [from, to] = ["", ""];
  /** Finds a turn of one plain move. */
  window.findTurn = async () => {
    for (const square of window.queryAll("[data-grab]").map((cell) => cell.dataset.square)) {
      click(`[data-square=${square}]`);
      await frames();
      from = square;
      to = window.query("[data-target=move]")?.dataset.square ?? "";
      press("Escape");
      click("[data-action=undo-step]");
      await frames();
      if (to) return;
    }
    throw new Error("no plain move");
  };
  const actions = {
    lift: () => click(`[data-square=${from}]`),
    place: () => click(`[data-square=${to}]`),
    back: () => press("ArrowLeft"),
    forward: () => press("ArrowRight"),
    undo: () => click("[data-action=undo-turn]"),
  };
  window.measure = async (action) => {
    await frames();
    worked = 0;
    const begin = performance.now();
    actions[action]();
    document.body.getBoundingClientRect();
    worked += performance.now() - begin;
    await frames();
    // What is put off to the next task, such as saving, is not a part of it.
    await new Promise((done) => setTimeout(done, 20));
    return worked;
  };
}

/** Opens the page with a game, as it stands after it. */
async function openGame(site, record) {
  const table = await openTable(site, { init: prepare, ...DESK });
  await table.load(record);
  await table.settle();
  await table.page.evaluate(() => window.findTurn());
  return table;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** How many times as much each action costs in the long game as in the short one. */
async function ratios(site, records, show) {
  const tables = {};
  for (const turns of [SHORT, LONG]) tables[turns] = await openGame(site, records[turns]);
  const times = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const turns of [SHORT, LONG]) {
      await tables[turns].page.bringToFront();
      for (const action of ["lift", "place", "back", "forward", "undo"]) {
        const time = await tables[turns].page.evaluate((action) => window.measure(action), action);
        times[action] ??= { [SHORT]: [], [LONG]: [] };
        times[action][turns].push(time);
      }
    }
  }
  for (const turns of [SHORT, LONG]) {
    assert.equal(await tables[turns].data("ply"), String(turns), "all was taken back");
    await tables[turns].close();
  }
  const failures = [];
  for (const [action, found] of Object.entries(times)) {
    const [short, long] = [median(found[SHORT]), median(found[LONG])];
    show(
      `${action}: ${LONG} turns to ${SHORT}`,
      `${(long / short).toFixed(2)}`,
      `${long.toFixed(1)} to ${short.toFixed(1)} ms`,
    );
    if (long > RATIO * short) failures.push(`${action} costs ${(long / short).toFixed(1)} times as much`);
  }
  return failures;
}

/** The longest task of a page's main thread in a trace, in ms of the processor's time, and what was the most of it. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name === "RunTask" && tdur && isMain.has(`${pid} ${tid}`),
  );
  assert.ok(tasks.length > 0, "the trace has tasks");
  if (process.env.TOP) {
    for (const task of tasks.toSorted((a, b) => b.tdur - a.tdur).slice(0, 4)) {
      console.log("TASK", task.tdur / 1000);
      for (const e of traceEvents.filter(
        (e) =>
          e.pid === task.pid &&
          e.tid === task.tid &&
          e.tdur > 1500 &&
          e.ts >= task.ts &&
          e.ts + (e.dur ?? 0) <= task.ts + task.dur &&
          e !== task,
      ))
        console.log("   ", e.name, e.tdur / 1000, JSON.stringify(e.args).slice(0, 150));
    }
  }
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
}

/** The longest task while something is done. */
async function traced({ page }, site, deed) {
  await site.browser.startTracing(page, {
    categories: ["disabled-by-default-devtools.timeline", "toplevel"],
  });
  await deed();
  await page.waitForTimeout(1500);
  return longestTask(await site.browser.stopTracing());
}

/** The longest tasks in which a long game is read and saved. */
async function tasks(site, records, slowdown, show) {
  const table = await openTable(site, { init: prepare, ...DESK });
  const { page } = table;
  const failures = [];
  const note = (name, time) => {
    const slow = time * slowdown;
    show(
      `longest task of ${name}, ${slowdown} times slower`,
      `${slow.toFixed(0)} ms`,
      `at most ${LONGEST_TASK} ms`,
    );
    if (slow > LONGEST_TASK) failures.push(`${name} takes ${slow.toFixed(0)} ms at a stretch`);
  };
  await table.press("open-share");
  await page.fill("#paste", records[LONG]);
  note(`reading ${LONG} turns`, await traced(table, site, () => table.press("load")));
  await table.settle();
  await page.evaluate(() => window.findTurn());
  const play = async () => {
    for (const action of ["lift", "place"]) await page.evaluate((action) => window.measure(action), action);
  };
  note(`playing a turn and saving it after ${LONG}`, await traced(table, site, play));
  note(
    `going on with ${LONG} turns after a reload`,
    await traced(table, site, async () => {
      await page.reload();
      await page.waitForSelector("body[data-ready=true]");
    }),
  );
  await table.close();
  return failures;
}

/**
 * Prints what long games cost, and fails where it is too much.
 *
 * @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site
 * @param {number} slowdown how much slower a phone is
 * @param {(name: string, value: string, target: string) => void} show
 */
export async function longGames(site, slowdown, show) {
  const records = await games();
  const failures = [...(await ratios(site, records, show)), ...(await tasks(site, records, slowdown, show))];
  assert.deepEqual(failures, [], "a long game costs too much");
}
