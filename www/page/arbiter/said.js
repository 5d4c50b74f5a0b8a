// Texts for announcements of the arbiter, acts, and the state of the game.

import { pieceName } from "../../board/speech/speech-names.js";
import { keyIn } from "../../games/index.js";
import { t, words as wordsOf } from "../../kit/i18n.js";
import { QUESTION } from "./flow.js";

/** @import { Players } from "../../game/view-state.js" */
/** @import { Key, Words } from "../../kit/i18n.js" */
/** @import { ArbiterView, ArbiterWord } from "../../rules/arbiter.js" */
/** @import { Color, Snapshot } from "../../rules/rules.js" */
/** @import { ArbiterFlow } from "./flow.js" */

/** An act as a side has noticed it. @typedef {ArbiterView["acts"][number]} Noticed */

/** A word as both sides hear it; empty for what only one side sees. @param {ArbiterWord} word */
function aloud(word) {
  switch (word.word) {
    case "removed":
      return "";
    case "next":
      return t(`arbiter.next.${word.color}`);
    case "draw":
      return t(`arbiter.draw.${word.reason}`);
    default:
      return t(`arbiter.${word.word}`);
  }
}

/** Announcements of some acts, heard by both sides. @param {readonly Noticed[]} acts */
export const heard = (acts) =>
  acts
    .flatMap(({ words }) => words.map(aloud))
    .filter(Boolean)
    .join(" ");

/**
 * Silent changes that a side notices: its captured pieces.
 *
 * @param {ArbiterView} view
 * @param {readonly Noticed[]} acts
 */
export function goneIn(view, acts) {
  const gone = acts.flatMap(({ number, color, words }) =>
    words.flatMap((word) =>
      word.word === "removed" && color !== view.color ? [{ number, square: word.square }] : [],
    ),
  );
  return gone
    .flatMap(({ number, square }) => {
      const lost = view.lost.find((one) => one.number === number && one.square === square);
      return lost ? t("arbiter.gone", { piece: pieceName(view.color, lost.role), square }) : [];
    })
    .join(" ");
}

/** The acts that a side has not answered yet: those of the other side since its own last one, otherwise its own last one. @param {ArbiterView} view @returns {Noticed[]} */
export function latest({ acts, color }) {
  const own = acts.map((act) => act.color).lastIndexOf(color);
  return own === acts.length - 1 ? acts.slice(-1) : acts.slice(own + 1);
}

/** Notation of an act: `e2–e4`, `e7–e8 ♕`, or the question. @param {string} act */
export function actText(act) {
  const move = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(act);
  if (!move) return t("arbiter.ask");
  const [, from, to, letter] = move;
  const role = { q: "queen", r: "rook", b: "bishop", n: "knight" }[letter];
  const becomes = role ? `, ${t(/** @type {Key} */ (`role.${role}`))}` : "";
  return `${from}–${to}${becomes}`;
}

/** Line for an act with its answer. @param {Noticed} noticed */
export function actLine({ number, color, act, words }) {
  const who = t("arbiter.by", { number, "@color": `color.${color}` });
  // Questions are heard, tries are not.
  const isAnswer = words.some(({ word }) => word === "yes" || word === "no");
  const done = act ?? (isAnswer ? QUESTION : null);
  const text = done === null ? "…" : done === QUESTION ? actText(done) : `${actText(done)}.`;
  return [who, text, ...words.map(aloud)].filter(Boolean).join(" ");
}

/** The side of a word `removed`, as a list of what a side has lost. @param {ArbiterView["lost"]} lost @param {Color} color */
export const lostText = (lost, color) =>
  lost.map(({ role, square }) => t("square.piece", { square, piece: pieceName(color, role) })).join("; ");

/** Note for both sides at the start of a remote game. @param {ArbiterFlow} flow @param {ArbiterView} view */
export function trustText({ far, post, here }, view) {
  if (far) return view.acts.length === 0 ? t("live.unseen") : "";
  return post && !view.acts.some(({ color }) => color === here) ? t("arbiter.link.trust") : "";
}

/** @param {ArbiterFlow} flow @returns {Words} */
export function titleOf({ stage, isShared, isApart }) {
  if (stage.name === "over") return wordsOf("arbiter.over");
  if (stage.name === "wait") return wordsOf(isApart ? "arbiter.theirs" : "arbiter.computer");
  return isShared ? wordsOf(`arbiter.turn.${stage.color}`) : wordsOf("arbiter.yours");
}

/** Additional hint for a player. @param {ArbiterFlow} flow @param {Color} color */
export function hintText(flow, color) {
  const { far, isApart, offer, sends, stage } = flow;
  if (stage.name === "wait" && !isApart) return t("arbiter.thinks");
  if (sends) return t(flow.script.length === 0 ? "arbiter.link.invite" : "arbiter.link.send");
  if (offer && (far || offer !== color)) return t("draw.offered", { "@color": `color.${offer}` });
  if (flow.view(color).isDue) return t("arbiter.due");
  return offer ? t("arbiter.offered") : "";
}

/** Result of a game. @param {Snapshot["status"]} status @param {Players} players */
export function endText(status, { seats, rival }) {
  if (!status.over) return "";
  const { winner, reason } = status;
  const isLost = rival !== null && winner !== null && !seats[winner];
  const title = isLost ? t("result.lost.computer") : t(winner ? `result.${winner}` : "result.draw");
  const detail = t(keyIn("can-i", `reason.${reason}${winner ? `.${winner}` : ""}`));
  return `${title}. ${detail}`;
}
