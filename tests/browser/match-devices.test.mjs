// A match on several devices without browsers: one log for all, despite losses, forgeries and concurrent actions.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { evenTiming } from "../../www/game/clock.js";
import { readMessage } from "../../www/live/protocol/messages.js";
import { textOf } from "../../www/log/entries.js";
import { readSeatEntry } from "../../www/log/seat-entries.js";
import { OtherDevices } from "../../www/match/other-devices.js";
import { Match } from "../../www/rules/matches.js";
import { STOPPED } from "../../www/rules/rules.js";
import { channelPair } from "./live-table.mjs";
import { randomFrom } from "./live-world.mjs";
import { emptyStorage, flow, joined, MatchDevice, randomTurn, startBughouse, stepsOf } from "./match-devices.mjs";

before(startBughouse);
beforeEach(emptyStorage);

/** @param {Record<string, string>} seats persons at the host unless they are named */
const wanted = (seats, timing = null) =>
  /** @type {any} */ ({
    options: { preset: undefined, rules: "free-first-2-7" },
    seated: { WA: "person", BA: "person", WB: "person", BB: "person", ...seats },
    timing,
  });

/** A host with three guests, each at one seat. @param {any} [timing] */
async function four(timing = null) {
  const host = MatchDevice.host("Ada", wanted({ BA: "far", WB: "far", BB: "far" }, timing));
  const guests = ["Ben", "Cem", "Dee"].map((name) => MatchDevice.guest(name));
  const channels = guests.map((guest) => joined(host, guest));
  await flow(...channels);
  for (const [i, seat] of /** @type {const} */ (["BA", "WB", "BB"]).entries()) guests[i].far.guest?.sit(seat);
  await flow(...channels);
  const [ben, cem, dee] = guests;
  const at = /** @type {Record<string, MatchDevice>} */ ({ WA: host, BA: ben, WB: cem, BB: dee });
  return { host, guests, channels, at, all: [host, ...guests] };
}

/** All have the same record. @param {MatchDevice[]} devices */
function same(devices) {
  const [first, ...others] = devices.map(({ play }) => play.written.record);
  for (const other of others) assert.equal(other, first);
  return first;
}

const MATE = [
  "A e2e4",
  "B e2e4",
  "A e7e5",
  "B d7d5",
  "A d1h5",
  "B e4d5",
  "A b8c6",
  "B d8d5",
  "A f1c4",
  "B b1c3",
  "A P@e3",
];

test("four devices play a whole match: pieces reach remote partners, a mate on one board ends both, one record on all", async () => {
  const { at, all, channels } = await four();
  const seatOf = (/** @type {string} */ text, /** @type {number} */ count) => `${count % 2 ? "B" : "W"}${text[0]}`;
  const counts = { A: 0, B: 0 };
  const play = async (/** @type {string} */ text) => {
    const board = /** @type {"A" | "B"} */ (text[0]);
    at[seatOf(text, counts[board])].turn(text);
    counts[board] += 1;
    await flow(...channels);
  };
  for (const text of MATE) await play(text);
  assert.deepEqual(at.WB.notations.slice(-3), ["Bc4", "Nc3", "P@e3"]);
  await play("B d5a5");
  await play("A h5f7");
  for (const device of all) {
    assert.deepEqual(device.faults, []);
    assert.equal(device.play.isOver, true);
    assert.equal(device.play.view.status.winner, 1);
    assert.equal(device.play.viewOf("B").over, false);
  }
  const record = same(all);
  assert.match(record, /\[WhiteA "Ada"\]/);
  assert.match(record, /\[BlackB "Dee"\]/);
  assert.match(record, /P@e3/);
  for (const device of all) device.end();
});

test("a guest's actions at other seats or against the rules are rejected, and change nothing", async () => {
  const { host, channels, at, all } = await four(evenTiming(5, 0));
  at.WA.turn("A e2e4");
  await flow(...channels);
  const before = host.far.record.head;
  const [{ ends }] = channels;
  /** @param {object} message */
  const forge = async (message) => {
    ends[1].send(JSON.stringify(message));
    await flow(...channels);
    assert.equal(host.far.record.head, before);
    return host.faults.at(-1);
  };
  const n = host.far.record.count;
  const made = (/** @type {object} */ entry) => ({ t: "entry", n, before, entry, tag: "01234567" });
  const turn = (/** @type {string} */ text, more = {}) =>
    made({ seat: "BA", kind: "turn", steps: stepsOf(text), left: 200_000, ...more });
  assert.equal(await forge(turn("e2e4", { seat: "WB" })), "not-yours");
  assert.equal(await forge(turn("d2d4", { seat: "WA" })), "forged");
  assert.equal(await forge(turn("e7e4")), "illegal");
  assert.equal(await forge(turn("e7e5", { steps: stepsOf("e7e5").slice(0, 1) })), "illegal", "half a turn");
  assert.equal(await forge(turn("e7e5", { steps: [...stepsOf("e7e5"), ...stepsOf("d2d4")] })), "illegal");
  assert.equal(await forge(turn("e7e5", { left: 300_001 })), "bad-clock");
  assert.equal(await forge(turn("e7e5", { left: null })), "bad-clock");
  assert.equal(await forge(turn("N@e5")), "illegal", "nothing is in the pocket");
  assert.equal(await forge(made({ seat: "WB", kind: "time" })), "not-yours");
  assert.equal(
    await forge(made({ seat: "BA", kind: "sit", name: "Eve" })),
    "forged",
    "who sits is the host's to say",
  );
  assert.equal(await forge(made({ by: "white", kind: "resign" })), "forged");
  assert.equal(await forge({ t: "chairs", chairs: { WB: "own" }, held: false }), "unknown");
  assert.equal(await forge({ t: "sit", seat: "WB" }), "taken");
  assert.equal(await forge({ t: "sit", seat: "WA" }), "taken");
  assert.equal(await forge({ t: "__proto__" }), "unknown");
  assert.equal(await forge({ t: "terms", match: before, terms: {}, count: 0 }), "bad-message");
  // Entries after unknown ones, or instead of known ones.
  await forge({ ...turn("e7e5"), n: n + 1 });
  await forge({ ...turn("e7e5"), before: "0123456789abcdef" });
  await forge({ ...turn("e7e5"), n: n - 1, before: host.far.record.hashAt(n - 1) });
  for (const device of all) assert.equal(device.far.record.head, before);
  at.WB.turn("B e2e4");
  at.BA.turn("A e7e5");
  await flow(...channels);
  assert.equal(host.far.record.view.turnCount, 3);
  for (const device of all) device.end();
});

test("a host that changes played turns, or plays for a guest, is rejected", async () => {
  const { host, channels, at, all } = await four();
  at.WA.turn("A e2e4");
  at.WB.turn("B e2e4");
  await flow(...channels);
  const { record } = at.BA.far;
  const head = record.head;
  const [{ ends }] = channels;
  const entry = { seat: "BA", kind: "turn", steps: stepsOf("e7e5"), left: null };
  ends[0].send(JSON.stringify({ t: "entry", n: record.count, before: head, entry, tag: "01234567" }));
  await flow(...channels);
  assert.deepEqual(at.BA.faults, ["forged"]);
  assert.equal(record.head, head);
  assert.equal(at.BA.far.isHere, false, "it no longer listens");
  // Another past.
  const other = { seat: "WA", kind: "turn", steps: stepsOf("d2d4"), left: null };
  const first = record.log.findIndex(({ entry: { kind } }) => kind === "turn");
  channels[1].ends[0].send(
    JSON.stringify({ t: "entry", n: first, before: record.hashAt(first), entry: other, tag: "" }),
  );
  await flow(...channels);
  assert.deepEqual(at.WB.faults, ["changed"]);
  assert.equal(host.play.isHeld, true, "both have left");
  for (const device of all) device.end();
});

test("guest and host reload, and a channel is interrupted: all continue from the same record", async () => {
  const { host, guests, channels, at } = await four(evenTiming(5, 2));
  const [ben, cem, dee] = guests;
  at.WA.turn("A e2e4");
  at.WB.turn("B e2e4");
  await flow(...channels);
  // Its last message does not arrive.
  ben.turn("A e7e5");
  channels[0].cut();
  await flow(...channels);
  assert.equal(host.play.isHeld, true);
  assert.deepEqual(host.told.at(-2), { type: "left", seat: "BA", name: "Ben" });
  assert.equal(dee.play.isHeld, true, "all wait");
  const again = ben.reloaded("Ben");
  assert.equal(again.notations.at(-1), "e5");
  const one = joined(host, again);
  await flow(one, channels[1], channels[2]);
  assert.deepEqual(host.notations, ["e4", "e4", "e5"]);
  assert.equal(host.play.isHeld, false);
  dee.turn("B d7d5");
  host.turn("A d1h5");
  await flow(one, channels[1], channels[2]);
  for (const channel of [one, channels[1], channels[2]]) channel.cut();
  const back = host.reloaded("Ada");
  const rest = [again, cem, dee].map((guest) => joined(back, guest));
  await flow(...rest);
  assert.equal(back.play.isHeld, false);
  again.turn("A b8c6");
  cem.turn("B e4d5");
  await flow(...rest);
  const record = same([back, again, cem, dee]);
  assert.match(record, /2B\. exd5/);
  for (const device of [back, again, cem, dee]) {
    assert.deepEqual(device.faults, []);
    device.end();
  }
});

test("with both boards played at the same time, the host decides the order, and late turns are undone", async () => {
  const { host, channels, at, all } = await four(evenTiming(5, 2));
  for (const text of ["A e2e4", "A e7e5", "A d1h5", "A b8c6", "A f1c4", "A g8f6"]) {
    at[text === "A e2e4" || /d1|f1/.test(text) ? "WA" : "BA"].turn(text);
    await flow(...channels);
  }
  // It is on the board at White of B before the host knows.
  at.WB.turn("B e2e4");
  assert.equal(at.WB.notations.length, 7);
  host.turn("A h5f7");
  await flow(...channels);
  assert.deepEqual(host.notations.at(-1), "Qxf7#");
  assert.deepEqual(at.WB.told.map(({ type }) => type).includes("refused"), true);
  assert.equal(at.WB.notations.length, 7);
  assert.equal(at.WB.play.stores.B.state.snapshot.turns.length, 0);
  same(all);
  for (const device of all) device.end();
});

test("turns of both boards cross in transit; the record is the same, and no board is rebuilt", async () => {
  const { host, channels, at, all } = await four(evenTiming(5, 2));
  at.WA.turn("A e2e4");
  at.WB.turn("B d2d4");
  await flow(...channels);
  at.BB.turn("B d7d5");
  at.BA.turn("A e7e5");
  await flow(...channels);
  assert.equal(host.far.record.view.turnCount, 4);
  same(all);
  for (const device of all) {
    assert.deepEqual(device.news.filter(({ type }) => type === "begin").length, 0);
    device.end();
  }
});

test("wishes, a draw of all four, and resigning reach all; clocks come from the devices that count them", async () => {
  const { host, channels, at, all } = await four(evenTiming(5, 2));
  at.WA.turn("A e2e4");
  await flow(...channels);
  // Black of B is the partner of White of A.
  at.BB.play.wish("BB", "knight");
  await flow(...channels);
  for (const device of all) assert.deepEqual(device.play.wishOf("BB"), { piece: "knight", why: null });
  // The other team does not see the wish.
  for (const seat of ["WA", "BB"]) assert.ok(at[seat].play.toldWishOf("BB"), seat);
  for (const seat of ["BA", "WB"]) assert.equal(at[seat].play.toldWishOf("BB"), null, seat);
  at.WB.turn("B e2e4");
  at.BA.turn("A e7e5");
  await flow(...channels);
  at.BB.turn("B e7e5");
  await flow(...channels);
  for (const device of all) assert.equal(device.play.wishOf("BB"), null, "a turn ends it");
  for (const seat of ["WB", "WA", "BA"]) {
    at[seat].play.offerDraw(/** @type {any} */ (seat));
    await flow(...channels);
  }
  for (const device of all) assert.deepEqual(device.play.askedForDraw, ["BB"]);
  at.BB.play.declineDraw("BB");
  await flow(...channels);
  for (const device of all) assert.deepEqual(device.play.view.drawOffers, []);
  const left = host.far.record.leftOf("BB");
  for (const device of all) {
    assert.equal(device.far.record.leftOf("BB"), left);
    assert.equal(device.play.clocks?.B.left("black"), left);
  }
  at.BB.play.resign("BB");
  await flow(...channels);
  for (const device of all) assert.equal(device.play.view.status.winner, 2);
  same(all);
  // The same players once more, as a guest would like it.
  assert.equal(at.BA.far.canPlayAgain, true);
  at.BA.far.again();
  await flow(...channels);
  assert.deepEqual(host.told.at(-1), { type: "again", name: "Ben" });
  assert.equal(host.play.isOver, true, "the host begins it");
  host.far.again();
  host.play.begin(host.far.wanted);
  host.play.hold(false);
  await flow(...channels);
  for (const device of all) assert.deepEqual(device.notations, []);
  at.WA.turn("A d2d4");
  await flow(...channels);
  at.BA.turn("A d7d5");
  await flow(...channels);
  assert.match(same(all), /\[BlackA "Ben"\]/);
  channels[0].cut();
  channels[0] = joined(host, at.BA);
  await flow(...channels);
  assert.equal(host.play.isHeld, false, "its seat is known in that match, too");
  for (const device of all) device.end();
});

test("a turn is taken back when all agree; a refusal or a further turn ends the question", async () => {
  const { at, all, channels } = await four();
  const play = async (/** @type {string} */ seat, /** @type {string} */ text) => {
    at[seat].turn(text);
    await flow(...channels);
  };
  const answer = async (/** @type {string} */ seat, kind = /** @type {const} */ ("accept-back")) => {
    assert.equal(at[seat].far.asksBack?.isDue, true, seat);
    at[seat].far.answerBack(kind);
    await flow(...channels);
  };
  const ask = async () => {
    assert.equal(at.BA.play.canTakeBack, true);
    at.BA.play.takeBack();
    await flow(...channels);
    for (const device of all) {
      assert.equal(device.far.asksBack?.seat, "BA");
      assert.equal(device.play.canTakeBack, false, "one question at a time");
    }
    assert.deepEqual(at.BA.far.asksBack, { seat: "BA", isOwn: true, isDue: false });
  };
  assert.equal(at.WA.play.canTakeBack, false, "nothing has been played");
  await play("WA", "A e2e4");
  await play("WB", "B e2e4");
  assert.equal(at.BB.play.canTakeBack, false, "nothing of its own");
  await play("BA", "A e7e5");
  await play("BB", "B d7d5");
  await ask();
  await answer("WA");
  /** @type {string[]} */
  const declined = [];
  at.BA.play.subscribe((news) => news.type === "declined" && declined.push(news.what));
  await answer("BB", "decline-back");
  assert.deepEqual(declined, ["back"], "who has asked is told");
  for (const { far, play: shown } of all) {
    assert.equal(far.asksBack, null);
    assert.equal(shown.view.turnCount, 4);
  }
  await ask();
  await answer("WB");
  await play("WA", "A g1f3");
  for (const { far } of all) assert.equal(far.asksBack, null);
  await ask();
  await answer("WB");
  await answer("WA");
  assert.equal(at.WA.play.view.turnCount, 5, "one answer is missing");
  await answer("BB");
  for (const { notations, far, play: shown } of all) {
    assert.deepEqual(notations, ["e4", "e4"]);
    assert.equal(shown.view.fen, far.record.view.fen);
    assert.equal(far.record.count, at.WA.far.record.count);
  }
  await play("BA", "A c7c5");
  const record = same(all);
  assert.match(record, /e4.*e4.*c5/s);
  for (const device of all) {
    assert.deepEqual(device.faults, []);
    const again = device.reloaded("Again");
    assert.equal(again.play.written.record, record, "also after a reload");
    again.end();
  }
});

test("with clocks nothing is taken back", async () => {
  const { host, guests, channels, at } = await four(evenTiming(5, 0));
  at.WA.turn("A e2e4");
  await flow(...channels);
  assert.equal(host.play.canTakeBack, false);
  assert.equal(host.far.act({ seat: "WA", kind: "ask-back", turns: 0 }), "not-due");
  for (const device of [host, ...guests]) device.end();
});

test("one guest at two seats, a computer at the host, and a seat given to another device", async () => {
  const host = MatchDevice.host("", wanted({ BA: "far", BB: "beginner", WB: "far" }));
  let guest = MatchDevice.guest("Eva");
  const first = joined(host, guest);
  await flow(first);
  assert.deepEqual(guest.play.seated, { WA: "far", BA: "far", WB: "far", BB: "beginner" });
  guest.far.guest?.sit("BA");
  await flow(first);
  assert.equal(host.play.isHeld, true, "a seat is free");
  guest.far.guest?.sit("WB");
  await flow(first);
  assert.deepEqual(guest.play.seated, { WA: "far", BA: "person", WB: "person", BB: "beginner" });
  host.turn("A e2e4");
  await flow(first);
  guest.turn("B e2e4");
  await flow(first);
  // Its other seat agrees by itself, and a computer is not asked.
  guest.play.takeBack();
  await flow(first);
  assert.deepEqual(host.far.asksBack, { seat: "WB", isOwn: false, isDue: true });
  host.far.answerBack("accept-back");
  await flow(first);
  assert.deepEqual([host.notations, guest.notations], [["e4"], ["e4"]]);
  guest.turn("B e2e4");
  await flow(first);
  first.cut();
  guest.end();
  // Its device is lost for ever; another one takes the seats.
  host.far.release("BA");
  guest = MatchDevice.guest("Fay");
  const second = joined(host, guest);
  await flow(second);
  guest.far.guest?.sit("BA");
  guest.far.guest?.sit("WB");
  await flow(second);
  guest.turn("A e7e5");
  await flow(second);
  assert.equal(host.notations.includes("e5"), true);
  assert.match(same([host, guest]), /\[BlackA "Fay"\]/);
  assert.deepEqual([...host.faults, ...guest.faults], []);
  host.end();
  guest.end();
});

test("random messages, interruptions and reloads: all end with the same record", async () => {
  let taken = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const random = randomFrom(seed);
    const { host, guests, channels } = await four(seed % 3 === 0 ? null : evenTiming(50, 1));
    let first = host;
    for (let i = 0; i < 150; i++) {
      const pick = random(100);
      const n = random(3);
      const asked = [first, ...guests].find(({ far }) => far.asksBack?.isDue);
      if (asked && random(3)) {
        const { turnCount } = asked.play.view;
        asked.far.answerBack(random(8) ? "accept-back" : "decline-back");
        await flow(channels[n]);
        taken += Number(asked.play.view.turnCount < turnCount);
      } else if (pick < 4) {
        channels[n].cut();
        await flow(...channels);
        if (pick < 2) guests[n] = guests[n].reloaded("Again");
        channels[n] = joined(first, guests[n]);
      } else if (pick === 4) {
        for (const channel of channels) channel.cut();
        first = first.reloaded("Ada");
        for (const [k, guest] of guests.entries()) channels[k] = joined(first, guest);
      } else if (pick < 45) {
        await flow(channels[n]);
      } else if (pick < 49) {
        [first, ...guests][random(4)].play.takeBack();
        await flow();
      } else {
        const devices = [first, ...guests];
        const from = random(8);
        for (let k = from; k < from + 8; k++) {
          if (randomTurn(devices[k % 4], k % 8 < 4 ? "A" : "B", random)) break;
        }
        // Listeners are called in the next task.
        await flow();
      }
      if (first.play.isOver) break;
    }
    await flow(...channels);
    const all = [first, ...guests];
    const turns = first.far.record.view.turnCount;
    assert.ok(turns > 4, `seed ${seed}: ${turns} turns`);
    for (const { far, play } of all) {
      assert.equal(far.record.head, first.far.record.head, `seed ${seed}`);
      assert.equal(play.view.fen, first.far.record.view.fen, `seed ${seed}: the boards are those of the record`);
    }
    same(all);
    for (const device of all) {
      assert.deepEqual(device.faults, [], `seed ${seed}`);
      device.end();
    }
  }
  assert.ok(taken > 0, "turns were taken back");
});

test("a host that says hello twice keeps one key per guest, also after a restart", async () => {
  const host = MatchDevice.host("Ada", wanted({ BA: "far" }));
  let guest = MatchDevice.guest("Ben");
  const first = joined(host, guest);
  // As when the other window is shown while the channel is being opened.
  const { head: hash, match } = host.far.record;
  const hello = { t: "hello", version: 3, oldest: 3, name: "Ada", match: match.id, count: 0, hash, chat: false };
  first.ends[0].send(JSON.stringify(hello));
  await flow(first);
  assert.equal(guest.far.owns("BA"), true);
  first.cut();
  guest = guest.reloaded("Ben");
  const second = joined(host, guest);
  await flow(second);
  assert.equal(host.play.isHeld, false);
  assert.equal(guest.far.owns("BA"), true);
  host.end();
  guest.end();
});

test("a name is plain text, whatever it contains, and a record with it can be read", async () => {
  const host = MatchDevice.host('A "B" \\ [C] <img src=x>', wanted({ BA: "far" }));
  const guest = MatchDevice.guest('{D} ]\n"');
  const channel = joined(host, guest);
  await flow(channel);
  host.turn("A e2e4");
  await flow(channel);
  const record = same([host, guest]);
  const read = new Match({ record });
  assert.equal(
    read.ask((match) => match.view().turnCount),
    1,
  );
  read.free();
  host.end();
  guest.end();
});

test("a message at which the rules stop is judged again after their restart; if that fails, it is said", async () => {
  /** @type {unknown[]} */
  const log = [];
  for (const isMended of [true, false]) {
    const { far } = MatchDevice.host("Ada", wanted({ BB: "far" }));
    let stops = 1;
    const play = {
      recover: async () => {
        if (!isMended) throw new Error("the rules do not start");
        log.push("recovered");
      },
      failed: (/** @type {Error} */ error) => log.push(error.message),
      seat: () => {},
      keep: () => log.push("kept"),
    };
    far.attach(play, { agree: () => {}, renew: () => {}, take: () => {} });
    const [end] = channelPair().ends;
    /** @type {import("../../www/live/protocol/channel.js").ChannelListener | undefined} */
    let listener;
    far.connect({
      ...end,
      // Stands for the rules, in the middle of the work.
      send: () => {
        if (log.includes("begin") && stops-- > 0) throw Object.assign(new Error("stopped"), { code: STOPPED });
      },
      listen: (given) => {
        listener = given;
      },
    });
    log.push("begin");
    listener?.message("{}");
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(
      log.splice(0),
      isMended ? ["begin", "recovered", "kept"] : ["begin", "the rules do not start"],
    );
  }
});

test("a fourth guest is turned away; invalid entries and messages are ignored", async () => {
  const { host, channels, all } = await four();
  const late = MatchDevice.guest("Gus");
  const channel = joined(host, late);
  await flow(channel, ...channels);
  assert.deepEqual(late.faults, ["there-full"]);
  assert.equal(late.far.isHere, false);
  assert.equal(host.far.chairs.length, 3);
  for (const strange of [
    null,
    {},
    { seat: "XX", kind: "resign" },
    { seat: "WA", kind: "constructor" },
    { seat: "WA", kind: "turn", steps: [], left: null },
    { seat: "WA", kind: "turn", steps: stepsOf("e2e4"), left: 0.5 },
    { seat: "WA", kind: "turn", steps: [{ type: "lift" }], left: null },
    { seat: "WA", kind: "wish", piece: "king" },
    { seat: "WA", kind: "claim", claim: "<b>" },
  ]) {
    assert.equal(readSeatEntry(strange), null, JSON.stringify(strange));
  }
  for (const text of [null, "", "[]", "{}", '{"t":"hello"}', '{"t":"chairs","chairs":null}', "x".repeat(70_000)])
    assert.equal(readMessage(text).t, "bad", String(text).slice(0, 20));
  const entry = /** @type {any} */ (readSeatEntry({ seat: "WA", kind: "wish", piece: "queen", more: 1 }));
  assert.equal(textOf(entry), '["WA","wish","queen"]');
  for (const device of all) device.end();
});

test("a match of another device that cannot be opened is left", async () => {
  /** @type {string[]} */
  const seen = [];
  /** @type {(news: any) => void} */
  let tell = () => {};
  const far = /** @type {any} */ ({
    listen: (/** @type {typeof tell} */ listener) => {
      tell = listener;
    },
    connect: () => seen.push("connected"),
    leave: () => seen.push("left"),
  });
  const room = /** @type {any} */ ({
    play: () => null,
    replace: () => Promise.reject(new Error("no room")),
    refuse: (/** @type {any} */ { key }) => seen.push(key),
  });
  const others = new OtherDevices(
    /** @type {any} */ (null),
    (run) => run(/** @type {any} */ ({ name: "Ben" })),
    room,
  );
  others.load = async () => /** @type {any} */ ({ RemoteMatch: { guest: () => far } });
  await others.connect(/** @type {any} */ ({}), false);
  tell({ type: "begun" });
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(seen, ["connected", "left", "notice.error"]);
  others.load = () => Promise.reject(new Error("offline"));
  await assert.rejects(
    others.connect(/** @type {any} */ ({ close: () => seen.push("closed") }), false),
    /offline/,
  );
  assert.equal(seen.at(-1), "closed");
});
