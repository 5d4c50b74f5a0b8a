// Notes that several devices play here or that this one watches another, so that the code for it is loaded with the
// page.

import { browserStorage, recall } from "../../kit/local-storage.js";

/** The games that are played at once, in local storage. */
export const NOTE = "live.club";

/** The watched game, for the lifetime of the window. */
export const WATCHED = "live.watching";

/** True if there is something to resume. */
export const isNoted = () => recall(NOTE) !== null || recall(WATCHED, browserStorage("sessionStorage")) !== null;
