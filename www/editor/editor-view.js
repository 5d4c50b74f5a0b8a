// The editor's elements: its board, a head with undo and redo, and a panel with all fields.

import { USUAL_GAME } from "../games/index.js";
import { button } from "../kit/button.js";
import { el, listen, setAttribute, setText } from "../kit/dom.js";
import { onLanguage, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { latinKey } from "../kit/latin-key.js";
import { EditorBoard } from "./editor-board.js";
import { makeBarred, makeCastling, makeFen, makeHand, makeProblems, makeRest, makeTurn } from "./editor-fields.js";
import { makePockets } from "./editor-pockets.js";
import { SeriesFields } from "./editor-series.js";
import { makeClear, makeStarts } from "./editor-starts.js";
import { makeSelection, makeTools } from "./editor-tools.js";
import { changesText } from "./editor-words.js";

/** @import { Words } from "../kit/i18n.js" */
/** @import { EditorState, EditorView as View } from "./editor-state.js" */

/**
 * Dependencies of the view.
 *
 * @typedef {object} EditorViewServices
 * @property {HTMLElement} place parent of the board
 * @property {import("../kit/settings.js").Settings} settings
 * @property {() => unknown} kept the position edited last
 * @property {() => boolean} isOpen
 * @property {() => boolean} play plays the position; returns false if it is not playable
 * @property {() => boolean} analyse analyses the position; returns false if it is not playable
 * @property {(() => boolean) | null} puzzle makes a puzzle of it; `null` if that is not available
 * @property {() => boolean} give returns the position to the caller that opened the editor for it
 * @property {() => void} cancel
 * @property {(view: View) => void} changed called on every change of the position and its rules
 */

/** A button with a picture. @param {string} action @param {import("../kit/icons.js").IconName} name @param {Words} label @param {() => void} run */
function tool(action, name, label, run) {
  return el(
    "button",
    {
      type: "button",
      class: "button plain",
      "data-action": action,
      "aria-label": label,
      title: label,
      onclick: run,
    },
    icon(name),
  );
}

/** The title, and undo, redo and flip. @param {EditorState} state */
function makeHead(state) {
  const undo = tool("editor-undo", "previous", words("editor.undo"), () => state.dispatch({ type: "undo" }));
  const redo = tool("editor-redo", "redo", words("editor.redo"), () => state.dispatch({ type: "redo" }));
  const flip = tool("editor-flip", "flip", words("action.flip"), () => state.dispatch({ type: "flip" }));
  const heading = el("h2", { tabindex: -1, id: "editor-title" }, words("editor.title"));
  const tools = el("div", { class: "editor-tools" }, undo, redo, flip);
  const element = el("header", { class: "editor-head" }, heading, tools);
  /** @param {View} view */
  const show = (view) => {
    setAttribute(undo, "aria-disabled", view.canUndo ? null : "true");
    setAttribute(redo, "aria-disabled", view.canRedo ? null : "true");
  };
  return { element, heading, show };
}

/** All fields. @param {EditorState} state @param {EditorBoard} board @param {EditorViewServices} parts */
function makeBody(state, board, { settings, kept }) {
  const waits = el("p", { class: "quiet", "data-part": "waits" }, words("editor.waits"));
  const fields = [
    makeClear(state),
    makeTools(state, settings, (event) => board.squareAt(event)),
    makeSelection(state, settings),
    makeTurn(state),
    makeProblems(state),
    makeFen(state),
    makeCastling(state),
    makePockets(state),
    new SeriesFields(state),
    makeRest(state),
    makeBarred(state),
    makeHand(state),
    makeStarts(state, kept),
  ];
  const [clear, tools, selection, turn, problems, fen, castling, pockets, series, rest, barred, hand, starts] =
    fields.map(({ element }) => element);
  const element = el(
    "div",
    { class: "editor-body" },
    waits,
    clear,
    tools,
    selection,
    turn,
    problems,
    fen,
    el("h3", {}, words("editor.rights")),
    castling,
    pockets,
    series,
    rest,
    barred,
    hand,
    el("h3", {}, words("editor.begin")),
    starts,
  );
  /** @param {View} view */
  const show = (view) => {
    for (const field of fields) field.show(view);
  };
  return { element, waits, problems, show };
}

/** True if the position is playable and the text has no error. @param {View} view */
export function canPlay({ problems, draft }) {
  return problems.length === 0 && !draft?.failure;
}

/** Buttons that leave the editor. @param {EditorViewServices} parts @param {HTMLElement} problems shown if that is not possible */
function makeFoot({ play, analyse, puzzle, give, cancel }, problems) {
  const go = (/** @type {() => boolean} */ deed) => () => {
    if (!deed()) problems.scrollIntoView({ block: "nearest" });
  };
  const player = button("editor-play", words("editor.play"), go(play), "button main");
  const analyst = button("editor-analyse", words("analysis.short"), go(analyse));
  const poser = puzzle && button("editor-puzzle", words("editor.puzzle"), go(puzzle));
  const giver = button("editor-use", words("editor.use"), go(give), "button main");
  const canceller = button("editor-cancel", words("editor.cancel"), cancel);
  const element = el(
    "footer",
    { class: "editor-foot" },
    canceller,
    ...(poser ? [poser] : []),
    analyst,
    player,
    giver,
  );
  /** @param {View} view */
  const show = (view) => {
    const blocked = canPlay(view) ? null : "true";
    setAttribute(player, "aria-disabled", blocked);
    setAttribute(analyst, "aria-disabled", blocked);
    setAttribute(giver, "aria-disabled", blocked);
    if (!poser) return;
    setAttribute(poser, "aria-disabled", blocked);
    // Puzzles are of Paco Ŝako.
    poser.hidden = view.game !== USUAL_GAME;
  };
  return { element, show };
}

/** Undo and redo by keys; text fields have their own. @param {KeyboardEvent} event @param {EditorState} state */
function undoByKey(event, state) {
  const isText = event.target instanceof HTMLInputElement && event.target.type === "text";
  if (isText || event.target instanceof HTMLTextAreaElement || event.altKey) return;
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = latinKey(event).toLowerCase();
  if (key !== "z" && key !== "y") return;
  state.dispatch({ type: key === "y" || event.shiftKey ? "redo" : "undo" });
  event.preventDefault();
}

/** @param {EditorState} state @param {EditorViewServices} parts */
export function makeEditorView(state, parts) {
  const board = new EditorBoard(state, parts.place, parts.settings);
  const head = makeHead(state);
  const body = makeBody(state, board, parts);
  const foot = makeFoot(parts, body.problems);
  const live = el("p", { class: "visually-hidden", "aria-live": "polite" });
  const panel = el(
    "section",
    { class: "editor", "aria-labelledby": head.heading.id },
    body.element,
    foot.element,
    live,
  );
  for (const element of [panel, board.element, head.element]) {
    listen(element, "keydown", (event) => undoByKey(event, state));
  }
  const show = (/** @type {View} */ view) => {
    body.show(view);
    head.show(view);
    foot.show(view);
  };
  state.subscribe((view, before) => {
    if (!parts.isOpen()) return;
    show(view);
    if (view.setup !== before.setup) setText(live, changesText(view.game, before.setup, view.setup));
    if (view.setup !== before.setup || view.rules !== before.rules) parts.changed(view);
  });
  onLanguage(panel, () => show(state.view));
  // On a phone the field is further down than can be seen.
  const fault = () => panel.querySelector("#editor-fen-error")?.scrollIntoView({ block: "nearest" });
  return { board, head: head.element, panel, heading: head.heading, waits: body.waits, show, fault };
}
