// The game tree as rows of a list: what stands in which row, how far it is indented, and which links a turn has. No DOM
// in here, and nothing calls itself.

import { isSameStep } from "../../rules/pieces.js";

/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { GameTree } from "../../game/tree/tree.js" */
/** @import { Step } from "../../rules/rules.js" */

/** @typedef {Pick<import("../../rules/rules.js").TurnLink, "text" | "steps">} RowLink */

/**
 * A turn in a row.
 *
 * @typedef {object} RowItem
 * @property {TreeNode | null} node `null` for the current turn
 * @property {number} half number of turns before it, counted from White's first
 * @property {number | undefined} series its number, in games with turns of several moves
 * @property {readonly RowLink[]} links
 */

/**
 * A row: of the main line with at most one turn of each side, or a series, or a piece of a variation.
 *
 * @typedef {object} Row
 * @property {number} depth 0 for the main line
 * @property {RowItem[]} items
 * @property {boolean} opens it begins a variation
 */

/** @typedef {{ links: readonly RowLink[], at: TreeNode, series: number | undefined }} UnderWay */

/**
 * The positions after one that are listed: all but what was taken back.
 *
 * @param {GameTree} tree
 * @param {TreeNode} node
 * @param {number | null} taken the id of what was taken back
 */
export function listed(tree, node, taken) {
  return tree.children(node).filter(({ id }) => id !== taken);
}

/**
 * The turn under way where it is none of those that are listed.
 *
 * @param {Pick<import("../../game/view-state.js").ViewState, "snapshot" | "tree" | "at" | "taken">} state
 * @returns {UnderWay | null}
 */
export function underWay({ snapshot: { chain, chainLinks, series }, tree, at, taken }) {
  if (chainLinks.length === 0 || listed(tree, at, taken).some((child) => beginsWith(child, chain))) return null;
  return { links: chainLinks, at, series: series?.length };
}

/** True if a turn starts with these steps. @param {TreeNode} node @param {readonly Step[]} chain */
export function beginsWith({ turn }, chain) {
  return chain.every((step, i) => {
    const own = turn?.steps[i];
    return own !== undefined && isSameStep(own, step);
  });
}

/**
 * @param {GameTree} tree
 * @param {number} shift number of turns before the first one, as in the snapshot
 * @param {UnderWay | null} chain
 * @param {number | null} taken the id of what was taken back
 * @returns {Row[]}
 */
export function rowsOf(tree, shift, chain, taken) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {RowItem | null} */
  const rest = chain && {
    node: null,
    half: chain.at.ply + shift,
    series: chain.series,
    links: chain.links,
  };
  const add = (
    /** @type {number} */ depth,
    /** @type {RowItem} */ item,
    /** @type {boolean} */ opens,
    fresh = opens,
  ) => {
    const row = rows.at(-1);
    const room =
      row &&
      row.depth === depth &&
      !fresh &&
      (depth > 0 || (!item.series && row.items.length === 1 && item.half % 2 === 1));
    if (room && !(depth === 0 && row.items[0].half % 2 === 1)) row.items.push(item);
    else rows.push({ depth, items: [item], opens });
  };
  const [first] = listed(tree, tree.root, taken);
  if (!first) {
    if (rest) add(0, rest, false);
    return rows;
  }
  // Remaining nodes, the next one last. A line interrupted by a variation continues in a new row.
  /** @type {{ node: TreeNode | null, depth: number, opens: boolean, fresh: boolean }[]} */
  const left = [{ node: first, depth: 0, opens: false, fresh: true }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { depth } = next;
    let { opens, fresh } = next;
    let { node } = next;
    if (!node) {
      if (rest) add(depth, rest, true);
      continue;
    }
    while (node) {
      const { turn } = node;
      const parent = tree.parent(node);
      if (!turn || !parent) break;
      const { links, series } = turn;
      add(depth, { node, half: parent.ply + shift, series, links }, opens, fresh);
      // The other children of its parent are variations of the first.
      const [line, ...variations] = listed(tree, parent, taken);
      const isFirst = line.id === node.id;
      const others = isFirst ? variations : [];
      const ghost = rest !== null && chain?.at.id === parent.id && isFirst;
      /** @type {TreeNode | null} */
      const main = listed(tree, node, taken)[0] ?? null;
      const isBroken = others.length > 0 || ghost || (depth === 0 && node.comment !== "");
      opens = false;
      fresh = false;
      if (!main && rest && chain?.at.id === node.id) add(depth, rest, false, isBroken);
      if (isBroken) {
        if (main) left.push({ node: main, depth, opens: false, fresh: true });
        if (ghost) left.push({ node: null, depth: depth + 1, opens: true, fresh: true });
        for (const other of others.reverse())
          left.push({ node: other, depth: depth + 1, opens: true, fresh: true });
        break;
      }
      node = main;
    }
  }
  return rows;
}
