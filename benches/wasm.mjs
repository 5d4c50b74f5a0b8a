// Measures the speed of the engine in WebAssembly and natively, and the size of the page's module.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const TARGET = "wasm32-wasip1";
const RUNS = 3;
const MODULE = "www/pkg/paco_sako_bg.wasm";

const HELP = `\
node benches/wasm.mjs [--rules SET] [--seconds S]

  Runs \`paco-sako bench\` natively and, compiled for wasm32-wasip1, in Node,
  by turns, ${RUNS} times each; then builds the page's module and tells its
  sizes. Needs rustup.

node benches/wasm.mjs --sizes

  Only tells the sizes of the module that is there.`;

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs a program to its end and returns what it printed; its messages go to the terminal. */
function run(program, ...args) {
  const { error, status, stdout } = spawnSync(program, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (error || status !== 0) {
    console.error(`error: \`${program} ${args.join(" ")}\` failed${error ? `: ${error.message}` : ""}`);
    process.exit(1);
  }
  return stdout;
}

function addTarget() {
  if (!existsSync(run("rustc", "--print", "target-libdir", "--target", TARGET).trim())) {
    run("rustup", "target", "add", TARGET);
  }
}

/** Results of `paco-sako bench`; `options` choose the target. */
function bench(options, args) {
  const cargo = ["run", "--locked", "--release", "--features", "cli", "--bin", "paco-sako", ...options];
  return JSON.parse(run("cargo", ...cargo, "--", "bench", "--json", ...args));
}

/** Measures both by turns, so that neither has the quieter computer. */
function benchBoth(args) {
  const native = [];
  const wasm = [];
  for (let i = 0; i < RUNS; i++) {
    native.push(bench([], args));
    wasm.push(bench(["--target", TARGET], args));
  }
  return [native, wasm];
}

/** The median of what the runs say about one row. */
function speed(runs, row) {
  const speeds = runs.map(({ rows }) => rows[row].per_second).sort((a, b) => a - b);
  return speeds[Math.floor(speeds.length / 2)];
}

const whole = (number) => Math.round(number).toLocaleString("en");

function printTable(native, wasm) {
  const [{ rules, rows, checksum }] = native;
  console.log(`rules ${rules}, medians\n`);
  console.log("operation      set           native per second   WebAssembly per second   ratio");
  rows.forEach(({ operation, set }, row) => {
    const speeds = [speed(native, row), speed(wasm, row)];
    const ratio = `${Math.round((100 * speeds[1]) / speeds[0])} %`;
    console.log(
      operation.padEnd(14),
      set.padEnd(11),
      whole(speeds[0]).padStart(19),
      whole(speeds[1]).padStart(24),
      ratio.padStart(7),
    );
  });
  const slowest = [native, wasm].map((runs) => Math.min(...runs.map((run) => run.slowest_step_ms)));
  console.log(
    `\nslowest step in the worst cases, ms: native ${slowest[0].toFixed(2)}, WebAssembly ${slowest[1].toFixed(2)}`,
  );
  console.log(`checksum of the counts: ${checksum}`);
}

function printSizes() {
  if (!existsSync(MODULE)) {
    console.log(`sizes: there is no ${MODULE}; \`cargo serve --build-only\` makes it`);
    return;
  }
  const bytes = readFileSync(MODULE);
  const sizes = [
    ["raw", bytes],
    ["gzip", gzipSync(bytes, { level: 9 })],
    ["brotli", brotliCompressSync(bytes)], // at its highest level, which is the default
  ];
  const list = sizes.map(([name, { length }]) => `${name} ${whole(length)}`).join(", ");
  console.log(`${MODULE}, bytes: ${list}`);
}

const args = process.argv.slice(2);
if (args.includes("--help") || args.includes("-h")) {
  console.log(HELP);
} else if (args.includes("--sizes")) {
  printSizes();
} else {
  addTarget();
  const [native, wasm] = benchBoth(args);
  printTable(native, wasm);
  run("cargo", "serve", "--build-only");
  printSizes();
  const checksums = new Set([...native, ...wasm].map(({ checksum }) => checksum));
  if (checksums.size > 1) {
    console.error(`error: native and WebAssembly count differently: ${[...checksums].join(", ")}`);
    process.exitCode = 1;
  }
}
