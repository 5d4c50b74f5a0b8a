// Verifies a remote player’s commitment: the received game must start from the committed set-up. A module of its own, since the
// texts of set-ups are not there where a game by links is opened.

import { otherSide } from "../../game/mode.js";
import { forget } from "./kept.js";
import { takeOpening } from "./taking.js";

/** @import { Sent } from "../../game/correspondence/sent-record.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { StoredSetUp } from "./flow.js" */

/**
 * @param {StoredSetUp} kept the own set-up with the received commitment
 * @param {Pick<Sent, "id" | "opening" | "start">} sent the received game
 * @returns {Key | null} message if the commitment is broken; otherwise the set-up is removed from the waiting ones
 */
export function checkPromise(kept, { id, opening, start }) {
  const { far } = kept;
  if (!far) return null;
  const fen = opening && takeOpening(kept, opening);
  if (fen !== start.fen) return `setUp.broken.${otherSide(far.side)}`;
  forget(id);
  return null;
}
