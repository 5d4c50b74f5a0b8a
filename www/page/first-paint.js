// What is done before the page is painted for the first time; it is loaded on its own, and the first paint waits for it.

import "./settings/appearance.js";
import { recall } from "../kit/local-storage.js";
import { showFirstBoard } from "./first-board.js";
import { FIRST, NOTE, WELCOME } from "./settings/visits.js";

// What comes with the first turn, or is in the welcome, would be seen for a moment.
const game = document.getElementById("game");
game?.toggleAttribute(FIRST, recall(NOTE) !== true);
game?.toggleAttribute(WELCOME, recall(NOTE) !== true && location.hash.length < 2);
showFirstBoard();
