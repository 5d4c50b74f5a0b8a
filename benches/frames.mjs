// Measures the time of a frame of an animation, on a processor slowed down four times:
// `node benches/frames.mjs [scale]`, after `npm ci` in tests/browser. Prints the median and the longest, in ms.

import { start } from "../tests/browser/harness.mjs";
import { openTable } from "../tests/browser/table.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";

/**
 * Notes how long every frame takes: working out the picture, drawing the board and painting it. Each is done six times,
 * and the shortest counts, because other programs interrupt the rest.
 */
function watchFrames() {
  const times = [];
  const request = window.requestAnimationFrame.bind(window);
  let repeats = false;
  window.frameTimes = times;
  window.requestAnimationFrame = (callback) => {
    if (repeats) return 0;
    return request((now) => {
      const once = () => {
        const begun = performance.now();
        callback(now);
        // Reading a pixel paints recorded drawing commands.
        document.querySelector("#board")?.getContext("2d").getImageData(0, 0, 1, 1);
        return performance.now() - begun;
      };
      const first = once();
      repeats = true;
      times.push(Math.min(first, ...Array.from({ length: 5 }, once)));
      repeats = false;
    });
  };
}

const scale = Number(process.argv[2] ?? 2);
const site = await start();
try {
  for (const pieces of ["classic", "dance"]) {
    const options = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: scale };
    const table = await openTable(site, { ...options, init: watchFrames });
    await table.page.evaluate(
      async ([name, base]) => (await import(`${base}page/settings/page-settings.js`)).settings.set("pieces", name),
      [pieces, site.url],
    );
    await table.load(CHAIN);
    await table.click("f1", "c4", "b6");
    const client = await table.page.context().newCDPSession(table.page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const times = [];
    for (let round = 0; round < 4; round++) {
      await table.press("undo-turn");
      await table.settle();
      await table.page.evaluate(() => window.frameTimes.splice(0));
      await table.press("redo-turn");
      await table.settle();
      // The first round fills the caches, as the first turns of a game do.
      if (round > 0) times.push(...(await table.page.evaluate(() => window.frameTimes)));
    }
    times.sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1);
    console.log(`${pieces}: ${times.length} frames, median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)} ms`);
    await table.close();
  }
} finally {
  await site.close();
}
