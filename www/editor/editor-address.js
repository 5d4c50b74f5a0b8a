// A position to be edited, in the part of the address behind "#": `#edit=FEN`, `#edit=chess:FEN` of another game than Paco Ŝako,
// and `#edit=paco-sako+simple:FEN` with rules that are not the usual ones of the game.

import { USUAL_GAME } from "../games/index.js";
import { gameInfo } from "../rules/rules.js";

/** @import { GameKind, RuleSet } from "../rules/rules.js" */

/** A position that is edited, with its game and rules. @typedef {{ game: GameKind, rules?: RuleSet, fen: string }} EditedPosition */

const NAME = "#edit=";

/** Tracking parameters that other sites append to links. */
const TRACKING = /[?&](?:utm_\w{1,20}|[a-z]{1,10}clid|mc_[ce]id|igshid)=.*$/s;

/** The part behind "#" that opens the editor with a position. @param {EditedPosition} edited */
export function addressOfEdit({ game, rules, fen }) {
  const isUsual = !rules || rules === gameInfo(game).ruleSets[0];
  const of = !isUsual ? `${game}+${rules}:` : game === USUAL_GAME ? "" : `${game}:`;
  // Slashes may stand there as they are, and are easier to read; a dash at the end is left out of links by some programs.
  return NAME + of + encodeURIComponent(fen).replaceAll("%2F", "/").replace(/-$/, "%2D");
}

/**
 * The position that an address asks to be edited, and the game and rules it names, which may not exist; `null` if it asks for
 * something else.
 *
 * @param {string} hash
 * @returns {EditedPosition | null}
 */
export function editOfAddress(hash) {
  if (!hash.startsWith(NAME)) return null;
  // Other websites put something behind links; a messenger may have encoded it by then.
  const text = decoded(hash.slice(NAME.length).replace(/[?&].*$/s, ""));
  const [of = "", game = USUAL_GAME, rules] = /^([a-z-]+)(?:\+([\w-]+))?:/.exec(text) ?? [];
  return /** @type {EditedPosition} */ ({ game, ...(rules && { rules }), fen: text.slice(of.length) });
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text).replace(TRACKING, "");
  } catch {
    // Invalid percent encoding, as in a truncated link: the text is shown as it is.
    return text;
  }
}
