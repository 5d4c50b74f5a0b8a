// Status of the other device at the table, with the buttons that answer it or continue without it.

import { otherSide } from "../../game/mode.js";

/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { StatusButton, Remote } from "../../game/view-state.js" */
/** @import { AnyStand } from "../../log/referee.js" */
/** @import { Connectedness } from "./whereabouts.js" */

/** The game that is offered by the other side, `another` where it is no rematch, or has been offered to it. @typedef {"ours" | "theirs" | "another" | null} Rematch */

/**
 * State of the connection and the game.
 *
 * @typedef {object} Circumstances
 * @property {string} id of the game
 * @property {"white" | "black"} side that plays here
 * @property {Connectedness} presence
 * @property {boolean} wasHere it was connected since the page was loaded, so it can have left
 * @property {Rematch} rematch
 * @property {AnyStand | null} stand of the game; `null` before there is one
 * @property {Parameters} who name of the other player
 * @property {boolean} isOnTable both sides see all of the game
 */

/**
 * Actions of the buttons.
 *
 * @typedef {object} RemoteActions
 * @property {() => void} reconnect
 * @property {() => void} otherwise
 * @property {() => void} talk
 * @property {() => readonly StatusButton[]} more further actions
 * @property {(isWanted: boolean) => void} rematch
 * @property {(kind: "accept-back" | "decline-back") => void} back
 * @property {() => void} again
 */

/** Name of a player on another device, for the placeholder `name` of a text. @param {string} name empty if unknown @returns {Parameters} */
export const whoIs = (name) => (name ? { name } : { "@name": "live.other" });

/** Status texts of a proposed game. @type {{ theirs: Key, another: Key }} */
export const OFFERED = { theirs: "live.rematch", another: "live.another" };

/** @param {Circumstances} circumstances @param {RemoteActions} deeds @returns {Remote} */
export function remoteView({ id, side, presence, wasHere, rematch, stand, who, isOnTable }, deeds) {
  const { asked, over } = stand ?? {};
  /** @type {StatusButton[]} */
  const offers = [];
  const add = (/** @type {string} */ action, /** @type {Key} */ key, /** @type {() => void} */ run, main = true) =>
    offers.push({ action, key, main, run });
  /** @type {Key | null} */
  let key = null;
  const isAway = presence === "away";
  if (isAway && (!over || rematch === "ours")) {
    key = wasHere ? "live.waits" : "live.apart";
    add("live-again", "live.again", deeds.reconnect);
    // At this board it would show what the side that plays here must not see.
    if (!over && isOnTable) add("live-otherwise", "live.otherwise", deeds.otherwise, false);
  } else if (presence === "shaky") {
    key = "live.shaky";
  } else if (presence === "here") {
    add("live-talk", "live.talk", deeds.talk, false);
  }
  offers.push(...deeds.more());
  if (rematch === "theirs" || rematch === "another") {
    key = OFFERED[rematch];
    add("live-rematch-yes", "live.yes", () => deeds.rematch(true));
    add("live-rematch-no", "live.no", () => deeds.rematch(false), false);
  } else if (rematch === "ours") {
    key = isAway ? "live.rematchAway" : "live.rematchAsked";
  } else if (asked?.by === otherSide(side)) {
    key = "live.wantsBack";
    add("live-back-yes", "live.yes", () => deeds.back("accept-back"));
    add("live-back-no", "live.no", () => deeds.back("decline-back"), false);
  } else if (asked) {
    key = "live.asked";
  }
  return { id, side, says: key && { key, parameters: who }, offers, isAttended: true, rematch: deeds.again };
}
