// Browsers write local storage to the disk only after seconds, and lose what was chosen just before they are ended. So the
// settings have a copy in a database; what copies them is loaded with the first choice, and where there is a copy already.

import { KEY } from "../../kit/settings.js";
import { settings } from "./page-settings.js";

/** Where the copy cannot be loaded, written or read, the settings are kept as in any case. @param {"copy" | "takeBack"} deed */
const load = (deed) => import("./settings-copy.js").then((part) => part[deed]()).catch(() => {});

/** Has each choice copied, and takes back what was lost. @throws where storage is forbidden, or the browser does not tell */
export async function keepCopy() {
  settings.subscribe(() => load("copy"));
  const known = await indexedDB.databases();
  if (known.some(({ name }) => name === KEY)) load("takeBack");
}
