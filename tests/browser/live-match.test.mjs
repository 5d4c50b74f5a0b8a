// Bughouse on several devices: one has the match, the others sit at some of its seats. Windows of one browser and two browsers without
// a network.

import assert from "node:assert/strict";
import { texts } from "../../www/match/texts/en.js";
import { after, before, deep, test } from "./alone.mjs";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { digits, textOfSeat } from "./hostile.mjs";
import { copyOf, keepChannels, pair, shownLink, unfolded } from "./live-pages.mjs";
import { chooseGame, openTable } from "./table.mjs";

/** @import { Table } from "./live-pages.mjs" */

/** @type {Awaited<ReturnType<typeof start>>} */
let site;
before(async () => {
  site = await start("strict chromium");
});
after(() => site?.close());

const SEATS = ["WA", "BA", "WB", "BB"];

/** Begins a match whose seats are persons here unless they are named. @param {Table} host @param {Record<string, string>} seats @param {string} [clock] */
async function begin(host, seats, clock) {
  const { page } = host;
  // Several pages are loaded at once, maybe on a machine that is busy.
  page.context().setDefaultTimeout(120_000);
  await chooseGame(host, "bughouse");
  for (const seat of SEATS) await page.selectOption(`#seat-${seat}`, seats[seat] ?? "person");
  if (clock) await page.selectOption("#new-clock", clock);
  await host.press("start");
  await page.waitForSelector("#match[open] .match-board[data-board=B] .pocket button");
  await shownLink(host);
}

/** Another window of the same browser as a guest. @param {Table} host with the dialog open @returns {Promise<Table>} */
async function window(host) {
  await unfolded(host);
  const [page] = await Promise.all([
    host.page.context().waitForEvent("page"),
    host.page.click('[data-action="second-window"]'),
  ]);
  const guest = /** @type {Table} */ ({ ...host, page });
  await isOpen(guest);
  return guest;
}

/** The room is open. @param {Table} table */
const isOpen = ({ page }) => page.waitForSelector("#match[open] .match-board[data-board=B] .pocket button");

/** @param {Table} host */
async function invite(host) {
  await host.page.click("[data-action=match-connect]");
  await shownLink(host);
}

/** Waits for the displayed state of a seat. @param {Table} table @param {string} seat @param {string} chair */
const isAt = ({ page }, seat, chair) =>
  page.waitForSelector(`.match-chairs [data-seat="${seat}"][data-chair="${chair}"]`);

const standing = (/** @type {Table} */ { page }) => page.locator(".match-standing").innerText();

/** Moves by clicks on a board, such as "e2e4", or "N@e4" for a piece of the pocket. @param {Table} table @param {string} text with the board before it */
async function move({ page }, text) {
  const [name, turn] = text.split(" ");
  const board = `.match-board[data-board=${name}]`;
  await page.waitForFunction((at) => !window.query(`${at} .match-host`).inert, board);
  const roles = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen" };
  const from = turn.includes("@")
    ? `.pocket [data-role="${roles[turn[0]]}"][data-usable]`
    : `[data-square="${turn.slice(0, 2)}"]`;
  for (const at of [from, `[data-square="${turn.slice(-2)}"]`])
    await page.locator(`${board} ${at}`).dispatchEvent("click");
}

/** So many turns have been played on both boards. @param {number} count @param {...Table} tables */
const played = (count, ...tables) =>
  Promise.all(
    tables.map(({ page }) =>
      page.waitForFunction((wanted) => document.querySelectorAll(".match-turns li").length === wanted, count),
    ),
  );

/** @param {Table} table */
async function record({ page }) {
  await page.click("[data-action=match-open-record]");
  const text = await page.inputValue("#match-record");
  await page.click("#dialog-match-record [data-action=close]");
  return text;
}

/** A move between two squares. @param {string} from @param {string} to */
const steps = (from, to) => [
  { type: "lift", square: from },
  { type: "place", square: to },
];

/** Says in the place of a guest in a window what its page never would. @param {Table} guest @param {object} deed */
async function forged({ page }, deed) {
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("paco-sako.match")));
  const { match, log } = kept.shared.ledger;
  let before = digits(JSON.stringify([match.id, match.terms]));
  for (const { entry } of log) before = digits(`${before} ${textOfSeat(entry)}`);
  const message = { t: "entry", n: log.length, before, entry: deed, tag: "01234567" };
  await page.evaluate((text) => {
    const [{ name }] = JSON.parse(sessionStorage.getItem("paco-sako.live.windows"));
    new BroadcastChannel(`paco-sako.live.${name}`).postMessage({ from: "second", to: "first", text });
  }, JSON.stringify(message));
}

/** @param {Table} host @param {string} code */
const refused = ({ page }, code) =>
  page.waitForFunction((wanted) => window.query(".match-detail").textContent.includes(`(${wanted})`), code);

deep(
  "four windows play a seat each; a piece goes to a remote partner, one window reloads, the first mate ends the match for all",
  async () => {
    const host = await openTable(site, { locale: "en" });
    await begin(host, { BA: "far", WB: "far", BB: "far" });
    const black = await window(host);
    assert.equal(await standing(host), "The match waits");
    assert.match(
      await host.page.locator(".match-detail").innerText(),
      /Black, board A is far away; nobody sits there yet/,
    );
    await black.page.click("[data-action=sit-BA]");
    await isAt(host, "BA", "here");
    await invite(host);
    const white = await window(host);
    await white.page.click("[data-action=sit-WB]");
    await isAt(black, "WB", "here");
    await invite(host);
    // There is one seat left, which is not asked for.
    const last = await window(host);
    await isAt(last, "BB", "own");
    const all = [host, black, white, last];
    await Promise.all(
      all.map(({ page }) =>
        page.waitForFunction(() => !window.query(".match-standing").textContent.includes("waits")),
      ),
    );
    assert.deepEqual(await faults(host.page), []);
    // Only the own seats can be played.
    await move(black, "A e2e4");
    await move(host, "A e2e4");
    await played(1, ...all);
    await move(white, "B e2e4");
    await played(2, ...all);
    await forged(black, { seat: "BA", kind: "turn", steps: steps("e7", "e4"), left: null });
    await refused(host, "illegal");
    await forged(black, { seat: "WA", kind: "turn", steps: steps("d2", "d4"), left: null });
    await refused(host, "forged");
    await played(2, ...all);
    await move(black, "A e7e5");
    await played(3, ...all);
    await move(last, "B d7d5");
    await played(4, ...all);
    // All have to agree that it is taken back.
    await last.page.click("[data-action=match-back]");
    await last.page.waitForFunction(() =>
      window.query(".match-detail").textContent.includes("You have asked to take back your turn."),
    );
    for (const table of [host, black, white]) {
      const question = await table.page.waitForSelector(".match-question:not([hidden])");
      assert.match(await question.innerText(), /^Black, board B would like to take back a turn\./);
      if (table === host) assert.deepEqual(await faults(host.page), []);
      await table.page.click("[data-action=back-accept]");
    }
    await played(3, ...all);
    await move(last, "B d7d5");
    await played(4, ...all);
    await move(host, "A d1h5");
    await played(5, ...all);
    await move(white, "B e4d5");
    await played(6, ...all);
    // In the middle of it.
    await black.page.reload();
    await isOpen(black);
    await isAt(host, "BA", "here");
    await played(6, black);
    // Its partner has captured a pawn on the other board.
    await last.page.click("[data-action=wish-knight]");
    await host.page.waitForFunction(
      () => window.query('[data-seat="BB"] .match-wish').textContent === "I need a knight.",
    );
    await move(black, "A b8c6");
    await played(7, ...all);
    await move(last, "B d8d5");
    await played(8, ...all);
    await host.page.reload();
    await isOpen(host);
    await Promise.all(["BA", "WB", "BB"].map((seat) => isAt(host, seat, "here")));
    await played(8, host);
    await move(host, "A f1c4");
    await played(9, ...all);
    await move(white, "B b1c3");
    await played(10, ...all);
    await move(black, "A P@a3");
    await played(11, ...all);
    await move(last, "B d5a5");
    await played(12, ...all);
    await move(host, "A h5f7");
    await played(13, ...all);
    assert.deepEqual(await Promise.all(all.map(standing)), [
      "Your team wins",
      "Your team loses",
      "Your team loses",
      "Your team wins",
    ]);
    const records = await Promise.all(all.map(record));
    assert.equal(new Set(records).size, 1);
    assert.match(records[0], /P@a3/);
    // A guest would like another match, which the host begins.
    await last.page.click("[data-action=match-again]");
    await host.page.waitForFunction(() =>
      window.query(".match-detail").textContent.includes("would like to begin another game."),
    );
    await host.page.click("[data-action=match-again]");
    await played(0, ...all);
    await move(host, "A d2d4");
    await played(1, ...all);
    assert.deepEqual(host.problems, []);
    await host.close();
  },
);

deep("a copy of a tab with a match says that it goes on there, and takes no seat", async () => {
  const host = await openTable(site, { locale: "en" });
  await begin(host, { BA: "far" });
  const guest = await window(host);
  await isAt(host, "BA", "here");
  await move(host, "A e2e4");
  await played(1, host, guest);
  const copies = [await copyOf(host), await copyOf(guest)];
  for (const copy of copies)
    await copy.waitForFunction(
      (text) => window.query("#status-detail")?.textContent === text || window.query("#match[open]"),
      texts["match.elsewhere"],
    );
  await move(host, "B e2e4");
  await move(guest, "A e7e5");
  await played(3, host, guest);
  await Promise.all([host, guest].map(({ page }) => page.reload()));
  await isAt(host, "BA", "here");
  await played(3, host, guest);
  for (const copy of copies) assert.equal(await copy.locator("#match[open]").count(), 0);
  assert.deepEqual(host.problems, []);
  await host.close();
});

test("two browsers with clocks, a guest at two seats; it leaves, the match waits and resumes with a new code; a wish, and resigning", async () => {
  const [host, guest] = await Promise.all([
    openTable(site, { locale: "en", init: keepChannels }),
    openTable(site, { locale: "en", init: keepChannels }),
  ]);
  await begin(host, { BA: "far", BB: "far" }, "10+5");
  await pair(host, guest);
  await isOpen(guest);
  for (const seat of ["BA", "BB"]) {
    await guest.page.click(`[data-action=sit-${seat}]`);
    await isAt(host, seat, "here");
  }
  await host.page.click("[data-action=match-go]");
  await move(host, "A e2e4");
  await move(host, "B e2e4");
  await played(2, host, guest);
  await guest.page.evaluate(() => window.channels[0].close());
  await isAt(host, "BA", "away");
  assert.equal(await standing(host), "The match waits");
  assert.match(await guest.page.locator(".match-detail").innerText(), /is not connected/);
  await invite(host);
  await pair(host, guest);
  await isAt(host, "BA", "here");
  await move(guest, "A e7e5");
  await played(3, host, guest);
  await guest.page.click("[data-action=wish-queen]");
  await host.page.waitForFunction(
    () => window.query('[data-seat="BA"] .match-wish').textContent === "I need a queen.",
  );
  await guest.page.click("[data-action=match-resign]");
  await guest.page.click("[data-action=resign-BA]");
  await host.page.waitForSelector("#match[data-over]");
  await guest.page.waitForSelector("#match[data-over]");
  const [one, other] = [await record(host), await record(guest)];
  assert.equal(one, other);
  assert.match(one, /TimeControl "600\+5"/);
  assert.deepEqual([...host.problems, ...guest.problems], []);
  await Promise.all([host.close(), guest.close()]);
});
