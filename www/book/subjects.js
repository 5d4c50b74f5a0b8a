// What has rules to look up besides the course: the other games, and other ways to play Paco Ŝako.

/** In the order in which games are offered. */
export const OTHER_RULES = /** @type {const} */ ([
  "vchess",
  "chess",
  "krachtschaak",
  "antichess",
  "crazyhouse",
  "progressive",
  "strategochess",
  "can-i",
  "bughouse",
]);

/** The rules that a part of an address leads to, such as `chess` or `chess-pawns`. @param {string} part @returns {string | null} `null` for those of the course */
export function rulesOfPart(part) {
  return OTHER_RULES.find((id) => part === id || part.startsWith(`${id}-`)) ?? null;
}
