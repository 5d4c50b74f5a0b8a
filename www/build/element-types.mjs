// Types of the element in addition to those of its modules: its tag, its events, and attributes in templates.

import { elementOf } from "./element-reference.mjs";

/** The property that an attribute is. @param {string} attribute */
export const propertyOf = (attribute) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The values of an attribute as a type of TypeScript. @param {string} listed as the reference lists them */
export function attributeType(listed) {
  if (listed === "text" || listed.startsWith("seconds")) return "string";
  return listed
    .split(" | ")
    .map((value) => (/^(number|string|boolean|true|false)$/.test(value) ? value : `"${value}"`))
    .join(" | ");
}

/** A template may also write numbers and booleans as text. @param {string} type */
function inTemplates(type) {
  const texts = [];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript
  if (/\bnumber\b/.test(type)) texts.push("`${number}`");
  if (/\btrue\b/.test(type)) texts.push('"true"', '"false"', '""');
  return [type, ...texts, "null"].join(" | ");
}

/** Appended to the types of `element/element.js`. @param {string} www */
export function elementTypes(www) {
  const { attributes, properties } = elementOf(www);
  /** @type {Map<string, string>} */
  const said = new Map();
  for (const { name, type } of attributes) {
    for (const one of new Set([name, propertyOf(name)])) said.set(one, inTemplates(attributeType(type)));
  }
  for (const { name, readonly } of properties) if (!readonly) said.set(name, `PacoSako["${name}"] | null`);
  const lines = [...said].map(([name, type]) => `    ${JSON.stringify(name)}?: ${type};`);
  return `
/** Names of a board in templates: its attributes, in either spelling, and its properties. */
export interface PacoSakoAttributes {
${lines.join("\n")}
}
declare global {
    interface HTMLElementTagNameMap {
        "paco-sako": PacoSako;
    }
}
`;
}

/** Appended to the types of `element/view.js`: a still board has the attributes of the element and few properties. @param {string} www */
export function viewTypes(www) {
  const { attributes, properties, view } = elementOf(www);
  const known = new Set(attributes.flatMap(({ name }) => [name, propertyOf(name)]));
  const missing = properties.filter(({ name }) => !known.has(name)).map(({ name }) => JSON.stringify(name));
  const own = view.properties.map(({ name }) => name);
  if (!own.includes("board")) throw new Error("<paco-sako-view> has no property `board`");
  return `
/** Names of a still board in templates. */
export type PacoSakoViewAttributes = Omit<import("./element.js").PacoSakoAttributes, ${missing.join(" | ")}>;
declare global {
    interface HTMLElementTagNameMap {
        "paco-sako-view": PacoSakoView;
    }
}
`;
}

/**
 * Added to the types of an element's class, so that listeners know the event's detail.
 *
 * @param {string} name of the class
 */
export const listeners = (name) => `
type BoardEvents = import("./element-events.js").Events;
export interface ${name} {
${["add", "remove"].map((verb) => listening(verb, name)).join("\n")}
}
`;

/** @param {string} verb @param {string} name */
function listening(verb, name) {
  const options = verb === "add" ? "boolean | AddEventListenerOptions" : "boolean | EventListenerOptions";
  const declare = (/** @type {string} */ head, /** @type {string} */ listener) =>
    `    ${verb}EventListener${head}, listener: ${listener}, options?: ${options}): void;`;
  return [
    declare("<K extends keyof BoardEvents>(type: K", `(this: ${name}, event: CustomEvent<BoardEvents[K]>) => any`),
    declare(
      "<K extends keyof HTMLElementEventMap>(type: K",
      "(this: HTMLElement, event: HTMLElementEventMap[K]) => any",
    ),
    declare("(type: string", "EventListenerOrEventListenerObject"),
  ].join("\n");
}
