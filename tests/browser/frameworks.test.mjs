// The element in pages that others build: React, Svelte, Vue and Solid, by Vite, from the npm package; and the components for
// React in a page that a server has made. Needs
// `node www/build/build.mjs`.

import assert from "node:assert/strict";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import vue from "@vitejs/plugin-vue";
import { build } from "vite";
import solid from "vite-plugin-solid";
import { AFTER, CHAIN, START } from "./frameworks/page.js";
import { start, TARGET } from "./harness.mjs";
import { after, before, deep as test } from "./testing.mjs";

const SOURCES = fileURLToPath(new URL("frameworks/", import.meta.url));
const MODULES = fileURLToPath(new URL("node_modules/", import.meta.url));

const isOurs = (tag) => tag === "paco-sako";

/** Expected values of the requested properties. */
const ASKED = {
  coordinates: false,
  showControls: false,
  showMoves: "none",
  animationDuration: 0,
  arrows: 1,
  bare: true,
};

/**
 * Files of each framework's page, and options for building it with Vite. Before the element is defined, React and
 * Svelte set attributes instead of properties: `late` lists values that attributes cannot hold.
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
  solid: {
    entry: "solid.jsx",
    plugins: [solid()],
  },
};

/** Location of our package; its files are linked, not installed. */
const PACKAGE = {
  alias: Object.entries({ element: "element.js", react: "react.js" }).map(([name, file]) => ({
    find: `paco-sako/${name}`,
    replacement: path.join(TARGET, "npm", file),
  })),
  preserveSymlinks: true,
  // That of the page, not one beside our package.
  dedupe: ["react"],
};

/** A page of React as a server makes it, and the script that takes it over in the browser. @param {string} app */
async function buildServerPage(app) {
  const options = { root: app, base: "./", configFile: false, logLevel: "error", resolve: PACKAGE };
  const server = path.join(folder, "server");
  await build({
    ...options,
    ssr: { noExternal: true },
    build: {
      ssr: "react-server-entry.jsx",
      outDir: server,
      target: "es2022",
      rolldownOptions: { output: { entryFileNames: "[name].mjs" } },
    },
  });
  const { html } = await import(pathToFileURL(path.join(server, "react-server-entry.mjs")).href);
  await writeFile(
    path.join(app, "index.html"),
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body><div id="app">${html}</div>
<script type="module" src="/react-client-entry.jsx"></script></body></html>`,
  );
  await build({
    ...options,
    build: { target: "es2022", outDir: path.join(folder, "built/server-page"), emptyOutDir: true },
  });
  return html;
}

let folder;
let site;
/** Output of the server. */
let served;
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
      resolve: PACKAGE,
      build: { target: "es2022", outDir: path.join(folder, "built", name), emptyOutDir: true },
    });
  }
  served = await buildServerPage(app);
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
      // A turn on the board comes back as the same property, and the game continues.
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

test("React: components rendered by a server keep their text, properties and listeners after hydration", async () => {
  // The server writes what attributes can say, what is false among it.
  assert.match(served, /<paco-sako [^>]*\bfen="4r3\/[^>]*\bcoordinates="false"[^>]*show-controls="false"/);
  assert.match(served, /<paco-sako-view [^>]*\borientation="black"/);
  const { page, problems, close } = await site.open("server-page/");
  const holds = (expression) =>
    page.waitForFunction(`(() => {
      const board = document.querySelector("paco-sako");
      return ${expression};
    })()`);
  const says = (id, text) =>
    page.waitForFunction(([name, wanted]) => document.getElementById(name).textContent === wanted, [id, text]);
  await says("count", "1");
  await says("ref", "paco-sako");
  const seen = await page.evaluate(() => {
    const { id, className, style, fen, coordinates, showControls, showMoves, animationDuration, arrows } =
      document.querySelector("paco-sako");
    return [
      id,
      className,
      style.width,
      fen,
      coordinates,
      showControls,
      showMoves,
      animationDuration,
      arrows.length,
    ];
  });
  assert.deepEqual(seen, ["board", "wide", "400px", CHAIN, false, false, "none", 0, 1]);
  await page.click("#coordinates");
  await holds("board.coordinates === true");
  await page.click("#arrows");
  await holds("board.arrows.length === 0");
  await page.click("#next");
  await holds(`board.fen === ${JSON.stringify(AFTER)}`);
  // The listener of the latest rendering is called, with its state.
  await page.evaluate(() => document.querySelector("paco-sako").move("e7>e5"));
  await says("said", "e7>e5 ");
  await page.evaluate(() => document.querySelector("paco-sako").move("d2>d4"));
  await says("said", "e7>e5 d2>d4 ");
  await holds("board.ply === 2");
  await page.waitForFunction(() => document.querySelector("paco-sako-view").shadowRoot?.querySelector("canvas"));
  await page.click("#hide");
  await holds("board === null");
  assert.deepEqual(problems, []);
  await close();
});
