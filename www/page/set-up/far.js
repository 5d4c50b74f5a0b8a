// The links of a set-up with somebody far away: an invitation with the promise of a set-up, and the answer with another one. The
// promise is opened with the first turn, or before it (game/sent-record.js).

import { linkTo, recordIn } from "../../game/game-link.js";
import { SET_UP_MARK } from "../../game/links.js";
import { otherSide } from "../../game/mode.js";
import { readOpening } from "../../game/sent-record.js";

/** @import { Color, GameKind, RuleSet } from "../../rules/rules.js" */
/** @import { Opening } from "../../game/view-state.js" */
/** @import { SetUpFlow } from "./flow.js" */

/**
 * What a link says.
 *
 * @typedef {object} Message
 * @property {string} id
 * @property {GameKind} game
 * @property {RuleSet} rules
 * @property {Color} from the side of whoever invites
 * @property {string} name of whoever invites; empty where it is not known
 * @property {string} commitment
 * @property {Opening | null} before what was promised in the round before, if that was void
 * @property {{ setUp: string, name: string } | null} answer
 */

const FORMAT = "paco-sako-set-up";
const VERSION = 1;
const LONGEST_NAME = 40;

/** @param {unknown} value */
const nameOf = (value) => (typeof value === "string" ? value.slice(0, LONGEST_NAME) : "");

/** @param {Message} message @param {string} page the address of the page */
export function linkOf({ before, answer, ...rest }, page) {
  const said = { format: FORMAT, version: VERSION, ...rest, ...(before && { before }), ...(answer && { answer }) };
  return linkTo(JSON.stringify(said), page, SET_UP_MARK);
}

/** @param {string} code */
const fault = (code) => Object.assign(new Error(`the link to a set-up: ${code}`), { code });

/**
 * What a link says.
 *
 * @param {string} hash the part of the address from `#` on
 * @returns {Promise<Message>}
 * @throws an `Error` with the code `link-cut`, `link-newer` or `link-long`
 */
export async function messageIn(hash) {
  const text = await recordIn(hash, SET_UP_MARK);
  /** @type {unknown} */
  let said = null;
  try {
    said = JSON.parse(text);
  } catch {
    throw fault("link-cut");
  }
  if (typeof said !== "object" || said === null) throw fault("link-cut");
  const { format, version, id, game, rules, from, name, commitment, before, answer } =
    /** @type {Record<string, unknown>} */ (said);
  if (format !== FORMAT) throw fault("link-cut");
  if (version !== VERSION) throw fault("link-newer");
  const isHex = (/** @type {unknown} */ value, /** @type {number} */ length) =>
    typeof value === "string" && new RegExp(`^[0-9a-f]{${length}}$`).test(value);
  if (!isHex(id, 16) || !isHex(commitment, 64) || (from !== "white" && from !== "black")) throw fault("link-cut");
  if (typeof game !== "string" || typeof rules !== "string") throw fault("link-cut");
  const opening = before === undefined ? null : readOpening(before);
  if (before !== undefined && !opening) throw fault("link-cut");
  const { setUp, name: theirs } = /** @type {Record<string, unknown>} */ (answer ?? {});
  if (answer !== undefined && typeof setUp !== "string") throw fault("link-cut");
  return /** @type {Message} */ ({
    id,
    game,
    rules,
    from,
    name: nameOf(name),
    commitment,
    before: opening,
    answer: answer === undefined ? null : { setUp: String(setUp).slice(0, 80), name: nameOf(theirs) },
  });
}

/** What this side has to send, once it is ready. @param {SetUpFlow} flow @param {string} own the name of who plays here @returns {Message | null} */
export function messageOf(flow, own) {
  const { far, options } = flow;
  const { game, rules } = options;
  if (!far || !game || !rules) return null;
  const { id, side, name, promised, before } = far;
  const { commitment } = flow;
  if (commitment) return { id, game, rules, from: side, name: own, commitment, before, answer: null };
  if (promised === null) return null;
  const answer = { setUp: flow.view(side).setUp, name: own };
  return { id, game, rules, from: otherSide(side), name, commitment: promised, before, answer };
}
