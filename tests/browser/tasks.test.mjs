// Work in small parts: how much of it one task has, with a clock of the test's own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bitByBit } from "../../www/kit/work/tasks.js";

/** As in kit/work/tasks.js, and how long a part takes here, in ms. */
const SLICE = 6;
const PART = 2;

/** The time, which never goes back. */
let clock = 1000;

/** Runs something by such a clock, and gives how long each task has taken, in ms. @param {import("node:test").TestContext} t @param {(part: () => void) => Promise<unknown>} run */
async function tasksOf(t, run) {
  const tasks = [0];
  const part = () => {
    clock += PART;
    tasks[tasks.length - 1] += PART;
  };
  t.mock.method(performance, "now", () => clock);
  t.mock.method(globalThis, "setTimeout", (/** @type {() => void} */ next) =>
    queueMicrotask(() => {
      // Something else comes between two tasks.
      clock += SLICE;
      tasks.push(0);
      next();
    }),
  );
  await run(part);
  return tasks;
}

/** @param {() => void} part @param {number} count */
function* parts(part, count) {
  for (let i = 0; i < count; i++) {
    part();
    yield;
  }
}

test("long work yields when its time slice is over", async (t) => {
  const tasks = await tasksOf(t, (part) => bitByBit(parts(part, 9)));
  assert.deepEqual(tasks, [6, 6, 6, 0]);
});

test("short works share a time slice", async (t) => {
  const tasks = await tasksOf(t, async (part) => {
    for (let i = 0; i < 16; i++) await bitByBit(parts(part, 2));
  });
  assert.equal(
    tasks.reduce((sum, time) => sum + time, 0),
    16 * 2 * PART,
  );
  assert.ok(Math.max(...tasks) <= SLICE + PART, tasks.join());
});
