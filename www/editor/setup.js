// Edits of a position under construction. Pure functions of plain objects; the engine decides if the result is
// playable.

import { otherSide } from "../game/mode.js";
import { squareIndex, squareName } from "../kit/layout.js";
import { isPair, isSameContent } from "../rules/pieces.js";

/** @import { Color, Hand, Role, Setup, Square, SquareContent } from "../rules/rules.js" */

/** Data of a series. @typedef {NonNullable<Setup["series"]>} SetupSeries */

/** Property of a piece besides its role. @typedef {"power" | "origin"} Trait */

/**
 * An edit.
 *
 * - `put`: sets a piece on a square, beside an enemy piece where the game has pairs, replacing an own one
 * - `erase`: removes the piece of one side, or all pieces
 * - `move`: a piece joins an enemy piece where the game has pairs, and replaces an own one; a pair replaces all
 *   pieces there
 * - `lift`: moves a square's pieces into the hand; the side to move is the one that has a piece there
 * - `hand`: held pieces and their square
 * - `putDown`: puts the held pieces on their square, as `move` does
 * - `turn`: the side to move; the held pieces swap their colours with it
 * - `trait`: power or original role of a piece; `null` removes it
 * - `barred`: the last turn's move of a pair, which must not be reversed
 * - `pocket`: number of pieces of a role in a side's pocket
 * - `series`: number of moves, and its data
 * - `castle`: grants the right to castle with the rook of a side on this square, or takes it
 * - `swapColors`: each side gets the other's pieces, and the board is turned
 * - `mirror`: left and right are swapped
 * - `clear`: an empty board
 * - `set`: replaces the whole set-up
 *
 * @typedef {{ type: "put", square: Square, color: Color, role: Role }
 *   | { type: "erase", square: Square, color: Color | null }
 *   | { type: "move", from: Square, to: Square }
 *   | { type: "lift", square: Square }
 *   | { type: "hand", hand: Hand | null }
 *   | { type: "putDown" | "swapColors" | "mirror" | "clear" }
 *   | { type: "turn", color: Color }
 *   | { type: "trait", square: Square, color: Color, trait: Trait, role: Role | null }
 *   | { type: "pocket", color: Color, role: Role, count: number }
 *   | { type: "series", length: number, series: SetupSeries }
 *   | { type: "castle", color: Color, square: Square }
 *   | { type: "enPassant", square: Square | null }
 *   | { type: "barred", barred: Setup["barred"] }
 *   | { type: "quietTurns", count: number | null }
 *   | { type: "set", setup: Setup }} SetupEdit
 */

/** @type {Readonly<SquareContent>} */
export const NOTHING = Object.freeze({ white: null, black: null });

/** An empty board, White to move. @type {Setup} */
export const EMPTY = {
  board: Array(64).fill(NOTHING),
  turn: "white",
  castling: { white: [], black: [] },
  enPassant: null,
  barred: null,
  quietTurns: 0,
  hand: null,
};

const NO_POCKET = { queen: 0, rook: 0, bishop: 0, knight: 0, pawn: 0 };
/** @type {import("../rules/rules.js").InHand} */
const NO_POCKETS = { white: NO_POCKET, black: NO_POCKET, picked: null };

/** @type {SetupSeries} */
const NO_SERIES = { made: 0, passed: [], moved: [] };

/** @param {Setup} setup @param {Square} square @returns {SquareContent} */
export function contentOf({ board }, square) {
  return board[squareIndex(square)];
}

/** @param {SquareContent} content */
export function isEmpty({ white, black }) {
  return white === null && black === null;
}

/** @param {Setup} setup @param {Square} square @param {SquareContent} content @returns {Setup} */
function withContent(setup, square, content) {
  if (isSameContent(contentOf(setup, square), content)) return setup;
  const board = [...setup.board];
  board[squareIndex(square)] = content;
  return { ...setup, board };
}

/**
 * Content of a square after pieces moved there.
 *
 * @param {SquareContent} there
 * @param {SquareContent} moved
 * @param {boolean} pairs
 * @returns {SquareContent}
 */
function joined(there, moved, pairs) {
  if (!pairs || isPair(moved)) return { white: moved.white, black: moved.black };
  return { white: moved.white ?? there.white, black: moved.black ?? there.black };
}

/**
 * The set-up after an edit; the same object if the edit changes nothing.
 *
 * @param {Setup} setup
 * @param {SetupEdit} edit
 * @param {boolean} [pairs] two pieces may share a square in this game
 * @returns {Setup}
 */
export function reduce(setup, edit, pairs = true) {
  switch (edit.type) {
    case "put":
      return withContent(
        setup,
        edit.square,
        joined(contentOf(setup, edit.square), { ...NOTHING, [edit.color]: { role: edit.role } }, pairs),
      );
    case "erase":
      return withContent(
        setup,
        edit.square,
        edit.color ? { ...contentOf(setup, edit.square), [edit.color]: null } : NOTHING,
      );
    case "move": {
      if (edit.from === edit.to) return setup;
      const moved = contentOf(setup, edit.from);
      if (isEmpty(moved)) return setup;
      const left = withContent(setup, edit.from, NOTHING);
      return withContent(left, edit.to, joined(contentOf(left, edit.to), moved, pairs));
    }
    case "lift": {
      const held = contentOf(setup, edit.square);
      if (isEmpty(held) || setup.hand) return setup;
      const turn = held[setup.turn] ? setup.turn : otherSide(setup.turn);
      return { ...withContent(setup, edit.square, NOTHING), turn, hand: { square: edit.square, ...held } };
    }
    case "hand":
      return { ...setup, hand: edit.hand };
    case "putDown": {
      const { hand } = setup;
      if (!hand) return setup;
      const content = joined(contentOf(setup, hand.square), hand, pairs);
      return { ...withContent(setup, hand.square, content), hand: null };
    }
    case "turn": {
      if (edit.color === setup.turn) return setup;
      const { hand } = setup;
      return { ...setup, turn: edit.color, hand: hand && { ...swapped(hand), square: hand.square } };
    }
    case "trait": {
      const there = contentOf(setup, edit.square);
      const piece = there[edit.color];
      if (!piece) return setup;
      const { [edit.trait]: _, ...rest } = piece;
      const changed = edit.role ? { ...rest, [edit.trait]: edit.role } : rest;
      return withContent(setup, edit.square, { ...there, [edit.color]: changed });
    }
    case "pocket": {
      const { pockets } = setup;
      if (!pockets) return setup;
      const pocket = { ...pockets[edit.color], [edit.role]: edit.count };
      return { ...setup, pockets: { ...pockets, [edit.color]: pocket } };
    }
    case "series":
      return { ...setup, moveNumber: edit.length, series: edit.series };
    case "castle": {
      const known = setup.castling[edit.color];
      const rooks = known.includes(edit.square)
        ? known.filter((square) => square !== edit.square)
        : [...known, edit.square].sort();
      return { ...setup, castling: { ...setup.castling, [edit.color]: rooks } };
    }
    case "enPassant":
      return edit.square === setup.enPassant ? setup : { ...setup, enPassant: edit.square };
    case "barred":
      return { ...setup, barred: edit.barred };
    case "quietTurns":
      return edit.count === setup.quietTurns ? setup : { ...setup, quietTurns: edit.count };
    case "swapColors":
      return moved(setup, ({ file, rank }) => ({ file, rank: 7 - rank }), true);
    case "mirror":
      return moved(setup, ({ file, rank }) => ({ file: 7 - file, rank }), false);
    case "clear":
      if (setup.series) return { ...EMPTY, moveNumber: 1, series: NO_SERIES };
      return setup.pockets ? { ...EMPTY, pockets: NO_POCKETS } : EMPTY;
    case "set":
      return edit.setup;
  }
}

/**
 * True if an edit has removed or changed the pair that must not go back. A held pair counts as standing where it was
 * lifted.
 *
 * @param {Setup} before
 * @param {Setup} after
 */
export function hasLostBarred(before, after) {
  if (!before.barred) return false;
  const { to } = before.barred;
  const there = (/** @type {Setup} */ setup) =>
    setup.hand && setup.hand.square === to ? setup.hand : contentOf(setup, to);
  const was = there(before);
  return isPair(was) && !isSameContent(was, there(after));
}

/** @param {SquareContent} content @returns {SquareContent} */
function swapped({ white, black }) {
  return { white: black, black: white };
}

/**
 * Everything on other squares, and with the colours of the other side if wanted.
 *
 * @param {Setup} setup
 * @param {(at: { file: number, rank: number }) => { file: number, rank: number }} way its own reverse
 * @param {boolean} swaps
 * @returns {Setup}
 */
function moved(setup, way, swaps) {
  const index = (/** @type {number} */ i) => {
    const { file, rank } = way({ file: i & 7, rank: i >> 3 });
    return file + 8 * rank;
  };
  const square = (/** @type {Square} */ name) => squareName(index(squareIndex(name)));
  const content = (/** @type {SquareContent} */ known) => (swaps ? swapped(known) : known);
  const rooks = (/** @type {Color} */ color) =>
    setup.castling[swaps ? otherSide(color) : color].map(square).sort();
  const { hand, enPassant, barred, turn, pockets, series } = setup;
  return {
    ...setup,
    ...(pockets && swaps && { pockets: { ...pockets, white: pockets.black, black: pockets.white } }),
    ...(series && {
      series: { ...series, passed: series.passed.map(square).sort(), moved: series.moved.map(square) },
    }),
    board: setup.board.map((_, i) => content(setup.board[index(i)])),
    turn: swaps ? otherSide(turn) : turn,
    castling: { white: rooks("white"), black: rooks("black") },
    enPassant: enPassant && square(enPassant),
    barred: barred && { from: square(barred.from), to: square(barred.to) },
    hand: hand && { square: square(hand.square), ...content({ white: hand.white, black: hand.black }) },
  };
}

/**
 * Squares of rooks that a side could castle with, and of those that it is said to castle with.
 *
 * @param {Setup} setup
 * @param {Color} color
 */
export function castlingSquares({ board, castling }, color) {
  const first = color === "white" ? 0 : 56;
  const squares = Array.from({ length: 8 }, (_, file) => squareName(first + file));
  return squares.filter(
    (square) => castling[color].includes(square) || board[squareIndex(square)][color]?.role === "rook",
  );
}
