// Sounds: each event makes its own once, and none where they are off.

import assert from "node:assert/strict";
import { SCORES } from "../../www/page/sounds/synth.js";
import { MOVING, start } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";

let site;
before(async () => {
  site = await start();
});
after(() => site?.close());

/** Writes down every tone that is begun: its pitch, and when. */
function spy() {
  window.tones = [];
  window.contexts = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor(...options) {
      super(...options);
      window.contexts++;
      window.context = this;
    }
  };
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    window.tones.push({ pitch: this.frequency.value, when, now: this.context.currentTime });
    return begin.call(this, when);
  };
}

const open = (options = {}) => openTable(site, { ...MOVING, isHeard: true, init: spy, ...options });

/** The sounds begun since the last question, named by their first pitches. */
async function heard(page) {
  const tones = await page.evaluate(() => window.tones.splice(0));
  const names = [];
  let rest = tones.map(({ pitch }) => Math.round(pitch));
  while (rest.length > 0) {
    const found = Object.entries(SCORES).find(([, notes]) => {
      // Every note has three overtones.
      const wanted = notes.map(({ pitch }) => Math.round(pitch));
      return wanted.every((pitch, i) => rest[3 * i] === pitch);
    });
    assert.ok(found, `tones that belong to no sound: ${rest}`);
    names.push(found[0]);
    rest = rest.slice(3 * found[1].length);
  }
  return names;
}

test("each event has its sound once; lifting, putting down and undo have none", async () => {
  const table = await open();
  const { page } = table;
  await table.click("e2");
  assert.deepEqual(await heard(page), []);
  await table.click("e4");
  assert.deepEqual(await heard(page), ["move"]);
  await table.click("d7", "d7");
  assert.deepEqual(await heard(page), []);
  await table.click("d7", "d5", "e4", "d5");
  assert.deepEqual(await heard(page), ["move", "meet"]);
  await table.page.keyboard.press("<");
  await table.press("take-back");
  assert.deepEqual(await heard(page), []);
  await table.press("redo");
  await table.settle();
  assert.deepEqual(await heard(page), ["meet"]);
  await table.close();
});

test("a chain sounds link by link, Ŝako after the turn, Paco once", async () => {
  const table = await open();
  const { page } = table;
  await table.load(CHAIN);
  await heard(page);
  await table.click("f1", "c4");
  assert.deepEqual(await heard(page), ["release"]);
  await table.load("4k3/8/8/8/8/8/8/Q3K3 w 0 - - -");
  await table.click("a1", "a4");
  const [move, , , sako] = await page.evaluate(() => window.tones);
  assert.ok(sako.when > move.when + 0.1, "Ŝako is heard after the move");
  assert.deepEqual(await heard(page), ["move", "alarm"]);
  await table.click("e8", "d8", "e1", "d1", "d8", "e8", "a4", "e8");
  assert.deepEqual(await heard(page), ["move", "move", "move", "win"]);
  await table.close();
});

test("a sound begins when its piece arrives", async () => {
  const table = await open();
  await table.click("e2", "e4");
  const [slow] = await table.page.evaluate(() => window.tones.splice(0));
  assert.ok(slow.when - slow.now > 0.05);
  await table.page.evaluate(async () =>
    (await import("./page/settings/page-settings.js")).settings.set("motion", "off"),
  );
  await table.click("e7", "e5");
  const [still] = await table.page.evaluate(() => window.tones.splice(0));
  // The clock of sounds may go on between the two.
  assert.ok(still.when - still.now < 0.05);
  await table.close();
});

test("no sound and no audio context while sounds are off, the volume is 0, or before a gesture", async () => {
  const table = await open();
  const { page } = table;
  const set = (name, value) =>
    page.evaluate(
      async ([key, to]) => (await import("./page/settings/page-settings.js")).settings.set(key, to),
      [name, value],
    );
  await set("volume", 50);
  assert.equal(await page.evaluate(() => window.contexts), 0, "nobody has touched the page yet");
  await set("sound", false);
  await table.click("e2", "e4");
  await set("sound", true);
  await heard(page);
  await set("volume", 0);
  await table.click("e7", "e5");
  assert.deepEqual(await heard(page), []);
  await set("volume", 100);
  assert.deepEqual(await heard(page), ["meet"], "a changed volume is heard");
  await table.click("g1", "f3");
  assert.deepEqual(await heard(page), ["move"]);
  assert.equal(await page.evaluate(() => window.contexts), 1);
  await table.close();
});

deep("the audio context is suspended between sounds, and resumed by the next", async () => {
  const table = await open({ reducedMotion: "reduce" });
  const { page } = table;
  const becomes = (state) => page.waitForFunction((wanted) => window.context?.state === wanted, state);
  await table.click("e2", "e4");
  await becomes("running");
  await page.clock.install();
  await table.click("e7", "e5");
  await page.clock.fastForward(4000);
  assert.equal(await page.evaluate(() => window.context.state), "running", "sounds of four seconds are heard");
  await page.clock.fastForward(10_000);
  await becomes("suspended");
  await heard(page);
  await table.click("g1", "f3");
  await becomes("running");
  assert.deepEqual(await heard(page), ["move"]);
  assert.equal(await page.evaluate(() => window.contexts), 1);
  await table.close();
});

deep("a page within another page is silent", async () => {
  const { page, close } = await site.open("icon.svg", { isHeard: true, init: spy });
  const host = new URL("host.html", site.url).href;
  const body = `<!doctype html><iframe src="${site.url}" width="900" height="600"></iframe>`;
  await page.route(host, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(host);
  const inner = page.frameLocator("iframe");
  await inner.locator("body[data-ready=true]").waitFor();
  await inner.locator('[data-square="e2"]').click();
  await inner.locator('[data-square="e4"]').click();
  await inner.locator("#moves [data-ply]").waitFor();
  const made = await inner.locator("body").evaluate(() => [window.tones.length, window.contexts]);
  assert.deepEqual(made, [0, 0]);
  await close();
});
