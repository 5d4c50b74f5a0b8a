// Draws the picture that stands in the place of the board at a first visit until the board itself is there: the scene of the
// story. `npm run --prefix www/build first-board` writes page/first-board.svg; tests/browser/first-board.test.mjs checks that it
// is up to date.

import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { contentParts } from "../board/pieces/pieces.js";
import { cellOf, squareName } from "../kit/layout.js";
import { SCENE } from "../page/help/story-scene.js";
import { readFenBoard } from "../still/fen-board.js";

const PLACE = fileURLToPath(new URL("../page/first-board.svg", import.meta.url));

/** Side of a square, in the units of the picture. */
const SQUARE = 100;

/** The colours of the squares, as in kit/colors.css and kit/dark.css. */
const COLORS = { light: ["#f3e6cf", "#c79f78"], dark: ["#d9c4a3", "#8f6a47"] };

/** Half of a hundredth of a square is not seen, and the picture is a tenth smaller. @param {string} parts */
const rounded = (parts) =>
  parts.replace(/ d="([^"]*)"/g, (_, path) => {
    const numbers = path.replace(/\d+\.\d+/g, (/** @type {string} */ number) =>
      String(Math.round(2 * Number(number)) / 2),
    );
    return ` d="${numbers}"`;
  });

/** @returns {string} the picture as SVG */
export function firstBoard() {
  const standing = readFenBoard(SCENE);
  if (!standing) throw new Error("the scene of the story is not a valid FEN");
  /** Each kind of piece is drawn once. @type {Map<string, string>} */
  const drawn = new Map();
  const uses = standing.board.flatMap((content, index) => {
    if (!content.white && !content.black) return [];
    const { column, row } = cellOf(squareName(index), false);
    // Lines are as thick as on a board of a phone.
    const parts = rounded(contentParts(content, 48));
    const id = drawn.get(parts) ?? `p${drawn.size}`;
    drawn.set(parts, id);
    return [`<use href="#${id}" x="${column * SQUARE}" y="${row * SQUARE}"/>`];
  });
  const [light, dark] = COLORS.light;
  const [nightLight, nightDark] = COLORS.dark;
  const side = 8 * SQUARE;
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from(
      { length: 4 },
      (_, i) => `M${(2 * i + ((row + 1) % 2)) * SQUARE} ${row * SQUARE}h100v100h-100z`,
    ).join(""),
  );
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`,
    `<style>rect{fill:${light}}.d{fill:${dark}}@media(prefers-color-scheme:dark){rect{fill:${nightLight}}.d{fill:${nightDark}}}</style>`,
    `<defs>${[...drawn].map(([parts, id]) => `<g id="${id}">${parts}</g>`).join("\n")}</defs>`,
    `<rect width="${side}" height="${side}"/><path class="d" d="${rows.join("")}"/>`,
    ...uses,
    "</svg>",
  ].join("\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(PLACE, firstBoard());
