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

test("the score of a game that is over on the board is its result", () => {
  const { analysis } = opened("1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 3. Qh5xKe8# 1-0");
  assert.deepEqual([analysis.state.status, analysis.state.score], ["over", { type: "paco", value: 0, white: 1 }]);
  analysis.close();
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

test("a game that was given up or agreed drawn is searched as it stands, and a line from there leaves its end", async () => {
  for (const end of ["1-0 resignation", "0-1 time", "1/2-1/2 agreement"]) {
    const { computer, start } = searching();
    const record = `1. e2>e4 ${end.split(" ")[0]} {[%end ${end}]}`;
    const { store, analysis } = opened(record, start);
    await tick();
    const { status, score } = analysis.state;
    assert.deepEqual([status, score?.value, computer.searches], ["working", 30, 1], record);
    const { at, snapshot } = store.state;
    const other = new Store(createGame, { record: "1. e2>e4 e7>e5 *" });
    analysis.play(other.state.snapshot.turns.slice(1));
    assert.equal(store.state.snapshot.turns.length, 2);
    assert.equal(store.state.tree.lastOf(store.state.tree.root).end?.result, snapshot.status.result);
    assert.equal(store.state.tree.node(at.id).children.length, 0);
    analysis.close();
  }
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
