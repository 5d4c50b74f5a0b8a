// Stratego chess on the page: each side sets up hidden by mouse, touch and keyboard, the device is handed over, both
// are revealed; against the computer, after a reload, after leaving and resuming, and by links.

import assert from "node:assert/strict";
import { linkTo, recordIn } from "../../www/game/links/game-link.js";
import { faults } from "./axe.mjs";
import { start } from "./harness.mjs";
import { chooseGame, middleOf, openTable, reload, says } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const DIALOG = "#dialog-set-up";

/** Opens the dialog of a new game, chooses the card and what else is to be chosen, and begins to set up. */
async function begin(options = {}, ...choices) {
  const table = await openTable(site, { locale: "en", ...options });
  await chooseGame(table, "strategochess");
  for (const choice of choices) await table.page.click(`label:has(${choice})`);
  await table.press("start");
  await table.page.waitForSelector(`${DIALOG}[open]`);
  return table;
}

const stage = ({ page }, name) => page.waitForSelector(`${DIALOG}[open][data-stage=${name}]`);
const title = ({ page }) => page.locator(`${DIALOG} h2`).innerText();
const left = ({ page }) => page.locator(".set-up-left").innerText();
const wrong = ({ page }) => page.locator(".set-up-panel .error").innerText();
const spokenThere = ({ page }, text) =>
  page.waitForFunction(
    (wanted) => window.query("#dialog-set-up .set-up-placing [aria-live]")?.textContent.includes(wanted),
    text,
  );

/** The middle of a square of the board that is set up on. */
const place = (table, square) => middleOf(cell(table, square));

const cell = ({ page }, square) => page.locator(`${DIALOG} [data-square="${square}"]`);
const label = (table, square) => cell(table, square).getAttribute("aria-label");
const man = ({ page }, role) => page.locator(`.set-up-man[data-role=${role}]`);

async function click(table, ...squares) {
  for (const square of squares) {
    const { x, y } = await place(table, square);
    await table.page.mouse.click(x, y);
  }
}

/** Pulls with the mouse from one point to another. */
async function pull({ page }, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

/** Takes over a ready-made set-up, by its place in the list, and declares it finished. */
async function preset(table, index) {
  await table.page.locator("[data-action=set-up-preset]").nth(index).click();
  await table.press("set-up-ready");
}

/** All accessible names of the set-up board. */
const cells = ({ page }) =>
  page
    .locator(`${DIALOG} .grid [data-square]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

/** Sets up a text through the saved set-ups, which the browser keeps. */
async function useText(table, setUp) {
  const { page } = table;
  await page.evaluate(
    (text) =>
      localStorage.setItem(
        "paco-sako.set-ups",
        JSON.stringify([{ game: "strategochess", name: "Test", setUp: text }]),
      ),
    setUp,
  );
}

/** Resigns, and is asked whether that is meant. */
async function resign(table) {
  await table.press("open-menu");
  await table.press("resign");
  await table.press("confirm");
}

test("by mouse: two players at one board set up in turn, hidden from each other, and reveal", async () => {
  const table = await begin({}, "#new-against-person");
  const { page } = table;
  await stage(table, "placing");
  assert.equal(await title(table), "White: set up");
  assert.equal(await left(table), "Still to be placed: 16");
  assert.equal(await label(table, "e5"), "e5, behind the screen");
  assert.deepEqual(await faults(page), []);
  // The king is chosen first; then the next piece is.
  await click(table, "e1");
  assert.equal(await label(table, "e1"), "e1, white king");
  assert.equal(await man(table, "queen").getAttribute("aria-pressed"), "true");
  await click(table, "e5");
  assert.equal(await wrong(table), "e5 is not in your half.");
  await man(table, "pawn").click();
  await click(table, "a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4");
  assert.equal(await left(table), "Still to be placed: 7");
  await page.locator("[data-action=set-up-ready]").click({ force: true });
  assert.equal(await wrong(table), "Pieces are still to be placed.");
  // Out of the row onto the board, over the board, beside it, and two that change places.
  await pull(table, await middleOf(man(table, "queen")), await place(table, "d1"));
  assert.equal(await label(table, "d1"), "d1, white queen");
  await pull(table, await place(table, "d1"), await place(table, "e1"));
  assert.equal(await label(table, "d1"), "d1, white king");
  assert.equal(await label(table, "e1"), "e1, white queen");
  await pull(table, await place(table, "a1"), await middleOf(page.locator(".set-up-left")));
  assert.equal(await label(table, "a1"), "a1, empty");
  await table.press("set-up-undo");
  assert.equal(await label(table, "a1"), "a1, white pawn");
  await click(table, "a1");
  await table.press("set-up-take");
  assert.equal(await label(table, "a1"), "a1, empty");
  await page.keyboard.press("Control+z");
  assert.equal(await label(table, "a1"), "a1, white pawn");
  await man(table, "rook").click();
  await click(table, "c1", "f1", "c2", "f2", "c3", "f3");
  assert.equal(await left(table), "All pieces are placed.");
  // After a reload the board is covered.
  await page.reload();
  await stage(table, "cover");
  assert.equal(await title(table), "Give the board to White");
  assert.equal(await page.locator(`${DIALOG} [data-square]`).count(), 0);
  assert.deepEqual(await faults(page), []);
  await table.press("set-up-uncover");
  assert.equal(await label(table, "d1"), "d1, white king");
  await table.press("set-up-undo");
  assert.equal(await left(table), "Still to be placed: 1");
  await click(table, "f4");
  await table.press("set-up-ready");
  await stage(table, "cover");
  assert.equal(await title(table), "Give the board to Black");
  await table.press("set-up-uncover");
  assert.equal(await title(table), "Black: set up");
  const seen = await cells(table);
  assert.ok(!seen.some((text) => text.includes("white")), "nothing of White's is told");
  assert.equal(seen.filter((text) => text.includes("behind the screen")).length, 32);
  assert.equal(
    await page
      .locator(".set-up-placing")
      .innerText()
      .then((text) => /white/i.test(text)),
    false,
  );
  await preset(table, 0);
  await stage(table, "revealed");
  assert.equal(await page.locator(".set-up-begins").innerText(), "White begins.");
  assert.deepEqual(await faults(page), []);
  await table.press("set-up-play");
  await page.waitForSelector(DIALOG, { state: "hidden" });
  await says(table, "White to move");
  assert.equal(await page.title(), "Stratego chess – Paco Ŝako");
  assert.match(
    await table.fen(),
    /^rnbqkbnr\/pppppppp\/8\/8\/PP3[NB]2\/PP[NBR]{1}2[NBR]{1}2\/|^rnbqkbnr\/pppppppp\/8\/8\//,
  );
  // From here on it is chess.
  await table.click("d1", "d2");
  await says(table, "Black to move");
  await table.click("e7", "e5");
  await says(table, "White to move");
  await reload(table);
  await says(table, "White to move");
  assert.equal(await page.locator(DIALOG).count(), 0, "the set-up is over");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "by touch on a phone, in Dutch: strict rules, moves off the row and the board, a saved set-up used by Black",
  async () => {
    const table = await begin(
      { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "nl" },
      "#new-against-person",
      "#rules-screen",
    );
    const { page } = table;
    const client = await page.context().newCDPSession(page);
    const send = (type, touchPoints) => client.send("Input.dispatchTouchEvent", { type, touchPoints });
    const touchPull = async (from, to) => {
      await send("touchStart", [from]);
      for (const part of [0.2, 0.5, 0.8, 1]) {
        await send("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
      }
      await send("touchEnd", []);
    };
    const tap = async (...squares) => {
      for (const square of squares) {
        const { x, y } = await place(table, square);
        await page.touchscreen.tap(x, y);
      }
    };
    assert.equal(await title(table), "Wit: opstelling");
    await man(table, "pawn").tap();
    await tap("a1");
    assert.equal(await wrong(table), "Op je eerste rij mag geen pion staan (a1).");
    await tap("a2", "a3");
    assert.equal(await wrong(table), "Op elke lijn mag maar één pion staan.");
    await touchPull(await middleOf(man(table, "bishop")), await place(table, "c1"));
    assert.equal(await label(table, "c1"), "c1, witte loper");
    await touchPull(await middleOf(man(table, "bishop")), await place(table, "e1"));
    assert.equal(await wrong(table), "De lopers moeten op velden van verschillende kleur staan.");
    await touchPull(await place(table, "c1"), await middleOf(page.locator(".set-up-left")));
    assert.equal(await label(table, "c1"), "c1, leeg");
    await tap("b2");
    assert.equal(await label(table, "b2"), "b2, witte pion");
    await page.locator("[data-action=set-up-preset]").nth(3).tap();
    assert.equal(await left(table), "Alle stukken staan.");
    await page.fill("#set-up-name", "Mijn vesting");
    await page.locator("[data-action=set-up-save]").tap();
    assert.equal(await page.locator(".set-up-saved [data-action=set-up-use]").innerText(), "Mijn vesting");
    assert.deepEqual(await faults(page), []);
    await page.locator("[data-action=set-up-ready]").tap();
    await page.locator("[data-action=set-up-uncover]").tap();
    await page.locator("[data-action=set-up-use]").tap();
    assert.equal(await label(table, "g8"), "g8, zwarte koning");
    await page.locator("[data-action=set-up-delete]").tap();
    assert.equal(await page.locator("[data-action=set-up-use]").count(), 0);
    await page.locator("[data-action=set-up-ready]").tap();
    await stage(table, "revealed");
    await page.locator("[data-action=set-up-play]").tap();
    await says(table, "Wit aan zet");
    await table.tap("d1", "b2");
    await says(table, "Zwart aan zet");
    assert.equal(await table.fen(), "r2n1rkb/2nbqppp/3pp3/ppp5/PPP5/3PP3/1NNBQPPP/R4RKB b - - 1 1");
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

test("by keyboard against the computer: every step is announced, its set-up is hidden until the end, and a rematch starts with a set-up", async () => {
  const table = await begin({}, "#new-against-computer", "#new-side-white");
  const { page } = table;
  assert.equal(await title(table), "Set up your pieces");
  assert.match(await page.locator(".set-up-panel").innerText(), /The computer has set up already\./);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.waitForFunction(() => document.activeElement?.dataset.square === "e2");
  await press("k");
  await spokenThere(table, "e2, white king. Still to be placed: 15");
  await press("ArrowLeft", "Q", "Q");
  assert.equal(await wrong(table), "d2 is taken.");
  await press("ArrowDown", "Q");
  assert.equal(await wrong(table), "None of these is left to be placed.");
  // Picked up and put down: the queen goes to d1.
  await press("ArrowUp", "Enter", "ArrowDown", "Enter");
  assert.equal(await label(table, "d1"), "d1, white queen");
  await press("Delete");
  await spokenThere(table, "d1, empty. Still to be placed: 15");
  await press("Control+z");
  await spokenThere(table, "d1, white queen. Still to be placed: 14");
  await page.locator("[data-action=set-up-suggest]").focus();
  await press("Enter");
  assert.equal(await left(table), "All pieces are placed.");
  const own = await cells(table);
  // After a reload it continues at once, since there is no second player here.
  await page.reload();
  await stage(table, "placing");
  assert.deepEqual(await cells(table), own);
  assert.ok(!own.some((text) => text.includes("black")));
  await page.locator("[data-action=set-up-ready]").focus();
  await press("Enter");
  await page.waitForSelector(`${DIALOG}[data-stage=revealed], ${DIALOG}[data-stage=void]`);
  // With these set-ups both kings can hardly be in check; if they are, it is begun anew.
  if ((await page.locator(DIALOG).getAttribute("data-stage")) === "void") {
    await press("Enter");
    await page.locator("[data-action=set-up-suggest]").focus();
    await press("Enter");
    await page.locator("[data-action=set-up-ready]").focus();
    await press("Enter");
    await stage(table, "revealed");
  }
  await page.waitForFunction(() => document.activeElement?.dataset.action === "set-up-play");
  await press("Enter");
  await page.waitForSelector(DIALOG, { state: "hidden" });
  const fen = await table.fen();
  assert.match(fen, / [wb] - - 0 1$/);
  for (const piece of "KQRRBBNNPPPPPPPPkqrrbbnnpppppppp") assert.ok(fen.includes(piece));
  // The game is given up; another one begins with a set-up, by the other side.
  await page.keyboard.press("Escape");
  await resign(table);
  await table.press("rematch");
  await stage(table, "placing");
  assert.equal(await title(table), "Set up your pieces");
  assert.equal(await left(table), "Still to be placed: 16");
  assert.equal(await label(table, "e7"), "e7, empty");
  assert.equal(await label(table, "e2"), "e2, behind the screen");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a set-up left by its button is laid aside and resumed; given up, it is gone", async () => {
  const table = await begin({}, "#new-against-person");
  const { page } = table;
  await man(table, "queen").click();
  await click(table, "d1");
  await page.click(`${DIALOG} [data-action=close]`);
  await page.waitForFunction(() => window.query("#status-detail")?.textContent.includes("set aside"));
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await page.click('[data-action="remedy"]');
  await stage(table, "cover");
  await table.press("set-up-uncover");
  assert.equal(await label(table, "d1"), "d1, white queen");
  // Back closes it like any dialog.
  await page.goBack();
  await page.waitForSelector(DIALOG, { state: "hidden" });
  await page.click('[data-action="remedy"]');
  await table.press("set-up-give-up");
  await table.press("cancel");
  await stage(table, "cover");
  await table.press("set-up-give-up");
  await table.press("confirm");
  await page.waitForSelector(DIALOG, { state: "hidden" });
  await page.waitForFunction(() => window.query("#status-detail")?.textContent.includes("has been given up"));
  assert.equal(await page.locator('[data-action="remedy"]').count(), 0);
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  assert.equal(await page.locator('[data-action="remedy"]').count(), 0);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("with both kings in check both sides set up again; with one in check, its side starts", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page } = table;
  await useText(table, "4K3/8/PPPPPPPP/RNBQ1BNR");
  await chooseGame(table, "strategochess");
  await page.click("label:has(#new-against-person)");
  await table.press("start");
  const use = () => page.click("[data-action=set-up-use]");
  await stage(table, "placing");
  await use();
  await table.press("set-up-ready");
  await table.press("set-up-uncover");
  await use();
  await table.press("set-up-ready");
  await stage(table, "void");
  assert.equal(await title(table), "Both kings are in check");
  assert.match(
    await page.locator(".set-up-picture .visually-hidden").innerText(),
    /^White king e4, black king e5\. .*queen d1/,
  );
  const colors = await page.locator(".set-up-picture canvas").evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
  assert.ok(colors > 9, "the pieces are drawn");
  assert.deepEqual(await faults(page), []);
  await table.press("set-up-again");
  await stage(table, "cover");
  await table.press("set-up-uncover");
  assert.equal(await label(table, "e4"), "e4, white king");
  // White has its rook before the screen now, Black the usual set-up without the pawn before its king.
  await useText(table, "4R3/8/PPPPPPPP/RNBQKBN1");
  await preset(table, 0);
  await table.press("set-up-uncover");
  await click(table, "e5", "e8");
  assert.equal(await label(table, "e8"), "e8, black king");
  await click(table, "e7", "e5", "e5", "a5");
  await table.press("set-up-ready");
  await stage(table, "revealed");
  assert.equal(await page.locator(".set-up-begins").innerText(), "White begins.");
  await table.press("set-up-play");
  await says(table, "White to move");
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** The link that the dialog of the set-up gives away, from `#` on. */
async function setUpLink({ page }) {
  await page.waitForFunction(() => window.query("#set-up-link")?.value.includes("#setup="));
  return new URL(await page.inputValue("#set-up-link")).hash;
}

/** The link that the dialog to send a turn gives away. */
async function turnLink({ page }) {
  await page.waitForFunction(() => window.query("#send-link")?.value.includes("#game="));
  return new URL(await page.inputValue("#send-link")).hash;
}

/** Opens a link in this browser, as one that is pasted into the address. */
async function open({ page }, hash) {
  await page.evaluate((link) => {
    location.hash = link;
  }, hash);
}

test("by links: a commitment, the answer, and the first turn with the opening, with reloads in between", async () => {
  const ada = await begin({}, "#new-against-far", "#new-side-white");
  await ada.page.waitForSelector(`${DIALOG}[open]`);
  assert.match(await ada.page.locator(".set-up-panel").innerText(), /Nobody sees your set-up/);
  await preset(ada, 3);
  await stage(ada, "send");
  const offer = await setUpLink(ada);
  const text = await recordIn(offer, "#setup=");
  assert.match(text, /"commitment":"[0-9a-f]{64}"/);
  assert.ok(!/[PRNBQK]{3}/.test(text), "the set-up is not in it");
  assert.deepEqual(await faults(ada.page), []);

  const ben = await openTable(site, { locale: "de", path: offer });
  await stage(ben, "placing");
  assert.equal(await title(ben), "Stellt eure Figuren auf");
  assert.equal(
    await ben.page.locator(".set-up-news").innerText(),
    "Die andere Seite hat aufgestellt. Jetzt bist du dran.",
  );
  assert.equal(await label(ben, "e2"), "e2, hinter dem Schirm");
  await ben.page.reload();
  await stage(ben, "placing");
  await preset(ben, 0);
  await stage(ben, "send");
  const answer = await setUpLink(ben);
  assert.match(await recordIn(answer, "#setup="), /rnbqkbnr/);

  // The answer goes where the invitation came from, and nowhere else.
  await open(ben, answer);
  await ben.page.waitForFunction(() => window.query("#status-detail")?.textContent !== "");
  await ada.page.fill("#set-up-answer", "nothing");
  await ada.press("set-up-follow");
  assert.equal(
    await ada.page.locator("#set-up-answer-error").innerText(),
    "There is no link to a game in this text.",
  );
  await ada.page.reload();
  await stage(ada, "send");
  assert.equal(await setUpLink(ada), offer, "the promise stays the same");
  await ada.page.fill("#set-up-answer", `${ada.page.url().split("#")[0]}${answer}`);
  await ada.press("set-up-follow");
  await stage(ada, "revealed");
  await ada.press("set-up-play");
  await says(ada, "Your turn");
  assert.match(await ada.detail(), /^Play your first turn\./);
  await ada.click("d1", "b2");
  await ada.press("send-turn");
  const first = await turnLink(ada);
  await ada.press("send-copy");
  await ada.page.click("#dialog-send [data-action=close]");

  await open(ben, first);
  await says(ben, "Du bist am Zug");
  assert.equal(await ben.fen(), "rnbqkbnr/pppppppp/8/8/PPP5/3PP3/1NNBQPPP/R4RKB b - - 1 1");
  await ben.page.waitForFunction(() => localStorage.getItem("paco-sako.set-ups-sent") === null);
  await reload(ben);
  assert.equal(await ben.page.locator(`${DIALOG}[open]`).count(), 0);
  // The invitation, opened once more, finds the game: on the table, or among the saved ones.
  await open(ben, offer);
  await ben.page.waitForFunction(() => window.query("#status-detail").textContent.includes("älter"));
  await open(ben, new URL(await linkTo("1. e2>e4", ben.page.url())).hash);
  await says(ben, "Schwarz am Zug");
  await open(ben, offer);
  await says(ben, "Du bist am Zug");
  assert.equal(await ben.page.locator(`${DIALOG}[open]`).count(), 0);
  await ben.click("e7", "e5");
  await ben.press("send-turn");
  const second = await turnLink(ben);
  await open(ada, second);
  await says(ada, "Your turn");
  for (const action of ["open-menu", "resign", "confirm", "rematch"]) await ada.press(action);
  // Another set-up is promised, with the sides swapped.
  await stage(ada, "placing");
  await preset(ada, 0);
  await stage(ada, "send");
  await ada.page.waitForFunction((old) => !window.query("#set-up-link").value.endsWith(old), offer);
  await open(ben, await setUpLink(ada));
  await stage(ben, "placing");
  assert.equal(await label(ben, "e2"), "e2, leer");
  // Opened once more, the links find the game, and the set-up under way is laid aside.
  await open(ada, offer);
  await ada.page.waitForSelector(DIALOG, { state: "hidden" });
  assert.match(await ada.fen(), / b - - 0 2$|pppp1ppp/);
  assert.deepEqual(ada.problems, []);
  assert.deepEqual(ben.problems, []);
  await ada.close();
  await ben.close();
});

deep("by links: a broken commitment is reported, and so is an unknown or illegal answer", async () => {
  const ada = await begin({}, "#new-against-far", "#new-side-black", "#rules-screen");
  await preset(ada, 1);
  await stage(ada, "send");
  const offer = await setUpLink(ada);
  const notice = (table, wanted) =>
    table.page.waitForFunction((text) => window.query("#status-detail").textContent.includes(text), wanted);
  await ada.page.click(`${DIALOG} [data-action=close]`);
  await open(ada, offer);
  await notice(ada, "This is your own invitation.");

  const ben = await openTable(site, { locale: "en", path: offer });
  await stage(ben, "placing");
  assert.equal(await label(ben, "e2"), "e2, empty", "whoever is invited by Black has White");
  await preset(ben, 0);
  const answer = await setUpLink(ben);
  await ben.page.click(`${DIALOG} [data-action=close]`);
  await open(ben, answer);
  await notice(ben, "This link does not fit the set-up that you have sent.");

  const cleo = await openTable(site, { locale: "en", path: answer });
  await notice(cleo, "This link answers an invitation that is not known here.");
  await cleo.close();

  // Ada changes her mind: her game starts from another set-up than she has committed to.
  await open(ada, answer);
  await stage(ada, "revealed");
  await ada.press("set-up-play");
  await ada.page.waitForSelector(DIALOG, { state: "hidden" });
  // White begins, so that there is nothing to send but the set-up.
  await ada.page.waitForSelector("#dialog-send[open]");
  assert.equal(await ada.page.locator("#dialog-send h2").innerText(), "Show your set-up");
  assert.deepEqual(await faults(ada.page), []);
  const opening = await turnLink(ada);
  const record = (await recordIn(opening)).replace(/\[Opening "[^:]*:/, '[Opening "8/8/pppppppp/rnbqkbnr:');
  const lie = await ada.page.evaluate((lies) => {
    const bytes = new TextEncoder().encode(lies);
    return `#game=t${btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")}`;
  }, record);
  await open(ben, lie);
  await notice(ben, "The set-up in this link is not the one that Black promised. Black has lost.");
  // The true one is taken.
  await open(ben, opening);
  await says(ben, "Your turn");
  assert.deepEqual(ben.problems, []);
  await ada.close();
  await ben.close();
});

deep("by links: with both kings in check, the opening comes with the next commitment", async () => {
  const ada = await openTable(site, { locale: "en" });
  await useText(ada, "4K3/8/PPPPPPPP/RNBQ1BNR");
  await chooseGame(ada, "strategochess");
  await ada.page.click("label:has(#new-against-far)");
  await ada.page.click("label:has(#new-side-white)");
  await ada.press("start");
  await ada.page.click("[data-action=set-up-use]");
  await ada.press("set-up-ready");
  const ben = await openTable(site, { locale: "en", path: await setUpLink(ada) });
  await useText(ben, "4K3/8/PPPPPPPP/RNBQ1BNR");
  await ben.page.reload();
  await ben.page.click("[data-action=set-up-use]");
  await ben.press("set-up-ready");
  const answer = await setUpLink(ben);
  await open(ada, answer);
  await stage(ada, "void");
  await ada.press("set-up-again");
  await preset(ada, 0);
  const next = await setUpLink(ada);
  await open(ben, next);
  await stage(ben, "placing");
  assert.equal(await ben.page.locator(".set-up-news").innerText(), "Both kings were in check. Set up again.");
  await preset(ben, 0);
  await stage(ben, "send");
  await open(ada, await setUpLink(ben));
  await stage(ada, "revealed");
  assert.equal(await ada.page.locator(".set-up-begins").innerText(), "White begins.");
  assert.deepEqual(ada.problems, []);
  assert.deepEqual(ben.problems, []);
  await ada.close();
  await ben.close();
});

deep("switching the language in the middle of a set-up works at once", async () => {
  const table = await openTable(site, { locale: "en" });
  const { page } = table;
  await chooseGame(table, "strategochess");
  assert.match(await page.locator("label:has(#start-normal)").innerText(), /^Behind a screen/);
  await page.click("label:has(#new-against-person)");
  await table.press("start");
  await stage(table, "placing");
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem("paco-sako.settings") ?? "{}");
    localStorage.setItem("paco-sako.settings", JSON.stringify({ ...settings, language: "fr" }));
    window.dispatchEvent(new StorageEvent("storage", { key: "paco-sako.settings" }));
  });
  await page.waitForFunction(() => window.query("#dialog-set-up h2").textContent.includes("placement"));
  assert.equal(await label(table, "e5"), "e5, derrière l’écran");
  assert.equal(await left(table), "Encore à placer\u00a0: 16");
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "on other websites: an element starts at the usual or a given position, never castles, and moves pawns of the first rank",
  async () => {
    const { page, problems, close } = await site.open("embed.html?variant=strategochess");
    await page.waitForFunction(() => document.querySelector("paco-sako")?.fen?.startsWith("rnbqkbnr/"));
    assert.equal(
      await page.evaluate(() => document.querySelector("paco-sako").fen),
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    );
    const fen = "4k3/8/8/8/8/8/1P6/P3K2R w - - 0 1";
    await page.evaluate((text) => document.querySelector("paco-sako").setAttribute("fen", text), fen);
    await page.waitForFunction((text) => document.querySelector("paco-sako").fen === text, fen);
    const press = async (...squares) => {
      for (const square of squares) await page.locator(`[data-square="${square}"]`).click();
    };
    await press("a1", "a3");
    await page.waitForFunction(() =>
      document
        .querySelector("paco-sako")
        .shadowRoot.querySelector("#status-detail")
        .textContent.startsWith("A pawn goes two squares only from its own second rank."),
    );
    await press("a2");
    await page.waitForFunction(
      () => document.querySelector("paco-sako").fen === "4k3/8/8/8/8/8/PP6/4K2R b - - 0 1",
    );
    await press("e8", "e7", "e1", "g1");
    const standing = await page.evaluate(() => document.querySelector("paco-sako").fen);
    assert.equal(
      standing,
      "8/4k3/8/8/8/8/PP6/7R^e1K w - - 1 2",
      "the king does not castle, and stays in the hand",
    );
    assert.deepEqual(problems, []);
    await close();
  },
);

deep(
  "a record with its set-up is opened, listed and found; the editor accepts pawns on the first rank and rejects them on the last",
  async () => {
    const table = await openTable(site, { locale: "en" });
    const { page } = table;
    const fen = "rnbqkbnr/pppp1ppp/8/p7/4R3/8/PPPPPPPP/RNBQKBN1 b - - 0 1";
    await table.load(`[Variant "Strategoschaak"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n1... Be7 2. Rxe7+ *`);
    await says(table, "Black to move");
    assert.deepEqual(await table.turns(), ["Be7", "Rxe7+"]);
    await reload(table);
    await says(table, "Black to move");
    await table.press("open-share");
    assert.match(
      await page.inputValue("#copy-record"),
      /\[Variant "Strategoschaak"\][\s\S]*1\.\.\. Be7 2\. Rxe7\+ \*/,
    );
    await page.keyboard.press("Escape");
    await table.press("open-menu");
    await table.press("edit");
    await page.fill("#editor-fen", "P7/4k3/8/8/8/8/8/P3K3 b - - 0 1");
    await page.waitForFunction(
      () =>
        document.body.textContent.includes("no pawn can stand on the far edge (a8)") ||
        [...document.querySelectorAll("*")].some((one) => one.shadowRoot?.textContent.includes("far edge (a8)")),
    );
    await page.fill("#editor-fen", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
    await table.press("editor-play");
    await says(table, "White to move");
    assert.equal(await table.fen(), "4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);
