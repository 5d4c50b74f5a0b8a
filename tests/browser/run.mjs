// Runs the tests of the page: all files, then once more, one at a time, those that failed.
//
//   node tests/browser/run.mjs [file.test.mjs …]
//
// Browsers are shared programs on machines that may be busy. A file that passes the second time counts as passed, and is
// named at the end as unstable, so that it is seen and mended. A fault of the page fails both times.

import { once } from "node:events";
import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import process from "node:process";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { packForAll } from "./packed-page.mjs";

const HERE = import.meta.dirname;

/** In ms: as long as a busy machine needs for a file, but not for ever. */
const TIMEOUT = 1_200_000;

/** So many of the files that took longest are named at the end. */
const SLOWEST = 12;

const named = process.argv.slice(2).map((name) => path.resolve(name));
const all = readdirSync(HERE).filter((name) => name.endsWith(".test.mjs"));
const files = named.length > 0 ? named : all.sort().map((name) => path.join(HERE, name));

// Some files alone may need no page, nor what bundles it.
if (named.length === 0) await packForAll(fileURLToPath(new URL("../../www/", import.meta.url)));

/** How long the tests of each file took together, in s. @type {Map<string, number>} */
const times = new Map();

/** One file more than there are processors, since a page under test also waits. */
const failed = await runFiles(files, availableParallelism() + 1);
if (failed.length > 0) console.log(`\nonce more: ${failed.map((file) => path.basename(file)).join(", ")}\n`);
const again = failed.length > 0 ? await runFiles(failed, 1) : [];
const unstable = failed.filter((file) => !again.includes(file));
const slowest = [...times].sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
console.log(
  `\nthe slowest: ${slowest.map(([file, time]) => `${path.basename(file)} ${time.toFixed(0)} s`).join(", ")}`,
);
if (unstable.length > 0)
  console.log(`\nunstable, passed the second time: ${unstable.map((file) => path.basename(file))}`);
if (again.length > 0) {
  console.log(`\nfailed twice: ${again.map((file) => path.basename(file))}`);
  process.exitCode = 1;
}

/**
 * @param {string[]} files
 * @param {number} concurrency how many at a time
 * @returns {Promise<string[]>} those in which something failed
 */
async function runFiles(files, concurrency) {
  /** @type {Set<string>} */
  const failed = new Set();
  const events = run({ files, concurrency, timeout: TIMEOUT });
  // A file that could not be run is named itself; one in a network of its own is a test of `alone.mjs`, which begins with its name.
  const fileOf = (/** @type {{ file?: string, name: string }} */ { file, name }) =>
    files.find(
      (each) => each === file || each === path.resolve(name) || name.startsWith(`${path.basename(each)}, `),
    );
  events.on("test:fail", (test) => failed.add(fileOf(test) ?? test.name));
  for (const event of /** @type {const} */ (["test:pass", "test:fail"])) {
    events.on(event, (test) => {
      const file = fileOf(test);
      if (file && test.nesting === 0) times.set(file, (times.get(file) ?? 0) + test.details.duration_ms / 1000);
    });
  }
  const output = events.compose(spec);
  output.pipe(process.stdout, { end: false });
  await once(output, "end");
  return [...failed];
}
