// The links of a set-up with somebody far away: an invitation with the promise of a set-up, and the answer with another one. The
// promise is opened with the first turn, or before it (game/sent-record.js).

import { linkTo, recordIn } from "../../game/game-link.js";
import { SET_UP_MARK } from "../../game/links.js";
import { otherSide } from "../../game/mode.js";
import { plainSetUp, readSetUp } from "../../game/set-up-message.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { SetUpFlow } from "./flow.js" */

const FORMAT = "paco-sako-set-up";
const VERSION = 1;

/** @param {SetUpMessage} message @param {string} page the address of the page */
export function linkOf(message, page) {
  const said = { format: FORMAT, version: VERSION, ...plainSetUp(message) };
  return linkTo(JSON.stringify(said), page, SET_UP_MARK);
}

/** @param {string} code */
const fault = (code) => Object.assign(new Error(`the link to a set-up: ${code}`), { code });

/**
 * What a link says.
 *
 * @param {string} hash the part of the address from `#` on
 * @returns {Promise<SetUpMessage>}
 * @throws an `Error` with the code `link-cut`, `link-newer` or `link-long`
 */
export async function messageIn(hash) {
  const text = await recordIn(hash, SET_UP_MARK);
  /** @type {{ format?: unknown, version?: unknown } | null} */
  let said = null;
  try {
    said = JSON.parse(text);
  } catch {
    throw fault("link-cut");
  }
  if (said?.format !== FORMAT) throw fault("link-cut");
  if (said.version !== VERSION) throw fault("link-newer");
  const message = readSetUp(said);
  if (!message) throw fault("link-cut");
  return message;
}

/** What this side says once it is ready. @param {SetUpFlow} flow @param {string} own the name of who plays here @returns {SetUpMessage | null} `null` before that */
export function messageOf(flow, own) {
  const { far, options } = flow;
  const { game, rules } = options;
  if (!far || !game || !rules) return null;
  const { id, side, name, promised, before, salt } = far;
  const plain = { id, game, rules, before, answer: null, opening: null, isRefused: false };
  if (salt !== null) {
    const commitment = flow.isReady ? flow.commitment : null;
    return commitment ? { ...plain, from: side, name: own, commitment } : null;
  }
  if (promised === null) return null;
  const answer = flow.isReady ? { setUp: flow.view(side).setUp, name: own } : null;
  return { ...plain, from: otherSide(side), name, commitment: promised, answer };
}
