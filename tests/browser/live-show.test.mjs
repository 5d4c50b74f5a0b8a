// A table that others watch, with a channel in memory: every game is seen as it is played, and what a device says that is not
// honest changes nothing.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { Store } from "../../www/game/state.js";
import { Showing } from "../../www/live/simul/showing.js";
import { Watching } from "../../www/live/simul/watching.js";
import { createGame } from "../../www/rules/rules.js";
import { KINDS, spoilt, startGames } from "./live-fuzz.mjs";
import { channelPair, Kept } from "./live-table.mjs";
import { randomFrom } from "./live-world.mjs";

before(startGames);
beforeEach(() => {
  globalThis.localStorage = /** @type {any} */ (new Kept());
  globalThis.sessionStorage = /** @type {any} */ (new Kept());
});

/** A table that is shown, and one at which it is watched. */
class Lesson {
  teacher = new Store(createGame, {}, "2026.11.24");
  pupil = new Store(createGame, {}, "2026.11.24");
  showing = new Showing(this.teacher, () => "Tom");
  asked = { again: 0 };
  watching = new Watching(this.pupil, {
    name: () => "Pia",
    again: () => (this.asked.again += 1),
    talk: () => {},
  });
  channel = channelPair();

  /** @param {import("../../www/rules/rules.js").GameOptions} options */
  static async of(options = {}) {
    const lesson = new Lesson();
    assert.equal(lesson.teacher.startGame(options, "2026.11.24", null), null);
    lesson.connect();
    await lesson.flow();
    return lesson;
  }

  connect() {
    this.channel = channelPair();
    this.showing.connect(this.channel.ends[0]);
    this.watching.connect(this.channel.ends[1]);
  }

  /** All that is sent comes, and what follows from it. */
  async flow() {
    for (let i = 0; i < 4; i++) {
      await new Promise((resolve) => setTimeout(resolve));
      this.channel.flow();
    }
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Both tables show the same. */
  check() {
    const [a, b] = [this.teacher, this.pupil].map(({ state }) => ({
      turns: state.snapshot.turns.map(({ stepList }) => stepList),
      chain: state.snapshot.chain,
      status: state.snapshot.status,
      fen: state.snapshot.fen,
      shapes: state.shapes,
    }));
    assert.deepEqual(b, a);
  }
}

/** Something that a teacher does. @param {Store} store @param {(most: number) => number} random */
function act(store, random) {
  const { legalSteps, status } = store.state.snapshot;
  const pick = random(20);
  if (pick === 0) return store.dispatch({ type: "undoTurn" });
  if (pick === 1) return store.dispatch({ type: "look", way: "back" });
  if (pick === 2) return store.dispatch({ type: "look", way: "start" });
  if (pick === 3) return store.dispatch({ type: "look", way: "end" });
  if (pick === 4) return store.dispatch({ type: "shape", shape: { from: "e2", to: "e4", color: "green" } });
  if (status.over) return store.dispatch({ type: "undoTurn" });
  const { kind: _, ...step } = legalSteps[random(legalSteps.length)];
  return store.dispatch({ type: "step", step });
}

for (const [seed, { game, rules }] of KINDS.entries()) {
  test(`spectators see turns, browsing and drawings: ${game} ${rules ?? ""}`, async () => {
    const lesson = await Lesson.of({ game: /** @type {any} */ (game), ...(rules && { rules }) });
    const random = randomFrom(seed + 5);
    for (let i = 0; i < 120; i++) {
      act(lesson.teacher, random);
      if (random(3)) continue;
      await lesson.flow();
      lesson.check();
      if (random(8)) continue;
      lesson.channel.cut();
      assert.equal(lesson.pupil.state.remote?.says?.key, "live.watch.away");
      lesson.connect();
      await lesson.flow();
      lesson.check();
    }
  });
}

/** @param {Store} store */
const playFirst = (store) =>
  store.dispatch({
    type: "steps",
    steps: [
      { type: "lift", square: "e2" },
      { type: "place", square: "e4" },
    ],
  });

test("a long line is sent in parts", async () => {
  const lesson = await Lesson.of({ game: "chess" });
  const ways = ["g1 f3", "g8 f6", "f3 g1", "f6 g8"].map((way) => way.split(" "));
  lesson.channel.cut();
  assert.equal(lesson.teacher.startGame({ game: "chess", repetitionDraw: false }, null, null), null);
  for (let i = 0; i < 90; i++) {
    for (const [j, square] of ways[i % 4].entries())
      lesson.teacher.dispatch({ type: "step", step: { type: j ? "place" : "lift", square } });
  }
  lesson.connect();
  await lesson.flow();
  assert.equal(lesson.pupil.state.snapshot.turns.length, lesson.teacher.state.snapshot.turns.length);
});

test("a spectator cannot play, and keeps the game when leaving", async () => {
  const lesson = await Lesson.of();
  playFirst(lesson.teacher);
  await lesson.flow();
  for (const action of /** @type {any[]} */ ([
    { type: "step", step: { type: "lift", square: "e7" } },
    { type: "undoTurn" },
    { type: "resign", color: "white" },
    { type: "remove", node: lesson.pupil.state.at.id },
    { type: "shape", shape: { from: "a1", to: "a1", color: "red" } },
  ])) {
    assert.equal(lesson.pupil.dispatch(action), false, action.type);
    assert.equal(lesson.pupil.state.notice?.key, "live.watch.only");
  }
  // Earlier positions can be looked at; what comes is shown.
  lesson.pupil.dispatch({ type: "look", way: "start" });
  lesson.teacher.dispatch({ type: "step", step: { type: "lift", square: "e7" } });
  await lesson.flow();
  lesson.check();
  lesson.pupil.state.remote?.offers.find(({ action }) => action === "live-leave")?.run();
  await lesson.flow();
  assert.deepEqual(lesson.pupil.state.seats, { white: true, black: true });
  assert.equal(lesson.showing.watchers.length, 0);
  assert.equal(lesson.pupil.dispatch({ type: "putDown" }), true);
});

test("spectators see the end of a game", async () => {
  for (const end of [
    (/** @type {Store} */ store) => store.dispatch({ type: "resign", color: "black" }),
    (/** @type {Store} */ store) => store.dispatch({ type: "loseOnTime", color: "white" }),
    (/** @type {Store} */ store) => {
      store.dispatch({ type: "offerDraw", color: "white" });
      store.dispatch({ type: "acceptDraw", color: "black" });
    },
  ]) {
    const lesson = await Lesson.of();
    end(lesson.teacher);
    await lesson.flow();
    lesson.check();
    lesson.teacher.dispatch({ type: "reopen", node: lesson.teacher.state.at.id });
    await lesson.flow();
    lesson.check();
  }
});

test("forged messages change nothing, and end the connection", async () => {
  const lesson = await Lesson.of();
  playFirst(lesson.teacher);
  await lesson.flow();
  const fen = lesson.pupil.state.snapshot.fen;
  const game = lesson.pupil.state.remote?.id;
  const [toTeacher, toPupil] = [lesson.channel.ends[1], lesson.channel.ends[0]];
  const illegal = { t: "line", game, from: 2, steps: [{ type: "lift", square: "e4" }], more: false, end: null };
  for (const message of [
    illegal,
    { ...illegal, game: "0123456789abcdef" },
    { ...illegal, steps: Array(1000).fill({ type: "lift", square: "e7" }) },
    { ...illegal, from: 1e9 },
    { t: "shapes", shapes: [{ from: "<b>", to: "e4", color: "green" }] },
    { t: "start", game, terms: { game: "constructor" }, white: "", black: "" },
    { t: "hello", version: 1, oldest: 1, name: "<b>x</b>", role: "watch" },
  ]) {
    toPupil.send(JSON.stringify(message));
    await lesson.flow();
    assert.equal(lesson.pupil.state.snapshot.fen, fen, JSON.stringify(message));
  }
  // A name is a text.
  assert.ok(lesson.channel);
  for (let i = 0; i < 200; i++) toTeacher.send(JSON.stringify({ t: "again" }));
  await lesson.flow();
  assert.equal(lesson.showing.watchers.length, 0, "whoever asks all the time is not shown anything any more");
});

test("a spectator with a page that is too old or too new is told which, and is gone", async () => {
  const { showing } = await Lesson.of();
  const here = showing.watchers.length;
  for (const [version, oldest, code] of /** @type {const} */ ([
    [0, 0, "version-older"],
    [99, 99, "version-newer"],
  ])) {
    const { ends, flow } = channelPair();
    /** @type {any[]} */
    const heard = [];
    ends[1].listen({ message: (text) => heard.push(JSON.parse(String(text))), shaky: () => {}, close: () => {} });
    showing.connect({ ...ends[0], send: (text) => void heard.push(JSON.parse(text)) });
    ends[1].send(JSON.stringify({ t: "hello", version, oldest, name: "Pia", role: "watch" }));
    flow();
    assert.equal(heard.find(({ t }) => t === "fault")?.code, code);
    assert.equal(showing.watchers.length, here);
  }
});

test("corrupted messages do not throw", async () => {
  const random = randomFrom(11);
  for (let round = 0; round < 40; round++) {
    const lesson = await Lesson.of({ game: round % 2 ? "chess" : "paco-sako" });
    for (let i = 0; i < 30; i++) {
      act(lesson.teacher, random);
      await Promise.resolve();
      for (const one of lesson.channel.queue)
        if (random(4) === 0) one.text = JSON.stringify(spoilt(JSON.parse(one.text), random)) ?? "";
      if (random(2)) await lesson.flow();
    }
    await lesson.flow();
  }
});
