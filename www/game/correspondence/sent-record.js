// The record that is sent in a correspondence, and how what has come compares with what is known. No DOM in here.

import { USUAL_GAME } from "../../games/index.js";
import { withoutTags, writtenTags } from "../../games/record-tags.js";
import { sha256 } from "../../kit/sha256.js";
import { bitByBit } from "../../kit/work/tasks.js";
import { sharedStart } from "../../rules/pieces.js";
import { readingGame } from "../../rules/rules.js";
import { isColor } from "../mode.js";
import { namesIn } from "../record/tags.js";
import { readOpening } from "../set-up-message.js";
import { playedTurn } from "../tree/record-nodes.js";

/** @import { Color, GameKind, PlayedTurn } from "../../rules/rules.js" */
/** @import { GameEnd } from "../tree/read-tree.js" */
/** @import { SetUpOpening } from "../view-state.js" */

/** The id of the game. Not part of saved records. */
const GAME_TAG = "Correspondence";

/** Names the side that offers a draw. Not part of saved records. */
const DRAW_TAG = "DrawOffer";

/** The seal of what was sent. Saved records do not have it. */
const SEAL_TAG = "Seal";

/** Opens a committed set-up: its text and salt. Not part of saved records. */
const OPENING_TAG = "Opening";

/**
 * Seal of a line that is sent: a short hash that no longer matches if a turn in the link was altered. The number in
 * front is its version. Links of earlier versions of this page have none.
 *
 * @param {{ id: string, game: string, rules: string, fen: string }} start
 * @param {readonly string[]} turns each as a list of steps
 */
export function sealOf({ id, game, rules, fen }, turns) {
  return `1-${sha256([id, game, rules, fen, ...turns].join("\n")).slice(0, 16)}`;
}

/** The id in a record that was sent; `null` in other records. @param {string} record */
export function correspondenceIn(record) {
  return /^[0-9a-f]{16}$/.exec(writtenTags(record)[GAME_TAG] ?? "")?.[0] ?? null;
}

/** A record as it is sent: with the tags above, without those that say nothing. @param {string} record @param {{ id: string, seal: string, drawOffer: Color | null, opening?: SetUpOpening }} said */
export function asSent(record, { id, seal, drawOffer, opening }) {
  const offer = drawOffer ? [`[${DRAW_TAG} "${drawOffer}"]`] : [];
  const opened = opening ? [`[${OPENING_TAG} "${opening.setUp}:${opening.salt}"]`] : [];
  const tags = [`[${GAME_TAG} "${id}"]`, `[${SEAL_TAG} "${seal}"]`, ...opened, ...offer];
  return `${tags.join("\n")}\n${withoutTags(record, ({ value }) => /^\?[?.]*$/.test(value))}`;
}

/** A record that was sent without what is said in it of the sending. @param {string} record */
export function asKept(record) {
  const ofSending = [GAME_TAG, SEAL_TAG, OPENING_TAG, DRAW_TAG];
  return withoutTags(record, ({ name }) => ofSending.includes(name));
}

/**
 * Content of a link.
 *
 * @typedef {object} Sent
 * @property {string} id
 * @property {GameKind} game its kind
 * @property {{ fen: string, rules: string }} start
 * @property {PlayedTurn[]} line
 * @property {boolean} isChanged its turns were altered after the link was made
 * @property {GameEnd | null} end
 * @property {Color | null} drawOffer
 * @property {SetUpOpening | null} opening opens the other side's committed set-up
 * @property {{ White: string, Black: string }} names of the players, empty if unknown
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
 * Compares a received line with the local game: equal, a prefix, a continuation, or different after `shared` turns.
 *
 * @param {readonly string[]} own the turns that both sides know, each as a list of steps
 * @param {readonly string[]} come
 * @returns {{ kind: "same" | "older" | "newer" | "branch", shared: number }}
 */
export function compareLines(own, come) {
  const shared = sharedStart(own, come);
  if (shared < Math.min(own.length, come.length)) return { kind: "branch", shared };
  const kind = own.length === come.length ? "same" : own.length > come.length ? "older" : "newer";
  return { kind, shared };
}
