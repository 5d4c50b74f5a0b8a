// Cost of a review: time per turn on the page, and memory of the module.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { emptyReview, Reviewer } from "../../www/game/review/reviewer.js";
import { createGame } from "../../www/rules/rules.js";
import { MOVING } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";

/** For each turn on a desk, in ms, and how many times that a busy machine may take. */
const TURN = 250;
const PATIENCE = 6;

/** Of the module in the worker, in MB. */
const MEMORY = 64;

/** A game of two weak levels of the computer, in which both miss a Paco. */
const GAME = `[Variant "Paco Sako"]

1. Ng1>f3 e7>e6 2. Nb1>c3 b7>b6 3. Nf3>e5 Qd8>f6 4. e2>e3 Nb8>a6 5. Ne5>f3 Bf8>d6 6. Nf3>g5 Bc8>b7 7. Nc3>d5 Ra8>d8
8. Nd5>e7 Qf6>c3 9. b2xQc3 QPc3>f6 10. Qd1>f3 g7>Qf6>d4 11. Ne7xNg8 Rh8>Ng8>h6 12. a2>a3 RNg8>g6 13. Bf1>d3 Qd4>h4
14. Ng5>e4 Rd8>c8 15. Ne4>c3 Na6>b4 16. 0-0 f7>Rg6>Pf6>f5 17. NPg6>e5 Ke8>e7 18. Qf3>d5 Bd6>c5 19. a3>a4 Bb7xQd5
20. Bc1>b2 Qh4xf2 21. Rf1>Pf2>f4 Ke7>d8 22. Nc3>Qd5>a2 e6>Bd5>f3 23. Ra1>e1 Bf3>e4 24. Re1>f1 Kd8>e8 25. NPe5>c6 a7>a6 *`;

/** The most memory that the module has while it reviews the game, in bytes. */
async function memory() {
  await startModule();
  const folder = new URL("../../www/pkg/", import.meta.url);
  const { initSync, Engine } = await import(new URL("paco_sako_engine.js", folder));
  const { memory: pages } = initSync({ module: await readFile(new URL("paco_sako_engine_bg.wasm", folder)) });
  const engine = new Engine();
  const start = (request) => {
    engine.start(request);
    let progress;
    do progress = engine.run(1000);
    while (!progress.done);
    return { answer: Promise.resolve(progress), stop() {}, cancel() {} };
  };
  const game = createGame({ record: GAME });
  const { turns } = game.snapshot();
  game.free();
  const subject = { start: {}, request: { record: GAME }, turns };
  await new Reviewer({ start }, subject, emptyReview(subject), () => {}).run();
  engine.free();
  return { bytes: pages.buffer.byteLength, turns: turns.length };
}

/** @param {Awaited<ReturnType<typeof import("./harness.mjs").start>>} site @param {(name: string, value: string, target: string) => void} show */
export async function reviewBudget(site, show) {
  const { bytes, turns } = await memory();
  const { page, load, press, close } = await openTable(site, MOVING);
  await load(GAME);
  const begun = performance.now();
  await press("moves-review");
  await page.waitForFunction(() => window.query(".review")?.dataset.status === "done", null, { timeout: 300_000 });
  const each = (performance.now() - begun) / turns;
  await close();
  const megabytes = bytes / (1 << 20);
  show(`review, for each of ${turns} turns, proofs included`, `${each.toFixed(0)} ms`, `target ${TURN} ms`);
  show("  memory of its module", `${megabytes.toFixed(1)} MB`, `at most ${MEMORY} MB`);
  assert.ok(each < PATIENCE * TURN, "the review takes far too long");
  assert.ok(megabytes <= MEMORY, `${megabytes} MB are more than ${MEMORY}`);
}
