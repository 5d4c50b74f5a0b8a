// What comes from somebody far away for a set-up: whether it fits what is known of it here, and how the set-up goes on with it.

import { otherSide } from "../../game/mode.js";
import { playersAt } from "../../game/players.js";
import { newKept, SetUpFlow, withAnswer } from "./flow.js";
import { current, sentOne } from "./kept.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { Kept } from "./flow.js" */

/** The set-up as it goes on, or what is wrong. @typedef {{ kept: Kept } | { wrong: Key }} Taken */

/** What is known here of a set-up with somebody far away. @param {string} id @returns {Kept | null} */
export function knownOne(id) {
  const under = current();
  return sentOne(id) ?? (under?.far?.id === id ? under : null);
}

/**
 * Asks a set-up something and lets go of it.
 *
 * @template T
 * @param {Kept} kept
 * @param {(flow: SetUpFlow) => T} question
 * @returns {T}
 * @throws what the rules refuse
 */
function withFlow(kept, question) {
  const flow = new SetUpFlow(kept);
  try {
    return question(flow);
  } finally {
    flow.free();
  }
}

/** The answer to an invitation. @param {SetUpMessage} message @param {{ setUp: string, name: string }} answer @param {Kept | null} kept @returns {Taken} */
export function takeAnswer({ commitment }, { setUp, name }, kept) {
  if (!kept?.far) return { wrong: "setUp.unknown" };
  // Whoever was invited opens what was sent from here.
  const isMine =
    kept.far.salt !== null && withFlow(kept, (flow) => flow.isReady && flow.commitment === commitment);
  if (!isMine) return { wrong: "setUp.strange" };
  const answered = withAnswer(kept, setUp, name);
  try {
    withFlow(answered, () => {});
  } catch {
    return { wrong: "setUp.bad" };
  }
  return { kept: answered };
}

/** An invitation. @param {SetUpMessage} message @param {Kept | null} kept @param {readonly string[]} [texts] a set-up to begin with @returns {Taken} */
export function takeOffer({ id, game, rules, from, name, commitment, before }, kept, texts = []) {
  if (kept?.far?.salt) return { wrong: "setUp.mine" };
  // It was opened before.
  if (kept?.far?.promised === commitment) return { kept };
  if (kept && before) return takeNext(kept, { commitment, from, before });
  if (kept) return { wrong: "setUp.strange" };
  const side = otherSide(from);
  const far = { id, side, name, salt: null, promised: commitment, answer: null, before };
  const fresh = newKept({ options: { game, rules }, players: playersAt({}), timing: null, far });
  fresh.sides[side].texts = texts.slice(-1);
  return { kept: fresh };
}

/** The next promise after set-ups that were void, with what opens the last one. @param {Kept} kept @param {Pick<SetUpMessage, "commitment" | "from"> & { before: NonNullable<SetUpMessage["before"]> }} message @returns {Taken} */
function takeNext(kept, { commitment, from, before }) {
  const { phase, again } = withFlow(kept, (flow) => ({ phase: flow.opened(before).phase, again: flow.again }));
  if (phase === "broken") return { wrong: `setUp.broken.${from}` };
  const { far } = again;
  if (phase !== "void" || !far) return { wrong: "setUp.strange" };
  return { kept: { ...again, far: { ...far, promised: commitment, before } } };
}

/** How the game begins, by what opens the promise; `null` where that was broken. @param {Kept} kept @param {NonNullable<SetUpMessage["opening"]>} opening @returns {string | null} */
export function takeOpening(kept, opening) {
  try {
    return withFlow(kept, (flow) => flow.opened(opening).open?.fen ?? null);
  } catch {
    // A text that cannot be read is no set-up either.
    return null;
  }
}
