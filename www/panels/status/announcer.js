// The live region: tells a screen reader what has happened.

import { announcement, asSentence, drawingSaid, playersText, statusText } from "../../board/speech.js";
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
  /** What is told together. */
  let told = "";
  store.subscribe((state, change) => {
    if (!change.follows) told = "";
    const news = announcement(state, change);
    const parts = [news, drawingSaid(shapes, state.shapes)];
    // Where others sit at the table: who they are, and whose turn it is.
    if (state.rival !== rival) {
      const players = playersText(state);
      parts.unshift(players && `${players}.`, news ? "" : asSentence(statusText(state).title));
    }
    ({ shapes, rival } = state);
    if (state.notice && state.notice !== said) parts.push(saidOf(state.notice));
    said = state.notice;
    const words = parts.filter(Boolean).join(" ");
    if (!words) return;
    // Steps that come at once are told together: the next text would cut the one before short. What is only gone past in
    // the middle of a turn asks for nothing.
    const text = told ? `${told} ${words}` : words;
    if (change.cause !== "look" || state.snapshot.chain.length === 0) told = text;
    announce(live, text);
  });
}
