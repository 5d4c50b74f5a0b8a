// Writes the custom elements manifest of the npm package, which describes the element to editors and Storybook.
// https://github.com/webcomponents/custom-elements-manifest

import { readFile } from "node:fs/promises";
import path from "node:path";
import { variablesOf } from "./css-variables.mjs";
import { elementOf } from "./element-reference.mjs";
import { attributeType, propertyOf } from "./element-types.mjs";

/** Modules of the package that define elements. */
const MODULE = "element.js";
const VIEW_MODULE = "element-view.js";

/** @param {string} www */
export async function customElements(www) {
  const { attributes, properties, methods, events, view } = elementOf(www);
  const colors = variablesOf(await readFile(path.join(www, "kit/colors.css"), "utf8"));
  const saidOfAttributes = attributes.map(({ name, type, about, usual }) => ({
    name,
    fieldName: propertyOf(name),
    type: { text: attributeType(type) },
    description: about,
    ...(usual !== undefined && { default: usual }),
  }));
  const saidOfEvents = events.map(({ name, type, about }) => ({
    name,
    type: { text: `CustomEvent<${type}>` },
    description: about,
  }));
  const common = {
    kind: "class",
    customElement: true,
    superclass: { name: "HTMLElement" },
    attributes: saidOfAttributes,
    events: saidOfEvents,
    cssProperties: colors.map((name) => ({ name })),
  };
  const element = {
    ...common,
    name: "PacoSako",
    description: "A board to look at, to play on, to analyse, to build positions or to learn.",
    tagName: "paco-sako",
    members: membersOf({ properties, methods }),
    slots: [{ name: "", description: "A FEN, a record or other words, shown until the board is ready." }],
    cssParts: [
      { name: "board", description: "The board with what is drawn on it." },
      { name: "status", description: "Whose turn it is, above the board." },
      { name: "controls", description: "The buttons." },
      { name: "moves", description: "The list of turns." },
      { name: "promotion", description: "The choice of what a pawn becomes." },
      { name: "refusal", description: "What is said where no board can be made." },
    ],
  };
  const still = {
    ...common,
    name: "PacoSakoView",
    description:
      "A still board, which becomes a whole one when somebody wants to move or to play through the game.",
    tagName: "paco-sako-view",
    members: membersOf(view),
    slots: [{ name: "", description: "A FEN or a record, shown until the picture stands." }],
    cssParts: [
      { name: "board", description: "The picture." },
      { name: "controls", description: "The button below it." },
    ],
  };
  return {
    schemaVersion: "2.1.0",
    modules: [moduleOf(MODULE, element), moduleOf(VIEW_MODULE, still)],
  };
}

/** @param {string} file @param {{ name: string, tagName: string }} element */
function moduleOf(file, element) {
  const declaration = { name: element.name, module: file };
  return {
    kind: "javascript-module",
    path: file,
    declarations: [element],
    exports: [
      { kind: "js", name: element.name, declaration },
      { kind: "custom-element-definition", name: element.tagName, declaration },
    ],
  };
}

/** @param {import("./element-reference.mjs").Members} members */
function membersOf({ properties, methods }) {
  return [
    ...properties.map(({ name, type, about, readonly }) => ({
      kind: "field",
      name,
      type: { text: type },
      description: about,
      ...(readonly && { readonly }),
    })),
    ...methods.map(({ name, type, about, parameters = [] }) => ({
      kind: "method",
      name,
      description: about,
      parameters: parameters.map(({ name: called, type: text, optional }) => ({
        name: called,
        type: { text },
        ...(optional && { optional }),
      })),
      return: { type: { text: type } },
    })),
  ];
}
