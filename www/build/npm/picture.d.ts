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
  /** Name of the picture, for screen readers. Default: the FEN. Without a name and a description they pass over it. */
  title?: string;
  /** Its description. */
  description?: string;
  /**
   * All ids in the picture begin with it. By default every picture gets another one. With an `id` the same call gives the same
   * text, as pages need that are rendered on a server and again in the browser.
   */
  id?: string;
}

/**
 * The picture of a position, as SVG that needs nothing from elsewhere. Any number may be inline in one page. Of
 * Krachtschaak it does not show the powers of the pieces.
 *
 * @throws {PacoError} `bad-argument`
 */
export function toSvg(position: ShownPosition, options?: PictureOptions): string;
