// The clock on the page. Its time is the test's: it is turned on by whole minutes, so that what the test itself takes
// does not matter.

import assert from "node:assert/strict";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const MINUTE = 60_000;
/** Tolerance between two readings of a clock, in seconds. */
const SLACK = 55;

const ready = (page) => page.waitForSelector("body[data-ready=true]");

/** Opens the page with a watch that can be turned on, and begins a game with a clock. */
async function timed(choose, options = {}) {
  const table = await openTable(site, options);
  const { page, press } = table;
  await page.clock.install();
  await page.reload();
  await ready(page);
  await press("open-new");
  await choose(page);
  await press("start");
  assert.equal(await page.locator("#dialog-new").isVisible(), false);
  /** Displayed time in seconds. */
  const left = async (color) => {
    const text = await page.locator(`.clock[data-side=${color}] .clock-time`).innerText();
    return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  };
  /** Asserts that a side has so many minutes left, or a little less. */
  const has = async (color, minutes, more = 0) => {
    const most = minutes * 60 + more;
    const found = await left(color);
    assert.ok(found <= most && found > most - SLACK, `${color} has ${found} s, not ${most}`);
  };
  const pass = async (minutes) => {
    await page.clock.fastForward(minutes * MINUTE);
    await table.settle();
  };
  const record = async () => {
    await press("open-share");
    const text = await page.inputValue("#copy-record");
    await page.keyboard.press("Escape");
    return text;
  };
  return { ...table, left, has, pass, record };
}

const preset = (name) => (page) => page.selectOption("#new-clock", name);

async function ownTimes(page, { white, black = null, kind = "fischer" }) {
  await page.selectOption("#new-clock", "own");
  const fill = async (color, [minutes, seconds]) => {
    await page.fill(`#new-minutes-${color}`, String(minutes));
    await page.fill(`#new-seconds-${color}`, String(seconds));
  };
  await page.setChecked("#new-clock-differ", black !== null);
  await fill("white", white);
  if (black) await fill("black", black);
  await page.click(`label:has(#new-clock-${kind})`);
}

/**
 * Waits until the game is over. The reason may come a moment after the result.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} result
 * @param {RegExp} reason
 */
async function ended(page, result, reason) {
  await page.waitForFunction((result) => window.query("#status-title")?.textContent === result, result);
  await page.waitForFunction((reason) => reason.test(window.query("#status-detail")?.textContent), reason);
}

test("the first turn starts the clock, every turn switches it, and the increment is added at the end of a chain", async () => {
  const table = await timed(preset("60+30"));
  const { has, left, pass } = table;
  await pass(10);
  assert.deepEqual([await left("white"), await left("black")], [3600, 3600]);
  await table.click("e2", "e4");
  await pass(2);
  await has("black", 58);
  assert.equal(await left("white"), 3600);
  await table.click("d7", "d5");
  await has("black", 58, 30);
  await pass(1);
  await table.click("e4", "d5");
  await has("white", 59, 30);
  // A chain: the queen takes over, the pawn goes on.
  await pass(1);
  await table.click("d8", "d5");
  await pass(3);
  await has("black", 54, 30);
  await table.click("d4");
  await has("black", 55);
  await has("white", 59, 30);
  assert.match(await table.record(), /e2>e4 \{\[%clk 1:00:00\]\}.*\[%clk 0:5\d:\d\d/s);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a reload in the middle of a chain resumes at the same link with the clock right", async () => {
  const table = await timed(preset("30+0"));
  const { page, has, pass } = table;
  await table.click("e2", "e4", "d7", "d5", "e4", "d5", "d8", "d5");
  assert.match(await table.status(), /released pawn goes on from d5/);
  await pass(2);
  await page.goto("about:blank");
  await page.clock.fastForward(5 * MINUTE);
  await page.goto(site.url);
  await ready(page);
  assert.match(await table.status(), /released pawn goes on from d5/);
  await has("black", 23);
  await has("white", 30);
  await pass(1);
  await has("black", 22);
  await table.click("d4");
  await pass(4);
  await has("white", 26);
  await has("black", 22);
  await page.goto("about:blank");
  await page.clock.fastForward(90 * MINUTE);
  await page.goto(site.url);
  await ended(page, "Black wins", /White has run out of time/);
  await table.close();
});

test("running out of time ends the game; going back restores the remaining time", async () => {
  const table = await timed(preset("10+5"));
  const { page, has, left, pass } = table;
  await table.click("e2", "e4", "e7");
  await pass(9.2);
  assert.match(await page.locator("#clocks [role=alert]").innerText(), /^Black has only \d+ seconds left/);
  assert.equal(await page.locator(".clock[data-side=black] .clock-mark").isVisible(), true, "not by colour alone");
  await pass(1);
  await ended(page, "White wins", /Black has run out of time/);
  assert.equal(await left("black"), 0);
  await pass(10);
  await has("white", 10);
  assert.match(await table.record(), /\[Result "1-0"\]/);
  await page.reload();
  await ready(page);
  assert.equal(await table.status(), "White wins");
  await table.press("take-back");
  assert.match(await table.status(), /White to move/);
  await has("white", 10);
  await has("black", 10);
  await table.click("e2", "e4");
  await pass(1);
  await has("black", 9);
  await table.click("e7", "e5");
  assert.deepEqual(await table.turns(), ["e2>e4", "e7>e5"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("custom times, a handicap and Bronstein delay", async () => {
  const table = await timed((page) => ownTimes(page, { white: [20, 0], black: [1.5, 600], kind: "bronstein" }));
  const { left, has, pass } = table;
  assert.deepEqual([await left("white"), await left("black")], [1200, 90]);
  await table.click("e2", "e4");
  await pass(1);
  await table.click("e7", "e5");
  assert.equal(await left("black"), 90, "all of it is given back, and no more");
  await pass(5);
  await has("white", 15);
  await table.press("open-new");
  assert.equal(await table.page.inputValue("#new-minutes-black"), "1.5", "the choice is remembered");
  for (const [field, value, message] of [
    ["minutes-white", "0", /from 0\.1 to 1440/],
    ["minutes-black", "x", /from 0\.1 to 1440/],
    ["seconds-black", "-1", /from 0 to 1800/],
  ]) {
    const input = table.page.locator(`#new-${field}`);
    const before = await input.inputValue();
    await input.fill(value);
    await table.press("start");
    assert.match(await table.page.locator("#new-error").innerText(), message, field);
    assert.equal(await input.getAttribute("aria-invalid"), "true");
    await input.fill(before);
  }
  await table.page.selectOption("#new-clock", "none");
  await table.press("start");
  assert.equal(await table.page.locator("#clocks").isVisible(), false);
  await table.close();
});

test("an invitation by link takes no clock over from the game before", async () => {
  const table = await timed(preset("3+2"));
  const { page } = table;
  const told = () => page.locator("[data-action=fold-more]").innerText();
  await page.click("#button-new");
  await page.click("label:has(#new-against-far)");
  assert.equal(await page.locator("#new-clock").isVisible(), false);
  assert.doesNotMatch(await told(), /3 min/);
  await page.click("label:has(#new-side-white)");
  await table.press("start");
  await table.click("d2", "d4");
  await page.waitForSelector("[data-action=send-turn]");
  assert.equal(await page.locator("#clocks").isVisible(), false);
  await page.click("#button-new");
  await page.click("label:has(#new-against-person)");
  assert.match(await told(), /3 min/);
  await table.close();
});

deep(
  "the clock can be paused; browsing does not stop it; another turn from there uses the time of that position",
  async () => {
    const table = await timed(preset("60+30"));
    const { page, has, pass } = table;
    const hold = page.locator("[data-action=hold-clock]");
    assert.equal(await hold.isDisabled(), true, "nothing runs yet");
    await table.click("e2", "e4");
    await hold.click();
    assert.equal(await hold.getAttribute("aria-label"), "Resume the clocks");
    await pass(10);
    await has("black", 60);
    await page.reload();
    await ready(page);
    await pass(10);
    await has("black", 60);
    await hold.click();
    await pass(1);
    await has("black", 59);
    await hold.click();
    await pass(5);
    await table.click("e7", "e5");
    await has("black", 59, 30);
    await pass(2);
    await has("white", 58);
    await page.locator("#moves .link", { hasText: "e2>e4" }).click();
    assert.equal(await table.data("ply"), "1");
    await pass(3);
    await has("white", 55);
    await table.click("d7", "d6");
    await has("black", 60, 30);
    await has("white", 60);
    await table.press("take-back");
    await has("black", 60);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

/** In the new game dialog: against the computer, which plays Black and thinks for half a second. */
async function againstComputer(page, level = "1") {
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-white)");
  await page.click("label:has(#new-by-level)");
  await page.fill("#new-level", level);
  await page.selectOption("#new-time", "500");
}

test("the computer keeps to its clock", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-new");
  await againstComputer(page, "10");
  await page.selectOption("#new-time", "30000");
  await ownTimes(page, { white: [5, 0], black: [0.1, 0] });
  await table.press("start");
  await table.click("e2", "e4");
  await page.waitForSelector("#board-area[data-turn=white][data-busy=false]");
  assert.equal((await table.turns()).length, 2, "6 s for the whole game, and it is not lost");
  await table.close();
});

deep("the computer loses no time while it waits or the page is hidden", async () => {
  const table = await timed(async (page) => {
    await againstComputer(page);
    await preset("30+0")(page);
  });
  const { page, has, pass, press } = table;
  /** White's turn, and before the computer can answer something else. */
  const playAnd = (from, to, then) =>
    page.evaluate(
      ([squares, [action, value]]) => {
        for (const square of squares) window.query(`[data-square="${square}"]`).click();
        if (action === "key")
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: value, bubbles: true }));
        else location.href = value;
      },
      [[from, to], then],
    );
  await playAnd("e2", "e4", ["key", "Home"]);
  await pass(10);
  await has("black", 30);
  assert.equal((await page.locator("#moves [data-ply]").count()) === 1, true, "it waits");
  await page.keyboard.press("End");
  await press("play-on");
  await page.waitForSelector("#board-area[data-turn=white][data-busy=false]");
  await has("black", 30);
  await playAnd("d2", "d3", ["go", "about:blank"]);
  await page.waitForURL("about:blank");
  await page.clock.fastForward(40 * MINUTE);
  await page.goto(site.url);
  await ready(page);
  await page.waitForSelector("#board-area[data-turn=white][data-busy=false]");
  assert.equal((await table.turns()).length, 4);
  await has("black", 30);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("running out of time against the computer loses, and the computer stops playing", async () => {
  const table = await timed(async (page) => {
    await againstComputer(page);
    await preset("10+5")(page);
  });
  const { page, pass } = table;
  await table.click("e2", "e4");
  await page.waitForSelector("#board-area[data-turn=white][data-busy=false]");
  await pass(11);
  await ended(page, "The computer wins", /run out of time/);
  await pass(1);
  assert.equal((await table.turns()).length, 2);
  assert.match(await table.record(), /\[Result "0-1"\]/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a game from a custom position has the chosen clock", async () => {
  const table = await timed(async (page) => {
    await page.click("label:has(#start-own)");
    await preset("15+10")(page);
  });
  const { page, has, left, pass, press } = table;
  await page.waitForSelector(".editor");
  await page.fill("#editor-fen", "4k3/8/8/8/8/8/4P3/4K3 w 0 - - -");
  await press("editor-play");
  await page.waitForSelector("#board-area[data-busy=false]");
  assert.deepEqual([await left("white"), await left("black")], [900, 900]);
  await table.click("e2", "e4");
  await pass(2);
  await has("black", 13);
  assert.equal(await left("white"), 900);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("changing the system time does not change the clock", async () => {
  const table = await timed(preset("30+0"));
  const { page, has, pass } = table;
  const setWatch = async (hours) => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + hours * 60 * MINUTE);
  };
  await table.click("e2", "e4");
  await pass(1);
  for (const hours of [3, -5]) {
    await setWatch(hours);
    await has("black", 29);
    // The next tick writes anew what is stored with the time of day.
    await page.clock.runFor(2000);
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes("unsaved")));
    await page.reload();
    await ready(page);
    await has("black", 29);
  }
  assert.match(await table.status(), /Black to move/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("the clock stands still while the editor is open, and the game says so", async () => {
  const table = await timed(preset("30+0"));
  const { page, has, pass, press } = table;
  const edit = async () => {
    await press("open-menu");
    await press("edit");
    await page.waitForSelector(".editor");
  };
  const waits = page.locator(".editor [data-part=waits]");
  await edit();
  assert.equal(await waits.isVisible(), false, "nothing runs before the first turn");
  await press("editor-cancel");
  await table.click("e2", "e4");
  await pass(1);
  await edit();
  assert.equal(await waits.innerText(), "The game is paused in the meantime.");
  await page.clock.fastForward(20 * MINUTE);
  await press("editor-cancel");
  await has("black", 29);
  await pass(1);
  await has("black", 28);
  // Paused by hand it stays so.
  await press("hold-clock");
  await edit();
  await press("editor-cancel");
  await pass(5);
  await has("black", 28);
  await press("hold-clock");
  // Left in the editor, it is found as it stood.
  await edit();
  await page.goto("about:blank");
  await page.clock.fastForward(40 * MINUTE);
  await page.goto(site.url);
  await ready(page);
  await has("black", 28);
  assert.equal(
    await page.locator("[data-action=hold-clock]").getAttribute("aria-label"),
    "Resume the clocks",
    "and says that it stands",
  );
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("each game has its own clock", async () => {
  const table = await timed(preset("30+0"));
  const { has, pass, press } = table;
  await table.click("e2", "e4");
  await pass(5);
  await press("open-new");
  await preset("15+10")(table.page);
  await press("start");
  await pass(20);
  await has("black", 15);
  await press("open-menu");
  await press("experts");
  await press("previous");
  await has("black", 25);
  await pass(1);
  await has("black", 24);
  assert.deepEqual(table.problems, []);
  await table.close();
});
