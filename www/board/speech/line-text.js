// The turns of a tree as a text with variations in brackets, piece by piece.

import { signsOf } from "../../game/record/signs.js";
import { turnNumber } from "../../game/record/turn-number.js";
import { written } from "./figurines.js";

/** @import { ReadTree, TreeNode } from "../../game/tree/read-tree.js" */

/** A piece of the text: a turn with its number, a comment, a bracket. @typedef {{ type: "turn" | "comment" | "open" | "close", text: string, node: TreeNode, depth: number }} LineSpan */

/** The line that is printed: the game as it was played. Others are in brackets. @param {ReadTree} tree @returns {TreeNode[]} */
export function printedLine(tree) {
  return tree.lineTo(tree.lastOf(tree.root));
}

/**
 * The turns of a game as a text, piece by piece.
 *
 * @param {ReadTree} tree
 * @param {readonly TreeNode[]} main the line that is not in brackets
 * @param {number} shift number of turns before the first one, as in the snapshot
 * @param {boolean} remarks
 * @returns {LineSpan[]}
 */
export function piecesOf(tree, main, shift, remarks) {
  /** @type {LineSpan[]} */
  const pieces = [];
  const inMain = new Set(main.map(({ id }) => id));
  // Lines are walked with a list of what is left to do: variations may be nested as deep as a game is long.
  /** @type {{ node: TreeNode | null, depth: number, opens: boolean, isSole: boolean }[]} */
  const left = [{ node: main[0] ?? null, depth: 0, opens: true, isSole: false }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, depth, opens, isSole } = next;
    if (!node) {
      const last = pieces[pieces.length - 1];
      pieces.push({ ...last, type: "close", text: ")", depth });
      continue;
    }
    const parent = tree.parent(node);
    if (!node.turn || !parent) continue;
    const half = parent.ply + shift;
    const { series } = node.turn;
    const number = turnNumber(half, series);
    if (opens && depth > 0) pieces.push({ type: "open", text: "(", node, depth });
    if (remarks && node.before) pieces.push({ type: "comment", text: node.before, node, depth });
    const signs = signsOf(node.annotations);
    const turn = `${written(node.turn.notation, node.turn.color)}${signs && ` ${signs}`}`;
    const isNumbered = series || half % 2 === 0 || opens || pieces[pieces.length - 1]?.type !== "turn";
    pieces.push({ type: "turn", text: isNumbered ? `${number} ${turn}` : turn, node, depth });
    if (remarks && node.comment) pieces.push({ type: "comment", text: node.comment, node, depth });
    const children = tree.children(node);
    const goesOn = depth === 0 ? children.find(({ id }) => inMain.has(id)) : children[0];
    if (goesOn) left.push({ node: goesOn, depth, opens: false, isSole: false });
    else if (depth > 0) left.push({ node: null, depth, opens: false, isSole: false });
    if (!remarks || isSole) continue;
    // The other turns at this place stand behind the one that is printed there.
    const isPrinted = depth === 0 ? inMain.has(node.id) : parent.children[0] === node.id;
    const others = isPrinted ? tree.children(parent).filter(({ id }) => id !== node.id) : [];
    for (const other of others.reverse()) left.push({ node: other, depth: depth + 1, opens: true, isSole: true });
  }
  return pieces;
}
