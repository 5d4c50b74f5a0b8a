// Hints in stages, each on a press of the same button: the piece to lift, the first link, the whole chain.

import { written } from "../board/figurines.js";
import { squaresOfTurn } from "../board/paths.js";
import { possibleTurnText } from "../board/turn-speech.js";
import { modeOf } from "../game/mode.js";
import { listen, setAttribute } from "../kit/dom.js";
import { squareIndex } from "../kit/layout.js";
import { BROKEN } from "../rules/computer.js";

/** @typedef {import("../rules/computer.js").Computer} Computer */
/** @typedef {import("../rules/rules.js").PlayedTurn} PlayedTurn */
/** @typedef {import("../rules/rules.js").Square} Square */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {import("../kit/i18n.js").Key} Key */
/** @typedef {import("../kit/i18n.js").Parameters} Parameters */
/** @typedef {import("../game/state.js").Store} Store */
/** @typedef {import("../game/view-state.js").ViewState} ViewState */

/** How long is thought about a hint, in ms. */
const TIME = 1200;

/** One more thing to be told about a turn. @typedef {{ squares: readonly Square[], key: Key, parameters: Parameters, spoken?: Parameters }} Stage */

/** @typedef {{ key: string, turn: PlayedTurn, stages: Stage[], shown: number }} Hint */

/**
 * What is told about a turn, bit by bit.
 *
 * @param {PlayedTurn} turn
 * @param {ViewState["snapshot"]} snapshot at the start of this turn
 * @returns {Stage[]}
 */
export function stagesOf(turn, snapshot) {
  const { steps, notation, color } = turn;
  /** @type {Stage[]} */
  const stages = [];
  const squares = squaresOfTurn(turn);
  const placements = steps.filter(({ type }) => type === "place").length;
  const [first] = steps;
  if (first?.type === "promote") {
    stages.push({ squares: [], key: "hint.becomes", parameters: { "@role": `role.${first.role}` } });
  }
  const role = snapshot.board[squareIndex(squares[0])][color]?.role;
  stages.push({
    squares: squares.slice(0, 1),
    key: "hint.piece",
    parameters: { square: squares[0], "@piece": `piece.${color}.${role ?? "pawn"}` },
  });
  if (placements > 1) {
    const [from, to] = squares;
    stages.push({ squares: [from, to], key: "hint.link", parameters: { from, to } });
  }
  const spoken = { notation: possibleTurnText(snapshot.game, turn, snapshot.board) };
  stages.push({
    squares,
    key: placements > 1 ? "hint.chainWhole" : "hint.whole",
    parameters: { notation: written(notation, color) },
    spoken,
  });
  return stages;
}

/** Whether the steps played so far are the beginning of the turn. @param {readonly Step[]} chain @param {readonly Step[]} steps */
function begins(chain, steps) {
  return (
    chain.length < steps.length && chain.every((step, i) => JSON.stringify(step) === JSON.stringify(steps[i]))
  );
}

/** @param {import("./table-parts.js").Parts} parts @param {Store} store @param {Computer} computer */
export function setUpHint({ hint: button, boardArea }, store, computer) {
  /** @type {Hint | null} */
  let hint = null;
  /** @type {import("../rules/computer.js").Job<import("../rules/computer.js").EngineProgress> | null} */
  let job = null;

  const isAsked = (/** @type {ViewState} */ state) =>
    ["lift", "place", "promote", "choose"].includes(modeOf(state));

  /** @param {Key} key @param {Parameters} [parameters] @param {"info" | "error"} [tone] */
  const say = (key, parameters = {}, tone = "info") => store.dispatch({ type: "notice", key, parameters, tone });

  async function press() {
    const { state } = store;
    if (job || !isAsked(state)) return;
    const question = store.question();
    if (!question) return;
    if (hint?.key === question.key) return showMore(hint);
    const { snapshot } = state;
    if (snapshot.chain.length > 0 || snapshot.hand) return say("hint.startFirst");
    say("hint.looking");
    button.setAttribute("aria-busy", "true");
    const asked = computer.start({ ...question.subject, mode: "hint", time: TIME });
    job = asked;
    try {
      const answer = await asked.answer;
      if (job !== asked || !answer?.turn) return;
      hint = { key: question.key, turn: answer.turn, stages: stagesOf(answer.turn, snapshot), shown: 0 };
      job = null;
      showMore(hint);
    } catch (error) {
      const message = error instanceof Error ? error.message : BROKEN;
      if (job === asked) say("hint.failed", { message }, "error");
    } finally {
      if (job === asked) job = null;
      setAttribute(button, "aria-busy", null);
    }
  }

  /** @param {Hint} known */
  function showMore(known) {
    const { chain } = store.state.snapshot;
    if (!begins(chain, known.turn.steps)) {
      const { notation, color } = known.turn;
      return say("hint.otherwise", { notation: written(notation, color) });
    }
    // What has been played already need not be told any more.
    const played = chain.filter(({ type }) => type === "place").length;
    const least = chain.length === 0 ? 1 : Math.min(known.stages.length, played + 2);
    known.shown = Math.min(known.stages.length, Math.max(known.shown + 1, least));
    const { squares, key, parameters, spoken } = known.stages[known.shown - 1];
    store.dispatch({ type: "paths", paths: squares.length > 0 ? [{ squares, tone: "hint" }] : [] });
    store.dispatch({ type: "notice", key, parameters, tone: "info", spoken });
  }

  listen(button, "click", press);
  listen(boardArea, "keydown", ({ key, ctrlKey, altKey, metaKey }) => {
    if (key.toLowerCase() === "h" && !ctrlKey && !altKey && !metaKey) press();
  });
  store.subscribe((state, change) => {
    setAttribute(button, "aria-disabled", isAsked(state) ? null : "true");
    if (change.cause === "view" || change.before === state.snapshot) return;
    if (job && change.before.turns.length !== state.snapshot.turns.length) {
      job.cancel();
      job = null;
    }
    // Who follows the hint keeps it in sight.
    const { chain } = state.snapshot;
    const stage = hint && hint.shown > 0 ? hint.stages[hint.shown - 1] : null;
    if (!hint || !stage || change.cause !== "step" || chain.length === 0 || !begins(chain, hint.turn.steps))
      return;
    const { squares } = stage;
    queueMicrotask(() => {
      if (store.state.snapshot === state.snapshot && squares.length > 1) {
        store.dispatch({ type: "paths", paths: [{ squares, tone: "hint" }] });
      }
    });
  });
  setAttribute(button, "aria-disabled", isAsked(store.state) ? null : "true");
}
