import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

const site = await start();
const begin = async (table, ...choices) => {
  const { page } = table;
  await table.press("open-new");
  await page.waitForSelector("#dialog-new[open]");
  await page.click("label:has(#game-progressive)");
  await page.waitForFunction(
    () => window.query("#game-progressive").checked && !window.query("[data-action=start]").disabled,
  );
  for (const c of choices) await page.click(`label:has(${c})`);
  await table.press("start");
  await page.waitForSelector("#dialog-new", { state: "hidden" });
};
let t = await openTable(site, { locale: "en" });
await begin(t, "#rules-italian");
for (const s of "e2 e4 e7 e5 d7 d6 d1 h5 h5 f7".split(" ")) {
  await t.click(s);
  console.log(s, await t.status(), "|", await t.detail());
}
await t.close();
t = await openTable(site, { locale: "en" });
await begin(t, "#new-against-computer", "#new-side-white");
await t.click("e2", "e4");
await t.page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length === 2);
await t.settle();
await t.click("a2", "a3", "b2", "b3", "h2", "h3");
await t.page.waitForFunction(() => window.queryAll("#moves [data-ply][data-played]").length === 4);
await t.settle();
const say = async (n) => {
  await t.page.waitForTimeout(1500);
  console.log(
    n,
    await t.status(),
    "|",
    await t.detail(),
    "|",
    (await t.page.locator("#moves").innerText()).replace(/\n/g, " "),
  );
};
await say("answered");
await t.press("take-back");
await say("back");
await t.press("take-back");
await say("back");
await t.press("redo");
await say("redo");
await t.press("redo");
await say("redo");
console.log(t.problems);
await t.close();
await site.close();
