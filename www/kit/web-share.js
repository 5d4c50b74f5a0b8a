// The device's own way to share, where it has one.

/** Whether the device can share. */
export const canShare = () => typeof navigator.share === "function";

/**
 * Shares something; where that fails, a text is copied instead.
 *
 * @param {ShareData} data
 * @param {string} text what is copied
 * @returns {Promise<"shared" | "cancelled" | "copied" | "failed">}
 */
export async function shareOrCopy(data, text) {
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    // Whoever calls it off wants nothing else.
    if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "failed";
  }
}
