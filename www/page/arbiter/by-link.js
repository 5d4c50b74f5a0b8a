// Links of a game with an arbiter: format, and validation of received ones. Each link contains all acts so far;
// showing a side only what it may see is a matter of trust (rules, §16). No DOM access.

import { compareLines } from "../../game/correspondence/sent-record.js";
import { brokenLink, dataIn, linkTo } from "../../game/links/game-link.js";
import { UNSEEN_MARK } from "../../game/links/links.js";
import { isColor, otherSide, playersFar } from "../../game/mode.js";
import { isId } from "../../log/names.js";
import { ArbiterFlow, newKept } from "./flow.js";
import { readEnd, readNames, readScript } from "./kept.js";

/** @import { Key } from "../../kit/i18n.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { StoredArbiterGame, LinkedGame } from "./flow.js" */

const FORM = { format: "paco-sako-unseen", version: 1 };

/**
 * Content of a link.
 *
 * @typedef {object} UnseenMessage
 * @property {string} id id of the game on both sides
 * @property {Color} to the recipient's side
 * @property {string[]} script all acts
 * @property {Color | null} offer the side that offers a draw
 * @property {StoredArbiterGame["end"]} end reason of the end, unless it was a move
 * @property {LinkedGame["names"]} names of the players
 */

/** The link that holds a game as it stands. @param {StoredArbiterGame} kept @param {string} page the address of the page */
export function linkOf({ post, script, offer, end }, page) {
  if (!post) throw new Error("the game is not played by links");
  const { id, side, names } = post;
  const said = { ...FORM, id, to: otherSide(side), script, offer, end, names };
  return linkTo(JSON.stringify(said), page, UNSEEN_MARK);
}

/**
 * Reads a link.
 *
 * @param {string} hash the fragment, from `#`
 * @returns {Promise<UnseenMessage>}
 * @throws an `Error` with the code `link-cut`, `link-newer` or `link-long`
 */
export async function messageIn(hash) {
  const { id, to, script, offer, end, names } = await dataIn(hash, UNSEEN_MARK, FORM);
  const acts = readScript(script);
  if (!isId(id) || !isColor(to) || !acts || (offer !== null && !isColor(offer))) throw brokenLink();
  const read = readEnd(end);
  // Games by links have no clocks.
  if ((end !== null && !read) || (read !== "agreed" && read && "late" in read)) throw brokenLink();
  return { id, to, script: acts, offer, end: read, names: readNames(names) };
}

/**
 * The continued game with a message for links without news, or an error.
 *
 * @typedef {{ kept: StoredArbiterGame, told: Key | null } | { wrong: Key }} ContinuedGame
 */

/**
 * Goes on with what a link brings. Of a game that is known here it can only bring what the other side has done since.
 *
 * @param {UnseenMessage} message
 * @param {StoredArbiterGame | null} known the game with its id, as it stands here
 * @param {string} own the name of who plays here
 * @returns {ContinuedGame}
 * @throws what the rules refuse
 */
export function taken(message, known, own) {
  const { id, to, script, names } = message;
  if (known && known.post?.side !== to) return { wrong: "arbiter.link.mine" };
  const post = { id, side: to, names, isTheirs: true, isSent: true };
  const kept = known ?? newKept(playersFar(to), null, { post });
  const { kind } = compareLines(kept.script, script);
  if (kind === "branch") return { wrong: "arbiter.link.strange" };
  if (kind === "older") return { kept, told: "send.older" };
  const flow = new ArbiterFlow(kept);
  try {
    const before = { isOver: flow.isOver, offer: flow.offer };
    if (!goOn(flow, message, known !== null)) return { wrong: "arbiter.link.strange" };
    const isNew = kind === "newer" || flow.isOver !== before.isOver || flow.offer !== before.offer;
    if (known && !isNew) return { kept: known, told: "send.known" };
    flow.heard({ ...names, [to]: known?.post?.names[to] || own || names[to] });
    return { kept: flow.kept, told: null };
  } finally {
    flow.free();
  }
}

/**
 * Applies new acts.
 *
 * @param {ArbiterFlow} flow
 * @param {UnseenMessage} message
 * @param {boolean} isKnown the own acts are known
 * @returns {boolean} true if all of them are possible for the other side
 */
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
      if (!flow.offer) flow.declare(to, "offer-draw");
      flow.declare(from, "offer-draw");
    } else if ("resigned" in end) {
      if (isKnown && end.resigned !== from) return false;
      flow.declare(end.resigned, "resign");
    }
  }
  if (flow.isOver) return true;
  if (offer === from && flow.offer === null) flow.declare(from, "offer-draw");
  // Links are only sent after complete turns. Known content may be sent again.
  return flow.stage.name === "play" || (isKnown && fresh.length === 0);
}
