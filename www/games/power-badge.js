// Badges of Krachtschaak: the power of a piece, small and in a ring; the crown of a king that was promoted; on demand what
// other promoted pieces began as, on a square plate.

/** @import { Role } from "../rules/rules.js" */

/** Radius of a badge in squares. */
const RADIUS = 0.185;
const SPARKS = 8;

/** Minimum size in px at which shapes are distinguishable. */
const SMALLEST = 7.5;

/** Shapes round 0, 0, from -1 to 1, as polygons. @type {Record<Role, readonly (readonly [number, number])[]>} */
const SHAPES = {
  pawn: [
    [-0.55, 0.75],
    [0.55, 0.75],
    [0.2, 0.25],
    [0.36, 0],
    [0.36, -0.3],
    [0.16, -0.5],
    [-0.16, -0.5],
    [-0.36, -0.3],
    [-0.36, 0],
    [-0.2, 0.25],
  ],
  rook: [
    [-0.7, 0.75],
    [0.7, 0.75],
    [0.45, 0.3],
    [0.45, -0.15],
    [0.7, -0.3],
    [0.7, -0.8],
    [0.35, -0.8],
    [0.35, -0.5],
    [0.18, -0.5],
    [0.18, -0.8],
    [-0.18, -0.8],
    [-0.18, -0.5],
    [-0.35, -0.5],
    [-0.35, -0.8],
    [-0.7, -0.8],
    [-0.7, -0.3],
    [-0.45, -0.15],
    [-0.45, 0.3],
  ],
  bishop: [
    [-0.75, 0.85],
    [0.75, 0.85],
    [0.42, 0.5],
    [0.62, 0.05],
    [0.5, -0.3],
    [0.1, 0.15],
    [-0.05, 0.05],
    [0.3, -0.55],
    [0, -1],
    [-0.5, -0.5],
    [-0.62, 0.05],
    [-0.42, 0.5],
  ],
  knight: [
    [-0.45, 0.8],
    [0.65, 0.8],
    [0.7, 0.1],
    [0.5, -0.45],
    [0.1, -0.7],
    [0.02, -0.92],
    [-0.15, -0.65],
    [-0.45, -0.35],
    [-0.8, 0.1],
    [-0.6, 0.35],
    [-0.2, 0.15],
    [0.05, 0.1],
    [-0.3, 0.45],
  ],
  queen: [
    [-0.6, 0.75],
    [0.6, 0.75],
    [0.9, -0.5],
    [0.42, 0],
    [0.36, -0.8],
    [0, -0.1],
    [-0.36, -0.8],
    [-0.42, 0],
    [-0.9, -0.5],
  ],
  king: [
    [-0.75, 0.7],
    [0.75, 0.7],
    [0.8, -0.2],
    [0.3, 0.1],
    [0, -0.35],
    [-0.3, 0.1],
    [-0.8, -0.2],
  ],
};

const PAINT = {
  white: { disc: "#fffaee", shape: "#2b2733" },
  black: { disc: "#2a3044", shape: "#f6f1e6" },
};

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {Role} role
 * @param {"white" | "black"} color
 * @param {string} ring
 */
function badge(ctx, x, y, radius, role, color, ring) {
  const paint = PAINT[color];
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = paint.disc;
  ctx.fill();
  ctx.strokeStyle = paint.shape;
  ctx.lineWidth = Math.max(2.4, radius * 0.34);
  ctx.stroke();
  ctx.strokeStyle = ring;
  ctx.lineWidth = Math.max(1.4, radius * 0.2);
  ctx.stroke();
  fillShape(ctx, x, y, radius * 0.72, role, paint.shape);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} scale half its side
 * @param {Role} role
 * @param {string} color
 */
function fillShape(ctx, x, y, scale, role, color) {
  ctx.beginPath();
  for (const [across, down] of SHAPES[role]) ctx.lineTo(x + across * scale, y + down * scale);
  ctx.closePath();
  ctx.fillStyle = color;
  ctx.fill();
}

/**
 * Draws the original role of a promoted piece, without ring and round plate, which mark powers.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {Role} role
 * @param {"white" | "black"} color
 */
function plate(ctx, x, y, radius, role, color) {
  const paint = PAINT[color];
  const half = radius * 0.94;
  ctx.fillStyle = paint.disc;
  ctx.fillRect(x - half, y - half, 2 * half, 2 * half);
  ctx.strokeStyle = paint.shape;
  ctx.lineWidth = Math.max(1.2, radius * 0.14);
  ctx.strokeRect(x - half, y - half, 2 * half, 2 * half);
  fillShape(ctx, x, y, radius * 0.72, role, paint.shape);
}

/** Sparks that fly from where the badge was. @type {import("./descriptor.js").MovingMark} */
export function drawSparks(ctx, size, colors, t) {
  const radius = Math.max(SMALLEST, RADIUS * size);
  const corner = size / 2 - radius * 1.12;
  ctx.globalAlpha = 1 - t;
  ctx.strokeStyle = colors.mark;
  ctx.lineWidth = Math.max(2, radius * 0.3);
  ctx.lineCap = "round";
  ctx.beginPath();
  for (let i = 0; i < SPARKS; i++) {
    const angle = (2 * Math.PI * i) / SPARKS;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const inner = radius * (0.3 + 1.1 * t);
    const outer = radius * (0.9 + 1.3 * t);
    ctx.moveTo(corner + inner * x, corner + inner * y);
    ctx.lineTo(corner + outer * x, corner + outer * y);
  }
  ctx.stroke();
}

/** @type {NonNullable<import("./descriptor.js").Descriptor["adorn"]>} */
export function drawBadges(ctx, content, size, colors, origins = false) {
  for (const color of /** @type {const} */ (["white", "black"])) {
    const piece = content[color];
    if (!piece) continue;
    const radius = Math.max(SMALLEST, RADIUS * size);
    const corner = size / 2 - radius * 1.12;
    if (piece.power) badge(ctx, corner, corner, radius, piece.power, color, colors.mark);
    if (piece.origin === "king") badge(ctx, -corner, -corner, radius, "king", color, colors.king);
    else if (piece.origin && origins) plate(ctx, -corner, corner, radius, piece.origin, color);
  }
}

/**
 * Always draws the original roles of promoted pieces.
 *
 * @type {NonNullable<import("./descriptor.js").Descriptor["adorn"]>}
 */
export function drawOrigins(ctx, content, size) {
  for (const color of /** @type {const} */ (["white", "black"])) {
    const origin = content[color]?.origin;
    const radius = Math.max(SMALLEST, RADIUS * size);
    const corner = size / 2 - radius * 1.12;
    if (origin) plate(ctx, corner, corner, radius, origin, color);
  }
}
