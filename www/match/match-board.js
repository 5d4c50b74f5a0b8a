// A board of a match with what belongs to it: the players' plates with names, clocks and wishes, the pockets, and a line that says what
// is to be done. The board itself is the table's, in a tree of its own.

import { Board } from "../board/board.js";
import { wantsStill } from "../board/drawing/theme.js";
import { setUpPockets } from "../board/pockets/pocket-door.js";
import { isLow, timeText } from "../game/clock.js";
import { otherSide } from "../game/mode.js";
import { boardStyles } from "../kit/board-styles.js";
import { button } from "../kit/button.js";
import { el, listen, setAttribute, setText } from "../kit/dom.js";
import { t, words } from "../kit/i18n.js";
import { boardPoint, viewPoint } from "../kit/layout.js";
import { otherBoard } from "./match-clocks.js";
import { boardText, seatText, whoText, wishReason, wishText } from "./match-words.js";
import { PERSON, seatAt } from "./seats.js";

/** @import { Settings } from "../kit/settings.js" */
/** @import { BoardName, MatchTurn } from "../rules/matches.js" */
/** @import { Color, Role, Square } from "../rules/rules.js" */
/** @import { MatchPlay } from "./match-play.js" */

/** Duration of a flight to the other board, in ms. */
const FLIGHT = 450;

const COLORS = /** @type {const} */ (["white", "black"]);

/** A player's plate: the side, who plays it, what is wished for, and the clock. */
function makePlate() {
  const disc = el("span", { class: "disc match-disc", "aria-hidden": "true" });
  const name = el("span", { class: "match-name" });
  const wish = el("span", { class: "match-wish" });
  const time = el("span", { class: "match-time" });
  const clock = el("span", { class: "match-clock", role: "timer" }, time);
  const element = el("div", { class: "match-plate" }, disc, name, wish, clock);
  return { element, name, wish, clock, time };
}

export class MatchBoard {
  name;
  #play;
  #settings;
  #board;
  #area = el("div", { class: "board-area" });
  #place = el("div", { class: "board-place" }, this.#area);
  #plates = { top: makePlate(), bottom: makePlate() };
  #title = el("span", { class: "match-board-title" });
  #detail = el("span", { class: "match-board-detail" });
  #claim;
  #analyse;
  #hasBegun = false;

  /**
   * @param {BoardName} name
   * @param {MatchPlay} play
   * @param {Settings} settings
   * @param {{ enlarge: () => void, reached: () => void, analyse: () => void }} room shows it large, where there is little room; the
   *   same, since a key has led to it, and the focus stays; lays it on the table by itself
   */
  constructor(name, play, settings, room) {
    this.name = name;
    this.#play = play;
    this.#settings = settings;
    const host = el("div", { class: "match-host" });
    const help = el("p", { class: "visually-hidden", id: "board-help" }, words("board.help"));
    host.attachShadow({ mode: "open" }).append(this.#place, help);
    const swap = button("match-swap", words("match.swap", { board: name }), () => room.enlarge(), "match-swap");
    this.#claim = button("match-claim", words("match.claim"), () => this.#claimDraw(), "button small");
    this.#analyse = button(
      "match-analyse",
      words("match.analyse", { board: name }),
      () => room.analyse(),
      "button small",
    );
    const heading = el("h2", { class: "match-board-name" }, words("match.board", { board: name }));
    const status = el(
      "p",
      { class: "match-board-status" },
      this.#title,
      " ",
      this.#detail,
      this.#claim,
      this.#analyse,
    );
    this.element = el(
      "section",
      { class: "match-board", "data-board": name, "aria-label": words("match.board", { board: name }) },
      heading,
      this.#plates.top.element,
      el("div", { class: "match-stage" }, host, swap),
      this.#plates.bottom.element,
      status,
    );
    this.#board = new Board(this.#area, this.store, settings);
    listen(host, "focusin", () => room.reached());
    this.store.subscribe(() => this.show());
  }

  get store() {
    return this.#play.stores[this.name];
  }

  /** Remaining animation time in ms. */
  get arrival() {
    return this.#board.arrival;
  }

  /** Puts its styles on, and follows its place. @returns {Promise<void>} */
  async begin() {
    if (this.#hasBegun) return;
    const sheets = await boardStyles(document);
    const dress = () => {
      const root = /** @type {ShadowRoot} */ (this.#place.getRootNode());
      root.adoptedStyleSheets = sheets[this.#settings.get("theme")];
      const palette = this.#settings.get("palette");
      setAttribute(this.#area, "data-palette", palette === "wood" ? null : palette);
    };
    dress();
    this.#hasBegun = true;
    const place = { boardPlace: this.#place, boardArea: this.#area, element: this.element };
    setUpPockets(place, this.store, this.#settings, this.#board);
    this.#settings.subscribe(dress);
    this.#board.watch();
    this.#board.arriveOn(this.element);
  }

  focus() {
    this.#board.focus();
  }

  /** True if the board or its surroundings have the focus. */
  get isFocused() {
    return this.element.contains(document.activeElement);
  }

  /** Shows which side is below. @param {Color} color */
  turn(color) {
    if (this.store.state.flipped !== (color === "black")) this.store.dispatch({ type: "flip" });
  }

  #claimDraw() {
    const { claims, turn } = this.store.state.snapshot;
    const claim = claims.find(({ color }) => color === turn) ?? claims[0];
    if (claim) this.store.dispatch({ type: "step", step: { type: "claim", ...claim } });
  }

  /** Shows what is beside the board. */
  show() {
    const [play, name] = [this.#play, this.name];
    const { state } = this.store;
    const { flipped, snapshot } = state;
    const view = play.viewOf(name);
    const below = flipped ? "black" : "white";
    for (const [plate, color] of /** @type {const} */ ([
      [this.#plates.bottom, below],
      [this.#plates.top, otherSide(below)],
    ])) {
      const seat = seatAt(name, color);
      const wish = play.toldWishOf(seat.name);
      const isTurn = view.turn === color && !view.over && !play.isOver;
      setAttribute(plate.element, "data-color", color);
      setAttribute(plate.element, "data-team", String(seat.team));
      setAttribute(plate.element, "data-seat", seat.name);
      setAttribute(plate.element, "data-turn", isTurn ? "" : null);
      setAttribute(plate.element, "data-waits", isTurn && view.waiting ? "" : null);
      setAttribute(plate.element, "data-person", play.seated[seat.name] === PERSON ? "" : null);
      setAttribute(plate.name, "title", seatText(seat.name));
      setText(plate.name, whoText(play, seat.name));
      setText(plate.wish, wish ? wishText(wish) : "");
      setAttribute(plate.wish, "title", (wish && wishReason(wish)) || null);
      setAttribute(plate.clock, "aria-label", seatText(seat.name));
    }
    const { title, detail } = boardText(play, name, state);
    setText(this.#title, title);
    setText(this.#detail, detail);
    setAttribute(this.#detail, "data-tone", state.notice?.tone ?? null);
    const isOwn = snapshot.claims.some(({ color }) => play.seated[seatAt(name, color).name] === PERSON);
    this.#claim.hidden = !isOwn || play.isHeld || play.isOver;
    this.#analyse.hidden = !play.canLook;
    setAttribute(this.element, "data-waits", view.waiting && !play.isOver ? "" : null);
    setAttribute(this.element, "data-over", view.over || play.isOver ? "" : null);
    setAttribute(this.element, "data-thinks", play.isThinking(name) ? "" : null);
    this.tick();
  }

  /** Shows the time that is left. */
  tick() {
    const { clocks, isBack } = this.#play;
    const name = this.name;
    for (const { element, clock, time } of Object.values(this.#plates)) {
      const color = COLORS.find((one) => one === element.dataset.color);
      const left = color ? this.#play.leftOf(seatAt(name, color).name) : null;
      clock.hidden = left === null;
      if (left !== null) setText(time, timeText(left));
      if (!clocks || !color || isBack) continue;
      const { clock: shown } = clocks[name];
      setAttribute(element, "data-runs", shown.side === color && shown.since !== null ? "" : null);
      setAttribute(element, "data-low", isLow(shown, color, performance.now()) ? "" : null);
    }
  }

  /** Position and size of a square in the window. @param {Square} square */
  boxOf(square) {
    const box = this.#area.getBoundingClientRect();
    const { x, y } = viewPoint(boardPoint(square), this.store.state.flipped);
    const size = box.width / 8;
    return { x: box.left + x * size, y: box.top + y * size, size };
  }

  /** The place of a piece in a pocket: its picture, and where that is in the window; `null` before pockets are there. @param {Color} color @param {Role} role */
  slotOf(color, role) {
    const slot = this.#place.shadowRoot?.querySelector(`button[data-color="${color}"][data-role="${role}"]`);
    const image = slot?.querySelector("img");
    if (!slot || !image) return null;
    const { left, top, width, height } = slot.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, size: width, image: image.src };
  }

  /** The board's name, for those who hear it. */
  get spokenName() {
    return t("match.board", { board: this.name });
  }
}

/**
 * Animates a captured piece on its way to the partner's pocket.
 *
 * @param {HTMLElement} over layer of the animation
 * @param {MatchTurn} turn
 * @param {Record<BoardName, MatchBoard>} boards
 */
export function flyToPartner(over, { board, taken, links }, boards) {
  const square = links.at(-1)?.to;
  const to = taken && boards[otherBoard(board)].slotOf(taken.color, taken.role);
  if (!square || !to || wantsStill()) return;
  const flier = el("img", { class: "match-flier", alt: "", src: to.image });
  over.append(flier);
  const at = (/** @type {{ x: number, y: number, size: number }} */ { x, y, size }) =>
    `translate(${x}px, ${y}px) scale(${size / 100}) translate(-50%, -50%)`;
  const flight = flier.animate([{ transform: at(boards[board].boxOf(square)) }, { transform: at(to) }], {
    duration: FLIGHT,
    easing: "ease-in-out",
  });
  const end = () => flier.remove();
  flight.finished.then(end, end);
}
