// What stands in a comment of a chapter besides its words: a hint for whoever is to find the next turn, and what is said of a
// turn that the tree does not have. Both are written as commands, as PGN has them for drawings: `[%hint Look at the king.]`,
// `[%deviation Too slow.]`.

/** @typedef {{ words: string, hint: string, deviation: string }} Said */

/** @param {string} comment @returns {Said} */
export function saidIn(comment) {
  const said = { words: comment, hint: "", deviation: "" };
  if (!comment.includes("[%")) return said;
  const words = comment.replace(/\[%(hint|deviation)\s([^[\]]*)\]/g, (_, name, text) => {
    const key = /** @type {"hint" | "deviation"} */ (name);
    said[key] = [said[key], text.trim()].filter(Boolean).join("\n");
    return "";
  });
  said.words = words
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
  return said;
}
