// Metadata of the built site for devices, stores and search engines: manifest, static rule pages, sitemap, and the
// zip for hosts that require one.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { OTHER_RULES } from "../../www/book/subjects.js";
import { makeAssetLinks, makeSitemap } from "../../www/build/discovery.mjs";
import { makeHosting, packFiles } from "../../www/build/hosting.mjs";
import { manifestOf } from "../../www/build/manifest.mjs";
import { unzipSync } from "../../www/build/node_modules/fflate/esm/index.mjs";
import { optionsIn } from "../../www/build/options.mjs";
import { makeRulePages, pageName, SUBJECTS } from "../../www/build/rule-pages.mjs";
import { CODES } from "../../www/kit/languages.js";
import { start, TARGET, WWW } from "./harness.mjs";
import { middleOf, openTable } from "./table.mjs";
import { after, before, deep, test } from "./testing.mjs";

const SITE = path.join(TARGET, "site");
const ADDRESS = "https://club.example/paco/";

let folder;
let site;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  site = await start("chromium", SITE);
});
after(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Width and height of a PNG, which stand at its beginning. */
const sizeOf = (png) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("the manifest: pictures of the stated size, shortcuts in every language, files and shared texts", async () => {
  const manifest = JSON.parse(await readFile(path.join(SITE, "manifest.webmanifest"), "utf8"));
  assert.deepEqual(
    manifest.screenshots.map(({ form_factor: form }) => form),
    ["wide", "narrow"],
  );
  for (const { src, sizes } of manifest.screenshots) {
    assert.deepEqual(sizeOf(await readFile(path.join(SITE, src))).join("x"), sizes);
  }
  assert.deepEqual(
    manifest.shortcuts.map(({ url }) => url),
    ["./?open=new", "./#puzzles/daily", "./?open=edit", "./?open=analysis"],
  );
  for (const { name, name_localized: names } of manifest.shortcuts) {
    assert.deepEqual(Object.keys(names), CODES);
    assert.ok(names.en.startsWith(name), `${name}: ${names.en}`);
  }
  const handled = manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat());
  assert.deepEqual(handled, [".pgn", ".bpgn", ".paco", ".fen"]);
  assert.equal(manifest.share_target.action, "./");
  // Without a known address the id would apply to the whole host.
  assert.equal(manifest.id, undefined);
  assert.equal(JSON.parse(await manifestOf({ www: WWW, address: ADDRESS })).id, "/paco/");
  // Screenshots are not cached for offline use.
  assert.doesNotMatch(await readFile(path.join(SITE, "service-worker.js"), "utf8"), /screenshots/);
});

deep("the shortcut to the puzzle of the day opens today's", async () => {
  const { page, close, problems } = await openTable(site, { path: "#puzzles/daily" });
  await page.waitForSelector("#puzzles[open]");
  const year = String(new Date().getFullYear());
  assert.ok((await page.locator("#puzzles").innerText()).includes(year));
  assert.equal(await page.getByRole("button", { name: /^Easy/ }).count(), 1);
  assert.deepEqual(problems, []);
  await close();
});

test("the rules are readable without scripts, in every language: a page for each game, with pictures", async () => {
  assert.deepEqual(SUBJECTS, ["paco-sako", ...OTHER_RULES]);
  const titles = new Set();
  for (const language of CODES) {
    const { texts } = await import(`../../www/book/texts/course/${language}.js`);
    for (const subject of SUBJECTS) {
      const html = await readFile(path.join(SITE, pageName(language, subject)), "utf8");
      assert.match(html, new RegExp(`<html lang="${language}">`));
      assert.doesNotMatch(html, /<script|undefined|\{\w+\}|\son\w+="/);
      const [, title] = /<title>([^<]+)<\/title>/.exec(html);
      assert.ok(title.startsWith(texts[`game.${subject}`]), title);
      titles.add(`${language} ${title}`);
      for (const other of CODES)
        assert.match(html, new RegExp(`hreflang="${other}" href="\\.\\./${other}/${subject}\\.html"`));
    }
  }
  assert.equal(titles.size, CODES.length * SUBJECTS.length);
  const { page, close, problems } = await site.open("", { javaScriptEnabled: false, locale: "en-GB" });
  // Without scripts the page shows a board and leads to the rules.
  assert.ok(await page.locator("#first-board").isVisible());
  await page.locator("noscript a, a[href='rules/']").first().click();
  await page.getByRole("link", { name: "Nederlands" }).click();
  await page.getByRole("link", { name: "Krachtschaak" }).click();
  assert.match(await page.locator("h1").innerText(), /Krachtschaak/);
  const pictures = page.locator("figure img");
  const count = await pictures.count();
  assert.ok(count > 10);
  await pictures.last().scrollIntoViewIfNeeded();
  const said = await pictures.evaluateAll((all) => all.map(({ alt }) => alt));
  assert.ok(said.every((alt) => alt.length > 5));
  for (const { src } of await pictures.evaluateAll((all) =>
    all.map((image) => ({ src: image.getAttribute("src") })),
  )) {
    assert.match(await readFile(path.join(SITE, "rules/nl", src), "utf8"), /^<svg[^>]*>[\s\S]*<\/svg>\s*$/);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("a rule links to its position in the page, which can be played", async () => {
  const { page, close, problems } = await site.open("rules/en/chess.html");
  await page.getByRole("link", { name: "Play this" }).first().click();
  await page.waitForSelector(".lesson-board");
  assert.match(page.url(), /#learn\/chess-/);
  assert.deepEqual(problems, []);
  await close();
});

test("the sitemap lists every page, if the address is known", async () => {
  const target = path.join(folder, "found");
  await mkdir(target);
  const pages = await makeRulePages({ www: WWW, site: target, address: ADDRESS });
  await makeSitemap({ site: target, address: ADDRESS, pages });
  const map = await readFile(path.join(target, "sitemap.xml"), "utf8");
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  assert.equal(listed.length, 2 + CODES.length * SUBJECTS.length);
  assert.equal(listed[0], ADDRESS);
  for (const url of listed.slice(1)) {
    const name = url.slice(ADDRESS.length).replace(/\/$/, "/index.html");
    const html = await readFile(path.join(target, name), "utf8");
    if (url.endsWith(".html")) assert.ok(html.includes(`<link rel="canonical" href="${url}">`));
  }
  assert.equal(await readFile(path.join(target, "robots.txt"), "utf8"), `Sitemap: ${ADDRESS}sitemap.xml\n`);
  // The built site does not know its address.
  await assert.rejects(readFile(path.join(SITE, "sitemap.xml")));
});

test("the headers allow browsers to cache files with hashed names, and forbid framing by other websites", async () => {
  const files = (await readdir(SITE, { recursive: true })).map((name) => name.split(path.sep).join("/"));
  const rules = new Map(
    (await readFile(path.join(SITE, "_headers"), "utf8")).split(/\n(?=\/)/).map((rule) => {
      const [name, ...lines] = rule.trim().split(/\n\s*/);
      return [name, lines.join("\n")];
    }),
  );
  // The limit of Cloudflare Pages.
  assert.ok(rules.size <= 100, String(rules.size));
  assert.equal(rules.get("/"), "Content-Security-Policy: frame-ancestors 'self'");
  const kept = [...rules].filter(([, lines]) => /immutable/.test(lines)).map(([name]) => name.slice(1));
  const isKept = (name) =>
    kept.some((one) => one === name || (one.endsWith("/*") && name.startsWith(one.slice(0, -1))));
  const worker = await readFile(path.join(SITE, "service-worker.js"), "utf8");
  const { files: precached } = JSON.parse(/self\.precache = (\{.*?\n\});/s.exec(worker)[1]);
  for (const name of Object.keys(precached)) {
    if (/\.(js|css|wasm)$/.test(name)) assert.ok(isKept(name), `${name} is asked for again`);
  }
  // Files that keep their name must not be cached.
  for (const name of files) if (isKept(name)) assert.match(name, /-[0-9A-Z]{8}\.(js|css|wasm)$/);
  assert.equal(files.includes("404.html"), true);
  const free = path.join(folder, "free");
  await mkdir(free);
  await makeHosting({ site: free, address: ADDRESS, frames: true });
  assert.doesNotMatch(await readFile(path.join(free, "_headers"), "utf8"), /frame-ancestors/);
  const lost = await readFile(path.join(free, "404.html"), "utf8");
  for (const code of CODES) assert.match(lost, new RegExp(`<p lang="${code}">.*href="/paco/"`));
});

test("files are packed beside those that become smaller, and hold the same", async () => {
  const packed = path.join(folder, "packed");
  await mkdir(packed);
  const text = "peace ".repeat(1000);
  await writeFile(path.join(packed, "a.js"), text);
  await writeFile(path.join(packed, "b.png"), text);
  await writeFile(path.join(packed, "c.txt"), "x");
  await packFiles(packed);
  assert.deepEqual((await readdir(packed)).sort(), ["a.js", "a.js.br", "a.js.gz", "b.png", "c.txt"]);
  assert.equal(brotliDecompressSync(await readFile(path.join(packed, "a.js.br"))).toString(), text);
  assert.equal(gunzipSync(await readFile(path.join(packed, "a.js.gz"))).toString(), text);
});

deep("an app in a store is associated with the site", async () => {
  const fingerprint = Array.from({ length: 32 }, (_, i) => (i + 100).toString(16)).join(":");
  const { android } = optionsIn(["--android", `club.example.paco=${fingerprint}`]);
  await makeAssetLinks({ site: folder, android });
  const [{ relation, target }] = JSON.parse(
    await readFile(path.join(folder, ".well-known/assetlinks.json"), "utf8"),
  );
  assert.deepEqual(relation, ["delegate_permission/common.handle_all_urls"]);
  assert.deepEqual(target, {
    namespace: "android_app",
    package_name: "club.example.paco",
    sha256_cert_fingerprints: [fingerprint.toUpperCase()],
  });
  for (const wrong of [
    "club.example.paco",
    `paco=${fingerprint}`,
    `club.example.paco=${fingerprint}:00`,
    "a.b=AA",
  ]) {
    assert.throws(() => optionsIn(["--android", wrong]), /usage: node www\/build\/build\.mjs/);
  }
});

test("the zip for hosts of games plays in a frame in its own folder", async () => {
  const files = unzipSync(await readFile(path.join(TARGET, "paco-sako-itch.zip")));
  const names = Object.keys(files);
  assert.ok(names.includes("index.html") && names.length <= 1000, String(names.length));
  const zipped = path.join(folder, "zipped");
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(zipped, "html/123", name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await writeFile(
    path.join(zipped, "index.html"),
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body style="margin:0">
<iframe src="html/123/index.html" width="1000" height="700" title="game" allow="fullscreen"
 sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"></iframe></body></html>`,
  );
  const host = await start("chromium", zipped);
  try {
    const { page, requests, problems, close } = await host.open("", { viewport: { width: 1000, height: 700 } });
    const frame = page.frameLocator("iframe");
    await frame.locator("body[data-ready=true]").waitFor();
    await frame.locator('[data-action="skip-story"]').evaluateAll(([skip]) => skip?.click());
    for (const square of ["e2", "e4"]) {
      const { x, y } = await middleOf(frame.locator(`[data-square="${square}"]`));
      await page.mouse.click(x, y);
      await frame.locator("#board-area[data-busy=false]").waitFor();
    }
    await frame.locator("#moves [data-ply]").first().waitFor({ state: "attached" });
    assert.deepEqual(
      requests.filter((url) => !url.startsWith(host.url) || /service-worker|manifest/.test(url)),
      [],
    );
    assert.deepEqual(problems, []);
    await close();
  } finally {
    await host.close();
  }
});
