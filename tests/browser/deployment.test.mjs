// The built site where something of it is missing, damaged or older than the rest: that is said, and loading the page again
// helps. Needs `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, describe } from "node:test";
import { texts as en } from "../../www/kit/texts/en.js";
import { texts as deStart } from "../../www/page/texts/start/de.js";
import { texts as start } from "../../www/page/texts/start/en.js";
import { plainName } from "./built-names.mjs";
import { serve, start as startBrowser, TARGET } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { BROWSERS, deep, test } from "./testing.mjs";

/** Response of a hotel's portal to any request. */
const PORTAL = "<!doctype html><title>Welcome to our network</title><p>Please log in.</p>";

let folder;
let site;
const browsers = {};
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  site = path.join(folder, "site");
  await cp(path.join(TARGET, "site"), site, { recursive: true });
  // Browsers may keep the files for long.
  const headers = { "cache-control": "max-age=86400" };
  for (const name of BROWSERS) browsers[name] = await startBrowser(name, site, { headers });
});
after(async () => {
  await Promise.all(Object.values(browsers).map((browser) => browser.close()));
  await rm(folder, { recursive: true, force: true });
});

/** A script of the site by the name of its module. @param {string} name */
async function scriptOf(name) {
  const files = await readdir(path.join(site, "scripts"));
  const file = files.find((one) => plainName(one) === `${name}.js`);
  assert.ok(file, `no script ${name}`);
  return path.join(site, "scripts", file);
}

/** Changes a script. @param {string} name @param {(text: string) => string | null} change null: it is not there @returns {Promise<() => Promise<void>>} puts it back */
async function damage(name, change) {
  const file = await scriptOf(name);
  const text = await readFile(file, "utf8");
  const changed = change(text);
  if (changed === null) await rm(file);
  else await writeFile(file, changed);
  return () => writeFile(file, text);
}

/** Without a service worker; nothing is fetched ahead. */
const PLAIN = { locale: "en-GB", serviceWorkers: "block" };

const late = (page) => page.locator("#late.told");
const ready = (page) => page.waitForSelector("body[data-ready=true]");

/** Waits until the service worker knows that the page has started: otherwise it looks for damage at once. */
async function knownToStart(page) {
  while (await page.evaluate(async () => (await caches.match(new URL("begun", location.href))) !== undefined));
}

const WAYS = {
  missing: () => null,
  cut: (text) => text.slice(0, text.length / 2),
  "replaced by the page of a portal": () => PORTAL,
};

describe("one at a time", { concurrency: 1 }, () => {
  for (const name of ["chromium", "firefox"]) {
    for (const [how, change] of Object.entries(WAYS)) {
      (name === "chromium" ? test : deep)(
        `${name}: the first script is ${how}: a message appears, with a button that helps as soon as the script is there`,
        async () => {
          const repair = await damage("app", change);
          const { page, close } = await browsers[name].open("#learn", PLAIN);
          await late(page).waitFor();
          assert.equal(await late(page).innerText(), `${start["start.late"]} ${start["start.again"]}`);
          assert.equal(await late(page).getAttribute("role"), "alert");
          await repair();
          await page.getByRole("link", { name: start["start.again"] }).click();
          await ready(page);
          // The address is the same.
          await page.waitForSelector("#book[open]");
          await close();
        },
      );
    }

    (name === "chromium" ? test : deep)(
      `${name}: a damaged copy of the service worker does not survive a reload`,
      async () => {
        // Cached files would hide the damage.
        const server = await serve(site);
        const { page, close } = await browsers[name].open(server.url, { locale: "en-GB" });
        await ready(page);
        await page.evaluate(async () => {
          const { serviceWorker } = navigator;
          await serviceWorker.ready;
          if (!serviceWorker.controller)
            await new Promise((resolve) =>
              serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
            );
        });
        await page.reload();
        await ready(page);
        await knownToStart(page);
        const damaged = await page.evaluate(async () => {
          for (const key of await caches.keys()) {
            const cache = await caches.open(key);
            for (const request of await cache.keys()) {
              if (!/\/scripts\/app-/.test(request.url)) continue;
              const headers = { "content-type": "text/javascript" };
              await cache.put(request, new Response("import './no", { headers }));
              return true;
            }
          }
          return false;
        });
        assert.ok(damaged, "the copy was found");
        await page.reload();
        await late(page).waitFor();
        await page.reload();
        await ready(page);
        await close();
        await server.close();
      },
    );
  }

  deep("the message is in the language of the visitor", async () => {
    const repair = await damage("app", WAYS.missing);
    const { page, close } = await browsers.chromium.open("", { ...PLAIN, locale: "de-DE" });
    await late(page).waitFor();
    assert.equal(await late(page).innerText(), `${deStart["start.late"]} ${deStart["start.again"]}`);
    await close();
    await repair();
  });

  test("in a frame of another website the page does not start, and leads out of it; in one's own window it does", async () => {
    const around = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
    const server = await serve(around);
    const inner = await serve(site);
    await writeFile(
      path.join(around, "index.html"),
      `<!doctype html><link rel="icon" href="data:,"><iframe src="${inner.url}#learn"></iframe>`,
    );
    const { page, close } = await browsers.chromium.open(server.url, { ...PLAIN, locale: "de-DE" });
    const frame = page.frameLocator("iframe");
    await frame.locator("#late.told").waitFor();
    const out = frame.getByRole("link", { name: deStart["start.window"] });
    assert.equal(await out.getAttribute("href"), `${inner.url}#learn`);
    assert.equal(await frame.locator("body[data-ready], dialog, canvas").count(), 0);
    const opening = page.waitForEvent("popup");
    await out.click();
    await ready(await opening);
    await close();
    await Promise.all([server.close(), inner.close()]);
    await rm(around, { recursive: true, force: true });
  });

  test("a script that hangs is reported after 20 s, and the board appears as soon as it comes", async () => {
    let go = () => {};
    const held = new Promise((resolve) => {
      go = resolve;
    });
    let seen = () => {};
    const made = new Promise((resolve) => {
      seen = resolve;
    });
    const makePage = async (_, context) => {
      const page = await context.newPage();
      await page.clock.install();
      await page.route(/scripts\/app-/, async (route) => {
        await held;
        await route.continue();
      });
      seen(page);
      return page;
    };
    const opening = browsers.chromium.open("", { ...PLAIN, makePage });
    const page = await made;
    await page.waitForFunction(() => document.documentElement.dataset.palette);
    await page.clock.fastForward(19_000);
    assert.equal(await late(page).count(), 0);
    await page.clock.fastForward(1000);
    await late(page).waitFor();
    go();
    const { close } = await opening;
    await ready(page);
    assert.equal(await late(page).isVisible(), false);
    await close();
  });

  test("a board looks the same where a server rewrites style sheets, or delivers one only once", async () => {
    const look = () =>
      [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
        .flatMap(({ adoptedStyleSheets }) => adoptedStyleSheets)
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const looks = [];
    for (const answer of [
      (route) => route.continue(),
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `/* rewritten */${await response.text()}` });
      },
      (route) => (route.request().resourceType() === "stylesheet" ? route.continue() : route.abort()),
    ]) {
      const makePage = async (_, context) => {
        const page = await context.newPage();
        await page.route("**/colors-*.css", answer);
        return page;
      };
      const { page, close } = await browsers.chromium.open("", { ...PLAIN, makePage });
      await ready(page);
      looks.push(await page.evaluate(look));
      await close();
    }
    const [usual, ...others] = looks;
    assert.ok(usual.length > 100, `${usual.length} rules`);
    for (const other of others) assert.deepEqual(other, usual);
  });

  test("without any script the style sheet shows a message, with a link that reloads the page", async () => {
    const repairs = [await damage("app", WAYS.missing), await damage("first-paint", WAYS.missing)];
    const { page, close } = await browsers.chromium.open("", PLAIN);
    const words = page.locator("#late");
    assert.equal(await words.isVisible(), false);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await words.waitFor();
    assert.equal(await words.innerText(), `${start["start.late"]} ${start["start.again"]}`);
    for (const repair of repairs) await repair();
    await page.getByRole("link", { name: start["start.again"] }).click();
    await ready(page);
    await close();
  });

  test("a tab older than its site offers a reload after the second failure, and the game is kept", async () => {
    const table = await openTable(browsers.chromium, { ...PLAIN, isFirstVisit: false });
    const { page, press } = table;
    await table.click("e2", "e4");
    const repairs = [await damage("learn", WAYS.missing), await damage("puzzles", WAYS.missing)];
    await press("learn");
    await page.waitForSelector("[data-action=remedy]");
    assert.equal(await table.detail(), en["load.failed"]);
    // The next module is missing as well.
    await press("open-puzzles");
    await page.waitForFunction(
      (text) => window.query("[data-action=remedy]")?.textContent === text,
      en["load.reload"],
    );
    assert.equal(await table.detail(), en["load.stale"]);
    for (const repair of repairs) await repair();
    await press("remedy");
    await page.waitForFunction(() => !window.query("[data-action=remedy]"));
    await ready(page);
    assert.deepEqual(await table.turns(), ["e2>e4"]);
    await table.close();
  });

  deep("offline, only a retry is offered, as often as it fails", async () => {
    const table = await openTable(browsers.chromium, PLAIN);
    const { page, press } = table;
    await page.context().setOffline(true);
    for (let i = 0; i < 3; i += 1) {
      await press("learn");
      await page.waitForFunction(
        (text) => window.query("[data-action=remedy]")?.textContent === text,
        en["load.retry"],
      );
      await press("remedy");
    }
    assert.equal(await table.detail(), en["load.failed"]);
    await table.close();
  });
});
