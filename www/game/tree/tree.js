// A game as an immutable tree. A change gives another tree that shares all other nodes with the one before, at a cost that
// does not grow with the length of the game. No function here is recursive, as none of the tree that is only read is.

import { NodeBuilder, newNode, PART, ReadTree } from "./read-tree.js";

/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { NodeParts, Remarks, TreeNode } from "./read-tree.js" */

/** Turns that are played from a position beside what was played there. @typedef {{ from: number, turns: readonly PlayedTurn[] }} Variation */

/** @param {NodeParts} parts @param {readonly [number, TreeNode | null][]} changes by the places of the nodes @returns {NodeParts} */
function changed(parts, changes) {
  const copy = [...parts];
  for (const [place, node] of changes) {
    const index = Math.floor(place / PART);
    const part = copy[index] === parts[index] ? [...(copy[index] ?? [])] : copy[index];
    /** @type {(TreeNode | null)[]} */ (part)[place % PART] = node;
    copy[index] = part;
  }
  return copy;
}

/** Properties that are not remarks by a person. @type {readonly (keyof TreeNode)[]} */
const UNSAID = ["children", "next", "end"];

/** True if a remark is empty. @param {unknown} value */
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

export class GameTree extends ReadTree {
  #size;
  /** Stands for the game: the same object in all its trees. */
  key;

  /** @param {NodeParts} parts @param {number} size number of ids used @param {object} [key] */
  constructor(parts, size, key = Object.freeze({})) {
    super(parts);
    this.key = key;
    this.#size = size;
    Object.freeze(this);
  }

  /** The tree of a game without turns. */
  static empty() {
    return new NodeBuilder().tree(GameTree);
  }

  /** The last position that is on the way to both. @param {TreeNode} a @param {TreeNode} b @returns {TreeNode} */
  shared(a, b) {
    let [one, other] = [a, b];
    while (one.id !== other.id) {
      if (one.ply >= other.ply) one = this.node(Number(one.parent));
      else other = this.node(Number(other.parent));
    }
    return one;
  }

  /** The end of the line from here on that was looked at last. @param {TreeNode} node */
  lastSeenOf(node) {
    let at = node;
    while (at.children.length > 0) at = this.node(at.children[at.next] ?? at.children[0]);
    return at;
  }

  /** True if a node is `ancestor` or a descendant of it. @param {TreeNode} node @param {TreeNode} ancestor */
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
    if (changes.length === 0) return this;
    const root = this.root.id;
    const placed = changes.map(([id, node]) => /** @type {[number, TreeNode | null]} */ ([id - root, node]));
    return new GameTree(changed(this.parts, placed), size, this.key);
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
    const child = newNode(this.root.id + this.#size, turn, node);
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

  /**
   * The same turn as that of a node which has an end, without it: what is tried from there leaves the game and its end as they are.
   *
   * @param {TreeNode} node not the start
   * @returns {{ tree: GameTree, node: TreeNode }}
   */
  beside(node) {
    const parent = this.parent(node);
    if (!parent || !node.turn) return { tree: this, node };
    const others = this.children(parent).filter(({ turn }) => turn?.stepList === node.turn?.stepList);
    const known = others.find(({ end }) => end === null);
    if (known) return { tree: this, node: known };
    const twin = newNode(this.root.id + this.#size, node.turn, parent);
    const children = Object.freeze([...parent.children, twin.id]);
    /** @type {[number, TreeNode][]} */
    const changes = [
      [parent.id, Object.freeze({ ...parent, children })],
      [twin.id, twin],
    ];
    return { tree: this.#with(changes, this.#size + 1), node: twin };
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
   * Ids of the nodes that an edit has added, except those still needed: with remarks, or with turns played from them
   * since. The end of a game is not a remark.
   *
   * @param {GameTree} before
   * @param {GameTree} after
   * @param {(node: TreeNode) => boolean} isKept true for nodes that must stay
   * @returns {Set<number>}
   */
  addedBy(before, after, isKept) {
    /** @type {Set<number>} */
    const added = new Set();
    // A node comes after its parent, so that the last ones are decided first.
    const root = this.root.id;
    for (let id = root + after.#size - 1; id >= root + before.#size; id--) {
      const [edited, now] = [after.find(id), this.find(id)];
      if (!edited || !now || isKept(now) || !now.children.every((child) => added.has(child))) continue;
      const keys = /** @type {(keyof TreeNode)[]} */ (Object.keys(edited));
      if (keys.every((key) => UNSAID.includes(key) || now[key] === edited[key])) added.add(id);
    }
    return added;
  }

  /**
   * Reverts an edit between two earlier trees, but keeps turns played since.
   *
   * @param {GameTree} before
   * @param {GameTree} after
   * @param {ReadonlySet<number>} gone nodes added by the edit, which are removed
   * @returns {{ tree: GameTree, moved: Map<number, number> }} `moved`: maps ids of replayed turns to the ids of their
   *   deleted and now restored originals
   */
  withoutEdit(before, after, gone) {
    /** @type {GameTree} */
    let rest = this;
    for (const id of gone) if (rest.has(id)) rest = rest.without(id);
    /** @type {[number, TreeNode][]} */
    const changes = [];
    for (const [index, part] of before.parts.entries()) {
      if (part === after.parts[index]) continue;
      for (const old of part) {
        if (!old) continue;
        const edited = after.find(old.id);
        const now = rest.find(old.id);
        if (old !== edited) changes.push([old.id, now && edited ? restored(now, old, edited) : old]);
      }
    }
    let tree = rest.#with(changes);
    /** @type {Map<number, number>} */
    const moved = new Map();
    for (const [id] of changes) {
      for (const child of tree.children(tree.node(id)).reverse()) {
        const twin = tree.children(tree.node(id)).find((other) => other.turn?.stepList === child.turn?.stepList);
        // Two that stood side by side before stay so; see beside().
        const wereBoth = [child, twin].every((one) => one && before.find(id)?.children.includes(one.id));
        if (twin && twin.id !== child.id && !wereBoth) tree = tree.#merged(child, twin, moved);
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
