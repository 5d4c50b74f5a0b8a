// Handles launches of the page: with a shared text, with a file, or by a shortcut. Names are those of
// manifest.webmanifest.

/**
 * @typedef {object} LaunchHandlers
 * @property {(text: string) => void} load shows a text to be loaded
 * @property {Record<string, () => void>} shortcuts by their name in the address, as in "?open=new"
 */

/**
 * Launch parameters of browsers that open files with a page.
 *
 * @typedef {{ files: readonly { getFile: () => Promise<File> }[] }} Launch
 */

/**
 * Reads the request of an address.
 *
 * @param {string} search the query string, from "?"
 * @returns {{ text: string, open: string, rest: string }} `rest` is the remaining query
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

/** @param {LaunchHandlers} callbacks */
export function setUpLaunch({ load, shortcuts }) {
  const { text, open, rest } = readLaunch(location.search);
  if (text || open) {
    // A reload must not repeat the request.
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
