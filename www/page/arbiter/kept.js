// What the browser keeps of a game with an arbiter. Whatever was written there by somebody else is taken for nothing. A game with
// another device is kept for the tab besides, since another tab may be that device.

import { restored } from "../../game/clock.js";
import { isColor } from "../../game/mode.js";
import { isHex } from "../../game/set-up-message.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { isLevel } from "../../rules/rules.js";
import { TabNote } from "../../store/tab-note.js";

/** @import { Players } from "../../game/view-state.js" */
/** @import { Color, Role } from "../../rules/rules.js" */
/** @import { Kept, Notes, Post } from "./flow.js" */

/** The game under way. */
const note = new TabNote("can-i");

/** Where the last game with somebody elsewhere is kept that is over: another one can be asked for. */
const LAST = "can-i-last";

/** Where the games are kept that go by links, also asked when the page is loaded. */
const POSTS = "can-i-links";

/** And those of them that are over: their links may be opened again. */
const DONE = "can-i-links-over";

/** So many of each are kept at most. */
const MOST_POSTS = 20;

/** A name is no longer, in characters. */
const LONGEST_NAME = 80;

/** No game is as long. */
const MOST_ACTS = 20000;

const ROLES = new Set(["king", "queen", "rook", "bishop", "knight", "pawn"]);

/** @param {unknown} value @param {boolean} isFar whether the other side plays elsewhere @returns {Players | null} */
function readPlayers(value, isFar) {
  const { seats, rival } = partsOf(value);
  const { white, black } = partsOf(seats);
  if (typeof white !== "boolean" || typeof black !== "boolean" || !(white || black)) return null;
  if (white && black) return rival === null ? { seats: { white, black }, rival: null } : null;
  if (isFar && rival === null) return { seats: { white, black }, rival };
  const { level, time, seed } = partsOf(rival);
  if (!isLevel(level) || !Number.isInteger(time) || !Number.isInteger(seed)) return null;
  return { seats: { white, black }, rival: { level, time: Number(time), seed: Number(seed) } };
}

/** @param {unknown} value @returns {Notes} */
function readNotes(value) {
  const known = Object.entries(partsOf(value)).filter(
    ([square, role]) => /^[a-h][1-8]$/.test(square) && typeof role === "string" && ROLES.has(role),
  );
  return /** @type {Record<string, Role>} */ (Object.fromEntries(known));
}

/** All acts of a game. @param {unknown} value @returns {string[] | null} `null` if it is no list of acts */
export function readScript(value) {
  const isAct = (/** @type {unknown} */ act) => typeof act === "string" && act.length <= 6;
  return Array.isArray(value) && value.length <= MOST_ACTS && value.every(isAct) ? value : null;
}

/** What has ended a game. @param {unknown} value @returns {Kept["end"]} */
export function readEnd(value) {
  if (value === "agreed") return value;
  const { resigned, late } = partsOf(value);
  if (isColor(late)) return { late };
  return isColor(resigned) ? { resigned } : null;
}

/** @param {unknown} value @returns {Kept["far"]} */
function readFar(value) {
  const { id, side, isNear } = partsOf(value);
  return isHex(id, 16) && isColor(side) ? { id: String(id), side, isNear: isNear === true } : null;
}

/** The names of both players, as far as they are known. @param {unknown} value @returns {Post["names"]} */
export function readNames(value) {
  const { white, black } = partsOf(value);
  const name = (/** @type {unknown} */ text) => (typeof text === "string" ? text.slice(0, LONGEST_NAME) : "");
  return { white: name(white), black: name(black) };
}

/** @param {unknown} value @returns {Post | null} */
function readPost(value) {
  const { id, side, names, isTheirs, isSent } = partsOf(value);
  if (!isHex(id, 16) || !isColor(side)) return null;
  return {
    id: String(id),
    side,
    names: readNames(names),
    isTheirs: isTheirs === true,
    isSent: isSent === true,
  };
}

/** @param {unknown} value @returns {Kept["clock"]} */
const readClock = (value) => (restored(value, 0, 0) ? /** @type {Kept["clock"]} */ (value) : null);

/** @param {unknown} value @returns {number[]} */
function readTimes(value) {
  const isTime = (/** @type {unknown} */ time) => Number.isSafeInteger(time) && Number(time) >= 0;
  return Array.isArray(value) && value.length <= MOST_ACTS && value.every(isTime) ? value : [];
}

/** What was kept of a game. @param {unknown} value @returns {Kept | null} `null` if it is none */
export function readKept(value) {
  const { version, game, players, seed, script, covered, notes, offer, end, onTable, ...more } = partsOf(value);
  const far = readFar(more.far);
  const post = readPost(more.post);
  const known = readPlayers(players, far !== null || post !== null);
  if (version !== 1 || game !== "can-i" || !known || !Number.isInteger(seed) || typeof covered !== "boolean")
    return null;
  const acts = readScript(script);
  if (!acts) return null;
  const { white, black } = partsOf(notes);
  return {
    version,
    game,
    players: known,
    seed: Number(seed),
    script: acts,
    covered,
    notes: { white: readNotes(white), black: readNotes(black) },
    offer: isColor(offer) ? offer : null,
    end: readEnd(end),
    onTable: onTable === true,
    far,
    post,
    clock: readClock(more.clock),
    times: readTimes(more.times),
  };
}

const OF_TAB = browserStorage("sessionStorage");

/** Whether there is a game to go on with, asked when the page is loaded. */
export const hasGame = () => note.isThere || recall(POSTS) !== null;

/** Has this tab go on with the game that is kept, unless another tab does. */
export const claim = () => note.claim();

/** Whether this tab plays with another device. */
export const isOfTab = () => Boolean(readKept(note.ofTab)?.far);

/** The game under way, which does not go by links. @returns {Kept | null} */
export const current = () => readKept(note.found);

/** Keeps the game under way. @param {Kept | null} kept `null`: there is none any more @param {boolean} [isNear] another tab has the one that is gone on with later */
export function keepCurrent(kept, isNear = kept?.far?.isNear) {
  if (kept?.post) return keepPost(kept);
  note.keep(kept, { besides: Boolean(kept?.far), only: isNear === true });
}

/** The games that go by links, the last one first: those that go on, then those that are over. @returns {Kept[]} */
export function posts() {
  const known = [recall(POSTS), recall(DONE)].flatMap((list) => (Array.isArray(list) ? list : []));
  return known.flatMap((one) => readKept(one) ?? []).filter(({ post }) => post);
}

/** The game by links with this id. @param {string} id @returns {Kept | null} */
export const postNamed = (id) => posts().find(({ post }) => post?.id === id) ?? null;

/** Whether it goes on, or its end is still to be sent. @param {Kept} kept */
const isOpen = ({ onTable, post }) => !onTable || post?.isSent === false;

/** The last game by links that goes on. @returns {Kept | null} */
export const openPost = () => posts().find(isOpen) ?? null;

/** @param {readonly Kept[]} all */
function keepPosts(all) {
  const lists = { [POSTS]: all.filter(isOpen), [DONE]: all.filter((one) => !isOpen(one)) };
  for (const [note, list] of Object.entries(lists))
    remember(note, list.length > 0 ? list.slice(0, MOST_POSTS) : null);
}

/** Keeps a game by links, unless another tab has gone on with it. @param {Kept} kept */
function keepPost(kept) {
  const known = kept.post && postNamed(kept.post.id);
  if (known && goesOn(kept, known)) return;
  keepPosts([kept, ...posts().filter(({ post }) => post?.id !== kept.post?.id)]);
}

/** Whether what another device has of a game goes on from what is kept here. @param {Kept} own @param {Kept} come */
function goesOn(own, come) {
  const isSame = own.post?.side === come.post?.side && own.script.every((act, i) => act === come.script[i]);
  return isSame && (come.script.length > own.script.length || (own.end === null && come.end !== null));
}

/** Takes over the games by links of another device, and of those that are here what has gone on there. @param {unknown} come */
export function takePosts(come) {
  const all = posts();
  for (const value of Array.isArray(come) ? come : []) {
    const kept = readKept(value);
    if (!kept?.post) continue;
    const at = all.findIndex(({ post }) => post?.id === kept.post?.id);
    if (at < 0) all.push(kept);
    else if (goesOn(all[at], kept)) all[at] = kept;
  }
  if (all.length > 0) keepPosts(all);
}

/** It cannot be gone on with. @param {string} id */
export function forgetPost(id) {
  keepPosts(posts().filter(({ post }) => post?.id !== id));
}

/** The last game with somebody elsewhere that is over, if it is the one on the table. @param {string} line its turns @returns {Kept | null} */
export function lastFar(line) {
  const { kept, line: known } = partsOf(recall(LAST, OF_TAB) ?? recall(LAST));
  return known === line ? readKept(kept) : null;
}

/** Keeps a game with somebody elsewhere that is over, which lies on the table. @param {Kept} kept @param {string} line its turns */
export function keepLast(kept, line) {
  remember(LAST, { kept, line }, OF_TAB);
  if (!kept.far?.isNear) remember(LAST, { kept, line });
}
