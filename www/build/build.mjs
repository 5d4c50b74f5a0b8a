// Builds everything that is published: `node www/build/build.mjs`.
//
//   target/site/                 the site: plain files for any static server, installable, offline after the first visit
//   target/site/paco-sako.html   the page as a single file, to be opened from disk
//   target/site/paco-sako.js     the element for other websites; beside it the computers, other games, still boards,
//                                and embed.html and embed-view.html for frames
//   target/site/docs/            the reference; target/site/examples/, five boards on a page
//   target/site/rules/           the rules as plain pages in every language
//   target/site/_headers         headers for servers that read them there, and 404.html
//   target/paco-sako-itch.zip    the site for hosts that take a page as a zip
//   target/npm/                  the package for npm
//
// `--url https://your.site/` adds previews and a list of pages for other programs; see discovery.mjs. `--android`
// links the site to its app in a store; see docs/stores.md. `--quick` compiles the modules for tests, which are
// larger and slower.
// `--frames any` lets other websites show the page in a frame; the boards for that are embed.html and embed-view.html.
// `--stun stun.your.site:3478` sets the default STUN server of games on two devices; see docs/live.md.
//
// `--compress` writes `.br` and `.gz` beside the files of the site, for servers that send them; see docs/deploying.md.
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

// esbuild compares the imports that stay external with paths from there.
process.chdir(root);
const given = process.argv.slice(2);
const quick = given.filter((option) => option === "--quick");
const options = optionsIn(given.filter((option) => option !== "--quick" && option !== "--compress"));
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
const { makeHosting, packFiles } = await import("./hosting.mjs");
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
await makeHosting(places);
await makeZip({ ...places, zip: path.join(target, "paco-sako-itch.zip") });
if (given.includes("--compress")) await packFiles(places.site);
await makeNpmPackage(places);
