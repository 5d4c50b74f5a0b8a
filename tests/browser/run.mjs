// Runs the tests of the page: all files, in an order that changes, then once more, one at a time, those that failed.
//
//   node tests/browser/run.mjs [--depth default] [--shard 1/4] [--seed 7] [--minutes 30] [file.test.mjs …]
//
//   --depth   "default" leaves the deep tests out (see `testing.mjs`), "deep" runs only those; without it both are run
//   --shard   a part of the files, for several machines side by side
//   --seed    the order that a run has printed
//   --minutes no file is begun after so many; those left out are named at the end, and in target/left-out.txt
//
// Browsers are shared programs on machines that may be busy. A file that passes the second time counts as passed, and is
// named at the end as unstable, so that it is seen and fixed. A fault of the page fails both times.

import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import process from "node:process";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { packForAll } from "./packed-page.mjs";
import { DEPTH, UNTIL } from "./testing.mjs";

const HERE = import.meta.dirname;

/** In ms: as long as a busy machine needs for a file, but not for ever. */
const TIMEOUT = 1_200_000;

/** So many of the files that cost most are named at the end. */
const DEAREST = 12;

/** One process more than there are processors, since a page under test also waits. */
const CONCURRENCY = availableParallelism() + 1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    depth: { type: "string", default: "all" },
    shard: { type: "string" },
    seed: { type: "string" },
    minutes: { type: "string" },
  },
});
const [shard, shards] = (values.shard ?? "1/1").split("/").map(Number);
if (!(shard >= 1 && shard <= shards)) throw new Error(`no part of a run: --shard ${values.shard}`);
const seed = Number(values.seed ?? Date.now() % 100_000);

const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
if (Number.isNaN(minutes)) throw new Error(`no number of minutes: ${values.minutes}`);
if (Number.isFinite(minutes)) process.env[UNTIL] = String(Date.now() + minutes * 60_000);

const named = positionals.map((name) => path.resolve(name));
if (!["all", "default", "deep"].includes(values.depth)) throw new Error(`no depth: ${values.depth}`);
process.env[DEPTH] = values.depth;
const known = readdirSync(HERE).filter((name) => name.endsWith(".test.mjs"));
const texts = new Map(
  (named.length > 0 ? named : known.sort().map((name) => path.join(HERE, name))).map((file) => [
    file,
    readFileSync(file, "utf8"),
  ]),
);

/** True if a file has tests at this depth. @param {string} file */
function isWanted(file) {
  const text = texts.get(file) ?? "";
  const isDeep = /\bdeep as test\b/.test(text);
  if (values.depth === "default") return !isDeep;
  return values.depth === "all" || isDeep || /\bdeep,/.test(text);
}

const files = inOrder(
  [...texts.keys()].filter(isWanted).filter((_, index) => index % shards === shard - 1),
  seed,
);
console.log(`${files.length} files, ${values.depth} tests, in the order of --seed ${seed}`);

/** Output of this run: that of its processes, and the cost of each file. */
const FOLDER = fileURLToPath(new URL(`../../target/page-tests/${process.pid}/`, import.meta.url));
const COSTS = path.join(FOLDER, "costs.jsonl");
/** The files for which no time was left, a line each; empty if all were run. */
const LEFT_OUT = fileURLToPath(new URL("../../target/left-out.txt", import.meta.url));
/** @type {Set<string>} */
const leftOut = new Set();
mkdirSync(FOLDER, { recursive: true });
/** Cost of each file in s. @type {Map<string, number>} */
const costs = new Map();

// Some files alone may need no page, nor what bundles it.
if (named.length === 0) await packForAll(fileURLToPath(new URL("../../www/", import.meta.url)));

const failed = await runFiles(inProcesses(files), CONCURRENCY);
// Failures are run again even after the time limit.
delete process.env[UNTIL];
if (failed.length > 0) console.log(`\nonce more: ${failed.map((file) => path.basename(file)).join(", ")}\n`);
const again =
  failed.length > 0
    ? await runFiles(
        failed.map((file) => [file]),
        1,
      )
    : [];
const unstable = failed.filter((file) => !again.includes(file));
reportCosts();
if (unstable.length > 0)
  console.log(`\nunstable, passed the second time: ${unstable.map((file) => path.basename(file))}`);
if (leftOut.size > 0) console.log(`\nnot run, since no time was left: ${[...leftOut].join(", ")}`);
writeFileSync(LEFT_OUT, [...leftOut, ""].join("\n").trimStart());
if (again.length > 0) {
  console.log(`\nfailed twice: ${again.map((file) => path.basename(file))}`);
  process.exitCode = 1;
}
rmSync(FOLDER, { recursive: true });

/** Shuffles. @template T @param {readonly T[]} all @param {number} seed @returns {T[]} */
function inOrder(all, seed) {
  let state = seed;
  const below = (/** @type {number} */ limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const left = [...all];
  return all.map(() => left.splice(below(left.length), 1)[0]);
}

/** True if a file imports its tests only from `testing.mjs`. @param {string} file */
function mayShare(file) {
  const text = texts.get(file) ?? "";
  return /from "\.\/testing\.mjs"/.test(text) && !/from "(?:node:test|\.\/alone\.mjs)"/.test(text);
}

/**
 * The files that share a process: many at first, fewer towards the end, so that all processors have something to do for as long
 * as there is something. Files that want a process of their own come between.
 *
 * @param {readonly string[]} files
 * @returns {string[][]}
 */
function inProcesses(files) {
  const groups = files.filter((file) => !mayShare(file)).map((file) => [file]);
  let sharing = files.filter(mayShare);
  const shared = [];
  while (sharing.length > 0) {
    const size = Math.ceil(sharing.length / (2 * CONCURRENCY));
    shared.push(sharing.slice(0, size));
    sharing = sharing.slice(size);
  }
  // The small groups are the last.
  return [...groups, ...shared];
}

/**
 * @param {readonly string[][]} groups the files that share a process
 * @param {number} concurrency number of parallel processes
 * @returns {Promise<string[]>} files with failures
 */
async function runFiles(groups, concurrency) {
  /** @type {Map<string, string[]>} */
  const scripts = new Map();
  const together = JSON.stringify(new URL("./together.mjs", import.meta.url).href);
  for (const [index, group] of groups.entries()) {
    const script = path.join(FOLDER, `${concurrency}-${index}.mjs`);
    const isShared = group.every(mayShare);
    writeFileSync(
      script,
      isShared
        ? `import { runTogether } from ${together};\nawait runTogether(${JSON.stringify(group)}, ${JSON.stringify(COSTS)});\n`
        : `import { runAlone } from ${together};\nawait runAlone(${JSON.stringify(group[0])}, ${JSON.stringify(COSTS)});\n`,
    );
    scripts.set(script, group);
  }
  const all = groups.flat();
  /** @type {Set<string>} */
  const failed = new Set();
  writeFileSync(COSTS, "");
  const timeout = TIMEOUT * Math.max(...groups.map((group) => group.length));
  const events = run({ files: [...scripts.keys()], concurrency, timeout });
  events.on("test:fail", ({ file, name, nesting }) => {
    if (nesting > 0) return;
    // A file in a process with others is a test of that name; the test of one in a network of its own begins with it.
    const own = all.find(
      (each) => each === file || path.basename(each) === name || name.startsWith(`${path.basename(each)}, `),
    );
    const group = scripts.get(path.resolve(name)) ?? scripts.get(file ?? "") ?? [];
    if (own) failed.add(own);
    else if (group.length === 1) failed.add(group[0]);
  });
  const output = events.compose(spec);
  output.pipe(process.stdout, { end: false });
  await once(output, "end");
  const ended = new Set(
    costsSoFar()
      .filter(({ hasFailed }) => !hasFailed)
      .map(({ file }) => file),
  );
  addCosts();
  // A process may end in the middle, and that of a single file says whether it has failed.
  return all.filter((file) => failed.has(file) || !ended.has(path.basename(file)));
}

/** @returns {{ file: string, wall?: number, processor?: number | null, hasFailed?: boolean, isLeftOut?: boolean }[]} */
function costsSoFar() {
  const lines = readFileSync(COSTS, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** Adds what the files have cost that have just been run. */
function addCosts() {
  for (const { file, wall = 0, processor, isLeftOut } of costsSoFar()) {
    if (isLeftOut) leftOut.add(file);
    else costs.set(file, (costs.get(file) ?? 0) + (processor ?? wall));
  }
}

/** Names the files that cost most, by what all their processes have had of the processors. */
function reportCosts() {
  const total = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
  const dearest = [...costs].sort(([, a], [, b]) => b - a).slice(0, DEAREST);
  const list = dearest.map(([file, cost]) => `${file} ${cost.toFixed(0)} s`).join(", ");
  console.log(`\nprocessor time of the files: ${total.toFixed(0)} s; the dearest: ${list}`);
}
