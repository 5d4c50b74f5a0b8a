// The story of a first visit, played on the board: a rook takes over in a union, the bishop that stood there is released and
// unites with the king. A board of its own lies over that of the game, which is left as it is.

import { Board } from "../../board/board.js";
import { announcement } from "../../board/speech.js";
import { Store } from "../../game/state.js";
import { announce, el, setAttribute } from "../../kit/dom.js";
import { t } from "../../kit/i18n.js";
import { CHOICES, Settings } from "../../kit/settings.js";
import { createGame } from "../../rules/rules.js";
import { soundBoard } from "../sounds/sounds.js";
import { SCENE } from "./story-scene.js";

/** @import { Key } from "../../kit/i18n.js" */
/** @import { Name } from "../../kit/settings.js" */
/** @import { Table } from "../../panels/table.js" */
/** @import { Square, Step } from "../../rules/rules.js" */

/** The rook, the union, the king: where the story goes. @type {readonly Square[]} */
const WAY = ["d1", "d4", "g7"];

/** @type {readonly Key[]} */
const SENTENCES = ["story.begin", "story.freed", "story.end"];

/** What would draw the eye away from the square that is called. @type {readonly Name[]} */
const QUIET = ["targets", "previews", "wheel"];

/** The settings of a board that only calls one square, beside those of the page. @param {Settings} settings */
function quietSettings(settings) {
  const own = new Settings(null);
  const follow = (/** @type {Name} */ name) => own.set(name, !QUIET.includes(name) && settings.get(name));
  for (const name of /** @type {Name[]} */ (Object.keys(CHOICES))) follow(name);
  return { own, end: settings.subscribe(follow) };
}

/**
 * Shows the story; the rook is in the hand already.
 *
 * @param {Table} table
 * @param {Settings} settings
 * @param {{ say: (key: Key) => void, won: () => void }} teller is told the sentences, and when the king is reached
 * @returns {() => void} takes the story off the board
 */
export function tellStory({ parts, board: own }, settings, { say, won }) {
  const store = new Store(createGame, { fen: SCENE }, null);
  store.dispatch({ type: "seats", seats: { white: true, black: false }, rival: null });
  const area = el("div", { class: "board-area story" });
  parts.boardPlace.append(area);
  /** How far the turn has come: the next square of the way is called. */
  const next = () => {
    const { phase, chain } = store.state.snapshot;
    return WAY[phase === "lift" ? 0 : chain.filter(({ type }) => type === "place").length + 1];
  };
  const permits = (/** @type {Step} */ step) => "square" in step && step.square === next();
  // Before there is a board that would have to show each of it.
  store.dispatch({ type: "step", step: { type: "lift", square: WAY[0] } });
  store.dispatch({ type: "focus", square: next() });
  const quiet = quietSettings(settings);
  const board = new Board(area, store, quiet.own, permits);
  const canvas = /** @type {HTMLCanvasElement} */ (area.querySelector("canvas"));
  canvas.id = "story-board";
  canvas.className = "board-canvas";
  const call = () => {
    const { over } = store.state.snapshot.status;
    for (const cell of area.querySelectorAll(".cell")) {
      const isNext = /** @type {HTMLElement} */ (cell).dataset.square === next();
      setAttribute(cell, "data-calls", isNext && !over ? "" : null);
    }
  };
  /** Says where the story is, to a screen reader together with what has been played. @param {string} [news] */
  const tell = (news = "") => {
    const { status, chain } = store.state.snapshot;
    const key = SENTENCES[status.over ? 2 : chain.some(({ type }) => type === "place") ? 1 : 0];
    say(key);
    announce(parts.live, [news, t(key)].filter(Boolean).join(" "));
  };
  parts.boardArea.inert = true;
  const end = board.watch(true);
  board.arriveOn(area);
  soundBoard(store, () => board.arrival);
  call();
  tell();
  store.subscribe((state, change) => {
    if (state.snapshot === change.before) return;
    // Whoever plays with keys goes on with Enter.
    if (!state.snapshot.status.over && state.focus !== next()) {
      store.dispatch({ type: "focus", square: next() });
      if (area.contains(/** @type {ShadowRoot} */ (area.getRootNode()).activeElement)) board.focus();
    }
    call();
    tell(announcement(state, change));
    if (state.snapshot.status.over) won();
  });
  return () => {
    const hadFocus = area.contains(/** @type {ShadowRoot} */ (area.getRootNode()).activeElement);
    end();
    quiet.end();
    area.remove();
    parts.boardArea.inert = false;
    if (hadFocus) own.focus();
  };
}
