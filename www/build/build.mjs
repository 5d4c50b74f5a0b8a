// Makes everything that is given away from what the repository holds: `node www/build/build.mjs`.
//
//   target/site/                 the site: plain files for any static server, installable, offline after the first visit
//   target/site/paco-sako.html   the page as a single file, to be opened from disk
//   target/site/paco-sako.js     the element for other websites; beside it its computer, the other games, still boards, and
//                                embed.html and embed-view.html for frames
//   target/site/docs/            the reference; target/site/examples/, five boards on a page
//   target/site/rules/           the rules as plain pages in every language
//   target/paco-sako-itch.zip    the site for hosts that take a page as a zip
//   target/npm/                  the package for npm
//
// With `--url https://your.site/` the site also tells others what it is: see discovery.mjs. With `--android` it names a program
// in a store that is its own: see docs/stores.md. With `--quick` the modules are those for tests: larger and slower. With `--stun stun.your.site:3478`
// games on two devices ask that server how the internet sees them, where nobody has set another one: see docs/live.md.
//
// It builds the WebAssembly package first if it is not up to date, and installs its own tools.

import { spawnSync } from "node:child_process";
import { copyFile, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { optionsIn } from "./options.mjs";

const here = fileURLToPath(new URL("./", import.meta.url));
const root = path.join(here, "../../");

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (error) throw new Error(`cannot start ${command}: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

async function installTools() {
  const lock = path.join(here, "package-lock.json");
  const installed = path.join(here, "node_modules/.installed");
  const [wanted, found] = await Promise.all([lock, installed].map((file) => readFile(file).catch(() => null)));
  if (wanted && found?.equals(wanted)) return;
  run("npm", ["ci", "--prefix", here]);
  await copyFile(lock, installed);
}

const given = process.argv.slice(2);
const quick = given.filter((option) => option === "--quick");
const options = optionsIn(given.filter((option) => option !== "--quick"));
const target = path.join(root, "target");
const whole = path.join(target, "whole");
run("cargo", ["serve", "--build-only", ...quick]);
run("cargo", ["serve", "--build-only", ...quick, "--whole", "--out", whole]);
await installTools();
const places = {
  root,
  www: path.join(root, "www"),
  whole,
  site: path.join(target, "site"),
  npm: path.join(target, "npm"),
  ...options,
};
const { makeSite, reportSite } = await import("./site.mjs");
const { makeOneFile } = await import("./one-file.mjs");
const { makeWidget } = await import("./widget.mjs");
const { makeDocs } = await import("./docs.mjs");
const { makeNpmPackage } = await import("./npm.mjs");
const { makeRulePages } = await import("./rule-pages.mjs");
const { makeAssetLinks, makeSitemap } = await import("./discovery.mjs");
const { makeZip } = await import("./itch.mjs");
await reportSite(places.site, await makeSite(places));
await makeOneFile(places);
await makeWidget(places);
await makeDocs(places);
const rules = await makeRulePages(places);
if (places.address) {
  await makeSitemap({ ...places, address: places.address, pages: [...rules, "docs/", "examples/"] });
}
if (places.android) await makeAssetLinks({ ...places, android: places.android });
await makeZip({ ...places, zip: path.join(target, "paco-sako-itch.zip") });
await makeNpmPackage(places);
