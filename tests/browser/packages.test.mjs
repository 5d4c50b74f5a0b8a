// The packages as others use them: installed into projects of their own, outside the repository.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { build } from "vite";
import webpack from "webpack";
import { build as esbuild } from "../../www/build/node_modules/esbuild/lib/main.js";
import ts from "../../www/build/node_modules/typescript/lib/typescript.js";
import { NAMES } from "../../www/element/element-options.js";
import { start, TARGET, WWW } from "./harness.mjs";
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
const turns = chess.turns();
for (const turn of turns) break;
// Node 20 has no methods of iterators.
const first = typeof Iterator === "undefined" ? [...chess.turns(2)] : chess.turns().take(2).toArray();
result.push(turns.next().done, first.length);
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
const EXPECTED = ["black", "white", "illegal-step", "Nf3", true, 2, "freed", "freed", "freed"];

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

test("the npm package explains what to do before it is initialized, and where other games are", async () => {
  const script = `import init, { Game, checkFen } from "paco-sako";
import initGames, { Game as OtherGame } from "paco-sako/games";
const told = (act) => { try { act(); } catch ({ code, message }) { return [code, message]; } };
const result = [told(() => new Game()), told(() => checkFen("x"))];
await Promise.all([init(), initGames()]);
result.push(told(() => new Game({ game: "chess" })), told(() => new OtherGame({ game: "paco-sako" })));
console.log(JSON.stringify(result));`;
  await writeFile(path.join(project, "early.js"), script);
  const { stdout } = await run(process.execPath, ["early.js"], { cwd: project });
  const [game, check, chess, paco] = JSON.parse(stdout);
  for (const [code, message] of [game, check]) {
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

test("the npm package bundled with webpack", async () => {
  const app = path.join(project, "webpack");
  await mkdir(app);
  await writeFile(path.join(app, "main.js"), `${IMPORTS}${PLAY}\ndocument.title = JSON.stringify(result);`);
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
  assert.deepEqual(await resultOf(app), EXPECTED);
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

for (const address of ["paco-sako/cdn.js", "paco-sako"]) {
  test(`the element of the npm package by a plain script from a server of packages: ${address}`, async () => {
    // Such a server answers the name of a package with what `jsdelivr` names in its package.json.
    const npm = path.join(TARGET, "npm");
    const { jsdelivr, unpkg } = JSON.parse(await readFile(path.join(npm, "package.json"), "utf8"));
    assert.deepEqual([jsdelivr, unpkg], ["./cdn.js", "./cdn.js"]);
    const types = { ".js": "text/javascript" };
    const server = createServer(async (request, response) => {
      const name = request.url === "/npm/paco-sako" ? jsdelivr : request.url.replace("/npm/paco-sako/", "");
      const type = types[path.extname(name)];
      response.writeHead(type ? 200 : 404, {
        "content-type": type ?? "text/plain",
        "access-control-allow-origin": "*",
      });
      response.end(type && (await readFile(path.join(npm, name))));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const page = path.join(project, `cdn-${address.replace(/\W/g, "-")}`);
    await mkdir(page);
    await writeFile(
      path.join(page, "index.html"),
      `<!doctype html><html lang="de"><link rel="icon" href="data:,"><body>
<script src="http://127.0.0.1:${server.address().port}/npm/${address}"></script><script type="module">
await customElements.whenDefined("paco-sako");${BOARD.replace(
        "JSON.stringify([board.ply, board.result])",
        'JSON.stringify([board.ply, board.result, board.shadowRoot.querySelector(".status").textContent.includes("Zug")])',
      )}</script></body></html>`,
    );
    try {
      assert.deepEqual(await resultOf(page), [2, "*", true]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
}

test("each module is in the package once, and no file is that nothing leads to", async () => {
  const npm = path.join(TARGET, "npm");
  const files = (await readdir(npm, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        return [path.relative(npm, file), await readFile(file, "utf8")];
      }),
    ),
  );
  const total = [...texts.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  assert.ok(total <= 5_000_000, `${total} bytes unpacked`);
  // A module is a text in base64, a hundred times as long as any other.
  const holders = [...texts].filter(([, text]) => /[\w+/]{100000}/.test(text)).map(([name]) => name);
  assert.deepEqual(holders.sort(), ["paco_sako_engine_wasm.js", "paco_sako_games_wasm.js", "paco_sako_wasm.js"]);
  const manifest = JSON.parse(texts.get("package.json"));
  const named = JSON.stringify([manifest.exports, manifest.unpkg, manifest.types]).match(
    /\.\/[\w./-]+\.(json|js|ts)/g,
  );
  const reached = new Set(named.map((name) => path.normalize(name)));
  for (const name of reached) {
    for (const [, target] of texts.get(name)?.matchAll(/["'](\.{1,2}\/[\w./-]+|element\.js)["']/g) ?? []) {
      const file = path.join(path.dirname(name), target);
      for (const one of [file, file.replace(/\.js$/, ".d.ts")]) if (texts.has(one)) reached.add(one);
    }
  }
  const left = [...texts.keys()].filter((name) => !reached.has(name)).sort();
  assert.deepEqual(left, [
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "RULES.md",
    "THIRD-PARTY.txt",
  ]);
});

test("the examples of the package's README work", async () => {
  const readme = await readFile(path.join(TARGET, "npm/README.md"), "utf8");
  const [rules, turns, picture, computer, games] = [...readme.matchAll(/```js\n(.*?)```/gs)].map(
    ([, code]) => code,
  );
  for (const [code, expected] of [
    [rules, /^black /],
    [turns, /^(N\w\d>\w\d true [\da-f]{16} 20\n){3}$/],
    [picture, /^\d{4,6}\n$/],
    [computer, /\w/],
    [games, /^.* \| .*\n.*no moved black\n$/s],
  ]) {
    await writeFile(path.join(project, "readme.js"), code);
    assert.match((await run(process.execPath, ["readme.js"], { cwd: project })).stdout, expected);
  }
});

/** Programs that need nothing but what README and types say, and what each prints. @type {Record<string, [program: string, expected: unknown]>} */
const PROGRAMS = {
  "counts turns by their ends": [
    `import init, { Game } from "paco-sako";
await init();
function count(game, depth) {
  if (depth === 0) return 1;
  let sequences = 0;
  for (const { steps } of game.turns()) {
    const next = game.clone();
    for (const step of steps) next.apply(step);
    sequences += count(next, depth - 1);
    next.free();
  }
  return sequences;
}
const game = new Game({ rules: "manual" });
console.log(JSON.stringify([count(game, 2), game.perft(3), game.turns().next().value.notation]));`,
    [400, 8902, "Nb1>a3"],
  ],
  "chooses a turn by alpha-beta": [
    `import init, { Game } from "paco-sako";
await init();
const WIN = 1000;
function search(game, depth, alpha, beta) {
  const { turn, status, board } = game.snapshot();
  if (status.over) return status.winner ? (status.winner === turn ? WIN : -WIN) : 0;
  if (depth === 0) return board.filter((square) => square[turn] && !square[turn === "white" ? "black" : "white"]).length;
  for (const { steps } of game.turns()) {
    for (const step of steps) game.apply(step);
    const score = -search(game, depth - 1, -beta, -alpha);
    game.undoTurn();
    if (score >= beta) return score;
    alpha = Math.max(alpha, score);
  }
  return alpha;
}
function best(game, depth) {
  let [chosen, alpha] = [null, -Infinity];
  for (const { steps, notation } of game.turns()) {
    for (const step of steps) game.apply(step);
    const score = -search(game, depth - 1, -Infinity, -alpha);
    game.undoTurn();
    if (score > alpha) [chosen, alpha] = [notation, score];
  }
  return [chosen, alpha];
}
console.log(JSON.stringify(best(new Game({ fen: "7k/8/8/8/8/8/8/K6R w 0 - - -" }), 2)));`,
    ["Rh1xKh8#", 1000],
  ],
  "makes a picture of a position": [
    `import init, { Game } from "paco-sako";
import { toSvg } from "paco-sako/picture";
await init();
const game = new Game({ fen: "5k2/5c2/8/5q2/2B5/8/8/4K3 w 0 - - -" });
game.apply({ type: "lift", square: "c4" });
const options = { flipped: true, size: 320, title: "A <chain>" };
const [svg, again, plain] = [options, options, { marks: false, coordinates: false }].map((one) => toSvg(game.snapshot(), one));
const [own, same] = [1, 2].map(() => toSvg(game.snapshot(), { ...options, id: ":r1:" }));
const idsOf = (text) => [...text.matchAll(/ id="(.*?)"/g)].map(([, id]) => id);
const other = new Set(idsOf(again));
const codes = [[{}], [], [game.snapshot(), 5], [game.snapshot(), { siez: 3 }], [game.snapshot(), { size: -4 }], [game.snapshot(), { id: "a b" }]]
  .map((given) => { try { return toSvg(...given); } catch ({ code }) { return code; } });
console.log(JSON.stringify([svg.startsWith("<svg xmlns=") && svg.endsWith("</svg>\\n"), /width="320"/.test(svg), svg.includes("A &lt;chain&gt;"),
  idsOf(svg).length > 1 && !idsOf(svg).some((id) => other.has(id)), own === same && idsOf(own).every((id) => id.startsWith(":r1:-")),
  plain.length < svg.length, /<text/.test(plain), /<desc/.test(plain), ...new Set(codes)]));`,
    [true, true, true, true, true, true, false, false, "bad-argument"],
  ],
  "has the computer play against itself, and writes the record": [
    `import init, { Engine, Game, readGame } from "paco-sako/engine";
await init();
const [game, engine] = [new Game(), new Engine()];
for (let ply = 0; ply < 4; ply += 1) {
  engine.start({ record: game.record(), nodes: 50 });
  let progress;
  do progress = engine.run(20); while (!progress.done);
  game.playTurn(progress.turn.notation);
}
const { turns, result } = readGame(game.record());
console.log(JSON.stringify([turns.length, result]));`,
    [4, "*"],
  ],
  "serves whether turns are legal": [
    `import { once } from "node:events";
import { createServer } from "node:http";
import init, { Game } from "paco-sako";
await init();
const server = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  const { record, turn } = JSON.parse(text);
  const game = new Game(record && { record });
  try {
    game.playTurn(turn);
    response.end(JSON.stringify({ record: game.record(), over: game.snapshot().status.over }));
  } catch ({ code }) {
    response.writeHead(422).end(JSON.stringify({ code }));
  } finally {
    game.free();
  }
});
await once(server.listen(0), "listening");
const ask = async (body) => {
  const url = "http://localhost:" + server.address().port;
  return (await fetch(url, { method: "POST", body: JSON.stringify(body) })).json();
};
const { record, over } = await ask({ turn: "e2>e4" });
console.log(JSON.stringify([over, await ask({ record, turn: "e4>e5" }), (await ask({ record, turn: "d7>d5" })).over]));
server.close();
server.closeAllConnections();`,
    [false, { code: "illegal-turn" }, false],
  ],
};
for (const [what, [program, expected]] of Object.entries(PROGRAMS)) {
  test(`a program in Node ${what}`, async () => {
    await writeFile(path.join(project, "program.js"), program);
    const { stdout } = await run(process.execPath, ["program.js"], { cwd: project });
    assert.deepEqual(JSON.parse(stdout), expected);
  });
}

test("the still boards of the npm package, from a plain static server and bundled with Vite; the element is loaded on demand", async () => {
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

test("the studies without rules of the npm package, bundled with Vite: in another language, and upgraded to the element in place", async () => {
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
// @ts-expect-error and so are its rules
new Game({ rules: "fide" });
import { Animation, chooseAct, Game as OtherGame, HiddenSetup } from "paco-sako/games";
new OtherGame({ game: "chess", rules: "fide" });
// @ts-expect-error of Paco Ŝako
new OtherGame({ rules: "manual" });
// @ts-expect-error it has no set-up without a game
new HiddenSetup();
new HiddenSetup({ game: "strategochess" });
// @ts-expect-error there is no such level
chooseAct("can-i", "", "sharp", 1);
for (const { fen } of new Game().turns()) console.log(fen);
new OtherGame({ game: "chess" });
// @ts-expect-error the peace chess is in the main entry
new OtherGame({ game: "paco-sako" });
new Animation([new ImageData(1, 1)]).add({ width: 1, height: 1, data: new Uint8Array(4) }, 10);
import type { HiddenError, PacoError } from "paco-sako/games";
export const isWrongAct = ({ code }: PacoError) => code === "bad-act" || code === "game-not-over";
export const isIncomplete = ({ code, reason }: HiddenError) => code !== "freed" && reason?.code === "men-left";
`,
  );
  await checkTypes("typed.ts");
  await writeFile(
    path.join(project, "iterating.ts"),
    `import { Game } from "paco-sako";
export const fens: string[] = new Game({ fen: undefined }).turns().map(({ fen }) => fen).toArray();
`,
  );
  // The last one of the same name counts.
  await checkTypes("iterating.ts", "--lib", "esnext,dom", "--exactOptionalPropertyTypes");
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

test("listeners of the element have typed events", async () => {
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

test("bundled by a bundler that looks after no other files", async () => {
  const root = path.join(project, "bundled");
  await mkdir(root);
  await bundleAlone({
    stdin: { contents: `${IMPORTS}${PLAY}\ndocument.title = JSON.stringify(result);`, resolveDir: project },
    outfile: path.join(root, "page.js"),
  });
  await writeFile(
    path.join(root, "index.html"),
    '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
  );
  assert.deepEqual(await resultOf(root), EXPECTED);
});

test("where code must not be compiled at run time, a module is given that was written to a file", async () => {
  const script = `import { readFile, writeFile } from "node:fs/promises";
import wasm from "paco-sako/wasm";
import engineWasm from "paco-sako/engine/wasm";
import gamesWasm from "paco-sako/games/wasm";
await writeFile("rules.wasm", new Uint8Array(await wasm()));
const modules = [await readFile("rules.wasm"), await engineWasm(), await gamesWasm()];
${IMPORTS.replace(/await Promise.*/, "")}
for (const [i, init] of [initRules, initComputer, initGames].entries())
  await init({ module_or_path: await WebAssembly.compile(modules[i]) });
${PLAY}
console.log(JSON.stringify(result));`;
  await writeFile(path.join(project, "given.js"), script);
  const { stdout } = await run(process.execPath, ["given.js"], { cwd: project });
  assert.deepEqual(JSON.parse(stdout), EXPECTED);
});

/** Bundles with esbuild, which looks after no assets. */
function bundleAlone(options) {
  return esbuild({ ...options, bundle: true, format: "esm", target: "es2022", logLevel: "error" });
}

test("bundlers see which files the package imports", async () => {
  const npm = path.join(TARGET, "npm");
  for (const name of await readdir(npm)) {
    // Pages have the one for servers of packages without a bundler.
    if (!name.endsWith(".js") || name === "cdn.js") continue;
    const text = await readFile(path.join(npm, name), "utf8");
    // From a pattern some would take every file of the package, those for Node into pages, too.
    assert.deepEqual(text.match(/[^.\w]import\((?!["'])[^)]*\)/g), null, name);
  }
});

/** Names of the values of an entry, and of the members of its classes, as TypeScript knows them and as they are. @param {string} entry */
async function namesOf(entry) {
  const file = path.join(project, "names.ts");
  await writeFile(file, `import * as entry from "${entry}";`);
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const [statement] = program.getSourceFile(file)?.statements ?? [];
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(statement.moduleSpecifier));
  /** @type {Record<string, string[]>} */
  const declared = {};
  for (const symbol of exported) {
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(real.flags & ts.SymbolFlags.Value)) continue;
    const isClass = real.flags & ts.SymbolFlags.Class;
    declared[symbol.name] = isClass ? [...(real.members?.keys() ?? [])].filter((name) => /^\w+$/.test(name)) : [];
  }
  const script = `import * as entry from "${entry}";
const members = (value) => (value.prototype && /^class/.test(value) ? Object.getOwnPropertyNames(value.prototype) : []);
console.log(JSON.stringify(Object.fromEntries(Object.keys(entry).map((name) => [name, members(entry[name])]))));`;
  await writeFile(path.join(project, "names.mjs"), script);
  const { stdout } = await run(process.execPath, ["names.mjs"], { cwd: project });
  const plain = (/** @type {Record<string, string[]>} */ names) =>
    Object.entries(names)
      .map(([name, members]) =>
        [name, ...members.filter((member) => !/^(_|constructor$)/.test(member)).sort()].join(" "),
      )
      .sort();
  return [plain(declared), plain(JSON.parse(stdout))];
}

test("the types of each entry name what it has, no more and no less", async () => {
  const { exports } = JSON.parse(await readFile(path.join(TARGET, "npm/package.json"), "utf8"));
  for (const entry of Object.keys(exports)) {
    // The elements inherit, and have types of their own; the others are not for Node, or have no values.
    if (!exports[entry].default || /element|view|react/.test(entry)) continue;
    const [declared, found] = await namesOf(path.posix.join("paco-sako", entry));
    assert.deepEqual(declared, found, entry);
    assert.ok(found.length > 0, entry);
  }
});

test("publint reports nothing", async () => {
  const { messages } = await publint({ pkgDir: path.join(TARGET, "npm") });
  assert.deepEqual(messages, []);
});

test("arethetypeswrong reports nothing: TypeScript finds the types in every entry", async () => {
  const { types, entrypoints, problems } = await checkPackage(
    createPackageFromTarballData(await readFile(archive)),
  );
  assert.deepEqual(types, { kind: "included" });
  const typed = Object.keys(entrypoints).filter((name) => !name.endsWith(".json"));
  assert.deepEqual(typed.sort(), [
    ...[".", "./element", "./engine", "./engine/records", "./engine/wasm", "./games", "./games/records"],
    ...["./games/wasm", "./picture", "./react", "./records", "./solid", "./svelte", "./view", "./vue", "./wasm"],
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
  // Parts are named where a board is made.
  const parts = { element: new Set(), view: new Set() };
  for (const file of await readdir(WWW, { recursive: true })) {
    if (!/^(board|panels|element|still)\/.*\.js$/.test(file)) continue;
    const source = await readFile(path.join(WWW, file), "utf8");
    for (const [, part] of source.matchAll(/\bpart(?:: |", )"(\w+)"/g))
      parts[file === "still/still.js" ? "view" : "element"].add(part);
  }
  for (const [declared, found] of [
    [element, parts.element],
    [view, parts.view],
  ]) {
    assert.deepEqual(declared.cssParts.map(({ name }) => name).sort(), [...found].sort());
  }
  for (const part of [...element.attributes, ...element.members, ...element.events, ...view.members]) {
    assert.ok(part.description, part.name);
  }
});
