// Where it is remembered how far somebody has come who is new here: nothing at a first visit, "seen" when the story was told or
// skipped, "playing" from the first game on, and `true` when there is everything to press: from the second game on, or when it
// was wished for. Until then the board's element says so with an attribute, for the style sheets.

import { remember } from "../../kit/local-storage.js";

export const NOTE = "welcomed";
export const SEEN = "seen";
export const PLAYING = "playing";

/** The attribute; its value is `GAME` while somebody else plays the other side. */
export const FIRST = "data-first";
export const GAME = "game";

/** Puts everything on the page that there is to press, for good. @param {HTMLElement} host the board's element */
export function showEverything(host) {
  remember(NOTE, true);
  host.removeAttribute(FIRST);
}

/** The attribute of the board's element while the welcome has the ways in, in place of the head. */
export const WELCOME = "data-welcome";

/** Where it is remembered what Mia has said in a first game that is under way. */
export const FIRST_GAME = "first-game";
