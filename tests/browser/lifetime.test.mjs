// Effects of a board's presence on its page, without a browser: its computer, and pending work.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Presence } from "../../www/kit/work/lifetime.js";
import { Thinker } from "../../www/rules/thinker.js";

/** The workers that were started, each with its orders. */
let workers = [];

globalThis.Worker = class {
  orders = [];
  isAlive = true;
  #listeners = {};
  constructor() {
    workers.push(this);
  }
  addEventListener(type, listener) {
    this.#listeners[type] = listener;
  }
  postMessage(order) {
    this.orders.push(order);
  }
  terminate() {
    this.isAlive = false;
  }
  /** It says something. */
  say(data) {
    this.#listeners.message({ data });
  }
};
const { Computer, working } = await import("../../www/rules/computer.js");
const { mayPonder, Ponderer } = await import("../../www/game/computer/ponderer.js");

beforeEach(() => {
  workers = [];
});

const tick = () => new Promise((resolve) => setImmediate(resolve));
const alive = () => workers.filter(({ isAlive }) => isAlive).length;

test("a presence notifies its listeners, and resumes waiting work", async () => {
  const presence = new Presence();
  const log = [];
  presence.during(() => {
    log.push("begin");
    return () => log.push("end");
  });
  const end = presence.follow((isHere) => log.push(isHere));
  presence.here().then(() => log.push("goes on"));
  await tick();
  assert.deepEqual(log, [false]);
  presence.isHere = true;
  // The same said again is nothing new.
  presence.isHere = true;
  await tick();
  assert.deepEqual(log.splice(0), [false, "begin", true, "goes on"]);
  end();
  presence.isHere = false;
  assert.deepEqual(log, ["end"]);
});

test("resumed work that finds the board gone waits again", async () => {
  const presence = new Presence();
  let goesOn = false;
  presence.here().then(() => {
    goesOn = true;
  });
  presence.isHere = true;
  presence.isHere = false;
  await tick();
  assert.equal(goesOn, false);
  presence.isHere = true;
  await tick();
  assert.equal(goesOn, true);
});

test("a removed board has no worker, and its requests are sent when it is back", async () => {
  const presence = new Presence();
  const computer = new Computer(presence);
  const { answer } = computer.start({ mode: "play", nodes: 10 });
  assert.deepEqual([workers.length, working.size], [0, 0]);
  presence.isHere = true;
  assert.deepEqual([alive(), working.size], [1, 1]);
  const [first] = workers;
  assert.deepEqual(
    first.orders.map(({ type, id }) => [type, id]),
    [["start", 1]],
  );
  presence.isHere = false;
  assert.deepEqual([alive(), working.size], [0, 0]);
  // It was on its way.
  first.say({ type: "done", id: 1, progress: "too late" });
  presence.isHere = true;
  assert.deepEqual([alive(), workers.length], [1, 2]);
  workers[1].say({ type: "done", id: 1, progress: "the answer" });
  assert.equal(await answer, "the answer");
  computer.close();
  presence.isHere = false;
  presence.isHere = true;
  assert.deepEqual([alive(), workers.length, working.size], [0, 2, 0]);
});

test("thinking on the opponent's time pauses for other requests, and resumes later", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const snapshot = {
    game: "paco-sako",
    turn: "white",
    chain: [],
    hand: null,
    drawOffer: null,
    status: { over: false },
  };
  const store = {
    state: {
      snapshot,
      seats: { white: true, black: false },
      rival: { level: "master", persona: "atlas" },
      paused: false,
      correspondence: null,
    },
    position: "1",
    subscribe() {},
    question: () => ({ key: "1", subject: {} }),
  };
  assert.equal(mayPonder(store.state), true);
  const log = [];
  let progress;
  const own = {
    start(_request, look) {
      log.push("asked");
      progress = look;
      return { answer: new Promise(() => {}), cancel: () => log.push("cancelled") };
    },
  };
  new Ponderer(store, own, () => true);
  context.mock.timers.tick(1000);
  assert.deepEqual(log, ["asked"]);
  working.add(own);
  progress();
  assert.deepEqual(log, ["asked"], "it is itself who works");
  const hint = {};
  working.add(hint);
  progress();
  assert.deepEqual(log, ["asked", "cancelled"]);
  working.delete(own);
  context.mock.timers.tick(10_000);
  assert.deepEqual(log, ["asked", "cancelled"], "the hint is still looked for");
  working.delete(hint);
  context.mock.timers.tick(10_000);
  assert.deepEqual(log, ["asked", "cancelled", "asked"]);
});

test("requests cancelled while the board is removed are not sent later", async () => {
  const presence = new Presence(true);
  const computer = new Computer(presence);
  const given = computer.start({ mode: "play", nodes: 10 });
  presence.isHere = false;
  given.cancel();
  assert.equal(await given.answer, null);
  const asked = computer.start({ mode: "hint", nodes: 10 });
  presence.isHere = true;
  assert.deepEqual(
    workers[1].orders.map(({ type, id }) => [type, id]),
    [["start", 2]],
  );
  computer.close();
  assert.equal(await asked.answer, null);
  assert.equal(alive(), 0);
});

test("a released computer is not referenced by its requests", () => {
  const followers = new Set();
  const presence = {
    isHere: true,
    follow(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  };
  for (let i = 0; i < 3; i += 1) {
    const computer = new Computer(presence);
    computer.start({ mode: "play", nodes: 10 });
    assert.equal(followers.size, 1);
    computer.close();
    assert.equal(followers.size, 0);
  }
});

test("an engine loaded for a closed thinker is freed", async () => {
  let freed = 0;
  let load = () => {};
  const engine = {
    start: () => assert.fail("nothing is to be done"),
    threats: () => assert.fail("nothing is to be done"),
    free: () => {
      freed += 1;
    },
  };
  const reports = [];
  const thinker = new Thinker({
    load: () =>
      new Promise((resolve) => {
        load = () => resolve(engine);
      }),
    report: ({ type }) => reports.push(type),
    slice: 5,
    pause: tick,
  });
  const orders = ["start", "threats"].map((type, id) => thinker.take({ type, id, request: {} }));
  thinker.close();
  load();
  await Promise.all(orders);
  assert.deepEqual([freed, reports], [1, []]);
});
