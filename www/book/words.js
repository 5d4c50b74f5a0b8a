// What the book says: its texts in the language of the page, and sentences made of goals, hints and refusals.

import { keyIn } from "../games/index.js";
import { capital, t } from "../kit/i18n.js";
import { squareIndex } from "../kit/layout.js";
import { inPlace, readTurns, tryTurn } from "./facts.js";
import { textOf } from "./validate.js";

/** @typedef {import("./facts.js").Place} Place */
/** @typedef {import("./facts.js").Rules} Rules */
/** @typedef {import("./goals.js").Goal} Goal */
/** @typedef {import("./lesson.js").Fault} Fault */
/** @typedef {import("./lesson.js").Texts} Texts */
/** @typedef {import("../kit/i18n.js").Key} Key */
/** @typedef {import("../rules/rules.js").Reason} Reason */
/** @typedef {import("../rules/rules.js").Snapshot} Snapshot */
/** @typedef {import("../rules/rules.js").Step} Step */

/** So many faults of a lesson are told. */
const MOST_FAULTS = 20;

/** A table of texts with what fills their braces. */
export class BookWords {
  #table;

  /** @param {Texts} table */
  constructor(table) {
    this.#table = table;
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.#table, key);
  }

  /** The same texts with others in front of them. @param {Texts} texts */
  with(texts) {
    return new BookWords({ ...this.#table, ...texts });
  }

  /** The same texts as they are said in a game in which pieces are captured. @param {string} game */
  inGame(game) {
    const table = this.#table;
    const own = (/** @type {string} */ prefix) =>
      Object.entries(table).flatMap(([key, text]) =>
        key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [],
      );
    return this.with(Object.fromEntries([...own("capture."), ...own(`${game}.`)]));
  }

  /**
   * The text for a key. `{piece.obj}` in it is the piece of the parameter `piece` as an object, from the page's words.
   *
   * @param {string} key
   * @param {Record<string, string | number>} [parameters]
   */
  say(key, parameters = {}) {
    const text = this.#table[key] ?? key;
    return text.replace(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name, form) => {
      const value = parameters[name];
      if (value === undefined) return whole;
      return form ? t(/** @type {Key} */ (`role.${value}.${form}`)) : String(value);
    });
  }

  /** A goal in words. @param {Rules} rules @param {Place} place @param {Goal} goal @returns {string} */
  goal(rules, place, goal) {
    switch (goal.type) {
      case "unite":
        return goal.on ? this.say("goal.unite.on", { on: goal.on }) : this.say("goal.unite");
      case "reach": {
        const { square, piece, free } = goal;
        if (!piece) return this.say("goal.reach.any", { square });
        return this.say(free ? "goal.reach.free" : "goal.reach", { square, piece });
      }
      case "carry": {
        const { from, to } = goal;
        const form = from && to ? ".both" : from ? ".from" : to ? ".to" : "";
        return this.say(`goal.carry${form}`, { from: from ?? "", to: to ?? "" });
      }
      case "chain":
        return this.say("goal.chain", { links: goal.links });
      case "promote":
        return this.say(goal.where ? `goal.promote.${goal.where}` : "goal.promote");
      case "castle":
        return this.say(goal.side ? `goal.castle.${goal.side}` : "goal.castle");
      case "end": {
        const key = `goal.end.${goal.reason}`;
        return this.say(this.has(key) ? key : "goal.end");
      }
      case "turn":
        return this.say("goal.turn", { turn: notationOf(rules, place, goal.play) });
      case "refused":
        return this.say("goal.refused", { turn: goal.play });
      case "targets": {
        const { board, hand, turn } = inPlace(rules, place, (game) => game.snapshot());
        const content = hand ?? board[squareIndex(goal.from)];
        return this.say("goal.targets", { from: goal.from, piece: content[turn]?.role ?? "pawn" });
      }
      case "squares":
        return this.say("goal.squares", { squares: goal.squares.join(", ") });
      case "all":
        return goal.goals.map((one) => this.goal(rules, place, one)).join(" ");
      default:
        return this.say(`goal.${goal.type}`);
    }
  }

  /** The first hint to a goal. @param {string} id of the step @param {Goal} goal @returns {string} */
  idea(id, goal) {
    if (this.has(`${id}.idea`)) return this.say(`${id}.idea`);
    return goal.type === "all" ? this.idea(id, goal.goals[0]) : this.say(`idea.${goal.type}`);
  }

  /** Why a turn that the rules allow misses the goal. @param {string} id @param {Goal} goal @returns {string} */
  miss(id, goal) {
    if (this.has(`${id}.miss`)) return this.say(`${id}.miss`);
    return goal.type === "all" ? this.miss(id, goal.goals[0]) : this.say(`miss.${goal.type}`);
  }

  /** What is wrong with a lesson. @param {Fault} fault */
  fault({ where, code, parameters }) {
    return `${where}: ${this.say(`check.${code}`, parameters)}`;
  }

  /** The same of several, each on a line; of very many the first. @param {readonly Fault[]} faults */
  faults(faults) {
    const lines = faults.slice(0, MOST_FAULTS).map((fault) => this.fault(fault));
    const more = faults.length - lines.length;
    return more > 0 ? [...lines, this.say("check.more", { count: more })] : lines;
  }
}

/**
 * Why the rules refuse something, in the page's words.
 *
 * @param {Reason} reason
 * @param {Snapshot} snapshot
 */
export function reasonText({ code, square, role }, snapshot) {
  return capital(
    t(keyIn(snapshot.game, `why.${code}`), {
      square: square ?? "",
      "@piece": `role.${role ?? "pawn"}`,
      "@color": `color.${snapshot.turn}`,
    }),
  );
}

/** A turn as records write it. @param {Rules} rules @param {Place} place @param {string | readonly Step[]} turn */
export function notationOf(rules, place, turn) {
  const steps = typeof turn === "string" ? (readTurns(turn)?.[0] ?? []) : turn;
  const { after, isWhole } = tryTurn(rules, place, steps);
  return isWhole && after.lastTurn ? after.lastTurn.notation : textOf(steps);
}
