// The texts of the analysis and the review, loaded when the first one is wanted.

import { addTexts } from "../../kit/i18n.js";

/** @type {import("../../kit/locale.js").TextSet} */
const review = async (language) => (await import(`../texts/review/${language}.js`)).texts;

export const loadReviewTexts = () => addTexts(review);
