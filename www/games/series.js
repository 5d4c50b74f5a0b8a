// What is said of series, in games with turns of several moves.

import { t } from "../kit/i18n.js";

/** @import { Key } from "../kit/i18n.js" */
/** @import { SeriesWords } from "./descriptor.js" */

/** Ends that do not follow from the last move. */
const TOLD = ["resignation", "time", "agreement", "unknown"];

/**
 * @param {(name: string) => Key} key of a text of the game
 * @param {SeriesWords["rounds"]} rounds
 * @returns {SeriesWords}
 */
export const seriesWords = (key, rounds) => ({
  rounds,
  cut({ lastTurn, status }) {
    const { series: length = 0, links = [] } = lastTurn ?? {};
    if (links.length >= length) return "";
    const isEnd = status.over && !TOLD.includes(status.reason);
    return t(key(isEnd ? "series.over" : "series.check"), { number: links.length, length });
  },
  round({ series }) {
    return series && series.moved.length > 0 ? t(key("series.round"), { squares: series.moved.join(", ") }) : "";
  },
});
