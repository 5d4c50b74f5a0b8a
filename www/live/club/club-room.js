// Several devices at one table, loaded when it is first wanted: those that play here at once, and those that watch.

import { BoardsBar } from "./boards-bar.js";
import { Club } from "./club.js";
import { ClubDialog } from "./club-dialog.js";
import { Showing } from "./showing.js";
import { Watching } from "./watching.js";

/** @import { Channel } from "../channel.js" */
/** @import { Wanted } from "../pair-dialog.js" */
/** @import { SmallTools } from "./boards-bar.js" */
/** @import { ClubTools } from "./club.js" */
/** @import { WatchingTools } from "./watching.js" */

/**
 * @typedef {ClubTools & WatchingTools & SmallTools & { invite: (wanted: Wanted) => void }} ClubRoomTools
 */

export class ClubRoom {
  #dialog;
  #showing;
  #watching;
  club;

  /** @param {ClubRoomTools} tools */
  constructor(tools) {
    this.club = new Club(tools);
    this.#showing = new Showing(tools.store, tools.name);
    this.#watching = new Watching(tools.store, tools);
    this.#dialog = new ClubDialog(tools, this.club, this.#showing, tools.invite);
    new BoardsBar(tools, this.club, this.#showing, () => this.open());
    addEventListener("pagehide", () => {
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
    if (!this.#watching.attend()) await this.club.attend();
  }
}
