// Why games cannot be kept.

/** What keeps games from being kept. @typedef {"full" | "forbidden" | "blocked" | "newer"} Trouble */

/** Whether a write failed because the browser gives this page no more room. @param {unknown} error */
export function isFull(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** @param {unknown} error @returns {Trouble} */
export function troubleOf(error) {
  if (isFull(error)) return "full";
  return error instanceof DOMException && error.name === "VersionError" ? "newer" : "forbidden";
}
