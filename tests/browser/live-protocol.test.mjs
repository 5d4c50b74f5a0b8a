// Two devices that keep one game: what they make of each other's messages, honest ones and others. No channel and no time of its
// own: a test delivers what is sent. `node tests/browser/live-fuzz.mjs 1000000` does the last tests with more messages.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { sha256 } from "../../www/kit/sha256.js";
import { Keeper } from "../../www/live/protocol/keeper.js";
import { TABLE_GAMES } from "../../www/live/protocol/ledger.js";
import { GAME_VERSION, LONGEST, readMessage } from "../../www/live/protocol/messages.js";
import { hashOfTerms, readTerms, termsOf } from "../../www/live/protocol/terms.js";
import { attacked, honest, KINDS, startGames } from "./live-fuzz.mjs";
import { Device, id, World } from "./live-world.mjs";
import { before, test } from "./testing.mjs";

before(startGames);

/** Plays a turn from square to square. @param {Device} device @param {...string} squares */
function turn(device, ...squares) {
  const by = device.keeper.ledger?.match.side ?? "white";
  squares.forEach((square, i) => {
    const left = device.keeper.ledger?.leftOf(by) ?? null;
    const isLast = i === squares.length - 1;
    const step = { type: i === 0 ? "lift" : "place", square };
    const code = device.act({ by, kind: "step", step, left: isLast ? left : null });
    assert.equal(code, null, `${square}: ${code}`);
  });
}

/** A game that has begun, White on the device that has invited. @param {object} [options] */
function begun(options = {}) {
  const world = new World(1);
  world.begin({ game: "paco-sako", ...options });
  for (const device of world.devices) device.news();
  return world;
}

/** Codes of faults reported to a device. @param {Device} device */
const faultsOf = (device) => device.news().flatMap((one) => (one.type === "fault" ? [one.code] : []));

test("the hash is SHA-256", () => {
  for (const text of ["", "abc", "Ŝako", "x".repeat(55), "x".repeat(56), "x".repeat(64), "y".repeat(1000)])
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"));
});

test("a chain is transmitted link by link, and undone link by link", () => {
  const { a, b, settle } = bind(begun());
  a.act({ by: "white", kind: "step", step: { type: "lift", square: "e2" }, left: null });
  settle();
  assert.equal(b.keeper.ledger?.snapshot().hand?.square, "e2");
  a.act({ by: "white", kind: "unstep" });
  settle();
  assert.equal(b.keeper.ledger?.snapshot().hand, null);
  turn(a, "e2", "e4");
  settle();
  turn(b, "d7", "d5");
  settle();
  turn(a, "e4", "d5");
  settle();
  assert.equal(b.keeper.ledger?.snapshot().lastTurn?.notation, a.keeper.ledger?.snapshot().lastTurn?.notation);
  assert.equal(a.keeper.ledger?.head, b.keeper.ledger?.head);
});

/** @param {World} world */
function bind(world) {
  return { world, a: world.a, b: world.b, settle: () => world.settle() };
}

test("turns for the other side, out of turn or against the rules are rejected", () => {
  const { a, b } = bind(begun());
  const step = /** @type {const} */ ({ type: "lift", square: "e7" });
  assert.equal(b.act({ by: "white", kind: "resign" }), "not-yours");
  assert.equal(b.act({ by: "black", kind: "step", step, left: null }), "not-yours");
  assert.equal(a.act({ by: "white", kind: "step", step, left: null }), "illegal");
  assert.equal(a.act({ by: "white", kind: "accept-draw" }), "not-due");
  assert.equal(a.act({ by: "white", kind: "accept-back" }), "not-due");
  assert.equal(a.act({ by: "white", kind: "ask-back", turns: 1 }), "not-due");
  a.act({ by: "white", kind: "step", step: { type: "lift", square: "e2" }, left: null });
  const place = { by: /** @type {const} */ ("white"), kind: "step", step: { type: "place", square: "e4" } };
  assert.equal(a.act({ ...place, left: null }), "bad-clock", "the turn says what the clock shows");
  assert.equal(a.act({ ...place, left: 11 * 60_000 }), "bad-clock", "nobody gains time");
  assert.equal(a.act({ ...place, left: 599_000 }), null);
});

test("a draw is offered and accepted; both sides can agree to undo; a finished game then continues", () => {
  const { a, b, settle } = bind(begun());
  turn(a, "e2", "e4");
  settle();
  b.act({ by: "black", kind: "offer-draw" });
  settle();
  assert.equal(a.keeper.ledger?.snapshot().drawOffer, "black");
  a.act({ by: "white", kind: "accept-draw" });
  settle();
  assert.deepEqual(b.keeper.ledger?.snapshot().status, {
    over: true,
    result: "1/2-1/2",
    winner: null,
    reason: "agreement",
  });
  b.act({ by: "black", kind: "ask-back", turns: 0 });
  settle();
  a.act({ by: "white", kind: "accept-back" });
  settle();
  for (const { keeper } of [a, b]) {
    assert.equal(keeper.ledger?.snapshot().turns.length, 0);
    assert.equal(keeper.ledger?.stand().over, false);
  }
});

test("if both sides act at the same time, the turn comes first, and the rest follows if still valid", () => {
  const { a, b, settle } = bind(begun());
  turn(a, "e2", "e4");
  b.act({ by: "black", kind: "resign" });
  settle();
  for (const { keeper } of [a, b]) {
    const snapshot = keeper.ledger?.snapshot();
    assert.equal(snapshot?.turns.length, 1);
    assert.equal(snapshot?.status.reason, "resignation");
  }
  assert.equal(a.keeper.ledger?.head, b.keeper.ledger?.head);

  const other = bind(begun());
  turn(other.a, "e2", "e4");
  other.settle();
  other.b.act({ by: "black", kind: "ask-back", turns: 0 });
  // White answers while Black plays on, which takes the wish back.
  other.world.deliver(other.b);
  other.a.act({ by: "white", kind: "accept-back" });
  turn(other.b, "e7", "e5");
  other.settle();
  assert.equal(other.a.keeper.ledger?.snapshot().turns.length, 2);
  assert.equal(other.a.keeper.ledger?.head, other.b.keeper.ledger?.head);
  const dropped = other.a.news().flatMap((one) => (one.type === "changed" ? one.dropped : []));
  assert.deepEqual(dropped, [{ by: "white", kind: "accept-back" }]);
});

test("actions during an interruption are sent when the channel is back", () => {
  const { world, a, b, settle } = bind(begun());
  turn(a, "e2", "e4");
  settle();
  world.cut();
  turn(b, "e7", "e5");
  b.reload(false);
  world.open();
  settle();
  assert.equal(a.keeper.ledger?.snapshot().turns.length, 2);
  assert.ok(a.news().some(({ type }) => type === "synced"));
  assert.ok(b.news().some(({ type }) => type === "synced"));
  assert.equal(b.keeper.other, "Ada");
});

test("of two tabs with one log, the one that connects later takes what the other device has", () => {
  const { world, a, b, settle } = bind(begun());
  const tab = new Device("Ada");
  assert.ok(tab.keeper.restore(JSON.parse(JSON.stringify(a.keeper.saved()))));
  // Both play, and only one of them is heard.
  turn(tab, "d2", "d4");
  turn(a, "e2", "e4");
  settle();
  turn(b, "e7", "e5");
  settle();
  const { head } = a.keeper.ledger;
  for (const [next, ...squares] of /** @type {[Device, string, string][]} */ ([
    [tab, "g1", "f3"],
    [a, "b1", "c3"],
  ])) {
    world.cut();
    world.a = next;
    world.open();
    settle();
    const { ledger } = next.keeper;
    assert.equal(ledger?.head, b.keeper.ledger?.head);
    assert.equal(ledger.hashAt(4), head);
    turn(next, ...squares);
    settle();
    assert.equal(ledger.head, b.keeper.ledger?.head);
    turn(b, next === tab ? "b8" : "g8", next === tab ? "c6" : "f6");
    settle();
  }
  const { turns } = b.keeper.ledger.snapshot();
  assert.deepEqual(
    turns.map(({ notation }) => notation),
    ["e2>e4", "e7>e5", "Ng1>f3", "Nb8>c6", "Nb1>c3", "Ng8>f6"],
  );
});

test("a long record is sent in parts", () => {
  const { world, a, b, settle } = bind(begun({ timing: null }));
  world.cut();
  for (let i = 0; i < 150; i++) {
    a.act({ by: "white", kind: "step", step: { type: "lift", square: "e2" }, left: null });
    a.act({ by: "white", kind: "unstep" });
  }
  world.open();
  settle();
  assert.equal(b.keeper.ledger?.count, 300);
  assert.equal(a.keeper.ledger?.head, b.keeper.ledger?.head);
});

test("a device can replace a lost one, and gets its whole record", () => {
  const { world, a, settle } = bind(begun());
  turn(a, "e2", "e4");
  settle();
  turn(world.b, "e7", "e5");
  settle();
  world.cut();
  world.b = new Device("Ben's phone");
  world.open();
  settle();
  const invited = world.b.news().find(({ type }) => type === "invited");
  assert.ok(invited?.type === "invited");
  assert.deepEqual([invited.side, invited.count, invited.id], ["black", 4, id(1)]);
  world.b.hear(world.b.keeper.accept(id(77)));
  assert.equal(world.b.keeper.ledger, null, "nobody has seen it yet");
  world.b.hear(world.b.keeper.examine(id(77)));
  settle();
  const claimed = world.b.news().find(({ type }) => type === "claimed");
  assert.ok(claimed?.type === "claimed");
  assert.deepEqual([claimed.side, claimed.turns, claimed.position?.turn], ["black", 2, "white"]);
  world.b.hear(world.b.keeper.accept(id(78)));
  settle();
  assert.equal(world.b.keeper.ledger?.match.trusted, 4);
  world.b.reload(false);
  assert.equal(world.b.keeper.ledger?.match.trusted, 4);
  world.cut();
  world.open();
  settle();
  assert.equal(world.b.keeper.ledger?.head, a.keeper.ledger?.head);
  turn(a, "d2", "d4");
  settle();
  turn(world.b, "d7", "d5");
  settle();
  assert.equal(world.b.keeper.ledger?.head, a.keeper.ledger?.head);
});

test("one side starts another game and the other accepts or declines; of two at once the host's counts", () => {
  const { a, b, settle } = bind(begun());
  const terms = termsOf({ game: "chess" }, { timing: null, date: "2026.11.24", host: "black" });
  b.hear(b.keeper.propose({ id: id(20), terms, key: id(21) }));
  settle();
  a.hear(a.keeper.decline());
  settle();
  assert.ok(b.news().some(({ type }) => type === "refused"));
  assert.equal(b.keeper.ledger?.match.id, id(1));
  b.hear(b.keeper.propose({ id: id(22), terms, key: id(23) }));
  a.hear(a.keeper.propose({ id: id(24), terms, key: id(25) }));
  settle();
  a.hear(a.keeper.accept(id(26)));
  b.hear(b.keeper.accept(id(27)));
  settle();
  for (const { keeper } of [a, b]) assert.equal(keeper.ledger?.match.id, id(24));
  assert.deepEqual([a.keeper.ledger?.match.side, b.keeper.ledger?.match.side], ["black", "white"]);
});

test("unknown versions are reported", () => {
  const known = { name: "", match: null, count: 0, hash: "" };
  for (const [version, oldest, code] of /** @type {const} */ ([
    [GAME_VERSION + 5, GAME_VERSION + 1, "version-newer"],
    [0, 0, "version-older"],
    [GAME_VERSION + 5, GAME_VERSION, null],
  ])) {
    const device = new Device("Ada");
    device.hear(device.keeper.connected(true));
    device.receive(JSON.stringify({ t: "hello", version, oldest, ...known }));
    assert.deepEqual(faultsOf(device), code ? [code] : []);
    assert.equal(device.keeper.hasMet, code === null);
  }
});

test("Can I?: both arbiters answer the same, and reject what is not a try, not due, or out of turn", () => {
  const world = new World(1);
  world.begin({ game: "can-i" });
  const { a, b, settle } = bind(world);
  const act = (
    /** @type {"white" | "black"} */ by,
    /** @type {string} */ what,
    /** @type {number | null} */ left = null,
  ) => /** @type {const} */ ({ by, kind: "act", act: what, left });
  const main = 600_000;
  assert.equal(a.act(act("white", "e2e5")), "illegal", "the own pieces do not allow it");
  assert.equal(a.act(act("white", "e2d3")), null, "what is refused is in the record");
  assert.equal(a.act(act("white", "e2d3")), "illegal", "it is not tried twice");
  assert.equal(a.act(act("white", "d2c3", main)), "bad-clock", "no turn has ended");
  assert.equal(a.act(act("white", "e2e4")), "bad-clock");
  assert.equal(a.act(act("white", "e2e4", main + 5000)), "bad-clock", "nobody gains more than is given back");
  assert.equal(a.act(act("white", "e2e4", main)), null);
  settle();
  assert.equal(a.act(act("white", "d2d4", main)), "not-yours");
  assert.equal(b.act({ by: "black", kind: "step", step: { type: "lift", square: "d7" }, left: null }), "illegal");
  assert.equal(b.act({ by: "black", kind: "ask-back", turns: 0 }), "not-due", "nothing is taken back");
  assert.equal(b.act(act("black", "d7d5", main)), null);
  assert.equal(a.act({ by: "white", kind: "offer-draw" }), null, "at the same time");
  settle();
  assert.equal(a.act(act("white", "Can I?")), null);
  assert.equal(a.act(act("white", "g1f3", main)), "illegal", "after a yes a capture by a pawn comes first");
  assert.equal(a.act(act("white", "e4d5", main - 1)), null);
  settle();
  assert.equal(b.keeper.ledger?.head, a.keeper.ledger?.head);
  const stand = b.keeper.ledger?.stand();
  assert.deepEqual(stand?.script, ["e2d3", "e2e4", "d7d5", "Can I?", "e4d5"]);
  assert.deepEqual([stand?.acting, stand?.offer], ["black", "white"]);
  const { ledger } = b.keeper;
  assert.deepEqual([ledger?.leftOf("white"), ledger?.leftOf("black")], [main - 1, main]);
  assert.equal(b.act({ by: "black", kind: "accept-draw" }), null);
  settle();
  assert.equal(a.keeper.ledger?.stand().over, true);
  assert.equal(b.act(act("black", "a7a6", main)), "game-over");
  a.reload(false);
  world.open();
  settle();
  assert.deepEqual(a.keeper.ledger?.stand(), b.keeper.ledger?.stand());
  world.free();
});

test("Can I? does not start with a version that would show everything", () => {
  const device = new Device("Ada");
  device.hear(device.keeper.connected(true));
  const hello = { t: "hello", oldest: 1, name: "", match: null, count: 0, hash: "" };
  device.receive(JSON.stringify({ ...hello, version: 1 }));
  device.outbox = [];
  const terms = (/** @type {any} */ game) =>
    termsOf({ game }, { timing: null, date: "2026.11.24", host: "white" });
  device.hear(device.keeper.propose({ id: id(1), terms: terms("can-i"), key: id(2) }));
  assert.deepEqual(device.outbox, []);
  assert.deepEqual(faultsOf(device), ["version-older"]);
  device.hear(device.keeper.propose({ id: id(1), terms: terms("chess"), key: id(2) }));
  assert.equal(device.outbox.length, 1);
  // Nor does such a page begin one.
  const message = { t: "terms", match: id(3), terms: terms("can-i"), side: "black", count: 0 };
  const other = new Device("Ben");
  other.hear(other.keeper.connected(false));
  other.receive(JSON.stringify({ ...hello, version: 1 }));
  other.outbox = [];
  other.receive(JSON.stringify(message));
  assert.deepEqual(
    other.outbox.map((text) => JSON.parse(text).t),
    ["refused"],
  );
  assert.equal(
    other.news().some(({ type }) => type === "invited"),
    false,
  );
});

test("hand-made attacks change and lose nothing, and each has an error code", () => {
  const { a, b, settle } = bind(begun());
  turn(a, "e2", "e4");
  const played = a.outbox.slice();
  settle();
  const { ledger } = a.keeper;
  assert.ok(ledger);
  const head = ledger.head;
  const before = ledger.hashAt(0);
  const lift = (/** @type {string} */ square) => ({ type: "lift", square });
  const entry = (/** @type {object} */ more) =>
    JSON.stringify({ t: "entry", n: 2, before: head, tag: "", ...more });
  const step = (/** @type {string} */ square, left = null) => ({
    by: "black",
    kind: "step",
    step: lift(square),
    left,
  });
  const attacks = /** @type {[string, unknown, string[]][]} */ ([
    ["its own turn again", played[0], []],
    ["a forged hash", entry({ before: "0123456789abcdef", entry: step("e7") }), []],
    ["from the future", entry({ n: 99, entry: step("e7") }), []],
    ["a negative number", entry({ n: -1, entry: step("e7") }), ["bad-message"]],
    ["White resigns, says Black", entry({ entry: { by: "white", kind: "resign" }, tag: "00000000" }), ["forged"]],
    ["White's turn, says Black", entry({ entry: { ...step("d2"), by: "white" } }), ["forged"]],
    ["another past", entry({ n: 0, before, entry: { by: "black", kind: "resign" } }), ["changed"]],
    ["an illegal step", entry({ entry: step("e4") }), ["illegal"]],
    ["no square", entry({ entry: step("z99") }), ["illegal"]],
    [
      "a step that is no step",
      entry({ entry: { by: "black", kind: "step", step: { type: "win" }, left: null } }),
      ["bad-message"],
    ],
    ["time out of nothing", entry({ entry: step("e7", 9e6) }), ["bad-clock"]],
    ["an answer to nothing", entry({ entry: { by: "black", kind: "accept-back" } }), ["not-due"]],
    ["a draw that nobody has offered", entry({ entry: { by: "black", kind: "accept-draw" } }), ["not-due"]],
    ["10 MB", JSON.stringify({ t: "say", sentence: "x".repeat(1e7) }), ["too-long"]],
    ["10 MB of brackets", "[".repeat(1e7), ["too-long"]],
    ["brackets in brackets", "[".repeat(LONGEST), ["no-message"]],
    ["a prototype", '{"__proto__":{"t":"bye"}}', ["unknown"]],
    ["the name of a method", '{"t":"constructor"}', ["unknown"]],
    ["the name of the prototype", '{"t":"__proto__"}', ["unknown"]],
    ["no message", "hello", ["no-message"]],
    ["nothing", "", ["no-message"]],
    ["a list", "[]", ["no-message"]],
    ["bytes", new Uint8Array(9), ["no-message"]],
    ["a sentence of its own", '{"t":"say","sentence":"<b>buy</b>"}', ["bad-message"]],
    ["a square of its own", '{"t":"hover","square":"<img>"}', ["bad-message"]],
    [
      "a game of its own",
      '{"t":"terms","match":"0123456789abcdef","terms":{"game":"../x"},"count":0}',
      ["bad-message"],
    ],
    ["another hello", '{"t":"hello","version":1,"oldest":1,"name":"Eve","match":null,"count":0,"hash":""}', []],
    ["a record of its own", JSON.stringify({ t: "log", from: 0, before: id(5), entries: [] }), ["other-game"]],
    [
      "too many entries",
      JSON.stringify({ t: "log", from: 0, before, entries: Array(101).fill({}) }),
      ["bad-message"],
    ],
  ]);
  for (const [name, text, codes] of attacks) {
    a.receive(text);
    assert.deepEqual(faultsOf(a), codes, name);
    assert.equal(ledger.head, head, name);
    a.outbox = [];
  }
  assert.equal(a.keeper.other, "Ben", "who it is was said once");
  // The game goes on.
  turn(b, "e7", "e5");
  settle();
  assert.equal(a.keeper.ledger?.snapshot().turns.length, 2);
});

test("names are one line of text, whatever they contain", () => {
  const device = new Device("Ada");
  device.hear(device.keeper.connected(true));
  const name = `<img src=x onerror=alert(1)>\u202E\n\u0000${"é".repeat(100)}`;
  const hello = { t: "hello", version: 1, oldest: 1, name, match: null, count: 0, hash: "" };
  device.receive(JSON.stringify(hello));
  assert.equal(device.keeper.other, `<img src=x onerror=alert(1)>   ${"é".repeat(9)}`);
  const read = readMessage(JSON.stringify({ ...hello, name: { toString: 1 } }));
  assert.equal(read.t === "hello" && read.name, "");
});

test("a peer that sends only nonsense is disconnected; repeated requests are limited", () => {
  const { world, a, settle } = bind(begun());
  turn(a, "e2", "e4");
  settle();
  for (let i = 0; i < 1000; i++) a.receive(JSON.stringify({ t: "rest", n: 0, hash: a.keeper.ledger?.hashAt(0) }));
  assert.ok(a.outbox.length <= 20, `${a.outbox.length} times`);
  a.outbox = [];
  for (let i = 0; i < 1000; i++) a.receive("nonsense");
  assert.equal(faultsOf(a).length, 100);
  assert.equal(a.outbox.length, 100);
  world.cut();
  world.open();
  settle();
  assert.ok(
    a.news().some(({ type }) => type === "synced"),
    "it is listened to when it comes again",
  );
});

test("invalid terms are rejected", () => {
  const terms = termsOf({ game: "paco-sako" }, { timing: null, date: "2026.11.24", host: "white" });
  assert.deepEqual(readTerms(JSON.parse(JSON.stringify(terms))), terms);
  const fen = "x".repeat(400);
  for (const more of [
    { game: "go" },
    { rules: {} },
    { chess960: 960 },
    { chess960: 1.5 },
    { fen },
    { fen: "8", chess960: 1 },
  ])
    assert.equal(readTerms({ ...terms, ...more }), null, JSON.stringify(more).slice(0, 50));
  for (const more of [{ host: "red" }, { timing: { kind: "sand" } }, { repetitionDraw: "yes" }])
    assert.equal(readTerms({ ...terms, ...more }), null);
  assert.notEqual(hashOfTerms(id(1), terms), hashOfTerms(id(2), terms));
  const device = new Device("Ada");
  device.hear(device.keeper.connected(false));
  const known = { version: 1, oldest: 1, name: "", match: null, count: 0, hash: "" };
  device.receive(JSON.stringify({ t: "hello", ...known }));
  const bad = { ...terms, fen: "no position" };
  device.receive(JSON.stringify({ t: "terms", match: id(3), terms: bad, side: "white", count: 0 }));
  assert.throws(() => device.keeper.accept(id(4)), { code: "bad-fen" });
  assert.equal(device.keeper.ledger, null);
});

test("a stored ledger is validated", () => {
  const { a, settle } = bind(begun());
  turn(a, "e2", "e4");
  settle();
  const saved = JSON.parse(JSON.stringify(a.keeper.saved()));
  const keeper = new Keeper(TABLE_GAMES, "Ada");
  for (const bad of [
    null,
    1,
    {},
    { ...saved, version: 2 },
    { ...saved, match: { ...saved.match, side: "red" } },
    { ...saved, log: 1 },
  ])
    assert.equal(keeper.restore(bad), false);
  assert.ok(keeper.restore({ ...saved, log: [...saved.log.slice(0, 1), { entry: 7 }, ...saved.log.slice(1)] }));
  assert.equal(keeper.ledger?.count, 1, "what comes after a gap is the other side's to tell");
  assert.ok(keeper.restore(saved));
  assert.equal(keeper.ledger?.head, a.keeper.ledger?.head);
});

for (const [i, kind] of KINDS.entries()) {
  test(`two honest devices always reach the same record: ${JSON.stringify(kind)}`, () => {
    // Nothing is taken back in Can I?: when it is over it is over.
    const least = kind.game === "can-i" ? 30 : 300;
    for (const seed of [i, i + KINDS.length]) assert.ok(honest(seed, 300).messages >= least);
  });
  test(`a dishonest device cannot change played turns: ${JSON.stringify(kind)}`, () => {
    for (const seed of [i, i + KINDS.length]) assert.ok(attacked(seed, 300).messages >= 300);
  });
}
