// What is told of deeds in the library that did not come to their end.

import { isFull } from "../../store/trouble.js";

/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { Merged } from "../../store/merge-games.js" */

/** A sentence. @typedef {{ key: Key, parameters?: Parameters }} Text */

/** @param {Key} key @param {Parameters} [parameters] @returns {Text} */
export const text = (key, parameters) => ({ key, ...(parameters && { parameters }) });

/** What an error says; the messages of browsers are empty at times, their names are not. @param {unknown} error */
function messageOf(error) {
  if (!(error instanceof Error || error instanceof DOMException)) return String(error);
  return error.message || error.name;
}

/** A deed has failed and changed nothing. @param {unknown} error @returns {Text} */
export function failedNews(error) {
  return isFull(error) ? text("games.full") : text("games.failed", { message: messageOf(error) });
}

/** How many games came in, and why no more did. @param {Merged} merged @param {number} all games there were to bring in @returns {Text[]} */
export function importNews({ added, stopped }, all) {
  if (stopped === null) return [text("games.imported", { number: added })];
  const why = isFull(stopped) ? text("games.stopped.full") : text("games.failed", { message: messageOf(stopped) });
  return [text("games.stopped", { number: added, all }), why];
}
