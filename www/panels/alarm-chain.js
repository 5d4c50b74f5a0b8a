// The mark of an alarm explains itself when it is pressed: the chain that unites with the king is shown on the board, link
// by link.

import { written } from "../board/figurines.js";
import { squaresOfTurn } from "../board/paths.js";
import { alarmsOf } from "../board/scene.js";
import { wantsStill } from "../board/theme.js";
import { possibleTurnText } from "../board/turn-speech.js";
import { otherSide } from "../game/mode.js";
import { gameOf, keyIn } from "../games/index.js";
import { BROKEN } from "../rules/computer.js";

/** @typedef {import("../rules/computer.js").Computer} Computer */
/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */
/** @typedef {import("../game/state.js").Store} Store */

/** How long each link is seen before the next, in ms. */
const LINK = 700;

/**
 * @param {HTMLButtonElement} badge
 * @param {Store} store
 * @param {Computer} computer
 */
export function setUpAlarmChain(badge, store, computer) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Counts what has been asked: an answer that comes late is not shown. */
  let asked = 0;

  /** Shows the first links of the chains, then one more after the other. @param {readonly PlayedTurn[]} turns @param {number} links */
  function show(turns, links) {
    const all = Math.max(...turns.map((turn) => squaresOfTurn(turn).length)) - 1;
    const shown = wantsStill() ? all : links;
    const paths = turns.map((turn) => ({
      squares: squaresOfTurn(turn).slice(0, shown + 1),
      tone: turn.color,
    }));
    store.dispatch({ type: "paths", paths });
    badge.dataset.links = `${shown}/${all}`;
    if (shown < all) timer = setTimeout(() => show(turns, shown + 1), LINK);
  }

  function forget() {
    clearTimeout(timer);
    asked += 1;
    delete badge.dataset.links;
  }

  async function press() {
    forget();
    const { snapshot } = store.state;
    const question = store.question();
    if (!question) return;
    if (snapshot.chain.length > 0) {
      store.dispatch({ type: "notice", key: keyIn(snapshot.game, "sako.later"), tone: "info" });
      return;
    }
    const own = asked;
    try {
      const threats = await computer.threats({ ...question.subject, lines: 1 }).answer;
      if (own !== asked || !threats) return;
      const turns = alarmsOf(snapshot).flatMap(({ side }) => threats[otherSide(side)].slice(0, 1));
      const [first] = turns;
      if (!first) {
        // In chess no king is ever captured: there is nothing to show, but whose king is meant.
        const [{ kind, side }] = alarmsOf(snapshot);
        const { own: ours, other } = gameOf(snapshot.game).alarms[kind];
        const key = (side === snapshot.turn ? ours : other)[side];
        store.dispatch({ type: "notice", key, tone: "info" });
        return;
      }
      const parameters = { "@color": `color.${first.color}`, notation: written(first.notation, first.color) };
      const spoken = { notation: possibleTurnText(snapshot.game, first, snapshot.board) };
      store.dispatch({ type: "notice", key: keyIn(snapshot.game, "sako.way"), parameters, tone: "info", spoken });
      show(turns, 1);
    } catch (error) {
      const message = error instanceof Error ? error.message : BROKEN;
      if (own === asked)
        store.dispatch({ type: "notice", key: "hint.failed", parameters: { message }, tone: "error" });
    }
  }

  badge.addEventListener("click", press);
  store.subscribe((state, { before }) => {
    if (state.snapshot !== before) forget();
  });
}
