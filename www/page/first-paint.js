// Runs before the first paint, which waits for it; loaded as a separate script.

import "./settings/appearance.js";
import "./settings/typeface.js";
import { isGameLink, variantIn } from "../game/links/links.js";
import { OTHERS } from "../games/others.js";
import { nameOf } from "../kit/file-names.js";
import { recall } from "../kit/local-storage.js";
import { moduleNameOf } from "../kit/module-name.js";
import { loadTexts } from "../kit/text-files.js";
import { showFirstBoard } from "./first-board.js";
import { texts } from "./help/welcome-texts.js";
import { FIRST, GAME, NOTE, PLAYING, WELCOME } from "./settings/visits.js";
import { wantedLanguage } from "./settings/wanted-language.js";
import { watchStart } from "./start-watch.js";

watchStart();
// Rules come beside the scripts: those of Paco Ŝako, unless a link holds another game.
const variant = variantIn(location.hash);
/** @type {NodeListOf<HTMLElement>} */
const rules = document.querySelectorAll("link[data-rules]");
for (const link of rules) {
  const { rules: rel = "", ending } = link.dataset;
  if (variant) link.setAttribute("href", nameOf(`pkg/${moduleNameOf(variant)}${ending}`));
  link.setAttribute("rel", rel);
}
// Hides parts that appear later or are replaced by the welcome, which would flash up.
const visited = recall(NOTE);
const isNew = visited !== true;
const isWelcomed = isNew && location.hash.length < 2;
const game = document.getElementById("game");
if (isNew) game?.setAttribute(FIRST, visited === PLAYING ? GAME : "");
game?.toggleAttribute(WELCOME, isWelcomed);
showFirstBoard();
// Fetched now, this comes beside the scripts and the rules instead of after them; what fails is asked for again.
const language = wantedLanguage();
const early = [
  language !== "en" && loadTexts(language),
  ...(isWelcomed ? [import("./help/welcome.js"), texts(language)] : []),
  isGameLink(location.hash) && import("./open-link.js"),
  variant && Object.hasOwn(OTHERS, variant) && OTHERS[/** @type {keyof typeof OTHERS} */ (variant)](),
];
Promise.all(early).catch(() => {});
