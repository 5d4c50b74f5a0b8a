// Puts the typeface on the page before the first paint, where its files are there in time: a first visit over a slow line keeps
// the fallback, and the board comes sooner. The service worker fetches them for the next visit.

/** On a slow line a question takes at least so long to be answered, in ms; where nothing was measured, browsers say 100 or 125. */
const SLOW = 150;

/** @typedef {{ rtt: number }} Connection as the Network Information API has it, where a browser has that */

/** True if the font files are cached. */
function isKept() {
  if (location.protocol === "file:") return true;
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    // In a frame without an origin, even asking is forbidden.
    return false;
  }
}

const { connection } = /** @type {{ connection?: Connection }} */ (navigator);
document.documentElement.toggleAttribute("data-typeface", isKept() || (connection?.rtt ?? 0) < SLOW);
