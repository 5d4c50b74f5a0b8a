// Commands in the comments of a chapter, in the style of PGN: a hint for the next turn, and a remark on turns that
// the tree does not contain: `[%hint Look at the king.]`, `[%deviation Too slow.]`.

/** @typedef {{ words: string, hint: string, deviation: string }} CommentParts */

/** @param {string} comment @returns {CommentParts} */
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
