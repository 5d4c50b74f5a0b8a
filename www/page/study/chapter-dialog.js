// Dialog for a chapter: name, text, mode, and the check of its answers.

import { written } from "../../board/speech/figurines.js";
import { MODES } from "../../game/chapter.js";
import { USUAL_GAME } from "../../games/index.js";
import { gameOfRecord } from "../../games/record-game.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setWords } from "../../kit/dom.js";
import { segments } from "../../kit/fields.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { counted, t, words } from "../../kit/i18n.js";
import { Presence } from "../../kit/work/lifetime.js";
import { Prover } from "../../puzzles/prover.js";
import { Computer } from "../../rules/computer.js";
import * as module from "../../rules/rules.js";
import { readChapter } from "../../study/chapter.js";
import { checkAnswers } from "../../study/check.js";
import { answersAt } from "../../study/exercise.js";

/** @import { ChapterMode } from "../../game/chapter.js" */
/** @import { Color, Step } from "../../rules/rules.js" */
/** @import { Chapter as Shown } from "../../study/chapter-form.js" */
/** @import { Checked } from "../../study/check.js" */

/** The modes in which something is to be found in a position. @type {readonly ChapterMode[]} */
const ASKING = ["lesson", "exercise", "practice"];

/**
 * The edited chapter; `called`: its name if it has no title.
 *
 * @typedef {{ id: string, title: string, called: string, record: string, mode: ChapterMode, side: Color }} EditedChapter
 */

/** The saved values. @typedef {{ title: string, text: string, mode: ChapterMode, side: Color }} SavedChapter */

/**
 * @typedef {object} ChapterDialogActions
 * @property {(id: string, kept: SavedChapter) => Promise<void>} keep
 * @property {(id: string, add: { after: readonly number[], turns: readonly (readonly Step[])[] }) => Promise<string>} add adds turns as answers; gives the record with them
 * @property {(id: string) => void} play lays it on the table
 * @property {(id: string) => void} show
 * @property {(id: string) => void} pose makes a puzzle of what is asked in it
 */

export class ChapterDialog {
  #deeds;
  #name = el("input", { type: "text", id: "chapter-name", maxlength: 120, autocomplete: "off" });
  #text = el("textarea", { id: "chapter-text", rows: 6, maxlength: 20_000, "aria-describedby": "chapter-marks" });
  #mode = segments(
    "chapter-mode",
    words("studies.mode"),
    MODES,
    (mode) => words(`study.mode.${mode}`),
    () => this.#about(),
  );
  #side = segments("chapter-side", words("studies.side"), /** @type {const} */ (["white", "black"]), (color) =>
    words(`color.${color}`),
  );
  #meaning = el("p", { class: "quiet" });
  #pose = button("chapter-puzzle", words("studies.puzzle"), () => this.#leave(this.#deeds.pose));
  /** Explains commands in comments of chapters with questions. */ #hints = el(
    "p",
    { class: "quiet" },
    words("studies.hints"),
  );
  #check = button("chapter-check", words("studies.check"), () => this.#prove());
  #add = button("chapter-add", words("studies.addAll"), () => this.#addAll());
  #checked = el("div", { role: "status", class: "chapter-checked" });
  #prover = new Prover(module, () => new Computer(new Presence(true)));
  /** Result of the check. @type {{ chapter: Shown, checked: Checked } | null} */ #proved = null;
  /** @type {EditedChapter | null} */ #edited = null;
  /** Values when it was opened. */ #before = "";
  /** Called after saving. @type {((id: string) => void) | null} */ #then = null;
  #dialog;

  /** @param {ChapterDialogActions} deeds */
  constructor(deeds) {
    this.#deeds = deeds;
    const save = submitButton("chapter-save", words("studies.save"));
    const form = makeForm(
      () => this.#dialog.close(),
      { class: "chapter-form" },
      el("label", { class: "field-name", for: "chapter-name" }, words("studies.name")),
      this.#name,
      el("label", { class: "field-name", for: "chapter-text" }, words("studies.text")),
      this.#text,
      el("p", { class: "quiet", id: "chapter-marks" }, words("studies.marks")),
      this.#mode.element,
      this.#meaning,
      this.#hints,
      this.#side.element,
      el("div", { class: "dialog-actions turn-deeds" }, this.#check, this.#add, this.#pose),
      this.#checked,
      el(
        "div",
        { class: "dialog-actions" },
        button("chapter-board", words("studies.board"), () => this.#leave(this.#deeds.play)),
        button("chapter-try", words("studies.try"), () => this.#leave(this.#deeds.show)),
        save,
      ),
    );
    this.#dialog = makeDialog("dialog-chapter", words("studies.chapter"), form);
    // However the dialog is closed: nothing that was written is lost.
    this.#dialog.addEventListener("close", () => this.#close());
  }

  /** @param {(id: string) => void} then */
  #leave(then) {
    this.#then = then;
    this.#dialog.close();
  }

  #read() {
    const [title, text] = [this.#name.value, this.#text.value];
    return { title, text, mode: this.#mode.value, side: this.#side.value };
  }

  async #close() {
    this.#prover.close();
    const edited = this.#edited;
    const then = this.#then;
    this.#edited = null;
    this.#then = null;
    if (!edited) return;
    const kept = this.#read();
    if (JSON.stringify(kept) !== this.#before) await this.#deeds.keep(edited.id, kept);
    then?.(edited.id);
  }

  #about() {
    const mode = this.#mode.value;
    setWords(this.#meaning, words(`studies.about.${mode}`));
    this.#hints.hidden = mode !== "exercise" && mode !== "lesson";
    this.#check.hidden = mode !== "exercise";
    // Puzzles are of Paco Ŝako.
    this.#pose.hidden = !ASKING.includes(mode) || gameOfRecord(this.#edited?.record ?? "") !== USUAL_GAME;
    this.#add.hidden = true;
    this.#checked.replaceChildren();
  }

  /** @param {EditedChapter} edited @param {string} text before the first turn */
  open(edited, text) {
    this.#edited = { ...edited };
    this.#name.value = edited.title;
    this.#name.placeholder = edited.title ? "" : edited.called;
    this.#text.value = text;
    this.#mode.value = edited.mode;
    this.#side.value = edited.side;
    this.#before = JSON.stringify(this.#read());
    this.#about();
    this.#dialog.showModal();
    this.#name.focus();
  }

  /** Lists the answers in the tree and the result of the check. */
  async #prove() {
    const edited = this.#edited;
    if (!edited) return;
    this.#add.hidden = true;
    this.#tell([t("studies.checking")]);
    const { mode, side } = this.#read();
    try {
      const chapter = { ...(await readChapter({ title: "", record: edited.record })), mode, side };
      const checked = await checkAnswers(this.#prover, chapter);
      if (this.#edited !== edited) return;
      this.#proved = checked && { chapter, checked };
      this.#tell(this.#found(chapter, checked));
      this.#add.hidden = !checked || checked.missing.length === 0;
    } catch (error) {
      if (this.#edited === edited)
        this.#tell([t("studies.unchecked", { message: /** @type {Error} */ (error).message })]);
    }
  }

  /** @param {Shown} chapter @param {Checked | null} checked @returns {string[]} */
  #found(chapter, checked) {
    const at = checked?.at ?? chapter.tree.root;
    const turns = (/** @type {readonly string[]} */ all) =>
      all.map((turn) => written(turn, chapter.side)).join(", ");
    const answers = answersAt(chapter, at).map(({ turn }) => turn?.notation ?? "");
    const has = answers.length > 0 ? t("studies.answers", { turns: turns(answers) }) : t("studies.noAnswers");
    if (!checked) return [has, answers.length > 0 ? t("studies.unproved") : ""];
    const { verdict, turns: number, missing, failing } = checked;
    return [
      has,
      verdict === "complete" && failing.length === 0 ? counted("studies.complete", number) : "",
      missing.length > 0
        ? t("studies.missing", { turns: turns(missing.map(({ notation }) => notation)), number })
        : "",
      failing.length > 0
        ? t("studies.failing", { turns: turns(failing.map(({ turn }) => turn?.notation ?? "")), number })
        : "",
      verdict === "unknown" ? t("studies.undecided") : "",
    ];
  }

  async #addAll() {
    const [edited, proved] = [this.#edited, this.#proved];
    if (!edited || !proved) return;
    const { chapter, checked } = proved;
    const turns = checked.missing.map(({ steps }) => steps);
    edited.record = await this.#deeds.add(edited.id, { after: chapter.tree.pathOf(checked.at), turns });
    this.#add.hidden = true;
    this.#tell([counted("studies.added", turns.length)]);
  }

  /** @param {readonly string[]} lines */
  #tell(lines) {
    this.#checked.replaceChildren(...lines.filter(Boolean).map((line) => el("p", {}, line)));
  }
}
