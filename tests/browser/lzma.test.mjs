// The scripts' own unpacker: what a library has packed comes out as it was, and damage is noticed.

import assert from "node:assert/strict";
import { unpackLzma } from "../../www/build/lzma.mjs";
import { compress } from "../../www/build/node_modules/lzma1/lib/index.js";
import { test } from "./testing.mjs";

/** Numbers that are always the same, from 0 to 255. */
function* numbers(seed) {
  for (let value = seed; ; ) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield (value >> 16) & 255;
  }
}

/** So many bytes: noise, repeated parts of what was before, and runs. */
function bytes(length, seed) {
  const out = new Uint8Array(length);
  const random = numbers(seed);
  const next = () => random.next().value;
  for (let at = 0; at < length; ) {
    const [kind, count] = [next() % 3, 1 + (next() % 90)];
    const back = 1 + ((next() * 256 + next()) % Math.max(at, 1));
    for (let i = 0; i < count && at < length; i += 1, at += 1) {
      out[at] = kind === 0 ? next() : kind === 1 ? (out[at - back] ?? 0) : 7;
    }
  }
  return out;
}

test("packed data is unpacked unchanged: nothing, one byte, noise, repetitions and runs", () => {
  const samples = [0, 1, 2, 17, 300, 4_096, 70_000].flatMap((length) =>
    [1, 2, 3].map((seed) => bytes(length, seed)),
  );
  for (const sample of samples) {
    for (const mode of [1, 9]) {
      const packed = new Uint8Array(compress(sample, mode));
      assert.deepEqual(unpackLzma(packed), sample, `${sample.length} bytes, mode ${mode}`);
    }
  }
});

test("truncated data is rejected or gives a wrong result, and always ends", () => {
  const sample = bytes(20_000, 5);
  const packed = new Uint8Array(compress(sample, 9));
  let refused = 0;
  for (let cut = 18; cut < packed.length - 8; cut += 997) {
    try {
      assert.notDeepEqual(unpackLzma(packed.slice(0, cut)), sample);
    } catch (error) {
      if (!/damaged/.test(error.message)) throw error;
      refused += 1;
    }
  }
  assert.ok(refused > 0);
});
