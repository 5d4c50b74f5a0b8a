// Descriptor of the toy game, like those in www/games/; only tests serve it.

import { burst, dot, glow, glowingRing, strokeWithHalo } from "./marks.js";

/** Corners round what is captured. */
const corners = (ctx, size, colors) =>
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]) {
      ctx.moveTo(0.42 * x * size, 0.22 * y * size);
      ctx.lineTo(0.42 * x * size, 0.42 * y * size);
      ctx.lineTo(0.22 * x * size, 0.42 * y * size);
    }
  });

/** A ring below the piece that must not be lost. */
const underline = (ctx, { white, black }, size, colors) => {
  if (!white?.royal && !black?.royal) return;
  ctx.beginPath();
  ctx.ellipse(0, 0.42 * size, 0.2 * size, 0.05 * size, 0, 0, 2 * Math.PI);
  ctx.fillStyle = colors.king;
  ctx.fill();
};

const PLAIN = { meets: false, goesOn: false, wins: false, chance: 1, sound: "move" };

export default {
  id: "toy",
  name: "toy.name",
  steps: {
    king: {
      ...PLAIN,
      mark: burst,
      under: glow,
      meets: true,
      wins: true,
      sound: "win",
      square: "toy.square.king",
      can: "toy.can.king",
      done: "toy.done.capture",
      chance: 0,
    },
    capture: {
      ...PLAIN,
      mark: corners,
      meets: true,
      sound: "meet",
      square: "toy.square.capture",
      can: "toy.can.capture",
      done: "toy.done.capture",
    },
    move: { ...PLAIN, mark: dot, square: "square.move", can: "say.can.move", done: "say.move" },
  },
  alarms: {
    check: {
      mark: glowingRing,
      sound: "alarm",
      square: "toy.square.check",
      badge: "toy.check",
      whose: "toy.check.whose",
      both: "toy.check.both",
      own: { white: "toy.check.white", black: "toy.check.black" },
      other: { white: "toy.check.now.white", black: "toy.check.now.black" },
    },
  },
  finales: {},
  pairs: null,
  adorn: underline,
  help: {
    goal: "toy.goal",
    legend: [{ kind: "capture", content: { white: null, black: { role: "pawn" } }, about: "toy.square.capture" }],
    notes: [],
  },
  editor: ["quietTurns"],
  texts: async (language) => (await import(`./texts/toy/${language}.js`)).texts,
};
