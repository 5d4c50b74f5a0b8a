// Repertoires: saved games marked with a side whose turns are to be trained. Positions are the places of the
// repertoire; the continuations in the tree are its answers. Transpositions are the same place.

import { sideOfTags } from "../game/chapter.js";
import { PlayedGame } from "../game/played-game.js";
import { positionKey } from "../game/positions/placement.js";
import { USUAL_GAME } from "../games/index.js";
import { createGame } from "../rules/rules.js";
import { readText } from "./saved-entry.js";

/** @import { Work } from "../kit/work/tasks.js" */
/** @import { Color, GameKind, PlayedTurn, RuleSet } from "../rules/rules.js" */
/** @import { SavedEntry } from "./saved-entry.js" */

/** A turn of the repertoire, and the number of the place that it leads to; `comment` is what its author says of it. @typedef {{ turn: PlayedTurn, key: number, comment: string }} RepertoireTurn */

/** @typedef {{ turn: Color, answers: RepertoireTurn[] }} RepertoirePosition */

/**
 * @typedef {object} Repertoire
 * @property {string} id of the saved game
 * @property {string} name given by the player; empty if none
 * @property {Color} color the side that it is for
 * @property {GameKind} game
 * @property {RuleSet} rules
 * @property {string} fen of its start
 * @property {number} root the number of its start
 * @property {ReadonlyMap<number, RepertoirePosition>} places by their numbers
 */

/**
 * @param {SavedEntry} entry
 * @returns {Work<Repertoire | null>} `null` if it is none
 * @throws what the rules say where its record cannot be read
 */
export function* readingRepertoire(entry) {
  const { game: kind = USUAL_GAME } = entry.summary;
  const record = readText(entry.text)?.game.record ?? "";
  const played = yield* PlayedGame.reading(createGame, { game: kind, record });
  try {
    const { tree, tags } = played;
    const color = sideOfTags(tags);
    if (!color) return null;
    /** @type {Map<number, RepertoirePosition>} */
    const places = new Map();
    /** @type {Map<number, number>} */
    const keys = new Map();
    let [fen, rules] = ["", /** @type {RuleSet} */ ("manual")];
    for (const node of [tree.root, ...tree.nodes()]) {
      played.goTo({ at: node.id, pending: [] });
      const key = positionKey(played.game.fen());
      keys.set(node.id, key);
      if (node.parent === null) ({ fen, rules } = played.game.snapshot());
      const { turn } = played.game.snapshot();
      if (!places.has(key)) places.set(key, { turn, answers: [] });
      const before = node.parent === null ? null : places.get(Number(keys.get(node.parent)));
      if (before && node.turn && !before.answers.some((answer) => answer.key === key))
        before.answers.push({ turn: node.turn, key, comment: node.comment });
      yield;
    }
    const root = /** @type {number} */ (keys.get(tree.root.id));
    return { id: entry.id, name: entry.name, color, game: kind, rules, fen, root, places };
  } finally {
    played.free();
  }
}

/** The places where the own side has to find something. @param {Repertoire} repertoire @returns {number[]} */
export function questionsOf({ color, places }) {
  return [...places].flatMap(([key, { turn, answers }]) => (turn === color && answers.length > 0 ? [key] : []));
}

/**
 * Departure of a game from a repertoire: `ply` is the index of the departing turn, or of the last turn in the
 * repertoire. `who`: the user, the opponent, or neither if the repertoire ended first.
 *
 * @typedef {{ ply: number, who: "me" | "other" | "nobody", known: readonly RepertoireTurn[] }} Departure
 */

/**
 * @param {Repertoire} repertoire
 * @param {readonly number[]} keys the numbers of the positions of the game, that of its start first
 * @returns {Departure | null} `null` where the game never was in it, or never left it
 */
export function departureOf({ root, color, places }, keys) {
  if (keys[0] !== root) return null;
  for (let ply = 0; ply + 1 < keys.length; ply++) {
    const place = places.get(keys[ply]);
    if (!place || place.answers.length === 0) return ply > 0 ? { ply: ply - 1, who: "nobody", known: [] } : null;
    if (!place.answers.some(({ key }) => key === keys[ply + 1]))
      return { ply, who: place.turn === color ? "me" : "other", known: place.answers };
  }
  return null;
}
