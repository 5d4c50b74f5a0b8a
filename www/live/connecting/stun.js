// The STUN server (RFC 8489) that tells a device its public address, if one may be used. Without one, only devices in
// the same network can connect. The build may set a default: `node www/build/build.mjs --stun host:port`.

import { recall } from "../../kit/local-storage.js";

/** The player's setting; an empty text uses no server, whatever the default. */
export const STUN = "live.stun";

/** True for a host with an optional port. @param {string} text */
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
