// Everything to play with: the board and what belongs to it, in a tree of its own. The page and the element for other
// pages are both made of it.

import { Board } from "../board/board.js";
import { setUpPockets } from "../board/pocket-door.js";
import { readLook, wantsStill } from "../board/theme.js";
import { loadEditor } from "../editor/edit-door.js";
import { EditorDoor } from "../editor/editor-door.js";
import { Analysis } from "../game/analysis.js";
import { claimOf, makeSteps, queenOf } from "../game/automatic-steps.js";
import { onDemand } from "../game/on-demand.js";
import { onlyPerson } from "../game/players.js";
import { gameOf } from "../games/index.js";
import { listen, setAttribute, targetOf } from "../kit/dom.js";
import { bound, speaking } from "../kit/i18n.js";
import { breathe } from "../kit/tasks.js";
import { Computer } from "../rules/computer.js";
import { loadAnalysis } from "./analysis/analysis-door.js";
import { setUpClocks } from "./clocks/clock-panel.js";
import { setUpHint } from "./hints/hint.js";
import { setUpBeginning } from "./moves/beginning.js";
import { MoveList } from "./moves/move-list.js";
import { setUpReadingOrder } from "./moves/reading-order.js";
import { replayKey, setUpReplay } from "./moves/replay.js";
import { TurnField } from "./moves/type-turn.js";
import { setUpPencil } from "./parts/pencil.js";
import { Room } from "./parts/room.js";
import { setUpSizeHandle } from "./parts/size-handle.js";
import { makeParts } from "./parts/table-parts.js";
import { setUpAnnouncer } from "./status/announcer.js";
import { setUpStatus } from "./status/status-line.js";
import { setUpControls } from "./status/take-back.js";

/** @import { Store } from "../game/state.js" */
/** @import { Timekeeper } from "../game/timekeeper.js" */
/** @import { TreeNode } from "../game/read-tree.js" */
/** @import { Presence } from "../kit/lifetime.js" */
/** @import { Settings } from "../kit/settings.js" */
/** @import { Snapshot } from "../rules/rules.js" */
/** @import { Parts } from "./parts/table-parts.js" */

/**
 * What leads out of the table; whoever makes it says where to.
 *
 * @typedef {object} Doors
 * @property {() => void} newGame asked for when a game is over
 * @property {(() => void) | null} rematch begins another game like the one that is over, with sides swapped
 * @property {(() => void) | null} share
 * @property {((node: TreeNode) => void) | null} openTurn shows what can be said of a turn
 * @property {(() => void) | null} openHelp
 * @property {((code: string, snapshot: Snapshot) => void) | null} lookUp explains why a step is refused, by the code of the reason
 * @property {(() => void) | null} sendTurn shows the link with the turn that was played
 * @property {(() => void) | null} editNames asks for the names of the players
 * @property {(() => Promise<typeof import("./review/last-word.js")>) | null} lastWord loads what says one sentence after a game against the computer
 * @property {() => void} analysisClosed the panel was closed, which had the focus
 * @property {import("./review/actions.js").ReviewDoors} review
 * @property {import("../editor/editor.js").EditorDoors} editor
 */

export class Table {
  #room;
  #presence;
  #moves;
  #player;
  /** @type {import("../game/rival.js").RivalPlayer | null} */ #rival = null;
  /** @type {((tells: boolean) => void) | null} reviews the game, once what shows it is loaded */ #goThrough =
    null;
  /** What is asked of the review once it is loaded. @type {{ tells: boolean } | null} */ #wanted = null;

  /**
   * Puts a table into a page, in several tasks: on a slow phone one would be felt. It is seen when all of it stands.
   *
   * @param {HTMLElement} host what stands in the page; its shadow is open and has its styles
   * @param {Store} store
   * @param {Settings} settings
   * @param {Doors} doors
   * @param {object} options
   * @param {boolean} options.isCompact in another page, content with less room
   * @param {Timekeeper} options.timekeeper
   * @param {(step: import("../rules/rules.js").Step) => boolean} options.permits whether a person may play a step that can be played
   * @param {Presence} options.presence of the host: while it is away nothing is done
   * @param {(failure: import("../rules/rules.js").Failure) => void} [options.cramped] hears that there is only room for a picture
   */
  static async standing(host, store, settings, doors, options) {
    const { isCompact, timekeeper, permits, presence, cramped } = options;
    const speaker = speaking();
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
    const room = new Room(host, element, isCompact, cramped);
    await nextTask();
    const board = speaker.run(() => new Board(parts.boardArea, store, settings, permits));
    await nextTask();
    speaker.run(() => board.draw());
    await nextTask();
    if (!isCompact) {
      setUpBeginning(parts.movesBox, parts.beginning, store, settings);
      setUpReadingOrder(parts);
      await nextTask();
    }
    const moves = speaker.run(() => new MoveList(parts.movesBox, store, doors.openTurn));
    await nextTask();
    const made = { timekeeper, presence, parts, room, board, moves };
    const table = speaker.run(() => new Table(store, settings, doors, made));
    await nextTask();
    // Whoever waits for it may still change its looks in this task.
    element.toggleAttribute("data-unfinished", false);
    return table;
  }

  /**
   * @private
   * @param {Store} store
   * @param {Settings} settings
   * @param {Doors} doors
   * @param {object} made
   * @param {Timekeeper} made.timekeeper
   * @param {Presence} made.presence
   * @param {Parts} made.parts
   * @param {Room} made.room
   * @param {Board} made.board
   * @param {MoveList} made.moves
   */
  constructor(store, settings, doors, { timekeeper, presence, parts, room, board, moves }) {
    this.store = store;
    this.doors = doors;
    this.timekeeper = timekeeper;
    this.parts = parts;
    this.board = board;
    this.#room = room;
    this.#moves = moves;
    this.#presence = presence;
    // The rival and hints ask one, the analysis the other, so that neither waits for the other.
    const player = this.#newComputer();
    const analyst = this.#newComputer();
    presence.follow((isHere) => timekeeper.rest(!isHere));
    this.#seatRival(player, settings);
    this.analysis = new Analysis(store, analyst);
    const speaker = speaking();
    this.editor = new EditorDoor(store, async () => {
      const { Editor, prepare } = await loadEditor();
      await prepare();
      const around = { ...doors.editor, settings, interrupt: () => timekeeper.interrupt() };
      return speaker.run(() => new Editor(store, parts.element, parts.boardPlace, around));
    });
    setUpStatus(parts, store, {
      newGame: () => doors.newGame(),
      rematch: doors.rematch,
      review: doors.share && (() => this.#review(true)),
      share: doors.share,
      hurry: () => this.#rival?.hurry(),
      retry: () => this.#rival?.retry(),
      lookUp: doors.lookUp,
      sendTurn: doors.sendTurn,
      editNames: doors.editNames,
      board,
    });
    setUpControls(parts, store);
    setUpAnnouncer(parts.live, store);
    // The computer always claims checkmate.
    makeSteps(store, (state) => claimOf(state, settings.get("claims")));
    makeSteps(store, (state) => (settings.get("queen") ? queenOf(state) : null));
    const { openTurn } = doors;
    this.#player = setUpReplay(parts.movesHead, store, {
      arrival: () => board.arrival,
      openTurn: openTurn && (() => openTurn(store.state.at)),
      review: doors.share && (() => this.#review(false)),
    });
    setUpClocks(parts.clocks, timekeeper);
    setUpHint(parts, store, player, () => !settings.get("children"));
    if (doors.lastWord) this.#tellLastWord(player, settings, doors.lastWord);
    this.#showAlarms(parts.badge, analyst);
    this.#showAnalysis(parts, settings);
    this.#showPowers(parts.beginning, settings);
    setUpPockets(this.parts, this.store, settings, this.board);
    setUpPencil(parts, store);
    setUpSizeHandle(parts, settings);
    new TurnField(parts.typing, store);
    board.arriveOn(parts.element);
  }

  #newComputer() {
    return new Computer(this.#presence);
  }

  /** Has the computer play; what plays is loaded with the first game against it. @param {Computer} player @param {Settings} settings */
  #seatRival(player, settings) {
    const { store, timekeeper, board } = this;
    const load = onDemand(store, () => import("./computer/opponent.js"));
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
      load(({ setUpOpponent }) => {
        this.#rival ??= setUpOpponent(store, player, settings, this.#presence, parts);
      });
    };
    store.subscribe(look);
    look();
  }

  /** Has the analysis shown; what shows it is loaded when it is first opened. @param {Parts} parts @param {Settings} settings */
  #showAnalysis(parts, settings) {
    const { store, analysis, doors } = this;
    const load = onDemand(store, async () => {
      const panel = await loadAnalysis();
      await panel.prepare();
      return panel;
    });
    let [wasOpen, isThere] = [false, false];
    analysis.subscribe(({ isOpen }) => {
      const opens = isOpen && !wasOpen;
      wasOpen = isOpen;
      if (!isOpen) this.#wanted = null;
      if (!opens || isThere) return;
      load(({ setUpAnalysis }) => {
        if (isThere) return;
        isThere = true;
        const closed = () => doors.analysisClosed();
        const look = () => readLook(parts.element, settings);
        const newComputer = () => this.#newComputer();
        const judged = (/** @type {Parameters<MoveList["judge"]>[0]} */ found) => this.#moves.judge(found);
        const around = { closed, review: doors.review, look, newComputer, judged };
        const panel = setUpAnalysis(parts, store, analysis, around);
        if (this.#wanted) panel.review(this.#wanted.tells);
        this.#goThrough = (tells) => panel.review(tells);
      });
    });
  }

  /** Has one sentence said after a game against the computer; what looks for it is loaded with the end of the first one. @param {Computer} computer @param {Settings} settings @param {NonNullable<Doors["lastWord"]>} load */
  #tellLastWord(computer, settings, load) {
    const { store } = this;
    const tell = bound((/** @type {typeof import("./review/last-word.js")} */ { tellLastWord }) =>
      tellLastWord(store, computer),
    );
    store.subscribe(({ snapshot, rival, seats, paused }, { cause, before }) => {
      // A game that is loaded or looked through was over before, and what is tried then is no game.
      const isNow = (cause === "step" || cause === "agree") && snapshot.status.over && !before.status.over;
      if (!isNow || !rival || paused || !onlyPerson(seats) || snapshot.turns.length === 0) return;
      // There are no notations for children, and none beside somebody who speaks.
      const { host } = /** @type {ShadowRoot} */ (this.parts.element.getRootNode());
      if (settings.get("children") || host.hasAttribute("data-accompanied")) return;
      // Without it there is still the button that leads to the review.
      load().then(tell, () => {});
    });
  }

  /** Has alarms explained when their mark is pressed; what explains them is loaded then. @param {HTMLButtonElement} badge @param {Computer} computer */
  #showAlarms(badge, computer) {
    const { store } = this;
    const load = onDemand(store, async () => {
      const { AlarmChain } = await import("./hints/alarm-chain.js");
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

  /** Opens the analysis, and goes through the whole game. @param {boolean} tells whether its moments are told then, one at a time */
  #review(tells) {
    if (!this.analysis.state.isOpen) this.analysis.open();
    if (!this.analysis.state.isOpen) return;
    this.#wanted = { tells };
    this.#goThrough?.(tells);
  }

  /**
   * Shows or hides what is beside the board.
   *
   * @param {object} wanted
   * @param {"auto" | "right" | "bottom" | "none"} wanted.moves where the list of turns stands
   * @param {boolean} wanted.controls
   * @param {boolean} wanted.menu of a board in another page
   * @param {"view" | "play" | "analysis" | "edit"} wanted.mode what the buttons are for
   */
  show({ moves, controls, menu, mode }) {
    const { element } = this.parts;
    element.dataset.moves = moves;
    element.dataset.use = mode;
    element.toggleAttribute("data-bare", !controls);
    element.toggleAttribute("data-plain", !menu);
    // Where a game is only looked at, the buttons that go through it are all there is to press.
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
    const known = replayKey(event, targetOf(event), this.store, this.doors);
    if (known) this.#moves.follow();
    return known;
  }

  /** Watches the room it has, and what the page and the device look like. @returns {() => void} ends that */
  watch() {
    const ends = [this.#room.watch(), this.board.watch()];
    return () => {
      for (const end of ends) end();
      this.#player.stop();
    };
  }
}
