// Chess beside an independent program: the turns of random games in standard algebraic notation, their positions, and
// records read both ways.

import assert from "node:assert/strict";
import { Chess } from "chess.js";
import { loadGame } from "../../www/games/index.js";
import { checkFen, createGame, readGame, writeFen } from "../../www/rules/rules.js";
import { startModule } from "./module.mjs";
import { lots } from "./random-games.mjs";
import { before, test } from "./testing.mjs";

before(async () => {
  await startModule();
  await loadGame("chess");
});

const GAMES = 10;
const LONGEST = 400;

/** Castling, promotion, capture in passing, two and three pieces that can go to one square, pins, mates and stalemate. */
const POSITIONS = [
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  "k7/8/8/1Q3Q2/8/8/1Q2K3/8 w - - 0 1",
  "7k/8/8/8/3N1N2/8/3N1N2/K7 w - - 0 1",
  "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
  "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
  "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
  "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
];

/** Placement, side to move and castling: of the passed square and the counts both programs have their own ways. */
const main = (fen) => fen.split(" ").slice(0, 3).join(" ");

/** The notation of every turn of a position, found by playing all steps. */
function turnsOf(fen) {
  const game = createGame({ game: "chess", fen });
  const found = [];
  const walk = () => {
    for (const { type, square, role } of game.snapshot().legalSteps) {
      game.apply(role ? { type, role } : { type, square });
      const { chain, lastTurn } = game.snapshot();
      if (chain.length > 0) walk();
      else found.push(lastTurn.notation);
      game.undoStep();
    }
  };
  walk();
  game.free();
  return found;
}

/** Compares all turns of a position. */
function compare(chess) {
  const fen = chess.fen();
  // There the other program still has moves, and ours has ended the game.
  if (chess.isInsufficientMaterial()) return assert.deepEqual(turnsOf(fen), [], fen);
  assert.deepEqual(turnsOf(fen).toSorted(), chess.moves().toSorted(), fen);
}

test("positions with all kinds of moves, and what follows them", () => {
  for (const fen of POSITIONS) {
    const chess = new Chess(fen);
    compare(chess);
    for (const move of chess.moves()) {
      chess.move(move);
      compare(chess);
      chess.undo();
    }
  }
});

test("random games: every turn, every position, the end, and the record read both ways", () => {
  let promotions = 0;
  let castlings = 0;
  let ends = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const random = lots(seed * 104_729);
    const chess = new Chess();
    const game = createGame({ game: "chess" });
    for (let ply = 0; ply < LONGEST && !chess.isGameOver(); ply++) {
      if (ply % 25 === 0) compare(chess);
      const moves = chess.moves();
      const move = moves[Math.floor(random() * moves.length)];
      promotions += move.includes("=") ? 1 : 0;
      castlings += move.startsWith("O") ? 1 : 0;
      for (const step of game.readTurn(move)) game.apply(step);
      chess.move(move);
      const { fen, lastTurn } = game.snapshot();
      assert.equal(main(fen), main(chess.fen()));
      assert.equal(writeFen({ ...checkFen(fen, { game: "chess" }), game: "chess" }), fen);
      assert.equal(lastTurn.notation, move);
    }
    const { status, turns } = game.snapshot();
    assert.equal(status.over && status.reason === "checkmate", chess.isCheckmate());
    assert.equal(status.over && status.reason === "stalemate", chess.isStalemate());
    ends += status.over ? 1 : 0;
    // Its record read by us …
    const read = readGame(chess.pgn(), { game: "chess" });
    assert.deepEqual(
      read.turns.map(({ notation }) => notation),
      turns.map(({ notation }) => notation),
    );
    // … and ours by it.
    const other = new Chess();
    other.loadPgn(game.record());
    assert.deepEqual(other.history(), chess.history());
    game.free();
  }
  assert.ok(promotions > 0 && castlings > 0 && ends > 0, `${promotions} ${castlings} ${ends}`);
});
