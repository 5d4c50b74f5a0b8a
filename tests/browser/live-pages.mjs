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

/** Options of such a page: a small window, since drawing takes most of the time. */
export const SMALL = { init: keepChannels, viewport: { width: 640, height: 560 } };

/** The link that is shown, once it is there. @param {Table} table */
export async function shownLink({ page }) {
  await page.waitForFunction(() => document.querySelector("#live-link")?.value.includes("#live="));
  return page.inputValue("#live-link");
}

/** @param {Table} table */
export const isHere = ({ page }) => page.waitForFunction(() => window.query('[data-action="live-talk"]'));

/** @param {Table} table */
export const isAway = ({ page }) => page.waitForFunction(() => window.query('[data-action="live-again"]'));

/** Opens what is folded beside an invitation. @param {Table} table */
export const unfolded = ({ page }) =>
  page.evaluate(() => {
    const more = document.querySelector("#dialog-live details");
    if (more instanceof HTMLDetailsElement) more.open = true;
  });

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
  await unfolded(a);
  await a.page.fill("#live-paste", answer);
  await a.page.click('[data-action="live-open"]');
}

/** Connects two pages to play. @param {Table} a which invites, in a dialog that is open @param {Table} b */
export async function connect(a, b) {
  await pair(a, b);
  await Promise.all([isHere(a), isHere(b)]);
}

/** Begins a game as White. @param {Table} a @param {Table} b @param {string} card @param {string} [clock] @param {{ rules?: string, number?: string }} [more] a rule set, the number of a start of Chess960 */
export async function begin(a, b, card, clock = "10+5", { rules, number } = {}) {
  const { page } = a;
  await page.click("#button-new");
  await page.check(`#game-${card}`, { force: true });
  await page.waitForFunction(() => !window.query("[data-action=start]").disabled);
  /** @param {string} id of a choice, which may be folded */
  const choose = (id) => page.evaluate((name) => document.getElementById(name).click(), id);
  if (rules) await choose(`rules-${rules}`);
  // Not every game has Chess960.
  const start = number ? "start-960" : "start-normal";
  await page.waitForSelector(`#${start}`, { state: "attached" });
  await choose(start);
  if (number) {
    await page.waitForSelector("#start-number", { state: "attached" });
    await page.evaluate((text) => {
      const field = document.querySelector("#start-number");
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }, number);
  }
  await page.selectOption("#new-clock", clock);
  await page.click('[data-action="two-devices"]');
  await page.waitForSelector("#dialog-live[open]");
  // The code stands above what is chosen here.
  await page.waitForSelector(".live-code svg");
  await shownLink(a);
  await unfolded(a);
  await page.check('input[name="live-side"][value="white"]', { force: true });
  await connect(a, b);
  // Another game may have been on the tables.
  const isNew = () => !window.query("#moves [data-ply][data-played]");
  await Promise.all([a, b].map((table) => table.page.waitForFunction(isNew)));
}

/** A second window of the same browser, which plays with the first one, White there. @param {Table} a whose dialog for two devices is open @returns {Promise<Table>} */
export async function secondWindow(a) {
  // The code stands above what is chosen here.
  await a.page.waitForSelector(".live-code svg");
  await unfolded(a);
  await a.page.check('input[name="live-side"][value="white"]', { force: true });
  const [page] = await Promise.all([
    a.page.context().waitForEvent("page"),
    a.page.click('[data-action="second-window"]'),
  ]);
  const b = /** @type {Table} */ ({ ...a, page });
  await Promise.all([isHere(a), isHere(b)]);
  return b;
}

/** A copy of a tab, which has what that one keeps for itself. @param {Table} table @returns {Promise<Table["page"]>} */
export async function copyOf({ page }) {
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  const copy = await page.context().newPage();
  await copy.addInitScript((entries) => {
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  }, kept);
  await copy.goto(page.url().split("#")[0]);
  return copy;
}

/** Both show so many steps of so many turns. @param {Table} table @param {number} turns */
export const played = ({ page }, turns) =>
  page.waitForFunction((count) => window.queryAll("#moves [data-ply][data-played]").length >= count, turns);

/** Clicks squares, and pieces in the own pocket by their roles, one after another. @param {Table} table @param {...string} places */
export async function pick({ page }, ...places) {
  const selectors = places.map((place) =>
    place.length === 2 ? `[data-square="${place}"]` : `.pocket [data-role="${place}"][data-usable]`,
  );
  // Pockets may still be on their way.
  await page.waitForFunction((first) => window.query(first), selectors[0]);
  await page.evaluate((all) => {
    for (const selector of all) window.query(selector).click();
  }, selectors);
}

/** The record of the game on the table. @param {Table} table */
export async function recordOf({ page }) {
  await page.click('[data-action="open-share"]');
  const text = await page.inputValue("#copy-record");
  await page.click("#dialog-share [data-action=close]");
  return text;
}
