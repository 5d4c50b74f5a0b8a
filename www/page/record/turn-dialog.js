// What can be said of a turn and done with it: comment, judgement, main line, deletion.

import { written } from "../../board/figurines.js";
import { turnInWords } from "../../board/turn-in-words.js";
import { linkTo } from "../../game/game-link.js";
import { isTold, tidyComment } from "../../game/record-tree.js";
import { turnNumber } from "../../game/turn-number.js";
import { makeDialog } from "../../kit/dialog.js";
import { el } from "../../kit/dom.js";
import { t, words } from "../../kit/i18n.js";
import { recordFrom } from "./line-record.js";

/** @import { Store } from "../../game/state.js" */
/** @import { TreeNode } from "../../game/tree.js" */
/** @import { Key } from "../../kit/i18n.js" */

/** Judgements a person can choose: the numeric annotations that have a sign. */
const MARKS = /** @type {const} */ ([0, 1, 2, 3, 4, 5, 6]);
/** A comment is kept when nothing was typed for so long, in ms. */
const PAUSE = 300;

const SIGNS = ["–", "!", "?", "!!", "??", "!?", "?!"];

/**
 * @param {Store} store
 * @param {(title: string, text: string, answer: string, run: () => void) => void} ask
 * @returns {(node: TreeNode) => void} opens it
 */
export function setUpTurnDialog(store, ask) {
  const comment = el("textarea", { id: "turn-comment", rows: 3, maxlength: 2000 });
  const marks = MARKS.map((mark) => {
    const name = words(`turn.mark.${mark}`);
    const input = el("input", { type: "radio", name: "turn-mark", value: mark, "aria-label": name });
    return {
      mark,
      input,
      label: el("label", { class: "segment", title: name }, input, el("span", {}, SIGNS[mark])),
    };
  });
  const judgement = el(
    "fieldset",
    { class: "turn-marks" },
    el("legend", {}, words("turn.mark")),
    el("div", { class: "segments" }, ...marks.map(({ label }) => label)),
  );
  const button = (/** @type {string} */ action, /** @type {Key} */ key) =>
    el("button", { type: "button", class: "button", "data-action": action }, words(key));
  const main = button("turn-main", "turn.main");
  const reopen = button("turn-reopen", "turn.reopen");
  const remove = button("turn-delete", "turn.delete");
  const copied = el("p", { class: "quiet", role: "status" });
  const copy = (
    /** @type {string} */ action,
    /** @type {Key} */ text,
    /** @type {(node: TreeNode) => Promise<string> | string} */ make,
  ) =>
    el(
      "button",
      {
        type: "button",
        class: "button",
        "data-action": action,
        onclick: async () => {
          if (!node || !store.state.tree.has(node.id)) return;
          keep();
          const done = await Promise.resolve(make(store.state.tree.node(node.id)))
            .then((made) => navigator.clipboard.writeText(made))
            .then(
              () => true,
              () => false,
            );
          copied.textContent = t(done ? "line.copied" : "line.failed");
        },
      },
      words(text),
    );
  const copyLine = copy("copy-line", "line.copy", (from) => recordFrom(store, from));
  const copyLink = copy("copy-position", "line.link", (from) =>
    linkTo(recordFrom(store, from, { isAlone: true }), location.href),
  );
  const save = el(
    "button",
    { type: "submit", class: "button main", "data-action": "turn-save" },
    words("turn.save"),
  );
  const inWords = el("p", { class: "quiet turn-words" });
  const form = el(
    "form",
    { novalidate: true },
    inWords,
    judgement,
    el("label", { class: "field-name", for: "turn-comment" }, words("turn.comment")),
    comment,
    el("div", { class: "dialog-actions turn-deeds" }, main, reopen, remove),
    el("div", { class: "dialog-actions turn-deeds" }, copyLine, copyLink),
    copied,
    el("div", { class: "dialog-actions" }, save),
  );
  const dialog = makeDialog("dialog-turn", "", form);
  const title = /** @type {HTMLElement} */ (dialog.querySelector("h2"));
  /** @type {TreeNode | null} */
  let node = null;
  /** @type {object} the game it belongs to */
  let key = store.state.tree.key;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let writing;
  // However the dialog is closed or the page is left: nothing that was written is lost.
  const keep = () => {
    clearTimeout(writing);
    const { tree } = store.state;
    // The turn may have been taken out, or another game may be on the table.
    if (!node || tree.key !== key || !tree.has(node.id)) return;
    node = tree.node(node.id);
    const mark = MARKS.find((_, i) => marks[i].input.checked) ?? 0;
    // Other annotations, of the position or of another program, stay.
    const others = node.annotations.filter((annotation) => annotation > 6);
    const annotations = mark > 0 ? [mark, ...others] : others;
    const isSame = tidyComment(comment.value) === node.comment && String(annotations) === String(node.annotations);
    if (!isSame) store.dispatch({ type: "remark", node: node.id, comment: comment.value, annotations });
  };
  dialog.addEventListener("close", keep);
  comment.addEventListener("input", () => {
    clearTimeout(writing);
    writing = setTimeout(keep, PAUSE);
  });
  // Before the game is noted for the last time.
  addEventListener("pagehide", () => dialog.open && keep(), { capture: true });
  const deed = (/** @type {HTMLElement} */ element, /** @type {(node: TreeNode) => void} */ run) =>
    element.addEventListener("click", () => {
      dialog.close();
      if (node) run(node);
    });
  deed(main, ({ id }) => store.dispatch({ type: "makeMain", node: id }));
  deed(reopen, ({ id }) => store.dispatch({ type: "reopen", node: id }));
  deed(remove, (node) => {
    let count = 1;
    for (const _ of store.state.tree.nodes(node)) count += 1;
    const text = t(count === 1 ? "turn.delete.about1" : "turn.delete.about", { count });
    ask(t("turn.delete.ask", { turn: node.turn?.notation ?? "" }), text, t("turn.delete.go"), () =>
      store.dispatch({ type: "remove", node: node.id }),
    );
  });

  return (chosen) => {
    node = chosen;
    key = store.state.tree.key;
    const { turn } = chosen;
    const half = chosen.ply - 1 + (store.state.snapshot.firstTurn === "black" ? 1 : 0);
    const number = turnNumber(half, turn?.series);
    title.textContent = turn ? `${number} ${written(turn.notation, turn.color)}` : t("turn.start");
    inWords.hidden = !turn;
    inWords.textContent = turnInWords(store, chosen);
    comment.value = chosen.comment;
    const own = chosen.annotations.find((annotation) => annotation >= 1 && annotation <= 6) ?? 0;
    for (const { mark, input } of marks) input.checked = mark === own;
    judgement.hidden = !turn;
    main.hidden = store.state.tree.isMain(chosen);
    reopen.hidden = !isTold(chosen.end);
    remove.hidden = !turn;
    copied.textContent = "";
    dialog.showModal();
    comment.focus();
  };
}
