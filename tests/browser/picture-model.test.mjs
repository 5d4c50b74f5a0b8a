// The picture model, without a browser.

import assert from "node:assert/strict";
import { largestScale, MOST_TURNS } from "../../www/board/pictures/animation.js";
import { canMake, PictureModel, reducePicture, scalesOf } from "../../www/page/share/picture-model.js";
import { test } from "./testing.mjs";

const CHOICE = { flipped: true, coordinates: false, marks: true };

/** A model whose pictures are made when the test says so. */
function studio({ frames = { turn: 3, game: 40 }, turns = 39 } = {}) {
  const orders = [];
  const states = [];
  const make = (picture, watch) => new Promise((done, fail) => orders.push({ picture, done, fail, ...watch }));
  const model = new PictureModel(make, (state) => states.push(state));
  model.dispatch({ type: "open", opening: { choice: CHOICE, frames, turns } });
  return { model, orders, states };
}

const settled = () => new Promise((done) => setTimeout(done));
const made = (name) => ({ name, address: `data:${name}`, blob: { size: 1000 } });

test("the position is drawn first, as on the board", async () => {
  const { model, orders, states } = studio();
  const { kind, scale, choice } = model.state;
  assert.deepEqual({ kind, scale, choice }, { kind: "png", scale: 2, choice: CHOICE });
  assert.equal(orders.length, 1);
  orders[0].done(made("a.png"));
  await settled();
  assert.equal(model.state.made.name, "a.png");
  assert.ok(states.every(Object.isFrozen));
});

test("another choice cancels the current picture, and its late result is not shown", async () => {
  const { model, orders } = studio();
  model.dispatch({ type: "choose", kind: "svg" });
  assert.ok(orders[0].signal.aborted && !orders[1].signal.aborted);
  orders[1].done(made("b.svg"));
  await settled();
  orders[0].done(made("a.png"));
  orders[0].progress(1, 2, null);
  await settled();
  assert.deepEqual([model.state.made.name, model.state.progress], ["b.svg", null]);
  model.dispatch({ type: "choose", choice: { marks: false } });
  assert.equal(model.state.made, null, "what is chosen is not made yet");
  assert.deepEqual(model.state.choice, { ...CHOICE, marks: false });
  model.close();
  orders[2].fail(new Error("late"));
  await settled();
  assert.equal(model.state.problem, null);
});

test("animations report progress, and contain played turns only", () => {
  const { model, orders } = studio();
  model.dispatch({ type: "choose", kind: "game" });
  orders[1].progress(7, 40, 9000);
  assert.deepEqual(model.state.progress, { done: 7, all: 40, size: 9000 });
  const none = studio({ frames: { turn: 0, game: 1 }, turns: 0 });
  assert.ok(!canMake(none.model.state, "turn") && !canMake(none.model.state, "game"));
  none.model.dispatch({ type: "choose", kind: "turn" });
  assert.equal(none.model.state.kind, "png");
  assert.ok(
    studio({ turns: MOST_TURNS + 1 }).model.state.isCut && !studio({ turns: MOST_TURNS }).model.state.isCut,
  );
});

test("the size of an animation is limited by a phone's memory", () => {
  const { model } = studio({ frames: { turn: 3, game: 300 } });
  model.dispatch({ type: "choose", scale: 4 });
  assert.deepEqual([scalesOf(model.state), model.state.scale], [[1, 2, 3, 4], 4]);
  model.dispatch({ type: "choose", kind: "game" });
  const most = largestScale(300);
  assert.ok(most < 4);
  assert.deepEqual([Math.max(...scalesOf(model.state)), model.state.scale], [most, most]);
  model.dispatch({ type: "choose", scale: 4 });
  assert.equal(model.state.scale, most);
});

test("a failure is shown until the next choice; copying is confirmed, too", async () => {
  const { model, orders } = studio();
  orders[0].fail(new Error("no memory"));
  await settled();
  assert.deepEqual(model.state.problem, { key: "notice.error", parameters: { message: "no memory" } });
  model.dispatch({ type: "choose", scale: 1 });
  assert.equal(model.state.problem, null);
  orders[1].done(made("a.png"));
  await settled();
  model.dispatch({ type: "copied", isCopied: false });
  assert.deepEqual([model.state.problem.key, model.state.isCopied], ["picture.copyFailed", false]);
  model.dispatch({ type: "copied", isCopied: true });
  assert.deepEqual([model.state.problem, model.state.isCopied], [null, true]);
  assert.equal(reducePicture(model.state, { type: "choose", scale: 3 }).isCopied, false);
});

test("a part of the game can be larger than all of it", () => {
  const { model, orders } = studio({ frames: { turn: 3, game: 301 }, turns: 300 });
  model.dispatch({ type: "choose", kind: "game" });
  assert.equal(Math.max(...scalesOf(model.state)), 1);
  model.dispatch({ type: "choose", from: 200 });
  assert.equal(Math.max(...scalesOf(model.state)), largestScale(101));
  assert.equal(orders.at(-1).picture.from, 200);
  model.dispatch({ type: "choose", from: 999 });
  assert.equal(model.state.from, 300, "the end is always in it");
  model.dispatch({ type: "choose", from: -5 });
  assert.equal(model.state.from, 0);
});
