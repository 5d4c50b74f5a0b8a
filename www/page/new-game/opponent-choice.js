// The selected opponent: the computer with a persona or a level, or a person; and the side played.

import { isColor, otherSide } from "../../game/mode.js";
import { LEVEL, onlyPerson, PERSONAS, playersAt, TIME } from "../../game/players.js";
import { recall, remember } from "../../kit/local-storage.js";
import { isLevel } from "../../rules/rules.js";
import { nearestLevel, RATINGS } from "./persona-strength.js";

/** @import { Players } from "../../game/view-state.js" */
/** @import { Persona } from "../../rules/computer.js" */
/** @import { Color, LevelName } from "../../rules/rules.js" */

/** Thinking times to choose from, in ms. */
export const TIMES = /** @type {const} */ ([500, 1000, 2000, 5000, 10000, 30000]);

/**
 * The side of the human player against the computer; with `none` the computer plays both sides.
 *
 * @typedef {"white" | "random" | "black" | "none"} HumanSide
 */

/**
 * The selection: `against` is the kind of opponent: the computer, a person at this board, or a remote one; `by`
 * selects the computer by persona or by level.
 *
 * @typedef {{ against: "computer" | "person" | "far", by: "character" | "level", persona: Persona | null, level: LevelName, adapts: boolean, side: HumanSide, time: number }} OpponentSelection
 */

/** @type {readonly OpponentSelection["against"][]} */
const AGAINST = ["computer", "person", "far"];

/** Default selection; without a persona, the best match is used. @type {OpponentSelection} */
export const USUAL = {
  against: "computer",
  by: "character",
  persona: null,
  level: LEVEL,
  adapts: false,
  side: "white",
  time: TIME,
};

/** The stored selection; invalid parts are replaced by defaults. @returns {OpponentSelection} */
export function recallChoice() {
  const known = /** @type {Partial<OpponentSelection> | null} */ (recall("opponent"));
  if (typeof known !== "object" || known === null) return USUAL;
  const pick = (/** @type {keyof OpponentSelection} */ key, /** @type {readonly unknown[]} */ all) =>
    all.includes(known[key]) ? known[key] : USUAL[key];
  return /** @type {OpponentSelection} */ ({
    against: pick("against", AGAINST),
    // Before there were personas, levels were chosen.
    by: known.by === undefined && isLevel(known.level) ? "level" : pick("by", ["character", "level"]),
    persona: pick("persona", PERSONAS),
    level: isLevel(known.level) ? known.level : USUAL.level,
    adapts: pick("adapts", [true, false]),
    side: pick("side", ["white", "random", "black", "none"]),
    time: pick("time", TIMES),
  });
}

/** @param {OpponentSelection} choice */
export function rememberChoice(choice) {
  remember("opponent", choice);
}

/** Which side a person plays who has made this choice. @param {OpponentSelection} choice @returns {Color} */
export const sideOf = ({ side }) => (isColor(side) ? side : Math.random() < 0.5 ? "white" : "black");

/** Players of the selection. @param {OpponentSelection} choice @returns {Players} */
export function playersOf(choice) {
  const { against, by, persona, level, adapts, side, time } = choice;
  if (against !== "computer") return playersAt({});
  const rival =
    by === "character" && persona ? { persona, level: nearestLevel(RATINGS[persona]), time } : { level, time };
  if (side === "none") return playersAt({ white: "computer", black: "computer", ...rival });
  const isCoach = adapts && !("persona" in rival);
  return playersAt({ [otherSide(sideOf(choice))]: "computer", ...rival, adapts: isCoach });
}

/** The choice that stands for these players. @param {Players} players @returns {OpponentSelection} */
export function choiceOf({ seats, rival }) {
  const last = recallChoice();
  if (!rival) return { ...last, against: "person" };
  const { level, persona, adapts = false, time } = rival;
  const who = persona
    ? /** @type {const} */ ({ by: "character", persona })
    : /** @type {const} */ ({ by: "level", level, adapts });
  return { ...last, against: "computer", ...who, time, side: onlyPerson(seats) ?? "none" };
}
