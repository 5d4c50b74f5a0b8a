// Activities beside the table of the built site: Can I?, a set-up or a match. Only one tab continues and saves one,
// and it does not appear in children's mode. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import path from "node:path";
import { start, TARGET } from "./harness.mjs";
import { chooseGame, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

/** Activities by storage key: game and dialog. */
const KINDS = {
  "can-i": { game: "can-i", dialog: "#dialog-arbiter" },
  "set-up": { game: "strategochess", dialog: "#dialog-set-up" },
  match: { game: "bughouse", dialog: "#match" },
};

let site;
before(async () => {
  site = await start("chromium", path.join(TARGET, "site"));
});
after(() => site?.close());
const open = (options = {}) => openTable(site, { locale: "en", serviceWorkers: "block", ...options });

/** Identity of a stored activity; `null` if there is none. */
const seedIn = (page, storage, name) =>
  page.evaluate(
    ([where, key]) => JSON.parse(window[where].getItem(key) ?? "null")?.seed ?? null,
    [storage, `paco-sako.${name}`],
  );
const hasSeed = (page, storage, name) =>
  page.waitForFunction(
    ([where, key]) => JSON.parse(window[where].getItem(key) ?? "null")?.seed !== undefined,
    [storage, `paco-sako.${name}`],
  );

/** Begins one in a tab, with people at this board. */
async function begin(page, { game, dialog }) {
  const press = (action) => page.click(`[data-action="${action}"]`);
  await chooseGame({ page, press }, game);
  await press("start");
  await page.waitForSelector(`${dialog}[open]`);
}

const load = async (page) => {
  await page.reload();
  await page.waitForSelector("body[data-ready=true]");
};

for (const [name, kind] of Object.entries(KINDS)) {
  (name === "can-i" ? test : deep)(`two tabs do not write the same ${name}`, async () => {
    const table = await open();
    const first = table.page;
    await begin(first, kind);
    await hasSeed(first, "localStorage", name);
    const own = await seedIn(first, "localStorage", name);
    assert.equal(await seedIn(first, "sessionStorage", name), null);
    // Another tab does not go on with it, and what is begun there is kept for that tab.
    const second = await first.context().newPage();
    await second.goto(site.url);
    await second.waitForSelector("body[data-ready=true]");
    await begin(second, kind);
    await hasSeed(second, "sessionStorage", name);
    const other = await seedIn(second, "sessionStorage", name);
    assert.notEqual(other, own);
    assert.equal(await seedIn(first, "localStorage", name), own);
    // Each goes on with its own.
    for (const page of [second, first]) {
      await load(page);
      await page.waitForSelector(`${kind.dialog}[open]`);
      assert.equal(await seedIn(page, "localStorage", name), own);
      assert.equal(await seedIn(page, "sessionStorage", name), page === second ? other : null);
    }
    // An activity left by a closed tab is taken over by the next one.
    await first.close();
    const third = await second.context().newPage();
    await third.addInitScript((key) => sessionStorage.setItem(`paco-sako.${key}-open`, "true"), name);
    await third.goto(site.url);
    await third.waitForSelector(`${kind.dialog}[open]`);
    assert.equal(await seedIn(third, "localStorage", name), own);
    assert.deepEqual(table.problems, []);
    await table.close();
  });
}

test("the children's page shows no overlay, which is there again afterwards", async () => {
  for (const [name, kind] of Object.entries(KINDS)) {
    const table = await open();
    const { page } = table;
    await begin(page, kind);
    await hasSeed(page, "localStorage", name);
    await page.evaluate(() => localStorage.setItem("paco-sako.settings", '{"children":true}'));
    await load(page);
    await page.click("#button-new");
    await page.click("[data-opponent=mia]");
    await page.waitForSelector("#dialog-children-play", { state: "hidden" });
    assert.equal(await page.locator("dialog[open]").count(), 0, name);
    await page.evaluate(() => localStorage.setItem("paco-sako.settings", '{"children":false}'));
    await load(page);
    await page.waitForSelector(`${kind.dialog}[open]`);
    assert.deepEqual(table.problems, []);
    await table.close();
  }
});
