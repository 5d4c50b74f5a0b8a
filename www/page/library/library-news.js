// Messages about failed or incomplete actions in the library.

import { isFull } from "../../store/trouble.js";

/** @import { Key, Parameters } from "../../kit/i18n.js" */
/** @import { Merged } from "../../store/merge-games.js" */

/** A sentence. @typedef {{ key: Key, parameters?: Parameters }} Text */

/** @param {Key} key @param {Parameters} [parameters] @returns {Text} */
export const text = (key, parameters) => ({ key, ...(parameters && { parameters }) });

/** Message of an error; browsers sometimes give only a name. @param {unknown} error */
function messageOf(error) {
  if (!(error instanceof Error || error instanceof DOMException)) return String(error);
  return error.message || error.name;
}

/** A deed has failed and changed nothing. @param {unknown} error @returns {Text} */
export function failedNews(error) {
  return isFull(error) ? text("games.full") : text("games.failed", { message: messageOf(error) });
}

/**
 * Report of an import: number of games, and the reason if it stopped.
 *
 * @param {Merged} merged
 * @param {number} all number of games in the file
 * @returns {Text[]}
 */
export function importNews({ added, stopped }, all) {
  if (stopped === null) return [text("games.imported", { number: added })];
  const why = isFull(stopped) ? text("games.stopped.full") : text("games.failed", { message: messageOf(stopped) });
  return [text("games.stopped", { number: added, all }), why];
}
