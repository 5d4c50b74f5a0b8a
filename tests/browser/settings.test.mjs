// What the player has chosen: kept, shared between tabs, and never in the way.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DEFAULTS, readValues, Settings, STORAGE_KEY } from "../../www/settings.js";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** A storage in memory. */
function shelf(text = null) {
  const items = new Map(text === null ? [] : [[STORAGE_KEY, text]]);
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value) };
}

test("what storage holds is checked, value by value", () => {
  for (const text of [null, "", "{", "7", "null", "[]", '"text"', '{"__proto__":{"autoFlip":true}}']) {
    assert.deepEqual(readValues(text), DEFAULTS, String(text));
  }
  assert.deepEqual(readValues('{"autoFlip":"yes","previews":false,"unknown":1}'), {
    ...DEFAULTS,
    previews: false,
  });
});

test("a choice is kept, told, and taken over by another tab", () => {
  const storage = shelf();
  const [here, there] = [new Settings(storage), new Settings(storage)];
  const told = [];
  here.subscribe((values) => told.push(values.autoFlip));
  here.set("autoFlip", true);
  here.set("autoFlip", true);
  here.set("autoFlip", "yes");
  assert.deepEqual(told, [true]);
  assert.equal(there.values.autoFlip, false);
  there.reload();
  assert.equal(there.values.autoFlip, true);
  assert.equal(new Settings(storage).values.autoFlip, true);
});

test("where storage is forbidden or full, a choice holds for the visit", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  for (const storage of [null, { getItem: refuse, setItem: refuse }, { getItem: () => null, setItem: refuse }]) {
    const settings = new Settings(storage);
    assert.deepEqual(settings.values, DEFAULTS);
    settings.set("autoFlip", true);
    assert.equal(settings.values.autoFlip, true);
  }
});

test("the dialog's choices hold at once and after loading the page again", async () => {
  const table = await openTable(site);
  const { page } = table;
  await table.press("open-menu");
  await table.press("settings");
  await page.check("#dialog-settings [name=autoFlip]");
  await page.click("#dialog-settings [data-action=close]");
  await table.click("e2", "e4");
  await page.waitForSelector("[role=row]:last-child > [data-square=a8]");
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
  await table.press("open-menu");
  await table.press("settings");
  assert.equal(await page.isChecked("#dialog-settings [name=autoFlip]"), true);
  assert.equal(await page.isChecked("#dialog-settings [name=previews]"), true);
  await table.close();
});

test("the page plays where storage is forbidden", async () => {
  const table = await openTable(site, {
    init: () => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
    },
  });
  await table.click("e2", "e4");
  assert.deepEqual(await table.turns(), ["e2>e4"]);
  assert.deepEqual(table.problems, []);
  await table.close();
});
