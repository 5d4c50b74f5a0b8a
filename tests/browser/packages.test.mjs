// The packages as others use them: installed into projects of their own, outside the repository.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { build } from "vite";
import webpack from "webpack";
import { build as esbuild } from "../../www/build/node_modules/esbuild/lib/main.js";
import { NAMES } from "../../www/element/element-options.js";
import { start, TARGET } from "./harness.mjs";
import { after, before, deep as test } from "./testing.mjs";

const run = promisify(execFile);
const MODULES = fileURLToPath(new URL("node_modules/", import.meta.url));

/** Plays a turn by the rules, and has the computer answer it. */
const PLAY = `
const game = new rules.Game({ rules: "manual" });
game.apply({ type: "lift", square: "e2" });
game.apply({ type: "place", square: "e4" });
const engine = new computer.Engine();
engine.start({ mode: "play", nodes: 200 });
let progress;
do progress = engine.run(20); while (!progress.done);
let code = "none";
try { game.apply({ type: "lift", square: "e5" }); } catch (error) { code = error.code; }
const chess = new games.Game({ game: "chess" });
chess.playTurn("Nf3");
const result = [game.snapshot().turn, progress.turn.color, code, chess.snapshot().turns[0].notation];
for (const [freed, ask] of [[game, () => game.fen()], [chess, () => chess.apply({ type: "lift", square: "e7" })], [engine, () => engine.run(1)]]) {
  freed.free();
  try { ask(); } catch (error) { result.push(error instanceof Error && error.code); }
}
`;
const IMPORTS = `import initRules, * as rules from "paco-sako";
import initComputer, * as computer from "paco-sako/engine";
import initGames, * as games from "paco-sako/games";
await Promise.all([initRules(), initComputer(), initGames()]);
`;
const EXPECTED = ["black", "white", "illegal-step", "Nf3", "freed", "freed", "freed"];

let folder;
let archive;
let project;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "paco-sako-"));
  project = path.join(folder, "project");
  await mkdir(project);
  await run("npm", ["pack", "--pack-destination", folder], { cwd: path.join(TARGET, "npm") });
  archive = path.join(
    folder,
    (await readdir(folder)).find((name) => name.endsWith(".tgz")),
  );
  await writeFile(path.join(project, "package.json"), '{ "private": true, "type": "module" }');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", archive], {
    cwd: project,
  });
});
after(() => rm(folder, { recursive: true, force: true }));

/** Opens a page that shows its result in its title. */
async function resultOf(root) {
  const site = await start("chromium", root);
  try {
    const { page, problems } = await site.open("");
    await page.waitForFunction(() => document.title);
    assert.deepEqual(problems, []);
    return JSON.parse(await page.title());
  } finally {
    await site.close();
  }
}

test("the npm package in Node", async () => {
  // Servers start it for each page that they make: there is one instance all the same.
  const again = "if (new Set(await Promise.all([initRules(), initRules()])).size !== 1) throw new Error();";
  const script = `${IMPORTS}${PLAY}\n${again}\nconsole.log(JSON.stringify(result));`;
  await writeFile(path.join(project, "node.js"), script);
  const { stdout } = await run(process.execPath, ["node.js"], { cwd: project });
  assert.deepEqual(JSON.parse(stdout), EXPECTED);
  // The code of a server is bundled and moved, as Next does: then no other file of the package is beside it.
  const server = path.join(folder, "server.mjs");
  await bundleAlone({ entryPoints: [path.join(project, "node.js")], outfile: server, platform: "node" });
  assert.deepEqual(JSON.parse((await run(process.execPath, [server], { cwd: folder })).stdout), EXPECTED);
});

test("the npm package says what to do before it is started, and where other games are", async () => {
  const script = `import init, { Game, checkFen } from "paco-sako";
import initGames, { Game as OtherGame } from "paco-sako/games";
import * as inline from "paco-sako/inline";
const told = (act) => { try { act(); } catch ({ code, message }) { return [code, message]; } };
const result = [told(() => new Game()), told(() => checkFen("x")), told(() => new inline.Game())];
await Promise.all([init(), initGames()]);
result.push(told(() => new Game({ game: "chess" })), told(() => new OtherGame({ game: "paco-sako" })));
console.log(JSON.stringify(result));`;
  await writeFile(path.join(project, "early.js"), script);
  const { stdout } = await run(process.execPath, ["early.js"], { cwd: project });
  const [game, check, inline, chess, paco] = JSON.parse(stdout);
  for (const [code, message] of [game, check, inline]) {
    assert.equal(code, "not-started");
    assert.match(message, /call `await init\(\)` first/);
  }
  assert.deepEqual([chess[0], paco[0]], ["bad-argument", "bad-argument"]);
  assert.match(chess[1], /`paco-sako\/games`/);
  assert.match(paco[1], /is in `paco-sako`/);
});

test("the npm package in a page of a plain static server", async () => {
  const files = IMPORTS.replace('"paco-sako"', '"./node_modules/paco-sako/paco_sako.js"')
    .replace('"paco-sako/engine"', '"./node_modules/paco-sako/paco_sako_engine.js"')
    .replace('"paco-sako/games"', '"./node_modules/paco-sako/paco_sako_games.js"');
  const script = `${files}${PLAY}\ndocument.title = JSON.stringify(result);`;
  await writeFile(
    path.join(project, "index.html"),
    `<!doctype html><link rel="icon" href="data:,"><script type="module">${script}</script>`,
  );
  assert.deepEqual(await resultOf(project), EXPECTED);
});

test("the npm package bundled with Vite", async () => {
  const app = path.join(project, "app");
  await mkdir(app);
  await writeFile(path.join(app, "main.js"), `${IMPORTS}${PLAY}\ndocument.title = JSON.stringify(result);`);
  await writeFile(
    path.join(app, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.js"></script>',
  );
  await build({ root: app, logLevel: "error", configFile: false, build: { target: "es2022" } });
  assert.deepEqual(await resultOf(path.join(app, "dist")), EXPECTED);
});

test("the npm package bundled with webpack: with its files beside it, and with one that holds the WebAssembly", async () => {
  const app = path.join(project, "webpack");
  await mkdir(app);
  const script = `${IMPORTS}${PLAY}
import initInline, { Game } from "paco-sako/inline";
await initInline();
document.title = JSON.stringify([...result, new Game().legalSteps().length]);`;
  await writeFile(path.join(app, "main.js"), script);
  await writeFile(
    path.join(app, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><body><script src="bundle.js"></script>',
  );
  const compiler = webpack({
    context: app,
    mode: "production",
    entry: "./main.js",
    output: { path: app, filename: "bundle.js" },
    // Nothing of ours depends on it, and it takes long.
    optimization: { minimize: false },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true }), { errors: [], warnings: [] });
  assert.deepEqual(await resultOf(app), [...EXPECTED, 10]);
});

/** Puts a board on the page and has the computer answer a turn; the result is the page's title. */
const BOARD = `
const board = document.createElement("paco-sako");
board.setAttribute("black", "computer");
board.setAttribute("level", "child");
board.addEventListener("movefinished", ({ detail }) => {
  if (detail.ply === 2) document.title = JSON.stringify([board.ply, board.result]);
});
document.body.append(board);
await board.ready;
board.move("e2>e4");
`;

test("the elements of the npm package can be imported in Node, where they do nothing", async () => {
  const script = `import { PacoSako } from "paco-sako/element";
import { PacoSakoView } from "paco-sako/view";
console.log(typeof PacoSako, typeof PacoSakoView);`;
  await writeFile(path.join(project, "server.js"), script);
  const { stdout } = await run(process.execPath, ["server.js"], { cwd: project });
  assert.equal(stdout.trim(), "function function");
});

test("the element of the npm package in a page of a plain static server", async () => {
  await writeFile(
    path.join(project, "index.html"),
    `<!doctype html><link rel="icon" href="data:,"><body><script type="module">
import "./node_modules/paco-sako/element.js";${BOARD}</script></body>`,
  );
  assert.deepEqual(await resultOf(project), [2, "*"]);
});

for (const [game, first] of [
  ["paco-sako", "e2>e4"],
  ["chess", "e4"],
]) {
  test(`the element of the npm package bundled with Vite, its computer and the worker included: ${game}`, async () => {
    const app = path.join(project, `board-${game}`);
    await mkdir(app);
    const board = BOARD.replace('paco-sako");', `paco-sako");\nboard.setAttribute("variant", "${game}");`);
    await writeFile(
      path.join(app, "main.js"),
      `import "paco-sako/element";${board.replace('"e2>e4"', `"${first}"`)}`,
    );
    await writeFile(
      path.join(app, "index.html"),
      '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/main.js"></script></body>',
    );
    await build({ root: app, logLevel: "error", configFile: false, build: { target: "es2022" } });
    assert.deepEqual(await resultOf(path.join(app, "dist")), [2, "*"]);
  });
}

test("the still boards of the npm package, from a plain static server and bundled with Vite; the element is loaded when it is wanted", async () => {
  const view = `
const view = document.createElement("paco-sako-view");
view.fen = "7k/8/8/8/8/8/8/K6R w 0 - - -";
document.body.append(view);
await view.drawn;
const before = Boolean(customElements.get("paco-sako"));
const board = await view.open();
document.title = JSON.stringify([before, board === view.board, board.move("h1xKh8"), board.result]);
`;
  const expected = [false, true, true, "1-0"];
  await writeFile(
    path.join(project, "index.html"),
    `<!doctype html><link rel="icon" href="data:,"><body><script type="module">
import "./node_modules/paco-sako/element-view.js";${view}</script></body>`,
  );
  assert.deepEqual(await resultOf(project), expected);
  const app = path.join(project, "view");
  await mkdir(app);
  await writeFile(path.join(app, "main.js"), `import "paco-sako/view";${view}`);
  await writeFile(
    path.join(app, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/main.js"></script></body>',
  );
  await build({ root: app, logLevel: "error", configFile: false, build: { target: "es2022" } });
  assert.deepEqual(await resultOf(path.join(app, "dist")), expected);
});

test("the studies without rules of the npm package, bundled with Vite: in another language, and the whole element where they stand", async () => {
  const app = path.join(project, "still-study");
  await mkdir(app);
  await writeFile(
    path.join(app, "main.js"),
    `import "paco-sako/view";
const view = document.createElement("paco-sako-view");
view.setAttribute("mode", "study");
view.setAttribute("lang", "de");
view.setAttribute("piece-set", "bold");
view.study = { title: "A", note: "", chapters: [{ title: "B", record: "1. e2>e4 e7>e5 *" }] };
document.body.append(view);
await view.drawn;
const told = view.shadowRoot.querySelector(".study header .quiet").textContent;
view.shadowRoot.querySelector("[data-action=study-forward]").click();
const before = Boolean(customElements.get("paco-sako"));
const { studyPlace } = await view.open();
document.title = JSON.stringify([told, before, studyPlace]);
`,
  );
  await writeFile(
    path.join(app, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/main.js"></script></body>',
  );
  await build({ root: app, logLevel: "error", configFile: false, build: { target: "es2022" } });
  const expected = ["Kapitel 1 von 1 · Zum Lesen", false, { chapter: 1, path: [0] }];
  assert.deepEqual(await resultOf(path.join(app, "dist")), expected);
});

/** Shows a lesson; the result is what the element says of it. */
const LESSON = `
const board = document.createElement("paco-sako");
board.setAttribute("mode", "lesson");
board.setAttribute("lesson", "chains");
board.addEventListener("lessonready", ({ detail }) => {
  document.title = JSON.stringify([detail.lesson, detail.count, board.lessonStep]);
});
document.body.append(board);
`;

test("the lessons of the npm package, from a plain static server and bundled with Vite", async () => {
  await writeFile(
    path.join(project, "index.html"),
    `<!doctype html><link rel="icon" href="data:,"><body><script type="module">
import "./node_modules/paco-sako/element.js";${LESSON}</script></body>`,
  );
  assert.deepEqual(await resultOf(project), ["chains", 5, 1]);
  const app = path.join(project, "lesson");
  await mkdir(app);
  await writeFile(path.join(app, "main.js"), `import "paco-sako/element";${LESSON}`);
  await writeFile(
    path.join(app, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/main.js"></script></body>',
  );
  await build({ root: app, logLevel: "error", configFile: false, build: { target: "es2022" } });
  assert.deepEqual(await resultOf(path.join(app, "dist")), ["chains", 5, 1]);
});

test("the puzzles of the npm package, bundled with Vite", async () => {
  const app = path.join(project, "puzzle");
  await mkdir(app);
  await writeFile(
    path.join(app, "main.js"),
    `import "paco-sako/element";
const board = document.createElement("paco-sako");
board.setAttribute("mode", "puzzle");
board.puzzle = { fen: "7k/8/8/8/8/8/8/K6R w 0 - - -", goal: "paco", turns: 1 };
board.addEventListener("puzzleready", ({ detail }) => {
  document.title = JSON.stringify([detail.goal, detail.side]);
});
document.body.append(board);
`,
  );
  await writeFile(
    path.join(app, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/main.js"></script></body>',
  );
  await build({ root: app, logLevel: "error", configFile: false, build: { target: "es2022" } });
  assert.deepEqual(await resultOf(path.join(app, "dist")), ["paco", "white"]);
});

test("the types of the npm package in a project of its own", async () => {
  await writeFile(
    path.join(project, "typed.ts"),
    `import init, { Game, type Square } from "paco-sako";
import { Engine } from "paco-sako/engine";
import "paco-sako/element";
await init();
const square: Square = "e2";
new Game({ rules: "manual" }).apply({ type: "lift", square });
new Engine().start({ mode: "play", nodes: 100 });
const board = document.createElement("paco-sako");
const played: boolean = board.move("e2>e4");
board.goTo("end");
board.mode = "lesson";
board.lesson = "chains";
board.lesson = { id: "mine", steps: [{ id: "one", fen: "", goal: { type: "chain", links: 2 } }] };
board.mode = "puzzle";
board.puzzle = "#puzzle=i1";
board.puzzle = { fen: "", goal: "save" };
board.addEventListener("puzzlesolved", ({ detail }) => console.log(detail.misses + 1, detail.turn.length));
// @ts-expect-error there is no such goal
board.puzzle = { fen: "", goal: "mate" };
const step: number = board.lessonStep + Number(played);
// @ts-expect-error there is no such goal
board.lesson = { id: "mine", steps: [{ id: "one", fen: "", goal: { type: "capture" } }] };
console.log(step);
// @ts-expect-error a turn is a text or steps
board.move(played);
// @ts-expect-error there is no such rule set
new Game({ rules: "none" });
// @ts-expect-error chess is in another entry
new Game({ game: "chess" });
import { Animation, Game as OtherGame } from "paco-sako/games";
new OtherGame({ game: "chess" });
// @ts-expect-error the peace chess is in the main entry
new OtherGame({ game: "paco-sako" });
new Animation([new ImageData(1, 1)]).add({ width: 1, height: 1, data: new Uint8Array(4) }, 10);
`,
  );
  await checkTypes("typed.ts");
});

/** Has TypeScript check a file of the project, with the types of the frameworks in reach. */
async function checkTypes(file, ...more) {
  const tsc = path.join(MODULES, "typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom"];
  for (const name of ["react", "@types/react", "csstype", "vue", "@vue", "svelte", "solid-js"]) {
    const place = path.join(project, "node_modules", name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.join(MODULES, name), place).catch((error) => assert.equal(error.code, "EEXIST"));
  }
  await run(process.execPath, [tsc, ...options, ...more, file], { cwd: project });
}

test("listeners of the element know what its events tell", async () => {
  await writeFile(
    path.join(project, "listening.ts"),
    `import "paco-sako/element";
const board = document.createElement("paco-sako");
board.addEventListener("moveend", (event) => {
  const to: string = event.detail.to;
  console.log(to, event.detail.steps.length);
  event.preventDefault();
});
board.addEventListener("error", ({ detail }) => console.log(detail.code));
board.addEventListener("click", (event) => console.log(event.clientX));
board.addEventListener("mine", () => {});
const heard = ({ detail }: CustomEvent<{ notation: string; ply: number }>) => console.log(detail.ply);
board.addEventListener("movefinished", heard, { once: true });
board.removeEventListener("movefinished", heard);
// @ts-expect-error there is no such detail
board.addEventListener("ready", ({ detail }) => console.log(detail.square));
const element: HTMLElement = board;
console.log(element);
import "paco-sako/view";
const view = document.createElement("paco-sako-view");
view.addEventListener("movefinished", ({ detail }) => console.log(detail.ply, view.board?.ply));
const opened: Promise<import("paco-sako/element").PacoSako> = view.open();
console.log(opened);
`,
  );
  await checkTypes("listening.ts");
});

test("the templates of React, Vue, Svelte and Solid know the element", async () => {
  await writeFile(
    path.join(project, "template.tsx"),
    `import type {} from "paco-sako/react";
export const good = (
  <paco-sako
    fen="x"
    className="wide"
    coordinates={false}
    show-controls="false"
    showMoves="none"
    initialPly="last"
    persona="mia"
    arrows={[]}
    onmoveend={({ detail }) => console.log(detail.to)}
    ref={(board) => board?.goTo("end")}
  />
);
// @ts-expect-error there is no such value
export const bad = <paco-sako showMoves="left" />;
// @ts-expect-error there is no such player
export const nobody = <paco-sako persona="nobody" />;
import { PacoSako, PacoSakoView } from "paco-sako/react";
export const component = (
  <PacoSako
    fen="x"
    id="board"
    coordinates={false}
    arrows={[]}
    onmoveend={({ detail }) => console.log(detail.to)}
    ref={(board) => board?.goTo("end")}
  />
);
// @ts-expect-error there is no such value
export const badComponent = <PacoSako showMoves="left" />;
export const stillComponent = <PacoSakoView fen="x" onerror={({ detail }) => console.log(detail.code)} />;
export const still = <paco-sako-view fen="x" initialPly={2} onerror={({ detail }) => console.log(detail.code)} />;
// @ts-expect-error a still board has no such property
export const worse = <paco-sako-view arrows={[]} />;
`,
  );
  await checkTypes("template.tsx", "--jsx", "preserve");
  await writeFile(
    path.join(project, "templates.ts"),
    `import type {} from "paco-sako/vue";
import type {} from "paco-sako/svelte";
import type { GlobalComponents } from "vue";
import type { SvelteHTMLElements } from "svelte/elements";
type Props = InstanceType<GlobalComponents["paco-sako"]>["$props"];
export const vue: Props = { id: "board", class: "wide", fen: "x", persona: "mia", "show-moves": "none", onMoveend: ({ detail }) => console.log(detail.to) };
// @ts-expect-error there is no such value
export const bad: Props = { orientation: "left" };
export const still: InstanceType<GlobalComponents["paco-sako-view"]>["$props"] = { id: "still", title: "x", fen: "x" };
export const svelte: SvelteHTMLElements["paco-sako"] = { id: "board", fen: "x", class: "wide", onmoveend: ({ detail }) => console.log(detail.to) };
// @ts-expect-error there is no such value
export const worse: SvelteHTMLElements["paco-sako"] = { orientation: "left" };
`,
  );
  await checkTypes("templates.ts", "--skipLibCheck");
  await writeFile(
    path.join(project, "solid.tsx"),
    `import type {} from "paco-sako/solid";
export const good = (
  <paco-sako
    id="board"
    class="wide"
    fen="x"
    show-moves="none"
    prop:arrows={[]}
    on:moveend={({ detail }) => console.log(detail.to)}
    ref={(board) => board.goTo("end")}
  />
);
// @ts-expect-error there is no such value
export const bad = <paco-sako show-moves="left" />;
export const still = <paco-sako-view fen="x" on:error={({ detail }) => console.log(detail.code)} />;
// @ts-expect-error a still board has no such property
export const worse = <paco-sako-view prop:arrows={[]} />;
`,
  );
  await checkTypes("solid.tsx", "--skipLibCheck", "--jsx", "preserve", "--jsxImportSource", "solid-js");
});

test("the rules and the computer with their WebAssembly inside: in Node, and bundled without any other file", async () => {
  const inline = IMPORTS.replace('"paco-sako"', '"paco-sako/inline"')
    .replace('"paco-sako/engine"', '"paco-sako/inline/engine"')
    .replace('"paco-sako/games"', '"paco-sako/inline/games"');
  await writeFile(path.join(project, "inline.js"), `${inline}${PLAY}\nconsole.log(JSON.stringify(result));`);
  const { stdout } = await run(process.execPath, ["inline.js"], { cwd: project });
  assert.deepEqual(JSON.parse(stdout), EXPECTED);
  const root = path.join(project, "bundled");
  await mkdir(root);
  const bundle = path.join(root, "bundle.mjs");
  await bundleAlone({ entryPoints: [path.join(project, "inline.js")], outfile: bundle });
  const bundled = await run(process.execPath, ["bundle.mjs"], { cwd: root });
  assert.deepEqual(JSON.parse(bundled.stdout), EXPECTED);
  await bundleAlone({
    stdin: { contents: `${inline}${PLAY}\ndocument.title = JSON.stringify(result);`, resolveDir: project },
    outfile: path.join(root, "page.js"),
  });
  await writeFile(
    path.join(root, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
  );
  assert.deepEqual(await resultOf(root), EXPECTED);
});

test("a bundler is given the WebAssembly by its name in the package", async () => {
  const root = path.join(project, "named");
  await mkdir(root);
  await bundleAlone({
    stdin: {
      contents: `import initRules, * as rules from "paco-sako";
import initComputer, * as computer from "paco-sako/engine";
import rulesFile from "paco-sako/paco_sako_bg.wasm";
import computerFile from "paco-sako/paco_sako_engine_bg.wasm";
import initGames, * as games from "paco-sako/games";
import gamesFile from "paco-sako/paco_sako_games_bg.wasm";
await Promise.all([
  initRules({ module_or_path: rulesFile }),
  initComputer({ module_or_path: computerFile }),
  initGames({ module_or_path: gamesFile }),
]);
${PLAY}
document.title = JSON.stringify(result);`,
      resolveDir: project,
    },
    outfile: path.join(root, "page.js"),
    loader: { ".wasm": "file" },
    publicPath: "/",
  });
  await writeFile(
    path.join(root, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
  );
  assert.deepEqual(await resultOf(root), EXPECTED);
});

/** Bundles with esbuild, which looks after no assets. */
function bundleAlone(options) {
  return esbuild({ ...options, bundle: true, format: "esm", target: "es2022", logLevel: "error" });
}

test("bundlers see which files the package imports", async () => {
  const npm = path.join(TARGET, "npm");
  for (const name of await readdir(npm)) {
    if (!name.endsWith(".js")) continue;
    const text = await readFile(path.join(npm, name), "utf8");
    // From a pattern some would take every file of the package, those for Node into pages, too.
    assert.deepEqual(text.match(/[^.\w]import\((?!["'])[^)]*\)/g), null, name);
  }
});

test("publint has nothing to say against the package", async () => {
  const { messages } = await publint({ pkgDir: path.join(TARGET, "npm") });
  assert.deepEqual(messages, []);
});

test("TypeScript finds what is typed, in every entry: arethetypeswrong has nothing to say against the package", async () => {
  const { types, entrypoints, problems } = await checkPackage(
    createPackageFromTarballData(await readFile(archive)),
    // What the import of such a file gives depends on the bundler, which has types for it.
    { excludeEntrypoints: [/\.wasm$/] },
  );
  assert.deepEqual(types, { kind: "included" });
  const typed = Object.keys(entrypoints).filter((name) => !name.endsWith(".json"));
  assert.deepEqual(typed.sort(), [
    ...[".", "./element", "./engine", "./games", "./inline", "./inline/engine", "./inline/games"],
    ...["./react", "./solid", "./svelte", "./view", "./vue"],
  ]);
  // The package has ES modules only: it is not for programs that `require`, nor for TypeScript before `exports` (4.7).
  const served = ["node16-esm", "bundler"];
  assert.deepEqual(
    problems.filter(({ resolutionKind }) => resolutionKind === undefined || served.includes(resolutionKind)),
    [],
  );
  for (const name of typed) {
    for (const kind of served) {
      const { resolution } = entrypoints[name].resolutions[kind];
      assert.equal(resolution?.isTypeScript, true, `${name}, ${kind}`);
    }
  }
});

test("the manifest of the element names all attributes and events", async () => {
  const manifest = JSON.parse(await readFile(path.join(TARGET, "npm/custom-elements.json"), "utf8"));
  assert.deepEqual(
    manifest.modules.map(({ path: file, declarations }) => [file, declarations[0].tagName]),
    [
      ["element.js", "paco-sako"],
      ["element-view.js", "paco-sako-view"],
    ],
  );
  const [element, view] = manifest.modules.map(({ declarations }) => declarations[0]);
  assert.ok(view.members.some(({ kind, name }) => kind === "method" && name === "open"));
  assert.deepEqual(
    element.attributes.map(({ name }) => name),
    NAMES,
  );
  assert.ok(element.events.some(({ name, type }) => name === "moveend" && type.text.includes("to: string")));
  assert.ok(element.members.some(({ kind, name }) => kind === "method" && name === "goTo"));
  for (const part of [...element.attributes, ...element.members, ...element.events, ...view.members]) {
    assert.ok(part.description, part.name);
  }
});
