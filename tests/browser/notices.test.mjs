// What of others is part of the page, and its licences: the file is what the tool makes of the locks, names all there is, and
// the menu leads to it.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { makeNotices } from "../../www/build/notices.mjs";
import { start, WWW } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const kept = () => readFile(path.join(WWW, "THIRD-PARTY.txt"), "utf8");

test("the file is what the tool makes of the locks", async () => {
  const made = await makeNotices();
  assert.ok((await kept()) === made, "THIRD-PARTY.txt is old: npm run --prefix www/build notices");
  // Servers often do not say how a text is encoded.
  assert.ok([...made].every((character) => character < "\u0080"));
  assert.match(made, /^paco-sako \(MIT OR Apache-2\.0\)/);
  for (const name of ["serde_json", "wasm-bindgen", "gif", "jsqr", "ts-fsrs", "The standard library of Rust"]) {
    assert.match(made, new RegExp(`^  ${name} .*\\)$`, "m"));
  }
  assert.match(made, /Figtree Project Authors.*SIL OPEN FONT LICENSE Version 1\.1/s);
  assert.doesNotMatch(
    made,
    /^ {2}(serde_derive|syn|tokio|criterion) /m,
    "what runs while it is compiled is no part of it",
  );
});

test("it names every package that a module of the page imports", async () => {
  const text = await kept();
  const files = (await readdir(WWW, { recursive: true })).filter(
    (name) =>
      /\.m?js$/.test(name) && !name.includes("node_modules") && !/^(build\/[^/]*|examples\/.*)$/.test(name),
  );
  const packages = new Set();
  for (const file of files) {
    const source = await readFile(path.join(WWW, file), "utf8");
    // What the build makes, frameworks that the user brings, and the package itself are no parts of it.
    for (const [, name] of source.matchAll(
      /\b(?:from|import) ?\(?"((?!virtual:|node:|react|paco-sako)[a-z@][\w@/.-]*)"/g,
    ))
      packages.add(name);
  }
  assert.deepEqual([...packages], ["jsqr"]);
  for (const name of packages) assert.match(text, new RegExp(`^  ${name} `, "m"));
});

test("the menu leads to it", async () => {
  const { page, press, problems, close } = await openTable(site);
  await press("open-menu");
  await press("experts");
  const href = await page.locator("[data-action=notices]").getAttribute("href");
  const answer = await page.request.get(href);
  assert.equal(await answer.text(), await kept());
  assert.deepEqual(problems, []);
  await close();
});
