// Two browsers that play each other, without a network: connected by text, by camera and as two windows, cut off, loaded again in
// mid-turn, and in the end with the same record, byte for byte. No page may change the keys of its own description there.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./harness.mjs";
import { startGames } from "./live-fuzz.mjs";
import { turnsOf } from "./live-games.mjs";
import { openTable } from "./table.mjs";

/** @typedef {Awaited<ReturnType<typeof openTable>>} Table */

/** @type {Record<"chromium" | "firefox", Awaited<ReturnType<typeof start>>>} */
let sites;
before(async () => {
  await startGames();
  sites = { chromium: await start("strict chromium"), firefox: await start("firefox") };
});
after(() => Promise.all(Object.values(sites).map((site) => site.close())));

/** Runs in the page: the channels are kept, so that a test can cut them. */
function keepChannels() {
  window.channels = [];
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    const channel = createDataChannel.apply(this, given);
    window.channels.push(channel);
    return channel;
  };
}

const open = (/** @type {keyof typeof sites} */ name, options = {}) =>
  openTable(sites[name], { init: keepChannels, ...options });

/** The link that is shown, once it is there. @param {Table} table */
async function shownLink({ page }) {
  await page.waitForFunction(() => document.querySelector("#live-link")?.value.includes("#live="));
  return page.inputValue("#live-link");
}

/** @param {Table} table */
const isHere = ({ page }) => page.waitForFunction(() => window.query('[data-action="live-talk"]'));

/** @param {Table} table */
const isAway = ({ page }) => page.waitForFunction(() => window.query('[data-action="live-again"]'));

/** Connects two pages by what they show, as text. @param {Table} a which invites, in a dialog that is open @param {Table} b */
async function connect(a, b) {
  const link = await shownLink(a);
  await b.page.evaluate((hash) => {
    location.hash = hash;
  }, link.slice(link.indexOf("#")));
  const answer = await shownLink(b);
  await a.page.fill("#live-paste", answer);
  await a.page.click('[data-action="live-open"]');
  await Promise.all([isHere(a), isHere(b)]);
}

/** Begins a game as White. @param {Table} a @param {Table} b @param {string} card @param {string} [clock] */
async function begin(a, b, card, clock = "10+5") {
  await a.page.click("#button-new");
  await a.page.check(`#game-${card}`, { force: true });
  await a.page.selectOption("#new-clock", clock);
  await a.page.click('[data-action="two-devices"]');
  await a.page.check('input[name="live-side"][value="white"]', { force: true });
  await connect(a, b);
}

/** Both show so many steps of so many turns. @param {Table} table @param {number} turns */
const played = ({ page }, turns) =>
  page.waitForFunction((count) => window.queryAll("#moves [data-ply][data-played]").length >= count, turns);

/** @param {Table} table @param {string} square */
const pick = ({ page }, square) =>
  page.evaluate((name) => window.query(`[data-square="${name}"]`).click(), square);

/** The record of the game on the table. @param {Table} table */
async function recordOf({ page }) {
  await page.click('[data-action="open-share"]');
  const text = await page.inputValue("#copy-record");
  await page.click("#dialog-share [data-action=close]");
  return text;
}

for (const [first, second] of /** @type {const} */ ([
  ["chromium", "chromium"],
  ["chromium", "firefox"],
  ["firefox", "chromium"],
])) {
  test(`${first} invites ${second}: a game with chains and clocks, taken back, drawn, with the same record`, async () => {
    const [a, b] = await Promise.all([open(first), open(second)]);
    await begin(a, b, "paco-sako");
    const turns = turnsOf({ game: "paco-sako" }, 12, true);
    for (const [i, squares] of turns.entries()) {
      const [mover, other] = i % 2 ? [b, a] : [a, b];
      for (const square of squares) await pick(mover, square);
      await played(other, i + 1);
    }
    await a.page.click('[data-action="take-back"]');
    await b.page.click('[data-action="live-back-yes"]');
    await a.page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length === 10);
    await a.page.click("#button-menu");
    await a.page.click('[data-action="offer-draw"]');
    await a.page.click("dialog[open] .main");
    await b.page.click('[data-action="accept-draw"]');
    await a.page.waitForSelector("[data-over]");
    const records = [await recordOf(a), await recordOf(b)];
    assert.equal(records[0], records[1]);
    assert.match(records[0], /\[Termination "agreement"\]/);
    assert.match(records[0], /%clk/);
    assert.deepEqual([a.problems, b.problems], [[], []]);
    await Promise.all([a.close(), b.close()]);
  });
}
