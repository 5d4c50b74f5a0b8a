// Parts of the page loaded on demand: dialogs, book, puzzles, other devices, and links to games. Also routes
// addresses to them.

import { editOfAddress } from "../editor/editor-address.js";
import { isGameLink, withoutTracking } from "../game/links/links.js";
import { keepsGames, onDemand } from "../game/on-demand.js";
import { USUAL_GAME } from "../games/index.js";
import { byId } from "../kit/dom.js";
import { breathe } from "../kit/work/tasks.js";
import { startRules } from "../rules/rules.js";
import { loadDialogs } from "./load-dialogs.js";
import { isForChildren } from "./settings/children.js";
import { ownName } from "./settings/own-name.js";
import { pageLook, settings } from "./settings/page-settings.js";
import { groundAt, wayTo } from "./way-back.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { Placed } from "../book/maker.js" */
/** @import { Table } from "../panels/table.js" */
/** @import { DeskPosition } from "../puzzles/desk.js" */
/** @import { Autosave } from "../store/autosave.js" */
/** @import { Installer } from "./install/install.js" */

/** @import { Dialogs } from "./dialogs.js" */

/**
 * @typedef {object} RoomServices
 * @property {Store} store
 * @property {Timekeeper} timekeeper
 * @property {Autosave} autosave
 * @property {Installer} installer
 * @property {() => string} today
 * @property {() => Table} table as soon as it stands: until then nothing is opened
 */

/** The focus goes back to where it was when a dialog closes: opened by its address, that is nowhere. @param {string} id */
function focusIfLost(id) {
  if (document.activeElement === document.body) byId(id).focus();
}

export class Rooms {
  #tools;
  #links;
  #texts;
  #learn;
  #firstGame;
  #puzzles;
  #children;
  /** @type {Promise<void> | undefined} the game of a link is being taken */ #taking;
  /** Uses the dialogs. @type {(use: (dialogs: Dialogs) => unknown) => Promise<void>} */ dialogs;
  /** Uses the game with another device. */ live;

  /** @param {RoomServices} tools */
  constructor(tools) {
    const { store } = tools;
    this.#tools = tools;
    keepsGames(store, () => navigator.serviceWorker?.controller?.postMessage({ type: "check" }));
    // Any of these may be about Paco Ŝako, whatever game the page has begun with.
    /** @template T @param {() => Promise<T>} load */
    const room = (load) => onDemand(store, async () => (await Promise.all([load(), startRules()]))[0]);
    this.dialogs = room(async () => {
      const { setUpDialogs } = await loadDialogs();
      // Opening runs in a separate task.
      await breathe();
      const { editor, parts } = tools.table();
      const follow = (/** @type {string} */ hash) => this.follow(hash);
      const pose = (/** @type {DeskPosition} */ start) => this.openDesk(start);
      return setUpDialogs(store, { ...tools, editor, status: parts.status, follow, pose, live: this.live });
    });
    this.live = room(async () => (await import("./live-door.js")).openLiveDoor(this, tools));
    const attend = (/** @type {import("../game/view-state.js").ViewState} */ { remote }) => {
      if (remote && !remote.isAttended) this.live((room) => room.attend());
    };
    store.subscribe(attend);
    attend(store.state);
    this.#links = onDemand(store, () => import("./open-link.js"));
    this.#texts = onDemand(store, () => import("../game/links/links-in-text.js"));
    this.#learn = room(async () => {
      const faces = import("../panels/computer/persona-faces.js");
      const [book, { faceOf }] = await Promise.all([import("../book/learn.js"), faces]);
      return { ...book, faceOf };
    });
    this.#firstGame = room(async () => {
      const { timekeeper, today } = tools;
      const { setUpFirstGame } = await import("./help/first-game.js");
      const { board, parts } = tools.table();
      const focus = () => board.focus();
      const openBook = (/** @type {string} */ hash) => this.openBook(hash);
      return setUpFirstGame({ host: byId("game"), store, live: parts.live, focus, timekeeper, today, openBook });
    });
    this.#puzzles = room(() => import("../puzzles/puzzles.js"));
    this.#children = room(async () => {
      const { ChildrenRoom, prepare } = await import("./children/children-room.js");
      await prepare();
      return new ChildrenRoom(store, tools.timekeeper, tools.today);
    });
  }

  /** Settled when a game of a link that is being taken has been. */
  get taken() {
    return this.#taking;
  }

  /** Opens what an address names, and resolves when it is open; of a game, when it is being taken. @param {string} address */
  follow(address) {
    const hash = withoutTracking(address);
    const edited = isForChildren() ? null : editOfAddress(hash);
    if (isGameLink(hash)) this.#take(hash);
    if (edited) return this.#tools.table().editor.open(edited);
    if (/^#(live|q)=/.test(hash)) {
      groundAt("");
      return this.live((room) => room.follow(hash));
    }
    if (hash.startsWith("#puzzle")) return this.openPuzzles(hash);
    if (/^#(learn|rules|lessons?=|results=)/.test(hash)) return this.openBook(hash);
  }

  /**
   * Takes the game of a link. A link that is refused stays in the address: it can be looked at, and sent back to where it came
   * from. Loading the page again must not load a game over what has been played since.
   *
   * @param {string} hash
   */
  #take(hash) {
    const { store, autosave } = this.#tools;
    const learnFirst = () => this.openBook("#learn/start");
    groundAt(hash);
    const taking = this.#links(async ({ openLink }) => {
      const isTaken = await openLink(store, autosave, hash, learnFirst, this.dialogs);
      // Another link may have been followed since.
      if (taking === this.#taking) groundAt(isTaken ? "" : hash);
    });
    this.#taking = taking;
  }

  newGame() {
    if (isForChildren()) return this.#children((room) => room.play());
    return this.dialogs(({ openNewGame }) => openNewGame());
  }

  /** The small game with Mia, at once. */
  playFirstGame() {
    return this.#firstGame((game) => game.begin(isForChildren() ? "children-game" : "first-game"));
  }

  openMenu() {
    if (isForChildren()) return this.#children((room) => room.openGrownUps());
    return this.dialogs(({ openMenu }) => openMenu());
  }

  sendTurn() {
    return this.dialogs(({ openSend }) => openSend());
  }

  /** Opens what was pasted, in the editor if that is open, or what can be shared. @param {string} text */
  load(text) {
    if (!text) return this.dialogs(({ openShare }) => openShare(text));
    return this.#texts(({ linkIn }) => {
      const link = linkIn(text);
      const { editor } = this.#tools.table();
      if (link) return this.follow(link);
      if (editor.isOpen) return editor.take(text);
      return this.dialogs(({ openShare }) => openShare(text));
    });
  }

  /** @param {string} [hash] which page of it */
  openBook(hash = "#learn") {
    return this.#learn(({ openBook, faceOf }) => {
      focusIfLost("button-learn");
      const around = {
        settings,
        look: pageLook,
        wayTo,
        playing: () => this.#tools.store.state.snapshot,
        puzzles: () => this.openPuzzles(),
        edit: (/** @type {Placed} */ start, /** @type {(placed: Placed | null) => void} */ use) =>
          // Paco Ŝako by default, whatever is on the table.
          this.#tools.table().editor.open({ game: USUAL_GAME, ...start, use }),
        name: ownName,
        dances: async () => (await import("./children/dances.js")).dancesOfToday(),
        playGame: (/** @type {string} */ id) => this.#firstGame((game) => game.begin(id)),
        face: () => faceOf("mia", 56),
      };
      return openBook(around, hash);
    });
  }

  /** Goes on with the first game of the road, which a reload broke off. */
  resumeFirstGame() {
    return this.#firstGame((game) => game.resume());
  }

  /** @param {string} [hash] which page of them */
  openPuzzles(hash = "#puzzles") {
    // The puzzles for children are a lesson.
    if (isForChildren()) return this.openBook("#learn/dances");
    return this.#puzzles(({ openPuzzles }) => {
      focusIfLost("button-puzzles");
      return openPuzzles(this.#aroundPuzzles(), hash);
    });
  }

  /** Makes a puzzle of a position, or goes on with the last one. @param {DeskPosition} [start] */
  openDesk(start) {
    return this.#puzzles(({ openDesk }) => openDesk(this.#aroundPuzzles(), start));
  }

  /** Callbacks of a review. */
  get review() {
    return {
      tellMoments: (/** @type {readonly import("../game/review/moments.js").Moment[]} */ moments) =>
        this.#puzzles(({ tellMoments }) => tellMoments(this.#aroundPuzzles(), moments)),
      practise: (/** @type {readonly import("../game/review/misses.js").Miss[]} */ misses) =>
        this.#puzzles(({ practise }) => practise(this.#aroundPuzzles(), misses)),
      shareTurn: async (/** @type {string} */ record) =>
        (await import("./share/moment.js")).shareTurn(this.#tools.store, record),
    };
  }

  #aroundPuzzles() {
    return {
      settings,
      wayTo,
      edit: (/** @type {DeskPosition} */ start) => {
        const use = (/** @type {DeskPosition | null} */ placed) => void this.openDesk(placed ?? undefined);
        this.#tools.table().editor.open({ game: USUAL_GAME, ...start, use });
      },
      learn: () => this.openBook("#learn/start"),
    };
  }
}
