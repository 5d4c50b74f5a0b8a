// The picture of a month of daily puzzles and how it is shared, without a browser: what is drawn is written down.

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";
import { pictureOf, shareCalendar } from "../../www/puzzles/daily-picture.js";

const LINES = { title: "Puzzles of the day", row: "Days in a row: 3" };

/** A month whose first day stands in this column, of so many days; today is the tenth. */
const month = (blanks, days) => ({
  name: "February 2026",
  blanks,
  days: Array.from({ length: days }, (_, index) => ({
    isAhead: index > 9,
    isToday: index === 9,
    outcome: ["several", "one", "missed", "none"][index % 4],
  })),
});

/** A canvas that writes down what is drawn on it, with the settings that it was drawn with. */
function notedCanvas() {
  const drawn = { days: [], outlines: [], texts: [] };
  let shape = null;
  const context = {
    globalAlpha: 1,
    fillRect: (...place) => {
      drawn.paper = { place, color: context.fillStyle };
    },
    fillText: (text, x, y, width) =>
      drawn.texts.push({
        text,
        x,
        y,
        width,
        color: context.fillStyle,
        size: Number.parseInt(context.font.match(/(\d+)px/)[1], 10),
      }),
    beginPath: () => {
      shape = null;
    },
    roundRect: (x, y, width, height) => {
      shape = { x, y, width, height };
    },
    fill: () => drawn.days.push({ ...shape, color: context.fillStyle, alpha: context.globalAlpha }),
    stroke: () => drawn.outlines.push({ ...shape, color: context.strokeStyle, alpha: context.globalAlpha }),
  };
  return {
    drawn,
    getContext: () => context,
    toBlob: (give) => give(new Blob(["picture"], { type: "image/png" })),
  };
}

const { document: page } = globalThis;
const navigator = Object.getOwnPropertyDescriptor(globalThis, "navigator");

afterEach(() => {
  mock.timers.reset();
  globalThis.document = page;
  // Node has one from version 21 on.
  if (navigator) Object.defineProperty(globalThis, "navigator", navigator);
  else delete globalThis.navigator;
});

/** Draws a month. */
async function draw(given) {
  const canvas = notedCanvas();
  globalThis.document = { createElement: () => canvas };
  await pictureOf(given, LINES);
  return { ...canvas.drawn, width: canvas.width, height: canvas.height };
}

test("each day has its place in the week, and nothing overlaps", async () => {
  for (const [blanks, days, weeks] of [
    [0, 28, 4],
    [1, 28, 5],
    [6, 31, 6],
    [3, 30, 5],
  ]) {
    const { days: cells, texts, paper, width, height } = await draw(month(blanks, days));
    assert.deepEqual(paper.place, [0, 0, width, height]);
    assert.equal(cells.length, days);
    const columns = [...new Set(cells.map(({ x }) => x))].sort((a, b) => a - b);
    const rows = [...new Set(cells.map(({ y }) => y))];
    assert.deepEqual([columns.length, rows.length], [7, weeks]);
    assert.ok(rows.every((y, index) => index === 0 || y > rows[index - 1]));
    const { width: side } = cells[0];
    for (const [index, cell] of cells.entries()) {
      const place = blanks + index;
      const expected = { x: columns[place % 7], y: rows[Math.floor(place / 7)], width: side, height: side };
      assert.deepEqual({ x: cell.x, y: cell.y, width: cell.width, height: cell.height }, expected);
    }
    const step = columns[1] - columns[0];
    assert.ok(step > side && step < 1.5 * side, "the days are apart, not far");
    assert.ok(columns.every((x, index) => x === columns[0] + index * step));
    assert.ok(rows.every((y, index) => y === rows[0] + index * step));
    assert.ok(columns[0] > 0 && columns[0] === width - (columns[6] + side), "the same margin on both sides");

    assert.deepEqual(
      texts.map(({ text }) => text),
      [LINES.title, "February 2026", LINES.row],
    );
    for (const text of texts) {
      assert.equal(text.x, columns[0]);
      assert.ok(text.x + text.width <= width && text.width > 0, text.text);
      assert.ok(text.color !== paper.color);
    }
    const [title, name, row] = texts;
    assert.ok(title.y >= title.size && name.y - name.size > title.y && name.y < rows[0]);
    const end = rows.at(-1) + side;
    assert.ok(row.y - row.size > end && row.y < height, `${row.y} of ${height}, behind ${end}`);
    assert.ok(height < end + 2 * step, "no empty week");
  }
});

test("a day's colour shows its result; future days are pale, and today has an outline", async () => {
  const { days, outlines, paper } = await draw(month(2, 30));
  const colors = days.slice(0, 4).map(({ color }) => color);
  assert.equal(new Set([...colors, paper.color]).size, 5);
  for (const [index, { color, alpha }] of days.entries()) {
    assert.equal(color, colors[index > 9 ? 3 : index % 4]);
    assert.ok(index > 9 ? alpha < 1 : alpha === 1);
  }
  const { x, y } = days[9];
  assert.deepEqual(
    outlines.map((outline) => [outline.x, outline.y, outline.alpha]),
    [[x, y, 1]],
  );
});

test("without a canvas there is no picture", async () => {
  globalThis.document = { createElement: () => ({ getContext: () => null }) };
  await assert.rejects(shareCalendar(month(0, 28), LINES), /canvas/);
});

test("the picture is shared if possible, saved otherwise, and not saved after a cancelled share", async () => {
  // A saved file is kept for a minute, which nothing here waits for.
  mock.timers.enable({ apis: ["setTimeout"] });
  const share = async (device) => {
    const saved = [];
    const shared = [];
    const make = () =>
      Object.assign(notedCanvas(), {
        setAttribute(name, value) {
          this[name] = value;
        },
        append() {},
        click() {
          saved.push(this.download);
        },
      });
    globalThis.document = { createElement: make };
    const value = { share: async (data) => shared.push(data), ...device };
    Object.defineProperty(globalThis, "navigator", { value, configurable: true });
    return { result: await shareCalendar(month(0, 28), LINES), saved, shared };
  };
  const canShare = ({ files }) => files.length === 1 && files[0].type === "image/png";
  const file = "paco-sako-days.png";
  const { result, saved, shared } = await share({ canShare });
  assert.deepEqual([result, saved, shared.length], ["shared", [], 1]);
  assert.deepEqual([shared[0].title, shared[0].files[0].name], [LINES.title, file]);
  for (const device of [{}, { canShare: () => false }]) {
    const kept = await share(device);
    assert.deepEqual([kept.result, kept.saved, kept.shared], ["saved", [file], []]);
  }
  const failing = (error) => ({ canShare, share: () => Promise.reject(error) });
  const off = await share(failing(new DOMException("called off", "AbortError")));
  assert.deepEqual([off.result, off.saved], ["cancelled", []]);
  for (const error of [
    new DOMException("not now", "NotAllowedError"),
    Object.assign(new Error(), { name: "AbortError" }),
  ]) {
    const refused = await share(failing(error));
    assert.deepEqual([refused.result, refused.saved], ["saved", [file]]);
  }
});
