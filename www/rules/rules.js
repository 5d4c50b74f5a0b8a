// The only module that calls the compiled rules. All other modules import games and types from here, so that the page
// can be tested with a substitute and contains no rules of its own. Each game has a compiled module, which is loaded on
// demand; that of Paco Ŝako, the usual one, has a small one before it that reads no texts. A trap leaves a WebAssembly
// instance in an unknown state. The instance is then discarded and every game is created anew in a fresh one; the owner of
// a game's history replays it, so nothing is lost.

import { loadFirstRules, loadRules, loadRulesOf } from "../kit/assets.js";
import { RulesModule, RulesStopped, STOPPED } from "./rules-module.js";

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
 * Error data. The optional parts exist for refused steps and texts.
 *
 * @typedef {object} Failure
 * @property {string} code
 * @property {string} message
 * @property {Reason} [reason]
 * @property {{ from: number, to: number }} [span]
 * @property {Expected} [expected]
 * @property {FenField} [field] the part of a FEN that is wrong
 * @property {string} [found] the text found there
 * @property {RecordFault} [fault] the fault of a record
 */

export { STOPPED };

/** The game that is played where none is named. */
const USUAL = "paco-sako";

/** Its module: first its small part, if there is one. */
const usual = new RulesModule(loadFirstRules ? [loadFirstRules, loadRules] : [loadRules]);
/** Those of the other games that were wanted, by the game. @type {Map<string, RulesModule>} */
const others = new Map();

const modules = () => [usual, ...others.values()];

/** Loads the usual engine, once for all boards of a page; must have ended before the first game is made. */
export function startRules() {
  return usual.start();
}

/**
 * Loads the rules with all that reads texts, records and turns in notation, and with diagrams. Where nothing has been loaded yet, the small
 * module is not either.
 *
 * @param {string} [kind] the game, whose rules are loaded; by default Paco Ŝako, whose rules need not be
 * @returns {Promise<void>}
 * @throws {Error} with the code `not-loaded`; the next call tries again
 */
export function wholeRules(kind) {
  return moduleOf(kind).complete();
}

/** True if texts can be read at once. @param {string} [kind] */
export const readsTexts = (kind) => moduleOf(kind).isWhole;

/** Before texts are read, in work that is done in parts. Where they cannot be, the reading itself says so. @param {string} [kind] @returns {import("../kit/work/tasks.js").Work<void>} */
export function* textsReadable(kind) {
  const module = moduleOf(kind);
  if (!module.isWhole) yield module.complete().catch(() => {});
}

/** Starts fresh instances after a trap, unless another board has done so. Games are revived there when they are asked next. */
export async function restartRules() {
  const used = modules().filter((module) => module.offered.length > 0);
  await Promise.all(used.map((module) => module.start()));
}

/**
 * Loads the module with the rules of a game.
 *
 * @param {string} kind
 * @returns {Promise<void>}
 * @throws where that module cannot be loaded
 */
export async function needGame(kind) {
  if (games().some(({ id }) => id === kind)) return;
  const load = kind === USUAL ? null : loadRulesOf;
  if (load && !others.has(kind)) others.set(kind, new RulesModule([() => load(kind)]));
  await (others.get(kind) ?? usual).start();
}

/** The module that holds a game; for a game that is in none, the usual one, which refuses it. @param {string} [kind] */
export function moduleOf(kind) {
  return modules().find(({ offered }) => offered.some(({ id }) => id === kind)) ?? usual;
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
    const isText = options?.record !== undefined || options?.actions !== undefined;
    const make = (/** @type {Instance} */ instance) => new instance.Game(options);
    this.#game = made ?? (isText ? this.#module.askWhole(make) : this.#module.ask(make));
    this.#instance = this.#module.instance;
  }

  /**
   * @template T
   * @param {(game: ModuleGame) => T} question
   * @returns {T}
   */
  #ask(question) {
    if (!this.#module.runs(this.#instance)) this.revive();
    return this.#module.ask(() => question(this.#game), this.#instance);
  }

  /** Goes on in the instance that was started after a trap. */
  revive() {
    this.#game = this.#module.ask((instance) => new instance.Game(this.#options));
    this.#instance = this.#module.instance;
    this.onrevived();
  }

  free() {
    // The games of an engine that has stopped are gone with it.
    if (!this.#module.runs(this.#instance)) return;
    try {
      this.#module.ask(() => this.#game.free(), this.#instance);
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

  /** @param {Square} square of the piece @param {Color} color @param {Square} at where it is taken to stand */
  premoves(square, color, at) {
    return this.#ask((game) => game.plans(square, color, at));
  }

  /** @param {string} text */
  readTurn(text) {
    if (this.#instance === this.#module.instance && this.#module.isWhole) {
      return this.#ask((game) => game.readTurn(text));
    }
    // Where this game is, texts are not read.
    const { turns, chain, status } = this.snapshot();
    return this.#module.askWhole((instance) => {
      const game = new instance.Game(this.#options);
      try {
        game.goTo([...turns.flatMap(({ steps }) => steps), ...chain]);
        if (status.over && !game.snapshot().status.over) game.endAs(status.result, status.reason);
        return game.readTurn(text);
      } finally {
        game.free();
      }
    });
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

  /**
   * @param {Step[]} steps from the start of the game, or after its first `turns`
   * @param {number} [turns] number of turns that are kept
   */
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

  /** Ends the game with a recorded result. @param {"1-0" | "0-1" | "1/2-1/2"} result @param {EndReason} [reason] */
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
  const known = new Map(modules().flatMap(({ offered }) => offered.map((game) => [game.id, game])));
  return [...known.values()];
}

/**
 * Information about a kind of game.
 *
 * @param {string} kind
 * @returns {GameInfo}
 * @throws {Error} with the code `bad-argument` for unknown kinds
 */
export function gameInfo(kind) {
  const known = games().find(({ id }) => id === kind);
  if (known) return known;
  throw Object.assign(new Error(`there is no game ${JSON.stringify(kind)}`), { code: "bad-argument" });
}

/** True if any game has a level of this name. @param {unknown} name @returns {name is LevelName} */
export function isLevel(name) {
  return games().some(({ levels }) => levels.some((level) => level.name === name));
}

/** A diagram, with what keeps it from being a position; it needs {@link wholeRules}. @param {string} fen @param {CheckOptions} [options] */
export function checkFen(fen, options) {
  return moduleOf(options?.game).askWhole((instance) => instance.checkFen(fen, options));
}

/** The FEN of a diagram, whether or not it can be played; it needs {@link wholeRules}. @param {Setup & { game?: GameKind }} setup */
export function writeFen(setup) {
  return moduleOf(setup.game).askWhole((instance) => instance.writeFen(setup));
}

/** @param {string} text @param {ReadOptions} [options] */
export function readGame(text, options) {
  return moduleOf(options?.game).askWhole((instance) => instance.readGame(text, options));
}

/**
 * Reads a record in parts, and makes the game of its main line. A turn is checked in each of them, or some kilobytes of the
 * text are looked at.
 *
 * @param {string} text
 * @param {ReadOptions} [options]
 * @returns {import("../kit/work/tasks.js").Work<{ record: GameRecord, game: Game }>}
 */
export function* readingGame(text, options) {
  yield* textsReadable(options?.game);
  const module = moduleOf(options?.game);
  const reader = module.askWhole((instance) => new instance.GameReader("", options));
  const own = module.instance;
  try {
    for (const part of partsOf(text)) {
      module.ask(() => reader.add(part));
      if (part.length < text.length) yield;
      if (own !== module.instance) throw new RulesStopped("the engine was restarted");
    }
    while (!module.ask(() => reader.advance())) {
      yield;
      if (own !== module.instance) throw new RulesStopped("the engine was restarted");
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

/** Number of characters of a text passed to the module at once. */
const PART = 100_000;

/** A part of a text that does not split a character. @param {string} text @param {number} at start index */
export function partFrom(text, at) {
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
 * Converts an engine error to data. An error without a code is a bug of ours and keeps its message.
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
