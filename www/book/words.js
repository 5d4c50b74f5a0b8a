// Texts of the book, and sentences built from goals, hints and refusals.

import { written } from "../board/speech/figurines.js";
import { possibleTurnText } from "../board/speech/possible-turn.js";
import { keyIn } from "../games/index.js";
import { capital, currentLocale, filled, isText, t } from "../kit/i18n.js";
import { squareIndex } from "../kit/layout.js";
import { inPlace, readTurns, tryTurn } from "./facts.js";
import { textOf } from "./validate.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { Reason, Snapshot, Square, Step } from "../rules/rules.js" */
/** @import { LessonPosition, LessonRules } from "./facts.js" */
/** @import { LessonGoal } from "./goals.js" */
/** @import { Fault, LessonTexts } from "./lesson.js" */

/** Maximum number of faults that are listed. */
const MOST_FAULTS = 20;

/** Texts in the language of the board that opened the room: those of the room, preceded by a lesson's own. */
export class BookWords {
  #locale = currentLocale();
  #room;
  #own;
  #ways;

  /**
   * @param {"book" | "puzzles"} room
   * @param {LessonTexts} [own] of a lesson
   * @param {readonly string[]} [ways] in which some texts are said, the one that goes first at the front
   */
  constructor(room, own = {}, ways = []) {
    this.#room = room;
    this.#own = own;
    this.#ways = ways;
  }

  /** @param {string} key */
  has(key) {
    return Object.hasOwn(this.#own, key) || this.#locale.run(() => isText(this.#keyOf(key)));
  }

  /** The same texts with others in front of them. @param {LessonTexts} texts */
  with(texts) {
    return this.#locale.run(() => new BookWords(this.#room, { ...this.#own, ...texts }, this.#ways));
  }

  /** The same texts as they are said in a game in which pieces are captured. @param {string} game */
  inGame(game) {
    return this.#locale.run(() => new BookWords(this.#room, this.#own, [game, "capture"]));
  }

  /** The same texts as they are said to children. */
  forChildren() {
    return this.#locale.run(() => new BookWords(this.#room, this.#own, ["kid"]));
  }

  /** The whole key of a text. @param {string} key */
  #keyOf(key) {
    const keys = this.#ways.map((way) => `${this.#room}.${way}.${key}`);
    return /** @type {Key} */ (keys.find(isText) ?? `${this.#room}.${key}`);
  }

  /**
   * As `t` of the page.
   *
   * @param {string} key
   * @param {import("../kit/i18n.js").Parameters} [parameters]
   */
  t(key, parameters = {}) {
    const own = Object.hasOwn(this.#own, key) ? this.#own[key] : undefined;
    return this.#locale.run(() => (own === undefined ? t(this.#keyOf(key), parameters) : filled(own, parameters)));
  }

  /** A goal in words. @param {LessonRules} module @param {LessonPosition} place @param {LessonGoal} goal @param {string} [id] of the step, which may say it in its own way @returns {string} */
  goal(module, place, goal, id = "") {
    if (id && this.has(`${id}.goal`)) return this.t(`${id}.goal`);
    switch (goal.type) {
      case "unite":
        return goal.on ? this.t("goal.unite.on", { on: goal.on }) : this.t("goal.unite");
      case "reach": {
        const { square, piece, free } = goal;
        if (!piece) return this.t("goal.reach.any", { square });
        return this.t(free ? "goal.reach.free" : "goal.reach", { square, "@piece": `role.${piece}` });
      }
      case "carry": {
        const { from, to } = goal;
        const form = from && to ? ".both" : from ? ".from" : to ? ".to" : "";
        return this.t(`goal.carry${form}`, { from: from ?? "", to: to ?? "" });
      }
      case "chain":
        return this.t("goal.chain", { links: goal.links });
      case "promote":
        return this.t(goal.where ? `goal.promote.${goal.where}` : "goal.promote");
      case "castle":
        return this.t(goal.side ? `goal.castle.${goal.side}` : "goal.castle");
      case "end": {
        const key = `goal.end.${goal.reason}`;
        return this.t(this.has(key) ? key : "goal.end");
      }
      case "turn":
        return this.t("goal.turn", { turn: notationOf(module, place, goal.play) });
      case "refused":
        return this.t("goal.refused", { turn: goal.play });
      case "targets": {
        const { board, hand, turn } = inPlace(module, place, (game) => game.snapshot());
        const content = hand ?? board[squareIndex(goal.from)];
        return this.t("goal.targets", {
          from: goal.from,
          "@piece": `role.${content[turn]?.role ?? "pawn"}`,
        });
      }
      case "squares":
        return this.t("goal.squares", { squares: goal.squares.join(", ") });
      case "all":
        return goal.goals.map((one) => this.goal(module, place, one)).join(" ");
      default:
        return this.t(`goal.${goal.type}`);
    }
  }

  /** The first hint to a goal. @param {string} id of the step @param {LessonGoal} goal @returns {string} */
  idea(id, goal) {
    if (this.has(`${id}.idea`)) return this.t(`${id}.idea`);
    return goal.type === "all" ? this.idea(id, goal.goals[0]) : this.t(`idea.${goal.type}`);
  }

  /**
   * Why a turn that the rules allow misses the goal.
   *
   * @param {string} id
   * @param {LessonGoal} goal a part of the step's goal, which is not one of squares
   * @param {string} [difference] see `differenceOf`
   * @returns {string}
   */
  miss(id, goal, difference = "") {
    if (this.has(`${id}.miss`)) return this.t(`${id}.miss`);
    if (goal.type === "all") return this.miss(id, goal.goals[0]);
    const end = difference && `.${difference}`;
    if (goal.type === "reach") return this.t(`miss.reach${end}`);
    if (goal.type === "carry") return this.t(`miss.carry${end}`);
    if (goal.type === "unite") return this.t(`miss.unite${end}`);
    if (goal.type === "promote") return this.t(`miss.promote${end}`);
    return this.t(`miss.${goal.type}`);
  }

  /**
   * Message about wrongly chosen squares.
   *
   * @param {string} id
   * @param {{ extra: readonly Square[], missing: readonly Square[] }} found
   * @returns {string}
   */
  missChoice(id, { extra, missing }) {
    if (this.has(`${id}.miss`)) return this.t(`${id}.miss`);
    return [
      extra.length > 0 && this.t("miss.extra", { squares: extra.join(", ") }),
      missing.length > 0 && this.t("miss.missing", { count: missing.length }),
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** Message for a fault of a lesson. @param {Fault} fault */
  fault({ where, code, parameters }) {
    return `${where}: ${this.t(`check.${code}`, parameters)}`;
  }

  /** The same of several, each on a line; of very many the first. @param {readonly Fault[]} faults */
  faults(faults) {
    const lines = faults.slice(0, MOST_FAULTS).map((fault) => this.fault(fault));
    const more = faults.length - lines.length;
    return more > 0 ? [...lines, this.t("check.more", { count: more })] : lines;
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

/**
 * A legal turn in words.
 *
 * @param {LessonRules} module
 * @param {LessonPosition} place
 * @param {readonly Step[]} steps
 * @param {boolean} notes the notation is shown beside it
 */
export function turnToldOf(module, place, steps, notes) {
  const { after, isWhole } = tryTurn(module, place, steps);
  // Illegal turns cannot be described.
  if (!isWhole || !after.lastTurn) return textOf(steps);
  const { game, board } = inPlace(module, place, (now) => now.snapshot());
  const told = possibleTurnText(game, after.lastTurn, board);
  return notes ? `${told} (${written(after.lastTurn.notation, after.lastTurn.color)})` : told;
}

/** A turn as records write it. @param {LessonRules} module @param {LessonPosition} place @param {string | readonly Step[]} turn */
export function notationOf(module, place, turn) {
  const steps = typeof turn === "string" ? (readTurns(turn)?.[0] ?? []) : turn;
  const { after, isWhole } = tryTurn(module, place, steps);
  return isWhole && after.lastTurn ? after.lastTurn.notation : textOf(steps);
}
