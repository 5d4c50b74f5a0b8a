// Marks of squares and paths on the board. The shapes of targets and alarms belong to the game; see games/.

/** @import { Colors } from "./theme.js" */

/**
 * Draws a mark of a square.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("../../games/descriptor.js").MovingMark} mark
 * @param {number} x middle of the square
 * @param {number} y middle
 * @param {number} size
 * @param {Colors} colors
 * @param {number} [t] for marks that move: from 0 to 1
 */
export function drawMark(ctx, mark, x, y, size, colors, t = 1) {
  ctx.save();
  ctx.translate(x, y);
  mark(ctx, size, colors, t);
  ctx.restore();
}

/**
 * Draws properties of the pieces on a square that their shapes do not show, in games that have them.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("../../games/descriptor.js").Descriptor["adorn"]} adorn
 * @param {import("../../rules/rules.js").SquareContent} content
 * @param {number} x corner of the square
 * @param {number} y corner
 * @param {number} size
 * @param {import("../../games/descriptor.js").MarkColors} colors
 * @param {boolean} [origins] shows the original roles of promoted pieces
 */
export function drawAdornment(ctx, adorn, content, x, y, size, colors, origins) {
  if (!adorn) return;
  ctx.save();
  ctx.translate(x + size / 2, y + size / 2);
  adorn(ctx, content, size, colors, origins);
  ctx.restore();
}

/**
 * The way of a chain: a band from square to square with a link at each.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {{ x: number, y: number }[]} points
 * @param {number} size
 * @param {Colors} colors
 * @param {boolean} faint for the turn before
 */
export function drawPath(ctx, points, size, colors, faint) {
  if (points.length < 2) return;
  ctx.save();
  ctx.globalAlpha = faint ? 0.65 : 1;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  const trace = () => {
    ctx.beginPath();
    points.forEach((point, i) => {
      if (i === 0) ctx.moveTo(point.x, point.y);
      else ctx.lineTo(point.x, point.y);
    });
  };
  const color = faint ? colors.last : colors.mark;
  trace();
  ctx.strokeStyle = colors.halo;
  ctx.lineWidth = size * (faint ? 0.08 : 0.15);
  ctx.stroke();
  trace();
  ctx.strokeStyle = color;
  ctx.lineWidth = size * (faint ? 0.04 : 0.085);
  ctx.stroke();
  for (let i = 1; i < points.length; i++) arrow(ctx, points[i - 1], points[i], size, colors.halo, color);
  ctx.restore();
}

/**
 * An arrowhead in the middle of a link.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {{ x: number, y: number }} a
 * @param {{ x: number, y: number }} b
 * @param {number} size
 * @param {string} halo
 * @param {string} color
 */
function arrow(ctx, a, b, size, halo, color) {
  ctx.save();
  ctx.translate((a.x + b.x) / 2, (a.y + b.y) / 2);
  ctx.rotate(Math.atan2(b.y - a.y, b.x - a.x));
  ctx.beginPath();
  ctx.moveTo(-0.09 * size, -0.11 * size);
  ctx.lineTo(0.12 * size, 0);
  ctx.lineTo(-0.09 * size, 0.11 * size);
  ctx.closePath();
  ctx.strokeStyle = halo;
  ctx.lineWidth = size * 0.06;
  ctx.stroke();
  ctx.fillStyle = color;
  ctx.fill();
  ctx.restore();
}

/**
 * The bar at the foot of a union that could be lifted, on the side of who would lift it.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x of the square's corner
 * @param {number} y
 * @param {number} unit the square's side
 * @param {import("../../rules/rules.js").Color} mover
 */
export function drawBar(ctx, x, y, unit, mover) {
  const thickness = Math.max(1.5, unit * 0.035);
  ctx.fillRect(x + unit * (mover === "white" ? 0.24 : 0.54), y + unit * 0.985 - thickness, unit * 0.22, thickness);
}
