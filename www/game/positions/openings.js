// The names of openings. Which ones a game has is in games/openings/, loaded when they are wanted; FORMAT.md there says how
// they are written.

import { ROLES } from "../../games/piece-letters.js";
import { squareIndex } from "../../kit/layout.js";
import { createGame, textsReadable, withGame } from "../../rules/rules.js";
import { positionKey } from "./placement.js";

/** @import { Formation, Names } from "../../games/opening-form.js" */
/** @import { Work } from "../../kit/work/tasks.js" */
/** @import { Color, Game, GameKind, PlayedTurn, Snapshot } from "../../rules/rules.js" */

/** Name of an opening; `eco` is empty if it has no code. @typedef {{ name: string, eco: string }} Opening */

/** @type {Partial<Record<GameKind, () => Promise<Names>>>} */
const NAMES = {
  "paco-sako": () => import("../../games/openings/paco-sako.js"),
  chess: () => import("../../games/openings/chess.js"),
};

/** Fetches the names of a game's openings, so that they are there when the network is gone. @param {GameKind} kind */
export const fetchNames = async (kind) => {
  await NAMES[kind]?.();
};

/** A piece in a set of them: how many, which, where, and whether there must be none. */
const PIECE = /^(!?)(\d?)([KQRBNP])([a-h*])([1-8])$/;

/**
 * True if all pieces of a set of one side are on the board.
 *
 * @param {Snapshot["board"]} board
 * @param {Color} side
 * @param {string} set
 */
export function stands(board, side, set) {
  return set.split(" ").every((piece) => {
    const [, not, least, letter, file, rank] = PIECE.exec(piece) ?? [];
    if (!letter) return false;
    const files = file === "*" ? [..."abcdefgh"] : [file];
    const count = files.filter((one) => board[squareIndex(one + rank)][side]?.role === ROLES[letter]).length;
    return not ? count === 0 : count >= Number(least || 1);
  });
}

/** Follows a formation through a game. */
class OpeningFollower {
  #stage = 0;
  #turns = 0;
  formation;

  /** @param {Formation} formation */
  constructor(formation) {
    this.formation = formation;
  }

  /** Returns true if it is complete after this turn. @param {Snapshot["board"]} board @param {Color} mover */
  look(board, mover) {
    const { side, stages } = this.formation;
    if (mover === side && this.#stage < stages.length) {
      const { turns, any } = stages[this.#stage];
      this.#turns += 1;
      if (this.#turns <= turns && any.some((set) => stands(board, side, set))) {
        this.#stage += 1;
        this.#turns = 0;
      }
    }
    return this.#stage === stages.length;
  }

  /** Maximum number of the side's turns until completion. */
  get longest() {
    return this.formation.stages.reduce((sum, { turns }) => sum + turns, 0);
  }
}

export class Openings {
  /** The openings by the positions that they lead to. @type {Map<number, Opening>} */ #positions = new Map();
  #formations;
  #names;
  /** From this turn on there are no new names. */ depth;

  /** @param {Names} names @param {Map<number, Opening>} positions */
  constructor({ lines, formations }, positions) {
    this.#positions = positions;
    this.#formations = formations;
    this.#names = new Set(lines.map(([, name]) => name));
    const lengths = lines.map(([, , turns]) => turns.split(" ").length);
    const stages = formations.map((formation) => 2 * new OpeningFollower(formation).longest);
    this.depth = Math.max(0, ...lengths, ...stages);
  }

  /**
   * Names of the openings of a line after each turn; `null` without a name.
   *
   * @param {GameKind} kind kind of game, from its standard start
   * @param {string} rules
   * @param {readonly PlayedTurn[]} turns
   * @returns {Work<(Opening | null)[]>} one entry per position, up to `depth`
   */
  *naming(kind, rules, turns) {
    const game = createGame({ game: kind, rules: /** @type {Snapshot["rules"]} */ (rules) });
    try {
      const followers = this.#formations.map((formation) => new OpeningFollower(formation));
      /** @type {(Opening | null)[]} */
      const found = [null];
      for (const { steps, color } of turns.slice(0, this.depth)) {
        for (const step of steps) game.apply(step);
        const named = this.#positions.get(positionKey(game.fen())) ?? found[found.length - 1];
        found.push(followers.length > 0 ? formed(followers, game, color) : named);
        yield;
      }
      return found;
    } finally {
      game.free();
    }
  }

  /** True if this is a known name. @param {string} name */
  isKnown(name) {
    const formations = this.#formations.map((one) => one.name);
    return this.#names.has(name) || name.split(", ").every((part) => formations.includes(part));
  }
}

/**
 * The formation completed by a turn.
 *
 * @param {readonly OpeningFollower[]} followers
 * @param {Game} game
 * @param {Color} mover
 * @returns {Opening | null}
 */
function formed(followers, game, mover) {
  const { board } = game.snapshot();
  const there = followers.filter((follower) => follower.look(board, mover)).map(({ formation }) => formation);
  const names = there
    .filter(({ name }) => !there.some(({ replaces }) => replaces === name))
    .map(({ name }) => name);
  return names.length > 0 ? { name: names.join(", "), eco: "" } : null;
}

/** @type {Map<GameKind, Promise<Openings>>} */
const loading = new Map();

/**
 * The openings of a game, once for all who want them.
 *
 * @param {GameKind} kind whose rules are loaded
 * @param {(work: Work<Openings>) => Promise<Openings>} run
 * @returns {Promise<Openings> | null} `null` for games in which they have no names
 */
export function loadOpenings(kind, run) {
  const names = NAMES[kind];
  if (!names) return null;
  const known = loading.get(kind);
  if (known) return known;
  const loaded = names()
    .then((list) => run(placing(kind, list)))
    .catch((error) => {
      loading.delete(kind);
      throw error;
    });
  loading.set(kind, loaded);
  return loaded;
}

/** Plays the lines to where their names belong. @param {GameKind} kind @param {Names} names @returns {Work<Openings>} */
export function* placing(kind, names) {
  /** @type {Map<number, Opening>} */
  const positions = new Map();
  yield* textsReadable(kind);
  for (const [eco, name, turns] of names.lines) {
    const key = withGame({ game: kind }, (game) => {
      for (const turn of turns.split(" ")) for (const step of game.readTurn(turn)) game.apply(step);
      return positionKey(game.fen());
    });
    positions.set(key, { name, eco });
    yield;
  }
  return new Openings(names, positions);
}
