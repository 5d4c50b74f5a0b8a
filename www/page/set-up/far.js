// Links of a remote hidden set-up: an invitation with a commitment, and the answer with the other set-up. The
// commitment is opened with the first turn, or before it (game/correspondence/sent-record.js).

import { brokenLink, dataIn, linkTo } from "../../game/links/game-link.js";
import { SET_UP_MARK } from "../../game/links/links.js";
import { otherSide } from "../../game/mode.js";
import { plainSetUp, readSetUp } from "../../game/set-up-message.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { SetUpFlow } from "./flow.js" */

const FORM = { format: "paco-sako-set-up", version: 1 };

/** @param {SetUpMessage} message @param {string} page the address of the page */
export function linkOf(message, page) {
  return linkTo(JSON.stringify({ ...FORM, ...plainSetUp(message) }), page, SET_UP_MARK);
}

/**
 * Reads a link.
 *
 * @param {string} hash the fragment, from `#`
 * @returns {Promise<SetUpMessage>}
 * @throws an `Error` with the code `link-cut`, `link-newer` or `link-long`
 */
export async function messageIn(hash) {
  const message = readSetUp(await dataIn(hash, SET_UP_MARK, FORM));
  if (!message) throw brokenLink();
  return message;
}

/**
 * Message of this side once it is ready.
 *
 * @param {SetUpFlow} flow
 * @param {string} own name of the local player
 * @returns {SetUpMessage | null} `null` before that
 */
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
