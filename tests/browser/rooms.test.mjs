// The twin of tests/architecture/main.rs: the folders of the page are rooms, and each knows only the rooms below it. Values and
// types count alike. Large rooms have sub-rooms, for which the same holds. Within a room no modules go round in a circle.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "./testing.mjs";

const www = fileURLToPath(new URL("../../www/", import.meta.url));

/** What each room may use, lowest first; `pkg` is the compiled module. A room may always use itself. */
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
  study: ["kit", "rules", "games", "game", "board", "book", "puzzles"],
  match: ["kit", "rules", "games", "game", "board", "store", "log", "live"],
  element: ["kit", "rules", "games", "game", "board", "editor", "panels", "book", "puzzles", "study"],
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
    "study",
    "match",
  ],
};

/**
 * What each sub-room may use of the sub-rooms of its room, lowest first. What stands at the top of the room holds them
 * together: it may use all of them, and none of them uses it.
 */
const SUB_ROOMS = {
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
    "set-up": ["settings", "sending"],
    arbiter: ["settings", "sending"],
    help: ["settings", "sounds"],
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

/** The folder in the room that a module is in; `null` at the top of the room. @param {string} place */
const folderOf = (place) => place.split(path.sep).slice(1, -1)[0] ?? null;

test("no room knows one above it", async () => {
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

test("no sub-room knows the top of its room, or one that it may not use", async () => {
  const graph = await modules();
  for (const [room, mayUse] of Object.entries(SUB_ROOMS)) {
    let edges = 0;
    for (const [place, named] of graph) {
      const own = folderOf(place);
      if (roomOf(place) !== room || own === null || LOADED_BY_NAME.includes(own)) continue;
      for (const other of named) {
        if (roomOf(other) !== room) continue;
        const folder = folderOf(other);
        edges += 1;
        const known =
          folder !== null && (folder === own || LOADED_BY_NAME.includes(folder) || mayUse[own].includes(folder));
        assert.ok(known, `${place} knows ${other}`);
      }
    }
    assert.ok(edges > 20, `only ${edges} imports were found in the sub-rooms of ${room}`);
  }
});

test("sub-rooms use only those above them in the list", () => {
  for (const [room, mayUse] of Object.entries(SUB_ROOMS)) {
    const names = Object.keys(mayUse);
    for (const [place, name] of names.entries()) {
      for (const other of mayUse[name])
        assert.ok(names.slice(0, place).includes(other), `${room}/${name}: ${other}`);
    }
  }
});

test("no modules go round in a circle", async () => {
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

test("the page's first script has nothing that only games on several devices need", async () => {
  const found = new Set(["page/app.js"]);
  for (const place of found) {
    const text = await readFile(path.join(www, place), "utf8");
    // What is imported at once, not what is loaded later, and no types.
    const named = [...text.matchAll(/^(?:import|export)\b[^;]*?["'](\.{1,2}\/[^"']+\.js)["'];/gm)];
    for (const [, one] of named) found.add(path.normalize(path.join(path.dirname(place), one)));
  }
  assert.ok(found.size > 100 && found.has("game/state.js"), `${found.size} modules are found`);
  assert.deepEqual(
    [...found].filter((place) => LATER_ROOMS.includes(roomOf(place))),
    [],
  );
});

test("every folder and module of www/ has its place", async () => {
  for (const entry of await readdir(www, { withFileTypes: true })) {
    const known = entry.isDirectory()
      ? entry.name in MAY_USE || NO_ROOMS.includes(entry.name)
      : !entry.name.endsWith(".js") || AT_THE_TOP.includes(entry.name);
    assert.ok(known, `${entry.name} is in no room that this test knows`);
  }
});

test("every folder of a room has its place", async () => {
  for (const room of Object.keys(MAY_USE)) {
    const subRooms = Object.keys(SUB_ROOMS[room] ?? {});
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

/** A type of another module under a name of its own, which would be handed on to a third. */
const HANDED_ON = /^(?:\/\*\*| \*) (?:@template \w+ )?@typedef \{import\("([^"]+)"\)\.\w+(?:<\w>)?\} \w+/gm;

test("the types of other modules come by @import; only those of the compiled modules and the keys are handed on", async () => {
  let handed = 0;
  for (const place of (await modules()).keys()) {
    for (const [, from] of (await readFile(path.join(www, place), "utf8")).matchAll(HANDED_ON)) {
      assert.match(from, /\/pkg\/|\/keys\.js$/, place);
      handed += 1;
    }
  }
  assert.ok(handed > 20, `only ${handed} were found`);
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
