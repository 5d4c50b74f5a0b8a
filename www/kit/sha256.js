// SHA-256 (FIPS 180-4) of a text, at once: the browser's own answers later, and on HTTPS only.

/** The fractional parts of the square roots of the first 8 primes, and of the cube roots of the first 64. */
const { roots, cubes } = (() => {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (/** @type {number} */ value) => Math.floor((value - Math.floor(value)) * 2 ** 32) >>> 0;
  return {
    roots: primes.slice(0, 8).map((n) => fraction(Math.sqrt(n))),
    cubes: primes.map((n) => fraction(Math.cbrt(n))),
  };
})();

/** @param {number} value @param {number} bits */
const turned = (value, bits) => (value >>> bits) | (value << (32 - bits));

/** @param {string} text @returns {string} 64 hexadecimal digits */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const data = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, i) => {
    data.setUint8(i, byte);
  });
  data.setUint8(bytes.length, 0x80);
  data.setUint32(blocks * 64 - 8, Math.floor(bytes.length / 2 ** 29));
  data.setUint32(blocks * 64 - 4, bytes.length << 3);
  const hash = Uint32Array.from(roots);
  const words = new Uint32Array(64);
  for (let start = 0; start < blocks * 64; start += 64) {
    for (let i = 0; i < 16; i++) words[i] = data.getUint32(start + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [early, late] = [words[i - 15], words[i - 2]];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = words[i - 16] + first + words[i - 7] + second;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + sum1 + ((e & f) ^ (~e & g)) + cubes[i] + words[i]) | 0;
      const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      hash[i] += value;
    });
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}
