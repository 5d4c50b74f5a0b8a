// Takes the pictures that people look at: `node tests/browser/screenshots.mjs [folder]`.
// Without a folder only the README's picture is made anew.

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { start } from "./harness.mjs";
import { openTable } from "./table.mjs";

const README_PICTURE = fileURLToPath(new URL("../../www/screenshots/chain.png", import.meta.url));

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";
const UNIONS = "r1b1kv2/p1p2D2/1tq2p1h/3p4/1pBPPPpa/1P3d2/P1PK4/RN6 b 0 - - -";
const PROMOTION = "1o2k3/P5pp/8/8/8/8/5PPP/6K1 w 0 - - -";

const SCENES = {
  start: async () => {},
  unions: async (table) => {
    await table.load(UNIONS);
    await table.click("c6");
  },
  chain: async (table) => {
    await table.load(CHAIN);
    await table.click("f1", "c4");
  },
  promotion: async (table) => {
    await table.load(PROMOTION);
    await table.click("a7", "b8");
  },
};

const SIZES = [
  [360, 740],
  [1280, 800],
];

const folder = process.argv[2];
const site = await start();
try {
  await mkdir(path.dirname(README_PICTURE), { recursive: true });
  const table = await openTable(site, { viewport: { width: 1000, height: 640 } });
  await SCENES.chain(table);
  await table.page.mouse.move(0, 0);
  await table.page.screenshot({ path: README_PICTURE });
  await table.close();
  if (folder) {
    await mkdir(folder, { recursive: true });
    for (const [width, height] of SIZES) {
      for (const colorScheme of ["light", "dark"]) {
        for (const [name, scene] of Object.entries(SCENES)) {
          const table = await openTable(site, { viewport: { width, height }, deviceScaleFactor: 2, colorScheme });
          await scene(table);
          await table.page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) });
          await table.close();
        }
      }
    }
  }
} finally {
  await site.close();
}
