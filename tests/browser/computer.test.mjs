// The computer: as an opponent, as a helper, and as an analyst; in a worker, and where workers are forbidden.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Before the page's own scripts: the same lots every time, and a record of how long the page was busy at a stretch. */
function prepare() {
  Math.random = () => 0.25;
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longest = Math.max(window.longest, entry.duration);
  }).observe({ type: "longtask" });
}

function withoutWorkers() {
  Math.random = () => 0.25;
  window.Worker = class {
    constructor() {
      throw new DOMException("forbidden here", "SecurityError");
    }
  };
}

/** Opens the page and begins a game against the computer. */
async function challenge({ level = 1, side = "white", ...options } = {}) {
  const table = await openTable(site, { init: prepare, ...options });
  await table.press("open-new");
  await table.page.click("label:has(#new-against-computer)");
  await table.page.click(`label:has(#new-side-${side})`);
  await table.page.fill("#new-level", String(level));
  await table.page.selectOption("#new-time", "500");
  await table.press("start");
  return table;
}

/** Waits until it is White's or Black's turn, or the game is over. */
async function waitFor(table, turn) {
  await table.page.waitForSelector(`#board-area:is([data-turn=${turn}], [data-phase=over])[data-busy=false]`);
}

/** What a strong player would play here: the squares to click, with promotions as roles. */
async function goodTurn(table) {
  await table.press("open-share");
  const record = await table.page.inputValue("#copy-record");
  await table.page.click("#dialog-share [data-action=close]");
  const steps = await table.page.evaluate(async (record) => {
    const { Computer } = await import("./computer.js");
    window.helper ??= new Computer();
    const job = window.helper.start({ record, mode: "play", nodes: 2000, depth: 4 });
    return (await job.answer).turn.steps;
  }, record);
  return steps;
}

async function play(table, steps) {
  for (const step of steps) {
    if (step.type === "promote") await table.page.click(`#promotion [data-role=${step.role}]`);
    else await table.click(step.square);
  }
}

/** Plays White's turns well until the game is over. */
async function win(table) {
  for (let turns = 0; turns < 60; turns++) {
    await waitFor(table, "white");
    if ((await table.data("phase")) === "over") return;
    await play(table, await goodTurn(table));
  }
  assert.fail("the game has no end");
}

test("a game against the computer to its end", async () => {
  const table = await challenge();
  await win(table);
  assert.equal(await table.status(), "White wins");
  assert.ok((await table.turns()).length > 4);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a game against the computer where workers are forbidden", async () => {
  const table = await challenge({ init: withoutWorkers });
  await win(table);
  assert.equal(await table.status(), "White wins");
  assert.ok(!table.requests.some((request) => request.endsWith("worker.js")));
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the computer begins when it has White, and its side cannot be moved by hand", async () => {
  const table = await challenge({ side: "black" });
  assert.equal(await table.page.locator("[data-square]").first().getAttribute("data-square"), "h1");
  await table.click("e2");
  assert.notEqual(await table.data("phase"), "place", "a white piece cannot be lifted");
  await waitFor(table, "black");
  assert.equal((await table.turns()).length, 1);
  await table.close();
});

test("taking back takes back the computer's turn as well", async () => {
  const table = await challenge();
  await table.click("e2", "e4");
  await waitFor(table, "white");
  assert.equal((await table.turns()).length, 2);
  await table.press("undo-turn");
  await table.settle();
  assert.equal(await table.data("turn"), "white");
  assert.equal((await table.turns()).length, 0);
  await table.press("redo-turn");
  await table.settle();
  assert.equal(await table.data("turn"), "white");
  assert.equal((await table.turns()).length, 2);
  await table.close();
});

test("taking back while the computer thinks cancels it at once", async () => {
  const table = await challenge({ level: 10 });
  await table.click("e2", "e4");
  assert.match(await table.status(), /thinks/);
  await table.press("undo-turn");
  assert.equal(await table.data("turn"), "white");
  assert.equal((await table.turns()).length, 0);
  await table.page.waitForTimeout(900);
  assert.equal((await table.turns()).length, 0, "what was cancelled is not played");
  await table.click("d2", "d4");
  await waitFor(table, "white");
  assert.equal((await table.turns()).length, 2);
  await table.close();
});

test("a draw is declined in an even game and accepted in a lost one", async () => {
  const offer = async (table) => {
    await table.press("open-menu");
    await table.press("offer-draw");
    await table.press("confirm");
  };
  const table = await challenge();
  await offer(table);
  await table.page.waitForFunction(() => /declines/.test(document.querySelector("#status-detail").textContent));
  assert.equal(await table.data("turn"), "white");
  // Black has a king, White all the rest.
  await table.load("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AH - -");
  await table.press("open-menu");
  await table.press("players");
  await table.page.click("label:has(#players-against-computer)");
  await table.press("seat");
  await offer(table);
  await table.page.waitForSelector("#board-area[data-phase=over]");
  assert.equal(await table.status(), "Draw");
  await table.close();
});
