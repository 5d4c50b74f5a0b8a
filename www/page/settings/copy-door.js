// Browsers write local storage to the disk only after seconds, and lose what was chosen just before they are ended. So the
// settings have a copy in a database; what copies them is loaded with the first choice, and where there is a copy already.

import { KEY } from "../../kit/settings.js";
import { settings } from "./page-settings.js";

/**
 * The copy is optional: if it cannot be loaded, written or read, settings still work.
 *
 * @param {"copy" | "takeBack"} deed
 */
const load = (deed) => import("./settings-copy.js").then((part) => part[deed]()).catch(() => {});

/**
 * Copies each change and restores lost settings.
 *
 * @throws if storage is forbidden or the browser does not report it
 */
export async function keepCopy() {
  settings.subscribe(() => load("copy"));
  const known = await indexedDB.databases();
  if (known.some(({ name }) => name === KEY)) load("takeBack");
}
