// Pictures of positions, drawn as the board is, without rules and without a browser: an entry of the npm package.

import { colors } from "virtual:colors";
import { pocketRows } from "../../board/drawing/pocket-rows.js";
import { marksIn, stillScene } from "../../board/drawing/scene.js";
import { toSvg as svgOf } from "../../board/pictures/picture.js";
import { roughMeasure } from "../../board/pictures/rough-measure.js";
import { USUAL_GAME } from "../../games/index.js";

/** @type {typeof import("./picture.d.ts").toSvg} */
export function toSvg(position, options = {}) {
  const { board, hand, turn, pockets, fen } = position;
  const { flipped = false, coordinates = true, marks = true, size, title = fen, description = "" } = options;
  // The marks of the usual game are those that a picture has.
  const game = USUAL_GAME;
  const scene = {
    ...stillScene({ game, board, hand, flipped }),
    ...(marks && marksIn({ ...position, game })),
    pockets: pockets ? pocketRows(pockets, turn) : null,
  };
  return svgOf(scene, { colors, art: {} }, { coordinates }, { title, description }, size, roughMeasure);
}
