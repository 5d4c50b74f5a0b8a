// The elements of the table, before anything is in them.

import { el } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";

/** @import { Key } from "../../kit/i18n.js" */

/**
 * A button of the bar below the board.
 *
 * @param {import("../../kit/icons.js").IconName} name
 * @param {string} action
 * @param {Key} long description for its title
 * @param {Key} short label
 */
function tool(name, action, long, short) {
  return el(
    "button",
    { type: "button", class: "tool", id: `button-${name}`, "data-action": action, title: words(long) },
    icon(name),
    el("span", {}, words(short)),
  );
}

/** Status of the game: clocks, players, side to move, and available actions. */
function statusParts() {
  const clocks = el("section", {
    class: "clocks",
    id: "clocks",
    "aria-label": words("clock.label"),
    hidden: true,
  });
  const title = el("span", { id: "status-title" });
  const badge = el("button", {
    type: "button",
    class: "badge",
    id: "alarm",
    "data-action": "alarm",
    hidden: true,
  });
  const players = el("p", { class: "status-players", id: "players", hidden: true });
  const detail = el("p", { class: "status-detail", id: "status-detail" });
  const face = el("span", { class: "face", hidden: true });
  const actions = el("div", { class: "status-actions", id: "status-actions" });
  const text = el(
    "div",
    { class: "status-text" },
    players,
    el("p", { class: "status-title" }, title, " ", badge),
    detail,
    el("slot", { name: "said" }),
  );
  const status = el(
    "section",
    { class: "status", id: "status", part: "status" },
    clocks,
    el("span", { class: "disc side", "aria-hidden": "true" }),
    face,
    text,
    actions,
  );
  return { clocks, status, face, players, title, badge, detail, actions };
}

/** The bar below the board. */
function controlParts() {
  const takeBack = tool("previous", "take-back", "action.takeBack", "action.takeBack.short");
  const redo = tool("redo", "redo", "action.redo", "action.redo.short");
  const hint = tool("hint", "hint", "hint.title", "hint.short");
  const flip = tool("flip", "flip", "action.flip", "action.flip.short");
  const pencil = tool("pencil", "pencil", "draw.pencil", "draw.pencil.short");
  const pencilBar = el("div", { class: "pencil-bar", id: "pencil-bar", hidden: true });
  const controls = el(
    "section",
    { class: "controls", part: "controls", "aria-label": words("controls.label") },
    takeBack,
    redo,
    hint,
    flip,
    pencil,
    pencilBar,
  );
  return { controls, takeBack, redo, hint, flip, pencil, pencilBar };
}

/** The turns that were played. */
function moveParts() {
  const movesHead = el("div", { class: "moves-head", hidden: true });
  const beginning = el("div", { class: "beginning" });
  const movesBox = el(
    "section",
    { class: "moves-box", id: "moves-box", part: "moves", "aria-label": words("moves.label") },
    movesHead,
    el("slot", { name: "welcome" }),
    el("p", { class: "quiet moves-empty", id: "moves-empty" }, words("moves.empty")),
    beginning,
    el("ol", { class: "moves", id: "moves" }),
  );
  return { movesHead, movesBox, beginning };
}

/** @typedef {ReturnType<typeof makeParts>} TableParts */

export function makeParts() {
  const boardArea = el("div", { id: "board-area", class: "board-area", part: "board" });
  const boardPlace = el("div", { class: "board-place" }, boardArea);
  const evaluation = el("div", { class: "eval", id: "eval", hidden: true });
  const status = statusParts();
  const controls = controlParts();
  const analysis = el("section", {
    class: "analysis",
    id: "analysis",
    "aria-label": words("analysis.title"),
    hidden: true,
  });
  const moves = moveParts();
  const typing = el("form", { class: "type-turn", id: "type-turn", novalidate: true });
  const live = el("p", { class: "visually-hidden", id: "live", "aria-live": "polite" });
  const element = el(
    "div",
    // Boards have the a-file on the left in any page, and all our languages are written from left to right.
    { class: "table", dir: "ltr" },
    el("slot", { name: "head", class: "head-place" }),
    boardPlace,
    evaluation,
    status.status,
    controls.controls,
    analysis,
    moves.movesBox,
    typing,
    el("p", { class: "visually-hidden", id: "board-help" }, words("board.help")),
    live,
  );
  return {
    element,
    boardPlace,
    boardArea,
    evaluation,
    ...status,
    ...controls,
    analysis,
    ...moves,
    typing,
    live,
  };
}
