// The elements as components of React, which also work where a server has made the page: React sets no properties of an
// element that it finds in the page, and hears none of its events (react#35446). Here both are done after that.

import { attributes, events, properties } from "virtual:names";
import { createElement, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** The attribute of a prop, as an attribute or a property is written; `undefined` where it is another prop. */
const attributeOf = new Map(
  attributes.flatMap(([property, attribute]) => [
    [property, attribute],
    [attribute, attribute],
  ]),
);

/** Which prop hears which event. */
const eventOf = new Map(events.map((name) => [`on${name}`, name]));

/** Splits props into attributes that React renders, properties set on the element, and listeners. */
function sorted(props) {
  const said = {};
  const set = {};
  const heard = {};
  for (const [prop, value] of Object.entries(props)) {
    const name = attributeOf.get(prop) ?? prop;
    if (eventOf.has(prop)) heard[eventOf.get(prop)] = value;
    else if (name === "style" || name === "children") said[name] = value;
    else if (properties.includes(name) || (value !== null && typeof value === "object")) set[name] = value;
    // React leaves out what is false.
    else if (typeof value === "boolean" && attributeOf.has(prop)) said[name] = String(value);
    else said[name] = value;
  }
  return { said, set, heard };
}

/**
 * @param {string} tag
 * @param {() => Promise<unknown>} load loads its definition
 */
function component(tag, load) {
  return function Board({ ref, ...props }) {
    const { said, set, heard } = sorted(props);
    const element = useRef(null);
    const before = useRef({});
    const listeners = useRef(heard);
    const attach = useCallback(
      (node) => {
        element.current = node;
        if (typeof ref === "function") return ref(node);
        if (ref) ref.current = node;
        return undefined;
      },
      [ref],
    );
    useLayoutEffect(() => {
      listeners.current = heard;
      for (const name of Object.keys(before.current))
        if (!(name in set) && !(name in said)) element.current[name] = null;
      for (const [name, value] of Object.entries(set)) {
        if (before.current[name] !== value) element.current[name] = value;
      }
      before.current = set;
    });
    useLayoutEffect(() => {
      const node = element.current;
      const tell = (event) => listeners.current[event.type]?.(event);
      for (const name of events) node.addEventListener(name, tell);
      return () => {
        for (const name of events) node.removeEventListener(name, tell);
      };
    }, []);
    // Not before there are listeners, and not on a server.
    useEffect(() => {
      load();
    }, []);
    return createElement(tag, { ...said, ref: attach });
  };
}

/** `<paco-sako>`, which is loaded when it is first shown. */
export const PacoSako = component("paco-sako", () => import("beside:element.js"));

/** `<paco-sako-view>`, the same. */
export const PacoSakoView = component("paco-sako-view", () => import("beside:element-view.js"));
