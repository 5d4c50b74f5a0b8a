// The scenarios of live-hostile.test.mjs over a real channel in Chromium: a foreign page joins or invites and sends
// arbitrary messages; and two devices that open one invitation.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before } from "node:test";
import { SOURCES, start } from "./harness.mjs";
import { bare, hashOfTerms, hello, name16, step, termsOf } from "./hostile.mjs";
import { isHere, shownLink, unfolded } from "./live-pages.mjs";
import { chooseGame, openTable } from "./table.mjs";
import { deep, test } from "./testing.mjs";

/** @import { Table } from "./live-pages.mjs" */

/** @type {Awaited<ReturnType<typeof start>>} */
let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const open = () => openTable(site, { locale: "en" });

/** A page with a channel and nothing else. It only borrows how two browsers find each other. */
class Eve {
  /** @param {import("playwright-core").Page} page */
  constructor(page) {
    this.page = page;
  }

  static async open() {
    const context = await site.browser.newContext();
    const page = await context.newPage();
    await page.goto(new URL("empty.txt", site.url).href);
    await page.evaluate(async (from) => {
      const [channel, code] = await Promise.all(
        ["rtc-channel", "pairing-code"].map((name) => import(`${from}live/connecting/${name}.js`)),
      );
      Object.assign(window, { channel, code, heard: [] });
      window.hear = async (pairing) => {
        window.pairing = pairing;
        window.line = await pairing.opened;
        window.line.listen({
          message: (text) => window.heard.push(JSON.parse(text)),
          shaky: () => {},
          close: () => {},
        });
      };
    }, new URL(SOURCES, site.url).href);
    return new Eve(page);
  }

  /** Joins where a table shows an invitation. @param {Table} table */
  async join(table) {
    const link = await shownLink(table);
    const answer = await this.page.evaluate(async (text) => {
      const pairing = await window.channel.join(window.code.pairingIn(text));
      window.hear(pairing);
      return window.code.pairingLink(pairing.code, "");
    }, link);
    await unfolded(table);
    await table.page.fill("#live-paste", answer);
    await table.page.click('[data-action="live-open"]');
    await this.page.waitForFunction(() => window.line);
  }

  /** Invites a table. @param {Table} table @param {"game" | "copy"} purpose */
  async invite(table, purpose) {
    const hash = await this.page.evaluate(async (what) => {
      const pairing = await window.channel.invite(what);
      window.hear(pairing);
      return window.code.pairingLink(pairing.code, "");
    }, purpose);
    await table.page.evaluate((link) => {
      location.hash = link;
    }, hash);
    const answer = await shownLink(table);
    await this.page.evaluate((text) => window.pairing.take(window.code.pairingIn(text)), answer);
    await this.page.waitForFunction(() => window.line);
  }

  /** @param {...object} messages */
  say(...messages) {
    const texts = messages.map((message) => JSON.stringify(message));
    return this.page.evaluate((all) => {
      for (const text of all) window.line.send(text);
    }, texts);
  }

  /** The message with this number of those of a kind, once it has come. @param {string} t @param {number} [n] */
  async heard(t, n = 0) {
    const found = await this.page.waitForFunction(
      ([kind, at]) => window.heard.filter((message) => message.t === kind)[at],
      /** @type {const} */ ([t, n]),
    );
    return found.jsonValue();
  }

  close() {
    return this.page.context().close();
  }
}

/** Ada invites to a game of chess with White, and Eve has taken its terms. */
async function invited() {
  const [ada, eve] = await Promise.all([open(), Eve.open()]);
  const { page } = ada;
  await chooseGame(ada, "chess");
  await page.click('[data-action="two-devices"]');
  await page.waitForSelector("#dialog-live[open] .live-code svg");
  await unfolded(ada);
  await page.check('input[name="live-side"][value="white"]', { force: true });
  await eve.join(ada);
  await eve.say(hello());
  const { match, terms, count } = await eve.heard("terms");
  assert.equal(count, 0);
  await eve.say({ t: "taken", match });
  await isHere(ada);
  return { ada, eve, match, terms };
}

test("a guest's forged turns, clock and resignation for the host are ignored", async () => {
  const { ada, eve, match, terms } = await invited();
  const { page } = ada;
  const before = hashOfTerms(match, terms);
  const mine = [step("white", "lift", "f2"), step("white", "place", "f3", 1)];
  const resigned = { by: "white", kind: "resign" };
  await eve.say(
    { t: "entry", n: 0, before, entry: resigned, tag: "" },
    { t: "log", from: 0, before, entries: bare([...mine, resigned]) },
  );
  assert.deepEqual([(await eve.heard("fault")).code, (await eve.heard("fault", 1)).code], ["forged", "forged"]);
  // Once more as a rematch that has been played already.
  const past = { ...terms, host: "black" };
  await eve.say({ t: "terms", match: name16("c"), terms: past, side: "black", count: 4 });
  assert.equal((await eve.heard("refused")).match, name16("c"));
  const start = hashOfTerms(name16("c"), past);
  await eve.say({ t: "log", from: 0, before: start, entries: bare([...mine, resigned]) }, { t: "wave" });
  await page.waitForFunction(() => window.query("#status-detail, .notice")?.textContent !== "");
  await eve.heard("fault", 3);
  assert.equal(await page.evaluate(() => window.query("[data-over]") !== null), false);
  assert.equal(await page.evaluate(() => window.queryAll("#moves [data-ply][data-played]").length), 0);
  assert.deepEqual(ada.problems, []);
  await Promise.all([ada.close(), eve.close()]);
});

deep("a rematch requested by the other side starts on confirmation; its buttons fit on a phone", async () => {
  const { ada, eve, match, terms } = await invited();
  const { page } = ada;
  await page.setViewportSize({ width: 390, height: 844 });
  const before = hashOfTerms(match, terms);
  await eve.say({ t: "entry", n: 0, before, entry: { by: "black", kind: "resign" }, tag: "" });
  await page.waitForSelector("[data-over]");
  const again = { ...terms, host: "black" };
  await eve.say({ t: "terms", match: name16("b"), terms: again, side: "black", count: 0 });
  await page.waitForSelector('[data-action="live-rematch-yes"]');
  assert.match(
    await page.innerText("#status-detail"),
    /resigned[\s\S]*would like another game with sides swapped/,
  );
  const cut = await page.$$eval(".status-actions .button", (buttons) =>
    buttons
      .filter((one) => one.offsetParent !== null)
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.textContent),
  );
  assert.deepEqual(cut, []);
  await page.click('.status-actions [data-action="rematch"]');
  assert.equal((await eve.heard("taken")).match, name16("b"));
  await page.waitForSelector("[data-over]", { state: "detached" });
  assert.equal(await page.evaluate(() => window.query('[data-action="live-rematch-no"]') !== null), false);
  assert.deepEqual(ada.problems, []);
  await Promise.all([ada.close(), eve.close()]);
});

test("a device that lost its record asks and shows the position; declining keeps the table", async () => {
  const [ben, eve] = await Promise.all([open(), Eve.open()]);
  const { page } = ben;
  await eve.invite(ben, "game");
  const terms = termsOf();
  const past = [
    step("white", "lift", "e2"),
    step("white", "place", "e4"),
    step("black", "lift", "f7"),
    step("black", "place", "f5"),
  ];
  await eve.say(hello(), { t: "terms", match: name16("a"), terms, side: "black", count: 4 });
  assert.equal((await eve.heard("rest")).n, 0);
  await eve.say({ t: "log", from: 0, before: hashOfTerms(name16("a"), terms), entries: bare(past) });
  await page.waitForSelector("#dialog-live-question[open] canvas");
  assert.match(await page.innerText("#dialog-live-question"), /.?Eve.? has a game with you of .?2.? turns/);
  assert.match(await page.innerText("#dialog-live-question"), /You play .?Black.?\./);
  await page.click('[data-action="live-question-no"]');
  assert.equal((await eve.heard("refused")).match, name16("a"));
  assert.equal(await page.evaluate(() => window.queryAll("#moves [data-ply][data-played]").length), 0);
  assert.equal(await page.evaluate(() => localStorage.getItem("paco-sako.live")), null);
  assert.deepEqual(ben.problems, []);
  await Promise.all([ben.close(), eve.close()]);
});

test("a study without chapters is a study: no game, setting or note comes with it", async () => {
  const [ben, eve] = await Promise.all([open(), Eve.open()]);
  const { page } = ben;
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  await eve.invite(ben, "copy");
  await eve.say({ t: "hello", version: 1, oldest: 1, name: "Eve", role: "give", games: 0, study: "Ends" });
  await page.waitForSelector('[data-action="copy-take"]:visible');
  assert.equal(await page.locator("#copy-settings").isVisible(), false);
  const before = await kept();
  await page.click('[data-action="copy-take"]');
  const list = await eve.heard("list");
  const games = ["x", "y"].map((id) => ({ id, mark: id, size: 9 }));
  await eve.say({ t: "listed", n: list.n, games, all: 2 });
  const get = await eve.heard("get");
  assert.equal(get.id, null, "no game is asked for");
  const study = (/** @type {string} */ name) => ({
    ...{ form: 1, id: name, name, note: "", games: [], updated: 5 },
  });
  const text = JSON.stringify({
    version: 1,
    collections: [study("Mine"), study("Ends")],
    settings: { children: true, language: "eo", theme: "dark" },
    notes: { name: "Eve", clock: "5+3", game: "chess", desk: {}, editor: "8/8" },
    lessons: { done: ["a"] },
    puzzles: { history: [3000] },
    misses: [],
    setUps: [{ game: "strategochess", name: "x", setUp: "8" }],
    matches: [{ name: `${name16("a")}.white`, saved: {} }],
  });
  await eve.say({ t: "part", n: get.n, text, size: text.length });
  const { counts } = await eve.heard("done");
  assert.deepEqual([counts.added, counts.collections], [0, 1]);
  assert.equal(await kept(), before);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  assert.deepEqual(ben.problems, []);
  await Promise.all([ben.close(), eve.close()]);
});

test("after the answer to a commitment was seen, setting up again is refused; another game has to be asked", async () => {
  const [ben, eve] = await Promise.all([open(), Eve.open()]);
  const { page } = ben;
  const stage = (/** @type {string} */ name) =>
    page.waitForSelector(`#dialog-set-up[open][data-stage=${name}]`, { timeout: 30_000 });
  await eve.invite(ben, "game");
  const salt = "0".repeat(32);
  const setUp = "RNBQKBNR/PPPPPPPP/8/8";
  const commitment = createHash("sha256").update(`strategochess:${setUp}:${salt}`).digest("hex");
  const promise = (/** @type {string} */ id) => ({
    t: "set-up",
    message: { id, game: "strategochess", rules: "free", from: "white", name: "Eve", commitment },
  });
  await eve.say(hello(), promise(name16("a")));
  await stage("placing");
  // Before the answer, too, it is only given up by hand.
  await eve.say(promise(name16("b")));
  await page.waitForFunction(() => window.query(".set-up-news").textContent.includes("proposes another set-up"));
  await page.locator("[data-action=set-up-preset]").nth(0).click();
  await page.click("[data-action=set-up-ready]");
  const { message } = await eve.heard("set-up");
  assert.deepEqual([message.id, message.answer !== undefined], [name16("a"), true]);
  await stage("send");
  await eve.say(promise(name16("c")));
  await page.waitForFunction(() => window.query(".set-up-news").textContent.includes("proposes another set-up"));
  await stage("send");
  await eve.say({ t: "terms", match: name16("d"), terms: termsOf({ game: "chess" }), side: "black", count: 0 });
  await page.waitForSelector("#dialog-live-question[open]");
  await page.click('[data-action="live-question-no"]');
  assert.equal((await eve.heard("refused")).match, name16("d"));
  await stage("send");
  const own = { game: "strategochess", rules: "free" };
  await eve.say({ t: "terms", match: name16("e"), terms: termsOf(own), side: "black", count: 0 });
  assert.equal((await eve.heard("refused", 1)).match, name16("e"));
  await stage("send");
  // Given up by hand, the next one is there.
  await page.click("[data-action=set-up-give-up]");
  await page.click("[data-action=confirm]");
  await stage("placing");
  assert.deepEqual(ben.problems, []);
  await Promise.all([ben.close(), eve.close()]);
});

deep("two devices open one invitation: the first is connected, the second gets a message", async () => {
  const [ada, ben, cem] = await Promise.all([open(), open(), open()]);
  await chooseGame(ada, "chess");
  await ada.page.click('[data-action="two-devices"]');
  await ada.page.waitForSelector("#dialog-live[open] .live-code svg");
  const link = await shownLink(ada);
  const opened = async (/** @type {Table} */ { page }) => {
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      link.slice(link.indexOf("#")),
    );
  };
  const answers = [];
  // The last one to open it greets last.
  for (const table of [ben, cem]) {
    await opened(table);
    answers.push(await shownLink(table));
  }
  await cem.page.waitForFunction(() =>
    window.query("#live-trouble").textContent.includes("has not taken this code"),
  );
  await unfolded(ada);
  await ada.page.fill("#live-paste", answers[0]);
  await ada.page.click('[data-action="live-open"]');
  await Promise.all([isHere(ada), isHere(ben)]);
  // Its answer comes too late, and the words say so.
  await ada.page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    answers[1].slice(answers[1].indexOf("#")),
  );
  await ada.page.waitForFunction(() =>
    window.query("#live-trouble").textContent.includes("Another device has come"),
  );
  await ada.page.click("#dialog-live [data-action=close]");
  // If that device disconnects, the other one gets no advice about networks.
  await ada.close();
  await cem.page.waitForFunction(() =>
    window.query("#live-trouble").textContent.includes("somebody else’s answer"),
  );
  assert.deepEqual([ada.problems, ben.problems, cem.problems], [[], [], []]);
  await Promise.all([ben.close(), cem.close()]);
});
