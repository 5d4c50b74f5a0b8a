// The dialog that finds saved games by a position: the one on the board, or what stands on some of its squares.

import { standingText } from "../../board/speech.js";
import { thumbnail } from "../../board/thumbnail.js";
import { USUAL_GAME } from "../../games/index.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setAttribute } from "../../kit/dom.js";
import { onOff, segments } from "../../kit/fields.js";
import { counted, formatNumber, t, words } from "../../kit/i18n.js";
import { squareAtCell, squareIndex } from "../../kit/layout.js";
import { failureOf } from "../../rules/rules.js";
import { placementOf, searchPosition } from "../../store/position-index.js";
import { pageLook } from "../settings/page-settings.js";
import { titleOf } from "./games-list.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Found } from "../../store/position-index.js" */

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

/**
 * @param {Store} store
 * @param {Pick<import("./games-model.js").Tools, "library" | "autosave">} tools
 * @returns {() => void} opens it
 */
export function setUpPositionSearch(store, { library, autosave }) {
  const squares = makeSquares(() => {
    scope.value = squares.chosen().length > 0 ? "squares" : "all";
  });
  const scope = segments(
    "position-scope",
    words("position.scope"),
    [
      { value: "all", text: words("position.all") },
      { value: "squares", text: words("position.some") },
    ],
    () => {},
  );
  const union = onOff("position-union", words("position.union"), () => {});
  const bar = el("progress", { max: 1, "aria-label": words("position.going") });
  const work = el(
    "div",
    { class: "games-work", hidden: true },
    bar,
    el(
      "button",
      { type: "button", class: "button", "data-action": "cancel-search", onclick: () => control.abort() },
      words("games.cancel"),
    ),
  );
  const said = el("p", { role: "status", class: "quiet" });
  const list = el("ul", { class: "games" });
  const go = el(
    "button",
    { type: "button", class: "button main", "data-action": "search-position-go", onclick: search },
    words("position.go"),
  );
  const dialog = makeDialog(
    "dialog-position",
    words("position.title"),
    squares.element,
    scope.element,
    union.element,
    el("div", { class: "dialog-actions" }, go),
    work,
    said,
    list,
  );
  let control = new AbortController();
  dialog.addEventListener("close", () => control.abort());

  async function search() {
    control.abort();
    control = new AbortController();
    const { signal } = control;
    const { snapshot } = store.state;
    const chosen = scope.value === "squares" ? squares.chosen() : null;
    if (chosen?.length === 0) {
      said.textContent = t("position.choose");
      return;
    }
    const sought = {
      game: snapshot.game,
      placement: placementOf(snapshot.fen),
      squares: chosen,
      anyUnion: union.input.checked,
    };
    let count = 0;
    const tell = () => {
      said.textContent = counted("position.found", count);
    };
    list.replaceChildren();
    said.textContent = "";
    work.hidden = false;
    setAttribute(bar, "value", "0");
    try {
      await autosave.finish();
      const unread = await searchPosition(library, sought, {
        signal,
        found: (found) => {
          count += 1;
          if (count <= MOST) list.append(row(found));
        },
        progress: (done, of) => {
          bar.value = done / Math.max(1, of);
        },
      });
      tell();
      if (unread > 0) said.append(` ${counted("games.unread", unread)}`);
    } catch (error) {
      if (!signal.aborted) said.textContent = failureOf(error).message;
      else if (dialog.open) tell();
    } finally {
      if (control.signal === signal) work.hidden = true;
    }
  }

  /** @param {Found} found */
  function row({ entry, path, ply }) {
    const open = async () => {
      const failure = entry.id === autosave.id ? null : await autosave.open(entry);
      const node = failure ? null : store.state.tree.nodeAt(path);
      if (!node) return;
      store.dispatch({ type: "visit", node: node.id });
      dialog.close();
    };
    const number = `${formatNumber(Math.max(1, Math.ceil(ply / 2)))}${ply % 2 === 1 || ply === 0 ? "." : "…"}`;
    return el(
      "li",
      { class: "game" },
      el(
        "button",
        { type: "button", class: "game-open", "data-action": "open-found", onclick: open },
        el(
          "span",
          { class: "game-text" },
          el("strong", { class: "game-title" }, titleOf(entry)),
          el(
            "span",
            { class: "quiet" },
            [t("position.at", { turn: number }), entry.summary.occasion].filter(Boolean).join(" · "),
          ),
        ),
      ),
    );
  }

  return () => {
    squares.show(store.state);
    scope.value = "all";
    said.textContent = "";
    list.replaceChildren();
    dialog.showModal();
  };
}
