// The twin of tests/architecture/main.rs: the folders of the page are rooms, and each knows only the rooms below it. Values and
// types count alike. Large rooms have sub-rooms, for which the same holds. Within a room no modules go round in a circle.

import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "./testing.mjs";

const www = fileURLToPath(new URL("../../www/", import.meta.url));

/**
 * Rooms that each room may import from, lowest first; `pkg` is the compiled module. A room may always import from
 * itself.
 */
const MAY_USE = {
  kit: ["pkg"],
  rules: ["kit", "pkg"],
  games: ["kit", "rules"],
  game: ["kit", "rules", "games"],
  board: ["kit", "rules", "games", "game"],
  editor: ["kit", "rules", "games", "game", "board"],
  panels: ["kit", "rules", "games", "game", "board", "editor"],
  store: ["kit", "rules", "games", "game"],
  log: ["kit", "rules", "games", "game"],
  live: ["kit", "rules", "games", "game", "board", "store", "log"],
  book: ["kit", "rules", "games", "game", "board"],
  puzzles: ["kit", "rules", "games", "game", "board", "book"],
  still: ["kit", "rules", "games", "game", "board"],
  study: ["kit", "rules", "games", "game", "board", "book", "puzzles", "still"],
  match: ["kit", "rules", "games", "game", "board", "store", "log", "live"],
  element: ["kit", "rules", "games", "game", "board", "editor", "panels", "book", "puzzles", "still", "study"],
  page: [
    "kit",
    "rules",
    "games",
    "game",
    "board",
    "editor",
    "panels",
    "store",
    "log",
    "live",
    "element",
    "book",
    "puzzles",
    "still",
    "study",
    "match",
  ],
};

/** In the lists of sub-rooms, the modules that are in none of them. */
const TOP = "top";

/**
 * Sub-rooms that each sub-room may import from within its room, lowest first, with the modules at the top of the room among
 * them; where these are not listed, they may import from all sub-rooms, and none of them from the top.
 */
const SUB_ROOMS = {
  kit: {
    work: [],
    top: ["work"],
    device: ["work", "top"],
  },
  game: {
    tree: [],
    record: [],
    links: [],
    top: ["tree", "record"],
    computer: ["top"],
    review: ["tree", "top", "computer"],
    correspondence: ["tree", "record", "top"],
    positions: ["top"],
    reading: ["record", "links", "top"],
  },
  board: {
    pieces: [],
    drawing: ["pieces"],
    speech: ["drawing"],
    input: ["pieces", "drawing", "speech"],
    pictures: ["pieces", "drawing", "speech"],
    top: ["pieces", "drawing", "speech", "input"],
    pockets: ["pieces", "drawing", "input", "top"],
  },
  live: {
    protocol: [],
    session: ["protocol"],
    connecting: ["protocol", "session"],
    copying: ["protocol", "connecting"],
    simul: ["protocol", "session", "connecting"],
  },
  panels: {
    parts: [],
    computer: [],
    status: ["parts", "computer"],
    lines: [],
    reasons: ["lines"],
    hints: ["parts", "reasons"],
    review: ["lines", "reasons"],
    analysis: ["parts", "lines", "reasons", "review"],
    moves: [],
    clocks: [],
  },
  page: {
    settings: [],
    sounds: ["settings"],
    record: [],
    install: [],
    sending: [],
    help: ["settings", "sounds"],
    "set-up": ["settings", "sending"],
    arbiter: ["settings", "sending", "help"],
    "new-game": ["settings", "help", "set-up", "arbiter"],
    children: ["settings", "new-game"],
    explorer: [],
    repertoire: ["settings"],
    share: ["settings", "record", "sending", "set-up"],
    study: ["settings", "share"],
    library: ["settings", "record", "set-up", "arbiter", "repertoire", "study"],
  },
};

/** Folders in rooms whose modules are loaded by their names and use nothing beside their types: texts, lessons, packs. */
const LOADED_BY_NAME = ["texts", "course", "games", "openings", "books", "packs", "typeface", "fsrs"];

/** Rooms of which the page's first script has nothing. */
const LATER_ROOMS = ["log", "match", "live"];

/** Parts of the site with bundles of their own, as in `APART` of www/build/bundle.mjs: their entries, and whose modules they have. */
const PARTS = [
  [["book/learn.js", "book/lesson-view.js"], ["book"]],
  [
    ["puzzles/puzzles.js", "puzzles/embedded.js"],
    ["book", "puzzles"],
  ],
  [
    ["live/live.js", "live/copying/copy-dialog.js", "live/simul/simul-room.js"],
    ["live", "log"],
  ],
];

/** Modules that must not be there twice, for what they do once, and so are in the first script. */
const ONCE = ["kit/dialog-style.js"];

/** Folders whose files stand outside the page: what builds it, what shows it, and what is made. */
const NO_ROOMS = ["build", "docs", "examples", "icons", "pkg", "screenshots"];

/** Modules that a browser wants at the top. */
const AT_THE_TOP = ["service-worker.js"];

/**
 * The relative specifiers a module names: static and dynamic imports, exports, and types in comments.
 *
 * @param {string} text
 */
function specifiersIn(text) {
  const found = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["`](\.{1,2}\/[^"`]+)["`]/g)];
  return found.map(([, specifier]) => specifier);
}

/** Every module of every room, with the modules it names; all by their places in www/. */
async function modules() {
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const room of Object.keys(MAY_USE)) {
    const files = await readdir(path.join(www, room), { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".js"))) {
      const place = path.join(room, file);
      const text = await readFile(path.join(www, place), "utf8");
      const named = specifiersIn(text).map((one) => path.normalize(path.join(path.dirname(place), one)));
      graph.set(place, named);
    }
  }
  return graph;
}

const roomOf = (/** @type {string} */ place) => place.split(path.sep)[0];

/** The folder in the room that a module is in. @param {string} place */
const folderOf = (place) => place.split(path.sep).slice(1, -1)[0] ?? TOP;

test("no room imports from a higher one", async () => {
  const graph = await modules();
  let edges = 0;
  for (const [place, named] of graph) {
    const room = /** @type {keyof typeof MAY_USE} */ (roomOf(place));
    for (const other of named) {
      edges += 1;
      const known = roomOf(other) === room || MAY_USE[room].includes(roomOf(other));
      assert.ok(known, `${place} knows ${other}`);
    }
  }
  assert.ok(edges > 500, `only ${edges} imports were found`);
});

test("no sub-room imports from a forbidden one, nor from a top that is above it", async () => {
  const graph = await modules();
  for (const [room, mayUse] of Object.entries(SUB_ROOMS)) {
    let edges = 0;
    for (const [place, named] of graph) {
      const own = folderOf(place);
      const isFree = own === TOP && !(TOP in mayUse);
      if (roomOf(place) !== room || isFree || LOADED_BY_NAME.includes(own)) continue;
      for (const other of named) {
        if (roomOf(other) !== room) continue;
        const folder = folderOf(other);
        edges += 1;
        const known = folder === own || LOADED_BY_NAME.includes(folder) || mayUse[own].includes(folder);
        assert.ok(known, `${place} knows ${other}`);
      }
    }
    assert.ok(edges > 20, `only ${edges} imports were found in the sub-rooms of ${room}`);
  }
});

test("sub-rooms may use only earlier ones in the list", () => {
  for (const [room, mayUse] of Object.entries(SUB_ROOMS)) {
    const names = Object.keys(mayUse);
    for (const [place, name] of names.entries()) {
      for (const other of mayUse[name])
        assert.ok(names.slice(0, place).includes(other), `${room}/${name}: ${other}`);
    }
  }
});

test("modules have no import cycles", async () => {
  const graph = await modules();
  /** @type {Map<string, "open" | "done">} */
  const seen = new Map();
  const visit = (/** @type {string} */ place, /** @type {string[]} */ way) => {
    if (seen.get(place) === "done" || !graph.has(place)) return;
    assert.notEqual(seen.get(place), "open", [...way.slice(way.indexOf(place)), place].join(" → "));
    seen.set(place, "open");
    for (const other of graph.get(place) ?? []) visit(other, [...way, place]);
    seen.set(place, "done");
  };
  for (const place of graph.keys()) visit(place, []);
});

/**
 * Modules that are loaded with others: by static imports, without dynamic ones and types.
 *
 * @param {readonly string[]} entries
 * @param {(place: string) => boolean} isPassed what they import is followed
 */
async function loadedWith(entries, isPassed = () => true) {
  const found = new Set(entries);
  for (const place of found) {
    if (!isPassed(place)) continue;
    const text = await readFile(path.join(www, place), "utf8");
    const named = [...text.matchAll(/^(?:import|export)\b[^;]*?["'](\.{1,2}\/[^"']+\.js)["'];/gm)];
    for (const [, one] of named) found.add(path.normalize(path.join(path.dirname(place), one)));
  }
  return found;
}

test("the first script has no module that only games on several devices need", async () => {
  const found = await loadedWith(["page/app.js"]);
  assert.ok(found.size > 100 && found.has("game/state.js"), `${found.size} modules are found`);
  assert.deepEqual(
    [...found].filter((place) => LATER_ROOMS.includes(roomOf(place))),
    [],
  );
});

test("modules that the first script has not are bundled with the parts that need them", async () => {
  const first = await loadedWith(["page/app.js"]);
  const bundle = await readFile(path.join(www, "build/bundle.mjs"), "utf8");
  const listed = (/** @type {string} */ name) => {
    const list = new RegExp(`^const ${name} = \\[(.*?)\\];$`, "ms").exec(bundle)?.[1] ?? "";
    return [...list.matchAll(/"(.+?)"/g)].map(([, module]) => module);
  };
  const [later, beside] = [listed("LATER"), listed("BESIDE")];
  const needed = new Set();
  const missing = new Set();
  for (const [entries, rooms] of PARTS) {
    const isOwn = (place) => rooms.includes(roomOf(place)) || later.includes(place);
    for (const place of await loadedWith(entries, isOwn)) {
      needed.add(place);
      const isElsewhere = first.has(place) || beside.includes(place) || ONCE.includes(place);
      if (!isOwn(place) && !isElsewhere) missing.add(place);
    }
  }
  assert.deepEqual(
    [...missing],
    [],
    "these would join the first script: they belong into LATER or BESIDE of www/build/bundle.mjs",
  );
  assert.ok(beside.length > 0);
  assert.deepEqual(
    beside.filter((name) => first.has(name) || !needed.has(name)),
    [],
    "these of BESIDE are in the first script, or no part needs them",
  );
  assert.ok(later.length > 20);
  assert.deepEqual(
    later.filter((name) => !needed.has(name)),
    [],
    "nothing that is loaded later needs these of LATER in www/build/bundle.mjs",
  );
});

test("the still boards take only types of the rules", async () => {
  const graph = await modules();
  const own = [...graph.keys()].filter((place) => roomOf(place) === "still");
  assert.ok(own.length > 4);
  for (const place of own) {
    const text = await readFile(path.join(www, place), "utf8");
    const values = [...text.matchAll(/^import\b[^;]*?"([^"]+)";/gm)].map(([, from]) => from);
    assert.deepEqual(
      values.filter((from) => /\.\.\/(?:rules|pkg)\//.test(from)),
      [],
      place,
    );
  }
});

test("every folder and module of www/ is listed", async () => {
  for (const entry of await readdir(www, { withFileTypes: true })) {
    const known = entry.isDirectory()
      ? entry.name in MAY_USE || NO_ROOMS.includes(entry.name)
      : !entry.name.endsWith(".js") || AT_THE_TOP.includes(entry.name);
    assert.ok(known, `${entry.name} is in no room that this test knows`);
  }
});

test("every folder of a room is listed", async () => {
  for (const room of Object.keys(MAY_USE)) {
    const subRooms = Object.keys(SUB_ROOMS[room] ?? {}).filter((name) => name !== TOP);
    const entries = await readdir(path.join(www, room), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    for (const name of folders) {
      assert.ok(
        subRooms.includes(name) || LOADED_BY_NAME.includes(name),
        `${room}/${name} is not known to this test`,
      );
    }
    for (const name of subRooms) assert.ok(folders.includes(name), `there is no ${room}/${name}`);
  }
});

/** Names of modules, style sheets and documents in a text. @param {string} text */
const filesNamedIn = (text) =>
  [...text.matchAll(/`([\w./-]+\.(?:js|mjs|css|md))`|\]\(([\w./-]+\.md)\)/g)].map(([, a, b]) => a ?? b);

test("www/README.md lists every room, lowest first, and each room has a README", async () => {
  const map = await readFile(path.join(www, "README.md"), "utf8");
  const listed = [...map.matchAll(/^\| \[`(\w+)\/`\]\(\1\/README\.md\)/gm)].map(([, room]) => room);
  assert.deepEqual(listed, Object.keys(MAY_USE));
});

test("READMEs of rooms name files that exist", async () => {
  const exists = async (/** @type {string} */ place) => (await readFile(place, "utf8").catch(() => null)) !== null;
  let found = 0;
  for (const room of ["", ...Object.keys(MAY_USE)]) {
    const text = await readFile(path.join(www, room, "README.md"), "utf8");
    for (const name of filesNamedIn(text)) {
      found += 1;
      const subRooms = Object.keys(SUB_ROOMS[room] ?? {}).map((name) => path.join(www, room, name));
      const roots = [path.join(www, room), www, path.join(www, ".."), ...subRooms];
      const isThere = (await Promise.all(roots.map((root) => exists(path.join(root, name))))).some(Boolean);
      assert.ok(isThere, `${room}/README.md names ${name}`);
    }
  }
  assert.ok(found > 100, `only ${found} names were found`);
});

test("the recipe for a game names files that exist", async () => {
  const root = path.join(www, "..");
  const text = await readFile(path.join(www, "docs/adding-a-game.md"), "utf8");
  const names = [...text.matchAll(/`([\w./-]+(?:\/|\.(?:js|mjs|rs|json|ts|toml)))`/g)].map(([, name]) => name);
  assert.ok(names.length > 30, `only ${names.length} names were found`);
  for (const name of new Set(names)) {
    // Files of any game are named without their folder.
    const places = [
      root,
      www,
      path.join(root, "tests/browser"),
      ...["chess", "can_i", "paco"].map((game) => path.join(root, "src/games", game)),
    ];
    const found = await Promise.all(places.map((place) => stat(path.join(place, name)).catch(() => null)));
    assert.ok(found.some(Boolean), `adding-a-game.md names ${name}`);
  }
});

/** A type of another module under a name of its own, which would be handed on to a third. */
const HANDED_ON = /^(?:\/\*\*| \*) (?:@template \w+ )?@typedef \{import\("([^"]+)"\)\.\w+(?:<\w>)?\} \w+/gm;

test("types of other modules are imported with @import; only those of the compiled modules and the keys are re-exported", async () => {
  let handed = 0;
  for (const place of (await modules()).keys()) {
    for (const [, from] of (await readFile(path.join(www, place), "utf8")).matchAll(HANDED_ON)) {
      assert.match(from, /\/pkg\/|\/keys\.js$/, place);
      handed += 1;
    }
  }
  assert.ok(handed > 20, `only ${handed} were found`);
});

/** Names of the types that the comments of a module define. @param {string} text */
function typedefsIn(text) {
  const found = [];
  for (const [comment] of text.matchAll(/\/\*\*.*?\*\//gs)) {
    for (const { index } of comment.matchAll(/@typedef\s+(?=\{)/g)) {
      let [at, depth] = [comment.indexOf("{", index), 0];
      do depth += { "{": 1, "}": -1 }[comment[at++]] ?? 0;
      while (depth > 0 && at < comment.length);
      const name = comment.slice(at).match(/^[\s*]*(\w+)/)?.[1];
      if (name) found.push(name);
    }
  }
  return found;
}

/** Names of classes that a module declares. @param {string} text */
const classesIn = (text) => [...text.matchAll(/^(?:export )?(?:default )?class (\w+)/gm)].map(([, name]) => name);

test("a name belongs to one type or class of www/", async () => {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  const files = await readdir(www, { recursive: true });
  const written = files.filter((file) => /\.m?js$/.test(file) && !/^pkg\b|node_modules/.test(file));
  for (const file of written) {
    const text = await readFile(path.join(www, file), "utf8");
    for (const name of [...typedefsIn(text), ...classesIn(text)])
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  assert.ok(places.size > 800, `only ${places.size} names were found`);
  const several = [...places].filter(([, files]) => files.length > 1);
  assert.deepEqual(Object.fromEntries(several), {});
});

/** Rows of the glossary: its words, and what they are called in the code. */
async function glossary() {
  const map = await readFile(path.join(www, "README.md"), "utf8");
  const rows = map.slice(map.indexOf("## Glossary")).matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm);
  return [...rows].slice(2).map(([, words, names]) => ({
    words: words.split(", "),
    names: [...names.matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
  }));
}

/** Functions and constants that a module exports. @param {string} text */
const exportsIn = (text) =>
  [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(([, name]) => name);

/** Types of a declaration file. @param {string} text */
const declaredIn = (text) =>
  [...text.matchAll(/^export (?:interface|type|class) (\w+)/gm)].map(([, name]) => name);

test("every word of the glossary has a name in the code", async () => {
  const rows = await glossary();
  assert.ok(rows.length > 20 && rows.length <= 40, `${rows.length} rows`);
  const words = rows.flatMap((row) => row.words);
  assert.equal(new Set(words).size, words.length, "a word has two rows");
  /** The text that defines each name. @type {Map<string, string>} */
  const places = new Map();
  for (const place of (await modules()).keys()) {
    const text = await readFile(path.join(www, place), "utf8");
    for (const name of [...typedefsIn(text), ...classesIn(text), ...exportsIn(text)]) places.set(name, text);
  }
  for (const file of ["kit/keys.d.ts", "../src/wasm/types.d.ts"]) {
    const text = await readFile(path.join(www, file), "utf8");
    for (const name of declaredIn(text)) places.set(name, text);
  }
  for (const { words, names } of rows) {
    assert.ok(names.length > 0, `${words} has no name`);
    for (const name of names) {
      const [type, field] = name.split(".");
      const text = places.get(type);
      assert.ok(text, `${type} of the glossary is neither a type nor exported`);
      assert.ok(!field || new RegExp(`\\b${field}\\??:`).test(text), `${type} has no ${field}`);
    }
  }
});

test("types and classes are found", () => {
  const text = [
    "/** @typedef {{ a: { b: number } }} One */",
    "/**",
    " * Of one kind.",
    " *",
    ' * @typedef {{ type: "a" }',
    ' *   | { type: "b" }} Two',
    " */",
    "/** @template T @typedef {object} Three */",
    "export class Four {}",
    "/** A class Five {} is only spoken of. */",
  ].join("\n");
  assert.deepEqual([typedefsIn(text), classesIn(text)], [["One", "Two", "Three"], ["Four"]]);
});

test("imports are found", () => {
  const text = [
    'import { a } from "./a.js";',
    'export * from "../b.js";',
    'import "./c.js";',
    "await import(`../texts/en.js`);",
    '/** @typedef {import("./d.js").D} D */',
    '/** @import { F } from "./f.js" */',
    '// "./e.js" is only spoken of',
  ].join("\n");
  assert.deepEqual(specifiersIn(text), ["./a.js", "../b.js", "./c.js", "../texts/en.js", "./d.js", "./f.js"]);
});
