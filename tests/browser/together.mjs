// Runs files of tests in this process: what `run.mjs` starts.

import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { after, before, describe, test } from "node:test";
import { closeBrowsers, closeLeftOpen, shareBrowsers } from "./harness.mjs";
import { hasTime, leaveOut, testsOf } from "./testing.mjs";

/** In ms: as long as a busy machine needs for a file, but not for ever. */
const TIMEOUT = 1_200_000;

/** In s: what the kernel counts processor time in. */
const TICK = 0.01;

/** Processor time of this process and its descendants in s; `null` if the system does not report it. */
function processorTime() {
  /** @type {Map<number, { parent: number, time: number }>} */
  const processes = new Map();
  try {
    for (const name of readdirSync("/proc")) {
      if (!/^\d+$/.test(name)) continue;
      try {
        // The name of the program, in brackets, may have spaces.
        const fields = readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\)/s, "")
          .trim()
          .split(" ")
          .map(Number);
        // Its own, and that of the processes it has started and seen end.
        const time = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks) * TICK;
        processes.set(Number(name), { parent: fields[1], time });
      } catch {
        // It has ended meanwhile.
      }
    }
  } catch {
    return null;
  }
  const isOurs = (/** @type {number} */ id) => {
    for (; id > 1; id = processes.get(id)?.parent ?? 0) if (id === process.pid) return true;
    return false;
  };
  return [...processes].reduce((sum, [id, { time }]) => (isOurs(id) ? sum + time : sum), 0);
}

/** A watch for a file of tests. @param {string} file @param {string} costs the file that its cost is appended to */
function watch(file, costs) {
  const began = { wall: performance.now(), processor: processorTime() };
  return (hasFailed = false) => {
    const now = processorTime();
    const processor = now === null || began.processor === null ? null : now - began.processor;
    const wall = (performance.now() - began.wall) / 1000;
    appendFileSync(costs, `${JSON.stringify({ file: path.basename(file), wall, processor, hasFailed })}\n`);
  };
}

/** Notes a file that is not begun, since no time is left. @param {string} file @param {string} costs */
function noteLeftOut(file, costs) {
  appendFileSync(costs, `${JSON.stringify({ file: path.basename(file), isLeftOut: true })}\n`);
}

/**
 * Runs files that take their tests from `testing.mjs`, one after the other.
 *
 * @param {readonly string[]} files
 * @param {string} costs the file that what each costs is appended to
 */
export async function runTogether(files, costs) {
  shareBrowsers();
  const loaded = [];
  for (const file of files) {
    // A file that cannot be loaded must not keep the others from being run.
    const register = await testsOf(() => import(file)).catch((error) => () => {
      test("the file is loaded", () => {
        throw error;
      });
    });
    if (register) loaded.push({ file, register });
    else watch(file, costs)();
  }
  for (const { file, register } of loaded) {
    describe(path.basename(file), { timeout: TIMEOUT }, () => {
      /** @type {() => void} */
      let end = () => {};
      before(() => {
        const isBegun = hasTime();
        leaveOut(!isBegun);
        if (isBegun) end = watch(file, costs);
        else noteLeftOut(file, costs);
      });
      register();
      after(() => end());
    });
  }
  after(closeBrowsers);
}

/** Runs a file that wants a process of its own. @param {string} file @param {string} costs */
export async function runAlone(file, costs) {
  if (!hasTime()) {
    noteLeftOut(file, costs);
    return;
  }
  const end = watch(file, costs);
  closeLeftOpen();
  // As if it were started itself.
  process.argv[1] = file;
  await import(file);
  // Test results do not name their file. At exit the runner has set the code.
  process.once("exit", () => end(Boolean(process.exitCode)));
}
