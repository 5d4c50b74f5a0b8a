// Can I? on two devices: Firefox and Chromium without a network play a whole game with clocks, each loaded again and the channel cut
// in the middle; in the end both have the same record, byte for byte, and until then neither page has shown, said or kept in its
// list anything of the other side's pieces.

import assert from "node:assert/strict";
import { texts } from "../../www/page/texts/arbiter/en.js";
import { after, before, describe, deep as test } from "./alone.mjs";
import { start } from "./harness.mjs";
import { begin, connect, copyOf, isAway, isHere, recordOf, SMALL, secondWindow } from "./live-pages.mjs";
import { chooseGame, openTable } from "./table.mjs";

/** @import { Table } from "./live-pages.mjs" */

/** @type {Record<"chromium" | "firefox", Awaited<ReturnType<typeof start>>>} */
let sites;
before(async () => {
  sites = { chromium: await start("strict chromium"), firefox: await start("firefox") };
});
after(() => Promise.all(Object.values(sites).map((site) => site.close())));

const DIALOG = "#dialog-arbiter";

/** All acts, with tries that are refused and the question; White is mated. */
const SCRIPT = "e2d3 f2f3 d7d5 Can_I? e2e4 Can_I? d5e4 g2g4 c8h3 e4f3 h2h3 e7e5 a2a3 d8h4"
  .split(" ")
  .map((act) => act.replace("_", " "));

/** Keeps what the device is to say. */
function listenIn() {
  window.aloud = [];
  const value = { cancel() {}, speak: ({ text }) => window.aloud.push(text) };
  Object.defineProperty(window, "speechSynthesis", { value });
}

/** @param {keyof typeof sites} [name] */
async function open(name = "chromium") {
  const table = await openTable(sites[name], { locale: "en", ...SMALL });
  await table.page.context().addInitScript(listenIn);
  await table.page.reload();
  await table.page.waitForSelector("body[data-ready=true]");
  return table;
}

/** Two windows of one browser that play each other. */
async function twoWindows() {
  const a = await open();
  await chooseGame(a, "can-i");
  await a.page.evaluate(() => document.querySelector("#new-against-person").click());
  await a.press("two-devices");
  return [a, await secondWindow(a)];
}

const stage = ({ page }, name) => page.waitForSelector(`${DIALOG}[open][data-stage=${name}]`);

/** Does an act. @param {Table} table @param {string} act */
async function perform({ page }, act) {
  if (act === "Can I?") return page.click("[data-action=arbiter-ask]");
  for (const square of [act.slice(0, 2), act.slice(2, 4)])
    await page.evaluate((one) => window.query(one).click(), `${DIALOG} .grid [data-square="${square}"]`);
}

/** Waits until both list this number of acts. @param {Table[]} tables @param {number} count */
const told = (tables, count) =>
  Promise.all(
    tables.map(({ page }) =>
      page.waitForFunction((all) => window.query("[data-role=acts]")?.childElementCount === all, count),
    ),
  );

/** The board of a page as a picture. @param {Table} table */
const pictureOf = ({ page }) => page.evaluate(() => document.querySelector("#dialog-arbiter canvas").toDataURL());

/** All that a page shows, says and names, without the game on its table, which is another one. @param {Table} table */
const shownBy = ({ page }) =>
  page.evaluate(() => {
    const dialog = document.querySelector("#dialog-arbiter");
    const names = [...dialog.querySelectorAll("*")].flatMap((one) =>
      ["aria-label", "title", "alt", "aria-valuetext", "data-role"].map((name) => one.getAttribute(name) ?? ""),
    );
    const status = [...document.querySelectorAll("[role=status], [role=alert], [aria-live], #status")];
    const told = status.map((one) => one.textContent);
    return [document.title, location.href, dialog.textContent, ...names, ...window.aloud, ...told];
  });

/**
 * Titles in the list of saved games, and all other database content.
 *
 * @param {Table} table
 * @returns {Promise<string[]>}
 */
const keptBy = ({ page }) =>
  page.evaluate(async () => {
    const kept = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        kept.push(JSON.stringify(all.result));
      }
      database.close();
    }
    return kept;
  });

/** Nothing of what the other side has is on the page. @param {Table} table @param {"white" | "black"} side @param {readonly string[]} hidden acts of the other side */
async function knowsNothing(table, side, hidden) {
  const other = side === "white" ? "black" : "white";
  const texts = await shownBy(table);
  const roles = ["pawn", "knight", "bishop", "rook", "queen", "king"];
  const pencil = new Set(roles.map((role) => `${other} ${role}`));
  // The pencil offers each piece of the other side.
  for (const text of texts.filter((one) => !pencil.has(one)))
    assert.doesNotMatch(text, new RegExp(`${other} (?:${roles.join("|")})`, "i"));
  knowNoActs(texts, hidden);
}

/** @param {readonly string[]} texts @param {readonly string[]} hidden acts */
function knowNoActs(texts, hidden) {
  for (const act of hidden.filter((one) => one !== "Can I?")) {
    const [from, to] = [act.slice(0, 2), act.slice(2, 4)];
    for (const text of texts)
      assert.ok(!text.includes(`${from}–${to}`) && !text.includes(from + to), `${act} in ${text.slice(0, 200)}`);
  }
}

/** The list of saved games has one of Can I?, and nothing is still to be saved. @param {Table} table */
async function listed(table) {
  await table.page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith("paco-sako.unsaved.")),
  );
  const kept = await keptBy(table);
  assert.equal(kept.join().match(/"game":"can-i"/g)?.length, 1, kept.join().slice(0, 300));
}

/** Connects two pages again that have lost each other. @param {Table} first @param {Table} second */
async function again(first, second) {
  await Promise.all([isAway(first), isAway(second)]);
  await first.page.click(`${DIALOG} [data-action="live-again"]`);
  await connect(first, second);
}

/** One side resigns; both show it. @param {Table} loser @param {Table} other */
async function resign(loser, other) {
  await loser.page.click("[data-action=arbiter-resign]");
  await loser.page.click("[data-action=confirm]");
  await Promise.all([stage(loser, "over"), stage(other, "over")]);
}

// Side by side, since each waits for its connections.
describe("Can I? on two devices", { concurrency: 4 }, () => {
  test("firefox invites chromium: a whole game of Can I? with clocks, loaded again, cut off, and the same record", async () => {
    const [a, b] = await Promise.all([open("firefox"), open("chromium")]);
    await begin(a, b, "can-i");
    await Promise.all([stage(a, "play"), stage(b, "wait")]);
    for (const { page } of [a, b]) {
      assert.match(await page.locator(DIALOG).innerText(), /you have to trust the other one to be honest/);
      assert.equal(await page.locator(`${DIALOG} .clock-time`).count(), 2);
      await page.click(`label:has(#arbiter-aloud)`);
    }
    assert.equal(await b.page.locator(`${DIALOG} h2`).innerText(), "The other side’s move");
    /** @type {Record<"white" | "black", string[]>} */
    const done = { white: [], black: [] };
    let side = /** @type {"white" | "black"} */ ("white");
    for (const [i, act] of SCRIPT.entries()) {
      const [mover, other] = side === "white" ? [a, b] : [b, a];
      const seen = await pictureOf(other);
      await perform(mover, act);
      done[side].push(act);
      if (i === SCRIPT.length - 1) break;
      if (i === SCRIPT.length - 2) {
        for (const table of [a, b]) {
          const kept = await keptBy(table);
          knowNoActs(kept, SCRIPT);
          for (const text of kept) assert.ok(!text.includes("can-i"), "the list has nothing of it");
        }
      }
      await told([a, b], i + 1);
      const isCapture = act === "d5e4" || act === "e4f3";
      if (!isCapture) assert.equal(await pictureOf(other), seen, `${act} cannot be seen by the other side`);
      await knowsNothing(a, "white", done.black);
      await knowsNothing(b, "black", done.white);
      // In the middle of a turn, and after a capture that the other page has not seen yet.
      if (i === 3) {
        await b.page.reload();
        await again(b, a);
      } else if (i === 8) {
        await a.page.reload();
        await again(a, b);
      } else if (i === 5) {
        await a.page.evaluate(() => window.channels.at(-1).close());
        await Promise.all([isAway(a), isAway(b)]);
        // It waits, and what is done meanwhile comes afterwards.
        await again(a, b);
      }
      await told([a, b], i + 1);
      if (await mover.page.locator(`${DIALOG}[data-stage=wait]`).count())
        side = side === "white" ? "black" : "white";
    }
    await Promise.all([stage(a, "over"), stage(b, "over")]);
    for (const { page } of [a, b]) {
      assert.equal(await page.locator("[data-role=all-acts] li").count(), SCRIPT.length);
      assert.match(
        await page.locator("[data-role=all-acts]").innerText(),
        /1\. White: e2–d3\. Try another move\./,
      );
      await page.click("[data-action=arbiter-table]");
    }
    const [record, other] = [await recordOf(a), await recordOf(b)];
    assert.equal(record, other);
    assert.match(record, /\[Variant "Can I\?"\]/);
    assert.match(record, /\[Result "0-1"\]/);
    assert.match(record, /tries e2d3/);
    assert.match(record, /Can I\? yes/);
    assert.equal(record.match(/%clk/g)?.length, 10);
    // Another game with the sides swapped is asked for, and begun when the other side agrees.
    await a.page.click('[data-action="rematch"]');
    await b.page.click('[data-action="remedy"]');
    await Promise.all([stage(a, "wait"), stage(b, "play")]);
    assert.deepEqual([a.problems, b.problems], [[], []]);
    await Promise.all([a.close(), b.close()]);
  });

  test("draws and resignation on two devices; the game is laid aside and resumed", async () => {
    const [a, b] = await Promise.all([open(), open()]);
    await begin(a, b, "can-i", "none");
    await Promise.all([stage(a, "play"), stage(b, "wait")]);
    await perform(a, "e2e4");
    await told([a, b], 1);
    await a.page.click("[data-action=arbiter-offer]");
    await b.page.click("[data-action=arbiter-decline]");
    await a.page.waitForSelector("[data-action=arbiter-offer]");
    // Closed, it goes on being played.
    await a.page.click(`${DIALOG} [data-action=close]`);
    await perform(b, "e7e5");
    await a.page.click('[data-action="remedy"]');
    await stage(a, "play");
    await told([a, b], 2);
    await b.page.click("[data-action=arbiter-offer]");
    await a.page.click("[data-action=arbiter-accept]");
    await Promise.all([stage(a, "over"), stage(b, "over")]);
    await b.page.click("[data-action=arbiter-again]");
    await a.page.click(`${DIALOG} [data-action=live-rematch-yes]`);
    await Promise.all([stage(a, "wait"), stage(b, "play")]);
    await resign(a, b);
    assert.match(await b.page.locator(".arbiter-said").innerText(), /^White wins/);
    assert.deepEqual([a.problems, b.problems], [[], []]);
    await Promise.all([a.close(), b.close()]);
  });

  test("after a reload a rematch says that the other device has to be connected, and then starts", async () => {
    const [a, b] = await Promise.all([open(), open()]);
    await begin(a, b, "can-i", "10+5");
    await Promise.all([stage(a, "play"), stage(b, "wait")]);
    await perform(a, "e2e4");
    await told([a, b], 1);
    await resign(b, a);
    for (const { page } of [a, b]) await page.click("[data-action=arbiter-table]");
    await listed(a);
    await a.page.reload();
    await a.page.waitForSelector("body[data-ready=true]");
    await a.page.click('[data-action="rematch"]');
    await stage(a, "over");
    await a.page.waitForSelector(`${DIALOG} [data-action="live-again"]`);
    assert.match(
      await a.page.innerText(".arbiter-away"),
      /is not connected\. Connect again to propose another game\.$/,
    );
    // The finished game is on the table already.
    await listed(a);
    await a.page.click(`${DIALOG} [data-action="live-again"]`);
    await connect(a, b);
    await Promise.all([stage(a, "wait"), stage(b, "play")]);
    assert.equal(await a.page.locator(`${DIALOG} .clock-time`).count(), 2);
    await perform(b, "e2e4");
    await told([a, b], 1);
    await resign(b, a);
    assert.deepEqual([a.problems, b.problems], [[], []]);
    await Promise.all([a.close(), b.close()]);
  });

  test("two windows of one browser: each sees its own side only, and reconnects to the other", async () => {
    const [a, b] = await twoWindows();
    const { page } = b;
    await Promise.all([stage(a, "play"), stage(b, "wait")]);
    await perform(a, "e2e4");
    await stage(b, "play");
    await page.reload();
    await Promise.all([isHere(a), isHere(b)]);
    await stage(b, "play");
    await told([a, b], 1);
    await knowsNothing(b, "black", ["e2e4"]);
    await perform(b, "e7e5");
    await stage(a, "play");
    await a.page.reload();
    await Promise.all([isHere(a), isHere(b)]);
    await stage(a, "play");
    await told([a, b], 2);
    await knowsNothing(a, "white", ["e7e5"]);
    await resign(b, a);
    assert.deepEqual(a.problems, []);
    await a.close();
  });

  test("a copy of the tab with a game says that it goes on there, and leaves its log alone", async () => {
    const [a, b] = await twoWindows();
    await perform(a, "e2e4");
    await stage(b, "play");
    const logs = () =>
      a.page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("paco-sako.live.")));
    const before = await logs();
    const page = await copyOf(a);
    await page.waitForFunction(
      (text) => window.query("#status-detail")?.textContent === text || window.query("#dialog-arbiter[open]"),
      texts["arbiter.goneOn"],
    );
    assert.equal(await page.locator(`${DIALOG}[open]`).count(), 0);
    assert.deepEqual(await logs(), before);
    await perform(b, "e7e5");
    await stage(a, "play");
    await a.page.reload();
    await Promise.all([isHere(a), isHere(b)]);
    await told([a, b], 2);
    assert.deepEqual(a.problems, []);
    await a.close();
  });
});
