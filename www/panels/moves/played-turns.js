// What shows the turns of a game: the list, and the buttons above it.

export { MoveList } from "./move-list.js";
export { setUpReplay } from "./replay-buttons.js";
