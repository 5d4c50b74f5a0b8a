// Whole turns in words, link by link, for screen readers, from the links as the rules module tells them. Pure functions.

import { otherSide as other } from "../game/mode.js";
import { gameOf } from "../games/index.js";
import { capital, t } from "../kit/i18n.js";
import { squareIndex } from "../kit/layout.js";

/** @import { Color, PlayedTurn, Role, SquareContent, TurnLink } from "../rules/rules.js" */

/**
 * A link with the pieces that take part in it.
 *
 * @typedef {object} Told
 * @property {TurnLink} link
 * @property {Role | null} mover before a promotion; `null` where the board does not tell
 * @property {Role | null} partner what stands on its square already
 * @property {Role | null} promoted what the mover becomes, or the pawn that is promoted first
 * @property {boolean} isPair both pieces of a square move
 */

/**
 * A turn that has been played.
 *
 * @param {string} game
 * @param {PlayedTurn} turn
 * @param {readonly SquareContent[]} board after it
 */
export function turnText(game, turn, board) {
  const { links, color } = turn;
  const promoted = promotions(turn);
  const at = (/** @type {string} */ square) => board[squareIndex(square)];
  /**
   * What a link has put down: it stands there still, unless a later link of the chain has released it, which the link
   * after that moves on.
   *
   * @param {number} i
   * @returns {Role | null}
   */
  const placed = (i) => {
    const { to } = links[i];
    if (to === null) return null;
    if (turn.series) return atLast(i, to);
    const later = links.findIndex((link, j) => j > i && link.to === to);
    if (later < 0) return at(to)[color]?.role ?? null;
    return later + 1 < links.length ? moved(later + 1) : null;
  };
  /** What a move of a series has put down, as it was: it may have moved on, and become another piece. @param {number} i @param {string} to @returns {Role | null} */
  const atLast = (i, to) => {
    const next = links.findIndex(({ from }, j) => j > i && from === to);
    return next < 0 ? (at(to)[color]?.role ?? null) : moved(next);
  };
  /** @param {number} i @returns {Role | null} */
  const moved = (i) => (promoted[i] ? "pawn" : placed(i));
  const told = links.map((link, i) => {
    const partner = link.to === null ? null : (at(link.to)[other(color)]?.role ?? null);
    // A chain passes only squares where a partner stays; a pair goes to an empty square, so nothing was there before.
    return {
      link,
      mover: moved(i),
      partner,
      promoted: promoted[i],
      isPair: link.kind === "move" && partner !== null,
    };
  });
  return sentences(game, color, told);
}

/** What a drop takes out of the pocket. @param {PlayedTurn} turn @returns {Record<Color, Role | null>} */
function inHand({ steps, color }) {
  const pick = steps.find((step) => step.type === "pick");
  return { white: null, black: null, [color]: pick?.role ?? null };
}

/**
 * A turn that could be played.
 *
 * @param {string} game
 * @param {PlayedTurn} turn
 * @param {readonly SquareContent[]} board before it
 */
export function possibleTurnText(game, turn, board) {
  const { links, color } = turn;
  const promoted = promotions(turn);
  const now = board.map(({ white, black }) => ({ white: white?.role ?? null, black: black?.role ?? null }));
  /** What the link before has released. @type {Role | null} */
  let released = null;
  const told = links.map((link, i) => {
    const from = link.from === null ? inHand(turn) : now[squareIndex(link.from)];
    const to = link.to === null ? null : now[squareIndex(link.to)];
    const become = promoted[i];
    if (link.kind === "promote") from[color] = become;
    const mover = released ?? from[color];
    const partner = to?.[other(color)] ?? null;
    if (!to || link.kind === "promote") return { link, mover, partner, promoted: become, isPair: false };
    const carried = released === null && link.kind === "move" ? from[other(color)] : null;
    if (released === null) from[color] = null;
    if (carried) [from[other(color)], to[other(color)]] = [null, carried];
    released = turn.series ? null : to[color];
    to[color] = become ?? mover;
    if (turn.series) to[other(color)] = null;
    if (turn.series && link.kind === "castle") castle(now, link, color);
    return { link, mover, partner: carried ?? partner, promoted: become, isPair: carried !== null };
  });
  return sentences(game, color, told);
}

/**
 * Moves the rook of a castling within a series: it may move on.
 *
 * @param {Record<Color, Role | null>[]} now
 * @param {TurnLink} link
 * @param {Color} color
 */
function castle(now, { to }, color) {
  const [file, rank] = to ?? "g1";
  const [from, beside] = file === "g" ? ["h", "f"] : ["a", "d"];
  now[squareIndex(`${from}${rank}`)][color] = null;
  now[squareIndex(`${beside}${rank}`)][color] = "rook";
}

/** What is promoted to in each link. @param {PlayedTurn} turn @returns {(Role | null)[]} */
function promotions({ links, steps }) {
  return links.map(({ steps: count }, i) => {
    const own = steps.slice(i === 0 ? 0 : links[i - 1].steps, count);
    return own.flatMap((step) => (step.type === "promote" ? [step.role] : []))[0] ?? null;
  });
}

/** @param {string} game @param {Color} color @param {Told[]} told */
function sentences(game, color, told) {
  const pieceOf = (/** @type {Color} */ side, /** @type {Role} */ role) => t(`piece.${side}.${role}`);
  const parts = told.flatMap(({ link, mover, partner, promoted, isPair }, i) => {
    const becomes = promoted ? [t("say.promote", { "@role": `role.${promoted}` })] : [];
    if (link.kind === "promote") return becomes;
    const { pairs, steps } = gameOf(game);
    if (isPair && pairs && mover && partner) {
      const [first, second] = [pieceOf(color, mover), pieceOf(other(color), partner)];
      return [t(pairs.moved, { first, second, square: link.to ?? "" }), ...becomes];
    }
    const look = steps[link.kind];
    if (!look || link.to === null || !mover) return becomes;
    // In some games nothing stands there any more afterwards: then only where it went can be told.
    const key = look.meets && !partner ? "say.move" : look.done;
    const released = told[i + 1]?.mover;
    const text = t(key, {
      "@color": `color.${color}`,
      piece: capital(pieceOf(color, mover)),
      square: link.to,
      partner: partner ? pieceOf(other(color), partner) : "",
      released: released ? capital(pieceOf(color, released)) : "",
    });
    return [text, ...becomes];
  });
  return parts.join(" ");
}
