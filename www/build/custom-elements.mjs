// The custom elements manifest of the npm package, which tells editors and Storybook what the element has.
// https://github.com/webcomponents/custom-elements-manifest

import { readFile } from "node:fs/promises";
import path from "node:path";
import { variablesOf } from "./css-variables.mjs";
import { elementOf } from "./element-reference.mjs";
import { attributeType, propertyOf } from "./element-types.mjs";

const MODULE = "element.js";
const DECLARATION = { name: "PacoSako", module: MODULE };

/** @param {string} www */
export async function customElements(www) {
  const { attributes, properties, methods, events } = elementOf(www);
  const colors = variablesOf(await readFile(path.join(www, "kit/colors.css"), "utf8"));
  const element = {
    kind: "class",
    name: DECLARATION.name,
    description: "A board to look at, to play on, to analyse, to build positions or to learn.",
    tagName: "paco-sako",
    customElement: true,
    superclass: { name: "HTMLElement" },
    attributes: attributes.map(({ name, type, about, usual }) => ({
      name,
      fieldName: propertyOf(name),
      type: { text: attributeType(type) },
      description: about,
      ...(usual !== undefined && { default: usual }),
    })),
    members: [
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
    ],
    events: events.map(({ name, type, about }) => ({
      name,
      type: { text: `CustomEvent<${type}>` },
      description: about,
    })),
    slots: [{ name: "", description: "A FEN or a record, shown until the board stands." }],
    cssProperties: colors.map((name) => ({ name })),
    cssParts: [{ name: "refusal", description: "What is said where no board can be made." }],
  };
  return {
    schemaVersion: "2.1.0",
    modules: [
      {
        kind: "javascript-module",
        path: MODULE,
        declarations: [element],
        exports: [
          { kind: "js", name: DECLARATION.name, declaration: DECLARATION },
          { kind: "custom-element-definition", name: element.tagName, declaration: DECLARATION },
        ],
      },
    ],
  };
}
