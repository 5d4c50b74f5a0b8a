// Game trees as records and back. Drawings, clocks and the ends of variations are written into the comments, as programs
// for PGN do: `[%csl Gd4]` for circles, `[%cal Ge2e4]` for arrows, `[%clk 0:01:23]` for the mover's clock, `[%emt 0:00:05]`
// for the time a turn has taken, `[%eval 0.35]` for what a program thought. `[%end 1-0 resignation]` is our own.

import { TreeBuilder } from "./tree.js";

/** @import { GameRecord, PlayedTurn, RecordedTurn } from "../rules/rules.js" */
/** @import { Shape, ShapeColor } from "./shapes.js" */
/** @import { End, GameTree, TreeNode } from "./tree.js" */

/** What a record holds beside its turns. @typedef {Pick<GameRecord, "game" | "tags" | "rules" | "chess960" | "fen" | "firstTurn">} RecordHead */

/** What is written in a comment: its words and the commands of PGN programs. @typedef {Pick<TreeNode, "comment" | "shapes" | "clock" | "spent" | "evaluation" | "end">} Remark */

/** @type {Record<string, ShapeColor>} */
const COLORS = { G: "green", R: "red", B: "blue", Y: "yellow" };

/** Ends that do not follow from the position, and so must be written. */
const TOLD = ["resignation", "time", "agreement", "unknown"];

const RESULTS = ["1-0", "0-1", "1/2-1/2"];

/** Whether an end does not follow from the position: by agreement, resignation, time or for reasons nobody knows. @param {End | null} end @returns {end is End} */
export function isTold(end) {
  return end !== null && TOLD.includes(end.reason);
}

/**
 * Reads the commands in a comment. Those that are not known stay in its words.
 *
 * @param {string} text
 * @returns {Remark}
 */
export function readRemark(text) {
  /** @type {Shape[]} */
  const shapes = [];
  /** @type {Remark} */
  const remark = { comment: "", shapes, clock: null, spent: null, evaluation: "", end: null };
  if (!text.includes("[%")) return { ...remark, comment: tidyComment(text) };
  const words = text.replace(/\[%(csl|cal|clk|emt|eval|end)\s([^[\]]*)\]/g, (whole, name, value) => {
    const known = readCommand(name, value.trim(), remark, shapes);
    return known ? " " : whole;
  });
  remark.comment = tidyComment(words);
  return remark;
}

/** @param {string} name @param {string} value @param {Remark} remark @param {Shape[]} shapes */
function readCommand(name, value, remark, shapes) {
  if (name === "clk" || name === "emt") {
    const parts = /^(?:(?:(\d{1,4}):)?(\d{1,2}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(value);
    // Of a thinking time, hours and minutes may be missing.
    if (!parts || (name === "clk" && parts[1] === undefined)) return false;
    const [hours = 0, minutes = 0, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
    remark[name === "clk" ? "clock" : "spent"] = Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
    return true;
  }
  if (name === "eval") {
    if (!/^[+-]?#?[+-]?\d{1,4}(\.\d{1,4})?(,\d{1,3})?$/.test(value)) return false;
    remark.evaluation = value;
    return true;
  }
  if (name === "end") {
    const [result, reason] = value.split(/\s+/);
    if (!RESULTS.includes(result) || !TOLD.includes(reason)) return false;
    remark.end = /** @type {End} */ ({ result, reason });
    return true;
  }
  const items = value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
  const pattern = name === "csl" ? /^([GRBY])([a-h][1-8])$/ : /^([GRBY])([a-h][1-8])([a-h][1-8])$/;
  const found = items.map((item) => pattern.exec(item));
  if (found.some((match) => match === null)) return false;
  for (const match of found) {
    if (match) shapes.push({ color: COLORS[match[1]], from: match[2], to: match[3] ?? match[2] });
  }
  return true;
}

/** Writes a comment with its commands. @param {Remark} remark */
export function writeRemark({ comment, shapes, clock, spent, evaluation, end }) {
  const letter = (/** @type {Shape} */ { color }) => color[0].toUpperCase();
  const circles = shapes.filter(({ from, to }) => from === to).map((shape) => letter(shape) + shape.from);
  const arrows = shapes
    .filter(({ from, to }) => from !== to)
    .map((shape) => letter(shape) + shape.from + shape.to);
  const parts = [comment];
  if (clock !== null) parts.push(`[%clk ${clockText(clock)}]`);
  if (spent !== null) parts.push(`[%emt ${clockText(spent)}]`);
  if (evaluation) parts.push(`[%eval ${evaluation}]`);
  if (circles.length > 0) parts.push(`[%csl ${circles.join(",")}]`);
  if (arrows.length > 0) parts.push(`[%cal ${arrows.join(",")}]`);
  if (isTold(end)) parts.push(`[%end ${end.result} ${end.reason}]`);
  return parts.filter(Boolean).join(" ");
}

/** @param {number} clock ms */
function clockText(clock) {
  const all = Math.max(0, Math.round(clock));
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const rest = all % 1000 ? `.${String(all % 1000).padStart(3, "0")}` : "";
  return `${Math.floor(all / 3_600_000)}:${two(Math.floor(all / 60_000) % 60)}:${two(Math.floor(all / 1000) % 60)}${rest}`;
}

/** A comment as a record can hold it: without closing braces and empty lines; each line is a paragraph. @param {string} text */
export function tidyComment(text) {
  const lines = text.replaceAll("}", ")").split("\n");
  return lines
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .join("\n");
}

/** How the main line ends. @param {GameRecord} record @returns {End | null} */
function endOf({ result, reason }) {
  return reason && result !== "*" ? { result, reason } : null;
}

/** The tree of a record, made in parts. @param {GameRecord} record @returns {import("../kit/tasks.js").Work<GameTree>} */
export function* growing(record) {
  const builder = new TreeBuilder();
  // An end of a game without turns stands in the record's result.
  builder.remark(0, { ...readRemark(record.comment), end: record.turns.length === 0 ? endOf(record) : null });
  /** @type {{ parent: number, turns: RecordedTurn[] }[]} */
  const lines = [{ parent: 0, turns: record.turns }];
  /** @type {Ended | null} */
  let ended = null;
  for (const { parent, turns } of lines) {
    let at = parent;
    for (const [index, turn] of turns.entries()) {
      for (const variation of turn.variations) lines.push({ parent: at, turns: variation });
      const played = playedTurn(turn);
      const goesOn = index < turns.length - 1;
      const { child, isNew } =
        ended && at === ended.parent && played.stepList === ended.stepList && goesOn
          ? goneOn(builder, ended, played)
          : builder.play(at, played);
      const remark = { ...readRemark(turn.comment), before: tidyComment(turn.before) };
      const annotations = [...turn.annotations];
      builder.remark(child.id, isNew ? { ...remark, annotations } : joined(child, { ...remark, annotations }));
      const end = turns === record.turns && !goesOn ? endOf(record) : null;
      if (end) {
        builder.remark(child.id, { end });
        ended = { parent: at, stepList: played.stepList, beside: null };
      }
      at = child.id;
      yield;
    }
  }
  return builder.tree();
}

/**
 * The last turn of a main line that has an end, and the same turn beside it, from which a variation goes on: the game itself
 * stays as it ended.
 *
 * @typedef {{ parent: number, stepList: string, beside: TreeNode | null }} Ended
 */

/** @param {TreeBuilder} builder @param {Ended} ended @param {PlayedTurn} turn */
function goneOn(builder, ended, turn) {
  const isNew = ended.beside === null;
  ended.beside = isNew ? builder.playBeside(ended.parent, turn) : builder.node(ended.beside?.id ?? 0);
  return { child: ended.beside, isNew };
}

/**
 * What is said of a turn that stands in a record more than once: all of it.
 *
 * @param {TreeNode} child what was said before
 * @param {Remark & { before: string, annotations: number[] }} remark
 * @returns {import("./tree.js").Remarks}
 */
function joined(child, remark) {
  const both = (/** @type {string} */ a, /** @type {string} */ b) =>
    !b || a === b ? a : [a, b].filter(Boolean).join(" ");
  const isNew = (/** @type {Shape} */ { color, from, to }) =>
    !child.shapes.some((shape) => shape.color === color && shape.from === from && shape.to === to);
  return {
    before: both(child.before, remark.before),
    comment: both(child.comment, remark.comment),
    annotations: [...new Set([...child.annotations, ...remark.annotations])],
    shapes: [...child.shapes, ...remark.shapes.filter(isNew)],
    clock: child.clock ?? remark.clock,
    spent: child.spent ?? remark.spent,
    evaluation: child.evaluation || remark.evaluation,
    end: child.end ?? remark.end,
  };
}

/** A turn of a record as a tree holds it. @param {RecordedTurn} turn @returns {PlayedTurn} */
export function playedTurn({ color, notation, steps, stepList, squares, links, series }) {
  return Object.freeze({ color, notation, steps, stepList, squares, links, ...(series && { series }) });
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
