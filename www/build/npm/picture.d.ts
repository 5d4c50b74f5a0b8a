// Pictures of positions as SVG. They need neither the rules nor a browser.

import type { Snapshot } from "./index.js";

/** What a picture shows of a position: `Game.snapshot()` has it, in every game. */
export type ShownPosition = Pick<
  Snapshot,
  "board" | "hand" | "turn" | "pockets" | "series" | "fen" | "lastTurn" | "chain" | "alarms" | "status"
>;

export interface PictureOptions {
  /** Black's side is below. Default `false`. */
  flipped?: boolean;
  /** Letters and numbers at the edge, from 240 pixels on. Default `true`. */
  coordinates?: boolean;
  /** The last turn, the turn under way, royal pieces under threat. Default `true`. */
  marks?: boolean;
  /** Side of the board in pixels, for the width of lines and letters. Default 400. */
  size?: number;
  /** Name of the picture, for screen readers. Default: the FEN. */
  title?: string;
  /** Its description. */
  description?: string;
}

/**
 * The picture of a position, as SVG that needs nothing from elsewhere. Several may be inline in one page. Of Krachtschaak it does
 * not show the powers of the pieces.
 */
export function toSvg(position: ShownPosition, options?: PictureOptions): string;
