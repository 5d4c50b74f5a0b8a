// The boards of a simul in a row above the table: small pictures, whose turn it is, and the clocks. A tap takes a game
// to the table.

import { isLow, timeLeft, timeText } from "../../game/clock.js";
import { button } from "../../kit/button.js";
import { announce, el, setAttribute, setText } from "../../kit/dom.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { isolated } from "../../kit/isolate.js";
import { roomIcon } from "../../kit/room-icons.js";

/** @import { Key } from "../../kit/i18n.js" */
/** @import { Snapshot } from "../../rules/rules.js" */
/** @import { Simul } from "./simul.js" */
/** @import { Guest } from "./guest.js" */
/** @import { Showing } from "./showing.js" */

/**
 * @typedef {object} BoardTileTools
 * @property {(snapshot: Snapshot, flipped: boolean) => HTMLCanvasElement} thumbnail draws a small board
 * @property {(changed: () => void) => void} watchLook calls back when boards may look otherwise
 */

/** The name of a guest, for the place `name` in a text. @param {string} name */
export const called = (name) => (name ? isolated(name) : t("live.other"));

/** Status of a guest's game. @param {Guest} guest @returns {Key} */
export function stateOf({ session, isDue }) {
  const { stand, presence, isAsked } = session;
  if (!stand) return "live.simul.coming";
  if (presence === "away" && !stand.over) return "live.simul.away";
  if (isAsked) return "live.simul.asks";
  if (stand.over) return "live.simul.over";
  return isDue ? "live.simul.yours" : "live.simul.theirs";
}

/** One board. */
class BoardTile {
  #guest;
  #thumbnail;
  #picture = el("span", { class: "live-board-picture", "aria-hidden": "true" });
  #name = el("span", { class: "live-board-name" });
  #state = el("span", { class: "live-board-state" });
  #time = el("span", { class: "live-board-time" });
  /** State that was drawn last. */ #drawn = "";
  element;

  /** @param {Guest} guest @param {BoardTileTools["thumbnail"]} thumbnail @param {() => void} open */
  constructor(guest, thumbnail, open) {
    this.#guest = guest;
    this.#thumbnail = thumbnail;
    const text = el("span", { class: "live-board-text" }, this.#name, this.#state, this.#time);
    this.element = button("live-board", [this.#picture, text], open, "live-board");
  }

  /** @param {number} number of the board, from 1 on */
  show(number) {
    const { session, isDue, isAside } = this.#guest;
    const { snapshot, flipped } = session.table.store.state;
    const isPlayed = this.#guest.plays(session.table.store.state.remote);
    setText(this.#name, `${number} · ${called(session.other)}`);
    setText(this.#state, t(stateOf(this.#guest)));
    setAttribute(this.element, "aria-current", isAside ? null : "true");
    this.element.toggleAttribute("data-due", isDue && session.presence !== "away");
    this.tick();
    const drawn = isPlayed ? `${snapshot.game} ${snapshot.fen} ${flipped}` : "";
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#picture.replaceChildren(...(isPlayed ? [this.#thumbnail(snapshot, flipped)] : []));
  }

  /** The own clock, or the other side's while it runs. */
  tick() {
    const { session } = this.#guest;
    const { clock, now } = session.table.timekeeper;
    const side = clock?.side ?? session.match?.side;
    this.#time.hidden = !clock || !side;
    if (!clock || !side) return;
    setText(this.#time, timeText(timeLeft(clock, side, now)));
    this.#time.toggleAttribute("data-low", isLow(clock, side, now));
  }

  /** Redraws it. */
  redraw() {
    this.#drawn = "-";
  }
}

export class BoardsBar {
  #tools;
  #simul;
  #showing;
  /** @type {Map<Guest, BoardTile>} */ #boards = new Map();
  #list = el("div", { class: "live-boards-list" });
  #watchers = el("span", { class: "live-boards-watchers" });
  #said = el("p", { class: "visually-hidden", "aria-live": "polite" });
  /** The games in which it is this side's turn. @type {Set<Guest>} */ #due = new Set();
  #element;

  /** @param {BoardTileTools} tools @param {Simul} simul @param {Showing} showing @param {() => void} open shows who is here */
  constructor(tools, simul, showing, open) {
    this.#tools = tools;
    this.#simul = simul;
    this.#showing = showing;
    const more = button(
      "live-simul",
      [roomIcon("people"), el("span", { "aria-hidden": "true" }, words("live.simul.short"))],
      open,
      "button live-boards-more",
      { "aria-label": words("live.simul.short") },
    );
    this.#element = el(
      "nav",
      { class: "live-boards", "aria-label": words("live.simul.title"), hidden: true },
      this.#list,
      this.#watchers,
      more,
      this.#said,
    );
    document.querySelector("main")?.prepend(this.#element);
    simul.subscribe(() => this.#show());
    simul.watchClocks(() => {
      for (const board of this.#boards.values()) board.tick();
    });
    showing.subscribe(() => this.#show());
    tools.watchLook(() => {
      for (const board of this.#boards.values()) board.redraw();
      this.#show();
    });
    onLanguage(this.#element, () => this.#show());
  }

  #show() {
    const { guests, onTable } = this.#simul;
    const watchers = this.#showing.watchers.length;
    // A single game is on the table anyway.
    const isWanted = guests.length > 1 || guests.some(({ isAside }) => isAside) || watchers > 0;
    this.#element.hidden = !isWanted;
    setAttribute(document.body, "data-boards", isWanted ? (guests.length > 0 ? "pictures" : "none") : null);
    if (!isWanted) return;
    for (const guest of guests) {
      const bring = () => this.#simul.bring(guest);
      if (!this.#boards.has(guest)) this.#boards.set(guest, new BoardTile(guest, this.#tools.thumbnail, bring));
    }
    for (const guest of this.#boards.keys()) if (!guests.includes(guest)) this.#boards.delete(guest);
    const elements = guests.flatMap((guest) => this.#boards.get(guest)?.element ?? []);
    // Elements are only moved if necessary, since moving one loses its focus.
    if (
      elements.some((element, i) => this.#list.children[i] !== element) ||
      this.#list.children.length > elements.length
    )
      this.#list.replaceChildren(...elements);
    guests.forEach((guest, i) => {
      this.#boards.get(guest)?.show(i + 1);
    });
    setText(this.#watchers, watchers > 0 ? t("live.simul.watchers", { number: watchers }) : "");
    this.#tell(guests, onTable);
  }

  /** Says in which other game it is this side's turn now. @param {readonly Guest[]} guests @param {Guest | null} onTable */
  #tell(guests, onTable) {
    const due = new Set(guests.filter(({ isDue }) => isDue));
    guests.forEach((guest, i) => {
      if (!due.has(guest) || this.#due.has(guest) || guest === onTable) return;
      announce(this.#said, t("live.simul.due", { number: i + 1, name: called(guest.session.other) }));
    });
    this.#due = due;
  }
}
