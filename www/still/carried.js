// Plays recorded turns of Paco Ŝako without the rules module, for pages that only show a game. Legality is not
// checked: a step is carried out if its pieces exist, whether or not the rules allow it. The counterpart in Rust is
// src/games/paco; "rules §6" is a section of its rules.md.

import { otherSide as other } from "../game/mode.js";
import { squareIndex } from "../kit/layout.js";
import { readFenBoard } from "./fen-board.js";

/** @import { Color, Piece, Role, RuleSet, SquareContent, Step, StepKind } from "../rules/rules.js" */
/** @import { Standing } from "./fen-board.js" */

/**
 * The held piece with the index of its square.
 *
 * @typedef {{ at: number, piece: Piece, partner: Piece | null }} Held
 */

/** A promotion that comes next: before a turn, in the middle of one with something in the hand, or at its end. @typedef {{ at: number, next: "lift" | "place" | "end" }} Due */

/** King and rook: where they come from and go to. @typedef {{ king: number, kingTo: number, rook: number, rookTo: number }} Castle */

/** @type {SquareContent} */
const EMPTY = Object.freeze({ white: null, black: null });

/** @param {Color} color @param {Piece} piece @param {Piece | null} partner @returns {SquareContent} */
const content = (color, piece, partner) =>
  color === "white" ? { white: piece, black: partner } : { white: partner, black: piece };

/** True if a square is on the first rank of a side. @param {Color} color @param {number} square */
const isHome = (color, square) => square >> 3 === (color === "white" ? 0 : 7);

/** Something cannot be carried out. */
export class Stuck extends Error {}

/** @returns {never} */
const stuck = () => {
  throw new Stuck();
};

/**
 * The rooks that may castle, by the files of a FEN, or by `KQkq`, which mean the outermost ones. A right without its rook is
 * left out.
 *
 * @param {string} text
 * @param {readonly SquareContent[]} board
 * @returns {number[] | null}
 */
function rooksIn(text, board) {
  if (text === "-") return [];
  // Four small letters are columns, as vchess has them.
  if (!/^(?![a-i]{4}$)[A-HKQa-hkq]{1,16}$/.test(text)) return null;
  return [...text].flatMap((letter) => {
    /** @type {Color} */
    const color = letter < "a" ? "white" : "black";
    const home = color === "white" ? 0 : 56;
    const rank = board.slice(home, home + 8).map((square) => square[color]?.role);
    const file = "abcdefgh".indexOf(letter.toLowerCase());
    const king = rank.indexOf("king");
    const [right, left] = [rank.lastIndexOf("rook"), rank.indexOf("rook")];
    const rook = file >= 0 ? file : /k/i.test(letter) ? (right > king ? right : -1) : left < king ? left : -1;
    return rank[rook] === "rook" ? [home + rook] : [];
  });
}

export class Carried {
  /** @type {SquareContent[]} */ #board;
  /** @type {Color} */ #turn;
  #rules;
  /** The squares of rooks that may castle. */ #rooks;
  /** The square that a pawn passed over in the turn before; -1 where none did. */ #passed;
  /** @type {Held | null} */ #hand = null;
  /** @type {Due | null} */ #due = null;

  /**
   * @param {readonly SquareContent[]} board
   * @param {Color} turn
   * @param {RuleSet} rules
   * @param {Iterable<number>} rooks
   * @param {number} passed
   */
  constructor(board, turn, rules, rooks, passed) {
    this.#board = [...board];
    this.#turn = turn;
    this.#rules = rules;
    this.#rooks = new Set(rooks);
    this.#passed = passed;
    this.#begin();
  }

  /** @param {string} fen @param {RuleSet} rules @returns {Carried | null} `null` where the module has to read it */
  static from(fen, rules) {
    const [, , second = "0", ...fields] = fen.trim().split(/\s+/);
    const standing = readFenBoard(fen);
    if (!standing || standing.hand || fields.length > 3) return null;
    // In a FEN of chess castling comes before the counters.
    const isChess = !/^\d+$/.test(second) && (second !== "-" || /^\d+$/.test(fields[1] ?? ""));
    const [castling = "-", passed = "-"] = isChess ? [second, fields[0]] : fields;
    const rooks = rooksIn(castling, standing.board);
    if (!rooks || !/^(?:-|[a-h][36])$/.test(passed)) return null;
    return new Carried(standing.board, standing.turn, rules, rooks, passed === "-" ? -1 : squareIndex(passed));
  }

  /** The same position, between two turns. */
  copy() {
    return new Carried(this.#board, this.#turn, this.#rules, this.#rooks, this.#passed);
  }

  /** Whose turn it is. */
  get turn() {
    return this.#turn;
  }

  /** The held piece, also while the piece that was put down is promoted. */
  get hand() {
    return this.#hand;
  }

  /** The promotion that comes next. */
  get due() {
    return this.#due;
  }

  /** Pieces on a square. @param {number} square */
  at(square) {
    return this.#board[square];
  }

  /** The position between two turns. @returns {Standing} */
  get standing() {
    return { board: [...this.#board], hand: null, turn: this.#turn, pockets: null };
  }

  /** True if a king is in a union, which ends the game. */
  get isOver() {
    return this.#dances("white") || this.#dances("black");
  }

  /** The winner; `null` if both kings are in unions, which is a draw. @returns {Color | null} */
  get winner() {
    const isWhite = this.#dances("white");
    if (isWhite === this.#dances("black")) return null;
    return isWhite ? "black" : "white";
  }

  /** True if the king of a side is in a union. @param {Color} color */
  #dances(color) {
    return this.#board.some((square) => square[color]?.role === "king" && square[other(color)]);
  }

  /** Square of the king of the side to move; -1 if it has none. */
  get king() {
    return this.#board.findIndex((square) => square[this.#turn]?.role === "king");
  }

  /** A turn begins: a pawn that the other side has carried to its last rank is promoted first (rules §7). */
  #begin() {
    const isWaiting = (/** @type {SquareContent} */ square, /** @type {number} */ i) =>
      square[this.#turn]?.role === "pawn" && isHome(other(this.#turn), i);
    const at = this.isOver ? -1 : this.#board.findIndex(isWaiting);
    this.#due = at < 0 ? null : { at, next: "lift" };
  }

  /** Plays the steps of a turn. @param {readonly Step[]} steps @throws {Stuck} */
  play(steps) {
    for (const step of steps) {
      if (step.type === "lift") this.lift(squareIndex(step.square));
      else if (step.type === "place") this.place(squareIndex(step.square));
      else if (step.type === "promote") this.promote(step.role);
    }
  }

  /** @param {number} at @throws {Stuck} */
  lift(at) {
    const piece = this.#board[at][this.#turn];
    if (!piece || this.#hand || this.#due || this.isOver) return stuck();
    this.#hand = { at, piece, partner: this.#board[at][other(this.#turn)] };
    this.#board[at] = EMPTY;
    if (piece.role !== "king") this.#forget(this.#hand, -1);
  }

  /**
   * A king, or a rook that may castle, has left its square, or its place in a union was taken (rules §5).
   *
   * @param {Held} hand
   * @param {number} taken
   */
  #forget({ at, piece, partner }, taken) {
    const mover = this.#turn;
    if (isHome(mover, at) || partner) this.#rooks.delete(at);
    if (taken >= 0 && isHome(mover, taken)) this.#rooks.delete(taken);
    if (piece.role === "king") this.#noCastling();
  }

  #noCastling() {
    for (const rook of this.#rooks) if (isHome(this.#turn, rook)) this.#rooks.delete(rook);
  }

  /** The ways to castle that the king has a right to from its square, by where it is put: two squares aside, or onto its rook. @param {number} king @returns {Map<number, Castle>} */
  castles(king) {
    const home = this.#turn === "white" ? 0 : 56;
    const rooks = [...this.#rooks].filter((rook) => isHome(this.#turn, rook));
    return new Map(
      rooks.map((rook) => {
        const [kingTo, rookTo] = rook > king ? [home + 6, home + 5] : [home + 2, home + 3];
        return [(king & 7) === 4 ? kingTo : rook, { king, kingTo, rook, rookTo }];
      }),
    );
  }

  /** The way to castle that putting the king there means. @param {number} to @returns {Castle | null} */
  castle(to) {
    const { at, piece } = this.#hand ?? stuck();
    const castle = piece.role === "king" ? this.castles(at).get(to) : null;
    if (!castle) return null;
    const isBeside = Math.abs((at & 7) - (to & 7)) <= 1;
    const { [this.#turn]: own, [other(this.#turn)]: partner } = this.#board[to];
    if (!isBeside) return castle;
    if (!own) return null;
    // With kings that can unite, the king may take over the union there instead, and does so if it cannot castle.
    return this.#rules === "vchess" && partner && this.#isBlocked(castle) ? null : castle;
  }

  /** True if a square that king or rook pass or reach is occupied. @param {Castle} castle */
  #isBlocked({ king, kingTo, rook, rookTo }) {
    const way = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ square) =>
      square >= Math.min(from, to) && square <= Math.max(from, to);
    return this.#board.some(
      ({ white, black }, square) =>
        (white || black) &&
        square !== king &&
        square !== rook &&
        (way(king, kingTo, square) || way(rook, rookTo, square)),
    );
  }

  /** Puts down the held piece. @param {number} to @returns {StepKind} the kind of step @throws {Stuck} */
  place(to) {
    const hand = this.#due ? stuck() : (this.#hand ?? stuck());
    const castle = this.castle(to);
    if (castle) return this.#castle(hand, castle);
    const [mover, { piece, partner: carried }] = [this.#turn, hand];
    const { [mover]: released, [other(mover)]: partner } = this.#board[to];
    const isPawn = piece.role === "pawn";
    const isLast = isPawn && isHome(other(mover), to);
    this.#forget(hand, released ? to : -1);
    if (released) {
      // Two pieces go nowhere where something stands, and one piece of a side not onto another one.
      if (carried || !partner) return stuck();
      this.#board[to] = content(mover, piece, partner);
      this.#hand = { at: to, piece: released, partner: null };
      if (isLast) this.#due = { at: to, next: "place" };
      return "takeover";
    }
    if (partner) {
      if (carried) return stuck();
      this.#board[to] = content(mover, piece, partner);
      const isKing = partner.role === "king";
      this.#rest(to, isLast && (!isKing || this.#rules === "vchess"), -1);
      return isKing ? "king" : "unite";
    }
    if (isPawn && !carried && to === this.#passed && (hand.at & 7) !== (to & 7)) return this.#pullBack(hand, to);
    this.#board[to] = content(mover, piece, carried);
    // With kings that can unite, a carried pawn is promoted as well (rules §9).
    const isCarried = this.#rules === "vchess" && carried?.role === "pawn" && isHome(mover, to);
    this.#rest(to, isLast || isCarried, isPawn ? this.#passedFrom(hand.at, to) : -1);
    return "move";
  }

  /** @param {Held} hand @param {Castle} castle @returns {StepKind} */
  #castle({ piece }, { kingTo, rook, rookTo }) {
    // A union castles as a whole (rules §5).
    const moved = this.#board[rook];
    this.#board[rook] = EMPTY;
    this.#board[rookTo] = moved;
    this.#board[kingTo] = content(this.#turn, piece, null);
    this.#noCastling();
    this.#rest(kingTo, false, -1);
    return "castle";
  }

  /** The square that a pawn has passed over, if the other side can answer that (rules §6). @param {number} from @param {number} to */
  #passedFrom(from, to) {
    const isSecond = from >> 3 === (this.#turn === "white" ? 1 : 6);
    return Math.abs(to - from) === 16 && (isSecond || this.#rules !== "pacoplay") ? (from + to) / 2 : -1;
  }

  /** A pawn goes to the square that another one has passed over, which comes back there. @param {Held} hand @param {number} to @returns {StepKind} */
  #pullBack({ piece }, to) {
    const mover = this.#turn;
    const landed = to + (mover === "white" ? -8 : 8);
    const { [mover]: released, [other(mover)]: pawn } = this.#board[landed];
    if (!pawn) return stuck();
    this.#board[to] = content(mover, piece, pawn);
    this.#board[landed] = EMPTY;
    if (!released) {
      this.#rest(to, false, -1);
      return "unite";
    }
    const isOnPassed = this.#rules === "pacoplay" || this.#rules === "vchess";
    this.#hand = { at: isOnPassed ? to : landed, piece: released, partner: null };
    return "takeover";
  }

  /** Nothing is in the hand any more. @param {number} at @param {boolean} promotes @param {number} passed */
  #rest(at, promotes, passed) {
    this.#hand = null;
    if (promotes) this.#due = { at, next: "end" };
    else this.#end(passed);
  }

  /** @param {number} passed */
  #end(passed) {
    this.#turn = other(this.#turn);
    this.#passed = passed;
    this.#begin();
  }

  /** @param {Role} role @throws {Stuck} */
  promote(role) {
    const { at, next } = this.#due ?? stuck();
    const square = this.#board[at];
    const color = square[this.#turn]?.role === "pawn" ? this.#turn : other(this.#turn);
    this.#board[at] = content(color, { role }, square[other(color)]);
    this.#due = null;
    if (next === "lift") this.#begin();
    else if (next === "end") this.#end(-1);
  }
}
