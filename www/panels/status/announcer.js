// The live region for screen readers.

import { announcement, asSentence, drawingSaid, playersText, statusText } from "../../board/speech/speech.js";
import { announce } from "../../kit/dom.js";
import { t } from "../../kit/i18n.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Notice } from "../../game/view-state.js" */

/** @param {Notice} notice */
function saidOf({ key, parameters, spoken }) {
  return t(key, { ...parameters, ...spoken });
}

/** @param {HTMLElement} live @param {Store} store */
export function setUpAnnouncer(live, store) {
  /** @type {Notice | null} */
  let said = null;
  let { shapes, rival } = store.state;
  /** Text collected for one announcement. */
  let told = "";
  store.subscribe((state, change) => {
    if (!change.follows) told = "";
    const news = announcement(state, change);
    const parts = [news, drawingSaid(shapes, state.shapes)];
    // After a change of players: the players, and the side to move.
    if (state.rival !== rival) {
      const players = playersText(state);
      parts.unshift(players && `${players}.`, news ? "" : asSentence(statusText(state).title));
    }
    ({ shapes, rival } = state);
    if (state.notice && state.notice !== said) parts.push(saidOf(state.notice));
    said = state.notice;
    const words = parts.filter(Boolean).join(" ");
    if (!words) return;
    // Simultaneous steps are announced together, since a new text interrupts the previous one. While the user steps
    // through a turn, texts are not collected.
    const text = told ? `${told} ${words}` : words;
    if (change.cause !== "look" || state.snapshot.chain.length === 0) told = text;
    announce(live, text);
  });
}
