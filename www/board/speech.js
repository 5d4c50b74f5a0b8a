// Words for squares, changes and the state of the game: for labels, live announcements and the status line.
// Pure functions of the state.

import { modeOf, otherSide as other } from "../game/mode.js";
import { canPutDown } from "../game/view-parts.js";
import { capital, t } from "../kit/i18n.js";
import { squareIndex } from "../kit/layout.js";
import { inSako } from "./scene.js";

/** @typedef {import("../rules/rules.js").Color} Color */
/** @typedef {import("../rules/rules.js").Role} Role */
/** @typedef {import("../rules/rules.js").Square} Square */
/** @typedef {import("../rules/rules.js").Snapshot} Snapshot */
/** @typedef {import("../rules/rules.js").SquareContent} SquareContent */
/** @typedef {import("../game/shapes.js").Shape} Shape */
/** @typedef {import("../game/view-state.js").ViewState} ViewState */
/** @typedef {import("../game/view-state.js").Change} Change */

/** What the status line depends on. @typedef {Pick<ViewState, "snapshot" | "seats" | "premove" | "rival" | "thinking">} StatusState */

/** @param {Color} color @param {Role} role */
export function pieceName(color, role) {
  return t(`piece.${color}.${role}`);
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

/** What stands on a square. @param {SquareContent} content @param {Square} square */
export function standingText(content, square) {
  const [first, second] = namesOf(content, "white");
  if (second) return t("square.union", { square, first, second });
  return first ? t("square.piece", { square, piece: first }) : t("square.empty", { square });
}

/** What is held over a square. @param {SquareContent} held @param {Color} turn */
export function heldText(held, turn) {
  const [first, second] = namesOf(held, turn);
  return second ? t("square.heldUnion", { first, second }) : t("square.held", { piece: first });
}

/**
 * What a screen reader says of a square.
 *
 * @param {ViewState} state
 * @param {Square} square
 */
export function squareLabel(state, square) {
  const { snapshot } = state;
  const parts = [standingText(snapshot.board[squareIndex(square)], square)];
  if (snapshot.hand?.square === square) parts.push(heldText(snapshot.hand, snapshot.turn));
  parts.push(...possibilities(state, square), ...drawings(state, square));
  if (inSako(snapshot).some((color) => snapshot.board[squareIndex(square)][color] === "king")) {
    parts.push(t("square.sako"));
  }
  return parts.join(", ");
}

/** What can be done with a square. @param {ViewState} state @param {Square} square @returns {string[]} */
function possibilities(state, square) {
  const { snapshot, lifts, premove } = state;
  const content = snapshot.board[squareIndex(square)];
  const own = content[snapshot.turn];
  switch (modeOf(state)) {
    case "plan":
      if (premove?.from === square) return [t("square.planned")];
      if (premove?.to === square) return [t("square.plannedTo")];
      return premove && !premove.to && premove.plans.includes(square) ? [t("square.plan")] : [];
    case "lift": {
      if (!lifts.includes(square)) return [];
      const union = own !== null && content[other(snapshot.turn)] !== null;
      const movable = t("square.movable");
      return union ? [t("square.unionMoves", { "@piece": `role.${own}` }), movable] : [movable];
    }
    case "place": {
      const step = snapshot.legalSteps.find((legal) => legal.type === "place" && legal.square === square);
      if (!step || step.kind === "lift" || step.kind === "promote") return [];
      const what = t(`square.${step.kind}`);
      const releases = step.kind === "takeover" && own;
      return releases ? [what, t("square.releases", { "@piece": `role.${own}` })] : [what];
    }
    default:
      return [];
  }
}

/** What has been drawn on a square. @param {ViewState} state @param {Square} square @returns {string[]} */
function drawings({ shapes }, square) {
  return shapes
    .filter(({ from }) => from === square)
    .map(({ from, to, color }) => {
      const name = { "@color": `draw.${color}` };
      return from === to ? t("square.circle", name) : t("square.arrow", { ...name, square: to });
    });
}

/**
 * The two lines that say what to do next.
 *
 * @param {StatusState} state
 * @returns {{ title: string, detail: string }}
 */
export function statusText(state) {
  const { snapshot } = state;
  const { phase, turn, hand, promotion, status } = snapshot;
  const side = { "@color": `color.${turn}` };
  if (status.over) return resultText(snapshot);
  const notation = snapshot.lastTurn?.notation;
  const mode = modeOf(state);
  if (mode === "plan") return { title: waitingTitle(state), detail: planText(state.premove) };
  if (mode === "watch")
    return { title: waitingTitle(state), detail: notation ? t("status.last", { notation }) : "" };
  if (phase === "promote" && promotion) {
    const title = t("status.promote", { ...side, square: promotion.square });
    return { title, detail: t(snapshot.chain.length === 0 ? "status.promoteStart" : "status.promoteHelp") };
  }
  if (phase === "place" && hand) {
    const mover = { ...side, "@piece": `role.${hand[turn] ?? "pawn"}` };
    if (canPutDown(snapshot)) {
      const union = hand.white !== null && hand.black !== null;
      const title = union ? t("status.placeUnion", side) : t("status.place", mover);
      return { title, detail: t("status.placeHelp") };
    }
    const links = snapshot.chain.flatMap((step) => (step.type === "promote" ? [] : [step.square])).join(" › ");
    if (!links) return { title: t("status.goOn", { ...mover, square: hand.square }), detail: "" };
    const title = t("status.chain", { ...mover, square: hand.square });
    return { title, detail: t("status.chainHelp", { links }) };
  }
  return {
    title: t("status.toMove", side),
    detail: notation ? t("status.last", { notation }) : t("status.first"),
  };
}

/** While the other side moves. @param {StatusState} state */
function waitingTitle({ snapshot, rival, thinking }) {
  if (rival && thinking && thinking !== "failed") return t("rival.thinking");
  return t("status.toMove", { "@color": `color.${snapshot.turn}` });
}

/** @param {ViewState["premove"]} premove */
function planText(premove) {
  if (!premove) return t("status.plan");
  const { from, to } = premove;
  return to ? t("status.planned", { from, to }) : t("status.planning", { from });
}

/** @param {Snapshot} snapshot */
function resultText({ status }) {
  if (!status.over) return { title: "", detail: "" };
  const { winner, reason } = status;
  if (!winner) return { title: t("result.draw"), detail: t(drawReason(reason)) };
  const known = reason === "resignation" || reason === "time" ? reason : "king-union";
  return { title: t(`result.${winner}`), detail: t(`reason.${known}.${winner}`) };
}

/** @param {string} reason @returns {import("../kit/i18n.js").Key} */
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
  switch (change.cause) {
    case "view":
      return "";
    case "putDown":
      return t("say.putDown");
    case "plan":
      return planSaid(state);
    case "ask":
      return wholeStatus(state);
  }
  /** @type {string[]} */
  const parts = [];
  if (change.cause === "step") parts.push(stepText(snapshot, change));
  else if (change.cause === "look") {
    if (snapshot.chain.length === 0 && snapshot.lastTurn) parts.push(`${snapshot.lastTurn.notation}.`);
  } else if (change.cause !== "load" && change.cause !== "agree" && !change.follows) {
    parts.push(t(`say.${change.cause}`));
  }
  const turnBegins = snapshot.chain.length === 0 && snapshot.phase !== "place";
  if (turnBegins || snapshot.status.over || snapshot.phase === "promote") {
    const { title, detail } = statusText(state);
    parts.push(snapshot.status.over ? `${title}. ${detail}` : `${title}.`);
    if (turnBegins) parts.push(sakoText(snapshot));
  } else if (change.cause !== "step" && snapshot.hand) {
    // After taking back in the middle of a chain it must be known what is in the hand again.
    parts.push(`${statusText(state).title}.`);
  }
  return parts.filter(Boolean).join(" ");
}

/**
 * What has been drawn or wiped; empty when nothing was.
 *
 * @param {readonly Shape[]} before
 * @param {readonly Shape[]} after
 */
export function drawingSaid(before, after) {
  const shape = after.find((known) => !before.includes(known));
  if (!shape) return after.length < before.length ? t("say.wiped") : "";
  const { from, to } = shape;
  const color = { "@color": `draw.${shape.color}` };
  return capital(
    from === to ? t("say.circle", { ...color, square: to }) : t("say.arrow", { ...color, from, square: to }),
  );
}

/** All there is to know, for who asks. @param {ViewState} state */
function wholeStatus(state) {
  const { snapshot } = state;
  const { title, detail } = statusText(state);
  return [`${title}.`, detail, sakoText(snapshot), ...(modeOf(state) === "place" ? targetTexts(snapshot) : [])]
    .filter(Boolean)
    .join(" ");
}

/** Where the hand can go, by what it does there. @param {Snapshot} snapshot @returns {string[]} */
function targetTexts({ legalSteps }) {
  /** @type {("king" | "takeover" | "unite" | "castle" | "move")[]} */
  const kinds = ["king", "takeover", "unite", "castle", "move"];
  return kinds.flatMap((kind) => {
    const squares = legalSteps.flatMap((step) =>
      step.type === "place" && step.kind === kind ? [step.square] : [],
    );
    return squares.length > 0 ? [t(`say.can.${kind}`, { squares: squares.join(", ") })] : [];
  });
}

/** @param {ViewState} state */
function planSaid({ premove, notice }) {
  if (notice) return "";
  if (!premove) return t("say.planCancelled");
  const { from, to } = premove;
  return to ? t("say.plan", { from, to }) : t("say.planning", { from });
}

/** Which kings could be united with, as sentences; empty where none could. @param {Snapshot} snapshot */
export function sakoText(snapshot) {
  const sentences = inSako(snapshot).map((color) =>
    color === snapshot.turn ? `${t("sako.badge")} ${t(`sako.${color}`)}` : t(`sako.now.${color}`),
  );
  return sentences.join(" ");
}

/** @param {Snapshot} after @param {Change} change */
function stepText(after, { before, step }) {
  const mover = before.turn;
  if (!step) return "";
  if (step.type === "promote") return t("say.promote", { "@role": `role.${step.role}` });
  if (step.type === "lift") {
    const [first, second] = namesOf(after.hand ?? { white: null, black: null }, mover);
    return second ? t("say.liftUnion", { first, second }) : t("say.lift", { piece: first ?? "" });
  }
  const kind = before.legalSteps.find((legal) => legal.type === "place" && legal.square === step.square)?.kind;
  const [piece, carried] = namesOf(before.hand ?? { white: null, black: null }, mover);
  const { square } = step;
  if (kind === "castle") return t("say.castle", { "@color": `color.${mover}` });
  if (kind === "takeover") {
    const released = after.hand?.[mover];
    return t("say.takeover", {
      piece: capital(piece ?? ""),
      square,
      released: released ? capital(pieceName(mover, released)) : "",
    });
  }
  if (kind === "unite" || kind === "king") {
    const partner = after.board[squareIndex(square)][other(mover)];
    return t("say.unite", {
      piece: capital(piece ?? ""),
      square,
      partner: partner ? pieceName(other(mover), partner) : "",
    });
  }
  return carried ? t("say.moveUnion", { square }) : t("say.move", { piece: capital(piece ?? ""), square });
}
