// A game with an arbiter, without a browser: whose turn it is, what is kept of it and read again, notes, draws, and what is refused.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { playersAt } from "../../www/game/players.js";
import { loadGame } from "../../www/games/index.js";
import { gameOfRecord } from "../../www/games/record-game.js";
import { ArbiterFlow, newKept, QUESTION } from "../../www/page/arbiter/flow.js";
import { readKept } from "../../www/page/arbiter/kept.js";
import { actText, goneIn, heard, latest } from "../../www/page/arbiter/said.js";
import { readGame } from "../../www/rules/rules.js";
import { restartRules, startModule } from "./module.mjs";

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

/** Whether anything of a side is among what is shown. */
const shows = ({ board }, color) => board.some((content) => content[color] !== null);

test("two at one board: the board is covered after a move, and only then", () => {
  const flow = new ArbiterFlow(shared());
  assert.deepEqual(flow.stage, { name: "play", color: "white" });
  assert.equal(flow.act("e2e5"), "not-a-try");
  assert.equal(flow.act("e2d3"), "again");
  assert.deepEqual(flow.stage, { name: "play", color: "white" });
  assert.equal(flow.act("e2e4"), "moved");
  assert.deepEqual(flow.stage, { name: "cover", color: "black" });
  flow.uncover();
  assert.deepEqual(flow.stage, { name: "play", color: "black" });
  assert.equal(shows(flow.view("black"), "white"), false);
  assert.equal(flow.here, "black");
  flow.cover();
  assert.deepEqual(flow.stage, { name: "cover", color: "black" });
  flow.free();
});

test("against the computer: it is told what a player may know, the same after the page was closed", () => {
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

test("what is kept is read again; what somebody else wrote is nothing", () => {
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
    "bad-argument",
  );
  assert.equal(
    refusal(() => new ArbiterFlow(shared({ script: ["hello"] }))),
    "bad-act",
  );
  flow.free();
});

test("notes are of one side; an own piece that comes there takes the place of one", () => {
  const flow = new ArbiterFlow(shared({ script: ["e2e4", "d7d5"] }));
  flow.note("white", "d5", "pawn");
  flow.note("white", "c6", "knight");
  flow.note("black", "e4", "pawn");
  assert.equal(flow.act("e4d5"), "moved");
  assert.deepEqual(flow.notes("white"), { c6: "knight" });
  assert.deepEqual(flow.notes("black"), { e4: "pawn" });
  flow.note("white", "c6", null);
  flow.eraseNotes("black");
  assert.deepEqual([flow.notes("white"), flow.notes("black")], [{}, {}]);
  flow.free();
});

test("what is said: to both, and what only the victim sees", () => {
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

test("resigned, agreed, or offered: the same again when it is read", () => {
  const flow = new ArbiterFlow(shared());
  flow.offerDraw("white");
  flow.act("e2e4");
  assert.equal(flow.offer, "white", "it is answered after the move");
  const read = new ArbiterFlow(flow.kept);
  assert.equal(read.view("black").drawOffer, "white");
  read.declineDraw("black");
  assert.equal(read.offer, null);
  read.free();
  flow.offerDraw("black");
  assert.equal(flow.stage.name, "over");
  const agreed = new ArbiterFlow(flow.kept);
  assert.equal(agreed.view("white").status.over && agreed.view("white").status.reason, "agreement");
  agreed.free();
  flow.free();
  const other = new ArbiterFlow(shared());
  other.offerDraw("white");
  other.act("e2e4");
  other.act("e7e5");
  assert.equal(other.offer, null, "who moves on does not accept");
  other.resign("white");
  const resigned = new ArbiterFlow(other.kept);
  const { status } = resigned.view("white");
  assert.deepEqual(status.over && [status.winner, status.reason], ["black", "resignation"]);
  assert.deepEqual([resigned.takeRecord(), resigned.takeRecord()], [true, false]);
  resigned.free();
  other.free();
});

test("when it is over: the record says everything, and the board can be seen after each act", () => {
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
  const module = await import("../../www/pkg/paco_sako_games.js");
  const { memory } = await module.default();
  new Uint8Array(memory.buffer).fill(0xff);
  assert.equal(
    refusal(() => flow.act("d7d5")),
    "engine-stopped",
  );
  await restartRules();
  assert.equal(flow.act("d7d5"), "moved");
  assert.deepEqual(flow.kept.script, ["e2e4", "d7d5"]);
  assert.deepEqual(flow.view("white").board[28], { white: { role: "pawn" }, black: null });
  flow.free();
});
