// Measures if the page keeps up while four computers play bughouse with clocks: `node benches/match-frames.mjs [minutes]`, after
// `npm ci` in tests/browser and a build. Prints how many frames were drawn, how many came later than 34 ms after the one before,
// and the longest wait; matches of the strongest level follow one another until the time is over. Other work of the machine counts.

import process from "node:process";
import { frames, LATE, told } from "../tests/browser/analysis-budget.mjs";
import { MOVING, start } from "../tests/browser/harness.mjs";
import { chooseGame, openTable } from "../tests/browser/table.mjs";

const MINUTES = Number(process.argv[2] ?? 10);
const SEATS = ["WA", "BA", "WB", "BB"];

const site = await start();
try {
  const table = await openTable(site, { locale: "en", viewport: { width: 1366, height: 768 }, ...MOVING });
  const { page } = table;
  await chooseGame(table, "bughouse");
  for (const seat of SEATS) await page.selectOption(`#seat-${seat}`, "master");
  await page.selectOption("#new-clock", "3+2");
  await table.press("start");
  await page.waitForSelector("#match[open]");
  await page.waitForTimeout(3000);
  let isOver = false;
  const watched = page.evaluate(frames, 60_000 * MINUTES).finally(() => {
    isOver = true;
  });
  let matches = 1;
  while (!isOver) {
    await page.waitForTimeout(5000);
    const again = page.locator("[data-action=match-again]:visible");
    if ((await again.count()) > 0) {
      await again.click();
      matches += 1;
    }
  }
  const intervals = await watched;
  const longest = intervals.reduce((one, other) => Math.max(one, other));
  console.log(
    `${MINUTES} min, ${matches} matches: ${intervals.length} frames, ${told(intervals).late} later than ${LATE} ms, the longest ${longest.toFixed(0)} ms`,
  );
  if (table.problems.length > 0) console.log(table.problems.join("\n"));
} finally {
  await site.close();
}
