/**
 * Art of a piece: path data in a square of 100 by 100, drawn for White, who looks to the right (to the
 * partner in a union); Black's pieces are the mirror image.
 *
 * `shape` is filled and outlined, `shade` is a flat darker tone inside it, `lines` are the thin inner lines and
 * `marks`
 * the small filled details. `edge` is the part of the outline that is drawn, if that is not all of it. `turned` are
 * the
 * details to be mirrored for Black, where the mirror image of White's would be wrong, as that of a letter.
 *
 * @typedef {{shape: string, edge?: string, shade: string, lines: string, marks: string, turned?: string}} Art
 */

/** @import { Role } from "../../rules/rules.js" */

/**
 * A set: its pieces alone (`free`) and as the left half of a union (`union`), and the arms that the two of a union lay
 * around each other.
 *
 * @typedef {object} PieceSet
 * @property {Readonly<Record<Role, {free: Art, union: Art}>>} art
 * @property {Readonly<{white: Art, black: Art}> | null} arms
 * @property {number} outline the width of the outline, as a factor of the usual one
 */

/**
 * Placement of a drawing around (0, 0): moved, scaled, and turned clockwise in radians.
 *
 * @typedef {{x: number, y: number, scale: number, turn: number}} Pose
 */

/**
 * A head, drawn around its neck at (0, 0), and its pose in a union: turned to the partner, so that the two touch.
 *
 * @typedef {object} Head
 * @property {Art} art
 * @property {Pose} pose
 */

/**
 * Moves path data of absolute M, L, C and Z, whose points are written `x,y`.
 *
 * @param {string} path
 * @param {Pose} pose
 * @returns {string}
 */
export function posed(path, { x, y, scale, turn }) {
  const cos = Math.cos(turn) * scale;
  const sin = Math.sin(turn) * scale;
  return path.replace(/(?<![\d.])(-?[\d.]+),(-?[\d.]+)/g, (_, a, b) => {
    const px = a * cos - b * sin + x;
    const py = a * sin + b * cos + y;
    return `${px.toFixed(1)},${py.toFixed(1)}`;
  });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @returns {string}
 */
export function disc(x, y, r) {
  const k = r * 0.5523;
  return (
    `M${x},${y - r}C${x + k},${y - r} ${x + r},${y - k} ${x + r},${y}C${x + r},${y + k} ${x + k},${y + r} ${x},${y + r}` +
    `C${x - k},${y + r} ${x - r},${y + k} ${x - r},${y}C${x - r},${y - k} ${x - k},${y - r} ${x},${y - r}Z`
  );
}

/**
 * A head on a body.
 *
 * @param {Art} body
 * @param {Art} head
 * @param {Pose} pose of the head
 * @returns {Art}
 */
export function joined(body, head, pose) {
  return {
    shape: body.shape + posed(head.shape, pose),
    shade: body.shade + posed(head.shade, pose),
    lines: body.lines + posed(head.lines, pose),
    marks: body.marks + posed(head.marks, pose),
  };
}

/**
 * An arm: its edge begins and ends on the edge of the body; its root lies inside, so that both melt together.
 *
 * @param {string} edge
 * @param {string} root
 * @returns {Art}
 */
export function arm(edge, root) {
  return { shape: `${edge}${root}Z`, edge, shade: "", lines: "", marks: "" };
}
