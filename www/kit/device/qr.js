// QR codes (ISO/IEC 18004) of texts: byte mode, and alphanumeric mode for the end of a text that can be written so; error
// correction level L in versions 1 to 25, level M in versions 1 to 10. Larger ones are too fine for the cameras of many phones.

/**
 * A level of error correction: its number in the format, and by version how many codewords for error correction each block has
 * and how many blocks the codewords are divided into.
 *
 * @typedef {{ number: number, checks: readonly number[], blocks: readonly number[] }} Level
 */

/** About 7 % and 15 % of the codewords can be restored. */
const LEVELS = {
  L: {
    number: 0b01,
    checks: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12],
  },
  M: {
    number: 0b00,
    checks: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5],
  },
};

/** The characters of alphanumeric mode; two take 11 bits. */
const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** The positions of alignment patterns, on both axes. @param {number} version @returns {number[]} */
function alignments(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const gap = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - gap * (count - 2 - i))];
}

/** Number of codewords of a version, including error correction. @param {number} version */
function codewords(version) {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const count = Math.floor(version / 7) + 2;
    modules -= (25 * count - 10) * count - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

/** Exponents and logarithms of the field of 256 elements with the polynomial x⁸ + x⁴ + x³ + x² + 1. */
const EXP = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = value;
  LOG[value] = i;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

/** @param {number} a @param {number} b */
const product = (a, b) => (a === 0 || b === 0 ? 0 : EXP[(LOG[a] + LOG[b]) % 255]);

/** The codewords for error correction of a block (Reed-Solomon). @param {Uint8Array} data @param {number} count */
function checksOf(data, count) {
  // The product of (x - 2⁰) … (x - 2^(count-1)), without its leading coefficient.
  const divisor = new Uint8Array(count);
  divisor[count - 1] = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) divisor[j] = product(divisor[j], EXP[i]) ^ (divisor[j + 1] ?? 0);
  }
  const rest = new Uint8Array(count);
  for (const byte of data) {
    const factor = byte ^ rest[0];
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (let i = 0; i < count; i++) rest[i] ^= product(divisor[i], factor);
  }
  return rest;
}

/** A number and how many bits it takes. @typedef {[value: number, bits: number]} Bits */

/** A text in byte mode: mode, length and bytes. @param {string} text @param {number} version @returns {Bits[]} */
function asBytes(text, version) {
  const bytes = new TextEncoder().encode(text);
  return [
    [0b0100, 4],
    [bytes.length, version < 10 ? 8 : 16],
    ...Array.from(bytes, (byte) => /** @type {Bits} */ ([byte, 8])),
  ];
}

/** The same in alphanumeric mode. @param {string} text @param {number} version @returns {Bits[]} */
function asLetters(text, version) {
  /** @type {Bits[]} */
  const parts = [
    [0b0010, 4],
    [text.length, version < 10 ? 9 : 11],
  ];
  for (let i = 0; i < text.length; i += 2) {
    const [first, second] = [text[i], text[i + 1]].map((letter) => ALPHANUMERIC.indexOf(letter));
    parts.push(i + 1 < text.length ? [first * ALPHANUMERIC.length + second, 11] : [first, 6]);
  }
  return parts;
}

/** @param {readonly Bits[]} parts */
const lengthOf = (parts) => parts.reduce((sum, [, bits]) => sum + bits, 0);

/** A text in the modes that take least. @param {string} text @param {number} version */
function modesOf(text, version) {
  let start = text.length;
  while (start > 0 && ALPHANUMERIC.includes(text[start - 1])) start -= 1;
  const plain = asBytes(text, version);
  const mixed = [
    ...(start > 0 ? asBytes(text.slice(0, start), version) : []),
    ...asLetters(text.slice(start), version),
  ];
  return lengthOf(mixed) < lengthOf(plain) ? mixed : plain;
}

/** The data of a version: the text and padding. @param {readonly Bits[]} parts @param {number} room in bytes */
function dataOf(parts, room) {
  const data = new Uint8Array(room);
  let at = 0;
  for (const [value, bits] of parts) {
    for (let i = bits - 1; i >= 0; i--, at++) data[at >> 3] |= ((value >> i) & 1) << (7 - (at & 7));
  }
  at = Math.ceil((at + 4) / 8);
  for (let i = 0; at + i < room; i++) data[at + i] = i % 2 === 0 ? 0xec : 0x11;
  return data;
}

/** Divides data into blocks, and interleaves them with their error correction. @param {Uint8Array} data @param {number} version @param {Level} level */
function interleaved(data, version, level) {
  const [count, checks, all] = [level.blocks[version - 1], level.checks[version - 1], codewords(version)];
  const short = Math.floor(all / count) - checks;
  const shorter = count - (all % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const block = data.subarray(at, at + short + (i < shorter ? 0 : 1));
    at += block.length;
    return { block, rest: checksOf(block, checks) };
  });
  const result = [];
  for (let i = 0; i <= short; i++) for (const { block } of blocks) if (i < block.length) result.push(block[i]);
  for (let i = 0; i < checks; i++) for (const { rest } of blocks) result.push(rest[i]);
  return result;
}

/** A value followed by the remainder of its division (BCH code). @param {number} value @param {number} bits of the remainder @param {number} generator */
function withRest(value, bits, generator) {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ (((rest >> (bits - 1)) & 1) * generator);
  return (value << bits) | (rest & ((1 << bits) - 1));
}

/** The modules that are the same for all texts. @param {number} version */
function frame(version) {
  const size = version * 4 + 17;
  /** @type {(boolean | null)[][]} */
  const modules = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) modules[y][x] = dark;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(x + dx, y + dy, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
      }
    }
  };
  const places = alignments(version);
  const last = size - 7;
  for (const y of places) {
    for (const x of places) {
      // Finder patterns occupy these corners.
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isCorner) square(x, y, 2);
    }
  }
  square(3, 3, 4);
  square(size - 4, 3, 4);
  square(3, size - 4, 4);
  if (version >= 7) {
    const bits = withRest(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }
  return { modules, size, set };
}

/** The mask is always the first one, (x + y) % 2: all of them can be read. @param {Level} level */
const formatOf = ({ number }) => withRest(number << 3, 10, 0x537) ^ 0x5412;

/**
 * The modules of a QR code, row by row, without the quiet zone around it; `true` is dark.
 *
 * @param {string} text
 * @param {keyof typeof LEVELS} [name] level of error correction
 * @returns {boolean[][] | null} `null` if the text is too long
 */
export function qrCode(text, name = "L") {
  /** @type {Level} */
  const level = LEVELS[name];
  const roomOf = (/** @type {number} */ version) =>
    codewords(version) - level.blocks[version - 1] * level.checks[version - 1];
  const version = level.blocks.findIndex((_, i) => lengthOf(modesOf(text, i + 1)) + 4 <= roomOf(i + 1) * 8) + 1;
  if (version === 0) return null;
  const format = formatOf(level);
  const { modules, size, set } = frame(version);
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    if (i < 8) set(8, i < 6 ? i : i + 1, dark);
    else set(i === 8 ? 7 : 14 - i, 8, dark);
    if (i < 8) set(size - 1 - i, 8, dark);
    else set(8, size - 15 + i, dark);
  }
  set(8, size - 8, true);
  const words = interleaved(dataOf(modesOf(text, version), roomOf(version)), version, level);
  let at = 0;
  // In columns of two from the right, up and down in turns, past the vertical timing pattern.
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; i++) {
      const y = isUp ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (modules[y][x] !== null) continue;
        const bit = at < words.length * 8 && ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1;
        modules[y][x] = bit !== ((x + y) % 2 === 0);
        at += 1;
      }
    }
  }
  return /** @type {boolean[][]} */ (modules);
}
