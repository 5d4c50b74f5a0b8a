// View for setting up one side: its board, the remaining pieces, and set-ups to reuse.

import { BuildingBoard, EMPTY } from "../../board/building-board.js";
import { dragIn } from "../../board/input/drag-in.js";
import { isUndoKey } from "../../board/input/keys.js";
import { pieceImage } from "../../board/pieces/piece-image.js";
import { standingText } from "../../board/speech/speech.js";
import { pieceName } from "../../board/speech/speech-names.js";
import { USUAL_GAME } from "../../games/index.js";
import { button } from "../../kit/button.js";
import { announce, el, isField, listen, setAttribute, setText } from "../../kit/dom.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { latinKey } from "../../kit/latin-key.js";
import { squareIndex, squareName } from "../../kit/layout.js";
import { isSameContent } from "../../rules/pieces.js";
import { failureOf, gameInfo, restartRules, STOPPED } from "../../rules/rules.js";
import { pageLook, settings, watchPageLook } from "../settings/page-settings.js";
import { newSeed } from "./flow.js";
import { SetUpsField } from "./set-ups-field.js";

/** @import { SquareDrag } from "../../board/building-board.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { HiddenStep, HiddenView } from "../../rules/hidden-setup.js" */
/** @import { Color, Role, Square } from "../../rules/rules.js" */
/** @import { SetUpFlow } from "./flow.js" */

/** Larger numbers of changes are not announced one by one. */
const TOLD = 2;

/** The side of a piece's picture, in CSS pixels. */
const PICTURE = 44;

/** Initial cell of the keyboard cursor. @type {Record<Color, Square>} */
const FIRST = { white: "e2", black: "e7" };

/** A set-up under way, with what only the view knows. @typedef {{ flow: SetUpFlow, color: Color, view: HiddenView, focus: Square, selected: Square | null, chosen: Role | null, drag: SquareDrag | null }} PlacingState */

export class Placing {
  #changed;
  /** @type {PlacingState | null} */ #state = null;
  #board;
  #men = el("div", { class: "set-up-men", role: "group" });
  /** @type {Map<Role, { button: HTMLButtonElement, image: HTMLImageElement, count: HTMLElement }>} */ #buttons =
    new Map();
  #left = el("p", { class: "set-up-left" });
  #about = el("p", { class: "quiet" });
  #error = el("p", { class: "error", role: "alert" });
  #live = el("p", { class: "visually-hidden", "aria-live": "polite" });
  #undo = button("set-up-undo", words("setUp.undo"), () => this.#do({ type: "undo" }));
  #clear = button("set-up-clear", words("setUp.clear"), () => this.#do({ type: "clear" }));
  #takeOff = button("set-up-take", words("setUp.takeOff"), () => this.#takeSelected());
  #setUps;
  element;

  /** @param {() => void} changed called on every step */
  constructor(changed) {
    this.#changed = changed;
    this.#setUps = new SetUpsField((setUp) => this.#do({ type: "read", setUp }));
    this.#board = new BuildingBoard(this.#host(), document.body, settings, "set-up");
    this.#board.element.append(el("div", { class: "set-up-screen", "aria-hidden": "true" }));
    const tools = el(
      "div",
      { class: "set-up-tools" },
      this.#undo,
      this.#clear,
      button("set-up-random", words("setUp.random"), () => this.#do({ type: "random", seed: newSeed() })),
      button("set-up-suggest", words("setUp.suggest"), () => this.#do({ type: "suggest", seed: newSeed() })),
      this.#takeOff,
    );
    const panel = el(
      "div",
      { class: "set-up-panel" },
      this.#left,
      this.#men,
      tools,
      this.#error,
      this.#about,
      el("p", { class: "quiet" }, words("setUp.help")),
      this.#setUps.element,
    );
    this.element = el("div", { class: "set-up-placing" }, this.#board.element, panel, this.#live);
    listen(this.element, "keydown", (event) => this.#undoByKey(event));
    onLanguage(this.element, () => this.#show());
    watchPageLook(() => this.#show());
  }

  /** Starts or resumes a side's set-up. @param {SetUpFlow} flow @param {Color} color */
  begin(flow, color) {
    const view = flow.view(color);
    const chosen = view.toPlace.find(({ count }) => count > 0)?.role ?? null;
    this.#state = { flow, color, view, focus: FIRST[color], selected: null, chosen, drag: null };
    this.#makeMen(view);
    this.#setUps.begin(flow.options.game ?? "", () => flow.view(color).setUp);
    this.#show();
  }

  /** Ends the set-up; nothing of it may remain visible. */
  end() {
    this.#state = null;
    this.#live.textContent = "";
    this.#error.textContent = "";
    this.#men.replaceChildren();
    this.#buttons.clear();
  }

  focus() {
    this.#board.focus();
  }

  /** Shows an error. @param {unknown} error thrown by the rules */
  refuse(error) {
    const failure = failureOf(error);
    if (failure.code === STOPPED) {
      restartRules().then(() => this.#show());
      return;
    }
    const { reason } = failure;
    this.#error.textContent = reason
      ? t(/** @type {Key} */ (`setUp.why.${reason.code}`), { square: reason.square ?? "" })
      : t("notice.error", { message: failure.message });
  }

  /** @returns {import("../../board/building-board.js").BuildingHost} */
  #host() {
    return {
      built: () => {
        const state = this.#state;
        const { focus = "e2", selected = null, drag = null } = state ?? {};
        const { game = USUAL_GAME, board = EMPTY } = state?.view ?? {};
        const flipped = state?.color === "black";
        return { game, board, flipped, focus, selected, drag };
      },
      label: (square) => this.#label(square),
      keys: () => this.#keys(),
      tap: (square) => this.#tap(square),
      drag: (drag) => this.#set({ drag }),
      drop: (square) => this.#drop(square),
      erase: (square) => this.#do({ type: "take", square }),
      focus: (square) => this.#set({ focus: square }),
      deselect: () => this.#set({ selected: null }),
      key: (event, square) => this.#key(event, square),
    };
  }

  /** @param {Square} square */
  #isOwn(square) {
    const state = this.#state;
    if (!state) return false;
    const { hidden } = gameInfo(state.view.game);
    const rank = Number(square[1]);
    return (state.color === "white" ? rank : 9 - rank) <= (hidden?.ranks ?? 0);
  }

  /** @param {Square} square */
  #label(square) {
    const state = this.#state;
    if (!state) return square;
    if (!this.#isOwn(square)) return t("setUp.behind", { square });
    return standingText(state.view.game, state.view.board[squareIndex(square)], square);
  }

  #keys() {
    const state = this.#state;
    if (!state) return "";
    const { letters } = gameInfo(state.view.game);
    return t("setUp.keys", { letters: state.view.toPlace.map(({ role }) => letters[role]).join(" ") });
  }

  /** @param {Partial<PlacingState>} part */
  #set(part) {
    if (!this.#state) return;
    Object.assign(this.#state, part);
    if ("drag" in part) this.#board.draw();
    else this.#show();
  }

  /** @param {Square} square */
  #tap(square) {
    const state = this.#state;
    if (!state) return;
    const { selected, chosen, color, view } = state;
    const isThere = view.board[squareIndex(square)][color] !== null;
    if (selected === square) return this.#set({ selected: null });
    if (selected) return this.#do({ type: "move", from: selected, to: square });
    if (isThere) {
      this.#error.textContent = "";
      return this.#set({ selected: square });
    }
    if (chosen) this.#do({ type: "place", role: chosen, square });
  }

  /** Lets go of what is dragged; beside the board it is taken off. @param {Square | null} square */
  #drop(square) {
    const from = this.#state?.drag?.from;
    this.#set({ drag: null });
    if (!from) return;
    this.#do(square ? { type: "move", from, to: square } : { type: "take", square: from });
  }

  #takeSelected() {
    const square = this.#state?.selected;
    if (!square) return;
    this.#do({ type: "take", square });
    this.focus();
  }

  /** The letters of pieces place them. @param {KeyboardEvent} event @param {Square} square */
  #key(event, square) {
    const state = this.#state;
    if (!state || event.ctrlKey) return false;
    const { letters } = gameInfo(state.view.game);
    const found = state.view.toPlace.find(({ role }) => letters[role] === latinKey(event).toUpperCase());
    if (!found) return false;
    this.#do({ type: "place", role: found.role, square });
    return true;
  }

  /** @param {KeyboardEvent} event */
  #undoByKey(event) {
    if (isField(event.target) || event.shiftKey || !isUndoKey(event)) return;
    event.preventDefault();
    this.#do({ type: "undo" });
  }

  /** Does a step, says what has changed, or why it cannot be done. @param {HiddenStep} step */
  #do(step) {
    const state = this.#state;
    if (!state) return;
    const { flow, color, view: before } = state;
    try {
      flow.apply(color, step);
    } catch (error) {
      this.#set({ selected: null });
      this.refuse(error);
      return;
    }
    this.#error.textContent = "";
    const view = flow.view(color);
    this.#board.interrupt();
    // When the last piece of a kind is placed, the next kind is chosen.
    const isLeft = view.toPlace.some(({ role, count }) => role === state.chosen && count > 0);
    const next = view.toPlace.find(({ count }) => count > 0)?.role ?? null;
    Object.assign(state, { view, drag: null });
    this.#set({ selected: null, ...(!isLeft && { chosen: next }) });
    announce(this.#live, `${this.#changesText(before, view)} ${this.#left.textContent}`);
    this.#changed();
  }

  /** Announcement of a change. @param {HiddenView} before @param {HiddenView} after */
  #changesText(before, after) {
    const squares = after.board.flatMap((content, i) =>
      isSameContent(content, before.board[i]) ? [] : [squareName(i)],
    );
    if (squares.length > TOLD) return t("setUp.changed");
    return squares.map((square) => `${this.#label(square)}.`).join(" ");
  }

  /** The buttons of the pieces. @param {HiddenView} view */
  #makeMen({ toPlace }) {
    this.#buttons.clear();
    const made = toPlace.map(({ role }) => {
      const image = el("img", { alt: "", draggable: "false" });
      const count = el("span", { class: "set-up-count", "aria-hidden": "true" });
      const choose = () => this.#set({ chosen: role, selected: null });
      const one = button("set-up-man", [image, count], choose, "set-up-man", { "data-role": role });
      dragIn(one, {
        picture: () => this.#pictureOf(role, 2 * PICTURE),
        squareAt: (event) => this.#board.squareAt(event),
        put: (square) => this.#do({ type: "place", role, square }),
      });
      this.#buttons.set(role, { button: one, image, count });
      return one;
    });
    this.#men.replaceChildren(...made);
  }

  /** @param {Role} role @param {number} side in CSS pixels */
  #pictureOf(role, side) {
    return pieceImage(this.#state?.color ?? "white", role, side, pageLook().art);
  }

  #show() {
    const state = this.#state;
    this.#board.label();
    this.#board.draw();
    this.#takeOff.hidden = !state?.selected;
    if (!state) return;
    const { view, color, chosen, flow } = state;
    const left = view.toPlace.reduce((sum, { count }) => sum + count, 0);
    setText(this.#left, left > 0 ? t("setUp.left", { count: left }) : t("setUp.all"));
    this.#about.hidden = flow.isShared;
    setText(this.#about, t(flow.hasComputer ? "setUp.computer" : "setUp.farAway"));
    setAttribute(this.#undo, "aria-disabled", view.canUndo ? null : "true");
    setAttribute(this.#clear, "aria-disabled", left < sum(view) ? null : "true");
    this.#men.setAttribute("aria-label", this.#left.textContent ?? "");
    for (const { role, count } of view.toPlace) {
      const parts = this.#buttons.get(role);
      if (!parts) continue;
      setAttribute(parts.image, "src", this.#pictureOf(role, PICTURE));
      setText(parts.count, String(count));
      setAttribute(parts.button, "aria-label", t("setUp.man", { piece: pieceName(color, role), count }));
      setAttribute(parts.button, "aria-pressed", String(role === chosen && count > 0));
      setAttribute(parts.button, "aria-disabled", count > 0 ? null : "true");
    }
  }
}

/** Total number of pieces. @param {HiddenView} view */
function sum({ game }) {
  return (gameInfo(game).hidden?.men ?? []).reduce((all, { count }) => all + count, 0);
}
