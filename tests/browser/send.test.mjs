// Turns sent as links between two people who have nothing in common but a messenger.

import assert from "node:assert/strict";
import jsQR from "jsqr";
import {
  asKept,
  asSent,
  compareLines,
  correspondenceIn,
  readSent,
} from "../../www/game/correspondence/sent-record.js";
import { linkTo, recordIn } from "../../www/game/links/game-link.js";
import { readSaved } from "../../www/game/saved-game.js";
import { Store } from "../../www/game/state.js";
import { createGame } from "../../www/rules/rules.js";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { goTo } from "./keyboard.mjs";
import { startModule } from "./module.mjs";
import { holdLinks, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site.close());

const ID = "0123456789abcdef";

/** Opens the dialog from the status line, copies the link as a player would, and closes it. */
async function send({ page }, { names = {} } = {}) {
  await page.click("[data-action=send-turn]:visible");
  await page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  for (const [color, name] of Object.entries(names)) {
    const before = await page.inputValue("#send-link");
    await page.fill(`#send-name-${color}`, name);
    await page.press(`#send-name-${color}`, "Tab");
    await page.waitForFunction((old) => document.querySelector("#send-link").value !== old, before);
  }
  const link = await page.inputValue("#send-link");
  await page.click("[data-action=send-copy]");
  await page.waitForSelector("[data-action=stop-sending]:visible");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#dialog-send", { state: "hidden" });
  return link;
}

/** The first time, the way is through the menu. */
async function sendFirst(table, options) {
  const { page } = table;
  await page.click("#button-menu");
  await page.click("#dialog-menu [data-action=experts]");
  await page.waitForSelector("#dialog-experts[open]");
  return send(table, options);
}

/** Follows a link in the page that is open. */
async function follow({ page }, link) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.waitForFunction(() => location.hash === "");
}

const waitDetail = ({ page }, text) =>
  page.waitForFunction((part) => window.query("#status-detail").textContent.includes(part), text);
const played = ({ page }, ply) => page.waitForSelector(`#board-area[data-ply="${ply}"][data-busy=false]`);

/** Two people in a game: Anna has sent the first turn, and Bob has played his answer, which is not sent yet. */
async function met() {
  const anna = await openTable(site);
  await anna.click("e2", "e4");
  const first = await sendFirst(anna);
  const bob = await openTable(site, { path: new URL(first).hash });
  await played(bob, 1);
  await bob.click("e7", "e5");
  return { anna, bob };
}

test("a game goes to and fro between two browsers", async () => {
  const anna = await openTable(site);
  await anna.click("e2", "e4");
  const first = await sendFirst(anna, { names: { white: "Anna" } });
  assert.equal(await anna.status(), "Black to move");
  await waitDetail(anna, "Open or paste the link");
  // She cannot move the other side's pieces meanwhile.
  await anna.click("e7", "e5");
  assert.deepEqual(await anna.turns(), ["e2>e4"]);

  const bob = await openTable(site, { path: new URL(first).hash });
  await played(bob, 1);
  assert.equal(await bob.status(), "Your turn");
  assert.match(await bob.page.textContent("#players"), /Anna/);
  // A turn that has come stays; one's own is taken back alone, with a part of it as well.
  const takeBack = bob.page.locator("[data-action=take-back]");
  const staysAt = async (turns) => {
    assert.equal(await takeBack.getAttribute("aria-disabled"), "true");
    await takeBack.click({ force: true });
    await bob.page.keyboard.press("Control+z");
    await bob.settle();
    assert.deepEqual(await bob.turns(), turns);
    assert.equal(await bob.status(), "Your turn");
  };
  await staysAt(["e2>e4"]);
  await bob.click("d7");
  await bob.press("take-back");
  await staysAt(["e2>e4"]);
  await bob.click("d7", "d5");
  await bob.press("take-back");
  await staysAt(["e2>e4"]);
  await bob.click("e7", "e5");
  await waitDetail(bob, "Now send your turn");
  const second = await send(bob, { names: { black: "Bob" } });

  // Anna's page was closed meanwhile, and opens with another game on the table.
  await anna.load("1. d2>d4 *");
  await follow(anna, second);
  await played(anna, 2);
  assert.deepEqual(await anna.turns(), ["e2>e4", "e7>e5"]);
  assert.equal(await anna.status(), "Your turn");
  assert.match(await anna.page.textContent("#players"), /Anna – Bob/);
  await waitDetail(anna, "has played e7>e5");
  // Looking at a turn that was answered does not take it back either.
  await anna.page.locator("#moves .link").first().click();
  await anna.settle();
  assert.equal(await anna.page.getAttribute("[data-action=take-back]", "aria-disabled"), "true");
  await anna.press("moves-forward");
  await anna.settle();
  await anna.click("g1", "f3");
  const third = await send(anna);
  await follow(bob, third);
  await played(bob, 3);
  assert.deepEqual(await bob.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  // Known and older links change nothing.
  await follow(bob, third);
  await waitDetail(bob, "already have this turn");
  await follow(bob, first);
  await waitDetail(bob, "older than your game");
  assert.deepEqual(await bob.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  // One game each, despite all links, also after a reload.
  await bob.page.reload();
  await bob.page.waitForSelector("body[data-ready=true]");
  await played(bob, 3);
  assert.equal(await bob.status(), "Your turn");
  const kept = await bob.page.evaluate(async () => {
    const { Library } = await import("/store/library.js");
    return (await Array.fromAsync(new Library().parts())).flat().map(({ summary }) => summary.correspondence);
  });
  assert.equal(kept.filter(Boolean).length, 1);
  assert.deepEqual([...anna.problems, ...bob.problems], []);
  await anna.close();
  await bob.close();
});

/** Opens the dialog of prepared answers from that of the link. */
async function openPrepared({ page }) {
  await page.click("[data-action=send-turn]:visible");
  await page.click("[data-action=prepare]:visible");
  await page.waitForSelector("#dialog-prepared[open]");
}

const onPrepared = async ({ page }, ...squares) => {
  for (const square of squares) {
    await page.click(`#dialog-prepared [data-square=${square}]`);
    await page.waitForSelector("#dialog-prepared .board-area[data-busy=false]");
  }
};

const prepared = ({ page }) => page.locator(".prepared li span").allInnerTexts();

test("an answer that was prepared is played when its turn comes, and is in no link", async () => {
  const { anna, bob } = await met();
  const { page } = anna;
  await openPrepared(anna);
  const task = page.locator(".prepared-task");
  assert.equal(await task.innerText(), "Play the turn you expect.");
  assert.deepEqual(await faults(page), []);
  // A turn is thought better of before it is answered.
  await onPrepared(anna, "d7", "d6");
  assert.equal(await task.innerText(), "Now play your answer to d7>d6.");
  await page.click("[data-action=prepared-back]");
  assert.equal(await task.innerText(), "Play the turn you expect.");
  assert.equal(await page.isVisible("[data-action=prepared-back]"), false);
  // Two answers; the second one to the same turn replaces the first.
  for (const [turn, answer] of [
    ["c7c5", "d2d4"],
    ["e7e5", "d2d4"],
    ["e7e5", "g1f3"],
  ]) {
    await onPrepared(anna, turn.slice(0, 2), turn.slice(2), answer.slice(0, 2), answer.slice(2));
    await page.locator(".prepared-task", { hasText: "Play the turn you expect." }).waitFor();
  }
  assert.deepEqual(await prepared(anna), ["If c7>c5: d2>d4", "If e7>e5: Ng1>f3"]);
  await page.keyboard.press("Escape");
  await page.waitForSelector("#dialog-prepared", { state: "hidden" });
  assert.deepEqual(await anna.turns(), ["e2>e4"], "nothing of it is played");
  // They are kept, and what is sent again has none of them.
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await page.click("[data-action=send-turn]:visible");
  assert.equal(await page.locator("[data-action=prepare]").innerText(), "Prepared answers: 2");
  await page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  const again = await recordIn(new URL(await page.inputValue("#send-link")).hash);
  assert.doesNotMatch(again, /c7>|g1>f3|d2>d4/);
  await page.keyboard.press("Escape");

  await follow(anna, await send(bob));
  await played(anna, 3);
  await waitDetail(anna, "has played e7>e5, and your prepared answer Ng1>f3 has been played. Send it");
  assert.deepEqual(await anna.turns(), ["e2>e4", "e7>e5", "Ng1>f3"]);
  const third = await send(anna);
  assert.doesNotMatch(await recordIn(new URL(third).hash), /c7>|d2>d4/);
  // What was prepared was for that turn only.
  await page.click("[data-action=send-turn]:visible");
  assert.equal(await page.locator("[data-action=prepare]").innerText(), "Prepare an answer");
  await page.keyboard.press("Escape");
  await follow(bob, third);
  await played(bob, 3);
  assert.equal(await bob.status(), "Your turn");
  assert.deepEqual([...anna.problems, ...bob.problems], []);
  await anna.close();
  await bob.close();
});

deep("a prepared answer waits for exactly its turn, and not for an offer of a draw", async () => {
  for (const [turn, offers] of [
    ["c7c5", false],
    ["e7e5", true],
  ]) {
    const anna = await openTable(site);
    await anna.click("e2", "e4");
    const first = await sendFirst(anna);
    await openPrepared(anna);
    await onPrepared(anna, "e7", "e5", "g1", "f3");
    await anna.page.locator(".prepared li").waitFor();
    await anna.page.keyboard.press("Escape");
    const bob = await openTable(site, { path: new URL(first).hash });
    await played(bob, 1);
    await bob.click(turn.slice(0, 2), turn.slice(2));
    if (offers) {
      await bob.press("open-menu");
      await bob.page.click("[data-action=offer-draw]");
      await bob.page.click("[data-action=confirm]");
    }
    await follow(anna, await send(bob));
    await played(anna, 2);
    assert.equal(await anna.status(), "Your turn");
    assert.equal(await anna.page.locator("[data-action=accept-draw]").count(), offers ? 1 : 0);
    assert.deepEqual([...anna.problems, ...bob.problems], []);
    await anna.close();
    await bob.close();
  }
});

deep("answers are prepared and deleted with the keyboard alone", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  await sendFirst(table);
  await openPrepared(table);
  await page.waitForFunction(() => document.activeElement?.closest("#dialog-prepared"));
  for (const square of ["d7", "d5", "e4", "e5"]) {
    await goTo(page, square);
    await page.keyboard.press("Enter");
  }
  await page.locator(".prepared li").waitFor();
  await page.focus("[data-action=prepared-remove]");
  await page.keyboard.press("Enter");
  assert.deepEqual(await prepared(table), []);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a branch changes nothing until both lines were viewed", async () => {
  const { anna, bob } = await met();
  await send(bob);
  // Anna thinks better of it.
  await anna.press("take-back");
  await anna.click("d2", "d4");
  await anna.page.click("[data-action=send-turn]:visible");
  await anna.page.waitForSelector("text=You have already sent a different turn");
  await anna.page.keyboard.press("Escape");
  const other = await send(anna);
  for (const answer of ["keep-mine", "show-both", "follow-link"]) {
    await bob.page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(other).hash);
    await bob.page.waitForSelector("#dialog-branch[open]");
    assert.match(await bob.page.textContent("#dialog-branch-about"), /Turn 1.*e2>e4.*d2>d4/);
    if (answer !== "follow-link") assert.deepEqual(await bob.turns(), ["e2>e4", "e7>e5"]);
    await bob.page.click(`[data-action=${answer}]`);
    await bob.page.waitForSelector("#dialog-branch", { state: "detached" });
    if (answer === "keep-mine") {
      await waitDetail(bob, "stays as it was");
      await played(bob, 2);
      assert.equal(await bob.page.locator("#moves .variation").count(), 0);
    } else {
      await played(bob, 1);
      await bob.page.waitForSelector("#moves .variation");
    }
  }
  // The link's line is the game now, and the answer to the other one a variation of it.
  await bob.click("d7", "d5");
  const last = await send(bob);
  await follow(anna, last);
  await played(anna, 2);
  await waitDetail(anna, "has played d7>d5");
  assert.deepEqual([...anna.problems, ...bob.problems], []);
  await anna.close();
  await bob.close();
});

deep("links carry a resignation and a draw offer with the game", async () => {
  const anna = await openTable(site);
  await anna.click("e2", "e4");
  await sendFirst(anna);
  await anna.press("open-menu");
  await anna.page.click("[data-action=offer-draw]");
  await anna.page.click("[data-action=confirm]");
  const offered = await send(anna);
  const bob = await openTable(site, { path: new URL(offered).hash });
  await bob.page.waitForSelector("[data-action=accept-draw]");
  await bob.page.click("[data-action=decline-draw]");
  await bob.press("open-menu");
  await bob.page.click("[data-action=resign]");
  await bob.page.click("[data-action=confirm]");
  const resigned = await send(bob);
  await follow(anna, resigned);
  await anna.page.waitForSelector("#status[data-over='1-0']");
  assert.match(await anna.detail(), /Black has resigned/);
  assert.deepEqual([...anna.problems, ...bob.problems], []);
  await anna.close();
  await bob.close();
});

test("after a game by links a rematch goes by links, too, with the sides swapped, whoever wants it", async () => {
  const { anna, bob } = await met();
  await bob.press("open-menu");
  await bob.page.click("[data-action=resign]");
  await bob.page.click("[data-action=confirm]");
  await follow(anna, await send(bob, { names: { black: "Bob" } }));
  await anna.page.waitForSelector("#status[data-over='1-0']");
  await anna.press("rematch");
  await anna.page.waitForSelector("#dialog-send[open]");
  assert.equal(await anna.page.locator("#dialog-send h2").innerText(), "Invite");
  await anna.page.waitForFunction(() => window.query("#send-link").value.includes("#game="));
  const invitation = await anna.page.inputValue("#send-link");
  await anna.page.click("[data-action=send-copy]");
  await anna.page.keyboard.press("Escape");
  assert.equal(await anna.status(), "White to move");
  assert.match(
    await recordIn(new URL(invitation).hash),
    /\[White "Bob"\]/,
    "who is asked is known before the answer",
  );
  assert.deepEqual(await anna.turns(), []);

  // Bob would like one as well: he has White, and plays before there is anything to send.
  await bob.press("rematch");
  await waitDetail(bob, "Play your first turn");
  await follow(bob, invitation);
  await waitDetail(bob, "invited to a game");
  assert.equal(await bob.status(), "Your turn");
  await bob.click("d2", "d4");
  await follow(anna, await send(bob));
  await played(anna, 1);
  assert.equal(await anna.status(), "Your turn");
  assert.deepEqual(await anna.turns(), ["d2>d4"]);
  assert.deepEqual([...anna.problems, ...bob.problems], []);
  await anna.close();
  await bob.close();
});

test("a short game fits a QR code, which another program reads", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("1. e2>e4 e7>e5 2. Ng1>f3 Nb8>c6 3. Bf1>c4 Ng8>f6 4. d2>d3 Bf8>c5 *");
  await page.click("#button-menu");
  await page.click("[data-action=experts]:visible");
  await page.click("[data-action=send-turn]:visible");
  await page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  const link = await page.inputValue("#send-link");
  await page.click("[data-action=send-qr]");
  const svg = page.locator(".send-code svg");
  await svg.waitFor();
  const side = 300;
  const dark = await svg.evaluate(async (node, size) => {
    const image = new Image();
    const text = new XMLSerializer().serializeToString(node);
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    const context = canvas.getContext("2d");
    context.fillStyle = "white";
    context.fillRect(0, 0, size, size);
    context.drawImage(image, 0, 0, size, size);
    const { data } = context.getImageData(0, 0, size, size);
    return Array.from({ length: size * size }, (_, i) => (data[4 * i] < 128 ? "1" : "0")).join("");
  }, side);
  const pixels = Uint8ClampedArray.from({ length: 4 * side * side }, (_, i) =>
    i % 4 < 3 && dark[i >> 2] === "1" ? 0 : 255,
  );
  assert.equal(jsQR(pixels, side, side)?.data, link);
  assert.ok(link.length < 350, `${link.length} characters`);
  await page.waitForSelector("text=Open or paste the link that comes back");
  assert.deepEqual(table.problems, []);
  await table.close();
});

const given = async ({ page }) => {
  await page.waitForFunction(() => window.given.length > 0);
  const links = await page.evaluate(() => window.given);
  return Promise.all(links.map((link) => recordIn(new URL(link).hash)));
};

deep("a link that is copied, shared or shown as a code has the latest typed name", async () => {
  for (const action of ["send-copy", "send-share", "send-qr"]) {
    const table = await openTable(site, { init: () => Object.assign(navigator, { share: async () => {} }) });
    const { page } = table;
    await table.click("e2", "e4");
    await page.click("#button-menu");
    await page.click("[data-action=experts]:visible");
    await page.click("[data-action=send-turn]:visible");
    await page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
    await page.evaluate(holdLinks);
    await page.fill("#send-name-white", "Ann");
    await page.press("#send-name-white", "Tab");
    await page.fill("#send-name-white", "Anna");
    // Clicking leaves the field: only now the name is known.
    await page.click(`[data-action=${action}]`);
    const early = await page.evaluate(() => [
      window.given.length,
      document.querySelectorAll(".send-code svg").length,
    ]);
    assert.deepEqual(early, [0, 0], `${action} waits`);
    await page.evaluate(() => window.letGo());
    if (action === "send-qr") {
      await page.locator(".send-code svg").waitFor();
      assert.match(await recordIn(new URL(await page.inputValue("#send-link")).hash), /\[White "Anna"\]/);
    } else {
      const [record, ...others] = await given(table);
      assert.match(record, /\[White "Anna"\]/, action);
      assert.deepEqual(others, []);
    }
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("the link is copied and shared when it is made, and not before", async () => {
  for (const action of ["copy-link", "send"]) {
    const table = await openTable(site, { init: () => Object.assign(navigator, { share: async () => {} }) });
    const { page } = table;
    await page.evaluate(holdLinks);
    await table.click("e2", "e4");
    await table.press("open-share");
    await page.click(`#dialog-share [data-action=${action}]`);
    assert.deepEqual(await page.evaluate(() => window.given), [], `${action} waits`);
    await page.evaluate(() => window.letGo());
    const [record] = await given(table);
    assert.match(record, /1\. e2>e4/, action);
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

deep("turns are sent from the menu only, not from the share dialog", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  await table.press("open-share");
  await page.waitForSelector("#dialog-share[open]");
  await page.keyboard.press("Escape");
  await table.press("open-menu");
  await page.click("#dialog-menu [data-action=experts]");
  assert.equal(await page.locator("[data-action=send-turn]").count(), 1);
  await page.click("#dialog-experts [data-action=send-turn]");
  await page.waitForSelector("#dialog-send[open]");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("if sharing fails the link is copied, with a message; cancelling is not an error", async () => {
  for (const [name, text] of [
    ["NotAllowedError", "Sharing did not work. The link has been copied instead."],
    ["AbortError", ""],
  ]) {
    const table = await openTable(site, { permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = table;
    await page.evaluate((fault) => {
      navigator.share = () => Promise.reject(new DOMException("no", fault)).finally(() => window.asked?.());
    }, name);
    await table.click("e2", "e4");
    await page.click("#button-menu");
    const asked = page.evaluate(() => new Promise((done) => (window.asked = done)));
    await page.click("[data-action=experts]:visible");
    await page.click("[data-action=send-turn]:visible");
    await page.click("[data-action=send-share]");
    await asked;
    const said = page.locator("#dialog-send .link-exchange > div > p[role=status]");
    if (text) await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text);
    else assert.equal(await said.textContent(), "");
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});

test("a link can be pasted with text around it", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  const link = await sendFirst(table);
  await page.click("[data-action=send-turn]:visible");
  await page.fill("#send-answer", "hello");
  await page.click("[data-action=send-follow]");
  await page.waitForSelector("text=There is no link to a game in this text.");
  await page.fill("#send-answer", `My answer: ${link}`);
  await page.click("[data-action=send-follow]");
  await waitDetail(table, "already have this turn");
  await table.close();
});

deep("another tab continues the game, and the list shows whose turn it is", async () => {
  const { anna, bob } = await met();
  const second = await send(bob);
  // She opens the answer in a new tab, while the game is still open in the first one.
  const tab = await anna.page.context().newPage();
  await tab.goto(new URL(new URL(second).hash, site.url).href);
  await played({ page: tab }, 2);
  await tab.waitForFunction(() => window.query("#status-detail").textContent.includes("has played e7>e5"));
  const games = () =>
    tab.evaluate(async () => {
      const { Library } = await import("/store/library.js");
      return (await Array.fromAsync(new Library().parts())).flat().filter(({ summary }) => summary.correspondence)
        .length;
    });
  assert.equal(await games(), 1, "no copy");
  await tab.click("#button-menu");
  await tab.click("#dialog-menu [data-action=games]");
  await tab.waitForSelector(".game-where >> text=Your turn");
  assert.deepEqual([...anna.problems, ...bob.problems], []);
  await anna.close();
  await bob.close();
});

deep("the text made by the single file can be pasted into any page", async () => {
  const anna = await openTable(site);
  await anna.click("e2", "e4");
  const link = await sendFirst(anna);
  const { hash } = new URL(link);
  const bob = await openTable(site);
  await bob.page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  }, hash);
  await played(bob, 1);
  assert.equal(await bob.status(), "Your turn");
  await anna.close();
  await bob.close();
});

test("the page compares lines, and distinguishes received from stored ones", () => {
  const lines = (own, come) => compareLines(own.split(" ").filter(Boolean), come.split(" ").filter(Boolean));
  assert.deepEqual(lines("a b", "a b"), { kind: "same", shared: 2 });
  assert.deepEqual(lines("a b", "a"), { kind: "older", shared: 1 });
  assert.deepEqual(lines("a", "a b c"), { kind: "newer", shared: 1 });
  assert.deepEqual(lines("a b", "a c"), { kind: "branch", shared: 1 });
  assert.deepEqual(lines("", ""), { kind: "same", shared: 0 });
  const record = '[Event "?"]\n[Date "????.??.??"]\n[White "Anna"]\n[Result "*"]\n\n1. e2>e4 *\n';
  const opening = { setUp: "8/8/PPPPPPPP/RNBQKBNR", salt: "0123456789abcdef0123456789abcdef" };
  const sent = asSent(record, { id: ID, seal: "1-0123456789abcdef", drawOffer: "white", opening });
  assert.match(sent, /^\[Opening "8\/8\/PPPPPPPP\/RNBQKBNR:0123456789abcdef0123456789abcdef"\]$/m);
  assert.equal(correspondenceIn(sent), ID);
  assert.equal(correspondenceIn(record), null);
  assert.equal(asKept(sent), '[White "Anna"]\n[Result "*"]\n\n1. e2>e4 *\n');
  const plain = asSent(record, { id: ID, seal: "1-0123456789abcdef", drawOffer: null });
  assert.equal(plain.match(/^\[/gm).length, 4, "nothing of an offer or of a set-up, where there is none");
  assert.equal(asKept(plain), asKept(sent));
});

/** The link again with its record changed, and without a seal unless that is kept. */
async function forged(link, change, { seal = false } = {}) {
  const { hash } = new URL(link);
  const record = change(await recordIn(hash));
  return linkTo(seal ? record : record.replace(/^\[Seal .*\n/m, ""), link.split("#")[0]);
}

/** Opens a link that is asked about. @returns the title of the question */
async function asked({ page }, link) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.waitForSelector("#dialog-branch[open]");
  return page.textContent("#dialog-branch h2");
}

async function answer({ page }, action) {
  await page.click(`[data-action=${action}]`);
  await page.waitForSelector("#dialog-branch", { state: "detached" });
}

test("opening a link does not play for this side: its turns have to be confirmed", async () => {
  const { anna, bob } = await met();
  const first = await send(bob);
  const own = (record) => record.replace(/1\. e2>e4.*\*/s, "1. e2>e4 d7>d5 2. d2>d3 *");
  const other = await openTable(site, {
    path: new URL(await forged(first, (record) => record.replace(" e7>e5", ""))).hash,
  });
  await played(other, 1);
  // Nothing is played yet: both turns would be new.
  const link = await forged(first, own);
  assert.equal(await asked(other, link), "The link has a turn of yours");
  assert.match(await other.page.textContent("#dialog-branch-about"), /Turn 1: in the link you play d7>d5/);
  await answer(other, "keep-mine");
  assert.deepEqual(await other.turns(), ["e2>e4"]);
  // A turn stands there that is not sent.
  await other.click("e7", "e5");
  assert.equal(await asked(other, link), "The link differs from your game");
  assert.match(await other.page.textContent("#dialog-branch-about"), /Turn 1.*e7>e5.*d7>d5/);
  await answer(other, "keep-mine");
  assert.deepEqual(await other.turns(), ["e2>e4", "e7>e5"]);
  assert.equal(await other.page.locator("#moves .variation").count(), 0);
  // Another link that comes before the answer is asked about in its place, and Back leads nowhere else.
  await asked(other, link);
  const third = await forged(first, (record) => record.replace(/1\. e2>e4.*\*/s, "1. e2>e4 c7>c5 2. d2>d3 *"));
  await asked(other, third);
  await other.page.waitForSelector("#dialog-branch-about:has-text('c7>c5')");
  assert.equal(await other.page.locator("#dialog-branch").count(), 1);
  await answer(other, "keep-mine");
  // The same turn, sent from elsewhere, needs no question.
  await follow(other, await forged(first, (record) => record.replace("e7>e5 *", "e7>e5 2. d2>d3 *")));
  await played(other, 3);
  assert.deepEqual(await other.turns(), ["e2>e4", "e7>e5", "d2>d3"]);
  assert.deepEqual([...anna.problems, ...bob.problems, ...other.problems], []);
  for (const table of [anna, bob, other]) await table.close();
});

deep("opening a link does not resign or accept a draw for this side", async () => {
  const anna = await openTable(site);
  await anna.click("e2", "e4");
  const first = await sendFirst(anna);
  const ended = (result, reason) => (record) =>
    record
      .replace(/\[Result "\*"\]/, `[Result "${result}"]\n[Termination "${reason}"]`)
      .replace(/ \*\s*$/, ` e7>e5 ${result}\n`);
  for (const [result, reason] of [
    ["0-1", "resignation"],
    ["1/2-1/2", "agreement"],
  ]) {
    assert.equal(
      await asked(anna, await forged(first, ended(result, reason))),
      "The link ends the game for you",
      reason,
    );
    assert.match(await anna.page.textContent("#dialog-branch-about"), new RegExp(`says ${result}`));
    await answer(anna, "keep-mine");
    assert.deepEqual(await anna.turns(), ["e2>e4"]);
  }
  // The other side may resign.
  await follow(anna, await forged(first, ended("1-0", "resignation")));
  await anna.page.waitForSelector("#status[data-over='1-0']");
  assert.deepEqual(anna.problems, []);
  await anna.close();
});

test("a link with altered turns is reported, both for known and new games", async () => {
  const { anna, bob } = await met();
  const second = await send(bob);
  const changed = await forged(second, (record) => record.replace("e7>e5", "c7>c5"), { seal: true });
  assert.equal(await asked(anna, changed), "This link has been changed");
  await answer(anna, "keep-mine");
  assert.deepEqual(await anna.turns(), ["e2>e4"]);
  // The message waits for the answer, also for an unknown game.
  const carl = await openTable(site);
  await carl.click("d2", "d4");
  assert.equal(await asked(carl, changed), "This link has been changed");
  await answer(carl, "leave-link");
  assert.deepEqual(await carl.turns(), ["d2>d4"]);
  await asked(carl, changed);
  await answer(carl, "follow-link");
  await played(carl, 2);
  assert.deepEqual(await carl.turns(), ["e2>e4", "c7>c5"]);
  await follow(anna, second);
  await played(anna, 2);
  assert.deepEqual([...anna.problems, ...bob.problems, ...carl.problems], []);
  for (const table of [anna, bob, carl]) await table.close();
});

deep("a link with the id of another game leaves that game alone", async () => {
  const { anna, bob } = await met();
  const second = await send(bob);
  const chess = await forged(second, (record) =>
    record.replace(/\[Variant .*\n\[Rules .*/, '[Variant "Chess"]').replace(/1\. e2>e4.*/s, "1. d4 d5 *\n"),
  );
  const start = await forged(second, (record) =>
    record
      .replace(/^/, '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w 0 - - -"]\n')
      .replace(/1\. e2>e4.*/s, "1. e2>e4 *\n"),
  );
  for (const link of [chess, start]) {
    assert.equal(await asked(anna, link), "The link belongs to another game");
    await answer(anna, "keep-mine");
    assert.deepEqual(await anna.turns(), ["e2>e4"]);
  }
  // Also where the game is not on the table: it is not laid there for a link that belongs to another one.
  await anna.load("1. d2>d4 *");
  await asked(anna, chess);
  await answer(anna, "keep-mine");
  assert.deepEqual(await anna.turns(), ["d2>d4"]);
  await asked(anna, chess);
  await answer(anna, "open-separately");
  await played(anna, 2);
  assert.deepEqual(await anna.turns(), ["d4", "d5"]);
  // The game itself goes on.
  await follow(anna, second);
  await played(anna, 2);
  assert.deepEqual(await anna.turns(), ["e2>e4", "e7>e5"]);
  assert.deepEqual([...anna.problems, ...bob.problems], []);
  await anna.close();
  await bob.close();
});

test("a received end replaces one declared here, if the link is accepted", () => {
  for (const [isMain, result] of [
    [false, "0-1"],
    [true, "1-0"],
  ]) {
    const record = '[Result "0-1"]\n[Termination "resignation"]\n\n1. e2>e4 0-1';
    const store = new Store(createGame, { record }, null);
    const line = store.state.tree.lineTo(store.state.at).map(({ turn }) => turn);
    store.dispatch({ type: "join", line, end: { result: "1-0", reason: "resignation" }, isMain });
    assert.equal(store.state.at.end.result, result);
    assert.equal(store.state.snapshot.status.result, result);
  }
});

test("links of earlier versions have no checksum, and later ones may have another", async () => {
  const record = `[Correspondence "${ID}"]\n[Result "*"]\n\n1. e2>e4 *\n`;
  const isChanged = async (seal) => (await readSent(`${seal ? `[Seal "${seal}"]\n` : ""}${record}`)).isChanged;
  assert.equal(await isChanged(""), false);
  assert.equal(await isChanged("2-whatever"), false);
  assert.equal(await isChanged("1-0000000000000000"), true);
  assert.equal(await isChanged("1-"), true);
});

test("a stored game with invalid correspondence data is rejected, one without it is not", () => {
  const players = { seats: { white: true, black: true }, rival: null };
  const flags = { paused: false, flipped: false, startedOn: null };
  const saved = { version: 1, record: "*", at: [], pending: [], drawOffer: null, players, ...flags };
  const good = { id: ID, side: "white", agreed: 1, ended: null };
  assert.equal("correspondence" in readSaved(saved), false);
  assert.deepEqual(readSaved({ ...saved, correspondence: good }).correspondence, good);
  const opening = { setUp: "8/8/PPPPPPPP/RNBQKBNR", salt: "0123456789abcdef0123456789abcdef" };
  const promised = { ...good, opening, prepared: [{ turn: "e7>e5", answer: "g1>f3" }] };
  assert.deepEqual(readSaved({ ...saved, correspondence: promised }).correspondence, promised);
  for (const bad of [
    null,
    7,
    { ...good, id: "x" },
    { ...good, id: 1 },
    { ...good, side: "red" },
    { ...good, agreed: -1 },
    { ...good, ended: 3 },
    { ...good, opening: null },
    { ...good, opening: "text" },
    { ...good, prepared: "e7>e5" },
    { ...good, prepared: [null] },
  ]) {
    assert.throws(() => readSaved({ ...saved, correspondence: bad }), { code: "bad-saved" });
  }
});

for (const [name, options] of [
  ["wide and light", {}],
  ["narrow and dark", { viewport: { width: 360, height: 740 }, colorScheme: "dark" }],
]) {
  (name.endsWith("light") ? test : deep)(
    `axe finds no fault in the dialogs for sending turns and names, ${name}`,
    async () => {
      const table = await openTable(site, options);
      const { page } = table;
      const check = async (what) => assert.deepEqual(await faults(page), [], what);
      await table.click("e2", "e4");
      await page.click("#button-menu");
      await page.click("#dialog-menu [data-action=experts]");
      await page.click("#dialog-experts [data-action=details]");
      await page.waitForSelector("#dialog-details[open]");
      await check("with the names");
      await page.keyboard.press("Escape");
      await page.click("#button-menu");
      await page.click("[data-action=experts]:visible");
      await page.click("[data-action=send-turn]:visible");
      await page.click("[data-action=send-qr]");
      await page.waitForSelector(".send-code svg");
      await check("with the link and its code");
      const link = await page.inputValue("#send-link");
      await page.keyboard.press("Escape");
      await check("while the answer is awaited");
      const other = await openTable(site, { ...options, path: new URL(link).hash });
      await played(other, 1);
      await other.click("e7", "e5");
      await send(other);
      await table.press("take-back");
      await table.click("d2", "d4");
      const second = await send(table);
      await other.page.evaluate((hash) => {
        location.hash = hash;
      }, new URL(second).hash);
      await other.page.waitForSelector("#dialog-branch[open]");
      assert.deepEqual(await faults(other.page), [], "with two answers");
      assert.deepEqual([...table.problems, ...other.problems], []);
      await table.close();
      await other.close();
    },
  );
}

test("whoever has invited sends the first turn without being asked for names, an answer or an end", async () => {
  const table = await openTable(site);
  const { page, press } = table;
  await press("open-new");
  for (const choice of ["#new-against-far", "#new-side-white"]) await page.click(`label:has(${choice})`);
  await page.fill("#new-name", "Anna");
  await press("start");
  await table.click("e2", "e4");
  await page.click("[data-action=send-turn]:visible");
  await page.waitForFunction(() => document.querySelector("#send-link")?.value.includes("#game="));
  const asked = ["#send-name-white", "#send-name-black", "#send-answer", "[data-action=stop-sending]"];
  const seen = async () => {
    const all = await Promise.all(asked.map((one) => page.isVisible(one)));
    return asked.filter((_, i) => all[i]);
  };
  assert.deepEqual(await seen(), []);
  await press("send-copy");
  await page.waitForSelector("#send-answer:visible");
  assert.deepEqual(await seen(), ["#send-answer", "[data-action=stop-sending]"]);
  await table.close();
});
