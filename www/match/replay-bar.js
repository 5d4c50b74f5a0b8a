// The buttons that go through the turns of a match, and the keys that do the same.

import { BOARD_KEYS, WAYS } from "../board/input/keys.js";
import { button } from "../kit/button.js";
import { el, setAttribute } from "../kit/dom.js";
import { t } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";

/** @import { MatchPlay } from "./match-play.js" */

/** @typedef {"start" | "back" | "forward" | "end"} ReplayDirection */

/** @type {readonly ReplayDirection[]} */
const ARROWS = ["start", "back", "forward", "end"];

/** Which of the turns is meant, as a count of those that are shown then. @param {MatchPlay} play @param {ReplayDirection} way */
function placeOf({ view, allTurns }, way) {
  return { start: 0, back: view.turnCount - 1, forward: view.turnCount + 1, end: allTurns }[way];
}

export class ReplayBar {
  #play;
  #buttons;
  #place = el("span", { class: "match-ply" });
  element = el("div", { class: "match-replay", role: "group", hidden: true });

  /** @param {() => MatchPlay | null} play the match on the boards */
  constructor(play) {
    this.#play = play;
    this.#buttons = ARROWS.map((way) => {
      const go = () => {
        this.go(way);
        // Safari does not focus what is clicked.
        one.focus();
      };
      const one = button(`replay-${way}`, icon(way), go, "button plain");
      return one;
    });
    const [first, back, forward, last] = this.#buttons;
    this.element.append(first, back, this.#place, forward, last);
  }

  /** @param {ReplayDirection} way */
  go(way) {
    const play = this.#play();
    play?.look(placeOf(play, way));
  }

  /** Which way a key means; `null` where it means none. @param {string} key @param {boolean} isOnBoard */
  wayOf(key, isOnBoard) {
    const way = BOARD_KEYS[key] ?? (isOnBoard ? undefined : WAYS[key]);
    return ARROWS.find((one) => one === way) ?? null;
  }

  show() {
    const play = this.#play();
    this.element.hidden = !play?.canLook;
    if (!play?.canLook) return;
    const { turnCount } = play.view;
    setAttribute(this.element, "aria-label", t("moves.replay"));
    this.#place.textContent = t("match.ply", { at: turnCount, of: play.allTurns });
    this.#buttons.forEach((one, i) => {
      const way = ARROWS[i];
      setAttribute(one, "aria-label", t(`moves.${way}`));
      setAttribute(one, "title", t(`moves.${way}`));
      const canGo = i < 2 ? turnCount > 0 : turnCount < play.allTurns;
      // `disabled` would drop the focus at the first and the last position.
      setAttribute(one, "aria-disabled", canGo ? null : "true");
    });
  }
}
