// The record that is sent in a correspondence, and how what has come compares with what is known. No DOM in here.

import { USUAL_GAME } from "../games/index.js";
import { sha256 } from "../kit/sha256.js";
import { bitByBit } from "../kit/tasks.js";
import { readingGame } from "../rules/rules.js";
import { correspondenceIn, GAME_TAG } from "./correspondence.js";
import { isColor } from "./mode.js";
import { playedTurn } from "./record-nodes.js";
import { readOpening } from "./set-up-message.js";
import { namesIn } from "./tags.js";

/** @import { Color, GameKind, PlayedTurn } from "../rules/rules.js" */
/** @import { End } from "./read-tree.js" */
/** @import { Opening } from "./view-state.js" */

/** Who offers a draw. Saved records have no such tag. */
const DRAW_TAG = "DrawOffer";

/** The seal of what was sent. Saved records do not have it. */
const SEAL_TAG = "Seal";

/** What opens a set-up that was promised: its text and the salt. Saved records do not have it. */
const OPENING_TAG = "Opening";

/**
 * The seal of a line that is sent: a short hash, which no longer fits where somebody has changed a turn in the link. The
 * number before it says how it is made. Links of earlier versions of this page have none.
 *
 * @param {{ id: string, game: string, rules: string, fen: string }} start
 * @param {readonly string[]} turns each as a list of steps
 */
export function sealOf({ id, game, rules, fen }, turns) {
  return `1-${sha256([id, game, rules, fen, ...turns].join("\n")).slice(0, 16)}`;
}

/** @returns {string} an id that no other game has */
export function newCorrespondence() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

/** A record as it is sent: with the tags above, without those that say nothing. @param {string} record @param {{ id: string, seal: string, drawOffer: Color | null, opening?: Opening }} said */
export function asSent(record, { id, seal, drawOffer, opening }) {
  const offer = drawOffer ? [`[${DRAW_TAG} "${drawOffer}"]`] : [];
  const opened = opening ? [`[${OPENING_TAG} "${opening.setUp}:${opening.salt}"]`] : [];
  const tags = [`[${GAME_TAG} "${id}"]`, `[${SEAL_TAG} "${seal}"]`, ...opened, ...offer];
  return `${tags.join("\n")}\n${record.replace(/^\[\w+ "\?[?.]*"\]\n/gm, "")}`;
}

/** A record that was sent without what is said in it of the sending. @param {string} record */
export function asKept(record) {
  return record.replace(
    new RegExp(`^\\[(?:${GAME_TAG}|${SEAL_TAG}|${OPENING_TAG}|${DRAW_TAG}) "[^"]*"\\]\\n`, "gm"),
    "",
  );
}

/**
 * What was sent.
 *
 * @typedef {object} Sent
 * @property {string} id
 * @property {GameKind} game its kind
 * @property {{ fen: string, rules: string }} start
 * @property {PlayedTurn[]} line
 * @property {boolean} isChanged somebody has changed its turns since the link was made
 * @property {End | null} end
 * @property {Color | null} drawOffer
 * @property {Opening | null} opening of the set-up that the other side had promised
 * @property {{ White: string, Black: string }} names of the players, empty where they are not known
 */

/** Reads a record that was sent. @param {string} text @param {GameKind} [kind] its game, whose rules are loaded @returns {Promise<Sent>} @throws what the module refuses */
export async function readSent(text, kind = USUAL_GAME) {
  const { record, game } = await bitByBit(readingGame(text, { game: kind }));
  game.free();
  const { tags, fen, rules, result, reason, turns } = record;
  const drawOffer = tags[DRAW_TAG];
  const id = correspondenceIn(text) ?? "";
  const line = turns.map(playedTurn);
  const seal = sealOf(
    { id, game: kind, rules, fen },
    line.map(({ stepList }) => stepList),
  );
  const found = tags[SEAL_TAG] ?? "";
  const [setUp, salt] = (tags[OPENING_TAG] ?? "").split(":");
  return {
    id,
    game: kind,
    start: { fen, rules },
    line,
    isChanged: found.startsWith("1-") && found !== seal,
    end: reason && result !== "*" ? { result, reason } : null,
    drawOffer: isColor(drawOffer) ? drawOffer : null,
    opening: readOpening({ setUp, salt }),
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
