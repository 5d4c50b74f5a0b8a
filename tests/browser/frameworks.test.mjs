// The element in pages that others build: React, Svelte and Vue, by Vite, from the npm package. Needs
// `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { build } from "vite";
import { AFTER, CHAIN, START } from "./frameworks/page.js";
import { start, TARGET } from "./harness.mjs";

const SOURCES = fileURLToPath(new URL("frameworks/", import.meta.url));
const MODULES = fileURLToPath(new URL("node_modules/", import.meta.url));

const isOurs = (tag) => tag === "paco-sako";

/** What all that the page asks for looks like. */
const ASKED = {
  coordinates: false,
  showControls: false,
  showMoves: "none",
  animationDuration: 0,
  arrows: 1,
  bare: true,
};

/**
 * What each framework's page begins with, and what Vite needs to build it. While the element is not defined React and
 * Svelte know no properties and set attributes: `late` is what cannot be said by those.
 */
const FRAMEWORKS = {
  react: {
    entry: "react.jsx",
    plugins: [],
    late: {
      coordinates: true,
      showControls: true,
      showMoves: "auto",
      animationDuration: null,
      arrows: 0,
      bare: false,
    },
  },
  svelte: {
    entry: "svelte.js",
    plugins: [svelte({ configFile: false })],
    late: { showMoves: "auto", animationDuration: null },
  },
  vue: {
    entry: "vue.js",
    plugins: [vue({ template: { compilerOptions: { isCustomElement: isOurs } } })],
  },
};

let folder;
let site;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  const app = path.join(folder, "app");
  await cp(SOURCES, app, { recursive: true });
  await symlink(MODULES, path.join(app, "node_modules"));
  for (const [name, { entry, plugins }] of Object.entries(FRAMEWORKS)) {
    await writeFile(
      path.join(app, "index.html"),
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body><div id="app"></div>
<script type="module" src="/${entry}"></script></body></html>`,
    );
    await build({
      root: app,
      base: "./",
      configFile: false,
      logLevel: "error",
      plugins,
      // Files in the folder of the npm package are linked, not installed.
      resolve: { alias: { "paco-sako/element": path.join(TARGET, "npm/element.js") }, preserveSymlinks: true },
      build: { target: "es2022", outDir: path.join(folder, "built", name), emptyOutDir: true },
    });
  }
  site = await start("chromium", path.join(folder, "built"));
});
after(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

for (const name of Object.keys(FRAMEWORKS)) {
  for (const when of ["before", "after"]) {
    test(`${name}: the element is defined ${when} it is shown; properties, booleans, lists and events`, async () => {
      const { page, problems, close } = await site.open(`${name}/${when === "after" ? "?late" : ""}`);
      const holds = (expression) =>
        page.waitForFunction(`(() => {
        const board = document.querySelector("paco-sako");
        return ${expression};
      })()`);
      await holds(
        `board && board.ready && board.shadowRoot.querySelector("canvas") && board.fen === ${JSON.stringify(CHAIN)}`,
      );
      const seen = await page.evaluate(async () => {
        const board = await document.querySelector("paco-sako").ready;
        const { coordinates, showControls, showMoves, animationDuration, arrows } = board;
        const bare = board.shadowRoot.querySelector(".table").hasAttribute("data-bare");
        return { coordinates, showControls, showMoves, animationDuration, arrows: arrows.length, bare };
      });
      const { late = {} } = FRAMEWORKS[name];
      assert.deepEqual(seen, { ...ASKED, ...(when === "after" && late) });
      await page.click("#coordinates");
      await holds("board.coordinates === true");
      // A position from outside.
      await page.click("#next");
      await holds(`board.fen === ${JSON.stringify(AFTER)}`);
      // A turn on the board: what is told of it comes back as the same property, and the game goes on.
      await page.evaluate(() => document.querySelector("paco-sako").move("e7>e5"));
      await page.waitForFunction(() => document.querySelector("output").textContent === "e7>e5");
      await holds("board.ply === 1");
      // Without the property the attribute says what to begin with, if there still is one: Vue removes it.
      await page.click("#none");
      await holds(`board.fen === (board.getAttribute("fen") ?? ${JSON.stringify(START)})`);
      await page.click("#hide");
      await holds("board === null");
      assert.deepEqual(problems, []);
      await close();
    });
  }
}
