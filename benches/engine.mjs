// The computer in the page's WebAssembly module, in Node: proofs of the stored sets, speed of the search, memory.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Engine, initSync } from "../www/pkg/paco_sako_engine.js";
import { loadPacks } from "../www/puzzles/packs.js";

/** Number of alternating native and WebAssembly measurements, so that load affects both alike. */
const RUNS = 3;

const HELP = `\
node benches/engine.mjs [--time MS] [--analysis S]

  Needs www/pkg, which \`cargo serve --build-only\` makes. Tells
  - how many positions of the sets in tests/data and of the page's Paco in 4
    are proved within MS milliseconds (1000; thirty times that for Paco in 5),
    and the median time,
  - nodes per second of the search, over the middlegames of \`bench --search\`,
    next to that, which is built first, by turns ${RUNS} times,
  - the module's memory after an analysis of S seconds (60) with the usual
    table, and after looking at the ten worst positions.`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);
if (args.includes("--help")) {
  console.log(HELP);
  process.exit();
}
const number = (name, usual) => (args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual);
const time = number("--time", 1000);
const seconds = number("--analysis", 60);

/** Milliseconds at a stretch, as in the page's worker. */
const SLICE = 25;

const { memory } = initSync({ module: readFileSync(join(root, "www/pkg/paco_sako_engine_bg.wasm")) });
const engine = new Engine();

function answer(request) {
  engine.start(request);
  let progress = engine.run(SLICE);
  while (!progress.done) progress = engine.run(SLICE);
  return progress;
}

const lines = (name) =>
  readFileSync(join(root, "tests/data", name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

const megabytes = () => `${(memory.buffer.byteLength / 2 ** 20).toFixed(1)} MB`;

/** The puzzles of the page. */
const packed = (await loadPacks(["paco-4"])).map(({ fen, keys }) => ({ fen, solutions: keys.length }));

const sets = [
  { turns: 2, time, puzzles: lines("paco-in-2.jsonl") },
  { turns: 3, time, puzzles: lines("paco-in-3.jsonl") },
  { turns: 4, time, puzzles: packed },
  { turns: 5, time: 30 * time, puzzles: lines("paco-in-5.jsonl") },
];

// Node compiles the module twice, the second time better: the figures are those of the second.
for (const { fen } of sets[0].puzzles.slice(0, 50)) answer({ mode: "solve", turns: 2, fen });

for (const { turns, time, puzzles } of sets) {
  let [proved, all] = [0, 0];
  const times = puzzles.map(({ fen, solutions }) => {
    const { proof, time: taken } = answer({ mode: "solve", turns, time, fen });
    const isProved = proof.verdict === "paco" && proof.pacoIn === turns;
    if (isProved) proved += 1;
    if (isProved && proof.allSolutions && proof.solutions.length === solutions) all += 1;
    return taken;
  });
  const share = (count) => `${count} of ${puzzles.length} (${((100 * count) / puzzles.length).toFixed(1)} %)`;
  const slowest = Math.max(...times).toFixed(0);
  console.log(
    `Paco in ${turns}: ${share(proved)} proved within ${time} ms, ${share(all)} with all solutions;`,
    `median ${median(times).toFixed(2)} ms, slowest ${slowest} ms`,
  );
}

/** Those that `bench --search` takes: src/bin/paco-sako/bench/search.rs. */
const middlegames = lines("search.jsonl")
  .filter(({ quiet, rules }) => quiet && rules === "manual")
  .slice(0, 40);

/** Nodes per second in WebAssembly. */
function wasmSpeed() {
  let [nodes, taken] = [0, 0];
  for (const { fen } of middlegames) {
    engine.forget();
    const progress = answer({ mode: "analyse", nodes: 20_000, fen });
    nodes += progress.nodes;
    taken += progress.time;
  }
  return (1000 * nodes) / taken;
}

/** The same natively, and the memory it took. */
function nativeSpeed() {
  const cargo = ["cli", "bench", "--search"];
  const { status, stdout } = spawnSync("cargo", cargo, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error("`bench --search` failed");
  return JSON.parse(stdout);
}

const runs = Array.from({ length: RUNS }, () => [nativeSpeed(), wasmSpeed()]);
const native = median(runs.map(([{ nodes_per_second }]) => nodes_per_second));
const wasm = median(runs.map(([, speed]) => speed));
const round = (number) => Math.round(number).toLocaleString("en");
console.log(`search: ${round(native)} nodes per second natively, ${round(wasm)} in WebAssembly`);
const peak = runs[0][0].peak_memory;
console.log(
  `memory of that: ${peak ? `${(peak / 2 ** 20).toFixed(1)} MB natively, ` : ""}${megabytes()} in WebAssembly`,
);

answer({ mode: "analyse", lines: 3, time: seconds * 1000 });
console.log(`memory after ${seconds} s of analysis: ${megabytes()}`);
let longest = 0;
for (const { fen } of lines("worst.jsonl")) {
  for (const request of [
    { mode: "play", time: 1000, fen },
    { mode: "solve", time: 1000, turns: 3, fen },
  ]) {
    engine.start(request);
    for (let done = false; !done; ) {
      const begin = performance.now();
      done = engine.run(SLICE).done;
      longest = Math.max(longest, performance.now() - begin);
    }
  }
}
console.log(
  `memory after the ten worst positions: ${megabytes()}; longest slice of ${SLICE} ms: ${longest.toFixed(0)} ms`,
);
