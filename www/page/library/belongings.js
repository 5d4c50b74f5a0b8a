// Exchange of all data with another device: games, collections, ratings, progress and settings. Received data is
// merged as in an import; nothing is deleted, and local settings win.

import { joined, NOTE as LESSONS, readProgress } from "../../book/progress.js";
import { parseJson, recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { CHOICES, parse } from "../../kit/settings.js";
import { readTitle } from "../../live/copying/copy-messages.js";
import { addMatches, allMatches } from "../../live/session/kept-matches.js";
import { keepDrafts, readDraft, recallDrafts, withDrafts } from "../../puzzles/drafts.js";
import { joinedHistories, NOTE as PUZZLES, readHistory } from "../../puzzles/history.js";
import { joinedMisses, readMisses, recallMisses, rememberMisses } from "../../puzzles/misses.js";
import { mergeCollections, readCollection } from "../../store/collections.js";
import { idFor } from "../../store/games-file.js";
import { mergeGames, recordsOf } from "../../store/merge-games.js";
import { jsonOf } from "../../store/saved-entry.js";
import { isFull } from "../../store/trouble.js";
import { posts, takePosts } from "../arbiter/kept.js";
import { noteRepertoires } from "../repertoire/due.js";
import { givenCards, takeCards } from "../repertoire/kept-cards.js";
import { named, sent as sentSetUps } from "../set-up/kept.js";
import { settings } from "../settings/page-settings.js";

/** @import { Name } from "../../kit/settings.js" */
/** @import { Agreed, Belongings, Taking } from "../../live/copying/copying.js" */
/** @import { Autosave } from "../../store/autosave.js" */
/** @import { Library } from "../../store/library.js" */

/** Small things that are taken where there are none here: names in local storage. */
const NOTES = [
  "name",
  "clock",
  "opponent",
  "game",
  "match",
  "strength-hidden",
  "welcomed",
  "editor",
  "desk",
  "own-lessons",
  "lesson-sets",
  "puzzle-desk",
];

/** A game in the form that is sent, and its version mark. @param {unknown} entry */
function sent(entry) {
  const { id, text } = /** @type {{ id?: unknown, text?: unknown }} */ (entry ?? {});
  const json = typeof id === "string" && id !== "" ? jsonOf(entry) : null;
  if (json === null) return null;
  return { id: String(id), mark: idFor(typeof text === "string" ? text : json), size: json.length };
}

/** @param {string} code @param {string} message */
const fault = (code, message) => Object.assign(new Error(message), { code });

/** @param {Library} library @param {Autosave} autosave @returns {Belongings} */
export function belongings(library, autosave) {
  const list = async () => {
    const all = [];
    for await (const part of library.parts()) for (const entry of part) all.push(sent(entry));
    return all.filter((listed) => listed !== null);
  };
  return {
    study: null,
    async count() {
      await autosave.finish();
      return library.count();
    },
    list,
    game: async (id) => jsonOf(await library.get(id)),
    rest: async () =>
      JSON.stringify({
        version: 1,
        collections: await library.collections(),
        lessons: recall(LESSONS),
        puzzles: recall(PUZZLES),
        misses: recallMisses(),
        drill: givenCards(),
        drafts: recallDrafts(),
        setUps: named.all,
        sentSetUps: sentSetUps.all,
        unseen: posts(),
        settings: Object.fromEntries(names.map((name) => [name, settings.get(name)])),
        notes: Object.fromEntries(NOTES.map((name) => [name, recall(name)])),
        matches: allMatches(),
      }),
    async take(agreed) {
      await autosave.finish();
      const marks = new Map((await list()).map(({ id, mark }) => [id, mark]));
      return taking(library, agreed, marks, await recordsOf(library));
    },
  };
}

/**
 * A study and the games that are its chapters, for another device.
 *
 * @param {Library} library
 * @param {Autosave} autosave
 * @param {string} id
 * @returns {Promise<Belongings>}
 */
export async function studyBelongings(library, autosave, id) {
  const find = async () => {
    const all = await library.collections();
    return all.map(readCollection).find((collection) => collection?.id === id) ?? null;
  };
  const study = await find();
  const list = async () => {
    const { games = [] } = (await find()) ?? {};
    const entries = [];
    for (const game of games) entries.push(sent(await library.get(game)));
    return entries.filter((listed) => listed !== null);
  };
  return {
    ...belongings(library, autosave),
    study: study?.name ?? "",
    async count() {
      await autosave.finish();
      return (await list()).length;
    },
    list,
    async game(game) {
      // Only the study is sent, whatever is requested.
      const { games = [] } = (await find()) ?? {};
      return games.includes(game) ? jsonOf(await library.get(game)) : null;
    },
    rest: async () => {
      const given = await find();
      return JSON.stringify({ version: 1, collections: given ? [given] : [] });
    },
  };
}

/**
 * @param {Library} library
 * @param {Agreed} agreed the user's consent
 * @param {ReadonlyMap<string, string>} marks version marks of local games
 * @param {import("../../store/merge-games.js").Records} records
 * @returns {Taking}
 */
function taking(library, agreed, marks, records) {
  /** The games that have another id here. @type {Map<string, string>} */
  const ids = new Map();
  return {
    has: ({ id, mark }) => marks.get(id) === mark,
    async add(games) {
      const entries = games.map(({ id, text }) => {
        const entry = /** @type {{ id?: unknown } | null} */ (parseJson(text));
        if (typeof entry !== "object" || entry?.id !== id) throw fault("bad-game", `expected the game ${id}`);
        return /** @type {{ id: string, text?: unknown }} */ (entry);
      });
      const merged = await mergeGames(library, entries, { records });
      for (const [there, here] of merged.ids) ids.set(there, here);
      noteRepertoires(entries);
      const { stopped, added, renewed, known, both } = merged;
      if (isFull(stopped)) throw fault("full", "storage is full");
      if (stopped !== null) throw stopped;
      return { added, renewed, known, both };
    },
    async finish(text) {
      const rest = /** @type {Record<string, unknown> | null} */ (parseJson(text));
      if (rest?.version !== 1) throw fault("newer", "the data is from a newer version of this page");
      const { collections, notes } = rest;
      const come = Array.isArray(collections) ? collections : [];
      // Nothing but the study comes of one that was agreed to.
      if (agreed.study !== null) return mergeCollections(library, onlyStudy(come, agreed.study), ids);
      const count = await mergeCollections(library, come, ids);
      takeProgress(rest);
      takeCards(rest.drill);
      named.take(rest.setUps);
      sentSetUps.take(rest.sentSetUps);
      takePosts(rest.unseen);
      if (agreed.settings) takeSettings(rest.settings);
      addMatches(rest.matches);
      const known = partsOf(notes);
      for (const name of NOTES) {
        const value = Object.hasOwn(known, name) ? known[name] : null;
        if (value !== null && recall(name) === null) remember(name, value);
      }
      return count;
    },
  };
}

/** The study that was agreed to by its name, as the other device had said that. @param {readonly unknown[]} collections @param {string} study */
function onlyStudy(collections, study) {
  const isIt = (/** @type {unknown} */ one) => {
    const read = readCollection(one);
    return read !== null && readTitle(read.name) === study;
  };
  return collections.filter(isIt).slice(0, 1);
}

/** @param {Record<string, unknown>} come */
function takeProgress({ lessons, puzzles, misses, drafts }) {
  if (lessons) remember(LESSONS, joined(readProgress(recall(LESSONS)), readProgress(lessons)));
  if (puzzles) remember(PUZZLES, joinedHistories(readHistory(recall(PUZZLES)), readHistory(puzzles)));
  const own = recallMisses();
  const all = joinedMisses(own, readMisses(misses));
  if (all.length > own.length) rememberMisses(all);
  const come = Array.isArray(drafts) ? drafts.flatMap((one) => readDraft(one) ?? []) : [];
  if (come.length > 0) keepDrafts(withDrafts(come, recallDrafts()));
}

const names = /** @type {Name[]} */ (Object.keys(CHOICES));

/** Settings that have never been changed here become those of the other device. @param {unknown} come */
function takeSettings(come) {
  const values = parse(JSON.stringify(come ?? null));
  for (const name of names) {
    const own = settings.get(name);
    if (own === CHOICES[name][0] && own !== values[name]) settings.set(name, values[name]);
  }
}
