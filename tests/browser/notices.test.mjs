// Third-party notices: the file equals the tool's output for the lock files, is complete, and is linked in the menu.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { makeNotices } from "../../www/build/notices.mjs";
import { makeSbom } from "../../www/build/sbom.mjs";
import { start, WWW } from "./harness.mjs";
import { openTable } from "./table.mjs";
import { after, before, test } from "./testing.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.close());

const kept = () => readFile(path.join(WWW, "THIRD-PARTY.txt"), "utf8");

test("the notices are generated from the lock files", async () => {
  const made = await makeNotices();
  assert.ok((await kept()) === made, "THIRD-PARTY.txt is old: npm run --prefix www/build notices");
  // Servers often do not say how a text is encoded.
  assert.ok([...made].every((character) => character < "\u0080"));
  assert.match(made, /^paco-sako \(MIT OR Apache-2\.0\)/);
  for (const name of ["serde", "wasm-bindgen", "gif", "jsqr", "ts-fsrs", "The standard library of Rust"]) {
    assert.match(made, new RegExp(`^  ${name} .*\\)$`, "m"));
  }
  assert.match(made, /Figtree Project Authors.*SIL OPEN FONT LICENSE Version 1\.1/s);
  assert.doesNotMatch(
    made,
    /^ {2}(serde_derive|syn|tokio|criterion) /m,
    "what runs while it is compiled is no part of it",
  );
});

test("the CycloneDX list names the same parts", async () => {
  const sbom = JSON.parse(await makeSbom());
  assert.deepEqual(
    [sbom.bomFormat, sbom.specVersion, sbom.metadata.component.name],
    ["CycloneDX", "1.6", "paco-sako"],
  );
  const text = await kept();
  for (const { name, version, purl, licenses } of sbom.components) {
    assert.ok(text.includes(`  ${name} ${version} (${licenses[0].expression})`), name);
    assert.match(purl, new RegExp(`^pkg:(cargo|npm)/.*@${version.replaceAll(".", "\\.")}$`));
  }
  const titles = text.match(/^ {2}\S.*\)$/gm);
  // The standard library is no package.
  assert.equal(sbom.components.length, titles.length - 1);
  assert.deepEqual(
    sbom.dependencies[0].dependsOn,
    sbom.components.map((component) => component["bom-ref"]),
  );
  assert.equal(await makeSbom(), await makeSbom(), "the same each time");
});

test("the notices name every package that a module of the page imports", async () => {
  const text = await kept();
  const files = (await readdir(WWW, { recursive: true })).filter(
    (name) =>
      /\.m?js$/.test(name) && !name.includes("node_modules") && !/^(build\/[^/]*|examples\/.*)$/.test(name),
  );
  const packages = new Set();
  for (const file of files) {
    const source = await readFile(path.join(WWW, file), "utf8");
    // Build output, frameworks provided by the user, and the package itself are not included.
    for (const [, name] of source.matchAll(
      /\b(?:from|import) ?\(?"((?!virtual:|node:|react|paco-sako)[a-z@][\w@/.-]*)"/g,
    ))
      packages.add(name);
  }
  assert.deepEqual([...packages], ["jsqr"]);
  for (const name of packages) assert.match(text, new RegExp(`^  ${name} `, "m"));
});

test("the menu links to the notices", async () => {
  const { page, press, problems, close } = await openTable(site);
  await press("open-menu");
  await press("experts");
  const href = await page.locator("[data-action=notices]").getAttribute("href");
  const answer = await page.request.get(href);
  assert.equal(await answer.text(), await kept());
  assert.deepEqual(problems, []);
  await close();
});
