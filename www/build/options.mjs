// What the build may be told: where the site will be, and which server devices may ask how the internet sees them.

import { isStun } from "../live/stun.js";

/**
 * @typedef {object} BuildOptions
 * @property {string | null} address of the site, with a slash at its end; `null` where that is not known
 * @property {string | null} stun host and perhaps port; `null` for none
 */

const USAGE = "usage: node www/build/build.mjs [--url https://your.site/] [--stun stun.your.site:3478]";

/** @param {string} text @returns {string | null} `null` if it is no address of a website */
function addressOf(text) {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  address.hash = "";
  address.search = "";
  return address.href.replace(/\/?$/, "/");
}

/**
 * @param {readonly string[]} given the arguments of the build
 * @returns {BuildOptions}
 * @throws where they are others, or make no sense
 */
export function optionsIn(given) {
  /** @type {BuildOptions} */
  const options = { address: null, stun: null };
  for (let i = 0; i < given.length; i += 2) {
    const [flag, text = ""] = given.slice(i, i + 2);
    const address = flag === "--url" && options.address === null ? addressOf(text) : null;
    const stun = flag === "--stun" && options.stun === null && isStun(text) ? text : null;
    if (address === null && stun === null) throw new Error(`${USAGE}, not ${given.join(" ")}`);
    options.address ??= address;
    options.stun ??= stun;
  }
  return options;
}

/** A page that names this server in its head; `live/stun.js` reads it. @param {string} html @param {string | null} stun */
export function withStun(html, stun) {
  return stun === null
    ? html
    : html.replace("</head>", `  <meta name="stun-server" content="${stun}">\n  </head>`);
}
