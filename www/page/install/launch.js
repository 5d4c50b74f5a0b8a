// What the page is opened for: with a text that another app shares or a file that is opened with it, or by a shortcut.
// The names are those in manifest.webmanifest.

/**
 * @typedef {object} Doors
 * @property {(text: string) => void} load shows a text to be loaded
 * @property {Record<string, () => void>} shortcuts by their name in the address, as in "?open=new"
 */

/** What browsers that open files with a page hand to it. @typedef {{ files: readonly { getFile: () => Promise<File> }[] }} Launch */

/**
 * What an address asks for.
 *
 * @param {string} search the part of the address from "?" on
 * @returns {{ text: string, open: string, rest: string }} `rest` is what is left for others to read
 */
function readLaunch(search) {
  const query = new URLSearchParams(search);
  const take = (/** @type {string} */ name) => {
    const value = query.get(name) ?? "";
    query.delete(name);
    return value.trim();
  };
  const [text, url, title, open] = ["text", "url", "title", "open"].map(take);
  const rest = query.toString();
  return { text: text || url || title, open, rest: rest && `?${rest}` };
}

/** @param {Doors} doors */
export function setUpLaunch({ load, shortcuts }) {
  const { text, open, rest } = readLaunch(location.search);
  if (text || open) {
    // Loaded anew, the page must not ask again.
    history.replaceState(history.state, "", `${location.pathname}${rest}${location.hash}`);
    if (text) load(text);
    else if (Object.hasOwn(shortcuts, open)) shortcuts[open]();
  }
  const { launchQueue } =
    /** @type {{ launchQueue?: { setConsumer: (take: (launch: Launch) => void) => void } }} */ (
      /** @type {unknown} */ (window)
    );
  launchQueue?.setConsumer(async ({ files }) => {
    if (files.length) load(await (await files[0].getFile()).text());
  });
}
