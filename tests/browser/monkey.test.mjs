// A short monkey test of the built site, and a hundred reloads at random moments; `monkey.mjs` does the same for any
// duration. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { monkey, monkeySite, reloads, toldOf } from "./monkey.mjs";
import { after, deep, test } from "./testing.mjs";

const SEED = 20261128;

/** So many things are done in the short run, and so many times the page is loaded again in the other. */
const DONE = 60;
const LOADS = 100;

const sites = {};
const siteIn = (name) => (sites[name] ??= monkeySite(name));
after(() => Promise.all(Object.values(sites).map(async (site) => (await site).close())));

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: random actions cause no error, no rejected promise, no raw key and no hanging page`,
    async () => {
      const run = await monkey(await siteIn(name), { seed: SEED, isEnough: (done) => done >= DONE });
      assert.deepEqual(run.faults, [], toldOf(run, SEED));
    },
  );

  deep(`${name}: a hundred reloads during loading, and the page appears each time`, async () => {
    const run = await reloads(await siteIn(name), { seed: SEED, count: LOADS });
    assert.deepEqual(run.faults, [], toldOf(run, SEED));
  });
}
