// A position to be edited, in the part of the address behind "#": `#edit=FEN`, and `#edit=chess:FEN` of another game than
// Paco Ŝako.

import { USUAL_GAME } from "../games/index.js";

/** @import { GameKind } from "../rules/rules.js" */

const NAME = "#edit=";

/** What is put behind links to follow who opens them. */
const TRACKING = /[?&](?:utm_\w{1,20}|[a-z]{1,10}clid|mc_[ce]id|igshid)=.*$/s;

/** The part behind "#" that opens the editor with a position. @param {string} fen @param {GameKind} [game] */
export function addressOfEdit(fen, game = USUAL_GAME) {
  const of = game === USUAL_GAME ? "" : `${game}:`;
  // Slashes may stand there as they are, and are easier to read.
  return NAME + of + encodeURIComponent(fen).replaceAll("%2F", "/");
}

/**
 * The position that an address asks to be edited, and the game it names, which may not exist; `null` if it asks for something else.
 *
 * @param {string} hash
 * @returns {{ game: GameKind, fen: string } | null}
 */
export function editOfAddress(hash) {
  if (!hash.startsWith(NAME)) return null;
  // Other websites put something behind links; a messenger may have encoded it by then.
  const text = decoded(hash.slice(NAME.length).replace(/[?&].*$/s, ""));
  const game = /^[a-z-]+(?=:)/.exec(text)?.[0];
  return { game: /** @type {GameKind} */ (game ?? USUAL_GAME), fen: game ? text.slice(game.length + 1) : text };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text).replace(TRACKING, "");
  } catch {
    // Somebody has cut it short: what is left is shown as it is.
    return text;
  }
}
