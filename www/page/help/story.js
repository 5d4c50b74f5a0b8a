// The story of a first visit, played on the board: a rook takes over in a union, the bishop that stood there is released and
// unites with the king. A board of its own lies over that of the game, which is left as it is.

import { Board } from "../../board/board.js";
import { announcement } from "../../board/speech/speech.js";
import { Store } from "../../game/state.js";
import { VIEW_ACTIONS } from "../../game/view-actions.js";
import { announce, el, setAttribute } from "../../kit/dom.js";
import { t } from "../../kit/i18n.js";
import { CHOICES, Settings } from "../../kit/settings.js";
import { createGame } from "../../rules/rules.js";
import { soundBoard } from "../sounds/sounds.js";
import { SCENE } from "./story-scene.js";

/** @import { Action } from "../../game/view-state.js" */
/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { Name } from "../../kit/settings.js" */
/** @import { Table } from "../../panels/table.js" */
/** @import { Square } from "../../rules/rules.js" */

/** The rook, the union, the king: where the story goes. @type {readonly Square[]} */
const WAY = ["d1", "d4", "g7"];

/** @type {readonly Key[]} */
const SENTENCES = ["story.begin", "story.freed", "story.end"];

/** Settings that would distract from the highlighted square. @type {readonly Name[]} */
const QUIET = ["targets", "previews", "wheel"];

/** The settings of a board that only calls one square, beside those of the page. @param {Settings} settings */
function quietSettings(settings) {
  const own = new Settings(null);
  const follow = (/** @type {Name} */ name) => own.set(name, !QUIET.includes(name) && settings.get(name));
  for (const name of /** @type {Name[]} */ (Object.keys(CHOICES))) follow(name);
  return { own, end: settings.subscribe(follow) };
}

/** The next square of the turn, which is highlighted. @param {Store} store */
const nextIn = ({ state }) => WAY[state.snapshot.chain.filter(({ type }) => type === "place").length + 1];

/**
 * Shows the story; the rook is already held.
 *
 * @param {Table} table
 * @param {Settings} settings
 * @param {{ say: (key: Key, parameters?: Parameters) => void, won: () => void }} teller receives sentences, and the
 *   end
 * @returns {() => void} takes the story off the board
 */
export function tellStory({ parts, board: own }, settings, { say, won }) {
  const store = new Store(createGame, { fen: SCENE }, null);
  store.dispatch({ type: "seats", seats: { white: true, black: false }, rival: null });
  const area = el("div", { class: "board-area story" });
  parts.boardPlace.append(area);
  const isOver = () => store.state.snapshot.status.over;
  // Before there is a board that would have to show each of it.
  store.dispatch({ type: "step", step: { type: "lift", square: WAY[0] } });
  store.dispatch({ type: "focus", square: nextIn(store) });
  const quiet = quietSettings(settings);
  const board = new Board(area, store, quiet.own);
  const canvas = /** @type {HTMLCanvasElement} */ (area.querySelector("canvas"));
  canvas.id = "story-board";
  canvas.className = "board-canvas";
  const call = (/** @type {"" | "louder"} */ how) => {
    for (const cell of area.querySelectorAll(".cell")) {
      const isNext = /** @type {HTMLElement} */ (cell).dataset.square === nextIn(store);
      setAttribute(cell, "data-calls", isNext && !isOver() ? how : null);
    }
  };
  const sentence = () => {
    const { chain } = store.state.snapshot;
    return SENTENCES[isOver() ? 2 : chain.some(({ type }) => type === "place") ? 1 : 0];
  };
  /** Says where the story is, to a screen reader together with what has been played. @param {string} [news] */
  const tell = (news = "") => {
    say(sentence());
    announce(parts.live, [news, t(sentence())].filter(Boolean).join(" "));
  };
  // The held piece cannot be put down except on the highlighted square.
  store.guard((/** @type {Action} */ action) => {
    if (Object.hasOwn(VIEW_ACTIONS, action.type)) return true;
    const isCalled = action.type === "step" && "square" in action.step && action.step.square === nextIn(store);
    if (!isCalled) call("louder");
    return isCalled;
  });
  parts.boardArea.inert = true;
  const end = board.watch(true);
  board.arriveOn(area);
  soundBoard(store, () => board.arrival);
  call("");
  tell();
  let { notice } = store.state;
  store.subscribe((state, change) => {
    const refusal = state.notice !== notice && !isOver() ? state.notice : null;
    notice = state.notice;
    if (refusal) {
      call("louder");
      say(refusal.key, refusal.parameters);
      announce(parts.live, [t(refusal.key, refusal.parameters), t(sentence())].join(" "));
    }
    if (state.snapshot === change.before) return;
    // Keyboard users continue with Enter.
    if (!isOver() && state.focus !== nextIn(store)) {
      store.dispatch({ type: "focus", square: nextIn(store) });
      if (area.contains(/** @type {ShadowRoot} */ (area.getRootNode()).activeElement)) board.focus();
    }
    call("");
    tell(announcement(state, change));
    if (isOver()) won();
  });
  // The first stop of the keyboard is the board, not the buttons above it; those come in the next round.
  const lead = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Tab" || event.shiftKey || document.activeElement !== document.body || isOver()) return;
    document.removeEventListener("keydown", lead);
    event.preventDefault();
    board.focus();
  };
  document.addEventListener("keydown", lead);
  return () => {
    const hadFocus = area.contains(/** @type {ShadowRoot} */ (area.getRootNode()).activeElement);
    document.removeEventListener("keydown", lead);
    end();
    quiet.end();
    area.remove();
    parts.boardArea.inert = false;
    if (hadFocus) own.focus();
  };
}
