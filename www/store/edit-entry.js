// Changes a saved game that is not on the table: its tags, what is said before its first turn, and turns that are added there.

import { PlayedGame } from "../game/played-game.js";
import { tidyComment } from "../game/tree/record-nodes.js";
import { loadGame, USUAL_GAME } from "../games/index.js";
import { bitByBit } from "../kit/work/tasks.js";
import { createGame } from "../rules/rules.js";
import { isMatch, taggedMatch } from "./match-entry.js";
import { isDamaged, readEntry, readText, summaryOf, textOf } from "./saved-entry.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Step } from "../rules/rules.js" */
/** @import { WriteResult } from "./database.js" */
/** @import { Library } from "./library.js" */
/** @import { EntryDraft, SavedEntry } from "./saved-entry.js" */

/**
 * An edit; an empty value removes a tag.
 *
 * @typedef {object} EntryEdit
 * @property {Readonly<Record<string, string>>} [tags]
 * @property {string} [comment] before the first turn
 * @property {{ after: readonly number[], turns: readonly (readonly Step[])[] }} [add] alternative turns to add after
 *   a position
 */

/**
 * @param {Library} library
 * @param {string} id
 * @param {EntryEdit} edit
 * @returns {Promise<WriteResult | null>} `null` where it is not there, or cannot be read
 * @throws what the rules say where its record cannot be read; what the library says
 */
export async function editEntry(library, id, edit) {
  const entry = readEntry(await library.get(id));
  if (isDamaged(entry)) return null;
  await loadGame(entry.summary.game ?? USUAL_GAME);
  const draft = await bitByBit(editing(entry, edit));
  return draft && library.write(draft, entry.revision);
}

/** @param {SavedEntry} entry @param {EntryEdit} edit @returns {Work<EntryDraft | null>} `null` where it cannot be read */
export function* editing(entry, { tags, comment, add }) {
  const read = readText(entry.text);
  if (!read) return null;
  if (isMatch(entry)) return taggedMatch(entry, tags ?? {}, Date.now());
  const { game } = read;
  const played = yield* PlayedGame.reading(createGame, {
    game: entry.summary.game ?? USUAL_GAME,
    record: game.record,
  });
  try {
    if (tags) played.tag(tags);
    if (comment !== undefined) played.remark(played.tree.root.id, { comment: tidyComment(comment) });
    const from = add && played.tree.nodeAt(add.after);
    for (const turn of (from && add?.turns) || []) {
      played.goTo({ at: from?.id ?? 0, pending: [] });
      for (const step of turn) played.apply(step);
      // The tree follows.
      played.snapshot();
      yield;
    }
    played.stand(game, null);
    const snapshot = played.snapshot();
    const { tree, at } = played;
    const { seats, rival } = game.players;
    const { flipped, startedOn, correspondence = null } = game;
    const record = played.record(snapshot, startedOn);
    const told = { snapshot, seats, rival, flipped, tree, at, tags: played.tags, startedOn, correspondence };
    const { id, name, created } = entry;
    return {
      id,
      name,
      created,
      updated: Date.now(),
      summary: summaryOf(told),
      text: textOf(JSON.stringify({ ...game, record }), read.clock),
    };
  } finally {
    played.free();
  }
}
