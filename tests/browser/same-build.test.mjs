// Who builds the sources gets what others got: the site has nothing of the place at which it was built.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { filesIn } from "../../www/build/files-in.mjs";
import { WWW } from "./harness.mjs";
import { after, before, deep as test } from "./testing.mjs";

let folder;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Builds the site from a copy of the sources, the compiled modules and the tools. @param {string} place */
async function build(place) {
  const root = path.join(folder, place);
  const [www, site] = [path.join(root, "www"), path.join(root, "target/site")];
  await cp(WWW, www, { recursive: true });
  const module = pathToFileURL(path.join(www, "build/site.mjs"));
  const code = `const { makeSite } = await import(${JSON.stringify(module)});
await makeSite(${JSON.stringify({ www, site })});`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], { cwd: root });
  return site;
}

test("two builds of the site in folders of other names are the same, byte for byte", async () => {
  const [one, other] = [await build("a"), await build("another, longer/name")];
  const names = (await filesIn(one)).sort();
  assert.ok(names.length > 300, `${names.length} files`);
  assert.deepEqual((await filesIn(other)).sort(), names);
  const different = [];
  for (const name of names) {
    const [file, again] = await Promise.all([one, other].map((site) => readFile(path.join(site, name))));
    if (!file.equals(again)) different.push(name);
  }
  assert.deepEqual(different, []);
});
