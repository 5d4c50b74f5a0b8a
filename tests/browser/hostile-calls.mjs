// Calls every function of a module with hostile arguments: each call must return or throw an `Error` with a `code`,
// and the module must work afterwards. Runs in a process of its own with `--expose-gc`, so that a throwing finalizer
// is detected: `node --expose-gc hostile-calls.mjs MODULE`; prints the number of calls and of rejections by code.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createContext, runInContext } from "node:vm";

const place = new URL(process.argv[2]);
const { fetch } = globalThis;
globalThis.fetch = async (address, ...rest) => {
  const url = new URL(address);
  if (url.protocol !== "file:") return fetch(address, ...rest);
  return new Response(await readFile(url), { headers: { "content-type": "application/wasm" } });
};

const module = await import(place);
const counts = { calls: 0, answers: 0 };

function refused(error, what) {
  assert.ok(error instanceof Error, `${what} threw no error`);
  assert.ok(typeof error.code === "string" && /^[a-z-]+$/.test(error.code), `${what}: no code: ${error.stack}`);
  assert.notEqual(error.code, "engine-stopped", `${what}: ${error.cause?.stack}`);
  counts[error.code] = (counts[error.code] ?? 0) + 1;
}

function call(what, act) {
  counts.calls++;
  try {
    const made = act();
    counts.answers++;
    return made;
  } catch (error) {
    refused(error, what);
    return undefined;
  }
}

// Before the module runs, everything says what to do.
for (const [name, way] of Object.entries(module)) {
  if (typeof way !== "function" || ["default", "initSync"].includes(name)) continue;
  const isClass = /^[A-Z]/.test(name);
  // Others make the objects of such a class.
  if (isClass && !/^ {4}constructor\(/m.test(String(way))) continue;
  const act = isClass ? () => new way() : () => way();
  assert.throws(act, ({ code, message }) => code === "not-started" && message.includes("await init()"), name);
}
for (const source of [{ module_or_path: "no such address" }, revoked({}), new Uint8Array(8)]) {
  await assert.rejects(module.default(source), ({ code }) => code === "not-loaded");
}
assert.throws(
  () => module.initSync({ module: new Uint8Array(8) }),
  ({ code }) => code === "not-loaded",
);
await module.default();

const { Game, Match, GameReader, RecordSplitter, Engine, Animation, Arbiter, HiddenSetup } = module;
const ids = module.games().map(({ id }) => id);
const has = (id) => ids.includes(id);
const main = ids[0];
const opening = { "paco-sako": "e2>e4" }[main] ?? "e4";

function check(what) {
  const game = new Game();
  game.playTurn(opening);
  assert.equal(game.snapshot().turn, "black", what);
  assert.ok(game.legalSteps().length > 5, what);
  game.free();
}

function revoked(target) {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const thrown = () => {
  throw new Error("thrown by the caller");
};
/** Throws on any access. */
const throwing = (target) => new Proxy(target, new Proxy({}, { get: () => thrown }));
/** Throws what is asked by one trap. */
const throwingAt = (trap, target = {}) => new Proxy(target, { [trap]: thrown });

/** Every name that a field has anywhere, with a getter that does something. */
const NAMES = (
  "type square role reading claim color game rules chess960 fen record actions repetitionDraw fed board turn castling white " +
  "black enPassant barred from to quietTurns moveNumber hand series made passed moved pockets picked notation before comment " +
  "annotations variations turns pending tags result reason mode level persona time nodes depth lines candidate seed helper " +
  "helpers hashMegabytes preset over clocks results script setUp commitment salt width height data event"
).split(" ");
const withGetters = (get) =>
  Object.defineProperties(
    {},
    Object.fromEntries(NAMES.map((name) => [name, { get: () => get(name), enumerable: true }])),
  );

const cycle = { turns: [], variations: [] };
cycle.turns.push(cycle);
cycle.variations.push([cycle]);
cycle.self = cycle;

function values() {
  const detached = new Uint8Array(8);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const foreign = createContext({});
  const other = new Game();
  const freed = new Game();
  freed.free();
  let deep = [];
  for (let i = 0; i < 1e5; i++) deep = [deep];
  return [
    ...[undefined, null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 32, 2 ** 53, 1e308, NaN, Infinity, -Infinity],
    ...[10n, Symbol("x"), Symbol.iterator],
    ...["", "x", "e4", "white", "\0", "\ud800", "e2>e4".repeat(1e4), "💥", "__proto__", "1-0", "["],
    ...[() => 1, thrown, class {}, async () => 1, function* () {}],
    ...[{}, Object.create(null), Object.freeze({}), [], [[]], [null], [undefined], [Symbol("x")], Array(5), deep],
    ...[
      { __proto__: { game: 1 } },
      JSON.parse('{"__proto__": 1}'),
      { fen: {} },
      { tags: { a: thrown } },
      { x: 1 },
    ],
    ...[
      new Array(2 ** 32 - 1),
      { length: 2 ** 53 },
      new Proxy([], { get: (_, name) => (name === "length" ? 1e9 : 1) }),
    ],
    ...[revoked({}), revoked([]), revoked(() => 1), [revoked({})], { fen: revoked({}) }, { turns: [revoked({})] }],
    ...[throwing({}), throwing([]), throwing(() => 1), [throwing({})], { board: throwing([]) }],
    ...["get", "has", "ownKeys", "getOwnPropertyDescriptor", "getPrototypeOf"].map((trap) => throwingAt(trap)),
    ...["get", "ownKeys", "getPrototypeOf"].map((trap) => throwingAt(trap, [])),
    ...[{ toString: thrown }, { valueOf: thrown }, { [Symbol.toPrimitive]: thrown }, { toJSON: thrown }],
    ...[{ [Symbol.iterator]: thrown }, [{ toString: thrown }], Object.assign([1], { [Symbol.iterator]: thrown })],
    ...[
      withGetters(thrown),
      withGetters(() => revoked({})),
      withGetters((name) => name),
      withGetters(() => Symbol("x")),
    ],
    // Getters that go back into the module.
    ...[withGetters(() => other.fen()), withGetters(() => new Game().free()), withGetters(() => freed.fen())],
    ...[withGetters(() => call("within", () => other.resign(withGetters(thrown))))],
    // No end.
    ...[cycle, [cycle], endless(), withGetters(endless)],
    ...[
      new Date(),
      new Date(NaN),
      /x/,
      new Map([["game", 1]]),
      new Set([1]),
      new WeakMap(),
      Promise.resolve(1),
      new Error("x"),
    ],
    ...[new String("white"), new Number(3), new Boolean(true), Object(1n), Object(Symbol("x"))],
    ...[
      new Uint8Array(4),
      new Uint8ClampedArray(4),
      new Float64Array(2),
      new BigInt64Array(1),
      new DataView(new ArrayBuffer(8)),
    ],
    ...[new ArrayBuffer(8), new SharedArrayBuffer(8), new Uint8Array(new SharedArrayBuffer(8)), detached],
    ...[
      runInContext("[{ type: 'lift', square: 'e2' }]", foreign),
      runInContext("({ game: Symbol('x') })", foreign),
    ],
    ...[globalThis, module, Game, Game.prototype, other, freed, { ...other }, Object.create(Game.prototype)],
    ...[
      { width: 1, height: 1, data: detached },
      { width: 1, height: 1, data: { length: 4 } },
      { width: 1e9, height: 1e9 },
    ],
    ...[{ width: 0, height: 0, data: new Uint8Array(0) }, [{ width: 2, height: 2, data: new Uint8Array(15) }]],
  ];
}

function endless() {
  return new Proxy({}, { get: (_, name) => (name === "length" ? 3 : endless()), ownKeys: () => ["game", "fen"] });
}

const STEP = { type: "lift", square: "e2" };
const FRAME = { width: 2, height: 2, data: new Uint8ClampedArray(16) };
const RECORD = module.readGame(`1. ${opening} *`, { game: main });
const { problems, over, promotion, ...SETUP } = module.checkFen(new Game().fen());

/** Objects to call, and arguments that are as they should be: of these one after the other is exchanged. */
const CLASSES = {
  Game: {
    make: () => new Game(),
    new: [{}],
    apply: [STEP],
    whyNot: [STEP],
    preview: [STEP, 3],
    plans: ["e2", "white", "e4"],
    readTurn: [opening],
    playTurn: [opening],
    goTo: [[STEP], 0],
    offerDraw: ["white"],
    acceptDraw: ["white"],
    declineDraw: ["white"],
    resign: ["white"],
    loseOnTime: ["white"],
    endAs: ["1-0"],
    record: [{}],
    turns: [3],
    perft: [1],
  },
  LegalTurns: { make: () => new Game().turns(), new: [] },
  GameReader: { make: () => new GameReader(`1. ${opening} *`), new: ["*", {}], add: ["*"] },
  RecordSplitter: { make: () => new RecordSplitter(), new: [], add: ["*"] },
  Engine: {
    make: () => new Engine({ hashMegabytes: 0 }),
    new: [{}],
    start: [{ mode: "play" }],
    run: [0],
    learn: [new Uint8Array(4)],
    threats: [{}],
    levels: [main],
    personas: [main],
  },
  Animation: { make: () => new Animation([FRAME]), new: [[FRAME]], add: [FRAME, 10] },
  Match: has("bughouse") && {
    make: () => new Match(),
    new: [{}],
    snapshot: ["A"],
    turn: [0],
    apply: ["A", STEP, 5],
    playTurn: ["A", opening, 5],
    whyNot: ["A", STEP],
    preview: ["A", STEP],
    undoStep: ["A"],
    resign: ["WA"],
    loseOnTime: [["WA"]],
    offerDraw: ["WA"],
    declineDraw: ["WA"],
    endAs: ["A", "1-0"],
    wish: ["WA"],
    alone: ["A"],
    record: [{}],
  },
  Arbiter: has("can-i") && {
    make: () => new Arbiter({ game: "can-i" }),
    new: [{ game: "can-i" }],
    act: ["e2e4"],
    view: ["white"],
    knowledge: ["white"],
    record: [{}],
    offerDraw: ["white"],
    declineDraw: ["white"],
    resign: ["white"],
    loseOnTime: ["white"],
  },
  HiddenSetup: has("strategochess") && {
    make: () => new HiddenSetup({ game: "strategochess" }),
    new: [{ game: "strategochess" }],
    apply: ["white", { type: "random", seed: 1 }],
    view: ["white"],
    commitment: ["white", "0".repeat(32)],
  },
};
const FUNCTIONS = {
  games: [],
  checkFen: [SETUP.fen ?? "", {}],
  writeFen: [SETUP],
  readGame: [`1. ${opening} *`, {}],
  writeGame: [RECORD],
  // It would think; what is not known is refused at once.
  chooseAct: ["can-i", "", "sharp", 1],
};

/** Calls with each argument exchanged for each value, and with all of them. */
function tried(what, args, act) {
  const all = values();
  for (let at = 0; at < args.length; at++) {
    for (const value of all) {
      call(`${what}, argument ${at}`, () => act(args.with(at, value)));
    }
  }
  for (const value of all) call(what, () => act(args.map(() => value)));
  call(what, () => act([]));
  check(what);
}

/** The methods of a class, its static ones and getters. */
const methodsOf = (of) =>
  Object.entries(Object.getOwnPropertyDescriptors(of)).filter(
    ([name]) => !/^(_|constructor|prototype|length$|name$)/.test(name),
  );

for (const [name, way] of Object.entries(module)) {
  if (typeof way !== "function" || ["default", "initSync"].includes(name)) continue;
  if (!/^[A-Z]/.test(name)) {
    assert.ok(FUNCTIONS[name], `${name} is not tried`);
    tried(name, FUNCTIONS[name], (args) => way(...args));
    continue;
  }
  const of = CLASSES[name];
  assert.ok(of, `${name} is not tried`);
  tried(`new ${name}`, of.new, (args) => new way(...args).free());
  call(`${name} without new`, () =>
    Reflect.apply(Object.getOwnPropertyDescriptor(way.prototype, "free").value, {}, []),
  );
  for (const [method, { value, get }] of methodsOf(way.prototype)) {
    const act = value ?? get;
    // Any receiver of the call.
    for (const self of values()) {
      if (!isOf(way, self))
        call(`${name}.${method} of something else`, () => Reflect.apply(act, self, of[method] ?? []));
    }
    const freed = of.make();
    freed.free();
    freed.free();
    if (method !== "free") {
      assert.throws(
        () => Reflect.apply(act, freed, of[method] ?? []),
        ({ code }) => code === "freed",
        `${name}.${method}`,
      );
    }
    assert.ok(act.length === 0 || of[method], `${name}.${method} is not tried`);
    if (method !== "free")
      tried(`${name}.${method}`, of[method] ?? [], (args) =>
        withOne(of.make, (one) => Reflect.apply(act, one, args)),
      );
  }
  for (const [method, { value }] of methodsOf(way)) {
    tried(`${name}.${method}`, of[method] ?? [], (args) => Reflect.apply(value, way, args));
  }
}

function isOf(kind, object) {
  try {
    return object instanceof kind;
  } catch {
    return false;
  }
}

function withOne(make, act) {
  const one = make();
  try {
    return act(one);
  } finally {
    one.free();
  }
}

// A rejected call leaves nothing behind: neither on the module's stack nor as an object with a failing finalizer.
for (let i = 0; i < 5000; i++) {
  if (Animation) call("new Animation", () => new Animation("x"));
  call("new Game", () => new Game({ fen: "x" }));
  call("apply", () => Game.prototype.apply.call({}, STEP));
  new Game();
}
check("many refusals");

// The collector has run, and with it the finalizers, when this is gone.
let isCollected = false;
const registry = new FinalizationRegistry(() => (isCollected = true));
registry.register({}, null);
while (!isCollected) {
  globalThis.gc();
  await new Promise((done) => setImmediate(done));
}
check("finalizers");

// A fault of the module itself has a code, and what is freed afterwards does not matter.
const left = new Game();
const { memory } = await module.default();
new Uint8Array(memory.buffer).fill(0xff);
let code;
for (let i = 0; i < 3; i++) {
  try {
    left.fen();
    left.snapshot();
    new Game().playTurn(opening);
  } catch (error) {
    code = error.code;
  }
}
assert.equal(code, "engine-stopped");
left.free();
isCollected = false;
registry.register({}, null);
while (!isCollected) {
  globalThis.gc();
  await new Promise((done) => setImmediate(done));
}
console.log(JSON.stringify(counts));
