// Writes game trees as records. Reading and the format of comments are in record-nodes.js.

import { isTold } from "./record-nodes.js";

/** @import { GameRecord, PlayedTurn, RecordedTurn } from "../../rules/rules.js" */
/** @import { TreeNode } from "./read-tree.js" */
/** @import { Remark } from "./record-nodes.js" */
/** @import { Shape } from "./shapes.js" */
/** @import { GameTree } from "./tree.js" */

/**
 * A record without its turns.
 *
 * @typedef {Pick<GameRecord, "game" | "tags" | "rules" | "chess960" | "fen" | "firstTurn">} RecordHead
 */

/** Writes a comment with its commands. @param {Remark} remark */
export function writeRemark({ comment, shapes, clock, spent, evaluation, end }) {
  const letter = (/** @type {Shape} */ { color }) => color[0].toUpperCase();
  const circles = shapes.filter(({ from, to }) => from === to).map((shape) => letter(shape) + shape.from);
  const arrows = shapes
    .filter(({ from, to }) => from !== to)
    .map((shape) => letter(shape) + shape.from + shape.to);
  const parts = [comment];
  // In the order of lichess.
  if (evaluation) parts.push(`[%eval ${evaluation}]`);
  if (clock !== null) parts.push(`[%clk ${clockText(clock)}]`);
  if (spent !== null) parts.push(`[%emt ${clockText(spent)}]`);
  if (circles.length > 0) parts.push(`[%csl ${circles.join(",")}]`);
  if (arrows.length > 0) parts.push(`[%cal ${arrows.join(",")}]`);
  if (isTold(end)) parts.push(`[%end ${end.result} ${end.reason}]`);
  return parts.filter(Boolean).join(" ");
}

/** @param {number} clock ms */
function clockText(clock) {
  const all = Math.max(0, Math.round(clock));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  // As many decimals as it takes, as other programs have them.
  const rest =
    all % 1000
      ? `.${String(all % 1000)
          .padStart(3, "0")
          .replace(/0{1,2}$/, "")}`
      : "";
  return `${Math.floor(all / 3_600_000)}:${two(Math.floor(all / 60_000) % 60)}:${two(Math.floor(all / 1000) % 60)}${rest}`;
}

/**
 * The record of a tree.
 *
 * @param {GameTree} tree
 * @param {RecordHead} head
 * @param {{ mainOnly?: boolean }} [options] the main line's turns only, without remarks
 * @returns {GameRecord}
 */
export function recordOf(tree, head, { mainOnly = false } = {}) {
  const { root } = tree;
  /** @type {RecordedTurn[]} */
  const main = [];
  let last = root;
  /** @type {{ first: TreeNode | null, into: RecordedTurn[], isMain: boolean }[]} */
  const lines = [{ first: tree.first(root), into: main, isMain: true }];
  for (const { first, into, isMain } of lines) {
    for (let node = first; node; node = tree.first(node)) {
      const { turn } = node;
      const parent = tree.parent(node);
      if (!turn || !parent) break;
      if (isMain) last = node;
      /** @type {RecordedTurn[][]} */
      const variations = [];
      // The others of its parent's children are variations of the first one.
      if (!mainOnly && parent.children[0] === node.id) {
        for (const other of parent.children.slice(1)) {
          /** @type {RecordedTurn[]} */
          const variation = [];
          variations.push(variation);
          lines.push({ first: tree.node(other), into: variation, isMain: false });
        }
      }
      const opens = node === first && !isMain;
      into.push(mainOnly ? bareTurn(turn) : { ...remarked(node, turn, opens, isMain), variations });
    }
  }
  const { result, reason } = last.end ?? { result: "*", reason: null };
  const comment = mainOnly ? "" : writeRemark({ ...root, end: last === root ? null : root.end });
  return /** @type {GameRecord} */ ({ ...head, comment, result, reason, turns: main, pending: [] });
}

/** The record of the line to one position, without remarks. @param {GameTree} tree @param {TreeNode} node @param {RecordHead} head @returns {GameRecord} */
export function recordOfLine(tree, node, head) {
  const { result, reason } = node.end ?? { result: "*", reason: null };
  const turns = tree.lineTo(node).flatMap(({ turn }) => (turn ? [bareTurn(turn)] : []));
  return /** @type {GameRecord} */ ({ ...head, comment: "", result, reason, turns, pending: [] });
}

/** @param {PlayedTurn} turn @returns {RecordedTurn} */
function bareTurn(turn) {
  return { ...turn, before: "", comment: "", annotations: [], variations: [] };
}

/** @param {TreeNode} node @param {PlayedTurn} turn @param {boolean} opens it begins a variation @param {boolean} isMain */
function remarked(node, turn, opens, isMain) {
  // The end of the main line is the record's result.
  const end = isMain && node.children.length === 0 ? null : node.end;
  const comment = opens ? node.comment : [node.before, node.comment].filter(Boolean).join(" ");
  return {
    ...turn,
    before: opens ? node.before : "",
    comment: writeRemark({ ...node, comment, end }),
    annotations: [...node.annotations],
  };
}
