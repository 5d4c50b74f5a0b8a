// The reference, made from the types and comments of the code itself, so that it cannot say anything else.

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { LESSONS } from "../book/course.js";
import { EVENTS } from "../element/embed-bridge.js";
import { escaped } from "../game/links/embed-code.js";
import { variablesOf } from "./css-variables.mjs";
import { programOf } from "./declarations.mjs";
import { elementOf } from "./element-reference.mjs";
import { withWidget } from "./widget.mjs";

/** A line of the reference. @typedef {{ name: string, code: string, about: string }} ReferenceLine */

/** @param {{ www: string, site: string }} places */
export async function makeDocs({ www, site }) {
  const element = elementOf(www);
  const rules = packageOf(www, "paco_sako");
  const known = new Set(rules.map(({ name }) => name));
  const computer = packageOf(www, "paco_sako_engine").filter(({ name }) => !known.has(name));
  const colors = variablesOf(await readFile(path.join(www, "kit/colors.css"), "utf8"));
  const parts = {
    attributes: table(element.attributes),
    properties: list(element.properties),
    methods: list(element.methods),
    view: list([...element.view.properties, ...element.view.methods]),
    events: list(element.events),
    lessons: LESSONS.map(({ id }) => `<code>${id}</code>`).join(", "),
    told: EVENTS.map((name) => `<code>${name}</code>`).join(", "),
    colors: colors.map((name) => `<code>${name}</code>`).join(" "),
    rules: list(rules),
    computer: list(computer),
    engines: enginesTable(JSON.parse(await readFile(path.join(www, "docs/engines.json"), "utf8"))),
    accessibility: accessTable(JSON.parse(await readFile(path.join(www, "docs/accessibility.json"), "utf8"))),
  };
  const folder = path.join(site, "docs");
  await mkdir(folder, { recursive: true });
  await cp(path.join(www, "docs"), folder, { recursive: true });
  await cp(path.join(www, "book/FORMAT.md"), path.join(folder, "lessons.md"));
  await cp(path.join(www, "puzzles/FORMAT.md"), path.join(folder, "puzzles.md"));
  await cp(path.join(www, "../src/games/paco/rules.md"), path.join(folder, "rules.md"));
  await cp(path.join(www, "book/lesson.schema.json"), path.join(folder, "lesson.schema.json"));
  for (const page of ["index.html", "accessibility.html"]) {
    const template = await readFile(path.join(www, "docs", page), "utf8");
    const html = template.replace(/<!-- (\w+) -->/g, (_, name) => {
      const part = parts[/** @type {keyof typeof parts} */ (name)];
      if (part === undefined) throw new Error(`the reference has no part ${name}`);
      return part;
    });
    await writeFile(path.join(folder, page), page === "index.html" ? withWidget(html) : html);
  }
  const count = element.attributes.length + element.properties.length + element.methods.length;
  console.log(
    `reference       ${String(count).padStart(9)}   names of the element, ${known.size} of the rules   ${folder}`,
  );
}

/** The ways to use the board, by their names in docs/engines.json, which the tests write. */
const WAYS = {
  site: "the site",
  offline: "the site without a network, once visited",
  file: "the single file, opened from disk",
  element: "the element on another website",
  view: "a still board on another website, and the element in its place",
  lesson: "a lesson in the element",
  frame: "a frame of another website",
  sandboxed: 'a frame with <code>sandbox="allow-scripts"</code>',
};

const ENGINES = { chromium: "Chromium", firefox: "Firefox", webkit: "WebKitGTK" };

/** @param {Record<string, Record<string, string>>} found versions by way and engine */
function enginesTable(found) {
  const engines = /** @type {(keyof typeof ENGINES)[]} */ (Object.keys(ENGINES));
  const head = engines.map((engine) => `<th scope="col">${ENGINES[engine]}</th>`).join("");
  const rows = Object.entries(WAYS).map(([way, about]) => {
    const cells = engines.map((engine) => `<td>${escaped(found[way]?.[engine] ?? "not tested")}</td>`);
    return `<tr><th scope="row">${about}</th>${cells.join("")}</tr>`;
  });
  return `<thead><tr><th scope="col">what</th>${head}</tr></thead><tbody>${rows.join("\n")}</tbody>`;
}

/** Why a game is not on a surface; the page says more about it. */
const REASONS = {
  "only-paco-sako": "Paco Ŝako only",
  unseen: "unseen",
  "no-position": "no position",
};

/** @param {{ games: Record<string, { name: string, on: Record<string, true | string> }> }} found by game and surface: tested, or why it is not there */
function accessTable({ games }) {
  const surfaces = Object.keys(Object.values(games)[0].on);
  const named = (/** @type {string} */ name) => `${name[0].toUpperCase()}${name.slice(1)}`;
  const head = surfaces.map((name) => `<th scope="col">${named(name)}</th>`).join("");
  const rows = Object.values(games).map(({ name, on }) => {
    const parts = surfaces.map((surface) => {
      const cell = on[surface];
      const label = `<span class="surface">${named(surface)}: </span>`;
      if (cell === true) return `<td>${label}✓</td>`;
      const reason = REASONS[/** @type {keyof typeof REASONS} */ (cell)];
      if (!reason) throw new Error(`the accessibility table has no words for ${cell}`);
      return `<td class="none">${label}– ${escaped(reason)}</td>`;
    });
    return `<tr><th scope="row">${escaped(name)}</th>${parts.join("")}</tr>`;
  });
  return `<thead><tr><th scope="col">Game</th>${head}</tr></thead><tbody>${rows.join("\n")}</tbody>`;
}

/**
 * API of a package: functions and classes, then types.
 *
 * @param {string} www
 * @param {string} name
 * @returns {ReferenceLine[]}
 */
function packageOf(www, name) {
  const program = programOf(www, `pkg/${name}.d.ts`);
  // It links each node to the one around it, which comments are found by.
  program.getTypeChecker();
  const source = program.getSourceFile(path.join(www, `pkg/${name}.d.ts`));
  if (!source) throw new Error(`there is no ${name}.d.ts`);
  const commentOf = (/** @type {import("typescript").Node} */ node) =>
    ts
      .getJSDocCommentsAndTags(node)
      .filter(ts.isJSDoc)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "")
      .join("\n\n");
  /** @type {ReferenceLine[]} */
  const types = [];
  /** @type {ReferenceLine[]} */
  const values = [];
  for (const node of source.statements) {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    if (isType && !/^(Sync)?Init/.test(node.name.text)) {
      types.push({
        name: node.name.text,
        code: node.getText(source).replace(/^export /, ""),
        about: commentOf(node),
      });
    } else if (ts.isFunctionDeclaration(node) && node.name && !/^(__|initSync)/.test(node.name.text)) {
      const code = node.getText(source).replace(/^export function /, "");
      values.push({ name: node.name.text, code, about: commentOf(node) });
    } else if (ts.isClassDeclaration(node) && node.name) {
      values.push({ name: node.name.text, code: `class ${node.name.text}`, about: commentOf(node) });
      for (const member of node.members) {
        const about = commentOf(member);
        const called = member.name?.getText(source) ?? "constructor";
        if (called.startsWith("[") || ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) continue;
        values.push({
          name: `${node.name.text}.${called}`,
          code: `${node.name.text}.${member.getText(source)}`,
          about,
        });
      }
    }
  }
  return [...values, ...types];
}

/** As HTML, with links to the sections of the rules that it names. @param {string} text */
const linked = (text) => escaped(text).replace(/rules §\d+/g, '<a href="rules.md">$&</a>');

/** A comment as HTML: paragraphs, lists and code. @param {string} text */
function prose(text) {
  const inline = (/** @type {string} */ part) => linked(part).replace(/`([^`]+)`/g, "<code>$1</code>");
  return text
    .split(/\n\s*\n/)
    .map((block) => {
      const [first, ...items] = block.split(/^\s*- /m);
      const start = first.trim() && `<p>${inline(first.trim())}</p>`;
      return items.length
        ? `${start}<ul>${items.map((item) => `<li>${inline(item.trim())}</li>`).join("")}</ul>`
        : start;
    })
    .join("");
}

/** @param {ReferenceLine[]} entries */
function list(entries) {
  return entries
    .map(({ code, about }) => `<dt><code>${linked(code)}</code></dt><dd>${prose(about)}</dd>`)
    .join("\n");
}

/** @param {import("./element-reference.mjs").ReferenceEntry[]} entries */
function table(entries) {
  return entries
    .map(
      ({ name, code, about, usual }) =>
        `<tr><th scope="row"><code>${name}</code></th><td>${prose(about)}</td><td><code>${escaped(code)}</code></td><td>${usual ? `<code>${escaped(usual)}</code>` : "–"}</td></tr>`,
    )
    .join("\n");
}
