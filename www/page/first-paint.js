// What is done before the page is painted for the first time; it is loaded on its own, and the first paint waits for it.

import "./settings/appearance.js";
import "./settings/typeface.js";
import { recall } from "../kit/local-storage.js";
import { showFirstBoard } from "./first-board.js";
import { FIRST, GAME, NOTE, PLAYING, WELCOME } from "./settings/visits.js";
import { watchStart } from "./start-watch.js";

watchStart();
// What comes later, or is in the welcome, would be seen for a moment.
const visited = recall(NOTE);
const isNew = visited !== true;
const isWelcomed = isNew && location.hash.length < 2;
const game = document.getElementById("game");
if (isNew) game?.setAttribute(FIRST, visited === PLAYING ? GAME : "");
game?.toggleAttribute(WELCOME, isWelcomed);
showFirstBoard();
// Fetched now, the welcome comes beside the rules instead of after them.
if (isWelcomed) import("./help/welcome.js").catch(() => {});
