// The player's ratings as a line: a small picture beside the rating.

/** @param {readonly number[]} history oldest first */
export function plot(history) {
  const [width, height] = [160, 32];
  if (history.length < 2) return "";
  const low = Math.min(...history) - 10;
  const high = Math.max(...history) + 10;
  const points = history.map((rating, index) => {
    const x = (width * index) / (history.length - 1);
    const y = height - (height * (rating - low)) / (high - low);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const svg = (/** @type {string} */ name, /** @type {{ [name: string]: string | number }} */ attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    return node;
  };
  const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" });
  picture.append(
    svg("polyline", { points: points.join(" "), fill: "none", stroke: "currentColor", "stroke-width": 2 }),
  );
  return picture;
}
