// Hands a link on, as a QR code or through the device's share dialog. The page itself sends nothing.

import { setWords } from "../dom.js";
import { words } from "../i18n.js";
import { qrCode } from "./qr.js";
import { qrPicture } from "./qr-picture.js";
import { shareOrCopy } from "./web-share.js";

/** The address that links begin with. A page from disk has none that another device knows: there the link is pasted. */
export const ownAddress = () => (location.protocol === "file:" ? "" : location.origin + location.pathname);

/**
 * Shows a link as a QR code.
 *
 * @param {HTMLElement} place
 * @param {string} link
 * @param {{ title: string, tooLong: string }} texts label of the code, and the message for a link that is too long
 * @returns {boolean} false if the link is too long for a code
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
 * Shares the link in a field, or copies it if the device cannot share; if copying fails, the text is selected.
 *
 * @param {HTMLTextAreaElement} area
 * @param {HTMLElement} [status] receives a message about the fallback
 * @param {() => void} [sent] called when the link was handed on, before the message
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
