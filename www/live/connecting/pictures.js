// Which device shows a code and which one looks at it, in a picture.

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string | number>} attributes */
function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/** Two devices; this one is on the left. @param {"show" | "look"} what role of this device @param {string} label */
export function devicesPicture(what, label) {
  const svg = shape("svg", { viewBox: "0 0 120 60", role: "img", "aria-label": label });
  const code = what === "show" ? 20 : 86;
  const lens = what === "show" ? 93 : 27;
  svg.append(
    shape("rect", { class: "here", x: 12, y: 3, width: 30, height: 54, rx: 5 }),
    shape("rect", { class: "there", x: 78, y: 3, width: 30, height: 54, rx: 5 }),
    shape("path", {
      class: "code",
      d: `M${code} 22h5v5h-5zM${code + 9} 22h5v5h-5zM${code} 31h5v5h-5zM${code + 7} 29h3v3h-3zM${code + 11} 33h3v3h-3z`,
    }),
    shape("circle", { class: "lens", cx: lens, cy: 29, r: 6 }),
    shape("path", { class: "way", d: what === "show" ? "M48 30h22m-6-5 6 5-6 5" : "M72 30H50m6-5-6 5 6 5" }),
  );
  return svg;
}
