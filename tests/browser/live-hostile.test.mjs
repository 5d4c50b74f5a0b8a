// Malicious devices and the effects of their lies: the rows of the table in docs/live.md, each played by a device
// that implements the protocol independently. Without a browser; live-hostile-channel.test.mjs uses a real channel.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { evenTiming } from "../../www/game/clock.js";
import { loadGame } from "../../www/games/index.js";
import { Frames } from "../../www/live/connecting/frames.js";
import { meetWindow } from "../../www/live/connecting/window-channel.js";
import { Session } from "../../www/live/session/session.js";
import { Showing } from "../../www/live/simul/showing.js";
import { Simul } from "../../www/live/simul/simul.js";
import { Watching } from "../../www/live/simul/watching.js";
import { bare, Hostile, hashAfter, hashOfTerms, hello, name16, step, termsOf } from "./hostile.mjs";
import { startGames } from "./live-fuzz.mjs";
import { channelPair, Kept, TableDevice, Watch } from "./live-table.mjs";

before(async () => {
  await startGames();
  await loadGame("strategochess");
});
beforeEach(() => {
  globalThis.localStorage = /** @type {any} */ (new Kept());
});

/** A table connected to a malicious device. */
class Scene {
  watch = new Watch();
  ada = new TableDevice(this.watch, "Ada");
  channel = channelPair();
  eve = new Hostile(this.channel.ends[1]);

  /** @param {boolean} isInviter true if the table has invited */
  constructor(isInviter = false) {
    this.ada.session.connect(this.channel.ends[0], isInviter);
  }

  /** All that is sent comes, and what follows from it. */
  async flow() {
    for (let i = 0; i < 4; i++) {
      this.channel.flow();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** @param {...(object | string)} messages */
  async say(...messages) {
    this.eve.say(...messages);
    await this.flow();
  }

  /** The channel is cut, and opened again. */
  again() {
    this.channel.cut();
    this.channel = channelPair();
    this.eve = new Hostile(this.channel.ends[1]);
    this.ada.session.connect(this.channel.ends[0], false);
  }

  /** A game has begun honestly, Black at the table. @param {object} [more] */
  static async playing(more = {}) {
    const scene = new Scene();
    const terms = termsOf(more);
    await scene.say(hello(), { t: "terms", match: GAME, terms, side: "black", count: 0 });
    assert.equal(scene.eve.last("taken")?.match, GAME);
    scene.head = hashOfTerms(GAME, terms);
    scene.count = 0;
    return scene;
  }

  head = "";
  count = 0;

  /** Adds an entry, as it should be. @param {object} entry */
  async add(entry) {
    await this.say({ t: "entry", n: this.count, before: this.head, entry, tag: "" });
    this.head = hashAfter(this.head, entry);
    this.count += 1;
  }

  /** Visible state of the table. */
  get seen() {
    const { snapshot, remote } = this.ada.store.state;
    return JSON.stringify([snapshot.turns, snapshot.chain, snapshot.status, remote?.id, this.ada.session.match]);
  }
}

const GAME = name16("a");
const OTHER = name16("b");

/** Entries that are not Eve's to make. */
const NOT_HERS = /** @type {const} */ ([
  { by: "black", kind: "resign" },
  { by: "black", kind: "time" },
  { by: "black", kind: "offer-draw" },
  { by: "black", kind: "accept-draw" },
  { by: "black", kind: "accept-back" },
  step("black", "lift", "f7"),
]);

test("entries and records in which the opponent acts for this side are rejected", async () => {
  const scene = await Scene.playing({ timing: evenTiming(5, 0) });
  await scene.add(step("white", "lift", "e2"));
  await scene.add(step("white", "place", "e4", 299_000));
  const { seen } = scene;
  for (const entry of NOT_HERS) {
    for (const tag of ["", "00000000", "deadbeef"]) {
      const at = { before: scene.head, n: scene.count, from: scene.count };
      await scene.say({ t: "entry", ...at, entry, tag });
      await scene.say({ t: "log", ...at, entries: [{ entry, tag, proof: tag }] });
    }
    assert.equal(scene.seen, seen, entry.kind);
  }
  assert.deepEqual(new Set(scene.eve.faults), new Set(["forged"]));
});

test("a rematch with an unknown history is rejected in an open connection", async () => {
  const scene = await Scene.playing();
  await scene.add({ by: "white", kind: "resign" });
  const terms = termsOf({ host: "black" });
  const past = [
    step("white", "lift", "e2"),
    step("white", "place", "e4"),
    step("black", "lift", "f7"),
    step("black", "place", "f5"),
  ];
  for (const count of [1, 4, 2 ** 40]) {
    const match = name16(String(count % 9));
    const { seen } = scene;
    await scene.say({ t: "terms", match, terms, side: "white", count });
    const before = hashOfTerms(match, terms);
    await scene.say({ t: "log", from: 0, before, entries: bare([{ by: "white", kind: "resign" }]) });
    await scene.say({ t: "log", from: 0, before, entries: bare(past) });
    assert.equal(scene.eve.last("refused").match, match);
    assert.equal(scene.seen, seen);
    assert.deepEqual(scene.ada.questions, [], "nothing of it is asked");
    assert.equal(
      scene.ada.store.state.remote?.offers?.some(({ action }) => action === "live-rematch-yes"),
      false,
    );
  }
});

test("a rematch without history asks first; once started, this side still plays itself", async () => {
  const scene = await Scene.playing();
  await scene.add({ by: "white", kind: "resign" });
  const terms = termsOf({ host: "black" });
  await scene.say({ t: "terms", match: OTHER, terms, side: "white", count: 0 });
  scene.ada.press("live-rematch-yes");
  await scene.flow();
  assert.equal(scene.ada.session.match?.id, OTHER);
  const { seen } = scene;
  const before = hashOfTerms(OTHER, terms);
  const past = [step("white", "lift", "e2"), step("white", "place", "e4"), { by: "white", kind: "resign" }];
  await scene.say({ t: "log", from: 0, before, entries: bare(past) });
  assert.equal(scene.seen, seen);
  assert.equal(scene.eve.faults.at(-1), "forged");
});

test("a device that lost its record asks its player, who sees the position; declined, nothing starts", async () => {
  const terms = termsOf();
  const past = [
    step("white", "lift", "e2"),
    step("white", "place", "e4"),
    step("black", "lift", "f7"),
    step("black", "place", "f5"),
  ];
  const claim = { t: "terms", match: GAME, terms, side: "black", count: past.length };
  const record = { t: "log", from: 0, before: hashOfTerms(GAME, terms), entries: bare(past) };
  const scene = new Scene();
  const { seen } = scene;
  await scene.say(hello(), claim);
  assert.deepEqual([scene.eve.last("rest").n, scene.eve.last("taken")], [0, undefined], "it looks first");
  await scene.say({ ...record, entries: record.entries.slice(0, 3) });
  assert.deepEqual(scene.ada.questions, [], "not all of it has come");
  await scene.say(record);
  const [{ about, turns, side, position, who }] = scene.ada.questions;
  assert.deepEqual([about, turns, side, who.name], ["goOn", 2, "black", "Eve"]);
  assert.match(position?.fen ?? "", /^rnbqkbnr\/ppppp1pp\//);
  assert.equal(scene.eve.last("refused")?.match, GAME);
  assert.equal(scene.seen, seen);

  scene.ada.says = () => true;
  scene.again();
  await scene.say(hello(), claim);
  await scene.say(record);
  assert.equal(scene.eve.last("taken")?.match, GAME);
  assert.equal(scene.ada.session.match?.trusted, 4);
  assert.equal(scene.ada.notations.length, 2);
  assert.match(scene.ada.record ?? "", /\[TakenOnTrust "2"\]/);
  assert.equal(scene.ada.store.state.notice?.key, "live.trusted");
  // That was for what was seen, and for nothing after it.
  const now = scene.seen;
  await scene.say({
    ...record,
    entries: bare([...past, step("white", "lift", "d2"), step("white", "place", "d4"), NOT_HERS[0]]),
  });
  assert.equal(scene.ada.store.state.snapshot.status.over, false);
  assert.notEqual(scene.seen, now, "her own turn is hers");
  assert.equal(scene.eve.faults.at(-1), "forged");
});

test("an answer to one question does not answer another: later proposals are asked separately", async () => {
  const scene = new Scene();
  /** @type {((isWanted: boolean) => void)[]} */
  const answers = [];
  scene.ada.says = () => new Promise((resolve) => answers.push(resolve));
  const terms = termsOf();
  const entries = bare([step("white", "lift", "e2")]);
  await scene.say(hello(), { t: "terms", match: GAME, terms, side: "black", count: 1 });
  await scene.say({ t: "log", from: 0, before: hashOfTerms(GAME, terms), entries });
  assert.equal(answers.length, 1);
  const chess = termsOf({ game: "chess" });
  await scene.say({ t: "terms", match: OTHER, terms: chess, side: "black", count: 0 });
  const id = scene.ada.session.match?.id;
  answers[0](true);
  await scene.flow();
  assert.equal(scene.ada.session.match?.id, id, "the record that was asked about does not come");
  assert.notEqual(id, GAME);
});

test("a question is taken back when the connection is lost, and asked again by the next one", async () => {
  const scene = new Scene();
  scene.ada.says = (_, signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(false)));
  const terms = termsOf();
  const entries = bare([step("white", "lift", "e2")]);
  const ask = async () => {
    await scene.say(hello(), { t: "terms", match: GAME, terms, side: "black", count: 1 });
    await scene.say({ t: "log", from: 0, before: hashOfTerms(GAME, terms), entries });
  };
  await ask();
  scene.again();
  scene.ada.says = () => true;
  await ask();
  assert.equal(scene.ada.questions.length, 2);
  assert.equal(scene.eve.last("refused"), undefined);
  assert.equal(scene.ada.session.match?.id, GAME);
});

test("an illegal record, or one that never arrives, is not asked about", async () => {
  const scene = new Scene();
  scene.ada.says = () => true;
  const terms = termsOf();
  await scene.say(hello(), { t: "terms", match: GAME, terms, side: "black", count: 2 });
  const before = hashOfTerms(GAME, terms);
  await scene.say({ t: "log", from: 0, before, entries: bare([step("white", "lift", "e4")]) });
  assert.deepEqual(scene.eve.faults, ["illegal"]);
  assert.deepEqual([scene.ada.questions, scene.ada.session.match], [[], null]);
  scene.again();
  await scene.say(hello(), { t: "terms", match: GAME, terms, side: "black", count: 9 });
  await scene.say({ t: "log", from: 0, before, entries: [] });
  await scene.say({ t: "bye" });
  assert.deepEqual([scene.ada.questions, scene.ada.session.match], [[], null]);
});

test("Can I?: the question about a lost record shows no position, and nobody tries for this side", async () => {
  const scene = new Scene();
  scene.ada.says = () => true;
  const terms = termsOf({ game: "can-i" });
  const first = { by: "white", kind: "act", act: "e2e4", left: null };
  await scene.say(hello(), { t: "terms", match: GAME, terms, side: "black", count: 1 });
  const before = hashOfTerms(GAME, terms);
  await scene.say({ t: "log", from: 0, before, entries: bare([first]) });
  assert.deepEqual(
    scene.ada.questions.map(({ turns, position }) => [turns, position]),
    [[1, null]],
  );
  assert.equal(scene.ada.session.match?.id, GAME);
  for (const entry of [
    { by: "black", kind: "act", act: "e7e5", left: null },
    { by: "black", kind: "act", act: "Can I?", left: null },
    { by: "black", kind: "resign" },
  ]) {
    await scene.say({ t: "entry", n: 1, before: hashAfter(before, first), entry, tag: "00000000" });
    assert.equal(scene.eve.faults.at(-1), "forged");
    assert.deepEqual(scene.ada.session.stand?.script, ["e2e4"]);
  }
});

test("a lying clock: no side gains more than the increment, and the other side cannot set this side's time", async () => {
  const scene = await Scene.playing({ timing: evenTiming(5, 3) });
  await scene.add(step("white", "lift", "e2"));
  const { seen } = scene;
  for (const left of [303_001, null, 1e8]) {
    const entry = step("white", "place", "e4", left);
    await scene.say({ t: "entry", n: 1, before: scene.head, entry, tag: "" });
    assert.equal(scene.eve.faults.at(-1), "bad-clock");
    assert.equal(scene.seen, seen);
  }
  await scene.add(step("white", "place", "e4", 1));
  assert.equal(scene.ada.timekeeper.clock?.left.white, 1);
  assert.ok(Number(scene.ada.timekeeper.clock?.left.black) > 299_000);
});

test("a game that was not proposed here does not start, and receipts change nothing", async () => {
  const scene = await Scene.playing();
  const { seen } = scene;
  await scene.say({ t: "taken", match: OTHER }, { t: "refused", match: OTHER });
  await scene.say({ t: "ack", n: 0, hash: scene.head, tag: "00000000" });
  await scene.say({ t: "ack", n: 9, hash: scene.head, tag: "00000000" });
  await scene.say(hello({ name: "Ben", match: OTHER, count: 7, hash: OTHER }));
  assert.equal(scene.seen, seen);
  assert.equal(scene.ada.session.other, "Eve", "who it is is said once");
});

test("during a set-up: its game starts with these sides and rules, and any other is asked about", async () => {
  const scene = new Scene();
  await scene.say(hello());
  /** @type {any} */
  let line;
  scene.ada.session.equip(/** @type {any} */ ({ setUps: (use) => use({ take: (_, given) => (line = given) }) }));
  const game = "strategochess";
  const promise = { id: GAME, game, rules: "free", from: "white", name: "Eve", commitment: "0".repeat(64) };
  await scene.say({ t: "set-up", message: promise });
  const fen = "r2n1rkb/2nbqppp/3pp3/ppp5/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
  const expected = { game, rules: "free", fen, side: "black" };
  const terms = termsOf({ game, rules: "free", fen });
  const propose = async (/** @type {object} */ more, side = "black") => {
    const match = name16(String(scene.eve.heard.length % 10));
    await scene.say({ t: "terms", match, terms: { ...terms, ...more }, side, count: 0 });
    return scene.eve.last("refused")?.match === match && scene.ada.session.match === null;
  };
  line.expect({ ...expected, fen: null });
  assert.ok(await propose({}), "nothing is open yet");
  assert.ok(await propose({ game: "paco-sako", rules: null, fen: null }), "it is asked, and declined");
  assert.deepEqual(
    scene.ada.questions.map(({ about, terms: { game: kind } }) => [about, kind]),
    [["another", "paco-sako"]],
  );
  line.expect(expected);
  assert.ok(await propose({ fen: fen.replace("rkb", "kbr") }), "another position");
  assert.ok(await propose({ rules: null }), "other rules");
  assert.ok(await propose({}, "white"), "the other side");
  assert.equal(await propose({}), false);
  assert.equal(scene.ada.session.match?.side, "black");
});

test("of many questions one is asked at a time: the last one is next, also where the first could not be shown", async () => {
  const scene = new Scene();
  await scene.say(hello());
  /** @type {any} */
  let line;
  scene.ada.session.equip(/** @type {any} */ ({ setUps: (use) => use({ take: (_, given) => (line = given) }) }));
  const promise = {
    id: GAME,
    game: "strategochess",
    rules: "free",
    from: "white",
    name: "",
    commitment: GAME.repeat(4),
  };
  await scene.say({ t: "set-up", message: promise });
  line.expect({ game: "strategochess", rules: "free", fen: null, side: "black" });
  /** @type {() => void} */
  let fail = () => {};
  scene.ada.says = () =>
    new Promise((_, reject) => {
      fail = () => reject(new Error("no dialog"));
    });
  for (let i = 0; i < 50; i++)
    await scene.say({ t: "terms", match: name16(String(i % 10)), terms: termsOf(), side: "black", count: 0 });
  assert.equal(scene.ada.questions.length, 1);
  scene.ada.says = () => true;
  fail();
  await scene.flow();
  assert.equal(scene.ada.questions.length, 2);
  assert.equal(scene.ada.session.match?.id, name16("9"));
});

test("if both press Rematch, one game starts with swapped sides", async () => {
  for (const order of ["at once", "one after the other"]) {
    const watch = new Watch();
    const [a, b] = [new TableDevice(watch, "Ada"), new TableDevice(watch, "Ben")];
    const channel = channelPair();
    const flow = async () => {
      for (let i = 0; i < 6; i++) {
        channel.flow();
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    a.session.offer({ options: { game: "paco-sako" }, timing: evenTiming(5, 3), side: "white" });
    a.session.connect(channel.ends[0], true);
    b.session.connect(channel.ends[1], false);
    await flow();
    const first = a.session.match?.id;
    a.store.dispatch({ type: "resign", color: "white" });
    await flow();
    a.store.state.remote?.rematch?.();
    if (order !== "at once") await flow();
    b.store.state.remote?.rematch?.();
    await flow();
    assert.notEqual(a.session.match?.id, first, order);
    assert.equal(a.session.match?.id, b.session.match?.id, order);
    assert.deepEqual([a.session.match?.side, b.session.match?.side], ["black", "white"], order);
    assert.deepEqual([a.store.state.remote?.says, b.store.state.remote?.says], [null, null]);
    assert.equal(a.store.state.snapshot.turns.length, 0);
  }
});

test("endless and empty message parts use no memory", () => {
  const frames = new Frames(60_000);
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 200_000; i++) assert.equal(frames.add("1"), null);
  globalThis.gc?.();
  assert.ok(process.memoryUsage().heapUsed - before < 64e6);
  assert.deepEqual(frames.add("0{}"), { text: "{}" });
  for (let i = 0; i < 100; i++) frames.add(`1${"x".repeat(15_000)}`);
  assert.deepEqual(frames.add("0x"), { text: null });
  assert.deepEqual(frames.add("0{}"), { text: "{}" });
});

test("a spectator cannot play, and a presenter cannot play for a spectator", async () => {
  const ada = new TableDevice(new Watch(), "Ada");
  ada.turn("e2", "e4");
  const showing = new Showing(ada.store, () => "Ada");
  const channel = channelPair();
  const eve = new Hostile(channel.ends[1]);
  showing.connect(channel.ends[0]);
  const { record } = ada;
  const start = { t: "start", game: GAME, terms: termsOf(), white: "Eve", black: "Eve" };
  const resigned = { result: "1-0", reason: "resignation" };
  const line = { t: "line", game: GAME, from: 0, steps: [], more: false, end: resigned };
  eve.say({ ...hello(), version: 1, role: "watch" });
  channel.flow();
  const { game } = eve.last("start");
  eve.say(start, line, { ...line, game }, { t: "entry", n: 0, before: GAME, entry: NOT_HERS[0], tag: "" });
  eve.say({ t: "shapes", shapes: [{ from: "a1", to: "a1", color: "red" }] });
  channel.flow();
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(ada.record, record);
  assert.deepEqual(ada.store.state.shapes, []);
  assert.equal(eve.faults.length, 5);
  for (let i = 0; i < 200; i++) eve.say({ t: "again" });
  channel.flow();
  assert.ok(eve.all("line").length <= 102, `${eve.all("line").length} times`);
  assert.deepEqual(showing.watchers, []);

  globalThis.sessionStorage = /** @type {any} */ (new Kept());
  const ben = new TableDevice(new Watch(), "Ben");
  const tools = { name: () => "Ben", again: () => {}, talk: () => {} };
  const watching = new Watching(ben.store, /** @type {any} */ (tools));
  const other = channelPair();
  const host = new Hostile(other.ends[0]);
  watching.connect(other.ends[1]);
  const flow = async () => {
    for (let i = 0; i < 5; i++) {
      other.flow();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  host.say({ ...hello(), version: 1, role: "show" }, start);
  host.say({ ...line, end: null, steps: [{ type: "lift", square: "e4" }] });
  await flow();
  assert.deepEqual(host.faults, ["illegal"]);
  assert.equal(ben.notations.length, 0);
  // Starting another game ends the connection to this one.
  assert.equal(ben.store.startGame({ game: "chess" }, "2026.11.24", null), null);
  ben.turn("d2", "d4");
  host.say(start, { ...line, end: resigned }, { t: "shapes", shapes: [] });
  await flow();
  assert.deepEqual([ben.store.state.snapshot.game, ben.notations.length], ["chess", 1]);
  assert.equal(ben.store.state.snapshot.status.over, false);
  assert.equal(host.isClosed, true);
});

test("simul: a guest with a forged game id has its own place, and learns nothing about the others", async () => {
  const ada = new TableDevice(new Watch(), "Ada");
  const { store, timekeeper } = ada;
  const tools = { today: () => "2026.11.24", awake: { want: () => {} }, talk: () => {} };
  const shelf = () => new TableDevice(new Watch(), "Ada");
  const simul = new Simul(
    /** @type {any} */ ({
      ...{ store, timekeeper },
      shelves: { make: () => ({ ...shelf(), id: "x", end: async () => {} }), idOnTable: async () => null },
      makeSession: (/** @type {any} */ part) =>
        new Session(
          /** @type {any} */ ({ ...tools, store, timekeeper, reconnect: () => {}, otherwise: () => {}, ...part }),
        ),
      first: ada.session,
    }),
  );
  const flow = async (/** @type {ReturnType<typeof channelPair>[]} */ channels) => {
    for (let i = 0; i < 5; i++) {
      for (const channel of channels) channel.flow();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const proposal = /** @type {any} */ ({
    ...{ options: { game: "paco-sako" }, timing: null, side: "white", isFurther: true },
  });
  const [first, second] = [channelPair(), channelPair()];
  const ben = new Hostile(first.ends[1]);
  simul.connect(first.ends[0], true, proposal, null);
  ben.say(hello({ name: "Ben" }));
  await flow([first]);
  const { match, terms } = ben.last("terms");
  ben.say({ t: "taken", match });
  await flow([first]);
  const eve = new Hostile(second.ends[1]);
  simul.connect(second.ends[0], true, proposal, null);
  eve.say(hello({ match: OTHER, count: 3, hash: OTHER }));
  await flow([first, second]);
  const before = hashOfTerms(match, terms);
  eve.say(
    { t: "entry", n: 0, before, entry: { by: "black", kind: "resign" }, tag: "" },
    { t: "rest", n: 0, hash: before },
  );
  await flow([first, second]);
  assert.equal(simul.guests.length, 2);
  assert.equal(JSON.stringify(eve.heard).includes(match), false);
  assert.equal(simul.guests[0].session.stand?.over, false);
  assert.equal(ben.isClosed, false);
  assert.equal(ben.all("log").length, 0);
  // The page has the first session, which says it by itself.
  ada.session.goodbye();
  simul.goodbye();
  await flow([first, second]);
  assert.deepEqual([ben.all("bye").length, eve.all("bye").length], [1, 1]);
  // What is removed is followed no more, and its game is let go of.
  const { session } = simul.guests[0];
  simul.remove(simul.guests[0]);
  assert.deepEqual([session.match, session.stand], [null, null]);
});

test("simul: a window of the same browser is known as one", async () => {
  const { store, timekeeper } = new TableDevice(new Watch(), "Ada");
  /** @type {unknown[]} */
  const near = [];
  const first = {
    ...{ match: null, presence: "away", table: { store, timekeeper }, watch: () => {} },
    equip: () => first,
    connect: (/** @type {{ isNear?: boolean }} */ { isNear }) => near.push(isNear),
  };
  const simul = new Simul(/** @type {any} */ ({ store, timekeeper, first }));
  const [channel] = channelPair().ends;
  for (const isNear of [undefined, true]) simul.connect({ ...channel, isNear }, false, null, null);
  assert.deepEqual(near, [undefined, true]);
});

test("where windows cannot speak to each other, none is waited for", (t) => {
  const before = globalThis.BroadcastChannel;
  t.after(() => Object.assign(globalThis, { BroadcastChannel: before }));
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  assert.equal(
    meetWindow(GAME, "first", () => assert.fail("there is none")),
    null,
  );
});

test("BroadcastChannel: a third window cannot speak for the second, and messages that are not text are ignored", async () => {
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
  /** @type {(string | null)[]} */
  const heard = [];
  let met = 0;
  const leave = meetWindow(GAME, "first", (channel) => {
    met += 1;
    channel.listen({ message: (text) => heard.push(text), shaky: () => {}, close: () => {} });
  });
  const posts = new BroadcastChannel(`paco-sako.live.${GAME}`);
  const arrived = new Promise((resolve) => {
    posts.addEventListener("message", ({ data }) => data.text === "end" && resolve(null));
  });
  posts.postMessage({ from: "second", to: null });
  posts.postMessage({ from: "second", to: "first", text: "hello" });
  for (const post of [
    { from: "third", to: null },
    { from: "third", to: "first", text: "forged" },
    { from: "third", to: "first", bye: true },
    { from: 7, to: "first", text: "forged" },
    { from: "second", to: "third", text: "forged" },
    "forged",
    null,
    { from: "second", to: "first", text: 7 },
  ])
    posts.postMessage(post);
  posts.postMessage({ from: "second", to: "first", text: "last" });
  // Posts come in order.
  const other = new BroadcastChannel(`paco-sako.live.${GAME}`);
  other.postMessage({ text: "end" });
  await arrived;
  while (heard.at(-1) !== "last") await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual([met, heard], [1, ["hello", null, "last"]]);
  leave();
  posts.close();
  other.close();
});

test("floods: each message costs at most one answer, nonsense ends the connection, and nothing is stored", async () => {
  const terms = termsOf();
  const set = {
    id: OTHER,
    game: "strategochess",
    rules: "free",
    from: "white",
    name: "",
    commitment: GAME.repeat(4),
  };
  const KINDS = /** @type {Record<string, (i: number) => object | string>} */ ({
    nonsense: () => "{",
    unknown: () => ({ t: "x" }),
    hello: (i) => hello({ name: `Eve ${i}` }),
    terms: (i) => ({ t: "terms", match: name16((i % 16).toString(16)), terms, side: "black", count: 0 }),
    past: (i) => ({ t: "terms", match: name16((i % 16).toString(16)), terms, side: "black", count: 5 }),
    taken: () => ({ t: "taken", match: GAME }),
    refused: () => ({ t: "refused", match: OTHER }),
    entry: (i) => ({ t: "entry", n: i, before: OTHER, entry: NOT_HERS[0], tag: "" }),
    ack: (i) => ({ t: "ack", n: i % 3, hash: OTHER, tag: "" }),
    rest: () => ({ t: "rest", n: 0, hash: OTHER }),
    log: (i) => ({ t: "log", from: i % 2, before: OTHER, entries: bare(NOT_HERS) }),
    setUp: () => ({ t: "set-up", message: set }),
    hover: (i) => ({ t: "hover", square: `a${1 + (i % 8)}` }),
    say: () => ({ t: "say", sentence: "nice" }),
    chat: (i) => ({ t: "chat", on: i % 2 === 0 }),
    text: () => ({ t: "text", text: "x" }),
    wave: () => ({ t: "wave" }),
    bye: () => ({ t: "bye" }),
    fault: () => ({ t: "fault", code: "x" }),
  });
  const MOST = 1000;
  for (const [kind, message] of Object.entries(KINDS)) {
    const scene = await Scene.playing();
    let told = 0;
    let written = 0;
    const { setItem } = localStorage;
    localStorage.setItem = (...given) => {
      written += 1;
      return setItem(...given);
    };
    scene.ada.store.subscribe(() => (told += 1));
    const { seen } = scene;
    const before = scene.eve.heard.length;
    const saved = JSON.stringify(scene.ada.session.stand).length;
    for (let i = 0; i < MOST; i++) {
      scene.eve.say(message(i));
      scene.channel.flow();
    }
    await scene.flow();
    const answers = scene.eve.heard.length - before;
    assert.ok(answers <= MOST + 1, `${kind}: ${answers} answers`);
    if (scene.eve.isClosed)
      assert.ok(scene.eve.faults.length <= 100, `${kind}: ${scene.eve.faults.length} faults`);
    assert.ok(scene.eve.all("log").length <= 20, `${kind}: the record ${scene.eve.all("log").length} times`);
    assert.ok(told <= 3 * MOST, `${kind}: the table is told ${told} times`);
    assert.ok(written <= MOST, `${kind}: ${written} times something is kept`);
    assert.equal(scene.seen, seen, kind);
    assert.equal(JSON.stringify(scene.ada.session.stand).length, saved, kind);
    scene.ada.session.end();
  }
});
