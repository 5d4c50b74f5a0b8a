// What leaves the page holds what is on it, or says what it cannot hold.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { momentsOfGame } from "../../www/board/animation.js";
import { pictureScene } from "../../www/board/picture.js";
import { Store } from "../../www/game/state.js";
import { createGame } from "../../www/rules/rules.js";
import { start } from "./harness.mjs";
import { startModule } from "./module.mjs";
import { openTable } from "./table.mjs";

let site;
before(async () => {
  await startModule();
  site = await start();
});
after(() => site?.close());

const OWN_START = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

test("PacoPlay's list is not offered for a game that starts elsewhere, and that is said", async () => {
  const texts = (options) => new Store(createGame, options).texts();
  assert.equal(texts({}).actions, "[]");
  assert.equal(texts({ fen: OWN_START }).actions, "");
  assert.equal(texts({ chess960: 7 }).actions, "");
  const table = await openTable(site);
  const { page } = table;
  await table.load(OWN_START);
  await table.press("open-share");
  await page.click("#dialog-share summary >> text=PacoPlay");
  await page.waitForSelector("text=This game starts from another position");
  assert.equal(await page.isVisible("#copy-actions"), false);
  await page.keyboard.press("Escape");
  await table.load("1. e2>e4 *");
  await table.press("open-share");
  await page.waitForSelector("#copy-actions", { state: "visible" });
  assert.equal(await page.inputValue("#copy-actions"), '[{"Lift":12},{"Place":28}]');
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

test("a turn under way in a variation goes into the record and comes back", () => {
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

test("a moving picture shows what was drawn at each turn, unless it is to show no marks", () => {
  const store = new Store(createGame, { record: DRAWN });
  const record = store.question()?.subject.record ?? "";
  const shapes = (choice) =>
    momentsOfGame(record).map(({ snapshot }) =>
      pictureScene(store.state, snapshot, choice).shapes.map(({ from, to }) => from + to),
    );
  assert.deepEqual(shapes(CHOICE), [[], ["e2e4"], ["d4d4"], [], []]);
  assert.deepEqual(shapes({ ...CHOICE, marks: false }), [[], [], [], [], []]);
});

test("a moving picture of a part of the game, and of a variation", async () => {
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
  // The size is told before it is saved.
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

test("a game in which repetition does not draw stays one: on the page, in its record, and after it has ended", async () => {
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
