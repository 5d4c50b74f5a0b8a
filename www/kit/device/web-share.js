// The device's own way to share, where it has one.

import { setWords } from "../dom.js";
import { words } from "../i18n.js";
import { saveFile } from "./save-file.js";

/** True if the device can share. */
export const canShare = () => typeof navigator.share === "function";

/** @param {ShareData} data @returns {Promise<"shared" | "cancelled" | "failed">} */
async function share(data) {
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    // A cancelled dialog is not an error.
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "failed";
  }
}

/**
 * Shares something, or copies a text if sharing fails.
 *
 * @param {ShareData} data
 * @param {string} text the text to copy
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
 * Shares something, or copies its address if the device cannot share, and reports the outcome.
 *
 * @param {ShareData & { url: string }} data
 * @param {HTMLElement} status receives the message
 * @returns {Promise<boolean>} true if it was shared, copied or cancelled
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
