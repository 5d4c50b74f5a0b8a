// Comparison of a received link with the local game.

import assert from "node:assert/strict";
import { toSend } from "../../www/game/correspondence/correspondence.js";
import { whatComes } from "../../www/game/correspondence/received.js";
import { NodeBuilder } from "../../www/game/tree/read-tree.js";
import { GameTree } from "../../www/game/tree/tree.js";
import { test } from "./testing.mjs";

const turn = (name, ply) => ({ stepList: name, color: ply % 2 ? "black" : "white", notation: name, steps: [] });
const turns = (names) => names.split(" ").filter(Boolean).map(turn);

/** A game of which `agreed` turns are known on both sides, with what else was played here behind them; `isBack`: that was taken back. */
function here({ side, agreed, unsent = [], isBack = false, ended = null, end = null, drawOffer = null }) {
  const builder = new NodeBuilder();
  let at = builder.root;
  for (const played of turns(agreed)) at = builder.play(at, played).child.id;
  const known = at;
  for (const name of unsent) at = builder.play(known, turn(name, turns(agreed).length)).child.id;
  if (end) builder.remark(at, { end });
  if (isBack) at = known;
  const tree = builder.tree(GameTree);
  const correspondence = { id: "x", side, agreed: turns(agreed).length, ended };
  return { tree, at: tree.node(at), snapshot: { drawOffer }, correspondence };
}

const sent = (line, { end = null, drawOffer = null } = {}) => ({ line: turns(line), end, drawOffer });
const kind = (line, game, said) => whatComes(sent(line, said), here(game)).kind;

test("a link that continues the game is accepted, and a known one is reported", () => {
  const waiting = { side: "white", agreed: "a" };
  assert.equal(kind("a b", waiting), "newer");
  assert.equal(kind("a", waiting), "known");
  assert.equal(kind("", waiting), "older");
  assert.equal(kind("", { side: "white", agreed: "" }), "known");
  assert.equal(kind("a", { side: "black", agreed: "" }), "newer");
  assert.equal(kind("a", waiting, { drawOffer: "black" }), "newer");
  assert.equal(kind("a", { ...waiting, drawOffer: "black" }, { drawOffer: "black" }), "known");
  // A received draw offer must come from the other side.
  assert.equal(kind("a", waiting, { drawOffer: "white" }), "known");
});

test("a link cannot play a turn of this side", () => {
  assert.deepEqual(whatComes(sent("a x c"), here({ side: "black", agreed: "a" })), {
    kind: "own-turn",
    ply: 1,
    other: turn("x", 1),
  });
  assert.equal(kind("a b c", { side: "white", agreed: "a" }), "own-turn");
  assert.equal(kind("a", { side: "white", agreed: "" }), "own-turn");
});

test("a turn that is not sent yet is not skipped", () => {
  const answered = { side: "black", agreed: "a", unsent: ["b"] };
  const departs = whatComes(sent("a x c"), here(answered));
  assert.deepEqual(
    [departs.kind, departs.ply, departs.own.notation, departs.other.notation],
    ["branch", 1, "b", "x"],
  );
  // The link that was sent from here comes back.
  assert.equal(kind("a b", answered), "known");
  assert.equal(kind("a b c", answered), "newer");
  assert.equal(kind("a", answered), "known");
  // If two turns were tried, the one on the board counts.
  assert.equal(kind("a b c", { ...answered, unsent: ["b", "x"] }), "branch");
  assert.equal(kind("a x c", { ...answered, unsent: ["b", "x"] }), "newer");
  assert.equal(kind("a x c", { ...answered, isBack: true }), "branch");
  // A turn of the other side tried here is not its answer.
  assert.equal(kind("a b", { side: "white", agreed: "a", unsent: ["x"] }), "newer");
  assert.equal(kind("a b", { side: "white", agreed: "a", unsent: ["x"], isBack: true }), "newer");
  const resigned = { result: "1-0", reason: "resignation" };
  const wins = { result: "0-1", reason: "resignation" };
  const over = whatComes(sent("a", { end: wins }), here(answered));
  assert.deepEqual([over.kind, over.own.notation, over.other], ["branch", "b", wins]);
  // So with the end of the game that is not sent yet.
  const given = whatComes(sent("a b"), here({ side: "white", agreed: "a", end: { ...resigned, result: "0-1" } }));
  assert.deepEqual([given.kind, given.own.result, given.other.notation], ["branch", "0-1", "b"]);
});

test("a branch is recognized wherever the lines part", () => {
  const game = { side: "white", agreed: "a b c" };
  for (const [line, ply] of [
    ["x", 0],
    ["a x c d", 1],
    ["a b x d", 2],
  ]) {
    const { kind: what, ply: at } = whatComes(sent(line), here(game));
    assert.deepEqual([what, at], ["branch", ply], line);
  }
});

test("an end that needs this side's consent is asked about, any other is accepted", () => {
  const waiting = { side: "white", agreed: "a" };
  const ends = (result, reason, game = waiting, line = "a b") => kind(line, game, { end: { result, reason } });
  assert.equal(ends("1-0", "resignation"), "newer");
  assert.equal(ends("1-0", "time"), "newer");
  assert.equal(ends("0-1", "resignation"), "own-end");
  assert.equal(ends("0-1", "time"), "own-end");
  assert.equal(ends("0-1", "resignation", { side: "black", agreed: "" }, "a"), "newer");
  assert.equal(ends("1-0", "resignation", { side: "black", agreed: "" }, "a"), "own-end");
  assert.equal(ends("0-1", "unknown"), "own-end");
  assert.equal(ends("1/2-1/2", "unknown"), "own-end");
  assert.equal(ends("1/2-1/2", "agreement"), "own-end");
  assert.equal(ends("1/2-1/2", "agreement", { ...waiting, drawOffer: "white" }), "newer");
  assert.equal(ends("1/2-1/2", "agreement", { ...waiting, drawOffer: "black" }), "own-end");
  // An end that follows from the position needs no consent.
  assert.equal(ends("0-1", "king-union"), "newer");
  assert.equal(ends("1/2-1/2", "no-progress"), "newer");
  // The end that stands here is known, if it was not sent yet; another one is a branch.
  const lost = { result: "0-1", reason: "resignation" };
  assert.equal(ends("0-1", "resignation", { ...waiting, end: lost }, "a"), "known");
  assert.equal(ends("1-0", "resignation", { ...waiting, end: lost }, "a"), "branch");
  assert.equal(ends("0-1", "time", { ...waiting, end: lost }, "a"), "branch");
  assert.equal(kind("a", { ...waiting, end: lost }), "known");
  // An end that is known.
  assert.equal(ends("0-1", "resignation", { ...waiting, ended: "resignation" }, "a"), "known");
});

test("the link holds the last turn of this side: new, repeated, or replacing a sent one", () => {
  const found = (game) => {
    const { snapshot, ...rest } = here(game);
    const state = { ...rest, snapshot: { ...snapshot, chain: [], status: { over: false }, firstTurn: "white" } };
    const { kind, node, replaces } = toSend(state);
    return [kind, node?.turn?.stepList, replaces];
  };
  assert.deepEqual(found({ side: "white", agreed: "a" }), ["again", "a", false]);
  assert.deepEqual(found({ side: "black", agreed: "a" }), ["yours", undefined, undefined]);
  assert.deepEqual(found({ side: "black", agreed: "a", unsent: ["b"] }), ["unsent", "b", false]);
  assert.deepEqual(found({ side: "white", agreed: "" }), ["yours", undefined, undefined]);
  assert.deepEqual(found({ side: "white", agreed: "", unsent: ["a"] }), ["unsent", "a", false]);
  // Another turn than the one that was sent.
  const game = here({ side: "white", agreed: "a b c" });
  const { tree, child } = game.tree.play(game.tree.nodeAt([0, 0]).id, turn("x", 2));
  const state = { ...game, tree, at: tree.node(child.id) };
  const snapshot = { chain: [], status: { over: false }, firstTurn: "white" };
  const { kind, node, replaces } = toSend({ ...state, snapshot });
  assert.deepEqual([kind, node.turn.stepList, replaces], ["unsent", "x", true]);
});
