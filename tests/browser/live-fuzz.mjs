// Two devices and a game for any number of messages, with broken channels, reloads and concurrent actions; and one
// device against a malicious one:
//
//   node tests/browser/live-fuzz.mjs 1000000
//
// live-protocol.test.mjs does the same with a few thousand.

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { loadGame, shippedGames } from "../../www/games/index.js";
import { MATCH_GAME } from "../../www/rules/matches.js";
import { Device, id, randomFrom, World } from "./live-world.mjs";
import { startModule } from "./module.mjs";

/** @typedef {{ game: string, rules?: string, timing?: null }} Kind */

/** All games that two devices play on one board, and rules that differ in what a device must know of them. @type {readonly Kind[]} */
export const KINDS = [
  ...shippedGames().flatMap((game) => (game === MATCH_GAME ? [] : { game })),
  { game: "paco-sako", rules: "vchess" },
  { game: "paco-sako", timing: null },
];

/** Loads the rules of all these games. */
export async function startGames() {
  await startModule();
  for (const { game } of KINDS) await loadGame(game);
}

/** Two honest devices. @param {number} seed @param {number} most messages @returns {{ messages: number, slowest: number }} */
export function honest(seed, most) {
  const world = new World(seed);
  world.begin(KINDS[seed % KINDS.length], seed);
  for (let i = 1; world.delivered < most && i < 20 * most; i++) {
    world.step();
    if (i % 200 === 0) world.check();
  }
  world.check();
  const [a, b] = world.devices;
  world.free();
  return { messages: world.delivered, slowest: Math.max(a.slowest, b.slowest) };
}

/** Replacements of values in a message. */
const STRANGE = [
  null,
  true,
  -1,
  0.5,
  1e308,
  "",
  "e9",
  "constructor",
  "__proto__",
  "<img src=x onerror=alert(1)>",
  "x".repeat(5000),
  [],
  {},
  ["e2"],
  { type: "lift", square: "e2" },
  "0123456789abcdef",
  "white",
  "black",
  "accept-back",
  "resign",
];

/** A message with something else somewhere in it. @param {any} value @param {(most: number) => number} random @returns {unknown} */
export function spoilt(value, random) {
  const keys = value && typeof value === "object" ? Object.keys(value) : [];
  if (keys.length === 0 || random(4) === 0) return STRANGE[random(STRANGE.length)];
  const key = keys[random(keys.length)];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (random(8) === 0) delete copy[key];
  else copy[key] = spoilt(copy[key], random);
  return copy;
}

/** A forged message. @param {string} text @param {string[]} earlier @param {(most: number) => number} random */
function forged(text, earlier, random) {
  const pick = random(12);
  const again = earlier[random(earlier.length)] ?? text;
  if (pick < 3) return again;
  if (pick === 3) return again.slice(0, random(again.length));
  if (pick === 4) return `{"__proto__":{"t":"bye"},${again.slice(1)}`;
  if (pick === 5) return STRANGE[random(STRANGE.length)];
  if (pick === 6) return again.replace(/[0-9a-f]{16}/, id(random(2 ** 31)));
  if (pick === 7)
    return again.replace(/"(white|black)"/g, (_, color) => (color === "white" ? '"black"' : '"white"'));
  return JSON.stringify(spoilt(JSON.parse(again), random));
}

/**
 * A well-formed but false message: an entry of another side, or one that was not played.
 *
 * @param {Device} device it is for
 * @param {(most: number) => number} random
 */
function lie({ keeper: { ledger } }, random) {
  if (!ledger) return "{}";
  const n = random(3) ? ledger.count : random(ledger.count + 1);
  const by = random(2) ? "white" : "black";
  const kinds = ["resign", "offer-draw", "accept-draw", "accept-back", "unstep", "time"];
  const entry = random(4) ? { by, kind: kinds[random(kinds.length)] } : { ...ledger.log[random(n || 1)]?.entry };
  const { tag = "", proof = "" } = ledger.log[random(n || 1)] ?? {};
  const lie = { entry, tag, proof };
  const before = ledger.hashAt(n);
  return JSON.stringify(
    random(2) ? { t: "entry", n, before, ...lie } : { t: "log", from: n, before, entries: [lie, lie] },
  );
}

/** An honest device, and one that is not. @param {number} seed @param {number} most messages @returns {{ messages: number, slowest: number }} */
export function attacked(seed, most) {
  const random = randomFrom(seed + 1_000_000);
  const world = new World(seed);
  world.begin(KINDS[seed % KINDS.length], seed);
  const [a, b] = world.devices;
  /** @type {string[]} */
  const earlier = [];
  let before = hashesOf(a);
  let agreed = 0;
  for (let i = 0; a.received < most; i++) {
    if (random(3) > 0) {
      const device = random(2) ? a : b;
      const entry = device.choice(random);
      if (entry) device.act(entry);
    }
    while (world.deliver(a));
    for (const text of b.outbox.splice(0)) {
      earlier.push(text);
      if (earlier.length > 300) earlier.shift();
      if (random(5) > 0) a.receive(text);
      if (random(2)) a.receive(forged(text, earlier, random));
    }
    if (random(8) === 0) a.receive(lie(a, random));
    if (earlier.length > 0 && random(4) === 0) a.receive(forged(earlier[0], earlier, random));
    const now = hashesOf(a);
    assert.deepEqual(now.slice(0, agreed), before.slice(0, agreed), "what both had agreed on stays");
    [before, agreed] = [now, a.keeper.saved()?.agreed ?? 0];
    // A page that says so much nonsense is no longer listened to; it comes again.
    if (i % 20 === 0) {
      world.cut();
      a.now += 1e6;
      world.open();
    }
  }
  const { ledger } = a.keeper;
  for (const { entry, hash } of ledger?.log ?? [])
    if (entry.by === ledger?.match.side) assert.ok(a.made.has(hash), "nobody plays for another");
  assert.equal(/** @type {any} */ ({}).t, undefined, "no prototype was touched");
  world.free();
  return { messages: a.received, slowest: a.slowest };
}

/** @param {Device} device */
function hashesOf({ keeper: { ledger } }) {
  return ledger?.log.map(({ hash }) => hash) ?? [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await startGames();
  const wanted = Number(process.argv[2] ?? 100_000);
  let [messages, slowest] = [0, 0];
  for (let seed = 1; messages < wanted; seed++) {
    for (const run of [honest, attacked]) {
      const found = run(seed, 1000);
      messages += found.messages;
      slowest = Math.max(slowest, found.slowest);
    }
    if (seed % 20 === 0) console.log(`${messages} messages, the slowest took ${slowest.toFixed(1)} ms`);
  }
  console.log(`${messages} messages, the slowest took ${slowest.toFixed(1)} ms`);
}
