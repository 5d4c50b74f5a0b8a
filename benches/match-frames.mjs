// Whether the page keeps up while four computers play bughouse with clocks: `node benches/match-frames.mjs [minutes]`, after
// `npm ci` in tests/browser and a build. Prints how many frames were drawn, how many came later than 34 ms after the one before,
// and the longest wait; matches of the strongest level follow one another until the time is over. Other work of the machine counts.

import process from "node:process";
import { MOVING, start } from "../tests/browser/harness.mjs";
import { chooseGame, openTable } from "../tests/browser/table.mjs";

const MINUTES = Number(process.argv[2] ?? 10);
const LATE = 34;
const SEATS = ["WA", "BA", "WB", "BB"];

/** Runs in the page: notes how long after the one before each frame comes. */
function watchFrames(late) {
  const seen = { frames: 0, late: 0, longest: 0 };
  window.framesSeen = seen;
  let before = performance.now();
  const look = (now) => {
    const wait = now - before;
    before = now;
    seen.frames += 1;
    if (wait > late) seen.late += 1;
    seen.longest = Math.max(seen.longest, wait);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

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
  await page.evaluate(watchFrames, LATE);
  let matches = 1;
  for (const end = Date.now() + 60_000 * MINUTES; Date.now() < end; ) {
    await page.waitForTimeout(5000);
    const again = page.locator("[data-action=match-again]:visible");
    if ((await again.count()) > 0) {
      await again.click();
      matches += 1;
    }
  }
  const { frames, late, longest } = await page.evaluate(() => window.framesSeen);
  console.log(
    `${MINUTES} min, ${matches} matches: ${frames} frames, ${late} later than ${LATE} ms, the longest ${longest.toFixed(0)} ms`,
  );
  if (table.problems.length > 0) console.log(table.problems.join("\n"));
} finally {
  await site.close();
}
