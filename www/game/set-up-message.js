// What is said of a set-up that two players make unseen and far apart, in links and between devices: a promise, the answer, and
// what opens the promise. No DOM in here.

import { partsOf } from "../kit/parts-of.js";
import { isColor } from "./mode.js";

/** @import { Color, GameKind, RuleSet } from "../rules/rules.js" */
/** @import { Opening } from "./view-state.js" */

/**
 * @typedef {object} SetUpMessage
 * @property {string} id names the game on both sides: 16 hexadecimal digits
 * @property {GameKind} game
 * @property {RuleSet} rules
 * @property {Color} from the side of whoever invites
 * @property {string} name of whoever invites; empty where it is not known
 * @property {string} commitment
 * @property {Opening | null} before what was promised in the round before, if that was void
 * @property {{ setUp: string, name: string } | null} answer
 * @property {Opening | null} opening between devices, where the game begins with the next message
 * @property {boolean} isRefused between devices: the other side gives it up
 */

/** A name is no longer, in characters. */
const LONGEST_NAME = 40;

/** No text of a set-up is longer. */
const LONGEST_SET_UP = 80;

/** @param {unknown} value */
const nameOf = (value) => (typeof value === "string" ? value.slice(0, LONGEST_NAME) : "");

/** Whether it is a text of so many hex digits. @param {unknown} value @param {number} length */
export const isHex = (value, length) =>
  typeof value === "string" && value.length === length && /^[0-9a-f]*$/.test(value);

/** What opens a promise, as it is read from outside. @param {unknown} value @returns {Opening | null} `null` if it is none */
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
