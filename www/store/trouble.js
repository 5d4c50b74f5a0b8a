// Why games cannot be kept.

/** Reason why games cannot be saved. @typedef {"full" | "forbidden" | "blocked" | "newer"} Trouble */

/** True if a write failed because the storage quota is exhausted. @param {unknown} error */
export function isFull(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** @param {unknown} error @returns {Trouble} */
export function troubleOf(error) {
  if (isFull(error)) return "full";
  return error instanceof DOMException && error.name === "VersionError" ? "newer" : "forbidden";
}
