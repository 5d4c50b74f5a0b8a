// Answers prepared in a game by links: for a turn that may come back, the turn that is then played at once. They stay in this
// browser; no link contains them.

import { written } from "../../board/speech/figurines.js";
import { LessonBoard } from "../../book/lesson-board.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setText } from "../../kit/dom.js";
import { onLanguage, t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { Presence } from "../../kit/work/lifetime.js";
import { withGame } from "../../rules/rules.js";
import { settings } from "../settings/page-settings.js";

/** @import { LessonPosition } from "../../book/facts.js" */
/** @import { TreeNode } from "../../game/tree/read-tree.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { PreparedAnswer } from "../../game/view-state.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */

/** A turn as it is shown. @param {Pick<PlayedTurn, "notation" | "color">} turn */
const shown = ({ notation, color }) => written(notation, color);

export class PreparedDialog {
  #store;
  #board;
  #task = el("p", { class: "prepared-task", role: "status" });
  #back = button("prepared-back", words("action.takeBack.short"), () => this.#takeBack());
  #list = el("ul", { class: "prepared" });
  #dialog;
  /** The position after the turn that was sent. @type {LessonPosition} */ #start = { fen: "", steps: [] };
  /** The turn to be answered, once it has been played. @type {PlayedTurn | null} */ #expected = null;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    this.#board = new LessonBoard(settings, new Presence(true), {
      turn: () => this.#played(),
      changed: (isUnderWay) => this.#offer(isUnderWay),
    });
    this.#dialog = makeDialog(
      "dialog-prepared",
      words("prepare.title"),
      el("p", {}, words("prepare.about")),
      this.#task,
      this.#board.element,
      el("div", { class: "dialog-actions" }, this.#back),
      this.#list,
    );
    this.#dialog.addEventListener("close", () => this.#board.rest());
    onLanguage(this.#dialog, () => this.#dialog.open && this.#show());
  }

  /** @param {TreeNode} node after the turn that was sent */
  async open(node) {
    const record = this.#store.lineText(node);
    if (record === null) return;
    const { game, rules } = this.#store.state.snapshot;
    this.#start = { game, rules, fen: withGame({ game, record }, (one) => one.fen()), steps: [] };
    await this.#board.begin();
    this.#dialog.showModal();
    this.#lay();
    this.#board.focus();
  }

  /** The answers of the game on the table. */
  get #answers() {
    return this.#store.state.correspondence?.prepared ?? [];
  }

  /** @param {readonly PreparedAnswer[]} prepared */
  #keep(prepared) {
    const { correspondence } = this.#store.state;
    if (!correspondence) return;
    this.#store.dispatch({ type: "correspond", correspondence: { ...correspondence, prepared } });
    this.#show();
  }

  #lay() {
    this.#expected = null;
    const side = this.#store.state.correspondence?.side;
    this.#board.lay(this.#start, { chooses: false, drawings: [], asks: false, side });
    this.#show();
  }

  #played() {
    const { lastTurn, status } = this.#board.snapshot;
    if (!lastTurn) return;
    if (!this.#expected) {
      this.#expected = lastTurn;
      this.#board.allow(!status.over);
      this.#show();
      return;
    }
    const { stepList: turn } = this.#expected;
    this.#board.allow(false);
    this.#keep([...this.#answers.filter((one) => one.turn !== turn), { turn, answer: lastTurn.stepList }]);
    this.#board.later(() => this.#lay());
  }

  #takeBack() {
    if (this.#board.snapshot.chain.length > 0) this.#board.takeBack();
    else this.#lay();
    this.#board.focus();
  }

  /** @param {boolean} isUnderWay links can be undone */
  #offer(isUnderWay) {
    this.#back.hidden = !isUnderWay && this.#expected === null;
  }

  #show() {
    this.#offer(this.#board.snapshot.chain.length > 0);
    const expected = this.#expected;
    const task = expected ? t("prepare.answer", { notation: shown(expected) }) : t("prepare.expect");
    setText(this.#task, this.#board.snapshot.status.over ? this.#board.status.title : task);
    this.#list.replaceChildren(...this.#answers.map((one) => this.#row(one)));
  }

  /** @param {PreparedAnswer} prepared */
  #row(prepared) {
    const { fen, game, rules } = this.#start;
    const [turn, answer] = withGame({ fen, game, rules }, (one) =>
      [prepared.turn, prepared.answer].map((text) => {
        for (const step of one.readTurn(text)) one.apply(step);
        const { lastTurn } = one.snapshot();
        return lastTurn ? shown(lastTurn) : text;
      }),
    );
    const remove = button(
      "prepared-remove",
      icon("close"),
      () => {
        this.#keep(this.#answers.filter((one) => one !== prepared));
        this.#board.focus();
      },
      "button plain",
      { "aria-label": words("prepare.remove") },
    );
    return el("li", {}, el("span", {}, t("prepare.pair", { turn, answer })), remove);
  }
}
