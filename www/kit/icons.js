// The icons of buttons, as paths in a square of 24 units. Here and not in the HTML: each board has a tree of its own, and
// an SVG can only point at what is in the same tree.

const SVG = "http://www.w3.org/2000/svg";

const PATHS = Object.freeze({
  new: ["M12 5v14M5 12h14"],
  share: ["M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1"],
  menu: ["M5 7h14M5 12h14M5 17h14"],
  undoStep: ["m15 6-6 6 6 6"],
  redoStep: ["m9 6 6 6-6 6"],
  flip: ["M8 4v15M4.5 8 8 4l3.5 4M16 20V5M12.5 16l3.5 4 3.5-4"],
  close: ["m6 6 12 12M18 6 6 18"],
  copy: ["M9 9h11v11H9zM5 15H4V4h11v1"],
  flag: ["M6 21V4h12l-3 4 3 4H6"],
  draw: ["M5 9h14M5 15h14"],
  previous: ["M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"],
  pencil: ["m4 20 1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5"],
  settings: [
    "M4 7h9M19 7h1M4 17h1M11 17h9",
    "M13.2 7a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",
    "M5.2 17a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",
  ],
  hint: ["M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.4 1 2.4h6c0-1 .2-1.7 1-2.4A6.5 6.5 0 0 0 12 3z"],
  puzzle: ["M5 8h3.6a2.2 2.2 0 1 1 4 0H16v3.6a2.2 2.2 0 1 1 0 4V20H5z"],
  analysis: ["M4 4v16h16M8 15l4-5 3 3 5-7"],
  people: [
    "M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
    "M3 20c0-4 2.5-6.5 6-6.5s6 2.5 6 6.5M15.5 5a3.5 3.5 0 0 1 0 6.5M18 14c2 1 3 3 3 6",
  ],
  start: ["M6 6v12M18 6l-8 6 8 6z"],
  back: ["m15 6-7 6 7 6z"],
  forward: ["m9 6 7 6-7 6z"],
  end: ["M18 6v12M6 6l8 6-8 6z"],
  play: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0", "m10 8.5 5.5 3.5-5.5 3.5z"],
  pause: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0", "M10 9v6M14 9v6"],
  remark: ["M5 5h14v10h-8l-4 4v-4H5zM9 9h6M9 12h4"],
  file: ["M6 3h8l4 4v14H6zM14 3v5h4"],
  save: ["M12 4v11M8 11.5 12 15l4-3.5M5 19h14"],
  edit: ["M4 4h7v7H4zM13 13h7v7h-7z", "m13.5 10.5.6-3 4.4-4.4 2.4 2.4-4.4 4.4z"],
  move: ["M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"],
  erase: ["M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5"],
  redo: ["m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"],
  picture: ["M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4", "M14.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0"],
  embed: ["m8 7-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14"],
  games: ["M4 5h7v7H4zM4 16h7M4 20h7M15 5h5M15 9h5M15 16h5M15 20h5"],
  more: ["M5 12h.01M12 12h.01M19 12h.01"],
  star: ["m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"],
  clock: ["M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0", "M12 7v5l3 2"],
  calendar: ["M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"],
  install: ["M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19h14"],
  help: [
    "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01",
    "M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0",
  ],
});

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
function pathsOf(name) {
  return PATHS[name].map((d) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    return path;
  });
}

/** One of the icons. Always decoration: the button around it carries the words. @param {IconName} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.append(...pathsOf(name));
  return svg;
}
