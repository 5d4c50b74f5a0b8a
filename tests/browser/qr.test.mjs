// QR codes: read by another program than the one that makes them.

import assert from "node:assert/strict";
import { test } from "node:test";
import jsQR from "jsqr";
import { qrCode } from "../../www/kit/qr.js";

/** What a camera would see: each module four pixels wide, with the quiet zone. @param {boolean[][]} modules */
function picture(modules) {
  const [scale, quiet] = [4, 4];
  const side = (modules.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let i = 0; i < scale * scale; i++) {
        const left = (x + quiet) * scale + (i % scale);
        const top = (y + quiet) * scale + Math.floor(i / scale);
        pixels.fill(0, (top * side + left) * 4, (top * side + left) * 4 + 3);
      }
    });
  });
  return { pixels, side };
}

/** @param {string} text */
function readBack(text) {
  const modules = qrCode(text);
  assert.ok(modules, `${text.length} characters`);
  const { pixels, side } = picture(modules);
  return { data: jsQR(pixels, side, side)?.data, version: (modules.length - 17) / 4 };
}

test("codes of all sizes are read by another program", () => {
  const versions = new Set();
  const letters = "https://example.org/paco/#game=dAbC-_0123456789xyz";
  for (let length = 1; length <= 1273; length += length < 100 ? 9 : 25) {
    const text = letters.repeat(26).slice(0, length);
    const { data, version } = readBack(text);
    // jsQR looks for the alignment patterns of version 23 in the wrong place: at 74, where the standard has 78.
    if (version !== 23) assert.equal(data, text);
    versions.add(version);
  }
  assert.equal(versions.size, 25, "each version occurs");
});

test("version 23 has its alignment patterns where the standard has them", () => {
  const modules = qrCode("q".repeat(1091)) ?? [];
  assert.equal(modules.length, 23 * 4 + 17);
  for (const y of [30, 54, 78, 102]) {
    for (const x of [30, 54, 78, 102]) {
      const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => modules[y + dy][x + dx]));
      assert.deepEqual(around, [false, false, false, false, true, false, false, false, false], `${x} ${y}`);
    }
  }
});

test("the longest text of each version, other letters, and nothing", () => {
  for (const length of [17, 32, 106, 134, 154, 230, 271, 1171, 1273]) {
    assert.equal(readBack("q".repeat(length)).data.length, length);
  }
  assert.equal(readBack("Paco Ŝako ♘").data, "Paco Ŝako ♘");
  assert.equal(qrCode("q".repeat(1274)), null);
  assert.equal(qrCode("")?.length, 21);
});
