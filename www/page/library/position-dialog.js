// The dialog that finds saved games by a position: the one on the board, or what stands on some of its squares.

import { thumbnail } from "../../board/pictures/thumbnail.js";
import { standingText } from "../../board/speech/speech.js";
import { placementOf } from "../../game/positions/placement.js";
import { turnNumber, turnsBefore } from "../../game/record/turn-number.js";
import { USUAL_GAME } from "../../games/index.js";
import { writtenTags } from "../../games/record-tags.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setAttribute } from "../../kit/dom.js";
import { onOff, segments } from "../../kit/fields.js";
import { counted, t, words } from "../../kit/i18n.js";
import { squareAtCell, squareIndex } from "../../kit/layout.js";
import { parseJson } from "../../kit/local-storage.js";
import { failureOf } from "../../rules/rules.js";
import { searchPosition } from "../../store/position-index.js";
import { pageLook } from "../settings/page-settings.js";
import { titleOf } from "./games-list.js";

/** @import { Store } from "../../game/state.js" */
/** @import { PositionMatch } from "../../store/position-index.js" */

/** The side of the board, in CSS pixels. */
const SIDE = 256;

/** More games than these are counted, but not listed. */
const MOST = 200;

const WAYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 };

/** A board whose squares can be chosen. @param {() => void} changed */
function makeSquares(changed) {
  const picture = el("div", { class: "position-picture" });
  /** @type {HTMLButtonElement[]} in the order they are seen */
  const cells = Array.from({ length: 64 }, (_, i) =>
    el("button", {
      type: "button",
      class: "position-cell",
      tabindex: i === 0 ? 0 : -1,
      "aria-pressed": "false",
      onclick: () => {
        const cell = cells[i];
        cell.setAttribute("aria-pressed", String(cell.getAttribute("aria-pressed") !== "true"));
        changed();
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const way = WAYS[/** @type {keyof typeof WAYS} */ (event.key)];
        const isAcross = way !== undefined && Math.abs(way) === 1 && (i % 8) + way !== (i + way) % 8;
        const next = way === undefined || isAcross ? undefined : cells[i + way];
        if (way !== undefined) event.preventDefault();
        if (!next) return;
        cells[i].tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      },
    }),
  );
  const grid = el(
    "div",
    { class: "position-cells", role: "group", "aria-label": words("position.squares") },
    ...cells,
  );
  const element = el("div", { class: "position-board" }, picture, grid);
  return {
    element,
    /** @param {import("../../game/view-state.js").ViewState} state */
    show: ({ snapshot, flipped }) => {
      const { game, fen, board } = snapshot;
      picture.replaceChildren(thumbnail(fen, game === USUAL_GAME ? undefined : game, flipped, SIDE, pageLook()));
      for (const [i, cell] of cells.entries()) {
        const square = squareAtCell(i % 8, i >> 3, flipped);
        cell.dataset.square = square;
        cell.setAttribute("aria-label", standingText(game, board[squareIndex(square)], square));
        cell.setAttribute("aria-pressed", "false");
      }
    },
    chosen: () =>
      cells
        .filter((cell) => cell.getAttribute("aria-pressed") === "true")
        .map((cell) => squareIndex(cell.dataset.square ?? "a1")),
  };
}

/** The choice between the whole position and the chosen squares. */
const scopeField = () =>
  segments("position-scope", words("position.scope"), /** @type {const} */ (["all", "squares"]), (scope) =>
    words(scope === "all" ? "position.all" : "position.some"),
  );

export class PositionDialog {
  #store;
  #library;
  #autosave;
  #squares = makeSquares(() => {
    this.#scope.value = this.#squares.chosen().length > 0 ? "squares" : "all";
  });
  #scope = scopeField();
  #union = onOff("position-union", words("position.union"), () => {});
  #bar = el("progress", { max: 1, "aria-label": words("position.going") });
  #work;
  #said = el("p", { role: "status", class: "quiet" });
  #list = el("ul", { class: "games" });
  #dialog;
  /** Ends the search under way. */
  #control = new AbortController();

  /** @param {Store} store @param {Pick<import("./games-model.js").LibraryServices, "library" | "autosave">} tools */
  constructor(store, { library, autosave }) {
    this.#store = store;
    this.#library = library;
    this.#autosave = autosave;
    const cancel = button("cancel-search", words("games.cancel"), () => this.#control.abort());
    const go = button("search-position-go", words("position.go"), () => this.#search(), "button main");
    this.#work = el("div", { class: "games-work", hidden: true }, this.#bar, cancel);
    this.#dialog = makeDialog(
      "dialog-position",
      words("position.title"),
      this.#squares.element,
      this.#scope.element,
      this.#union.element,
      el("div", { class: "dialog-actions" }, go),
      this.#work,
      this.#said,
      this.#list,
    );
    this.#dialog.addEventListener("close", () => this.#control.abort());
  }

  async #search() {
    this.#control.abort();
    this.#control = new AbortController();
    const { signal } = this.#control;
    const { snapshot } = this.#store.state;
    const chosen = this.#scope.value === "squares" ? this.#squares.chosen() : null;
    if (chosen?.length === 0) {
      this.#said.textContent = t("position.choose");
      return;
    }
    const sought = {
      game: snapshot.game,
      placement: placementOf(snapshot.fen),
      squares: chosen,
      anyUnion: this.#union.input.checked,
    };
    let count = 0;
    const tell = () => {
      this.#said.textContent = counted("position.found", count);
    };
    this.#list.replaceChildren();
    this.#said.textContent = "";
    this.#work.hidden = false;
    setAttribute(this.#bar, "value", "0");
    try {
      await this.#autosave.finish();
      const unread = await searchPosition(this.#library, sought, {
        signal,
        found: (found) => {
          count += 1;
          if (count <= MOST) this.#list.append(this.#row(found));
        },
        progress: (done, of) => {
          this.#bar.value = done / Math.max(1, of);
        },
      });
      tell();
      if (unread > 0) this.#said.append(` ${counted("games.unread", unread)}`);
    } catch (error) {
      if (!signal.aborted) this.#said.textContent = failureOf(error).message;
      else if (this.#dialog.open) tell();
    } finally {
      if (this.#control.signal === signal) this.#work.hidden = true;
    }
  }

  /** @param {PositionMatch} found */
  async #open({ entry, path }) {
    const failure = entry.id === this.#autosave.id ? null : await this.#autosave.open(entry);
    const node = failure ? null : this.#store.state.tree.nodeAt(path);
    if (!node) return;
    this.#store.dispatch({ type: "visit", node: node.id });
    this.#dialog.close();
  }

  /** @param {PositionMatch} found */
  #row(found) {
    const { entry, ply } = found;
    const { game } = /** @type {{ game?: { record?: unknown } }} */ (parseJson(entry.text) ?? {});
    const before = turnsBefore(writtenTags(String(game?.record ?? "")).FEN ?? "");
    const number = turnNumber(Math.max(0, ply - 1) + before);
    const place = [t("position.at", { turn: number }), entry.summary.occasion].filter(Boolean).join(" · ");
    return el(
      "li",
      { class: "game" },
      button(
        "open-found",
        el(
          "span",
          { class: "game-text" },
          el("strong", { class: "game-title" }, titleOf(entry)),
          el("span", { class: "quiet" }, place),
        ),
        () => this.#open(found),
        "game-open",
      ),
    );
  }

  open() {
    this.#squares.show(this.#store.state);
    this.#scope.value = "all";
    this.#said.textContent = "";
    this.#list.replaceChildren();
    this.#dialog.showModal();
  }
}
