// The device's own way to share, where it has one.

import { setWords } from "./dom.js";
import { words } from "./i18n.js";
import { saveFile } from "./save-file.js";

/** Whether the device can share. */
export const canShare = () => typeof navigator.share === "function";

/** @param {ShareData} data @returns {Promise<"shared" | "cancelled" | "failed">} */
async function share(data) {
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    // Whoever calls it off wants nothing else.
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "failed";
  }
}

/**
 * Shares something; where that fails, a text is copied instead.
 *
 * @param {ShareData} data
 * @param {string} text what is copied
 * @returns {Promise<"shared" | "cancelled" | "copied" | "failed">}
 */
export async function shareOrCopy(data, text) {
  const outcome = await share(data);
  if (outcome !== "failed") return outcome;
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}

/**
 * Shares something, or copies its address where nothing can be shared, and tells what was done instead.
 *
 * @param {ShareData & { url: string }} data
 * @param {HTMLElement} status where it is told
 * @returns {Promise<boolean>} whether it could be done, or was called off
 */
export async function shareAndTell(data, status) {
  const outcome = await shareOrCopy(data, data.url);
  if (outcome === "copied") setWords(status, words("share.sendFailed"));
  else if (outcome === "failed") setWords(status, words("share.copyFailed"));
  else status.replaceChildren();
  return outcome !== "failed";
}

/**
 * Shares a file; where the device cannot, it is saved.
 *
 * @param {File} file
 * @param {ShareData} [more]
 * @returns {Promise<"shared" | "saved" | "cancelled">}
 */
export async function shareOrSave(file, more = {}) {
  const data = { files: [file], ...more };
  const outcome = navigator.canShare?.(data) ? await share(data) : "failed";
  if (outcome !== "failed") return outcome;
  saveFile(file, file.name);
  return "saved";
}
