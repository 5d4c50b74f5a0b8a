// Shapes of marks. Each kind of target has its own shape, so that colour is never the only difference. All are drawn
// around the centre of the square, at 0, 0.

/** @import { Mark, MarkColors, MovingMark } from "./descriptor.js" */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size side of a square
 * @param {string} color
 * @param {string} halo
 * @param {() => void} path
 */
export function strokeWithHalo(ctx, size, color, halo, path) {
  const width = Math.max(2, size * 0.052);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.strokeStyle = halo;
  ctx.lineWidth = width + Math.max(2, size * 0.035);
  path();
  ctx.stroke();
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  path();
  ctx.stroke();
}

/** @param {number} radius in squares @returns {Mark} */
const dotOf = (radius) => (ctx, size, colors) => {
  ctx.beginPath();
  ctx.arc(0, 0, radius * size, 0, 2 * Math.PI);
  ctx.fillStyle = colors.mark;
  ctx.strokeStyle = colors.halo;
  ctx.lineWidth = Math.max(1.5, size * 0.03);
  ctx.stroke();
  ctx.fill();
};

export const dot = dotOf(0.135);
const smallDot = dotOf(0.1);

/** A dot between brackets. @type {Mark} */
export const bracketedDot = (ctx, size, colors) => {
  smallDot(ctx, size, colors);
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(side * 0.2 * size, -0.24 * size);
      ctx.lineTo(side * 0.3 * size, -0.24 * size);
      ctx.lineTo(side * 0.3 * size, 0.24 * size);
      ctx.lineTo(side * 0.2 * size, 0.24 * size);
    }
  });
};

/** Two half-rings that reach round the piece from both sides. @type {Mark} */
export const halfRings = (ctx, size, colors) => {
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    const radius = 0.435 * size;
    for (const side of [0, Math.PI]) {
      const begin = side - 0.36 * Math.PI;
      ctx.moveTo(radius * Math.cos(begin), radius * Math.sin(begin));
      ctx.arc(0, 0, radius, begin, side + 0.36 * Math.PI);
    }
  });
};

/** A closed ring with a way out of it: here the turn goes on. @type {Mark} */
export const ringWithChevron = (ctx, size, colors) => {
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    ctx.arc(0, 0, 0.435 * size, 0, 2 * Math.PI);
  });
  const radius = Math.max(7.5, 0.155 * size);
  ctx.translate(0.5 * size - radius * 1.04, -0.5 * size + radius * 1.04);
  goesOn(ctx, size, colors, radius);
};

/**
 * Two chevrons on a disc: the turn goes on.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size side of a square
 * @param {MarkColors} colors
 * @param {number} radius
 */
export function goesOn(ctx, size, colors, radius) {
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.fillStyle = colors.mark;
  ctx.fill();
  ctx.strokeStyle = colors.halo;
  ctx.lineWidth = Math.max(1.5, size * 0.025);
  ctx.stroke();
  ctx.strokeStyle = colors.markText;
  ctx.lineWidth = Math.max(1.6, radius * 0.24);
  ctx.beginPath();
  for (const shift of [-0.36, 0.16]) {
    ctx.moveTo(shift * radius, -0.42 * radius);
    ctx.lineTo((shift + 0.4) * radius, 0);
    ctx.lineTo(shift * radius, 0.42 * radius);
  }
  ctx.stroke();
}

/** Rays round a piece that decides the game. @type {Mark} */
export const burst = (ctx, size, colors) => {
  const rays = 14;
  strokeWithHalo(ctx, size, colors.king, colors.halo, () => {
    ctx.beginPath();
    for (let i = 0; i < rays; i++) {
      const angle = (i / rays) * 2 * Math.PI - Math.PI / 2;
      const length = i % 2 === 0 ? 0.49 : 0.46;
      ctx.moveTo(0.4 * size * Math.cos(angle), 0.4 * size * Math.sin(angle));
      ctx.lineTo(length * size * Math.cos(angle), length * size * Math.sin(angle));
    }
  });
};

/** A warm light within the square; it swells a little. @param {CanvasRenderingContext2D} ctx @param {number} size @param {MarkColors} colors @param {number} swell 1 at rest */
function light(ctx, size, colors, swell) {
  const glow = ctx.createRadialGradient(0, 0, size * 0.15, 0, 0, size * 0.5 * swell);
  glow.addColorStop(0, colors.kingGlow);
  glow.addColorStop(1, colors.kingGlowEnd);
  ctx.fillStyle = glow;
  ctx.fillRect(-size / 2, -size / 2, size, size);
}

/** A warm light behind a piece. @type {Mark} */
export const glow = (ctx, size, colors) => light(ctx, size, colors, 1);

/** A light and a ring round a piece in danger, which swell once. @type {MovingMark} */
export const glowingRing = (ctx, size, colors, t) => {
  light(ctx, size, colors, 1 + 0.35 * Math.sin(Math.PI * t) ** 2);
  ctx.beginPath();
  ctx.arc(0, 0, size * 0.44 * (1 + 0.06 * Math.sin(Math.PI * t)), 0, 2 * Math.PI);
  ctx.strokeStyle = colors.king;
  ctx.lineWidth = Math.max(2, size * 0.045);
  ctx.stroke();
};

/** Rings that spread once over the board. @type {MovingMark} */
export const spreadingRings = (ctx, size, colors, t) => {
  for (const lag of [0, 0.18, 0.36]) {
    const own = (t - lag) / (1 - lag);
    if (own <= 0 || own >= 1) continue;
    ctx.globalAlpha = (1 - own) * 0.8;
    ctx.beginPath();
    ctx.arc(0, 0, size * (0.4 + 2.4 * own), 0, 2 * Math.PI);
    ctx.strokeStyle = colors.king;
    ctx.lineWidth = Math.max(2, size * 0.07 * (1 - own));
    ctx.stroke();
  }
};

/** Number of pieces; they settle alternately in two rings with these radii, in squares from the centre. */
const CONFETTI = 18;
const RINGS = [0.64, 0.88];

/**
 * Confetti of unions, half white and half black each: they fly out, are a wreath round the two that have won, and fade.
 *
 * @type {MovingMark}
 */
export const confetti = (ctx, size, colors, t) => {
  if (t === 1) return;
  const flown = 1 - (1 - t) ** 3;
  for (let i = 0; i < CONFETTI; i++) {
    const angle = (i / CONFETTI) * 2 * Math.PI + 1.1 * (1 - flown);
    const height = 0.8 + 0.25 * ((i * 7) % 5);
    const far = RINGS[i % 2] * flown + height * Math.sin(Math.PI * flown);
    const radius = size * (i % 2 === 0 ? 0.075 : 0.1);
    ctx.save();
    ctx.globalAlpha = Math.min(1, 4 * (1 - t));
    ctx.translate(far * size * Math.cos(angle), far * size * Math.sin(angle));
    ctx.rotate(angle + 9 * (1 - flown));
    ctx.lineWidth = Math.max(1, size * 0.018);
    ctx.strokeStyle = colors.king;
    for (const [color, begin] of /** @type {const} */ ([
      ["#fffaee", 0.5],
      ["#2a3044", 1.5],
    ])) {
      ctx.beginPath();
      ctx.arc(0, 0, radius, begin * Math.PI, (begin + 1) * Math.PI);
      ctx.closePath();
      ctx.fillStyle = color;
      ctx.fill();
    }
    ctx.beginPath();
    ctx.arc(0, 0, radius, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.restore();
  }
};
