// Malicious devices in a match: a host and guests that implement the protocol of docs/live.md independently and send
// arbitrary messages. Without a browser.

import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { evenTiming } from "../../www/game/clock.js";
import { versionText } from "../../www/live/protocol/messages.js";
import { tagOf } from "../../www/log/entries.js";
import { RemoteMatch } from "../../www/match/remote-match.js";
import { digits, Hostile, hello, name16, textOfSeat } from "./hostile.mjs";
import { channelPair } from "./live-table.mjs";
import { randomFrom } from "./live-world.mjs";
import { emptyStorage, flow, joined, MatchDevice, randomTurn, startBughouse, stepsOf } from "./match-devices.mjs";

before(startBughouse);
beforeEach(emptyStorage);

const SEATS = { WA: "host", BA: "guest", WB: "host", BB: "host" };

const termsOf = (more = {}) => ({
  rules: "free-first-2-7",
  chess960: null,
  timing: null,
  name: "Eve",
  seats: SEATS,
  ...more,
});

const turn = (/** @type {string} */ seat, /** @type {string} */ text) => ({
  ...{ seat, kind: "turn" },
  ...{ steps: stepsOf(text), left: null },
});

/** Something else that can be done at any time. @param {string} seat @param {string | null} piece */
const wish = (seat, piece) => ({ seat, kind: "wish", piece });

const TAG = "01234567";

/** A host with guests at these seats, and persons of its own at the others. @param {string[]} far @param {any} [timing] */
const hostWith = (far, timing = null) =>
  MatchDevice.host(
    "Ada",
    /** @type {any} */ ({
      options: { preset: undefined, rules: "free-first-2-7" },
      seated: Object.fromEntries(
        ["WA", "BA", "WB", "BB"].map((seat) => [seat, far.includes(seat) ? "far" : "person"]),
      ),
      timing,
    }),
  );

/** A malicious host with an honest guest. */
class Scene {
  channel = channelPair();
  ben = MatchDevice.guest("Ben");
  eve = new Hostile(this.channel.ends[0]);
  match = name16("a");
  head = "";
  count = 0;

  constructor() {
    this.ben.far.connect(this.channel.ends[1]);
  }

  /** The guest comes again, to a new channel. */
  again() {
    this.channel.cut();
    this.channel = channelPair();
    this.eve = new Hostile(this.channel.ends[0]);
    this.ben.far.connect(this.channel.ends[1]);
  }

  /** @param {...object} messages */
  async say(...messages) {
    this.eve.say(...messages);
    await flow(this.channel);
  }

  /** @param {string} [match] */
  async greet(match = this.match) {
    await this.say(hello({ version: 3, oldest: 3, match, count: this.count, hash: this.head || name16("0") }));
  }

  /** @param {string} match @param {object} [more] */
  async propose(match, more) {
    const terms = termsOf(more);
    await this.say({ t: "terms", match, terms, count: 0 });
    [this.match, this.head, this.count] = [match, digits(JSON.stringify([match, terms])), 0];
  }

  /** @param {object} entry @param {string} [tag] */
  async add(entry, tag = "") {
    await this.say({ t: "entry", n: this.count, before: this.head, entry, tag });
    this.head = digits(`${this.head} ${textOfSeat(entry)}`);
    this.count += 1;
  }

  /** @param {"free" | "own" | "here" | "away"} chair */
  async chair(chair) {
    await this.say({ t: "chairs", chairs: { BA: chair }, held: false });
  }

  /** The guest sits at Black of the first board. */
  static async seated() {
    const scene = new Scene();
    await scene.greet();
    await scene.propose(scene.match);
    await scene.add({ seat: "BA", kind: "sit", name: "Ben" });
    await scene.chair("own");
    // Without clocks the boards take turns.
    await scene.add(turn("WA", "e2e4"));
    await scene.add(turn("WB", "d2d4"));
    assert.equal(scene.ben.far.owns("BA"), true);
    assert.deepEqual(scene.ben.faults, []);
    return scene;
  }

  get seen() {
    return JSON.stringify([this.ben.far.record.log, this.ben.notations]);
  }
}

test("the host cannot play or resign for a guest: not without a tag, not after freeing the seat, not with its own tag", async () => {
  for (const chair of /** @type {const} */ (["free", "here", "away"])) {
    for (const entry of [{ seat: "BA", kind: "resign" }, turn("BA", "e7e5")]) {
      const scene = await Scene.seated();
      const { seen } = scene;
      await scene.chair(chair);
      assert.deepEqual(scene.ben.told.filter(({ type }) => type === "lost").length, 1, "that is said");
      await scene.add(entry, chair === "away" ? TAG : "");
      await scene.chair("own");
      assert.equal(scene.seen, seen);
      assert.deepEqual(scene.ben.faults, ["forged"]);
      assert.equal(scene.eve.isClosed, true);
      assert.equal(scene.ben.play.view.status.over, false);
    }
  }
});

test("only after a seat is given up by hand can another device play there", async () => {
  const scene = await Scene.seated();
  await scene.chair("here");
  await scene.add({ seat: "BA", kind: "sit", name: "Dan" });
  assert.deepEqual(scene.ben.far.guest?.lost, ["BA"]);
  assert.equal(scene.ben.far.owns("BA"), true);
  scene.ben.far.guest?.giveUp("BA");
  assert.deepEqual([scene.ben.far.guest?.lost, scene.ben.far.owns("BA")], [[], false]);
  await scene.add(turn("BA", "e7e5"), TAG);
  assert.deepEqual(scene.ben.faults, []);
  assert.equal(scene.ben.far.record.view.turnCount, 3);

  // Away meanwhile, it hears of the others' turns first: it can still be given up, and comes again.
  const away = await Scene.seated();
  away.again();
  await away.greet();
  await away.add({ seat: "BA", kind: "sit", name: "Dan" });
  await away.add(turn("BA", "e7e5"), TAG);
  assert.deepEqual([away.ben.faults, away.ben.far.guest?.lost, away.ben.far.isHere], [["forged"], ["BA"], false]);
  away.ben.far.guest?.giveUp("BA");
  away.count -= 1;
  away.head = away.ben.far.record.head;
  away.again();
  await away.greet();
  await away.add(turn("BA", "e7e5"), TAG);
  await away.chair("here");
  assert.deepEqual(away.ben.faults, ["forged"]);
  assert.equal(away.ben.far.record.view.turnCount, 3);
});

test("a guest's entry cannot be replayed: neither elsewhere, nor after a reload", async () => {
  for (const isReloaded of [false, true]) {
    const scene = await Scene.seated();
    scene.ben.play.wish("BA", "knight");
    await flow(scene.channel);
    const first = scene.eve.last("entry");
    assert.deepEqual([first.n, first.entry], [scene.count, wish("BA", "knight")]);
    // The host says that something else came first.
    await scene.add(wish("WA", "pawn"));
    const again = scene.eve.last("entry");
    assert.deepEqual([again.n, again.entry], [scene.count, first.entry]);
    assert.notEqual(again.tag, first.tag);
    await scene.add(again.entry, again.tag);
    scene.ben.play.wish("BA", null);
    await flow(scene.channel);
    const { entry, tag } = scene.eve.last("entry");
    await scene.add(entry, tag);
    assert.deepEqual(scene.ben.faults, []);
    if (isReloaded) {
      scene.ben = scene.ben.reloaded("Ben");
      scene.again();
      await scene.greet();
      await scene.chair("own");
    }
    const { head } = scene.ben.far.record;
    assert.equal(head, scene.head);
    await scene.add(first.entry, isReloaded ? first.tag : again.tag);
    assert.deepEqual(scene.ben.faults, ["forged"]);
    assert.equal(scene.ben.far.record.head, head);
  }
});

test("a turn that came second is repeated after the first one, or dropped from the record if now illegal", async () => {
  const scene = await Scene.seated();
  scene.ben.turn("A e7e5");
  await flow(scene.channel);
  await scene.add(wish("WA", "pawn"));
  const { entry, tag } = scene.eve.last("entry");
  await scene.add(entry, tag);
  assert.deepEqual(scene.ben.notations.at(-1), "e5");
  assert.equal(scene.ben.far.record.head, scene.head);
  const { told } = scene.ben;
  assert.equal(told.filter(({ type }) => type === "refused").length, 0);
  scene.ben.play.wish("BA", "queen");
  await flow(scene.channel);
  await scene.add({ seat: "WA", kind: "resign" });
  assert.equal(told.filter(({ type }) => type === "refused").length, 1);
  assert.equal(scene.ben.far.record.head, scene.head);
  assert.deepEqual(scene.ben.faults, []);
});

test("the host cannot change what it confirmed", async () => {
  const scene = await Scene.seated();
  scene.ben.turn("A e7e5");
  await flow(scene.channel);
  const { n, before, entry } = scene.eve.last("entry");
  const hash = digits(`${before} ${textOfSeat(entry)}`);
  await scene.say({ t: "ack", n: n + 1, hash, tag: TAG });
  await scene.say({ t: "entry", n, before, entry: { seat: "WA", kind: "resign" }, tag: "" });
  assert.deepEqual(scene.ben.faults, ["changed"]);
  assert.equal(scene.ben.far.record.head, hash);
  assert.equal(scene.eve.isClosed, true);
});

test("a match already played in a guest's name is rejected, both instead of the current one and after it", async () => {
  const scene = await Scene.seated();
  const { seen } = scene;
  await scene.propose(name16("b"));
  assert.deepEqual(scene.ben.faults, ["changed"]);
  assert.equal(scene.seen, seen);

  const over = await Scene.seated();
  await over.add({ seat: "WA", kind: "resign" });
  await over.propose(name16("b"));
  await over.add({ seat: "BA", kind: "sit", name: "Ben" });
  await over.add({ seat: "BA", kind: "resign" });
  await over.chair("own");
  assert.deepEqual(over.ben.faults, ["forged"]);
  assert.equal(over.ben.play.view.status.winner, 2, "the match that was lost by the others is still there");

  const joining = new Scene();
  await joining.greet();
  await joining.propose(joining.match);
  await joining.add({ seat: "BA", kind: "sit", name: "Ben" });
  await joining.add({ seat: "BA", kind: "resign" });
  await joining.chair("own");
  assert.deepEqual(joining.ben.faults, ["forged"]);
});

test("a match with unknown rules is rejected, and the previous one stays", async () => {
  const scene = await Scene.seated();
  await scene.add({ seat: "WA", kind: "resign" });
  const { seen } = scene;
  await scene.propose(name16("b"), { rules: "no-such-rules" });
  assert.deepEqual(scene.ben.faults, ["bad-message"]);
  assert.equal(scene.seen, seen);
  assert.equal(scene.ben.far.record.view.status.winner, 2);
});

test("a host that sends only nonsense is disconnected at bounded cost", async () => {
  const scene = await Scene.seated();
  const before = scene.eve.heard.length;
  for (let i = 0; i < 1000; i++) scene.eve.say(i % 2 ? "nonsense" : { t: "sit", seat: "BA" });
  await flow(scene.channel);
  assert.equal(scene.eve.isClosed, true);
  assert.ok(scene.ben.faults.length <= 101, `${scene.ben.faults.length}`);
  assert.ok(scene.eve.heard.length - before <= 101);
});

test("a guest asks for another match only after the end, and only a host that understands", async () => {
  const scene = await Scene.seated();
  await scene.add({ seat: "WA", kind: "resign" });
  assert.equal(scene.ben.far.canPlayAgain, false, "version 3");

  const host = hostWith(["BA"]);
  const channel = channelPair();
  const eve = new Hostile(channel.ends[1]);
  host.far.connect(channel.ends[0]);
  await flow(channel);
  eve.say(hello({ version: 4, oldest: 3, name: "Eve", guest: name16("e") }), { t: "again" });
  await flow(channel);
  assert.deepEqual(eve.faults, ["unknown"]);
  assert.equal(
    host.told.some(({ type }) => type === "again"),
    false,
  );
});

test("a guest plays only at its own seats, whatever name it uses; another guest's secret stays secret", async () => {
  const host = hostWith(["BA", "WB"]);
  const ben = MatchDevice.guest("Ben");
  const first = joined(host, ben);
  await flow(first);
  ben.far.guest?.sit("BA");
  await flow(first);
  const secrets = [ben.far.saved?.key, ben.far.saved?.ledger?.match.key].map(String);
  const second = channelPair();
  const eve = new Hostile(second.ends[1]);
  host.far.connect(second.ends[0]);
  await flow(first, second);
  eve.say(hello({ version: 3, oldest: 3, name: "Ben", guest: name16("e") }));
  await flow(first, second);
  eve.say({ t: "taken", match: host.far.record.match.id });
  host.turn("A e2e4");
  await flow(first, second);
  const { count: n, head: before } = host.far.record;
  assert.equal(eve.last("entry").n, n - 1, "it hears what is played");
  for (const entry of [
    turn("BA", "e7e5"),
    { seat: "BA", kind: "resign" },
    { seat: "BA", kind: "sit", name: "Ben" },
    { seat: "WA", kind: "resign" },
  ])
    eve.say({ t: "entry", n, before, entry, tag: TAG });
  eve.say({ t: "sit", seat: "BA" });
  await flow(first, second);
  assert.equal(host.far.record.head, before);
  assert.deepEqual(eve.faults, ["not-yours", "not-yours", "forged", "forged", "taken"]);
  const heard = JSON.stringify(eve.heard);
  for (const secret of secrets) assert.ok(secret.length === 16 && !heard.includes(secret));
  assert.equal(ben.far.owns("BA"), true);
});

test("nobody agrees to an undo for this device, and a page that does not know it hears nothing of it", async () => {
  const scene = await Scene.seated();
  await scene.add({ seat: "WA", kind: "ask-back", turns: 0 });
  assert.equal(scene.ben.far.asksBack?.isDue, true);
  await scene.add({ seat: "BA", kind: "accept-back" });
  assert.deepEqual([scene.ben.faults, scene.ben.notations.length], [["forged"], 2]);

  const host = hostWith(["BA"]);
  const come = async (/** @type {number} */ version) => {
    const channel = channelPair();
    const guest = new Hostile(channel.ends[1]);
    host.far.connect(channel.ends[0]);
    await flow(channel);
    guest.say(hello({ version, oldest: 3, name: "Eve", guest: name16(String(version)) }));
    guest.say({ t: "taken", match: host.far.record.match.id });
    await flow(channel);
    return { channel, guest };
  };
  const old = await come(3);
  host.turn("A e2e4");
  await flow(old.channel);
  assert.equal(host.play.canTakeBack, false);
  assert.equal(old.guest.last("chairs").back, false);
  const { count: n, head: before } = host.far.record;
  old.guest.say({ t: "entry", n, before, entry: { seat: "BA", kind: "ask-back", turns: 0 }, tag: TAG });
  await flow(old.channel);
  assert.deepEqual(old.guest.faults, ["not-due"]);
  host.far.release("BA");
  old.channel.cut();

  const { guest } = await come(4);
  assert.equal(guest.last("chairs").back, true);
  host.play.takeBack();
  assert.equal(host.far.asksBack?.seat, "WA");
  assert.equal((await come(3)).guest.faults[0], "version-older");
});

test("pages with an earlier protocol get a message, and send one", async () => {
  const scene = new Scene();
  await scene.say({
    ...{ t: "hello", version: 1, oldest: 1, name: "Eve", role: "host" },
    ...{ match: name16("a"), guest: null, count: 0, hash: name16("0") },
  });
  assert.deepEqual([scene.ben.faults, scene.eve.faults], [["version-older"], ["version-older"]]);

  const host = hostWith(["BA"]);
  const channel = channelPair();
  const guest = new Hostile(channel.ends[1]);
  host.far.connect(channel.ends[0]);
  await flow(channel);
  // An old page must read this before it learns that the other one is newer.
  const { version, oldest, role, match, guest: key, count } = guest.last("hello");
  assert.deepEqual([version, oldest, role, key, count], [4, 3, "host", null, 0]);
  assert.match(match, /^[0-9a-f]{16}$/);
  guest.say({ t: "fault", code: "version-newer" });
  await flow(channel);
  assert.deepEqual(host.faults, ["there-version-newer"]);
  // It is the other page that is to be loaded again.
  assert.equal(versionText("there-version-newer"), "live.fault.version-older");
  assert.equal(versionText("version-older"), "live.fault.version-older");
  for (const code of ["version-newer", "there-version-older"])
    assert.equal(versionText(code), "live.fault.version-newer");
  assert.equal(versionText("forged"), null);
});

test("a match stored by an earlier version continues: a guest with its sent entries, a host with its guests", async () => {
  const scene = await Scene.seated();
  const { ledger, key } = /** @type {any} */ (scene.ben.far.saved);
  const { id, terms, since } = ledger.match;
  const counts = /** @type {Record<string, number>} */ ({});
  const log = ledger.log.map((/** @type {any} */ { entry }) => {
    counts[entry.seat] = (counts[entry.seat] ?? -1) + 1;
    return { entry: { ...entry, number: counts[entry.seat] }, seal: entry.seat === "BA" ? name16("5") : "" };
  });
  const sent = { entry: { ...turn("BA", "e7e5"), number: 1 }, seal: name16("7") };
  const guest = { key, secret: name16("3"), since, waiting: [sent], withdrawn: [] };
  const far = /** @type {RemoteMatch} */ (RemoteMatch.restore({ id, terms, log, guests: null, guest }, "Ben"));
  assert.equal(far.record.view.turnCount, 3);
  assert.equal(far.owns("BA"), true);
  // The host has not had that turn yet: it is sent again.
  const channel = channelPair();
  const eve = new Hostile(channel.ends[0]);
  far.connect(channel.ends[1]);
  eve.say(hello({ version: 3, oldest: 3, match: id, count: scene.count, hash: scene.head }));
  await flow(channel);
  assert.equal(eve.last("hello").guest, key, "the host knows it by what it knew it by");
  assert.deepEqual(
    eve.last("log").entries.map((/** @type {any} */ one) => one.entry),
    [turn("BA", "e7e5")],
  );
  const known = [{ key, name: "Ben", seats: ["BA"] }];
  const host = /** @type {RemoteMatch} */ (
    RemoteMatch.restore({ id, terms, log, guests: known, guest: null }, "Ada")
  );
  assert.deepEqual(host.chairs, [{ seat: "BA", chair: "away", name: "Ben" }]);
  assert.equal(host.record.head, scene.head);
  assert.equal(RemoteMatch.restore({ id, terms, log: 7, guests: null, guest: null }, "Ada"), null);
});

/** A random variation of a message. @param {any} message @param {(most: number) => number} random */
function strange(message, random) {
  const seat = ["WA", "BA", "WB", "BB"][random(4)];
  const { entry } = message;
  const ofEntry = entry && [
    { ...message, n: message.n + random(3) - 1 },
    { ...message, before: name16("d") },
    { ...message, entry: { ...entry, seat } },
    { ...message, entry: { seat, kind: "wish", piece: "queen" } },
    { ...message, entry: { seat, kind: "offer-draw" } },
    { ...message, entry: { seat, kind: "sit", name: "Eve" } },
    { ...message, entry: { ...entry, left: (entry.left ?? 0) + 60_000 } },
  ];
  const said = ofEntry ?? [
    { ...message, entries: message.entries?.map((/** @type {any} */ one) => ({ ...one, tag: TAG })) },
    { ...message, entries: message.entries?.toReversed() },
    { t: "chairs", chairs: { [seat]: ["own", "free", "here", "away"][random(4)] }, held: random(2) === 0 },
    { t: "sit", seat },
    { t: "taken", match: message.match ?? name16("a") },
    { t: "rest", n: random(20), hash: name16("0") },
    { t: "ack", n: random(20), hash: message.before ?? name16("0"), tag: TAG },
    message.t,
  ];
  return said[random(said.length)];
}

/** Meddles with what is on its way to one end of a channel. @param {ReturnType<typeof channelPair>} channel @param {number} to @param {(most: number) => number} random */
function meddle({ queue }, to, random) {
  for (const one of queue.filter((message) => message.to === to)) {
    const message = JSON.parse(one.text);
    if (random(message.entry ? 2 : 5)) continue;
    const said = JSON.stringify(strange(message, random));
    if (random(3)) one.text = said;
    else queue.push({ to, text: said });
  }
}

/**
 * True if all entries of a seat have the tag of its device.
 *
 * @param {MatchDevice} device
 * @param {string} seat
 * @param {MatchDevice} holder device whose log is checked
 */
function isMadeBy({ far }, seat, holder) {
  const { key } = far.record.match;
  return holder.far.record.log.every(
    ({ entry, tag, hash }) => entry.seat !== seat || entry.kind === "sit" || tag === tagOf(key, hash),
  );
}

test("random guests and hosts: only a seat's device acts for the seat, and the others agree", async () => {
  let [turns, faults] = [0, 0];
  for (const [seed, liar] of /** @type {const} */ (["guest", "host", "guest", "host"]).entries()) {
    const random = randomFrom(seed + 31);
    const host = hostWith(["BA", "WB"], evenTiming(50, 1));
    const [ben, cem] = ["Ben", "Cem"].map((name) => MatchDevice.guest(name));
    const channels = [ben, cem].map((guest) => joined(host, guest));
    await flow(...channels);
    ben.far.guest?.sit("BA");
    cem.far.guest?.sit("WB");
    await flow(...channels);
    assert.equal(cem.far.owns("WB"), true);
    for (let i = 0; i < 16 && !host.play.isOver; i++) {
      for (const device of [host, ben, cem])
        for (const board of /** @type {const} */ (["A", "B"])) turns += Number(randomTurn(device, board, random));
      // Listeners of a turn are called in the next task.
      await flow();
      // Messages to Ben, or from Ben to the host.
      meddle(channels[0], liar === "guest" ? 0 : 1, random);
      await flow(...channels);
      // And as a forgery for another device's seat.
      const { record } = (liar === "guest" ? host : ben).far;
      const seat = (liar === "guest" ? ["WA", "WB", "BB"] : ["BA"])[i % (liar === "guest" ? 3 : 1)];
      const entry = [wish(seat, "queen"), { seat, kind: "offer-draw" }][random(2)];
      const forged = { t: "entry", n: record.count, before: record.head, entry, tag: TAG };
      channels[0].ends[liar === "guest" ? 1 : 0].send(JSON.stringify(forged));
      await flow(...channels);
      assert.ok(isMadeBy(ben, "BA", ben), `${liar} ${seed}: for Ben`);
      assert.ok(
        isMadeBy(cem, "WB", host) && isMadeBy(host, "WA", host) && isMadeBy(host, "BB", host),
        `${liar} ${seed}: for others`,
      );
      assert.equal(cem.far.record.head, host.far.record.head, `${liar} ${seed}: Cem has what the host has`);
      if (ben.far.isHere) continue;
      channels[0].cut();
      channels[0] = joined(host, ben);
      await flow(...channels);
    }
    assert.deepEqual(cem.faults, []);
    faults += ben.faults.length + host.faults.length;
    for (const device of [host, ben, cem]) device.end();
  }
  assert.ok(turns > 30 && faults > 5, `${turns} turns, ${faults} lies were noticed`);
});
