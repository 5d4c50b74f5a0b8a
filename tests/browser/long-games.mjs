// What a long game may cost, for budgets.mjs: a step, an undo and an arrow key in a game of 300 turns beside the same in one
// of 20, and the longest task in which such a game is read and saved.
//
// The ratios are of medians that are measured by turns in one run, and tasks are measured in the processor's own time, so
// that both depend little on what else the machine does. Frames are not counted: what the canvas costs does not depend on
// the game's length, and budgets.mjs measures it.

import assert from "node:assert/strict";
import { startModule } from "./module.mjs";
import { longAndShort } from "./random-games.mjs";
import { openTable } from "./table.mjs";

const LONG = 300;
const SHORT = 20;
const ROUNDS = 25;

/** How many times as much a step in the long game may cost. With work for every turn of the game it was 4 to 5 times. */
const RATIO = 2;

/** Longer tasks are felt; in ms, on a slower processor. */
const LONGEST_TASK = 50;

/** How many times that a busy machine may take. Reading a game in one task took 8 times. */
const PATIENCE = 6;

const DESK = { viewport: { width: 1280, height: 800 } };

/**
 * In the page: makes `measure(action)`, which does something and gives the time that the page works for it, in ms: with
 * all that listens to it, and the layout.
 */
function prepare() {
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
  const click = (selector) => window.query(selector).click();
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
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
    const begin = performance.now();
    actions[action]();
    document.body.getBoundingClientRect();
    const worked = performance.now() - begin;
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
      `${action}, ${LONG} turns to ${SHORT}`,
      `${(long / short).toFixed(2)}`,
      `${long.toFixed(1)} to ${short.toFixed(1)} ms`,
    );
    if (long > RATIO * short) failures.push(`${action} costs ${(long / short).toFixed(1)} times as much`);
  }
  return failures;
}

/** The longest task of the page's main thread in a trace that is no frame, in ms of the processor's time. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread),
  );
  const onMain = traceEvents.filter((event) => main.has(thread(event)));
  const frames = onMain.filter(({ args }) => args?.src_func === "ScheduledActionSendBeginMainFrame");
  const isFrame = ({ ts, dur }) => frames.some((frame) => frame.ts >= ts && frame.ts <= ts + dur);
  const tasks = onMain.filter(({ name, tdur }) => name === "RunTask" && tdur).filter((task) => !isFrame(task));
  assert.ok(tasks.length > 0, "the trace has tasks");
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
    show(`longest task of ${name}, slower`, `${slow.toFixed(0)} ms`, `target ${LONGEST_TASK} ms`);
    if (slow > PATIENCE * LONGEST_TASK) failures.push(`${name} takes ${slow.toFixed(0)} ms at a stretch`);
  };
  await table.press("open-share");
  await page.fill("#paste", records[LONG]);
  note(`reading ${LONG} turns`, await traced(table, site, () => table.press("load")));
  await table.settle();
  await page.evaluate(() => window.findTurn());
  const play = async () => {
    for (const action of ["lift", "place"]) await page.evaluate((action) => window.measure(action), action);
  };
  note("playing a turn and saving", await traced(table, site, play));
  note(
    "going on after a reload",
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
  await startModule();
  const records = longAndShort(LONG, SHORT);
  const failures = [...(await ratios(site, records, show)), ...(await tasks(site, records, slowdown, show))];
  assert.deepEqual(failures, [], "a long game costs too much");
}
