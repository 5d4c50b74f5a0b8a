// Explains the best turn: a button beside the first line of the analysis, with the reasons below it. They are
// searched when it is pressed and stay until it is pressed again or the position changes, even if the search changes
// its mind.

import { written } from "../../board/speech/figurines.js";
import { el, listen, setAttribute, setText } from "../../kit/dom.js";
import { bound, t } from "../../kit/i18n.js";
import { BROKEN } from "../../rules/computer.js";
import { reasonLine, spokenReasons } from "../reasons/reason-line.js";
import { factsOf, reasonsOf } from "../reasons/reasons.js";

/** @import { Analysis, AnalysisState } from "../../game/review/analysis.js" */
/** @import { Explainer } from "../../game/review/explainer.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Path } from "../../game/view-state.js" */
/** @import { EngineExplanation } from "../../rules/computer.js" */
/** @import { PlayedTurn } from "../../rules/rules.js" */
/** @import { Ways } from "../lines/ways.js" */

/** A turn that was asked about; `explanation` once it is there, `message` where it could not be had. @typedef {{ key: string, turn: PlayedTurn, explanation: EngineExplanation | null, message: string }} ExplainedTurn */

/** @type {readonly Path[]} */
const NONE = Object.freeze([]);

export class Why {
  #store;
  #analysis;
  #ways;
  #explainer;
  /** @type {ExplainedTurn | null} */ #asked = null;
  /** The turn that can be explained. @type {PlayedTurn | undefined} */ #best;
  #paths = NONE;
  #title = el("p", { class: "why-title" });
  #told = el("div", {});
  button = el("button", { type: "button", class: "line-turn line-tool", "data-action": "why" }, "?");
  reasons = el("div", { class: "why", hidden: true }, this.#title, this.#told);
  /** Says to screen readers what is found. */
  status = el("p", { class: "visually-hidden", role: "status" });

  /**
   * @param {Store} store
   * @param {Analysis} analysis
   * @param {Ways} ways
   * @param {Explainer} explainer
   * @param {() => void} changed is called when other arrows are to be shown
   */
  constructor(store, analysis, ways, explainer, changed) {
    this.#store = store;
    this.#analysis = analysis;
    this.#ways = ways;
    this.#explainer = explainer;
    // The answer arrives later and must use this board's language.
    const answered = bound((/** @type {ExplainedTurn} */ asked) => {
      if (this.#asked !== asked) return;
      this.#tell(asked);
      this.reasons.scrollIntoView({ block: "nearest" });
      changed();
    });
    listen(this.button, "click", () => {
      if (this.#asked) this.fold();
      else this.#ask(answered);
      changed();
    });
  }

  /** The turn that was asked about. */
  get turn() {
    return this.#asked?.turn;
  }

  /** The turns that the strongest of the reasons shows. @returns {readonly Path[]} */
  get paths() {
    return this.#paths;
  }

  /** @param {AnalysisState} state @param {boolean} anew in another language */
  show({ lines }, anew) {
    if (this.#asked && this.#asked.key !== this.#store.position) this.fold();
    this.#best = this.#asked?.turn ?? lines[0]?.turns[0];
    this.reasons.hidden = !this.#asked;
    setAttribute(this.button, "aria-expanded", String(this.#asked !== null));
    if (!this.#best) return;
    const { notation, color } = this.#best;
    const question = t("reason.ask", { notation: written(notation, color) });
    setText(this.#title, question);
    setAttribute(this.button, "aria-label", question);
    setAttribute(this.button, "title", question);
    if (anew && this.#asked) this.#tell(this.#asked);
  }

  /** Nothing is asked any more. */
  fold() {
    this.#asked = null;
    this.#paths = NONE;
    this.#told.replaceChildren();
    setText(this.status, "");
  }

  /** @param {(asked: ExplainedTurn) => void} answered */
  async #ask(answered) {
    const question = this.#store.question();
    const turn = this.#best;
    if (this.#asked || !question || !turn) return;
    /** @type {ExplainedTurn} */
    const asked = { key: question.key, turn, explanation: null, message: "" };
    this.#asked = asked;
    this.#tell(asked);
    try {
      const request = { ...question.subject, candidate: turn.stepList, turns: 2 };
      asked.explanation = await this.#explainer.ask(request, () => this.#asked === asked);
    } catch (error) {
      asked.message = error instanceof Error ? error.message : BROKEN;
    }
    answered(asked);
  }

  /** @param {ExplainedTurn} asked */
  #tell({ turn, explanation, message }) {
    if (!explanation) {
      const words = message ? t("analysis.failed", { message }) : t("reason.looking");
      this.#told.replaceChildren(el("p", { class: "quiet" }, words));
      setText(this.status, words);
      return;
    }
    const { tree, at, snapshot } = this.#store.state;
    const place = { game: snapshot.game, start: this.#store.start, turns: snapshot.turns };
    const reasons = reasonsOf(factsOf(explanation), turn, place);
    const around = {
      ways: this.#ways,
      before: tree.stepsTo(at),
      play: (/** @type {PlayedTurn[]} */ turns) => this.#analysis.play(turns),
    };
    this.#paths = reasons.find(({ paths }) => paths)?.paths ?? NONE;
    this.#told.replaceChildren(...reasons.map((reason) => reasonLine(reason, around)));
    setText(this.status, spokenReasons(reasons));
  }
}
