// The analysis model, without a page and with a scripted computer.

import assert from "node:assert/strict";
import { Analysis } from "../../www/game/review/analysis.js";
import { Store } from "../../www/game/state.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

before(() => startModule());

/** @param {string} record @param {(request: any) => any} [start] */
function opened(record, start = () => assert.fail("nothing is to be searched")) {
  const store = new Store(createGame, { record });
  const analysis = new Analysis(store, /** @type {any} */ ({ start }));
  analysis.open();
  // A number of lines that is chosen begins at once.
  analysis.setCount(2);
  return { store, analysis };
}

test("the score of a game that is over is its result", () => {
  const scores = {
    "1. e2>e4 1-0 {[%end 1-0 resignation]}": { type: "paco", value: 0, white: 1 },
    "1. e2>e4 0-1 {[%end 0-1 resignation]}": { type: "paco", value: 0, white: 0 },
    "1. e2>e4 1/2-1/2 {[%end 1/2-1/2 agreement]}": { type: "centi", value: 0, white: 0.5 },
  };
  for (const [record, score] of Object.entries(scores)) {
    const { analysis } = opened(record);
    assert.deepEqual([analysis.state.status, analysis.state.score], ["over", score], record);
    analysis.close();
  }
});

/** A computer that has found one line and goes on searching; `searches` counts how often it has begun. */
function searching() {
  const computer = { searches: 0, cancelled: 0 };
  const start = (_request, take) => {
    computer.searches += 1;
    queueMicrotask(() =>
      take({ lines: [{ score: { type: "centi", value: 30, white: 0.55 } }], depth: 3, nodes: 9, time: 1 }),
    );
    return { answer: new Promise(() => {}), cancel: () => (computer.cancelled += 1) };
  };
  return { computer, start };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

test("an action that does not change the position leaves the lines unchanged", async () => {
  const { computer, start } = searching();
  const { store, analysis } = opened("1. e2>e4 *", start);
  await tick();
  assert.equal(analysis.state.lines.length, 1);
  store.dispatch({ type: "ask" });
  assert.deepEqual([analysis.state.lines.length, computer.cancelled], [1, 0]);
  store.dispatch({ type: "look", way: "back" });
  assert.deepEqual([analysis.state.lines.length, computer.cancelled], [0, 1], "another position");
  analysis.close();
});

test("a review suspends the search, which then resumes unless it was paused before", async () => {
  const { computer, start } = searching();
  const { analysis } = opened("1. e2>e4 *", start);
  const goOn = analysis.occupy(() => {});
  assert.deepEqual([analysis.state.status, computer.searches, computer.cancelled], ["waits", 1, 1]);
  goOn();
  assert.deepEqual([analysis.state.status, computer.searches], ["working", 2]);
  analysis.pause();
  const goOnAgain = analysis.occupy(() => {});
  assert.equal(analysis.state.status, "paused");
  goOnAgain();
  assert.deepEqual([analysis.state.status, computer.searches], ["paused", 2]);
  analysis.close();
});

test("closing the analysis removes its arrows; on a board without arrows it changes nothing", () => {
  const { store, analysis } = opened("1. e2>e4 *", searching().start);
  store.dispatch({ type: "paths", paths: [{ squares: ["e7", "e5"], tone: "line" }] });
  analysis.close();
  assert.deepEqual(store.state.paths, []);
  analysis.open();
  const { state } = store;
  analysis.close();
  assert.equal(store.state, state);
});
