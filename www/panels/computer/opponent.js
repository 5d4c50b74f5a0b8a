// The computer at the table: what plays, and what thinks on the person's time. Loaded with the first game against it.

import { Ponderer } from "../../game/computer/ponderer.js";
import { RivalPlayer } from "../../game/computer/rival.js";
import { watchPower } from "../../kit/device/power.js";

/**
 * @param {import("../../game/state.js").Store} store
 * @param {import("../../rules/computer.js").Computer} computer
 * @param {import("../../kit/settings.js").Settings} settings
 * @param {import("../../kit/work/lifetime.js").Presence} presence of the board
 * @param {Omit<NonNullable<ConstructorParameters<typeof RivalPlayer>[2]>, "here">} parts
 */
export function setUpOpponent(store, computer, settings, presence, parts) {
  const player = new RivalPlayer(store, computer, {
    ...parts,
    here: () => presence.here(),
    mayOffer: () => !settings.get("children"),
    mayResign: () => settings.get("resigns"),
  });
  const look = () => ponderer.look();
  const hasPower = watchPower(player, look);
  const isFit = () => settings.get("ponder") && presence.isHere && hasPower();
  const ponderer = new Ponderer(store, computer, isFit);
  presence.follow(look);
  settings.subscribe((name) => name === "ponder" && look());
  return player;
}
