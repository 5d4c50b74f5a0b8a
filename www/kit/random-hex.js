// Random names and secrets, which nobody guesses and no two games share.

/** @param {number} [bytes] @returns {string} two hexadecimal digits a byte */
export const randomHex = (bytes = 8) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
