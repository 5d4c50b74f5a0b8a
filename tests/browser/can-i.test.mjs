// Can I? on the page: each side sees its own pieces only, an arbiter answers; against the computer and by two at one board, by
// mouse, finger and keyboard, reloaded in the middle, left and gone on with; and everything that is shown when it is over.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { SOURCES, start } from "./harness.mjs";
import { chooseGame, middleOf, openTable, reload, says } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const DIALOG = "#dialog-arbiter";

/** Opens the dialog of a new game, chooses the card and what else is to be chosen, and begins. */
async function begin(options = {}, ...choices) {
  const table = await openTable(site, { locale: "en", ...options });
  await chooseGame(table, "can-i");
  for (const choice of choices) await table.page.click(`label:has(${choice})`);
  await table.press("start");
  await table.page.waitForSelector(`${DIALOG}[open]`);
  return table;
}

/** Opens the page with a game that was played so far. */
async function goOn(options, script, more = {}) {
  const { seats = { white: true, black: true }, ...rest } = more;
  const isShared = seats.white && seats.black;
  const rival = isShared ? null : { level: "beginner", time: 1000, seed: 1 };
  const players = { seats, rival };
  const kept = {
    version: 1,
    game: "can-i",
    players,
    seed: 7,
    script,
    covered: false,
    notes: {},
    offer: null,
    end: null,
  };
  const table = await openTable(site, { locale: "en", ...options });
  await table.page.evaluate(
    (text) => {
      localStorage.setItem("paco-sako.can-i", text);
      sessionStorage.setItem("paco-sako.can-i-open", "true");
    },
    JSON.stringify({ ...kept, ...rest }),
  );
  await table.page.reload();
  await table.page.waitForSelector(`${DIALOG}[open]`);
  return table;
}

const stage = ({ page }, name) => page.waitForSelector(`${DIALOG}[open][data-stage=${name}]`);
const title = ({ page }) => page.locator(`${DIALOG} h2`).innerText();
const said = async ({ page }) => (await page.locator(".arbiter-said").textContent()).replace("\u00a0", "");
const gone = ({ page }) => page.locator(".arbiter-gone").textContent();
const acts = ({ page }) => page.locator("[data-role=acts] li").allTextContents();
const cell = ({ page }, square) => page.locator(`${DIALOG} [data-square="${square}"]`);
const label = (table, square) => cell(table, square).getAttribute("aria-label");
const labels = ({ page }) =>
  page
    .locator(`${DIALOG} .grid [data-square]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/** The middle of a square of the player's board. */
const place = (table, square) => middleOf(cell(table, square));

async function click(table, ...squares) {
  for (const square of squares) {
    const { x, y } = await place(table, square);
    await table.page.mouse.click(x, y);
  }
}

/** Waits until the computer has moved and at least this many acts are listed. */
async function answered(table, least) {
  await table.page.waitForFunction(
    (count) =>
      window.query("#dialog-arbiter[open]")?.dataset.stage === "play" &&
      window.query("[data-role=acts]").childElementCount >= count,
    least,
  );
}

deep("the computer plays on after a trap of the rules", async () => {
  const table = await begin({ path: SOURCES }, "#new-against-computer", "#new-side-white");
  const { page } = table;
  await stage(table, "play");
  await page.evaluate(async () => {
    const { Arbiter } = await import("./rules/arbiter.js");
    const { STOPPED } = await import("./rules/rules.js");
    const { act } = Arbiter.prototype;
    window.isDue = true;
    Arbiter.prototype.act = function (tried) {
      if (!window.isDue || this.view("white").turn === "white") return act.call(this, tried);
      window.isDue = false;
      throw Object.assign(new Error("unreachable"), { code: STOPPED });
    };
  });
  await click(table, "e2", "e4");
  await answered(table, 2);
  assert.equal(await page.evaluate(() => window.isDue), false);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("an act that is repeated after a trap of the rules goes to its own game only", async () => {
  const table = await openTable(site, { path: SOURCES, locale: "en" });
  const played = await table.page.evaluate(async () => {
    const { ArbiterPlay, loadArbiterTexts } = await import("./page/arbiter/arbiter.js");
    const { Store } = await import("./game/state.js");
    const { loadGame } = await import("./games/index.js");
    const { Arbiter } = await import("./rules/arbiter.js");
    const { createGame, STOPPED } = await import("./rules/rules.js");
    await Promise.all([loadGame("can-i"), loadArbiterTexts()]);
    const play = new ArbiterPlay(new Store(createGame), {});
    const { act } = Arbiter.prototype;
    const tried = async (isOtherBegun) => {
      play.begin({ seats: { white: true, black: true }, rival: null }, null);
      Arbiter.prototype.act = () => {
        Arbiter.prototype.act = act;
        throw Object.assign(new Error("unreachable"), { code: STOPPED });
      };
      play.act("e2e4");
      if (isOtherBegun) play.begin({ seats: { white: true, black: true }, rival: null }, null);
      await new Promise((resolve) => setTimeout(resolve));
      return play.flow.script.join();
    };
    return [await tried(false), await tried(true)];
  });
  assert.deepEqual(played, ["e2e4", ""]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("by mouse against the computer: tries, the question, a reload, and everything at the end; then it is on the table", async () => {
  const table = await begin({}, "#new-against-computer", "#new-side-white");
  const { page } = table;
  await stage(table, "play");
  assert.equal(await title(table), "Your move");
  assert.equal(await label(table, "e2"), "e2, white pawn");
  assert.equal(await label(table, "e7"), "e7, nothing of yours");
  assert.deepEqual(await faults(page), []);
  await click(table, "e2");
  assert.equal(await label(table, "e4"), "e4, nothing of yours, can be tried");
  assert.equal(
    await cell(table, "d3").getAttribute("data-target"),
    "move",
    "nobody knows that nothing stands there",
  );
  // A move that the own pieces cannot make is not a try.
  await click(table, "e5");
  assert.deepEqual(await acts(table), []);
  await click(table, "e2", "d3");
  assert.equal(await said(table), "Try another move.");
  assert.deepEqual(await acts(table), ["1. White: e2–d3. Try another move."]);
  await click(table, "e2");
  assert.equal(await label(table, "d3"), "d3, nothing of yours", "it is not tried again in this turn");
  await click(table, "e2");
  await table.press("arbiter-ask");
  assert.equal(await said(table), "No.");
  assert.equal(await page.locator("[data-action=arbiter-ask]").isDisabled(), true);
  await click(table, "e2", "e4");
  await answered(table, 4);
  assert.match(await said(table), /White to move\./);
  const before = await acts(table);
  assert.equal(before[2], "1. White: e2–e4. Black to move.");
  for (const act of before.slice(3))
    assert.match(act, /^1\. Black: (… Try another move\.|… White to move\.|Can I\? Yes\.|Can I\? No\.)$/);
  assert.ok(!(await labels(table)).some((text) => text.includes("black")), "nothing of Black's is told");
  await page.reload();
  await stage(table, "play");
  assert.deepEqual(await acts(table), before);
  assert.equal(await label(table, "e4"), "e4, white pawn");
  await table.press("arbiter-resign");
  await table.press("confirm");
  await stage(table, "over");
  assert.equal(await said(table), "The computer wins. White has resigned.");
  const pictures = await page
    .locator(`${DIALOG} .arbiter-afterwards canvas`)
    .evaluateAll((all) => all.map((one) => one.toDataURL()));
  assert.equal(pictures.length, 3);
  assert.equal(new Set(pictures).size, 3, "each with its own pieces");
  assert.deepEqual(await faults(page), []);
  const all = await page.locator("[data-role=all-acts] li").allTextContents();
  assert.match(all.at(-1), /^1\. Black: [a-h][1-8]–[a-h][1-8]\. White to move\.$/);
  for (const _ of all) await table.press("arbiter-previous");
  assert.equal(await page.locator(".arbiter-line").textContent(), "The beginning: nothing has been tried yet.");
  await table.press("arbiter-next");
  assert.equal(await page.locator(".arbiter-line").textContent(), "1. White: e2–d3. Try another move.");
  await page.locator("[data-role=all-acts] button").nth(2).click();
  assert.match(
    await page.locator("[data-board=white]").textContent(),
    /e4/,
    "a screen reader is told what White saw",
  );
  assert.doesNotMatch(await page.locator("[data-board=white]").textContent(), /black/i);
  await table.press("arbiter-table");
  await page.waitForSelector(DIALOG, { state: "hidden" });
  assert.equal(await page.title(), "Can I? – Paco Ŝako");
  await says(table, "The computer wins");
  assert.equal((await table.turns())[0], "e4");
  await reload(table);
  assert.equal(await page.locator(`${DIALOG}[open]`).count(), 0, "the game is over");
  assert.equal((await table.turns())[0], "e4");
  // Another one is begun with the other side, and the computer moves first.
  await table.press("rematch");
  await answered(table, 1);
  assert.equal(await label(table, "e7"), "e7, black pawn");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("by keyboard as Black: mate ends it", async () => {
  const table = await goOn({}, ["f2f3", "e7e5", "g2g4"], { seats: { white: false, black: true } });
  const { page } = table;
  await stage(table, "play");
  await page.waitForFunction(() => document.activeElement?.dataset.square === "e7");
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // The board is seen from Black's side: h4 is to the left of d8, and above it.
  await press("ArrowRight", "ArrowDown", "Enter");
  assert.equal(await label(table, "d8"), "d8, black queen, chosen");
  await press(
    "ArrowLeft",
    "ArrowLeft",
    "ArrowLeft",
    "ArrowLeft",
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "Enter",
  );
  await stage(table, "over");
  assert.match(await said(table), /^Black wins\. Checkmate/);
  // Loaded again, it is shown again, and is not on the table twice.
  await page.reload();
  await stage(table, "over");
  assert.equal(await page.locator("[data-role=all-acts] li").count(), 4);
  await page.waitForFunction(() => document.activeElement?.dataset.action === "arbiter-table");
  await press("Enter");
  await page.waitForSelector(DIALOG, { state: "hidden" });
  assert.deepEqual(await table.turns(), ["f3", "e5", "g4", "Qh4#"]);
  assert.equal(await page.locator("[data-square=a1]").first().isVisible(), true);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("two players at one board: it is covered between turns, the victim sees the loss, and a draw is agreed", async () => {
  const table = await begin({}, "#new-against-person");
  const { page } = table;
  await stage(table, "play");
  assert.equal(await title(table), "White’s move");
  await click(table, "e2", "e4");
  await stage(table, "cover");
  assert.equal(await title(table), "Give the board to Black");
  assert.equal(await said(table), "Black to move.");
  assert.equal(await page.locator(`${DIALOG} [data-square]`).count(), 0, "nothing is on the page");
  assert.deepEqual(await faults(page), []);
  // The board is still covered after a reload.
  await page.reload();
  await stage(table, "cover");
  await page.waitForFunction(() => document.activeElement?.dataset.action === "arbiter-uncover");
  await page.keyboard.press("Enter");
  assert.equal(await title(table), "Black’s move");
  assert.ok(!(await labels(table)).some((text) => text.includes("white")), "nothing of White's is told");
  assert.deepEqual(await acts(table), ["1. White: … Black to move."]);
  await click(table, "d7", "d5");
  await table.press("arbiter-uncover");
  await table.press("arbiter-ask");
  assert.equal(await said(table), "Yes.");
  assert.equal(await page.locator(".arbiter-hint").textContent(), "Yes: first try to capture with a pawn.");
  await click(table, "g1");
  assert.equal(await cell(table, "f3").getAttribute("data-target"), null, "a capture by a pawn comes first");
  await click(table, "e4", "d5");
  await stage(table, "cover");
  assert.equal(await said(table), "Yes. Black to move.", "nobody says that something was captured");
  await table.press("arbiter-uncover");
  assert.equal(await gone(table), "Captured on d5: black pawn.");
  assert.equal(await label(table, "d5"), "d5, nothing of yours");
  await table.press("arbiter-offer");
  await click(table, "g8", "f6");
  await table.press("arbiter-uncover");
  assert.equal(await page.locator(".arbiter-hint").textContent(), "Black offers a draw.");
  await table.press("arbiter-decline");
  assert.equal(await page.locator("[data-action=arbiter-accept]").count(), 0);
  await table.press("arbiter-offer");
  await click(table, "b1", "c3");
  await table.press("arbiter-uncover");
  await table.press("arbiter-accept");
  await stage(table, "over");
  assert.match(await said(table), /^Draw\./);
  await table.press("arbiter-table");
  await says(table, "Draw");
  assert.deepEqual(await table.turns(), ["e4", "d5", "exd5", "Nf6", "Nc3"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a game left by its button is laid aside and resumed; a damaged one is reported and removed", async () => {
  const table = await goOn({}, ["e2e4", "e7e5"]);
  const { page } = table;
  await stage(table, "cover");
  await table.press("arbiter-uncover");
  await page.click(`${DIALOG} [data-action=close]`);
  await page.waitForFunction(() => window.query("#status-detail")?.textContent.includes("set aside"));
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await page.click('[data-action="remedy"]');
  await stage(table, "cover");
  await page.goBack();
  await page.waitForSelector(DIALOG, { state: "hidden" });
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("paco-sako.can-i"));
    localStorage.setItem("paco-sako.can-i", JSON.stringify({ ...kept, script: ["e2e5"] }));
  });
  await page.click('[data-action="remedy"]');
  await page.waitForFunction(() => window.query("#status-detail")?.textContent.includes("could not be read"));
  assert.equal(await page.evaluate(() => localStorage.getItem("paco-sako.can-i")), null);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "by touch on a phone, in Dutch: a pawn is promoted, pieces are noted down, and the game is resigned",
  async () => {
    const script = ["a2a4", "h7h5", "a4a5", "h5h4", "a5a6", "h4h3", "a6b7", "h3g2"];
    const table = await goOn({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "nl" }, script);
    const { page } = table;
    const tap = async (...squares) => {
      for (const square of squares) {
        const { x, y } = await place(table, square);
        await page.touchscreen.tap(x, y);
      }
    };
    await stage(table, "cover");
    assert.equal(await title(table), "Geef het bord aan wit");
    await page.locator("[data-action=arbiter-uncover]").tap();
    assert.equal(await gone(table), "Geslagen op g2: witte pion.");
    // Notes: chosen below, laid on squares, taken off again, moved, erased.
    await page.locator("[data-action=arbiter-pencil][data-role=knight]").tap();
    await tap("c6", "f6");
    assert.equal(await label(table, "c6"), "c6, genoteerd: zwart paard");
    await tap("f6");
    assert.equal(await label(table, "f6"), "f6, niets van jou");
    await tap("a1");
    assert.equal(await label(table, "a1"), "a1, witte toren, gekozen");
    await tap("a1");
    await page.locator("[data-action=arbiter-pencil][data-role=knight]").tap();
    assert.deepEqual(await faults(page), []);
    await page.reload();
    await stage(table, "cover");
    await page.locator("[data-action=arbiter-uncover]").tap();
    assert.equal(await label(table, "c6"), "c6, genoteerd: zwart paard");
    await page.locator("[data-action=arbiter-erase]").tap();
    assert.equal(await label(table, "c6"), "c6, niets van jou");
    await tap("b7", "a8");
    assert.equal(await page.locator("[data-action=arbiter-promote]").count(), 4);
    await page.locator("[data-action=arbiter-promote][data-role=knight]").tap();
    await stage(table, "cover");
    assert.equal(await title(table), "Geef het bord aan zwart");
    await page.locator("[data-action=arbiter-uncover]").tap();
    assert.equal(await gone(table), "Geslagen op a8: zwarte toren.");
    await page.locator("[data-action=arbiter-resign]").tap();
    await page.locator("[data-action=confirm]").tap();
    await stage(table, "over");
    assert.match(await said(table), /^Wit wint/);
    assert.equal(await page.evaluate(() => window.query("dialog[open]").scrollTop), 0, "how it ended is in sight");
    await page.locator("[data-action=arbiter-table]").tap();
    await says(table, "Wit wint");
    assert.equal((await table.turns()).at(-1), "bxa8=N");
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

test("on a small phone the pieces to note down are in sight once the pencil is unfolded", async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };
  const table = await goOn(phone, [], { seats: { white: true, black: false } });
  const { page } = table;
  await stage(table, "play");
  const summary = page.locator("[data-action=fold-pencil]");
  await summary.tap();
  await page.locator("[data-action=arbiter-pencil]").first().waitFor({ state: "hidden" });
  await page.locator("#dialog-arbiter").evaluate((dialog) => dialog.scrollTo(0, 0));
  await summary.tap();
  await page.waitForFunction(() => {
    const [men, actions] = [".set-up-men", ".dialog-actions.sticky"].map((one) =>
      document.querySelector(`#dialog-arbiter ${one}`).getBoundingClientRect(),
    );
    return men.height > 0 && men.bottom <= actions.top;
  });
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("notes by mouse and keyboard: dragged in, moved, letters, and the right button", async () => {
  const table = await goOn({}, [], { seats: { white: true, black: false } });
  const { page } = table;
  await stage(table, "play");
  const pull = async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
  };
  await pull(
    await middleOf(page.locator("[data-action=arbiter-pencil][data-role=queen]")),
    await place(table, "d6"),
  );
  assert.equal(await label(table, "d6"), "d6, noted: black queen");
  await pull(await place(table, "d6"), await place(table, "d4"));
  assert.equal(await label(table, "d6"), "d6, nothing of yours");
  assert.equal(await label(table, "d4"), "d4, noted: black queen");
  // A try goes where something is noted, too.
  await click(table, "d2");
  assert.equal(await cell(table, "d4").getAttribute("data-target"), "capture");
  await click(table, "d2");
  await page.mouse.click(...Object.values(await place(table, "d4")), { button: "right" });
  assert.equal(await label(table, "d4"), "d4, nothing of yours");
  await cell(table, "e5").focus();
  await page.keyboard.press("n");
  assert.equal(await label(table, "e5"), "e5, noted: black knight");
  await page.keyboard.press("Delete");
  assert.equal(await label(table, "e5"), "e5, nothing of yours");
  // Own pieces can be dragged to where they are tried.
  await pull(await place(table, "d2"), await place(table, "d4"));
  await answered(table, 2);
  assert.equal(await label(table, "d4"), "d4, white pawn");
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** The clocks: what they show, and whose runs. */
const clocks = ({ page }) =>
  page.locator(`${DIALOG} .clock`).evaluateAll((all) =>
    all.map((one) => ({
      time: one.querySelector(".clock-time").textContent,
      runs: one.hasAttribute("data-runs"),
    })),
  );

const runs = async (table) => (await clocks(table)).map((one) => one.runs);

deep(
  "a clock at one board runs while the board is handed over, and stands still while paused or hidden",
  async () => {
    const table = await openTable(site, { locale: "en" });
    const { page } = table;
    await chooseGame(table, "can-i");
    await page.click("label:has(#new-against-person)");
    await page.selectOption("#new-clock", "10+5", { force: true });
    await table.press("start");
    await stage(table, "play");
    const whole = { time: "10:00", runs: false };
    assert.deepEqual(await clocks(table), [whole, whole], "the first move starts it");
    assert.equal(await page.locator(`${DIALOG} .clock-hold`).isDisabled(), true);
    assert.deepEqual(await faults(page), []);
    await click(table, "e2", "e4");
    await stage(table, "cover");
    assert.deepEqual(await runs(table), [false, true]);
    await table.press("arbiter-uncover");
    await page.click(`${DIALOG} .clock-hold`);
    assert.deepEqual(await runs(table), [false, false]);
    // A move resumes the clock.
    await click(table, "e7", "e5");
    assert.deepEqual(await runs(table), [true, false]);
    await page.reload();
    await stage(table, "cover");
    assert.deepEqual(await runs(table), [false, false], "it waits for whoever is to move");
    await table.press("arbiter-uncover");
    assert.deepEqual(await runs(table), [true, false]);
    await table.press("arbiter-resign");
    await table.press("confirm");
    await stage(table, "over");
    await table.press("arbiter-table");
    await table.press("open-share");
    assert.equal((await page.inputValue("#copy-record")).match(/%clk/g)?.length, 2);
    await page.click("#dialog-share [data-action=close]");
    // Another game has the same clock.
    await table.press("rematch");
    await stage(table, "play");
    assert.deepEqual(await clocks(table), [whole, whole]);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep("running out of time ends the game, also against the computer", async () => {
  const clock = (left) => ({
    timing: { kind: "fischer", main: { white: 60_000, black: 60_000 }, bonus: { white: 0, black: 0 } },
    left,
    side: "white",
    spent: 0,
    runs: true,
    at: 0,
  });
  const seats = { white: true, black: false };
  const kept = { seats, clock: clock({ white: 1, black: 60_000 }), times: [60_000, 60_000] };
  const table = await goOn({}, ["e2e4", "e7e5"], kept);
  await stage(table, "over");
  assert.match(await said(table), /^The computer wins\. .*time/i);
  await table.press("arbiter-table");
  await says(table, "The computer wins");
  assert.deepEqual(await table.turns(), ["e4", "e5"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Keeps what the device is to say. */
function listenIn() {
  window.aloud = [];
  const value = { cancel() {}, speak: ({ text }) => window.aloud.push(text) };
  Object.defineProperty(window, "speechSynthesis", { value });
}

test("a new game offers the available opponents; only public announcements are read aloud", async () => {
  const table = await openTable(site, { locale: "en", init: listenIn });
  const { page } = table;
  await chooseGame(table, "can-i");
  const shown = (name) =>
    page.locator(`#dialog-new input[name=${name}]:visible`).evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(await shown("new-against"), ["computer", "person", "far"]);
  await page.click("label:has(#new-against-computer)");
  assert.deepEqual(await shown("new-side"), ["white", "random", "black"]);
  assert.equal(await page.locator("#new-level").getAttribute("max"), "3");
  assert.equal(await page.locator("#new-time").isVisible(), false);
  assert.equal(await page.locator("[data-action=two-devices]").isVisible(), false);
  await page.click("label:has(#new-against-person)");
  assert.equal(await page.locator("[data-action=two-devices]").isVisible(), true);
  await table.press("start");
  await stage(table, "play");
  await page.click("label:has(#arbiter-aloud)");
  await click(table, "e2", "e4");
  await table.press("arbiter-uncover");
  await click(table, "d7", "d5");
  await table.press("arbiter-uncover");
  await table.press("arbiter-ask");
  await click(table, "e4", "d5");
  await table.press("arbiter-uncover");
  assert.equal(await gone(table), "Captured on d5: black pawn.");
  assert.deepEqual(await page.evaluate(() => window.aloud), [
    "Black to move.",
    "White to move.",
    "Yes.",
    "Black to move.",
  ]);
  // The next game is said aloud, too, until that is switched off.
  await page.click(`${DIALOG} [data-action=close]`);
  await page.click('[data-action="remedy"]');
  await table.press("arbiter-uncover");
  assert.equal(await page.locator("#arbiter-aloud").isChecked(), true);
  await page.click("label:has(#arbiter-aloud)");
  await click(table, "d8", "d5");
  await stage(table, "cover");
  assert.equal(await page.evaluate(() => window.aloud.length), 4);
  assert.deepEqual(table.problems, []);
  await table.close();
});
