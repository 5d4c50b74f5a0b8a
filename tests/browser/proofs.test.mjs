// Long proofs by the page's module, in Node: Paco in 4 of the set, and ten composed ones in 5. The duration of
// a proof is limited by nodes: 500,000 take a second or two.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { loadPacks } from "../../www/puzzles/packs.js";
import { atDepth, before, test } from "./testing.mjs";

/** The most positions of a proof in four turns, and of one in five of the composed ones. */
const MOST = 500_000;
const MOST_IN_5 = 800_000;

let engine;
before(async () => {
  const module = await import("../../www/pkg/paco_sako_engine.js");
  module.initSync({ module: await readFile(new URL("../../www/pkg/paco_sako_engine_bg.wasm", import.meta.url)) });
  engine = new module.Engine();
});

function prove(fen, turns) {
  engine.start({ mode: "solve", fen, rules: "manual", turns });
  for (;;) {
    const { done, proof, nodes } = engine.run(1000);
    if (done) return { ...proof, nodes };
  }
}

function check({ fen, turns, solutions, most }) {
  const { verdict, pacoIn, allSolutions, solutions: found, line, nodes } = prove(fen, turns);
  assert.equal(verdict, "paco", fen);
  assert.equal(pacoIn, turns, fen);
  assert.ok(allSolutions, fen);
  assert.equal(found.length, solutions, fen);
  assert.equal(line.length, 2 * turns - 1, fen);
  assert.ok(nodes <= most, `${fen}: ${nodes} positions`);
}

test("a Paco in 4 of the set is proved quickly", async () => {
  const puzzles = await loadPacks(["paco-4"]);
  assert.ok(puzzles.length >= 24, `${puzzles.length} puzzles`);
  const step = atDepth(3, 1);
  for (const { fen, keys } of puzzles.filter((_, index) => index % step === 0))
    check({ fen, turns: 4, solutions: keys.length, most: MOST });
});

test("ten composed positions have a Paco in 5, and none sooner", async () => {
  const file = await readFile(new URL("../data/paco-in-5.jsonl", import.meta.url), "utf8");
  const positions = file
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(({ composed }) => composed);
  assert.equal(positions.length, 10);
  for (const { fen, solutions } of positions) check({ fen, turns: 5, solutions, most: MOST_IN_5 });
});
