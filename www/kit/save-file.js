// Saves a file on the device.

import { el } from "./dom.js";

/** How long a file is kept in memory, in ms: the browser reads it after the click, on its own time. */
export const KEPT = 60_000;

/** @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const address = URL.createObjectURL(content);
  el("a", { href: address, download: name }).click();
  setTimeout(URL.revokeObjectURL, KEPT, address);
}
