// Cost of long games, for budgets.mjs: step, undo and arrow keys in a game of 300 turns relative to one of 20, and
// the longest task of loading and saving it. Measured in processor time; ratios are of medians measured alternately
// in one run, so they depend little on other load. Frames are not counted: the cost of the canvas does not depend on
// the length of the game and is measured by budgets.mjs.

import assert from "node:assert/strict";
import { MOVING } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { longAndShort } from "./random-games.mjs";
import { openTable } from "./table.mjs";

const LONG = 300;
const SHORT = 20;
const ROUNDS = 15;

/** Measured actions: a turn is played, navigated back and forth, and undone. */
const ACTIONS = ["lift", "place", "back", "forward", "undo"];

/** Maximum ratio of a step in the long game. With work for every turn of the game it was 4 to 5. */
const RATIO = 2;

/** Longer tasks are felt; in ms, on a slower processor. */
export const LONGEST_TASK = 50;

/** Tolerated multiple on a busy machine, on which processor time also grows because caches and cores are shared. */
export const PATIENCE = 3;

/** Number of attempts if a measurement is too slow, since other load only adds to it. */
export const TRIES = 3;

const DESK = { viewport: { width: 1280, height: 800 }, ...MOVING };

/**
 * In the page: makes `measure(action, name)`, which does something in a task of its own, with all that listens to it and
 * the layout, and marks that task in a trace.
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
      click("[data-action=take-back]");
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
    undo: () => click("[data-action=take-back]"),
  };
  window.measure = async (action, name) => {
    // In the task of a timer, which is no frame.
    await new Promise((done) => setTimeout(done, 20));
    performance.mark(name);
    actions[action]();
    document.body.getBoundingClientRect();
    await frames();
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

/** The tasks of the pages' main threads in a trace, with the marks in them and the processor's time they took, in ms. */
function tasksOf(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread),
  );
  const onMain = traceEvents.filter((event) => main.has(thread(event)));
  const frames = onMain.filter(({ args }) => args?.src_func === "ScheduledActionSendBeginMainFrame");
  const marks = onMain.filter(({ cat, ph }) => cat === "blink.user_timing" && (ph === "I" || ph === "R"));
  const tasks = onMain.filter(({ name, tdur }) => name === "RunTask" && tdur);
  assert.ok(tasks.length > 0, "the trace has tasks");
  const orders = onMain.filter(
    ({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession",
  );
  const told = tasks.map((task) => {
    const isIn = (event) =>
      thread(event) === thread(task) && event.ts >= task.ts && event.ts <= task.ts + task.dur;
    return {
      // The clock of a thread jumps now and then, by up to 40 ms; no task can have used more of a processor than it lasted.
      time: Math.min(task.tdur, task.dur) / 1000,
      isFrame: frames.some(isIn),
      isTest: orders.some(isIn),
      marks: marks.filter(isIn).map(({ name }) => name),
    };
  });
  // Requests by the test are not work of the page.
  return told.filter(({ isTest }) => !isTest);
}

/**
 * The longest task in ms on a slower processor. Frames are not counted: the first one after a change draws all
 * pieces.
 */
export const longest = (tasks, slowdown) =>
  slowdown * Math.max(...tasks.filter(({ isFrame }) => !isFrame).map(({ time }) => time));

/**
 * The longest task in the best of a few tries.
 *
 * @param {() => Promise<number>} attempt gives it, in ms
 */
export async function best(attempt) {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && least > LONGEST_TASK; i++) least = Math.min(least, await attempt());
  return least;
}

/** Time for which tasks are recorded after an action, in ms. */
export const TAIL = 1500;

/** The tasks while something is done. */
export async function traced(page, site, deed) {
  const categories = ["disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing"];
  await site.browser.startTracing(page, { categories });
  await deed();
  await page.waitForTimeout(TAIL);
  return tasksOf(await site.browser.stopTracing());
}

/** Ratio of each action's cost in the long and the short game. */
async function ratios(site, records, show) {
  const tables = {};
  for (const turns of [SHORT, LONG]) tables[turns] = await openGame(site, records[turns]);
  const tasks = await traced(tables[LONG].page, site, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const turns of [SHORT, LONG]) {
        await tables[turns].page.bringToFront();
        for (const action of ACTIONS) {
          await tables[turns].page.evaluate(
            ([action, name]) => window.measure(action, name),
            [action, `${action} ${turns}`],
          );
        }
      }
    }
  });
  for (const turns of [SHORT, LONG]) {
    assert.equal(await tables[turns].data("ply"), String(turns), "all was taken back");
    await tables[turns].close();
  }
  const failures = [];
  for (const action of ACTIONS) {
    const [short, long] = [SHORT, LONG].map((turns) => {
      const times = tasks.filter(({ marks }) => marks.includes(`${action} ${turns}`)).map(({ time }) => time);
      assert.equal(times.length, ROUNDS, `${action} was measured`);
      return median(times);
    });
    const ratio = long / short;
    show(`${action}, ${LONG} turns to ${SHORT}`, ratio.toFixed(2), `${long.toFixed(1)} to ${short.toFixed(1)} ms`);
    if (ratio > RATIO) failures.push(`${action} costs ${ratio.toFixed(1)} times as much`);
  }
  return failures;
}

/** The longest tasks in which a long game is read and saved. */
async function tasks(site, records, slowdown, show) {
  const failures = [];
  const note = (name, slow) => {
    show(`longest task of ${name}, slower`, `${slow.toFixed(0)} ms`, `target ${LONGEST_TASK} ms`);
    if (slow > PATIENCE * LONGEST_TASK) failures.push(`${name} takes ${slow.toFixed(0)} ms at a stretch`);
  };
  let table;
  const reading = async () => {
    await table?.close();
    table = await openTable(site, { init: prepare, ...DESK });
    await table.press("open-share");
    await table.page.fill("#paste", records[LONG]);
    return longest(await traced(table.page, site, () => table.press("load")), slowdown);
  };
  note(`reading ${LONG} turns`, await best(reading));
  const { page } = table;
  const playing = async () => {
    await table.settle();
    await page.evaluate(() => window.findTurn());
    const found = await traced(page, site, async () => {
      for (const action of ["lift", "place"]) {
        await page.evaluate((action) => window.measure(action, action), action);
      }
    });
    return longest(found, slowdown);
  };
  note("playing a turn and saving", await best(playing));
  const again = async () => {
    await page.reload();
    await page.waitForSelector("body[data-ready=true]");
  };
  note("going on after a reload", await best(async () => longest(await traced(page, site, again), slowdown)));
  await table.close();
  return failures;
}

/**
 * Prints the cost of long games, and fails if it is too high.
 *
 * @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site
 * @param {number} slowdown factor by which a phone is slower
 * @param {(name: string, value: string, target: string) => void} show
 */
export async function longGames(site, slowdown, show) {
  await startModule();
  const records = longAndShort(LONG, SHORT);
  const failures = [...(await ratios(site, records, show)), ...(await tasks(site, records, slowdown, show))];
  assert.deepEqual(failures, [], "a long game costs too much");
}
