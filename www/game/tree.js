// A game as an immutable tree: every turn that was played from a position is one of its children, and the first child goes
// on with the main line. A change gives another tree that shares all other nodes with the one before, at a cost that
// does not grow with the length of the game. No function here is recursive: a game may have hundreds of turns, and
// variations nested as deep.

/** @import { EndReason, PlayedTurn, Step } from "../rules/rules.js" */
/** @import { Shape } from "./shapes.js" */

/** How a game has ended. @typedef {{ result: "1-0" | "0-1" | "1/2-1/2", reason: EndReason }} End */

/**
 * A position of the game: the one after `turn`. Nodes are frozen: the same position in a changed tree may be another
 * object, with the same `id`.
 *
 * @typedef {object} TreeNode
 * @property {number} id stays the same in all trees of the game
 * @property {PlayedTurn | null} turn what was played to come here; `null` at the start
 * @property {number | null} parent the id of the position before the turn; `null` at the start
 * @property {readonly number[]} children the ids of what was played from here, the main line first
 * @property {number} next the index of the child that was looked at last
 * @property {number} ply how many turns come before this position
 * @property {string} before a comment before the turn, at the beginning of a variation
 * @property {string} comment a comment behind it; a line break begins a paragraph
 * @property {readonly number[]} annotations numeric annotations as in PGN
 * @property {readonly Shape[]} shapes what is drawn on the board here
 * @property {number | null} clock what the mover's clock showed then, in ms
 * @property {number | null} spent how long the mover thought about the turn, in ms, where another program has written it
 * @property {string} evaluation what another program thought of the position, such as `0.35` or `#4`
 * @property {End | null} end how the game has ended here
 */

/** What can be said of a position, in place of what was said before. @typedef {Partial<Pick<TreeNode, "before" | "comment" | "annotations" | "shapes" | "clock" | "spent" | "evaluation" | "end" | "next">>} Remarks */

/** Turns that are played from a position beside what was played there. @typedef {{ from: number, turns: readonly PlayedTurn[] }} Variation */

/** Nodes are kept in parts of this many, so that a change copies one part and not the whole list. */
const PART = 64;

/** @typedef {readonly (readonly (TreeNode | null)[])[]} Parts */

/**
 * @param {number} id
 * @param {PlayedTurn | null} turn
 * @param {TreeNode | null} parent
 * @returns {TreeNode}
 */
function newNode(id, turn, parent) {
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

/** @param {Parts} parts @param {readonly [number, TreeNode | null][]} changes by id @returns {Parts} */
function changed(parts, changes) {
  const copy = [...parts];
  for (const [id, node] of changes) {
    const index = Math.floor(id / PART);
    const part = copy[index] === parts[index] ? [...(copy[index] ?? [])] : copy[index];
    /** @type {(TreeNode | null)[]} */ (part)[id % PART] = node;
    copy[index] = part;
  }
  return copy;
}

/** What is no remark, or none that a person has made. @type {readonly (keyof TreeNode)[]} */
const UNSAID = ["children", "next", "end"];

/** Whether a remark says nothing. @param {unknown} value */
function isUnsaid(value) {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** A node as it was before an edit, with what was played from it since. @param {TreeNode} now @param {TreeNode} old @param {TreeNode} edited @returns {TreeNode} */
function restored(now, old, edited) {
  const keys = /** @type {(keyof TreeNode)[]} */ (Object.keys(old)).filter((key) => old[key] !== edited[key]);
  const values = Object.fromEntries(keys.map((key) => [key, old[key]]));
  const played = now.children.filter((child) => !old.children.includes(child));
  const children = keys.includes("children") ? Object.freeze([...old.children, ...played]) : now.children;
  return Object.freeze({ ...now, ...values, children });
}

/** Grows the tree of a game that is read. It makes no tree for each turn, as `GameTree.play` would. */
export class TreeBuilder {
  /** @type {TreeNode[]} */ #nodes = [newNode(0, null, null)];

  /** Plays a turn from a node. A turn that is there already is not added again. @param {number} id @param {PlayedTurn} turn */
  play(id, turn) {
    const node = this.#nodes[id];
    const known = node.children.find((child) => this.#nodes[child].turn?.stepList === turn.stepList);
    if (known !== undefined) return { child: this.#nodes[known], isNew: false };
    return { child: this.playBeside(id, turn), isNew: true };
  }

  /** Plays a turn from a node, though it may be there already. @param {number} id @param {PlayedTurn} turn */
  playBeside(id, turn) {
    const node = this.#nodes[id];
    const child = newNode(this.#nodes.length, turn, node);
    this.#nodes.push(child);
    this.#nodes[id] = Object.freeze({ ...node, children: Object.freeze([...node.children, child.id]) });
    return child;
  }

  /** Says something of a node. @param {number} id @param {Remarks} remarks */
  remark(id, remarks) {
    for (const value of Object.values(remarks)) Object.freeze(value);
    this.#nodes[id] = Object.freeze({ ...this.#nodes[id], ...remarks });
  }

  /** @param {number} id */
  node(id) {
    return this.#nodes[id];
  }

  /** The tree that has grown. */
  tree() {
    /** @type {TreeNode[][]} */
    const parts = [];
    for (let i = 0; i < this.#nodes.length; i += PART) parts.push(this.#nodes.slice(i, i + PART));
    return new GameTree(Object.freeze({}), parts, this.#nodes.length);
  }
}

export class GameTree {
  #parts;
  #size;
  /** Stands for the game: the same object in all its trees. */
  key;

  /** @param {object} key @param {Parts} parts @param {number} size how many ids were given */
  constructor(key, parts, size) {
    this.key = key;
    this.#parts = parts;
    this.#size = size;
    Object.freeze(this);
  }

  /** The tree of a game without turns. */
  static empty() {
    return new TreeBuilder().tree();
  }

  /** The start of the game. */
  get root() {
    return this.node(0);
  }

  /** Whether a node with this id is in the tree. @param {number} id */
  has(id) {
    return this.#find(id) !== null;
  }

  /**
   * @param {number} id
   * @returns {TreeNode}
   * @throws {RangeError} if there is none, or no longer
   */
  node(id) {
    const node = this.#find(id);
    if (!node) throw new RangeError(`no node ${id} in this tree`);
    return node;
  }

  /** @param {number} id @returns {TreeNode | null} */
  #find(id) {
    return this.#parts[Math.floor(id / PART)]?.[id % PART] ?? null;
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

  /** Whether a node goes on with the line of its parent, that is, begins no variation. @param {TreeNode} node */
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
    for (let at = node; at.ply > from.ply; at = this.node(at.parent ?? 0)) line.push(at);
    return line.reverse().flatMap(({ turn }) => turn?.steps ?? []);
  }

  /** The last position that is on the way to both. @param {TreeNode} a @param {TreeNode} b @returns {TreeNode} */
  shared(a, b) {
    let [one, other] = [a, b];
    while (one.id !== other.id) {
      if (one.ply >= other.ply) one = this.node(one.parent ?? 0);
      else other = this.node(other.parent ?? 0);
    }
    return one;
  }

  /** Where a node is: the index of the child to take at each position from the start on. @param {TreeNode} node @returns {number[]} */
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

  /** The end of the line from here on that was looked at last. @param {TreeNode} node */
  lastSeenOf(node) {
    let at = node;
    while (at.children.length > 0) at = this.node(at.children[at.next] ?? at.children[0]);
    return at;
  }

  /** Whether a node is on the main line. @param {TreeNode} node */
  isMain(node) {
    let at = node;
    while (at.parent !== null && this.isFirst(at)) at = this.node(at.parent);
    return at.parent === null;
  }

  /** Whether one node is the other or comes after it. @param {TreeNode} node @param {TreeNode} ancestor */
  isWithin(node, ancestor) {
    let at = node;
    while (at.parent !== null && at.ply > ancestor.ply) at = this.node(at.parent);
    return at.id === ancestor.id;
  }

  /** All nodes after this one, the main line and its variations first. @param {TreeNode} [from] the start of the game if left out */
  *nodes(from = this.root) {
    const waiting = this.children(from).reverse();
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      yield node;
      waiting.push(...this.children(node).reverse());
    }
  }

  /** @param {readonly [number, TreeNode | null][]} changes by id @param {number} [size] */
  #with(changes, size = this.#size) {
    return changes.length === 0 ? this : new GameTree(this.key, changed(this.#parts, changes), size);
  }

  /**
   * The tree with other remarks on a node, which are frozen with it.
   *
   * @param {number} id
   * @param {Remarks} remarks
   * @returns {GameTree}
   */
  remark(id, remarks) {
    for (const value of Object.values(remarks)) Object.freeze(value);
    return this.#with([[id, Object.freeze({ ...this.node(id), ...remarks })]]);
  }

  /**
   * The tree with a turn played from a node, and the position after it. A turn that is there already is not added again.
   *
   * @param {number} id
   * @param {PlayedTurn} turn
   * @returns {{ tree: GameTree, child: TreeNode, isNew: boolean }}
   */
  play(id, turn) {
    const node = this.node(id);
    const known = this.children(node).find((child) => child.turn?.stepList === turn.stepList);
    if (known) return { tree: this, child: known, isNew: false };
    const child = newNode(this.#size, turn, node);
    const children = Object.freeze([...node.children, child.id]);
    const tree = this.#with(
      [
        [id, Object.freeze({ ...node, children })],
        [child.id, child],
      ],
      this.#size + 1,
    );
    return { tree, child, isNew: true };
  }

  /** Remembers that the line to a node was looked at last. @param {number} id @returns {GameTree} */
  lookAt(id) {
    /** @type {[number, TreeNode][]} */
    const changes = [];
    for (const at of this.lineTo(this.node(id))) {
      const parent = this.node(/** @type {number} */ (at.parent));
      const next = parent.children.indexOf(at.id);
      if (parent.next !== next) changes.push([parent.id, Object.freeze({ ...parent, next })]);
    }
    return this.#with(changes);
  }

  /** Makes the line to a node the main line. @param {number} id @returns {GameTree} the same tree if it was that already */
  makeMain(id) {
    /** @type {[number, TreeNode][]} */
    const changes = [];
    for (const at of this.lineTo(this.node(id))) {
      const parent = this.node(/** @type {number} */ (at.parent));
      if (parent.children[0] === at.id) continue;
      const seen = parent.children[parent.next];
      const children = Object.freeze([at.id, ...parent.children.filter((child) => child !== at.id)]);
      const next = Math.max(0, children.indexOf(seen));
      changes.push([parent.id, Object.freeze({ ...parent, children, next })]);
    }
    return this.#with(changes);
  }

  /**
   * The nodes that an edit has added, by their ids, without those that are needed since: something was said of them, or
   * something else was played from them. That a game is over where somebody has looked at it is not said by anybody.
   *
   * @param {GameTree} before
   * @param {GameTree} after
   * @param {(node: TreeNode) => boolean} isKept whether a node stays in any case
   * @returns {Set<number>}
   */
  addedBy(before, after, isKept) {
    /** @type {Set<number>} */
    const added = new Set();
    // A node comes after its parent, so that the last ones are decided first.
    for (let id = after.#size - 1; id >= before.#size; id--) {
      const [edited, now] = [after.#find(id), this.#find(id)];
      if (!edited || !now || isKept(now) || !now.children.every((child) => added.has(child))) continue;
      const keys = /** @type {(keyof TreeNode)[]} */ (Object.keys(edited));
      if (keys.every((key) => UNSAID.includes(key) || now[key] === edited[key])) added.add(id);
    }
    return added;
  }

  /**
   * This tree without an edit that led from one of its earlier trees to another. What was played since stays.
   *
   * @param {GameTree} before
   * @param {GameTree} after
   * @param {ReadonlySet<number>} gone the nodes that the edit has added, and that go with it
   * @returns {{ tree: GameTree, moved: Map<number, number> }} `moved`: the ids of nodes whose turns were deleted, played
   *   again, and are back by now, with the ids they had before
   */
  withoutEdit(before, after, gone) {
    /** @type {GameTree} */
    let rest = this;
    for (const id of gone) if (rest.has(id)) rest = rest.without(id);
    /** @type {[number, TreeNode][]} */
    const changes = [];
    for (const [index, part] of before.#parts.entries()) {
      if (part === after.#parts[index]) continue;
      for (const old of part) {
        if (!old) continue;
        const edited = after.#find(old.id);
        const now = rest.#find(old.id);
        if (old !== edited) changes.push([old.id, now && edited ? restored(now, old, edited) : old]);
      }
    }
    let tree = rest.#with(changes);
    /** @type {Map<number, number>} */
    const moved = new Map();
    for (const [id] of changes) {
      for (const child of tree.children(tree.node(id)).reverse()) {
        const twin = tree.children(tree.node(id)).find((other) => other.turn?.stepList === child.turn?.stepList);
        if (twin && twin.id !== child.id) tree = tree.#merged(child, twin, moved);
      }
    }
    return { tree, moved };
  }

  /** The tree with a node and all that comes after it made one with another node. @param {TreeNode} node @param {TreeNode} into @param {Map<number, number>} moved */
  #merged(node, into, moved) {
    /** @type {GameTree} */
    let tree = this;
    const pairs = [{ from: node.id, to: into.id }];
    for (const { from, to } of pairs) {
      moved.set(from, to);
      const { id, turn, parent, children, next, ply, ...remarks } = this.node(from);
      const known = tree.node(to);
      const said = Object.entries(remarks).filter(([key]) => isUnsaid(known[/** @type {keyof TreeNode} */ (key)]));
      tree = tree.remark(to, Object.fromEntries(said));
      for (const child of this.children(this.node(from))) {
        if (!child.turn) continue;
        const played = tree.play(to, child.turn);
        tree = played.tree;
        pairs.push({ from: child.id, to: played.child.id });
      }
    }
    return tree.without(node.id);
  }

  /** Takes a node away with all that comes after it; the start stays. @param {number} id @returns {GameTree} */
  without(id) {
    const node = this.node(id);
    const parent = this.parent(node);
    if (!parent) return this;
    const index = parent.children.indexOf(id);
    const children = Object.freeze(parent.children.filter((child) => child !== id));
    const next = parent.next >= index ? Math.max(0, parent.next - 1) : parent.next;
    /** @type {[number, TreeNode | null][]} */
    const gone = [...this.nodes(node)].map((after) => [after.id, null]);
    return this.#with([[parent.id, Object.freeze({ ...parent, children, next })], [id, null], ...gone]);
  }
}
