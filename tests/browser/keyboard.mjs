// The board by its keys.

import assert from "node:assert/strict";

/** The square that has the focus; `null` where it is elsewhere. */
export function focusedSquare(page) {
  return page.evaluate(() => window.focused()?.getAttribute("data-square") ?? null);
}

/** Goes from square to square by arrow keys; flipped, Black is below. */
export async function goTo(page, square, isFlipped = false) {
  for (let i = 0; i < 16; i++) {
    const at = await focusedSquare(page);
    assert.ok(at, "the focus is on the board");
    if (at === square) return;
    const [file, rank] = [at[0] < square[0] !== isFlipped, at[1] < square[1] !== isFlipped];
    if (at[0] !== square[0]) await page.keyboard.press(file ? "ArrowRight" : "ArrowLeft");
    else await page.keyboard.press(rank ? "ArrowUp" : "ArrowDown");
  }
  assert.fail(`${square} is not reached`);
}
