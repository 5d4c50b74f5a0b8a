// What can be done with a review: the misses as puzzles, the review in the record, the best moment as a moving picture.

import { ANNOTATIONS, bestMoment, betterLine, classOf } from "../../game/judge.js";
import { missesOf } from "../../game/misses.js";
import { USUAL_GAME } from "../../games/index.js";
import { el, listen, setAttribute, setText } from "../../kit/dom.js";
import { t } from "../../kit/i18n.js";
import { failureOf } from "../../rules/rules.js";
import { whyOf } from "./review-words.js";

/** @import { Miss } from "../../game/misses.js" */
/** @import { Scored } from "../../game/review-form.js" */
/** @import { ReviewModel } from "../../game/review-model.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Telling } from "./review-words.js" */

/**
 * What leads out of the review.
 *
 * @typedef {object} ReviewDoors
 * @property {((misses: readonly Miss[]) => void) | null} practise keeps them as puzzles, and opens them
 * @property {((record: string) => Promise<"saved" | "shared" | "cancelled">) | null} shareTurn makes a moving picture of the
 *   last turn of a record, and shares or saves it
 */

/** The rule set of the puzzles. */
const RULES = "manual";

export class ReviewActions {
  #store;
  #model;
  #telling;
  #doors;
  /** @type {readonly Miss[]} */ #misses = [];
  #isMaking = false;
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

  /** @param {Store} store @param {ReviewModel} model @param {Telling} telling @param {ReviewDoors} doors */
  constructor(store, model, telling, doors) {
    this.#store = store;
    this.#model = model;
    this.#telling = telling;
    this.#doors = doors;
    listen(this.#practise, "click", () => doors.practise?.(this.#misses));
    listen(this.#write, "click", () => this.#writeDown());
    listen(this.#share, "click", () => this.#shareMoment());
  }

  show() {
    const { review, status } = this.#model.state;
    this.element.hidden = !review || status === "working" || review.facts.length === 0;
    if (!review || this.element.hidden) return;
    this.#misses = this.#doors.practise ? this.#ownMisses() : [];
    this.#practise.hidden = this.#misses.length === 0;
    setText(this.#practise, t("review.keep", { count: this.#misses.length }));
    setText(this.#write, t("review.write"));
    this.#share.hidden = this.#doors.shareTurn === null;
    setText(this.#share, t("review.gif"));
    setText(this.#said, "");
  }

  /** The misses of whoever has played here: of both sides where both are persons, or nobody is. */
  #ownMisses() {
    const { snapshot, seats, rival } = this.#store.state;
    if (snapshot.game !== USUAL_GAME || snapshot.rules !== RULES) return [];
    const { state } = this.#model;
    const fenAt = (/** @type {number} */ index) => this.#telling.at(state, index, (game) => game.fen(), "");
    const isAnybodys = !rival || seats.white === seats.black;
    return missesOf(state, (side) => isAnybodys || seats[side], fenAt).filter(({ fen }) => !fen.startsWith(" "));
  }

  /** Signs, evaluations, reasons and better turns as variations go into the record; one edit, which can be taken back. */
  #writeDown() {
    const { state } = this.#model;
    const { review, nodes, first } = state;
    const { tree, snapshot } = this.#store.state;
    if (!review) return;
    /** @type {Map<number, { comment: string, annotations: readonly number[], evaluation: string }>} */
    const remarks = new Map();
    /** @type {import("../../game/tree.js").Variation[]} */
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
      // What a person has written stays, and so does a person's own sign.
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
    const { shareTurn } = this.#doors;
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
    setText(this.#said, t("review.gif.making"));
    try {
      const how = await shareTurn(record);
      setText(this.#said, how === "cancelled" ? "" : t(`review.gif.${how}`));
    } catch (error) {
      setText(this.#said, t("review.gif.failed", { message: failureOf(error).message }));
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
