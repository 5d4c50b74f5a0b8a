// Notation on the page: letters or figurines, words on request, and incomplete turns.

import assert from "node:assert/strict";
import { written } from "../../www/board/speech/figurines.js";
import { useFigures } from "../../www/kit/i18n.js";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** The turns of the list as they are seen. */
const listed = (page) =>
  page.locator("#moves .move").evaluateAll((nodes) => nodes.map(({ textContent }) => textContent));

test("each piece letter has its figurine, those of the other side's pieces in its colour", () => {
  const cases = {
    "e2>e4": ["e2>e4", "e2>e4"],
    "Nb1>c3": ["♘b1>c3", "♞b1>c3"],
    Bf1xNc4: ["♗f1x♞c4", "♝f1x♘c4"],
    e4xd5: ["e4xd5", "e4xd5"],
    "RBd4>d6": ["♖♝d4>d6", "♜♗d4>d6"],
    "PNd2>d4": ["♙♞d2>d4", "♟\uFE0E♘d2>d4"],
    "Bc4>Rf7xQf5Ŝ": ["♗c4>♖f7x♛f5Ŝ", "♝c4>♜f7x♕f5Ŝ"],
    "b7>Rc8=N>c3": ["b7>♖c8=♘>c3", "b7>♜c8=♞>c3"],
    "0-0-0#": ["0-0-0#", "0-0-0#"],
  };
  for (const [notation, [white, black]] of Object.entries(cases)) {
    useFigures(true);
    assert.deepEqual([written(notation, "white"), written(notation, "black")], [white, black]);
    useFigures(false);
    assert.equal(written(notation, "white"), notation);
  }
});

test("newcomers see figurines; earlier visitors and those who chose see their notation", async () => {
  const fresh = await openTable(site, { isFirstVisit: true });
  await fresh.press("skip-story");
  await fresh.click("g1", "f3", "d7", "d5");
  assert.deepEqual(await listed(fresh.page), ["♘g1>f3", "d7>d5"]);
  assert.equal(await fresh.page.locator("#moves .link").first().getAttribute("aria-label"), "Ng1>f3");
  assert.match(await fresh.detail(), /d7>d5/);
  assert.match(await fresh.page.evaluate(() => localStorage.getItem("paco-sako.settings")), /figures/);
  await fresh.page.reload();
  await fresh.page.waitForSelector("body[data-ready=true]");
  assert.deepEqual(await listed(fresh.page), ["♘g1>f3", "d7>d5"]);
  // Records keep the letters.
  await fresh.press("open-share");
  assert.match(await fresh.page.inputValue("#copy-record"), /Ng1>f3/);
  await fresh.close();

  const known = await openTable(site);
  await known.click("g1", "f3");
  assert.deepEqual(await listed(known.page), ["Ng1>f3"]);
  // The choice takes effect at once.
  await known.press("open-settings");
  await known.page.click(".segment:has([name=setting-notation][value=figures])");
  assert.deepEqual(await listed(known.page), ["♘g1>f3"]);
  assert.match(await known.detail(), /♘g1>f3/);
  await known.close();

  const init = () => localStorage.setItem("paco-sako.settings", '{"theme":"dark"}');
  const chosen = await openTable(site, { isFirstVisit: true, init });
  await chosen.press("skip-story");
  await chosen.click("g1", "f3");
  assert.deepEqual(await listed(chosen.page), ["Ng1>f3"]);
  await chosen.close();
});

test("an unfinished turn is listed as such", async () => {
  const table = await openTable(site);
  await table.load(CHAIN);
  await table.click("f1");
  assert.deepEqual(await listed(table.page), ["Bf1in progress"]);
  await table.click("c4");
  assert.deepEqual(await listed(table.page), ["Bf1>Nc4in progress"]);
  await table.click("b6", "b3");
  assert.deepEqual(await listed(table.page), ["Bf1>Nc4>Rb6>b3Ŝ"]);
  await table.close();
});

deep("pointing at a turn, or opening its dialog, gives it in words, at any position", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load(CHAIN);
  await table.click("f1", "c4", "b6", "b3", "a7", "a6");
  const [first, second] = [page.locator("#moves .move").nth(0), page.locator("#moves .move").nth(1)];
  const told = (move) => move.and(page.locator("[title]")).waitFor();
  await second.hover();
  await told(second);
  assert.equal(await second.getAttribute("title"), "Black pawn to a6.");
  await first.hover();
  await told(first);
  const said = await first.getAttribute("title");
  assert.match(said, /bishop takes over on c4/);
  assert.match(said, /rook to b3/);
  await first.locator(".link").first().click({ button: "right" });
  await page.waitForSelector("#dialog-turn[open]");
  assert.equal(await page.innerText("#dialog-turn .turn-words"), said);
  assert.deepEqual(table.problems, []);
  await table.close();
});
