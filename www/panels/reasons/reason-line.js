// A reason as a line of a panel: its sentence, in which the turns can be pointed at and played.

import { el } from "../../kit/dom.js";
import { t } from "../../kit/i18n.js";
import { turnButton } from "../lines/ways.js";

/** @import { PlayedTurn, Step } from "../../rules/rules.js" */
/** @import { Ways } from "../lines/ways.js" */
/** @import { NamedReason } from "./reasons.js" */

/**
 * @param {NamedReason} reason
 * @param {object} around
 * @param {Ways} around.ways
 * @param {readonly Step[]} around.before the steps to where the turn is that the reason is about
 * @param {(turns: PlayedTurn[]) => void} around.play turns from there
 */
export function reasonLine({ key, parameters, named }, { ways, before, play }) {
  // The braces are left as they are: a button comes in the place of each.
  const braces = Object.fromEntries(Object.keys(named).map((name) => [name, `{${name}}`]));
  const parts = t(key, { ...parameters, ...braces }).split(/\{(\w+)\}/);
  const content = parts.map((part, i) => {
    if (i % 2 === 0) return part;
    const { turn, after, isThreat } = named[part];
    if (isThreat) return turnButton(turn, ways, turn.color, null);
    const turns = after ? [after, turn] : [turn];
    const steps = [...before, ...(after?.steps ?? [])];
    return turnButton(turn, ways, turn.color, () => play(turns), steps);
  });
  return el("p", { class: "reason" }, ...content);
}

/** Text of reasons for screen readers. @param {readonly NamedReason[]} reasons */
export function spokenReasons(reasons) {
  return reasons.map(({ key, parameters, spoken }) => t(key, { ...parameters, ...spoken })).join(" ");
}
