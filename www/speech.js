// Words for squares, changes and the state of the game: for labels, live announcements and the status line.
// Pure functions of the state.

import { t } from "./i18n.js";
import { squareIndex } from "./layout.js";
import { inSako } from "./scene.js";
import { canPutDown } from "./state.js";

/** @typedef {import("./engine.js").Color} Color */
/** @typedef {import("./engine.js").Role} Role */
/** @typedef {import("./engine.js").Square} Square */
/** @typedef {import("./engine.js").Snapshot} Snapshot */
/** @typedef {import("./engine.js").SquareContent} SquareContent */
/** @typedef {import("./state.js").ViewState} ViewState */
/** @typedef {import("./state.js").Change} Change */

/** @param {Color} color @param {Role} role */
export function pieceName(color, role) {
  return t(`piece.${color}.${role}`);
}

/** @param {Color} color */
export function other(color) {
  return color === "white" ? "black" : "white";
}

/** The names of what is there, the piece of the given side first. @param {SquareContent} content @param {Color} mine */
function namesOf(content, mine) {
  /** @type {Color[]} */
  const colors = [mine, other(mine)];
  return colors.flatMap((color) => {
    const role = content[color];
    return role ? [pieceName(color, role)] : [];
  });
}

/**
 * What a screen reader says of a square.
 *
 * @param {ViewState} state
 * @param {Square} square
 */
export function squareLabel(state, square) {
  const { snapshot, lifts } = state;
  const [first, second] = namesOf(snapshot.board[squareIndex(square)], "white");
  /** @type {string[]} */
  const parts = [];
  if (second) parts.push(t("square.union", { square, first, second }));
  else if (first) parts.push(t("square.piece", { square, piece: first }));
  else parts.push(t("square.empty", { square }));
  if (snapshot.hand?.square === square) {
    const held = namesOf(snapshot.hand, snapshot.turn);
    if (held.length === 2) parts.push(t("square.heldUnion", { first: held[0], second: held[1] }));
    else parts.push(t("square.held", { piece: held[0] }));
  }
  const step = snapshot.legalSteps.find((legal) => legal.type !== "promote" && legal.square === square);
  if (step && step.kind !== "lift" && step.kind !== "promote") parts.push(t(`square.${step.kind}`));
  else if (snapshot.phase === "lift" && lifts.includes(square)) parts.push(t("square.movable"));
  const threatened = inSako(snapshot);
  if (threatened && snapshot.board[squareIndex(square)][threatened] === "king") parts.push(t("square.sako"));
  return parts.join(", ");
}

/** The two lines that say what to do next. @param {Snapshot} snapshot @returns {{ title: string, detail: string }} */
export function statusText(snapshot) {
  const { phase, turn, hand, promotion, status } = snapshot;
  const color = t(`color.${turn}`);
  if (status.over) return resultText(snapshot);
  if (phase === "promote" && promotion) {
    const title = t("status.promote", { color, square: promotion.square });
    return { title, detail: t(snapshot.chain.length === 0 ? "status.promoteStart" : "status.promoteHelp") };
  }
  if (phase === "place" && hand) {
    const piece = t(`role.${hand[turn] ?? "pawn"}`);
    if (canPutDown(snapshot)) {
      const union = hand.white !== null && hand.black !== null;
      const title = union ? t("status.placeUnion", { color }) : t("status.place", { color, piece });
      return { title, detail: t("status.placeHelp") };
    }
    const links = snapshot.chain.flatMap((step) => (step.type === "promote" ? [] : [step.square])).join(" › ");
    if (!links) return { title: t("status.goOn", { color, piece, square: hand.square }), detail: "" };
    const title = t("status.chain", { color, piece, square: hand.square });
    return { title, detail: t("status.chainHelp", { links }) };
  }
  const notation = snapshot.lastTurn?.notation;
  return {
    title: t("status.toMove", { color }),
    detail: notation ? t("status.last", { notation }) : t("status.first"),
  };
}

/** @param {Snapshot} snapshot */
function resultText({ status }) {
  if (!status.over) return { title: "", detail: "" };
  const { winner, reason } = status;
  if (!winner) return { title: t("result.draw"), detail: t(drawReason(reason)) };
  const known = reason === "resignation" || reason === "time" ? reason : "king-union";
  return { title: t(`result.${winner}`), detail: t(`reason.${known}.${winner}`) };
}

/** @param {string} reason @returns {import("./i18n.js").Key} */
function drawReason(reason) {
  if (reason === "agreement" || reason === "repetition" || reason === "no-progress") return `reason.${reason}`;
  return "reason.no-legal-turn";
}

/**
 * What has just happened, for the live region; empty when nothing needs to be said.
 *
 * @param {ViewState} state
 * @param {Change} change
 */
export function announcement(state, change) {
  const { snapshot } = state;
  /** @type {string[]} */
  const parts = [];
  if (change.cause === "view") {
    return "";
  }
  if (change.cause === "step" && change.step) parts.push(stepText(snapshot, change));
  else if (change.cause === "putDown") return t("say.putDown");
  else if (change.cause !== "load" && change.cause !== "agree" && change.cause !== "step")
    parts.push(t(`say.${change.cause}`));
  const turnBegins = snapshot.chain.length === 0 && snapshot.phase !== "place";
  if (turnBegins || snapshot.status.over || snapshot.phase === "promote") {
    const { title, detail } = statusText(snapshot);
    parts.push(snapshot.status.over ? `${title}. ${detail}` : `${title}.`);
    const threatened = inSako(snapshot);
    if (threatened && turnBegins) parts.push(`${t("sako.badge")} ${t(`sako.${threatened}`)}`);
  }
  return parts.join(" ");
}

/** @param {Snapshot} after @param {Change} change */
function stepText(after, { before, step }) {
  const mover = before.turn;
  if (!step) return "";
  if (step.type === "promote") return t("say.promote", { role: t(`role.${step.role}`) });
  if (step.type === "lift") {
    const [first, second] = namesOf(after.hand ?? { white: null, black: null }, mover);
    return second ? t("say.liftUnion", { first, second }) : t("say.lift", { piece: first ?? "" });
  }
  const kind = before.legalSteps.find((legal) => legal.type === "place" && legal.square === step.square)?.kind;
  const [piece, carried] = namesOf(before.hand ?? { white: null, black: null }, mover);
  const { square } = step;
  if (kind === "castle") return t("say.castle", { color: t(`color.${mover}`) });
  if (kind === "takeover") {
    const released = after.hand?.[mover];
    return t("say.takeover", {
      piece: capital(piece),
      square,
      released: released ? capital(pieceName(mover, released)) : "",
    });
  }
  if (kind === "unite" || kind === "king") {
    const partner = after.board[squareIndex(square)][other(mover)];
    return t("say.unite", {
      piece: capital(piece),
      square,
      partner: partner ? pieceName(other(mover), partner) : "",
    });
  }
  return carried ? t("say.moveUnion", { square }) : t("say.move", { piece: capital(piece), square });
}

/** @param {string | undefined} text */
function capital(text = "") {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
