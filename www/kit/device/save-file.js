// Saves a file on the device.

import { el } from "../dom.js";

/** Time before the object URL is revoked, in ms; the browser reads the file some time after the click. */
export const KEPT = 60_000;

/** @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const address = URL.createObjectURL(content);
  el("a", { href: address, download: name }).click();
  setTimeout(URL.revokeObjectURL, KEPT, address);
}
