// Additional proved facts about a moment of a review: a reply that wins at once, threats and defences of the better
// turn, and how other turns lose if only one holds. Searched when the moment is displayed.

import { betterLine, classOf } from "../../game/review/judge.js";
import { el, setText } from "../../kit/dom.js";
import { bound } from "../../kit/i18n.js";
import { reasonLine, spokenReasons } from "../reasons/reason-line.js";
import { factsOf, mistakeFactsOf, reasonsOf } from "../reasons/reasons.js";

/** @import { Explainer } from "../../game/review/explainer.js" */
/** @import { ReviewState } from "../../game/review/review-model.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { EngineExplanation } from "../../rules/computer.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { Ways } from "../lines/ways.js" */

/**
 * Facts about a turn.
 *
 * @typedef {{ about: PlayedTurn, facts: readonly import("../reasons/reasons.js").ReasonFact[] }} MomentFacts
 */

/** Chains of each kind that are compared. */
const CHAINS = 8;

/**
 * Facts about a mistake or about the only turn that held the game; `null` for other turns.
 *
 * @param {Pick<ReviewState, "review" | "first">} state
 * @param {number} index of the turn
 * @param {(candidate?: string) => Promise<EngineExplanation | null>} ask explains the turn, or another one in its
 *   position
 * @returns {Promise<MomentFacts | null>}
 */
export async function factsOfMoment({ review, first }, index, ask) {
  const fact = review?.facts[index];
  const kind = review && classOf(review, index, first);
  if (!review || !fact || !kind || !["only", "mistake", "blunder"].includes(kind)) return null;
  const played = await ask();
  if (!played) return null;
  const about = played.turn;
  if (kind === "only") return { about, facts: factsOf(played).filter(({ name }) => name !== "none") };
  const [candidate] = betterLine(review, index, first);
  const better = candidate ? await ask(candidate) : null;
  // The review itself already mentions the immediate win and the turns that prevent it.
  return { about, facts: mistakeFactsOf(played, better, fact.save?.turns === 1) };
}

export class ReviewReasons {
  #store;
  #explainer;
  #ways;
  #play;
  /** Key of the displayed moment; answers for others are dropped. */ #shown = {};
  /** The record of the reviewed line, which is long to write. @type {{ nodes: ReviewState["nodes"], record: string | null } | null} */
  #line = null;
  /** Says them to screen readers when they come. */
  status = el("p", { class: "visually-hidden", role: "status" });

  /**
   * @param {Store} store
   * @param {Explainer} explainer
   * @param {Ways} ways
   * @param {(turns: readonly PlayedTurn[], from: number) => void} play turns from a position of the reviewed line
   */
  constructor(store, explainer, ways, play) {
    this.#store = store;
    this.#explainer = explainer;
    this.#ways = ways;
    this.#play = play;
  }

  /** Nothing is looked at. */
  forget() {
    this.#shown = {};
    setText(this.status, "");
  }

  /**
   * Adds the reasons to an element when they are found; nothing where nothing is proved.
   *
   * @param {ReviewState} state
   * @param {number} index of the turn that is looked at
   * @param {HTMLElement} element
   * @param {() => void} added is called once there are reasons in it
   */
  async show(state, index, element, added) {
    this.forget();
    const shown = this.#shown;
    // The answer arrives later and must use this board's language.
    const tell = bound((/** @type {MomentFacts} */ found) => this.#tell(state, index, found, element, added));
    try {
      const found = await this.#ask(state, index, () => this.#shown === shown);
      if (found && this.#shown === shown && found.facts.length > 0) tell(found);
    } catch {
      // The reasons are optional; a missing computer is reported by the analysis.
    }
  }

  /**
   * @param {ReviewState} state
   * @param {number} index
   * @param {MomentFacts} found
   * @param {HTMLElement} element
   * @param {() => void} added
   */
  #tell({ nodes }, index, { facts, about }, element, added) {
    const turns = nodes.slice(0, index).flatMap(({ turn }) => (turn ? [turn] : []));
    const place = { game: this.#store.state.snapshot.game, start: this.#store.start, turns };
    const reasons = reasonsOf(facts, about, place);
    const play = (/** @type {PlayedTurn[]} */ played) => this.#play(played, index);
    const around = { ways: this.#ways, before: turns.flatMap(({ steps }) => steps), play };
    element.replaceChildren(...reasons.map((reason) => reasonLine(reason, around)));
    setText(this.status, spokenReasons(reasons));
    added();
  }

  /** @param {ReviewState} state @param {number} index @param {() => boolean} isWanted @returns {Promise<MomentFacts | null>} */
  async #ask(state, index, isWanted) {
    const { nodes } = state;
    return factsOfMoment(state, index, async (candidate) => {
      if (this.#line?.nodes !== nodes) {
        this.#line = { nodes, record: this.#store.lineText(nodes[nodes.length - 1]) };
      }
      const { record } = this.#line;
      if (record === null) return null;
      const { game } = this.#store.state.snapshot;
      const request = { game, record, turn: index, turns: 1, lines: CHAINS, ...(candidate && { candidate }) };
      return this.#explainer.ask(request, isWanted);
    });
  }
}
