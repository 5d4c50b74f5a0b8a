// The model of the analysis, without a page and with a computer that says what it is told to.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { Analysis } from "../../www/game/analysis.js";
import { Store } from "../../www/game/state.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";

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
