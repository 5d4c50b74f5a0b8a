// The computer as a page runs it, but in Node and on a line: reads requests of the engine, JSON, one a line, and answers
// each with the turn that was chosen. `match` starts it for the player `wasm`: node benches/player.mjs MEGABYTES
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Engine, initSync } from "../www/pkg/paco_sako_engine.js";

/** Milliseconds at a stretch, as in the page's worker. */
const SLICE = 25;

const module = join(dirname(fileURLToPath(import.meta.url)), "../www/pkg/paco_sako_engine_bg.wasm");
const { memory } = initSync({ module: readFileSync(module) });
const engine = new Engine({ hashMegabytes: Number(process.argv[2] ?? 16) });

function answer(request) {
  engine.start(request);
  let progress = engine.run(SLICE);
  while (!progress.done) progress = engine.run(SLICE);
  const { turn, nodes, time } = progress;
  return { turn: turn?.stepList ?? null, nodes, time, memory: memory.buffer.byteLength };
}

for await (const line of createInterface({ input: process.stdin })) {
  let result;
  try {
    result = answer(JSON.parse(line));
  } catch (error) {
    result = { turn: null, nodes: 0, memory: 0, error: String(error) };
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
