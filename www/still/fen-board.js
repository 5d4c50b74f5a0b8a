// Reads the pieces of a FEN, for a picture of the board before the rules are loaded. Legality of the position is left
// to the rules.

import { pocketRows } from "../board/drawing/pocket-rows.js";
import { squareIndex } from "../kit/layout.js";

/** @import { Color, Hand, Role, Square, SquareContent } from "../rules/rules.js" */
/** @import { PocketRows } from "../board/drawing/pocket-rows.js" */

/** `pockets` is `null` in games without them. @typedef {{ board: SquareContent[], hand: Hand | null, turn: Color, pockets: PocketRows | null }} Standing */

/** The beginning of every game whose letters are read here. */
export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";

/** Those of them that have pockets. */
const POCKETED = ["crazyhouse", "bughouse"];

/** The games whose positions are read without their rules. @type {readonly string[]} */
export const READ = ["paco-sako", "chess", "antichess", ...POCKETED, "progressive", "strategochess", "can-i"];

/** @type {Record<string, Role>} */
const PIECES = { p: "pawn", r: "rook", n: "knight", b: "bishop", q: "queen", k: "king" };

/** The two of a union (rules §10): in lower case the first one is Black's, in upper case White's. */
const UNIONS = {
  ...{ a: "pp", c: "pr", d: "pn", e: "pb", f: "pq", g: "pk", h: "rr", i: "rn", j: "rb", l: "rq", m: "rk" },
  ...{ o: "nn", s: "nb", t: "nq", u: "nk", v: "bb", w: "bq", x: "bk", y: "qq", z: "qk", _: "kk" },
};

/** @param {Role | undefined} role */
const piece = (role) => (role ? { role, royal: role === "king" } : null);

/** The pieces denoted by a letter. @param {string} letter @returns {SquareContent | null} */
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
 * Reads the position of a FEN of one of the games in {@link READ}.
 *
 * @param {string} fen
 * @param {string} [game] its kind
 * @returns {Standing | null} `null` if it cannot be read here, as with two boards, or with promoted pieces in games
 *   with pockets, whose sign is part of the game
 */
export function readFenBoard(fen, game = "paco-sako") {
  const [placement = "", side = "w"] = fen.trim().split(/\s+/);
  if (fen.includes("|")) return null;
  const hasPockets = POCKETED.includes(game);
  const [standing, held] = placement.split("^");
  const { squares, inHand } = hasPockets ? partsOf(standing) : { squares: standing, inHand: "" };
  const rows = squares.split("/").map(rowOf);
  if (rows.length !== 8 || !rows.every((row) => row?.length === 8) || !/^[wb]$/.test(side)) return null;
  // It begins with the last rank.
  const board = /** @type {SquareContent[]} */ (rows.reverse().flat());
  const turn = side === "b" ? "black" : "white";
  // A piece picked from a pocket is not over a square.
  const picked = hasPockets ? (/^@([QRBNP])$/.exec(held ?? "")?.[1] ?? "") : "";
  const hand = held === undefined || picked ? null : handOf(held);
  if (held !== undefined && !picked && !hand) return null;
  if (!hasPockets) return { board, hand, turn, pockets: null };
  const pockets = pocketsOf(inHand, PIECES[picked.toLowerCase()] ?? null, turn);
  return pockets && { board, hand, turn, pockets };
}

/** The squares, and the letters of what is in hand: in brackets or as a ninth rank (crazyhouse rules §20). @param {string} standing */
function partsOf(standing) {
  const bracket = standing.lastIndexOf("[");
  if (bracket >= 0 && standing.endsWith("]")) {
    return { squares: standing.slice(0, bracket), inHand: standing.slice(bracket + 1, -1) };
  }
  const ranks = standing.split("/");
  return { squares: ranks.slice(0, 8).join("/"), inHand: ranks.slice(8).join("/") };
}

/** @param {string} letters capitals for White; `-` or nothing where both pockets are empty @param {Role | null} picked @param {Color} turn */
function pocketsOf(letters, picked, turn) {
  if (!/^(?:[qrbnp]*|-)$/i.test(letters)) return null;
  const pocket = (/** @type {string} */ own) => {
    const count = (/** @type {string} */ letter) => own.split(letter).length - 1;
    return { queen: count("q"), rook: count("r"), bishop: count("b"), knight: count("n"), pawn: count("p") };
  };
  const white = pocket(letters.replace(/[a-z]/g, "").toLowerCase());
  return pocketRows({ white, black: pocket(letters.replace(/[A-Z]/g, "")), picked }, turn);
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

/** The held piece of a FEN in the middle of a turn, such as `a1N`. @param {string} held @returns {Hand | null} */
function handOf(held) {
  const [, square, letter = ""] = /^([a-h][1-8])(.)$/.exec(held) ?? [];
  const content = square ? contentOf(letter) : null;
  return content && squareIndex(square) >= 0 ? { square: /** @type {Square} */ (square), ...content } : null;
}
