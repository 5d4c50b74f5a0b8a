// The room of a match: two boards, who plays, and what can be done about it. It covers the page and lies over the game on the table,
// which stays as it is.

import { announcement } from "../board/speech.js";
import { wantsStill } from "../board/theme.js";
import { makeSteps, queenOf } from "../game/automatic-steps.js";
import { keptTags } from "../game/match-tags.js";
import { loadGame } from "../games/index.js";
import { button } from "../kit/button.js";
import { announce, el, setAttribute, setText } from "../kit/dom.js";
import { bound, onLanguage, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { browserStorage, recall, remember } from "../kit/local-storage.js";
import { StayAwake } from "../live/wake.js";
import { MATCH_GAME } from "../rules/matches.js";
import { failureOf } from "../rules/rules.js";
import { boardAlone } from "./board-alone.js";
import { keepMatch, keptMatch, readKept, viewedId, viewMatch } from "./kept.js";
import { MatchBoard } from "./match-board.js";
import { BOARDS, otherBoard } from "./match-clocks.js";
import { MatchPlay } from "./match-play.js";
import { MatchTurns } from "./match-turns.js";
import { boardText, seatText, standingText, wishReason, wishText } from "./match-words.js";
import { PlayersDialog } from "./players-dialog.js";
import { RecordDialog } from "./record-dialog.js";
import { ReplayBar } from "./replay-bar.js";
import { boardsInfo, FAR, isShared, PERSON, personsIn, readSeated, seatNamed } from "./seats.js";
import { shownMatch } from "./shown-match.js";
import { loadMatchTexts } from "./texts.js";

/** @import { Store } from "../game/state.js" */
/** @import { Key, Parameters } from "../kit/i18n.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { BoardName, MatchTurn, SeatName } from "../rules/matches.js" */
/** @import { Failure } from "../rules/rules.js" */
/** @import { Alone } from "./board-alone.js" */
/** @import { Kept, Place } from "./kept.js" */
/** @import { Channel } from "../live/channel.js" */
/** @import { FarMatch, FarNews, Wanted } from "./far-match.js" */
/** @import { Devices } from "../live/live.js" */
/** @import { DevicesPanel } from "./devices-panel.js" */
/** @import { Found, News } from "./match-play.js" */
/** @import { ShownMatch } from "./shown-match.js" */
/** @import { Asked } from "./wishes.js" */

/** Where a tab remembers that its match was open. */
const OPEN = "match-open";

/** What is said within this time is said together, in ms: the next text would cut the one before short. */
const TOGETHER = 150;

/** How long a piece flies to the other board, in ms. */
const FLIGHT = 450;

/**
 * What the room needs from its page.
 *
 * @typedef {object} Page
 * @property {Settings} settings
 * @property {(store: Store, arrival: () => number) => void} sound makes the sounds of a board
 * @property {() => (() => void) | null} interrupt stops the game on the table; what it gives lets that go on
 * @property {(notice: { key: Key, parameters?: Parameters, tone: "info" | "error", remedy?: { key: Key, run: () => void } }) => void} tell shows something below the board of the page
 * @property {() => void} newGame opens the dialog of a new game
 * @property {(failure: Failure) => string} explain says what is wrong with a record
 * @property {() => string} today as the record writes it
 * @property {() => void} focus gives the focus to what lies below the room
 * @property {Saved} saved the saved games
 * @property {(run: (devices: Devices) => unknown) => void} devices
 * @property {(match: ShownMatch) => void} picture opens the dialog that makes pictures of it
 * @property {(match: ShownMatch) => void} print
 * @property {(board: Alone, flipped: boolean) => Failure | null} analyse lays a board on the table, and has it analysed; gives why it cannot be read
 */

/** A match among the saved games; beside its record nothing of `kept` is trusted. @typedef {{ place: Place, kept: { readonly record: string } }} SavedMatch */

/**
 * What the room does with the saved games.
 *
 * @typedef {object} Saved
 * @property {(kept: Omit<Kept, "place">, place: Place | null) => Promise<Place | null>} keep adds a match, or writes it anew; `null` where it cannot, which is told
 * @property {(id: string) => Promise<SavedMatch | null>} find
 * @property {(record: string) => Promise<SavedMatch>} add adds a record, or finds it; throws what the rules refuse
 */

/** Texts and rules, before a room is made. */
export const prepare = () => Promise.all([loadMatchTexts(), loadGame(MATCH_GAME)]);

export class MatchRoom {
  #page;
  /** @type {MatchPlay | null} */ #play = null;
  /** @type {Record<BoardName, MatchBoard> | null} */ #boards = null;
  #turns = new MatchTurns((ply) => this.#play?.look(ply));
  #replay = new ReplayBar(() => this.#play);
  /** What the saved games are told to keep, one after another. @type {Promise<Place | null>} */ #keeping =
    Promise.resolve(null);
  /** The record that they were given last. */ #given = "";
  /** Whether the match that is gone through was played here. */ #isOwn = false;
  /** @type {PlayersDialog | null} */ #players = null;
  #title = el("h1", { class: "match-title", id: "match-title", tabindex: -1 }, words("bughouse.name"));
  #place = el("div", { class: "match-boards" });
  #standing = el("p", { class: "match-standing" });
  #detail = el("p", { class: "match-detail" });
  #question = el("div", { class: "match-question", role: "group", hidden: true });
  #actions = el("div", { class: "match-actions" });
  #live = el("p", { class: "visually-hidden", "aria-live": "polite" });
  #dialog;
  /** What is to be said together. @type {string[]} */ #said = [];
  /** @type {(() => void) | null} lets the game on the table go on */ #release = null;
  /** What is asked: the same as before is not asked again. */ #asked = "";
  /** @type {RecordDialog | null} */ #record = null;
  /** Who plays on other devices, once that is wanted. @type {DevicesPanel | null} */ #devices = null;
  #devicesPlace = el("div", { hidden: true });
  #awake = new StayAwake();
  /** Says where a board has gone that was taken out of the room, when it is closed for that. @type {(() => void) | null} */
  #leaving = null;
  /** The boards of which it has been said that they wait for a piece. @type {Set<BoardName>} */ #waiting =
    new Set();

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    const close = button("match-close", words("dialog.close"), () => this.#dialog.close(), "button plain");
    close.replaceChildren(icon("close"));
    close.setAttribute("aria-label", t("dialog.close"));
    const side = el(
      "section",
      { class: "match-side", "aria-label": words("match.side") },
      this.#standing,
      this.#detail,
      this.#question,
      this.#devicesPlace,
      this.#actions,
      this.#replay.element,
      this.#turns.element,
    );
    this.#dialog = el(
      "dialog",
      { id: "match", class: "match", "aria-labelledby": "match-title" },
      el("header", { class: "match-head" }, this.#title, close),
      el("div", { class: "match-place" }, this.#place, side),
      this.#live,
    );
    const dialog = this.#dialog;
    dialog.addEventListener("cancel", (event) => {
      // The key that puts a piece down does not close the room as well.
      const isHeld = BOARDS.some((board) => this.#play?.stores[board].state.snapshot.chain.length);
      if (isHeld) event.preventDefault();
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
    onLanguage(this, () => {
      close.setAttribute("aria-label", t("dialog.close"));
      this.#show();
    });
    document.body.append(dialog);
  }

  /** Begins a match in place of the one that was under way. @param {Wanted} wanted @throws what the rules refuse */
  async begin(wanted) {
    await this.#keepUnder();
    if (isShared(wanted.seated)) return this.#beginFar(wanted);
    await this.#enter(wanted);
    this.#play?.hold(false);
    this.#focusOwn();
  }

  /** Begins a match some of whose seats are far away. @param {Wanted} wanted */
  async #beginFar(wanted) {
    const { FarMatch } = await this.#loadFar();
    this.#page.devices(async ({ name, invite }) => {
      await this.#enter(FarMatch.host(wanted, name).wanted);
      // Whoever has a clock begins when all are here.
      if (!this.#play?.clocks) this.#play?.hold(false);
      invite("match");
    });
  }

  async #loadFar() {
    const [far, { DevicesPanel: Panel }] = await Promise.all([
      import("./far-match.js"),
      import("./devices-panel.js"),
    ]);
    if (!this.#devices) {
      this.#devices = new Panel((run) => this.#page.devices(run));
      this.#devicesPlace.append(this.#devices.element);
    }
    return far;
  }

  /** A channel to another device is open: it is a guest of the match here, or has the match. @param {Channel} channel @param {boolean} isInviter whether this device has invited it */
  async connect(channel, isInviter) {
    const { FarMatch } = await this.#loadFar();
    await this.#restored(isInviter, channel.isNear === true);
    const far = this.#play?.far;
    if (isInviter) return far && !far.isGuest ? far.connect(channel) : channel.close();
    this.#page.devices(({ name }) => {
      const guest = far?.isGuest ? far : FarMatch.guest(name);
      guest.listen((news) => this.#heardFar(guest, news));
      guest.connect(channel);
    });
  }

  /** Has the match that was kept on the boards, where it is the one that the other device comes for. @param {boolean} isHost whether this device has it @param {boolean} isNear */
  async #restored(isHost, isNear) {
    const shared = this.#play ? null : keptMatch(isNear)?.shared;
    if (shared && isHost === (shared.guests !== null)) await this.goOn();
  }

  /** Shows a match of the saved games, to be gone through. @param {SavedMatch} found @throws what the rules refuse */
  async view({ place, kept }) {
    const { record, seated, isOwn } = readMatch(kept);
    const tags = keptTags(record);
    this.#isOwn = isOwn;
    await this.#enter({ ...NO_MORE, record, seated, tags, place, isViewed: true });
    viewMatch(place.id);
    this.#title.focus();
  }

  /** Goes on with a match that is gone through: one that was played here as it was, otherwise with the turns alone. */
  async #takeUp() {
    const play = this.#play;
    if (!play?.place) return;
    const saved = await this.#page.saved.find(play.place.id).catch(() => null);
    const kept = saved?.kept ?? play.kept;
    await this.#keepUnder();
    const { isOwn, ...known } = readMatch(kept);
    const tags = keptTags(known.record);
    play.begin({
      ...known,
      seated: withoutFar(known.seated),
      tags,
      ...(isOwn && saved && { place: saved.place }),
    });
    viewMatch(null);
    play.hold(false);
    this.#focusOwn();
  }

  /** Asks who goes on from the position that is shown. */
  #askPlayers() {
    this.#players ??= new PlayersDialog((seated) => this.#goOnHere(seated));
    this.#players.open();
  }

  /** Goes on from there, as another match. @param {Kept["seated"]} seated */
  async #goOnHere(seated) {
    await this.#keepUnder();
    this.#play?.goOnHere(seated);
    viewMatch(null);
    this.#play?.hold(false);
    this.#focusOwn();
  }

  /** Has the saved games keep the match under way, where another one comes in its place. */
  async #keepUnder() {
    const kept = keptMatch();
    if (kept && /\n\d+[AaBb]\. /.test(kept.record)) await this.#keep(kept);
  }

  /** @param {Kept} kept @returns {Promise<Place | null>} */
  #keep({ place, ...kept }) {
    const keeping = this.#keeping.then(() => this.#page.saved.keep(kept, place ?? null));
    this.#keeping = keeping;
    return keeping;
  }

  /** Has the saved games keep a match that has ended. */
  async #keepEnded() {
    const play = this.#play;
    if (!play?.isOver || play.isViewed || play.isBack || play.allTurns === 0) return;
    const { kept } = play;
    if (kept.record === this.#given) return;
    this.#given = kept.record;
    const place = await this.#keep(kept);
    if (!place || play.record() !== kept.record) return;
    play.placed(place);
    if (this.#dialog.open) play.keep();
  }

  /** Goes on with the match under way when the page is loaded: where it was open it is opened, otherwise it is offered. */
  async resume() {
    if (this.#dialog.open) return;
    const viewed = viewedId();
    const found = viewed === null ? null : await this.#page.saved.find(viewed).catch(() => null);
    if (found) return this.view(found).catch(() => viewMatch(null));
    if (!keptMatch()) return;
    if (recall(OPEN, browserStorage("sessionStorage")) === true) return this.goOn();
    this.#offer();
  }

  /** Goes on with the match under way. */
  async goOn() {
    const kept = keptMatch();
    if (!kept) return;
    const under = this.#play?.far;
    if (under && kept.shared?.id === under.record.id) return this.#comeBack(under);
    try {
      /** @type {Found} */
      const found = kept.shared ? await this.#found(kept) : kept;
      await this.#enter(found);
      const isGuest = found.far?.isGuest;
      // Whoever comes back to a clock begins when they are ready; a guest when the host is.
      if (!this.#play?.clocks || isGuest) this.#play?.hold(false);
      this.#focusOwn();
      if (found.far) this.#page.devices(({ meetAgain }) => meetAgain());
    } catch {
      keepMatch(null);
      this.#page.tell({ key: "match.unreadable", tone: "error" });
    }
  }

  /** A match on several devices that was kept. @param {Kept} kept @returns {Promise<Found>} @throws where it cannot be read */
  async #found(kept) {
    const { FarMatch } = await this.#loadFar();
    /** @type {string} */
    const own = await new Promise((resolve) => this.#page.devices(({ name }) => resolve(name)));
    const far = FarMatch.restore(kept.shared, own);
    if (!far) throw new Error("it cannot be read");
    return { ...kept, seated: far.seated, far };
  }

  /** Opens the room again over a match whose devices are still connected. @param {FarMatch} far */
  #comeBack(far) {
    this.#open();
    far.look(true);
    if (!this.#play?.clocks || far.isGuest) this.#play?.hold(false);
    this.#show();
    this.#focusOwn();
  }

  /** @param {FarMatch} far @param {FarNews} news */
  #heardFar(far, news) {
    if (news.type === "begun") return void this.#join(far);
    // A match that is not open yet says what is wrong below the board of the page.
    if (news.type === "fault" && far !== this.#play?.far) {
      const parameters = { code: news.code };
      return this.#page.tell({ key: "match.far.fault", parameters, tone: "error" });
    }
    if (far !== this.#play?.far) return;
    const text = this.#devices?.textOf(news) ?? "";
    if (text) this.#say(text);
    if (text && (news.type === "fault" || news.type === "refused")) setText(this.#detail, text);
    else this.#show();
  }

  /** Opens the match of another device. @param {FarMatch} far */
  async #join(far) {
    await this.#enter(far.wanted);
    this.#play?.hold(false);
    if (!this.#devices?.focusFree()) this.#focusOwn();
  }

  /** @param {Wanted | Found} wanted */
  async #enter(wanted) {
    const { far } = wanted;
    if (far) far.listen((news) => this.#heardFar(far, news));
    if (this.#play) this.#play.begin(wanted);
    else this.#make(wanted);
    viewMatch(null);
    this.#open();
    await Promise.all(BOARDS.map((board) => this.#boards?.[board].begin()));
    this.#show();
  }

  /** Opens the room over the match that is on the boards. */
  #open() {
    remember(OPEN, true, browserStorage("sessionStorage"));
    this.#release ??= this.#page.interrupt();
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** @param {Wanted | Found} wanted */
  #make(wanted) {
    const arrival = (/** @type {BoardName} */ board) => this.#boards?.[board].arrival ?? 0;
    const play = new MatchPlay(wanted, arrival, this.#page.today);
    this.#play = play;
    const { settings } = this.#page;
    const make = (/** @type {BoardName} */ board) =>
      new MatchBoard(board, play, settings, {
        enlarge: () => this.#enlarge(board),
        reached: () => this.#lay(board),
        analyse: () => this.#analyse(board),
      });
    const boards = { A: make("A"), B: make("B") };
    this.#boards = boards;
    this.#place.replaceChildren(boards.A.element, boards.B.element);
    for (const board of BOARDS) {
      const store = play.stores[board];
      makeSteps(store, (state) => (settings.get("queen") ? queenOf(state) : null));
      this.#page.sound(store, () => boards[board].arrival);
      /** @type {import("../game/view-state.js").Notice | null} */
      let told = null;
      store.subscribe((state, change) => {
        const { notice } = state;
        const isNew = notice !== null && notice !== told;
        told = notice;
        const refused = isNew ? t(notice.key, notice.parameters) : "";
        const isSilent = change.cause === "view" || change.cause === "load";
        const text = refused || (isSilent ? "" : announcement(state, change));
        if (text) this.#say(`${boards[board].spokenName}: ${text}`);
      });
    }
    play.subscribe((news) => this.#heard(news));
    for (const { name } of boardsInfo().seats) {
      const wish = play.wishOf(name);
      if (wish) this.#sayWish(name, wish);
    }
    this.#orient();
    this.#turns.fill(play);
  }

  /** @param {News} news */
  #heard(news) {
    const play = this.#play;
    if (!play) return;
    switch (news.type) {
      case "begin":
        this.#orient();
        this.#turns.fill(play);
        break;
      case "seats":
        this.#orient();
        break;
      case "undo":
        this.#turns.fill(play);
        break;
      case "look":
        this.#turns.mark(play);
        break;
      case "turn":
        this.#turns.add(news.turn);
        this.#fly(news.turn);
        return;
      case "wish":
        this.#sayWish(news.seat, news.wish);
        return;
      case "declined":
        this.#say(t("draw.declined"));
        setText(this.#detail, t("draw.declined"));
        return;
      case "clock":
        for (const board of BOARDS) this.#boards?.[board].tick();
        return;
      case "failure":
        this.#say(t("notice.error", { message: news.failure.message }));
        setText(this.#detail, t("notice.error", { message: news.failure.message }));
        return;
    }
    this.#show();
  }

  /** @param {SeatName} seat @param {Asked} wish */
  #sayWish(seat, wish) {
    this.#say(`${seatText(seat)}: ${wishText(wish)} ${wishReason(wish)}`.trim());
  }

  /** Says something, with what is said soon after it. @param {string} text */
  #say(text) {
    if (this.#said.includes(text)) return;
    this.#said.push(text);
    if (this.#said.length > 1) return;
    setTimeout(() => {
      announce(this.#live, this.#said.join(" "));
      this.#said = [];
    }, TOGETHER);
  }

  /** Which seat is below on the large board. @returns {SeatName} */
  get #ownSeat() {
    return this.#play ? (personsIn(this.#play.seated)[0]?.name ?? "WA") : "WA";
  }

  /** Shows the own team below, and the own board large where there is little room. */
  #orient() {
    const own = seatNamed(this.#ownSeat);
    for (const { board, color, team } of boardsInfo().seats) {
      if (team === own.team) this.#boards?.[board].turn(color);
    }
    this.#lay(own.board);
  }

  /** @param {BoardName} large */
  #lay(large) {
    for (const board of BOARDS) this.#boards?.[board].element.toggleAttribute("data-large", board === large);
  }

  /** @param {BoardName} board */
  #enlarge(board) {
    this.#lay(board);
    this.#boards?.[board].focus();
  }

  #focusOwn() {
    this.#boards?.[seatNamed(this.#ownSeat).board].focus();
  }

  /** Returns whether the key means anything. @param {KeyboardEvent} event */
  #key({ key, altKey, ctrlKey, metaKey }) {
    if (altKey || ctrlKey || metaKey) return false;
    const isOnBoard = BOARDS.some((board) => this.#boards?.[board].isFocused);
    const way = this.#play?.canLook ? this.#replay.wayOf(key, isOnBoard) : null;
    if (way) this.#replay.go(way);
    if (way || key.toLowerCase() !== "o") return way !== null;
    const at = BOARDS.find((board) => this.#boards?.[board].isFocused) ?? "B";
    this.#enlarge(otherBoard(at));
    return true;
  }

  #show() {
    const play = this.#play;
    if (!play) return;
    for (const board of BOARDS) {
      this.#boards?.[board].show();
      this.#sayWaiting(board);
    }
    const { far } = play;
    const { title, detail: about } = standingText(play);
    const isPaused = play.isHeld && !play.isOver;
    const reason = far && isPaused ? (this.#devices?.reason(far) ?? "") : "";
    const shown = reason ? t("match.far.waits") : title;
    const detail = reason || about;
    // Nobody touches a board while another device is to move.
    this.#awake.want(far !== null && play.clocks !== null && !play.isHeld && !play.isOver && this.#dialog.open);
    this.#devicesPlace.hidden = far === null;
    if (far) this.#devices?.show(play, far, (color, role) => this.#boards?.A.slotOf(color, role)?.image ?? "");
    if (play.isOver && this.#standing.textContent !== title) this.#say(`${title}. ${detail}`);
    setText(this.#standing, shown);
    setText(this.#detail, detail);
    setAttribute(this.#dialog, "data-missing", far?.isHeld && !far.isPaused && !play.isOver ? "" : null);
    setAttribute(this.#dialog, "data-over", play.isOver ? "" : null);
    setAttribute(this.#dialog, "data-clocks", play.clocks ? "" : null);
    this.#replay.show();
    this.#turns.mark(play);
    this.#showQuestion();
    this.#showActions(isPaused);
    this.#keepEnded();
  }

  /** Says once that a board waits for a piece. @param {BoardName} board */
  #sayWaiting(board) {
    const play = this.#play;
    const isWaiting = play !== null && !play.isOver && play.viewOf(board).waiting;
    if (!isWaiting) this.#waiting.delete(board);
    else if (!this.#waiting.has(board)) {
      this.#waiting.add(board);
      const { title, detail } = boardText(play, board, play.stores[board].state);
      this.#say(`${this.#boards?.[board].spokenName}: ${title}. ${detail}`);
    }
  }

  /** Asks the persons here whether they agree to a draw. */
  #showQuestion() {
    const play = this.#play;
    if (!play) return;
    const asked = play.askedForDraw.filter((name) => play.seated[name] === PERSON);
    if (play.isOver || asked.length === 0) {
      if (this.#asked.startsWith("draw")) this.#ask("", "", []);
      return;
    }
    const [from] = play.view.drawOffers;
    const name = asked[0];
    this.#ask(`draw ${name}`, `${t("match.offers", { seat: seatText(from) })} ${seatText(name)}:`, [
      { action: "draw-accept", key: "draw.accept", run: () => play.offerDraw(name) },
      { action: "draw-decline", key: "draw.decline", run: () => play.declineDraw(name) },
    ]);
  }

  /** Asks something beside the boards. @param {string} id the same question is not asked anew; empty: nothing is asked @param {string} text @param {readonly { action: string, key: Key, text?: string, run: () => void }[]} answers */
  #ask(id, text, answers) {
    if (this.#asked === id) return;
    this.#asked = id;
    const question = this.#question;
    const hadFocus = question.contains(document.activeElement);
    question.hidden = id === "";
    const buttons = answers.map(({ action, key, text: own, run }) => {
      const one = button(action, words(key), () => {
        this.#ask("", "", []);
        run();
      });
      if (own) one.textContent = own;
      return one;
    });
    question.replaceChildren(el("p", {}, text), ...buttons);
    if (text) this.#say(text);
    if (buttons.length > 0 && !id.startsWith("draw ")) buttons[0].focus();
    else if (hadFocus) this.#title.focus();
  }

  /** Asks for which of the persons here something is done. @param {string} id @param {Key} key with the seat @param {Key} go @param {(seat: SeatName) => void} run */
  #askSeat(id, key, go, run) {
    const play = this.#play;
    if (!play) return;
    const seats = personsIn(play.seated).filter(({ board }) => !play.viewOf(board).over);
    const answers = seats.map(({ name }) => ({
      action: `${id}-${name}`,
      key: go,
      ...(seats.length > 1 && { text: seatText(name) }),
      run: () => run(name),
    }));
    const cancel = { action: `${id}-no`, key: /** @type {Key} */ ("games.cancel"), run: () => this.#focusOwn() };
    this.#ask(id, t(key), [...answers, cancel]);
  }

  /** @param {boolean} isPaused */
  #showActions(isPaused) {
    const play = this.#play;
    if (!play) return;
    const hasPersons = personsIn(play.seated).some(({ board }) => !play.viewOf(board).over);
    const { isDone, isBack, isViewed } = play;
    const canEnd = hasPersons && !isDone;
    // A guest follows the host.
    const isHost = !play.far?.isGuest;
    const canGo = isHost && play.isPaused && !play.far?.isHeld && !isDone;
    const hasEnded = isDone && !isViewed;
    const isOfOthers = isViewed && !this.#isOwn && !play.isOver;
    /** @type {[string, Key, boolean, () => void, string?][]} */
    const all = [
      ["match-go", "match.go", canGo && !isOfOthers, () => this.#goNow(), "button main"],
      ["match-new", "action.new", hasEnded, () => this.#newMatch(), "button main"],
      ["match-again", "action.rematch", hasEnded && isHost, () => this.#again()],
      ["match-go-here", "rival.playOn", isBack || isOfOthers, () => this.#askPlayers()],
      ["match-pause", "match.pause", !play.isHeld && !play.isOver && isHost, () => play.hold(true)],
      ["match-back", "action.takeBack.short", play.canTakeBack, () => play.takeBack()],
      ["match-draw", "draw.confirm.go", canEnd && !isPaused, () => this.#offerDraw()],
      ["match-resign", "resign.confirm.go", canEnd && !isPaused, () => this.#resign()],
      ["match-flip", "action.flip.short", true, () => this.#flip()],
      ["match-open-record", "action.share.short", true, () => this.#openRecord()],
    ];
    const wanted = all.filter(([, , isThere]) => isThere);
    const names = wanted.map(([name]) => name).join();
    if (this.#actions.dataset.shows === names) return;
    const focused = this.#actions.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.action
      : null;
    this.#actions.dataset.shows = names;
    this.#actions.replaceChildren(
      ...wanted.map(([name, key, , run, look = "button"]) => button(name, words(key), run, look)),
    );
    if (!focused) return;
    const again = this.#actions.querySelector(`[data-action="${focused}"]`);
    if (again instanceof HTMLElement) again.focus();
    else this.#title.focus();
  }

  #goNow() {
    if (this.#play?.isViewed) return this.#takeUp();
    this.#play?.hold(false);
    this.#focusOwn();
  }

  #offerDraw() {
    this.#askSeat("offer", "match.offer.about", "draw.confirm.go", (seat) => this.#play?.offerDraw(seat));
  }

  #resign() {
    this.#askSeat("resign", "match.resign.about", "resign.confirm.go", (seat) => this.#play?.resign(seat));
  }

  #flip() {
    const play = this.#play;
    for (const board of BOARDS) play?.stores[board].dispatch({ type: "flip" });
    this.#show();
  }

  /** The same players under the same rules once more. */
  #again() {
    const play = this.#play;
    if (!play) return;
    if (play.far) {
      play.far.again();
      play.begin(play.far.wanted);
      if (!play.clocks) play.hold(false);
      return this.#focusOwn();
    }
    const { rules } = play.view;
    const timing = play.clocks?.timing ?? null;
    play.begin({ options: { rules }, seated: play.seated, timing });
    play.hold(false);
    this.#focusOwn();
  }

  /** Shows the record; the match is held meanwhile where its clocks run. */
  #openRecord() {
    const play = this.#play;
    if (!play) return;
    if (!play.isOver && play.clocks && !play.far) play.hold(true);
    const shown = (/** @type {(match: ShownMatch) => void} */ show) => {
      if (this.#play) show(shownMatch(this.#play, this.#turns.all));
    };
    const { explain, picture, print } = this.#page;
    this.#record ??= new RecordDialog((record) => this.take(record), {
      explain,
      picture: () => shown(picture),
      print: () => shown(print),
    });
    this.#record.open(play.record());
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
      const { shownRecord, view, stores, place } = play;
      const alone = boardAlone(shownRecord, board, view.clocks);
      const failure = this.#page.analyse(alone, stores[board].state.flipped);
      if (failure) return refuse(failure);
      /** @type {Key} */
      const back = "match.alone.back";
      this.#leaving = () =>
        this.#page.tell({
          key: alone.isWhole ? "match.alone" : "match.alone.since",
          parameters: { board },
          tone: "info",
          remedy: { key: back, run: () => this.#returnTo(shownRecord, place) },
        });
      this.#dialog.close();
    } catch (error) {
      refuse(failureOf(error));
    }
  }

  /** Opens the match again that a board was taken from: as it was left, unless another one has been looked at since. @param {string} record as far as it was shown @param {Place | null} place */
  async #returnTo(record, place) {
    const play = this.#play;
    if (play?.shownRecord !== record) {
      const found = place && (await this.#page.saved.find(place.id).catch(() => null));
      return found ? this.view(found) : this.goOn();
    }
    if (play.isViewed && play.place) viewMatch(play.place.id);
    this.#open();
    this.#show();
    this.#title.focus();
  }

  #newMatch() {
    this.#dialog.close();
    this.#page.newGame();
  }

  /** A captured piece flies to the pocket of the partner. @param {MatchTurn} turn */
  #fly({ board, taken, links }) {
    const boards = this.#boards;
    const square = links.at(-1)?.to;
    if (!taken || !square || !boards || wantsStill() || this.#page.settings.get("motion") === "off") return;
    const to = boards[otherBoard(board)].slotOf(taken.color, taken.role);
    if (!to) return;
    const from = boards[board].boxOf(square);
    const flier = el("img", { class: "match-flier", alt: "", src: to.image });
    this.#dialog.append(flier);
    const at = (/** @type {{ x: number, y: number, size: number }} */ { x, y, size }) =>
      `translate(${x}px, ${y}px) scale(${size / 100}) translate(-50%, -50%)`;
    const flight = flier.animate([{ transform: at(from) }, { transform: at(to) }], {
      duration: FLIGHT,
      easing: "ease-in-out",
    });
    const end = () => flier.remove();
    flight.finished.then(end, end);
  }

  #closed() {
    remember(OPEN, null, browserStorage("sessionStorage"));
    const play = this.#play;
    play?.rest();
    this.#release?.();
    this.#release = null;
    // The dialog that has led here is gone.
    if (!document.activeElement?.getClientRects().length || document.activeElement === document.body)
      this.#page.focus();
    if (!play) return;
    this.#awake.want(false);
    play.far?.look(false);
    const leaving = this.#leaving;
    this.#leaving = null;
    if (play.isViewed) viewMatch(null);
    else if (play.isDone) {
      keepMatch(null, play.far?.isNear);
      play.far?.leave();
    }
    if (leaving) return leaving();
    // The one that is under way, maybe beside another one that is gone through.
    if (play.isViewed || !play.isDone) return keptMatch() && this.#offer();
    this.#keeping.then((place) => place && this.#page.tell({ key: "match.kept", tone: "info" }));
  }

  /** Offers to go on. */
  #offer() {
    const remedy = { key: /** @type {Key} */ ("match.go"), run: () => this.goOn() };
    this.#page.tell({ key: "match.aside", tone: "info", remedy });
  }
}

/** What is kept of a match of which only the record is known. @type {Pick<Kept, "version" | "pending" | "clocks" | "seed">} */
const NO_MORE = { version: 1, pending: { A: [], B: [] }, clocks: null, seed: 0 };

/** A saved match; where who plays is not known, persons do. @param {SavedMatch["kept"]} kept @returns {Kept & { isOwn: boolean }} */
function readMatch(kept) {
  const known = readKept(kept);
  if (known?.seated) return { ...known, seated: readSeated(known.seated), isOwn: true };
  const seats = boardsInfo().seats.map(({ name }) => [name, PERSON]);
  const seated = /** @type {Kept["seated"]} */ (Object.fromEntries(seats));
  return { ...NO_MORE, record: kept.record, seated, isOwn: false };
}

/** Persons here play for those who were far away. @param {Kept["seated"]} seated */
const withoutFar = (seated) =>
  /** @type {Kept["seated"]} */ (
    Object.fromEntries(Object.entries(seated).map(([name, who]) => [name, who === FAR ? PERSON : who]))
  );
