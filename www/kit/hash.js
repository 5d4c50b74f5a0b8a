// A short number for a text, the same everywhere.

/**
 * A hash of 53 bits: by multiplication, with the halves mixed at the end.
 *
 * @param {string} text
 * @param {number} [seed] gives other hashes of the same text
 */
export function hash53(text, seed = 0) {
  let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    a = Math.imul(a ^ sign, 2654435761);
    b = Math.imul(b ^ sign, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
