// The board by its keys.

import assert from "node:assert/strict";

/** The square that has the focus; `null` where it is elsewhere. */
export function focusedSquare(page) {
  return page.evaluate(() => window.focused()?.getAttribute("data-square") ?? null);
}

/** Goes from square to square by arrow keys. */
export async function goTo(page, square) {
  for (let i = 0; i < 16; i++) {
    const at = await focusedSquare(page);
    assert.ok(at, "the focus is on the board");
    if (at === square) return;
    if (at[0] !== square[0]) await page.keyboard.press(at[0] < square[0] ? "ArrowRight" : "ArrowLeft");
    else await page.keyboard.press(at[1] < square[1] ? "ArrowUp" : "ArrowDown");
  }
  assert.fail(`${square} is not reached`);
}
