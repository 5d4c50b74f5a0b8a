// The links of a game that goes on with somebody far away: what is in them, and what of it is taken. Each link holds all acts so far;
// that a page shows no more of them than its side may see is a matter of trust (the rules, §16). No DOM in here.

import { linkTo, recordIn } from "../../game/game-link.js";
import { UNSEEN_MARK } from "../../game/links.js";
import { isColor, otherSide } from "../../game/mode.js";
import { isHex } from "../../game/set-up-message.js";
import { partsOf } from "../../kit/parts-of.js";
import { ArbiterFlow, newKept } from "./flow.js";
import { readEnd, readNames, readScript } from "./kept.js";

/** @import { Key } from "../../kit/i18n.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { Kept, Post } from "./flow.js" */

const FORMAT = "paco-sako-unseen";
const VERSION = 1;

/**
 * What a link says.
 *
 * @typedef {object} UnseenMessage
 * @property {string} id names the game on both sides
 * @property {Color} to the side of whoever opens it
 * @property {string[]} script all acts
 * @property {Color | null} offer who offers a draw
 * @property {Kept["end"]} end what ended it, unless it was a move
 * @property {Post["names"]} names of the players
 */

/** @param {string} code */
const fault = (code) => Object.assign(new Error(`the link to an unseen game: ${code}`), { code });

/** The link that holds a game as it stands. @param {Kept} kept @param {string} page the address of the page */
export function linkOf({ post, script, offer, end }, page) {
  if (!post) throw new Error("it does not go by links");
  const { id, side, names } = post;
  const said = { format: FORMAT, version: VERSION, id, to: otherSide(side), script, offer, end, names };
  return linkTo(JSON.stringify(said), page, UNSEEN_MARK);
}

/**
 * What a link says.
 *
 * @param {string} hash the part of the address from `#` on
 * @returns {Promise<UnseenMessage>}
 * @throws an `Error` with the code `link-cut`, `link-newer` or `link-long`
 */
export async function messageIn(hash) {
  const text = await recordIn(hash, UNSEEN_MARK);
  /** @type {unknown} */
  let value = null;
  try {
    value = JSON.parse(text);
  } catch {
    throw fault("link-cut");
  }
  const { format, version, id, to, script, offer, end, names } = partsOf(value);
  if (format !== FORMAT) throw fault("link-cut");
  if (version !== VERSION) throw fault("link-newer");
  const acts = readScript(script);
  if (!isHex(id, 16) || !isColor(to) || !acts || (offer !== null && !isColor(offer))) throw fault("link-cut");
  const read = readEnd(end);
  // Nobody has a clock.
  if ((end !== null && !read) || (read !== "agreed" && read && "late" in read)) throw fault("link-cut");
  return { id: String(id), to, script: acts, offer, end: read, names: readNames(names) };
}

/** The game as it goes on, with what is said of a link that brings nothing; or what is wrong with it. @typedef {{ kept: Kept, told: Key | null } | { wrong: Key }} Taken */

/**
 * Goes on with what a link brings. Of a game that is known here it can only bring what the other side has done since.
 *
 * @param {UnseenMessage} message
 * @param {Kept | null} known the game with its id, as it stands here
 * @param {string} own the name of who plays here
 * @returns {Taken}
 * @throws what the rules refuse
 */
export function taken(message, known, own) {
  const { id, to, script, names } = message;
  if (known && known.post?.side !== to) return { wrong: "arbiter.link.mine" };
  const seats = { white: to === "white", black: to === "black" };
  const post = { id, side: to, names, isTheirs: true, isSent: true };
  const kept = known ?? newKept({ seats, rival: null }, null, { post });
  const isOlder = script.length < kept.script.length;
  const [longer, shorter] = isOlder ? [kept.script, script] : [script, kept.script];
  if (!shorter.every((act, i) => act === longer[i])) return { wrong: "arbiter.link.strange" };
  if (isOlder) return { kept, told: "send.older" };
  const flow = new ArbiterFlow(kept);
  try {
    const before = { isOver: flow.isOver, offer: flow.offer };
    if (!goOn(flow, message, known !== null)) return { wrong: "arbiter.link.strange" };
    const isNew =
      script.length > kept.script.length || flow.isOver !== before.isOver || flow.offer !== before.offer;
    if (known && !isNew) return { kept: known, told: "send.known" };
    flow.heard({ ...names, [to]: kept.post?.names[to] || names[to] || own });
    return { kept: flow.kept, told: null };
  } finally {
    flow.free();
  }
}

/** Does what is new. @param {ArbiterFlow} flow @param {UnseenMessage} message @param {boolean} isKnown the own acts are known @returns {boolean} whether all of it can be what the other side has done */
function goOn(flow, { to, script, offer, end }, isKnown) {
  const from = otherSide(to);
  const fresh = script.slice(flow.script.length);
  for (const act of fresh) {
    if (flow.isOver || (isKnown && flow.stage.name !== "wait")) return false;
    if (flow.act(act)) return false;
  }
  if (end && !flow.isOver) {
    if (end === "agreed") {
      if (isKnown && flow.offer !== to) return false;
      if (!flow.offer) flow.offerDraw(to);
      flow.offerDraw(from);
    } else if ("resigned" in end) {
      if (isKnown && end.resigned !== from) return false;
      flow.resign(end.resigned);
    }
  }
  if (flow.isOver) return true;
  if (offer === from && flow.offer === null) flow.offerDraw(from);
  // Nothing is sent in the middle of a turn. What is known already may be sent again.
  return flow.stage.name === "play" || (isKnown && fresh.length === 0);
}
