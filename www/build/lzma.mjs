// Unpacks LZMA, which makes WebAssembly in a script a fifth to a third smaller than gzip, and which browsers cannot
// unpack. The format is that of the LZMA SDK (lzma-specification.txt): a header of 13 bytes, then the output of a
// range coder. Libraries take ten times as long.

/** State transitions of the coder: after a literal, a match, a repeated match, a repeated byte. */
const LITERAL = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5];
const MATCH = 7;
const REPEATED = 8;
const SHORT = 9;

// Offsets of the probabilities of each kind.
const IS_MATCH = 0;
const IS_REP = IS_MATCH + 192;
const IS_REP_0 = IS_REP + 12;
const IS_REP_1 = IS_REP_0 + 12;
const IS_REP_2 = IS_REP_1 + 12;
const IS_REP_0_LONG = IS_REP_2 + 12;
const SLOT = IS_REP_0_LONG + 192;
const SPECIAL = SLOT + 4 * 64;
const ALIGN = SPECIAL + 115;
const LENGTH = ALIGN + 16;
const REP_LENGTH = LENGTH + 514;
const LITERALS = REP_LENGTH + 514;

/** Reads bits that were written by their chances. @param {Uint8Array} input @param {number} count of the chances */
function rangeCoder(input, count) {
  const chances = new Uint16Array(count).fill(1024);
  let at = 18;
  let range = 0xffffffff;
  let code = new DataView(input.buffer, input.byteOffset).getUint32(14);

  const bit = (/** @type {number} */ index) => {
    const chance = chances[index];
    const bound = (range >>> 11) * chance;
    let value = 0;
    if (code < bound) {
      range = bound;
      chances[index] = chance + ((2048 - chance) >>> 5);
    } else {
      range -= bound;
      code -= bound;
      chances[index] = chance - (chance >>> 5);
      value = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | input[at]) >>> 0;
      at += 1;
    }
    return value;
  };
  const direct = (/** @type {number} */ count) => {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      value = (value << 1) | one;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[at]) >>> 0;
        at += 1;
      }
    }
    return value;
  };
  const tree = (/** @type {number} */ base, /** @type {number} */ bits) => {
    let node = 1;
    for (let i = 0; i < bits; i += 1) node = (node << 1) | bit(base + node);
    return node - (1 << bits);
  };
  const reversed = (/** @type {number} */ base, /** @type {number} */ bits) => {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i += 1) {
      const one = bit(base + node);
      node = (node << 1) | one;
      value |= one << i;
    }
    return value;
  };
  /** True if more was read than the input holds. */
  const isBeyond = () => at > input.length + 4;
  return { bit, direct, tree, reversed, isBeyond };
}

/** @param {Uint8Array} input with the size of what is in it in its header @returns {Uint8Array<ArrayBuffer>} @throws where it is damaged */
export function unpackLzma(input) {
  const [properties] = input;
  const literalContext = properties % 9;
  const rest = Math.floor(properties / 9);
  const literalMask = (1 << (rest % 5)) - 1;
  const placeMask = (1 << Math.floor(rest / 5)) - 1;
  const size = new DataView(input.buffer, input.byteOffset).getUint32(5, true);
  const out = new Uint8Array(size);
  const count = LITERALS + (0x300 << (literalContext + (rest % 5)));
  const { bit, direct, tree, reversed, isBeyond } = rangeCoder(input, count);

  const length = (/** @type {number} */ base, /** @type {number} */ place) => {
    if (!bit(base)) return 2 + tree(base + 2 + 8 * place, 3);
    if (!bit(base + 1)) return 10 + tree(base + 130 + 8 * place, 3);
    return 18 + tree(base + 258, 8);
  };
  const distance = (/** @type {number} */ long) => {
    const slot = tree(SLOT + 64 * Math.min(long - 2, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + reversed(SPECIAL + base - slot, bits);
    return base + direct(bits - 4) * 16 + reversed(ALIGN, 4);
  };
  const literal = (/** @type {number} */ to, /** @type {number} */ state, /** @type {number} */ back) => {
    const before = to > 0 ? out[to - 1] : 0;
    const context = ((to & literalMask) << literalContext) + (before >> (8 - literalContext));
    const base = LITERALS + 0x300 * context;
    let symbol = 1;
    if (state >= 7) {
      let other = out[to - back];
      while (symbol < 0x100) {
        const expected = (other >> 7) & 1;
        other <<= 1;
        const found = bit(base + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | found;
        if (found !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | bit(base + symbol);
    out[to] = symbol;
  };

  let state = 0;
  // Distances of the last four matches.
  let [first, second, third, fourth] = [1, 1, 1, 1];
  for (let to = 0; to < size; ) {
    const place = to & placeMask;
    if (!bit(IS_MATCH + 16 * state + place)) {
      literal(to, state, first);
      state = LITERAL[state];
      to += 1;
      continue;
    }
    const after = state < 7 ? 0 : 3;
    let long = 1;
    if (!bit(IS_REP + state)) {
      [second, third, fourth] = [first, second, third];
      long = length(LENGTH, place);
      state = after === 0 ? MATCH : 10;
      first = distance(long) + 1;
    } else {
      let isShort = false;
      if (!bit(IS_REP_0 + state)) isShort = !bit(IS_REP_0_LONG + 16 * state + place);
      else if (!bit(IS_REP_1 + state)) [first, second] = [second, first];
      else if (!bit(IS_REP_2 + state)) [first, second, third] = [third, first, second];
      else [first, second, third, fourth] = [fourth, first, second, third];
      if (!isShort) long = length(REP_LENGTH, place);
      state = (isShort ? SHORT : REPEATED) + (after === 0 ? 0 : isShort ? 2 : 3);
    }
    if (first > to || isBeyond()) throw new Error("damaged LZMA data");
    const end = Math.min(to + long, size);
    for (; to < end; to += 1) out[to] = out[to - first];
  }
  return out;
}
