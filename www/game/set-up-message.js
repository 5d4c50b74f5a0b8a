// Messages of a remote game with hidden set-ups, in links and between devices: a commitment, the answer, and the
// opening of the commitment. No DOM access.

import { partsOf } from "../kit/parts-of.js";
import { isColor } from "./mode.js";

/** @import { Color, GameKind, RuleSet } from "../rules/rules.js" */
/** @import { SetUpOpening } from "./view-state.js" */

/**
 * @typedef {object} SetUpMessage
 * @property {string} id id of the game on both sides: 16 hexadecimal digits
 * @property {GameKind} game
 * @property {RuleSet} rules
 * @property {Color} from the inviting player's side
 * @property {string} name the inviting player's name; empty if unknown
 * @property {string} commitment
 * @property {SetUpOpening | null} before opening of the previous round, if that was void
 * @property {{ setUp: string, name: string } | null} answer
 * @property {SetUpOpening | null} opening between devices only, where the game starts with the next message
 * @property {boolean} isRefused between devices only: the other side has declined
 */

/** A name is no longer, in characters. */
const LONGEST_NAME = 40;

/** No text of a set-up is longer. */
const LONGEST_SET_UP = 80;

/** @param {unknown} value */
const nameOf = (value) => (typeof value === "string" ? value.slice(0, LONGEST_NAME) : "");

/** True for a text of this many hex digits. @param {unknown} value @param {number} length */
export const isHex = (value, length) =>
  typeof value === "string" && value.length === length && /^[0-9a-f]*$/.test(value);

/**
 * Reads the opening of a commitment from untrusted data.
 *
 * @param {unknown} value
 * @returns {SetUpOpening | null} `null` if it is invalid
 */
export function readOpening(value) {
  const { setUp, salt } = partsOf(value);
  if (typeof setUp !== "string" || setUp.length > LONGEST_SET_UP) return null;
  return typeof salt === "string" && isHex(salt, 32) ? { setUp, salt } : null;
}

/** The message as it is sent: what there is to say of it. @param {SetUpMessage} message @returns {Record<string, unknown>} */
export function plainSetUp({ before, answer, opening, isRefused, ...rest }) {
  return {
    ...rest,
    ...(before && { before }),
    ...(answer && { answer }),
    ...(opening && { opening }),
    ...(isRefused && { refused: true }),
  };
}

/** Reads a message from outside. @param {unknown} value @returns {SetUpMessage | null} `null` if it makes no sense; whether a set-up is allowed is for the rules to say */
export function readSetUp(value) {
  const { id, game, rules, from, name, commitment, before, answer, opening, refused } = partsOf(value);
  if (!isHex(id, 16) || !isHex(commitment, 64) || !isColor(from)) return null;
  if (typeof game !== "string" || typeof rules !== "string" || game.length > 40 || rules.length > 40) return null;
  const [last, opened] = [before, opening].map((one) => (one === undefined ? null : readOpening(one)));
  if ((before !== undefined && !last) || (opening !== undefined && !opened)) return null;
  const { setUp, name: theirs } = partsOf(answer);
  if (answer !== undefined && (typeof setUp !== "string" || setUp.length > LONGEST_SET_UP)) return null;
  return /** @type {SetUpMessage} */ ({
    id,
    game,
    rules,
    from,
    name: nameOf(name),
    commitment,
    before: last,
    answer: answer === undefined ? null : { setUp, name: nameOf(theirs) },
    opening: opened,
    isRefused: refused === true,
  });
}
