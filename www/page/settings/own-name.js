// The player's own name, as it was given last.

import { recall } from "../../kit/local-storage.js";

/** Storage key. */
export const NAME = "name";

/** The longest name of a player, in characters. */
export const LONGEST_NAME = 80;

/** The name, as far as it is known; otherwise empty. */
export function ownName() {
  const known = recall(NAME);
  return typeof known === "string" ? known.slice(0, LONGEST_NAME) : "";
}
