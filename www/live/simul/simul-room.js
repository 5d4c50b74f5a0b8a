// Several devices at one table, loaded when it is first wanted: those that play here at once, and those that watch.

import { BoardsBar } from "./boards-bar.js";
import { Showing } from "./showing.js";
import { Simul } from "./simul.js";
import { SimulDialog } from "./simul-dialog.js";
import { Watching } from "./watching.js";

/** @import { Channel } from "../protocol/channel.js" */
/** @import { PairingRequest } from "../connecting/pairing.js" */
/** @import { BoardTileTools } from "./boards-bar.js" */
/** @import { SimulTools } from "./simul.js" */
/** @import { WatchingTools } from "./watching.js" */

/**
 * @typedef {SimulTools & WatchingTools & BoardTileTools & { invite: (wanted: PairingRequest) => void }} SimulRoomTools
 */

export class SimulRoom {
  #dialog;
  #showing;
  #watching;
  simul;

  /** @param {SimulRoomTools} tools */
  constructor(tools) {
    this.simul = new Simul(tools);
    this.#showing = new Showing(tools.store, tools.name);
    this.#watching = new Watching(tools.store, tools);
    this.#dialog = new SimulDialog(tools, this.simul, this.#showing);
    new BoardsBar(tools, this.simul, this.#showing, () => this.open());
    addEventListener("pagehide", () => {
      this.simul.goodbye();
      this.#showing.goodbye();
      this.#watching.goodbye();
    });
  }

  /** Shows who is here. */
  open() {
    this.#dialog.open();
  }

  /** A channel to a device is open that watches, or shows its table. @param {Channel} channel @param {boolean} isInviter */
  watch(channel, isInviter) {
    (isInviter ? this.#showing : this.#watching).connect(channel);
  }

  /** Looks after the game on the table. */
  async attend() {
    if (!this.#watching.attend()) await this.simul.attend();
  }
}
