// Summary of a review: accuracy of both sides, and number of turns by class.

import { accuracy, countsOf, SIGNS } from "../../game/review/judge.js";
import { el } from "../../kit/dom.js";
import { formatPercent, t } from "../../kit/i18n.js";

/** @import { TurnClass } from "../../game/review/judge.js" */
/** @import { ReviewState } from "../../game/review/review-model.js" */

/** Classes that are counted for each side. @type {readonly TurnClass[]} */
const COUNTED = ["only", "best", "inaccuracy", "mistake", "blunder"];

/** @param {import("../../game/review/review-form.js").Review} review @param {"white" | "black"} side @param {"white" | "black"} first */
function percentOf(review, side, first) {
  const share = accuracy(review, side, first);
  return share === null ? "–" : formatPercent(share);
}

/** The accuracy of both sides. @param {Pick<ReviewState, "review" | "first">} state */
export function sumsText({ review, first }) {
  if (!review) return "";
  return t("review.sums", {
    white: percentOf(review, "white", first),
    black: percentOf(review, "black", first),
  });
}

/** Accuracy and classes of both sides. @param {ReviewState} state */
export function sumParts({ review, first }) {
  if (!review) return [];
  const head = el("p", { class: "visually-hidden" }, sumsText({ review, first }));
  const sides = /** @type {const} */ (["white", "black"]).map((side) => {
    const counts = countsOf(review, side, first);
    return el(
      "div",
      { class: "review-side", "data-side": side },
      el("span", { class: "disc threat-side", "data-side": side, "aria-hidden": "true" }),
      el("strong", { "aria-hidden": "true" }, percentOf(review, side, first)),
      el("span", { class: "visually-hidden" }, `${t(`color.${side}`)}: `),
      el(
        "span",
        { class: "review-counts" },
        ...COUNTED.filter((kind) => counts[kind] > 0).map((kind) =>
          el(
            "span",
            { class: "label", "data-class": kind, title: t(`review.class.${kind}`) },
            el("span", { "aria-hidden": "true" }, `${SIGNS[kind] || "★"} ${counts[kind]}`),
            el("span", { class: "visually-hidden" }, `${t(`review.class.${kind}`)}: ${counts[kind]}. `),
          ),
        ),
      ),
    );
  });
  return [head, ...sides];
}
