// Counts the visible controls at each step of the walks.

import assert from "node:assert/strict";

/**
 * The names of all buttons and fields in sight, beside the squares of boards and the turns of lists and lines: how many of these
 * there are depends on the game, and on how far the analysis has come. Below an open dialog nothing can be pressed.
 */
export const controlsIn = (page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const inDialog = (node) => !dialog || dialog.contains(node);
    return window
      .queryAll("button, a[href], input, select, textarea, summary")
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.getClientRects().length > 0)
      .filter((node) => inDialog(node) && !node.closest(".visually-hidden, .dot"))
      .filter((node) => !node.matches(".line-turns button, .moves .link"))
      .map((node) => node.dataset.action ?? node.id);
  });

/**
 * Counts them at a step of a walk, and tells them.
 *
 * @param {import("node:test").TestContext} t
 * @param {import("playwright-core").Page} page
 * @param {string} step
 * @param {number} most
 */
export async function lookAround(t, page, step, most) {
  const seen = await controlsIn(page);
  t.diagnostic(`${step}: ${seen.length} in sight (${seen.join(" ")})`);
  assert.ok(seen.length <= most, `${step}: ${seen.length} in sight: ${seen.join(" ")}`);
}
