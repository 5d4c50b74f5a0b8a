// Looks and sounds of the chess family: moves, captures, castling, check, capture of the king.

import { bracketedDot, burst, dot, glow, glowingRing, spreadingRings, strokeWithHalo } from "./marks.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { AlarmLook, Descriptor, Legend, StepLook } from "./descriptor.js" */

const PLAIN = /** @type {const} */ ({ meets: false, goesOn: false, wins: false, chance: 1, sound: "move" });

/** Corners round what is captured. @type {import("./descriptor.js").Mark} */
const corners = (ctx, size, colors) =>
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]) {
      ctx.moveTo(0.43 * x * size, 0.24 * y * size);
      ctx.lineTo(0.43 * x * size, 0.43 * y * size);
      ctx.lineTo(0.24 * x * size, 0.43 * y * size);
    }
  });

/**
 * The looks of a game whose texts begin with its id.
 *
 * @param {string} id
 */
export function looksOf(id) {
  const key = (/** @type {string} */ name) => /** @type {Key} */ (`${id}.${name}`);
  /** @type {Partial<Record<import("../rules/rules.js").StepKind, StepLook>>} */
  const steps = {
    capture: {
      ...PLAIN,
      mark: corners,
      meets: true,
      sound: "meet",
      square: key("square.capture"),
      can: key("can.capture"),
      done: key("done.capture"),
      chance: 2,
    },
    castle: { ...PLAIN, mark: bracketedDot, square: "square.castle", can: "say.can.castle", done: "say.castle" },
    move: { ...PLAIN, mark: dot, square: "square.move", can: "say.can.move", done: "say.move" },
  };
  /** @type {StepLook} the capture of the king, in games in which it can be captured */
  const king = {
    ...PLAIN,
    mark: burst,
    under: glow,
    meets: true,
    wins: true,
    sound: "win",
    square: key("square.king"),
    can: key("can.king"),
    done: key("done.capture"),
    chance: 0,
  };
  /** @type {Record<string, AlarmLook>} */
  const alarms = {
    check: {
      mark: glowingRing,
      sound: "alarm",
      square: key("square.check"),
      badge: key("check"),
      whose: key("check.whose"),
      both: key("check.both"),
      own: { white: key("check.white"), black: key("check.black") },
      other: { white: key("check.now.white"), black: key("check.now.black") },
    },
  };
  /** Defaults of most of these games; each has its own name and texts. @satisfies {Partial<Descriptor>} */
  const base = {
    id,
    name: key("name"),
    about: key("about"),
    steps,
    alarms,
    finales: { checkmate: spreadingRings },
    pairs: null,
    adorn: null,
  };
  /** @type {Record<"move" | "capture" | "castle", Legend>} */
  const legend = {
    move: { kind: "move", content: { white: null, black: null }, about: "help.move" },
    capture: {
      kind: "capture",
      content: { white: null, black: { role: "knight" } },
      about: key("help.capture"),
    },
    castle: { kind: "castle", content: { white: null, black: null }, about: "help.castle" },
  };
  return { base, king, legend, key };
}
