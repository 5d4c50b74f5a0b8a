// The sets of pieces besides the one that boards begin with: each is loaded when it is wanted. In the still boards for other
// websites another module stands in its place: there they are in a file of their own.

/** @import { PieceSet } from "./piece-shape.js" */

/** @type {Partial<Record<import("../../kit/settings.js").Values["pieces"], () => Promise<PieceSet>>>} */
export const OTHERS = {
  dance: async () => (await import("./piece-art-dance.js")).dance,
  bold: async () => (await import("./piece-art-bold.js")).bold,
  letters: async () => (await import("./piece-art-letters.js")).letters,
};
