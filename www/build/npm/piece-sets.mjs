// Stands in the place of piece-sets.js in the still boards of the npm package: the sets are in a module beside them.

const load = () => import("beside:element-view-pieces.js");

/** @type {typeof import("../../board/pieces/piece-sets.js").OTHERS} */
export const OTHERS = {
  bold: async () => (await load()).bold,
  dance: async () => (await load()).dance,
  letters: async () => (await load()).letters,
};
