// What a lesson needs to know of positions and turns, asked of the rules: where kings are in Ŝako, what each placement of
// a turn did, all turns of a position. Nothing here knows a rule by itself.

import { squareIndex } from "../kit/layout.js";

/** @typedef {import("../rules/rules.js").Color} Color */
/** @typedef {import("../rules/rules.js").Role} Role */
/** @typedef {import("../rules/rules.js").GameKind} GameKind */
/** @typedef {import("../rules/rules.js").RuleSet} RuleSet */
/** @typedef {import("../rules/rules.js").Square} Square */
/** @typedef {import("../rules/rules.js").Step} Step */
/** @typedef {import("../rules/rules.js").StepKind} StepKind */
/** @typedef {import("../rules/rules.js").Snapshot} Snapshot */
/** @typedef {import("../rules/rules.js").Reason} Reason */

/** What the book asks of the rules module; `rules/rules.js` has it, and so has a test without a page. @typedef {Pick<typeof import("../rules/rules.js"), "withGame" | "checkFen">} Rules */

/**
 * A position on a way through a lesson: where it starts, and the steps of all turns played since.
 *
 * @typedef {object} Place
 * @property {string} fen
 * @property {GameKind} [game] Paco Ŝako unless it says otherwise
 * @property {RuleSet} [rules] those that the game is usually played by unless it says otherwise
 * @property {readonly Step[]} steps
 */

/**
 * One placement of a turn.
 *
 * @typedef {object} Link
 * @property {StepKind} kind
 * @property {Square} from
 * @property {Square} to
 * @property {Role | null} role of the piece of the side to move
 * @property {Role | null} partner that is carried along, of a union
 * @property {boolean} isPassing united with a pawn that has just passed the square
 * @property {Role | null} promoted what the pawn became on this square
 */

/**
 * A whole turn looked at.
 *
 * @typedef {object} TurnFacts
 * @property {Color} mover
 * @property {readonly Link[]} links
 * @property {Role | null} first what an own pawn became before anything was lifted
 * @property {Snapshot} before
 * @property {Snapshot} after
 */

/** @param {Color} color @returns {Color} */
const other = (color) => (color === "white" ? "black" : "white");

/**
 * Whether the other side could unite with this side's king if it were to move (rules §4).
 *
 * @param {Snapshot} snapshot at the start of a turn
 * @param {Color} side
 */
export function isInSako({ alarms }, side) {
  return alarms.some((alarm) => alarm.side === side && alarm.kind === "sako");
}

/** Whether a game ended by uniting with the king of the other side. @param {Snapshot} snapshot @param {Color} side */
export function hasWon({ status }, side) {
  return status.over && status.winner === side;
}

/** @param {Step} step @returns {Step} without what the rules tell of it */
export function plain(step) {
  const { type } = step;
  if (type === "promote") return { type, role: step.role };
  if (type === "choose") return { type, reading: step.reading };
  return /** @type {Step} */ ({ type, square: /** @type {{ square: Square }} */ (step).square });
}

const LETTERS = Object.freeze({ Q: "queen", R: "rook", B: "bishop", N: "knight", K: "king" });

/** A square, the reading of the placement where there are two, and what a pawn becomes there. */
const PART = "[a-h][1-8](?::(?:own|power))?(?:=[QRBNK])?";
const TURN = new RegExp(`^(?:[a-h][1-8]=([QRBN]):)?(${PART}(?:>${PART})*)$`);

/**
 * The steps of turns written as squares: `f2>g3>h4`, `a7>a8=Q`, `a8=Q:g1>g2`, `e5>d6:power`; several turns with spaces
 * between them.
 *
 * @param {string} text
 * @returns {Step[][] | null} `null` where it is written otherwise
 */
export function readTurns(text) {
  const turns = text.trim().split(/\s+/).map(readSteps);
  return turns.every((turn) => turn !== null) ? /** @type {Step[][]} */ (turns) : null;
}

/** @param {string} text @returns {Step[] | null} */
function readSteps(text) {
  /** @type {Step[]} */
  const steps = [];
  const parts = TURN.exec(text);
  if (!parts) return null;
  const promote = (/** @type {string} */ letter) => {
    const role = LETTERS[/** @type {keyof typeof LETTERS} */ (letter)];
    steps.push(/** @type {Step} */ ({ type: "promote", role }));
  };
  if (parts[1]) promote(parts[1]);
  for (const [index, part] of parts[2].split(">").entries()) {
    const [placed, letter] = part.split("=");
    const [square, reading] = placed.split(":");
    steps.push({ type: index === 0 ? "lift" : "place", square });
    if (reading) steps.push(/** @type {Step} */ ({ type: "choose", reading }));
    if (letter) promote(letter);
  }
  return steps;
}

/**
 * Plays a turn, or the beginning of one, as far as the rules allow it.
 *
 * @param {Rules} rules
 * @param {Place} place
 * @param {readonly Step[]} steps
 * @returns {{ played: Step[], reason: Reason | null, after: Snapshot, isWhole: boolean }} `reason` says why the next step is refused
 */
export function tryTurn(rules, place, steps) {
  return inPlace(rules, place, (game) => {
    const { turns, hand } = game.snapshot();
    /** @type {Step[]} */
    const played = [];
    // Something in the hand was lifted before the position began.
    const wanted = hand && steps[0]?.type === "lift" && steps[0].square === hand.square ? steps.slice(1) : steps;
    for (const step of wanted) {
      const reason = game.whyNot(step);
      const snapshot = game.snapshot();
      if (reason || snapshot.status.over) return { played, reason, after: snapshot, isWhole: false };
      game.apply(step);
      played.push(step);
    }
    const after = game.snapshot();
    return { played, reason: null, after, isWhole: after.turns.length === turns.length + 1 };
  });
}

/**
 * @template T
 * @param {Rules} rules
 * @param {Place} place
 * @param {(game: import("../rules/rules.js").Game) => T} question
 * @returns {T}
 */
export function inPlace(rules, { fen, game: kind, rules: set, steps }, question) {
  return rules.withGame({ fen, game: kind, rules: set }, (game) => {
    for (const step of steps) game.apply(step);
    return question(game);
  });
}

/**
 * What a whole turn did.
 *
 * @param {Rules} rules
 * @param {Place} place the start of the turn
 * @param {readonly Step[]} steps that can be played
 * @returns {TurnFacts}
 */
export function lookAtTurn(rules, place, steps) {
  return inPlace(rules, place, (game) => {
    const before = game.snapshot();
    const mover = before.turn;
    /** @type {Link[]} */
    const links = [];
    /** @type {Role | null} */
    let first = null;
    for (const step of steps) {
      const snapshot = game.snapshot();
      const { hand, legalSteps } = snapshot;
      if (step.type === "promote") {
        const role = /** @type {Role} */ (step.role);
        if (links.length > 0) links[links.length - 1] = { ...links[links.length - 1], promoted: role };
        else first = role;
      } else if (step.type === "place" && hand) {
        const legal = legalSteps.find((one) => one.type === "place" && one.square === step.square);
        const role = hand[mover]?.role ?? null;
        const kind = legal?.kind ?? "move";
        const content = snapshot.board[squareIndex(step.square)];
        const isPassing = kind !== "move" && kind !== "castle" && content[other(mover)] === null;
        const partner = hand[other(mover)]?.role ?? null;
        links.push({ kind, from: hand.square, to: step.square, role, partner, isPassing, promoted: null });
      }
      game.apply(step);
    }
    return { mover, links, first, before, after: game.snapshot() };
  });
}

/** How many steps are played before a search of all turns is given up. */
const BUDGET = 6000;

/**
 * All turns of a position that end differently.
 *
 * @param {Rules} rules
 * @param {Place} place
 * @returns {{ turns: { steps: Step[], after: Snapshot }[], isComplete: boolean }}
 */
export function allTurns(rules, place) {
  return inPlace(rules, place, (game) => {
    const count = game.snapshot().turns.length;
    /** @type {Map<string, { steps: Step[], after: Snapshot }>} */
    const ends = new Map();
    const seen = new Set();
    let left = BUDGET;
    const visit = (/** @type {Step[]} */ steps) => {
      const snapshot = game.snapshot();
      if (steps.length > 0 && (snapshot.turns.length > count || snapshot.status.over)) {
        if (!ends.has(snapshot.fen)) ends.set(snapshot.fen, { steps, after: snapshot });
        return;
      }
      if (seen.has(snapshot.fen)) return;
      seen.add(snapshot.fen);
      for (const legal of snapshot.legalSteps) {
        if (left <= 0) return;
        left -= 1;
        const step = plain(legal);
        game.apply(step);
        visit([...steps, step]);
        game.undoStep();
      }
    };
    visit([]);
    return { turns: [...ends.values()], isComplete: left > 0 };
  });
}

/**
 * The other side's answer that shows best what a turn allows: a union with the king, or, where its own king is in Ŝako,
 * a way out of it.
 *
 * @param {Rules} rules
 * @param {Place} place
 * @returns {Step[] | null}
 */
export function tellingAnswer(rules, place) {
  const { turns } = allTurns(rules, place);
  const now = inPlace(rules, place, (game) => game.snapshot());
  const side = now.turn;
  const winning = turns.filter(({ after }) => hasWon(after, side));
  const fewest = winning.sort((a, b) => a.steps.length - b.steps.length)[0];
  if (fewest) return fewest.steps;
  if (!isInSako(now, side)) return null;
  return turns.find(({ after }) => !isInSako(after, side))?.steps ?? null;
}
