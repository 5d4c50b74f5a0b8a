// Dialog for remarks and actions on a turn: comment, annotation, main line, deletion.

import { written } from "../../board/speech/figurines.js";
import { turnInWords } from "../../board/speech/turn-in-words.js";
import { linkTo } from "../../game/links/game-link.js";
import { turnNumber } from "../../game/record/turn-number.js";
import { isTold, tidyComment } from "../../game/tree/record-nodes.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { makeForm, submitButton } from "../../kit/form.js";
import { t, words } from "../../kit/i18n.js";
import { recordFrom } from "./line-record.js";

/** @import { Confirm } from "../../kit/dialog.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { Action } from "../../game/view-state.js" */

/** Judgements a person can choose: the numeric annotations that have a sign. */
const MARKS = /** @type {const} */ ([0, 1, 2, 3, 4, 5, 6]);
/** A comment is kept when nothing was typed for so long, in ms. */
const PAUSE = 300;

const SIGNS = ["–", "!", "?", "!!", "??", "!?", "?!"];

/**
 * Adds a record as a chapter; `told` receives a message about its place.
 *
 * @typedef {(record: string, title: string, told: (text: string) => void) => void} AddChapter
 */

/** The radio buttons of the judgements. */
function markFields() {
  const marks = MARKS.map((mark) => {
    const name = words(`turn.mark.${mark}`);
    const input = el("input", { type: "radio", name: "turn-mark", value: mark, "aria-label": name });
    return {
      mark,
      input,
      label: el("label", { class: "segment", title: name }, input, el("span", {}, SIGNS[mark])),
    };
  });
  return {
    element: el(
      "fieldset",
      { class: "turn-marks" },
      el("legend", {}, words("turn.mark")),
      el("div", { class: "segments" }, ...marks.map(({ label }) => label)),
    ),
    read: () => marks.find(({ input }) => input.checked)?.mark ?? 0,
    /** @param {number} chosen */
    write: (chosen) => {
      for (const { mark, input } of marks) input.checked = mark === chosen;
    },
  };
}

export class TurnDialog {
  #store;
  #ask;
  #addChapter;
  #inWords = el("p", { class: "quiet turn-words" });
  #marks = markFields();
  #comment = el("textarea", { id: "turn-comment", rows: 3, maxlength: 2000 });
  #main = button("turn-main", words("turn.main"), () => this.#close(({ id }) => ({ type: "makeMain", node: id })));
  #chapter = button("turn-chapter", words("turn.chapter"), () => this.#makeChapter());
  #reopen = button("turn-reopen", words("turn.reopen"), () =>
    this.#close(({ id }) => ({ type: "reopen", node: id })),
  );
  #remove = button("turn-delete", words("turn.delete"), () => this.#askToRemove());
  #copied = el("p", { class: "quiet", role: "status" });
  #dialog;
  #title;
  /** @type {TreeNode | null} */
  #node = null;
  /** The game it belongs to. @type {object} */
  #key;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #writing;

  /** @param {Store} store @param {Confirm} ask @param {AddChapter} addChapter */
  constructor(store, ask, addChapter) {
    this.#store = store;
    this.#ask = ask;
    this.#addChapter = addChapter;
    this.#key = store.state.tree.key;
    const form = makeForm(
      () => this.#dialog.close(),
      {},
      this.#inWords,
      this.#marks.element,
      el("label", { class: "field-name", for: "turn-comment" }, words("turn.comment")),
      this.#comment,
      el("div", { class: "dialog-actions turn-deeds" }, this.#main, this.#chapter, this.#reopen, this.#remove),
      el("div", { class: "dialog-actions turn-deeds" }, ...this.#makeCopies()),
      this.#copied,
      el("div", { class: "dialog-actions" }, submitButton("turn-save", words("turn.save"))),
    );
    this.#dialog = makeDialog("dialog-turn", "", form);
    this.#title = /** @type {HTMLElement} */ (this.#dialog.querySelector("h2"));
    // However the dialog is closed or the page is left: nothing that was written is lost.
    this.#dialog.addEventListener("close", () => this.#keep());
    this.#comment.addEventListener("input", () => {
      clearTimeout(this.#writing);
      this.#writing = setTimeout(() => this.#keep(), PAUSE);
    });
    // Before the game is noted for the last time.
    addEventListener("pagehide", () => this.#dialog.open && this.#keep(), { capture: true });
  }

  #makeCopies() {
    const store = this.#store;
    return [
      button("copy-line", words("line.copy"), () => this.#copy((from) => recordFrom(store, from))),
      button("copy-position", words("line.link"), () =>
        this.#copy((from) => linkTo(recordFrom(store, from, { isAlone: true }), location.href)),
      ),
    ];
  }

  /** @param {(node: TreeNode) => Promise<string> | string} make creates the text to copy */
  async #copy(make) {
    const { tree } = this.#store.state;
    if (!this.#node || !tree.has(this.#node.id)) return;
    this.#keep();
    const done = await Promise.resolve(make(this.#store.state.tree.node(this.#node.id)))
      .then((made) => navigator.clipboard.writeText(made))
      .then(
        () => true,
        () => false,
      );
    this.#copied.textContent = t(done ? "line.copied" : "line.failed");
  }

  /** Writes what was typed and chosen into the game. */
  #keep() {
    clearTimeout(this.#writing);
    const { tree } = this.#store.state;
    // The turn may have been taken out, or another game may be on the table.
    if (!this.#node || tree.key !== this.#key || !tree.has(this.#node.id)) return;
    const node = tree.node(this.#node.id);
    this.#node = node;
    const comment = this.#comment.value;
    const mark = this.#marks.read();
    // Other annotations, of the position or of another program, stay.
    const others = node.annotations.filter((annotation) => annotation > 6);
    const annotations = mark > 0 ? [mark, ...others] : others;
    const isSame = tidyComment(comment) === node.comment && String(annotations) === String(node.annotations);
    if (!isSame) this.#store.dispatch({ type: "remark", node: node.id, comment, annotations });
  }

  /** Closes the dialog and does something with the turn. @param {(node: TreeNode) => Action} action */
  #close(action) {
    this.#dialog.close();
    if (this.#node) this.#store.dispatch(action(this.#node));
  }

  /** Makes the line from here on a chapter: it begins before the turn, which is the first of its main line. */
  #makeChapter() {
    const { tree } = this.#store.state;
    const node = this.#node;
    const parent = node && tree.has(node.id) ? tree.parent(tree.node(node.id)) : null;
    if (!node || !parent) return;
    this.#keep();
    const record = recordFrom(this.#store, this.#store.state.tree.node(parent.id), { only: node.id });
    const title = this.#title.textContent ?? "";
    this.#addChapter(record, title, (text) => {
      // Without a current study, the user is asked.
      if (text === "") this.#dialog.close();
      this.#copied.textContent = text;
    });
  }

  #askToRemove() {
    this.#dialog.close();
    const node = this.#node;
    if (!node) return;
    let count = 1;
    for (const _ of this.#store.state.tree.nodes(node)) count += 1;
    const text = t(count === 1 ? "turn.delete.about1" : "turn.delete.about", { count });
    this.#ask(t("turn.delete.ask", { turn: node.turn?.notation ?? "" }), text, t("turn.delete.go"), () =>
      this.#store.dispatch({ type: "remove", node: node.id }),
    );
  }

  /** @param {TreeNode} node the turn that was played to get there, or the start of the game */
  open(node) {
    const { tree, snapshot } = this.#store.state;
    const { turn } = node;
    this.#node = node;
    this.#key = tree.key;
    const half = node.ply - 1 + snapshot.turnsBefore;
    const number = turnNumber(half, turn?.series);
    this.#title.textContent = turn ? `${number} ${written(turn.notation, turn.color)}` : t("turn.start");
    this.#inWords.hidden = !turn;
    this.#inWords.textContent = turnInWords(this.#store, node);
    this.#comment.value = node.comment;
    this.#marks.write(node.annotations.find((annotation) => annotation >= 1 && annotation <= 6) ?? 0);
    this.#marks.element.hidden = !turn;
    this.#main.hidden = tree.isMain(node);
    this.#reopen.hidden = !isTold(node.end);
    this.#remove.hidden = !turn;
    this.#chapter.hidden = !turn;
    this.#copied.textContent = "";
    this.#dialog.showModal();
    this.#comment.focus();
  }
}
