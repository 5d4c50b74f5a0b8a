// The only module that uses the engine. Everything else gets games and types from here,
// so that the page can be tested with a stand-in and knows no rule itself.
//
// Paco Ŝako's rules are in the module that every page loads, those of the other games in one that is loaded when one of
// them is first wanted. From then on both run beside each other.
//
// A trap leaves a WebAssembly instance in an unknown state. Then nothing is asked of it any more: a fresh instance is
// started, and every game is made anew there; whoever keeps the game's history plays it again, so that nothing is lost.

import { loadGames, loadRules } from "../kit/assets.js";

/** @typedef {import("../pkg/paco_sako.js").Color} Color */
/** @typedef {import("../pkg/paco_sako.js").Role} Role */
/** @typedef {import("../pkg/paco_sako.js").PromotionRole} PromotionRole */
/** @typedef {import("../pkg/paco_sako.js").Piece} Piece */
/** @typedef {import("../pkg/paco_sako.js").GameKind} GameKind */
/** @typedef {import("../pkg/paco_sako.js").GameInfo} GameInfo */
/** @typedef {import("../pkg/paco_sako.js").Alarm} Alarm */

/** @import { Rules as Instance } from "../kit/assets.js" */
/** @import { FenField, Game as ModuleGame, RecordTags } from "../pkg/paco_sako.js" */

/** @typedef {import("../pkg/paco_sako.js").TurnLink} TurnLink */
/** @typedef {import("../pkg/paco_sako.js").EngineLevelName} LevelName */
/** @typedef {import("../pkg/paco_sako.js").RuleSet} RuleSet */
/** @typedef {import("../pkg/paco_sako.js").Square} Square */
/** @typedef {import("../pkg/paco_sako.js").SquareContent} SquareContent */
/** @typedef {import("../pkg/paco_sako.js").Step} Step */
/** @typedef {import("../pkg/paco_sako.js").StepKind} StepKind */
/** @typedef {import("../pkg/paco_sako.js").LegalStep} LegalStep */
/** @typedef {import("../pkg/paco_sako.js").Hand} Hand */
/** @typedef {import("../pkg/paco_sako.js").InHand} InHand */
/** @typedef {import("../pkg/paco_sako.js").Pocket} Pocket */
/** @typedef {import("../pkg/paco_sako.js").PlayedTurn} PlayedTurn */
/** @typedef {import("../pkg/paco_sako.js").Snapshot} Snapshot */
/** @typedef {import("../pkg/paco_sako.js").GameOptions} GameOptions */
/** @typedef {import("../pkg/paco_sako.js").CheckOptions} CheckOptions */
/** @typedef {import("../pkg/paco_sako.js").ReadOptions} ReadOptions */
/** @typedef {import("../pkg/paco_sako.js").Setup} Setup */
/** @typedef {import("../pkg/paco_sako.js").SetupProblem} SetupProblem */
/** @typedef {import("../pkg/paco_sako.js").SetupReport} SetupReport */
/** @typedef {import("../pkg/paco_sako.js").Reason} Reason */
/** @typedef {import("../pkg/paco_sako.js").Expected} Expected */
/** @typedef {import("../pkg/paco_sako.js").PreviewLink} PreviewLink */
/** @typedef {import("../pkg/paco_sako.js").RecordFault} RecordFault */
/** @typedef {import("../pkg/paco_sako.js").PacoError} PacoError */
/** @typedef {import("../pkg/paco_sako.js").EndReason} EndReason */
/** @typedef {import("../pkg/paco_sako.js").GameRecord} GameRecord */
/** @typedef {import("../pkg/paco_sako.js").RecordedTurn} RecordedTurn */

/**
 * What went wrong. The optional parts are told for refused steps and texts.
 *
 * @typedef {object} Failure
 * @property {string} code
 * @property {string} message
 * @property {Reason} [reason]
 * @property {{ from: number, to: number }} [span]
 * @property {Expected} [expected]
 * @property {FenField} [field] the part of a FEN that is wrong
 * @property {string} [found] what stands there
 * @property {RecordFault} [fault] what is wrong with a record
 */

/** The code of the error that every question gets after a trap, until the engine runs again. */
export const STOPPED = "engine-stopped";

class RulesStopped extends Error {
  code = STOPPED;

  /** @param {unknown} cause */
  constructor(cause) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A WebAssembly module with the rules of some games, and the instance of it that runs now. */
class RulesModule {
  #load;
  /** @type {Promise<void> | null} */ #loading = null;
  /** @type {Instance | null} */ #instance = null;
  /** What its instances offer; empty until the first one runs. @type {readonly GameInfo[]} */
  offered = [];

  /** @param {() => Promise<Instance>} load gives a fresh instance each time */
  constructor(load) {
    this.#load = load;
  }

  /** `null` before the first start and after a trap. */
  get instance() {
    return this.#instance;
  }

  /** Starts an instance unless one runs, once for all who wait for it. */
  start() {
    this.#loading ??= this.#startInstance().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #startInstance() {
    const instance = await this.#load();
    this.offered = Object.freeze(instance.games());
    this.#instance = instance;
  }

  /**
   * Asks the engine something and notices when it stops.
   *
   * @template T
   * @param {(instance: Instance) => T} question
   * @returns {T}
   */
  ask(question) {
    if (!this.#instance) throw new RulesStopped("the engine has stopped");
    try {
      return question(this.#instance);
    } catch (error) {
      // Whatever the engine refuses has another code; anything else is a trap, or what follows from one.
      if (error instanceof Error && "code" in error && error.code !== STOPPED) throw error;
      this.#instance = null;
      this.#loading = null;
      throw new RulesStopped(error);
    }
  }
}

/** The module that every page loads. */
const usual = new RulesModule(loadRules);
/** The module of the other games. */
const others = new RulesModule(loadGames);

/** Loads the usual engine, once for all boards of a page; must have ended before the first game is made. */
export function startRules() {
  return usual.start();
}

/** Starts fresh instances after a trap, unless another board has done so. Games are revived there when they are asked next. */
export async function restartRules() {
  const used = [usual, others].filter((module) => module === usual || module.offered.length > 0);
  await Promise.all(used.map((module) => module.start()));
}

/**
 * Makes sure that the rules of a game are there, whatever module holds them.
 *
 * @param {string} kind
 * @returns {Promise<void>}
 * @throws where that module cannot be loaded
 */
export async function needGame(kind) {
  await usual.start();
  if (!games().some(({ id }) => id === kind)) await others.start();
}

/** The module that holds a game; for a game that is in none, the usual one, which refuses it. @param {string} [kind] */
export function moduleOf(kind) {
  const holds = (/** @type {RulesModule} */ { offered }) => offered.some(({ id }) => id === kind);
  return !holds(usual) && holds(others) ? others : usual;
}

/**
 * A game in the module, which outlives the instance it was made in. The methods are those of the module's own class.
 */
export class Game {
  /** @type {ModuleGame} */ #game;
  #module;
  /** The instance it is in. */ #instance;
  #options;
  /** Called when the game stands at its start in a fresh instance, to play again what was played. */
  onrevived = () => {};

  /** @param {GameOptions} [options] @param {ModuleGame} [made] it already, with what was played in it */
  constructor(options, made) {
    this.#options = options;
    this.#module = moduleOf(options?.game);
    this.#game = made ?? this.#module.ask((instance) => new instance.Game(options));
    this.#instance = this.#module.instance;
  }

  /**
   * @template T
   * @param {(game: ModuleGame) => T} question
   * @returns {T}
   */
  #ask(question) {
    if (this.#instance !== this.#module.instance) this.revive();
    return this.#module.ask(() => question(this.#game));
  }

  /** Goes on in the instance that was started after a trap. */
  revive() {
    this.#game = this.#module.ask((instance) => new instance.Game(this.#options));
    this.#instance = this.#module.instance;
    this.onrevived();
  }

  free() {
    // The games of an engine that has stopped are gone with it.
    if (!this.#instance || this.#instance !== this.#module.instance) return;
    try {
      this.#module.ask(() => this.#game.free());
    } catch {
      // The game is no longer wanted; that the engine has stopped is noticed by the next question.
    }
  }

  /** @returns {Snapshot} */
  snapshot() {
    return this.#ask((game) => game.snapshot());
  }

  fen() {
    return this.#ask((game) => game.fen());
  }

  startFen() {
    return this.#ask((game) => game.startFen());
  }

  /** @param {RecordTags} [tags] */
  record(tags) {
    return this.#ask((game) => game.record(tags));
  }

  actions() {
    return this.#ask((game) => game.actions());
  }

  /** @param {Step} step */
  whyNot(step) {
    return this.#ask((game) => game.whyNot(step));
  }

  /** @param {Step} step @param {number} [links] */
  preview(step, links) {
    return this.#ask((game) => game.preview(step, links));
  }

  /** @param {Square} square @param {Color} color */
  premoves(square, color) {
    return this.#ask((game) => game.plans(square, color));
  }

  /** @param {string} text */
  readTurn(text) {
    return this.#ask((game) => game.readTurn(text));
  }

  /** @param {Step} step */
  apply(step) {
    this.#ask((game) => game.apply(step));
  }

  undoStep() {
    return this.#ask((game) => game.undoStep());
  }

  undoTurn() {
    return this.#ask((game) => game.undoTurn());
  }

  redoStep() {
    return this.#ask((game) => game.redoStep());
  }

  /** @param {Step[]} steps from the start of the game, or after its first `turns` @param {number} [turns] how many are kept */
  goTo(steps, turns) {
    this.#ask((game) => game.goTo(steps, turns));
  }

  /** @param {Color} color */
  offerDraw(color) {
    this.#ask((game) => game.offerDraw(color));
  }

  /** @param {Color} color */
  acceptDraw(color) {
    this.#ask((game) => game.acceptDraw(color));
  }

  /** @param {Color} color */
  declineDraw(color) {
    this.#ask((game) => game.declineDraw(color));
  }

  /** @param {Color} color */
  resign(color) {
    this.#ask((game) => game.resign(color));
  }

  /** @param {Color} color */
  loseOnTime(color) {
    this.#ask((game) => game.loseOnTime(color));
  }

  /** Ends it as a record tells. @param {"1-0" | "0-1" | "1/2-1/2"} result @param {EndReason} [reason] */
  endAs(result, reason) {
    this.#ask((game) => game.endAs(result, reason));
  }
}

/**
 * @param {GameOptions} [options]
 * @returns {Game}
 */
export function createGame(options) {
  return new Game(options);
}

/**
 * Asks a game something and gives it back at once.
 *
 * @template T
 * @param {GameOptions} options
 * @param {(game: Game) => T} question
 * @returns {T}
 */
export function withGame(options, question) {
  const game = createGame(options);
  try {
    return question(game);
  } finally {
    game.free();
  }
}

/** The games whose rules are there, the one that is played where none is named first. @returns {readonly GameInfo[]} */
export function games() {
  const known = new Set(usual.offered.map(({ id }) => id));
  return [...usual.offered, ...others.offered.filter(({ id }) => !known.has(id))];
}

/** What a module says of a kind of game. @param {string} kind @returns {GameInfo} @throws {Error} with the code `bad-argument` for unknown kinds */
export function gameInfo(kind) {
  const known = games().find(({ id }) => id === kind);
  if (known) return known;
  throw Object.assign(new Error(`there is no game ${JSON.stringify(kind)}`), { code: "bad-argument" });
}

/** Whether the computer has a level of this name in any game. @param {unknown} name @returns {name is LevelName} */
export function isLevel(name) {
  return games().some(({ levels }) => levels.some((level) => level.name === name));
}

/** @param {string} fen @param {CheckOptions} [options] */
export function checkFen(fen, options) {
  return moduleOf(options?.game).ask((instance) => instance.checkFen(fen, options));
}

/** The FEN of a diagram, whether or not it can be played. @param {Setup & { game?: GameKind }} setup */
export function writeFen(setup) {
  return moduleOf(setup.game).ask((instance) => instance.writeFen(setup));
}

/** @param {string} text @param {ReadOptions} [options] */
export function readGame(text, options) {
  return moduleOf(options?.game).ask((instance) => instance.readGame(text, options));
}

/**
 * Reads a record in parts, and makes the game of its main line. A turn is checked in each of them, or some kilobytes of the
 * text are looked at.
 *
 * @param {string} text
 * @param {ReadOptions} [options]
 * @returns {import("../kit/tasks.js").Work<{ record: GameRecord, game: Game }>}
 */
export function* readingGame(text, options) {
  const module = moduleOf(options?.game);
  const reader = module.ask((instance) => new instance.GameReader("", options));
  const own = module.instance;
  try {
    for (const part of partsOf(text)) {
      module.ask(() => reader.add(part));
      if (part.length < text.length) yield;
      if (own !== module.instance) throw new RulesStopped("the engine was started anew");
    }
    while (!module.ask(() => reader.advance())) {
      yield;
      if (own !== module.instance) throw new RulesStopped("the engine was started anew");
    }
    const record = module.ask(() => reader.record());
    const { game, fen, rules } = record;
    const repetitionDraw = record.tags.RepetitionDraw?.toLowerCase() !== "off";
    const made = module.ask(() => reader.game());
    return { record, game: new Game({ game, fen, rules, repetitionDraw }, made) };
  } finally {
    if (own && own === module.instance) discard(reader, module);
  }
}

/** So much of a text is handed over at once, in characters. */
const PART = 100_000;

/** A part of a text, which does not end within a character. @param {string} text @param {number} at where it begins */
function partFrom(text, at) {
  const end = at + PART;
  const isWithin = /[\uD800-\uDBFF]/.test(text[end - 1] ?? "");
  return text.slice(at, isWithin ? end + 1 : end);
}

/** A text in parts. @param {string} text */
function* partsOf(text) {
  for (let at = 0; at < text.length; ) {
    const part = partFrom(text, at);
    yield part;
    at += part.length;
  }
}

/** A part of a text that ends with a line, unless that is a long one. @param {string} text @param {number} at where it begins */
function linesFrom(text, at) {
  const part = partFrom(text, at);
  const isLast = at + part.length === text.length;
  return isLast ? part : part.slice(0, part.lastIndexOf("\n") + 1) || part;
}

/** Where a record begins in a text; `line` is counted from 1. @typedef {{ index: number, line: number }} Beginning */

/**
 * Finds where records begin in a text that holds one after another, and may itself come in parts. The first one begins with
 * the text and is not told.
 */
export class RecordSplitting {
  #splitter = usual.ask((instance) => new instance.RecordSplitter());
  #own = usual.instance;

  /** Reads on, bit by bit. @param {string} text whole lines, unless it is the last part @returns {import("../kit/tasks.js").Work<Beginning[]>} those that are known by now */
  *adding(text) {
    /** @type {Beginning[]} */
    const found = [];
    for (let at = 0; at < text.length; ) {
      const part = linesFrom(text, at);
      found.push(...this.#told(() => this.#splitter.add(part)));
      at += part.length;
      yield;
    }
    return found;
  }

  /** Those that are known only now. @returns {Beginning[]} */
  end() {
    return this.#told(() => this.#splitter.end());
  }

  /** @param {() => Uint32Array} ask */
  #told(ask) {
    if (this.#own !== usual.instance) throw new RulesStopped("the engine was started anew");
    const places = usual.ask(ask);
    return Array.from({ length: places.length / 2 }, (_, i) => ({
      index: places[2 * i],
      line: places[2 * i + 1],
    }));
  }

  free() {
    if (this.#own && this.#own === usual.instance) this.#splitter.free();
  }
}

/** The same of a whole text. @param {string} text @returns {import("../kit/tasks.js").Work<Beginning[]>} */
export function* splittingRecords(text) {
  const splitting = new RecordSplitting();
  try {
    const found = yield* splitting.adding(text);
    return found.concat(splitting.end());
  } finally {
    splitting.free();
  }
}

/** Frees a reader; the memory of a long record is given back in several tasks. @param {import("../pkg/paco_sako.js").GameReader} reader @param {RulesModule} module */
function discard(reader, module) {
  const { instance } = module;
  const freed = () => {
    if (!reader.discard()) return false;
    reader.free();
    return true;
  };
  if (freed()) return;
  const timer = setInterval(() => {
    // After a trap its memory is gone with the instance.
    if (instance !== module.instance || freed()) clearInterval(timer);
  });
}

/** @param {GameRecord} record */
export function writeGame(record) {
  return moduleOf(record.game).ask((instance) => instance.writeGame(record));
}

/**
 * What an engine error says. Anything without a code is a fault of ours and keeps its own text.
 *
 * @param {unknown} error
 * @returns {Failure}
 */
export function failureOf(error) {
  if (!(error instanceof Error)) return { code: "internal", message: String(error) };
  const { code, reason, span, expected, field, found, fault } = /** @type {Partial<PacoError>} */ (error);
  return {
    code: typeof code === "string" ? code : "internal",
    message: error.message,
    ...(reason && { reason }),
    ...(span && { span }),
    ...(expected && { expected }),
    ...(field && { field, found }),
    ...(fault && { fault }),
  };
}
