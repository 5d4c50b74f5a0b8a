// The computer at the table. Loaded with the first game against it.

import { RivalPlayer } from "../game/rival.js";

/**
 * @param {import("../game/state.js").Store} store
 * @param {import("../rules/computer.js").Computer} computer
 * @param {NonNullable<ConstructorParameters<typeof RivalPlayer>[2]>} parts
 */
export function setUpOpponent(store, computer, parts) {
  return { player: new RivalPlayer(store, computer, parts) };
}
