// A turn of the game as a moving picture, shared in one press; loaded when it is wanted.

import { momentsOfTurn, toGif } from "../../board/pictures/animation.js";
import { fileName } from "../../board/pictures/picture.js";
import { shareOrSave } from "../../kit/device/web-share.js";
import { pageLook } from "../settings/page-settings.js";

/** @import { Store } from "../../game/state.js" */

/**
 * Shares the last turn of a record, link by link; where the device cannot share files, it is saved.
 *
 * @param {Store} store
 * @param {string} record
 * @returns {Promise<"saved" | "shared" | "cancelled">}
 * @throws where the picture cannot be made
 */
export async function shareTurn(store, record) {
  const { state } = store;
  const moments = momentsOfTurn(record, state.snapshot.game);
  const last = moments.at(-1);
  if (!last) throw new Error("the record has no turn");
  const look = pageLook();
  const choice = { flipped: state.flipped, coordinates: look.coordinates, marks: true };
  const watch = { signal: new AbortController().signal, progress: () => {} };
  const blob = await toGif(moments, state, look, choice, 1, watch);
  if (!blob) return "cancelled";
  return shareOrSave(new File([blob], fileName(last.snapshot, "gif"), { type: blob.type }));
}
