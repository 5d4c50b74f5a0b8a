// Reads turns in the record format of Paco Ŝako (rules §10) without the rules module: in notation, or as the step
// lists that programs write. Turns typed by people in other forms need the module.

import { otherSide } from "../game/mode.js";
import { ROLES } from "../games/piece-letters.js";
import { squareIndex, squareName } from "../kit/layout.js";
import { Stuck } from "./carried.js";
import { withoutSuffix } from "./record-text.js";

/** @import { Piece, PlayedTurn, Step, TurnLink } from "../rules/rules.js" */
/** @import { Carried, Held } from "./carried.js" */

/** @param {Piece} piece */
const letterOf = ({ role }) => (role === "knight" ? "N" : role[0].toUpperCase());

/** The same where a pawn has none. @param {Piece | null} piece */
const letterBut = (piece) => (piece && piece.role !== "pawn" ? letterOf(piece) : "");

/** Notation of the lifted pieces. @param {Held} hand */
const origin = ({ at, piece, partner }) =>
  (partner ? letterOf(piece) + letterOf(partner) : letterBut(piece)) + squareName(at);

/**
 * True if the letter is empty or matches the piece.
 *
 * @param {string} letter
 * @param {Piece | null | undefined} piece
 */
const fits = (letter, piece) => !letter || ROLES[letter] === piece?.role;

/** @param {boolean} isRight */
function check(isRight) {
  if (!isRight) throw new Stuck();
}

class Reading {
  #game;
  #rest;
  /** @type {Step[]} */ #steps = [];
  /** @type {TurnLink[]} */ #links = [];
  #stepList = "";
  /** @type {string[]} */ #squares = [];

  /** @param {Carried} game @param {string} text */
  constructor(game, text) {
    this.#game = game;
    this.#rest = text;
  }

  /** @param {RegExp} pattern */
  #take(pattern) {
    const found = pattern.exec(this.#rest);
    if (found) this.#rest = this.#rest.slice(found[0].length);
    return found;
  }

  /** @returns {Omit<PlayedTurn, "notation">} @throws {Stuck} */
  read() {
    const game = this.#game;
    const color = game.turn;
    if (game.due) this.#promoteFirst();
    const castling = this.#take(/^(?:0-0(-0)?|O-O(-O)?|o-o(-o)?)$/);
    if (castling) this.#castle(castling.slice(1).some(Boolean));
    else {
      this.#lift();
      while (this.#rest) this.#link();
    }
    check(game.turn !== color);
    const squares = this.#squares.filter((square, i, all) => square !== all[i - 1]);
    return { color, steps: this.#steps, links: this.#links, stepList: this.#stepList, squares };
  }

  /** @param {string} letter */
  #promote(letter) {
    const role = /** @type {import("../rules/rules.js").PromotionRole} */ (ROLES[letter]);
    this.#game.promote(role);
    this.#steps.push({ type: "promote", role });
  }

  #promoteFirst() {
    const [, square, letter] = this.#take(/^([a-h][1-8])?=([QRBN]):?/) ?? [];
    const at = squareName(this.#game.due?.at ?? 0);
    check(Boolean(letter) && (!square || square === at));
    this.#promote(letter);
    const text = `${at}=${letter}:`;
    this.#stepList = text;
    this.#links.push({ text, steps: 1, kind: "promote", from: at, to: at });
  }

  /** @param {boolean} isLeft */
  #castle(isLeft) {
    const game = this.#game;
    const king = game.king;
    const to = [...game.castles(king).keys()].find((square) => square < king === isLeft) ?? -1;
    check(king >= 0 && to >= 0);
    this.#hold(king);
    this.#put(to, "", "");
  }

  /** @param {number} at */
  #hold(at) {
    this.#game.lift(at);
    const square = squareName(at);
    this.#steps.push({ type: "lift", square });
    this.#squares.push(square);
    this.#stepList += square;
  }

  #lift() {
    const [, first, second, square = ""] = this.#take(/^([KQRBNP]?)([KQRBNP]?)([a-h][1-8])/) ?? [];
    check(square !== "");
    this.#hold(squareIndex(square));
    const { hand } = this.#game;
    check(fits(first, hand?.piece) && fits(second, hand?.partner));
  }

  #link() {
    const [, sign = "", letter, square] = this.#take(/^([>x-])([KQRBNP]?)([a-h][1-8])/) ?? [];
    check(sign !== "");
    this.#put(squareIndex(square), sign, letter);
    const { due } = this.#game;
    if (!due || due.next === "lift") return;
    const [, become] = this.#take(/^=([QRBN])/) ?? [];
    check(Boolean(become));
    this.#promote(become);
    this.#stepList += `=${become}`;
    const link = /** @type {TurnLink} */ (this.#links.at(-1));
    link.text += `=${become}`;
    link.steps += 1;
  }

  /** Puts down what is in the hand. @param {number} to @param {string} sign `x` only where it unites @param {string} letter of what is released, or united with */
  #put(to, sign, letter) {
    const game = this.#game;
    const mover = game.turn;
    const hand = /** @type {Held} */ (game.hand);
    const partner = game.at(to)[otherSide(mover)];
    const castle = game.castle(to);
    const kind = game.place(to);
    const released = kind === "takeover" ? (game.hand?.piece ?? null) : null;
    check(fits(letter, sign === "x" ? partner : released) && (sign !== "x" || !released));
    const square = squareName(to);
    this.#steps.push({ type: "place", square });
    const king = castle && [castle.king, castle.kingTo, castle.rook, castle.rookTo].map(squareName);
    this.#squares.push(...(king ?? [square]));
    this.#stepList += `>${square}`;
    const isFirst = this.#links.every((link) => link.kind === "promote");
    const unites = kind === "unite" || kind === "king";
    const goes = unites ? `x${letterBut(partner)}` : released ? `>${letterOf(released)}` : ">";
    const text = castle ? (to > hand.at ? "0-0" : "0-0-0") : `${isFirst ? origin(hand) : ""}${goes}${square}`;
    this.#links.push({ text, steps: this.#steps.length, kind, from: squareName(hand.at), to: square });
  }
}

/**
 * Reads a turn and plays it.
 *
 * @param {Carried} game
 * @param {string} text
 * @returns {PlayedTurn | null} `null` where it cannot be carried out: then the game cannot be relied on any more. That a turn gives
 *   Ŝako is said where the text says so.
 */
export function readTurn(game, text) {
  const plain = withoutSuffix(text.trim(), "Ŝŝ#+!?");
  const givesSako = /[Ŝŝ]/.test(text.trim().slice(plain.length));
  try {
    const turn = new Reading(game, plain).read();
    const last = /** @type {TurnLink} */ (turn.links.at(-1));
    last.text += game.isOver ? "#" : givesSako ? "Ŝ" : "";
    return { ...turn, notation: turn.links.map((link) => link.text).join("") };
  } catch (error) {
    if (error instanceof Stuck) return null;
    throw error;
  }
}
