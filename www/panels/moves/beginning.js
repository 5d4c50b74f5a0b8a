// Shown in place of the list before the first turn: the goal of the game and the legend of the marks. In a first game
// it stays until two pieces have united or one was released.

import { readLook, watchTheme } from "../../board/drawing/theme.js";
import { legend } from "../../board/legend.js";
import { gameOf } from "../../games/index.js";
import { el, listen, setAttribute } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";

/**
 * @param {HTMLElement} box scroll container
 * @param {HTMLElement} place in it
 * @param {import("../../game/state.js").Store} store
 * @param {import("../../kit/settings.js").Settings} settings
 */
export function setUpBeginning(box, place, store, settings) {
  const welcome = /** @type {HTMLSlotElement} */ (box.querySelector('slot[name="welcome"]'));
  let shown = "";
  /** @type {() => void} */
  let repaint = () => {};
  watchTheme(() => repaint(), settings);
  const show = () => {
    const { snapshot, tree } = store.state;
    const isFresh = tree.root.children.length === 0;
    // It may have to be scrolled, and nothing in it can have the focus; a welcome in it has buttons.
    const isStop = isFresh && welcome.assignedElements().length === 0;
    setAttribute(box, "tabindex", isStop ? "0" : null);
    const isFirst = /** @type {ShadowRoot} */ (box.getRootNode()).host?.hasAttribute("data-first");
    const isMore = (/** @type {import("../../rules/rules.js").PlayedTurn} */ { links }) =>
      links.some(({ kind }) => kind !== "move");
    if (isFirst) box.toggleAttribute("data-united", snapshot.turns.some(isMore));
    if (!(isFresh || isFirst) || shown === snapshot.game) return;
    shown = snapshot.game;
    place.replaceChildren(
      el("p", {}, words(gameOf(shown).help.goal)),
      legend(shown, {
        look: () => readLook(place, settings),
        watch: (paint) => {
          repaint = paint;
        },
        // Rare marks are explained in the help.
        has: ({ kind, ahead, bar }) => kind !== "castle" && !ahead && !bar,
      }),
    );
  };
  store.subscribe(show);
  listen(welcome, "slotchange", show);
  show();
}
