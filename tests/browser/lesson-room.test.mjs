// Below the board of a lesson nothing is said under the buttons: the board leaves as much room as the longest step needs, and keeps its
// size from step to step.

import assert from "node:assert/strict";
import { LESSONS } from "../../www/book/course.js";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start("chromium");
});
after(() => site.close());

/** Those with the longest words. */
const LONGEST = LESSONS.filter(({ id }) => id === "paco" || id === "start");

/** Goes through lessons, and sees whether the buttons cover what is said: the task, then the first hint. */
async function look([width, height], locale, lessons) {
  const table = await openTable(site, { viewport: { width, height }, locale, hasTouch: true, path: "#learn" });
  const { page } = table;
  await page.waitForSelector(".book-continue");
  for (const { id, steps } of lessons) {
    const sizes = new Set();
    for (const [index, step] of steps.entries()) {
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        `#learn/${id}/${index + 1}`,
      );
      await page.waitForFunction(
        (number) => document.querySelector(".lesson-title")?.textContent?.match(/\d+/)?.[0] === number,
        String(index + 1),
      );
      for (const hint of [false, true]) {
        if (hint) await page.locator("[data-action=lesson-hint]").dispatchEvent("click");
        const { covered, board } = await page.evaluate(() => {
          const box = (name) => document.querySelector(name).getBoundingClientRect();
          const said = Math.max(box(".lesson-task").bottom, box(".lesson-told").bottom);
          return { covered: said - box(".lesson-actions").top, board: box(".lesson-board").width };
        });
        assert.ok(covered <= 0.5, `${width}×${height} ${locale} ${id}/${step.id}: ${covered} px are covered`);
        sizes.add(board);
      }
    }
    assert.equal(sizes.size, 1, `${id} at ${width}×${height}: ${[...sizes]}`);
  }
  assert.deepEqual(table.problems, []);
  await table.close();
}

test("where there is room, what a step explains stays while its answer is judged", async () => {
  for (const height of [844, 560]) {
    const viewport = { width: 390, height };
    const table = await openTable(site, { viewport, locale: "en", hasTouch: true, path: "#learn/start/1" });
    const { page } = table;
    const square = (name) => page.locator(`.lesson-board [data-square=${name}]`).click({ force: true });
    await page.waitForSelector(".lesson-say:visible");
    for (const [target, tone] of [
      ["d7", "bad"],
      ["d8", "good"],
    ]) {
      await square("d4");
      await square(target);
      await page.waitForSelector(`.lesson-told[data-tone=${tone}]:not([hidden])`);
      if (height > 800) assert.ok(await page.isVisible(".lesson-say"), tone);
      const { told, actions, place } = await page.evaluate(() => {
        const box = (name) => document.querySelector(name).getBoundingClientRect();
        return {
          told: box(".lesson-told").bottom,
          actions: box(".lesson-actions"),
          place: box(".book-place").bottom,
        };
      });
      assert.ok(told <= actions.top && actions.bottom <= place, `${height} px, ${tone}: all is in sight`);
      if (tone === "bad") await page.waitForSelector(".lesson-told[data-tone=plain]", { state: "attached" });
    }
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("on a small phone the buttons cover no text, in German", () => look([360, 640], "de", LONGEST));

for (const size of [
  [768, 1024],
  [820, 1180],
  [360, 640],
])
  for (const locale of ["de", "fr"])
    deep(`${size.join("×")}, ${locale}: the buttons of no lesson cover text`, () => look(size, locale, LESSONS));
