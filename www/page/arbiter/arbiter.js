// Games with an arbiter: against the computer, between two players at one screen, which is covered in between, with
// another device, or by links. A game left by its button can be resumed; when it is over, its record is put on the
// table.

import { offerToGoOn } from "../../game/laid-aside.js";
import { linkNotice } from "../../game/links/game-link.js";
import { otherSide, playersFar } from "../../game/mode.js";
import { onDemand } from "../../game/on-demand.js";
import { swapped } from "../../game/players.js";
import { swappedTiming } from "../../game/swapped-timing.js";
import { loadGame } from "../../games/index.js";
import { addTexts, bound, t } from "../../kit/i18n.js";
import { randomHex } from "../../kit/random-hex.js";
import { loadLiveTexts } from "../../live/texts.js";
import { UNSEEN_GAME } from "../../rules/arbiter.js";
import { Computer } from "../../rules/computer.js";
import { failureOf, restartRules, STOPPED } from "../../rules/rules.js";
import { Locks } from "../../store/locks.js";
import { lossOf } from "../../store/trouble.js";
import { ownName } from "../settings/own-name.js";
import { messageIn, taken } from "./by-link.js";
import { ArbiterDialog } from "./dialog.js";
import { ArbiterFlow, newKept } from "./flow.js";
import { forgetPost, keep, lastFar, note, openPosts, postNamed } from "./kept.js";
import { layOnTable, lineOf } from "./on-table.js";

/** @import { Confirm } from "../../kit/dialog.js" */
/** @import { Timing } from "../../game/clock.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Timekeeper } from "../../game/timekeeper.js" */
/** @import { Players, Remote } from "../../game/view-state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { UnseenSeat } from "../../live/session/unseen-seat.js" */
/** @import { Color } from "../../rules/rules.js" */
/** @import { LinkedGame, StoredArbiterGame } from "./flow.js" */

/** @type {import("../../kit/locale.js").TextSet} */
const texts = async (language) => (await import(`../texts/arbiter/${language}.js`)).texts;

/** With those of two devices: one sentence is said here as it is there, also before a device is looked for again. */
export const loadArbiterTexts = () => Promise.all([addTexts(texts), loadLiveTexts()]);

/**
 * @typedef {object} ArbiterServices
 * @property {() => string} today as the record writes it
 * @property {Timekeeper} timekeeper of the table
 * @property {(link: string) => void} follow opens a link of our own
 * @property {Confirm} ask
 * @property {(use: (room: RemoteRoom) => unknown) => void} attend goes on with games with another device
 */

/** The way to the other device. @typedef {Pick<Awaited<ReturnType<typeof import("../../live/live.js").liveRoom>>, "attendUnseen" | "invite">} RemoteRoom */

export class ArbiterPlay {
  #store;
  #tools;
  #computer = new Computer();
  /** @type {ArbiterFlow | null} */ #flow = null;
  /** The remote player, also after the game. @type {UnseenSeat | null} */ #far = null;
  /** Another game is asked for as soon as the last one is there. */ #wantsAgain = false;
  /** The computer's current task. @type {import("../../rules/computer.js").Job<string> | null} */ #job = null;
  /** Locks of games by links: each is continued by the tab that opened it last. */ #locks = new Locks();
  #dialog;

  /** @param {Store} store @param {ArbiterServices} tools */
  constructor(store, tools) {
    this.#store = store;
    this.#tools = tools;
    this.#dialog = new ArbiterDialog(this, tools.follow);
    store.subscribe(({ notice }) => this.#far && this.#dialog.isOpen && this.#dialog.other.hear(notice));
    note.onlost = (trouble) => store.dispatch(lossOf(trouble));
    addEventListener("pagehide", () => this.keep());
  }

  get flow() {
    return this.#flow;
  }

  /** True if the opponent is available for another game. */
  get canPlayAgain() {
    return !this.#flow?.far || this.#far !== null;
  }

  /** The link that is shown is on its way. */
  sent() {
    this.#flow?.sent();
    this.keep();
  }

  /** Begins a game in place of the one that was under way. @param {Players} players @param {Timing | null} timing */
  begin(players, timing) {
    this.#open(newKept(players, timing));
    this.#goOnTiming();
  }

  /** Starts a game by links. @param {Color} side the local player's side @param {string} [name] of the other player, if known */
  inviteFar(side, name = "") {
    const names = { white: name, black: name, [side]: ownName() };
    const post = { id: randomHex(), side, names, isTheirs: false, isSent: false };
    this.#open(newKept(playersFar(side), null, { post }));
  }

  /** Invites the same player to another game by links. @param {LinkedGame} post the last one */
  #inviteAgain({ side, names }) {
    const other = otherSide(side);
    this.inviteFar(other, names[other]);
  }

  /**
   * Opens a received link.
   *
   * @param {string} hash the fragment, from `#`
   * @returns {Promise<boolean>} false if it was rejected
   */
  async take(hash) {
    try {
      const message = await messageIn(hash);
      await loadGame("can-i");
      const { post } = this.#flow ?? {};
      const known = post && post.id === message.id ? (this.#flow?.kept ?? null) : postNamed(message.id);
      const come = taken(message, known, ownName());
      if ("wrong" in come) return this.#refuse({ key: come.wrong });
      this.#open(come.kept);
      if (this.#flow?.isOver) this.#next();
      if (come.told) this.#dialog.tellError(t(come.told));
      return true;
    } catch (error) {
      return this.#refuse(linkNotice(error));
    }
  }

  /** Says why a link is not taken. @param {{ key: Key, parameters?: { message: string } }} notice @returns {false} */
  #refuse({ key, parameters }) {
    // Over the table it is not seen.
    if (this.#dialog.isOpen) this.#dialog.tellError(t(key, parameters));
    this.#store.dispatch({ type: "notice", key, parameters, tone: "error" });
    return false;
  }

  /** Another game like the one that is over: with the device that has played it, if it is there. @param {Players} players @param {Timing | null} timing */
  rematch(players, timing) {
    const { remote } = this.#dialog.other;
    if (remote?.rematch) return remote.rematch();
    const { far, post } = lastFar(lineOf(this.#store)) ?? {};
    if (far) this.#tools.attend((room) => this.#askAgain(room, far, timing));
    else if (post) this.#inviteAgain(post);
    else this.begin(players, timing);
  }

  /** Asks the device that has played the last game for another one, after the page was loaded again. @param {RemoteRoom} room @param {NonNullable<StoredArbiterGame["far"]>} far @param {Timing | null} timing */
  async #askAgain(room, { id, side }, timing) {
    this.#wantsAgain = true;
    if ((await room.attendUnseen(id, side)) === "here") return;
    this.#wantsAgain = false;
    // Nothing more is known of that device: any can be connected.
    room.invite({ purpose: "game", game: { options: { game: UNSEEN_GAME }, timing, side: otherSide(side) } });
  }

  /** Shows a game with another device. @param {UnseenSeat} seat */
  sit(seat) {
    if (seat.hasEnded) return;
    const { id, side, terms } = seat.match;
    const known = [this.#flow?.kept, note.current, lastFar(lineOf(this.#store))].find(
      (kept) => kept?.far?.id === id && kept.far.side === side,
    );
    const fresh = newKept(playersFar(side), terms.timing, { far: { id, side, isNear: seat.isNear } });
    this.#open(known ?? fresh, seat);
    this.#far = seat;
    seat.attach({
      follow: bound((/** @type {number} */ late) => this.#follow(late)),
      show: bound((/** @type {Remote} */ remote) => this.#showRemote(remote)),
      hold: bound((/** @type {boolean} */ isHeld) => this.#flow?.clock?.hold(isHeld)),
      left: bound(() => this.#parted()),
    });
    this.letPlay();
    if (this.#wantsAgain) this.#dialog.other.remote?.rematch?.();
    this.#wantsAgain = false;
  }

  /** The record of both devices has changed. @param {number} late for so long this side has had a turn that has just come, in ms */
  #follow(late) {
    const [flow, far] = [this.#flow, this.#far];
    if (!flow?.far || !far) return;
    try {
      flow.follow(late);
    } catch (error) {
      this.#failed(error, () => this.#follow(late));
      return;
    }
    this.#next();
    // While the player is at the table, the change is announced there.
    if (!this.#dialog.isOpen && !flow.isOver) this.#propose(flow.kept);
  }

  /** @param {Remote} remote */
  #showRemote(remote) {
    this.#dialog.other.remote = remote;
    this.#dialog.other.tell();
    const { says, offers = [] } = remote;
    const main = offers.find((one) => one.main);
    // At the table, pending questions are shown as a notice.
    if (this.#dialog.isOpen || !says || !main || (this.#flow && !this.#flow.isOver)) return;
    const remedy = { key: main.key, run: main.run };
    this.#store.dispatch({ type: "notice", key: says.key, parameters: says.parameters, tone: "info", remedy });
  }

  /** The other device plays something else now, or this one does. */
  #parted() {
    this.#far = null;
    this.#dialog.other.remote = null;
    if (!this.#flow?.far) return;
    const { isOver, kept } = this.#flow;
    this.keep();
    this.#end();
    this.#dialog.close();
    if (isOver) this.#forget();
    else this.#propose(kept);
  }

  /** The clock shows something else. */
  #tick() {
    this.#dialog.tick();
    this.#endInTime();
  }

  /** Ends the game when time is up. */
  #endInTime() {
    const flow = this.#flow;
    const color = flow?.clock?.fallen ?? null;
    if (!flow || !color || flow.isOver || (flow.far && color !== flow.here)) return;
    this.#stopComputer();
    flow.declare(color, "time");
    this.#next();
  }

  /** Resumes the clock unless it depends on another device. */
  #goOnTiming() {
    if (!this.#flow?.far) this.#flow?.clock?.hold(false);
  }

  /** Goes on with the game under way when the page is loaded: where it was open it is opened, otherwise it is offered. */
  async resume() {
    const elsewhere = await note.claim();
    if (this.#flow) return;
    if (elsewhere && !elsewhere.onTable) this.#tellGoneOn();
    const { open } = note;
    const post = typeof open === "string" ? postNamed(open) : null;
    if (post) return this.goOn(post);
    const kept = note.current;
    // The other device waits for this tab.
    if (kept && (open === true || (!kept.onTable && note.ofTab?.far))) return this.goOn(kept);
    if (kept?.onTable) return this.#forget();
    const aside = kept ?? openPosts.all[0];
    if (aside) this.#propose(aside);
  }

  /** Goes on with a game that lies aside; while its rules cannot be loaded, it stays. @param {StoredArbiterGame} kept */
  async goOn(kept) {
    if (this.#flow && this.#flow.post?.id === kept.post?.id) return this.#reveal();
    await onDemand(this.#store, () => loadGame(kept.game))(() => this.#takeUp(kept));
  }

  /** @param {StoredArbiterGame} kept */
  #takeUp(kept) {
    try {
      const { far } = kept;
      if (far) {
        return this.#tools.attend(async (room) => {
          if ((await room.attendUnseen(far.id, far.side)) === "lost") this.#giveUp();
        });
      }
      this.#open(kept);
      // A shared game resumes when its next player uncovers it.
      if (kept.players.rival) this.#goOnTiming();
    } catch {
      this.#giveUp(kept.post?.id);
    }
  }

  /** The game that lay aside cannot be read. @param {string} [post] the id of one that goes by links */
  #giveUp(post) {
    if (post) forgetPost(post);
    else this.#forget();
    this.#store.dispatch({ type: "notice", key: "arbiter.unreadable", tone: "error" });
  }

  /** There is no game to go on with. */
  #forget() {
    note.keep(null, note.current?.far?.isNear);
  }

  /**
   * @param {StoredArbiterGame} kept
   * @param {UnseenSeat | null} [seat] remote player
   * @throws
   * {Error} if it does not match the rules
   */
  #open(kept, seat = null) {
    const flow = new ArbiterFlow(kept, { seat });
    this.#leaveFar();
    this.#end();
    this.#flow = flow;
    if (flow.post)
      this.#locks.take(
        `post-${flow.post.id}`,
        bound(() => this.#goneOn()),
      );
    if (flow.clock) flow.clock.tell = bound(() => this.#tick());
    // The user who reopens the game may not be the player to move.
    if (kept.script.length > 0) flow.cover();
    this.keep();
    this.#reveal(kept.script.length);
    this.letPlay();
  }

  /** Shows the game. @param {number} [known] number of acts already announced */
  #reveal(known = this.#flow?.script.length ?? 0) {
    note.open = this.#flow?.post?.id ?? true;
    this.#store.dispatch({ type: "clearNotice" });
    this.#dialog.open(known);
    this.#endInTime();
  }

  /** Another tab has taken over the game by links. */
  #goneOn() {
    this.#end();
    this.#dialog.close();
    this.#dialog.empty();
    this.#tellGoneOn();
  }

  #tellGoneOn() {
    this.#store.dispatch({ type: "notice", key: "arbiter.goneOn", tone: "info" });
  }

  /** Another game is played here than the one with the other device. */
  #leaveFar() {
    const far = this.#far;
    this.#far = null;
    this.#dialog.other.remote = null;
    far?.leave();
  }

  /** Keeps how far it has come. */
  keep() {
    if (this.#flow) keep(this.#flow.kept);
  }

  /** The computer plays no turn any more. */
  #stopComputer() {
    this.#job?.cancel();
    this.#job = null;
  }

  /** Nothing is played here any more. */
  #end() {
    this.#stopComputer();
    this.#computer.close();
    this.#flow?.free();
    this.#flow = null;
    this.#locks.letGo();
  }

  /** The dialog was closed. */
  closed() {
    note.open = null;
    const flow = this.#flow;
    if (!flow) return;
    const { isOver } = flow;
    this.keep();
    // The other device has continued, and so does the clock.
    if (flow.far && !isOver) return this.#propose(flow.kept);
    flow.cover();
    flow.clock?.hold(true);
    this.keep();
    // Of a game by links the other side has to see the end as well.
    const isDone = isOver && (flow.post === null || flow.post.isSent);
    const { kept } = flow;
    this.#end();
    this.#dialog.empty();
    if (!isDone) this.#propose(kept);
    else if (!flow.post) this.#forget();
  }

  /** Offers to go on. @param {StoredArbiterGame} kept goes on like this where nothing can be kept */
  #propose(kept) {
    offerToGoOn(this.#store, {
      key: "arbiter.aside",
      game: kept.game,
      isOpen: () => this.#dialog.isOpen,
      goOn: () => this.goOn((kept.post && postNamed(kept.post.id)) || note.current || kept),
    });
  }

  /** Performs an act of the side to move. @param {string} act */
  act(act) {
    const flow = this.#flow;
    if (!flow || flow.isOver || flow.stage.name !== "play") return;
    // The flag has fallen before.
    if (flow.clock?.fallen) return this.#endInTime();
    try {
      flow.act(act);
    } catch (error) {
      this.#failed(error, () => this.act(act));
      return;
    }
    this.#next();
    this.letPlay();
  }

  /** Shows what has come of an act. */
  #next() {
    const flow = this.#flow;
    if (!flow) return;
    if (flow.isOver && flow.takeRecord()) {
      const failure = layOnTable(flow, this.#far, this.#store, this.#tools);
      if (failure) this.#dialog.tellTrouble(failure.message);
    }
    this.keep();
    this.#dialog.follow();
    this.#endInTime();
  }

  /** The computer plays until a person is to move. */
  async letPlay() {
    const flow = this.#flow;
    this.#dialog.tellTrouble("");
    while (flow && this.#flow === flow && !flow.isApart && flow.stage.name === "wait" && !this.#job) {
      const job = this.#computer.act(flow.asked);
      this.#job = job;
      /** @type {string | null} */
      let act = null;
      try {
        act = await job.answer;
      } catch (error) {
        if (this.#job === job) this.#dialog.tellTrouble(failureOf(error).message);
      }
      if (this.#job !== job) return;
      this.#job = null;
      if (act === null) return;
      if (flow.clock?.fallen) return this.#endInTime();
      try {
        flow.act(act);
      } catch (error) {
        return this.#failed(error, () => this.letPlay());
      }
      this.#next();
    }
  }

  /** Something could not be done; where the rules have stopped, it is done again with new ones, unless another game is played by then. @param {unknown} error @param {() => void} again */
  #failed(error, again) {
    const { code, message } = failureOf(error);
    const flow = this.#flow;
    if (code === STOPPED) restartRules().then(() => this.#flow === flow && again());
    else this.#dialog.tellTrouble(message);
  }

  askToResign() {
    const flow = this.#flow;
    if (!flow || flow.isOver) return;
    const color = flow.here;
    /** @type {{ [placeholder: string]: Key }} */
    const sides = { "@color": `color.${color}`, "@other": `color.${otherSide(color)}` };
    this.#tools.ask(t("resign.confirm", sides), t("resign.confirm.about", sides), t("resign.confirm.go"), () => {
      if (this.#flow !== flow || flow.isOver) return;
      this.#stopComputer();
      flow.declare(color, "resign");
      this.#next();
    });
  }

  /** Offers a draw for the side that sits here, or answers an offer. @param {"offer-draw" | "decline-draw"} kind */
  declare(kind) {
    const flow = this.#flow;
    if (!flow || flow.isOver) return;
    flow.declare(flow.here, kind);
    this.#next();
  }

  /** Another game, with the sides changed. */
  again() {
    const flow = this.#flow;
    if (flow?.post) this.#inviteAgain(flow.post);
    else if (flow) this.rematch(swapped(flow.players), swappedTiming(flow.clock?.timing ?? null));
  }

  /** Uncovers the board for the side to move. */
  uncover() {
    this.#flow?.uncover();
    this.#goOnTiming();
    this.#next();
  }
}
