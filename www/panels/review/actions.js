// Actions of a review: present its moments, practise the misses as puzzles, write it into the record, share the best
// moment as an animation.

import { written } from "../../board/speech/figurines.js";
import { possibleTurnText } from "../../board/speech/possible-turn.js";
import { ANNOTATIONS, bestMoment, betterLine, classOf, expected, moverOf } from "../../game/review/judge.js";
import { missesOf } from "../../game/review/misses.js";
import { momentsOf } from "../../game/review/moments.js";
import { USUAL_GAME } from "../../games/index.js";
import { el, listen, setAttribute, setText } from "../../kit/dom.js";
import { bound, counted, t } from "../../kit/i18n.js";
import { failureOf } from "../../rules/rules.js";
import { turnNamed } from "./last-word.js";
import { numberOf, whyOf } from "./words.js";

/** @import { Miss } from "../../game/review/misses.js" */
/** @import { Moment } from "../../game/review/moments.js" */
/** @import { Scored } from "../../game/review/review-form.js" */
/** @import { ReviewModel } from "../../game/review/review-model.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Color, PlayedTurn } from "../../rules/rules.js" */
/** @import { Telling } from "./words.js" */

/**
 * Callbacks of the review.
 *
 * @typedef {object} ReviewCallbacks
 * @property {((moments: readonly Moment[]) => void) | null} tellMoments presents the moments of the game one by one
 * @property {((misses: readonly Miss[]) => void) | null} practise saves them as puzzles and opens them
 * @property {((record: string) => Promise<"saved" | "shared" | "cancelled">) | null} shareTurn creates an animation
 *   of the last turn of a record, and shares or saves it
 */

/** The rule set of the puzzles. */
const RULES = "manual";

export class ReviewActions {
  #store;
  #model;
  #telling;
  #callbacks;
  /** @type {readonly Miss[]} */ #misses = [];
  /** @type {readonly Moment[]} */ #moments = [];
  #isMaking = false;
  /** Presents the moments of the game; at the top of the review. */
  tell = el("button", { type: "button", class: "button small main", "data-action": "review-moments" });
  #practise = el("button", { type: "button", class: "button small", "data-action": "review-practise" });
  #write = el("button", { type: "button", class: "button small", "data-action": "review-write" });
  #share = el("button", { type: "button", class: "button small", "data-action": "review-share" });
  #said = el("p", { class: "quiet", role: "status" });
  element = el(
    "div",
    { class: "review-actions" },
    el("div", { class: "panel-row" }, this.#practise, this.#write, this.#share),
    this.#said,
  );

  /** @param {Store} store @param {ReviewModel} model @param {Telling} telling @param {ReviewCallbacks} callbacks */
  constructor(store, model, telling, callbacks) {
    this.#store = store;
    this.#model = model;
    this.#telling = telling;
    this.#callbacks = callbacks;
    listen(this.tell, "click", () => this.tellMoments());
    listen(this.#practise, "click", () => callbacks.practise?.(this.#misses));
    listen(this.#write, "click", () => this.#writeDown());
    listen(this.#share, "click", () => this.#shareMoment());
  }

  show() {
    const { review, status } = this.#model.state;
    this.element.hidden = !review || status === "working" || review.facts.length === 0;
    this.tell.hidden = true;
    if (!review || this.element.hidden) return;
    this.#moments = this.#callbacks.tellMoments && status === "done" ? this.#ownMoments() : [];
    this.tell.hidden = this.#moments.length === 0;
    setText(this.tell, counted("review.moments", this.#moments.length));
    this.#misses = this.#callbacks.practise ? this.#ownMisses() : [];
    this.#practise.hidden = this.#misses.length === 0;
    setText(this.#practise, t("review.keep", { count: this.#misses.length }));
    setText(this.#write, t("review.write"));
    this.#share.hidden = this.#callbacks.shareTurn === null;
    setText(this.#share, t("review.gif"));
    setText(this.#said, "");
  }

  /** Presents the moments of the game, if any. @param {boolean} [turned] opens the turning point first */
  tellMoments(turned = false) {
    const moments = this.#moments.map((one) => ({ ...one, isFirst: turned && one.isTurn }));
    if (moments.length > 0) this.#callbacks.tellMoments?.(moments);
  }

  /** Sides whose turns are presented: the human player's; both if both or neither are human. @param {Color} side */
  #isOwn(side) {
    const { seats, rival } = this.#store.state;
    return !rival || seats.white === seats.black || seats[side];
  }

  /** The position before a turn. @param {number} index */
  #fenAt(index) {
    return this.#telling.at(this.#model.state, index, (game) => game.fen(), "");
  }

  /** @param {(index: number) => boolean} [isWanted] */
  #ownMisses(isWanted = () => true) {
    const { snapshot } = this.#store.state;
    if (snapshot.game !== USUAL_GAME || snapshot.rules !== RULES) return [];
    const misses = missesOf(
      this.#model.state,
      (side) => this.#isOwn(side),
      (index) => this.#fenAt(index),
      isWanted,
    );
    return misses.filter(({ fen }) => !fen.startsWith(" "));
  }

  /** @returns {Moment[]} */
  #ownMoments() {
    const { state } = this.#model;
    return momentsOf(state, (side) => this.#isOwn(side), turnNamed(this.#store)).flatMap((one) =>
      this.#momentAt(one),
    );
  }

  /** @param {{ index: number, isTurn: boolean }} moment @returns {Moment[]} empty if the rules cannot replay it */
  #momentAt({ index, isTurn }) {
    const { state } = this.#model;
    const { review, nodes, first } = state;
    const { game, rules } = this.#store.state.snapshot;
    const fen = this.#fenAt(index);
    const played = nodes[index].turn;
    if (!review || !fen || !played) return [];
    const [better] = this.#telling.line(state, index, betterLine(review, index, first).slice(0, 1)).turns;
    if (!better) return [];
    const side = moverOf(index, first);
    const { missed, save } = review.facts[index];
    const proved = review.proofs[index];
    const isMissed = missed?.still === 0;
    const keys = isMissed ? proved.keys : (save?.keys ?? [better.stepList]);
    const white = expected(review, index, first) ?? 0.5;
    const known = {
      place: { fen, game, rules, steps: /** @type {const} */ ([]) },
      side,
      keys,
      isAll: isMissed ? proved.all : (save?.all ?? false),
      saves: isMissed ? 0 : (save?.turns ?? 0),
      hope: side === "white" ? white : 1 - white,
    };
    const tell = (/** @type {PlayedTurn} */ turn) =>
      this.#telling.at(state, index, (before) => possibleTurnText(game, turn, before.snapshot().board), "");
    return [
      {
        number: numberOf(state, index),
        isTurn,
        isFirst: false,
        known,
        played,
        better,
        write: ({ notation, color }) => written(notation, color),
        tell,
        why: () => whyOf(state, index, this.#telling, game).map(({ spoken }) => spoken),
        miss: this.#callbacks.practise ? (this.#ownMisses((at) => at === index)[0] ?? null) : null,
      },
    ];
  }

  /** Signs, evaluations, reasons and better turns as variations go into the record; one edit, which can be taken back. */
  #writeDown() {
    const { state } = this.#model;
    const { review, nodes, first } = state;
    const { tree, snapshot } = this.#store.state;
    if (!review) return;
    /** @type {Map<number, { comment: string, annotations: readonly number[], evaluation: string }>} */
    const remarks = new Map();
    /** @type {import("../../game/tree/tree.js").Variation[]} */
    const variations = [];
    for (const [index, { id }] of nodes.entries()) {
      const node = tree.node(id);
      const better = betterLine(review, index, first);
      if (better.length > 0 && node.parent !== null) {
        variations.push({ from: node.parent, turns: this.#telling.line(state, index, better).turns });
      }
      const score = review.scores[index + 1];
      const kind = classOf(review, index, first);
      const sign = kind ? ANNOTATIONS[kind] : undefined;
      // Comments and annotations by the user are kept.
      const hasSign = node.annotations.some((annotation) => annotation >= 1 && annotation <= 6);
      const annotations = sign === undefined || hasSign ? node.annotations : [sign, ...node.annotations];
      const why = whyOf(state, index, this.#telling, snapshot.game).map(({ text }) => text);
      const fresh = why.filter((text) => !node.comment.includes(text));
      const comment = [node.comment, ...fresh].filter(Boolean).join("\n");
      const evaluation = score && score.best !== "" ? evaluationOf(score) : node.evaluation;
      if (comment === node.comment && annotations === node.annotations && evaluation === node.evaluation) continue;
      remarks.set(id, { comment, annotations, evaluation });
    }
    this.#store.dispatch({ type: "annotate", remarks, variations, key: /** @type {Key} */ ("review.written") });
    setText(this.#said, t("review.written"));
  }

  async #shareMoment() {
    const { review, nodes, first } = this.#model.state;
    const { shareTurn } = this.#callbacks;
    if (!review || !shareTurn || this.#isMaking) return;
    const node =
      nodes[
        bestMoment(
          review,
          first,
          nodes.map(({ turn }) => turn?.links.length ?? 0),
        )
      ];
    const record = node && this.#store.lineText(node);
    if (!record) return;
    this.#isMaking = true;
    setAttribute(this.#share, "aria-disabled", "true");
    const tell = bound((/** @type {Key} */ key, parameters = {}) => setText(this.#said, t(key, parameters)));
    tell("review.gif.making");
    try {
      const how = await shareTurn(record);
      if (how === "cancelled") setText(this.#said, "");
      else tell(`review.gif.${how}`);
    } catch (error) {
      tell("review.gif.failed", { message: failureOf(error).message });
    } finally {
      this.#isMaking = false;
      setAttribute(this.#share, "aria-disabled", null);
    }
  }
}

/** As `[%eval]` has it: pawns from White's side, or the turns to the win. @param {Scored} score */
function evaluationOf({ type, value }) {
  return type === "paco" ? `#${value}` : (value / 100).toFixed(2);
}
