// The other games of the table, in the order in which they are offered. The page loads the one of a link before its first paint.

/** @import { GameKind } from "../rules/rules.js" */
/** @import { BESIDE } from "./beside.js" */
/** @import { Descriptor } from "./descriptor.js" */

/** @typedef {() => Promise<{ default: Descriptor }>} Load */

/** @type {Record<Exclude<GameKind, "paco-sako" | keyof typeof BESIDE>, Load>} */
export const OTHERS = {
  chess: () => import("./chess.js"),
  krachtschaak: () => import("./krachtschaak.js"),
  antichess: () => import("./antichess.js"),
  crazyhouse: () => import("./crazyhouse.js"),
  progressive: () => import("./progressive.js"),
  strategochess: () => import("./strategochess.js"),
  bughouse: () => import("./bughouse.js"),
};
