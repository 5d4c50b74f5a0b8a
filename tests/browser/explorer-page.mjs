// Test access to the explorer's panel.

export async function openExplorer({ page, press }) {
  await press("open-menu");
  await press("experts");
  await press("explorer");
  await page.waitForSelector(".explorer:not([hidden])");
}

/** Entries of the panel: notation and count. */
export const listed = ({ page }) =>
  page
    .locator(".explorer-turn")
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector(".explorer-notation").textContent,
        row.querySelector(".explorer-count").textContent,
      ]),
    );

/** Waits until it says how many games there are. */
export const waitForSum = ({ page }, text) =>
  page.waitForFunction((wanted) => window.query(".explorer-sum").textContent === wanted, text);
