import { mkdirSync } from "node:fs";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

mkdirSync("/tmp/w/shots", { recursive: true });
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";
const only = process.argv[2];
const site = await start();
const hoverSq = async (t, sq) => {
  const p = await t.point(sq);
  await t.page.mouse.move(p.x, p.y);
  await t.page.waitForTimeout(150);
};
const SC = {
  start: async () => {},
  preview: async (t) => {
    await t.load(CHAIN);
    await t.click("f1");
    await hoverSq(t, "c4");
  },
  links: async (t) => {
    await t.load(CHAIN);
    await t.click("f1", "c4", "b6");
    await t.page.mouse.move(0, 0);
    await t.page.waitForTimeout(100);
  },
  shapes: async (t) => {
    await t.press("pencil");
    await t.drag("g1", "f3");
    await t.click("e4");
    await t.page.check("[name=pencil][value=red]");
    await t.drag("d8", "h4");
    await t.page.check("[name=pencil][value=blue]");
    await t.drag("c2", "c4");
    await t.page.check("[name=pencil][value=yellow]");
    await t.click("e8");
  },
  refused: async (t) => {
    await t.click("d1");
  },
  typed: async (t) => {
    await t.page.fill("#turn-text", "Ng1>g3");
    await t.page.keyboard.press("Enter");
    await t.page.waitForTimeout(200);
  },
  sako: async (t) => {
    await t.click("e2", "e4", "f7", "f5", "d1", "h5", "a7", "a6");
  },
};
for (const [w, h] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
]) {
  for (const [n, f] of Object.entries(SC)) {
    if (only && !only.split(",").includes(n)) continue;
    const t = await openTable(site, {
      viewport: { width: w, height: h },
      deviceScaleFactor: w < 700 ? 2 : 1,
      colorScheme: w === 768 ? "dark" : "light",
    });
    await f(t);
    await t.page.screenshot({ path: `/tmp/w/shots/${n}-${w}.png` });
    if (t.problems.length) console.log(n, w, t.problems);
    await t.close();
  }
}
await site.close();
