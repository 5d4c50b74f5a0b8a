// Pages that play each other or copy from each other: what tests do with them.

/** @typedef {Awaited<ReturnType<typeof import("./table.mjs").openTable>>} Table */

/** Runs in the page: the channels are kept, so that a test can cut them. */
export function keepChannels() {
  window.channels = [];
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...given) {
    const channel = createDataChannel.apply(this, given);
    window.channels.push(channel);
    return channel;
  };
}

/** The link that is shown, once it is there. @param {Table} table */
export async function shownLink({ page }) {
  await page.waitForFunction(() => document.querySelector("#live-link")?.value.includes("#live="));
  return page.inputValue("#live-link");
}

/** @param {Table} table */
export const isHere = ({ page }) => page.waitForFunction(() => window.query('[data-action="live-talk"]'));

/** @param {Table} table */
export const isAway = ({ page }) => page.waitForFunction(() => window.query('[data-action="live-again"]'));

/** Gives two pages what the other one shows, as text. @param {Table} a which invites, in a dialog that is open @param {Table} b */
export async function pair(a, b) {
  const link = await shownLink(a);
  await b.page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    link.slice(link.indexOf("#")),
  );
  const answer = await shownLink(b);
  await a.page.fill("#live-paste", answer);
  await a.page.click('[data-action="live-open"]');
}

/** Connects two pages to play. @param {Table} a which invites, in a dialog that is open @param {Table} b */
export async function connect(a, b) {
  await pair(a, b);
  await Promise.all([isHere(a), isHere(b)]);
}

/** Begins a game as White. @param {Table} a @param {Table} b @param {string} card @param {string} [clock] */
export async function begin(a, b, card, clock = "10+5") {
  await a.page.click("#button-new");
  await a.page.check(`#game-${card}`, { force: true });
  await a.page.selectOption("#new-clock", clock);
  await a.page.click('[data-action="two-devices"]');
  await a.page.check('input[name="live-side"][value="white"]', { force: true });
  await connect(a, b);
}

/** Both show so many steps of so many turns. @param {Table} table @param {number} turns */
export const played = ({ page }, turns) =>
  page.waitForFunction((count) => window.queryAll("#moves [data-ply][data-played]").length >= count, turns);

/** @param {Table} table @param {string} square */
export const pick = ({ page }, square) =>
  page.evaluate((name) => window.query(`[data-square="${name}"]`).click(), square);

/** The record of the game on the table. @param {Table} table */
export async function recordOf({ page }) {
  await page.click('[data-action="open-share"]');
  const text = await page.inputValue("#copy-record");
  await page.click("#dialog-share [data-action=close]");
  return text;
}
