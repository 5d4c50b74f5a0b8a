// Stands in the place of piece-sets.js in the still boards for other websites: the sets are in a script beside them.

import { besides } from "../widget/beside.mjs";
import { PIECES, PIECES_FILE, VIEW_FILE } from "../widget/names.mjs";

const { loadBeside } = besides(VIEW_FILE);

const load = async (/** @type {"bold" | "dance" | "letters"} */ name) =>
  (await loadBeside(PIECES_FILE, PIECES))[name];

/** @type {typeof import("../../board/pieces/piece-sets.js").OTHERS} */
export const OTHERS = { bold: () => load("bold"), dance: () => load("dance"), letters: () => load("letters") };
