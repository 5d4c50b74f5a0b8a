// The game tree as rows of a list: what stands in which row, how far it is indented, and which links a turn has. No DOM
// in here, and nothing calls itself.

import { isSameStep } from "../rules/pieces.js";

/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */
/** @typedef {import("../rules/rules.js").Snapshot} Snapshot */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {import("../game/tree.js").GameTree} GameTree */
/** @typedef {import("../game/tree.js").TreeNode} TreeNode */

/** @typedef {Pick<import("../rules/rules.js").TurnLink, "text" | "steps">} Link */

/** A turn in a row. `node` is `null` for the turn under way. @typedef {{ node: TreeNode | null, half: number, links: readonly Link[] }} Item */

/**
 * A row: of the main line with at most one turn of each side, or a piece of a variation.
 *
 * @typedef {object} Row
 * @property {number} depth 0 for the main line
 * @property {Item[]} items
 * @property {boolean} opens it begins a variation
 */

/** @typedef {{ links: readonly Link[], at: TreeNode }} UnderWay */

/** The turn under way where it is none of those played before. @param {Snapshot} snapshot @param {GameTree} tree @param {TreeNode} at @returns {UnderWay | null} */
export function underWay({ chain, chainLinks }, tree, at) {
  if (chainLinks.length === 0 || tree.children(at).some((child) => beginsWith(child, chain))) return null;
  return { links: chainLinks, at };
}

/** Whether a turn begins with these steps. @param {TreeNode} node @param {readonly Step[]} chain */
export function beginsWith({ turn }, chain) {
  return chain.every((step, i) => {
    const own = turn?.steps[i];
    return own !== undefined && isSameStep(own, step);
  });
}

/**
 * @param {GameTree} tree
 * @param {number} shift 1 where Black began
 * @param {UnderWay | null} chain
 * @returns {Row[]}
 */
export function rowsOf(tree, shift, chain) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Item | null} */
  const rest = chain && { node: null, half: chain.at.ply + shift, links: chain.links };
  const add = (
    /** @type {number} */ depth,
    /** @type {Item} */ item,
    /** @type {boolean} */ opens,
    fresh = opens,
  ) => {
    const row = rows.at(-1);
    const room =
      row && row.depth === depth && !fresh && (depth > 0 || (row.items.length === 1 && item.half % 2 === 1));
    if (room && !(depth === 0 && row.items[0].half % 2 === 1)) row.items.push(item);
    else rows.push({ depth, items: [item], opens });
  };
  const first = tree.first(tree.root);
  if (!first) {
    if (rest) add(0, rest, false);
    return rows;
  }
  // What is left to be shown, the next last. A line that was interrupted by a variation goes on in a row of its own.
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
      add(depth, { node, half: parent.ply + shift, links: turn.links }, opens, fresh);
      // The other children of its parent are variations of the first.
      const isFirst = parent.children[0] === node.id;
      const others = isFirst ? tree.children(parent).slice(1) : [];
      const ghost = rest !== null && chain?.at.id === parent.id && isFirst;
      /** @type {TreeNode | null} */
      const main = tree.first(node);
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
