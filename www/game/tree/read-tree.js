// The positions of a game as a tree that can be read: every turn that was played from a position is one of its children, and
// the first child goes on with the main line. No function here is recursive: a game may have hundreds of turns, and variations
// nested as deep.

/** @import { EndReason, PlayedTurn, Step } from "../../rules/rules.js" */
/** @import { Shape } from "./shapes.js" */

/** Result of a game. @typedef {{ result: "1-0" | "0-1" | "1/2-1/2", reason: EndReason }} GameEnd */

/**
 * A position of the game: the one after `turn`. Nodes are frozen: the same position in a changed tree may be another
 * object, with the same `id`.
 *
 * @typedef {object} TreeNode
 * @property {number} id constant in all trees of the game and unique among games
 * @property {PlayedTurn | null} turn the turn that leads here; `null` at the start
 * @property {number | null} parent the id of the position before the turn; `null` at the start
 * @property {readonly number[]} children ids of the positions after it, the main line first
 * @property {number} next index of the child shown last
 * @property {number} ply number of turns before this position
 * @property {string} before a comment before the turn, at the beginning of a variation
 * @property {string} comment a comment after the turn; a line break starts a paragraph
 * @property {readonly number[]} annotations numeric annotations as in PGN
 * @property {readonly Shape[]} shapes drawings on the board
 * @property {number | null} clock the mover's clock in ms
 * @property {number | null} spent time spent on the turn in ms, if another program has recorded it
 * @property {string} evaluation evaluation by another program, such as `0.35` or `#4`
 * @property {GameEnd | null} end result, if the game ended here
 */

/**
 * Changes to a node's remarks.
 *
 * @typedef {Partial<Pick<TreeNode, "before" | "comment" | "annotations" | "shapes" | "clock" | "spent" | "evaluation" | "end" | "next">>} Remarks
 */

/** Nodes are kept in parts of this many, so that a change copies one part and not the whole list. */
export const PART = 64;

/** @typedef {readonly (readonly (TreeNode | null)[])[]} NodeParts */

/** Each game has so many ids of its own: what is kept by the id of a node must not be found again in another game. */
const MOST_NODES = 2 ** 26;

/** Number of games that have reserved ids. */
let games = 0;

/**
 * @param {number} id
 * @param {PlayedTurn | null} turn
 * @param {TreeNode | null} parent
 * @returns {TreeNode}
 */
export function newNode(id, turn, parent) {
  return Object.freeze({
    id,
    turn,
    parent: parent ? parent.id : null,
    children: Object.freeze([]),
    next: 0,
    ply: parent ? parent.ply + 1 : 0,
    before: "",
    comment: "",
    annotations: Object.freeze([]),
    shapes: Object.freeze([]),
    clock: null,
    spent: null,
    evaluation: "",
    end: null,
  });
}

/** Grows the tree of a game that is read. */
export class NodeBuilder {
  /** The id of the start. */
  root = MOST_NODES * games++;
  /** In the order of their ids. */ #nodes = [newNode(this.root, null, null)];

  /** Plays a turn from a node. A turn that is there already is not added again. @param {number} id @param {PlayedTurn} turn */
  play(id, turn) {
    const known = this.node(id).children.find((child) => this.node(child).turn?.stepList === turn.stepList);
    if (known !== undefined) return { child: this.node(known), isNew: false };
    return { child: this.playBeside(id, turn), isNew: true };
  }

  /** Plays a turn from a node, though it may be there already. @param {number} id @param {PlayedTurn} turn */
  playBeside(id, turn) {
    const node = this.node(id);
    const child = newNode(this.root + this.#nodes.length, turn, node);
    this.#nodes.push(child);
    this.#set(Object.freeze({ ...node, children: Object.freeze([...node.children, child.id]) }));
    return child;
  }

  /** Says something of a node. @param {number} id @param {Remarks} remarks */
  remark(id, remarks) {
    for (const value of Object.values(remarks)) Object.freeze(value);
    this.#set(Object.freeze({ ...this.node(id), ...remarks }));
  }

  /** @param {TreeNode} node */
  #set(node) {
    this.#nodes[node.id - this.root] = node;
  }

  /** @param {number} id */
  node(id) {
    return this.#nodes[id - this.root];
  }

  /**
   * The tree that has grown.
   *
   * @template T
   * @param {new (parts: NodeParts, size: number) => T} Tree its kind
   * @returns {T}
   */
  tree(Tree) {
    /** @type {TreeNode[][]} */
    const parts = [];
    for (let i = 0; i < this.#nodes.length; i += PART) parts.push(this.#nodes.slice(i, i + PART));
    return new Tree(parts, this.#nodes.length);
  }
}

export class ReadTree {
  /** The nodes in the order of their ids. */
  parts;

  /** @param {NodeParts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** The node with this id, if there is one. @param {number} id @returns {TreeNode | null} */
  find(id) {
    const index = id - this.root.id;
    return this.parts[Math.floor(index / PART)]?.[index % PART] ?? null;
  }

  /** The start of the game. */
  get root() {
    return /** @type {TreeNode} */ (this.parts[0][0]);
  }

  /** True if the tree has a node with this id. @param {number} id */
  has(id) {
    return this.find(id) !== null;
  }

  /**
   * @param {number} id
   * @returns {TreeNode}
   * @throws {RangeError} if there is none, or no longer
   */
  node(id) {
    const node = this.find(id);
    if (!node) throw new RangeError(`no node ${id} in this tree`);
    return node;
  }

  /** @param {TreeNode} node @returns {TreeNode | null} */
  parent({ parent }) {
    return parent === null ? null : this.node(parent);
  }

  /** The positions after the turns that were played from a node, the main line first. @param {TreeNode} node */
  children({ children }) {
    return children.map((id) => this.node(id));
  }

  /** The position after the turn that goes on with the main line. @param {TreeNode} node @returns {TreeNode | null} */
  first({ children }) {
    return children.length > 0 ? this.node(children[0]) : null;
  }

  /** True if a node continues the line of its parent instead of starting a variation. @param {TreeNode} node */
  isFirst(node) {
    return this.parent(node)?.children[0] === node.id;
  }

  /** The positions on the way to this one, without the start. @param {TreeNode} node @returns {TreeNode[]} */
  lineTo(node) {
    const line = [];
    for (let at = node; at.parent !== null; at = this.node(at.parent)) line.push(at);
    return line.reverse();
  }

  /** The steps of all turns that lead here. @param {TreeNode} node @param {TreeNode} [from] a position on the way, to begin at @returns {Step[]} */
  stepsTo(node, from = this.root) {
    /** @type {TreeNode[]} */
    const line = [];
    for (let at = node; at.ply > from.ply; at = this.node(Number(at.parent))) line.push(at);
    return line.reverse().flatMap(({ turn }) => turn?.steps ?? []);
  }

  /**
   * Path of a node: index of the child at each position from the start.
   *
   * @param {TreeNode} node
   * @returns {number[]}
   */
  pathOf(node) {
    return this.lineTo(node).map((at) => this.parent(at)?.children.indexOf(at.id) ?? 0);
  }

  /** The node at the end of a path; `null` if the path leads nowhere. @param {readonly number[]} path @returns {TreeNode | null} */
  nodeAt(path) {
    /** @type {TreeNode | null} */
    let node = this.root;
    for (const index of path) {
      /** @type {number | undefined} */
      const id = node?.children[index];
      node = id === undefined ? null : this.node(id);
    }
    return node;
  }

  /** The end of the main line from here on. @param {TreeNode} node */
  lastOf(node) {
    let at = node;
    while (at.children.length > 0) at = this.node(at.children[0]);
    return at;
  }

  /** True if a node is on the main line. @param {TreeNode} node */
  isMain(node) {
    let at = node;
    while (at.parent !== null && this.isFirst(at)) at = this.node(at.parent);
    return at.parent === null;
  }
}
