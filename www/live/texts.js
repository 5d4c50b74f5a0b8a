// The texts of games on two devices, under "live".

import { addTexts, under } from "../kit/i18n.js";

/** @import { TextSet } from "../kit/locale.js" */

/** @type {TextSet} */
const live = async (language) => under("live", (await import(`./texts/${language}.js`)).texts);

export const loadLiveTexts = () => addTexts(live);
