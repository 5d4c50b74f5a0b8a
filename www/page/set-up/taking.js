// Validates messages of a remote player about a set-up and continues the set-up with them.

import { otherSide } from "../../game/mode.js";
import { playersAt } from "../../game/players.js";
import { newKept, SetUpFlow, withAnswer } from "./flow.js";
import { note, sent } from "./kept.js";

/** @import { SetUpMessage } from "../../game/set-up-message.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { StoredSetUp } from "./flow.js" */

/** The continued set-up, or an error. @typedef {{ kept: StoredSetUp } | { wrong: Key }} ContinuedSetUp */

/** The stored remote set-up with this id. @param {string} id @returns {StoredSetUp | null} */
export function knownOne(id) {
  const under = note.current;
  return sent.find(id) ?? (under?.far?.id === id ? under : null);
}

/**
 * Asks a set-up something and lets go of it.
 *
 * @template T
 * @param {StoredSetUp} kept
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

/** The answer to an invitation. @param {SetUpMessage} message @param {{ setUp: string, name: string }} answer @param {StoredSetUp | null} kept @returns {ContinuedSetUp} */
export function takeAnswer({ commitment }, { setUp, name }, kept) {
  if (!kept?.far) return { wrong: "setUp.unknown" };
  // A commitment sent from here has come back.
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

/** An invitation. @param {SetUpMessage} message @param {StoredSetUp | null} kept @param {readonly string[]} [texts] a set-up to begin with @returns {ContinuedSetUp} */
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

/** The next promise after set-ups that were void, with what opens the last one. @param {StoredSetUp} kept @param {Pick<SetUpMessage, "commitment" | "from"> & { before: NonNullable<SetUpMessage["before"]> }} message @returns {ContinuedSetUp} */
function takeNext(kept, { commitment, from, before }) {
  const { phase, again } = withFlow(kept, (flow) => ({ phase: flow.opened(before).phase, again: flow.again }));
  if (phase === "broken") return { wrong: `setUp.broken.${from}` };
  const { far } = again;
  if (phase !== "void" || !far) return { wrong: "setUp.strange" };
  return { kept: { ...again, far: { ...far, promised: commitment, before } } };
}

/**
 * Start of the game given by an opening; `null` if the commitment is broken.
 *
 * @param {StoredSetUp} kept
 * @param {NonNullable<SetUpMessage["opening"]>} opening
 * @returns {string | null}
 */
export function takeOpening(kept, opening) {
  try {
    return withFlow(kept, (flow) => flow.opened(opening).open?.fen ?? null);
  } catch {
    // A text that cannot be read is no set-up either.
    return null;
  }
}
