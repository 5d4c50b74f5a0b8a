// A channel between two windows of one browser, such as one on a second screen: they find each other by a name that both
// know, whenever the other one is opened, closed or loaded again.

import { Inbox } from "../protocol/channel.js";

/** @import { Channel } from "../protocol/channel.js" */

/** Message between windows. @typedef {{ from: string, to: string | null, text?: string, bye?: true }} WindowMessage */

/** What tabs and windows of this browser post to each other. @param {string} name @returns {BroadcastChannel | null} `null` where they cannot */
export function postsOf(name) {
  try {
    return new BroadcastChannel(`paco-sako.${name}`);
  } catch {
    return null;
  }
}

/**
 * Waits for the other window, and gives a channel to it whenever it comes.
 *
 * @param {string} name
 * @param {string} own names this window, also after it was loaded again
 * @param {(channel: Channel) => void} found
 * @returns {(() => void) | null} leaves; `null` where windows cannot speak to each other
 */
export function meetWindow(name, own, found) {
  const posts = postsOf(`live.${name}`);
  if (!posts) return null;
  /** @type {{ id: string, inbox: Inbox } | null} */
  let other = null;
  const post = (/** @type {Omit<WindowMessage, "from">} */ what) => posts.postMessage({ from: own, ...what });
  const leave = () => {
    other?.inbox.close();
    other = null;
  };
  const meet = (/** @type {string} */ id) => {
    const inbox = new Inbox();
    other = { id, inbox };
    post({ to: id });
    found({
      send: (text) => other?.id === id && post({ to: id, text }),
      close: () => {
        if (other?.id !== id) return;
        post({ to: id, bye: true });
        leave();
      },
      listen: (listener) => inbox.listen(listener),
      isNear: true,
    });
  };
  posts.addEventListener("message", ({ data }) => {
    const { from, to, text, bye } = /** @type {Partial<WindowMessage>} */ (data ?? {});
    if (typeof from !== "string" || (to !== null && to !== own)) return;
    if (bye) {
      if (other?.id === from) leave();
      return;
    }
    // It was loaded again, and had no time to say goodbye.
    if (other?.id === from && to === null) leave();
    // A third window is one too many.
    if (!other) meet(from);
    if (text !== undefined && other?.id === from) other.inbox.message(typeof text === "string" ? text : null);
  });
  const hide = () => {
    if (other) post({ to: other.id, bye: true });
    leave();
  };
  const show = () => post({ to: null });
  addEventListener("pagehide", hide);
  addEventListener("pageshow", show);
  show();
  return () => {
    removeEventListener("pagehide", hide);
    removeEventListener("pageshow", show);
    hide();
    posts.close();
  };
}
