// A game that no file of the page knows: tests/toy/ holds its rules, its descriptor and its texts; the module of the page
// is compiled with it, and the test's server puts the descriptor where one of a shipped game would be.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { lacks } from "./descriptors.mjs";
import { start, TARGET, WWW } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep as test } from "./testing.mjs";
import { CODES, textsOf } from "./texts.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TOY = path.join(ROOT, "tests/toy");
const MODULE = path.join(TARGET, "toy/pkg");

let site;
before(async () => {
  await mkdir(MODULE, { recursive: true });
  // One module, not optimised: compiling it takes longer than all that is played with it.
  const options = ["serve", "--build-only", "--whole", "--features", "toy", "--out", MODULE];
  const env = {
    ...process.env,
    CARGO_PROFILE_RELEASE_LTO: "off",
    CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
    CARGO_PROFILE_RELEASE_OPT_LEVEL: "0",
  };
  const { status, stderr } = spawnSync("cargo", options, { cwd: ROOT, env, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  const places = {
    "/games/toy.js": path.join(TOY, "toy.js"),
    ...Object.fromEntries(
      CODES.map((code) => [`/games/texts/toy/${code}.js`, path.join(TOY, `texts/${code}.js`)]),
    ),
    "/pkg/paco_sako.js": path.join(MODULE, "paco_sako_whole.js"),
    "/pkg/paco_sako_play.js": path.join(MODULE, "paco_sako_whole.js"),
    "/pkg/paco_sako_whole_bg.wasm": path.join(MODULE, "paco_sako_whole_bg.wasm"),
  };
  site = await start("chromium", WWW, { places });
});
after(() => site?.close());

/** Begins the toy game as a visitor does. */
async function begin(options = {}) {
  const table = await openTable(site, options);
  const { page, press } = table;
  await press("open-new");
  await page.click("label:has(#game-toy)");
  const offered = await page.evaluate(() => ({
    rules: window.queryAll("#dialog-new input[name=rules]").map(({ value }) => value),
    starts: window.queryAll("#dialog-new input[name=start]").map(({ value }) => value),
    levels: window.query("#new-level").max,
  }));
  await press("start");
  return { ...table, offered };
}

const claim = ({ page }) => page.locator('[data-action="claim-threefold-repetition"]');
const said = ({ page }) => page.locator("#live").innerText();

/** The colour of a place on the board's canvas, in parts of a square from a square's corner. */
function colorAt({ page }, square, x, y) {
  return page.evaluate(
    ([name, x, y]) => {
      const canvas = window.query("#board");
      const unit = canvas.width / 8;
      const left = ("abcdefgh".indexOf(name[0]) + x) * unit;
      const top = (8 - Number(name[1]) + y) * unit;
      return [...canvas.getContext("2d").getImageData(left, top, 1, 1).data].slice(0, 3);
    },
    [square, x, y],
  );
}

test("its descriptor has looks and words for everything in its rules", async () => {
  const { page, close } = await openTable(site);
  const [info, descriptor] = await page.evaluate(async () => {
    const { gameInfo } = await import("./rules/rules.js");
    const { loadGame } = await import("./games/index.js");
    // Functions cannot be transferred from the page.
    return [gameInfo("toy"), JSON.parse(JSON.stringify(await loadGame("toy")))];
  });
  for (const language of CODES) {
    const { texts } = await import(`../toy/texts/${language}.js`);
    assert.deepEqual(lacks(info, descriptor, { ...(await textsOf(language)), ...texts }), [], language);
  }
  await close();
});

test("the dialog offers what the game has, and the board plays it", async () => {
  const table = await begin();
  assert.deepEqual(table.offered, { rules: ["toy"], starts: ["normal", "own"], levels: "2" });
  assert.equal(await table.label("b1"), "b1, white king, can be lifted");
  assert.equal(await table.label("e4"), "e4, empty");
  // The white king walks into the attack of a pawn, and is in check when White is to move again.
  await table.click("b1", "b2", "c4", "c3");
  assert.deepEqual(await table.turns(), ["Kb1>b2", "c4>c3+"]);
  assert.equal(await table.page.locator("#alarm").innerText(), "White is in check");
  assert.match(await said(table), /Check! White is in check\./);
  assert.match(await table.label("b2"), /in check/);
  const calm = await colorAt(table, "e5", 0.5, 0.06);
  assert.notDeepEqual(await colorAt(table, "b2", 0.5, 0.06), calm, "the alarm's ring is drawn");
  // The king captures the pawn: its target has the mark of a capture, and the words.
  await table.click("b2");
  assert.equal(await table.label("c3"), "c3, black pawn, can be captured");
  assert.equal(await table.page.locator('[data-square="c3"]').getAttribute("data-target"), "capture");
  assert.deepEqual(await colorAt(table, "c3", 0.08, 0.12), await colorAt(table, "c3", 0.12, 0.08), "corners");
  if (process.env.PICTURES) await table.page.screenshot({ path: path.join(process.env.PICTURES, "toy.png") });
  await table.click("c3");
  assert.match(await said(table), /White king captures black pawn on c3\./);
  assert.equal(await table.label("c3"), "c3, white king, in check");
  // Why something may not be done is said by the page's own words.
  await table.click("a4", "a2");
  assert.match(await table.detail(), /The pawn cannot go to a2\./);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a third repetition is claimed by a button, saved, and undone", async () => {
  const table = await begin();
  const round = ["b1", "a2", "b4", "c3", "a2", "b1", "c3", "b4"];
  await table.click(...round);
  assert.equal(await claim(table).count(), 0);
  await table.click(...round);
  assert.equal(await claim(table).innerText(), "Claim a draw: threefold repetition");
  await claim(table).click();
  assert.equal(await table.status(), "Draw");
  assert.equal(await table.detail(), "The same position occurred for the third time.");
  assert.equal(await claim(table).count(), 0);
  // It is still a draw after going elsewhere in the game and coming back, and after a reload.
  await table.page.keyboard.press("Home");
  assert.match(await table.status(), /White to move/);
  await table.page.keyboard.press("End");
  await table.page.waitForFunction(() => window.query("#status-title").textContent === "Draw");
  await table.page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith("paco-sako.unsaved.")),
  );
  await table.page.reload();
  await table.page.waitForSelector("body[data-ready=true]");
  assert.equal(await table.status(), "Draw");
  assert.equal((await table.turns()).length, 8);
  await table.press("take-back");
  assert.match(await table.status(), /Black to move/);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("capturing the king wins, and the game has all languages of the page", async () => {
  const table = await begin();
  await table.click("b1", "b2", "b4", "b3", "b2");
  assert.equal(await table.label("b3"), "b3, black king, capturing the king wins, in check");
  await table.click("b3");
  assert.equal(await table.status(), "White wins");
  assert.equal(await table.detail(), "The black king was captured.");
  const details = new Set();
  for (const language of CODES) {
    await table.page.evaluate(async (code) => {
      const { useLanguage } = await import("./kit/i18n.js");
      await useLanguage(code);
    }, language);
    const detail = await table.detail();
    assert.doesNotMatch(detail, /toy\.|reason\./);
    details.add(detail);
  }
  assert.equal(details.size, CODES.length);
  await table.close();
});

test("the element plays it by its attribute, also if set later", async () => {
  const { page, problems, close } = await site.open("embed.html?variant=toy");
  const found = await page.evaluate(async () => {
    while (!document.querySelector("paco-sako")) await new Promise((done) => setTimeout(done, 20));
    const element = await document.querySelector("paco-sako").ready;
    const seen = [element.variant, element.fen, element.move("Kb1>b2"), element.ply];
    const errors = [];
    element.addEventListener("error", ({ detail }) => errors.push(detail.attribute));
    const until = async (holds) => {
      while (!holds()) await new Promise((done) => setTimeout(done, 20));
    };
    const placement = () => element.fen.split(" ")[0];
    element.variant = "paco-sako";
    await until(() => placement().startsWith("rnbq"));
    seen.push(placement());
    element.setAttribute("rules", "toy");
    element.setAttribute("variant", "go");
    await until(() => errors.length === 2);
    return [...seen, placement(), errors.sort().join()];
  });
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  assert.deepEqual(found, ["toy", "8/8/8/8/pkp5/8/8/PKP5 w 0", true, 1, start, start, "rules,variant"]);
  assert.deepEqual(problems, []);
  await close();
});
