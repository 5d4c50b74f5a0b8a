// Collections: saved games as chapters in an order, with a name and a note. A collection holds the ids of its games; the
// games themselves are where all others are, so that a chapter that is played on is kept like any game.

import { noteOf } from "../game/chapter.js";
import { writtenTags } from "../games/record-tags.js";
import { idFor } from "./games-file.js";
import { readText, timeOf } from "./saved-entry.js";

/** @import { Work } from "../kit/work/tasks.js" */

/**
 * @typedef {object} Collection
 * @property {1} form
 * @property {string} id
 * @property {string} name
 * @property {string} note a line break begins a paragraph
 * @property {readonly string[]} games the ids of its chapters
 * @property {number} updated time of day, in ms
 */

/** The longest texts, in characters, and the most chapters. */
export const LONGEST = { name: 120, note: 10_000, id: 100 };
const MOST_CHAPTERS = 2000;

/**
 * @param {unknown} value untrusted data from storage or a file
 * @returns {Collection | null} `null` if it is invalid
 */
export function readCollection(value) {
  const { form, id, name, note, games, updated } = /** @type {Partial<Collection>} */ (value ?? {});
  const isText = (/** @type {unknown} */ text, /** @type {number} */ longest) =>
    typeof text === "string" && text.length <= longest;
  const isWhole =
    form === 1 &&
    id !== "" &&
    isText(id, LONGEST.id) &&
    isText(name, LONGEST.name) &&
    isText(note, LONGEST.note) &&
    Array.isArray(games) &&
    games.length <= MOST_CHAPTERS &&
    games.every((game) => isText(game, LONGEST.id));
  if (!isWhole) return null;
  const collection = /** @type {Collection} */ (value);
  return {
    form: 1,
    id: collection.id,
    name: collection.name,
    note: collection.note,
    games: [...new Set(collection.games)],
    updated: timeOf(updated),
  };
}

/** @param {string} id @param {string} name @param {readonly string[]} games @param {number} now @returns {Collection} */
export function newCollection(id, name, games, now) {
  return { form: 1, id, name: name.slice(0, LONGEST.name), note: "", games: [...games], updated: now };
}

/** A list in which one item has gone to another place. @template T @param {readonly T[]} items @param {number} from @param {number} to @returns {T[]} */
export function movedItem(items, from, to) {
  const rest = items.filter((_, i) => i !== from);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), items[from], ...rest.slice(at)];
}

/** A collection with more chapters at its end; those that it has already stay where they are. @param {Collection} collection @param {readonly string[]} games @param {number} now @returns {Collection} */
export function withChapters(collection, games, now) {
  const all = [...new Set([...collection.games, ...games])].slice(0, MOST_CHAPTERS);
  return { ...collection, games: all, updated: now };
}

/**
 * Merges the collections of a file: a known one is replaced by a newer version.
 *
 * @param {{ changeCollection: (id: string, change: (known: unknown) => Collection | null) => Promise<unknown> }}
 *   library
 * @param {readonly unknown[]} values
 * @param {ReadonlyMap<string, string>} ids new ids of games whose id differs from the file
 * @returns {Promise<number>} number of added or replaced collections
 */
export async function mergeCollections(library, values, ids) {
  let count = 0;
  for (const value of values) {
    const read = readCollection(value);
    if (!read) continue;
    const come = { ...read, games: read.games.map((id) => ids.get(id) ?? id) };
    await library.changeCollection(come.id, (known) => {
      const here = readCollection(known);
      if (here && here.updated >= come.updated) return here;
      count += 1;
      return come;
    });
  }
  return count;
}

/** The studies that the games of a file are chapters of, as their tags say. */
export class Studies {
  /** @type {Map<string, { note: string, games: string[] }>} */ #found = new Map();

  /** @param {readonly { id: string, text?: unknown }[]} entries as the file has them @returns {Work<void>} */
  *adding(entries) {
    for (const { id, text } of entries) {
      yield;
      const tags = writtenTags(readText(String(text))?.game.record ?? "");
      const { StudyName } = tags;
      if (!StudyName) continue;
      const study = this.#found.get(StudyName) ?? { note: noteOf(tags), games: [] };
      study.games.push(id);
      this.#found.set(StudyName, study);
    }
  }

  /** @param {number} now time of day, in ms @returns {Collection[]} with the ids of the file; the same ones where the same file is read again */
  collections(now) {
    return [...this.#found].map(([name, { note, games }]) => ({
      ...newCollection(idFor(JSON.stringify([name, ...games])), name, games.slice(0, MOST_CHAPTERS), now),
      note: note.slice(0, LONGEST.note),
    }));
  }
}
