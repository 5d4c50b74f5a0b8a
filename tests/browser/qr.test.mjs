// QR codes: read by another program than the one that makes them.

import assert from "node:assert/strict";
import jsQR from "jsqr";
import { qrCode } from "../../www/kit/device/qr.js";
import { test } from "./testing.mjs";

/** The code as seen by a camera: modules four pixels wide, with the quiet zone. @param {boolean[][]} modules */
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

/** @param {string} text @param {"L" | "M"} [level] */
function readBack(text, level) {
  const modules = qrCode(text, level);
  assert.ok(modules, `${text.length} characters`);
  const { pixels, side } = picture(modules);
  return { data: jsQR(pixels, side, side)?.data, version: (modules.length - 17) / 4 };
}

test("another program reads codes of all sizes", () => {
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

test("version 23 has the alignment patterns of the standard", () => {
  const modules = qrCode("q".repeat(1091)) ?? [];
  assert.equal(modules.length, 23 * 4 + 17);
  for (const y of [30, 54, 78, 102]) {
    for (const x of [30, 54, 78, 102]) {
      const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => modules[y + dy][x + dx]));
      assert.deepEqual(around, [false, false, false, false, true, false, false, false, false], `${x} ${y}`);
    }
  }
});

test("the longest text of each version, other alphabets, and the empty text", () => {
  for (const length of [17, 32, 106, 134, 154, 230, 271, 1171, 1273]) {
    assert.equal(readBack("q".repeat(length)).data.length, length);
  }
  assert.equal(readBack("Paco Ŝako ♘").data, "Paco Ŝako ♘");
  assert.equal(qrCode("q".repeat(1274)), null);
  assert.equal(qrCode("")?.length, 21);
});

test("level M, and the end of a text in alphanumeric mode", () => {
  const versions = new Set();
  for (let length = 1; length <= 320; length += 3) {
    const tail = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-/".repeat(8).slice(0, length);
    const text = `https://example.org/#q=${length % 2 ? tail : tail.toLowerCase()}`.slice(-length - (length % 7));
    for (const level of /** @type {const} */ (["L", "M"])) {
      const modules = qrCode(text, level);
      if (!modules) continue;
      const { data, version } = readBack(text, level);
      assert.equal(data, text);
      if (level === "M") versions.add(version);
    }
  }
  assert.deepEqual(
    [...versions].sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  assert.equal(qrCode("q".repeat(214), "M"), null);
  assert.equal(readBack("A".repeat(154), "M").version, 6);
  assert.equal(readBack("A".repeat(155), "M").version, 7);
});
