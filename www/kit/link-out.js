// A link on its way to somebody: as a QR code, or by the device's own way to share. Nothing is sent by the page itself.

import { setWords } from "./dom.js";
import { words } from "./i18n.js";
import { qrCode } from "./qr.js";
import { qrPicture } from "./qr-picture.js";
import { shareOrCopy } from "./web-share.js";

/** The address that links begin with. A page from disk has none that another device knows: there the link is pasted. */
export const ownAddress = () => (location.protocol === "file:" ? "" : location.origin + location.pathname);

/**
 * Shows a link as a code.
 *
 * @param {HTMLElement} place
 * @param {string} link
 * @param {{ title: string, tooLong: string }} texts what the code is called, and what is said where there is none as large
 * @returns {boolean} whether there is one
 */
export function showCode(place, link, { title, tooLong }) {
  const modules = qrCode(link);
  place.replaceChildren(modules ? qrPicture(modules, title) : tooLong);
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
  return modules !== null;
}

/** A link as it is shared: one without an address is a text. @param {string} link @returns {ShareData} */
const asShared = (link) => ({ title: "Paco Ŝako", [ownAddress() ? "url" : "text"]: link });

/**
 * Shares the link in a field, or copies it where nothing can be shared; where that fails, too, it is selected.
 *
 * @param {HTMLTextAreaElement} area
 * @param {HTMLElement} [status] where it is told what was done instead
 * @param {() => void} [sent] called when the link is on its way, before anything is told
 */
export async function shareLink(area, status, sent = () => {}) {
  const link = area.value;
  const outcome = await shareOrCopy(asShared(link), link);
  if (outcome === "shared" || outcome === "copied") sent();
  if (!status) return;
  if (outcome === "copied") setWords(status, words("share.sendFailed"));
  if (outcome !== "failed") return;
  area.select();
  setWords(status, words("share.copyFailed"));
}
