// Records of games as trees, as far as they are read. Drawings, clocks and the ends of variations are written into the comments,
// as programs for PGN do: `[%csl Gd4]` for circles, `[%cal Ge2e4]` for arrows, `[%clk 0:01:23]` for the mover's clock,
// `[%emt 0:00:05]` for the time a turn has taken, `[%eval 0.35]` for what a program thought. `[%end 1-0 resignation]` is our own.

import { NodeBuilder } from "./read-tree.js";

/** @import { GameRecord, PlayedTurn, RecordedTurn } from "../../rules/rules.js" */
/** @import { GameEnd, Remarks, TreeNode } from "./read-tree.js" */
/** @import { Shape, ShapeColor } from "./shapes.js" */

/**
 * Content of a comment: its text and the commands of PGN programs.
 *
 * @typedef {Pick<TreeNode, "comment" | "shapes" | "clock" | "spent" | "evaluation" | "end">} Remark
 */

/** @type {Record<string, ShapeColor>} */
const COLORS = { G: "green", R: "red", B: "blue", Y: "yellow" };

/** Ends that do not follow from the position, and so must be written. */
const TOLD = ["resignation", "time", "agreement", "unknown"];

const RESULTS = ["1-0", "0-1", "1/2-1/2"];

/**
 * True if an end does not follow from the position: agreement, resignation, time or an unknown reason.
 *
 * @param {GameEnd | null} end
 * @returns {end is GameEnd}
 */
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
    return known ? GONE : whole;
  });
  // Nothing is left of a command but what stands between words.
  remark.comment = tidyComment(words.replace(/[ \0]+/g, (blank) => (blank.includes(GONE) ? " " : blank)));
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
    remark.end = /** @type {GameEnd} */ ({ result, reason });
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

/** In the place of a command that was read. */
const GONE = "\0";

/** A comment as a record can hold it: without closing braces and empty lines; each line is a paragraph. @param {string} text */
export function tidyComment(text) {
  const lines = text.replaceAll("}", ")").split("\n");
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** Result of the main line. @param {Pick<GameRecord, "result" | "reason">} record @returns {GameEnd | null} */
function endOf({ result, reason }) {
  return reason && result !== "*" ? { result, reason } : null;
}

/**
 * Grows the tree of a record, in parts. No tree is made for each turn, as `GameTree.play` would.
 *
 * @param {Pick<GameRecord, "comment" | "turns" | "result" | "reason">} record
 * @returns {import("../../kit/work/tasks.js").Work<NodeBuilder>}
 */
export function* growingNodes(record) {
  const builder = new NodeBuilder();
  // An end of a game without turns stands in the record's result.
  builder.remark(builder.root, {
    ...readRemark(record.comment),
    end: record.turns.length === 0 ? endOf(record) : null,
  });
  /** @type {{ parent: number, turns: RecordedTurn[] }[]} */
  const lines = [{ parent: builder.root, turns: record.turns }];
  /** @type {EndedLine | null} */
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
  return builder;
}

/**
 * The last turn of a main line that has an end, and the same turn beside it, from which a variation goes on: the game itself
 * stays as it ended.
 *
 * @typedef {{ parent: number, stepList: string, beside: TreeNode | null }} EndedLine
 */

/** @param {NodeBuilder} builder @param {EndedLine} ended @param {PlayedTurn} turn */
function goneOn(builder, ended, turn) {
  const isNew = ended.beside === null;
  ended.beside = isNew ? builder.playBeside(ended.parent, turn) : builder.node(ended.beside?.id ?? 0);
  return { child: ended.beside, isNew };
}

/**
 * Merges the remarks of a turn that a record contains more than once.
 *
 * @param {TreeNode} child the node with earlier remarks
 * @param {Remark & { before: string, annotations: number[] }} remark
 * @returns {Remarks}
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
