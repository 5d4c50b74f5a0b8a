// The author's desk: a position and what is asked of it, proved, with the tree of the proof; and the drafts that are kept.

import { LessonBoard } from "../book/lesson-board.js";
import { button } from "../kit/button.js";
import { el, setText } from "../kit/dom.js";
import { formatNumber, t } from "../kit/i18n.js";
import { Presence } from "../kit/work/lifetime.js";
import { Computer } from "../rules/computer.js";
import * as module from "../rules/rules.js";
import { Defences } from "./defences.js";
import { DraftList } from "./draft-list.js";
import { keepDesk, recallDesk } from "./drafts.js";
import { GOALS, LONGEST, MOST_TURNS, puzzleOf, readGiven } from "./given.js";
import { loadPacks, PACKS } from "./packs.js";
import { placeOf, prove } from "./proof.js";
import { Prover } from "./prover.js";
import { stipulation } from "./stipulation.js";
import { TreeView } from "./tree-view.js";
import { twinsOf } from "./twins.js";

/** @import { BookWords } from "../book/words.js" */
/** @import { RuleSet } from "../rules/rules.js" */
/** @import { Puzzle } from "./packs.js" */
/** @import { Finding } from "./proof.js" */
/** @import { AuthoredPuzzle } from "./given.js" */

/** A position to make a puzzle of, with what is asked there as far as that is known. @typedef {{ fen: string, rules: RuleSet } & Partial<Pick<AuthoredPuzzle, "goal" | "turns" | "text">>} DeskPosition */

/**
 * Dependencies of the desk.
 *
 * @typedef {object} PuzzleDeskServices
 * @property {import("../kit/settings.js").Settings} settings
 * @property {BookWords} words
 * @property {(puzzle: Puzzle) => void} share
 * @property {(start: DeskPosition) => void} edit opens the editor with a position
 * @property {(puzzle: Puzzle) => void} play opens it for solving
 */

/** For how long it may be proved, in seconds. */
const TIMES = [20, 60, 300, 1800];

const GAME = "paco-sako";

/** The same position with the other side to move: a pawn that has just passed, or waits for its promotion, is the other side's. @param {string} fen @param {string} side */
function withSide(fen, side) {
  const [placement, , moves = "0", castling = "-"] = fen.split(" ");
  return `${placement} ${side} ${moves} ${castling} - -`;
}

/** @param {HTMLElement} field @param {string} name @param {string} [look] */
const label = (field, name, look = "") =>
  el(
    "label",
    { class: `desk-field ${look}`, for: field.id },
    el("span", { class: "field-name", "data-name": name }),
    field,
  );

export class PuzzleDesk {
  #around;
  #board;
  #prover = new Prover(module, () => new Computer());
  #defences = new Defences(module, this.#prover, () => this.#time);
  #tree;
  #drafts;
  #parts;
  #draft = recallDesk();
  /** Proof of the current puzzle. @type {{ puzzle: Puzzle, finding: Finding } | null} */ #proved = null;
  #isProving = false;
  /** Counts what was on the desk, so that what comes late is not shown of another puzzle. */ #version = 0;

  /** @param {PuzzleDeskServices} around */
  constructor(around) {
    this.#around = around;
    this.#board = new LessonBoard(around.settings, new Presence(true), {
      turn: () => {},
      changed: () => {},
    });
    this.#tree = new TreeView({
      defences: this.#defences,
      words: around.words,
      show: (branch) => {
        this.#lay(branch.before);
        if (branch.steps) this.#board.show(branch.steps);
        this.#board.allow(false);
        this.element.dataset.shown = this.#board.snapshot.fen;
      },
      failed: () => this.#tell(this.#around.words.t("ui.noComputer"), "bad"),
    });
    this.#drafts = new DraftList({
      words: around.words,
      read: (data) => readGiven(module, data, around.words),
      open: (draft) => this.#take(draft),
    });
    this.#parts = this.#make();
    this.element = this.#parts.element;
  }

  #make() {
    const changed = () => this.#changed();
    const deed = (/** @type {string} */ action, /** @type {() => void} */ run, look = "button") =>
      button(`desk-${action}`, "", run, look);
    const select = (/** @type {string} */ name) => el("select", { id: `puzzle-desk-${name}`, onchange: changed });
    const input = (/** @type {string} */ name, /** @type {Record<string, unknown>} */ options = {}) =>
      el("input", {
        type: "text",
        id: `puzzle-desk-${name}`,
        autocomplete: "off",
        onchange: changed,
        ...options,
      });
    const parts = {
      fen: input("fen", { spellcheck: "false", class: "desk-fen", "aria-describedby": "puzzle-desk-error" }),
      side: select("side"),
      goal: select("goal"),
      turns: select("turns"),
      rules: select("rules"),
      time: select("time"),
      author: input("author", { maxlength: LONGEST.author }),
      text: el("textarea", { id: "puzzle-desk-text", rows: 2, maxlength: LONGEST.text, onchange: changed }),
      error: el("p", { class: "error", id: "puzzle-desk-error", role: "alert" }),
      edit: deed("edit", () => this.#around.edit({ fen: this.#draft.fen, rules: this.#draft.rules })),
      prove: deed("prove", () => this.#prove(), "button main"),
      cancel: deed("cancel", () => this.#prover.cancel()),
      told: el("div", { class: "lesson-told desk-verdict", role: "status" }),
      twins: el("ul", { class: "desk-twins" }),
      treeTitle: el("h2"),
      play: deed("play", () => this.#play()),
      share: deed("share", () => this.#withPuzzle((puzzle) => this.#around.share(puzzle))),
      keep: deed("keep", () => this.#keepAside()),
      start: deed("start", () => this.#lay(placeOf(puzzleOf(this.#draft))), "button small"),
    };
    const { fen, side, goal, turns, rules: set, time, author, text, error, edit, prove: go, cancel, told } = parts;
    const fields = el(
      "div",
      { class: "desk-fields" },
      label(fen, "fen", "most"),
      edit,
      error,
      label(side, "side"),
      label(goal, "goal"),
      label(turns, "turnsField"),
      label(time, "time"),
    );
    const proof = el(
      "section",
      { class: "desk-proof" },
      parts.twins,
      el("div", { class: "desk-tree-head" }, parts.treeTitle, parts.start),
      this.#tree.element,
    );
    const more = el(
      "details",
      { class: "desk-list" },
      el("summary", { "data-name": "more" }),
      el(
        "div",
        { class: "desk-fields" },
        label(author, "author"),
        label(set, "rules"),
        label(text, "text", "whole"),
      ),
    );
    const panel = el(
      "section",
      { class: "lesson-panel" },
      fields,
      el("div", { class: "desk-go" }, go, cancel),
      told,
      proof,
      el("div", { class: "desk-deeds" }, parts.play, parts.share, parts.keep),
      more,
      this.#drafts.element,
    );
    const element = el("div", { class: "lesson puzzle-desk" }, this.#board.element, panel);
    return { ...parts, proof, element };
  }

  /** Time limit of the proof in ms. */
  get #time() {
    return Number(this.#parts.time.value) * 1000;
  }

  /** @returns {Promise<void>} */
  begin() {
    return this.#board.begin();
  }

  /** Shows the desk. @param {DeskPosition} [start] a position to make a puzzle of; without it the desk is as it was left */
  open(start) {
    this.#drafts.renew();
    this.#name();
    if (start)
      this.#take({ ...this.#draft, ...start, ...(start.text && { text: start.text.slice(0, LONGEST.text) }) });
    else this.#take(this.#draft, this.#proved);
    this.#parts.prove.focus({ preventScroll: true });
  }

  /** Stops all work while hidden. */
  rest() {
    this.#version += 1;
    this.#isProving = false;
    this.#drafts.rest();
    this.#board.rest();
    this.#prover.close();
  }

  /** Everything that is written on the desk itself, in the language of the page. */
  #name() {
    const words = this.#around.words;
    const { element, side, goal, turns, rules: set, time } = this.#parts;
    for (const name of element.querySelectorAll("[data-name]")) {
      name.textContent = words.t(`desk.${/** @type {HTMLElement} */ (name).dataset.name}`);
    }
    const options = (
      /** @type {HTMLSelectElement} */ field,
      /** @type {[string | number, string][]} */ values,
    ) => {
      const { value } = field;
      field.replaceChildren(...values.map(([one, text]) => el("option", { value: one }, text)));
      if (value) field.value = value;
    };
    options(side, [
      ["w", words.t("ui.white")],
      ["b", words.t("ui.black")],
    ]);
    options(
      goal,
      GOALS.map((one) => [one, words.t(`desk.goal.${one}`)]),
    );
    options(
      turns,
      Array.from({ length: MOST_TURNS }, (_, index) => [index + 1, words.t("goal.paco", { count: index + 1 })]),
    );
    const sets = module.gameInfo(GAME).ruleSets;
    options(
      set,
      sets.map((one) => [one, t(/** @type {import("../kit/i18n.js").Key} */ (`rules.${one}`))]),
    );
    options(
      time,
      TIMES.map((seconds) => [
        seconds,
        seconds < 120
          ? words.t("desk.seconds", { count: seconds })
          : words.t("desk.minutes", { count: seconds / 60 }),
      ]),
    );
    for (const name of /** @type {const} */ (["edit", "prove", "play", "share", "keep", "start"])) {
      setText(this.#parts[name], words.t(`desk.${name}`));
    }
    setText(this.#parts.cancel, words.t("proof.cancel"));
  }

  /**
   * Puts a puzzle on the desk.
   *
   * @param {AuthoredPuzzle} draft
   * @param {{ puzzle: Puzzle, finding: Finding } | null} [proved] its proof
   */
  #take(draft, proved = null) {
    this.#version += 1;
    this.#prover.cancel();
    this.#isProving = false;
    this.#draft = draft;
    this.#proved = proved;
    keepDesk(draft);
    const { fen, side, goal, turns, rules: set, author, text } = this.#parts;
    fen.value = draft.fen;
    side.value = draft.fen.split(" ")[1] === "b" ? "b" : "w";
    goal.value = draft.goal;
    turns.value = String(draft.turns);
    set.value = draft.rules;
    author.value = draft.author;
    text.value = draft.text;
    const given = this.#given();
    if (given) this.#lay(placeOf(puzzleOf(given)));
    this.#show();
  }

  /** A field has been changed. */
  #changed() {
    const { fen, side, goal, turns, rules: set, author, text } = this.#parts;
    const typed = fen.value.trim();
    const isTyped = typed !== this.#draft.fen;
    const isSide = (typed.split(" ")[1] ?? "w") === side.value;
    const known = GOALS.find((one) => one === goal.value) ?? "paco";
    this.#take({
      // A FEN that was typed says itself who is to move.
      fen: isTyped || isSide ? typed : withSide(typed, side.value),
      rules: /** @type {RuleSet} */ (set.value),
      goal: known,
      turns: Number(turns.value),
      author: author.value.trim(),
      text: text.value.trim(),
    });
  }

  /** Returns the puzzle on the desk if it is valid; reports errors otherwise. */
  #given() {
    const { error, fen } = this.#parts;
    try {
      const given = readGiven(module, this.#draft, this.#around.words);
      setText(error, "");
      fen.removeAttribute("aria-invalid");
      return given;
    } catch (thrown) {
      const { message, code } = /** @type {Error & { code?: string }} */ (thrown);
      setText(error, code ? `${message} (${code})` : message);
      fen.setAttribute("aria-invalid", "true");
      return null;
    }
  }

  /** @param {import("../book/facts.js").LessonPosition} place */
  #lay(place) {
    this.#board.lay(place, { chooses: false, drawings: [], asks: false });
    this.#board.allow(false);
    this.element.dataset.shown = this.#board.snapshot.fen;
  }

  /** The puzzle with what is proved of it. @param {(puzzle: Puzzle) => void} use */
  #withPuzzle(use) {
    const given = this.#given();
    if (given) use(puzzleOf(given));
  }

  #play() {
    const { puzzle, finding } = this.#proved ?? {};
    if (!puzzle || !finding) return;
    this.#around.play({ ...puzzle, keys: finding.keys, isOpen: finding.verdict === "unknown" });
  }

  #keepAside() {
    const given = this.#given();
    if (!given) return;
    const isKept = this.#drafts.add([given]);
    this.#tell(this.#around.words.t(isKept ? "desk.kept" : "desk.notKept"), isKept ? "good" : "bad");
  }

  async #prove() {
    const given = this.#given();
    if (!given || this.#isProving) return;
    const words = this.#around.words;
    const puzzle = puzzleOf(given);
    this.#version += 1;
    const version = this.#version;
    this.#isProving = true;
    this.#proved = null;
    this.#show();
    this.#tell(words.t("proof.running"), "plain");
    this.#parts.cancel.focus({ preventScroll: true });
    /** @type {Finding | null} */
    let finding = null;
    try {
      finding = await prove(module, this.#prover, puzzle, {
        time: this.#time,
        advance: (advance) => {
          if (version !== this.#version) return;
          const text =
            "all" in advance
              ? words.t("desk.turns", advance)
              : [
                  words.t("desk.nodes", { nodes: formatNumber(advance.nodes) }),
                  advance.noPacoIn > 0 ? words.t("desk.sure", { count: advance.noPacoIn }) : "",
                ].join(" ");
          this.#tell(`${words.t("proof.running")} ${text}`, "plain");
        },
      });
    } catch {
      if (version !== this.#version) return;
      this.#isProving = false;
      this.#show();
      this.#tell(words.t("ui.noComputer"), "bad");
      return;
    }
    if (version !== this.#version) return;
    this.#isProving = false;
    this.#proved = finding && { puzzle, finding };
    this.#show();
    if (!finding) this.#tell(words.t("desk.cancelled"), "plain");
    this.#parts.prove.focus({ preventScroll: true });
  }

  #show() {
    const words = this.#around.words;
    const { prove: go, cancel, play, share, told, treeTitle, proof, turns } = this.#parts;
    const { puzzle, finding } = this.#proved ?? {};
    go.hidden = this.#isProving;
    cancel.hidden = !this.#isProving;
    const isPaco = this.#draft.goal === "paco";
    /** @type {HTMLElement} */ (turns.parentElement).hidden = !isPaco;
    const isSolvable = finding !== undefined && finding.keys.length > 0 && finding.verdict !== "shorter";
    for (const given of [play, share]) given.disabled = !isSolvable;
    // What comes next is the main button.
    go.classList.toggle("main", !isSolvable);
    share.classList.toggle("main", isSolvable);
    proof.hidden = !finding;
    told.hidden = true;
    this.element.dataset.verdict = this.#isProving ? "proving" : (finding?.verdict ?? "");
    if (!puzzle || !finding) return;
    this.#tell(verdictWords(puzzle, finding, words), finding.verdict === "sound" ? "good" : "plain");
    setText(treeTitle, words.t(finding.keys.length > 0 ? "desk.tree" : "desk.noTree"));
    this.#showTree(puzzle, finding);
    this.#showTwins(puzzle);
  }

  /** @param {Puzzle} puzzle @param {Finding} finding */
  async #showTree(puzzle, finding) {
    const version = this.#version;
    this.#tree.open([], "");
    const roots = await this.#defences.roots(puzzle, finding);
    if (roots && version === this.#version) this.#tree.open(roots, this.#around.words.t("desk.tree"));
  }

  /** Shows if the puzzle is already in the set. @param {Puzzle} puzzle */
  async #showTwins(puzzle) {
    const { twins } = this.#parts;
    const version = this.#version;
    const words = this.#around.words;
    twins.replaceChildren();
    delete this.element.dataset.twins;
    const set = await loadPacks(PACKS).catch(() => []);
    if (version !== this.#version) return;
    const found = twinsOf(puzzle.fen, set);
    this.element.dataset.twins = String(found.length);
    twins.replaceChildren(
      ...found.map((twin) =>
        el(
          "li",
          {},
          `${words.t(twin.fen.split(" ")[0] === puzzle.fen.split(" ")[0] ? "desk.twin" : "desk.mirrored")} `,
          el("a", { href: `#puzzle=i${twin.id}` }, stipulation(twin, words)),
        ),
      ),
    );
  }

  /** @param {string} text @param {"good" | "bad" | "plain"} tone */
  #tell(text, tone) {
    const { told } = this.#parts;
    told.dataset.tone = tone;
    told.hidden = false;
    told.replaceChildren(el("p", {}, text));
  }
}

/** Result of the proof in words. @param {Puzzle} puzzle @param {Finding} finding @param {BookWords} words */
function verdictWords({ kind }, { verdict, keys, turns, noPacoIn }, words) {
  const isPaco = kind.startsWith("paco-");
  const said = [words.t(`proof.${verdict}${isPaco ? "" : `.${kind}`}`, { count: keys.length, turns })];
  if (verdict === "unknown" && noPacoIn > 0) said.push(words.t("desk.sure", { count: noPacoIn }));
  if (verdict === "unknown" && keys.length > 0) said.push(words.t("desk.found", { count: keys.length }));
  return said.join(" ");
}
