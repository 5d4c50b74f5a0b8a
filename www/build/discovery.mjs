// Previews of links to the site on other websites: a title, a picture and an oEmbed board. A static host cannot
// answer requests, so everything is in files with absolute addresses. They are made only with the address of the
// site: `node www/build/build.mjs --url https://your.site/`.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { escaped, frameCode } from "../game/links/embed-code.js";
import { START } from "../still/fen-board.js";

const TITLE = "Paco Ŝako";
const ABOUT = "Play Paco Ŝako, the peace chess: nothing is captured, pieces unite.";
const [WIDTH, HEIGHT] = [480, 680];
const THUMBNAIL = { name: "icons/512.png", side: 512 };

/** The file with the answer that an oEmbed server would give. */
export const OEMBED = "oembed.json";

/** The board that stands in the place of a link. @param {string} address */
function frame(address) {
  const embedded = /** @type {const} */ ({
    variant: "paco-sako",
    mode: "play",
    theme: "system",
    text: START,
    isFen: true,
    ply: 0,
    moves: true,
    controls: true,
    flipped: false,
    lang: "en",
  });
  return frameCode(embedded, address, `${WIDTH}x${HEIGHT}`, TITLE);
}

/** The answer of an oEmbed server about the site. https://oembed.com @param {string} address */
export function oEmbed(address) {
  const answer = {
    version: "1.0",
    type: "rich",
    title: TITLE,
    provider_name: TITLE,
    provider_url: address,
    html: frame(address),
    width: WIDTH,
    height: HEIGHT,
    thumbnail_url: new URL(THUMBNAIL.name, address).href,
    thumbnail_width: THUMBNAIL.side,
    thumbnail_height: THUMBNAIL.side,
  };
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** The same in the head of the page: Open Graph, the player of cards, and where the answer is. @param {string} address */
export function headLines(address) {
  const of = (/** @type {string} */ name) => new URL(name, address).href;
  const properties = {
    "og:type": "website",
    "og:site_name": TITLE,
    "og:title": TITLE,
    "og:description": ABOUT,
    "og:url": address,
    "og:image": of(THUMBNAIL.name),
    "og:image:width": THUMBNAIL.side,
    "og:image:height": THUMBNAIL.side,
  };
  const names = {
    "twitter:card": "player",
    "twitter:player": of("embed.html"),
    "twitter:player:width": WIDTH,
    "twitter:player:height": HEIGHT,
  };
  const meta = (/** @type {string} */ kind, /** @type {Record<string, string | number>} */ values) =>
    Object.entries(values).map(([name, value]) => `<meta ${kind}="${name}" content="${escaped(String(value))}">`);
  return [
    `<link rel="canonical" href="${escaped(address)}">`,
    `<link rel="alternate" type="application/json+oembed" href="${escaped(of(OEMBED))}" title="${TITLE}">`,
    ...meta("property", properties),
    ...meta("name", names),
  ];
}

/**
 * Sitemap for search engines, and the robots.txt that refers to it.
 *
 * @param {{ site: string, address: string, pages: readonly string[] }} places names of the pages besides the start
 *   page
 */
export async function makeSitemap({ site, address, pages }) {
  const entries = ["", ...pages].map((name) => `<url><loc>${escaped(new URL(name, address).href)}</loc></url>`);
  await writeFile(
    path.join(site, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`,
  );
  // It counts only at the root of a host.
  await writeFile(path.join(site, "robots.txt"), `Sitemap: ${new URL("sitemap.xml", address).href}\n`);
}

/**
 * Says that a program in a store is the site's own, so that Android shows it without an address bar.
 *
 * @param {{ site: string, android: { name: string, fingerprint: string } }} places
 */
export async function makeAssetLinks({ site, android }) {
  const links = [
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: android.name,
        sha256_cert_fingerprints: [android.fingerprint],
      },
    },
  ];
  await mkdir(path.join(site, ".well-known"), { recursive: true });
  await writeFile(path.join(site, ".well-known/assetlinks.json"), `${JSON.stringify(links, null, 2)}\n`);
}
