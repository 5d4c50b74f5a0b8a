// The computer at the table: what plays, and what thinks on the person's time. Loaded with the first game against it.

import { Ponderer } from "../game/ponderer.js";
import { RivalPlayer } from "../game/rival.js";
import { watchPower } from "../kit/power.js";

/**
 * @param {import("../game/state.js").Store} store
 * @param {import("../rules/computer.js").Computer} computer
 * @param {import("../kit/settings.js").Settings} settings
 * @param {NonNullable<ConstructorParameters<typeof RivalPlayer>[2]>} parts
 */
export function setUpOpponent(store, computer, settings, parts) {
  const player = new RivalPlayer(store, computer, parts);
  const hasPower = watchPower(() => ponderer.look());
  const ponderer = new Ponderer(store, computer, () => settings.get("ponder") && hasPower());
  settings.subscribe((name) => name === "ponder" && ponderer.look());
  return { player, ponderer };
}
