// The table's models without a browser: typed turns, whole turns in words, and lifting that leaves "redo" as it was.

import assert from "node:assert/strict";
import { meantBy } from "../../www/board/input/gesture.js";
import { possibleTurnText } from "../../www/board/speech/possible-turn.js";
import { announcement, playersText, squareLabel } from "../../www/board/speech/speech.js";
import { turnText } from "../../www/board/speech/turn-speech.js";
import { signsOf } from "../../www/game/record/signs.js";
import { Store } from "../../www/game/state.js";
import { HintTeller, loadHintTexts } from "../../www/panels/hints/hint-teller.js";
import { plainTurns, turnsOf } from "../../www/panels/moves/plain-turns.js";
import { createGame } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { before, test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
const CASTLING = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w 0 AHah - -";
const KNIGHTS = "4k3/8/8/8/8/8/8/1N2KN2 w 0 - - -";
const PROMOTION = "4k3/P7/8/8/8/8/8/4K3 w 0 - - -";

before(startModule);

const typed = (text, fen) => {
  const game = createGame(fen ? { fen } : {});
  const position = { fen: game.fen(), game: "paco-sako", rules: "manual" };
  game.free();
  return turnsOf(text, plainTurns(position)).map(({ steps }) =>
    steps.map(({ square, role }) => square ?? role).join(" "),
  );
};

test("notations that chess players type", () => {
  for (const text of ["e4", "E4", "e2e4", "E2>E4", "e2-e4", "e2–e4", "e4!", "e2>e4"]) {
    assert.deepEqual(typed(text), ["e2 e4"], text);
  }
  for (const text of ["Nf3", "nf3", "NF3", "Ng1f3", "g1f3", "Ngf3"])
    assert.deepEqual(typed(text), ["g1 f3"], text);
  for (const text of ["O-O", "o-o", "0-0", "OO", "e1g1"]) assert.deepEqual(typed(text, CASTLING), ["e1 g1"], text);
  for (const text of ["O-O-O", "0-0-0", "ooo"]) assert.deepEqual(typed(text, CASTLING), ["e1 c1"], text);
  assert.deepEqual(typed("a8=Q", PROMOTION), ["a7 a8 queen"]);
  assert.deepEqual(typed("a8n", PROMOTION), ["a7 a8 knight"]);
});

test("ambiguous and meaningless inputs", () => {
  assert.deepEqual(typed("Nd2", KNIGHTS), ["b1 d2", "f1 d2"]);
  assert.deepEqual(typed("Nbd2", KNIGHTS), ["b1 d2"]);
  for (const text of ["", "e5", "Nd4", "hello", "e2", "O-O", "e4e5"]) assert.deepEqual(typed(text), [], text);
});

/** The step of a tap on a square while the king from e1 is held. */
function castledBy(fen, square) {
  const store = new Store(createGame, { fen });
  store.dispatch({ type: "step", step: { type: "lift", square: "e1" } });
  const step = meantBy(store.state, square);
  return step && `${step.kind} ${step.square}`;
}

test("the king castles onto its own rook, and not onto a rook of another rank", () => {
  const fen = "r3k2r/8/8/8/8/7R/R7/R3K2R w 0 AHah - -";
  const meant = ["h1", "a1", "g1", "c1", "h3", "a2", "h8", "b1"].map((square) => castledBy(fen, square));
  assert.deepEqual(meant, ["castle g1", "castle c1", "castle g1", "castle c1", null, null, null, null]);
  assert.equal(castledBy("4k3/8/8/8/8/8/8/4K2B w 0 - - -", "h1"), null);
});

/** Plays a turn and describes it from the position before and after. */
function told(fen, steps) {
  const game = createGame(fen ? { fen } : {});
  const start = game.snapshot().board;
  for (const square of steps) {
    const { phase } = game.snapshot();
    const isRole = square.length > 2;
    game.apply(isRole ? { type: "promote", role: square } : { type: phase === "lift" ? "lift" : "place", square });
  }
  const { lastTurn, board } = game.snapshot();
  game.free();
  assert.ok(lastTurn, "the turn is whole");
  return [turnText("paco-sako", lastTurn, board), possibleTurnText("paco-sako", lastTurn, start)];
}

test("the words of a turn are the same before and after it", () => {
  for (const [fen, steps, expected] of [
    [null, ["g1", "f3"], "White knight to f3."],
    [CASTLING, ["e1", "g1"], "White castles."],
    [PROMOTION, ["a7", "a8", "queen"], "White pawn to a8. Pawn promotes to queen."],
    [
      CHAIN,
      ["f1", "c4", "b6", "b7"],
      "White bishop takes over on c4. White knight goes on. White knight takes over on b6. White rook goes on. White rook unites with black pawn on b7.",
    ],
    [
      // The chain comes back to the square where it began to take over.
      "4k3/8/8/8/2d5/8/1d6/4KB2 w 0 - - -",
      ["f1", "c4", "b2", "c4", "d5"],
      "White bishop takes over on c4. White knight goes on. White knight takes over on b2. White knight goes on. White knight takes over on c4. White bishop goes on. White bishop to d5.",
    ],
  ]) {
    const [after, before] = told(fen, steps);
    assert.equal(before, after);
    assert.equal(after, expected);
  }
});

test("lifting a piece and putting it down keeps the redo list", () => {
  const store = new Store(createGame, {}, "2026.01.01");
  const step = (type, square) => store.dispatch({ type: "step", step: { type, square } });
  step("lift", "e2");
  store.dispatch({ type: "putDown" });
  assert.equal(store.state.snapshot.canRedo, false, "a lift is nothing to play again");
  step("lift", "e2");
  step("place", "e4");
  store.dispatch({ type: "undoTurn" });
  assert.equal(store.state.snapshot.canRedo, true);
  step("lift", "d2");
  store.dispatch({ type: "putDown" });
  store.dispatch({ type: "redoTurn" });
  assert.equal(store.state.snapshot.lastTurn?.notation, "e2>e4");
});

test("a chain undone link by link can be redone after a lift", () => {
  const store = new Store(createGame, { fen: CHAIN }, "2026.01.01");
  const step = (type, square) => store.dispatch({ type: "step", step: { type, square } });
  step("lift", "f1");
  step("place", "c4");
  for (let i = 0; i < 2; i++) store.dispatch({ type: "undoStep" });
  step("lift", "h1");
  store.dispatch({ type: "switchTo", square: "a1" });
  store.dispatch({ type: "putDown" });
  store.dispatch({ type: "redoStep" });
  store.dispatch({ type: "redoStep" });
  assert.equal(store.state.snapshot.hand?.square, "c4");
});

test("a draw offer survives a lift that is put down", () => {
  const store = new Store(createGame, {}, "2026.01.01");
  store.dispatch({ type: "offerDraw", color: "white" });
  store.dispatch({ type: "step", step: { type: "lift", square: "e2" } });
  store.dispatch({ type: "putDown" });
  assert.equal(store.state.snapshot.drawOffer, "white");
});

/** Answer to a question about the whole position, or about the rank or file of a square. */
function asked(fen, { line, square = "a1", lifted } = {}) {
  const store = new Store(createGame, { fen });
  if (lifted) store.dispatch({ type: "step", step: { type: "lift", square: lifted } });
  store.dispatch({ type: "focus", square });
  let said = "";
  store.subscribe((state, change) => {
    said = announcement(state, change);
  });
  store.dispatch(line ? { type: "ask", line } : { type: "ask" });
  return said;
}

test("the spoken position names every piece once with its square, and unions separately", () => {
  const said = asked("4k3/8/8/3p4/2d5/8/8/R3KR2 w 0 - - -");
  assert.match(said, /White king e1, black king e8\./);
  assert.match(said, /rook a1, f1/);
  assert.match(said, /pawn d5/);
  assert.match(said, /c4/);
  for (const square of ["a1", "f1", "e1", "e8", "d5", "c4"]) assert.equal(said.split(square).length, 2, square);
  assert.doesNotMatch(said, /undefined|[{}]/);
});

test("the spoken rank or file names its pieces, or says that it is empty", () => {
  const fen = "4k3/8/8/3p4/2d5/8/8/R3KR2 w 0 - - -";
  const rank = asked(fen, { line: "rank", square: "a1" });
  assert.match(rank, /a1 white rook; e1 white king; f1 white rook/);
  assert.match(asked(fen, { line: "file", square: "d1" }), /d5 black pawn/);
  const union = asked(fen, { line: "rank", square: "a4" });
  assert.match(union, /c4/);
  assert.notEqual(asked(fen, { line: "rank", square: "a2" }), union);
  for (const said of [rank, union]) assert.doesNotMatch(said, /undefined|[{}]/);
});

test("with a held piece, the spoken targets say what the piece does there, and omit illegal ones", () => {
  assert.match(asked(CHAIN, { lifted: "f1" }), /Can take over on c4\. Can move to e2, d3\.$/);
  assert.match(
    asked("4k3/8/8/8/8/8/8/4K3 w 0 - - -", { lifted: "e1" }),
    /Choose it again to put it back\. Can move to d1, f1, d2, e2, f2\.$/,
  );
});

test("a square's label says what the held piece can do there, and what that would release", () => {
  const store = new Store(createGame, { fen: CHAIN });
  store.dispatch({ type: "step", step: { type: "lift", square: "f1" } });
  assert.match(squareLabel(store.state, "c4"), /releases? .*knight/);
  assert.match(squareLabel(store.state, "d3"), /^d3/);
  assert.doesNotMatch(squareLabel(store.state, "d3"), /releas/);
  // En passant the square is empty: what is released comes back to it with the pawn.
  const passing = new Store(createGame, { fen: "4k3/8/8/3dP3/8/8/8/4K3 w 0 - d6 -" });
  passing.dispatch({ type: "step", step: { type: "lift", square: "e5" } });
  const step = passing.state.snapshot.legalSteps.find(({ square }) => square === "d6");
  assert.equal(step?.kind, "takeover");
  assert.doesNotMatch(squareLabel(passing.state, "d6"), /undefined|null/);
  const pawn = new Store(createGame, { fen: "4k3/8/8/3p4/4P3/8/8/4K3 w 0 - - -" });
  pawn.dispatch({ type: "step", step: { type: "lift", square: "e4" } });
  const union = squareLabel(pawn.state, "d5");
  assert.match(union, /unite/);
  assert.doesNotMatch(union, /releas/);
});

test("the line above the board names the players of the record, or the computer, or nothing", () => {
  const shown = (record, seats) => {
    const store = new Store(createGame, record === null ? undefined : { record });
    if (seats) store.dispatch({ type: "seats", seats, rival: { level: "regular", time: 500, seed: 1 } });
    return playersText(store.state).replace(/[\u2066-\u2069]/g, "");
  };
  assert.equal(shown(null), "");
  assert.equal(shown('[White "Ada"]\n[Black "Bob"]\n\n1. e2>e4 *'), "Ada – Bob");
  assert.equal(shown('[White "Ada"]\n\n1. e2>e4 *'), "Ada – Black");
  const [white, black, none] = [
    [true, false],
    [false, true],
    [false, false],
  ].map(([white, black]) => shown(null, { white, black }));
  // A phone cuts off what is at the end.
  assert.match(white, /^You: White/);
  assert.match(black, /^You: Black/);
  assert.doesNotMatch(none, /White|Black|^$/i);
});

test("glyphs are those of chess books, the same for either side; others are shown by number", () => {
  assert.equal(signsOf([1, 2, 3, 4, 5, 6, 7]), "! ? !! ?? !? ?! □");
  const both = { 14: 15, 16: 17, 18: 19 };
  for (const [white, black] of Object.entries(both)) assert.notEqual(signsOf([Number(white)]), signsOf([black]));
  for (const number of [18, 19]) assert.equal(signsOf([number]), signsOf([number + 2]));
  for (const number of [22, 26, 32, 36, 40, 44, 132, 138]) {
    assert.doesNotMatch(signsOf([number]), /\$/, String(number));
    assert.equal(signsOf([number]), signsOf([number + 1]), String(number));
  }
  assert.equal(signsOf([1, 25, 240]), "! $25 $240");
});

/** What each press of the hint button says and draws, if the computer likes a knight's turn for no reason that it can name. */
async function hinted(isSimple, presses) {
  await loadHintTexts();
  const store = new Store(createGame);
  const other = new Store(createGame);
  const steps = ["lift", "place"].map((type, i) => ({ type, square: ["g1", "h3"][i] }));
  other.dispatch({ type: "steps", steps });
  const turn = other.state.snapshot.lastTurn;
  const explanation = {
    turn,
    wins: false,
    forces: null,
    threatens: [],
    prevents: [],
    allows: [],
    others: null,
    refuted: null,
  };
  const computer = {
    start: ({ mode }) => ({ answer: Promise.resolve(mode === "hint" ? { turn } : { explanation }) }),
  };
  const button = { hasAttribute: () => false, getAttribute: () => null, setAttribute() {}, removeAttribute() {} };
  const teller = new HintTeller(button, store, computer, () => isSimple);
  const told = [];
  for (let i = 0; i < presses; i++) {
    await teller.tell();
    const { notice, paths } = store.state;
    told.push([notice.key, notice.parameters.notation, paths.map(({ squares }) => squares.join(">")).join()]);
  }
  return told;
}

test("the arrow of a hint stays when the reason for it has none", async () => {
  const [, whole, reason] = await hinted(false, 3);
  assert.deepEqual(whole, ["hint.whole", "Ng1>h3", "g1>h3"]);
  assert.deepEqual(reason, ["reason.none", undefined, "g1>h3"]);
});

test("a hint in a simple game is told in words and gives no reason", async () => {
  const [, whole, again] = await hinted(true, 3);
  assert.deepEqual(whole, ["hint.whole", "White knight to h3.", "g1>h3"]);
  assert.deepEqual(again, whole);
});
