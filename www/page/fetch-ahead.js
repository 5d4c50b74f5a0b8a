// Fetches what comes next, where no service worker keeps the site: so it is there at once, and also when the network is gone by then.

import { loadDialogs } from "./load-dialogs.js";

/** What cannot be fetched is asked for again when it is wanted. */
export const fetchAhead = () =>
  Promise.all([
    loadDialogs().then(({ loadLooks }) => loadLooks()),
    import("./around-turns.js").then(({ fetchFirst }) => fetchFirst()),
    import("./sounds/voice.js"),
  ]).catch(() => {});
