// Random unique names and secrets.

/** @returns {string} 16 hexadecimal digits */
export function randomName() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
