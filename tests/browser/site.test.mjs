// The built site on a plain static server: under a strict policy, offline, and when there is a new version of it.

import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeSite } from "../../www/build/site.mjs";
import { plainName } from "./built-names.mjs";
import { works } from "./engines.mjs";
import { holdBack, seeThrough, serve, start, TARGET, WWW, watchedPage } from "./harness.mjs";
import { openTable, showEverything } from "./table.mjs";
import { after, BROWSERS, before, deep, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

let folder;
const sites = {};
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  for (const name of BROWSERS) sites[name] = await start(name);
});
after(async () => {
  for (const site of Object.values(sites)) await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** A browser with its own storage, whose pages open at an address. */
async function visitor(name, url) {
  const context = await sites[name].browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
  });
  await context.addInitScript(seeThrough);
  await context.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const open = (where = "") =>
    openTable({
      open: async (more) => {
        const { page, problems, requests } = await watchedPage(context);
        await page.goto(new URL(where || more, url).href);
        return { page, problems, requests, close: () => page.close() };
      },
    });
  return { open, close: () => context.close() };
}

/** Number of files cached by the service worker. */
const counted = ({ page }) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
      active.postMessage({ type: "count" }, [port2]);
    });
  });

/** Waits until the service worker serves this page. */
const served = ({ page }) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });

/** Waits until the service worker has everything and serves this page. */
async function kept(table) {
  await served(table);
  for (;;) {
    const { kept: count, total } = await counted(table);
    if (count === total) return;
    await table.page.waitForTimeout(100);
  }
}

/** Requests that browsers make at any time: the icon, and the service worker's script for updates. */
const BY_ITSELF = ["/icon.svg", "/service-worker.js"];
/** Requests of the page to the server. */
const askedSince = ({ asked }, count) => asked.slice(count).filter((url) => !BY_ITSELF.includes(url));

/** Plays a turn against the computer and waits for its answer. */
async function playComputer(table, game = "paco-sako") {
  // At a first visit there are doors below the board, and the games are folded away.
  const doors = table.page.locator(':is([data-action="open-new"], [data-action="welcome-whole"]):visible');
  if ((await doors.count()) === 0) await showEverything(table);
  await doors.click();
  await table.page.waitForSelector("#dialog-new[open]");
  for (const fold of ["more", "game"]) {
    const line = table.page.locator(`#dialog-new details:not([open]) > [data-action="fold-${fold}"]`);
    if ((await line.count()) > 0) await line.click();
  }
  await table.page.click(`label:has(#game-${game})`);
  await table.page.waitForFunction(
    (id) => window.query(`#game-${id}`).checked && !window.query("[data-action=start]").disabled,
    game,
  );
  await table.page.click("label:has(#new-against-computer)");
  await table.page.click("label:has(#new-side-white)");
  await table.press("start");
  await table.click("e2", "e4");
  await table.page.waitForFunction(() => window.queryAll("#moves [data-ply]").length >= 2, null, {
    timeout: 60_000,
  });
}

test("scripts of the site import what others export", async () => {
  const scripts = path.join(SITE, "scripts");
  const texts = new Map();
  for (const file of await readdir(scripts)) texts.set(file, await readFile(path.join(scripts, file), "utf8"));
  const exported = new Map(
    [...texts].map(([file, text]) => {
      const lists = [...text.matchAll(/\bexport\{([^{}]*)\}/g)].flatMap(([, list]) => list.split(","));
      return [file, lists.map((item) => item.split(" as ").at(-1))];
    }),
  );
  let looked = 0;
  for (const [file, text] of texts) {
    assert.equal(new Set(exported.get(file)).size, exported.get(file).length, file);
    for (const [, list, from] of text.matchAll(/\bimport\{([^{}]*)\}from"\.\/([^"]+)"/g)) {
      for (const item of list.split(",")) {
        const [name] = item.split(" as ");
        assert.ok(exported.get(from)?.includes(name), `${file} imports ${name} from ${from}`);
        looked += 1;
      }
    }
  }
  assert.ok(looked > 1000, `${looked} imports`);
});

test("what a link to a game of chess needs is asked for before the first script has come", async () => {
  const server = await serve(SITE);
  const context = await sites.chromium.browser.newContext({ locale: "en-GB" });
  await context.addInitScript(seeThrough);
  const page = await context.newPage();
  const release = await holdBack(page, "**/scripts/app-*");
  const files = [
    "scripts/open-link.js",
    "scripts/played-turns.js",
    "scripts/chess.js",
    "pkg/paco_sako_chess_bg.wasm",
  ];
  const asked = files.map((file) => page.waitForRequest((request) => plainName(request.url()).endsWith(file)));
  const record = Buffer.from('[Variant "Chess"]\n\n1. e4 e5 *').toString("base64url");
  await page.goto(`${server.url}#game=t${record}&variant=chess`, { waitUntil: "commit" });
  await Promise.all(asked);
  release();
  await page.waitForFunction(() => window.query('[data-square="e5"][aria-label*="pawn"]'));
  await context.close();
  await server.close();
});

for (const name of ["chromium", "firefox"]) {
  (name === "chromium" ? test : deep)(
    `${name}: under a strict policy no other origin is contacted, and nothing after loading`,
    async () => {
      const server = await serve(SITE, { headers: { "content-security-policy": POLICY } });
      const visit = await visitor(name, server.url);
      const table = await visit.open();
      await kept(table);
      await table.page.waitForLoadState("networkidle");
      const loaded = server.asked.length;
      await table.click("e2", "e4", "e7", "e5");
      await showEverything(table);
      await table.load(CHAIN);
      await table.click("f1", "c4", "b6", "d6");
      assert.equal(await table.status(), "White wins");
      await table.press("open-settings");
      await table.page.selectOption("select#setting-language", "eo");
      await table.page.waitForSelector("html[lang=eo]");
      await table.page.keyboard.press("Escape");
      await playComputer(table);
      assert.deepEqual(askedSince(server, loaded), [], "asked for after loading");
      const others = table.requests.filter((url) => !url.startsWith(server.url) && !url.startsWith("data:"));
      assert.deepEqual(others, [], "asked of another origin");
      assert.deepEqual(await table.page.evaluate(() => window.violations), []);
      assert.deepEqual(table.problems, []);
      await works(name, "site", sites[name].browser.version());
      await visit.close();
      await server.close();
    },
  );

  (name === "chromium" ? test : deep)(
    `${name}: once visited, the site starts and plays with the server stopped`,
    async () => {
      const server = await serve(SITE);
      const visit = await visitor(name, server.url);
      const first = await visit.open();
      await kept(first);
      await first.close();
      await server.close();
      for (const where of ["", "index.html?lang=nl"]) {
        const table = await visit.open(where);
        await playComputer(table);
        // The rules of other games are cached before any of them was played: those of all of them, with their computer. A
        // browser may tell that those of chess alone are not.
        await playComputer(table, "chess");
        assert.match(await table.fen(), / KQkq /);
        assert.deepEqual(
          table.problems.filter((text) => !/Failed to load (resource|‘.*paco_sako_chess)/.test(text)),
          [],
        );
        await table.close();
      }
      await works(name, "offline", sites[name].browser.version());
      await visit.close();
    },
  );
}

/** The site for a visitor whose device saves data: service workers ask the browser for that. */
async function savingSite() {
  const site = path.join(folder, "saving");
  await cp(SITE, site, { recursive: true });
  const file = path.join(site, "service-worker.js");
  const saves = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } });\n';
  await writeFile(file, saves + (await readFile(file, "utf8")));
  return serve(site);
}

test("with Save-Data only what is needed to play again is cached, in one language, until the rest is requested", async () => {
  const server = await savingSite();
  const visit = await visitor("chromium", server.url);
  const table = await visit.open("?lang=nl");
  await served(table);
  await table.click("e2", "e4");
  const { core } = JSON.parse(
    /self\.precache = (\{[\s\S]*?\});\n\n/.exec(await readFile(path.join(SITE, "service-worker.js"), "utf8"))[1],
  );
  const early = await counted(table);
  assert.ok(early.kept >= core.length && early.kept < early.total / 2, JSON.stringify(early));
  await showEverything(table);
  await table.press("open-settings");
  await table.page.waitForFunction(() =>
    /van de \d+ bestanden/.test(window.query("#offline-count")?.textContent ?? ""),
  );
  const get = table.page.locator("[data-action=get-rest]");
  assert.equal(await get.innerText(), "Rest nu ophalen");
  await get.click();
  await table.page.waitForFunction(() => window.query("#offline-count").textContent.startsWith("Alles staat"));
  assert.equal(await get.isVisible(), false);
  assert.equal((await counted(table)).kept, early.total);
  assert.deepEqual(table.problems, []);
  await visit.close();
  await server.close();
});

deep("the first cached files suffice to play against the computer offline, in one language", async () => {
  const server = await savingSite();
  const visit = await visitor("chromium", server.url);
  const first = await visit.open("?lang=nl");
  await served(first);
  const texts = (await readdir(path.join(SITE, "scripts"))).filter((name) => name.startsWith("nl-"));
  await first.page.evaluate((count) => {
    window.texts = count;
  }, texts.length);
  await until(first, async () => {
    const keys = [];
    for (const name of await window.caches.keys()) keys.push(...(await (await window.caches.open(name)).keys()));
    return keys.filter(({ url }) => /scripts\/nl-/.test(url)).length === window.texts;
  });
  await first.close();
  await server.close();
  const table = await visit.open("?lang=nl");
  assert.equal(await table.page.getAttribute("html", "lang"), "nl");
  await playComputer(table);
  await showEverything(table);
  // Missing parts are reported.
  await table.page.click("#button-learn");
  await table.page.waitForFunction(() =>
    /Fout|niet/.test(window.query("#status")?.textContent ?? document.body.innerText),
  );
  await visit.close();
});

deep("a file requested before the rest is cached is cached, too", async () => {
  const server = await savingSite();
  const visit = await visitor("chromium", server.url);
  const table = await visit.open();
  await served(table);
  await table.click("e2", "e4");
  const before = await counted(table);
  await table.page.click("#button-learn");
  await table.page.waitForSelector("#book[open] .book-continue");
  await until(table, async () => {
    const keys = [];
    for (const name of await window.caches.keys()) keys.push(...(await (await window.caches.open(name)).keys()));
    return keys.some(({ url }) => /scripts\/learn-/.test(url));
  });
  assert.ok((await counted(table)).kept > before.kept);
  assert.deepEqual(table.problems, []);
  await visit.close();
  await server.close();
});

/** Title of its English page. */
const NAME = "Paco Ŝako";

/** A later version of the site, which is called "Second": built once for all tests. @type {Promise<string> | undefined} */
let second;
const laterVersion = () => (second ??= buildLater());
async function buildLater() {
  const [www, site] = ["www", "second"].map((name) => path.join(folder, name));
  await cp(WWW, www, { recursive: true, filter: (file) => !file.includes("node_modules") });
  const change = async (file, how) => {
    const name = path.join(www, file);
    await writeFile(name, how(await readFile(name, "utf8")));
  };
  await change("kit/texts/en.js", (text) => text.replace(/("app\.name": )"[^"]*"/, '$1"Second"'));
  // It breaks the computer, so that it would be noticed where it does not belong.
  await change("pkg/paco_sako_engine.js", (text) => `throw new Error("of another version");\n${text}`);
  await makeSite({ www, site });
  return site;
}

/** Puts a version where a server looks for it, in place of what is there. */
async function publish(version, site) {
  await rm(site, { recursive: true, force: true });
  await cp(version, site, { recursive: true });
}

const brand = ({ page }) => page.locator(".brand span").innerText();
const lookForUpdate = ({ page }) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => {});
  });

/** Waits in the page for something that takes time to be found out; `waitForFunction` takes a promise for an answer. */
async function until({ page }, question) {
  for (let tries = 0; !(await page.evaluate(question)); tries += 1) {
    assert.ok(tries < 300, `never became true: ${question}`);
    await page.waitForTimeout(50);
  }
}

const caches = ({ page }) =>
  page.evaluate(async () => (await window.caches.keys()).filter((name) => !name.endsWith("pages")));

test("a new version is offered, does not change open pages, and the old one is removed with its last page", async () => {
  const site = path.join(folder, "site");
  await publish(SITE, site);
  const server = await serve(site);
  const visit = await visitor("chromium", server.url);
  const [asking, playing] = [await visit.open(), await visit.open()];
  await kept(asking);
  await kept(playing);
  await playing.click("e2", "e4");
  assert.equal(await asking.page.locator("#update").isVisible(), false, "the first version is no update");

  await publish(await laterVersion(), site);
  await lookForUpdate(asking);
  await asking.page.waitForSelector("#update [data-action=update]");
  await playing.page.waitForSelector("#update [data-action=update]");
  assert.equal(await brand(asking), NAME, "nothing is forced");
  await asking.press("update");
  await asking.page.waitForFunction(() => window.query(".brand span")?.textContent === "Second");

  assert.deepEqual(await playing.turns(), ["e2>e4"], "the other page goes on with its game");
  await playing.press("update-later");
  assert.equal(await playing.page.locator("#update").isVisible(), false);
  await playComputer(playing);
  assert.equal(await brand(playing), NAME);
  assert.deepEqual(playing.problems, []);
  assert.equal((await caches(asking)).length, 2, "both versions are in use");
  await playing.close();
  // The browser may count the page that was closed for a moment more: the load after that removes its version.
  for (let tries = 0; tries < 20 && (await caches(asking)).length > 1; tries += 1) {
    await asking.page.reload();
    await asking.page.waitForSelector("body[data-ready=true]");
    await asking.page.waitForTimeout(500);
  }
  assert.equal((await caches(asking)).length, 1);
  await visit.close();
  await server.close();
});

deep("an incomplete version on the server is not installed", async () => {
  const site = path.join(folder, "half");
  await publish(SITE, site);
  const server = await serve(site);
  const visit = await visitor("chromium", server.url);
  const table = await visit.open();
  await kept(table);
  await publish(await laterVersion(), site);
  const app = (await readdir(path.join(site, "scripts"))).find((file) => /^app-.*\.js$/.test(file));
  await writeFile(path.join(site, "scripts", app), "// another text than the service worker was told\n");
  await lookForUpdate(table);
  await until(table, async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting;
  });
  await table.page.reload();
  await table.page.waitForSelector("body[data-ready=true]");
  assert.equal(await brand(table), NAME);
  assert.equal(await table.page.locator("#update").isVisible(), false);
  await visit.close();
  await server.close();
});

deep("a page served from its sources uses no service worker, and removes an old one", async () => {
  const built = await serve(SITE);
  const visit = await visitor("chromium", built.url);
  const table = await visit.open();
  await kept(table);
  await built.close();
  const sources = await serve(WWW, { port: built.port });
  await lookForUpdate(table);
  await until(table, async () => !(await navigator.serviceWorker.getRegistration()));
  await table.page.reload();
  await table.page.waitForSelector("body[data-ready=true]");
  assert.equal(await table.page.evaluate(() => navigator.serviceWorker.controller), null);
  assert.equal(await table.page.getAttribute("html", "data-service-worker"), null);
  assert.deepEqual(await table.page.evaluate(() => window.caches.keys()), []);
  await visit.close();
  await sources.close();
});

deep("a shared text is offered for loading once; the menu has Install when it is available", async () => {
  const server = await serve(SITE);
  const visit = await visitor("chromium", server.url);
  const table = await visit.open(`?lang=nl&title=x&text=${encodeURIComponent(CHAIN)}`);
  assert.equal(await table.page.inputValue("#paste"), CHAIN);
  assert.equal(new URL(table.page.url()).search, "?lang=nl", "loaded anew, the page does not ask again");
  await table.press("load");
  assert.match(await table.label("f1"), /loper/i);
  await table.press("open-menu");
  assert.equal(await table.page.locator("[data-action=install]").count(), 0);
  await table.page.keyboard.press("Escape");
  await table.page.evaluate(() => {
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    offer.prompt = async () => {
      window.asked = true;
    };
    window.dispatchEvent(offer);
  });
  await table.press("open-menu");
  await table.press("install");
  assert.equal(await table.page.evaluate(() => window.asked), true);
  await visit.close();
  await server.close();
});

for (const name of ["chromium", "firefox"]) {
  for (const [place, boards] of Object.entries({ "examples/": 4, "docs/": 6 })) {
    (name === "chromium" ? test : deep)(
      `${name}: ${place} shows its boards under a strict policy, and makes no request after loading`,
      async () => {
        const headers = {
          "content-security-policy": `${POLICY}; frame-src 'self'`.replace("ancestors 'none'", "ancestors 'self'"),
        };
        const server = await serve(SITE, { headers });
        const visit = await sites[name].browser.newContext({ viewport: { width: 1000, height: 800 } });
        const { page, problems, requests } = await watchedPage(visit);
        await page.goto(server.url + place);
        const count = await page.evaluate(async () => {
          const all = [...document.querySelectorAll("paco-sako")];
          await Promise.all(all.map((board) => board.ready));
          return all.length;
        });
        assert.equal(count, boards);
        if (place === "examples/") {
          const [, frame] = page.frames();
          await frame.waitForFunction(() =>
            document.querySelector("paco-sako")?.shadowRoot.querySelector("canvas"),
          );
          // A board is ready before its analysis is there.
          await page.waitForSelector("#analysis [data-action=review]", { state: "attached" });
        }
        // A board that teaches is ready before its lessons are there.
        if (place === "docs/") await page.waitForSelector(".lesson-board [data-square]", { state: "attached" });
        await page.waitForLoadState("networkidle");
        const loaded = server.asked.length;
        if (place === "examples/") {
          await page.click("[data-method=move]");
          await page.waitForFunction(() => document.querySelector("#answer").textContent === "Played: e2>e4");
          await page.click("[data-get=fen]");
          await page.waitForFunction(() => document.querySelector("#answer").textContent.startsWith("rnbqkbnr/"));
          for (const square of ["e2", "e4"])
            await page.locator(`#computer [data-square="${square}"]`).click({ force: true });
          await page.waitForFunction(() => document.querySelector("#computer").ply === 2, null, {
            timeout: 60_000,
          });
        } else {
          await page.click("#move");
          await page.waitForFunction(() => document.querySelector("#output").textContent === "1. e2>e4");
          assert.ok((await page.locator("dt").count()) > 100);
        }
        const later = askedSince(server, loaded).filter((url) => plainName(url) !== "/paco-sako-engine.js");
        assert.deepEqual(later, [], "asked for after loading");
        const others = requests.filter((url) => !url.startsWith(server.url) && !url.startsWith("data:"));
        assert.deepEqual(others, [], "asked of another origin");
        assert.deepEqual(problems, []);
        await visit.close();
        await server.close();
      },
    );
  }
}

deep("the app is identified by its address, and the browser accepts its manifest", async (t) => {
  const server = await serve(SITE, { places: { "/club/": `${SITE}/` } });
  const whole = await start("whole chromium");
  t.after(() => whole.close());
  const ids = [];
  for (const where of ["index.html", "club/index.html"]) {
    const { page, close } = await whole.open();
    await page.goto(server.url + where);
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    assert.deepEqual(errors, []);
    ids.push((await session.send("Page.getAppId")).appId);
    await close();
  }
  assert.deepEqual(ids, [server.url, `${server.url}club/`], "two apps of one website are two");
  await server.close();
});

deep("the menu links to the single file and to the guide for websites, which link on", async () => {
  const server = await serve(SITE);
  const visit = await visitor("chromium", server.url);
  const { page, press, problems, close } = await visit.open();
  await press("open-menu");
  await press("experts");
  const hrefs = [];
  for (const action of ["download", "docs", "notices"])
    hrefs.push(await page.locator(`[data-action=${action}]`).getAttribute("href"));
  assert.deepEqual(
    hrefs,
    ["paco-sako.html", "docs/", "THIRD-PARTY.txt"].map((name) => server.url + name),
  );
  for (const href of hrefs) assert.equal((await page.request.get(href)).status(), 200);
  const [download] = await Promise.all([page.waitForEvent("download"), press("download")]);
  assert.equal(download.suggestedFilename(), "paco-sako.html");
  await page.goto(hrefs[1]);
  assert.equal(await page.locator('a[href="../examples/"]').first().isVisible(), true);
  assert.deepEqual(problems, []);
  await close();
  await visit.close();
  await server.close();
});

deep("a file opened with the app is offered for loading, and every shortcut has its target", async () => {
  const server = await serve(SITE);
  const manifest = JSON.parse(await readFile(path.join(SITE, "manifest.webmanifest"), "utf8"));
  const [{ action, accept }] = manifest.file_handlers;
  assert.equal(action, "./");
  assert.deepEqual(Object.values(accept).flat(), [".pgn", ".bpgn", ".paco", ".fen"]);
  const visit = await visitor("chromium", server.url);
  const shown = {
    "./?open=new": "#dialog-new[open]",
    "./#puzzles/daily": ".book-home.daily",
    "./?open=edit": ".editor-board",
    "./?open=analysis": "#analysis:not([hidden])",
  };
  for (const { url } of manifest.shortcuts) {
    const table = await visit.open(url);
    await table.page.locator(shown[url]).first().waitFor();
    assert.equal(new URL(table.page.url()).search, "", "loaded anew, the page does not ask again");
    await table.close();
  }
  await visit.close();
  const context = await sites.chromium.browser.newContext();
  await context.addInitScript((text) => {
    const files = [{ getFile: async () => new File([text], "game.fen") }];
    Object.defineProperty(window, "launchQueue", { value: { setConsumer: (take) => take({ files }) } });
  }, CHAIN);
  const { page, problems } = await watchedPage(context);
  await page.goto(server.url);
  await page.locator("#dialog-share[open]").waitFor();
  assert.equal(await page.inputValue("#paste"), CHAIN);
  assert.deepEqual(problems, []);
  await context.close();
  await server.close();
});
