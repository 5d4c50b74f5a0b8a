// Can I? by links: each link holds the whole game, and each page shows its own side only. Two browsers play a game to the mate, with
// refused tries and questions, reloaded in the middle; links that lie, and those that are old, change nothing.

import assert from "node:assert/strict";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { recordOf } from "./live-pages.mjs";
import { chooseGame, details, openTable, reload } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const DIALOG = "#dialog-arbiter";

const stage = ({ page }, name) => page.waitForSelector(`${DIALOG}[open][data-stage=${name}]`);
const title = ({ page }) => page.locator(`${DIALOG} h2`).innerText();
const acts = ({ page }) => page.locator("[data-role=acts] li").count();
const hint = ({ page }) => page.locator(".arbiter-hint").innerText();

/** Does an act. */
async function perform({ page }, act) {
  if (act === "Can I?") return page.click("[data-action=arbiter-ask]");
  for (const square of [act.slice(0, 2), act.slice(2, 4)])
    await page.click(`${DIALOG} .grid [data-square="${square}"]`, { force: true });
}

/** Does an act by taps. */
async function tap({ page }, act) {
  for (const square of [act.slice(0, 2), act.slice(2, 4)]) {
    const cell = `${DIALOG} .grid [data-square="${square}"]`;
    // The board has its place: what is below and above it is laid out.
    await page.waitForFunction(
      (selector) => {
        const { left, top } = document.querySelector(selector).getBoundingClientRect();
        const [before, now] = [window.stood, `${left} ${top}`];
        window.stood = now;
        return before === now && document.fonts.status === "loaded" && document.getAnimations().length === 0;
      },
      cell,
      { polling: 50 },
    );
    const box = await page.locator(cell).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
}

/** The link that is to be sent, from `#` on, once it is there. @param {string} [old] the one before */
async function link({ page, problems }, old = "") {
  const isMade = (before) => {
    const { value } = window.query("#arbiter-link") ?? { value: "" };
    return value.includes("#unseen=") && !value.endsWith(before || "-");
  };
  await page.waitForFunction(isMade, old).catch(async ({ message }) => {
    const shown = await page.evaluate(() => [
      location.href,
      document.visibilityState,
      ...["#dialog-arbiter", "#arbiter-link"].map((one) => document.querySelector(one)?.outerHTML.slice(0, 200)),
      document.querySelector("#arbiter-link")?.value,
    ]);
    assert.fail([message, `old: ${old}`, ...shown, ...problems].join("\n"));
  });
  return new URL(await page.inputValue("#arbiter-link")).hash;
}

/** Begins a game by links. @param {object} options @param {"white" | "black"} side */
async function invite(options, side) {
  const table = await openTable(site, { locale: "en", ...options });
  await chooseGame(table, "can-i");
  for (const choice of ["#new-against-far", `#new-side-${side}`]) await table.page.click(`label:has(${choice})`);
  assert.equal(await table.page.locator("#new-clock").isVisible(), false);
  await table.press("start");
  await table.page.waitForSelector(`${DIALOG}[open]`);
  return table;
}

/** Opens a link in this browser, as one that is put into the address. */
const follow = ({ page }, hash) =>
  page.evaluate((text) => {
    location.hash = text;
  }, hash);

/**
 * Asserts that nothing visible or announced reveals the other side's pieces.
 *
 * @param {string} other its name
 * @param {readonly string[]} hidden its acts
 */
async function knowsNothing({ page }, other, hidden) {
  const texts = await page.evaluate(() => {
    const dialog = document.querySelector("#dialog-arbiter");
    const names = [...dialog.querySelectorAll("*")].flatMap((one) =>
      ["aria-label", "title", "alt", "aria-valuetext"].map((name) => one.getAttribute(name) ?? ""),
    );
    return [document.title, dialog.innerText, ...names];
  });
  const roles = "pawn|knight|bishop|rook|queen|king";
  // The pencil offers each piece of the other side.
  const pencil = new RegExp(`^${other} (?:${roles})$`);
  for (const text of texts.filter((one) => !pencil.test(one))) {
    assert.doesNotMatch(text, new RegExp(`${other} (?:${roles})`, "i"));
    for (const act of hidden.filter((one) => one !== "Can I?")) {
      assert.ok(!text.includes(`${act.slice(0, 2)}–${act.slice(2, 4)}`) && !text.includes(act), act);
    }
  }
}

/** All acts of a game, with tries that are refused and questions, one turn a line; Black mates. */
const TURNS = "e2d3 f2f3, d7d5, Can_I? e2e4, Can_I? d5e4, g2g4, c8h3 e4f3, h2h3, e7e5, a2a3, d8h4"
  .split(", ")
  .map((turn) => turn.split(" ").map((act) => act.replace("_", " ")));

deep(
  "a whole game by links: each side sees only its own pieces; reloads, false and outdated links; both records agree",
  async () => {
    const ada = await invite({}, "white");
    await stage(ada, "play");
    assert.match(
      await ada.page.innerText(DIALOG),
      /The links hold the whole game.*trust the other one to be honest/,
    );
    assert.equal(await ada.page.locator("#arbiter-link").isVisible(), false);
    let ben = null;
    let hash = "";
    const done = [[], []];
    const hashes = [];
    for (const [i, turn] of TURNS.entries()) {
      const side = i % 2;
      const mover = side === 0 ? ada : ben;
      for (const act of turn) await perform(mover, act);
      done[side].push(...turn);
      if (i === TURNS.length - 1) break;
      await stage(mover, "wait");
      assert.equal(await title(mover), "The other side’s move");
      assert.equal(await hint(mover), "Send this link: your move is in it.");
      hash = await link(mover, hash);
      hashes.push(hash);
      if (i === 0) {
        assert.deepEqual(await faults(ada.page), []);
        ben = await openTable(site, { locale: "en", path: hash });
        assert.match(await ben.page.innerText(DIALOG), /trust the other one to be honest/);
      } else if (i % 2 === 0) {
        await follow(ben, hash);
      } else {
        // The returned link is pasted.
        await ada.page.fill("#arbiter-answer", `Here it is: ${hash}`);
        await ada.page.click("[data-action=arbiter-follow]");
      }
      const other = side === 0 ? ben : ada;
      await stage(other, "play");
      await knowsNothing(ada, "black", done[1]);
      await knowsNothing(ben, "white", done[0]);
      if (i === 3) {
        await reload(ada);
        await stage(ada, "play");
        assert.equal(await acts(ada), done[0].length + done[1].length);
        assert.equal(await ada.page.locator(".arbiter-lost").innerText(), "Captured so far: e4, white pawn");
      }
    }
    await stage(ben, "over");
    assert.match(await ben.page.innerText(DIALOG), /Send this link, so that the other side sees the end, too\./);
    assert.equal(await ben.page.locator("#arbiter-answer").isVisible(), false);
    hash = await link(ben, hash);
    await follow(ada, hash);
    await stage(ada, "over");
    assert.equal(await ada.page.locator("#arbiter-link").isVisible(), false);
    for (const { page } of [ada, ben]) await page.click("[data-action=arbiter-table]");
    // Ben has not sent it yet, as far as his page knows.
    await ben.page.click('[data-action="remedy"]');
    await ben.page.click("[data-action=arbiter-copy]");
    await ben.page.click("[data-action=arbiter-table]");
    assert.equal(await recordOf(ada), await recordOf(ben));
    assert.match(await recordOf(ada), /tries e2d3[\s\S]*Can I\? yes[\s\S]*0-1/);
    // Another game is by links, too, with the sides swapped.
    await ada.page.click('[data-action="rematch"]');
    await stage(ada, "wait");
    assert.match(await hint(ada), /Whoever opens it plays White and begins\./);
    await follow(ben, await link(ada));
    await stage(ben, "play");
    assert.deepEqual([ada.problems, ben.problems], [[], []]);
    await Promise.all([ada.close(), ben.close()]);
  },
);

test("by touch on a phone, invited by Black: own and outdated links change nothing; a draw is offered with a move and accepted", async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const ada = await invite(phone, "black");
  await stage(ada, "wait");
  assert.match(await hint(ada), /Whoever opens it plays White and begins\./);
  const first = await link(ada);
  await follow(ada, first);
  await ada.page.waitForSelector(".arbiter-panel .error:has-text('This is your own link.')");
  await stage(ada, "wait");
  const ben = await openTable(site, { ...phone, locale: "en", path: first });
  await stage(ben, "play");
  await tap(ben, "e2e4");
  await stage(ben, "wait");
  const second = await link(ben);
  await follow(ada, second);
  await stage(ada, "play");
  assert.deepEqual(await faults(ada.page), []);
  await ada.page.tap("[data-action=arbiter-offer]");
  assert.match(await hint(ada), /You offer a draw/);
  await tap(ada, "e7e5");
  await stage(ada, "wait");
  const third = await link(ada, first);
  // An older link is recognised.
  await follow(ada, second);
  await ada.page.waitForSelector(".arbiter-panel .error:has-text('This link is older than your game.')");
  assert.equal(await acts(ada), 2);
  await follow(ben, third);
  await stage(ben, "play");
  assert.match(await hint(ben), /Black offers a draw/);
  await ben.page.tap("[data-action=arbiter-accept]");
  await stage(ben, "over");
  await follow(ada, await link(ben, second));
  await stage(ada, "over");
  for (const { page } of [ada, ben]) {
    assert.match(await page.locator(".arbiter-said").innerText(), /^Draw/);
    await page.tap("[data-action=arbiter-table]");
  }
  // Only Ben has something to send.
  assert.equal(await ada.page.locator('[data-action="remedy"]').count(), 0);
  await ben.page.tap('[data-action="remedy"]');
  await stage(ben, "over");
  await ben.page.tap("[data-action=arbiter-qr]");
  await ben.page.waitForSelector(`${DIALOG} .send-code svg`);
  await ben.page.tap("[data-action=arbiter-table]");
  assert.equal(await ben.page.locator('[data-action="remedy"]').count(), 0);
  assert.deepEqual([ada.problems, ben.problems], [[], []]);
  await Promise.all([ada.close(), ben.close()]);
});

test("of two tabs with the same game, the one that opened it last continues it", async () => {
  const ada = await invite({}, "white");
  await stage(ada, "play");
  await perform(ada, "e2e4");
  await stage(ada, "wait");
  const hash = await link(ada);
  const other = await openTable(site, { locale: "en", path: hash });
  await stage(other, "play");
  const first = other.page;
  const second = await first.context().newPage();
  await second.goto(new URL(hash, site.url).href);
  await stage({ page: second }, "play");
  await first.waitForSelector(DIALOG, { state: "hidden" });
  await details(other, "This game of Can I? goes on in another tab.");
  // The tab that has lost it does not write over what is played in the other one, not even when it is closed.
  await perform({ page: second }, "e7e5");
  await stage({ page: second }, "wait");
  const kept = () =>
    second.evaluate(() => JSON.parse(localStorage.getItem("paco-sako.can-i-links"))[0].script.join(" "));
  assert.equal(await kept(), "e2e4 e7e5");
  await first.close();
  assert.equal(await kept(), "e2e4 e7e5");
  // A tab that is loaded again goes on with its own.
  await second.reload();
  await stage({ page: second }, "wait");
  assert.equal(await kept(), "e2e4 e7e5");
  assert.deepEqual([ada.problems, other.problems], [[], []]);
  await Promise.all([ada.close(), other.close()]);
});

test("no game by links that goes on is dropped for another one, and none that was set up; a full storage is reported", async () => {
  const table = await openTable(site);
  const { page } = table;
  const found = await page.evaluate(async () => {
    const arbiter = { ...(await import("./page/arbiter/kept.js")), ...(await import("./page/arbiter/flow.js")) };
    const setUps = {
      ...(await import("./page/set-up/kept.js")),
      fresh: (await import("./page/set-up/flow.js")).newKept,
    };
    const players = { seats: { white: true, black: false }, rival: null };
    const names = { white: "", black: "" };
    const ids = Array.from({ length: 40 }, (_, number) => String(number).padStart(16, "0"));
    for (const id of ids) {
      const post = { id, side: "white", names, isTheirs: false, isSent: true };
      arbiter.keep(arbiter.newKept(players, null, { post }));
      const far = { id, side: "white", name: "", salt: null, promised: null, answer: null, before: null };
      const options = { game: "strategochess", rules: "usual" };
      setUps.keepSent(
        setUps.fresh({
          options,
          players: { seats: { white: true, black: true }, rival: null },
          timing: null,
          far,
        }),
      );
    }
    const lost = [];
    arbiter.note.onlost = (trouble) => lost.push(trouble);
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const post = { id: "f".repeat(16), side: "white", names, isTheirs: false, isSent: true };
    arbiter.keep(arbiter.newKept(players, null, { post }));
    return [arbiter.openPosts.all.length, setUps.sent.all.length, lost];
  });
  assert.deepEqual(found, [40, 40, ["full"]]);
  await table.close();
});
