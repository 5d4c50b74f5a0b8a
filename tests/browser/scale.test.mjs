// Type and spaces are of one scale, kit/scale.css: no style sheet of the page has a size, a weight or a space of its own.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { WWW } from "./harness.mjs";
import { test } from "./testing.mjs";

const entries = await readdir(WWW, { recursive: true });
const sheets = entries.filter((name) => name.endsWith(".css") && !name.includes("node_modules"));
const scale = await readFile(path.join(WWW, "kit/scale.css"), "utf8");
const known = new Set([...scale.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));

/** The declarations of a sheet that paper and fonts do not make: a print has sizes in points. */
function declarationsOf(css) {
  const plain = css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/@page[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "")
    .replace(/@font-face\s*\{[^}]*\}/g, "");
  const print = plain.indexOf("@media print");
  let end = print;
  for (let depth = 0; print >= 0; end++) {
    if (plain[end] === "{") depth += 1;
    else if (plain[end] === "}" && --depth === 0) break;
  }
  const screen = print < 0 ? plain : plain.slice(0, print) + plain.slice(end);
  return [...screen.matchAll(/(?:^|[;{\s])([a-z-]+):\s*([^;{}]+)/g)].map(([, name, value]) => ({ name, value }));
}

/** Fault of a declaration, if any. */
function faultOf({ name, value }) {
  // In per cent it changes the whole scale.
  if (/^font-size$/.test(name) && !/^(inherit|[\d.]+%|var\(--type-\w+\))$/.test(value)) return "size";
  if (/^font-weight$/.test(name) && !/^(inherit|var\(--weight-\w+\))$/.test(value)) return "weight";
  if (name === "font" && value !== "inherit") return "size and weight";
  const isSpace = /^(margin|padding)(-|$)|^((row|column)-)?gap$/.test(name);
  if (isSpace && /(?<![\w.])[1-9]\d*(\.\d+)?(px|rem)\b/.test(value.replace(/\(100vw - \d+px\)/, "")))
    return "space";
  const strange = [...value.matchAll(/var\((--(?:type|weight|space)-[\w-]+)/g)].find(
    ([, used]) => !known.has(used),
  );
  return strange ? `${strange[1]}, which the scale does not have` : undefined;
}

test("every size of type, weight and spacing is on the scale", async () => {
  const found = [];
  for (const sheet of sheets) {
    for (const declaration of declarationsOf(await readFile(path.join(WWW, sheet), "utf8"))) {
      const fault = sheet === "kit/scale.css" ? undefined : faultOf(declaration);
      if (fault) found.push(`${sheet}: ${declaration.name}: ${declaration.value} (${fault})`);
    }
  }
  assert.deepEqual(found, []);
  assert.ok(sheets.length > 20, "the style sheets are found");
});

test("the scale increases, and every step is used", async () => {
  const values = (kind) =>
    [...scale.matchAll(new RegExp(`--${kind}-[\\w-]+: ([\\d.]+)`, "g"))].map(([, value]) => Number(value));
  for (const kind of ["type", "weight", "space"]) {
    const found = values(kind);
    assert.ok(found.length > 1, kind);
    assert.deepEqual(
      found,
      [...new Set(found)].sort((a, b) => a - b),
      kind,
    );
  }
  const texts = await Promise.all(
    sheets.filter((name) => name !== "kit/scale.css").map((name) => readFile(path.join(WWW, name), "utf8")),
  );
  const unused = [...known].filter((name) => !texts.some((text) => text.includes(`var(${name})`)));
  assert.deepEqual(unused, []);
});

test("a size, a weight and a spacing off the scale are found", () => {
  const css = (rule) => declarationsOf(`.a { ${rule} }`).map(faultOf).filter(Boolean);
  assert.deepEqual(css("font-size: 15px"), ["size"]);
  assert.deepEqual(css("font-weight: bold"), ["weight"]);
  assert.deepEqual(css("font: 600 15px/1 serif"), ["size and weight"]);
  assert.deepEqual(css("margin: 0 -7px 0 auto"), ["space"]);
  assert.deepEqual(css("padding-inline: max(5px, env(safe-area-inset-left))"), ["space"]);
  assert.deepEqual(css("gap: var(--space-99)"), ["--space-99, which the scale does not have"]);
  assert.deepEqual(css("padding: 0 var(--space-2)"), []);
});
