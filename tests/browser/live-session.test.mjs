// Two tables connected by a channel in memory: actions at one appear at the other despite disturbances of the
// channel.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { evenTiming } from "../../www/game/clock.js";
import { modeOf } from "../../www/game/mode.js";
import { Analysis } from "../../www/game/review/analysis.js";
import { Session } from "../../www/live/session/session.js";
import { Simul } from "../../www/live/simul/simul.js";
import { startGames } from "./live-fuzz.mjs";
import { channelPair, Kept, TableDevice, Watch } from "./live-table.mjs";
import { randomFrom } from "./live-world.mjs";

before(startGames);
beforeEach(() => {
  globalThis.localStorage = /** @type {any} */ (new Kept());
});

/** Two devices that play a game. */
class Pair {
  watch = new Watch();
  a = new TableDevice(this.watch, "Ada");
  b = new TableDevice(this.watch, "Ben");
  channel = channelPair();

  /** @param {import("../../www/rules/rules.js").GameOptions} options @param {import("../../www/game/clock.js").Timing | null} timing */
  static async playing(options = { game: "paco-sako" }, timing = evenTiming(5, 3)) {
    const pair = new Pair();
    pair.a.session.offer({ options, timing, side: "white" });
    pair.connect();
    await pair.flow();
    assert.ok(pair.b.store.state.remote, "the game has begun there");
    return pair;
  }

  connect() {
    this.channel = channelPair();
    this.a.session.connect(this.channel.ends[0], true);
    this.b.session.connect(this.channel.ends[1], false);
  }

  /** All that is sent comes, and what follows from it. */
  async flow() {
    for (let i = 0; i < 4; i++) {
      this.channel.flow();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** @param {"a" | "b"} which */
  async reload(which) {
    this[which].session.goodbye();
    this.channel.cut();
    this[which] = await this[which].reloaded(this.watch);
  }

  /** Both tables show the same, byte for byte. */
  check() {
    const [a, b] = [this.a, this.b].map(({ store, timekeeper }) => ({
      turns: store.state.snapshot.turns.map(({ stepList }) => stepList),
      chain: store.state.snapshot.chain,
      status: store.state.snapshot.status,
      record: store.saved()?.record,
      left: timekeeper.clock?.left,
    }));
    assert.deepEqual(a, b);
  }
}

test("the guest plays the other side, seen from there, with the same clock", async () => {
  const { a, b } = await Pair.playing();
  assert.deepEqual(a.store.state.seats, { white: true, black: false });
  assert.deepEqual(b.store.state.seats, { white: false, black: true });
  assert.deepEqual([a.store.state.flipped, b.store.state.flipped], [false, true]);
  assert.deepEqual(a.timekeeper.clock?.timing, b.timekeeper.clock?.timing);
  assert.equal(b.store.state.notice?.key, "live.begun");
  assert.ok(a.asked.awake, "the screen stays on");
});

test("each side counts its own time; latency counts for neither", async () => {
  const pair = await Pair.playing();
  const { a, b, watch } = pair;
  const think = async (/** @type {TableDevice} */ device, /** @type {string[]} */ squares, time = 2000) => {
    watch.pass(time);
    device.turn(...squares);
    watch.pass(400);
    await pair.flow();
    watch.pass(400);
    await pair.flow();
  };
  await think(a, ["e2", "e4"]);
  await think(b, ["e7", "e5"], 1200);
  await think(a, ["g1", "f3"], 600);
  pair.check();
  const left = a.timekeeper.clock?.left;
  // 5 minutes and 3 seconds a turn, the first one of the game being free.
  assert.ok(left && Math.abs(left.black - (303_000 - 2000)) <= 2000, JSON.stringify(left));
  const text = a.record ?? "";
  assert.match(text, /\[%clk 0:05:0\d\]/);
});

test("a device flags only its own side, on both tables", async () => {
  const pair = await Pair.playing({ game: "paco-sako" }, evenTiming(0.1, 0));
  const { a, b, watch } = pair;
  a.turn("e2", "e4");
  await pair.flow();
  b.turn("e7", "e5");
  await pair.flow();
  // It is White's time that runs, on a device that says nothing for a while.
  a.session.goodbye();
  const counts = b.timekeeper.clock?.left.white;
  assert.ok(counts && counts <= 6000);
  pair.channel.queue.length = 0;
  watch.pass(3000);
  assert.equal(b.store.state.snapshot.status.over, false);
  watch.pass(10_000);
  await pair.flow();
  assert.equal(b.store.state.snapshot.status.reason, "time");
  pair.check();
});

test("a chain appears link by link, and so does its undo", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  a.turn("e2", "e4");
  await pair.flow();
  b.turn("d7", "d5");
  await pair.flow();
  a.store.dispatch({ type: "step", step: { type: "lift", square: "g1" } });
  await pair.flow();
  assert.equal(b.store.state.snapshot.hand?.square, "g1");
  a.store.dispatch({ type: "switchTo", square: "f1" });
  await pair.flow();
  assert.equal(b.store.state.snapshot.hand?.square, "f1");
  a.store.dispatch({ type: "putDown" });
  await pair.flow();
  assert.equal(b.store.state.snapshot.hand, null);
  pair.check();
});

test("turns out of turn, at an earlier position or with missing pieces are impossible", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  a.turn("e2", "e4");
  a.turn("d7", "d5");
  assert.equal(a.notations.length, 1, "it is the other side's turn");
  await pair.flow();
  b.turn("d7", "d5");
  await pair.flow();
  a.store.dispatch({ type: "look", way: "start" });
  a.store.dispatch({ type: "step", step: { type: "lift", square: "a2" } });
  assert.equal(a.store.state.notice?.key, "live.earlier");
  assert.deepEqual(a.notations, b.notations, "it shows the game as it stands");
  a.store.dispatch({ type: "look", way: "back" });
  b.store.dispatch({ type: "look", way: "back" });
  // The new turn is shown.
  a.store.dispatch({ type: "look", way: "forward" });
  a.turn("e4", "d5");
  await pair.flow();
  pair.check();
  for (const action of /** @type {any[]} */ ([
    { type: "remove", node: a.store.state.at.id },
    { type: "reopen", node: a.store.state.at.id },
    { type: "loseOnTime", color: "black" },
    { type: "resign", color: "black" },
    { type: "acceptDraw", color: "white" },
  ]))
    assert.equal(a.store.dispatch(action), false, action.type);
  pair.check();
});

test("a premove is played when its turn comes", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  b.store.dispatch({ type: "premove", square: "g8" });
  b.store.dispatch({ type: "premoveTo", square: "f6" });
  a.turn("e2", "e4");
  await pair.flow();
  assert.equal(a.notations.length, 2);
  pair.check();
});

test("undo needs the other side's consent", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  a.turn("e2", "e4");
  await pair.flow();
  a.store.dispatch({ type: "undoTurn" });
  await pair.flow();
  assert.equal(a.notations.length, 1, "it is only asked");
  assert.equal(a.store.state.remote?.says?.key, "live.asked");
  b.press("live-back-no");
  await pair.flow();
  assert.equal(a.store.state.remote?.says, null);
  assert.equal(a.store.state.notice?.key, "live.backDeclined");
  assert.equal(b.store.state.notice, null, "who declines need not be told");
  b.turn("e7", "e5");
  await pair.flow();
  a.store.dispatch({ type: "undoTurn" });
  await pair.flow();
  b.press("live-back-yes");
  await pair.flow();
  assert.equal(a.notations.length, 0);
  pair.check();
  a.turn("d2", "d4");
  await pair.flow();
  pair.check();
});

test("draws, resignation, another game with swapped sides", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  a.store.dispatch({ type: "offerDraw", color: "white" });
  await pair.flow();
  assert.equal(b.store.state.snapshot.drawOffer, "white");
  b.store.dispatch({ type: "declineDraw", color: "black" });
  await pair.flow();
  assert.equal(a.store.state.snapshot.drawOffer, null);
  a.turn("e2", "e4");
  await pair.flow();
  b.store.dispatch({ type: "offerDraw", color: "black" });
  await pair.flow();
  a.store.dispatch({ type: "acceptDraw", color: "white" });
  await pair.flow();
  assert.equal(b.store.state.snapshot.status.reason, "agreement");
  pair.check();
  b.store.state.remote?.rematch?.();
  await pair.flow();
  a.press("live-rematch-no");
  await pair.flow();
  assert.equal(b.store.state.notice?.key, "live.refused");
  b.store.state.remote?.rematch?.();
  await pair.flow();
  a.press("live-rematch-yes");
  await pair.flow();
  assert.deepEqual([a.store.state.remote?.side, b.store.state.remote?.side], ["black", "white"]);
  b.turn("e2", "e4");
  await pair.flow();
  a.store.dispatch({ type: "resign", color: "black" });
  await pair.flow();
  assert.equal(b.store.state.snapshot.status.result, "1-0");
  pair.check();
});

test("another kind of game: asked during a game, started at once between newly connected devices", async () => {
  const pair = await Pair.playing();
  pair.a.turn("e2", "e4");
  await pair.flow();
  pair.channel.cut();
  pair.a.session.offer({ options: { game: "chess" }, timing: null, side: "white" });
  pair.connect();
  await pair.flow();
  assert.equal(pair.b.store.state.remote?.says?.key, "live.another");
  pair.channel.cut();
  assert.equal(pair.b.store.state.remote?.says?.key, "live.waits", "nobody waits for the answer any more");
  assert.equal(pair.b.session.isAsked, false);
  pair.a.session.offer({ options: { game: "chess" }, timing: null, side: "white" });
  pair.connect();
  await pair.flow();
  pair.b.press("live-rematch-yes");
  await pair.flow();
  assert.equal(pair.b.store.state.snapshot.game, "chess");
  pair.check();
  pair.b.store.dispatch({ type: "resign", color: "black" });
  await pair.flow();
  pair.channel.cut();
  pair.a.session.offer({ options: { game: "antichess" }, timing: null, side: "black" });
  pair.connect();
  await pair.flow();
  assert.equal(pair.b.store.state.snapshot.game, "antichess");
  assert.equal(pair.b.store.state.remote?.side, "white");
  pair.check();
  // A later proposal requires consent.
  pair.b.store.dispatch({ type: "resign", color: "white" });
  await pair.flow();
  pair.a.store.state.remote?.rematch?.();
  await pair.flow();
  assert.equal(pair.b.store.state.remote?.says?.key, "live.rematch");
});

test("interruptions and reloads in the middle of a turn lose nothing", async () => {
  const pair = await Pair.playing();
  const random = randomFrom(7);
  for (let round = 0; round < 12; round++) {
    for (const which of /** @type {const} */ (["a", "b"])) {
      const { store } = pair[which];
      for (let most = 40; store.state.seats[store.state.snapshot.turn] && most > 0; most--) {
        const { legalSteps, status } = store.state.snapshot;
        if (status.over) break;
        const { kind: _, ...step } = legalSteps[random(legalSteps.length)];
        store.dispatch({ type: "step", step });
        if (random(5) === 0) break;
      }
      if (random(2)) await pair.flow();
    }
    const which = random(2) ? "a" : "b";
    const before = pair[which].notations;
    const isReload = random(2) === 1;
    if (isReload) await pair.reload(which);
    else pair.channel.cut();
    assert.deepEqual(pair[which].notations, before);
    // After a reload, the other side has not left.
    for (const one of /** @type {const} */ (["a", "b"])) {
      const expected = isReload && one === which ? "live.apart" : "live.waits";
      assert.equal(pair[one].store.state.remote?.says?.key ?? expected, expected);
    }
    pair.connect();
    await pair.flow();
    pair.check();
  }
  assert.ok(pair.a.notations.length >= 8, `${pair.a.notations.length} turns`);
});

test("a record that cannot be stored is reported once, and the game goes on", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException("no room", "QuotaExceededError");
  };
  const told = new Set();
  a.store.subscribe(({ notice }) => notice?.tone === "error" && told.add(notice));
  a.turn("e2", "e4");
  await pair.flow();
  b.turn("e7", "e5");
  await pair.flow();
  assert.deepEqual(
    [...told].map(({ key }) => key),
    ["saved.full"],
  );
  localStorage.setItem = setItem;
  a.turn("d2", "d4");
  await pair.flow();
  pair.check();
});

test("after the end both sides are free on each device, and the game is unchanged", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  for (const [device, ...squares] of /** @type {[TableDevice, string, string][]} */ ([
    [a, "e2", "e4"],
    [b, "e7", "e5"],
    [a, "g1", "f3"],
  ])) {
    device.turn(...squares);
    await pair.flow();
  }
  b.store.dispatch({ type: "resign", color: "black" });
  await pair.flow();
  pair.check();
  const record = a.record ?? "";
  for (const tag of ['[Result "1-0"]', '[Termination "resignation"]']) assert.ok(record.includes(tag), record);
  const mainOf = (/** @type {TableDevice} */ { store }) => store.texts()?.mainLine;
  const main = mainOf(a);
  for (const device of [a, b]) {
    const { store } = device;
    const tell = () => assert.equal(mainOf(device), main, device.name);
    store.dispatch({ type: "look", way: "start" });
    assert.equal(modeOf(store.state), "lift");
    // From the start, for both sides.
    for (const squares of [
      ["d2", "d4"],
      ["d7", "d5"],
      ["c2", "c4"],
    ])
      device.turn(...squares);
    assert.deepEqual(device.notations, ["d2>d4", "d7>d5", "c2>c4"]);
    tell();
    // A turn undone on the device itself can be redone.
    store.dispatch({ type: "undoTurn" });
    assert.deepEqual(device.notations, ["d2>d4", "d7>d5"]);
    store.dispatch({ type: "redoTurn" });
    assert.deepEqual(device.notations, ["d2>d4", "d7>d5", "c2>c4"]);
    store.dispatch({ type: "undoTurn" });
    device.turn("g1", "f3");
    tell();
    assert.equal(store.state.snapshot.status.over, false);
    // From the last turn but one.
    store.dispatch({ type: "look", way: "start" });
    const line = store.state.tree.lineTo(store.state.tree.lastOf(store.state.tree.root));
    store.dispatch({ type: "visit", node: line[1].id });
    device.turn("b1", "c3");
    device.turn("b8", "c6");
    tell();
    // From the very end, which a resignation alone has made one.
    store.dispatch({ type: "visit", node: line[2].id });
    assert.equal(store.state.snapshot.status.over, true);
    const [lift, place] = ["b8", "c6"].map((square, i) => ({ type: i ? "place" : "lift", square }));
    assert.equal(store.dispatch({ type: "step", step: { type: "lift", square: "a8" } }), false);
    assert.deepEqual([store.state.snapshot.status.over, store.state.notice?.key], [true, "hint.over"]);
    assert.equal(store.dispatch({ type: "step", step: lift }), true);
    assert.equal(store.dispatch({ type: "putDown" }), true);
    assert.equal(store.state.snapshot.status.over, true);
    for (const step of [lift, place]) assert.equal(store.dispatch({ type: "step", step }), true);
    device.turn("f1", "c4");
    assert.deepEqual(device.notations, ["e2>e4", "e7>e5", "Ng1>f3", "Nb8>c6", "Bf1>c4"]);
    for (let i = 0; i < 2; i++) store.dispatch({ type: "undoTurn" });
    assert.equal(store.state.snapshot.status.over, false);
    tell();
    // The same again adds nothing.
    const { length } = [...store.state.tree.nodes()];
    store.dispatch({ type: "visit", node: line[2].id });
    for (const step of [lift, place]) store.dispatch({ type: "step", step });
    assert.equal([...store.state.tree.nodes()].length, length);
    // Taken out and put back.
    const twin = store.state.tree.node(store.state.at.parent ?? 0);
    assert.equal(store.dispatch({ type: "remove", node: twin.id }), true);
    tell();
    assert.equal(store.dispatch({ type: "undoEdit" }), true);
    assert.equal([...store.state.tree.nodes()].length, length);
    tell();
    // Draw offers and resignations are not possible in it.
    for (const type of /** @type {const} */ (["resign", "offerDraw"]))
      assert.equal(store.dispatch({ type, color: device === a ? "white" : "black" }), false);
    // A variation can be removed, the game cannot.
    const { at, tree } = store.state;
    assert.equal(store.dispatch({ type: "remove", node: line[0].id }), false);
    assert.equal(store.dispatch({ type: "remove", node: at.id }), true);
    assert.equal(store.dispatch({ type: "undoEdit" }), true);
    assert.ok(store.state.tree.has(at.id) && store.state.tree.key === tree.key);
    assert.equal(store.dispatch({ type: "makeMain", node: at.id }), false);
    tell();
    await pair.flow();
  }
  // Turns of the other device do not change the viewed position.
  a.store.dispatch({ type: "visit", node: a.store.state.tree.root.id });
  pair.channel.cut();
  await pair.flow();
  pair.connect();
  await pair.flow();
  assert.equal(a.store.state.at.parent, null);
  // The stored games have the same result, and the variations of their own.
  for (const device of [a, b]) {
    const again = await device.reloaded(pair.watch);
    assert.equal(mainOf(again), main);
    assert.match(
      again.record ?? "",
      /\(1\. d2>d4 d7>d5 2\. Ng1>f3\)|\(1\. d2>d4 d7>d5 2\. c2>c4 \(2\. Ng1>f3\)\)/,
    );
  }
});

test("the computer helps nobody during the game, nor in a game by links", async () => {
  const pair = await Pair.playing();
  const { store } = pair.a;
  const job = { answer: new Promise(() => {}), cancel: () => {} };
  const analysis = new Analysis(store, /** @type {any} */ ({ start: () => job }));
  const isRefused = () => {
    analysis.open();
    assert.equal(analysis.state.isOpen, false);
    assert.equal(store.state.notice?.key, "analysis.elsewhere");
  };
  isRefused();
  pair.a.turn("e2", "e4");
  await pair.flow();
  isRefused();
  pair.b.store.dispatch({ type: "resign", color: "black" });
  await pair.flow();
  analysis.open();
  assert.equal(analysis.state.isOpen, true, "it is over");
  store.dispatch({ type: "look", way: "back" });
  assert.equal(analysis.state.isOpen, true, "and stays so where an earlier position is looked at");
  analysis.close();
  analysis.open();
  assert.equal(analysis.state.isOpen, true);
  // Another game, which is sent from now on.
  assert.equal(store.startGame({}, "2026.11.24", null), null);
  analysis.open();
  const correspondence = { id: "0123456789abcdef", side: /** @type {const} */ ("white"), agreed: 0, ended: null };
  store.dispatch({ type: "correspond", correspondence });
  assert.equal(analysis.state.isOpen, false);
  isRefused();
  store.dispatch({ type: "correspond", correspondence: null });
  analysis.open();
  assert.equal(analysis.state.isOpen, true);
  analysis.close();
});

test("while the game waits the clock stands, and a tap reconnects or continues otherwise", async () => {
  const pair = await Pair.playing();
  const { a, b, watch } = pair;
  a.turn("e2", "e4");
  await pair.flow();
  b.turn("e7", "e5");
  await pair.flow();
  a.turn("d2");
  b.session.goodbye();
  await pair.flow();
  assert.equal(a.store.state.remote?.says?.key, "live.waits");
  const left = a.timekeeper.clock?.left.white;
  a.store.dispatch({ type: "undoStep" });
  watch.pass(60_000);
  assert.equal(a.timekeeper.clock?.left.white, left);
  assert.equal(a.timekeeper.saved()?.held, false, "after a reload it goes on with the other device");
  a.press("live-again");
  assert.equal(a.asked.again, 1);
  a.session.leave("board");
  assert.deepEqual(a.store.state.seats, { white: true, black: true });
  assert.equal(a.store.state.remote, null);
  a.turn("d2", "d4");
  a.turn("e5", "d4");
  assert.equal(a.notations.length, 4);
  b.session.leave("links");
  const { correspondence } = b.store.state;
  assert.deepEqual(correspondence, { ...correspondence, side: "black", agreed: 1, ended: null });
});

test("opening another game ends the session there, and the game waits on the other device", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  a.turn("e2", "e4");
  await pair.flow();
  b.store.startGame({}, null, null);
  await pair.flow();
  assert.equal(b.store.state.remote, null);
  assert.equal(a.store.state.remote?.says?.key, "live.waits");
  // The game that was laid aside can be taken up again.
  b.store.dispatch({ type: "back" });
  assert.ok(b.store.state.remote && !b.store.state.remote.isAttended);
  await b.session.attend();
  pair.connect();
  await pair.flow();
  b.turn("e7", "e5");
  await pair.flow();
  pair.check();
  assert.equal(a.notations.length, 2);
});

test("quick messages are shown; the pointer only if both sides want it", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  a.session.say({ t: "wave" });
  await pair.flow();
  assert.equal(b.store.state.notice?.key, "live.waves");
  a.session.say({ t: "say", sentence: "nice" });
  await pair.flow();
  assert.equal(b.store.state.notice?.parameters["@sentence"], "live.say.nice");
  a.store.dispatch({ type: "hover", square: "e4" });
  await pair.flow();
  assert.deepEqual(b.store.state.paths, []);
  localStorage.setItem("paco-sako.live.hover", "true");
  a.store.dispatch({ type: "hover", square: "e5" });
  await pair.flow();
  assert.deepEqual(b.store.state.paths, [{ squares: ["e5"], tone: "white" }]);
});

/** Typed messages received by a device. @param {TableDevice} device */
const come = ({ session }) => session.chat.typed.flatMap(({ isOwn, text }) => (isOwn ? [] : [text]));

test("typed messages are shown only if both sides want them, as text on one line", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  const send = async (/** @type {string} */ text) => {
    a.session.chat.send(text);
    await pair.flow();
  };
  await send("Hello?");
  assert.deepEqual([come(b), a.session.chat.typed], [[], []], "nobody wants them by default");
  a.session.chat.switchTo(true);
  await pair.flow();
  assert.deepEqual([a.session.chat.isPossible, b.session.chat.isPossible], [false, false]);
  await send("Hello?");
  // A message sent nevertheless is not shown.
  pair.channel.ends[0].send(JSON.stringify({ t: "text", text: "Hello?" }));
  await pair.flow();
  assert.deepEqual(come(b), []);
  let told = 0;
  const end = a.session.chat.watch(() => (told += 1));
  b.session.chat.switchTo(true);
  await pair.flow();
  assert.deepEqual([a.session.chat.isPossible, b.session.chat.isPossible, told], [true, true, 1]);
  end();
  await send(" <b>Good</b>\n\u202eluck\u0000 ");
  await send("\u200b\n");
  await send("שלום");
  await send("x".repeat(5000));
  assert.deepEqual(come(b), ["<b>Good</b>  luck", "שלום", "x".repeat(200)]);
  assert.equal(b.store.state.notice?.key, "live.says");
  assert.equal(a.session.chat.typed.length, 3);
  // On the other way, too; what could turn the text around it is kept apart.
  pair.watch.pass(60_000);
  b.session.chat.send("עוד");
  await pair.flow();
  assert.equal(a.store.state.notice?.parameters.sentence, "\u2068עוד\u2069");
  // Messages are rate-limited.
  for (let i = 0; i < 100; i++) await send(`${i}`);
  assert.ok(come(b).length <= 14, `${come(b).length}`);
  pair.watch.pass(5000);
  await send("again");
  assert.equal(come(b).at(-1), "again");
  b.session.chat.switchTo(false);
  await pair.flow();
  const before = come(b).length;
  await send("still there?");
  assert.equal(come(b).length, before);
  assert.equal(a.session.chat.isPossible, false);
});

test("the wish for typed messages is sent again after an interruption", async () => {
  const pair = await Pair.playing();
  const { a, b } = pair;
  for (const { session } of [a, b]) session.chat.switchTo(true);
  await pair.flow();
  pair.channel.cut();
  assert.equal(a.session.chat.isPossible, false);
  pair.connect();
  await pair.flow();
  assert.equal(a.session.chat.isPossible, true);
  // Typed messages stay visible while the page is open.
  a.session.chat.send("Here again");
  await pair.flow();
  assert.deepEqual(come(b), ["Here again"]);
});

for (const game of /** @type {const} */ (["chess", "krachtschaak", "antichess", "crazyhouse", "progressive"])) {
  test(`a whole game of ${game} is the same on both tables`, async () => {
    const pair = await Pair.playing({ game });
    const random = randomFrom(game.length);
    for (let most = 400; most > 0 && !pair.a.store.state.snapshot.status.over; most--) {
      const { turn } = pair.a.store.state.snapshot;
      const { store } = turn === pair.a.store.state.remote?.side ? pair.a : pair.b;
      const { legalSteps } = store.state.snapshot;
      const { kind: _, ...step } = legalSteps[random(legalSteps.length)];
      store.dispatch({ type: "step", step });
      pair.watch.pass(random(50));
      await pair.flow();
    }
    pair.check();
  });
}

test("both clocks agree after 100 turns", async () => {
  const pair = await Pair.playing({ game: "paco-sako" }, evenTiming(60, 0));
  const random = randomFrom(3);
  const ways = [
    ["a", "g1", "f3"],
    ["b", "g8", "f6"],
    ["a", "f3", "g1"],
    ["b", "f6", "g8"],
  ];
  for (let i = 0; i < 100; i++) {
    if (pair.a.store.state.snapshot.status.over) break;
    const [which, from, to] = ways[i % 4];
    pair.watch.pass(random(3000));
    pair[/** @type {"a" | "b"} */ (which)].turn(from, to);
    pair.watch.pass(random(300));
    await pair.flow();
  }
  pair.check();
});

test("simul: a game that cannot be laid on the table stays beside it, and turns go on in both", async () => {
  const watch = new Watch();
  const host = new TableDevice(watch, "Ada");
  const { store, timekeeper } = host;
  const shelf = () => {
    const device = new TableDevice(watch, "Ada");
    return {
      ...{ store: device.store, timekeeper: device.timekeeper, id: "x", keep: () => {}, end: async () => {} },
      take: async (/** @type {any} */ game) => device.store.resume(JSON.parse(JSON.stringify(game))) === null,
      give: async () => device.store.saved(),
    };
  };
  const open = async () => {
    throw new Error("the library is gone");
  };
  const tools = { today: () => "2026.11.24", awake: { want: () => {} }, talk: () => {} };
  const simul = new Simul(
    /** @type {any} */ ({
      ...{ store, timekeeper, first: host.session },
      shelves: { make: shelf, onTable: async () => store.saved(), idOnTable: async () => null, open },
      makeSession: (/** @type {any} */ part) =>
        new Session(
          /** @type {any} */ ({ ...tools, store, timekeeper, reconnect: () => {}, otherwise: () => {}, ...part }),
        ),
    }),
  );
  const proposal = /** @type {any} */ ({ options: {}, timing: null, side: "white", isFurther: true });
  const guests = ["Ben", "Cem"].map((name) => ({
    device: new TableDevice(watch, name),
    channel: channelPair(),
  }));
  const flow = async () => {
    for (let i = 0; i < 6; i++) {
      for (const { channel } of guests) channel.flow();
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  for (const { device, channel } of guests) {
    simul.connect(channel.ends[0], true, proposal, null);
    device.session.connect(channel.ends[1], false);
    await flow();
  }
  // The second game was to come to the table as soon as it had begun.
  assert.deepEqual(
    simul.guests.map(({ isAside }) => isAside),
    [false, true],
  );
  assert.equal(store.state.notice?.key, "live.trouble.other");
  const [ben, cem] = guests.map(({ device }) => device);
  host.turn("e2", "e4");
  simul.guests[1].session.table.store.dispatch({ type: "step", step: { type: "lift", square: "d2" } });
  simul.guests[1].session.table.store.dispatch({ type: "step", step: { type: "place", square: "d4" } });
  await flow();
  ben.turn("e7", "e5");
  cem.turn("d7", "d5");
  await flow();
  assert.deepEqual(host.notations, ben.notations);
  assert.deepEqual([host.notations.length, cem.notations.length], [2, 2]);
  assert.equal(simul.guests[1].session.table.store.state.snapshot.turns.length, 2);
});
