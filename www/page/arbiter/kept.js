// Storage of games with an arbiter. Invalid stored values are ignored. A game with another device is also stored per
// tab, since another tab may be that device.

import { restored } from "../../game/clock.js";
import { compareLines } from "../../game/correspondence/sent-record.js";
import { isColor } from "../../game/mode.js";
import { playersIn } from "../../game/stored-players.js";
import { KeptList } from "../../kit/kept-list.js";
import { browserStorage, recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { isId } from "../../log/names.js";
import { TabNote } from "../../store/tab-note.js";
import { tellingOnce } from "../../store/trouble.js";

/** @import { Players } from "../../game/view-state.js" */
/** @import { Color, Role } from "../../rules/rules.js" */
/** @import { StoredArbiterGame, Notes, LinkedGame } from "./flow.js" */

/** Storage key of the last finished remote game, which may have a rematch. */
const LAST = "can-i-last";

const OF_TAB = browserStorage("sessionStorage");

/** A name is no longer, in characters. */
const LONGEST_NAME = 80;

/** No game is as long. */
const MOST_ACTS = 20000;

const ROLES = new Set(["king", "queen", "rook", "bishop", "knight", "pawn"]);

/** @param {unknown} value @param {boolean} isFar true if the other side is remote @returns {Players | null} */
function readPlayers(value, isFar) {
  const known = playersIn(value);
  const { seats, rival } = known ?? {};
  const isAlone = Boolean(seats?.white && seats.black) || isFar;
  return seats && (seats.white || seats.black) && isAlone === (rival === null) ? known : null;
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

/** Reads the end of a game. @param {unknown} value @returns {StoredArbiterGame["end"]} */
export function readEnd(value) {
  if (value === "agreed") return value;
  const { resigned, late } = partsOf(value);
  if (isColor(late)) return { late };
  return isColor(resigned) ? { resigned } : null;
}

/** @param {unknown} value @returns {StoredArbiterGame["far"]} */
function readFar(value) {
  const { id, side, isNear } = partsOf(value);
  return isId(id) && isColor(side) ? { id, side, isNear: isNear === true } : null;
}

/** The names of both players, as far as they are known. @param {unknown} value @returns {LinkedGame["names"]} */
export function readNames(value) {
  const { white, black } = partsOf(value);
  const name = (/** @type {unknown} */ text) => (typeof text === "string" ? text.slice(0, LONGEST_NAME) : "");
  return { white: name(white), black: name(black) };
}

/** @param {unknown} value @returns {LinkedGame | null} */
function readPost(value) {
  const { id, side, names, isTheirs, isSent } = partsOf(value);
  if (!isId(id) || !isColor(side)) return null;
  return { id, side, names: readNames(names), isTheirs: isTheirs === true, isSent: isSent === true };
}

/** @param {unknown} value @returns {StoredArbiterGame["clock"]} */
const readClock = (value) => (restored(value, 0, 0) ? /** @type {StoredArbiterGame["clock"]} */ (value) : null);

/** @param {unknown} value @returns {number[]} */
function readTimes(value) {
  const isTime = (/** @type {unknown} */ time) => Number.isSafeInteger(time) && Number(time) >= 0;
  return Array.isArray(value) && value.length <= MOST_ACTS && value.every(isTime) ? value : [];
}

/** Validates a stored game. @param {unknown} value @returns {StoredArbiterGame | null} `null` if it is invalid */
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

/** The game under way, which does not go by links. */
export const note = new TabNote("can-i", readKept, ({ far }) => far !== null);

/** @param {string} name @param {number} [most] @returns {KeptList<StoredArbiterGame>} */
const postsIn = (name, most) => {
  const read = (/** @type {unknown} */ value) => [readKept(value)].find((kept) => kept?.post) ?? null;
  return new KeptList(name, read, ({ post }) => String(post?.id), most);
};

/** Games by links that continue or whose end must still be sent. */
export const openPosts = postsIn("can-i-links");

/** And the last ones that are over: their links may be opened again. */
const donePosts = postsIn("can-i-links-over", 20);

const told = tellingOnce((trouble) => note.onlost(trouble));

/** True if there is a game to resume; checked when the page loads. */
export const hasGame = () => note.isThere || openPosts.all.length > 0;

/** Keeps the game under way. @param {StoredArbiterGame} kept */
export function keep(kept) {
  if (kept.post) told(keepPost(kept));
  else note.keep(kept, kept.far?.isNear);
}

/** The games by links, the last one first: those that go on, then those that are over. */
export const posts = () => [...openPosts.all, ...donePosts.all];

/** The game by links with this id. @param {string} id */
export const postNamed = (id) => openPosts.find(id) ?? donePosts.find(id);

/** @param {StoredArbiterGame} kept */
const listOf = ({ onTable, post }) => (onTable && post?.isSent !== false ? donePosts : openPosts);

/** Keeps a game by links, unless another tab or device has gone on with it. @param {StoredArbiterGame} kept @returns {boolean} false if there is no room for it: it stays as it was */
function keepPost(kept) {
  const { post } = kept;
  const known = post && postNamed(post.id);
  if (!post || (known && goesOn(kept, known))) return true;
  const list = listOf(kept);
  const isStored = list.keep(kept);
  if (isStored) (list === openPosts ? donePosts : openPosts).forget(post.id);
  return isStored;
}

/** True if another device's copy of a game continues the stored one. @param {StoredArbiterGame} own @param {StoredArbiterGame} come */
function goesOn(own, come) {
  if (own.post?.side !== come.post?.side) return false;
  const { kind } = compareLines(own.script, come.script);
  return kind === "newer" || (kind === "same" && own.end === null && come.end !== null);
}

/** Takes over the games by links of another device, and of those that are here what has gone on there. @param {unknown} come */
export function takePosts(come) {
  const known = new Map(posts().map((one) => [one.post?.id, one]));
  const all = openPosts.in(come);
  for (const one of all) {
    const own = known.get(one.post?.id);
    if (own && goesOn(own, one)) keepPost(one);
  }
  const fresh = all.filter(({ post }) => !known.has(post?.id));
  for (const list of [openPosts, donePosts]) list.take(fresh.filter((one) => listOf(one) === list));
}

/** It cannot be gone on with. @param {string} id */
export function forgetPost(id) {
  openPosts.forget(id);
  donePosts.forget(id);
}

/**
 * The last finished remote game, if it is the one on the table.
 *
 * @param {string} line its turns
 * @returns {StoredArbiterGame | null}
 */
export function lastFar(line) {
  const { kept, line: known } = partsOf(recall(LAST, OF_TAB) ?? recall(LAST));
  return known === line ? readKept(kept) : null;
}

/** Stores a finished remote game that is on the table. @param {StoredArbiterGame} kept @param {string} line its turns */
export function keepLast(kept, line) {
  remember(LAST, { kept, line }, OF_TAB);
  if (!kept.far?.isNear) remember(LAST, { kept, line });
}
