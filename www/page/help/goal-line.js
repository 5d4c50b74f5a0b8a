// The goal of the day in one line: on the first page beside the puzzle of the day, and at the end of a game that has reached it.
// It asks for nothing, and a goal that was not reached is not spoken of again.

import { onlyPerson } from "../../game/players.js";
import { USUAL_GAME } from "../../games/index.js";
import { announce, el } from "../../kit/dom.js";
import { addTexts, formatNumber, onLanguage, t } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { recall, remember } from "../../kit/local-storage.js";
import { bitByBit } from "../../kit/work/tasks.js";
import { dayOf } from "../../puzzles/history.js";
import { createGame } from "../../rules/rules.js";
import { GOALS, goalOf, NOTE, reachedIn, reaching } from "./goals.js";

/** @import { Store } from "../../game/state.js" */
/** @import { TableParts } from "../../panels/parts/table-parts.js" */
/** @import { Key } from "../../kit/i18n.js" */

/** @type {import("../../kit/locale.js").TextSet} */
export const texts = async (language) => (await import(`../texts/today/${language}.js`)).texts;

/**
 * Text about the goal of the day.
 *
 * @param {Key} whenReached the text once it is reached
 */
function sentence(whenReached) {
  const today = dayOf(new Date());
  const reached = reachedIn(recall(NOTE), today);
  const isReached = reached.includes(today);
  const goal = { "@goal": /** @type {Key} */ (`today.goal.${goalOf(today)}`) };
  const week = { count: formatNumber(reached.length), all: formatNumber(GOALS.length) };
  return { isReached, text: t(isReached ? whenReached : "today.goal", { ...goal, ...week }) };
}

/**
 * Says it in a line, in whichever language the page is.
 *
 * @param {HTMLElement} line
 * @param {Key} [whenReached] a text that fits in a line of a phone, by default
 */
export function showGoal(line, whenReached = "today.done") {
  const show = () => {
    const { isReached, text } = sentence(whenReached);
    line.replaceChildren(...(isReached ? [icon("star")] : []), el("span", {}, text));
  };
  onLanguage(line, show);
  show();
}

/**
 * Looks whether the game on the table, which has just ended, has reached the goal of the day, and says so there until it is left.
 *
 * @param {Store} store
 * @param {Pick<TableParts, "detail" | "live">} parts
 */
export async function tellGoal(store, { detail, live }) {
  const { at, snapshot, seats, tree } = store.state;
  const today = dayOf(new Date());
  const side = onlyPerson(seats);
  if (snapshot.game !== USUAL_GAME || !side || !tree.isMain(at)) return;
  if (reachedIn(recall(NOTE), today).includes(today)) return;
  const turns = tree.lineTo(at).map(({ turn }) => turn?.steps ?? []);
  const isReached = await bitByBit(reaching({ createGame }, store.start, turns, side, goalOf(today)));
  if (!isReached) return;
  remember(NOTE, [...reachedIn(recall(NOTE), today), today]);
  await addTexts(texts);
  const isThere = () => store.state.at === at && store.state.tree.key === tree.key;
  if (!isThere()) return;
  const line = el("p", { class: "today-goal" });
  showGoal(line, "today.reached");
  detail.after(line);
  announce(live, [live.textContent, line.textContent].join(" "));
  const end = store.subscribe(() => {
    if (isThere()) return;
    end();
    line.remove();
  });
}
