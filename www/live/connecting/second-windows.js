// Other windows of this browser that this one is connected with, which find each other again after either was loaded again.

import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { isWindowPurpose } from "./pairing-code.js";
import { meetWindow } from "./window-channel.js";

/** @import { Channel } from "../protocol/channel.js" */
/** @import { WindowPurpose } from "./pairing-code.js" */

/** Another window of this browser, for as long as this one is open. @typedef {{ name: string, purpose: WindowPurpose, isInviter: boolean }} Meeting */

/** Which windows those are. */
const MEETINGS = "live.windows";

export class SecondWindows {
  /** @type {Map<string, Meeting>} */ #meetings = new Map();

  /** @param {Meeting} meeting @param {(channel: Channel) => void} connected called each time that the other window comes @returns {boolean} false where windows cannot speak to each other */
  meet(meeting, connected) {
    const { name, isInviter } = meeting;
    if (!meetWindow(name, isInviter ? "first" : "second", connected)) return false;
    this.#meetings.set(name, meeting);
    remember(MEETINGS, [...this.#meetings.values()], browserStorage("sessionStorage"));
    return true;
  }

  /** The windows of this browser that this one was connected with before it was loaded again. @returns {Meeting[]} */
  get lost() {
    const kept = recall(MEETINGS, browserStorage("sessionStorage"));
    if (!Array.isArray(kept)) return [];
    return kept.flatMap((one) => {
      const { name, purpose, isInviter } = partsOf(one);
      const isKnown = typeof name === "string" && isWindowPurpose(purpose) && !this.#meetings.has(name);
      return isKnown && typeof isInviter === "boolean" ? [{ name, purpose, isInviter }] : [];
    });
  }
}

/**
 * Opens a window without an opener, which would copy session storage and with it the game on the table.
 *
 * @param {string} link
 * @returns {boolean} false if the browser blocked it
 */
export function openAnew(link) {
  const other = window.open("", "_blank");
  if (!other) return false;
  try {
    other.sessionStorage.clear();
  } catch {
    // Without storage there is nothing to copy.
  }
  other.location.href = link;
  return true;
}
