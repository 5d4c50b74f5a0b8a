// A game with an arbiter, without a browser: whose turn it is, what is kept of it and read again, notes, draws, and what is refused.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { evenTiming, timeLeft } from "../../www/game/clock.js";
import { playersAt } from "../../www/game/players.js";
import { loadGame } from "../../www/games/index.js";
import { gameOfRecord } from "../../www/games/record-game.js";
import { TableLedger } from "../../www/live/protocol/ledger.js";
import { termsOf } from "../../www/live/protocol/terms.js";
import { linkOf, messageIn, taken } from "../../www/page/arbiter/by-link.js";
import { ArbiterFlow, newKept, QUESTION } from "../../www/page/arbiter/flow.js";
import { readKept } from "../../www/page/arbiter/kept.js";
import { actText, goneIn, heard, latest } from "../../www/page/arbiter/said.js";
import { readGame } from "../../www/rules/rules.js";
import { Watch } from "./live-table.mjs";
import { breakModule, restartRules, startModule } from "./module.mjs";

before(async () => {
  await startModule();
  await loadGame("can-i");
});

const shared = (more = {}) => ({ ...newKept(playersAt({})), ...more });
const rival = (more = {}) => ({ ...newKept(playersAt({ black: "computer", level: "beginner" })), ...more });

/** The code of what is thrown. */
function refusal(run) {
  try {
    run();
  } catch (error) {
    return error.code;
  }
  return null;
}

/** True if any piece of a side is visible. */
const shows = ({ board }, color) => board.some((content) => content[color] !== null);

test("with two players at one board, the board is covered after a move and only then", () => {
  const flow = new ArbiterFlow(shared());
  assert.deepEqual(flow.stage, { name: "play", color: "white" });
  assert.equal(flow.act("e2e5"), "illegal", "no try");
  assert.deepEqual(flow.script, []);
  assert.equal(flow.act("e2d3"), null);
  assert.deepEqual(flow.script, ["e2d3"]);
  assert.deepEqual(flow.stage, { name: "play", color: "white" });
  assert.equal(flow.act("e2e4"), null);
  assert.deepEqual(flow.stage, { name: "cover", color: "black" });
  flow.uncover();
  assert.deepEqual(flow.stage, { name: "play", color: "black" });
  assert.equal(shows(flow.view("black"), "white"), false);
  assert.equal(flow.here, "black");
  flow.cover();
  assert.deepEqual(flow.stage, { name: "cover", color: "black" });
  flow.free();
});

test("the computer sees only what a player may know, also after a reload", () => {
  const flow = new ArbiterFlow(rival({ seed: 5 }));
  flow.act("e2e4");
  assert.deepEqual(flow.stage, { name: "wait", color: "black" });
  assert.equal(flow.here, "white");
  const { game, knowledge, level, seed } = flow.asked;
  assert.deepEqual([game, level, seed], ["can-i", "beginner", 6]);
  assert.equal(knowledge.includes("e2e4"), false, "not what White has moved");
  const again = new ArbiterFlow(flow.kept);
  assert.deepEqual(again.asked, flow.asked);
  assert.deepEqual(again.view("white"), flow.view("white"));
  flow.cover();
  assert.deepEqual(flow.stage, { name: "wait", color: "black" }, "nobody else is there to see anything");
  again.free();
  flow.free();
});

test("a stored game is read back; data of another form is rejected", () => {
  const flow = new ArbiterFlow(shared({ script: ["e2e4", "d7d5", QUESTION] }));
  flow.note("white", "d5", "pawn");
  const { kept } = flow;
  assert.deepEqual(readKept(JSON.parse(JSON.stringify(kept))), kept);
  const wrong = [
    null,
    {},
    { ...kept, version: 2 },
    { ...kept, game: "chess" },
    { ...kept, script: [1] },
    { ...kept, script: ["<b>hello"] },
    { ...kept, seed: "1" },
    { ...kept, covered: 1 },
    { ...kept, players: { seats: { white: false, black: false }, rival: null } },
    { ...kept, players: { seats: { white: true, black: false }, rival: null } },
    { ...kept, players: { seats: { white: true, black: true }, rival: { level: "strong", time: 1, seed: 1 } } },
  ];
  for (const one of wrong) assert.equal(readKept(one), null, JSON.stringify(one));
  const strange = readKept({
    ...kept,
    notes: { white: { z9: "pawn", a1: "wizard", b2: "rook" } },
    offer: 3,
    end: 4,
  });
  assert.deepEqual(
    [strange?.notes, strange?.offer, strange?.end],
    [{ white: { b2: "rook" }, black: {} }, null, null],
  );
  // A script that lies is refused when it is played.
  assert.equal(
    refusal(() => new ArbiterFlow(shared({ script: ["e2e5"] }))),
    "illegal",
  );
  assert.equal(
    refusal(() => new ArbiterFlow(shared({ script: ["hello"] }))),
    "illegal",
  );
  flow.free();
});

test("notes belong to one side; an own piece that moves there replaces a note", () => {
  const flow = new ArbiterFlow(shared({ script: ["e2e4", "d7d5"] }));
  flow.note("white", "d5", "pawn");
  flow.note("white", "c6", "knight");
  flow.note("black", "e4", "pawn");
  assert.equal(flow.act("e4d5"), null);
  assert.deepEqual(flow.notes("white"), { c6: "knight" });
  assert.deepEqual(flow.notes("black"), { e4: "pawn" });
  flow.note("white", "c6", null);
  flow.eraseNotes("black");
  assert.deepEqual([flow.notes("white"), flow.notes("black")], [{}, {}]);
  flow.free();
});

test("announcements go to both sides; only the victim sees which piece is gone", () => {
  const flow = new ArbiterFlow(shared({ script: ["e2e4", "d7d5", QUESTION, "e4d5"] }));
  const [white, black] = [flow.view("white"), flow.view("black")];
  assert.equal(heard(latest(white)), "arbiter.next.black");
  assert.equal(goneIn(white, latest(white)), "");
  assert.equal(latest(black).length, 2);
  assert.equal(goneIn(black, latest(black)), "arbiter.gone");
  assert.equal(actText("e7e8q"), "e7–e8, queen");
  assert.equal(actText(QUESTION), "arbiter.ask");
  flow.free();
});

test("a resignation, an agreed draw and an open offer survive a reload", () => {
  const flow = new ArbiterFlow(shared());
  flow.declare("white", "offer-draw");
  flow.act("e2e4");
  assert.equal(flow.offer, "white", "it is answered after the move");
  const read = new ArbiterFlow(flow.kept);
  assert.equal(read.view("black").drawOffer, "white");
  read.declare("black", "decline-draw");
  assert.equal(read.offer, null);
  read.free();
  flow.declare("black", "offer-draw");
  assert.equal(flow.stage.name, "over");
  const agreed = new ArbiterFlow(flow.kept);
  assert.equal(agreed.view("white").status.over && agreed.view("white").status.reason, "agreement");
  agreed.free();
  flow.free();
  const other = new ArbiterFlow(shared());
  other.declare("white", "offer-draw");
  other.act("e2e4");
  other.act("e7e5");
  assert.equal(other.offer, null, "who moves on does not accept");
  other.declare("white", "resign");
  const resigned = new ArbiterFlow(other.kept);
  const { status } = resigned.view("white");
  assert.deepEqual(status.over && [status.winner, status.reason], ["black", "resignation"]);
  assert.deepEqual([resigned.takeRecord(), resigned.takeRecord()], [true, false]);
  resigned.free();
  other.free();
});

test("a finished game has a full record and shows the board after each act", () => {
  const script = ["e2d3", "f2f3", "e7e5", QUESTION, "g2g4", "d8h4"];
  const flow = new ArbiterFlow(shared({ script }));
  assert.deepEqual(flow.stage, { name: "over" });
  const record = flow.record({});
  assert.equal(gameOfRecord(record), "can-i");
  assert.match(record, /tries e2d3/);
  assert.match(record, /Can I\? no/);
  assert.equal(readGame(record, { game: "can-i" }).turns.length, 4);
  const standing = (acts) => flow.at(acts).filter(({ white, black }) => white || black).length;
  assert.deepEqual([standing(0), standing(6)], [32, 32]);
  assert.deepEqual(flow.at(1), flow.at(0));
  assert.deepEqual(flow.at(2)[21], { white: { role: "pawn" }, black: null });
  flow.free();
});

test("after a trap of the module the game goes on in a fresh instance", async () => {
  const flow = new ArbiterFlow(shared());
  flow.act("e2e4");
  await breakModule("paco_sako_can_i.js");
  assert.equal(
    refusal(() => flow.act("d7d5")),
    "engine-stopped",
  );
  await restartRules();
  assert.equal(flow.act("d7d5"), null);
  assert.deepEqual(flow.kept.script, ["e2e4", "d7d5"]);
  assert.deepEqual(flow.view("white").board[28], { white: { role: "pawn" }, black: null });
  flow.free();
});

/** A game with a clock on a watch of the test's own. */
function timed(watch, kept, seat = null) {
  const flow = new ArbiterFlow(kept, { watch, seat });
  flow.clock.hold(false);
  return flow;
}

/** Remaining time of a side in seconds. */
const seconds = (flow, watch, color) => timeLeft(flow.clock.clock, color, watch.now()) / 1000;

test("the first move starts the clock; refused tries and questions do not stop it; a move adds the increment", () => {
  const watch = new Watch();
  const flow = timed(watch, newKept(playersAt({}), evenTiming(5, 3)));
  watch.pass(10_000);
  assert.equal(flow.act("e2d3"), null);
  assert.equal(flow.act("e2e4"), null);
  assert.deepEqual(flow.script, ["e2d3", "e2e4"]);
  assert.deepEqual([seconds(flow, watch, "white"), flow.times], [300, [300_000]], "it has taken no time");
  // Also while the board is handed over.
  assert.deepEqual(flow.stage, { name: "cover", color: "black" });
  watch.pass(20_000);
  flow.uncover();
  assert.equal(flow.act("d7e6"), null);
  watch.pass(5000);
  assert.equal(flow.act(QUESTION), null);
  assert.equal(flow.times.length, 1, "none of it is a move");
  assert.equal(flow.act("d7d5"), null);
  assert.equal(seconds(flow, watch, "black"), 278);
  watch.pass(1500);
  assert.equal(seconds(flow, watch, "white"), 298.5);
  // A restored clock is stopped until a player resumes it.
  const { kept } = flow;
  assert.deepEqual(readKept(JSON.parse(JSON.stringify(kept))), kept);
  watch.pass(60_000);
  const again = new ArbiterFlow(kept, { watch });
  watch.pass(60_000);
  assert.deepEqual(
    ["white", "black"].map((color) => seconds(again, watch, color)),
    [298.5, 278],
  );
  again.clock.hold(false);
  watch.pass(500);
  assert.equal(seconds(again, watch, "white"), 298);
  assert.equal(again.act("a2a3"), null);
  assert.deepEqual(again.times, [300_000, 278_000, 301_000]);
  again.free();
  flow.free();
});

test("a paused clock stands still; running out of time is announced once and ends the game", () => {
  const watch = new Watch();
  const flow = timed(watch, newKept(playersAt({}), evenTiming(1, 0)));
  let told = 0;
  flow.clock.tell = () => {
    if (flow.clock.fallen !== "black") return;
    told += 1;
    flow.declare("black", "time");
  };
  flow.act("e2e4");
  flow.clock.hold(true);
  watch.pass(120_000);
  assert.equal(seconds(flow, watch, "black"), 60);
  flow.clock.hold(false);
  watch.pass(59_000);
  assert.equal(flow.isOver, false);
  watch.pass(5000);
  assert.equal(told, 1);
  const { status } = flow.view("white");
  assert.deepEqual(status.over && [status.winner, status.reason], ["white", "time"]);
  const kept = readKept(JSON.parse(JSON.stringify(flow.kept)));
  assert.deepEqual(kept.end, { late: "black" });
  const read = new ArbiterFlow(kept, { watch });
  assert.equal(read.isOver, true);
  assert.equal(read.clock.fallen, null, "it is not told once more");
  read.free();
  flow.free();
});

test("a game on two devices continues in the log of both and reveals no more than each side may see", () => {
  const watch = new Watch();
  const far = { id: "0123456789abcdef", side: "black", isNear: false };
  const players = { seats: { white: false, black: true }, rival: null };
  const timing = evenTiming(5, 3);
  const terms = termsOf({ game: "can-i" }, { timing, date: "2026.11.29", host: "white" });
  const ledger = new TableLedger({ ...far, terms, key: far.id });
  const seat = { ledger, act: (entry) => ledger.make(entry) };
  const flow = timed(watch, newKept(players, timing, { far }), seat);
  const theirs = (entry, late = 0) => {
    assert.equal(ledger.make({ by: "white", ...entry }), null);
    flow.follow(late);
  };
  assert.deepEqual(flow.stage, { name: "wait", color: "white" });
  theirs({ kind: "act", act: "e2d3", left: null });
  theirs({ kind: "act", act: "e2e4", left: 300_000 }, 2000);
  assert.deepEqual(flow.stage, { name: "play", color: "black" }, "nothing is covered");
  assert.equal(seconds(flow, watch, "black"), 298, "it has had the turn for two seconds");
  assert.equal(shows(flow.view("black"), "white"), false);
  assert.equal(JSON.stringify(flow.view("black")).includes("e2e4"), false);
  watch.pass(1000);
  assert.equal(flow.act("d7d5"), null);
  assert.deepEqual(ledger.log.at(-1).entry, { by: "black", kind: "act", act: "d7d5", left: 300_000 });
  watch.pass(4000);
  theirs({ kind: "offer-draw" });
  assert.equal(flow.offer, "white");
  assert.equal(seconds(flow, watch, "white"), 296, "its clock runs on");
  flow.declare("black", "decline-draw");
  assert.equal(flow.view("black").drawOffer, null);
  const kept = readKept(JSON.parse(JSON.stringify(flow.kept)));
  assert.deepEqual(kept.far, far);
  // The page is loaded again: what has run since the last move is kept.
  const again = new ArbiterFlow(kept, { watch, seat });
  again.follow(0);
  assert.equal(seconds(again, watch, "white"), 296);
  again.free();
  // Local entries are removed from the log because the other side was first.
  ledger.cut(2);
  theirs({ kind: "resign" });
  assert.deepEqual(flow.script, ["e2d3", "e2e4"]);
  const { status } = flow.view("black");
  assert.deepEqual(status.over && [status.winner, status.reason], ["black", "resignation"]);
  assert.equal(
    readKept({ ...kept, far: { id: "<b>", side: "black" } }),
    null,
    "then somebody must play the other side",
  );
  flow.free();
  assert.equal(ledger.stand().over, true, "the log is not the dialog's to end");
  ledger.free();
});

const POST = { id: "0123456789abcdef", names: { white: "Ada", black: "" }, isTheirs: false, isSent: false };

/** A game by links as it stands on one side. */
const byLinks = (side, script = [], more = {}) => ({
  ...newKept({ seats: { white: side === "white", black: side === "black" }, rival: null }, null, {
    post: { ...POST, side },
  }),
  script,
  ...more,
});

/** Result of receiving a game sent by the other side. */
const come = async (sent, known = null) =>
  taken(await messageIn(new URL(await linkOf(sent, "https://club.example/")).hash), known, "Ben");

test("links carry the game to and fro, with refused tries", async () => {
  const first = await come(byLinks("white", ["e2d3", "e2e4"]));
  assert.equal(first.told, null);
  const { post, script, players } = first.kept;
  assert.deepEqual(players.seats, { white: false, black: true });
  assert.deepEqual(script, ["e2d3", "e2e4"]);
  assert.deepEqual(post, {
    ...POST,
    side: "black",
    names: { white: "Ada", black: "Ben" },
    isTheirs: true,
    isSent: true,
  });
  const called = byLinks("white", ["e2e4"]);
  called.post.names = { white: "Ada", black: "Benny" };
  assert.equal((await come(called)).kept.post.names.black, "Ben", "the own name counts");
  const answer = { ...first.kept, script: [...script, "Can I?", "d7d5"] };
  const back = await come(answer, byLinks("white", script));
  assert.deepEqual(back.kept.script, ["e2d3", "e2e4", "Can I?", "d7d5"]);
  assert.equal(back.kept.post.names.black, "Ben");
  // Once more it brings nothing, and what was before is older.
  assert.equal((await come(answer, back.kept)).told, "send.known");
  assert.equal((await come({ ...answer, script }, back.kept)).told, "send.older");
});

test("forged links change nothing: foreign moves, false ends, another past, unknown acts", async () => {
  const here = byLinks("white", ["e2e4"]);
  const theirs = (script, more = {}) => come(byLinks("black", script, more), here);
  const strange = { wrong: "arbiter.link.strange" };
  assert.deepEqual(await theirs(["e2e4", "e7e5", "d2d4"]), strange);
  assert.deepEqual(await theirs(["d2d4", "e7e5"]), strange);
  assert.deepEqual(await theirs(["e2e4", "e7d6"]), strange);
  assert.deepEqual(await theirs(["e2e4"], { end: { resigned: "white" } }), strange);
  assert.deepEqual(await theirs(["e2e4"], { end: "agreed" }), strange);
  assert.deepEqual(await come(byLinks("white", ["e2e4", "e7e5"]), here), { wrong: "arbiter.link.mine" });
  assert.deepEqual(await theirs(["e2e4", "e7e1"]), strange);
  assert.deepEqual(await theirs(["e2e4", "hello"]), strange);
  await assert.rejects(theirs(["e2e4", "much too long"]), ({ code }) => code === "link-cut");
  await assert.rejects(theirs(["e2e4"], { end: { late: "black" } }), ({ code }) => code === "link-cut");
  assert.deepEqual(here.script, ["e2e4"]);
  const given = await theirs(["e2e4", "e7d6"], { end: { resigned: "black" } });
  assert.deepEqual(given.kept.end, { resigned: "black" });
  const offered = await theirs(["e2e4"], { end: "agreed" });
  assert.deepEqual(offered, strange);
  const agreed = await come(
    byLinks("black", ["e2e4"], { end: "agreed" }),
    byLinks("white", ["e2e4"], { offer: "white" }),
  );
  assert.equal(agreed.kept.end, "agreed");
});

test("games by links are stored beside the current one and validated when read", () => {
  const kept = byLinks("white", ["e2e4"]);
  assert.deepEqual(readKept(structuredClone(kept)), kept);
  assert.equal(readKept({ ...kept, post: { ...kept.post, id: "7" } }), null);
  assert.equal(readKept({ ...kept, post: { ...kept.post, side: "red" } }), null);
});
