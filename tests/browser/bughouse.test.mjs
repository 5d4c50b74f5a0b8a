// Bughouse on the page: a match on two boards, played by mouse, finger and keyboard with computers at the other seats, reloaded in the
// middle, with clocks, and by four computers.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { faults } from "./axe.mjs";
import { SOURCES, start } from "./harness.mjs";
import { chooseGame, makeCollection, middleOf, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const SEATS = ["WA", "BA", "WB", "BB"];

/** Opens the dialog of a new game, chooses the card and who plays, and begins. */
async function begin(options = {}, seats = {}, ...choices) {
  const table = await openTable(site, { locale: "en", ...options });
  const { page } = table;
  await chooseGame(table, "bughouse");
  for (const seat of SEATS) await page.selectOption(`#seat-${seat}`, seats[seat] ?? "person");
  for (const choose of choices) await choose(page);
  await table.press("start");
  await page.waitForSelector("#match[open] .match-board[data-board=B] .pocket button");
  return table;
}

const board = (name) => `.match-board[data-board=${name}]`;
const square = ({ page }, name, at) => page.locator(`${board(name)} [data-square="${at}"]`);
const pocket = ({ page }, name, color, role) =>
  page.locator(`${board(name)} .pocket [data-color="${color}"][data-role="${role}"]`);
const count = (table, name, color, role) => pocket(table, name, color, role).locator(".count").innerText();
const title = ({ page }, name) => page.locator(`${board(name)} .match-board-title`).innerText();
const turns = ({ page }) => page.locator(".match-turns li").allInnerTexts();
const standing = ({ page }) => page.locator(".match-standing").innerText();

/** Waits until so many turns have been played on both boards. */
const played = ({ page }, number) =>
  page.waitForFunction((wanted) => document.querySelectorAll(".match-turns li").length >= wanted, number);

/** Waits for an announcement that contains this text. */
const spoken = ({ page }, text) =>
  page.waitForFunction(
    (wanted) => document.querySelector("#match > [aria-live]").textContent.includes(wanted),
    text,
  );

/** Moves by clicks on a board, such as "e2e4". */
async function move(table, name, text) {
  for (const at of [text.slice(0, 2), text.slice(2, 4)]) {
    const { x, y } = await middleOf(square(table, name, at));
    await table.page.mouse.click(x, y);
  }
}

test("two boards by mouse: captured pieces go to the partner and are dropped; the first mate decides; undo and reload", async () => {
  const table = await begin();
  const { page } = table;
  assert.equal(await page.locator("#match-title").innerText(), "Bughouse");
  assert.equal(await title(table, "A"), "White to move");
  // Without clocks the boards take turns.
  await move(table, "B", "e2e4");
  assert.deepEqual(await turns(table), []);
  await move(table, "A", "e2e4");
  await move(table, "B", "e2e4");
  await move(table, "A", "d7d5");
  await move(table, "B", "a7a6");
  await move(table, "A", "e4d5");
  assert.deepEqual(await turns(table), ["1A. e4", "1B. e4", "1a. d5", "1b. a6", "2A. exd5"]);
  assert.equal(await count(table, "B", "black", "pawn"), "1");
  assert.equal(await pocket(table, "A", "white", "pawn").getAttribute("data-empty"), "");
  await move(table, "B", "h2h3");
  await move(table, "A", "h7h6");
  await pocket(table, "B", "black", "pawn").click();
  await square(table, "B", "e3").click({ force: true });
  assert.equal((await turns(table)).at(-1), "2b. P@e3");
  assert.equal(await pocket(table, "B", "black", "pawn").getAttribute("data-empty"), "");
  await page.click("[data-action=match-back]");
  assert.equal(await count(table, "B", "black", "pawn"), "1");
  assert.equal((await turns(table)).at(-1), "2a. h6");
  // A key takes back one turn, with the focus on a board and beside both.
  for (const place of ["[data-action=match-open-record]", `${board("A")} [data-square=a1]`]) {
    await page.locator(place).focus();
    await page.keyboard.press("Control+z");
    assert.equal((await turns(table)).at(-1), "2B. h3", place);
    await move(table, "A", "h7h6");
  }
  // A piece in the hand is kept, too.
  await pocket(table, "B", "black", "pawn").click();
  await page.reload();
  await page.waitForSelector(`#match[open] ${board("B")} .pocket button`);
  assert.equal((await turns(table)).length, 7);
  assert.match(await title(table, "B"), /place the pawn/);
  await square(table, "B", "e3").click({ force: true });
  assert.equal((await turns(table)).at(-1), "2b. P@e3");
  await page.click("[data-action=match-resign]");
  await page.click("[data-action=resign-WA]");
  assert.equal(await standing(table), "Team 2 wins");
  await page.click("[data-action=match-again]");
  assert.deepEqual(await turns(table), []);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a match that is begun while the page looks for the last one stays on the boards", async () => {
  const table = await openTable(site, { path: SOURCES, locale: "en" });
  const { page } = table;
  const seen = await page.evaluate(async () => {
    const { MatchRoom, prepare } = await import("./match/match-room.js");
    const { note, viewMatch } = await import("./match/kept.js");
    const { settings } = await import("./page/settings/page-settings.js");
    const { loadGame } = await import("./games/index.js");
    await Promise.all([prepare(), loadGame("bughouse")]);
    const nothing = () => null;
    let told = nothing;
    const isAsked = new Promise((resolve) => {
      told = resolve;
    });
    const asked = () => new Promise((answer) => told(answer));
    const given = { settings, sound: nothing, interrupt: nothing, tell: nothing, offer: nothing, today: nothing };
    const room = new MatchRoom({ ...given, saved: { find: asked }, devices: nothing });
    const seated = { WA: "person", BA: "person", WB: "person", BB: "person" };
    const begin = () => room.begin({ options: {}, seated, timing: null });
    const turns = () => document.querySelectorAll(".match-turns li").length;
    viewMatch("0");
    const resumed = room.resume();
    const answer = await isAsked;
    await begin();
    answer({ place: { id: "0", revision: 1, created: 0 }, kept: { record: "1A. e4 1a. e5 *" } });
    await resumed;
    const seen = [turns()];
    // The same of one that was kept, whose parts are loaded first.
    const kept = { ...note.current, record: "1A. e4 1a. e5 *" };
    document.querySelector("#match").close();
    note.keep(kept);
    const goesOn = room.goOn();
    await begin();
    await goesOn;
    return [...seen, turns()];
  });
  assert.deepEqual(seen, [0, 0]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a mate on one board decides the match; axe finds nothing", async () => {
  const table = await begin();
  const { page } = table;
  assert.deepEqual(await faults(page), []);
  const onA = ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6"];
  const onB = ["e2e4", "a7a6", "h2h3", "h7h6", "a2a3", "b7b6"];
  for (const [i, text] of onA.entries()) {
    await move(table, "A", text);
    await move(table, "B", onB[i]);
  }
  await move(table, "A", "h5f7");
  assert.equal(await title(table, "A"), "White wins");
  assert.equal(await title(table, "B"), "The match is over");
  assert.equal(await standing(table), "Team 1 wins");
  assert.deepEqual(await faults(page), []);
  await page.click("[data-action=match-close]");
  // The event of a closed dialog comes after its frame.
  await page.waitForFunction(() => localStorage.getItem("paco-sako.match") === null);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a player in check can wait for a piece: the page shows and announces it, and the partner brings one", async () => {
  const table = await begin();
  const { page } = table;
  const moves = ["A f2f3", "B e2e4", "A e7e5", "B d7d5", "A g2g4", "B h2h3", "A d8h4"];
  for (const one of moves) await move(table, one[0], one.slice(2));
  assert.equal(await title(table, "A"), "White waits for a piece");
  await spoken(table, "White waits for a piece");
  assert.equal(await page.locator(`${board("A")} .match-plate[data-waits][data-color=white]`).count(), 1);
  await square(table, "A", "e1").click({ force: true });
  assert.match(await page.locator(`${board("A")} .match-board-detail`).innerText(), /until the partner captures/);
  await move(table, "B", "d5e4");
  assert.equal(await count(table, "A", "white", "pawn"), "1");
  assert.equal(await title(table, "A"), "White to move");
  await pocket(table, "A", "white", "pawn").click();
  await square(table, "A", "g3").click({ force: true });
  assert.equal((await turns(table)).at(-1), "3A. P@g3");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("one person and three computers play on both boards; the match is laid aside and resumed", async () => {
  const seats = { BA: "beginner", WB: "beginner", BB: "beginner" };
  const table = await begin({}, seats);
  const { page } = table;
  await move(table, "A", "e2e4");
  // The other board, this one, the other one, and then it is the person's turn.
  await played(table, 4);
  assert.equal((await turns(table)).length, 4);
  assert.equal(await title(table, "A"), "White to move");
  await page.click("[data-action=match-close]");
  await page.click("#status-actions button, [data-action=remedy]");
  await page.waitForSelector("#match[open]");
  assert.equal((await turns(table)).length, 4);
  await move(table, "A", "d2d4");
  await played(table, 8);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("by keyboard: a move, the other board by a key, a drop with a digit", async () => {
  const table = await begin();
  const { page } = table;
  const go = async (name, ...squares) => {
    for (const at of squares) {
      await square(table, name, at).focus();
      await page.keyboard.press("Enter");
    }
  };
  await go("A", "e2", "e4");
  await page.keyboard.press("o");
  assert.equal(await page.evaluate(() => document.activeElement.closest(".match-board").dataset.board), "B");
  await go("B", "e2", "e4");
  await go("A", "d7", "d5");
  await go("B", "a7", "a6");
  await go("A", "e4", "d5");
  await go("B", "h2", "h3");
  await go("A", "h7", "h6");
  await square(table, "B", "e5").focus();
  await page.keyboard.press("5");
  await go("B", "e3");
  assert.equal((await turns(table)).at(-1), "2b. P@e3");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "four computers with clocks on a phone: they play, time runs on both boards, a tap changes the boards",
  async () => {
    const seats = Object.fromEntries(SEATS.map((seat) => [seat, "beginner"]));
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const table = await begin(phone, seats, (page) =>
      page.locator("#new-clock").evaluate((select) => {
        select.value = "3+2";
        select.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    );
    const { page } = table;
    await played(table, 6);
    const names = await turns(table);
    assert.ok(names.some((name) => /\dA\./.test(name)) && names.some((name) => /\dB\./.test(name)), names.join());
    assert.equal(await page.locator(".match-clock:visible").count(), 4);
    assert.equal(await page.locator(`${board("A")}[data-large]`).count(), 1);
    await page.locator(`${board("B")} [data-action=match-swap]`).tap();
    assert.equal(await page.locator(`${board("B")}[data-large]`).count(), 1);
    await page.locator("[data-action=match-pause]").tap();
    assert.equal(await standing(table), "Paused");
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep(
  "a short phone shows the own board large, and all of the partner's, also above the buttons of a replay",
  async () => {
    const table = await begin({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
    const { page } = table;
    const boxOf = (selector) => page.locator(selector).boundingBox();
    const [own, partner] = await Promise.all(["A", "B"].map((name) => boxOf(board(name))));
    assert.ok(own.width >= 280, `${own.width} px wide`);
    assert.ok(partner.y + partner.height <= 640, `down to ${partner.y + partner.height} px`);
    await move(table, "A", "e2e4");
    await page.click("[data-action=match-pause]");
    const [below, bar] = await Promise.all([boxOf(board("B")), boxOf(".match-replay")]);
    assert.ok(
      below.y + below.height <= bar.y,
      `down to ${below.y + below.height} px, over the buttons at ${bar.y}`,
    );
    await table.close();
  },
);

test("the record is written and read back; a broken one is refused with its place and changes nothing", async () => {
  const table = await begin();
  const { page } = table;
  for (const one of ["A e2e4", "B e2e4", "A d7d5", "B a7a6", "A e4d5"]) await move(table, one[0], one.slice(2));
  const played = await turns(table);
  await page.click("[data-action=match-open-record]");
  const record = await page.inputValue("#match-record");
  assert.match(record, /\[Variant "Bughouse"\][\s\S]*1A\. e4 1B\. e4 1a\. d5 1b\. a6 2A\. exd5/);
  await page.fill("#match-paste", "1A. e4 1a. e5 1A. d4 *");
  await page.click("[data-action=match-load]");
  const error = page.locator("#match-paste-error");
  assert.equal(await error.getAttribute("data-code"), "turn-number");
  assert.match(await error.innerText(), /another turn of this board is due than “1A/);
  await page.fill("#match-paste", "1A. e4 1a. e5 2A. Ke3 *");
  await page.click("[data-action=match-load]");
  assert.equal(await error.getAttribute("data-code"), "illegal-turn");
  assert.match(await error.innerText(), /^2A\. Ke3: /);
  assert.deepEqual(await turns(table), played);
  await page.fill("#match-paste", record.replace("2A. exd5", "2B. h3"));
  await page.click("[data-action=match-load]");
  await page.waitForSelector("#dialog-match-record", { state: "hidden" });
  assert.deepEqual(await turns(table), [...played.slice(0, 4), "2B. h3"]);
  // A result that contradicts the turns is kept and reported.
  const other = '[Variant "Bughouse"]\n\n1A. e4 1a. e5 {WA resigns} 1-0';
  await page.click("[data-action=match-open-record]");
  await page.fill("#match-paste", other);
  await page.click("[data-action=match-load]");
  await page.waitForSelector("#dialog-match-record", { state: "hidden" });
  await page.waitForFunction(() => window.query(".match-detail").textContent.includes("“1-0”"));
  assert.match(await page.locator(".match-detail").innerText(), /^Line 3: Another result is given, too: “1-0”\.$/);
  await page.click("[data-action=match-open-record]");
  assert.equal(await page.inputValue("#match-record"), other);
  await page.keyboard.press("Escape");
  // Nothing is lost: the match that was under way goes on when this one is left.
  await page.click("[data-action=match-close]");
  await page.click("#status-actions button, [data-action=remedy]");
  await page.waitForSelector("#match[open]");
  assert.deepEqual(await turns(table), played);
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** Plays the shortest mate on board A, the other board beside it, and leaves the room. */
async function playMate(table) {
  const onA = ["f2f3", "e7e5", "g2g4"];
  const onB = ["e2e4", "d7d5", "e4d5"];
  for (const [i, text] of onA.entries()) {
    await move(table, "A", text);
    await move(table, "B", onB[i]);
  }
}

const games = async (table) => {
  await table.press("open-menu");
  await table.press("games");
  await table.page.waitForSelector("#dialog-games[open]");
};

test("a finished match is listed, replayed on both boards, reloaded, continued, deleted and restored", async () => {
  const table = await begin();
  const { page } = table;
  await playMate(table);
  await page.click("[data-action=match-resign]");
  await page.click("[data-action=resign-BA]");
  assert.equal(await standing(table), "Team 1 wins");
  // At its end it can be gone through at once.
  assert.equal(await page.locator(".match-ply").innerText(), "Turn 6 of 6");
  await page.click("[data-action=replay-back]");
  assert.equal(await standing(table), "Turn 5 of 6");
  assert.equal(await pocket(table, "A", "black", "pawn").getAttribute("data-empty"), "");
  await page.keyboard.press("End");
  assert.equal(await standing(table), "Team 1 wins");
  const played = await turns(table);
  await page.click("[data-action=match-close]");
  await page.waitForSelector("text=The match is among your saved games.");

  await games(table);
  const row = page.locator(".game", { hasText: "Bughouse" });
  assert.match(await row.innerText(), /^Bughouse\s+Four players\s+1–0 · 6 turns/);
  await page.waitForSelector(".game-picture[data-two] canvas");
  await row.locator("[data-action=open-game]").click();
  await page.waitForSelector("#match[open]");
  await page.waitForSelector("#dialog-games", { state: "hidden" });
  assert.deepEqual(await turns(table), played);
  assert.equal(await standing(table), "Team 1 wins");
  assert.deepEqual(await faults(page), []);
  // A click on a turn, and the keys.
  await page.locator(".match-turns li").nth(1).click();
  assert.equal(await standing(table), "Turn 2 of 6");
  assert.equal(await title(table, "A"), "Black to move");
  await square(table, "A", "e7").click({ force: true });
  await square(table, "A", "e5").click({ force: true });
  assert.equal(await standing(table), "Turn 2 of 6");
  await square(table, "A", "e2").focus();
  await page.keyboard.press(".");
  assert.equal(await standing(table), "Turn 3 of 6");
  await page.keyboard.press(",");
  assert.deepEqual(await faults(page), []);
  await page.reload();
  await page.waitForSelector("#match[open]");
  assert.equal(await standing(table), "Team 1 wins");
  await page.locator(".match-turns li").nth(2).click();
  await page.click("[data-action=match-go-here]");
  await page.click("[data-action=match-seat]");
  await page.waitForFunction(() => document.querySelectorAll(".match-turns li").length === 3);
  await move(table, "B", "e7e5");
  assert.deepEqual(await turns(table), [...played.slice(0, 3), "1b. e5"]);
  await page.click("[data-action=match-close]");

  await games(table);
  await row.locator("[data-action=more-game]").click();
  await row.locator("[data-action=delete-game]").click();
  await page.waitForFunction(() => document.querySelectorAll(".games > .game").length === 0);
  await page.click("[data-action=undo-delete]");
  await row.waitFor();
  // A single exported file is imported unchanged.
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-action=export-games]")]);
  const text = await readFile(await file.path(), "utf8");
  assert.match(text, /"game": "bughouse"/);
  await row.locator("[data-action=more-game]").click();
  await row.locator("[data-action=delete-game]").click();
  await page.waitForFunction(() => document.querySelectorAll(".games > .game").length === 0);
  await page.setInputFiles("#dialog-games [data-part=file]", {
    name: "all.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });
  await row.waitFor();
  assert.match(await row.innerText(), /Four players[\s\S]*1–0 · 6 turns/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a match replaced by another one is saved, and resumes with its players", async () => {
  const table = await begin({}, { BA: "beginner", WB: "beginner", BB: "beginner" });
  const { page } = table;
  await move(table, "A", "e2e4");
  await played(table, 4);
  const before = await turns(table);
  await page.click("[data-action=match-close]");
  await chooseGame(table, "bughouse");
  await table.press("start");
  await page.waitForFunction(() => document.querySelectorAll(".match-turns li").length === 0);
  await page.click("[data-action=match-close]");
  await games(table);
  const row = page.locator(".game", { hasText: "Bughouse" });
  assert.match(await row.innerText(), /^Bughouse\s+You \+ Computer: Beginner – Computer: Beginner\s+4 turns/);
  await row.locator("[data-action=open-game]").click();
  await page.waitForSelector("#match[open]");
  assert.deepEqual(await turns(table), before);
  // Pressed twice while the saved games are slow; what is played after the first answer stays at the second one.
  await page.evaluate(() => {
    const { get } = IDBObjectStore.prototype;
    let asked = 0;
    window.slow = /** @type {(() => void)[]} */ ([]);
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key);
      asked += 1;
      if (asked > 2) return request;
      const set = (run) => request.addEventListener("success", () => window.slow.push(run));
      Object.defineProperty(request, "onsuccess", { set });
      return request;
    };
  });
  for (let i = 0; i < 2; i++) await page.click("[data-action=match-go]");
  await page.waitForFunction(() => window.slow.length === 2);
  await page.evaluate(() => window.slow[0]());
  await page.waitForSelector("[data-action=match-pause]");
  await move(table, "A", "d2d4");
  await played(table, 8);
  await page.evaluate(() => window.slow[1]());
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  assert.deepEqual((await turns(table)).slice(0, 4), before);
  assert.ok((await turns(table)).length >= 8);
  assert.deepEqual(table.problems, []);
  await table.close();
});

const FICS = [
  '[Event "rated bughouse match"][Site "Somewhere"]',
  '[WhiteA "Ada"][WhiteAElo "2000"][BlackA "Bob"][BlackAElo "1900"]',
  '[WhiteB "Eva"][WhiteBElo "1800"][BlackB "Ole"][BlackBElo "1700"]',
  '[TimeControl "180+0"][Result "1-0"]',
  "",
  "1A. e4{178.2} 1a. d5{177.1} 1B. d4{176} 2A. exd5{175.5} 1b. P@e3{170} {Ole resigns} 1-0",
  "",
].join("\n");

deep(
  "BPGN is imported pasted, as a file, among other records and by link; names and clocks are shown",
  async () => {
    const table = await openTable(site, { locale: "en" });
    const { page } = table;
    const paste = async (text) => {
      await table.press("open-share");
      await page.fill("#paste", text);
      await page.click("[data-action=load]");
    };
    await paste(FICS.replace(" {Ole resigns} 1-0", " *"));
    await page.waitForSelector("#match[open]");
    assert.deepEqual(await turns(table), ["1A. e4", "1a. d5", "1B. d4", "2A. exd5", "1b. P@e3"]);
    assert.match(await page.locator(`${board("A")} .match-plate[data-seat=WA]`).innerText(), /Ada[\s\S]*2:55/);
    await page.click("[data-action=replay-back]");
    await page.click("[data-action=replay-back]");
    assert.match(await page.locator(`${board("A")} .match-plate[data-seat=WA]`).innerText(), /2:58/);
    await page.click("[data-action=match-open-record]");
    assert.match(await page.inputValue("#match-record"), /WhiteAElo "2000"[\s\S]*P@e3\{170\}/);
    await page.waitForFunction(() => document.querySelector("#match-link").value !== "");
    const link = await page.inputValue("#match-link");
    assert.ok(link.length < 600, `${link.length}`);
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-action=match-save]")]);
    assert.equal(file.suggestedFilename(), "bughouse_Ada_Ole_Bob_Eva.bpgn");
    await page.keyboard.press("Escape");
    await page.click("[data-action=match-close]");

    // The link works in another browser.
    const other = await openTable(site, { locale: "nl", path: link.slice(link.indexOf("#")) });
    await other.page.waitForSelector("#match[open]");
    assert.equal((await turns(other)).length, 5);
    assert.deepEqual(other.problems, []);
    await other.close();

    // An invalid record is rejected with the place of its fault, and the field keeps it.
    await paste(FICS.replace("2A. exd5", "2A. Ke3"));
    await page.waitForFunction(() => /2A\. Ke3: /.test(document.querySelector("#paste-error").textContent));
    assert.match(await page.inputValue("#paste"), /Ke3/);
    await page.fill(
      "#paste",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[xy] w KQkq - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    );
    await page.click("[data-action=load]");
    await page.waitForFunction(() => /\[QNp\].*xy/.test(document.querySelector("#paste-error").textContent));
    await page.fill(
      "#paste",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Q] w KQkq - 0 1 | 4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
    );
    await page.click("[data-action=load]");
    await page.waitForSelector("#match[open]");
    assert.equal(await count(table, "A", "white", "queen"), "1");
    // From any position it is played on, with whom one likes.
    await page.click("[data-action=match-go-here]");
    for (const seat of SEATS.slice(1)) await page.selectOption(`#seat-here-${seat}`, "beginner");
    assert.deepEqual(await faults(page), []);
    await page.click("[data-action=match-seat]");
    await page.waitForSelector("[data-action=match-pause]");
    await pocket(table, "A", "white", "queen").click();
    await square(table, "A", "e4").click({ force: true });
    await played(table, 4);
    assert.equal((await turns(table))[0], "1A. Q@e4");
    await page.click("[data-action=match-close]");

    // A file with two of them and a game of chess goes into the list.
    await games(table);
    const both = `${FICS}\n[Event "x"]\n[Variant "Chess"]\n\n1. e4 e5 *\n\n${FICS.replaceAll("Ada", "Zoe").replace("{Ole resigns} 1-0", "{Ole resigns} 1/2-1/2")}`;
    await page.setInputFiles("#dialog-games [data-part=file]", {
      name: "many.bpgn",
      mimeType: "text/plain",
      buffer: Buffer.from(both),
    });
    const news = page.locator("#dialog-games .games-news");
    await news.filter({ hasText: "3 games were imported." }).waitFor();
    assert.match(
      await news.innerText(),
      /In 1 of them[\s\S]*Game 3 of the file[\s\S]*Another result is given, too/,
    );
    const row = page.locator(".game", { hasText: "Ada + Ole – Bob + Eva" }).first();
    assert.match(await row.innerText(), /rated bughouse match · Somewhere/);
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep("a match as a chapter of a study is shown on both boards and written among its records", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page, press } = table;
  await makeCollection(table, "Both");
  const buffer = Buffer.from(`${FICS}\n[White "Ann"]\n\n1. e2>e4 *\n`);
  const file = { name: "both.bpgn", mimeType: "text/plain", buffer };
  await page.setInputFiles("[data-part=collection-file] >> visible=false >> nth=1", file);
  await page.waitForFunction(() => document.querySelectorAll(".chapters .game").length === 2);
  await press("study-share");
  const [written] = await Promise.all([page.waitForEvent("download"), press("export-records")]);
  const text = await readFile(await written.path(), "utf8");
  assert.match(text, /\[StudyName "Both"\][\s\S]*1A\. e4\{178\.2\}[\s\S]*1\. e2>e4/);
  assert.ok(await page.locator("[data-action=edit-chapter]").first().isDisabled());
  await page.locator("[data-action=open-chapter]").first().click();
  await page.waitForSelector("#match[open]");
  assert.equal((await turns(table)).length, 5);
  await page.click("[data-action=match-close]");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("all four agree to a draw; with points of both boards each board ends alone", async () => {
  const table = await begin();
  const { page } = table;
  await page.click("[data-action=match-draw]");
  await page.click("[data-action=offer-BA]");
  const asked = () => page.locator(".match-question > p").innerText();
  const question = await asked();
  // A question is asked in the language that is chosen meanwhile.
  const speak = (language) =>
    page.evaluate(async (wanted) => (await import("./kit/i18n.js")).useLanguage(wanted), language);
  await speak("de");
  assert.match(await asked(), /Remis/);
  await speak("en");
  assert.equal(await asked(), question);
  await page.click("[data-action=draw-decline]");
  assert.equal(await page.locator(".match-detail").innerText(), "The draw was declined.");
  await page.click("[data-action=match-draw]");
  await page.click("[data-action=offer-WA]");
  for (let i = 0; i < 3; i++) await page.click("[data-action=draw-accept]");
  assert.equal(await standing(table), "The match is drawn");
  await page.click("[data-action=match-close]");
  await chooseGame(table, "bughouse");
  await page.locator("#preset-dutch").evaluate((input) => input.click());
  await table.press("start");
  await page.click("[data-action=match-resign]");
  await page.click("[data-action=resign-WA]");
  assert.equal(await standing(table), "Board A is over; the other one is played out.");
  assert.equal(await title(table, "A"), "Black wins");
  await move(table, "B", "e2e4");
  await page.click("[data-action=match-resign]");
  await page.click("[data-action=resign-WB]");
  assert.equal(await standing(table), "The match is drawn");
  assert.equal(await page.locator(".match-detail").innerText(), "Points, team 1 first: 1–1");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a flag falls on its board and decides the match", async () => {
  const table = await begin({}, {}, async (page) => {
    await page.locator("#new-clock").evaluate((select) => {
      select.value = "own";
      select.dispatchEvent(new Event("input", { bubbles: true }));
    });
    for (const id of ["minutes", "seconds"])
      await page.locator(`#new-${id}-white`).evaluate(
        (input, value) => {
          input.value = value;
        },
        id === "minutes" ? "0.1" : "0",
      );
  });
  const { page } = table;
  await move(table, "B", "e2e4");
  await page.waitForFunction(() => document.querySelector(".match-standing").textContent === "Team 2 wins");
  assert.equal(await title(table, "A"), "Black wins");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a computer in check that waits asks its partner for a piece", async () => {
  const table = await begin();
  const { page } = table;
  await page.click("[data-action=match-close]");
  // The page has noted that it is closed.
  await page.waitForFunction(() => sessionStorage.getItem("paco-sako.match-open") === null);
  const check =
    "6k1/8/8/8/8/8/3PPP2/r3K3[] w - - 0 20 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
  await page.evaluate((fen) => {
    const record = `[Variant "Bughouse"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n*`;
    const seated = { WA: "beginner", BA: "person", WB: "person", BB: "person" };
    const kept = { version: 1, record, pending: { A: [], B: [] }, seated, clocks: null, seed: 1 };
    localStorage.setItem("paco-sako.match", JSON.stringify(kept));
    sessionStorage.setItem("paco-sako.match-open", "true");
  }, check);
  await page.reload();
  await page.waitForSelector("#match[open]");
  const wish = page.locator(`${board("A")} .match-plate[data-color=white] .match-wish`);
  assert.match(await wish.innerText(), /^I need a (queen|rook|bishop|knight)\.$/);
  await spoken(table, "It would stop the check.");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("by touch on a phone: a person moves, the computers answer on both boards", async () => {
  const seats = { BA: "beginner", WB: "beginner", BB: "beginner" };
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const table = await begin(phone, seats);
  const { page } = table;
  for (const at of ["e2", "e4"]) {
    const { x, y } = await middleOf(square(table, "A", at));
    await page.touchscreen.tap(x, y);
  }
  await played(table, 4);
  assert.deepEqual(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.deepEqual(await faults(page), []);
  assert.deepEqual(table.problems, []);
  await table.close();
});
