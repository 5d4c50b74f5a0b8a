// Fetches what comes next, where no service worker keeps the site: so it is there at once, and also when the network is gone by then.

import { wholeRules } from "../rules/rules.js";
import { loadDialogs } from "./load-dialogs.js";

/** Failed loads are repeated on demand. */
export const fetchAhead = () =>
  Promise.all([
    wholeRules(),
    loadDialogs().then(({ loadLooks }) => loadLooks()),
    import("../panels/moves/played-turns.js"),
    import("../panels/clocks/clock-panel.js"),
    import("../rules/computer.js"),
    import("./around-turns.js").then(({ fetchFirst }) => fetchFirst()),
    import("./sounds/voice.js"),
  ]).catch(() => {});
