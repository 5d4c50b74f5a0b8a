// Where it is noted that several devices play here at once, or that this one watches another: then that is loaded, too.

import { browserStorage, recall } from "../kit/local-storage.js";

/** The games that are played at once, in local storage. */
export const NOTE = "live.club";

/** What is watched, as long as the window is open. */
export const WATCHED = "live.watching";

/** Whether there is something to go on with. */
export const isNoted = () => recall(NOTE) !== null || recall(WATCHED, browserStorage("sessionStorage")) !== null;
