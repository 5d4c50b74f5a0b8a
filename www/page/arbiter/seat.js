// The board of one side in a game with an arbiter: its own pieces, what it can try, and what it has noted down of the other side.

import { BuildingBoard, EMPTY } from "../../board/building-board.js";
import { dragIn } from "../../board/input/drag-in.js";
import { pieceImage } from "../../board/pieces/piece-image.js";
import { standingText } from "../../board/speech/speech.js";
import { pieceName } from "../../board/speech/speech-names.js";
import { otherSide } from "../../game/mode.js";
import { button } from "../../kit/button.js";
import { el, setAttribute } from "../../kit/dom.js";
import { fold } from "../../kit/fields.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { latinKey } from "../../kit/latin-key.js";
import { squareIndex, squareName } from "../../kit/layout.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { gameInfo } from "../../rules/rules.js";
import { pageLook, settings, watchPageLook } from "../settings/page-settings.js";
import { latest } from "./said.js";

/** @import { SquareDrag } from "../../board/building-board.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { ArbiterView } from "../../rules/arbiter.js" */
/** @import { Color, Role, Square, SquareContent } from "../../rules/rules.js" */
/** @import { ArbiterFlow } from "./flow.js" */
/** @import { Noticed } from "./said.js" */

/** Initial cell of the keyboard cursor. @type {Record<Color, Square>} */
const FIRST = { white: "e2", black: "e7" };

/** The side of a piece's picture, in CSS pixels. */
const PICTURE = 40;

/** Roles for promotion. @type {readonly Role[]} */
const PROMOTIONS = ["queen", "rook", "bishop", "knight"];

/** @type {Record<string, string>} */
const LETTERS = { queen: "q", rook: "r", bishop: "b", knight: "n" };

/**
 * A side with what only the view knows: `selected` is what is to be moved, `pencil` what is noted down by the next tap, `promotes` a
 * try that lacks what the pawn is to become.
 *
 * @typedef {{ flow: ArbiterFlow, color: Color, view: ArbiterView, focus: Square, selected: Square | null, pencil: Role | null, promotes: { from: Square, to: Square } | null, drag: SquareDrag | null }} SeatState
 */

/**
 * @typedef {object} ArbiterSeatCallbacks
 * @property {(act: string) => void} act tries a move
 * @property {() => void} noted something was noted down or erased
 */

export class ArbiterSeat {
  #callbacks;
  /** @type {SeatState | null} */ #state = null;
  #board;
  #promotion = el("div", { class: "arbiter-promotion", role: "group", "aria-label": words("arbiter.promote") });
  #men = el("div", { class: "set-up-men", role: "group", "aria-label": words("arbiter.pencil") });
  #erase = button("arbiter-erase", words("arbiter.erase"), () => this.#eraseAll());
  #pencil;
  /** The board, and below it what a pawn can become. */ element;

  /** @param {ArbiterSeatCallbacks} callbacks */
  constructor(callbacks) {
    this.#callbacks = callbacks;
    this.#board = new BuildingBoard(this.#host(), document.body, settings, "arbiter");
    this.#pencil = fold(
      "pencil",
      words("arbiter.pencil"),
      this.#men,
      el("p", { class: "quiet" }, words("arbiter.pencil.about")),
      this.#erase,
    );
    // On a phone it unfolds below what is in sight.
    this.pencil.addEventListener("toggle", () => this.#men.scrollIntoView({ block: "nearest" }));
    this.element = el("div", { class: "arbiter-seat" }, this.#board.element, this.#promotion);
    onLanguage(this.element, () => this.#makeButtons());
    watchPageLook(() => this.#makeButtons());
  }

  /** The pieces that can be noted down. */
  get pencil() {
    return this.#pencil.element;
  }

  /** Shows a side, or what has changed for it. @param {ArbiterFlow} flow @param {Color} color */
  show(flow, color) {
    const view = flow.view(color);
    const old = this.#state?.flow === flow && this.#state.color === color ? this.#state : null;
    const canMove = (/** @type {Square | null} */ square) => view.targets.some(({ from }) => from === square);
    const selected = old && canMove(old.selected) ? old.selected : null;
    const { focus = FIRST[color], pencil = null, drag = null } = old ?? {};
    this.#state = { flow, color, view, focus, selected, pencil, promotes: null, drag };
    if (!old) this.#makeButtons();
    this.#update();
  }

  /** Ends the seat; nothing of it may remain visible. */
  end() {
    this.#state = null;
    this.#men.replaceChildren();
    this.#promotion.replaceChildren();
  }

  focus() {
    this.#board.focus();
  }

  /** @returns {import("../../board/building-board.js").BuildingHost} */
  #host() {
    return {
      built: () => this.#built(),
      label: (square) => this.#label(square),
      keys: () => t("arbiter.keys"),
      holds: (square) => this.#targetsOf(square).length > 0 || this.#noteOn(square) !== null,
      tap: (square) => this.#tap(square),
      drag: (drag) => this.#set({ drag }),
      drop: (square) => this.#drop(square),
      erase: (square) => this.#note(square, null),
      focus: (square) => this.#set({ focus: square }),
      deselect: () => this.#set({ selected: null, promotes: null }),
      key: (event, square) => this.#key(event, square),
    };
  }

  /** @returns {import("../../board/building-board.js").Built} */
  #built() {
    const state = this.#state;
    const game = UNSEEN_GAME;
    if (!state) return { game, board: EMPTY, flipped: false, focus: "e2", selected: null, drag: null };
    const { flow, color, view, focus, selected, drag } = state;
    const notes = flow.notes(color);
    const taken = drag?.from ?? selected;
    const { last, refused } = latestMarks(view);
    const king = view.board.findIndex((content) => content[color]?.role === "king");
    const isInCheck = view.check && view.turn === color && king >= 0;
    return {
      game,
      board: view.board.map((content, i) => this.#withNote(content, squareName(i))),
      flipped: color === "black",
      focus,
      selected,
      drag,
      refused,
      targets: this.#targetsOf(taken).map((square) => ({ square, kind: notes[square] ? "capture" : "move" })),
      last,
      alarms: isInCheck ? [{ kind: "check", square: squareName(king), side: color }] : [],
      noted: Object.keys(notes).filter((square) => this.#noteOn(square)),
    };
  }

  /** @param {Square | null} square */
  #targetsOf(square) {
    return this.#state?.view.targets.find(({ from }) => from === square)?.to ?? [];
  }

  /** @param {Square} square */
  #isOwn(square) {
    const { view, color } = /** @type {SeatState} */ (this.#state);
    return view.board[squareIndex(square)][color] !== null;
  }

  /** Note on a square without an own piece. @param {Square} square @returns {Role | null} */
  #noteOn(square) {
    const { flow, color } = this.#state ?? {};
    return (flow && color && !this.#isOwn(square) && flow.notes(color)[square]) || null;
  }

  /** @param {SquareContent} content @param {Square} square @returns {SquareContent} */
  #withNote(content, square) {
    const role = this.#noteOn(square);
    const { color } = /** @type {SeatState} */ (this.#state);
    return role ? { ...content, [otherSide(color)]: { role } } : content;
  }

  /** @param {Square} square */
  #label(square) {
    const state = this.#state;
    if (!state) return square;
    const { view, color, selected } = state;
    const role = this.#noteOn(square);
    const parts = this.#isOwn(square)
      ? [standingText(view.game, view.board[squareIndex(square)], square)]
      : [
          role
            ? t("arbiter.noted", { square, piece: pieceName(otherSide(color), role) })
            : t("arbiter.unseen", { square }),
        ];
    if (selected === square) parts.push(t("arbiter.chosen"));
    else if (this.#targetsOf(selected).includes(square)) parts.push(t("arbiter.canTry"));
    return parts.join(", ");
  }

  /** @param {Partial<SeatState>} part */
  #set(part) {
    if (!this.#state) return;
    Object.assign(this.#state, part);
    if ("drag" in part) this.#board.draw();
    else this.#update();
  }

  #update() {
    this.#board.label();
    this.#board.draw();
    this.#showPromotion();
    const { flow, color, pencil } = /** @type {SeatState} */ (this.#state);
    for (const man of this.#men.children)
      setAttribute(man, "aria-pressed", String(pencil === /** @type {HTMLElement} */ (man).dataset.role));
    this.#erase.disabled = Object.keys(flow.notes(color)).length === 0;
  }

  /** @param {Square} square */
  #tap(square) {
    const state = this.#state;
    if (!state) return;
    const { selected, pencil } = state;
    if (this.#targetsOf(selected).includes(square)) return this.#try(/** @type {Square} */ (selected), square);
    if (square !== selected && this.#targetsOf(square).length > 0)
      return this.#set({ selected: square, promotes: null });
    if (selected) return this.#set({ selected: null, promotes: null });
    if (!pencil || this.#isOwn(square)) return;
    this.#note(square, this.#noteOn(square) === pencil ? null : pencil);
  }

  /** @param {Square | null} square */
  #drop(square) {
    const from = this.#state?.drag?.from;
    this.#set({ drag: null });
    if (!from || square === from) return;
    const role = this.#noteOn(from);
    if (role) return this.#moveNote(from, square, role);
    if (square && this.#targetsOf(from).includes(square)) this.#try(from, square);
  }

  /** @param {Square} from @param {Square | null} to @param {Role} role */
  #moveNote(from, to, role) {
    if (to && this.#isOwn(to)) return;
    this.#state?.flow.note(this.#state.color, from, null);
    if (to) this.#note(to, role);
    else this.#changed();
  }

  /** @param {Square} square @param {Role | null} role */
  #note(square, role) {
    const state = this.#state;
    if (!state || this.#isOwn(square)) return;
    state.flow.note(state.color, square, role);
    this.#changed();
  }

  #eraseAll() {
    this.#state?.flow.eraseNotes(this.#state.color);
    this.#changed();
  }

  #changed() {
    this.#update();
    this.#callbacks.noted();
  }

  /** @param {Square} from @param {Square} to */
  #try(from, to) {
    const { view, color } = /** @type {SeatState} */ (this.#state);
    const isPawn = view.board[squareIndex(from)][color]?.role === "pawn";
    if (!isPawn || !/[18]$/.test(to)) return this.#act(from + to);
    this.#set({ selected: from, promotes: { from, to } });
    const first = this.#promotion.querySelector("button");
    first?.focus();
  }

  /** @param {string} act */
  #act(act) {
    this.#set({ selected: null, promotes: null });
    this.#callbacks.act(act);
  }

  /** @param {KeyboardEvent} event @param {Square} square */
  #key(event, square) {
    const key = latinKey(event).toUpperCase();
    const { letters } = gameInfo("can-i");
    const role = /** @type {Role | undefined} */ (
      Object.keys(letters).find((one) => letters[/** @type {Role} */ (one)] === key)
    );
    if (!role || event.ctrlKey || this.#isOwn(square)) return false;
    this.#note(square, role);
    return true;
  }

  /** The buttons with pieces, as they look now. */
  #makeButtons() {
    const state = this.#state;
    if (!state) return;
    const { color } = state;
    const other = otherSide(color);
    const men = gameInfo("can-i").roles.map((role) => {
      const man = this.#manButton(other, role, "arbiter-pencil", () => this.#choosePencil(role));
      dragIn(man, {
        picture: () => pictureOf(other, role, 2 * PICTURE),
        squareAt: (event) => this.#board.squareAt(event),
        put: (square) => this.#note(square, role),
      });
      return man;
    });
    this.#men.replaceChildren(...men);
    this.#update();
  }

  /** Takes up the pencil for a piece, or puts it down. @param {Role} role */
  #choosePencil(role) {
    this.#set({ pencil: this.#state?.pencil === role ? null : role, selected: null });
  }

  /** @param {Color} color @param {Role} role @param {string} action @param {() => void} run */
  #manButton(color, role, action, run) {
    const name = pieceName(color, role);
    const image = el("img", { src: pictureOf(color, role, PICTURE), alt: "", draggable: "false" });
    return button(action, image, run, "set-up-man", { "data-role": role, "aria-label": name });
  }

  #showPromotion() {
    const { promotes = null, color = "white" } = this.#state ?? {};
    if (!promotes) return this.#promotion.replaceChildren();
    if (this.#promotion.childElementCount > 0) return;
    const { from, to } = promotes;
    const men = PROMOTIONS.map((role) =>
      this.#manButton(color, role, "arbiter-promote", () => this.#act(from + to + LETTERS[role])),
    );
    this.#promotion.replaceChildren(...men);
  }
}

/** @param {Color} color @param {Role} role @param {number} side in CSS pixels */
const pictureOf = (color, role, side) => pieceImage(color, role, side, pageLook().art);

/**
 * Marks of the side's last move, and of squares with a rejected try or a lost piece since.
 *
 * @param {ArbiterView} view
 * @returns {{ last: Square[], refused: Square[] }}
 */
function latestMarks(view) {
  const { acts, color } = view;
  const fresh = latest(view);
  const said = (/** @type {Noticed} */ { words }, /** @type {string} */ name) =>
    words.some(({ word }) => word === name);
  const [own] = fresh;
  // A try that was just refused is where one looks.
  if (own?.color === color && own.act && said(own, "again")) return { last: [], refused: [own.act.slice(2, 4)] };
  const moves = acts.flatMap((one) => (one.color === color && one.act && said(one, "next") ? [one.act] : []));
  const move = moves.at(-1);
  const gone = fresh.flatMap(({ color: by, words }) =>
    words.flatMap((word) => (word.word === "removed" && by !== color ? [word.square] : [])),
  );
  return { last: move ? [move.slice(0, 2), move.slice(2, 4)] : [], refused: gone };
}
