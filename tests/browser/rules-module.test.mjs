// The small module that a page begins with, and the whole one that takes its place: what is played, written and read where
// either of them is, or both.

import assert from "node:assert/strict";
import test from "node:test";
import { PlayedGame } from "../../www/game/played-game.js";
import { Store } from "../../www/game/state.js";
import { atOnce, bitByBit } from "../../www/kit/work/tasks.js";
import { splittingRecords } from "../../www/rules/records.js";
import {
  checkFen,
  createGame,
  readGame,
  readingGame,
  readsTexts,
  startRules,
  wholeRules,
  writeFen,
} from "../../www/rules/rules.js";
import { RulesModule } from "../../www/rules/rules-module.js";
import { fetchFiles } from "./module.mjs";

/** A module that can be told what to do: each load gives another instance when it is let come. */
function loader(name) {
  const waiting = [];
  const load = () => new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  const come = () => {
    const instance = { name, games: () => [{ id: name }] };
    waiting.shift().resolve(instance);
    return instance;
  };
  return { load, come, fail: () => waiting.shift().reject(new Error("gone")), waiting };
}

const trap = () => {
  throw new RangeError("unreachable");
};
const isNotLoaded = ({ code }) => code === "not-loaded";
const isStopped = ({ code }) => code === "engine-stopped";

test("the whole module takes the place of the small one, whose games stay where they are", async () => {
  const [small, whole] = [loader("small"), loader("whole")];
  const module = new RulesModule([small.load, whole.load]);
  const started = module.start();
  const first = small.come();
  await started;
  assert.equal(module.instance, first);
  assert.equal(module.isWhole, false);
  assert.throws(() => module.askWhole(() => 1), isNotLoaded);
  const completed = module.complete();
  assert.equal(module.complete(), completed, "it is loaded once for all who wait");
  assert.equal(
    module.ask(({ name }) => name),
    "small",
    "meanwhile the small one is asked",
  );
  const second = whole.come();
  await completed;
  assert.deepEqual([module.instance, module.isWhole], [second, true]);
  assert.deepEqual([module.runs(first), module.runs(second), module.runs(null)], [true, true, false]);
  assert.equal(
    module.askWhole(({ name }) => name),
    "whole",
  );
  assert.equal(
    module.ask(({ name }) => name, first),
    "small",
  );
});

test("a trap of one of them leaves the other alone", async () => {
  const [small, whole] = [loader("small"), loader("whole")];
  const module = new RulesModule([small.load, whole.load]);
  const both = Promise.all([module.start(), module.complete()]);
  const [first, second] = [small.come(), whole.come()];
  await both;
  assert.throws(() => module.ask(trap, first), isStopped);
  assert.deepEqual([module.runs(first), module.runs(second)], [false, true]);
  await module.start();
  assert.equal(module.instance, second, "nothing has to be loaded anew");
  assert.throws(() => module.ask(trap), isStopped);
  assert.equal(module.runs(second), false);
  const again = module.start();
  assert.equal(small.waiting.length, 0, "the small one is done with");
  const third = whole.come();
  await again;
  assert.equal(module.instance, third);
});

test("a small module that stops, or comes late, does not come after the whole one", async () => {
  const [small, whole] = [loader("small"), loader("whole")];
  const module = new RulesModule([small.load, whole.load]);
  const started = module.start();
  const completed = module.complete();
  const second = whole.come();
  await completed;
  small.come();
  await started;
  assert.equal(module.instance, second);

  const other = new RulesModule([small.load, whole.load]);
  const begun = other.start();
  const first = small.come();
  await begun;
  assert.throws(() => other.ask(trap), isStopped);
  assert.equal(other.runs(first), false);
  const [restarted, wholeOne] = [other.start(), other.complete()];
  small.come();
  await restarted;
  assert.throws(() => other.ask(trap), isStopped);
  whole.come();
  await wholeOne;
  assert.equal(other.runs(first), false, "a trapped instance is never asked again");
});

test("a whole module that cannot be loaded has a code, is tried again, and nothing else is loaded for it", async () => {
  const [small, whole] = [loader("small"), loader("whole")];
  const module = new RulesModule([small.load, whole.load]);
  for (const _ of [1, 2]) {
    const completed = module.complete();
    const started = module.start();
    whole.fail();
    await assert.rejects(completed, isNotLoaded);
    await assert.rejects(started, isNotLoaded);
  }
  assert.equal(small.waiting.length, 0);
  const completed = module.complete();
  const second = whole.come();
  await completed;
  assert.equal(module.instance, second);
});

/** Turns with a chain, castling, promotion and Ŝako, and steps of one that is not finished. */
const POSITION = "r3k2r/1P6/8/8/3pP3/2B5/2P5/R3K2R w 0 AHah - -";
const PLAYED = [
  ["e1", "c1"],
  ["e8", "g8"],
  ["b7", "a8"],
];

/** @param {import("../../www/rules/rules.js").Game} game */
function playOn(game) {
  for (const [from, to] of PLAYED) {
    game.apply({ type: "lift", square: from });
    game.apply({ type: "place", square: to });
    while (!game.snapshot().status.over && game.snapshot().chain.length > 0) {
      const { legalSteps } = game.snapshot();
      game.apply(legalSteps.find(({ type }) => type !== "lift") ?? legalSteps[0]);
    }
  }
  game.apply(game.snapshot().legalSteps[0]);
}

/** Games in which steps are played at random, as they are written: from starts of Chess960, by each set of rules. */
function randomGames() {
  let state = 7;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: 12 }, (_, i) => {
    const rules = /** @type {const} */ (["manual", "vchess", "simple"])[i % 3];
    const played = new PlayedGame(createGame({ chess960: below(960), rules }));
    let snapshot = played.snapshot();
    for (let step = 0; step < 150 && !snapshot.status.over; step++) {
      played.apply(snapshot.legalSteps[below(snapshot.legalSteps.length)]);
      snapshot = played.snapshot();
    }
    const { turns, chain } = snapshot;
    const record = played.recordUnderWay(snapshot, { date: null, mainOnly: false });
    played.free();
    return { record, turns: turns.map(({ notation }) => notation), chain };
  });
}

const RECORD = "1. e2>e4 (1. d2>d4 d7>d5) e7>e5 {good} *";

/** What a game says of itself. */
const said = (game) => ({
  snapshot: game.snapshot(),
  fen: game.fen(),
  record: game.record(),
  actions: game.actions(),
});

test("the small module plays and writes what the whole one does, and reads nothing", {
  concurrency: false,
}, async (t) => {
  fetchFiles();
  await startRules();
  assert.equal(readsTexts("paco-sako"), false);
  const options = { fen: POSITION, rules: /** @type {const} */ ("manual") };
  const game = createGame(options);
  playOn(game);
  const ended = createGame();
  ended.resign("white");
  const store = new Store(createGame, {}, "2026.01.01");
  for (const square of ["e2", "e4", "g8", "f6"]) store.dispatch({ type: "square", square });
  const random = randomGames();
  assert.ok(random.some(({ chain }) => chain.length > 0));
  const before = { ...said(game), saved: store.saved(), texts: store.texts() };

  await t.test("what reads texts says that it cannot, or waits", async () => {
    assert.throws(() => game.readTurn("e4>e5"), isNotLoaded);
    assert.throws(() => readGame(RECORD), isNotLoaded);
    assert.throws(() => createGame({ record: RECORD }), isNotLoaded);
    assert.throws(() => createGame({ actions: "[]" }), isNotLoaded);
    assert.throws(() => checkFen(POSITION), isNotLoaded);
    assert.throws(() => writeFen(/** @type {any} */ ({})), isNotLoaded);
    // Where nobody waits, loading has begun at least.
    assert.throws(() => atOnce(readingGame(RECORD)), isNotLoaded);
    const [{ record, game: read }, places] = await Promise.all([
      bitByBit(readingGame(RECORD)),
      bitByBit(splittingRecords('[Event "a"]\n\n1. e2>e4 *\n\n[Event "b"]\n\n1. d2>d4 *\n')),
    ]);
    assert.equal(record.turns.length, 2);
    assert.equal(read.snapshot().turns.length, 2);
    assert.equal(places.length, 1);
    await wholeRules();
    assert.equal(readsTexts("paco-sako"), true);
    assert.deepEqual(checkFen(POSITION).problems, []);
    assert.equal(writeFen(checkFen(POSITION)), POSITION);
  });

  await t.test("games that were there go on, and read turns", () => {
    assert.deepEqual({ ...said(game), saved: store.saved(), texts: store.texts() }, before);
    const { legalSteps, chain } = game.snapshot();
    const { square } = legalSteps.find(({ type }) => type === "place");
    assert.equal(chain.length, 1);
    assert.deepEqual(game.readTurn(`${chain[0].square}>${square}`).at(-1), { type: "place", square });
    assert.deepEqual(said(game), { ...said(game), record: before.record }, "nothing is played by it");
    assert.throws(
      () => ended.readTurn("e7>e5"),
      ({ code }) => code === "game-over",
    );
    const { steps } = store.readTurn("d2>d4");
    assert.deepEqual(
      steps,
      ["d2", "d4"].map((square, i) => ({ type: i === 0 ? "lift" : "place", square })),
    );
  });

  await t.test("a new game of the whole module is the same", () => {
    const other = createGame(options);
    playOn(other);
    assert.deepEqual(said(other), said(game));
    const again = PlayedGame.from(createGame, { record: before.texts.record });
    assert.deepEqual(
      again.snapshot().turns.map(({ notation }) => notation),
      store.state.snapshot.turns.map(({ notation }) => notation),
    );
  });

  await t.test("what the small one has written is read to the same", () => {
    for (const { record, turns, chain } of random) {
      const read = PlayedGame.from(createGame, { record }).snapshot();
      assert.deepEqual(
        read.turns.map(({ notation }) => notation),
        turns,
      );
      assert.deepEqual(read.chain, chain);
    }
  });
});
