// The mark of an alarm explains itself when it is pressed: the chain that unites with the king is shown on the board, link
// by link. Loaded when one is first pressed.

import { squaresOfTurn } from "../../board/drawing/paths.js";
import { written } from "../../board/speech/figurines.js";
import { possibleTurnText } from "../../board/speech/possible-turn.js";
import { otherSide } from "../../game/mode.js";
import { gameOf, keyIn } from "../../games/index.js";
import { BROKEN } from "../../rules/computer.js";

export { loadHintTexts } from "./texts.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Computer } from "../../rules/computer.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */

/** Display time per link in ms. */
const LINK = 700;

export class AlarmChain {
  #badge;
  #store;
  #computer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** Counts what has been asked: an answer that comes late is not shown. */ #asked = 0;

  #wantsStill;

  /**
   * @param {HTMLElement} badge the badge that starts it
   * @param {Store} store
   * @param {Computer} computer
   * @param {() => boolean} wantsStill true if animations are disabled
   */
  constructor(badge, store, computer, wantsStill) {
    this.#badge = badge;
    this.#store = store;
    this.#computer = computer;
    this.#wantsStill = wantsStill;
    store.subscribe((state, { before }) => {
      if (state.snapshot !== before) this.#forget();
    });
  }

  /** Shows the first links of the chains, then one more after the other. @param {readonly PlayedTurn[]} turns @param {number} links */
  #show(turns, links) {
    const all = Math.max(...turns.map((turn) => squaresOfTurn(turn).length)) - 1;
    const shown = this.#wantsStill() ? all : links;
    const paths = turns.map((turn) => ({
      squares: squaresOfTurn(turn).slice(0, shown + 1),
      tone: turn.color,
    }));
    this.#store.dispatch({ type: "paths", paths });
    this.#badge.dataset.links = `${shown}/${all}`;
    if (shown < all) this.#timer = setTimeout(() => this.#show(turns, shown + 1), LINK);
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    delete this.#badge.dataset.links;
  }

  /** Shows and describes the chain that unites with or captures the king. */
  async tell() {
    this.#forget();
    const store = this.#store;
    const { snapshot } = store.state;
    const { alarms, status } = snapshot;
    const question = store.question();
    // A turn may have been played before this was loaded.
    if (!question || alarms.length === 0 || status.over) return;
    if (snapshot.chain.length > 0) {
      store.dispatch({ type: "notice", key: keyIn(snapshot.game, "sako.later"), tone: "info" });
      return;
    }
    const own = this.#asked;
    try {
      const threats = await this.#computer.threats({ ...question.subject, lines: 1 }).answer;
      if (own !== this.#asked || !threats) return;
      const turns = alarms.flatMap(({ side }) => threats[otherSide(side)].slice(0, 1));
      const [first] = turns;
      if (!first) {
        // In chess no king is ever captured: there is nothing to show, but whose king is meant.
        const [{ kind, side }] = alarms;
        const { own: ours, other } = gameOf(snapshot.game).alarms[kind];
        const key = (side === snapshot.turn ? ours : other)[side];
        store.dispatch({ type: "notice", key, tone: "info" });
        return;
      }
      const parameters = { "@color": `color.${first.color}`, notation: written(first.notation, first.color) };
      const spoken = { notation: possibleTurnText(snapshot.game, first, snapshot.board) };
      store.dispatch({ type: "notice", key: keyIn(snapshot.game, "sako.way"), parameters, tone: "info", spoken });
      this.#show(turns, 1);
    } catch (error) {
      const message = error instanceof Error ? error.message : BROKEN;
      if (own === this.#asked)
        store.dispatch({ type: "notice", key: "hint.failed", parameters: { message }, tone: "error" });
    }
  }
}
