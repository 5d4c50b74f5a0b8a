// What stands on the board by a FEN, for a picture of it before the rules are there. Whether the position can be played is
// theirs to say.

import { squareIndex } from "../kit/layout.js";

/** @import { Color, Hand, Role, Square, SquareContent } from "../rules/rules.js" */

/** @typedef {{ board: SquareContent[], hand: Hand | null, turn: Color }} Standing */

/** The beginning of every game whose letters are read here. */
export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";

/** The games whose positions are read without their rules. @type {readonly string[]} */
export const READ = ["paco-sako", "chess", "antichess"];

/** @type {Record<string, Role>} */
const PIECES = { p: "pawn", r: "rook", n: "knight", b: "bishop", q: "queen", k: "king" };

/** The two of a union (rules §10): in lower case the first one is Black's, in upper case White's. */
const UNIONS = {
  ...{ a: "pp", c: "pr", d: "pn", e: "pb", f: "pq", g: "pk", h: "rr", i: "rn", j: "rb", l: "rq", m: "rk" },
  ...{ o: "nn", s: "nb", t: "nq", u: "nk", v: "bb", w: "bq", x: "bk", y: "qq", z: "qk", _: "kk" },
};

/** @param {Role | undefined} role */
const piece = (role) => (role ? { role, royal: role === "king" } : null);

/** What a letter stands for. @param {string} letter @returns {SquareContent | null} */
function contentOf(letter) {
  const lower = letter.toLowerCase();
  const isWhite = letter !== lower;
  const [first, second] = UNIONS[/** @type {keyof typeof UNIONS} */ (lower)] ?? [lower];
  const pair = [piece(PIECES[first]), piece(PIECES[second])];
  if (!pair[0]) return null;
  const [white, black] = isWhite ? pair : pair.reverse();
  return /** @type {SquareContent} */ ({ white, black });
}

/**
 * What stands on the board by a FEN of Paco Ŝako, chess or antichess.
 *
 * @param {string} fen
 * @returns {Standing | null} `null` where it cannot be read
 */
export function readFenBoard(fen) {
  const [placement = "", turn = "w"] = fen.trim().split(/\s+/);
  const [squares, held] = placement.split("^");
  const rows = squares.split("/").map(rowOf);
  if (rows.length !== 8 || !rows.every((row) => row?.length === 8) || !/^[wb]$/.test(turn)) return null;
  // It begins with the last rank.
  const board = /** @type {SquareContent[]} */ (rows.reverse().flat());
  const hand = held === undefined ? null : handOf(held);
  if (held !== undefined && !hand) return null;
  return { board, hand, turn: turn === "b" ? "black" : "white" };
}

/** @param {string} row @returns {SquareContent[] | null} */
function rowOf(row) {
  /** @type {SquareContent[]} */
  const contents = [];
  for (const sign of row) {
    if (/[1-8]/.test(sign)) {
      for (let i = 0; i < Number(sign); i++) contents.push({ white: null, black: null });
      continue;
    }
    const content = contentOf(sign);
    if (!content) return null;
    contents.push(content);
  }
  return contents;
}

/** What is held over a square in the middle of a turn, such as `a1N`. @param {string} held @returns {Hand | null} */
function handOf(held) {
  const [, square, letter = ""] = /^([a-h][1-8])(.)$/.exec(held) ?? [];
  const content = square ? contentOf(letter) : null;
  return content && squareIndex(square) >= 0 ? { square: /** @type {Square} */ (square), ...content } : null;
}
