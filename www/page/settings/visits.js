// Progress of a newcomer in local storage: nothing at a first visit, "seen" after the story, "playing" from the first
// game on, and `true` when all controls are visible: from the second game on, or on request. Until then the board's
// element has an attribute for style sheets.

import { remember } from "../../kit/local-storage.js";

export const NOTE = "welcomed";
export const SEEN = "seen";
export const PLAYING = "playing";

/** The attribute; its value is `GAME` while there is an opponent. */
export const FIRST = "data-first";
export const GAME = "game";

/** Puts everything on the page that there is to press, for good. @param {HTMLElement} host the board's element */
export function showEverything(host) {
  remember(NOTE, true);
  host.removeAttribute(FIRST);
}

/** The attribute of the board's element while the welcome has the ways in, in place of the head. */
export const WELCOME = "data-welcome";

/** Storage key of Mia's explained topics in an unfinished first game. */
export const FIRST_GAME = "first-game";
