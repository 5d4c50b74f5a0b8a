// The sets of pieces of still boards, for a file of their own.

export { bold } from "../../board/pieces/piece-art-bold.js";
export { dance } from "../../board/pieces/piece-art-dance.js";
export { letters } from "../../board/pieces/piece-art-letters.js";
