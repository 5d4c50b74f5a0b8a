// Describes the position in words: the whole board, or one rank or file. Pure functions.

import { gameOf } from "../../games/index.js";
import { capital, t } from "../../kit/i18n.js";
import { squareName } from "../../kit/layout.js";
import { isPair } from "../../rules/pieces.js";
import { fullName, pieceName } from "./speech-names.js";

/** @import { Key } from "../../kit/i18n.js" */
/** @import { Color, Piece, Snapshot, Square, SquareContent } from "../../rules/rules.js" */

/** In this order pieces are named; the kings come before all of them. */
const ROLES = ["queen", "rook", "bishop", "knight", "pawn"];

/** @type {Record<Color, Key>} */
const FREE = { white: "say.free.white", black: "say.free.black" };

/** A line with something on it, and one without. @type {Record<"rank" | "file", readonly [Key, Key]>} */
const LINES = { rank: ["say.rank", "say.rank.empty"], file: ["say.file", "say.file.empty"] };

/** @type {readonly Color[]} */
const COLORS = ["white", "black"];

/**
 * Description of a square's pieces, to follow the square's name.
 *
 * @param {string} game
 * @param {Square} square
 * @param {SquareContent} content
 */
function squareText(game, square, content) {
  const [first, second] = COLORS.flatMap((color) => {
    const piece = content[color];
    return piece ? [fullName(game, color, piece)] : [];
  });
  return second ? t("say.pair", { square, first, second }) : `${square} ${first}`;
}

/** The squares that something stands on, file by file. @param {Pick<Snapshot, "board">} snapshot */
function occupied({ board }) {
  return Array.from({ length: 64 }, (_, i) => 8 * (i % 8) + (i >> 3))
    .map((index) => ({ square: squareName(index), content: board[index] }))
    .filter(({ content }) => content.white || content.black);
}

/**
 * The pieces on the board side by side: the kings, those that stand alone, and what shares a square.
 *
 * @param {Pick<Snapshot, "game" | "board">} snapshot
 */
export function boardText({ game, board }) {
  const squares = occupied({ board });
  const pairs = squares.filter(({ content }) => isPair(content));
  const alone = squares.filter(({ content }) => !isPair(content));
  const kings = COLORS.flatMap((color) =>
    alone
      .filter(({ content }) => content[color]?.role === "king")
      .map(({ square }) => `${pieceName(color, "king")} ${square}`),
  );
  const sides = COLORS.flatMap((color) => {
    const pieces = free(game, color, alone);
    return pieces ? [t(FREE[color], { pieces })] : [];
  });
  const unions = pairs.map(({ square, content }) => squareText(game, square, content)).join("; ");
  const shared = gameOf(game).pairs ? [unions ? t("say.unions", { unions }) : t("say.noUnions")] : [];
  return [...(kings.length > 0 ? [`${capital(kings.join(", "))}.`] : []), ...sides, ...shared].join(" ");
}

/** The same with what the sides have in hand, and what may not move again yet. @param {Snapshot} snapshot */
export function positionText(snapshot) {
  const { inHand, series } = gameOf(snapshot.game);
  const pockets = inHand?.(snapshot) ?? [];
  const round = series?.round(snapshot);
  return [boardText(snapshot), ...pockets, ...(round ? [round] : [])].join(" ");
}

/** The pieces of a side that stand alone, by what they are. @param {string} game @param {Color} color @param {ReturnType<typeof occupied>} alone */
function free(game, color, alone) {
  /** @type {Map<string, Square[]>} */
  const found = new Map();
  const named = alone.flatMap(({ square, content }) => {
    const piece = content[color];
    return piece && piece.role !== "king" ? [{ square, piece }] : [];
  });
  for (const { square, piece } of named.sort((a, b) => orderOf(a.piece) - orderOf(b.piece))) {
    const name = piece.power || piece.origin ? fullName(game, color, piece) : t(`role.${piece.role}`);
    found.set(name, [...(found.get(name) ?? []), square]);
  }
  return [...found].map(([name, squares]) => `${name} ${squares.join(", ")}`).join("; ");
}

/** @param {Piece} piece */
const orderOf = ({ role }) => ROLES.indexOf(role);

/**
 * A rank or a file.
 *
 * @param {Snapshot} snapshot
 * @param {Square} square on it
 * @param {"rank" | "file"} line
 */
export function lineText(snapshot, square, line) {
  const name = line === "rank" ? square[1] : square[0];
  const there = occupied(snapshot).filter((one) => one.square.includes(name));
  const [some, none] = LINES[line];
  if (there.length === 0) return t(none, { name });
  const pieces = there.map((one) => squareText(snapshot.game, one.square, one.content)).join("; ");
  return t(some, { name, pieces });
}
