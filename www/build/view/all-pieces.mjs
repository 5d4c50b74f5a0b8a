// The sets of pieces of still boards, for a file of their own.

export { bold } from "../../board/piece-art-bold.js";
export { dance } from "../../board/piece-art-dance.js";
export { letters } from "../../board/piece-art-letters.js";
