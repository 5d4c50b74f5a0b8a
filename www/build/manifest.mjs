// The manifest of the site, which devices and stores use. The one in www/ is in English and has no address; the build
// adds the names of its shortcuts in every language and, with an address, an id that stays the same when the start
// page moves.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { CODES } from "../kit/languages.js";

/** Texts with the names of the shortcuts, by address. @type {Record<string, [file: string, key: string]>} */
const SHORTCUTS = {
  "./?open=new": ["kit/texts", "action.new"],
  "./#puzzles/daily": ["puzzles/texts", "mode.daily"],
  "./?open=edit": ["page/texts", "menu.edit"],
  "./?open=analysis": ["kit/texts", "analysis.short"],
};

/** @param {string} www @param {string} folder @param {string} key */
async function inEveryLanguage(www, folder, key) {
  const said = CODES.map(async (language) => {
    const { texts } = await import(pathToFileURL(path.join(www, folder, `${language}.js`)).href);
    if (!texts[key]) throw new Error(`${folder}/${language}.js has no ${key}`);
    return [language, texts[key]];
  });
  return Object.fromEntries(await Promise.all(said));
}

/** @param {{ www: string, address?: string | null }} places @returns {Promise<string>} */
export async function manifestOf({ www, address = null }) {
  const manifest = JSON.parse(await readFile(path.join(www, "manifest.webmanifest"), "utf8"));
  for (const shortcut of manifest.shortcuts) {
    const text = SHORTCUTS[shortcut.url];
    if (!text) throw new Error(`the shortcut ${shortcut.url} has no text`);
    shortcut.name_localized = await inEveryLanguage(www, ...text);
  }
  // Without it the identity is the address of the start page. A relative one would be that of the whole host.
  if (address) manifest.id = new URL(address).pathname;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
