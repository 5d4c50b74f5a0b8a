// Exports contain everything on the page, or name what they cannot contain.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { momentsOfGame } from "../../www/board/pictures/animation.js";
import { pictureScene } from "../../www/board/pictures/picture.js";
import { piecesOf, printedLine } from "../../www/board/speech/line-text.js";
import { addressOfEdit } from "../../www/editor/editor-address.js";
import { Store } from "../../www/game/state.js";
import { checkFen, createGame } from "../../www/rules/rules.js";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { longAndShort } from "./random-games.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site?.close());

const OWN_START = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

test("PacoPlay's action list is not offered for a game with another start, and the page says so", async () => {
  const texts = (options) => new Store(createGame, options).texts();
  assert.equal(texts({}).actions, "[]");
  assert.equal(texts({ fen: OWN_START }).actions, "");
  assert.equal(texts({ chess960: 7 }).actions, "");
  const table = await openTable(site);
  const { page } = table;
  await table.load(OWN_START);
  await table.press("open-share");
  await page.click("#dialog-share .share-texts > summary");
  await page.click("#dialog-share summary >> text=PacoPlay");
  await page.waitForSelector("text=This game does not start from the standard position");
  assert.equal(await page.isVisible("#copy-actions"), false);
  await page.keyboard.press("Escape");
  await table.load("1. e2>e4 *");
  await table.press("open-share");
  await page.waitForSelector("#copy-actions", { state: "visible" });
  assert.equal(await page.inputValue("#copy-actions"), '[{"Lift":12},{"Place":28}]');
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("the FEN of a game ended by a union with the king reads back, in the game and in the editor", async () => {
  const game = createGame({ fen: "7k/6P1/8/8/8/8/8/K6R w 0 - - -" });
  for (const step of [
    { type: "lift", square: "h1" },
    { type: "place", square: "h8" },
  ])
    game.apply(step);
  const fen = game.fen();
  assert.deepEqual(createGame({ fen }).snapshot().status, game.snapshot().status);
  assert.deepEqual([game.snapshot().status.result, createGame({ fen }).snapshot().legalSteps.length], ["1-0", 0]);
  assert.deepEqual([checkFen(fen).problems, checkFen(fen).over, checkFen(OWN_START).over], [[], true, false]);
  assert.throws(() => createGame({ fen: fen.replace(" b ", " w ") }), { code: "bad-position" });
  const table = await openTable(site, { path: addressOfEdit({ game: "paco-sako", fen }) });
  const { page } = table;
  await page.waitForSelector(".editor-verdict:has-text('the game is over')");
  await table.press("editor-play");
  await page.waitForFunction(() => window.query("#status-title")?.textContent.includes("White wins"));
  assert.deepEqual(table.problems, []);
  await table.close();
});

/** A game with a turn under way in a variation. */
function underWay() {
  const store = new Store(createGame, { record: "1. e2>e4 e7>e5 2. d2>d4 (2. f2>f4 Nb8>c6) *" });
  const { tree } = store.state;
  const second = tree.nodeAt([0, 0, 1, 0]);
  store.dispatch({ type: "visit", node: second?.id ?? 0 });
  store.dispatch({ type: "step", step: { type: "lift", square: "g1" } });
  return store;
}

test("an unfinished turn in a variation is written to the record and read back", () => {
  const store = underWay();
  const { record, mainLine } = store.texts();
  assert.match(record, /\[UnderWay "\{\\"at\\":\[0,0,1,0\],\\"pending\\":\[/);
  assert.doesNotMatch(mainLine, /UnderWay/);
  const again = new Store(createGame, { record });
  assert.deepEqual(again.state.snapshot.chain, [{ type: "lift", square: "g1" }]);
  assert.equal(again.state.at.ply, 4);
  assert.equal("UnderWay" in again.state.tags, false);
  assert.equal(again.texts().record, record);
  again.dispatch({ type: "step", step: { type: "place", square: "f3" } });
  assert.doesNotMatch(again.texts().record, /UnderWay/);
  // A bad tag leaves the record as it is.
  const lift = '{"type":"lift","square":"b8"}';
  for (const bad of [
    "",
    "x",
    "{}",
    "null",
    '{"at":[0,9],"pending":[]}',
    '{"at":[0],"pending":[{"type":"lift","square":"z9"}]}',
    `{"at":[0,0,1],"pending":[${lift},{"type":"place","square":"b8"}]}`,
    '{"at":[0],"pending":[{"type":"promote"}]}',
  ]) {
    const text = bad.replaceAll('"', '\\"');
    const { state } = new Store(createGame, { record: `[UnderWay "${text}"]\n${mainLine}` });
    assert.deepEqual([state.snapshot.chain.length, state.at.ply, state.tags.UnderWay], [0, 3, undefined], bad);
  }
});

const DRAWN = "1. e2>e4 {[%cal Ge2e4]} e7>e5 {[%csl Rd4]} 2. Ng1>f3 Nb8>c6 *";
const CHOICE = { flipped: false, coordinates: true, marks: true };

test("an animation shows each turn's drawings, unless marks are off", () => {
  const store = new Store(createGame, { record: DRAWN });
  const record = store.question()?.subject.record ?? "";
  const shapes = (choice) =>
    momentsOfGame(record, "paco-sako").map(({ snapshot }) =>
      pictureScene(store.state, snapshot, choice).shapes.map(({ from, to }) => from + to),
    );
  assert.deepEqual(shapes(CHOICE), [[], ["e2e4"], ["d4d4"], [], []]);
  assert.deepEqual(shapes({ ...CHOICE, marks: false }), [[], [], [], [], []]);
});

deep("an embedded position has its drawings and comments", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("1. e2>e4 e7>e5 {so it goes [%cal Gg1f3] [%csl Rd4]} 2. Ng1>f3 *");
  const embedded = async () => {
    await table.press("open-share");
    await table.press("embed");
    await page.locator("[name=embed-what][value=fen]").check({ force: true });
    const code = await page.inputValue("#embed-script");
    const address = await page.getAttribute("[data-action=embed-show]", "href");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    return { code, address };
  };
  // Nothing is drawn at the end: there a FEN is enough.
  const plain = await embedded();
  assert.match(plain.code, /\nrnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/5N2\/\S+ b [^\n]*\n/);
  await page.keyboard.press("ArrowLeft");
  await page.waitForSelector('#board-area[data-ply="2"]');
  const drawn = await embedded();
  assert.match(drawn.code, /\[FEN "[^"]*4P3[^"]* w /);
  assert.match(drawn.code, /\{so it goes\s\[%csl Rd4\]\s\[%cal Gg1f3\]\}/);
  assert.doesNotMatch(drawn.code, /e2>e4|initial-ply/);
  const pictures = [];
  for (const { address } of [plain, drawn]) {
    const {
      page: frame,
      problems,
      close,
    } = await site.open(new URL(address).pathname.slice(1) + new URL(address).search);
    await frame.waitForFunction(() => document.querySelector("paco-sako")?.ready);
    pictures.push(
      await frame.evaluate(async () => {
        const element = document.querySelector("paco-sako");
        await element.ready;
        return { fen: element.fen, svg: await element.toSvg() };
      }),
    );
    assert.deepEqual(problems, []);
    await close();
  }
  assert.match(pictures[1].fen, /^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP\/RNBQKBNR w/);
  // The arrow and the circle are in the picture.
  assert.ok(pictures[1].svg.length > pictures[0].svg.length + 200);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep(
  "the size of an animation is shown before and during its creation, and whether it has only the last turns",
  async () => {
    const table = await openTable(site, {
      init: () => {
        window.said = [];
        window.watchSaid = () => {
          const about = document.querySelector(".picture-about");
          const note = () => window.said.push(about.textContent);
          new MutationObserver(note).observe(about, { childList: true, characterData: true, subtree: true });
        };
      },
    });
    const { page } = table;
    const long = longAndShort(320, 20)[320];
    await table.load(long);
    await table.press("open-share");
    await table.press("picture");
    await page.waitForSelector(".picture-about");
    await page.evaluate(() => window.watchSaid());
    await page.locator("[name=picture-kind][value=game]").check({ force: true });
    await page.waitForFunction(
      () => document.querySelector("[data-action=picture-save]").download.endsWith(".gif"),
      null,
      { timeout: 240_000 },
    );
    const said = await page.evaluate(() => window.said);
    const making = said.filter((text) => /^Frame/.test(text));
    assert.ok(making.length > 100 && making.every((text) => text.includes("The last 300 turns.")), making[0]);
    const kilobytes = (text) => Number(/([\d,]+) KB/.exec(text)[1].replaceAll(",", ""));
    const whole = kilobytes(said.at(-1));
    const before = making.filter((text) => text.includes("Frame 0 of 301")).at(-1);
    assert.ok(Math.abs(kilobytes(before) / whole - 1) < 0.3, `${before} of ${whole} KB before the first frame`);
    assert.match(said.at(-1), /pixels, [\d,]+ KB The last 300 turns\.$/);
    for (const [part, within] of [
      [0.1, 0.35],
      [0.5, 0.12],
      [0.9, 0.04],
    ]) {
      const told = kilobytes(making[Math.floor(part * making.length)]);
      assert.ok(Math.abs(told / whole - 1) < within, `${told} KB of ${whole} KB after ${part}`);
    }
    assert.deepEqual(table.problems, []);
    await table.close();
  },
);

deep("an animation of a part of the game, and of a variation", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load("1. e2>e4 e7>e5 2. Ng1>f3 (2. d2>d4 d7>d6) Nb8>c6 3. Bf1>c4 Ng8>f6 *");
  let last = null;
  const frames = async () => {
    const made = await page.waitForFunction((before) => {
      const href = document.querySelector("[data-action=picture-save]").getAttribute("href");
      return href !== before && href;
    }, last);
    last = await made.jsonValue();
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("[data-action=picture-save]")]);
    const bytes = await readFile(await file.path());
    return page.evaluate(
      async (list) => {
        const decoder = new ImageDecoder({ data: Uint8Array.from(list), type: "image/gif" });
        await decoder.tracks.ready;
        await decoder.completed;
        return decoder.tracks.selectedTrack.frameCount;
      },
      [...bytes],
    );
  };
  const open = async () => {
    await table.press("open-share");
    await table.press("picture");
    await page.locator("[name=picture-kind][value=game]").check({ force: true });
  };
  await open();
  assert.equal(await frames(), 7);
  // The size is shown before saving.
  assert.match(await page.locator(".picture-about").innerText(), /pixels, [\d,.]+ KB/);
  await page.fill("#picture-from", "3");
  await page.press("#picture-from", "Tab");
  assert.equal(await frames(), 3);
  assert.equal(await page.inputValue("#picture-from"), "3");
  // A number behind the end shows the end.
  await page.fill("#picture-from", "99");
  await page.press("#picture-from", "Tab");
  await page.waitForFunction(() => document.querySelector("#picture-from").value === "4");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  // The line that leads to where the game stands.
  await page.click("#moves .variation [data-ply] >> nth=-1");
  await open();
  assert.equal(await frames(), 5);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a game without draws by repetition keeps that: on the page, in its record, and after its end", async () => {
  const shuffle = ["g1", "f3", "b8", "c6", "f3", "g1", "c6", "b8"];
  const played = (options) => {
    const store = new Store(createGame, options);
    for (let i = 0; i < 3; i++) {
      for (const [at, square] of shuffle.entries()) {
        if (store.state.snapshot.status.over) return store;
        store.dispatch({ type: "step", step: { type: at % 2 === 0 ? "lift" : "place", square } });
      }
    }
    return store;
  };
  assert.equal(played({}).state.snapshot.status.reason, "repetition");
  const store = played({ repetitionDraw: false });
  assert.equal(store.state.snapshot.status.over, false);
  store.dispatch({ type: "resign", color: "white" });
  const { record } = store.texts();
  assert.match(record, /\[RepetitionDraw "off"\]/);
  const again = new Store(createGame, { record });
  assert.deepEqual(again.state.snapshot.status, store.state.snapshot.status);
  assert.equal(again.texts().record, record);
  const saved = new Store(createGame);
  assert.equal(saved.resume(store.saved()), null);
  assert.equal(saved.texts().record, record);

  const table = await openTable(site);
  const { page } = table;
  await table.press("open-new");
  await page.waitForSelector("#dialog-new[open]");
  await page.focus("#new-repetition");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => !document.querySelector("#new-repetition").checked);
  await table.press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
  for (let i = 0; i < 2; i++) await table.click(...shuffle);
  await page.waitForSelector('#board-area[data-ply="8"]');
  assert.equal(await page.getAttribute("#status", "data-over"), null);
  assert.match(await page.textContent("#moves"), /Nb8/);
  await table.press("open-share");
  assert.match(await page.inputValue("#copy-record"), /\[RepetitionDraw "off"\]/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

deep("a printed sheet has players, diagrams at chosen turns and all turns, in A4 and in Letter", async () => {
  const { tree } = new Store(createGame, { record: "1. e2>e4 $1 (1. d2>d4 (1. c2>c4) d7>d5) e7>e5 {good} *" })
    .state;
  const said = (remarks) => piecesOf(tree, printedLine(tree), 0, remarks).map(({ text }) => text);
  assert.deepEqual(said(true), [
    "1. e2>e4 !",
    "(",
    "1. d2>d4",
    "d7>d5",
    ")",
    "(",
    "1. c2>c4",
    ")",
    "1… e7>e5",
    "good",
  ]);
  assert.deepEqual(said(false), ["1. e2>e4 !", "e7>e5"]);
  const init = () => {
    window.print = () => {
      window.printed = true;
    };
  };
  const table = await openTable(site, { init });
  const { page, press } = table;
  const turns = Array.from({ length: 60 }, (_, i) => `${i + 1}. ${i % 2 ? "Nc3>b1 Nc6>b8" : "Nb1>c3 Nb8>c6"}`);
  await table.load(
    `[White "Ann <b>"]\n[Event "Club"]\n[RepetitionDraw "off"]\n\n${turns.slice(0, 45).join(" ")} *`,
  );
  await press("open-share");
  await press("print-game");
  await press("print-every");
  await page.click("[data-action=print]");
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: "print" });
  const sheet = page.locator(".print-sheet");
  assert.equal(await sheet.locator("h1").innerText(), "Ann <b> – Black");
  assert.match(await sheet.locator(".print-about").innerText(), /Club/);
  assert.equal(await sheet.locator("img").count(), 1 + 4);
  const text = await sheet.innerText();
  for (const turn of ["1. Nb1>c3", "20. Nc3>b1", "45. Nb1>c3"]) assert.ok(text.includes(turn), turn);
  assert.equal(await page.locator("header").first().isVisible(), false);
  for (const [format, width] of Object.entries({ A4: 680, Letter: 703 })) {
    const pages = (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages >= 1 && pages <= 2, `${pages} pages`);
    await page.setViewportSize({ width, height: 900 });
    assert.ok(await sheet.evaluate((node) => node.scrollWidth <= node.clientWidth), `${format} is wide enough`);
  }
  // What is tried after the game stays in brackets while it is on the board.
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await table.load('[White "Ann"]\n\n1. e2>e4 e7>e5 1-0');
  await press("moves-back");
  await table.click("d7", "d5");
  await press("open-share");
  await press("print-game");
  await page.click("[data-action=print]");
  await page.emulateMedia({ media: "print" });
  assert.equal(await sheet.locator(".print-turns").innerText(), "1. e2>e4 e7>e5 (1… d7>d5)");
  assert.match(await sheet.locator(".print-about").innerText(), /1–0/);
  assert.deepEqual(table.problems, []);
  await table.close();
});
