// Makes the elements of small pictures.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} N
 * @param {N} name
 * @param {Readonly<Record<string, string | number>>} attributes
 * @param {...Node} children
 * @returns {SVGElementTagNameMap[N]}
 */
export function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}
