// A drill: lines of a repertoire are played, the page plays the other side, and the player finds his own turns. No DOM in here.

import { questionsOf } from "../../store/repertoire.js";
import { asked, cardName } from "./cards.js";
import { isDue } from "./due.js";

/** @import { RepertoireTurn, RepertoirePosition, Repertoire } from "../../store/repertoire.js" */
/** @import { RepertoireCard } from "./due.js" */

/** The most places that are new in one drill. */
const MOST_NEW = 10;

/**
 * The next step: a question to the player, a turn played by the page, the start of another line, or the end.
 *
 * @typedef {{ type: "ask", place: RepertoirePosition } | { type: "play", answer: RepertoireTurn } | { type: "line" } | { type: "end" }} Next
 */

export class Drill {
  #repertoire;
  #cards;
  #weigh;
  #random;
  #now;
  /** Questions left. @type {Set<number>} */ #wanted;
  /** True if answers update the schedule; false if nothing was due. */ #counts;
  #at;
  /** The place was answered wrongly since it was asked. */ #isMissed = false;
  /** Numbers of questions, and of those answered on the first try. */ asked = 0;
  found = 0;

  /**
   * @param {Repertoire} repertoire
   * @param {Map<string, RepertoireCard>} cards modified
   * @param {object} around
   * @param {(key: number, answers: readonly RepertoireTurn[]) => readonly number[]} around.weigh relative frequency of each
   *   reply of the other side
   * @param {() => number} around.random from 0 to 1
   * @param {() => number} around.now time of day, in ms
   */
  constructor(repertoire, cards, { weigh, random, now }) {
    this.#repertoire = repertoire;
    this.#cards = cards;
    this.#weigh = weigh;
    this.#random = random;
    this.#now = now;
    this.#at = repertoire.root;
    const { due, fresh } = standOf(repertoire, cards, now());
    const chosen = [...due, ...fresh.slice(0, MOST_NEW)];
    this.#counts = chosen.length > 0;
    this.#wanted = new Set(this.#counts ? chosen : questionsOf(repertoire));
  }

  /** Number of questions left. */
  get left() {
    return this.#wanted.size;
  }

  /** @returns {Next} */
  next() {
    const place = this.#repertoire.places.get(this.#at);
    const reaching = this.#reaching();
    if (!place || !reaching.has(this.#at)) {
      if (!this.#repertoireReaches(reaching)) return { type: "end" };
      this.#at = this.#repertoire.root;
      return { type: "line" };
    }
    if (this.#wanted.has(this.#at)) return { type: "ask", place };
    const answers = place.answers.filter(({ key }) => reaching.has(key));
    const isOther = place.turn !== this.#repertoire.color;
    const answer = isOther ? this.#draw(place, answers) : answers[0];
    this.#at = answer.key;
    return { type: "play", answer };
  }

  /** True if a turn that leads to this position is right; the first try updates the card. @param {number} key */
  try(key) {
    const place = this.#repertoire.places.get(this.#at);
    const isRight = place?.answers.some((answer) => answer.key === key) ?? false;
    if (!isRight) {
      if (!this.#isMissed) this.#mark(false);
      this.#isMissed = true;
      return false;
    }
    if (!this.#isMissed) {
      this.#mark(true);
      this.found += 1;
      // A missed question is repeated in this drill.
      this.#wanted.delete(this.#at);
    }
    this.asked += 1;
    this.#isMissed = false;
    this.#at = key;
    return true;
  }

  /** @param {boolean} isRight */
  #mark(isRight) {
    if (!this.#counts) return;
    const name = cardName(this.#repertoire.color, this.#at);
    const card = this.#cards.get(name);
    // A question missed in this drill has been updated already.
    if (card && !isDue(card, this.#now())) return;
    this.#cards.set(name, asked(card, isRight, this.#now()));
  }

  /** The places from which something wanted can still be reached. @returns {Set<number>} */
  #reaching() {
    const { places } = this.#repertoire;
    /** @type {Map<number, number[]>} */
    const before = new Map();
    for (const [key, { answers }] of places)
      for (const answer of answers) before.set(answer.key, [...(before.get(answer.key) ?? []), key]);
    const found = new Set(this.#wanted);
    for (const key of found) for (const one of before.get(key) ?? []) found.add(one);
    return found;
  }

  /** True if another line leads to a remaining question. @param {ReadonlySet<number>} reaching */
  #repertoireReaches(reaching) {
    return this.#at !== this.#repertoire.root && reaching.has(this.#repertoire.root);
  }

  /** @param {RepertoirePosition} place @param {readonly RepertoireTurn[]} answers at least one */
  #draw(place, answers) {
    const weights = this.#weigh(this.#at, answers);
    const sum = weights.reduce((all, weight) => all + weight, 0);
    let rest = this.#random() * sum;
    for (const [i, weight] of weights.entries()) {
      rest -= weight;
      if (rest < 0) return answers[i];
    }
    return answers[answers.length - 1] ?? place.answers[0];
  }
}

/**
 * Questions of a repertoire by their state.
 *
 * @param {Repertoire} repertoire
 * @param {ReadonlyMap<string, RepertoireCard>} cards
 * @param {number} now time of day, in ms
 * @returns {{ all: number, due: number[], fresh: number[], soonest: number | null }} `fresh`: never asked; `soonest`:
 *   due time of the next one
 */
export function standOf(repertoire, cards, now) {
  const all = questionsOf(repertoire);
  const cardOf = (/** @type {number} */ key) => cards.get(cardName(repertoire.color, key));
  const times = all.flatMap((key) => cardOf(key)?.[0] ?? []);
  return {
    all: all.length,
    due: all.filter((key) => isDue(cardOf(key), now)),
    fresh: all.filter((key) => !cardOf(key)),
    soonest: times.length > 0 ? Math.min(...times) : null,
  };
}
