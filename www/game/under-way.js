// A turn under way in a variation, as a tag of the record: the text of a variation can only hold whole turns. A turn under
// way at the end of the main line stands there, as the notation has it.

/** @typedef {import("../rules/rules.js").Step} Step */

/** The tag: the place as indices of children from the start on, then the steps. */
export const UNDER_WAY = "UnderWay";

/** @param {readonly number[]} path @param {readonly Step[]} steps */
export function writeUnderWay(path, steps) {
  const words = steps.map((step) => {
    if (step.type === "promote") return `promote ${step.role}`;
    if (step.type === "choose") return `choose ${step.reading}`;
    return step.type === "claim" ? "" : `${step.type} ${step.square}`;
  });
  return `${path.join(".")}: ${words.filter(Boolean).join(", ")}`;
}

/** @param {string} text @returns {{ path: number[], steps: Step[] } | null} `null` if it is none; whether the steps are legal is for the rules to say */
export function readUnderWay(text) {
  const [, path = "", words] = /^([\d.]{0,4000}): ([a-z0-9 ,]{1,4000})$/.exec(text) ?? [];
  if (!words) return null;
  /** @type {Step[]} */
  const steps = [];
  for (const word of words.split(", ")) {
    const [type, value] = word.split(" ");
    const isSquare = /^[a-h][1-8]$/.test(value);
    if ((type === "lift" || type === "place") && isSquare) steps.push({ type, square: value });
    else if (type === "promote" && /^[a-z]+$/.test(value ?? ""))
      steps.push(/** @type {Step} */ ({ type, role: value }));
    else if (type === "choose" && (value === "own" || value === "power")) steps.push({ type, reading: value });
    else return null;
  }
  return { path: path.split(".").filter(Boolean).map(Number), steps };
}
