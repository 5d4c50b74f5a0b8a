// The room of a match: its two boards and everything around them. It covers the page with the game on the table,
// which stays unchanged.

import { isUndoKey } from "../board/input/keys.js";
import { helpAfterFailure } from "../game/on-demand.js";
import { keptTags } from "../game/record/match-tags.js";
import { keyIn, loadGame, loadLook } from "../games/index.js";
import { boardStyles } from "../kit/board-styles.js";
import { button } from "../kit/button.js";
import { keepAwake } from "../kit/device/wake-lock.js";
import { el, isField, setAttribute } from "../kit/dom.js";
import { bound, onLanguage, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { latinKey } from "../kit/latin-key.js";
import { boardsInfo, MATCH_GAME } from "../rules/matches.js";
import { failureOf } from "../rules/rules.js";
import { boardAlone } from "./board-alone.js";
import { BoardPair } from "./board-pair.js";
import { note, viewedId, viewMatch } from "./kept.js";
import { MatchPlay } from "./match-play.js";
import { MatchSaving, NO_MORE, readMatch, withoutFar } from "./match-saving.js";
import { MatchSide } from "./match-side.js";
import { MatchVoice } from "./match-voice.js";
import { standingText } from "./match-words.js";
import { OtherDevices } from "./other-devices.js";
import { PlayersDialog } from "./players-dialog.js";
import { RecordDialog } from "./record-dialog.js";
import { isShared } from "./seats.js";
import { shownMatch } from "./shown-match.js";
import { loadMatchTexts } from "./texts.js";

/** @import { LaidAside } from "../game/laid-aside.js" */
/** @import { Store } from "../game/state.js" */
/** @import { Remedy } from "../game/view-state.js" */
/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { Channel } from "../live/protocol/channel.js" */
/** @import { Devices } from "../live/live.js" */
/** @import { BoardName } from "../rules/matches.js" */
/** @import { Failure } from "../rules/rules.js" */
/** @import { Trouble } from "../store/trouble.js" */
/** @import { Alone } from "./board-alone.js" */
/** @import { RemoteMatch, MatchRequest } from "./remote-match.js" */
/** @import { StoredMatch, SavedMatchId } from "./kept.js" */
/** @import { BoardsEvent } from "./match-play.js" */
/** @import { Saved, SavedMatch } from "./match-saving.js" */
/** @import { ShownMatch } from "./shown-match.js" */
/** @import { FoundMatch } from "./written-match.js" */

/**
 * Dependencies on the page.
 *
 * @typedef {object} MatchPage
 * @property {Settings} settings
 * @property {(store: Store, arrival: () => number) => void} sound plays the sounds of a board
 * @property {() => (() => void) | null} interrupt pauses the game on the table; returns a function that resumes it
 * @property {(notice: { key: Key, parameters?: Parameters, tone: "info" | "error", remedy?: Remedy }) => void} tell shows a notice below the page's board
 * @property {(aside: LaidAside) => unknown} offer offers to go on with what lies aside
 * @property {() => void} newGame opens the dialog of a new game
 * @property {HTMLElement} rules leads to the rules of the game
 * @property {(failure: Failure) => string} explain describes the error of a record
 * @property {() => string} today in the format of records
 * @property {() => void} focus focuses the page below the room
 * @property {Saved} saved the saved games
 * @property {(trouble: Trouble) => Promise<boolean>} replaces asks whether another match begins, though the one under way
 *   cannot be saved
 * @property {(run: (devices: Devices) => unknown) => void} devices
 * @property {(match: ShownMatch) => void} picture opens the dialog for pictures of it
 * @property {(match: ShownMatch) => void} print
 * @property {(board: Alone, flipped: boolean) => Failure | null} analyse puts a board on the table and analyses it;
 *   returns the error if it cannot be read
 */

/** Texts, before a room is made. What is shown in it needs the rules as well. */
export const prepare = () => Promise.all([loadMatchTexts(), loadLook(MATCH_GAME)]);

export class MatchRoom {
  #page;
  /** @type {MatchPlay | null} */ #play = null;
  /** @type {BoardPair | null} */ #pair = null;
  #side;
  #saving;
  #others;
  /** True if the match on display was played here. */ #isOwn = false;
  /** @type {PlayersDialog | null} */ #players = null;
  #title = el("h1", { class: "match-title", id: "match-title", tabindex: -1 }, words(keyIn(MATCH_GAME, "name")));
  #place = el("div", { class: "match-boards" });
  #voice = new MatchVoice();
  #dialog;
  /** @type {(() => void) | null} lets the game on the table go on */ #release = null;
  /** @type {RecordDialog | null} */ #record = null;
  /** Says where a board has gone that was taken out of the room, when it is closed for that. @type {(() => void) | null} */
  #leaving = null;
  /** @param {MatchPage} page */
  constructor(page) {
    this.#page = page;
    const close = button("match-close", icon("close"), () => this.#dialog.close(), "button plain", {
      "aria-label": words("dialog.close"),
    });
    this.#saving = new MatchSaving(page.saved, (trouble) => this.#tellTrouble(trouble));
    this.#side = new MatchSide({
      play: () => this.#play,
      say: (text) => this.#voice.say(text),
      focusTitle: () => this.#title.focus(),
      focusBoard: () => this.#pair?.focusOwn(),
      goOn: () => this.#goNow(),
      begin: () => this.#newMatch(),
      again: () => this.#again(),
      askPlayers: () => this.#askPlayers(),
      flip: () => this.#flip(),
      openRecord: () => this.#openRecord(),
    });
    this.#side.element.append(page.rules);
    this.#others = new OtherDevices(this.#side.devices, page.devices, {
      play: () => this.#play,
      isOpen: () => this.#dialog.open,
      enter: (wanted) => this.#enter(wanted),
      goOn: () => this.goOn(),
      replace: (run, far) => this.#replace(run, far),
      focus: () => this.#pair?.focusOwn(),
      refuse: (said) => page.tell({ ...said, tone: "error" }),
      told: (text, stays) => {
        if (text) this.#voice.say(text);
        if (text && stays) this.#side.tell(text);
        else this.#show();
      },
    });
    this.#dialog = el(
      "dialog",
      { id: "match", class: "match whole-page", "aria-labelledby": "match-title" },
      el("header", { class: "match-head" }, this.#title, close),
      el("div", { class: "match-place" }, this.#place, this.#side.element),
      this.#voice.element,
    );
    const dialog = this.#dialog;
    dialog.addEventListener("cancel", (event) => {
      // The key that puts a piece down does not close the room as well.
      if (this.#pair?.isHeld) event.preventDefault();
    });
    // Keys go to the match, not to the game below.
    dialog.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (this.#key(event)) event.preventDefault();
    });
    dialog.addEventListener(
      "close",
      bound(() => dialog.open || this.#closed()),
    );
    addEventListener("pagehide", () => {
      if (dialog.open) this.#play?.keep();
      this.#play?.far?.leave();
    });
    onLanguage(this, () => this.#show());
    note.onlost = (trouble) => this.#tellTrouble(trouble);
    document.body.append(dialog);
  }

  /** The match cannot be saved. @param {Trouble} trouble */
  #tellTrouble(trouble) {
    /** @type {Key} */
    const key = `saved.${trouble}`;
    this.#page.tell({ key, tone: "error" });
    // It stays until the match goes on.
    queueMicrotask(bound(() => this.#dialog.open && this.#toldOf(t(key))));
  }

  /** Begins a match in place of the one that was under way. @param {MatchRequest} wanted @throws what the rules refuse */
  async begin(wanted) {
    await this.#replace(async () => {
      if (isShared(wanted.seated)) return this.#others.begin(wanted);
      await this.#enter(wanted);
      this.#playOn();
    });
  }

  /**
   * Replaces the match under way, which is saved before; if it cannot be, the player is asked.
   *
   * @param {() => unknown} run
   * @param {RemoteMatch | null} [far] the match of other devices that replaces it, and is left where it does not
   */
  async #replace(run, far = null) {
    const saved = this.#saving.keepUnder(far, this.#play?.written);
    // The next match of the same devices is not waited for: their turns go to the boards.
    const isNext = far !== null && far === this.#play?.far;
    if (isNext) await run();
    const trouble = await saved;
    if (isNext) return trouble && this.#tellTrouble(trouble);
    if (trouble && !(await this.#page.replaces(trouble))) return far?.leave();
    return run();
  }

  /** Nothing holds the match any more, and it can be played. */
  #playOn() {
    this.#play?.hold(false);
    this.#pair?.focusOwn();
  }

  /**
   * Handles an open channel to another device, which is a guest of the match here or its host.
   *
   * @param {Channel} channel
   * @param {boolean} isInviter true if this device has invited it
   */
  connect(channel, isInviter) {
    return this.#others.connect(channel, isInviter);
  }

  /** Shows a match of the saved games, to be gone through. @param {SavedMatch} found @throws what the rules refuse */
  async view({ place, kept }) {
    const { record, seated, isOwn } = readMatch(kept);
    const tags = keptTags(record);
    this.#isOwn = isOwn;
    await this.#enter({ ...NO_MORE, record, seated, tags, place, isViewed: true });
    viewMatch(place.id);
    this.#title.focus();
    const doubts = this.#play?.remarks ?? [];
    if (doubts.length > 0) this.#toldOf(doubts.map(this.#page.explain).join(" "));
  }

  /** Goes on with a match that is gone through: one that was played here as it was, otherwise with the turns alone. */
  async #takeUp() {
    const play = this.#play;
    const place = play?.written.entry.place;
    if (!play || !place) return;
    const saved = await this.#page.saved.find(place.id).catch(() => null);
    // It was gone on with meanwhile, or another one is on the boards.
    if (!play.isViewed || play.written.entry.place !== place) return;
    const { isOwn, ...known } = readMatch(saved?.kept ?? play.written.kept);
    const tags = keptTags(known.record);
    await this.#replace(() => {
      play.begin({
        ...known,
        seated: withoutFar(known.seated),
        tags,
        ...(isOwn && saved && { place: saved.place }),
      });
      viewMatch(null);
      this.#playOn();
    });
  }

  /** Asks for the players of a continuation from the displayed position. */
  #askPlayers() {
    this.#players ??= new PlayersDialog((seated) => this.#goOnHere(seated));
    this.#players.open();
  }

  /** Goes on from there, as another match. @param {StoredMatch["seated"]} seated */
  async #goOnHere(seated) {
    await this.#replace(() => {
      this.#play?.begin(this.#play.written.from(seated));
      viewMatch(null);
      this.#playOn();
    });
  }

  /** Goes on with the match under way when the page is loaded: where it was open it is opened, otherwise it is offered. */
  async resume() {
    const elsewhere = await note.claim();
    const viewed = viewedId();
    const found = viewed === null ? null : await this.#page.saved.find(viewed).catch(() => null);
    // A link or another device may have opened it meanwhile.
    if (this.#dialog.open) return;
    if (found) return this.#viewAgain(found);
    if (elsewhere) this.#page.tell({ key: "match.elsewhere", tone: "info" });
    if (!note.current) return;
    if (note.open === true) return this.goOn();
    this.#offer();
  }

  /** Shows the saved match that this tab has shown. @param {SavedMatch} found */
  async #viewAgain(found) {
    if ((await this.#isLoaded(() => this.#viewAgain(found))) && !this.#dialog.open)
      await this.view(found).catch(() => viewMatch(null));
  }

  /** Loads the rules, and what boards look like. If that fails, it can be tried again. @param {() => unknown} again @param {unknown} [more] what else is loaded */
  async #isLoaded(again, more) {
    try {
      await Promise.all([boardStyles(document), loadGame(MATCH_GAME), more]);
      return true;
    } catch {
      this.#page.tell({ tone: "error", ...helpAfterFailure(null, again) });
      return false;
    }
  }

  /** Goes on with the match under way. */
  async goOn() {
    const kept = note.current;
    if (!kept) return;
    const under = this.#play?.far;
    if (under && kept.shared?.ledger?.match.id === under.record.match.id) return this.#comeBack(under);
    const isLoaded = await this.#isLoaded(() => this.goOn(), kept.shared && this.#others.load());
    if (!isLoaded || this.#dialog.open) return;
    try {
      if (!kept.shared) await this.#enter(kept);
      else if (!(await this.#others.goOn(kept))) return;
      this.#holdForClock();
    } catch {
      await this.#giveUp(kept);
    }
  }

  /** The match under way cannot be read: the saved games keep its text. @param {StoredMatch} kept */
  async #giveUp(kept) {
    const trouble = await this.#saving.keep(kept);
    if (trouble) return this.#tellTrouble(trouble);
    note.keep(null);
    this.#page.tell({ key: "saved.damagedOwn", tone: "error" });
  }

  /** A timed match is paused until the player resumes it; for a guest, until the host does. */
  #holdForClock() {
    const play = this.#play;
    if (!play?.clocks || play.far?.isGuest) play?.hold(false);
    this.#pair?.focusOwn();
  }

  /** Opens the room again over a match whose devices are still connected. @param {RemoteMatch} far */
  #comeBack(far) {
    this.#open();
    far.guest?.look(true);
    this.#show();
    this.#holdForClock();
  }

  /** @param {MatchRequest | FoundMatch} wanted */
  async #enter(wanted) {
    if (this.#play) this.#play.begin(wanted);
    else this.#make(wanted);
    viewMatch(null);
    this.#open();
    await this.#pair?.begin();
    this.#show();
  }

  /** Opens the room over the match that is on the boards. */
  #open() {
    note.open = true;
    this.#release ??= this.#page.interrupt();
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** @param {MatchRequest | FoundMatch} wanted */
  #make(wanted) {
    const { settings, sound, today } = this.#page;
    const play = new MatchPlay(wanted, (board) => this.#pair?.arrival(board) ?? 0, today);
    this.#play = play;
    this.#pair = new BoardPair(this.#place, play, {
      settings,
      sound,
      analyse: (board) => this.#analyse(board),
      voice: this.#voice,
    });
    play.subscribe((news) => this.#heard(news));
    for (const { name } of boardsInfo().seats) {
      const wish = play.toldWishOf(name);
      if (wish) this.#voice.sayWish(name, wish);
    }
    this.#side.turns.fill(play);
  }

  /** @param {BoardsEvent} news */
  #heard(news) {
    const play = this.#play;
    if (!play) return;
    switch (news.type) {
      case "begin":
        this.#pair?.orient();
        this.#side.turns.fill(play);
        break;
      case "seats":
        this.#pair?.orient();
        break;
      case "undo":
        this.#side.turns.fill(play);
        break;
      case "look":
        this.#side.turns.mark(play);
        break;
      case "turn":
        this.#side.turns.add(news.turn);
        return this.#pair?.fly(this.#dialog, news.turn);
      case "wish":
        if (play.toldWishOf(news.seat)) this.#voice.sayWish(news.seat, news.wish);
        return;
      case "declined":
        return this.#toldOf(t(news.what === "draw" ? "draw.declined" : "live.backDeclined"));
      case "clock":
        return this.#pair?.tick();
      case "failure":
        return this.#toldOf(t("notice.error", { message: news.failure.message }));
    }
    this.#show();
  }

  /** Announces a text and shows it until the match continues. @param {string} text */
  #toldOf(text) {
    this.#voice.say(text);
    this.#side.tell(text);
  }

  /** Returns whether the key means anything. @param {KeyboardEvent} event */
  #key(event) {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const key = latinKey(event);
    if (isUndoKey(event) && !shiftKey) {
      // A board or a field has handled the key.
      if (event.defaultPrevented || isField(event.target) || !this.#play?.canTakeBack) return false;
      this.#play.takeBack();
      return true;
    }
    if (altKey || ctrlKey || metaKey) return false;
    const way = this.#play?.canLook ? this.#side.replay.wayOf(key, this.#pair?.isFocused === true) : null;
    if (way) this.#side.replay.go(way);
    if (way || key.toLowerCase() !== "o") return way !== null;
    this.#pair?.focusOther();
    return true;
  }

  #show() {
    const play = this.#play;
    if (!play) return;
    this.#pair?.show();
    const { far } = play;
    const isOn = far !== null && !play.isOver;
    const reason = isOn && play.isHeld ? this.#others.reason(far) : "";
    const standing = standingText(play);
    // The screen stays on, since a board may go untouched while another device is to move.
    keepAwake(this, isOn && play.clocks !== null && !play.isHeld && this.#dialog.open);
    this.#others.show(play, (color, role) => this.#pair?.imageOf(color, role) ?? "");
    setAttribute(this.#dialog, "data-missing", isOn && far.isHeld && !far.isPaused ? "" : null);
    setAttribute(this.#dialog, "data-over", play.isOver ? "" : null);
    setAttribute(this.#dialog, "data-clocks", play.clocks ? "" : null);
    this.#side.show(play, reason ? { title: t("match.far.waits"), detail: reason } : standing, this.#isOwn);
    this.#saving.keepEnded(play).then((isKept) => isKept && this.#dialog.open && play.keep());
  }

  #goNow() {
    if (this.#play?.isViewed) return this.#takeUp();
    this.#playOn();
  }

  #flip() {
    this.#pair?.flip();
    this.#show();
  }

  /** Starts a match with the same players and rules. */
  #again() {
    const play = this.#play;
    if (!play) return;
    if (play.far) {
      play.far.again();
      if (play.far.isGuest) return this.#toldOf(t("live.rematchAsked"));
      play.begin(play.far.wanted);
      if (!play.clocks) play.hold(false);
      return this.#pair?.focusOwn();
    }
    const { rules } = play.view;
    const timing = play.clocks?.A.timing ?? null;
    return this.#replace(() => {
      play.begin({ options: { rules }, seated: play.seated, timing });
      this.#playOn();
    });
  }

  /** Shows the record; the match is held meanwhile where its clocks run. */
  #openRecord() {
    const play = this.#play;
    if (!play) return;
    if (!play.isOver && play.clocks && !play.far) play.hold(true);
    const shown = (/** @type {(match: ShownMatch) => void} */ show) => {
      if (this.#play) show(shownMatch(this.#play, this.#side.turns.all));
    };
    const { explain, picture, print } = this.#page;
    this.#record ??= new RecordDialog((record) => this.take(record), {
      explain,
      picture: () => shown(picture),
      print: () => shown(print),
    });
    this.#record.open(play.written.record);
  }

  /** Shows a record, which the saved games keep. @param {string} record @throws what the rules refuse */
  async take(record) {
    await this.view(await this.#page.saved.add(record));
  }

  /** Lays a board as it is shown on the table, as a game of its own. @param {BoardName} board */
  #analyse(board) {
    const play = this.#play;
    if (!play) return;
    /** @type {(failure: Failure) => void} */
    const refuse = (failure) => this.#heard({ type: "failure", failure });
    try {
      const { view, stores, written } = play;
      const { shown } = written;
      const { place } = written.entry;
      const alone = boardAlone(shown, board, view.clocks);
      const failure = this.#page.analyse(alone, stores[board].state.flipped);
      if (failure) return refuse(failure);
      /** @type {Key} */
      const back = "match.alone.back";
      this.#leaving = () =>
        this.#page.tell({
          key: alone.isWhole ? "match.alone" : "match.alone.since",
          parameters: { board },
          tone: "info",
          remedy: { key: back, run: () => this.#returnTo(shown, place) },
        });
      this.#dialog.close();
    } catch (error) {
      refuse(failureOf(error));
    }
  }

  /** Opens the match again that a board was taken from: as it was left, unless another one has been looked at since. @param {string} record as far as it was shown @param {SavedMatchId | null} place */
  async #returnTo(record, place) {
    const play = this.#play;
    if (play?.written.shown !== record) {
      const found = place && (await this.#page.saved.find(place.id).catch(() => null));
      return found ? this.view(found) : this.goOn();
    }
    if (play.isViewed && place) viewMatch(place.id);
    this.#open();
    this.#show();
    this.#title.focus();
  }

  #newMatch() {
    this.#dialog.close();
    this.#page.newGame();
  }

  #closed() {
    note.open = null;
    const play = this.#play;
    play?.rest();
    this.#release?.();
    this.#release = null;
    // The dialog that has led here is gone.
    if (!document.activeElement?.getClientRects().length || document.activeElement === document.body)
      this.#page.focus();
    if (!play) return;
    keepAwake(this, false);
    play.far?.guest?.look(false);
    const leaving = this.#leaving;
    this.#leaving = null;
    if (play.isViewed) viewMatch(null);
    else if (play.isDone) {
      play.far?.leave();
      this.#letGo(play, leaving === null);
    }
    if (leaving) return leaving();
    // The one that is under way, maybe beside another one that is gone through.
    if ((play.isViewed || !play.isDone) && note.current) this.#offer();
  }

  /** Lets go of a match that has ended and was left, once it is among the saved games. @param {MatchPlay} play @param {boolean} isTold */
  async #letGo(play, isTold) {
    const outcome = play.allTurns === 0 ? "nothing" : await this.#saving.outcome();
    if (!play.isDone || play.isViewed || this.#dialog.open) return;
    if (outcome === "lost") return this.#offer();
    note.keep(null, play.far?.isNear);
    if (isTold && outcome === "saved") this.#page.tell({ key: "match.kept", tone: "info" });
  }

  /** Offers to go on. */
  #offer() {
    this.#page.offer({
      key: "match.aside",
      game: MATCH_GAME,
      isOpen: () => this.#dialog.open,
      goOn: () => this.goOn(),
    });
  }
}
