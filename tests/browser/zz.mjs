import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

const site = await start();
const shot = async (name, opts, run) => {
  const table = await openTable(site, { locale: "en", ...opts });
  try {
    await run(table);
  } catch (e) {
    console.log(name, e.message.slice(0, 400));
  }
  await table.page.screenshot({ path: `/tmp/prog/${name}.png` });
  console.log(
    name,
    await table.status(),
    "|",
    await table.detail(),
    "|",
    await table.page.locator("#live").innerText(),
    "|",
    await table.page.locator("#moves").innerText(),
    table.problems,
  );
  await table.close();
};
const begin = async (table) => {
  const { page } = table;
  await table.press("open-new");
  await page.waitForSelector("#dialog-new[open]");
  await page.click("label:has(#game-progressive)");
  await page.waitForFunction(
    () => window.query("#game-progressive").checked && !window.query("[data-action=start]").disabled,
  );
};
const only = process.argv[2];
const jobs = {
  async new1() {
    await shot("new1", { viewport: { width: 1366, height: 768 } }, async (t) => {
      await begin(t);
    });
  },
  async play() {
    await shot("play", { viewport: { width: 1366, height: 768 } }, async (t) => {
      await begin(t);
      await t.press("start");
      await t.page.waitForSelector("#dialog-new", { state: "hidden" });
      await t.click("e2", "e4");
      console.log(await t.status());
      await t.click("e7", "e5");
      console.log(await t.status(), "|", await t.page.locator("#live").innerText());
      await t.click("d7", "d6");
      await t.click("d1", "h5");
      await t.page.screenshot({ path: "/tmp/prog/play-mid.png" });
      await t.click("h5", "f7");
    });
  },
  async phone() {
    await shot(
      "phone",
      { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" },
      async (t) => {
        await t.load('[Variant "Progressive"]\n\n1. d4 2. d5 Nh6 3. Nc3 Nf3 Bxh6 4. Bg4 Bxf3 Bxe2 Bxd1 *');
      },
    );
  },
  async mate() {
    await shot("mate", { viewport: { width: 1366, height: 768 } }, async (t) => {
      await t.load(
        '[Variant "Progressive"]\n\n1. d4 2. d5 Nh6 3. Nc3 Nf3 Bxh6 4. Bg4 Bxf3 Bxe2 Bxd1 5. Nb5 Bc4 Bb3 Ba4 Nxc7# 1-0',
      );
    });
  },
  async hint() {
    await shot("hint", { viewport: { width: 390, height: 844 } }, async (t) => {
      await t.load('[Variant "Progressive"]\n\n1. d4 2. d5 Nh6 3. Nc3 Nf3 Bxh6 4. Bg4 Bxf3 Bxe2 Bxd1 *');
      for (let i = 0; i < 6; i++) {
        await t.press("hint");
        await t.page.waitForFunction(() => /^Hint/.test(window.query("#status-detail").textContent));
        console.log(await t.detail());
      }
    });
  },
};
for (const [name, job] of Object.entries(jobs)) if (!only || only.split(",").includes(name)) await job();
await site.close();
