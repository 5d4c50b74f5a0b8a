// Message if the page does not start, in its language: it is to be loaded again, or opened outside of a frame. Depends only on modules loaded before the first paint, since
// any other may be the missing one.

import { settings } from "./settings/page-settings.js";
import { texts as de } from "./texts/start/de.js";
import { texts as en } from "./texts/start/en.js";
import { texts as eo } from "./texts/start/eo.js";
import { texts as es } from "./texts/start/es.js";
import { texts as fr } from "./texts/start/fr.js";
import { texts as nl } from "./texts/start/nl.js";
import { texts as sv } from "./texts/start/sv.js";

const TEXTS = { de, en, eo, es, fr, nl, sv };

/** Time limit for reloading the scripts, in ms. */
const FRESH = 5000;

/** The language that the page would use. */
function language() {
  const tags = [
    new URLSearchParams(location.search).get("lang"),
    settings.get("language"),
    ...navigator.languages,
  ];
  const codes = tags.map((tag) => tag?.slice(0, 2).toLowerCase() ?? "");
  return /** @type {keyof typeof TEXTS} */ (codes.find((code) => Object.hasOwn(TEXTS, code)) ?? "en");
}

/** Has the browser replace the copies of the scripts that it has kept, since one of them may be damaged. */
function freshen() {
  const names = [...document.scripts].map(({ src }) => src);
  const signal = AbortSignal.timeout(FRESH);
  return Promise.allSettled(names.map((name) => fetch(name, { cache: "reload", signal })));
}

/** Puts the words into their place, which is shown then. @param {HTMLElement} place a sentence and a link */
export function help(place) {
  const [sentence, again] = place.children;
  const texts = TEXTS[language()];
  sentence.textContent = texts["start.late"];
  again.textContent = texts["start.again"];
  again.addEventListener("click", (event) => {
    // The link itself would lose what stands behind a "#" in the address.
    event.preventDefault();
    freshen().then(() => location.reload());
  });
  place.setAttribute("role", "alert");
}

/** Leads out of a frame in which the page does not start. @param {HTMLElement} place a sentence and a link */
export function lead(place) {
  const [sentence, out] = /** @type {[Element, HTMLAnchorElement]} */ ([...place.children]);
  const texts = TEXTS[language()];
  sentence.textContent = texts["start.framed"];
  out.textContent = texts["start.window"];
  Object.assign(out, { href: location.href, target: "_blank", rel: "noopener" });
  place.setAttribute("role", "alert");
}
