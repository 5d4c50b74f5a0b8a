// The element <paco-sako-view>: a picture of a position or of the start of a game, or a readable study; none of these
// needs the rules. The whole element with rules and controls is loaded when a visitor wants to move or to step
// through the game, and replaces this one.

import { kindOf } from "../game/record/text-kind.js";
import { loadViewStyles } from "../kit/assets.js";
import { sheetsFrom } from "../kit/board-styles.js";
import { Locale, preferredLanguage } from "../kit/i18n.js";
import { Settings } from "../kit/settings.js";
import { forget, whenNear } from "../kit/work/when-near.js";
import { READ, readFenBoard, START } from "../still/fen-board.js";
import { Still } from "../still/still.js";
import { loadBoard } from "./board-door.js";
import { tell } from "./element-events.js";
import { NAMES } from "./element-options.js";
import { AttributeProperties, said, upgradeProperties } from "./element-properties.js";
import { textIn, whole } from "./light.js";
import { loadStillStudy } from "./still-study-door.js";

/** @import { StillContents } from "../still/still.js" */
/** @import { AttributeName } from "./element-options.js" */
/** @import { PacoSako } from "./paco-sako-element.js" */
/** @import { Study, StudyPlace } from "../study/study-form.js" */
/** @import { StillStudy } from "../study/still-study.js" */

/** Events of the whole board that do not bubble out of this element by themselves. */
const PASSED_ON = /** @type {const} */ (["change", "error"]);

const sheets = sheetsFrom(() => loadViewStyles());

/** A tag of a record that has a line of its own. */
const TAG = /^[^\S\n]*\[(\w+)\s+["„“”‟«»″＂]([^"„“”‟«»″＂\n]+)/gm;

/** The value of such a tag. @param {string} record @param {string} name */
const tagIn = (record, name) => [...record.matchAll(TAG)].find(([, tag]) => tag === name)?.[2];

export class PacoSakoView extends AttributeProperties {
  static observedAttributes = NAMES;

  #settings = new Settings(null);
  #locale = new Locale();
  #element = globalThis.document?.createElement("div");
  /** @type {Still | null} */ #still = null;
  /** @type {StillStudy | null} in the picture's place */ #study = null;
  /** Source and first chapter of the displayed study. */
  #studyOf = { source: /** @type {string | Study} */ (""), number: 1 };
  /** A study as data, not by the attribute. @type {Study | null} */ #data = null;
  /** Place at which the whole element continues. @type {StudyPlace | null} */ #place = null;
  /**
   * Attributes set on the whole element instead of on this one.
   *
   * @type {Partial<Record<AttributeName, string | null>>}
   */
  #own = {};
  /** @type {PacoSako | null} the whole element, once it stands */ #board = null;
  /** @type {PacoSako | null} the same, also while it is being set up */ #made = null;
  /** @type {Promise<PacoSako> | null} */ #opening = null;
  /** The text in the element. */
  #light = "";
  /** @type {Readonly<Record<string, string>>} */ #texts = {};
  /** @type {(() => void) | null} ends the watching of the picture */ #end = null;
  #isRead = false;
  #isAsked = false;
  /** @type {(() => void)} */ #hasDrawn = () => {};
  #drawn = new Promise((resolve) => {
    this.#hasDrawn = () => resolve(this);
  });

  constructor() {
    super();
    this.#element.className = "still";
    const place = document.createElement("div");
    place.className = "picture";
    // The text in the element is shown until the picture stands.
    place.append(document.createElement("slot"));
    this.#element.append(place);
    this.attachShadow({ mode: "open" }).append(this.#element);
    upgradeProperties(this);
  }

  connectedCallback() {
    this.#begin().catch((error) => this.#fail(error));
  }

  disconnectedCallback() {
    // Moved to another place it is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      forget(this);
      this.#end?.();
      this.#end = null;
    });
  }

  /** Style sheets belong to a document: in another one they must be made again. */
  adoptedCallback() {
    this.#dress().catch((error) => this.#fail(error));
  }

  /** @param {AttributeName} name @param {string | null} before @param {string | null} value */
  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === "study") this.#data = null;
    if (!this.#isRead) return;
    const made = name in this.#own ? null : this.#made;
    if (value === null) made?.removeAttribute(name);
    else made?.setAttribute(name, value);
    if (this.#isAsked) return;
    this.#isAsked = true;
    // Several that are changed at once are followed together.
    queueMicrotask(() => {
      this.#isAsked = false;
      this.#follow().catch((error) => this.#fail(error));
    });
  }

  async #begin() {
    const shown = this.#still ?? this.#study;
    if (shown && !this.#board) this.#end ??= shown.watch(false);
    if (shown || this.#board) return;
    await Promise.all([this.#dress(), this.#useLanguage(), whole(this)]);
    this.#light = textIn(this);
    this.#isRead = true;
    if (this.isConnected) whenNear(this, () => this.#stand());
  }

  /** Shows the picture, or at once the whole element where no picture can be made. */
  #stand() {
    if (this.#still || this.#study || this.#opening) return;
    if (said(this, "mode") === "study") {
      this.#read();
      return;
    }
    const shown = this.#shown();
    if (!shown) {
      // Errors are reported by events.
      this.open().catch(() => {});
      return;
    }
    this.#wear();
    const make = () => new Still(this.#element, this.#settings, shown, () => this.#openByHand());
    const still = this.#locale.run(make);
    this.#still = still;
    this.#hasDrawn();
    if (this.isConnected) this.#end ??= still.watch(true);
  }

  async #follow() {
    if (this.#board || !(this.#still || this.#study)) return;
    await Promise.all([this.#useLanguage(), this.#dress()]);
    const shown = this.#shown();
    this.#wear();
    if (said(this, "mode") === "study") {
      if (this.#study && this.#isWanted(this.#studyOf)) this.#locale.run(() => this.#study?.redraw());
      else this.#read();
    } else if (!shown) this.open().catch(() => {});
    else if (this.#still) this.#locale.run(() => this.#still?.show(shown));
    else {
      this.#leave();
      this.#stand();
    }
  }

  /** The requested study. @returns {{ source: string | Study, number: number }} */
  get #wanted() {
    return { source: this.study || this.#light, number: said(this, "initial-step") ?? 1 };
  }

  /** True if this study is still the requested one. @param {{ source: string | Study, number: number }} study */
  #isWanted({ source, number }) {
    const wanted = this.#wanted;
    return said(this, "mode") === "study" && source === wanted.source && number === wanted.number;
  }

  /** Shows the study that is asked for, or has the whole element show it where that needs the rules. */
  async #read() {
    const wanted = this.#wanted;
    this.#studyOf = wanted;
    /** @type {StillStudy | null} */
    let study = null;
    try {
      const { StillStudy } = await loadStillStudy();
      const around = this.#aroundStudy;
      study = await this.#locale.run(() => StillStudy.make(around, wanted.source, wanted.number));
    } catch {
      // The whole element reports its errors.
    }
    if (this.#studyOf !== wanted || this.#opening) return;
    if (!this.#isWanted(wanted)) this.#stand();
    else if (study) await this.#showStudy(study);
    else this.open().catch(() => {});
  }

  /** @param {StillStudy} study */
  async #showStudy(study) {
    this.#leave();
    this.#study = study;
    this.#wear();
    this.#element.replaceChildren(study.element);
    await this.#dress();
    if (this.isConnected && this.#study === study) this.#end ??= study.watch();
    this.#hasDrawn();
  }

  /** Dependencies of a study in this element. @returns {import("../study/still-study.js").StillStudyServices} */
  get #aroundStudy() {
    return {
      host: this,
      settings: this.#settings,
      plays: () => said(this, "interactive") !== false && Boolean(said(this, "show-controls")),
      ready: (told) => tell(this, "studyready", told),
      shown: (told) => tell(this, "studychapter", told),
      open: (place) => {
        this.#place = place;
        return this.open();
      },
      make: (own, into) =>
        this.#make(own, into).catch((error) => {
          this.#fail(error);
          throw error;
        }),
      stand: (board) => {
        this.#board = /** @type {PacoSako | null} */ (board);
        this.#made = this.#board;
        if (!board) this.#own = {};
        this.#element.hidden = board !== null;
        this.#end?.();
        this.#end = board ? null : (this.#study?.watch() ?? null);
        if (!board) this.#follow().catch((error) => this.#fail(error));
      },
    };
  }

  /** Removes the current content. */
  #leave() {
    this.#end?.();
    this.#end = null;
    this.#still = null;
    this.#study = null;
  }

  /** Applies the attributes that affect the picture. */
  #wear() {
    const settings = this.#settings;
    settings.set("theme", said(this, "theme"));
    settings.set("palette", said(this, "palette"));
    settings.set("pieces", said(this, "piece-set"));
    settings.set("coordinates", said(this, "coordinates"));
    const palette = said(this, "palette");
    if (palette === "wood") this.#element.removeAttribute("data-palette");
    else this.#element.setAttribute("data-palette", palette);
  }

  async #dress() {
    const home = this.ownerDocument;
    if (!home.defaultView) return;
    const worn = sheets.loaded(home) ?? (await sheets.load(home));
    const more = this.#study ? [await this.#study.sheet(home)] : [];
    const root = /** @type {ShadowRoot} */ (this.shadowRoot);
    if (home === this.ownerDocument) root.adoptedStyleSheets = [...worn[said(this, "theme")], ...more];
  }

  /** @returns {Promise<unknown>} */
  #useLanguage() {
    return this.#locale.use(this.#language);
  }

  /** The language from the attribute, or that of this part of the page. */
  get #language() {
    const written = this.closest("[lang]")?.getAttribute("lang");
    return preferredLanguage(written ? [written, ...navigator.languages] : navigator.languages);
  }

  /** The text of the game or the position, and whether it is a record. */
  get #text() {
    const game = this.getAttribute("game")?.trim() ?? "";
    const fen = this.getAttribute("fen")?.trim() ?? "";
    const text = game || fen || this.#light;
    return { text, fen, isRecord: game !== "" || (fen === "" && text !== "" && kindOf(text) !== "fen") };
  }

  /** The picture that can be made of what is asked for; `null` where that needs the rules. @returns {StillContents | null} */
  #shown() {
    const mode = said(this, "mode");
    const needsRules =
      mode === "analysis" || mode === "edit" || mode === "lesson" || mode === "puzzle" || mode === "study";
    const { text, fen, isRecord } = this.#text;
    const named = isRecord && tagIn(text, "Variant")?.toLowerCase();
    const variant = this.getAttribute("variant") ?? READ.find((id) => id === named) ?? this.variant;
    if (needsRules || !READ.includes(variant)) return null;
    // A record does not say what stands after a turn; the page may, by a position beside it.
    const ply = this.getAttribute("initial-ply") ?? (mode === "play" ? "last" : "0");
    const isLater = ply !== "0";
    if (isRecord && isLater && !fen) return null;
    const start = tagIn(text, "FEN") ?? START;
    const standing = readFenBoard(fen || (isRecord ? start : text || START), variant);
    if (!standing) return null;
    const isForPlay = mode === "play" || (mode === null && !isRecord);
    const kind = isForPlay ? (said(this, "interactive") === false ? null : "play") : isRecord ? "replay" : null;
    return {
      standing,
      flipped: said(this, "orientation") === "black",
      button: said(this, "show-controls") ? kind : null,
    };
  }

  async #openByHand() {
    const wasReplay = this.#shown()?.button === "replay";
    try {
      const board = await this.open();
      const root = board.shadowRoot;
      if (wasReplay) board.ply += 1;
      const next = wasReplay ? '[data-action="moves-forward"]' : '.cell[tabindex="0"]';
      /** @type {HTMLElement | null | undefined} */ (root?.querySelector(next))?.focus();
    } catch {
      // The error was reported.
    }
  }

  /**
   * Loads the whole element, which takes the picture's place; `error` is fired where that fails, and the picture stays.
   *
   * @returns {Promise<PacoSako>} the element, when its board stands
   */
  open() {
    this.#opening ??= this.#open().catch((error) => {
      this.#opening = null;
      this.#place = null;
      this.#still?.tell("failed");
      this.#fail(error);
      throw error;
    });
    return this.#opening;
  }

  async #open() {
    this.#still?.tell("loading");
    this.#study?.endGame();
    const board = await this.#make({});
    this.#element.remove();
    this.#leave();
    this.#board = board;
    this.#hasDrawn();
    return board;
  }

  /**
   * Makes the whole element, which stands unseen until it is ready.
   *
   * @param {Partial<Record<AttributeName, string | null>>} own in place of attributes of this element
   * @param {ParentNode} [into]
   * @returns {Promise<PacoSako>}
   */
  async #make(own, into = /** @type {ShadowRoot} */ (this.shadowRoot)) {
    await loadBoard();
    const board = /** @type {PacoSako} */ (document.createElement("paco-sako"));
    board.className = "board";
    for (const name of NAMES) {
      const value = name in own ? own[name] : this.getAttribute(name);
      if (value !== null && value !== undefined) board.setAttribute(name, value);
    }
    // The language of the page around it is not found from within.
    board.setAttribute("lang", this.#language);
    board.textContent = this.#light;
    board.texts = this.#texts;
    const shown = said(board, "mode") === "study" ? this.#handOver(board) : null;
    for (const name of PASSED_ON) {
      board.addEventListener(name, (event) => {
        const { detail } = /** @type {CustomEvent} */ (/** @type {Event} */ (event));
        if (!tell(this, name, detail, event.cancelable)) event.preventDefault();
      });
    }
    board.toggleAttribute("data-waiting", true);
    this.#made = board;
    this.#own = own;
    into.append(board);
    try {
      await board.ready;
      await shown;
    } catch (error) {
      this.#made = null;
      this.#own = {};
      board.remove();
      throw error;
    }
    board.toggleAttribute("data-waiting", false);
    return board;
  }

  /** Gives the whole element the study, and where it stands. @param {PacoSako} board @returns {Promise<unknown>} when it is shown there */
  #handOver(board) {
    if (this.#data) board.study = this.#data;
    const place = this.#place ?? this.#study?.place;
    if (place) board.studyPlace = place;
    // `studyready` has fired already.
    if (this.#study) board.addEventListener("studyready", (event) => event.stopPropagation(), { once: true });
    return new Promise((resolve) => {
      for (const name of ["studychapter", "error"]) board.addEventListener(name, resolve, { once: true });
    });
  }

  /** @param {unknown} error */
  #fail(error) {
    const { code = "internal", message = String(error) } = /** @type {{ code?: string, message?: string }} */ (
      error
    );
    tell(this, "error", { code, message });
  }

  /** Fulfilled with the element itself when its picture is drawn first, which waits until it is near the screen. @returns {Promise<PacoSakoView>} */
  get drawn() {
    return /** @type {Promise<PacoSakoView>} */ (this.#drawn);
  }

  /** The whole element in the picture's place; `null` until {@link open} is done. @returns {PacoSako | null} */
  get board() {
    return this.#board;
  }

  /** Texts that are said in place of those of the language; see the element. @returns {Readonly<Record<string, string>>} */
  get texts() {
    return this.#texts;
  }

  set texts(/** @type {Readonly<Record<string, string>> | null | undefined} */ texts) {
    this.#texts = texts ?? {};
    if (this.#made) this.#made.texts = this.#texts;
    if (!this.#board) this.#locale.useOwn(this.#texts);
  }

  /** The attribute `fen`. @returns {string} */
  get fen() {
    return this.getAttribute("fen") ?? "";
  }

  set fen(/** @type {string | null | undefined} */ fen) {
    if (fen === null || fen === undefined) this.removeAttribute("fen");
    else this.setAttribute("fen", fen);
  }

  /** The attribute `game`. @returns {string} */
  get game() {
    return this.getAttribute("game") ?? "";
  }

  set game(/** @type {string | null | undefined} */ record) {
    if (record === null || record === undefined) this.removeAttribute("game");
    else this.setAttribute("game", record);
  }

  /** The study of `mode="study"`, as the whole element has it. @returns {string | Study} */
  get study() {
    return this.#data ?? this.getAttribute("study")?.trim() ?? "";
  }

  set study(/** @type {string | Study | null | undefined} */ study) {
    if (study === null || study === undefined) this.removeAttribute("study");
    else if (typeof study === "string") this.setAttribute("study", study);
    else {
      this.#data = study;
      if (this.#made && !("study" in this.#own)) this.#made.study = study;
      else this.#follow().catch((error) => this.#fail(error));
    }
  }

  /** The attribute `mode`; `null` where it is missing. @returns {string | null} */
  get mode() {
    return said(this, "mode");
  }

  set mode(/** @type {string | null | undefined} */ mode) {
    if (mode === null || mode === undefined) this.removeAttribute("mode");
    else this.setAttribute("mode", mode);
  }
}

/** Defines the element, where there is a browser and it is not defined yet. */
export function defineView() {
  if (globalThis.customElements && !customElements.get("paco-sako-view"))
    customElements.define("paco-sako-view", PacoSakoView);
}
