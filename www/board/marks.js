// The marks on the board. Each kind of target has its own shape, so that none is told by its colour alone.

/** @typedef {import("./theme.js").Colors} Colors */
/** @typedef {import("../rules/rules.js").StepKind} StepKind */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size side of a square
 * @param {string} color
 * @param {string} halo
 * @param {() => void} path
 */
function strokeWithHalo(ctx, size, color, halo, path) {
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

/**
 * Marks a square as a target.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {StepKind} kind
 * @param {number} x left edge of the square
 * @param {number} y top edge
 * @param {number} size
 * @param {Colors} colors
 */
export function drawTarget(ctx, kind, x, y, size, colors) {
  ctx.save();
  ctx.translate(x + size / 2, y + size / 2);
  if (kind === "move") dot(ctx, size, 0.135, colors);
  else if (kind === "castle") bracketedDot(ctx, size, colors);
  else if (kind === "unite") halfRings(ctx, size, colors);
  else if (kind === "takeover") ringWithChevron(ctx, size, colors);
  else if (kind === "king") burst(ctx, size, colors);
  ctx.restore();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} size @param {number} radius @param {Colors} colors */
function dot(ctx, size, radius, colors) {
  ctx.beginPath();
  ctx.arc(0, 0, radius * size, 0, 2 * Math.PI);
  ctx.fillStyle = colors.mark;
  ctx.strokeStyle = colors.halo;
  ctx.lineWidth = Math.max(1.5, size * 0.03);
  ctx.stroke();
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} size @param {Colors} colors */
function bracketedDot(ctx, size, colors) {
  dot(ctx, size, 0.1, colors);
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    for (const side of [-1, 1]) {
      ctx.moveTo(side * 0.2 * size, -0.24 * size);
      ctx.lineTo(side * 0.3 * size, -0.24 * size);
      ctx.lineTo(side * 0.3 * size, 0.24 * size);
      ctx.lineTo(side * 0.2 * size, 0.24 * size);
    }
  });
}

/** Two half-rings that reach round the piece from both sides. @param {CanvasRenderingContext2D} ctx @param {number} size @param {Colors} colors */
function halfRings(ctx, size, colors) {
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    const radius = 0.435 * size;
    for (const side of [0, Math.PI]) {
      const begin = side - 0.36 * Math.PI;
      ctx.moveTo(radius * Math.cos(begin), radius * Math.sin(begin));
      ctx.arc(0, 0, radius, begin, side + 0.36 * Math.PI);
    }
  });
}

/** A closed ring with a way out of it: here the turn goes on. @param {CanvasRenderingContext2D} ctx @param {number} size @param {Colors} colors */
function ringWithChevron(ctx, size, colors) {
  strokeWithHalo(ctx, size, colors.mark, colors.halo, () => {
    ctx.beginPath();
    ctx.arc(0, 0, 0.435 * size, 0, 2 * Math.PI);
  });
  const radius = Math.max(7.5, 0.155 * size);
  ctx.translate(0.5 * size - radius * 1.04, -0.5 * size + radius * 1.04);
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

/** Rays round the king that can be reached. @param {CanvasRenderingContext2D} ctx @param {number} size @param {Colors} colors */
function burst(ctx, size, colors) {
  const rays = 14;
  const path = () => {
    ctx.beginPath();
    for (let i = 0; i < rays; i++) {
      const angle = (i / rays) * 2 * Math.PI - Math.PI / 2;
      const length = i % 2 === 0 ? 0.49 : 0.46;
      ctx.moveTo(0.4 * size * Math.cos(angle), 0.4 * size * Math.sin(angle));
      ctx.lineTo(length * size * Math.cos(angle), length * size * Math.sin(angle));
    }
  };
  strokeWithHalo(ctx, size, colors.king, colors.halo, path);
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
 * A warm light behind a king, within its square.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} size
 * @param {Colors} colors
 * @param {number} swell 1 at rest
 */
export function drawGlow(ctx, x, y, size, colors, swell) {
  const glow = ctx.createRadialGradient(x, y, size * 0.15, x, y, size * 0.5 * swell);
  glow.addColorStop(0, colors.kingGlow);
  glow.addColorStop(1, colors.kingGlowEnd);
  ctx.fillStyle = glow;
  ctx.fillRect(x - size / 2, y - size / 2, size, size);
}

/**
 * The glow round a king in Ŝako; `pulse` runs from 0 to 1 once, then stays 1.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x centre
 * @param {number} y centre
 * @param {number} size
 * @param {Colors} colors
 * @param {number} pulse
 */
export function drawSako(ctx, x, y, size, colors, pulse) {
  drawGlow(ctx, x, y, size, colors, 1 + 0.35 * Math.sin(Math.PI * pulse) ** 2);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, size * 0.44 * (1 + 0.06 * Math.sin(Math.PI * pulse)), 0, 2 * Math.PI);
  ctx.strokeStyle = colors.king;
  ctx.lineWidth = Math.max(2, size * 0.045);
  ctx.stroke();
  ctx.restore();
}

/**
 * Rings that spread once from the union with the king.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Colors} colors
 * @param {number} t 0 to 1
 */
export function drawPaco(ctx, x, y, size, colors, t) {
  ctx.save();
  for (const lag of [0, 0.18, 0.36]) {
    const own = (t - lag) / (1 - lag);
    if (own <= 0 || own >= 1) continue;
    ctx.globalAlpha = (1 - own) * 0.8;
    ctx.beginPath();
    ctx.arc(x, y, size * (0.4 + 2.4 * own), 0, 2 * Math.PI);
    ctx.strokeStyle = colors.king;
    ctx.lineWidth = Math.max(2, size * 0.07 * (1 - own));
    ctx.stroke();
  }
  ctx.restore();
}
