// A drill: lines of a repertoire are played, the page plays the other side, and the player finds his own turns. No DOM in here.

import { questionsOf } from "../../store/repertoire.js";
import { asked, cardName } from "./cards.js";
import { isDue } from "./due.js";

/** @import { Answer, Place, Repertoire } from "../../store/repertoire.js" */
/** @import { Card } from "./due.js" */

/** The most places that are new in one drill. */
const MOST_NEW = 10;

/**
 * What comes next: a question to the player, a turn that the page plays, the start of another line, or the end.
 *
 * @typedef {{ type: "ask", place: Place } | { type: "play", answer: Answer } | { type: "line" } | { type: "end" }} Next
 */

export class Drill {
  #repertoire;
  #cards;
  #weigh;
  #random;
  #now;
  /** What is still to be asked. @type {Set<number>} */ #wanted;
  /** Whether the answers change when they are asked again; not where nothing was due. */ #counts;
  #at;
  /** The place was answered wrongly since it was asked. */ #isMissed = false;
  /** How many were asked, and found at the first try. */ asked = 0;
  found = 0;

  /**
   * @param {Repertoire} repertoire
   * @param {Map<string, Card>} cards is changed
   * @param {object} around
   * @param {(key: number, answers: readonly Answer[]) => readonly number[]} around.weigh how often each answer of the other side
   *   comes, beside the others
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

  /** How many are still to be asked. */
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

  /** Whether a turn that leads to a place is right; the card is asked again by what was tried first. @param {number} key */
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
      // Otherwise it comes once more in this drill.
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
    // What was missed in this drill has its card already.
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

  /** Whether another line leads to something. @param {ReadonlySet<number>} reaching */
  #repertoireReaches(reaching) {
    return this.#at !== this.#repertoire.root && reaching.has(this.#repertoire.root);
  }

  /** @param {Place} place @param {readonly Answer[]} answers at least one */
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
 * What a repertoire has to ask now.
 *
 * @param {Repertoire} repertoire
 * @param {ReadonlyMap<string, Card>} cards
 * @param {number} now time of day, in ms
 * @returns {{ all: number, due: number[], fresh: number[], soonest: number | null }} `fresh` was never asked; `soonest`: when
 *   the next one is due
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
