// A drawing context that writes SVG: it has the part of a canvas's context that the board is drawn with, so that a
// picture file is made by the very same drawing as the board and no shape is known twice.

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {[number, number, number, number, number, number]} Matrix */
/** @typedef {Pick<TextMetrics, "width" | "actualBoundingBoxAscent" | "actualBoundingBoxDescent">} TextSize */
/** @typedef {{ font: string, textBaseline: string, measureText: (text: string) => TextSize }} TextMeasure */

/** State saved by `save`. */
const START = {
  matrix: /** @type {Matrix} */ ([1, 0, 0, 1, 0, 0]),
  fillStyle: /** @type {string | Gradient} */ ("#000"),
  strokeStyle: /** @type {string | Gradient} */ ("#000"),
  lineWidth: 1,
  lineCap: "butt",
  lineJoin: "miter",
  globalAlpha: 1,
  font: "10px sans-serif",
  textAlign: "start",
  textBaseline: "alphabetic",
  dash: /** @type {readonly number[]} */ ([]),
};

const ANCHORS = { left: "start", start: "start", center: "middle", right: "end", end: "end" };

/** @param {number} value */
function short(value) {
  return String(Math.round(value * 100) / 100);
}

/** @param {string} text */
export function escapeXml(text) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[/** @type {keyof typeof names} */ (sign)]);
}

/** The pictures that were given a name of their own. */
let named = 0;

/**
 * A name for a picture that may be inline in a page, for `SvgContext`. No two get the same: what a picture refers to must not
 * stand in another one, which may be hidden or go. Other scripts of the page make pictures, too, most of them of other content.
 *
 * @param {string} content what is in it
 */
export function newName(content) {
  let hash = 0;
  for (let i = 0; i < content.length; i++) hash = (Math.imul(hash, 31) + content.charCodeAt(i)) | 0;
  named += 1;
  return `p${(hash >>> 0).toString(36)}-${named.toString(36)}`;
}

/** A canvas's radial gradient with its stops. */
class Gradient {
  #circles;
  /** @type {string[]} */ #stops = [];

  /** @param {[number, number, number, number, number, number]} circles the inner and the outer one: x, y, radius */
  constructor(circles) {
    this.#circles = circles;
  }

  /** @param {number} offset @param {string} color */
  addColorStop(offset, color) {
    this.#stops.push(`<stop offset="${short(offset)}" stop-color="${escapeXml(color)}"/>`);
  }

  /** Without its name, by which equal ones are known. */
  toString() {
    const [fx, fy, fr, cx, cy, r] = this.#circles.map(short);
    const place = `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}" fr="${fr}"`;
    return `gradientUnits="userSpaceOnUse" ${place}>${this.#stops.join("")}`;
  }
}

export class SvgContext {
  /** @type {(typeof START)[]} */ #kept = [];
  /** @type {string[]} the picture so far */ #parts = [];
  /** @type {Map<string, { id: string, text: string }>} what is referred to */ #definitions = new Map();
  #path = "";
  /** @type {Point | null} where the path stands */ #at = null;
  /** Current point of the path. @type {Point} */ #origin = { x: 0, y: 0 };
  #measure;
  #name;

  /**
   * @param {TextMeasure} measure a canvas's context, or what measures text like one
   * @param {string} [name] all names in the picture begin with it; the default is for pictures that are files of their own
   */
  constructor(measure, name = "p") {
    this.#measure = measure;
    this.#name = name;
  }

  // --- state -----------------------------------------------------------------------------------------------------

  matrix = START.matrix;
  fillStyle = START.fillStyle;
  strokeStyle = START.strokeStyle;
  lineWidth = START.lineWidth;
  lineCap = START.lineCap;
  lineJoin = START.lineJoin;
  globalAlpha = START.globalAlpha;
  font = START.font;
  textAlign = START.textAlign;
  textBaseline = START.textBaseline;
  dash = START.dash;

  save() {
    // Nothing else of it is public.
    this.#kept.push({ ...this });
  }

  restore() {
    Object.assign(this, this.#kept.pop());
  }

  /** @param {readonly number[]} dash */
  setLineDash(dash) {
    this.dash = dash;
  }

  // --- transforms ------------------------------------------------------------------------------------------------

  /** Draws from another place of the picture on. @param {Point} place */
  startAt(place) {
    this.#origin = place;
    this.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** @param {Matrix} matrix */
  setTransform(...[a, b, c, d, e, f]) {
    const { x, y } = this.#origin;
    this.matrix = [a, b, c, d, e + x, f + y];
  }

  /** @param {Matrix} matrix */
  transform(...matrix) {
    const [a, b, c, d, e, f] = this.matrix;
    const [g, h, i, j, k, l] = matrix;
    this.matrix = [
      a * g + c * h,
      b * g + d * h,
      a * i + c * j,
      b * i + d * j,
      a * k + c * l + e,
      b * k + d * l + f,
    ];
  }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.transform(1, 0, 0, 1, x, y);
  }

  /** @param {number} x @param {number} y */
  scale(x, y) {
    this.transform(x, 0, 0, y, 0, 0);
  }

  /** @param {number} angle */
  rotate(angle) {
    this.transform(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0);
  }

  // --- paths -----------------------------------------------------------------------------------------------------

  beginPath() {
    this.#path = "";
    this.#at = null;
  }

  closePath() {
    this.#path += "Z";
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#path += `M${short(x)} ${short(y)}`;
    this.#at = { x, y };
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#path += `${this.#at ? "L" : "M"}${short(x)} ${short(y)}`;
    this.#at = { x, y };
  }

  /** @param {number} x @param {number} y @param {number} radius @param {number} from @param {number} to clockwise, in radians */
  arc(x, y, radius, from, to) {
    const at = (/** @type {number} */ angle) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    this.lineTo(.../** @type {[number, number]} */ (at(from)));
    // SVG has no arc that ends where it begins: it is made of two, each of half a turn at most.
    const middle = (from + to) / 2;
    for (const end of [middle, to]) {
      const [endX, endY] = at(end);
      this.#path += `A${short(radius)} ${short(radius)} 0 0 1 ${short(endX)} ${short(endY)}`;
      this.#at = { x: endX, y: endY };
    }
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.#path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
    this.#at = { x, y };
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius */
  roundRect(x, y, width, height, radius) {
    const r = Math.min(radius, width / 2, height / 2);
    const corner = (/** @type {number} */ dx, /** @type {number} */ dy) =>
      `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}`;
    this.#path +=
      `M${short(x + r)} ${short(y)}h${short(width - 2 * r)}${corner(r, r)}v${short(height - 2 * r)}${corner(-r, r)}` +
      `h${short(2 * r - width)}${corner(-r, -r)}v${short(2 * r - height)}${corner(r, -r)}Z`;
    this.#at = { x, y };
  }

  // --- painting --------------------------------------------------------------------------------------------------

  clearRect() {
    // A file begins empty.
  }

  clip() {
    // The whole board is drawn, and a file ends at its edge.
  }

  fill() {
    this.#paint(this.#path, this.#fill());
  }

  stroke() {
    this.#paint(this.#path, this.#stroke());
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    this.#paint(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`, this.#fill());
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    this.#paint(`M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`, this.#stroke());
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const { font, textAlign, globalAlpha } = this;
    const [, weight = "400", size = "10", family = "sans-serif"] =
      font.match(/^(?:(\d+) )?([\d.]+)px (.+)$/) ?? [];
    const anchor = ANCHORS[/** @type {keyof typeof ANCHORS} */ (textAlign)] ?? "start";
    const opacity = globalAlpha < 1 ? ` opacity="${short(globalAlpha)}"` : "";
    this.#parts.push(
      `<text x="${short(x)}" y="${short(y + this.#rise(text))}"${this.#place()} text-anchor="${anchor}"` +
        ` font-family="${escapeXml(family)}" font-size="${short(Number(size))}" font-weight="${weight}"` +
        ` ${this.#fill()}${opacity}>${escapeXml(text)}</text>`,
    );
  }

  /**
   * Distance of the baseline below the current text baseline setting; SVG viewers support other settings differently.
   *
   * @param {string} text
   */
  #rise(text) {
    const measure = this.#measure;
    const { font, textBaseline } = this;
    measure.font = font;
    measure.textBaseline = "alphabetic";
    const usual = measure.measureText(text).actualBoundingBoxAscent;
    measure.textBaseline = textBaseline;
    return usual - measure.measureText(text).actualBoundingBoxAscent;
  }

  /** @param {string} text */
  measureText(text) {
    this.#measure.font = this.font;
    return this.#measure.measureText(text);
  }

  /** @param {[number, number, number, number, number, number]} circles */
  createRadialGradient(...circles) {
    return new Gradient(circles);
  }

  /**
   * Puts in a part that is written elsewhere, once however often it is used.
   *
   * @param {string} content in a square of 100 by 100
   * @param {number} x
   * @param {number} y
   * @param {number} size
   */
  drawPart(content, x, y, size) {
    const id = this.#define(content, (name) => `<g id="${name}">${content}</g>`);
    this.save();
    this.translate(x, y);
    this.scale(size / 100, size / 100);
    this.#parts.push(`<use href="#${id}"${this.#place()}/>`);
    this.restore();
  }

  /** @param {string} key equal for equal definitions @param {(id: string) => string} write */
  #define(key, write) {
    const known = this.#definitions.get(key);
    if (known) return known.id;
    const id = `${this.#name}-${this.#definitions.size}`;
    this.#definitions.set(key, { id, text: write(id) });
    return id;
  }

  #place() {
    const { matrix } = this;
    if (matrix.join() === START.matrix.join()) return "";
    return ` transform="matrix(${matrix.map((value) => Math.round(value * 1e5) / 1e5).join(" ")})"`;
  }

  /** @param {"fill" | "stroke"} kind @param {string | Gradient} paint */
  #color(kind, paint) {
    if (typeof paint === "string") return `${kind}="${escapeXml(paint)}"`;
    const id = this.#define(String(paint), (name) => `<radialGradient id="${name}" ${paint}</radialGradient>`);
    return `${kind}="url(#${id})"`;
  }

  #fill() {
    return this.#color("fill", this.fillStyle);
  }

  #stroke() {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this;
    const more = [
      lineCap !== "butt" && ` stroke-linecap="${lineCap}"`,
      lineJoin !== "miter" && ` stroke-linejoin="${lineJoin}"`,
      // A canvas repeats a dash with an odd number of parts, and so does SVG.
      dash.length > 0 && ` stroke-dasharray="${dash.map(short).join(" ")}"`,
    ];
    const line = `fill="none" ${this.#color("stroke", strokeStyle)} stroke-width="${short(lineWidth)}"`;
    return line + more.filter(Boolean).join("");
  }

  /** @param {string} path @param {string} paint */
  #paint(path, paint) {
    if (!path) return;
    const { globalAlpha } = this;
    const opacity = globalAlpha < 1 ? ` opacity="${short(globalAlpha)}"` : "";
    this.#parts.push(`<path d="${path}" ${paint}${opacity}${this.#place()}/>`);
  }

  /**
   * The whole file. A picture without words is decoration, which screen readers pass over.
   *
   * @param {{ x: number, y: number, width: number, height: number }} box the part of the plane that is in the picture
   * @param {string} title
   * @param {string} description
   */
  toSvg({ x, y, width, height }, title, description) {
    const words = Object.entries({ title, desc: description }).filter(([, text]) => text);
    const names = words.map(([kind]) => `${this.#name}-${kind}`);
    const said = names.length > 0 ? `role="img" aria-labelledby="${names.join(" ")}"` : 'aria-hidden="true"';
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" ${said}>`,
      ...words.map(([kind, text], i) => `<${kind} id="${names[i]}">${escapeXml(text)}</${kind}>`),
      `<defs>${[...this.#definitions.values()].map(({ text }) => text).join("")}</defs>`,
      ...this.#parts,
      "</svg>\n",
    ].join("\n");
  }
}
