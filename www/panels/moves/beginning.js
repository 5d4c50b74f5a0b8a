// What stands in the place of the turns before the first one: what the game is about, and what the marks on the board mean.

import { legend } from "../../board/legend.js";
import { readLook, watchTheme } from "../../board/theme.js";
import { gameOf } from "../../games/index.js";
import { el, setAttribute } from "../../kit/dom.js";
import { words } from "../../kit/i18n.js";

/**
 * @param {HTMLElement} box what scrolls
 * @param {HTMLElement} place in it
 * @param {import("../../game/state.js").Store} store
 * @param {import("../../kit/settings.js").Settings} settings
 */
export function setUpBeginning(box, place, store, settings) {
  let shown = "";
  /** @type {() => void} */
  let repaint = () => {};
  watchTheme(() => repaint(), settings);
  const show = () => {
    const { snapshot, tree } = store.state;
    const isFresh = tree.root.children.length === 0;
    // It may have to be scrolled, and nothing in it can have the focus.
    setAttribute(box, "tabindex", isFresh ? "0" : null);
    if (!isFresh || shown === snapshot.game) return;
    shown = snapshot.game;
    place.replaceChildren(
      el("p", {}, words(gameOf(shown).help.goal)),
      legend(shown, {
        look: () => readLook(place, settings),
        watch: (paint) => {
          repaint = paint;
        },
        // What is rare can be looked up in the help.
        has: ({ kind, ahead, bar }) => kind !== "castle" && !ahead && !bar,
      }),
    );
  };
  store.subscribe(show);
  show();
}
