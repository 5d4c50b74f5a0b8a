// Cost of a running analysis, for budgets.mjs: frame intervals on a slowed processor, and the length of the page's
// tasks. The computer runs in its worker, which is not slowed down. Frame intervals depend on other load, so they are
// measured again if they are long, and only printed; the page's tasks are measured in processor time and decide.

import assert from "node:assert/strict";
import { MOVING } from "./harness.mjs";
import { LONGEST_TASK, PATIENCE, TAIL, TRIES, traced } from "./long-games.mjs";
import { openTable } from "./table.mjs";

/** A middlegame with four unions, at which the search does not come to an end. */
const MIDDLEGAME = "b1k3n1/1p2p2r/p1p1npNp/8/SPPrc2e/3PF1P1/P2QP2P/B2K2R1 w 7 - - -";
/** Duration of the measurement in ms. */
const TIME = 4000;
/** In ms: a frame, and two of them with what timers differ by. */
const FRAME = 1000 / 60;
export const LATE = 34;
/** Of the page's own tasks, so many in a second may take longer than a frame: a new best turn draws its arrow. */
const LONG_TASKS = 2;

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, ...MOVING };

/** In the page: the times between frames, in ms. */
export async function frames(time) {
  const times = [];
  const end = performance.now() + time;
  await new Promise((done) => {
    const next = (now) => {
      times.push(now);
      if (now < end) requestAnimationFrame(next);
      else done();
    };
    requestAnimationFrame(next);
  });
  return times.slice(1).map((at, i) => at - times[i]);
}

/** Summary of frame intervals. @param {number[]} intervals */
export function told(intervals) {
  const sorted = intervals.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ part) => sorted[Math.floor(part * sorted.length)];
  return { median: at(0.5), most: at(0.95), late: sorted.filter((interval) => interval > LATE).length };
}

/**
 * Prints the cost of an analysis, and fails if it is far too high.
 *
 * @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site
 * @param {number} slowdown factor by which a phone is slower
 * @param {(name: string, value: string, target: string) => void} show
 */
export async function analysisBudget(site, slowdown, show) {
  const { page, load, press, close } = await openTable(site, PHONE);
  await load(MIDDLEGAME);
  const client = await page.context().newCDPSession(page);
  const watched = async () => {
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const found = told(await page.evaluate(frames, TIME));
    await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return found;
  };
  const still = await watched();
  await press("analysis");
  await page.waitForSelector("#analysis .line");
  const goOn = () =>
    page.evaluate(() => {
      const button = window.query("[data-action=analysis-run]");
      if (button.textContent !== "Stop") button.click();
    });
  let busy = await watched();
  for (let i = 1; i < TRIES && busy.most > LATE; i++) {
    await goOn();
    const again = await watched();
    if (again.most < busy.most) busy = again;
  }
  await goOn();
  const row = ({ median, most, late }) => `${median.toFixed(1)}, ${most.toFixed(1)} ms; ${late} over ${LATE} ms`;
  show("frames while it is analysed: median", `${busy.median.toFixed(1)} ms`, `target ${FRAME.toFixed(1)} ms`);
  show("  19 of 20 are below", `${busy.most.toFixed(1)} ms`, `${busy.late} over ${LATE} ms`);
  show("  without the analysis", `${still.median.toFixed(1)} ms`, row(still));
  const tasks = await traced(page, site, () => page.waitForTimeout(TIME - TAIL));
  await close();
  const times = tasks.map(({ time }) => slowdown * time).sort((a, b) => b - a);
  const long = times.filter((time) => time > FRAME).length / (TIME / 1000);
  show("  the page's longest task", `${times[0].toFixed(0)} ms`, `target ${LONGEST_TASK} ms`);
  show("  tasks longer than a frame, a second", long.toFixed(1), `target ${LONG_TASKS}`);
  const busyShare = times.reduce((sum, time) => sum + time, 0) / TIME;
  show("  the page's share of the processor", `${(100 * busyShare).toFixed(0)} %`, "of which frames are made");
  assert.ok(times[0] < PATIENCE * LONGEST_TASK, `a task of the page takes ${times[0].toFixed(0)} ms`);
  assert.ok(long < PATIENCE * LONG_TASKS, `${long} tasks in a second are longer than a frame`);
}
