// Requirements for publishing the packages: addresses in one place, the changelog, and every game on docs.rs.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { addressesFor, fieldOf } from "../../www/build/cargo.mjs";
import { test } from "./testing.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const cargo = await readFile(path.join(ROOT, "Cargo.toml"), "utf8");

test("addresses of the packages come from Cargo.toml; unnamed ones are left out", () => {
  assert.deepEqual(addressesFor('name = "x"\n# repository = "https://…"\n', null), {});
  assert.deepEqual(addressesFor("", "https://your.site/"), { homepage: "https://your.site/" });
  const named = 'repository = "https://github.com/a/b"\nhomepage = "https://b.example"\n';
  assert.deepEqual(addressesFor(named, "https://your.site/"), {
    homepage: "https://b.example",
    repository: { type: "git", url: "git+https://github.com/a/b.git" },
    bugs: { url: "https://github.com/a/b/issues" },
  });
  const elsewhere =
    'repository = "https://git.example/b.git"\n[package.metadata.addresses]\nbugs = "https://b.example/faults"\n';
  assert.deepEqual(addressesFor(elsewhere, null), {
    repository: { type: "git", url: "git+https://git.example/b.git" },
    bugs: { url: "https://b.example/faults" },
  });
  assert.deepEqual(addressesFor('repository = "https://git.example/b"\n', null), {
    repository: { type: "git", url: "git+https://git.example/b.git" },
  });
  assert.throws(() => addressesFor('homepage = "soon"\n', null), /homepage = "soon" in Cargo\.toml/);
  // As it stands: nothing is invented.
  for (const address of Object.values(addressesFor(cargo, null)).flatMap((one) => Object.values(one))) {
    assert.doesNotMatch(String(address), /example|…/);
  }
});

test("the changelog has an entry for the version, and the crate includes it", async () => {
  const changes = await readFile(path.join(ROOT, "www/docs/changelog.md"), "utf8");
  assert.match(changes, new RegExp(`^## ${fieldOf(cargo, "version").replaceAll(".", "\\.")}\\b`, "m"));
  assert.match(cargo, /^ {2}"\/www\/docs\/changelog\.md",$/m);
});

test("docs.rs and the command line have every game", () => {
  const list = (pattern) => [...(pattern.exec(cargo)?.[1] ?? "").matchAll(/"([\w-]+)"/g)].map(([, name]) => name);
  const games = list(/^games = \[(.*)\]$/m);
  assert.ok(games.length >= 7, games.join());
  const all = list(/^cli = \[(.*)\]$/m);
  assert.deepEqual(all, ["paco", "games", "serde"]);
  const shown = list(/^\[package\.metadata\.docs\.rs\]\nfeatures = \[(.*)\]$/m);
  // The rules of Paco Ŝako are there by default.
  assert.deepEqual(shown, ["engine", ...all.slice(1)]);
});
