// Which device shows a code and which one looks at it, in a picture.

import { svg } from "../../kit/svg.js";

/** Two devices; this one is on the left. @param {"show" | "look"} what role of this device @param {string} label */
export function devicesPicture(what, label) {
  const code = what === "show" ? 20 : 86;
  const lens = what === "show" ? 93 : 27;
  return svg(
    "svg",
    { viewBox: "0 0 120 60", role: "img", "aria-label": label },
    svg("rect", { class: "here", x: 12, y: 3, width: 30, height: 54, rx: 5 }),
    svg("rect", { class: "there", x: 78, y: 3, width: 30, height: 54, rx: 5 }),
    svg("path", {
      class: "code",
      d: `M${code} 22h5v5h-5zM${code + 9} 22h5v5h-5zM${code} 31h5v5h-5zM${code + 7} 29h3v3h-3zM${code + 11} 33h3v3h-3z`,
    }),
    svg("circle", { class: "lens", cx: lens, cy: 29, r: 6 }),
    svg("path", { class: "way", d: what === "show" ? "M48 30h22m-6-5 6 5-6 5" : "M72 30H50m6-5-6 5 6 5" }),
  );
}
