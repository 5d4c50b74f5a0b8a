// The texts of the review and of the reasons for turns; each set is loaded when it is first wanted.

import { addTexts } from "../kit/i18n.js";

/** @type {import("../kit/speaker.js").TextSet} */
const review = async (language) => (await import(`./texts/review/${language}.js`)).texts;

/** @type {import("../kit/speaker.js").TextSet} */
const reasons = async (language) => (await import(`./texts/reasons/${language}.js`)).texts;

export const loadReviewTexts = () => addTexts(review);

export const loadReasonTexts = () => addTexts(reasons);
