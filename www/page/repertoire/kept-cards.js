// The cards of the drill in files and on their way to another device.

import { recall, remember } from "../../kit/local-storage.js";
import { MARKED, NOTE, readCards, recallCards, rememberCards } from "./due.js";

/** @import { RepertoireCard } from "./due.js" */

/** When a card was asked last. @param {RepertoireCard | undefined} card */
const lastAsked = (card) => card?.[3] ?? Number.NEGATIVE_INFINITY;

/** The cards of two devices: of each the one that was asked last. @param {ReadonlyMap<string, RepertoireCard>} own @param {ReadonlyMap<string, RepertoireCard>} come @returns {Map<string, RepertoireCard>} */
function joinedCards(own, come) {
  const all = new Map(own);
  for (const [name, card] of come) if (lastAsked(card) > lastAsked(all.get(name))) all.set(name, card);
  return all;
}

/** All cards as they are written; `null` where there are none. */
export const givenCards = () => recall(NOTE);

/** Takes cards from elsewhere to those that are here. @param {unknown} value as it was written */
export function takeCards(value) {
  const come = readCards(value);
  if (come.size === 0) return;
  rememberCards(joinedCards(recallCards(), come));
  remember(MARKED, true);
}
