// Words for squares, changes and the state of the game: for labels, live announcements and the status line.
// Pure functions of the state.

import { toSend } from "../../game/correspondence/correspondence.js";
import { isAfterwards, modeOf, otherSide as other } from "../../game/mode.js";
import { hasLost, hasWon, levelIn, nameOf, onlyPerson, personaIn } from "../../game/players.js";
import { planned, premoveWords } from "../../game/premove.js";
import { namesIn, occasionOf } from "../../game/record/tags.js";
import { canPutDown } from "../../game/view-parts.js";
import { gameOf, keyIn, USUAL_GAME } from "../../games/index.js";
import { capital, t } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { squareIndex } from "../../kit/layout.js";
import { heldIn, isPair, movesMade } from "../../rules/pieces.js";
import { alarmsOf } from "../drawing/scene.js";
import { written } from "./figurines.js";
import { lineText, positionText } from "./position-speech.js";
import { fullName } from "./speech-names.js";
import { turnText } from "./turn-speech.js";

/** @import { Shape } from "../../game/tree/shapes.js" */
/** @import { Change, Premove, ViewState } from "../../game/view-state.js" */
/** @import { PairWords } from "../../games/descriptor.js" */
/** @import { Color, Piece, PlayedTurn, Role, Snapshot, Square, SquareContent } from "../../rules/rules.js" */

/**
 * State that the status line depends on.
 *
 * @typedef {Pick<ViewState, "snapshot" | "seats" | "premove" | "rival" | "thinking" | "paused" | "correspondence" | "remote" | "tree" | "at">} StatusState
 */

/** The names of what is there, the piece of the given side first. @param {string} game @param {SquareContent} content @param {Color} mine */
function namesOf(game, content, mine) {
  /** @type {Color[]} */
  const colors = [mine, other(mine)];
  return colors.flatMap((color) => {
    const piece = content[color];
    return piece ? [fullName(game, color, piece)] : [];
  });
}

/** The words of a game for two pieces on one square. @param {string} game @returns {PairWords} */
function pairWords(game) {
  const { pairs } = gameOf(game);
  if (!pairs) throw new Error(`${game} has no text for two pieces on a square`);
  return pairs;
}

/**
 * Description of the pieces on a square.
 *
 * @param {string} game
 * @param {SquareContent} content
 * @param {Square} square
 */
export function standingText(game, content, square) {
  const [first, second] = namesOf(game, content, "white");
  if (second) return t(pairWords(game).square, { square, first, second });
  return first ? t("square.piece", { square, piece: first }) : t("square.empty", { square });
}

/** Description of the held pieces. @param {string} game @param {SquareContent} held @param {Color} turn */
export function heldText(game, held, turn) {
  const [first, second] = namesOf(game, held, turn);
  return second ? t(pairWords(game).held, { first, second }) : t("square.held", { piece: first });
}

/**
 * Accessible name of a square.
 *
 * @param {ViewState} state
 * @param {Square} square
 */
export function squareLabel(state, square) {
  const { snapshot } = state;
  const { game, board, hand, turn } = snapshot;
  const parts = [standingText(game, board[squareIndex(square)], square)];
  if (hand?.square === square) parts.push(heldText(game, hand, turn));
  parts.push(...possibilities(state, square), ...drawings(state, square));
  for (const alarm of alarmsOf(state)) {
    if (alarm.square === square) parts.push(t(gameOf(game).alarms[alarm.kind].square));
  }
  return parts.join(", ");
}

/** Steps possible on a square. @param {ViewState} state @param {Square} square @returns {string[]} */
function possibilities(state, square) {
  const { snapshot, lifts, premove } = state;
  const content = snapshot.board[squareIndex(square)];
  const own = content[snapshot.turn];
  switch (modeOf(state)) {
    case "premove":
      if (premove && !premove.to && premove.targets.includes(square)) return [t("square.premoveTarget")];
      if (planned(premove).some(({ from }) => from === square)) return [t("square.premove")];
      return planned(premove).some(({ to }) => to === square) ? [t("square.premoveTo")] : [];
    case "lift": {
      if (!lifts.includes(square)) return [];
      const movable = t("square.movable");
      if (!own || !isPair(content)) return [movable];
      return [t(pairWords(snapshot.game).moves, { "@piece": `role.${own.role}` }), movable];
    }
    case "place": {
      const step = snapshot.legalSteps.find((legal) => legal.type === "place" && legal.square === square);
      const look = step && gameOf(snapshot.game).steps[step.kind];
      if (!look) return [];
      const what = t(look.square);
      return look.goesOn && own ? [what, t("square.releases", { "@piece": `role.${own.role}` })] : [what];
    }
    default:
      return [];
  }
}

/** Drawings on a square. @param {ViewState} state @param {Square} square @returns {string[]} */
function drawings({ shapes }, square) {
  return shapes
    .filter(({ from }) => from === square)
    .map(({ from, to, color, isGoal }) => {
      if (isGoal) return t("square.goal");
      const name = { "@color": `draw.${color}` };
      return from === to ? t("square.circle", name) : t("square.arrow", { ...name, square: to });
    });
}

/**
 * The two lines of the status.
 *
 * @param {StatusState} state
 * @param {(turn: PlayedTurn) => string} [tell] describes a turn; by default its notation
 * @returns {{ title: string, detail: string }}
 */
export function statusText(state, tell = ({ notation, color }) => written(notation, color)) {
  const { snapshot } = state;
  const { game, phase, turn, promotion, status } = snapshot;
  const hand = heldIn(snapshot);
  const side = moverIn(snapshot);
  const says = state.remote?.says;
  if (status.over) {
    const { title, detail } = resultText(state);
    return { title, detail: [detail, says && t(says.key, says.parameters)].filter(Boolean).join(" ") };
  }
  const { lastTurn } = snapshot;
  const { series } = gameOf(game);
  const last = lastTurn ? t("status.last", { notation: tell(lastTurn) }) : "";
  const mode = modeOf(state);
  if (says) return { title: waitingTitle(state), detail: t(says.key, says.parameters) };
  if (state.correspondence && mode === "watch") {
    const { kind } = toSend(state);
    return { title: waitingTitle(state), detail: kind === "unsent" ? t("send.due") : t("send.sent") };
  }
  if (mode === "premove")
    return { title: waitingTitle(state), detail: isWaiting(state) ? premoveText(state) : last };
  if (mode === "watch") return { title: waitingTitle(state), detail: last };
  if (phase === "promote" && promotion) {
    const title = t("status.promote", { ...side, square: promotion.square });
    return { title, detail: t(snapshot.chain.length === 0 ? "status.promoteStart" : "status.promoteHelp") };
  }
  if (phase === "choose") {
    return { title: t(keyIn(game, "status.choose"), side), detail: t(keyIn(game, "status.chooseHelp")) };
  }
  if (phase === "place" && hand) {
    const mover = { ...side, "@piece": `role.${hand[turn]?.role ?? "pawn"}` };
    if (canPutDown(snapshot)) {
      const title = isPair(hand) ? t(pairWords(game).place, side) : t(keyIn(game, "status.place"), mover);
      return { title, detail: t("status.placeHelp") };
    }
    const links = snapshot.chain.flatMap((step) => ("square" in step ? [step.square] : [])).join(" › ");
    if (!links) return { title: t("status.goOn", { ...mover, square: hand.square }), detail: "" };
    const title = t("status.chain", { ...mover, square: hand.square });
    return { title, detail: t("status.chainHelp", { links }) };
  }
  const isYours = (state.rival || state.correspondence || state.remote) && !isAfterwards(state);
  return {
    title: t(keyIn(game, isYours ? "status.yours" : "status.toMove"), side),
    detail: series?.detail(snapshot, last) || last || t("status.first"),
  };
}

/** Whose turn it is, and in a series which of its moves. @param {Snapshot} snapshot */
function moverIn({ turn, series }) {
  return { "@color": `color.${turn}`, ...(series && { number: series.made + 1, length: series.length }) };
}

/**
 * True while a turn of the other side is awaited; false if the computer is paused because an earlier turn is shown.
 *
 * @param {StatusState} state
 */
function isWaiting({ rival, paused, premove }) {
  return premove !== null || !rival || !paused;
}

/**
 * The own side against the computer, which game is played, where it is not the usual one, and who plays: the computer and its
 * level, or the names in the record and how the game ended where that is not on the board; empty where nothing is known. What a
 * phone cuts off is at the end.
 *
 * @param {Pick<ViewState, "seats" | "rival" | "tags" | "startedOn" | "tree" | "snapshot">} state
 */
export function playersText(state) {
  const { game } = state.snapshot;
  const look = gameOf(game);
  const kind = game === USUAL_GAME ? "" : t((look.alone ?? look).name);
  const occasion = occasionOf(state.tags, state.startedOn);
  return [ownSideText(state), kind, sidesText(state), occasion].filter(Boolean).join(" · ");
}

/** The side that one plays against the computer; empty where there is none. @param {Pick<ViewState, "seats" | "rival">} state */
export function ownSideText({ seats, rival }) {
  const side = rival && onlyPerson(seats);
  return side ? t("players.you", { "@color": `color.${side}` }) : "";
}

/** @param {Pick<ViewState, "seats" | "rival" | "tags" | "tree" | "snapshot">} state */
function sidesText({ seats, rival, tags, tree, snapshot }) {
  if (rival) {
    const level = levelIn(rival, snapshot.game);
    return t(onlyPerson(seats) ? "players.rival" : "players.computers", level);
  }
  const { White: white, Black: black } = namesIn(tags);
  if (!white && !black) return "";
  const names = `${isolated(white) || t("color.white")} – ${isolated(black) || t("color.black")}`;
  const result = !snapshot.status.over && tree.lastOf(tree.root).end?.result;
  return result ? `${names} · ${result}` : names;
}

/** While the other side moves. @param {StatusState} state */
function waitingTitle({ snapshot, rival, thinking }) {
  if (rival && thinking && thinking !== "failed") return t("rival.thinking");
  return t(keyIn(snapshot.game, "status.toMove"), moverIn(snapshot));
}

/** @param {Pick<StatusState, "premove" | "snapshot">} state */
function premoveText({ premove, snapshot: { game } }) {
  if (!premove) return t("status.premove");
  if (!premove.to) return t(...premoveWords(game, "status.premoveFrom", premove));
  return t("status.premoveTo", {
    turns: planned(premove)
      .map((turn) => premoveWay(game, turn))
      .join(", "),
  });
}

/** @param {string} game @param {Premove} turn */
const premoveWay = (game, turn) => t(...premoveWords(game, "premove.way", turn));

/** @param {import("../../rules/computer.js").Persona | null | false | undefined} persona the winning persona, if any */
function lostTitle(persona) {
  return persona ? t("result.lost", { level: nameOf(persona) }) : t("result.lost.computer");
}

/** @param {StatusState} state */
function resultText(state) {
  const { game, status } = state.snapshot;
  const { rival, seats } = state;
  if (!status.over) return { title: "", detail: "" };
  const { winner, reason } = status;
  // The winning player is congratulated. A player who lost against the computer gets the winner's name instead.
  const isLost = hasLost(state);
  const persona = isLost && rival && personaIn(rival, game);
  if (isLost && reason === "king-union") return { title: lostTitle(persona), detail: t("reason.king-union.lost") };
  const title = isLost
    ? lostTitle(persona)
    : hasWon(state)
      ? t("result.won")
      : t(winner ? `result.${winner}` : "result.draw");
  if (reason === "resignation" && winner && rival && seats[other(winner)] && !seats[winner]) {
    return { title, detail: t("reason.resignation.toComputer") };
  }
  // An end without a known reason has only one text.
  const side = winner && reason !== "unknown" ? `.${winner}` : "";
  const detail = t(keyIn(game, `reason.${reason}${side}`));
  return { title, detail: `${detail} ${gameOf(game).besides?.(state.snapshot) ?? ""}`.trim() };
}

/** @param {string} title that may be an exclamation */
export const asSentence = (title) => (/[!?]$/.test(title) ? title : `${title}.`);

/**
 * Announcement of the last change for the live region; empty if there is none.
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
    case "premove":
      return premoveSaid(state);
    case "ask":
      return change.line ? lineText(snapshot, state.focus, change.line) : wholeStatus(state);
  }
  /** @type {string[]} */
  const parts = [];
  if (change.cause === "step") {
    // A turn played on another device is announced as a whole, without its lifts.
    if (state.seats[change.before.turn]) parts.push(stepText(snapshot, change));
    else if (snapshot.chain.length === 0 && snapshot.lastTurn)
      parts.push(lastTurnText(snapshot, snapshot.lastTurn));
    else return "";
  } else if (change.cause === "look" || change.cause === "goTo") {
    const { chain, lastTurn } = snapshot;
    if (chain.length === 0) parts.push(lastTurn ? lastTurnText(snapshot, lastTurn) : `${t("turn.start")}.`);
  } else if (change.cause === "agree") {
    const { drawOffer, status } = snapshot;
    if (drawOffer && drawOffer !== change.before.drawOffer && !status.over)
      parts.push(t("draw.offered", { "@color": `color.${drawOffer}` }));
  } else if (change.cause !== "load" && change.cause !== "fault" && !change.follows) {
    parts.push(t(keyIn(snapshot.game, `say.${change.cause}`)));
  }
  const moves = movesMade(snapshot).length;
  const turnBegins = snapshot.chain.length === 0 && snapshot.phase !== "place";
  // Turns played as a whole are not counted move by move.
  const moveBegins = moves > 0 && moves === snapshot.chain.length && !change.follows;
  if (
    turnBegins ||
    moveBegins ||
    snapshot.status.over ||
    snapshot.phase === "promote" ||
    snapshot.phase === "choose"
  ) {
    const { title, detail } = statusText(state);
    parts.push(snapshot.status.over ? `${asSentence(title)} ${detail}` : `${title}.`);
    // The end of the game says it itself.
    const isTold = !snapshot.status.over && (change.cause === "step" || change.cause === "look");
    if (turnBegins && isTold) parts.push(gameOf(snapshot.game).besides?.(snapshot) ?? "");
    if (turnBegins) parts.push(alarmText(state));
  } else if (change.cause !== "step" && snapshot.phase === "place") {
    // After taking back in the middle of a chain it must be known what is in the hand again.
    parts.push(`${statusText(state).title}.`);
  }
  return parts.filter(Boolean).join(" ");
}

/**
 * Announcement of a drawing that was added or removed; empty if there was none.
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

/** The last turn in words. @param {Snapshot} snapshot @param {PlayedTurn} turn */
function lastTurnText({ game, board }, turn) {
  return turnText(game, turn, board);
}

/** All there is to know, for who asks. @param {ViewState} state */
function wholeStatus(state) {
  const { snapshot } = state;
  // In the middle of a turn the board does not show the last one.
  const isWhole = snapshot.chain.length === 0;
  const { title, detail } = statusText(state, (turn) => (isWhole ? lastTurnText(snapshot, turn) : turn.notation));
  // Advice on how to start is only for pointer or keyboard play; the keys are described elsewhere.
  const news = detail === t("status.first") ? "" : detail;
  // With something in the hand it is asked where that can go.
  const more = modeOf(state) === "place" ? targetTexts(snapshot) : [positionText(snapshot)];
  return [asSentence(title), alarmText(state), news, ...more].filter(Boolean).join(" ");
}

/** Targets of the held piece, by kind of step. @param {Snapshot} snapshot @returns {string[]} */
function targetTexts({ game, legalSteps }) {
  return Object.entries(gameOf(game).steps).flatMap(([kind, { can }]) => {
    const squares = legalSteps.flatMap((step) =>
      step.type === "place" && step.kind === kind ? [step.square] : [],
    );
    return squares.length > 0 ? [t(can, { squares: squares.join(", ") })] : [];
  });
}

/** @param {ViewState} state */
function premoveSaid({ premove, notice, snapshot: { game } }) {
  if (notice) return "";
  if (!premove) return t("say.premoveCancelled");
  if (!premove.to) return t(...premoveWords(game, "say.premoveFrom", premove));
  return t("say.premove", { turns: premoveWay(game, premove) });
}

/** All alarms as sentences; empty where there is none. @param {Pick<ViewState, "snapshot" | "warns">} state */
export function alarmText(state) {
  const { snapshot } = state;
  const { alarms } = gameOf(snapshot.game);
  const sentences = alarmsOf(state).map(({ kind, side }) => {
    const { badge, own, other } = alarms[kind];
    return side === snapshot.turn ? `${t(badge)} ${t(own[side])}` : t(other[side]);
  });
  return sentences.join(" ");
}

/** Whose the alarms are, in few words; empty where there is none. @param {Pick<ViewState, "snapshot" | "warns">} state */
export function alarmBadge(state) {
  const [first, ...others] = alarmsOf(state);
  if (!first) return "";
  const { whose, both } = gameOf(state.snapshot.game).alarms[first.kind];
  const isBoth = others.some(({ side }) => side !== first.side);
  return isBoth ? t(both) : t(whose, { "@color": `color.${first.side}` });
}

const NOBODY = Object.freeze({ white: null, black: null });

/** @param {Snapshot} after @param {Change} change */
function stepText(after, { before, step }) {
  const mover = before.turn;
  const { game } = after;
  switch (step?.type) {
    case "promote":
      return t("say.promote", { "@role": `role.${step.role}` });
    case "choose":
      return `${t(keyIn(game, `choose.${step.reading}`))}.`;
    case "lift":
    case "pick": {
      const [first, second] = namesOf(game, heldIn(after) ?? NOBODY, mover);
      return second ? t(pairWords(game).lift, { first, second }) : t("say.lift", { piece: first ?? "" });
    }
    case "place": {
      const { square } = step;
      const kind = before.legalSteps.find((legal) => legal.type === "place" && legal.square === square)?.kind;
      const look = kind && gameOf(game).steps[kind];
      const [piece = "", carried] = namesOf(game, heldIn(before) ?? NOBODY, mover);
      if (carried) return t(pairWords(game).move, { square });
      const [released = ""] = namesOf(game, { ...NOBODY, [mover]: after.hand?.[mover] ?? null }, mover);
      const partner = before.board[squareIndex(square)][other(mover)];
      return t(look ? look.done : "say.move", {
        "@color": `color.${mover}`,
        piece: capital(piece),
        square,
        partner: partner ? fullName(game, other(mover), partner) : "",
        released: capital(released),
      });
    }
    default:
      return "";
  }
}
