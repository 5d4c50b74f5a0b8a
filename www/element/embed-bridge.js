// Messages between a page and the element in a frame, version 1 of the protocol:
//
//   page → frame   { paco: 1, id, method: "move", args: ["e2>e4"] }, { paco: 1, id, get: "fen" } or
//                  { paco: 1, id, set: { theme: "dark", ply: 3 } }
//   frame → page   { paco: 1, id, result } or { paco: 1, id, error: { code, message } }
//                  { paco: 1, event: "change", detail: { fen, ply } }
//                  { paco: 1, event: "resize", detail: { width, height } }, if its address says `auto-height`
//
// Messages are not trusted: names must be known and values must have the right type; the element checks what they
// mean.

/** The version of the protocol. */
export const VERSION = 1;

/** Events sent by the frame, the same as the element's. */
export const EVENTS = Object.freeze([
  "ready",
  "movestart",
  "moveend",
  "movefinished",
  "movecancel",
  "chainstep",
  "promotionrequest",
  "plychange",
  "change",
  "gameover",
  "lessonready",
  "lessonstep",
  "lessondone",
  "studyready",
  "studychapter",
  "studysolved",
  "puzzleready",
  "puzzlesolved",
  "puzzlefailed",
  "error",
  "resize",
]);

/**
 * The element, as far as it is used here: a whole board, or a still one, which `open` makes whole.
 *
 * @typedef {HTMLElement & Record<string, any> & { ready: Promise<unknown>, open?: () => Promise<BoardElement> }} BoardElement
 */

/**
 * The page that may send messages and receives events.
 *
 * @typedef {object} Peer
 * @property {string | null} origin `null` if unknown
 * @property {boolean} isNamed the address of the frame names it, so other pages are ignored
 * @property {string | null} problem reason why no page may send messages
 */

/**
 * @param {string | null} named origin named in the address of the frame
 * @param {string} referrer address of the embedding page, if known
 * @returns {Peer}
 */
export function peerOf(named, referrer) {
  if (named === null) return { origin: originOf(referrer), isNamed: false, problem: null };
  if (originOf(named) === named) return { origin: named, isNamed: true, problem: null };
  const problem = `“${named}” is no origin, such as “https://example.org”.`;
  return { origin: null, isNamed: true, problem };
}

/** @param {string} address */
function originOf(address) {
  try {
    const { origin } = new URL(address);
    return origin === "null" ? null : origin;
  } catch {
    return null;
  }
}

const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isWhole = (/** @type {unknown} */ value) => Number.isSafeInteger(value);
/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (/** @type {unknown} */ value) => Array.isArray(value) && value.every(isObject);
const isScalar = (/** @type {unknown} */ value) => isText(value) || isWhole(value) || typeof value === "boolean";
const isPosition = (/** @type {unknown} */ value) => isText(value) || isObject(value);
const isPlace = (/** @type {unknown} */ value) =>
  isObject(value) && isWhole(value.chapter) && Array.isArray(value.path) && value.path.every(isWhole);
const isOptions = (/** @type {unknown} */ value) => value === undefined || isObject(value);

/** The types of what each method takes. @type {Readonly<Record<string, readonly ((value: unknown) => boolean)[]>>} */
const METHODS = Object.freeze({
  setPosition: [isPosition],
  move: [(value) => isText(value) || isList(value)],
  flip: [],
  start: [],
  clear: [],
  startMove: [isText],
  cancelMove: [],
  goTo: [(value) => isText(value) || isWhole(value)],
  undoStep: [],
  undo: [],
  redo: [],
  toSvg: [isOptions],
  toPng: [isOptions],
  toGame: [],
});

/** The properties that can be set, with their types. @type {Readonly<Record<string, (value: unknown) => boolean>>} */
const SETTABLE = Object.freeze({
  fen: isText,
  position: isPosition,
  game: isText,
  ply: isWhole,
  arrows: isList,
  lesson: isPosition,
  lessonStep: isWhole,
  puzzle: isPosition,
  study: isPosition,
  studyPlace: isPlace,
  texts: isObject,
});

const READABLE = Object.freeze([...Object.keys(SETTABLE), "legalSteps", "partialTurn", "result"]);

class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Does what is asked of the element. */
export class Bridge {
  #table;
  #attributes;

  /**
   * @param {BoardElement} table
   * @param {readonly string[]} attributes those that may be set
   */
  constructor(table, attributes) {
    this.#table = table;
    this.#attributes = attributes;
  }

  /**
   * The answer to a message; `null` if it is not meant for us or asks for no answer.
   *
   * @param {unknown} message
   */
  async answer(message) {
    if (!isObject(message) || message.paco === undefined || message.event !== undefined) return null;
    const { id } = message;
    if (!isText(id) && !isWhole(id)) return null;
    try {
      const result = (await this.#do(message)) ?? null;
      return { paco: VERSION, id, result };
    } catch (error) {
      const code = error instanceof Error && "code" in error && isText(error.code) ? error.code : "internal";
      return {
        paco: VERSION,
        id,
        error: { code, message: error instanceof Error ? error.message : String(error) },
      };
    }
  }

  /** @param {Record<string, unknown>} message */
  async #do({ paco, method, args = [], get, set }) {
    if (paco !== VERSION) throw new Refused("unknown-version", `this frame supports only version ${VERSION}`);
    if ([method, get, set].filter((part) => part !== undefined).length !== 1) {
      throw new Refused("bad-message", "a message must have exactly one of method, get and set");
    }
    const board = await (this.#table.open?.() ?? this.#table.ready.then(() => this.#table));
    if (get !== undefined) return this.#get(board, get);
    if (set !== undefined) return this.#set(board, set);
    return this.#call(board, method, args);
  }

  /** @param {BoardElement} board @param {unknown} name */
  #get(board, name) {
    if (!READABLE.some((known) => known === name)) throw unknown("property", name, READABLE);
    return board[String(name)];
  }

  /** @param {BoardElement} board @param {unknown} values */
  #set(board, values) {
    if (!isObject(values)) throw new Refused("bad-value", "set must be an object");
    // First everything is checked, so that nothing is half done.
    for (const [name, value] of Object.entries(values)) {
      const fits = Object.hasOwn(SETTABLE, name) ? SETTABLE[name] : this.#attributes.includes(name) && isScalar;
      if (!fits) throw unknown("property or attribute", name, [...Object.keys(SETTABLE), ...this.#attributes]);
      if (!fits(value)) throw new Refused("bad-value", `${name} does not take ${JSON.stringify(value)}`);
    }
    for (const [name, value] of Object.entries(values)) {
      if (Object.hasOwn(SETTABLE, name)) board[name] = value;
      else this.#table.setAttribute(name, String(value));
    }
  }

  /** @param {BoardElement} board @param {unknown} method @param {unknown} args */
  #call(board, method, args) {
    if (!isText(method) || !Object.hasOwn(METHODS, String(method))) {
      throw unknown("method", method, Object.keys(METHODS));
    }
    const name = String(method);
    const types = METHODS[name];
    if (!Array.isArray(args) || args.length > types.length || !types.every((fits, i) => fits(args[i]))) {
      throw new Refused("bad-value", `${name} does not take ${JSON.stringify(args)}`);
    }
    return board[name](...args);
  }
}

/** @param {string} kind @param {unknown} name @param {readonly string[]} known */
function unknown(kind, name, known) {
  return new Refused("unknown-name", `there is no ${kind} ${JSON.stringify(name)}; there are ${known.join(", ")}`);
}
