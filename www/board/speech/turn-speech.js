// Describes whole turns in words, link by link, for screen readers, based on the links from the rules module. Pure
// functions.

import { otherSide as other } from "../../game/mode.js";
import { gameOf } from "../../games/index.js";
import { capital, t } from "../../kit/i18n.js";
import { squareIndex } from "../../kit/layout.js";

/** @import { DescribedLink } from "../../games/descriptor.js" */
/** @import { Color, PlayedTurn, Role, SquareContent } from "../../rules/rules.js" */

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
  const { series } = gameOf(game);
  if (series) return sentences(game, color, series.told(turn, promoted, board, true));
  const at = (/** @type {string} */ square) => board[squareIndex(square)];
  /**
   * The piece placed by a link. It is still on its square unless a later link has released it, in which case the
   * following link has moved it.
   *
   * @param {number} i
   * @returns {Role | null}
   */
  const placed = (i) => {
    const { to } = links[i];
    if (to === null) return null;
    const later = links.findIndex((link, j) => j > i && link.to === to);
    if (later < 0) return at(to)[color]?.role ?? null;
    return later + 1 < links.length ? moved(later + 1) : null;
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

/** Promotion of each link. @param {PlayedTurn} turn @returns {(Role | null)[]} */
export function promotions({ links, steps }) {
  return links.map(({ steps: count }, i) => {
    const own = steps.slice(i === 0 ? 0 : links[i - 1].steps, count);
    return own.flatMap((step) => (step.type === "promote" ? [step.role] : []))[0] ?? null;
  });
}

/** @param {string} game @param {Color} color @param {DescribedLink[]} told */
export function sentences(game, color, told) {
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
    // In some games the target is empty afterwards, so only the square can be named.
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
