// Why the best turn is the best: under the lines of the analysis, looked for when somebody opens it. What was asked about stays
// until it is closed or the position is another one, whatever the search thinks of next.

import { written } from "../board/figurines.js";
import { el, listen, setText } from "../kit/dom.js";
import { bound, t } from "../kit/i18n.js";
import { BROKEN } from "../rules/computer.js";
import { reasonLine, spokenReasons } from "./reason-line.js";
import { factsOf, reasonsOf } from "./reasons.js";

/** @typedef {import("../game/analysis.js").Analysis} Analysis */
/** @typedef {import("../game/analysis.js").AnalysisState} AnalysisState */
/** @typedef {import("../game/explainer.js").Explainer} Explainer */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/view-state.js").Path} Path */
/** @typedef {import("../kit/i18n.js").Key} Key */
/** @typedef {import("../rules/computer.js").EngineExplanation} EngineExplanation */
/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */
/** @typedef {import("./ways.js").Ways} Ways */

/** A turn that was asked about; `explanation` once it is there, `message` where it could not be had. @typedef {{ key: string, turn: PlayedTurn, explanation: EngineExplanation | null, message: string }} Asked */

/** @type {readonly Path[]} */
const NONE = Object.freeze([]);

/** A text of the reasons. @param {string} key @param {import("../kit/i18n.js").Parameters} [parameters] */
const say = (key, parameters) => t(/** @type {Key} */ (`reason.${key}`), parameters);

export class Why {
  #store;
  #analysis;
  #ways;
  #explainer;
  /** @type {Asked | null} */ #asked = null;
  /** What can be asked about. @type {PlayedTurn | undefined} */ #best;
  #paths = NONE;
  #question = el("summary", {});
  #reasons = el("div", { class: "reasons" });
  #details = el("details", { class: "why" }, this.#question, this.#reasons);
  #said = el("p", { class: "visually-hidden", role: "status" });
  element = el("div", { hidden: true }, this.#details, this.#said);

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
    // The answer comes later, and is told in the language of this board.
    const answered = bound((/** @type {Asked} */ asked) => {
      if (this.#asked !== asked) return;
      this.#tell(asked);
      changed();
    });
    listen(this.#details, "toggle", () => {
      if (this.#details.open) this.#ask(answered);
      else this.fold();
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
  show({ status, lines }, anew) {
    if (this.#asked && this.#asked.key !== this.#store.position) this.fold();
    this.#best = this.#asked?.turn ?? lines[0]?.turns[0];
    this.element.hidden = !this.#best || status === "over" || status === "begun";
    if (!this.#best) return;
    const { notation, color } = this.#best;
    setText(this.#question, say("ask", { notation: written(notation, color) }));
    if (anew && this.#asked) this.#tell(this.#asked);
  }

  /** Nothing is asked any more. */
  fold() {
    this.#details.open = false;
    this.#asked = null;
    this.#paths = NONE;
    this.#reasons.replaceChildren();
    setText(this.#said, "");
  }

  /** @param {(asked: Asked) => void} answered */
  async #ask(answered) {
    const question = this.#store.question();
    const turn = this.#best;
    if (this.#asked || !question || !turn) return;
    /** @type {Asked} */
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

  /** @param {Asked} asked */
  #tell({ turn, explanation, message }) {
    if (!explanation) {
      const words = message ? t("analysis.failed", { message }) : say("looking");
      this.#reasons.replaceChildren(el("p", { class: "quiet" }, words));
      setText(this.#said, words);
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
    this.#reasons.replaceChildren(...reasons.map((reason) => reasonLine(reason, around)));
    setText(this.#said, spokenReasons(reasons));
  }
}
