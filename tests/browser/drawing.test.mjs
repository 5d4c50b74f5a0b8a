// Drawing of the board, read from the SVG made by the same code. No browser.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { restOf } from "../../www/board/drawing/hover.js";
import { sceneOf, stillScene } from "../../www/board/drawing/scene.js";
import { COLOR_NAMES } from "../../www/board/drawing/theme.js";
import { momentsOfGame, toGif } from "../../www/board/pictures/animation.js";
import { drawSvg, pictureScene, SIDE, toCanvas } from "../../www/board/pictures/picture.js";
import { SvgContext } from "../../www/board/pictures/svg-context.js";
import { contentParts } from "../../www/board/pieces/pieces.js";
import { Store } from "../../www/game/state.js";
import { boardPoint, squareIndex } from "../../www/kit/layout.js";
import { createGame } from "../../www/rules/rules.js";
import { readFenBoard } from "../../www/still/fen-board.js";
import { startModule } from "./module.mjs";

/** The bishop on f1 can take the knight's place on c4. */
const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 A - -";
/** The rook on d1 unites with the king on d8. */
const WON = "3k4/8/8/8/8/8/8/3RK3 w 0 - - -";

const UNIT = 50;
/** Each colour is called what it is for. */
const LOOK = { colors: Object.fromEntries(Object.keys(COLOR_NAMES).map((name) => [name, name])), art: {} };
const EMPTY = stillScene({
  game: "paco-sako",
  board: Array.from({ length: 64 }, () => ({ white: null, black: null })),
  hand: null,
  flipped: false,
});

before(startModule);

/** A game on the table, after a piece was lifted and put down on these squares. */
function played(fen, squares = []) {
  const store = new Store(createGame, fen ? { fen } : undefined, null);
  for (const square of squares) {
    const type = store.state.snapshot.phase === "lift" ? "lift" : "place";
    assert.ok(store.dispatch({ type: "step", step: { type, square } }), square);
  }
  return store;
}

const shownOn = ({ state }) => sceneOf(state, null, [], false, null);

/** Elements of the drawn scene in order. */
function drawn(scene, coordinates = false, size = 8 * UNIT) {
  const svg = new SvgContext({ measureText: () => ({ width: 10, actualBoundingBoxAscent: 0 }) });
  drawSvg(svg, { pockets: null, ...scene }, LOOK, { coordinates }, size);
  const text = svg.toSvg({ x: 0, y: 0, width: size, height: size }, "", "");
  const [, body] = text.split("</defs>");
  return [...body.matchAll(/<(\w+) ([^>]*?)\/?>(?:([^<]*)<\/text>)?/g)].map(([, name, attributes, words]) => ({
    name,
    words,
    ...Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  }));
}

/** The middle of a square, in the picture. */
function middle(square, flipped = false) {
  const { file, rank } = boardPoint(square);
  const [x, y] = flipped ? [7 - file, rank] : [file, 7 - rank];
  return { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT };
}

/** From where an element is drawn. */
function origin({ transform = "matrix(1 0 0 1 0 0)" }) {
  const [, , , , x, y] = transform.match(/-?[\d.]+/g).map(Number);
  return { x, y };
}

const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.1;
const inked = (elements, color) => elements.filter(({ fill, stroke }) => fill === color || stroke === color);

test("every shape starts with its own moveto, without which SVG draws nothing", () => {
  const store = played(CHAIN, ["f1", "c4"]);
  store.dispatch({ type: "shape", shape: { from: "a2", to: "a2", color: "red" } });
  const elements = drawn(shownOn(store)).filter(({ name }) => name === "path");
  assert.ok(elements.length > 40);
  for (const { d } of elements) assert.match(d, /^M/);
});

test("32 dark squares cover the board, a1 is one of them", () => {
  const dark = drawn(EMPTY).filter(({ fill }) => fill === "dark");
  assert.equal(dark.length, 32);
  for (const { d } of dark) assert.ok(d.endsWith(`h${UNIT}v${UNIT}h-${UNIT}Z`), d);
  const corners = dark.map(({ d }) =>
    d
      .match(/^M(\d+) (\d+)/)
      .slice(1)
      .join(),
  );
  assert.equal(new Set(corners).size, 32);
  assert.ok(corners.includes("0,350") && corners.includes("350,0"));
});

test("a small board has no letters and numbers, which its pieces would cover", () => {
  const named = (size) => drawn(EMPTY, true, size).filter(({ name }) => name === "text").length;
  assert.deepEqual([named(160), named(239), named(240), named(400)], [0, 0, 16, 16]);
});

test("letters and numbers at the edge match their squares, also on a flipped board", () => {
  const said = (flipped) => {
    const all = drawn({ ...EMPTY, flipped }, true).filter(({ name }) => name === "text");
    const words = (axis) =>
      all
        .filter((text) => text["text-anchor"] === (axis === "x" ? "end" : "start"))
        .sort((a, b) => a[axis] - b[axis])
        .map(({ words }) => words)
        .join("");
    return [words("x"), words("y")];
  };
  assert.deepEqual(said(false), ["abcdefgh", "87654321"]);
  assert.deepEqual(said(true), ["hgfedcba", "12345678"]);
});

test("a premove has dashed frames and one arrow; while incomplete, its targets are dotted", () => {
  const premove = { from: "e2", to: "e4", targets: [] };
  const marks = inked(drawn({ ...EMPTY, premoves: [premove] }), "premove");
  const frames = marks.filter((mark) => mark["stroke-dasharray"]);
  assert.equal(frames.length, 2);
  assert.equal(marks.length, 3);
  const arrow = marks.find(({ fill }) => fill === "premove");
  assert.ok(near(origin(arrow), middle("e2")));
  const next = { from: "e2", to: null, targets: ["e3", "e4"] };
  const begun = inked(drawn({ ...EMPTY, premoves: [next] }), "premove");
  assert.deepEqual(begun.map((mark) => Boolean(mark["stroke-dasharray"])).sort(), [false, false, true]);
  const several = drawn({ ...EMPTY, premoves: [premove, { from: "e4", to: "e5", targets: [] }] });
  const numbers = several.filter(({ name }) => name === "text").map(({ words }) => words);
  assert.deepEqual(numbers, ["1", "2"]);
});

test("the path of a hint ends with its tip in the middle of the last square, and each earlier link has its own head", () => {
  const way = drawn({ ...EMPTY, paths: [{ squares: ["a1", "a5", "e5"], tone: "hint" }] });
  const heads = way.filter(({ fill, d }) => fill === "hint" && /^M0 0L.*Z$/.test(d));
  assert.equal(heads.length, 2);
  assert.equal(heads.filter((head) => near(origin(head), middle("e5"))).length, 1);
});

test("the links of a chain are numbered in the lower left corner of their squares", () => {
  const texts = drawn(shownOn(played(CHAIN, ["f1", "c4"]))).filter(({ name }) => name === "text");
  assert.deepEqual(
    texts.map(({ words }) => words),
    ["1"],
  );
  const { x, y } = middle("c4");
  const [text] = texts;
  assert.ok(x - Number(text.x) > 0.25 * UNIT && Number(text.y) - y > 0.25 * UNIT, `${text.x}, ${text.y}`);
});

test("the ends of the last chain are tinted and its path is drawn, even if short; castling tints all four squares", () => {
  const { lastEnds, lastBetween, lastPath } = shownOn(played(CHAIN, ["f1", "c4", "e3"]));
  assert.deepEqual([lastEnds, lastBetween, lastPath], [["f1", "e3"], ["c4"], ["f1", "c4", "e3"]]);
  const castled = shownOn(played("r3k2r/8/8/8/8/8/8/R3K2R w 0 AHah - -", ["e1", "g1"]));
  assert.deepEqual([castled.lastEnds.toSorted(), castled.lastPath], [["e1", "f1", "g1", "h1"], []]);
});

test("a held piece is drawn over the board", () => {
  const pieces = (store) => drawn(shownOn(store)).filter(({ name }) => name === "use").length;
  const store = played(CHAIN);
  const before = pieces(store);
  store.dispatch({ type: "steps", steps: [{ type: "lift", square: "f1" }] });
  assert.equal(pieces(store), before, "it has left its square");
});

/** A board with unions on these squares. */
function unionsOn(list) {
  const board = Array.from({ length: 64 }, () => ({ white: null, black: null }));
  for (const square of list) board[squareIndex(square)] = { white: { role: "bishop" }, black: { role: "pawn" } };
  return board;
}

const KNIGHT = { white: { role: "knight" }, black: null };

test("a released piece waits where no piece stands", () => {
  const rook = { white: null, black: { role: "rook" } };
  const where = (board, square, held, flipped = false) => {
    const { dx, dy } = restOf(board, square, held, flipped);
    return [Math.sign(Math.round(dx)), Math.sign(Math.round(dy))].join();
  };
  assert.equal(where(unionsOn(["c4"]), "c4", KNIGHT), "0,-1", "above");
  assert.equal(where(unionsOn(["c4", "c3"]), "c4", KNIGHT, true), "-1,0", "turned, the square above is another");
  assert.equal(where(unionsOn(["c4", "c5"]), "c4", KNIGHT), "-1,0", "White on the left");
  assert.equal(where(unionsOn(["c4", "c5"]), "c4", rook), "1,0", "Black on the right");
  assert.equal(where(unionsOn(["a8"]), "a8", KNIGHT), "1,0", "not beside the board");
  assert.equal(where(unionsOn(["a8", "b8"]), "a8", KNIGHT), "0,1", "in front of them in the corner");
  assert.equal(
    where(unionsOn(["c4", "c5", "b4", "d4"]), "c4", KNIGHT),
    "0,-1",
    "above others where there is no room",
  );
});

test("a lifted piece grows over its square, and stays within the board on the top rank", () => {
  const { dy, scale } = restOf(unionsOn([]), "c4", KNIGHT, false);
  assert.ok(scale > 1 && dy < -0.1);
  for (const [square, flipped] of [
    ["c8", false],
    ["c1", true],
  ]) {
    const { dy, scale } = restOf(unionsOn([]), square, KNIGHT, flipped);
    assert.ok(0.5 + dy - scale / 2 > -0.05, `${square}: its head is cut off`);
  }
});

test("a released piece waits over its union, with a shadow and the sign that the chain continues beside it", () => {
  const scene = shownOn(played(CHAIN, ["f1", "c4"]));
  const without = drawn({ ...scene, sprites: [] }).map((element) => JSON.stringify(element));
  const held = drawn(scene).filter((element) => !without.includes(JSON.stringify(element)));
  const piece = held.find(({ name }) => name === "use");
  const [scale] = piece.transform.match(/[\d.]+/).map(Number);
  const { x, y } = origin(piece);
  const { dx, dy } = restOf(scene.contents, "c4", scene.sprites[0].content, false);
  const at = middle("c4");
  assert.ok(near({ x: x + 50 * scale, y: y + 50 * scale }, { x: at.x + dx * UNIT, y: at.y + dy * UNIT }));
  assert.equal(held.filter(({ fill }) => fill?.startsWith("url(")).length, 1, "one shadow");
  assert.ok(held.length > 2);
  for (const element of held) {
    const { x, y } = origin(element);
    assert.ok(Math.hypot(x - at.x, y - at.y) < 1.5 * UNIT, `${element.name} at ${x}, ${y}`);
  }
});

test("a position in the middle of a turn is read without the rules, with the held piece over its square", () => {
  const store = played(CHAIN, ["f1", "c4"]);
  const read = readFenBoard(store.texts().fen, "paco-sako");
  assert.deepEqual([read?.hand?.square, read?.hand?.white?.role, read?.hand?.black], ["c4", "knight", null]);
  assert.equal(readFenBoard(CHAIN, "paco-sako")?.hand, null);
});

test("an arrow is symmetric to its line, and ends on its square", () => {
  const shapes = [{ from: "b2", to: "f2", color: "blue" }];
  const [arrow] = inked(drawn({ ...EMPTY, shapes }), "shapeBlue");
  const points = [...arrow.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  const has = ([x, y]) => points.some(([a, b]) => a === x && b === y);
  for (const [x, y] of points) assert.ok(has([x, y === 0 ? 0 : -y]), arrow.d);
  const longest = Math.max(...points.map(([x]) => x));
  assert.ok(near(origin(arrow), middle("b2")) && longest > 3.5 * UNIT && longest < 4.5 * UNIT);
});

test("the pieces of a union embrace: their drawing differs from each one alone", () => {
  const white = { role: "rook" };
  const black = { role: "knight" };
  const inside = (content) => contentParts(content, UNIT).match(/d="[^"]+"/g);
  const union = inside({ white, black });
  for (const alone of [
    { white, black: null },
    { white: null, black },
  ])
    assert.notDeepEqual(
      inside(alone).filter((part) => union.includes(part)),
      inside(alone),
    );
});

test("the winning union dances for a while on its square, then rests where it stood", () => {
  const over = shownOn(played(WON, ["d1", "d8"]));
  const place = (t) => {
    const scene = t === null ? over : { ...over, effects: [{ kind: "finale", square: "d8", t }] };
    const pieces = drawn(scene).filter(({ name }) => name === "use");
    return pieces.map(origin).find(({ x, y }) => Math.hypot(x - 3 * UNIT, y) < 0.5 * UNIT);
  };
  const still = place(null);
  assert.ok([0.1, 0.3, 0.5].every((t) => !near(place(t), still)));
  assert.ok(near(place(1), still));
});

test("pointing at a union marks where the chain could continue, but not during an animation", () => {
  const { state } = played(CHAIN, []);
  /** @type {any} */
  const preview = { square: "c4", links: [{ number: 1, from: "c4", to: "e3", kind: "move" }] };
  const marks = (frame) => inked(drawn(sceneOf(state, frame, [], false, preview)), "preview").length;
  assert.ok(marks(null) > 0);
  const { board } = state.snapshot;
  const frame = {
    contents: board,
    leans: new Map(),
    sprites: [],
    beside: [],
    handMoves: false,
    after: state.snapshot,
  };
  assert.equal(marks(frame), 0);
});

test("liftable unions are marked until a piece is held", () => {
  const store = played("4k3/8/8/8/2d5/8/8/4K3 b 0 - - -");
  assert.deepEqual(shownOn(store).movable, ["c4"]);
  assert.equal(inked(drawn(shownOn(store)), "mark").length, 1);
  store.dispatch({ type: "steps", steps: [{ type: "lift", square: "e8" }] });
  assert.deepEqual(shownOn(store).movable, []);
});

test("the winning union is celebrated on its square, and only after the win", () => {
  assert.equal(shownOn(played(WON)).celebrated, null);
  const over = shownOn(played(WON, ["d1", "d8"]));
  assert.equal(over.celebrated, "d8");
  const effects = [/** @type {const} */ ({ kind: "finale", square: "d8", t: 0.5 })];
  const plain = { ...over, celebrated: null };
  assert.ok(drawn({ ...over, effects }).length > drawn({ ...plain, effects }).length);
  // It does not stay for ever.
  assert.equal(drawn(over).length, drawn(plain).length);
});

test("a picture of an earlier position has the drawings of that position", () => {
  const store = played(null, ["e2", "e4"]);
  const { snapshot: early } = store.state;
  store.dispatch({ type: "shape", shape: { from: "e4", to: "e5", color: "red" } });
  for (const square of [
    ["d7", "d5"],
    ["a2", "a3"],
  ]) {
    const [lift, place] = square;
    store.dispatch({
      type: "steps",
      steps: [
        { type: "lift", square: lift },
        { type: "place", square: place },
      ],
    });
  }
  const choice = { flipped: false, coordinates: false, marks: true };
  const arrows = (snapshot) => inked(drawn(pictureScene(store.state, snapshot, choice)), "shapeRed").length;
  assert.equal(arrows(early), 1);
  assert.equal(arrows(store.state.snapshot), 0);
});

test("pockets are rows above and below the board, with the number of each piece", () => {
  const pockets = { white: [{ role: "pawn", count: 2 }], black: [{ role: "rook", count: 1 }] };
  const counts = (flipped) =>
    drawn({ ...EMPTY, flipped, pockets })
      .filter(({ name }) => name === "text")
      .map(({ words, y }) => [words, Number(y) > 8 * UNIT ? "below" : Number(y) < 0 ? "above" : "on the board"]);
  assert.deepEqual(counts(false).sort(), [
    ["×1", "above"],
    ["×2", "below"],
  ]);
  assert.deepEqual(counts(true).sort(), [
    ["×1", "below"],
    ["×2", "above"],
  ]);
});

/** Canvases that accept any drawing; their pixels are noise that increases with each read. */
function noisyCanvases() {
  let reads = 0;
  const noise = (width, height) => {
    reads += 1;
    const data = new Uint8ClampedArray(4 * width * height).fill(255);
    let state = reads;
    for (let i = 0; i < 400 * reads; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      data[4 * ((state >>> 8) % (width * height))] = 0;
    }
    return { width, height, data };
  };
  const answers = {
    measureText: () => ({ width: 10 }),
    createRadialGradient: () => ({ addColorStop() {} }),
    getImageData: (_x, _y, width, height) => noise(width, height),
  };
  const ctx = new Proxy(answers, { get: (known, name) => known[name] ?? (() => {}), set: () => true });
  class Canvas {
    constructor(width, height) {
      Object.assign(this, { width, height });
    }
    getContext = () => ctx;
    transferToImageBitmap = () => this;
  }
  globalThis.document = { createElement: () => new Canvas(0, 0) };
  globalThis.OffscreenCanvas = Canvas;
  globalThis.Path2D = class {};
}

test("a picture has the chosen size; pockets add height", () => {
  noisyCanvases();
  const scene = pictureScene(played(CHAIN).state, played(CHAIN).state.snapshot, { flipped: false, marks: true });
  const { width, height } = toCanvas(scene, LOOK, { coordinates: true }, 2);
  assert.deepEqual([width, height], [2 * SIDE, 2 * SIDE]);
  const pockets = { white: [{ role: "pawn", count: 2 }], black: [] };
  const higher = toCanvas({ ...scene, pockets }, LOOK, { coordinates: true }, 2);
  assert.ok(higher.width === 2 * SIDE && higher.height > 2.1 * SIDE);
});

test("progress of an animation counts its frames, and the size estimate converges", async () => {
  noisyCanvases();
  const { state } = played(null);
  const record = [
    "Ng1>f3",
    "Ng8>f6",
    "a2>a3",
    "a7>a6",
    "b2>b3",
    "b7>b6",
    "c2>c3",
    "c7>c6",
    "d2>d3",
    "d7>d6",
    "e2>e3",
    "e7>e6",
  ].join(" ");
  const moments = momentsOfGame(record, "paco-sako");
  assert.equal(moments.length, 13);
  const told = [];
  const control = { signal: new AbortController().signal, progress: (...values) => told.push(values) };
  const choice = { flipped: false, coordinates: false, marks: true };
  const gif = await toGif(moments, state, LOOK, choice, 1, control);
  assert.deepEqual(
    told.map(([done]) => done),
    [...moments.keys(), moments.length],
  );
  assert.ok(Math.abs(told.at(-1)[1] - gif.size) < 0.02 * gif.size, `${told.at(-1)[1]} of ${gif.size}`);
  assert.ok(Math.abs(told[0][1] - gif.size) > 0.1 * gif.size, "what was said before was a guess");
  const stopped = new AbortController();
  const none = await toGif(moments, state, LOOK, choice, 1, {
    signal: stopped.signal,
    progress: (done) => done === 2 && stopped.abort(),
  });
  assert.equal(none, null);
});
