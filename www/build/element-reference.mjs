// Reads the element's API from the types and comments of its source, for the reference and for editors.

import path from "node:path";
import ts from "typescript";
import { NAMES, usualOptions } from "../element/element-options.js";
import { gamesOnTable } from "../games/index.js";
import { CODES } from "../kit/languages.js";
import { programOf } from "./declarations.mjs";

/** @import { Type } from "typescript" */

const anyOf = (/** @type {readonly string[]} */ names) =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);

/** Descriptions of the attributes; their values come from the types. */
const ATTRIBUTES = {
  variant: `The kind of game: ${anyOf(gamesOnTable().map((id) => `\`${id}\``))}. Without it the tag \`Variant\` of the record says which, and where there is none it is \`paco-sako\`. Of a game on two boards one is shown by itself. The rules of all but the first are in a file of their own, which is loaded when one of them is first wanted.`,
  fen: "The position to begin with, as FEN (rules §10).",
  game: "The record of a game. Without `fen` and `game` the text in the element is taken, if it is a FEN or a record.",
  mode: "What the board is for. Without it: `view` for a record, `play` for anything else. With `lesson`, `puzzle` or `study` a lesson, a puzzle or a study stands in its place, and its own game waits.",
  lesson:
    'What `mode="lesson"` teaches: a lesson of the course by its name, such as `short`, `chains` or `children`, the JSON text of a lesson, or a link to one. Without it the first of the course.',
  puzzle:
    'What `mode="puzzle"` asks: a link to a puzzle or what stands in one behind `#puzzle=`, its JSON text, or the name of one of the set. Every puzzle that is not of the set is proved before it is played. Without it the puzzle of the day.',
  study:
    'What `mode="study"` shows: records one after another, each of them a chapter, as lichess exports studies; the text of a study of the page, or a link to one. Without it the text in the element.',
  "initial-step": "The step that the lesson begins with, or the chapter of the study, from 1.",
  rules: "Which reading of the rules is played (rules §9). A record names its own.",
  orientation: "Whose side is below.",
  turn: "Only this colour may be moved by hand.",
  interactive: "`false`: nothing can be moved by hand.",
  white: "Who plays White.",
  black: "Who plays Black.",
  level:
    "How strong the computer plays. In Paco Ŝako the highest level is limited too: the computer without any handicap is the persona `atlas`.",
  persona:
    "Who plays for the computer, in place of a level: a player with a character, from the weakest, `mia`, to the strongest, `atlas`; what each likes is told below, under `EnginePersona`. Only Paco Ŝako has them: a board of another game fires `error` and plays by its level.",
  clock: "Seconds for each player, and seconds more for each turn: `300+3`.",
  "initial-ply":
    "After how many turns of the record the board stands at first, or `last`: at its end, or in the turn that is under way.",
  coordinates: "Whether letters and numbers stand at the edge.",
  "show-moves": "Where the list of turns stands, or `none`; `auto`: where there is room.",
  "show-controls": "Whether the buttons are shown.",
  "show-menu":
    "Whether the board has a menu, beside its status: the position, the record and a link to copy, the record to save, the way to the site that the script comes from, and the full screen. Without buttons there is none.",
  "keyboard-to-move": "Whether the arrow keys play through the game while the board has the focus.",
  lang: `What the board speaks: ${anyOf(CODES)}. Without it the language that this part of the page is written in.`,
  theme: "Light or dark; `system`: as the device is set.",
  palette: "The colours of the board; `clear` suits colour-blind eyes.",
  "piece-set": "How the pieces are drawn.",
  "animation-duration": "How long a move takes, in ms; 0: none.",
};

/**
 * An entry of the reference: its declaration as code, and its description.
 *
 * @typedef {object} ReferenceEntry
 * @property {string} name
 * @property {string} code
 * @property {string} about
 * @property {string} type values of an attribute, type of a property, result of a method, or detail of an event
 * @property {boolean} [readonly] of a property
 * @property {string} [usual] default of an attribute
 * @property {{ name: string, type: string, optional: boolean }[]} [parameters] of a method
 */

const { displayPartsToString: textOf } = ts;

/** @typedef {Record<"properties" | "methods", ReferenceEntry[]>} Members */
/** @typedef {Members & Record<"attributes" | "events", ReferenceEntry[]> & { view: Members }} Reference */

/** To read it TypeScript goes through all modules of the element: once is enough for a build. @type {Map<string, Reference>} */
const read = new Map();

/** @param {string} www @returns {Reference} */
export function elementOf(www) {
  const found = read.get(www) ?? readElement(www);
  read.set(www, found);
  return found;
}

/** @param {string} www @returns {Reference} */
function readElement(www) {
  const program = programOf(www, "element/element.js", "element/view.js");
  const checker = program.getTypeChecker();
  const exported = (/** @type {string} */ file, /** @type {string} */ name) => {
    const source = program.getSourceFile(path.join(www, file));
    const symbol = source && checker.getSymbolAtLocation(source);
    const found = symbol && checker.getExportsOfModule(symbol).find((one) => one.name === name);
    if (!found) throw new Error(`${file} exports no ${name}`);
    return found;
  };
  const written = (/** @type {Type} */ type) =>
    checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const aboutOf = (/** @type {import("typescript").Symbol} */ symbol) =>
    textOf(symbol.getDocumentationComment(checker));
  const options = checker.getDeclaredTypeOfSymbol(exported("element/element-options.js", "Options"));
  const usual = usualOptions();
  /** @type {ReferenceEntry[]} */
  const attributes = NAMES.map((name) => {
    const about = ATTRIBUTES[name];
    const symbol = options.getProperty(name);
    if (!about || !symbol) throw new Error(`the reference says nothing about the attribute ${name}`);
    const type = valuesOf(checker.getTypeOfSymbol(symbol), checker);
    const value = usual[name];
    return { name, type, code: type, about, ...(value !== null && value !== "" && { usual: String(value) }) };
  });
  const strange = Object.keys(ATTRIBUTES).filter((name) => !NAMES.includes(/** @type {any} */ (name)));
  if (strange.length) throw new Error(`there is no attribute ${strange.join()}`);

  /** Members of a class declared in these files; properties of attributes are described with their attributes. */
  const membersOf = (/** @type {string} */ name, /** @type {string[]} */ ...files) => {
    const own = checker.getDeclaredTypeOfSymbol(exported(files[0], name));
    /** @type {ReferenceEntry[]} */
    const properties = [];
    /** @type {ReferenceEntry[]} */
    const methods = [];
    for (const symbol of own.getProperties()) {
      const [declaration] = symbol.declarations ?? [];
      const place = declaration?.getSourceFile().fileName;
      const isOurs = files.some((file) => place?.endsWith(file));
      const isPrivate =
        declaration &&
        ts.isPrivateIdentifier(ts.getNameOfDeclaration(/** @type {any} */ (declaration)) ?? declaration);
      if (!isOurs || isPrivate || symbol.name.endsWith("Callback")) continue;
      const type = checker.getTypeOfSymbol(symbol);
      const [signature] = type.getCallSignatures();
      const entry = { name: symbol.name, about: aboutOf(symbol) };
      if (!entry.about) throw new Error(`${symbol.name} of ${name} has no comment`);
      if (signature) {
        const returns = signature.getJsDocTags().find(({ name }) => name === "returns");
        const about = [entry.about, returns && `Returns ${textOf(returns.text)}.`].filter(Boolean).join(" ");
        const parameters = signature.parameters.map((parameter) => ({
          name: parameter.name,
          type: written(checker.getTypeOfSymbol(parameter)),
          optional: checker.isOptionalParameter(/** @type {any} */ (parameter.valueDeclaration)),
        }));
        const code = symbol.name + checker.signatureToString(signature);
        methods.push({ ...entry, about, code, type: written(signature.getReturnType()), parameters });
      } else {
        const readonly = !(symbol.declarations ?? []).some((one) => ts.isSetAccessor(one));
        const code = `${symbol.name}: ${written(type)}`;
        properties.push({ ...entry, type: written(type), readonly, code: readonly ? `readonly ${code}` : code });
      }
    }
    return { properties, methods };
  };
  const events = checker.getDeclaredTypeOfSymbol(exported("element/element-events.js", "Events"));
  return {
    attributes,
    ...membersOf("PacoSako", "element/paco-sako-element.js", "element/element-actions.js"),
    view: membersOf("PacoSakoView", "element/paco-sako-view.js"),
    events: events.getProperties().map((symbol) => {
      const type = written(checker.getTypeOfSymbol(symbol));
      return { name: symbol.name, type, code: `${symbol.name}: ${type}`, about: aboutOf(symbol) };
    }),
  };
}

/** The values of an attribute, as they are written. @param {Type} type @param {import("typescript").TypeChecker} checker */
function valuesOf(type, checker) {
  const parts = type.isUnion() ? type.types : [type];
  const values = parts
    .filter((part) => !(part.flags & ts.TypeFlags.Null))
    .map((part) => (part.isStringLiteral() ? part.value : checker.typeToString(part)));
  const text = [...new Set(values)].join(" | ").replace("false | true", "true | false");
  // Read from a text of their own: see element-options.js.
  return text === "Timing" ? "seconds[+seconds]" : text === "string" ? "text" : text;
}
