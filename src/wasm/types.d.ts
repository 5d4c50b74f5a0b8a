/** White moves first. */
export type Color = "white" | "black";

/** What a piece is, and so how it moves (rules §3). */
export type Role = "pawn" | "rook" | "knight" | "bishop" | "queen" | "king";

/** What a pawn may become (rules §7). */
/** A king in antichess only. */
export type PromotionRole = "rook" | "knight" | "bishop" | "queen" | "king";

/** Which reading of the rules is played (rules §9); chess has `fide` only, Krachtschaak `official`. */
export type RuleSet =
  | "manual"
  | "pacoplay"
  | "simple"
  | "vchess"
  | "fide"
  | "official"
  | "antichess"
  | CrazyhouseRules
  /** Progressive chess: a check ends the series. */
  | "scottish"
  /** A check may be given by the last move of a series only. */
  | "italian"
  /** As `scottish`; in a series every piece that can move moves once before any moves again. */
  | "english"
  | BughouseRules
  /** Stratego chess: anything may be set up on any square of the own half. */
  | "free"
  /** Bishops on both colours, one pawn on each file, none on the own first rank. */
  | "screen"
  /** Can I?: the arbiter says as little as possible. */
  | "silent";

/** Whether drops may give check, and the ranks on which pawns may be dropped, from the own side. */
export type CrazyhouseRules =
  | "free-2-7"
  | "free-2-6"
  | "free-2-4"
  | "dutch-2-7"
  | "dutch-2-6"
  | "dutch-2-4";

/** The games this package knows; `games()` tells what each of them has. */
export type GameKind =
  | "paco-sako"
  | "chess"
  | "krachtschaak"
  | "antichess"
  | "crazyhouse"
  | "progressive"
  | "strategochess"
  | "bughouse"
  | "can-i";

/** Those of them that the rules of this entry of the package know; the npm package names them one by one. */
export type OwnGame = GameKind;

/** A square in lower case: a file letter `a`–`h` and a rank `1`–`8`, such as `"e4"`. */
export type Square = string;

/** One step of a turn: take something up, put it down, or choose (rules §2); or a claim. */
export type Step =
  | { type: "lift"; square: Square }
  | { type: "place"; square: Square }
  /** Takes a piece out of the own pocket; it is placed next. In games with pockets. */
  | { type: "pick"; role: Role }
  | { type: "promote"; role: PromotionRole }
  /** Which of two readings of a placement is meant, where both lead to the same square; not in Paco Ŝako. */
  | { type: "choose"; reading: "own" | "power" }
  /**
   * Claims an end that is there to be claimed, see `Snapshot.claims`. It ends the game and is no part of a turn: only
   * `apply` takes it. Not in Paco Ŝako.
   */
  | { type: "claim"; claim: ClaimKind; color: Color };

/**
 * Ends that do not come of themselves.
 *
 * - `threefold-repetition`: a draw, because the same position has stood three times
 * - `fifty-moves`: a draw, because fifty moves of each side brought no progress
 * - `checkmate`: a win, because the other side's king is attacked and cannot be saved
 * - `stalemate`: a draw, because the side to move has no legal turn and its king is not attacked
 * - `no-progress`: a draw, because too many turns brought no progress
 */
export type ClaimKind = "threefold-repetition" | "fifty-moves" | "checkmate" | "stalemate" | "no-progress";

/**
 * What a step does; decides how a target is marked.
 *
 * - `lift`: takes up a free piece, or a union
 * - `pick`: takes a piece out of the own pocket; in games with pockets
 * - `drop`: puts it on an empty square; the turn ends
 * - `move`: puts it down on an empty square; the turn ends
 * - `capture`: removes an enemy piece from the board; not in Paco Ŝako
 * - `unite`: forms a new union with a free enemy piece; the turn ends
 * - `takeover`: takes the place of the own piece in a union; the turn goes on with the released piece
 * - `king`: unites with the enemy king (or captures it) and wins
 * - `castle`: castles (rules §5)
 * - `promote`: chooses what a pawn becomes
 * - `choose`: chooses between two readings of a placement; not in Paco Ŝako
 */
export type StepKind =
  | "lift"
  | "pick"
  | "drop"
  | "move"
  | "capture"
  | "unite"
  | "takeover"
  | "king"
  | "castle"
  | "promote"
  | "choose";

/** A step the rules allow now; never a claim. It can always be completed to a whole turn (rules §2). */
export type LegalStep = Exclude<Step, { type: "claim" }> & { kind: StepKind };

/** A piece. */
export interface Piece {
  role: Role;
  /** A second movement that it may use once; absent where it has none. Not in Paco Ŝako. */
  power?: Role;
  /**
   * What it began the game as, where that differs from `role`; absent otherwise. Not in Paco Ŝako. In crazyhouse `pawn` is
   * the mark of a promoted piece.
   */
  origin?: Role;
  /** `true` for the piece that must not be lost; absent otherwise. */
  royal?: true;
}

/** What stands on a square: nothing, a free piece (one of the two set), or a union (both set; Paco Ŝako). */
export interface SquareContent {
  white: Piece | null;
  black: Piece | null;
}

/** What is held over the board while a turn is under way: a piece, or a union. */
export interface Hand extends SquareContent {
  /** The square it was lifted from, or released on; its next move starts here. */
  square: Square;
}

/** How many pieces of each role a side has in its pocket. */
export type Pocket = Record<"queen" | "rook" | "bishop" | "knight" | "pawn", number>;

/** What the sides have in hand, in games with pockets. */
export interface InHand {
  /** Without what has been taken out of it. */
  white: Pocket;
  black: Pocket;
  /** What the side to move has taken out of its pocket and has not placed yet; `phase` is `place` then, `hand` `null`. */
  picked: Role | null;
}

/** A part of a turn's notation: one placement with what belongs to it, or a choice before the first one. */
export interface TurnLink {
  /** What the notation says of it. The texts of all links, joined, are the notation of the turn. */
  text: string;
  /** How many of the turn's steps have been played after it. */
  steps: number;
  /**
   * What its placement does; `lift` where nothing has been placed yet, `promote` for the promotion that is due at the
   * start of a turn (rules §7). `pick` where a piece was taken out of a pocket and has not been placed.
   */
  kind: StepKind;
  /** Where what moves was lifted or released; `null` for what comes out of a pocket. */
  from: Square | null;
  /** The square of its placement: with castling where the king is put. `null` where nothing has been placed yet. */
  to: Square | null;
}

/** A turn that has been played. */
export interface PlayedTurn {
  color: Color;
  /** Turn notation (rules §10), with `Ŝ` or `#` where due. */
  notation: string;
  /** The parts of the notation. */
  links: TurnLink[];
  steps: Step[];
  /** Step list (rules §10), such as `"d1>d4>e6=Q>g6"`. */
  stepList: string;
  /**
   * Every square the turn touched, in order and without repetition of neighbours: what was lifted, each
   * placement, and with castling the rook's two squares.
   */
  squares: Square[];
  /**
   * Of a turn of several moves how many it has by its number; it has fewer `links` if it was cut short. Absent in games
   * without such turns.
   */
  series?: number;
}

/** Why a game is over. Which of these a game can have is in `GameInfo.endReasons`. */
export type EndReason =
  | "king-union"
  | "resignation"
  /** A side ran out of time. A draw where the other side has too few pieces left to checkmate. */
  | "time"
  | "agreement"
  | "repetition"
  | "no-progress"
  | "no-legal-turn"
  | "checkmate"
  | "stalemate"
  | "king-captured"
  | "insufficient-material"
  | "fifty-moves"
  | "seventy-five-moves"
  | "fivefold-repetition"
  /** Bughouse without clocks: on every board that is still played the side to move waits for a piece. */
  | "deadlock"
  /** A record says how the game ended, and nothing of why. */
  | "unknown";

/** How the game stands. */
export type Status =
  | { over: false; result: "*"; winner: null; reason: null }
  | { over: true; result: "1-0" | "0-1"; winner: Color; reason: EndReason }
  | { over: true; result: "1/2-1/2"; winner: null; reason: EndReason };

/** A royal piece that the other side could take or unite with if it were to move (rules §4). */
export interface Alarm {
  /** Where the piece stands. */
  square: Square;
  /** Whose piece it is. */
  side: Color;
  /** `sako`: the other side could unite with it. `check`: it could capture it. */
  kind: "sako" | "check";
}

/** How much of a turn of several moves has been played: progressive chess. */
export interface Series {
  /** How many moves it has. A check may cut it short. */
  length: number;
  /** How many of them have been made. */
  made: number;
  /**
   * The squares of the pieces that have moved in this round: they may not move again before every other piece has that can
   * (rule set `english`); empty in the other rule sets.
   */
  moved: Square[];
}

/**
 * Everything needed to draw the game as it stands: a plain copy, nothing in it is live. What stays the same from one
 * snapshot to the next, `turns` with all that is in them and the squares of `board`, is frozen and may be shared by
 * them: a turn is the same object as long as it is not taken back.
 */
export interface Snapshot {
  game: GameKind;
  rules: RuleSet;
  /** Number of the Chess960 start position (0–959; 518 is the usual one), `null` for any other start. */
  chess960: number | null;
  /** The side to move; it stays the same until its whole turn is played. */
  turn: Color;
  /** What the side to move does next; `over` when the game has ended. */
  phase: "lift" | "place" | "promote" | "choose" | "over";
  /** 64 squares, a1, b1, … h1, a2, … h8. What is in the hand is not on the board. */
  board: SquareContent[];
  hand: Hand | null;
  /** What the sides have in hand; absent in games without pockets. */
  pockets?: InHand;
  /** Where a pawn waits for its promotion, else `null`. */
  promotion: { square: Square; color: Color } | null;
  legalSteps: LegalStep[];
  /** The steps of the turn under way, empty at its start. */
  chain: Step[];
  /**
   * These steps in turn notation, ending with `>` or `=`; `null` at the start of a turn. Where a turn has several moves, it
   * may end with a whole one.
   */
  chainNotation: string | null;
  /** The parts of `chainNotation`; empty at the start of a turn. */
  chainLinks: TurnLink[];
  /** The last whole turn, `null` at the start. */
  lastTurn: PlayedTurn | null;
  /** All turns played so far, oldest first. */
  turns: readonly PlayedTurn[];
  /** The side that moved first in this game. */
  firstTurn: Color;
  /**
   * What the sides are to be warned of at the start of the turn under way, the side to move first. What cannot be told
   * in a few milliseconds, because the chains are too many, is left out; that was never seen in a game.
   */
  alarms: Alarm[];
  /** What can be claimed now, by `apply`; only at the start of a turn. */
  claims: { claim: ClaimKind; color: Color }[];
  status: Status;
  /** Half-moves since the last new union or promotion; the game is drawn at 100 (rules §8). */
  quietTurns: number;
  /** How much of the series under way has been played; absent in games without turns of several moves. */
  series?: Series;
  /** How often the position at the start of this turn has stood on the board, counting now. */
  repetitions: number;
  /** Who has offered a draw that is not answered yet. */
  drawOffer: Color | null;
  /** Whether there is a step to take back. */
  canUndo: boolean;
  /** Whether there is a step that was taken back and can be played again. */
  canRedo: boolean;
  fen: string;
}

/** How to begin a game. Give at most one of `chess960`, `fen`, `record` and `actions`. */
export interface GameOptions {
  /** Default: the first of `games()`. */
  game?: OwnGame;
  /** Default `"manual"`, or what the record says. */
  rules?: RuleSet;
  /** Start position by its Chess960 number, 0–959. */
  chess960?: number;
  /**
   * Position to start from (rules §10), also in the middle of a chain. A right to castle with a rook that is not there is
   * left out in Paco Ŝako (rules §9); `checkFen` tells which one.
   */
  fen?: string;
  /** A game record, PGN-like (rules §10). */
  record?: string;
  /** PacoPlay's JSON action list, as text; may be combined with `fen` or `chess960` as its start. */
  actions?: string;
  /** Whether threefold repetition ends the game (rules §8). Default: what the record says, else `true`. */
  repetitionDraw?: boolean;
  /**
   * In games that are played on several boards: whether pieces can still come to this one from another. Default `false`. Then
   * a side without a turn waits, and mate is what no piece whatsoever could parry.
   */
  fed?: boolean;
}

/** How to check a diagram. */
export interface CheckOptions {
  /** Default: the first of `games()`. */
  game?: OwnGame;
  /** Default `"manual"`. */
  rules?: RuleSet;
}

/** How to read a record. */
export interface ReadOptions extends CheckOptions {
  /**
   * Whether lines end before a turn that cannot be played, and what stands there becomes a comment, as other faults do. A
   * game whose first turn cannot be played is refused all the same. Default `false`.
   */
  lenient?: boolean;
}

/** Names and date for a record's tags. */
export interface RecordTags {
  event?: string;
  site?: string;
  /** `YYYY.MM.DD`, with `??` for what is unknown. */
  date?: string;
  round?: string;
  white?: string;
  black?: string;
}

/** A turn of a record. */
export interface RecordedTurn extends PlayedTurn {
  /** What stands in braces before it, for the first turn of a variation; the main line's is the record's `comment`. */
  before: string;
  /**
   * What stands in braces behind it. Records have no sign for a brace in a comment, and break lines anywhere: `writeGame` makes
   * `}` a `)` and several line breaks one; a line break begins a paragraph, and spaces around it, at the beginning and at the
   * end are left out. The same holds for every comment.
   */
  comment: string;
  /** Numeric annotations, 0–255: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`, and so on as in PGN. */
  annotations: number[];
  /** Lines that could have been played instead of this turn; each has at least one turn. */
  variations: RecordedTurn[][];
}

/** A game record (rules §10) with everything that stands in it. */
export interface GameRecord {
  /** Which game it is; for `writeGame` the default is the first of `games()`. */
  game?: OwnGame;
  /** All tags by their names. */
  tags: Record<string, string>;
  /**
   * What was doubtful in the text that was read, as errors say it; it is kept in comments. `writeGame` takes no notice of it.
   */
  remarks?: PacoError[];
  rules: RuleSet;
  /** Number of the Chess960 start position, `null` for any other start. */
  chess960: number | null;
  /** Where the game starts. */
  fen: string;
  /** The side that moves first. */
  firstTurn: Color;
  /** What stands in braces before the first turn. */
  comment: string;
  /** How the main line ends. */
  result: "1-0" | "0-1" | "1/2-1/2" | "*";
  /** Why it ends, `null` where it does not. */
  reason: EndReason | null;
  /** The main line. */
  turns: RecordedTurn[];
  /** The steps of a turn under way at the end of the main line; for `writeGame` none if left out. */
  pending: Step[];
}

/**
 * What every function of this package throws: `code` is stable, `message` names the bad value and what was expected. Arguments
 * are read once, before anything is done: what a proxy or a getter throws meanwhile is the `cause` of a `bad-argument`.
 */
export interface PacoError extends Error {
  code: ErrorCode;
  /** Why the rules refuse the step, with `illegal-step` and `illegal-turn`. */
  reason?: Reason;
  /** Where in the text the fault is, in UTF-16 units, with `bad-notation` and `illegal-turn`. */
  span?: { from: number; to: number };
  /** What should stand there, with `bad-notation`. */
  expected?: Expected;
  /** The part that is wrong, with `bad-fen`. */
  field?: FenField;
  /** What stands there, with `bad-fen`. */
  found?: string;
  /** What is wrong with the record, with `bad-record` where a text was read. */
  fault?: RecordFault;
}

/**
 * What is wrong with a record, and where; `reason`, `expected` and `field` of the error say more.
 *
 * - `tag`: a tag is not written as tags are; `late-tag`: it stands between turns
 * - `null-move`: a side passes, which is no turn; `other-result`: another result than that of the game. Both are remarks only
 * - `open-comment`, `open-variation`: it has no end
 * - `lone-variation`: no turn stands before it; `empty-variation`: none is in it
 * - `annotation`: no glyph from $0 to $255; `long-turn`: no turn is as long; `behind-result`: something stands there
 * - `bad-tag`: `tag` has a value that it cannot have; `bad-fen`, `bad-position`: the tag FEN has no position to play from
 * - `bad-notation`, `illegal-turn`: `found` is no turn, or not allowed; `unfinished`: it is not finished
 * - `game-over`: the game has ended before this turn; `result`: a match as recorded ends in another way
 * - `turn-label`, `turn-number`, `variation`: in records of matches, a turn without a number and letter such as `12a`, or not
 *   with the next one of its board; records of matches have no variations
 */
export interface RecordFault {
  code:
    | "tag"
    | "late-tag"
    | "null-move"
    | "other-result"
    | "open-comment"
    | "open-variation"
    | "lone-variation"
    | "empty-variation"
    | "annotation"
    | "long-turn"
    | "behind-result"
    | "bad-tag"
    | "bad-fen"
    | "bad-position"
    | "bad-notation"
    | "illegal-turn"
    | "illegal-step"
    | "unfinished"
    | "game-over"
    | "result"
    | "turn-label"
    | "turn-number"
    | "variation";
  /** What stands there; empty where that says nothing. At most 60 characters. */
  found: string;
  /** The line of the text, counted from 1. */
  line: number | null;
  tag: string | null;
  /** `variation` counts in the order of the text; 0 is the main line. */
  turn: { number: number; color: Color; variation: number; board?: BoardName } | null;
}

/** Parts of a FEN (rules §10). */
export type FenField =
  /** Number of the move; not in Paco Ŝako. */
  | "move-number"
  /** What the sides have in hand; in games with pockets. */
  | "pockets"
  /** The text as a whole, of a match: two positions with `|` between them are expected. */
  | "boards"
  | "text"
  | "placement"
  | "rank"
  | "piece"
  | "hand"
  | "turn"
  | "quiet-turns"
  | "castling"
  | "en-passant"
  | "union-move"
  /** The pieces that have moved in this round; in progressive chess only. */
  | "moved";

/**
 * Why a step is refused. `square` is what it points at and `role` the piece it speaks of, `null` where there is none.
 *
 * - `lift-first`, `place-first` (`role` in the hand, from `square`), `promote-first`: something else is due
 * - `empty`, `not-yours`: there is nothing to lift
 * - `stuck`, `stuck-union` (`role` moves it), `only-dead-ends`: what stands there has no turn
 * - `must-move`: it may not stay where it is
 * - `movement`: pieces of this `role` do not go to this `square`
 * - `blocked`: what stands on `square` is in the way
 * - `own-piece`: a free piece of the own side stands there
 * - `king-alone`, `union-needs-empty`: kings and unions go to empty squares only (rules §2, §3)
 * - `union-back`: it does not go straight back there (rules §9, `vchess`)
 * - `pawn-straight`, `pawn-diagonal`, `pawn-double`: how pawns do not move (rules §3)
 * - `dead-end`: the `role` released on `square` could go nowhere (rules §2, manual p. 19)
 * - `no-chains`: in the simple rules the `role` on `square` may not be released by a released piece (rules §9)
 * - `castling-gone`, `castling-blocked`, `castling-covered`, `castling-into-sako`: no castling (rules §5)
 * - `no-promotion`, `promotion-dead-end`: the pawn on `square` cannot become this `role`
 * - `early-check`: what goes to `square` would give check, which only the last move of a series may (rule set `italian`)
 * - `moved-in-round`: the `role` on `square` has moved, and others have not yet (rule set `english`)
 * - `en-passant-first`: a pawn is captured en passant only by the first move of a series
 * - `not-in-pocket`: no piece of this `role` is in the own pocket; `no-drop`: no square is there for it now
 * - `drop-first`: the piece of this `role` that was taken out of the pocket has to be placed first
 * - `occupied`: pieces are dropped on empty squares only, and `square` is not
 * - `pawn-drop-rank`: pawns are not dropped on the rank of `square`
 * - `drop-gives-check`: the `role` would give check from `square`, which drops may not (rule sets `dutch-…`)
 */
export interface Reason {
  code: ReasonCode;
  square: Square | null;
  role: Role | null;
}

/** Stable names of reasons. */
export type ReasonCode =
  // Other games than Paco Ŝako:
  | "choose-first"
  | "no-choice"
  | "power-movement"
  | "no-safe-square"
  | "pinned"
  | "check"
  | "double-check"
  | "into-check"
  | "en-passant-exposes"
  | "castling-in-check"
  | "must-capture"
  | "early-check"
  | "moved-in-round"
  | "en-passant-first"
  | "not-in-pocket"
  | "drop-first"
  | "occupied"
  | "no-drop"
  | "pawn-drop-rank"
  | "drop-gives-check"
  /** In matches: the side has no turn until its partner captures something. */
  | "waiting"
  // All games:
  | "lift-first"
  | "place-first"
  | "promote-first"
  | "empty"
  | "not-yours"
  | "stuck"
  | "stuck-union"
  | "only-dead-ends"
  | "must-move"
  | "movement"
  | "blocked"
  | "own-piece"
  | "king-alone"
  | "union-needs-empty"
  | "union-back"
  | "pawn-straight"
  | "pawn-diagonal"
  | "pawn-double"
  | "dead-end"
  | "no-chains"
  | "castling-gone"
  | "castling-blocked"
  | "castling-covered"
  | "castling-into-sako"
  | "no-promotion"
  | "promotion-dead-end";

/** What should stand in a turn instead of what was found; `text` where it is known to the letter. */
export interface Expected {
  code:
    | "end"
    | "origin"
    | "this-origin"
    | "square"
    | "onward"
    | "promotion-first"
    | "promotion"
    | "promotion-letter"
    | "letter";
  square: Square | null;
  role: Role | null;
  text: string | null;
}

/** A placement that a turn could go on with: the `number`-th after the step asked about. */
export interface PreviewLink {
  number: number;
  /** Where the piece is released that goes on; `null` for what comes out of a pocket. */
  from: Square | null;
  to: Square;
  kind: Exclude<StepKind, "lift" | "pick" | "promote" | "choose">;
}

/** Stable names of errors. */
export type ErrorCode =
  | "bad-argument"
  | "bad-square"
  | "bad-step"
  | "illegal-step"
  | "illegal-claim"
  | "bad-fen"
  | "bad-position"
  | "bad-notation"
  | "illegal-turn"
  | "bad-record"
  | "bad-actions"
  | "bad-start-number"
  | "game-over"
  | "draw-offer"
  | "turn-under-way"
  | "no-request"
  | "bad-picture"
  /** The object was freed. */
  | "freed"
  /** The module does not run yet: `await init()`, the default export, comes before anything else. */
  | "not-started"
  /** `init` cannot load the module; `cause` says why. */
  | "not-loaded"
  /** A fault of the module itself, after which it answers nothing; `cause` is the fault. */
  | "engine-stopped";

/** A way to begin a game: the usual start position, or one of those of Chess960 by its number. */
export type StartKind = "standard" | "chess960";

/** What a game has, for dialogs and tables. */
export interface GameInfo {
  id: GameKind;
  /** In the order they are offered; the first is the default. */
  ruleSets: RuleSet[];
  /**
   * What its rule sets choose, one by one, where they are combinations; empty elsewhere. The name of a rule set is then a
   * value of each setting, joined with `-`, and the first value of each is the default.
   */
  settings: { id: "drops" | "result" | "pawns"; values: string[] }[];
  starts: StartKind[];
  roles: Role[];
  /** What its sides can have in hand, in the order it is shown; empty in games without pockets. */
  pockets: Role[];
  /** What a pawn may become, in the order it is offered. */
  promotions: PromotionRole[];
  stepKinds: StepKind[];
  /** What can be claimed; empty where every end comes of itself. */
  claims: ClaimKind[];
  /** How a game can end. */
  endReasons: EndReason[];
  alarms: Alarm["kind"][];
  /** Every reason a step can be refused for. */
  reasons: ReasonCode[];
  /** English letters of the roles, upper case, as turn notation writes them. */
  letters: Record<Role, string>;
  /** Whether a turn has several moves, one more than the turn before: `Snapshot.series` counts them. */
  inSeries: boolean;
  /** The boards of a match and who sits at them, for `Match`; absent in games that are played on one. */
  boards?: BoardsInfo;
  /**
   * What each side sets up unseen before the first turn, with `HiddenSetup`; absent in games that do not begin so. A game of
   * it begins at the FEN that the set-ups make, and `new Game` without one at the usual start position.
   */
  hidden?: HiddenInfo;
  /**
   * Whether each side sees only its own pieces, and an arbiter (class `Arbiter`) answers what it tries; absent in other games. A
   * finished game of it is replayed in the open, with `new Game`.
   */
  arbiter?: true;
  /** The levels of the computer, the weakest first. */
  levels: EngineLevel[];
}

/** A diagram as somebody built it; it need not make sense. */
export interface Setup {
  /** Which game it is of, for `writeFen`; default: the first of `games()`. `checkFen` leaves it out. */
  game?: OwnGame;
  /** 64 squares, a1, b1, … h1, a2, … h8. What is in the hand is not on the board. */
  board: SquareContent[];
  turn: Color;
  /** The squares of the rooks that may still castle, on the first rank of their side (rules §5). */
  castling: { white: Square[]; black: Square[] };
  /** The square a pawn has just passed over (rules §6). */
  enPassant: Square | null;
  /**
   * The move of a union in the turn before, which may not be taken back (rule set `vchess`); none if left out, and in
   * games without that rule.
   */
  barred?: { from: Square; to: Square } | null;
  /**
   * Half-moves without a new union or promotion, 0–9999 (rules §8); `null` where a promotion has just been made at the
   * start of the turn.
   */
  quietTurns: number | null;
  /** Number of the move, 1–9999; 1 if left out, `null` in games whose FEN has none. */
  moveNumber?: number | null;
  /** What is held over the board in the middle of a turn. */
  hand: Hand | null;
  /**
   * What is told of a series, whose length is `moveNumber`: how many moves have been made, the squares that pawns have
   * `passed` over (at its beginning those that may be captured en passant, afterwards those of the side to move), and those
   * of the pieces that have `moved` in this round. Absent in games without turns of several moves, which have no
   * `enPassant` then.
   */
  series?: { made: number; passed: Square[]; moved: Square[] } | null;
  /** What the sides have in hand; absent in games without pockets. For `writeFen` what is left out is not there. */
  pockets?: InHand;
}

/** Stable names of problems. */
export type SetupProblemCode =
  // Other games than Paco Ŝako:
  | "union"
  | "pawn-on-edge"
  /** Stratego chess, where pawns may stand on their own first rank. */
  | "pawn-on-last-rank"
  | "king-can-be-taken"
  | "many-checkers"
  | "no-pieces"
  | "not-royal"
  | "series-made"
  | "series-moved"
  | "not-pawn"
  | "king-power"
  | "too-many-men"
  | "too-many-pawns-in-all"
  // All games:
  | "no-king"
  | "many-kings"
  | "king-in-union"
  | "too-many-pieces"
  | "too-many-pawns"
  | "too-many-promoted"
  | "pawn-pair"
  | "overdue-promotion"
  | "many-promotions"
  | "castling-king"
  | "castling-rook"
  | "castling-twice"
  | "en-passant"
  | "union-move"
  | "hand-square"
  | "hand-king"
  | "hand-dead-end";

/** One reason why a set-up is not a position to play from. */
export interface SetupProblem {
  code: SetupProblemCode;
  message: string;
  /** The side it is about. */
  color: Color | null;
  /** How many pieces there are; with `too-many-promoted`, how many too many. */
  count: number | null;
  /** Squares the problem is about; may be empty. */
  squares: Square[];
}

/** What `checkFen` says of a diagram: all its problems at once; no problem means that a game can begin there. */
export interface SetupReport extends Setup {
  /** Where a pawn is promoted before anything else is done. */
  promotion: Square | null;
  /** Whether the game is over in this position, such as after a union with the king; `false` where there are problems. */
  over: boolean;
  problems: SetupProblem[];
}

// --- matches: class `Match` of `paco_sako_games`, for games that are played on several boards ---

/** A board of a match. */
export type BoardName = "A" | "B";

/** A place at a board: White or Black of A or B. */
export type SeatName = "WA" | "BA" | "WB" | "BB";

/** The boards of a match, who sits at them, and usual choices of rules, the default first. */
export interface BoardsInfo {
  boards: BoardName[];
  /** `team` is 1 (White of A and Black of B) or 2. */
  seats: Seat[];
  presets: { id: MatchPreset; recordName: string; rules: BughouseRules }[];
  /** Why a player can ask for a piece. */
  wishes: WishReason[];
}

/** A place, whose it is, and its team: 1 or 2. */
export interface Seat {
  name: SeatName;
  board: BoardName;
  color: Color;
  team: 1 | 2;
}

/** `bughouse`: drops may mate, the first board decides; `dutch`: no drop gives check, the points are added. */
export type MatchPreset = "bughouse" | "dutch";

/**
 * Whether drops may give check, which board decides (the first one that ends, or the sum of both), and the ranks on which pawns
 * may be dropped, from the own side.
 */
export type BughouseRules =
  | "free-first-2-7"
  | "free-first-2-6"
  | "free-first-2-4"
  | "free-sum-2-7"
  | "free-sum-2-6"
  | "free-sum-2-4"
  | "dutch-first-2-7"
  | "dutch-first-2-6"
  | "dutch-first-2-4"
  | "dutch-sum-2-7"
  | "dutch-sum-2-6"
  | "dutch-sum-2-4";

/** How to begin a match. Give at most one of `chess960`, `fen` and `record`, and at most one of `rules` and `preset`. */
export interface MatchOptions {
  game?: "bughouse";
  rules?: BughouseRules;
  preset?: MatchPreset;
  /** Start position of both boards by its Chess960 number, 0–959. */
  chess960?: number;
  /** Both boards as FEN with `|` between them, at the start of turns. */
  fen?: string;
  /** A record of a match (BPGN). */
  record?: string;
  /** Results of boards that have ended before. */
  over?: Partial<Record<BoardName, "1-0" | "0-1" | "1/2-1/2">>;
  /** Whether there are clocks; without them a deadlock ends the boards. Default: what the record says, else `false`. */
  clocks?: boolean;
}

/** A match as it stands. */
export interface MatchView {
  game: "bughouse";
  rules: BughouseRules;
  /** The preset with these rules, if there is one. */
  preset: MatchPreset | null;
  clocks: boolean;
  boards: BoardView[];
  /** `clock` is what was left after the player's last turn, in seconds, if that is known. */
  seats: (Seat & { clock: number | null })[];
  /** `result` is seen from team 1: `1-0`, where points are added their sums such as `1.5-0.5`; `winner` is a team. */
  status: { over: boolean; result: string; winner: 1 | 2 | null; points: [number, number] | null };
  /** Who has offered a draw or agreed to one. */
  drawOffers: SeatName[];
  /** How many turns have been played on both boards. */
  turnCount: number;
  canUndo: boolean;
  canRedo: boolean;
  /** Both boards, turns under way left out. */
  fen: string;
}

/** A board of a match in brief; `Match.snapshot` has the rest. */
export interface BoardView {
  board: BoardName;
  /** The side to move. */
  turn: Color;
  /** Whether it may act. */
  canAct: boolean;
  /** Whether it has no turn until its partner captures something. */
  waiting: boolean;
  /** Whether pieces can still come from the other board. */
  fed: boolean;
  over: boolean;
  result: "1-0" | "0-1" | "1/2-1/2" | "*";
  winner: Color | null;
  reason: EndReason | null;
}

/** A turn of a match. */
export interface MatchTurn extends PlayedTurn {
  board: BoardName;
  /** Its number and letter in a record, such as `12a`. */
  label: string;
  /** What it captured: the side on the other board that got it, and what it is there. */
  taken: { color: Color; role: Role } | null;
  /** What was left on the player's clock, in seconds. */
  clock: number | null;
}

/** A piece that a player needs from the partner. */
export interface Wish {
  piece: Role;
  why: WishReason;
}

/** It parries the check in which the player waits; it mates; it attacks the enemy king or guards the own one. */
export type WishReason = "parry" | "mate" | "attack" | "defence";

/** A board by itself, as `Engine.start` and `new Game` take it. */
export interface BoardAlone {
  game: "bughouse";
  rules: BughouseRules;
  fen: string;
  fed: boolean;
}

/** How to write a match. */
export interface MatchRecordOptions {
  /** Such as `WhiteA`, `BlackB`, `WhiteAElo`, `Date`, `TimeControl`. */
  tags?: Record<string, string>;
  /** `plain` for programs that know `1-0`, `0-1` and `1/2-1/2` only; default `sums`. */
  results?: "sums" | "plain";
}

// --- hidden set-ups: class `HiddenSetup` of modules with a game that begins so ---

/** What is set up unseen, and where. */
export interface HiddenInfo {
  /** On how many ranks of its own a side sets up. */
  ranks: number;
  /** What each side sets up, all of it, in the order it is shown. */
  men: { role: Role; count: number }[];
  /** Every reason a step of the set-up can be refused for. */
  reasons: HiddenReasonCode[];
}

/**
 * What a side can do while it sets up.
 *
 * - `place`: puts a piece that is still to be placed on an empty square
 * - `move`: moves a piece; it changes places with what stands there
 * - `take`: takes a piece off the board; `clear`: all of them
 * - `undo`: takes back the last step of this side
 * - `random`: sets up all pieces anew in any allowed way; `suggest`: the pieces that are left as the computer does, which sets up
 *   so itself, or all of them anew where none is left. The seed is a whole number from 0 on; the same one gives the same set-up
 * - `read`: sets up the pieces of a text; some may be missing
 * - `confirm`: declares the set-up finished, which is final
 * - `commit`: what a player far away sends first, instead of all that: the commitment to a set-up
 * - `open`: its set-up and salt, once the other side is ready. If they are not what was promised, it has lost
 */
export type HiddenStep =
  | { type: "place"; role: Role; square: Square }
  | { type: "move"; from: Square; to: Square }
  | { type: "take"; square: Square }
  | { type: "clear" }
  | { type: "undo" }
  | { type: "random"; seed: number }
  | { type: "suggest"; seed: number }
  | { type: "read"; setUp: string }
  | { type: "confirm" }
  | { type: "commit"; commitment: string }
  | { type: "open"; setUp: string; salt: string };

/**
 * How far a hidden set-up has come.
 *
 * - `placing`: this side sets up
 * - `waiting`: it is ready; the other one is not, or has not opened its set-up yet
 * - `revealed`: both are, and the game begins at `open.fen`
 * - `void`: both are, but both kings are attacked: both sides see that and set up again (`again`)
 * - `broken`: a side did not open what it had promised; `winner` is the other one
 */
export type HiddenPhase = "placing" | "waiting" | "revealed" | "void" | "broken";

/** A hidden set-up as one side may see it: nothing of the other side but whether it is ready, until both are. */
export interface HiddenView {
  game: GameKind;
  rules: RuleSet;
  /** The side that sees this. */
  color: Color;
  phase: HiddenPhase;
  /** 64 squares, a1, b1, … h1, a2, … h8: the own pieces, and those of both sides when they are opened. */
  board: SquareContent[];
  /**
   * The own set-up as text, as far as it goes: the ranks from the middle of the board to the own edge, file a first, in the
   * letters of a FEN, White's in capitals, such as `8/8/PPPPPPPP/RNBQKBNR`.
   */
  setUp: string;
  /** All roles in the order they are shown, how many pieces are left of each, and where one may be put now. */
  toPlace: { role: Role; count: number; squares: Square[] }[];
  canConfirm: boolean;
  canUndo: boolean;
  /** Whether the other side is ready. How far it has come is not told. */
  otherReady: boolean;
  /** Both set-ups, when they are opened, and the position that the game begins at; `null` for void set-ups. */
  open: { white: string; black: string; fen: string | null } | null;
  /** Who has won before the first turn, because the other side did not keep its commitment. */
  winner: Color | null;
}

/**
 * Why a step of a hidden set-up is refused. Reasons have the square they point at and the piece they speak of.
 *
 * - `confirmed`: the set-up is final; `men-left`: pieces are still to be placed, or it is not confirmed
 * - `not-own-half`, `empty`, `occupied`: the square; `none-left`: no piece of the role is left to be placed
 * - `nothing-to-undo`: there is no step to take back; `not-void`: there is no reason to set up again
 * - `not-committed`: there is no commitment to open
 * - `set-up-ranks`: a text has other than four ranks of eight squares; `set-up-letter`: a letter is no piece; `set-up-men`:
 *   too many pieces of a role, or too few
 * - `pawn-on-first-rank`, `pawns-on-one-file`, `bishops-on-one-colour`: what the rule set `screen` forbids
 */
export type HiddenReasonCode =
  | "confirmed"
  | "not-own-half"
  | "empty"
  | "occupied"
  | "none-left"
  | "men-left"
  | "nothing-to-undo"
  | "not-committed"
  | "not-void"
  | "set-up-ranks"
  | "set-up-letter"
  | "set-up-men"
  | "pawn-on-first-rank"
  | "pawns-on-one-file"
  | "bishops-on-one-colour";

/**
 * What `HiddenSetup` throws.
 *
 * - `illegal-step`: the rules refuse the step
 * - `bad-set-up`: a text is no set-up
 * - `bad-salt`, `bad-commitment`: expected 32 and 64 hex digits
 * - `bad-step`, `bad-square`, `bad-argument`: an argument has another form
 */
export interface HiddenError extends Error {
  code:
    | "illegal-step"
    | "bad-set-up"
    | "bad-salt"
    | "bad-commitment"
    | "bad-step"
    | "bad-square"
    | "bad-argument";
  /** With `illegal-step` and `bad-set-up`. */
  reason?: { code: HiddenReasonCode; square: Square | null; role: Role | null };
  /** Where in the text the fault is, in UTF-16 units, with `bad-set-up`. */
  span?: { from: number; to: number };
}

// --- games with an arbiter: class `Arbiter` and function `chooseAct` of the module `paco_sako_games` ---

/** Options of `new Arbiter`. */
export interface ArbiterOptions {
  /** A game whose `GameInfo` has `arbiter`. */
  game: "can-i";
  rules?: "silent";
  /** A position to begin at; without it the usual start. */
  fen?: string;
  /** The acts so far, from `script()`. */
  script?: string[];
}

/**
 * What comes of an act.
 *
 * - `moved`: the try was the move
 * - `again`: it is refused, as both sides hear, and another one is to be made
 * - `yes`, `no`: the question is answered
 * - `not-a-try`: it cannot be done, and nobody hears of it: the own pieces do not allow it, it was refused in this turn already,
 *   or the question has been asked
 * - `asked-first`: after a yes, a try of the kind that was asked about comes first; nobody else hears of it
 */
export type ArbiterReply = "moved" | "again" | "yes" | "no" | "not-a-try" | "asked-first";

/**
 * What the arbiter says.
 *
 * - `next`: a move has been made, and `color` is to move; `check`: and is in check
 * - `again`: a try is refused; `yes`, `no`: the answer to the question
 * - `removed`: the piece of the side that hears it has been captured on `square`
 * - `checkmate`, `stalemate`, `draw` with its `reason`: the game is over
 */
export type ArbiterWord =
  | { word: "next"; color: Color }
  | { word: "removed"; square: Square }
  | { word: "draw"; reason: "repetition" | "fifty" | "dead" }
  | { word: "again" | "check" | "yes" | "no" | "checkmate" | "stalemate" };

/** A game with an arbiter as one side may see it: its own pieces, what it did and heard; everything when the game is over. */
export interface ArbiterView {
  game: "can-i";
  /** The side that sees this. */
  color: Color;
  /** The side to move. */
  turn: Color;
  /** The number of the move. */
  number: number;
  /** 64 squares, a1, b1, … h1, a2, … h8: the own pieces, and those of both sides when the game is over. */
  board: SquareContent[];
  /** What can be tried now, piece by piece; empty for the side that is not to move. */
  targets: { from: Square; to: Square[] }[];
  /** The tries of this turn that were refused; empty for the side that is not to move. */
  refused: string[];
  /** Whether `Can I?` can be asked now. */
  canAsk: boolean;
  /** Whether it was answered with yes, and a capture by a pawn is to be tried first. */
  isDue: boolean;
  /** Whether the side to move is in check. */
  check: boolean;
  /** The own pieces that were captured, with the square and the number of the move, the first one first. */
  lost: { role: Role; square: Square; number: number }[];
  /** All acts, oldest first; `act` is `null` where the other side did it, until the game is over. */
  acts: { number: number; color: Color; act: string | null; words: ArbiterWord[] }[];
  /** The side whose offer of a draw has not been answered. */
  drawOffer: Color | null;
  status: Status;
  /** The position and the game as a record, when it is over. */
  open: { fen: string; record: string } | null;
}

/** What `Arbiter` and `chooseAct` throw. */
export interface ArbiterError extends Error {
  code:
    | "bad-argument"
    | "bad-fen"
    | "bad-position"
    | "bad-act"
    | "bad-knowledge"
    | "draw-offer"
    | "game-over"
    | "game-not-over";
}

// --- the computer: class `Engine` of the modules `paco_sako_engine` and `paco_sako_games` ---

/** Options of `new Engine`. */
export interface EngineOptions {
  /** Memory for positions searched before, 0–64. Default 16. With all the rest an engine stays below 128. */
  hashMegabytes?: number;
}

/** Names of the levels, the weakest first. */
export type EngineLevelName =
  | "first-game"
  | "child"
  | "beginner"
  | "learner"
  | "casual"
  | "regular"
  | "club"
  | "strong"
  | "expert"
  | "master";

/**
 * A level of play: its number, 1–10, and its name. In Paco Ŝako each gets some three quarters of the points against the one
 * below, and the strongest, `master`, is limited too; in the other games `master` plays as well as possible.
 */
export interface EngineLevel {
  number: number;
  name: EngineLevelName;
}

/**
 * Names of the players with a character, the weakest first; only Paco Ŝako has them. Each but the last is about as strong
 * as a level, and most like some turns more than they are worth.
 *
 * - `mia`: a child; loves to unite, knows no chains, looks at a part of the board only
 * - `otto`: a beginner; overlooks chains of more than two placements, looks at a part of the board only
 * - `felix`: hurries his king up the board
 * - `petra`: pushes her pawns, to promote them
 * - `carla`: loves long chains
 * - `bruno`: keeps pieces beside his king, and the king at home
 * - `vera`: a sound player who looks a few turns ahead
 * - `atlas`: the computer without any handicap, as no level is; it plays where neither a level nor a persona is named
 */
export type EnginePersona = "mia" | "otto" | "felix" | "petra" | "carla" | "bruno" | "vera" | "atlas";

/**
 * What the engine is to do.
 *
 * - `play`: choose a turn as a player of this level
 * - `hint`: choose a turn as well as possible; show as much of its steps as is wanted
 * - `analyse`: search the best lines deeper and deeper
 * - `solve`: prove a forced union with the king, all first turns that force it, the longest defence
 * - `defend`: the side to move is attacked: refute the attack, or else hold out as long as possible
 * - `review`: judge every turn of a game
 * - `explain`: tell facts about a turn that was played: what it threatens, prevents, allows
 */
export type EngineMode = "play" | "hint" | "analyse" | "solve" | "defend" | "review" | "explain";

/**
 * A request: a game, given as for `new Game`, and what to do at its end or before one of its turns. The position must be
 * at the start of a turn; of a game in the middle of one, the start of that turn is meant, or within a series the start of its
 * next move: then the rest of the series is searched.
 */
export interface EngineRequest extends GameOptions {
  /** Default `"play"`. */
  mode?: EngineMode;
  /**
   * The position before this turn of the game, 0 for its start; default: after the last one. For `review`: the position that is
   * judged first, default 0, so that a review that was stopped can go on. For `explain`: the turn that was played from there,
   * default the last one.
   */
  turn?: number;
  /** How well to play, 1–10 or a name; default: as well as possible, without any handicap. For `play` only. */
  level?: number | EngineLevelName;
  /**
   * Which player with a character plays, in place of a level: `level` is left out then. For `play` only. Any other name, and
   * any in a game without them, is a `bad-argument`; `Engine.personas()` lists them.
   */
  persona?: EnginePersona;
  /**
   * Milliseconds. Default 1000 for `play` and `hint` if there is no other limit, 1000 being the most a level with a limit of
   * its own takes, too; none for `analyse`, `solve`, `defend` and `explain`. For each position in `review`.
   */
  time?: number;
  /** Positions looked at, and what takes as long; to give each turn a score the first depth may take fifty times as many, and a thousand anyway. With this limit and without `time` the answer is the same every time after `forget()`. For each position in `review`, default 20,000. For `explain`: of the proof that the turn forces the union, default 100,000. */
  nodes?: number;
  /** Half-turns looked ahead, 1–100. Not for `solve`, `defend` and `explain`. */
  depth?: number;
  /**
   * How many of the best turns are searched, 1–50, default 1. For `threats`: how many chains of each side. For `defend`: how
   * many refutations are looked for. For `explain`: how many chains of each kind.
   */
  lines?: number;
  /** For `solve`: within how many turns of the side to move, 1–15, default 3. For `defend`: how many the other side has. For `explain`: as for `solve`, 1 for no proof. */
  turns?: number;
  /** For `explain`: this turn, in any form that `readTurn` takes, instead of the one that was played. Then `turn` is by default after the last one. */
  candidate?: string;
  /**
   * Makes games differ: it decides what the weak players misjudge, and how those begin that misjudge nothing: the levels 8 to
   * 10, `atlas`, and the computer without a level. In the first six turns of each side, counted from the start of the game
   * or from its FEN, these choose by the seed among the turns that are worth at most 15 hundredths less than the best one;
   * for that a level looks at up to four times as many positions as later. A forced win is always played. Without a seed
   * they play the best turn, and the weak players misjudge what they do with 0. For `play` with one line only.
   */
  seed?: number;
  /**
   * Makes an engine, in a worker of its own, help another one with the same request: it is the helper with this number, from 0, of
   * `helpers`. It answers nothing, but works until it is told to stop; after each `run` its `news` belong to the `learn` of
   * all others, and theirs to its own. For `play`, `hint` and `analyse`.
   */
  helper?: number;
  /** How many engines help, 1–15, default 1. */
  helpers?: number;
}

/** What a position is worth. */
export interface EngineScore {
  /** `centi`: hundredths, positive where White is better. `paco`: somebody forces the union with the king. */
  type: "centi" | "paco";
  /** For `paco`: in how many turns of the winner, positive if that is White; 0 when the game is over. */
  value: number;
  /** The share of points White may expect, 0–1: for bars and graphs. */
  white: number;
}

/** A good turn and what is expected to follow. */
export interface EngineLine {
  score: EngineScore;
  /** Whole turns of both sides, the first one of the side to move; with `paco` up to the union with the king. */
  turns: PlayedTurn[];
}

/**
 * What is known of a forced union with the king: by the side to move, or, for `defend`, by the other side. There `line` is
 * one turn: with `none` it refutes the attack or wins itself, with `paco` it holds out longest; `solutions` are turns that
 * refute it, as many as `lines` asks for, and none where it wins at once.
 */
export interface EngineProof {
  /**
   * `paco`: it can be forced in `pacoIn` turns and no fewer. `none`: it cannot within the turns asked for. `unknown`: not
   * decided (yet), because of a limit.
   */
  verdict: "paco" | "none" | "unknown";
  pacoIn: number | null;
  /** Within how many turns it surely cannot be forced. */
  noPacoIn: number;
  /** All first turns that force it in `pacoIn` turns; filled when done. A puzzle is sound if there is one. */
  solutions: PlayedTurn[];
  /** Whether these are surely all. */
  allSolutions: boolean;
  /** One of them with the longest defence, to the union with the king; filled when done. */
  line: PlayedTurn[];
}

/**
 * What a turn did.
 *
 * - `paco`: united with the king
 * - `sako`: threatens to
 * - `missed-paco`: let a forced union slip
 * - `gives-paco`: lets the other side force it
 * - `best`: the turn the engine would have chosen
 */
export type TurnLabel = "paco" | "sako" | "missed-paco" | "gives-paco" | "best";

/** A position of a reviewed game, and the turn that was played there. */
export interface ReviewedTurn {
  /** Number of turns played before, 0 for the start. */
  turn: number;
  /** The side to move. */
  color: Color;
  /** What the position is worth. */
  score: EngineScore;
  /** The best turn here; `null` when the game is over. */
  best: PlayedTurn | null;
  /** How much of a point the turn that was played gave away, 0–1; `null` while the next position is not searched yet. */
  loss: number | null;
  labels: TurnLabel[];
}

/**
 * What is known of a turn. Everything in it is certain: found by looking at all turns, or proved. What a limit left undecided is
 * left out.
 */
export interface EngineExplanation {
  /** The turn that is explained. */
  turn: PlayedTurn;
  /** It wins the game: it unites with the king. */
  wins: boolean;
  /** It forces the union with the king with the n-th turn of its side, itself included, and no turn does so sooner. */
  forces: number | null;
  /** Shortest chains that would unite with the king next if the other side did nothing: the turn gives Ŝako. */
  threatens: PlayedTurn[];
  /** Shortest chains by which the other side would have united with the king, and after the turn cannot any more. */
  prevents: PlayedTurn[];
  /** Shortest chains by which the other side can unite with the king after it. */
  allows: PlayedTurn[];
  /** Shortest chains by which its side could have united with the king instead. */
  misses: PlayedTurn[];
  /**
   * The turns that could have been played instead, counted by where they lead: how many there are, after how many of them the
   * other side unites with the king at once, and whether all were looked at. `null` where its side could have won.
   */
  others: { count: number; losing: number; complete: boolean } | null;
  /** Of those that lose at once the one that looks best at a glance, and the turn that wins against it. */
  refuted: { turn: PlayedTurn; reply: PlayedTurn } | null;
}

/** How far a request has come, and, when `done`, its answer: a plain copy. */
export interface EngineProgress {
  mode: EngineMode;
  /** The request is answered: `run` does nothing more. */
  done: boolean;
  /** Positions looked at. */
  nodes: number;
  /** Milliseconds since `start`. */
  time: number;
  /** Half-turns searched to the end; `null` for `solve`, `defend`, `review` and `explain`. */
  depth: number | null;
  /** The best turns so far, best first. Empty for `solve`, `defend`, `review` and `explain`. */
  lines: EngineLine[];
  /** The turn that is chosen, once done; `null` before, where there is no legal turn, and for `solve`, `defend`, `review` and `explain`. */
  turn: PlayedTurn | null;
  /** For `solve` and `defend`. */
  proof: EngineProof | null;
  /** For `review`: the positions judged so far, the start first. The last one's turn is judged with the next one. */
  review: ReviewedTurn[] | null;
  /** For `explain`, once done. */
  explanation: EngineExplanation | null;
}

/** Chains of the fewest placements by which a side could unite with the other's king if it were to move. */
export interface Threats {
  white: PlayedTurn[];
  black: PlayedTurn[];
}

// --- pictures: class `Animation` ---

/** A frame of an animated picture, such as an `ImageData`: four bytes (red, green, blue, opacity) for each pixel. */
export interface Frame {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}
