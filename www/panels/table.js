// Everything to play with: the board and what belongs to it, in a tree of its own. The page and the element for other
// pages are both made of it.

import { Board } from "../board/board.js";
import { readLook, wantsStill } from "../board/drawing/theme.js";
import { setUpPockets } from "../board/pockets/pocket-door.js";
import { loadEditor } from "../editor/edit-door.js";
import { EditorDoor } from "../editor/editor-door.js";
import { claimOf, makeSteps, queenOf } from "../game/automatic-steps.js";
import { onDemand } from "../game/on-demand.js";
import { onlyPerson } from "../game/players.js";
import { gameOf } from "../games/index.js";
import { listen, setAttribute, targetOf } from "../kit/dom.js";
import { bound, currentLocale } from "../kit/i18n.js";
import { lazy } from "../kit/work/lazy.js";
import { breathe } from "../kit/work/tasks.js";
import { loadAnalysis } from "./analysis/analysis-door.js";
import { AnalysisSwitch } from "./analysis/analysis-switch.js";
import { setUpHint } from "./hints/hint.js";
import { setUpBeginning } from "./moves/beginning.js";
import { ListDoor } from "./moves/list-door.js";
import { setUpReadingOrder } from "./moves/reading-order.js";
import { replayKey } from "./moves/replay-keys.js";
import { setUpTurnField } from "./moves/type-turn.js";
import { setUpPencil } from "./parts/pencil.js";
import { TableSpace } from "./parts/room.js";
import { setUpSizeHandle } from "./parts/size-handle.js";
import { makeParts } from "./parts/table-parts.js";
import { setUpAnnouncer } from "./status/announcer.js";
import { setUpStatus } from "./status/status-line.js";
import { setUpControls } from "./status/take-back.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { TreeNode } from "../game/tree/read-tree.js" */
/** @import { Presence } from "../kit/work/lifetime.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { Computer } from "../rules/computer.js" */
/** @import { Snapshot } from "../rules/rules.js" */
/** @import { TableParts } from "./parts/table-parts.js" */

/** @typedef {() => Promise<Computer>} NewComputer loads the code that asks it, and gives the same one each time */

/**
 * Callbacks that leave the table, provided by its owner.
 *
 * @typedef {object} TableCallbacks
 * @property {() => void} newGame called from the end of a game
 * @property {(() => void) | null} rematch starts another game with swapped sides
 * @property {(() => void) | null} share
 * @property {((node: TreeNode) => void) | null} openTurn opens the remarks on a turn
 * @property {(() => void) | null} openHelp
 * @property {((code: string, snapshot: Snapshot) => void) | null} lookUp opens the rule behind a refusal, by the code
 *   of its reason
 * @property {(() => void) | null} sendTurn opens the dialog with the link of the last turn
 * @property {(() => void) | null} editNames opens the dialog for the players' names
 * @property {(() => Promise<typeof import("./review/last-word.js")>) | null} lastWord loads the sentence after a game
 *   against the computer
 * @property {() => void} analysisClosed the panel was closed, which had the focus
 * @property {import("./review/actions.js").ReviewCallbacks} review
 * @property {import("../editor/editor.js").EditorCallbacks} editor
 */

export class Table {
  #room;
  #presence;
  #moves;
  /** Resolves when the clocks of a game that is timed at the start stand, or cannot be loaded. @type {Promise<void>} */ #clocks;
  /** @type {import("../game/computer/rival.js").RivalPlayer | null} */ #rival = null;
  /** @type {((tells: boolean) => void) | null} reviews the game, once what shows it is loaded */ #goThrough =
    null;
  /** Folds the review, once what shows it is loaded. @type {(() => boolean) | null} */ #fold = null;
  /** Request for the review until it is loaded. @type {{ tells: boolean } | null} */ #wanted = null;

  /**
   * Creates a table in several tasks, to stay responsive on slow phones. It becomes visible when complete.
   *
   * @param {HTMLElement} host host element; its shadow root is open and has its styles
   * @param {Store} store
   * @param {Settings} settings
   * @param {TableCallbacks} callbacks
   * @param {object} options
   * @param {boolean} options.isCompact an embedded board, which can be smaller
   * @param {Timekeeper} options.timekeeper
   * @param {(step: import("../rules/rules.js").Step) => boolean} options.permits may reject legal steps
   * @param {Presence} options.presence of the host: while it is away nothing is done
   * @param {(failure: import("../rules/rules.js").Failure) => void} [options.cramped] called if there is only room
   *   for a picture
   */
  static async standing(host, store, settings, callbacks, options) {
    const { isCompact, timekeeper, permits, presence, cramped } = options;
    const locale = currentLocale();
    const nextTask = async () => {
      await breathe();
      await presence.here();
    };
    const parts = makeParts();
    const { element } = parts;
    element.toggleAttribute("data-unfinished", true);
    const look = () => {
      const palette = settings.get("palette");
      setAttribute(element, "data-palette", palette === "wood" ? null : palette);
    };
    settings.subscribe((name) => name === "palette" && look());
    look();
    /** @type {ShadowRoot} */ (host.shadowRoot).replaceChildren(element);
    const room = new TableSpace(host, element, isCompact, cramped);
    await nextTask();
    const board = locale.run(() => new Board(parts.boardArea, store, settings, permits));
    await nextTask();
    locale.run(() => board.draw());
    await nextTask();
    if (!isCompact) {
      setUpBeginning(parts.movesBox, parts.beginning, store, settings);
      setUpReadingOrder(parts);
      await nextTask();
    }
    const moves = locale.run(() => new ListDoor(parts.movesBox, store, callbacks.openTurn));
    await moves.standing;
    await nextTask();
    const made = { timekeeper, presence, parts, room, board, moves };
    const table = locale.run(() => new Table(store, settings, callbacks, made));
    await table.#clocks;
    await nextTask();
    // The caller may still change its look in this task.
    element.toggleAttribute("data-unfinished", false);
    return table;
  }

  /**
   * @private
   * @param {Store} store
   * @param {Settings} settings
   * @param {TableCallbacks} callbacks
   * @param {object} made
   * @param {Timekeeper} made.timekeeper
   * @param {Presence} made.presence
   * @param {TableParts} made.parts
   * @param {TableSpace} made.room
   * @param {Board} made.board
   * @param {ListDoor} made.moves
   */
  constructor(store, settings, callbacks, { timekeeper, presence, parts, room, board, moves }) {
    this.store = store;
    this.callbacks = callbacks;
    this.timekeeper = timekeeper;
    this.parts = parts;
    this.board = board;
    this.#room = room;
    this.#moves = moves;
    this.#presence = presence;
    // The rival and hints ask one, the analysis the other, so that neither waits for the other.
    const player = lazy(() => this.#newComputer());
    const analyst = lazy(() => this.#newComputer());
    presence.follow((isHere) => timekeeper.rest(!isHere));
    this.#seatRival(player, settings);
    this.analysis = new AnalysisSwitch(store);
    const locale = currentLocale();
    this.editor = new EditorDoor(store, async () => {
      const { Editor, prepare } = await loadEditor();
      await prepare();
      const around = { ...callbacks.editor, settings, interrupt: () => timekeeper.interrupt() };
      return locale.run(() => new Editor(store, parts.element, parts.boardPlace, around));
    });
    setUpStatus(parts, store, {
      newGame: () => callbacks.newGame(),
      rematch: callbacks.rematch,
      review: callbacks.share && (() => this.#review(true)),
      share: callbacks.share,
      hurry: () => this.#rival?.hurry(),
      retry: () => this.#rival?.retry(),
      lookUp: callbacks.lookUp,
      sendTurn: callbacks.sendTurn,
      editNames: callbacks.editNames,
      board,
    });
    setUpControls(parts, store);
    setUpAnnouncer(parts.live, store);
    // The computer always claims checkmate.
    makeSteps(store, (state) => claimOf(state, settings.get("claims")));
    makeSteps(store, (state) => (settings.get("queen") ? queenOf(state) : null));
    const { openTurn } = callbacks;
    moves.leadFrom(parts.movesHead, {
      arrival: () => board.arrival,
      openTurn: openTurn && (() => openTurn(store.state.at)),
      review: callbacks.share && (() => this.#review(false)),
      isTimed: () => timekeeper.clock !== null,
    });
    this.#clocks = this.#showClocks(parts.clocks);
    setUpHint(parts, store, player, timekeeper, () => this.#isSimple(settings));
    if (callbacks.lastWord) this.#tellLastWord(player, settings, callbacks.lastWord);
    this.#showAlarms(parts.badge, analyst);
    this.#showAnalysis(parts, settings, analyst);
    this.#showPowers(parts.beginning, settings);
    setUpPockets(this.parts, this.store, settings, this.board);
    setUpPencil(parts, store);
    setUpSizeHandle(parts, settings);
    setUpTurnField(parts.typing, store);
    board.arriveOn(parts.element);
  }

  async #newComputer() {
    const { Computer } = await import("../rules/computer.js");
    return new Computer(this.#presence);
  }

  /** Has the computer play; what plays is loaded with the first game against it. @param {NewComputer} player @param {Settings} settings */
  #seatRival(player, settings) {
    const { store, timekeeper, board } = this;
    const load = onDemand(store, () => Promise.all([import("./computer/opponent.js"), player()]));
    const parts = {
      paceFor: (/** @type {number} */ time, /** @type {number} */ lag) => timekeeper.thinkingPace(time, lag),
      arrival: () => board.arrival,
    };
    /** @type {import("../game/view-state.js").Rival | null} */
    let wanted = null;
    const look = () => {
      const { rival } = store.state;
      if (this.#rival || rival === wanted) return;
      wanted = rival;
      if (!rival) return;
      load(([{ setUpOpponent }, computer]) => {
        this.#rival ??= setUpOpponent(store, computer, settings, this.#presence, parts);
      });
    };
    store.subscribe(look);
    look();
  }

  /** Has the clocks shown; what shows them is loaded with the first timed game. @param {HTMLElement} place */
  async #showClocks(place) {
    const { store, timekeeper } = this;
    const load = onDemand(store, () => import("./clocks/clock-panel.js"));
    let isThere = false;
    /** @type {import("../game/clock.js").Timing | null} of the game that they were loaded for last */
    let timing = null;
    const look = async () => {
      const { clock } = timekeeper;
      if (isThere || !clock || clock.timing === timing) return;
      timing = clock.timing;
      await load(({ setUpClocks }) => {
        if (!isThere) setUpClocks(place, timekeeper);
        isThere = true;
      });
    };
    timekeeper.subscribe(look);
    await look();
  }

  /** Has the analysis shown; what shows it is loaded when it is first opened. @param {TableParts} parts @param {Settings} settings @param {NewComputer} analyst */
  #showAnalysis(parts, settings, analyst) {
    const { store, analysis, callbacks } = this;
    const load = onDemand(store, async () => {
      const [panel, computer, { Computer }] = await Promise.all([
        loadAnalysis(),
        analyst(),
        import("../rules/computer.js"),
      ]);
      await panel.prepare();
      return { ...panel, computer, newComputer: () => new Computer(this.#presence) };
    });
    let [wasOpen, isThere] = [false, false];
    analysis.subscribe(({ isOpen }) => {
      const opens = isOpen && !wasOpen;
      wasOpen = isOpen;
      if (!isOpen) this.#wanted = null;
      if (!opens || isThere) return;
      load(({ setUpAnalysis, computer, newComputer }) => {
        if (isThere) return;
        isThere = true;
        const closed = () => callbacks.analysisClosed();
        const look = () => readLook(parts.element, settings);
        const judged = (/** @type {Parameters<ListDoor["judge"]>[0]} */ found) => this.#moves.judge(found);
        const around = { closed, review: callbacks.review, look, newComputer, judged };
        const panel = setUpAnalysis(parts, store, computer, around);
        analysis.connect(panel.analysis);
        if (this.#wanted) panel.review(this.#wanted.tells);
        this.#goThrough = (tells) => panel.review(tells);
        this.#fold = () => panel.fold();
      });
    });
  }

  /** True without notation: in children's mode, and beside the speaking companion of the first game. @param {Settings} settings */
  #isSimple(settings) {
    const { host } = /** @type {ShadowRoot} */ (this.parts.element.getRootNode());
    return settings.get("children") || host.hasAttribute("data-accompanied");
  }

  /** Has one sentence said after a game against the computer; what looks for it is loaded with the end of the first one. @param {NewComputer} player @param {Settings} settings @param {NonNullable<TableCallbacks["lastWord"]>} load */
  #tellLastWord(player, settings, load) {
    const { store } = this;
    const tell = bound(
      (/** @type {[typeof import("./review/last-word.js"), Computer]} */ [{ tellLastWord }, computer]) =>
        tellLastWord(store, computer),
    );
    store.subscribe(({ snapshot, rival, seats, paused }, { cause, before }) => {
      // A game that is loaded or looked through was over before, and what is tried then is no game.
      const isNow = (cause === "step" || cause === "agree") && snapshot.status.over && !before.status.over;
      if (!isNow || !rival || paused || !onlyPerson(seats) || snapshot.turns.length === 0) return;
      if (this.#isSimple(settings)) return;
      // Without it there is still the button that leads to the review.
      Promise.all([load(), player()]).then(tell, () => {});
    });
  }

  /** Has alarms explained when their mark is pressed; what explains them is loaded then. @param {HTMLButtonElement} badge @param {NewComputer} analyst */
  #showAlarms(badge, analyst) {
    const { store } = this;
    const load = onDemand(store, async () => {
      const [{ AlarmChain, loadHintTexts }, computer] = await Promise.all([
        import("./hints/alarm-chain.js"),
        analyst(),
      ]);
      await loadHintTexts();
      return new AlarmChain(badge, store, computer, wantsStill);
    });
    listen(badge, "click", () => load((chain) => chain.tell()));
  }

  /** Has the powers of pieces listed; what lists them is loaded with the first game that has such. @param {HTMLElement} before @param {Settings} settings */
  #showPowers(before, settings) {
    const { store } = this;
    let isThere = false;
    const look = () => {
      if (isThere || !gameOf(store.state.snapshot.game).traits?.powers.length) return;
      isThere = true;
      import("./parts/powers-panel.js").then(
        bound(({ setUpPowers }) => setUpPowers(before, store, settings)),
        () => {
          isThere = false;
        },
      );
    };
    store.subscribe(look);
    look();
  }

  /** Makes room for the analysis where a review fills its panel; gives whether one did. */
  foldReview() {
    return this.#fold?.() ?? false;
  }

  /** Opens the analysis and reviews the whole game. @param {boolean} tells presents its moments afterwards */
  #review(tells) {
    if (!this.analysis.state.isOpen) this.analysis.open();
    if (!this.analysis.state.isOpen) return;
    this.#wanted = { tells };
    this.#goThrough?.(tells);
  }

  /**
   * Shows or hides the parts beside the board.
   *
   * @param {object} wanted
   * @param {"auto" | "right" | "bottom" | "none"} wanted.moves place of the list of turns
   * @param {boolean} wanted.controls
   * @param {boolean} wanted.menu menu of an embedded board
   * @param {"view" | "play" | "analysis" | "edit"} wanted.mode purpose of the buttons
   */
  show({ moves, controls, menu, mode }) {
    const { element } = this.parts;
    element.dataset.moves = moves;
    element.dataset.use = mode;
    element.toggleAttribute("data-bare", !controls);
    element.toggleAttribute("data-plain", !menu);
    // In view mode the navigation buttons are the only controls.
    const { movesHead, movesBox, controls: bar } = this.parts;
    (mode === "view" ? bar : movesBox).prepend(movesHead);
    this.#room.refit();
  }

  /**
   * A key that goes through the game, turns the board or asks for help. Returns whether it was one.
   *
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (this.editor.isOpen) return false;
    const known = replayKey(event, targetOf(event), this.store, this.callbacks);
    if (known) this.#moves.follow();
    return known;
  }

  /** Watches the room it has, and what the page and the device look like. @returns {() => void} ends that */
  watch() {
    const ends = [this.#room.watch(), this.board.watch()];
    return () => {
      for (const end of ends) end();
      this.#moves.stop();
    };
  }
}
