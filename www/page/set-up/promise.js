// Whether somebody far away has kept a promise: the game that comes must begin with the set-up that was promised.

import { otherSide } from "../../game/mode.js";
import { current, forgetSent, keepCurrent } from "./kept.js";
import { takeOpening } from "./taking.js";

/** @import { Sent } from "../../game/sent-record.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Kept } from "./flow.js" */

/**
 * @param {Kept} kept the own set-up, with what was promised
 * @param {Pick<Sent, "id" | "opening" | "start">} sent the game that has come
 * @returns {Key | null} what is said where the promise is broken; the set-up is not waited for any more where it is kept
 */
export function checkPromise(kept, { id, opening, start }) {
  const { far } = kept;
  if (!far) return null;
  const fen = opening && takeOpening(kept, opening);
  if (fen !== start.fen) return `setUp.broken.${otherSide(far.side)}`;
  forgetSent(id);
  if (current()?.far?.id === id) keepCurrent(null);
  return null;
}
