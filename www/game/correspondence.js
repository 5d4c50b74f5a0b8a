// Games played with somebody far away: each turn is sent as a link that holds the game so far. Which game of mine a link
// belongs to is said by a random id in it. No DOM in here.

import { USUAL_GAME } from "../games/index.js";
import { bitByBit } from "../kit/tasks.js";
import { readingGame } from "../rules/rules.js";
import { otherSide } from "./mode.js";
import { playedTurn } from "./record-tree.js";
import { namesIn } from "./tags.js";

/** @typedef {import("../rules/rules.js").Color} Color */
/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */
/** @typedef {import("./tree.js").End} End */
/** @typedef {import("./tree.js").GameTree} GameTree */
/** @typedef {import("./tree.js").TreeNode} TreeNode */
/** @typedef {import("./view-state.js").Correspondence} Correspondence */
/** @typedef {import("./view-state.js").ViewState} ViewState */

/** The tags of a record that is sent: the id of the game, and who offers a draw. Saved records do not have them. */
const GAME_TAG = "Correspondence";
const DRAW_TAG = "DrawOffer";

/** @returns {string} an id that no other game has */
export function newCorrespondence() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** The id in a record that was sent; `null` in other records. @param {string} record */
export function correspondenceIn(record) {
  return new RegExp(`^\\[${GAME_TAG} "([0-9a-f]{16})"\\]`, "m").exec(record)?.[1] ?? null;
}

/** A record as it is sent: with the tags above, without those that say nothing. @param {string} record @param {{ id: string, drawOffer: Color | null }} said */
export function asSent(record, { id, drawOffer }) {
  const tags = [`[${GAME_TAG} "${id}"]`, ...(drawOffer ? [`[${DRAW_TAG} "${drawOffer}"]`] : [])];
  return `${tags.join("\n")}\n${record.replace(/^\[\w+ "\?[?.]*"\]\n/gm, "")}`;
}

/** A record that was sent without what is said in it of the sending. @param {string} record */
export function asKept(record) {
  return record.replace(new RegExp(`^\\[(?:${GAME_TAG}|${DRAW_TAG}) "[^"]*"\\]\\n`, "gm"), "");
}

/**
 * What was sent.
 *
 * @typedef {object} Sent
 * @property {string} id
 * @property {string} game its kind
 * @property {{ fen: string, rules: string }} start
 * @property {PlayedTurn[]} line
 * @property {End | null} end
 * @property {Color | null} drawOffer
 * @property {{ White: string, Black: string }} names of the players, empty where they are not known
 */

/** Reads a record that was sent. @param {string} text @returns {Promise<Sent>} @throws what the module refuses */
export async function readSent(text) {
  const { record, game } = await bitByBit(readingGame(text));
  game.free();
  const { tags, fen, rules, result, reason, turns } = record;
  const drawOffer = tags[DRAW_TAG];
  return {
    id: correspondenceIn(text) ?? "",
    game: record.game ?? USUAL_GAME,
    start: { fen, rules },
    line: turns.map(playedTurn),
    end: reason && result !== "*" ? { result, reason } : null,
    drawOffer: drawOffer === "white" || drawOffer === "black" ? drawOffer : null,
    names: namesIn(tags),
  };
}

/**
 * How a line that has come compares with the game here: it is the same, a beginning of it, goes on with it, or departs
 * from it after `shared` turns.
 *
 * @param {readonly string[]} own the turns that both sides know, each as a list of steps
 * @param {readonly string[]} come
 * @returns {{ kind: "same" | "older" | "newer" | "branch", shared: number }}
 */
export function compareLines(own, come) {
  const length = Math.min(own.length, come.length);
  const differs = own.slice(0, length).findIndex((turn, i) => turn !== come[i]);
  if (differs >= 0) return { kind: "branch", shared: differs };
  const kind = own.length === come.length ? "same" : own.length > come.length ? "older" : "newer";
  return { kind, shared: length };
}

/** The turns that both sides know. @param {GameTree} tree @param {Correspondence} correspondence @returns {TreeNode[]} */
export function agreedLine(tree, { agreed }) {
  const line = [];
  for (let node = tree.first(tree.root); node && line.length < agreed; node = tree.first(node)) line.push(node);
  return line;
}

/**
 * What can be sent from where the game stands.
 *
 * - `unsent`: a turn that has not been sent; `again`: the last one that was
 * - `yours`: it is this side's turn; `begun`: a turn is under way
 *
 * @param {Pick<ViewState, "snapshot" | "correspondence" | "tree" | "at">} state
 * @returns {{ kind: "unsent" | "again", node: TreeNode, replaces: boolean } | { kind: "yours" | "begun" }} `replaces`: another
 *   turn was sent in its place before
 */
export function toSend({ snapshot, correspondence, tree, at }) {
  if (snapshot.chain.length > 0 && !snapshot.status.over) return { kind: "begun" };
  if (!correspondence) return { kind: "unsent", node: at, replaces: false };
  const agreed = agreedLine(tree, correspondence);
  const last = agreed.at(-1) ?? tree.root;
  const isKnown = at.ply <= last.ply && tree.isWithin(last, at);
  const node = isKnown ? last : at;
  const { turn, end } = node;
  const mover = turn ? turn.color : otherSide(snapshot.firstTurn);
  if (mover !== correspondence.side && !end) return { kind: "yours" };
  const isOver = end !== null && correspondence.ended !== end.reason;
  if (isKnown && !isOver) return { kind: "again", node, replaces: false };
  return { kind: "unsent", node, replaces: !tree.isWithin(at, last) };
}
