// A game as a tree: every turn that was played from a position is one of its children, the first of them goes on with
// the main line. Nothing here calls itself: a game may have hundreds of turns and variations nested as deep.

/** @typedef {import("../rules/rules.js").EndReason} EndReason */
/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {import("./shapes.js").Shape} Shape */

/** How a game has ended. @typedef {{ result: "1-0" | "0-1" | "1/2-1/2", reason: EndReason }} End */

/**
 * A position of the game: the one after `turn`.
 *
 * @typedef {object} TreeNode
 * @property {PlayedTurn | null} turn what was played to come here; `null` at the start
 * @property {TreeNode | null} parent
 * @property {TreeNode[]} children what was played from here, the main line first
 * @property {number} next which of them was looked at last
 * @property {number} ply how many turns come before this position
 * @property {string} before a comment before the turn, at the beginning of a variation
 * @property {string} comment a comment behind it, in one line
 * @property {number[]} annotations numeric annotations as in PGN
 * @property {readonly Shape[]} shapes what is drawn on the board here
 * @property {number | null} clock what the mover's clock showed then, in ms
 * @property {End | null} end how the game has ended here
 */

/** @param {PlayedTurn | null} turn @param {TreeNode | null} parent @returns {TreeNode} */
function newNode(turn, parent) {
  return {
    turn,
    parent,
    children: [],
    next: 0,
    ply: parent ? parent.ply + 1 : 0,
    before: "",
    comment: "",
    annotations: [],
    shapes: [],
    clock: null,
    end: null,
  };
}

/** An empty game. */
export function newTree() {
  return newNode(null, null);
}

/** The child for a turn; it is added where it is missing. @param {TreeNode} node @param {PlayedTurn} turn */
export function childFor(node, turn) {
  const known = node.children.find((child) => child.turn?.stepList === turn.stepList);
  if (known) return known;
  const child = newNode(turn, node);
  node.children.push(child);
  return child;
}

/** The positions on the way to this one, without the start. @param {TreeNode} node @returns {TreeNode[]} */
export function lineTo(node) {
  const line = [];
  for (let at = node; at.parent; at = at.parent) line.push(at);
  return line.reverse();
}

/** The steps of all turns that lead here. @param {TreeNode} node @returns {Step[]} */
export function stepsTo(node) {
  return lineTo(node).flatMap(({ turn }) => turn?.steps ?? []);
}

/** Where a node is: which child to take from the start on. @param {TreeNode} node @returns {number[]} */
export function pathOf(node) {
  return lineTo(node).map((at) => at.parent?.children.indexOf(at) ?? 0);
}

/** The node at the end of a path; `null` if the path leads nowhere. @param {TreeNode} root @param {readonly number[]} path */
export function nodeAt(root, path) {
  /** @type {TreeNode | null} */
  let node = root;
  for (const index of path) node = node?.children[index] ?? null;
  return node;
}

/** Remembers that this line was looked at last. @param {TreeNode} node */
export function lookAt(node) {
  for (let at = node; at.parent; at = at.parent) at.parent.next = at.parent.children.indexOf(at);
}

/** The end of the main line from here on. @param {TreeNode} node */
export function lastOf(node) {
  let at = node;
  while (at.children.length > 0) at = at.children[0];
  return at;
}

/** The end of the line from here on that was looked at last. @param {TreeNode} node */
export function lastSeenOf(node) {
  let at = node;
  while (at.children.length > 0) at = at.children[at.next] ?? at.children[0];
  return at;
}

/** Whether a node is on the main line. @param {TreeNode} node */
export function isMain(node) {
  return lineTo(node).every((at) => at.parent?.children[0] === at);
}

/** Whether one node is the other or comes after it. @param {TreeNode} node @param {TreeNode} ancestor */
export function isWithin(node, ancestor) {
  /** @type {TreeNode | null} */
  let at = node;
  while (at && at !== ancestor) at = at.parent;
  return at === ancestor;
}

/** Makes the line to a node the main line. Returns whether it was not. @param {TreeNode} node */
export function makeMain(node) {
  if (isMain(node)) return false;
  for (const at of lineTo(node)) {
    const siblings = at.parent?.children ?? [];
    const seen = siblings[at.parent?.next ?? 0];
    siblings.splice(siblings.indexOf(at), 1);
    siblings.unshift(at);
    if (at.parent) at.parent.next = Math.max(0, siblings.indexOf(seen));
  }
  return true;
}

/** Takes a node away with all that comes after it. Returns where it was. @param {TreeNode} node */
export function removeNode(node) {
  const { parent } = node;
  if (!parent) return node;
  const index = parent.children.indexOf(node);
  parent.children.splice(index, 1);
  if (parent.next >= index) parent.next = Math.max(0, parent.next - 1);
  return parent;
}

/** All nodes after this one, the main line and what belongs to it first. @param {TreeNode} root */
export function* nodesOf(root) {
  const waiting = [...root.children].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]);
  }
}
