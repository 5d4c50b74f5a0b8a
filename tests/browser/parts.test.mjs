// The page's parts that need no browser: gestures, geometry, flights.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pairItems, planTransition } from "../../www/animate.js";
import { PointerInput } from "../../www/input.js";
import { boardPoint, squareAtPoint, squareIndex, squareName, viewPoint } from "../../www/layout.js";
import { kindOf } from "../../www/share.js";

/** A pointer machine with a record of what it asked for; pieces stand on the squares given. */
function machine(grabs) {
  const calls = [];
  const note = (name) => (what) => calls.push(`${name} ${what?.square ?? what ?? ""}`.trim());
  const input = new PointerInput({
    grab: (square) => grabs[square] ?? "none",
    tap: note("tap"),
    drag: note("drag"),
    drop: note("drop"),
    settle: note("settle"),
    giveUp: (_, reason) => calls.push(`giveUp ${reason}`),
    capture: () => {},
  });
  const pointer = (square, { id = 1, dx = 0 } = {}) => {
    const { x, y } = viewPoint(boardPoint(square), false);
    return { id, at: { x: x + dx, y }, square, touch: false };
  };
  return { input, calls, pointer };
}

test("a press on a piece that is up in the same place is a tap and stays in the hand", () => {
  const { input, calls, pointer } = machine({ e2: "lifted" });
  input.down(pointer("e2"));
  assert.equal(input.state, "pressed");
  input.move(pointer("e2", { dx: 0.05 }));
  assert.equal(input.state, "pressed");
  input.up(pointer("e2"));
  assert.deepEqual(calls, []);
  assert.equal(input.state, "idle");
});

test("a press on the piece in the hand is a tap on it", () => {
  const { input, calls, pointer } = machine({ e2: "held" });
  input.down(pointer("e2"));
  input.up(pointer("e2"));
  assert.deepEqual(calls, ["tap e2"]);
});

test("a drag ends where it is dropped, and an unsteady tap settles", () => {
  const { input, calls, pointer } = machine({ e2: "lifted" });
  input.down(pointer("e2"));
  input.move(pointer("e3"));
  input.move(pointer("e4"));
  input.up(pointer("e4"));
  assert.deepEqual(calls, ["drag e3", "drag e4", "drop e4"]);
  calls.length = 0;
  input.down(pointer("e2"));
  input.move(pointer("e2", { dx: 0.3 }));
  input.up(pointer("e2"));
  assert.deepEqual(calls, ["drag e2", "settle"]);
});

test("a second finger, Escape and the browser end a drag without a turn", () => {
  for (const reason of ["second-pointer", "escape", "pointer-cancel"]) {
    const { input, calls, pointer } = machine({ e2: "lifted" });
    input.down(pointer("e2"));
    input.move(pointer("e4"));
    if (reason === "second-pointer") input.down(pointer("a1", { id: 2 }));
    else input.cancel(reason);
    input.up(pointer("e4"));
    assert.deepEqual(calls, ["drag e4", `giveUp ${reason}`]);
    assert.equal(input.state, "idle");
  }
});

test("a finger that leaves an empty square is no tap", () => {
  const { input, calls, pointer } = machine({});
  input.down(pointer("e4"));
  input.move(pointer("e6"));
  input.up(pointer("e4"));
  assert.deepEqual(calls, []);
  input.down(pointer("e4"));
  input.up(pointer("e4"));
  assert.deepEqual(calls, ["tap e4"]);
});

test("squares, points and indices fit together from both sides", () => {
  for (let index = 0; index < 64; index++) {
    const square = squareName(index);
    assert.equal(squareIndex(square), index);
    for (const flipped of [false, true]) {
      assert.equal(squareAtPoint(viewPoint(boardPoint(square), flipped), flipped), square);
    }
  }
  assert.equal(squareAtPoint({ x: 0.5, y: 7.5 }, false), "a1");
  assert.equal(squareAtPoint({ x: 0.5, y: 7.5 }, true), "h8");
  assert.equal(squareAtPoint({ x: 8, y: 0 }, false), null);
  assert.equal(squareAtPoint({ x: -0.1, y: 0 }, false), null);
});

/** A snapshot with only what flights are made from. */
function snapshot(pieces, hand = null) {
  const board = Array.from({ length: 64 }, () => ({ white: null, black: null }));
  for (const [square, white, black] of pieces) board[squareIndex(square)] = { white, black };
  return { board, hand };
}

test("a knight that takes over from a knight flies, and the released one rises in its place", () => {
  const before = snapshot([["d2", "knight", "pawn"]], { square: "b1", white: "knight", black: null });
  const after = snapshot([["d2", "knight", "pawn"]], { square: "d2", white: "knight", black: null });
  const pairs = pairItems(before, after, { type: "place", square: "d2" });
  const moved = pairs.filter(([a, b]) => a.square !== b.square || a.held !== b.held);
  assert.deepEqual(
    moved.map(([a, b]) => [a.square, a.held, b.square, b.held]),
    [
      ["b1", true, "d2", false],
      ["d2", false, "d2", true],
    ],
  );
});

test("a union flies as one, king and rook each on their own", () => {
  const union = planTransition(
    snapshot([], { square: "e4", white: "rook", black: "bishop" }),
    snapshot([["e7", "rook", "bishop"]]),
    { type: "place", square: "e7" },
    null,
  );
  assert.deepEqual(
    union.flights.map(({ content }) => content),
    [{ white: "rook", black: "bishop" }],
  );
  const castling = planTransition(
    snapshot([["h1", "rook", null]], { square: "e1", white: "king", black: null }),
    snapshot([
      ["g1", "king", null],
      ["f1", "rook", null],
    ]),
    { type: "place", square: "g1" },
    null,
  );
  assert.deepEqual(castling.flights.map(({ content }) => content.white).sort(), ["king", "rook"]);
});

test("en passant moves both pawns", () => {
  const plan = planTransition(
    snapshot([["b4", "pawn", null]], { square: "c4", white: null, black: "pawn" }),
    snapshot([["b3", "pawn", "pawn"]]),
    { type: "place", square: "b3" },
    null,
  );
  assert.equal(plan.flights.length, 2);
});

test("what a pasted text is", () => {
  assert.equal(kindOf("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -"), "fen");
  assert.equal(kindOf("  8/8/8/8/8/8/8/8^a1N w 0 - - -\n"), "fen");
  assert.equal(kindOf('[{"Lift":12},{"Place":28}]'), "actions");
  assert.equal(kindOf('[\n  { "Lift": 12 }\n]'), "actions");
  assert.equal(kindOf("[]"), "actions");
  assert.equal(kindOf('[Event "Paco"]\n\n1. e2>e4 *'), "record");
  assert.equal(kindOf("1. e2>e4 e7>e5"), "record");
  assert.equal(kindOf("hello"), "record");
});
