// The server that tells a device how the internet sees it (STUN, RFC 8489), if one may be asked. Without one only devices in
// the same network find each other. Whoever builds the site may name one: `node www/build/build.mjs --stun host:port`.

import { recall } from "../kit/local-storage.js";

/** What the player has set; an empty text asks nobody, whatever the site says. */
export const STUN = "live.stun";

/** Whether a text is a host and perhaps a port. @param {string} text */
export function isStun(text) {
  return text.length <= 260 && /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(text);
}

/** @returns {string} empty for none */
export function stunAddress() {
  const own = recall(STUN);
  if (own === "") return "";
  const given = document.querySelector('meta[name="stun-server"]')?.getAttribute("content") ?? "";
  const address = typeof own === "string" ? own : given;
  return isStun(address) ? address : "";
}
