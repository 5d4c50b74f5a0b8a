// Texts about a reviewed turn: its class, its cost, and proved reasons.

import { turnText } from "../../board/speech/turn-speech.js";
import { otherSide } from "../../game/mode.js";
import { turnNumber } from "../../game/record/turn-number.js";
import { classOf, lossOf, moverOf, SIGNS } from "../../game/review/judge.js";
import { USUAL_GAME } from "../../games/index.js";
import { formatPercent, t } from "../../kit/i18n.js";
import { createGame, failureOf } from "../../rules/rules.js";

/** @import { ReviewState } from "../../game/review/review-model.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Game, PlayedTurn } from "../../rules/rules.js" */
/** @import { Judged } from "../../game/review/judge.js" */

/**
 * A sentence, and the turns that show it, played from the position after this many turns. `named`: the notation in the sentence is
 * that of the one turn; `spoken` has it in words.
 *
 * @typedef {{ text: string, spoken: string, turns: readonly PlayedTurn[], from: number, named?: string }} ReasonText
 */

/**
 * Judgements of notable turns by node id, for the list of turns.
 *
 * @param {ReviewState} state
 * @returns {Map<number, Judged>}
 */
export function judgedOf(state) {
  const { review, nodes, first } = state;
  /** @type {Map<number, Judged>} */
  const judged = new Map();
  for (const [index, node] of nodes.entries()) {
    const kind = review && classOf(review, index, first);
    if (!kind || SIGNS[kind] === "") continue;
    const text = [classText(state, index), lossText(state, index)].filter(Boolean).join(", ");
    judged.set(node.id, { kind, sign: SIGNS[kind], text });
  }
  return judged;
}

/** The number of a turn as in the list of turns. @param {ReviewState} state @param {number} index */
export function numberOf({ before, nodes }, index) {
  return turnNumber(index + before, nodes[index]?.turn?.series);
}

/** Such as "Mistake ?"; empty where a turn is not judged yet. @param {ReviewState} state @param {number} index */
export function classText({ review, first }, index) {
  const kind = review && classOf(review, index, first);
  return kind ? `${t(`review.class.${kind}`)} ${SIGNS[kind]}`.trim() : "";
}

/** The class of a turn without its sign, which would be read out as punctuation. @param {ReviewState} state @param {number} index */
export function spokenClass({ review, first }, index) {
  const kind = review && classOf(review, index, first);
  return kind ? t(`review.class.${kind}`) : "";
}

/** Such as "Winning chances −12%"; empty where nothing was lost. @param {ReviewState} state @param {number} index */
export function lossText({ review, first }, index) {
  const share = (review && lossOf(review, index, first)) ?? 0;
  return share >= 0.005 ? t("review.lost", { share: formatPercent(share) }) : "";
}

/** Describes turns that were not played, with the help of the rules. */
export class Telling {
  #store;
  /** @type {Map<string, { turns: PlayedTurn[], words: string }>} */ #known = new Map();
  /** @type {ReviewState["nodes"]} */ #nodes = [];

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /** The texts are in another language now. */
  forget() {
    this.#known.clear();
  }

  /**
   * @template T
   * @param {ReviewState} state
   * @param {number} index
   * @param {(game: Game) => T} question called with the game at this position
   * @param {T} otherwise result if the rules fail
   */
  at({ nodes }, index, question, otherwise) {
    try {
      const game = createGame(this.#store.start);
      try {
        game.goTo(nodes.slice(0, index).flatMap(({ turn }) => turn?.steps ?? []));
        return question(game);
      } finally {
        game.free();
      }
    } catch (error) {
      // The module has stopped; the board says so when it is used.
      failureOf(error);
      return otherwise;
    }
  }

  /**
   * Turns played from a position of the reviewed line, and the first of them in words.
   *
   * @param {ReviewState} state
   * @param {number} index this many turns are played before
   * @param {readonly string[]} line step lists
   */
  line(state, index, line) {
    if (state.nodes !== this.#nodes) this.forget();
    this.#nodes = state.nodes;
    const key = `${index} ${line.join(" ")}`;
    let told = this.#known.get(key);
    if (!told) {
      told = this.at(state, index, (game) => played(game, line), { turns: [], words: line[0] ?? "" });
      this.#known.set(key, told);
    }
    return told;
  }
}

/** @param {Game} game @param {readonly string[]} line */
function played(game, line) {
  /** @type {PlayedTurn[]} */
  const turns = [];
  let words = "";
  for (const stepList of line) {
    for (const step of game.readTurn(stepList)) game.apply(step);
    const { lastTurn, game: kind, board } = game.snapshot();
    if (!lastTurn) break;
    if (turns.length === 0) words = turnText(kind, lastTurn, board);
    turns.push(lastTurn);
  }
  return { turns, words };
}

/**
 * Proved reasons for the judgement of a turn.
 *
 * @param {ReviewState} state
 * @param {number} index of the turn
 * @param {Telling} telling
 * @param {string} game its kind
 * @returns {ReasonText[]}
 */
export function whyOf(state, index, telling, game) {
  const { review, first } = state;
  const fact = review?.facts[index];
  if (!review || !fact) return [];
  // Other games than Paco Ŝako are won otherwise.
  const end = game === USUAL_GAME ? "" : ".win";
  /** @type {ReasonText[]} */
  const why = [];
  const { missed, save } = fact;
  if (missed) {
    const { turns, words } = telling.line(state, index, review.proofs[index].line);
    const text =
      missed.still > 0
        ? t(`review.why.slower${end}`, { turns: missed.turns, still: missed.still })
        : t(`review.why.missed${end}`, { turns: missed.turns, words });
    why.push({ text, spoken: text, turns, from: index });
  }
  const color = { "@color": `color.${otherSide(moverOf(index, first))}` };
  if (save) {
    const { turns, words } = telling.line(state, index + 1, review.proofs[index + 1].line);
    const key = save.turns === 1 ? "gives" : "givesIn";
    const lets = t(`review.why.${key}${end}`, { ...color, turns: save.turns, words });
    why.push({ text: lets, spoken: lets, turns, from: index + 1 });
    const saving = telling.line(state, index, save.keys.slice(0, 1));
    const notation = saving.turns[0]?.notation ?? save.keys[0];
    const isOne = save.all && save.keys.length === 1;
    const saves = (/** @type {string} */ turn) =>
      isOne
        ? t("review.why.savesOnly", { notation: turn })
        : t(`review.why.saves${end}`, { notation: turn, turns: Math.max(2, save.turns) });
    const spoken = saves(saving.words.replace(/\.$/, ""));
    why.push({ text: saves(notation), spoken, turns: saving.turns, from: index, named: notation });
  }
  const only = fact.only ? t(`review.why.only${end}`, color) : "";
  if (only) why.push({ text: only, spoken: only, turns: [], from: index });
  return why;
}
