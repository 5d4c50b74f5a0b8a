// Options of the build: the address of the site, and the STUN server of games on two devices.

import { isStun } from "../live/connecting/stun.js";

/**
 * @typedef {object} BuildOptions
 * @property {string | null} address of the site, with a slash at its end; `null` where that is not known
 * @property {string | null} stun host and perhaps port; `null` for none
 * @property {boolean} frames true if other websites may show the page in a frame; the board for that is embed.html
 * @property {{ name: string, fingerprint: string } | null} android a program in a store that shows the site: the name of its
 *   package, and the SHA-256 fingerprint of the certificate it is signed with; `null` for none
 */

const USAGE =
  "usage: node www/build/build.mjs [--quick] [--compress] [--url https://your.site/] [--stun stun.your.site:3478] [--frames any] [--android site.your.app=AA:BB:…]";

/** @param {string} text @returns {string | null} `null` if it is no address of a website */
function addressOf(text) {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  address.hash = "";
  address.search = "";
  return address.href.replace(/\/?$/, "/");
}

/** @param {string} text @returns {BuildOptions["android"]} `null` if it is no name of a package with a fingerprint */
function androidOf(text) {
  const found = /^([a-z]\w*(?:\.[a-z]\w*)+)=((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i.exec(text);
  return found && { name: found[1], fingerprint: found[2].toUpperCase() };
}

/**
 * @param {readonly string[]} given the arguments of the build
 * @returns {BuildOptions}
 * @throws where they are others, or make no sense
 */
export function optionsIn(given) {
  /** @type {BuildOptions} */
  const options = { address: null, stun: null, frames: false, android: null };
  for (let i = 0; i < given.length; i += 2) {
    const [flag, text = ""] = given.slice(i, i + 2);
    const address = flag === "--url" && options.address === null ? addressOf(text) : null;
    const stun = flag === "--stun" && options.stun === null && isStun(text) ? text : null;
    const android = flag === "--android" && options.android === null ? androidOf(text) : null;
    const frames = flag === "--frames" && !options.frames && text === "any";
    if (address === null && stun === null && !frames && android === null)
      throw new Error(`${USAGE}, not ${given.join(" ")}`);
    options.address ??= address;
    options.stun ??= stun;
    options.frames ||= frames;
    options.android ??= android;
  }
  return options;
}

/** A page that names this server in its head; `live/connecting/stun.js` reads it. @param {string} html @param {string | null} stun */
export function withStun(html, stun) {
  return stun === null
    ? html
    : html.replace("</head>", `  <meta name="stun-server" content="${stun}">\n  </head>`);
}
