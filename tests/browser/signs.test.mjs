// The icons: each stands for one thing, so that no two are drawn alike and no module has its own for what there is one for. No browser.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { PATHS } from "../../www/kit/icon-paths.js";
import { ROOM_PATHS } from "../../www/kit/room-icons.js";
import { WWW } from "./harness.mjs";
import { test } from "./testing.mjs";

const ALL = { ...PATHS, ...ROOM_PATHS };

test("no two icons are equal, and none is in both sets", () => {
  const drawn = new Map();
  for (const [name, paths] of Object.entries(ALL)) {
    const text = paths.join(" ");
    assert.equal(drawn.get(text), undefined, name);
    drawn.set(text, name);
  }
  assert.deepEqual(
    Object.keys(PATHS).filter((name) => Object.hasOwn(ROOM_PATHS, name)),
    [],
  );
});

test("a chart means analysis only, and a plus means adding", async () => {
  const names = (await readdir(WWW, { recursive: true })).filter(
    (name) => name.endsWith(".js") && !/^(pkg|build)/.test(name) && !name.includes("node_modules"),
  );
  const users = { analysis: [], new: [] };
  for (const name of names) {
    const code = await readFile(path.join(WWW, name), "utf8");
    for (const [sign, found] of Object.entries(users))
      if (new RegExp(`[iI]con\\("${sign}"|: "${sign}"[,} ]|iconButton\\("${sign}"`).test(code)) found.push(name);
  }
  assert.ok(
    !users.analysis.some((name) => /new-game|review|replay|explorer|misses/.test(name)),
    users.analysis.join(),
  );
  const head = await readFile(path.join(WWW, "index.html"), "utf8");
  const play = /id="button-new".*?<path d="([^"]*)"/.exec(head)[1];
  assert.notEqual(play, ALL.new.join(" "));
});
