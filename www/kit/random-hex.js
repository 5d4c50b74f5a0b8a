// Random names and secrets, which nobody guesses and no two games share.

/** Two hexadecimal digits a byte. @param {Uint8Array} bytes */
export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {number} [bytes] as many as the name has */
export const randomHex = (bytes = 8) => hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
