// The simul: up to four guests, each on a device of its own, who play a game each against this one. One of the games is
// on the table; the others go on beside it until they are taken there.

import { isColor } from "../../game/mode.js";
import { Listeners } from "../../kit/listeners.js";
import { recall, remember } from "../../kit/local-storage.js";
import { partsOf } from "../../kit/parts-of.js";
import { isId } from "../../log/names.js";
import { failureOf } from "../../rules/rules.js";
import { Inbox } from "../protocol/channel.js";
import { readMessage } from "../protocol/messages.js";
import { Guest } from "./guest.js";
import { NOTE } from "./simul-notes.js";

/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { StatusButton } from "../../game/view-state.js" */
/** @import { Failure } from "../../rules/rules.js" */
/** @import { Channel } from "../protocol/channel.js" */
/** @import { FurtherProposal } from "../connecting/pair-dialog.js" */
/** @import { Session } from "../session/session.js" */
/** @import { SessionTools } from "../session/session-tools.js" */
/** @import { Shelves } from "./guest.js" */

/** Maximum number of guests. */
export const MOST_GUESTS = 4;

/** A game that is played at once with others. @typedef {{ id: string, side: "white" | "black", game: string | null }} SimulGame */

/**
 * @typedef {object} SimulTools
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {Shelves<any>} shelves
 * @property {(part: Partial<SessionTools>) => Session} makeSession
 * @property {Session} first the session from before there were several
 */

/** @param {unknown} value @returns {SimulGame[]} */
function readNote(value) {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) => {
    const { id, side, game } = partsOf(one);
    return isId(id) && isColor(side) ? [{ id, side, game: typeof game === "string" ? game : null }] : [];
  });
}

/** The game that a device says it has, in its first message. @param {string | null} text */
function matchIn(text) {
  const message = readMessage(text);
  return message.t === "hello" ? message.match : null;
}

export class Simul {
  #tools;
  /** @type {Guest[]} */ #guests = [];
  /** Another game is being taken to the table. */ #isMoving = false;
  /** @type {Listeners<[]>} */ #changes = new Listeners();
  /** @type {Listeners<[]>} */ #ticks = new Listeners();
  /** Calls back when guests or their games may have changed. */ subscribe = this.#changes.add;
  /** Calls back when a clock may show something else. */ watchClocks = this.#ticks.add;
  /** The session from before there were several, without a game now. @type {Session | null} */ #spare;
  #isNoted = false;
  #isDue = false;

  /** @param {SimulTools} tools */
  constructor(tools) {
    this.#tools = tools;
    this.#spare = tools.first;
    if (tools.first.match && tools.first.presence !== "away") this.#seat(false).isNew = false;
    let at = tools.store.state.snapshot;
    tools.store.subscribe(({ snapshot }) => {
      if (snapshot !== at) this.#change();
      at = snapshot;
    });
    tools.timekeeper.subscribe(this.#ticks.tell);
  }

  /** @returns {readonly Guest[]} */
  get guests() {
    return this.#guests;
  }

  /** Whose game is on the table, or is to come there. */
  get onTable() {
    return this.#guests.find((guest) => !guest.isAside) ?? null;
  }

  /** Notifies listeners later, since a session may be in the middle of a change. */
  #change() {
    if (this.#isDue || this.#guests.length === 0) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      for (const { session } of this.#guests) session.show();
      this.#changes.tell();
    });
  }

  /** A guest without a game yet. @param {boolean} isAside */
  #seat(isAside) {
    const guest = new Guest(
      (own, table) => this.#session(own, table),
      isAside,
      (own) => this.#shelf(own),
    );
    this.#guests.push(guest);
    guest.session.watch(() => this.#change());
    return guest;
  }

  /** @param {Guest} guest @param {import("./guest.js").GuestServices | null} table by default the main table */
  #session(guest, table) {
    const part = {
      ...(table && { store: table.store, timekeeper: table.timekeeper }),
      begun: () => this.#begun(guest),
      left: () => this.#left(guest),
      more: () => this.#next(guest),
      isOneOfMany: () => this.#guests.length > 1,
    };
    const spare = table ? null : this.#spare;
    if (!spare) return this.#tools.makeSession(part);
    this.#spare = null;
    return spare.equip(part);
  }

  /** Notices of a game beside the table are shown at the table. @param {Guest} guest */
  #shelf(guest) {
    const { store, shelves } = this.#tools;
    const shelf = shelves.make();
    let { notice: told, snapshot: at } = shelf.store.state;
    shelf.store.subscribe(({ notice, snapshot }) => {
      if (notice && notice !== told && guest.isAside) {
        const { key, parameters, tone } = notice;
        store.dispatch({ type: "notice", key, parameters, tone });
      }
      if (snapshot !== at) this.#change();
      [told, at] = [notice, snapshot];
    });
    shelf.timekeeper.subscribe(this.#ticks.tell);
    return shelf;
  }

  /** @param {Guest} guest */
  #begun(guest) {
    const isFirst = guest.isNew;
    guest.isNew = false;
    // The first guest's game is brought to the table at once.
    queueMicrotask(() => (isFirst && guest.isAside ? this.bring(guest) : this.#note()));
    this.#change();
  }

  /** A session that waits for a device without a game. */
  get #idle() {
    const { remote } = this.#tools.store.state;
    return this.#guests.find(
      (guest) => !guest.isAside && guest.session.presence === "away" && !guest.plays(remote),
    );
  }

  /**
   * Handles a new channel to a device.
   *
   * @param {Channel} channel
   * @param {boolean} isInviter true if this device has invited
   * @param {FurtherProposal | null} proposal the game to play; by default the waiting one
   * @param {Session | null} session the session that is reconnected, if known
   */
  connect(channel, isInviter, proposal, session) {
    const isOneOfMany = this.#guests.length > 1;
    let to = this.#guests.find((guest) => guest.session === session) ?? null;
    if (!to && (proposal?.isFurther || (proposal && isOneOfMany))) to = this.#further();
    else if (!to && !isOneOfMany) to = this.#guests[0] ?? this.#seat(false);
    if (to && proposal) to.session.offer(proposal);
    let inbox = new Inbox();
    const handTo = (/** @type {Guest} */ next) => {
      inbox.close();
      inbox = new Inbox();
      const mine = inbox;
      next.session.connect(
        {
          send: (text) => mine === inbox && channel.send(text),
          close: () => mine === inbox && channel.close(),
          listen: (listener) => mine.listen(listener),
          isNear: channel.isNear,
        },
        isInviter,
      );
    };
    if (to) handTo(to);
    let isFirst = true;
    channel.listen({
      message: (text) => {
        if (isFirst) {
          isFirst = false;
          const id = matchIn(text);
          // The guest may not be the one that was expected.
          const known = proposal ? undefined : this.#guests.find((guest) => guest.session.match?.id === id);
          const next = id !== null && known ? known : (to ?? this.#further());
          if (!next) return channel.close();
          if (next !== to) handTo(next);
        }
        inbox.message(text);
      },
      shaky: (isShaky) => inbox.shaky(isShaky),
      close: () => inbox.close(),
    });
  }

  /** A place for another guest; `null` where there is none. */
  #further() {
    const hasRoom = this.#guests.length < MOST_GUESTS;
    return this.#idle ?? (hasRoom ? this.#seat(this.onTable !== null) : null);
  }

  /** Looks after the game on the table, which has just come there. */
  async attend() {
    const { remote } = this.#tools.store.state;
    if (!remote || this.#isMoving) return;
    const known = this.#guests.find((guest) => guest.plays(remote));
    if (known?.isAside) return this.bring(known);
    if (known) return known.session.attend();
    if (this.#guests.length === 0) await this.#restore(remote);
    const one = this.#guests.length > 1 ? this.onTable : this.#guests[0];
    const guest = one && !one.session.match ? one : this.#guests.length < 2 ? one : null;
    await (guest ?? this.#seat(false)).session.attend();
    this.#note();
  }

  /** The page was loaded again: those who played at once with the game on the table come back beside it. @param {{ id: string, side: "white" | "black" }} remote */
  async #restore({ id, side }) {
    const noted = readNote(recall(NOTE));
    if (!noted.some((one) => one.id === id && one.side === side)) return;
    for (const one of noted) {
      const isOnTable = one.id === id && one.side === side;
      const kept = isOnTable || !one.game ? null : await this.#tools.shelves.kept(one.game);
      if (!isOnTable && !kept) continue;
      const guest = this.#seat(!isOnTable);
      guest.isNew = false;
      if (isOnTable) continue;
      if (await guest.shelf.take(kept)) await guest.session.attend();
      else this.remove(guest);
    }
  }

  /** Takes a guest's game to the table; the one that is there goes on beside it. @param {Guest} guest */
  async bring(guest) {
    if (this.#isMoving || !guest.isAside) return;
    this.#isMoving = true;
    const failure = await this.#exchange(guest).catch(failureOf);
    this.#isMoving = false;
    if (failure) {
      const parameters = { code: failure.code };
      this.#tools.store.dispatch({ type: "notice", key: "live.trouble.other", parameters, tone: "error" });
    }
    await this.#note();
    this.#change();
  }

  /** @param {Guest} guest @returns {Promise<Failure | null>} why both games stay where they are */
  async #exchange(guest) {
    const { store, timekeeper, shelves } = this.#tools;
    const table = { store, timekeeper };
    const before = this.onTable;
    if (before) {
      const isHere = before.plays(store.state.remote);
      if (isHere && !(await before.shelf.take(await shelves.onTable()))) return { code: "bad-saved", message: "" };
      before.session.moveTo(before.shelf);
    }
    // Nothing can be done in what is about to leave the table.
    const unguard = store.guard(() => false);
    const failure = await guest.shelf
      .give()
      .then((game) => shelves.open(game))
      .catch(failureOf)
      .finally(unguard);
    if (failure) {
      guest.shelf.keep();
      await before?.shelf.end();
      before?.session.moveTo(table);
      return failure;
    }
    // The game on the table goes on beside it, so there is no previous game to return to.
    store.forget();
    guest.session.moveTo(table);
    return null;
  }

  /**
   * Handles another game on the table.
   *
   * @param {Guest} guest the guest whose game was there
   * @returns {boolean} true if that game goes on beside it
   */
  #left(guest) {
    if (this.#guests.length < 2) return false;
    queueMicrotask(() => this.#setAside(guest));
    return true;
  }

  /** Goes on beside the table with a game that has left it, as the library has it. @param {Guest} guest */
  async #setAside(guest) {
    const { shelves } = this.#tools;
    // Pending writes are finished first.
    await shelves.idOnTable();
    const kept = guest.tableId ? await shelves.kept(guest.tableId) : null;
    if (!kept || !(await guest.shelf.take(kept))) return this.remove(guest);
    guest.session.moveTo(guest.shelf);
    this.#change();
  }

  /** A guest is not waited for any more; the game stays in the library. @param {Guest} guest */
  remove(guest) {
    this.#guests = this.#guests.filter((other) => other !== guest);
    const { remote } = this.#tools.store.state;
    const isOnTable = !guest.isAside && guest.plays(remote);
    guest.end();
    // A game left on the table can be continued there with both sides.
    if (isOnTable) this.#tools.store.dispatch({ type: "seats", seats: { white: true, black: true } });
    this.#note();
    this.#changes.tell();
  }

  /** The page is about to be gone. The first session says it by itself. */
  goodbye() {
    for (const { session } of this.#guests) if (session !== this.#tools.first) session.goodbye();
  }

  /** The next game in which something is to be done, where nothing is in this one. @param {Guest} guest @returns {readonly StatusButton[]} */
  #next(guest) {
    const at = this.#guests.indexOf(guest);
    if (guest.isAside || guest.isDue || at < 0) return [];
    const others = [...this.#guests.slice(at + 1), ...this.#guests.slice(0, at)];
    const next = others.find(({ isDue }) => isDue);
    return next ? [{ action: "live-next", key: "live.next", main: true, run: () => this.bring(next) }] : [];
  }

  /** Notes which games are played at once. */
  async #note() {
    const { shelves, store } = this.#tools;
    const id = await shelves.idOnTable();
    const { onTable } = this;
    if (onTable?.plays(store.state.remote)) onTable.tableId = id;
    const isSimul = this.#guests.length > 1;
    // Another window of this browser may have noted others.
    if (!isSimul && !this.#isNoted) return;
    this.#isNoted = isSimul;
    /** @type {SimulGame[]} */
    const noted = this.#guests.flatMap(({ session: { match }, gameId }) =>
      match ? [{ id: match.id, side: match.side, game: gameId }] : [],
    );
    remember(NOTE, isSimul ? noted : null);
  }
}
