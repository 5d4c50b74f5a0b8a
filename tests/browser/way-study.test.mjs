// The way of a teacher: a study of five chapters, two of them exercises with several right answers, put in order and printed.
// By touch on a phone and by keyboard, from an empty browser, with what is pressed counted.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

/** A position in which two turns unite with the king. */
const MATE = "r3k2r/pp5p/2p1tF1b/4da2/1P3Ss1/P3a1p1/3P1P1P/R1B1K1R1 w 0 ah - -";

/**
 * @param {Awaited<ReturnType<typeof openTable>>} table
 * @param {{ press: (selector: string) => Promise<void>, look?: () => Promise<void>, take?: (name: string) => Promise<void> }} hand
 */
async function walk(table, { press, look = async () => {}, take = async () => {} }) {
  const { page } = table;
  const action = (name) => press(`[data-action="${name}"]:visible`);
  const played = async (...turns) => {
    for (const turn of turns) {
      const before = (await table.turns()).length;
      await page.fill("#type-turn input", turn);
      await press("#type-turn [data-action=play-text]");
      await page.waitForFunction((ply) => Number(window.query("#board-area").dataset.ply) > ply, before);
      await table.settle();
      // As long as something is typed, the page has room for a keyboard.
      await page.locator("#type-turn input").blur();
    }
  };
  const added = async (number) => {
    await action("add-chapter");
    await page.waitForSelector(`.chapter-name:has-text("${number} of ${number}")`);
  };
  const fresh = async () => {
    await action("open-new");
    await action("start");
    await page.waitForSelector("#dialog-new", { state: "hidden" });
  };

  await action("open-menu");
  await action("experts");
  await action("collections");
  await page.fill("#collection-new", "First lessons");
  await action("new-collection");
  await page.waitForSelector("#collection-note:visible");
  await page.fill("#collection-note", "For **Monday**.");
  await press("#dialog-collections [data-action=close]");

  // Three games, and a position from somewhere else twice.
  await played("e2>e4", "d7>d5", "e4xd5");
  await added(1);
  await fresh();
  await played("d2>d4", "d7>d5");
  await added(2);
  await fresh();
  await played("g1>f3", "d7>d5");
  await added(3);
  await table.load(MATE);
  await played("d2>e3>f4>e6>e8");
  await added(4);
  await table.load("4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -");
  await added(5);
  await take("bar");

  await action("open-collection");
  await page.waitForSelector(".chapters li:nth-child(5)");
  const edit = async (number, title, text, mode) => {
    await press(`.chapters li:nth-child(${number}) [data-action=edit-chapter]`);
    await page.waitForSelector("#dialog-chapter[open]");
    await page.fill("#chapter-name", title);
    await page.fill("#chapter-text", text);
    if (mode) await page.locator(`#dialog-chapter input[value=${mode}]`).press("Space");
  };
  const save = async (title) => {
    await action("chapter-save");
    await page.waitForSelector(`.chapters li:has-text("${title}")`);
  };
  await edit(1, "Uniting", "# Two in one\nThe pawns **unite**.");
  await save("Uniting");
  await edit(3, "What next?", "Where does the knight go?", "exercise");
  await save("What next?");
  await edit(4, "Paco", "White unites with the king.", "exercise");
  await look();
  await action("chapter-check");
  await page.waitForSelector(".chapter-checked:has-text('Also right, and not there yet')");
  await action("chapter-add");
  await page.waitForSelector(".chapter-checked:has-text('1 answer was added.')");
  await take("chapter");
  await save("Paco");
  await edit(5, "A chain", "- look\n- think");
  await save("A chain");
  // The position comes before the exercises, and the last exercise at the end.
  await page.locator(".chapters li:nth-child(5) .chapter-handle").focus();
  await page.keyboard.press("ArrowUp");
  await page.waitForSelector(".chapters li:nth-child(4):has-text('A chain')");
  await look();
  await take("list");

  // As the class will see it.
  await press(".chapters li:nth-child(5) [data-action=edit-chapter]");
  await action("chapter-try");
  await page.waitForSelector("#study .lesson-goal:has-text('Find the best turn for White.')");
  await look();
  await take("exercise");
  await page.selectOption("#study .study-select", { index: 0 });
  await page.waitForSelector("#study .study-text h3:has-text('Two in one')");
  await action("study-forward");
  await page.waitForSelector("#study [aria-current=step]:has-text('e2>e4')");
  await take("read");
  await action("study-close");

  await page.evaluate(() => {
    window.printed = 0;
    window.print = () => {
      window.printed += 1;
    };
  });
  await action("study-print");
  await page.waitForFunction(() => window.printed === 1);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-sheet");
  const titles = ["Uniting", "d2>d4", "What next?", "A chain", "Paco"];
  const heads = await sheet.locator("h2").allInnerTexts();
  assert.equal(heads.length, 6);
  for (const [i, title] of titles.entries()) if (i !== 1) assert.equal(heads[i], `${i + 1}. ${title}`);
  assert.equal(heads[5], "Solutions");
  assert.equal(await sheet.locator(".booklet-task").count(), 2);
  assert.equal(await sheet.locator(".booklet-solutions h3").count(), 2);
  await take("print");
  assert.deepEqual(table.problems, []);
}

test("by touch, on a phone", async (t) => {
  const table = await openTable(site, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = table;
  let taps = 0;
  await walk(table, {
    press: async (selector) => {
      taps += 1;
      const found = page.locator(selector).first();
      await found.waitFor();
      await found.tap();
    },
  });
  t.diagnostic(`${taps} taps`);
  assert.ok(taps < 60, `${taps} taps`);
  await table.close();
});

test("by keyboard", async (t) => {
  const table = await openTable(site);
  const { page } = table;
  let pressed = 0;
  await walk(table, {
    look: async () => assert.deepEqual(await faults(page), []),
    press: async (selector) => {
      pressed += 1;
      const found = page.locator(selector).first();
      await found.waitFor();
      await found.press("Enter");
    },
  });
  t.diagnostic(`${pressed} times Enter`);
  await table.close();
});

export { walk };
