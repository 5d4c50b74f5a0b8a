// The reference, made from the types and comments of the code itself, so that it cannot say anything else.

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import ts from "typescript";
import { LESSONS } from "../book/course.js";
import { NAMES } from "../element/element-options.js";
import { EVENTS } from "../element/embed-bridge.js";
import { escaped } from "../page/embed-code.js";
import { programOf } from "./declarations.mjs";
import { withWidget } from "./widget.mjs";

/** What the attributes are for; their values come from their types. */
const ATTRIBUTES = {
  variant:
    "The kind of game: `paco-sako`, `chess`, `krachtschaak` or `antichess`. The rules of the last three are in a file of their own, which is loaded when one of them is first wanted.",
  fen: "The position to begin with, as FEN (rules §10).",
  game: "The record of a game. Without `fen` and `game` the text in the element is taken, a FEN or a record.",
  mode: "What the board is for. Without it: `view` for a record, `play` for anything else. With `lesson` a lesson stands in its place, and its own game waits.",
  lesson:
    'What `mode="lesson"` teaches: a lesson of the course by its name, such as `short`, `chains` or `children`, the JSON text of a lesson, or a link to one. Without it the first of the course.',
  "initial-step": "The step that the lesson begins with, from 1.",
  rules: "Which reading of the rules is played (rules §9). A record names its own.",
  orientation: "Whose side is below.",
  turn: "Only this colour may be moved by hand.",
  interactive: "`false`: nothing can be moved by hand.",
  white: "Who plays White.",
  black: "Who plays Black.",
  level: "How strong the computer plays.",
  clock: "Seconds for each player, and seconds more for each turn: `300+3`.",
  "initial-ply": "After how many turns of the record the board stands at first, or `last`.",
  coordinates: "Whether letters and numbers stand at the edge.",
  "show-moves": "Where the list of turns stands, or `none`; `auto`: where there is room.",
  "show-controls": "Whether the buttons are shown.",
  "keyboard-to-move": "Whether the arrow keys play through the game while the board has the focus.",
  lang: "What the board speaks: en, nl, fr, de, eo or es. All boards of a page speak one language.",
  theme: "Light or dark; `system`: as the device is set.",
  palette: "The colours of the board; `clear` suits colour-blind eyes.",
  "piece-set": "How the pieces are drawn.",
  "animation-duration": "How long a move takes, in ms; 0: none.",
};

/** A line of the reference. @typedef {{ name: string, code: string, about: string }} Entry */

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
    events: list(element.events),
    lessons: LESSONS.map(({ id }) => `<code>${id}</code>`).join(", "),
    told: EVENTS.map((name) => `<code>${name}</code>`).join(", "),
    colors: colors.map((name) => `<code>${name}</code>`).join(" "),
    rules: list(rules),
    computer: list(computer),
  };
  const folder = path.join(site, "docs");
  await mkdir(folder, { recursive: true });
  await cp(path.join(www, "docs"), folder, { recursive: true });
  await cp(path.join(www, "book/FORMAT.md"), path.join(folder, "lessons.md"));
  await cp(path.join(www, "book/lesson.schema.json"), path.join(folder, "lesson.schema.json"));
  const template = await readFile(path.join(www, "docs/index.html"), "utf8");
  const html = template.replace(/<!-- (\w+) -->/g, (_, name) => {
    const part = parts[/** @type {keyof typeof parts} */ (name)];
    if (part === undefined) throw new Error(`the reference has no part ${name}`);
    return part;
  });
  await writeFile(path.join(folder, "index.html"), withWidget(html));
  const count = element.attributes.length + element.properties.length + element.methods.length;
  console.log(
    `reference       ${String(count).padStart(9)}   names of the element, ${known.size} of the rules   ${folder}`,
  );
}

const { displayPartsToString: textOf } = ts;

/** @param {string} www */
function elementOf(www) {
  const program = programOf(www, "element/element.js");
  const checker = program.getTypeChecker();
  const exported = (/** @type {string} */ file, /** @type {string} */ name) => {
    const source = program.getSourceFile(path.join(www, file));
    const symbol = source && checker.getSymbolAtLocation(source);
    const found = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === name);
    if (!found) throw new Error(`${file} exports no ${name}`);
    return found;
  };
  const aboutOf = (/** @type {import("typescript").Symbol} */ symbol) =>
    textOf(symbol.getDocumentationComment(checker));
  const options = checker.getDeclaredTypeOfSymbol(exported("element/element-options.js", "Options"));
  const attributes = NAMES.map((name) => {
    const about = ATTRIBUTES[name];
    const symbol = options.getProperty(name);
    if (!about || !symbol) throw new Error(`the reference says nothing about the attribute ${name}`);
    return { name, code: valuesOf(checker.getTypeOfSymbol(symbol), checker), about };
  });
  const strange = Object.keys(ATTRIBUTES).filter((name) => !NAMES.includes(/** @type {any} */ (name)));
  if (strange.length) throw new Error(`there is no attribute ${strange.join()}`);

  const own = checker.getDeclaredTypeOfSymbol(exported("element/paco-sako-element.js", "PacoSako"));
  /** @type {Entry[]} */
  const properties = [];
  /** @type {Entry[]} */
  const methods = [];
  // Those of attributes are told with them.
  for (const symbol of own.getProperties()) {
    const [declaration] = symbol.declarations ?? [];
    const isOurs = declaration?.getSourceFile().fileName.endsWith("paco-sako-element.js");
    const isPrivate =
      declaration &&
      ts.isPrivateIdentifier(ts.getNameOfDeclaration(/** @type {any} */ (declaration)) ?? declaration);
    if (!isOurs || isPrivate || symbol.name.endsWith("Callback")) continue;
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = type.getCallSignatures();
    const entry = { name: symbol.name, about: aboutOf(symbol) };
    if (!entry.about) throw new Error(`${symbol.name} of the element has no comment`);
    if (signature) {
      const returns = signature.getJsDocTags().find(({ name }) => name === "returns");
      const about = [entry.about, returns && `Returns ${textOf(returns.text)}.`].filter(Boolean).join(" ");
      methods.push({ ...entry, about, code: symbol.name + checker.signatureToString(signature) });
    } else {
      const isRead = !(symbol.declarations ?? []).some((one) => ts.isSetAccessor(one));
      const code = `${symbol.name}: ${checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)}`;
      properties.push({ ...entry, code: isRead ? `readonly ${code}` : code });
    }
  }
  const events = checker.getDeclaredTypeOfSymbol(exported("element/element-events.js", "Events"));
  return {
    attributes,
    properties,
    methods,
    events: events.getProperties().map((symbol) => ({
      name: symbol.name,
      code: `${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation)}`,
      about: aboutOf(symbol),
    })),
  };
}

/** The values of an attribute, as they are written. @param {import("typescript").Type} type @param {import("typescript").TypeChecker} checker */
function valuesOf(type, checker) {
  const parts = type.isUnion() ? type.types : [type];
  const values = parts
    .filter((part) => !(part.flags & ts.TypeFlags.Null))
    .map((part) => (part.isStringLiteral() ? part.value : checker.typeToString(part)));
  const text = [...new Set(values)].join(" | ");
  // Read from a text of their own: see element-options.js.
  return text === "Timing" ? "seconds[+seconds]" : text === "string" ? "text" : text;
}

/** What a package offers: functions and classes first, then the types. @param {string} www @param {string} name @returns {Entry[]} */
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
  /** @type {Entry[]} */
  const types = [];
  /** @type {Entry[]} */
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

/** The variables that a page can set for its boards. @param {string} css */
function variablesOf(css) {
  const blocks = [...css.matchAll(/:host[^{]*\{([^}]*)\}/g)].map(([, block]) => block);
  return [...new Set(blocks.flatMap((block) => [...block.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)))];
}

/** A comment as HTML: paragraphs, lists and code. @param {string} text */
function prose(text) {
  const inline = (/** @type {string} */ part) => escaped(part).replace(/`([^`]+)`/g, "<code>$1</code>");
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

/** @param {Entry[]} entries */
function list(entries) {
  return entries
    .map(({ code, about }) => `<dt><code>${escaped(code)}</code></dt><dd>${prose(about)}</dd>`)
    .join("\n");
}

/** @param {Entry[]} entries */
function table(entries) {
  return entries
    .map(
      ({ name, code, about }) =>
        `<tr><th scope="row"><code>${name}</code></th><td>${prose(about)}</td><td><code>${escaped(code)}</code></td></tr>`,
    )
    .join("\n");
}
