// Two keepers of one game without browsers: what one sends waits until it is delivered, is lost with the channel, or is
// changed on its way. Everything that happens follows from a seed.

import assert from "node:assert/strict";
import { Keeper } from "../../www/live/protocol/keeper.js";
import { TABLE_GAMES } from "../../www/live/protocol/ledger.js";
import { termsOf } from "../../www/live/protocol/terms.js";
import { Arbiter, UNSEEN_GAME } from "../../www/rules/arbiter.js";

/** @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0 || 1;
  /** @returns {number} below `most` */
  return (/** @type {number} */ most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % most;
  };
}

const MINUTE = 60_000;
const TIMING = /** @type {const} */ ({
  kind: "fischer",
  main: { white: 10 * MINUTE, black: 10 * MINUTE },
  bonus: { white: 2000, black: 2000 },
});

export const id = (/** @type {number} */ number) => number.toString(16).padStart(16, "0");

/** A device: its keeper, outgoing messages, and news. */
export class Device {
  /** @type {string[]} */ outbox = [];
  /** @type {import("../../www/live/protocol/wire.js").KeeperEvent[]} */ told = [];
  /** Own entries by hash of the log. @type {Set<string>} */ made = new Set();
  /** The most that a message took of the processor, in ms. */ slowest = 0;
  received = 0;
  now = 0;

  /** @param {string} name */
  constructor(name) {
    this.name = name;
    this.keeper = new Keeper(TABLE_GAMES, name);
  }

  /** @param {import("../../www/live/protocol/wire.js").KeeperEvent[]} news */
  hear(news) {
    for (const one of news) {
      if (one.type === "send") this.outbox.push(one.text);
      else this.told.push(one);
    }
  }

  /** News since the last call, by type. */
  news() {
    return this.told.splice(0);
  }

  /** @param {unknown} text */
  receive(text) {
    // The processor's time: others may be at work on the machine.
    const begun = process.cpuUsage();
    const news = this.keeper.receive(text, this.now);
    const { user, system } = process.cpuUsage(begun);
    this.slowest = Math.max(this.slowest, (user + system) / 1000);
    this.received += 1;
    this.hear(news);
    // A late entry was made again with another index.
    for (const one of news) if (one.type === "changed") this.#remember(one.from);
  }

  /** @param {number} from */
  #remember(from) {
    const { ledger } = this.keeper;
    for (const { entry, hash } of ledger?.log.slice(from) ?? []) {
      if (entry.by === ledger?.match.side && this.again.has(kindOf(entry))) this.made.add(hash);
    }
  }

  /** The kinds of entries that it has made itself. @type {Set<string>} */ again = new Set();

  /** @param {import("../../www/log/entries.js").LogEntry} entry @returns {string | null} why it is refused */
  act(entry) {
    const { code, news } = this.keeper.act(entry, this.now);
    this.hear(news);
    if (code === null) {
      this.made.add(this.keeper.ledger?.head ?? "");
      this.again.add(kindOf(entry));
    }
    return code;
  }

  /** State stored earlier. @type {unknown} */ #earlier = null;

  /** The page is loaded again, with what was stored. @param {boolean} isOld the last of it was lost */
  reload(isOld) {
    const stored = JSON.parse(JSON.stringify(this.keeper.saved()));
    const saved = isOld ? (this.#earlier ?? stored) : stored;
    // Later entries are lost permanently.
    this.#earlier = saved;
    this.keeper.free();
    this.keeper = new Keeper(TABLE_GAMES, this.name);
    if (saved) assert.ok(this.keeper.restore(saved));
    this.outbox = [];
  }

  /** One of the things that this side could do now, most often a step. @param {(most: number) => number} random @returns {import("../../www/log/entries.js").LogEntry | null} */
  choice(random) {
    const { ledger } = this.keeper;
    if (!ledger) return null;
    const { side: by } = ledger.match;
    const { acting, over, chain, turns, asked, offer } = ledger.stand();
    const pick = random(100);
    if (asked && asked.by !== by && pick < 60) return { by, kind: random(2) ? "accept-back" : "decline-back" };
    if (offer && offer !== by && pick < 30) return { by, kind: random(8) ? "decline-draw" : "accept-draw" };
    if (pick < 2) return { by, kind: "offer-draw" };
    if (pick < 4 && turns.length > 0)
      return { by, kind: "ask-back", turns: Math.max(0, turns.length - 1 - random(2)) };
    if (pick === 4 && random(20) === 0) return { by, kind: "resign" };
    if (pick === 5 && random(40) === 0) return { by, kind: "time" };
    if (over || acting !== by) return null;
    if (ledger.match.terms.game === UNSEEN_GAME) return actIn(ledger, random);
    if (chain.length > 0 && pick < 14) return { by, kind: "unstep" };
    const snapshot = ledger.snapshot();
    const claim = snapshot.claims.find(({ color }) => color === by);
    if (claim && pick < 50) return { by, kind: "step", step: { type: "claim", ...claim }, left: null };
    const { kind: _, ...step } = snapshot.legalSteps[random(snapshot.legalSteps.length)];
    const left = ledger.leftOf(by);
    const entry = { by, kind: /** @type {const} */ ("step"), step, left: null };
    // Only the rules know if the step ends the turn; without a clock value it is then rejected.
    if (left === null || !endsTurn(ledger, step)) return entry;
    return { ...entry, left: Math.max(0, left - random(3000) + 1500) };
  }
}

/** @param {import("../../www/log/entries.js").LogEntry} entry */
const kindOf = (entry) => entry.kind;

/** @param {import("../../www/live/protocol/ledger.js").Ledger} ledger @param {import("../../www/rules/rules.js").Step} step */
function endsTurn(ledger, step) {
  const before = ledger.count;
  const { side: by } = ledger.match;
  const isWhole = ledger.make({ by, kind: "step", step, left: null }) === "bad-clock";
  ledger.cut(before);
  return isWhole;
}

/** Something that the side to move can do, as far as it knows, in a game with an arbiter. @param {import("../../www/live/protocol/ledger.js").Ledger} ledger @param {(most: number) => number} random @param {"white" | "black"} [by] @returns {import("../../www/log/entries.js").LogEntry} */
export function actIn(ledger, random, by = ledger.match.side) {
  const arbiter = new Arbiter({ game: UNSEEN_GAME, script: [...ledger.stand().script] });
  try {
    const { targets, board, canAsk } = arbiter.view(by);
    const { from, to } = targets[random(targets.length)];
    const target = to[random(to.length)];
    const index = "abcdefgh".indexOf(from[0]) + 8 * (Number(from[1]) - 1);
    const isPromotion = board[index][by]?.role === "pawn" && /[18]$/.test(target);
    const act = canAsk && random(8) === 0 ? "Can I?" : `${from}${target}${isPromotion ? "qrbn"[random(4)] : ""}`;
    const isMove = arbiter.act(act) === "moved";
    const left = isMove ? ledger.leftOf(by) : null;
    return { by, kind: "act", act, left: left === null ? null : Math.max(0, left - random(3000) + 1500) };
  } finally {
    arbiter.free();
  }
}

/** A pair of devices that play one game. */
export class World {
  #random;
  a = new Device("Ada");
  b = new Device("Ben");
  isOpen = false;
  delivered = 0;

  /** @param {number} seed */
  constructor(seed) {
    this.#random = randomFrom(seed);
  }

  get devices() {
    return [this.a, this.b];
  }

  open() {
    this.isOpen = true;
    this.a.outbox = [];
    this.b.outbox = [];
    this.a.hear(this.a.keeper.connected(true));
    this.b.hear(this.b.keeper.connected(false));
  }

  cut() {
    this.isOpen = false;
    for (const device of this.devices) {
      device.keeper.cut();
      device.outbox = [];
    }
  }

  /** @param {Partial<import("../../www/live/protocol/terms.js").Terms> & { game: any }} options @param {number} number of the game */
  begin({ game, rules, timing = TIMING }, number = 1) {
    this.open();
    const terms = termsOf({ game, rules }, { timing, date: "2026.11.24", host: number % 2 ? "white" : "black" });
    this.a.hear(this.a.keeper.propose({ id: id(number), terms, key: id(number + 7000) }));
    this.settle();
    const invited = this.b.news().find(({ type }) => type === "invited");
    assert.ok(invited, "the other device is asked");
    this.b.hear(this.b.keeper.accept(id(number + 9000)));
    this.settle();
    assert.equal(this.a.keeper.ledger?.head, this.b.keeper.ledger?.head);
  }

  /** Delivers one message, if there is one. @param {Device} from */
  deliver(from) {
    const text = from.outbox.shift();
    if (text === undefined) return false;
    (from === this.a ? this.b : this.a).receive(text);
    this.delivered += 1;
    return true;
  }

  /** Delivers everything, also what follows from it. */
  settle() {
    let most = 10_000;
    while (this.deliver(this.a) || this.deliver(this.b))
      assert.ok(most-- > 0, "messages go back and forth for ever");
  }

  /** Lets something happen. */
  step() {
    const random = this.#random;
    const now = this.a.now + random(50);
    for (const device of this.devices) device.now = now;
    const device = this.devices[random(2)];
    const pick = random(1000);
    if (!this.isOpen && pick < 200) this.open();
    else if (pick < 4) this.cut();
    else if (pick < 8) {
      this.cut();
      device.reload(random(3) === 0);
    } else if (pick < 500) this.deliver(device);
    else {
      const entry = device.choice(random);
      if (entry) device.act(entry);
    }
  }

  /** Both have the same record, once all that is on the way has come. */
  check() {
    if (!this.isOpen) this.open();
    this.settle();
    const [a, b] = this.devices.map(({ keeper }) => keeper.ledger);
    assert.equal(a?.head, b?.head, `${a?.count} and ${b?.count} entries`);
    assert.deepEqual(
      a?.snapshot()?.turns.map(({ notation }) => notation),
      b?.snapshot()?.turns.map(({ notation }) => notation),
    );
    for (const side of /** @type {const} */ (["white", "black"])) assert.equal(a?.leftOf(side), b?.leftOf(side));
    assert.deepEqual(a?.stand(), b?.stand());
    for (const device of this.devices) {
      const { ledger } = device.keeper;
      for (const { entry, hash } of ledger?.log ?? [])
        if (entry.by === ledger?.match.side) assert.ok(device.made.has(hash), `${device.name} did not do that`);
      const faults = device
        .news()
        .flatMap((one) => (one.type === "fault" || one.type === "end" ? [one.code] : []));
      // A device that has lost entries may contradict itself.
      const isWrong = (/** @type {string} */ code) => !/^(?:there-)?changed$/.test(code);
      assert.deepEqual(faults.filter(isWrong), [], "nothing was wrong with what was said");
    }
  }

  free() {
    for (const { keeper } of this.devices) keeper.free();
  }
}
