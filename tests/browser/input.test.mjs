// Input at the board besides playing: preview, drawing, premoves, typed turns, undo by wheel and keys.

import assert from "node:assert/strict";
import { SOURCES, start } from "./harness.mjs";
import { middleOf, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** White frees the knight on c4, then the rook on b6; the black king stands on d6. */
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

const data = (table, name) => table.data(name);

/** The colour of the board's picture at a part of a square, from its left top corner. */
async function pixel(table, square, x, y) {
  return table.page.evaluate(
    ([name, dx, dy]) => {
      const canvas = window.query("#board");
      const box = canvas.getBoundingClientRect();
      const cell = window.query(`[data-square="${name}"]`).getBoundingClientRect();
      const scale = canvas.width / box.width;
      const at = [
        (cell.left - box.left + cell.width * dx) * scale,
        (cell.top - box.top + cell.height * dy) * scale,
      ];
      return [...canvas.getContext("2d").getImageData(at[0], at[1], 1, 1).data].slice(0, 3).join();
    },
    [square, x, y],
  );
}

const frame = (table) => table.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))));

test("a refused tap shows the reason and its squares", async () => {
  const table = await openTable(site);
  const refuse = async (square, text) => {
    await table.click(square);
    assert.match(await table.detail(), text);
    assert.match(await table.page.locator("#live").textContent(), text);
  };
  await refuse("d1", /queen on d1 has nowhere to go/);
  await refuse("e7", /Not your piece: it is White’s turn/);
  assert.equal(await table.page.getAttribute("#status-detail", "data-tone"), "refusal");
  const before = await table.detail();
  await table.click("e5");
  assert.equal(await table.detail(), before, "an empty square is not worth a word");
  await table.click("g1");
  await refuse("g3", /knight cannot go to g3/);
  // A pawn on b2 beside a union whose pawn would be stopped by c4.
  await table.load("4k3/8/8/8/2p5/2C5/1P6/4K3 w 0 - - -");
  await table.click("b2");
  await refuse("c3", /Dead end: the pawn released on c3 would have nowhere to go/);
  await table.drag("b2", "c3");
  assert.equal(await table.data("phase"), "lift");
  assert.match(await table.detail(), /Dead end: the pawn released on c3/, "dragging is told why as well");
  await table.load("4k3/8/b7/8/8/8/P6P/R3K2R w 0 AH - -");
  await table.click("e1");
  await refuse("g1", /No castling: the enemy covers f1/);
  await table.close();
});

test("hovering over a union shows how the chain could continue", async () => {
  const table = await openTable(site);
  await table.load(CHAIN);
  await table.click("f1");
  const { x, y } = await table.point("h5");
  await table.page.mouse.move(x, y);
  await frame(table);
  const plain = await pixel(table, "a5", 0.5, 0.5);
  const union = await table.point("c4");
  await table.page.mouse.move(union.x, union.y);
  await frame(table);
  assert.notEqual(await pixel(table, "a5", 0.5, 0.5), plain, "the knight on c4 could go to a5");
  await table.page.mouse.move(x, y);
  await frame(table);
  assert.equal(await pixel(table, "a5", 0.5, 0.5), plain);
  assert.match(await table.label("c4"), /can be taken over, the turn goes on, releases the knight/);
  await table.page.locator("[data-square=c4]").focus();
  await table.page.keyboard.press("ArrowRight");
  await table.page.keyboard.press("ArrowLeft");
  await frame(table);
  assert.notEqual(await pixel(table, "a5", 0.5, 0.5), plain, "the keyboard shows it too");
  await table.close();
});

test("a long press previews and plays nothing", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const table = await openTable(site, phone);
  await table.load(CHAIN);
  await table.tap("f1");
  await frame(table);
  const plain = await pixel(table, "a5", 0.5, 0.5);
  const client = await table.page.context().newCDPSession(table.page);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [await table.point("c4")] });
  await table.page.waitForSelector("#board-area[data-input=holding]");
  await frame(table);
  assert.notEqual(await pixel(table, "a5", 0.5, 0.5), plain);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await table.page.waitForSelector("#board-area[data-input=place]");
  await frame(table);
  assert.equal(await pixel(table, "a5", 0.5, 0.5), plain);
  assert.equal(await table.status(), "White: place the bishop");
  await table.tap("c4");
  assert.match(await table.status(), /released knight/);
  await table.close();
});

test("the right button draws, keys choose the colour, a click clears", async () => {
  const table = await openTable(site);
  const { page } = table;
  const draw = async (from, to, key) => {
    const [a, b] = [await table.point(from), await table.point(to)];
    if (key) await page.keyboard.down(key);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(b.x, b.y, { steps: 3 });
    assert.equal(await data(table, "input"), "drawing");
    await page.mouse.up({ button: "right" });
    if (key) await page.keyboard.up(key);
  };
  await draw("e2", "e4");
  await draw("d4", "d4", "Shift");
  await draw("g8", "f6", "Alt");
  assert.match(await table.label("e2"), /green arrow to e4/);
  assert.match(await table.label("d4"), /red circle/);
  assert.match(await table.label("g8"), /blue arrow to f6/);
  assert.equal(await data(table, "phase"), "lift", "drawing plays nothing");
  await draw("e2", "e4");
  assert.doesNotMatch(await table.label("e2"), /arrow/, "drawn once more, it is gone");
  await table.click("e5");
  assert.doesNotMatch(await table.label("d4"), /circle/);
  assert.doesNotMatch(await table.label("g8"), /arrow/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("with the pencil fingers and keys draw", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const table = await openTable(site, phone);
  await table.press("pencil");
  await table.page.check("[name=pencil][value=blue]");
  await table.touchDrag("e2", "e4");
  await table.tap("a5");
  assert.match(await table.label("e2"), /blue arrow to e4/);
  assert.match(await table.label("a5"), /blue circle/);
  assert.equal(await data(table, "phase"), "lift");
  await table.page.locator("[data-square=g1]").focus();
  for (const key of ["Enter", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter"]) await table.page.keyboard.press(key);
  assert.match(await table.label("g1"), /blue arrow to f3/);
  assert.equal(await table.page.locator("#live").textContent(), "Blue arrow from g1 to f3.");
  await table.press("wipe");
  assert.doesNotMatch(await table.label("g1"), /arrow/);
  await table.press("pencil");
  await table.tap("e2", "e4");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  await table.close();
});

test("a typed turn is played link by link; an error is shown with its place", async () => {
  const table = await openTable(site);
  const { page } = table;
  const type = async (text) => {
    await page.fill("#turn-text", text);
    await page.press("#turn-text", "Enter");
    await table.settle();
  };
  const selected = () =>
    page.evaluate(() => {
      const input = window.query("#turn-text");
      return input.value.slice(input.selectionStart, input.selectionEnd);
    });
  await type("e2>e5");
  // Texts of reasons are loaded with the first one.
  await page.waitForFunction(() => window.query("#turn-error").textContent !== "");
  assert.match(await page.locator("#turn-error").textContent(), /“>e5”: The pawn cannot go to e5/);
  assert.equal(await selected(), ">e5");
  assert.equal(await data(table, "ply"), "0");
  await type("Ng1>");
  assert.equal(await data(table, "phase"), "place", "a turn may be begun and finished by hand");
  await page.locator("[data-square=g1]").focus();
  await page.keyboard.press("Escape");
  await type("Qg1>f3");
  assert.match(await page.locator("#turn-error").textContent(), /Ng1 is expected/);
  await type("  Ng1>f3 ");
  assert.deepEqual(await table.turns(), ["Ng1>f3"]);
  assert.equal(await page.inputValue("#turn-text"), "");
  assert.equal(await page.locator("#turn-error").textContent(), "");
  await type("");
  assert.match(await page.locator("#turn-error").textContent(), /Type a turn first/);
  await table.load(CHAIN);
  await type("Bf1>Nc4");
  assert.match(
    await page.locator("#turn-error").textContent(),
    /At the end: the knight released on c4 must go on/,
  );
  await type("Bf1>Nc4>Rb6>b3");
  assert.deepEqual(await table.turns(), ["Bf1>Nc4>Rb6>b3Ŝ"]);
  await page.locator("#moves .link").nth(1).click();
  assert.match(await table.status(), /released rook goes on from b6/, "it was played link by link");
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the wheel works only while the board has the focus; undo keys work beside it, too", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  await page.focus("#button-flip");
  const { x, y } = await table.point("d5");
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -120);
  await frame(table);
  assert.equal(await data(table, "ply"), "1");
  await page.keyboard.press("Control+z");
  assert.equal(await data(table, "ply"), "0");
  await page.keyboard.press("Control+Shift+z");
  assert.equal(await data(table, "ply"), "1");
  await page.locator("[data-square=e4]").focus();
  await page.mouse.wheel(0, -120);
  await page.waitForSelector("#board-area[data-phase=place]");
  await page.mouse.wheel(0, 120);
  await page.waitForSelector("#board-area[data-ply='1'][data-phase=lift]");
  await page.keyboard.press("Control+z");
  assert.equal(await data(table, "ply"), "0");
  await table.close();
});

/** A second board on a page of `SOURCES`, at which White plays and Black is played by the test. */
async function openAgainstOther(table, fen, seats = { white: true, black: false }) {
  await table.page.evaluate(
    async ([fen, seats]) => {
      const [{ Store }, { Board }, { createGame }, { Settings }] = await Promise.all(
        ["game/state", "board/board", "rules/rules", "kit/settings"].map((name) => import(`./${name}.js`)),
      );
      const store = new Store(createGame, fen ? { fen } : {});
      store.dispatch({ type: "seats", seats });
      const area = window.query("#board-area");
      const mine = area.cloneNode(false);
      area.replaceWith(mine);
      const settings = new Settings(null);
      settings.set("autoFlip", true);
      new Board(mine, store, settings).watch();
      window.other = (...steps) => {
        for (const [type, what] of steps) {
          const step = type === "promote" ? { type, role: what } : { type, square: what };
          if (!store.dispatch({ type: "step", step })) throw new Error(`${type} ${what} was refused`);
        }
      };
      window.state = () => store.state;
      window.does = (action) => store.dispatch(action);
    },
    [fen, seats],
  );
  const other = (...steps) => table.page.evaluate((steps) => window.other(...steps), steps);
  const state = () => table.page.evaluate(() => window.state());
  return { other, state };
}

test("a premove is played in time, or dropped with a notice", async () => {
  const table = await openTable(site, { path: SOURCES });
  const { other, state } = await openAgainstOther(table);
  await table.click("e2", "e4");
  assert.equal(await data(table, "input"), "premove");
  await table.click("g1", "f3");
  assert.equal(await data(table, "premove"), "g1f3");
  assert.match(await table.label("g1"), /planned from here/);
  assert.equal((await state()).snapshot.turn, "black", "nothing is played yet");
  await other(["lift", "e7"], ["place", "e5"]);
  await table.settle();
  assert.deepEqual(
    (await state()).snapshot.turns.map(({ notation }) => notation),
    ["e2>e4", "e7>e5", "Ng1>f3"],
  );
  assert.equal(await data(table, "premove"), null);

  // Escape, a tap elsewhere and the right button cancel.
  await table.click("b1", "c3");
  await table.page.keyboard.press("Escape");
  assert.equal(await data(table, "premove"), null);
  await table.click("b1", "c3", "h5");
  assert.equal(await data(table, "premove"), null);
  await table.drag("b1", "c3");
  assert.equal(await data(table, "premove"), "b1c3", "dragging premoves as well");
  const { x, y } = await table.point("h5");
  await table.page.mouse.click(x, y, { button: "right" });
  assert.equal(await data(table, "premove"), null);

  // Several are a line, in which the same piece may go on, and are cancelled together.
  await table.click("b1", "c3", "c3", "b5", "d2", "d4");
  assert.equal(await data(table, "premove"), "b1c3 c3b5 d2d4");
  assert.match(await table.label("c3"), /planned from here/);
  assert.match(await table.label("b5"), /planned to here/);
  await table.page.keyboard.press("Escape");
  assert.equal(await data(table, "premove"), null);

  // By keys, too.
  await table.page.locator("[data-square=b1]").focus();
  for (const key of ["Enter", "n", "Enter"]) await table.page.keyboard.press(key);
  assert.match(await data(table, "premove"), /^b1(a3|c3|d2)$/);
  await table.page.keyboard.press("Escape");

  // An impossible premove is dropped: the square is occupied by an own piece without an enemy.
  await table.click("d1", "d5");
  await other(["lift", "d7"], ["place", "d6"]);
  assert.equal((await state()).snapshot.turn, "white");
  assert.equal((await state()).notice.key, "premove.dropped");
  assert.equal((await state()).snapshot.chain.length, 0);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("with auto-flip the board flips to the side to move, once a turn", async () => {
  const table = await openTable(site, { path: SOURCES });
  await openAgainstOther(table, null, { white: true, black: true });
  const below = () => table.page.locator("[role=gridcell]").last().getAttribute("data-square");
  await table.click("e2");
  await table.click("e4");
  await table.page.waitForSelector("[role=row]:last-child > [data-square=a8]");
  await table.click("e7", "e5");
  await table.page.waitForSelector("[role=row]:last-child > [data-square=a1]");
  assert.equal(await below(), "h1");
  await table.page.evaluate(() => window.does({ type: "flip" }));
  await table.page.waitForTimeout(700);
  assert.equal(await below(), "a8", "turned by hand, it stays");
  await table.close();
});

test("pieces of a remote side cannot be moved here", async () => {
  const table = await openTable(site, { path: SOURCES });
  const { other, state } = await openAgainstOther(table);
  await table.page.evaluate(() => window.does({ type: "seats", seats: { white: false, black: false } }));
  await table.click("e4", "e2");
  assert.equal((await state()).snapshot.chain.length, 0);
  assert.equal((await state()).notice.key, "hint.watch");
  await table.page.evaluate(() => window.does({ type: "seats", seats: { white: false, black: true } }));
  await other(["lift", "h2"]);
  await table.click("h4");
  await table.page.keyboard.press("Escape");
  assert.equal((await state()).snapshot.phase, "place", "the hand is not ours");
  await other(["place", "h4"]);
  await table.click("h7", "h6");
  assert.equal((await state()).snapshot.turn, "white");
  await table.close();
});

deep("a remote promotion opens no choice here, and takes no focus", async () => {
  const table = await openTable(site, { path: SOURCES });
  const { other, state } = await openAgainstOther(table, "4k3/8/8/8/8/8/6p1/3K4 w 0 - - -");
  await table.click("d1", "d2");
  const focused = () => table.page.evaluate(() => window.focused()?.getAttribute("data-square"));
  assert.equal(await focused(), "d2");
  await other(["lift", "g2"], ["place", "g1"]);
  await table.settle();
  assert.equal((await state()).snapshot.phase, "promote");
  assert.equal(await table.page.locator("#promotion").isVisible(), false);
  assert.equal(await focused(), "d2");
  await other(["promote", "queen"]);
  assert.equal((await state()).snapshot.turn, "white");
  await table.close();
});

test("after a trap the engine restarts, and nothing is lost", async () => {
  const table = await openTable(site);
  // A record is read by the whole module; games that are begun after it are in that one, too.
  await table.load("1. e2>e4 e7>e5 *");
  await table.load(CHAIN);
  await table.click("f1", "c4", "b6", "b3", "a7", "a6", "d1", "d3");
  await table.press("take-back");
  await table.click("c2", "c3");
  await table.click("e5", "e4");
  await table.page.keyboard.press("<");
  await table.settle();
  const before = { turns: await table.turns(), fen: await table.fen(), status: await table.status() };
  assert.equal(before.status, "Black: place the pawn");
  const stop = (instance) =>
    table.page.evaluate(async (instance) => {
      const engine = await import(`/pkg/paco_sako.js${instance}`);
      const { memory } = await engine.default();
      new Uint8Array(memory.buffer).fill(0xff);
    }, instance);
  const restarted = () =>
    table.page.waitForFunction(() => /restarted\. Nothing/.test(window.query("#status-detail")?.textContent));
  await stop("");
  await table.click("e4");
  await restarted();
  assert.deepEqual({ turns: await table.turns(), fen: await table.fen(), status: await table.status() }, before);
  await table.press("redo");
  await table.settle();
  assert.equal(await data(table, "turn"), "white", "what could be played again still can");

  // And once more, in the instance that was started then.
  await stop("#2");
  await table.click("a2");
  await restarted();
  await table.click("a2", "a3");
  assert.deepEqual(await table.turns(), [...before.turns, "e5>e4", "a2>a3Ŝ"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("turns can be typed as chess players write them, with suggestions", async () => {
  const table = await openTable(site);
  const { page } = table;
  const type = async (text) => {
    await page.fill("#turn-text", text);
    await page.press("#turn-text", "Enter");
    await table.settle();
  };
  await page.focus("#turn-text");
  await page.waitForSelector("#turn-list option", { state: "attached" });
  const offered = await page.locator("#turn-list option").evaluateAll((all) => all.map(({ value }) => value));
  assert.equal(offered.length, 20);
  assert.ok(offered.includes("Ng1>f3") && offered.includes("e2>e4"));
  await type("e4");
  await type("nf6");
  await type("Bc4");
  assert.deepEqual(await table.turns(), ["e2>e4", "Ng8>f6", "Bf1>c4"]);
  await type("Nd5x");
  await page.waitForSelector("#turn-text[aria-invalid=true]");
  await table.load("4k3/8/8/8/8/8/8/1N2KN2 w 0 - - -");
  await type("Nd2");
  await page.locator("#turn-error", { hasText: "Several turns fit: Nb1>d2, Nf1>d2" }).waitFor();
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("browsing a game announces each turn in words", async () => {
  const table = await openTable(site);
  const { page } = table;
  const says = (text) => page.waitForFunction((part) => window.query("#live").textContent.includes(part), text);
  await table.load("1. d2>d4 d7>d5 2. b1>c3 g8>f6 3. c3xd5 *");
  await page.keyboard.press("ArrowLeft");
  await says("Black knight to f6. White to move.");
  await page.keyboard.press("ArrowRight");
  await says("White knight unites with black pawn on d5. Black to move.");
  // Nothing is asked for on the way.
  assert.match(await page.locator("#live").textContent(), /^White knight unites[^.]*\. Black to move\.\s*$/);
  await page.keyboard.press("Home");
  await says("Before the first turn. White to move.");
  assert.doesNotMatch(await page.locator("#live").textContent(), /[>x]/);
  await table.close();
});

deep(
  "on a phone the field for turns stays until a press beside it has become a click, which then hits its target",
  async () => {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 740, height: 360 },
    ]) {
      const table = await openTable(site, { viewport, hasTouch: true, isMobile: true });
      const { page } = table;
      await table.load("1. e2>e4 f7>f5 2. Qd1>h5 a7>a6 3. Qh5xKe8 *");
      const height = () => page.evaluate(() => window.query("#type-turn").getBoundingClientRect().height);
      assert.ok((await height()) < 2, "the field is out of sight");
      await page.focus("#turn-text");
      assert.ok((await height()) > 30);
      const button = page.locator("[data-action=rematch]");
      await button.scrollIntoViewIfNeeded();
      const { x, y } = await middleOf(button);
      await page.touchscreen.tap(x, y);
      await page.waitForFunction(() => window.query("#status-title").textContent === "White to move");
      assert.ok((await height()) < 2, "then it goes");
      // By key it goes at once.
      await page.focus("#turn-text");
      await page.keyboard.press("Shift+Tab");
      await page.waitForFunction(() => window.query("#type-turn").getBoundingClientRect().height < 2);
      assert.deepEqual(table.problems, []);
      await table.close();
    }
  },
);
