// Players, event, place and date of a game: displayed, and included in every record.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { recordIn } from "../../www/game/links/game-link.js";
import { knownDate, namesIn, occasionOf } from "../../www/game/record/tags.js";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

async function openDetails({ page }) {
  await page.click("#button-menu");
  await page.click("#dialog-menu [data-action=experts]");
  await page.click("#dialog-experts [data-action=details]");
  await page.waitForSelector("#dialog-details[open]");
}

const WANTED = {
  White: 'Ada "A" Lovelace',
  Black: "Bob",
  Event: "Spring Open",
  Site: "Utrecht",
  Date: "2026.03.21",
};

/** The tags of a record. @param {string} record */
const tagsOf = (record) =>
  Object.fromEntries(
    [...record.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]/gm)].map(([, name, value]) => [
      name,
      value.replace(/\\(.)/g, "$1"),
    ]),
  );

/** Of a record, what WANTED names. */
const known = (record) => {
  const tags = tagsOf(record);
  return Object.fromEntries(Object.keys(WANTED).map((name) => [name, tags[name]]));
};

test("names, event, place and date are shown, kept and exported", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.click("e2", "e4");
  await openDetails(table);
  for (const [name, value] of Object.entries(WANTED)) {
    await page.fill(`#details-${name.toLowerCase()}`, name === "Date" ? value.replaceAll(".", "-") : value);
  }
  await page.click("[data-action=keep-details]");
  const line = 'Ada "A" Lovelace – Bob · Spring Open · Utrecht · 2026-03-21';
  await page.waitForFunction((text) => window.query("#players").textContent === text, line);
  // Everything that holds the game has them.
  await table.press("open-share");
  await page.waitForFunction(() => window.query("#copy-link")?.value.includes("#game="));
  for (const name of ["record", "mainLine"]) {
    assert.deepEqual(known(await page.inputValue(`#copy-${name}`)), WANTED, name);
  }
  assert.deepEqual(known(await recordIn(new URL(await page.inputValue("#copy-link")).hash)), WANTED);
  await page.click("#dialog-share .share-texts > summary");
  const [file] = await Promise.all([page.waitForEvent("download"), table.press("save")]);
  assert.deepEqual(known(await readFile(await file.path(), "utf8")), WANTED);
  assert.equal(file.suggestedFilename(), "paco-sako_2026-03-21_Ada-A-Lovelace_Bob.pgn");
  await page.keyboard.press("Escape");
  // The list shows and finds them, and a backup has them.
  await page.click("#button-menu");
  await page.click("#dialog-menu [data-action=games]");
  await page.waitForSelector(".game-text >> text=Spring Open · Utrecht · 2026-03-21");
  assert.equal(await page.textContent(".game-title"), 'Ada "A" Lovelace – Bob');
  const [backup] = await Promise.all([page.waitForEvent("download"), table.press("export-games")]);
  const text = await readFile(await backup.path(), "utf8");
  assert.ok(text.includes("Spring Open") && text.includes("Utrecht"));
  await page.keyboard.press("Escape");
  // After a reload they are still there, and can be taken out again.
  await page.reload();
  await page.waitForFunction((text) => window.query("#players")?.textContent === text, line);
  await openDetails(table);
  assert.equal(await page.inputValue("#details-date"), "2026-03-21");
  assert.equal(await page.inputValue("#details-white"), WANTED.White);
  for (const name of Object.keys(WANTED)) await page.fill(`#details-${name.toLowerCase()}`, "");
  await page.click("[data-action=keep-details]");
  await page.waitForFunction(() => window.query("#players").textContent === "White – Black");
  await table.press("open-share");
  const { Date: date = "", White } = tagsOf(await page.inputValue("#copy-record"));
  assert.deepEqual([date.replace(/[?.]/g, ""), White], ["", "?"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});

test("a partly known date is preserved", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.load('[Event "Club"]\n[Date "1999.??.??"]\n[White "Ada"]\n\n1. e2>e4 *');
  assert.equal(await page.textContent("#players"), "Ada – Black · Club · 1999");
  await openDetails(table);
  assert.equal(await page.inputValue("#details-date"), "");
  await page.fill("#details-black", "Bob");
  await page.click("[data-action=keep-details]");
  await page.waitForFunction(() => window.query("#players").textContent === "Ada – Bob · Club · 1999");
  await table.press("open-share");
  assert.equal(tagsOf(await page.inputValue("#copy-record")).Date, "1999.??.??");
  await table.close();
});

deep("names are shown beside the board and edited there, also if none is known", async () => {
  const table = await openTable(site);
  const { page } = table;
  const names = page.locator("[data-action=names]");
  assert.equal(await names.innerText(), "White – Black");
  await names.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#dialog-details[open]");
  await page.fill("#details-white", "Ada");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.query("#players").textContent === "Ada – Black");
  assert.ok((await names.boundingBox()).height >= 44);
  await table.close();
  // A phone has no room to say nothing; once there are names they are there.
  const phone = await openTable(site, { viewport: { width: 360, height: 740 }, hasTouch: true });
  assert.equal(await phone.page.locator("#players").isVisible(), false);
  await phone.load('[White "Ada"]\n\n1. e2>e4 *');
  await phone.page.locator("[data-action=names]").tap();
  await phone.page.waitForSelector("#dialog-details[open]");
  assert.deepEqual(phone.problems, []);
  await phone.close();
});

test("unknown details are not shown", () => {
  assert.deepEqual(namesIn({ White: "?", Black: "Bob" }), { White: "", Black: "Bob" });
  assert.equal(occasionOf({ Event: "?", Site: "?", Date: "2026.01.02" }), "");
  assert.equal(occasionOf({ Event: "Open", Site: "?" }, "2026.01.02"), "Open · 2026-01-02");
  assert.equal(occasionOf({ Event: "Open", Site: "https://example.org/a" }), "Open");
  for (const [date, text] of [
    ["2026.11.22", "2026-11-22"],
    ["2026.11.??", "2026-11"],
    ["2026.??.??", "2026"],
    ["????.??.??", ""],
  ]) {
    assert.equal(knownDate(date), text);
  }
});
