// Why games cannot be kept.

import { browserStorage } from "../kit/local-storage.js";

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

/** What is said of something that cannot be kept. @param {Trouble} trouble @returns {{ type: "notice", key: `saved.${Trouble}`, tone: "error" }} */
export const lossOf = (trouble) => ({ type: "notice", key: `saved.${trouble}`, tone: "error" });

/**
 * Says that the browser's small storage does not take something: once, until it does.
 *
 * @param {(trouble: Trouble) => void} tell
 * @returns {(isStored: boolean) => void} to be called after each write
 */
export function tellingOnce(tell) {
  let wasStored = true;
  return (isStored) => {
    if (wasStored && !isStored) tell(browserStorage() ? "full" : "forbidden");
    wasStored = isStored;
  };
}
