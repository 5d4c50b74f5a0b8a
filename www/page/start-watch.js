// Says that the board does not come, with a way to load the page again: where a script of the page is missing, cut or replaced,
// and where it takes long. Without this the style sheet shows the same, in English. In a frame of another page it does not come
// unless the owner of the site lets it; see build/site.mjs.

/** Time without a board, in ms, after which a message is shown. */
const LATE = 20_000;

/** Errors of scripts from elsewhere, such as a browser's extensions, are none of ours. @param {Partial<ErrorEvent>} event */
const isOurs = ({ target, filename }) =>
  target instanceof HTMLScriptElement || filename?.startsWith(location.origin);

let isOffered = false;

/** A page that others show in a frame could have its player press what they do not see. */
export const mayStart = window.parent === window || !("unframed" in document.documentElement.dataset);

/** Shows words and a link where the board is not there yet; loading the page again helps where something was missing or damaged. */
export async function offerReload() {
  const place = document.getElementById("late");
  if (!place || isOffered || document.body.dataset.ready) return;
  isOffered = true;
  await import("./start-help.js").then(
    ({ help, lead }) => (mayStart ? help(place) : lead(place)),
    () => {},
  );
  place.classList.add("told");
}

/** Watches over the start of the page until it has started or has said itself why not. */
export function watchStart() {
  setTimeout(offerReload, LATE);
  // Errors of elements do not bubble.
  addEventListener("error", (event) => isOurs(event) && offerReload(), true);
}
