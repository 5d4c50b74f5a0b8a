// Crazyhouse on the page: pockets beside the board, and pieces dropped out of them by mouse, finger and keyboard, while the
// other side moves too; its settings, its editor, and the board on other websites.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import {
  chooseGame,
  details,
  drawn,
  held,
  middleOf,
  openTable,
  recordOf,
  reload,
  says,
  spoken,
  squaresOf,
  walk,
} from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Black mates with a pawn out of the pocket, which the bishop guards. */
const MOVES = "f2f4 e7e5 f4e5 d7d6 e5d6 f8d6 a2a3 d6c5 a3a4";
const TURNS = "f4 e5 fxe5 d6 exd6 Bxd6 a3 Bc5 a4";
const RECORD = `[Variant "Crazyhouse"]\n\n1. f4 e5 2. fxe5 d6 3. exd6 Bxd6 4. a3 Bc5 5. a4 *`;

const FEN = "rnbqk1nr/ppp2ppp/8/2b5/P7/8/1PPPP1PP/RNBQKBNR[PPp] b KQkq - 0 5";

/** A piece of a pocket. */
const inPocket = ({ page }, color, role) => page.locator(`.pocket [data-color="${color}"][data-role="${role}"]`);

/** The middle of a piece of a pocket on the screen. */
const pocketPoint = (table, color, role) => middleOf(inPocket(table, color, role));

/** Opens the dialog, chooses the card and what else is to be chosen, and begins. */
async function begin(options = {}, ...choices) {
  const table = await openTable(site, { locale: "en", ...options });
  const { page } = table;
  await chooseGame(table, "crazyhouse");
  for (const choice of choices) await page.click(`label:has(${choice})`);
  await table.press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  await page.waitForSelector(".pocket button");
  return table;
}

/** Its pockets come after the page is ready. */
async function reloadWithPockets(table) {
  await reload(table);
  await table.page.waitForSelector(".pocket button");
}

test("a whole game by mouse: captures fill the pocket, a tap puts a piece back, a drop mates; reload, undo, link", async () => {
  const table = await begin();
  const { page } = table;
  assert.equal(await page.title(), "Crazyhouse – Paco Ŝako");
  await table.click(...squaresOf(MOVES));
  assert.equal(await held(table), "PPp");
  assert.equal(await inPocket(table, "white", "pawn").getAttribute("aria-label"), "white pawn, 2 in hand");
  const pawn = inPocket(table, "black", "pawn");
  // Missing pieces and those of the other side cannot be taken.
  await inPocket(table, "black", "queen").click({ force: true });
  assert.equal(await table.data("phase"), "lift");
  await inPocket(table, "white", "pawn").click({ force: true });
  assert.equal(await table.data("phase"), "lift");
  await pawn.click();
  await says(table, "Black: place the pawn");
  assert.equal(await pawn.getAttribute("aria-pressed"), "true");
  assert.match(await table.label("f2"), /can be dropped here/);
  assert.doesNotMatch(await table.label("a1"), /dropped/);
  // In mid-turn it is kept in the hand.
  await reloadWithPockets(table);
  await says(table, "Black: place the pawn");
  await pawn.click();
  await says(table, "Black to move");
  assert.equal(await held(table), "PPp");
  // Another piece is taken up in its place, and the other way round.
  await pawn.click();
  await table.click("b8");
  await says(table, "Black: place the knight");
  await pawn.click();
  await says(table, "Black: place the pawn");
  await table.click("a1");
  await details(table, "Pieces are dropped on empty squares only; a1 is taken.");
  await table.click("f2");
  await says(table, "Black wins");
  assert.equal((await table.turns()).join(" "), `${TURNS} P@f2#`);
  assert.match(await page.locator("#live").innerText(), /Black pawn dropped on f2/);
  await reloadWithPockets(table);
  await says(table, "Black wins");
  assert.equal(await held(table), "PP");
  await table.press("take-back");
  await says(table, "Black to move");
  assert.equal(await held(table), "PPp");
  await table.press("redo");
  await says(table, "Black wins");
  await table.press("open-share");
  assert.match(await page.inputValue("#copy-record"), /\[Variant "Crazyhouse"\][\s\S]*P@f2#/);
  await page.waitForFunction(() => window.query("#copy-link").value.includes("#game="));
  const link = await page.inputValue("#copy-link");
  assert.deepEqual(table.problems, []);
  await table.close();
  const other = await openTable(site, { path: new URL(link).hash });
  await says(other, "Black wins");
  // Another game has no pockets, and its board has their room.
  await other.page.waitForSelector(".pocket button");
  await other.page.evaluate(() => localStorage.clear());
  await other.load("1. e2>e4");
  assert.equal(await other.page.locator(".pocket").first().isVisible(), false);
  assert.deepEqual(other.problems, []);
  await other.close();
});

deep("a hint for a drop names the pocket piece first, then its square", async () => {
  const table = await openTable(site, { locale: "en" });
  await table.load(RECORD);
  await table.press("hint");
  await details(table, "Hint: black pawn from the pocket. Press again to see where it goes.");
  await spoken(table, "Hint: black pawn from the pocket.");
  await table.press("hint");
  await table.page.waitForFunction(() => /^Hint: .*f2/.test(window.query("#status-detail").textContent));
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("dragging from the pocket: onto a square, beside the board, onto an illegal square", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page } = table;
  await table.load(RECORD);
  await page.waitForSelector(".pocket button");
  const dragTo = async (to) => {
    const from = await pocketPoint(table, "black", "pawn");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 40, from.y + 10, { steps: 3 });
    assert.equal(await page.locator(".ghost:not([hidden])").count(), 1);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    assert.equal(await page.locator(".ghost:not([hidden])").count(), 0);
    await table.settle();
  };
  await dragTo({ x: 2, y: 2 });
  await says(table, "Black to move");
  assert.equal(await held(table), "PPp");
  await dragTo(await table.point("e8"));
  await details(table, "Pieces are dropped on empty squares only; e8 is taken.");
  assert.equal(await held(table), "PPp");
  await dragTo(await table.point("f2"));
  await says(table, "Black wins");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "a whole game by touch on a phone: pockets above and below the board, the own one below, also when flipped",
  async () => {
    const table = await begin({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = table;
    await table.tap(...squaresOf(MOVES));
    assert.equal(await held(table), "PPp");
    const board = await page.locator("#board-area").boundingBox();
    assert.equal(Math.round(board.width), 390);
    assert.ok((await pocketPoint(table, "black", "pawn")).y < board.y);
    assert.ok((await pocketPoint(table, "white", "pawn")).y > board.y + board.height);
    await table.press("flip");
    assert.ok((await pocketPoint(table, "black", "pawn")).y > board.y + board.height);
    for (const color of ["white", "black"]) {
      const box = await inPocket(table, color, "queen").boundingBox();
      assert.ok(Math.min(box.width, box.height) >= 40, "large enough for a finger");
    }
    await inPocket(table, "black", "pawn").tap();
    await says(table, "Black: place the pawn");
    await inPocket(table, "black", "pawn").tap();
    await says(table, "Black to move");
    await inPocket(table, "black", "pawn").tap();
    await reloadWithPockets(table);
    await says(table, "Black: place the pawn");
    await table.tap("f2");
    await says(table, "Black wins");
    assert.equal((await table.turns()).join(" "), `${TURNS} P@f2#`);
    await table.press("take-back");
    await says(table, "Black to move");
    // A finger drags it there.
    const client = await page.context().newCDPSession(page);
    const send = (type, ...touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
    const from = await pocketPoint(table, "black", "pawn");
    const to = await table.point("f2");
    await send("touchStart", from);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      await send("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await send("touchEnd");
    await says(table, "Black wins");
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep(
  "a whole game by keyboard: digits and buttons take pieces from the pocket; held pieces and pockets are announced",
  async () => {
    const table = await begin();
    const { page } = table;
    await walk(table, ...squaresOf(MOVES));
    await page.keyboard.press("s");
    await spoken(table, "White has in hand: 2 pawns. Black has in hand: 1 pawn.");
    await page.keyboard.press("1");
    await details(table, "There is no queen in the pocket.");
    await page.keyboard.press("5");
    await spoken(table, "Lifted: black pawn.");
    await page.keyboard.press("s");
    await spoken(table, "Can be dropped on a2");
    await page.keyboard.press("Escape");
    await spoken(table, "Put down.");
    // Only what can be taken is in the order of the Tab key.
    const order = await page
      .locator('.pocket button[tabindex="0"]')
      .evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
    assert.deepEqual(order, ["black pawn, 1 in hand"]);
    await inPocket(table, "black", "pawn").focus();
    await page.keyboard.press("Enter");
    await says(table, "Black: place the pawn");
    await page.waitForFunction(() => window.query(".cell:focus"));
    await walk(table, "f2");
    await says(table, "Black wins");
    await spoken(table, "Black pawn dropped on f2.");
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep(
  "settings are two choices with a sentence each; with Dutch drops no drop gives check, and a sentence says so",
  async () => {
    const table = await begin({}, "#setting-drops-dutch", "#setting-pawns-2-6");
    const { page } = table;
    await table.click(...squaresOf(MOVES));
    await inPocket(table, "black", "pawn").click();
    await table.click("f2");
    await details(table, "In these rules no pawn is dropped on f2.");
    await page.keyboard.press("Escape");
    await table.load('[Variant "Crazyhouse"]\n[Drops "dutch"]\n[FEN "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"]\n\n*');
    await inPocket(table, "white", "queen").click();
    await table.click("e4");
    await details(table, "The queen would give check from e4, and in these rules drops may not.");
    await table.click("b1");
    assert.deepEqual(await table.turns(), ["Q@b1"]);
    // The dialog stands as the game on the table does, and names what is chosen.
    await table.press("open-new");
    await page.waitForFunction(() => window.query("#setting-drops-dutch")?.checked);
    const line = await page.locator("#dialog-new summary", { hasText: "Rules" }).first().innerText();
    assert.match(line, /Drops: May not give check · Pawns are dropped on: Ranks 2 to 7/);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

/** Runs in the page: what is asked of the computer waits while `window.holds` is set, until `window.letGo` is called. */
const holdComputer = () => {
  const { postMessage } = Worker.prototype;
  const waiting = [];
  Worker.prototype.postMessage = function (...message) {
    const send = () => postMessage.apply(this, message);
    if (window.holds) waiting.push(send);
    else send();
  };
  window.letGo = () => {
    window.holds = false;
    for (const send of waiting.splice(0)) send();
  };
};

deep(
  "a position with pockets from the editor against the computer: a drop is premoved and played at once",
  async () => {
    const table = await openTable(site, { locale: "en", init: holdComputer });
    const { page } = table;
    await chooseGame(table, "crazyhouse");
    await page.click("label:has(#new-against-computer)");
    await page.click("label:has(#new-side-white)");
    await page.locator("#dialog-new details", { has: page.locator("#start-own") }).evaluateAll((all) => {
      for (const fold of all) fold.open = true;
    });
    await page.click("label:has(#start-own)");
    await table.press("start");
    await page.waitForSelector("#editor-fen");
    // A black king that has one square to go to, a white pawn that was a knight's promotion.
    await page.fill("#editor-fen", "7k/5K2/8/8/8/8/8/Q~7[] b - - 0 1");
    await page.waitForFunction(() => window.query("#editor-pocket-white-knight"));
    await page.fill("#editor-pocket-white-knight", "2");
    assert.match(await page.inputValue("#editor-fen"), /^7k\/5K2\/8\/8\/8\/8\/8\/Q~7\[NN\] b/);
    await page.fill("#editor-pocket-white-pawn", "16");
    await page.waitForFunction(() => /17 pawns.*16 at most/.test(window.query(".editor-problems").textContent));
    await page.fill("#editor-pocket-white-pawn", "0");
    assert.equal(await page.locator(".pocket").first().isVisible(), false);
    assert.deepEqual(await faults(page), []);
    await page.evaluate(() => {
      window.holds = true;
    });
    await page.click('[data-action="editor-play"]');
    await page.waitForSelector(".pocket button");
    await inPocket(table, "white", "knight").click();
    await details(table, "Choose where to drop the knight.");
    await spoken(table, "Planning to drop: knight.");
    assert.match(await table.label("e5"), /can be planned/);
    assert.doesNotMatch(await table.label("a1"), /planned/);
    await inPocket(table, "white", "knight").click();
    await spoken(table, "Plan cancelled.");
    await page.locator('[data-square="e5"]').focus();
    await page.keyboard.press("4");
    await table.click("e5");
    await details(table, "Planned: knight to e5. Add another move, or press Escape or tap elsewhere to cancel.");
    await page.evaluate(() => window.letGo());
    await page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length >= 2);
    assert.match((await table.turns())[1], /^N@e5/);
    assert.equal(await inPocket(table, "white", "knight").getAttribute("aria-label"), "white knight, 1 in hand");
    assert.match(await table.label("a1"), /white queen, promoted from a pawn/);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

/** The steps that the computer would play in the position on the table. */
async function goodSteps(table) {
  const record = await recordOf(table);
  return table.page.evaluate(async (text) => {
    const { Computer } = await import("./rules/computer.js");
    window.helper ??= new Computer();
    const job = window.helper.start({ game: "crazyhouse", record: text, mode: "play", nodes: 3000, depth: 4 });
    return (await job.answer).turn.steps;
  }, record);
}

deep("a whole game against the computer by mouse, reloaded in the middle of each drop", async () => {
  const init = () => {
    Math.random = () => 0.25;
  };
  const table = await openTable(site, { locale: "en", init });
  const { page } = table;
  await chooseGame(table, "crazyhouse");
  await page.click("label:has(#new-against-computer)");
  await page.click("label:has(#new-side-white)");
  await page.fill("#new-level", "1");
  await page.selectOption("#new-time", "500");
  await table.press("start");
  await page.waitForSelector(".pocket button");
  let drops = 0;
  for (let i = 0; i < 80; i++) {
    await page.waitForSelector("#board-area:is([data-turn=white], [data-phase=over])[data-busy=false]");
    if ((await table.data("phase")) === "over") break;
    for (const step of await goodSteps(table)) {
      if (step.type === "pick") {
        await inPocket(table, "white", step.role).click();
        await reloadWithPockets(table);
        await page.waitForSelector("#board-area[data-phase=place]");
        drops += 1;
      } else if (step.type === "promote") await page.click(`[data-role="${step.role}"]`);
      else await table.click(step.square);
    }
    await page.waitForFunction(
      (count) =>
        window.queryAll("#moves [data-ply][data-played]").length >= count ||
        window.query("#board-area").dataset.phase === "over",
      2 * i + 2,
    );
  }
  await says(table, "You win!");
  assert.match(await table.detail(), /^Checkmate/);
  assert.ok(drops > 0);
  const turns = await table.turns();
  await reloadWithPockets(table);
  await says(table, "You win!");
  assert.deepEqual(await table.turns(), turns);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Runs in the page: frames come when the test asks for them, each so many ms after the one before. */
const holdFrames = () => {
  let now = performance.now();
  let waiting = [];
  window.requestAnimationFrame = (callback) => waiting.push(callback);
  window.frame = (time) => {
    now += time;
    const due = waiting;
    waiting = [];
    for (const callback of due) callback(now);
  };
};

/**
 * Presses something in the page and lets what flies arrive: where its middle is, frame by frame.
 *
 * @returns {Promise<{ x: number, y: number }[]>}
 */
const flown = ({ page }, ...selectors) =>
  page.evaluate((all) => {
    for (const selector of all) window.query(selector).click();
    const seen = [];
    for (let time = 0; time < 2000; time += 10) {
      window.frame(10);
      for (const flier of window.queryAll(".flier:not([hidden])")) {
        const { x, y, width, height } = flier.getBoundingClientRect();
        seen.push({ x: x + width / 2, y: y + height / 2 });
      }
    }
    if (window.query(".flier:not([hidden])")) throw new Error("it never arrives");
    return seen;
  }, selectors);

/** Asserts that a flight went from one place to another, via the middle. */
function assertFlight(seen, from, to) {
  const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  assert.equal(seen.length, 32);
  const [first, middle, last] = [seen[0], seen[16], seen[31]];
  assert.ok(distance(first, from) < 2, `${JSON.stringify(first)} is not ${JSON.stringify(from)}`);
  assert.ok(distance(last, to) < 2, `${JSON.stringify(last)} is not ${JSON.stringify(to)}`);
  assert.ok(Math.abs(distance(middle, from) - distance(middle, to)) < 2);
}

deep(
  "captured pieces fly into the pocket, drops out of it, and back on undo; not with reduced motion",
  async () => {
    for (const reducedMotion of ["no-preference", "reduce"]) {
      const table = await openTable(site, { locale: "en", reducedMotion });
      const { page } = table;
      await table.load('[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 *');
      await page.waitForSelector(".pocket button");
      await table.settle();
      await drawn(page);
      await page.evaluate(holdFrames);
      const white = await pocketPoint(table, "white", "pawn");
      const black = await pocketPoint(table, "black", "pawn");
      const [d5, f6] = [await table.point("d5"), await table.point("f6")];
      const [square, pawn] = ['[data-square="f6"]', '.pocket [data-color="white"][data-role="pawn"]'];
      const flights = [
        [["[data-action=take-back]"], black, d5],
        [["[data-action=redo]"], d5, black],
        [[pawn, square], white, f6],
        [["[data-action=take-back]"], f6, white],
        [["[data-action=redo]"], white, f6],
      ];
      for (const [selectors, from, to] of flights) {
        const seen = await flown(table, ...selectors);
        if (reducedMotion === "reduce") assert.deepEqual(seen, []);
        else assertFlight(seen, from, to);
      }
      assert.deepEqual((await table.turns()).slice(-1), ["P@f6"]);
      assert.deepEqual(table.problems, []);
      await table.close();
    }
  },
);

deep("an element with pockets on another website reports drops, which can be prevented", async () => {
  const { page, problems, close } = await site.open("embed.html?variant=crazyhouse");
  await page.waitForFunction(() => document.querySelector("paco-sako")?.fen?.includes("[]"));
  await page.evaluate((fen) => document.querySelector("paco-sako").setAttribute("fen", fen), FEN);
  await page.waitForFunction((fen) => document.querySelector("paco-sako").fen === fen, FEN);
  await page.evaluate(() => {
    window.told = [];
    const element = document.querySelector("paco-sako");
    for (const name of ["movestart", "moveend", "movecancel"]) {
      element.addEventListener(name, (event) => {
        window.told.push([name, event.detail]);
        if (name === "moveend" && event.detail.to === "g3") event.preventDefault();
      });
    }
  });
  const pawn = page.locator('.pocket [data-color="black"][data-role="pawn"]');
  await pawn.click();
  await page.locator('[data-square="g3"]').click();
  await pawn.click();
  await pawn.click();
  await page.locator('[data-square="f2"]').click();
  await page.waitForFunction(() => document.querySelector("paco-sako").fen.includes("/1PPPPpPP/"));
  const told = await page.evaluate(() =>
    window.told.map(([name, detail]) => [name, detail.square ?? detail.to ?? null]),
  );
  assert.deepEqual(told, [
    ["movestart", null],
    ["moveend", "g3"],
    ["movecancel", null],
    ["movestart", null],
    ["moveend", "f2"],
  ]);
  assert.deepEqual(problems, []);
  await close();
});
