// Logs without devices: after any sequence of additions, rejections, cuts and traps, a log equals one built by
// replaying its entries.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { evenTiming } from "../../www/game/clock.js";
import { loadGame, shippedGames, USUAL_GAME } from "../../www/games/index.js";
import { moduleNameOf } from "../../www/kit/module-name.js";
import { TableLedger } from "../../www/live/protocol/ledger.js";
import { termsOf } from "../../www/live/protocol/terms.js";
import { ArbiterDriver } from "../../www/log/arbiter-driver.js";
import { readEntry, textOf } from "../../www/log/entries.js";
import { Log } from "../../www/log/log.js";
import { readSeatEntry } from "../../www/log/seat-entries.js";
import { MatchRecord } from "../../www/match/remote-record.js";
import { UNSEEN_GAME } from "../../www/rules/arbiter.js";
import { Match } from "../../www/rules/matches.js";
import { hashAfter } from "./hostile.mjs";
import { startGames } from "./live-fuzz.mjs";
import { actIn, id, randomFrom } from "./live-world.mjs";
import { breakModule, restartRules } from "./module.mjs";

/** Each has a module of its own. */
const OTHER_GAMES = shippedGames().filter((game) => game !== USUAL_GAME);

before(async () => {
  await startGames();
  for (const game of OTHER_GAMES) await loadGame(game);
});

const TIMING = evenTiming(300, 2);
const FEN = "r2n1rkb/2nbqppp/3pp3/ppp5/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
const SIDES = /** @type {const} */ (["white", "black"]);

/** @typedef {(most: number) => number} Random */

/**
 * A kind of game with a log.
 *
 * @typedef {object} Kind
 * @property {string} name
 * @property {() => any} create a log without entries
 * @property {(log: any, random: Random) => object} choice a possible or impossible action
 * @property {(log: any) => unknown} seen state according to the rules
 */

/** One board. @param {string} game @param {object} [more] @returns {Kind} */
function onBoard(game, { timing = TIMING, ...options } = {}) {
  const begun = { timing, date: "2026.11.24", host: /** @type {const} */ ("white") };
  const terms = termsOf(/** @type {any} */ ({ game, ...options }), begun);
  return {
    name: [game, ...Object.values(options).map((value) => String(value).split(" ")[0])].join(" "),
    create: () => new TableLedger({ id: id(1), terms, side: "white", key: id(2) }),
    choice(log, random) {
      const { acting, chain, turns, asked, offer, over } = log.stand();
      const by = random(12) ? acting : SIDES[random(2)];
      const other = by === "white" ? "black" : "white";
      const pick = random(100);
      const known = log.leftOf(by);
      const left = known === null ? null : Math.max(0, known - random(3000) + 2100);
      const plain = (/** @type {string} */ kind) => ({ by, kind });
      if (pick < 2) return plain("offer-draw");
      if (offer && pick < 20)
        return { by: random(3) ? other : by, kind: random(6) ? "decline-draw" : "accept-draw" };
      if (pick < 4) return { by, kind: "ask-back", turns: Math.max(0, turns.length - random(4)) };
      if (asked && pick < 40)
        return { by: random(4) ? other : by, kind: random(3) ? "accept-back" : "decline-back" };
      if (pick === 5) return plain(random(3) ? "decline-draw" : "accept-back");
      if (pick === 6 && random(8) === 0) return plain(random(2) ? "resign" : "time");
      if (pick < 10 || (chain.length > 0 && pick < 20)) return plain("unstep");
      if (game === UNSEEN_GAME)
        return random(20) && acting === by && !over
          ? actIn(log, random, by)
          : { by, kind: "act", act: "a1a8", left };
      const { legalSteps, claims } = log.snapshot();
      const claim = claims.find((/** @type {any} */ { color }) => color === by);
      if (claim && pick < 40) return { by, kind: "step", step: { type: "claim", ...claim }, left: null };
      if (legalSteps.length === 0) return plain("resign");
      const { kind: _, ...step } = legalSteps[random(legalSteps.length)];
      // Only the rules know if the step ends the turn; the clock value is present or missing at random.
      return { by, kind: "step", step, left: random(2) ? left : null };
    },
    seen: (log) => log.snapshot(),
  };
}

const SEATS = /** @type {const} */ (["WA", "BA", "WB", "BB"]);

/** Two boards. @param {any} timing @returns {Kind} */
function onTwo(timing) {
  const seats = { WA: "host", BA: "guest", WB: "guest", BB: "guest" };
  const terms = /** @type {any} */ ({ rules: "free-first-2-7", chess960: null, timing, name: "Ada", seats });
  return {
    name: `bughouse ${timing ? "with clocks" : "without clocks"}`,
    create: () => new MatchRecord({ id: id(1), terms, key: id(2) }),
    choice(log, random) {
      const seat = SEATS[random(4)];
      const [color, board] = seat;
      const made = (/** @type {object} */ deed) => ({ seat, ...deed });
      const pick = random(100);
      if (pick < 2) return made({ kind: "offer-draw" });
      if (log.view.drawOffers.length > 0 && pick < 20)
        return made({ kind: random(4) ? "decline-draw" : "offer-draw" });
      if (pick < 6) return made({ kind: "wish", piece: random(3) ? "knight" : null });
      if (pick < 8) return made({ kind: "sit", name: `Ben ${random(9)}` });
      if (pick === 8 && random(8) === 0) return made({ kind: random(2) ? "resign" : "time" });
      if (pick === 9) return made({ kind: "claim", claim: "third-repetition" });
      if (pick === 10) return made({ kind: "decline-draw" });
      const { turns, asked } = log.stand();
      if (pick < 13) return made({ kind: "ask-back", turns: Math.max(0, turns.length - random(4)) });
      if (asked && pick < 80) return made({ kind: random(20) ? "accept-back" : "decline-back" });
      const left = timing && Math.max(0, log.leftOf(seat) - random(3000) + 2100);
      const match = new Match({ record: log.driver.text({}) });
      try {
        const steps = [];
        const isOther = random(15) === 0;
        for (let i = 0; i < 3; i++) {
          const { legalSteps, turn } = match.ask((one) => one.snapshot(/** @type {any} */ (board)));
          if (i > 0 && turn[0].toUpperCase() !== color && !isOther) break;
          if (legalSteps.length === 0) break;
          const { kind: _, ...step } = legalSteps[random(legalSteps.length)];
          steps.push(step);
          match.ask((one) => one.apply(/** @type {any} */ (board), step));
        }
        if (steps.length === 0) return made({ kind: "decline-draw" });
        return made({ kind: "turn", steps, left: random(15) ? left : timing ? null : 1000 });
      } finally {
        match.free();
      }
    },
    seen: (log) => [
      { ...log.view, canRedo: null },
      log.driver.text({}),
      ...SEATS.map((seat) => [log.wishOf(seat), log.nameAt(seat), log.leftOf(seat)]),
    ],
  };
}

/** @type {Kind[]} */
const KINDS = [
  onBoard("paco-sako"),
  onBoard("paco-sako", { rules: "vchess" }),
  onBoard("chess", { timing: null }),
  onBoard("krachtschaak"),
  onBoard("antichess"),
  onBoard("crazyhouse"),
  onBoard("progressive"),
  onBoard("strategochess", { rules: "free", fen: FEN }),
  onBoard(UNSEEN_GAME),
  onTwo(TIMING),
  onTwo(null),
];

/**
 * Comparable state of a log: its hashes, the state after each entry, and the current state of the rules.
 *
 * @param {Kind} kind
 * @param {any} log
 */
function all(kind, log) {
  const stands = Array.from({ length: log.count + 1 }, (_, n) => log.stand(n));
  return structuredClone({
    hashes: stands.map((_, n) => log.hashAt(n)),
    entries: log.signed(),
    stands,
    seen: kind.seen(log),
  });
}

/** The log that comes of playing the entries of another one from the start. @param {Kind} kind @param {any} log */
function replayed(kind, log) {
  const other = kind.create();
  for (const signed of log.signed()) assert.equal(other.add(signed), null);
  const found = all(kind, other);
  other.free();
  return found;
}

test("every game of the page is among those whose logs are compared", () => {
  const compared = KINDS.map(({ name }) => name.split(" ")[0]);
  assert.deepEqual([...new Set(compared)].sort(), shippedGames().sort());
});

for (const [seed, kind] of KINDS.entries()) {
  test(`entries added, rejected, truncated and restored give the same state as playing from the start: ${kind.name}`, () => {
    const random = randomFrom(seed + 5252);
    const log = kind.create();
    const codes = new Set();
    let [added, cuts, compared] = [0, 0, 0];
    for (let i = 0; i < 400; i++) {
      const pick = random(60);
      if (pick === 0) {
        const n = Math.max(0, log.count - (random(5) ? random(6) : random(60)));
        const gone = log.signed(n);
        assert.deepEqual(log.cut(n), gone);
        cuts += gone.length;
      } else if (pick === 1) log.revive();
      else {
        const [count, stand] = [log.count, log.stand()];
        const entry = /** @type {any} */ (kind.choice(log, random));
        const read = "seat" in entry ? readSeatEntry(entry) : readEntry(entry);
        assert.deepEqual(read, entry, "as another device reads it");
        const code = log.make(entry);
        codes.add(code);
        added += Number(code === null);
        assert.equal(log.count, count + Number(code === null));
        if (code) assert.equal(log.stand(), stand, "what is refused changes nothing");
        // A game that is over goes on some turns earlier.
        if (log.stand().over && random(3) === 0) log.cut(Math.max(0, log.count - 3 - random(9)));
      }
      if (i % 25 !== 0) continue;
      assert.deepEqual(all(kind, log), replayed(kind, log));
      compared += 1;
    }
    // A draw that is agreed on, and a game that is given up.
    for (const kinds of [["offer-draw", "accept-draw"], ["resign"]]) {
      log.cut(3);
      for (const [i, one] of kinds.entries()) {
        const by = SIDES[i % 2];
        if (!(log instanceof MatchRecord)) assert.equal(log.make({ by, kind: one }), null);
        else for (const seat of SEATS) log.make({ seat, kind: kinds[0] });
      }
      assert.equal(log.stand().over, true);
      log.revive();
      assert.deepEqual(all(kind, log), replayed(kind, log));
    }
    assert.ok(added > 60 && cuts > 5 && compared > 15, `${added} entries, ${cuts} cut`);
    for (const code of ["not-yours", "not-due"]) assert.ok(codes.has(code), `${code} of ${[...codes]}`);
    log.free();
  });
}

test("after a trap every log continues in the new instance, however often", async () => {
  const games = KINDS.slice(2);
  const logs = games.map((kind, seed) => {
    const log = kind.create();
    const random = randomFrom(seed + 99);
    for (let i = 0; i < 120; i++) {
      const entry = /** @type {any} */ (kind.choice(log, random));
      log.make(entry);
    }
    return { kind, log, random, known: all(kind, log) };
  });
  for (const game of OTHER_GAMES) await breakModule(`${moduleNameOf(game)}.js`);
  for (const { log } of logs) {
    const entry = { ...(log instanceof MatchRecord ? { seat: "WA" } : { by: "white" }), kind: "resign" };
    if (!log.stand().over) assert.throws(() => log.make(entry), { code: "engine-stopped" });
  }
  await restartRules();
  for (const { kind, log, random, known } of logs) {
    log.revive();
    log.revive();
    assert.deepEqual(all(kind, log), known, kind.name);
    for (let i = 0; i < 40; i++) {
      const entry = /** @type {any} */ (kind.choice(log, random));
      log.make(entry);
    }
    assert.deepEqual(all(kind, log), replayed(kind, log), kind.name);
    log.free();
  }
});

test("interrupted after the arbiter's answer and before it is known, the act can be repeated", () => {
  class Torn extends ArbiterDriver {
    isStopped = false;
    seen() {
      if (this.isStopped) throw Object.assign(new Error("stopped"), { code: "engine-stopped" });
      return super.seen();
    }
  }
  const driver = new Torn();
  const log = new Log("", driver, null);
  const add = () => log.add({ entry: { by: "white", kind: "act", act: "e2e4", left: null } });
  driver.isStopped = true;
  assert.throws(add, { code: "engine-stopped" });
  assert.equal(log.count, 0);
  driver.isStopped = false;
  assert.equal(add(), null);
  assert.deepEqual([log.stand().acting, driver.arbiter.script()], ["black", ["e2e4"]]);
  log.free();
});

test("the hashed text of an entry is that of earlier versions", () => {
  const step = { type: "place", square: "e4" };
  assert.equal(
    textOf({ by: "white", kind: "step", step: /** @type {any} */ (step), left: null }),
    "white step place e4 ",
  );
  assert.equal(textOf({ by: "black", kind: "act", act: "e7e5", left: 7 }), "black act e7e5 7");
  assert.equal(textOf({ by: "black", kind: "ask-back", turns: 3 }), "black ask-back 3");
  assert.equal(textOf({ by: "white", kind: "resign" }), "white resign");
  const turn = /** @type {const} */ ({ seat: "BA", kind: "turn", left: 100 });
  assert.equal(textOf({ ...turn, steps: [/** @type {any} */ (step)] }), '["BA","turn",[["place","e4"]],100]');
  assert.equal(textOf({ seat: "WB", kind: "sit", name: 'A "B"' }), '["WB","sit","A \\"B\\""]');
  const log = KINDS[0].create();
  const first = { by: "white", kind: "step", step: { type: "lift", square: "e2" }, left: null };
  const before = log.head;
  assert.equal(log.make(first), null);
  assert.equal(log.head, hashAfter(before, first), "as a client by another hand says it");
  log.free();
});
