/** White moves first. */
export type Color = "white" | "black";

/** The role of a piece, which determines its movement (rules §3). */
export type Role = "pawn" | "rook" | "knight" | "bishop" | "queen" | "king";

/** The promotions of a pawn (rules §7); a king in antichess only. */
export type PromotionRole = "rook" | "knight" | "bishop" | "queen" | "king";

/** The rule set (rules §9); chess has `fide` only, Krachtschaak `official`. */
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
  /** Only the last move of a series may give check. */
  | "italian"
  /** Like `scottish`; in a series every piece that can move moves once before any moves again. */
  | "english"
  | BughouseRules
  /** Stratego chess: any piece on any square of the own half. */
  | "free"
  /** Bishops on both colours, one pawn on each file, none on the own first rank. */
  | "screen"
  /** Can I?: the arbiter makes as few announcements as possible. */
  | "silent";

/** `dutch`: drops may not give check; then the ranks on which pawns may be dropped, from the own side. */
export type CrazyhouseRules =
  | "free-2-7"
  | "free-2-6"
  | "free-2-4"
  | "dutch-2-7"
  | "dutch-2-6"
  | "dutch-2-4";

/** The games of this package; `games()` describes them. */
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

/** The games in the rules of this entry of the package; the npm package lists them. */
export type OwnGame = GameKind;

/** A square in lower case: a file letter `a`–`h` and a rank `1`–`8`, such as `"e4"`. */
export type Square = string;

/** One step of a turn: lift, place, or choose (rules §2); or a claim. */
export type Step =
  | { type: "lift"; square: Square }
  | { type: "place"; square: Square }
  /** Takes a piece out of the side's own pocket; it is placed next. In games with pockets. */
  | { type: "pick"; role: Role }
  | { type: "promote"; role: PromotionRole }
  /** Chooses between two readings of an ambiguous placement; not in Paco Ŝako. */
  | { type: "choose"; reading: "own" | "power" }
  /**
   * Claims an available end, see `Snapshot.claims`. It ends the game and is not part of a turn: only `apply` accepts it.
   * Not in Paco Ŝako.
   */
  | { type: "claim"; claim: ClaimKind; color: Color };

/**
 * Ends that have to be claimed.
 *
 * - `threefold-repetition`: a draw, because the same position has stood three times
 * - `fifty-moves`: a draw, because fifty moves of each side brought no progress
 * - `checkmate`: a win, because the other side's king is attacked and cannot escape
 * - `stalemate`: a draw, because the side to move has no legal turn and its king is not attacked
 * - `no-progress`: a draw, because too many turns brought no progress
 */
export type ClaimKind = "threefold-repetition" | "fifty-moves" | "checkmate" | "stalemate" | "no-progress";

/**
 * The kind of a step. User interfaces mark the target by it.
 *
 * - `lift`: lifts a free piece, or a union
 * - `pick`: takes a piece out of the side's own pocket; in games with pockets
 * - `drop`: drops it on an empty square; the turn ends
 * - `move`: moves to an empty square; the turn ends
 * - `capture`: removes an enemy piece from the board; not in Paco Ŝako
 * - `unite`: forms a new union with a free enemy piece; the turn ends
 * - `takeover`: replaces the own piece in a union; the turn continues with the released piece
 * - `king`: unites with the enemy king (or captures it) and wins
 * - `castle`: castles (rules §5)
 * - `promote`: chooses the promotion of a pawn
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

/** A legal step; never a claim. It can always be completed to a whole turn (rules §2). */
export type LegalStep = Exclude<Step, { type: "claim" }> & { kind: StepKind };

/** A piece. */
export interface Piece {
  role: Role;
  /** A second movement, which it may use once; absent if it has none. Not in Paco Ŝako. */
  power?: Role;
  /**
   * Its role at the start of the game, if that differs from `role`; absent otherwise. Not in Paco Ŝako. In crazyhouse `pawn`
   * marks a promoted piece.
   */
  origin?: Role;
  /** `true` for the piece whose loss ends the game; absent otherwise. */
  royal?: true;
}

/** The content of a square: nothing, a free piece (one of the two set), or a union (both set; Paco Ŝako). */
export interface SquareContent {
  white: Piece | null;
  black: Piece | null;
}

/** The piece or union held over the board while a turn is under way. */
export interface Hand extends SquareContent {
  /** The square on which it was lifted or released; its next move starts here. */
  square: Square;
}

/** The number of pieces of each role in a side's pocket. */
export type Pocket = Record<"queen" | "rook" | "bishop" | "knight" | "pawn", number>;

/** The pieces in hand, in games with pockets. */
export interface InHand {
  /** Without the piece taken out. */
  white: Pocket;
  black: Pocket;
  /** The piece that the side to move has taken out of its pocket and not placed yet; `phase` is then `place`, `hand` `null`. */
  picked: Role | null;
}

/** A part of a turn's notation: one placement, or a choice before the first one. */
export interface TurnLink {
  /** The notation of the link. The texts of all links, concatenated, are the notation of the turn. */
  text: string;
  /** The number of steps of the turn up to and including this link. */
  steps: number;
  /**
   * The kind of its placement; `lift` if nothing has been placed yet, `promote` for the promotion that is due at the start
   * of a turn (rules §7), `pick` if a piece was taken out of a pocket and has not been placed.
   */
  kind: StepKind;
  /** The square on which the piece was lifted or released; `null` for a drop. */
  from: Square | null;
  /** The square of its placement, for castling that of the king; `null` if nothing has been placed yet. */
  to: Square | null;
}

/** A turn that has been played. */
export interface PlayedTurn {
  color: Color;
  /** Turn notation (rules §10), with its `Ŝ` or `#`. */
  notation: string;
  /** The parts of the notation. */
  links: TurnLink[];
  steps: Step[];
  /** Step list (rules §10), such as `"d1>d4>e6=Q>g6"`. */
  stepList: string;
  /**
   * The squares of the turn in order, without consecutive duplicates: the origin, each placement, and for castling the
   * rook's two squares.
   */
  squares: Square[];
  /**
   * For a turn of several moves, the number of moves by its number; it has fewer `links` if it was cut short. Absent in games
   * without such turns.
   */
  series?: number;
}

/** A legal turn, with the position that it ends in. */
export interface LegalTurn extends PlayedTurn {
  fen: string;
}

/** The reason why a game is over. `GameInfo.endReasons` lists those of a game. */
export type EndReason =
  | "king-union"
  | "resignation"
  /** A side ran out of time. Drawn if the other side has too few pieces left to checkmate. */
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
  /** Bughouse without clocks: the side to move on every unfinished board waits for a piece. */
  | "deadlock"
  /** A record gives the result without a reason. */
  | "unknown";

/** The status of a game. */
export type Status =
  | { over: false; result: "*"; winner: null; reason: null }
  | { over: true; result: "1-0" | "0-1"; winner: Color; reason: EndReason }
  | { over: true; result: "1/2-1/2"; winner: null; reason: EndReason };

/** A royal piece that the other side could capture or unite with if it were to move (rules §4). */
export interface Alarm {
  /** The square of the piece. */
  square: Square;
  /** The side of the piece. */
  side: Color;
  /** `sako`: the other side could unite with it. `check`: it could capture it. */
  kind: "sako" | "check";
}

/** The progress of a turn of several moves, in progressive chess. */
export interface Series {
  /** The number of moves. A check may cut it short. */
  length: number;
  /** The number of moves made. */
  made: number;
  /**
   * The squares of the pieces that have moved in this round: they may not move again before every other piece has that can
   * (rule set `english`); empty in the other rule sets.
   */
  moved: Square[];
}

/**
 * All data for drawing the current state of a game, as a plain copy. Parts that do not change from one snapshot to the next,
 * `turns` with their content and the squares of `board`, are frozen and may be shared: a turn is the same object as long as it
 * is not taken back.
 */
export interface Snapshot {
  game: GameKind;
  rules: RuleSet;
  /** Number of the Chess960 start position (0–959; 518 is the usual one), `null` for any other start. */
  chess960: number | null;
  /** The side to move; unchanged until its whole turn is played. */
  turn: Color;
  /** The action due from the side to move; `over` when the game has ended. */
  phase: "lift" | "place" | "promote" | "choose" | "over";
  /** 64 squares, a1, b1, … h1, a2, … h8. The piece in hand is not on the board. */
  board: SquareContent[];
  hand: Hand | null;
  /** The pieces in hand; absent in games without pockets. */
  pockets?: InHand;
  /** The pawn that waits for its promotion, else `null`. */
  promotion: { square: Square; color: Color } | null;
  legalSteps: LegalStep[];
  /** The steps of the turn under way, empty at its start. */
  chain: Step[];
  /**
   * These steps in turn notation, ending with `>` or `=`; `null` at the start of a turn. If a turn has several moves, it may
   * end with a whole one.
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
   * Number of turns before the first one by the move number of the start position, counted from White's first: odd if
   * Black begins.
   */
  turnsBefore: number;
  /**
   * The alarms at the start of the turn under way, the side to move first. Threats that take more than a few milliseconds to
   * find, because of too many chains, are left out; this has never occurred in a game.
   */
  alarms: Alarm[];
  /** The claims available to `apply`; only at the start of a turn. */
  claims: { claim: ClaimKind; color: Color }[];
  status: Status;
  /** Half-moves since the last new union or promotion; the game is drawn at 100 (rules §8). */
  quietTurns: number;
  /** The progress of the series under way; absent in games without turns of several moves. */
  series?: Series;
  /** The number of times the position at the start of this turn has occurred, including now. */
  repetitions: number;
  /** The side with an open draw offer. */
  drawOffer: Color | null;
  /** `true` if there is a step to take back. */
  canUndo: boolean;
  /** `true` if there is a step to redo. */
  canRedo: boolean;
  fen: string;
}

/** Options for the start of a game. Give at most one of `chess960`, `fen`, `record` and `actions`. */
export interface GameOptions {
  /** Default: that of the record's tag `Variant`, else the first of `games()`. */
  game?: OwnGame | undefined;
  /** Default: that of the record, else `"manual"`. */
  rules?: RuleSet | undefined;
  /** Start position by its Chess960 number, 0–959. */
  chess960?: number | undefined;
  /**
   * Position to start from (rules §10), also in the middle of a chain. In Paco Ŝako a castling right without its rook is
   * dropped (rules §9); `checkFen` reports it.
   */
  fen?: string | undefined;
  /** A game record, PGN-like (rules §10). */
  record?: string | undefined;
  /** PacoPlay's JSON action list, as text; may be combined with `fen` or `chess960` as its start. */
  actions?: string | undefined;
  /** `true` if threefold repetition ends the game (rules §8). Default: as in the record, else `true`. */
  repetitionDraw?: boolean | undefined;
  /**
   * In games on several boards: `true` if pieces can still arrive from another board. Default `false`. If `true`, a side
   * without a turn waits, and only a check that no piece at all could parry is mate. Not beside a record.
   */
  fed?: boolean | undefined;
}

/** Options for checking a diagram. */
export interface CheckOptions {
  /** Default: the first of `games()`. */
  game?: OwnGame | undefined;
  /** Default `"manual"`. */
  rules?: RuleSet | undefined;
}

/** Options for reading a record. */
export interface ReadOptions extends CheckOptions {
  /** Default: that of the record's tag `Variant`, else the first of `games()`. */
  game?: OwnGame | undefined;
  /**
   * `true` if lines end before an illegal turn and the rest becomes a comment, as other faults do. A game whose first turn is
   * illegal is always an error. Default `false`.
   */
  lenient?: boolean | undefined;
}

/** Names and date for a record's tags. */
export interface RecordTags {
  event?: string | undefined;
  site?: string | undefined;
  /** `YYYY.MM.DD`, with `??` for unknown parts. */
  date?: string | undefined;
  round?: string | undefined;
  white?: string | undefined;
  black?: string | undefined;
}

/** A turn of a record. */
export interface RecordedTurn extends PlayedTurn {
  /** The comment before it, for the first turn of a variation; that of the main line is the record's `comment`. */
  before: string;
  /**
   * The comment after it. Records cannot contain a brace in a comment, and lines may break anywhere: `writeGame` replaces `}`
   * by `)` and several line breaks by one; a line break separates paragraphs, and spaces around it, at the beginning and at
   * the end are dropped. The same holds for every comment.
   */
  comment: string;
  /** Numeric annotations, 0–255: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`, and so on as in PGN. */
  annotations: number[];
  /** Alternatives to this turn; each has at least one turn. */
  variations: RecordedTurn[][];
}

/** A game record (rules §10) with all its content. */
export interface GameRecord {
  /** The game; for `writeGame` the default is the first of `games()`. */
  game?: OwnGame;
  /** All tags by their names. */
  tags: Record<string, string>;
  /**
   * Doubtful passages of the text, as errors; their text is kept in comments. Ignored by `writeGame`.
   */
  remarks?: PacoError[];
  rules: RuleSet;
  /** Number of the Chess960 start position, `null` for any other start. */
  chess960: number | null;
  /** The start position. */
  fen: string;
  /** The side that moves first. */
  firstTurn: Color;
  /** The comment before the first turn. */
  comment: string;
  /** The result of the main line. */
  result: "1-0" | "0-1" | "1/2-1/2" | "*";
  /** The reason of the result, `null` without one. */
  reason: EndReason | null;
  /** The main line. */
  turns: RecordedTurn[];
  /** The steps of a turn under way at the end of the main line; optional for `writeGame`. */
  pending: Step[];
}

/**
 * The error thrown by every function of this package (`HiddenSetup` has other reasons): `code` is stable, `message` quotes the bad value and the expected one.
 * Arguments are read once, before anything is done: an exception of a proxy or a getter is the `cause` of a `bad-argument`.
 */
export interface PacoError extends Error {
  code: ErrorCode;
  /**
   * The reason why the rules refuse the step, with `illegal-step` and `illegal-turn`; for a turn of a single move only if the text
   * names both its squares, such as `e2e5`.
   */
  reason?: Reason;
  /** The range of the fault in the text, in UTF-16 units, with `bad-notation`, `illegal-turn` and `bad-set-up`. */
  span?: { from: number; to: number };
  /** The expected text, with `bad-notation`. */
  expected?: Expected;
  /** The wrong field, with `bad-fen`. */
  field?: FenField;
  /** The text found there, with `bad-fen`. */
  found?: string;
  /** The fault of the record, with `bad-record` if a text was read. */
  fault?: RecordFault;
}

/**
 * A fault of a record and its place; `reason`, `expected` and `field` of the error have details.
 *
 * - `tag`: a malformed tag; `late-tag`: a tag between turns
 * - `null-move`: a side passes, which is not a turn; `other-result`: a result that differs from that of the game. Both are only
 *   remarks
 * - `open-comment`, `open-variation`: a comment or variation without an end
 * - `lone-variation`: no turn before it; `empty-variation`: no turn in it
 * - `annotation`: not a known sign or glyph from $0 to $255; `long-turn`: too long for a turn; `behind-result`: text after the result
 * - `bad-tag`: an invalid value of `tag`; `bad-fen`, `bad-position`: the tag FEN has no legal position
 * - `bad-notation`, `illegal-turn`: `found` is not a turn, or not legal; `unfinished`: it is incomplete
 * - `game-over`: the game has ended before this turn
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
    | "turn-label"
    | "turn-number"
    | "variation";
  /** The text found there; empty if it would not help. At most 60 characters. */
  found: string;
  /** The line of the text, counted from 1. */
  line: number | null;
  /** Its range in the text, in UTF-16 units; `null` in records of matches. */
  span: { from: number; to: number } | null;
  tag: string | null;
  /** `variation` counts in the order of the text; 0 is the main line. */
  turn: { number: number; color: Color; variation: number; board?: BoardName } | null;
}

/** Parts of a FEN (rules §10). */
export type FenField =
  /** Number of the move; not in Paco Ŝako. */
  | "move-number"
  /** The pieces in hand; in games with pockets. */
  | "pockets"
  /** The whole text of a match, which should be two positions with `|` between them. */
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
 * The reason why a step is refused. `square` and `role` are the square and the piece that it refers to, or `null`.
 *
 * - `lift-first`, `place-first` (`role` in hand, from `square`), `promote-first`: another action is due
 * - `empty`, `not-yours`: there is nothing to lift
 * - `stuck`, `stuck-union` (`role` moves it), `only-dead-ends`: the piece has no legal turn
 * - `must-move`: it may not stay on its square
 * - `movement`: pieces of this `role` do not go to this `square`
 * - `blocked`: the piece on `square` is in the way
 * - `own-piece`: a free piece of the same side stands there
 * - `king-alone`, `union-needs-empty`: kings and unions move to empty squares only (rules §2, §3)
 * - `union-back`: it may not move straight back there (rules §9, `vchess`)
 * - `pawn-straight`, `pawn-diagonal`, `pawn-double`: not a move of a pawn (rules §3)
 * - `dead-end`: the `role` released on `square` would have no move (rules §2, manual p. 19)
 * - `no-chains`: in the simple rules the `role` on `square` may not be released by a released piece (rules §9)
 * - `castling-gone`, `castling-blocked`, `castling-covered`, `castling-into-sako`: no castling (rules §5)
 * - `no-promotion`, `promotion-dead-end`: the pawn on `square` cannot become this `role`
 * - `early-check`: the move to `square` would give check, which only the last move of a series may (rule set `italian`)
 * - `moved-in-round`: the `role` on `square` has moved, and others have not yet (rule set `english`)
 * - `en-passant-first`: a pawn is captured en passant only by the first move of a series
 * - `not-in-pocket`: the pocket has no piece of this `role`; `no-drop`: there is no square for it now
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

/** The text expected in a turn; `text` is exact, if known. */
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

/** A possible later placement of a turn: the `number`-th after the given step. */
export interface PreviewLink {
  number: number;
  /** The square on which the piece is released; `null` for a drop. */
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
  /** A text is not a hidden set-up; expected 32 and 64 hex digits. Of `HiddenSetup`. */
  | "bad-set-up"
  | "bad-salt"
  | "bad-commitment"
  /** A text is not an act; words are not what a side can have heard; the record is not given before the end. Of `Arbiter`. */
  | "bad-act"
  | "bad-knowledge"
  | "game-not-over"
  /** The object was freed. */
  | "freed"
  /** The module is not started: `await init()`, the default export, first. */
  | "not-started"
  /** `init` cannot load the module; `cause` is the reason. */
  | "not-loaded"
  /** A fault of the module itself, after which it does not work any more; `cause` is the fault. */
  | "engine-stopped";

/** A way to start a game: the usual start position, or one of those of Chess960 by its number. */
export type StartKind = "standard" | "chess960";

/** The description of a game, for dialogs and tables. */
export interface GameInfo {
  id: GameKind;
  /** In the order they are offered; the first is the default. */
  ruleSets: RuleSet[];
  /**
   * The settings that its rule sets combine; empty if they are not combinations. The name of a rule set is then a value of
   * each setting, joined with `-`, and the first value of each is the default.
   */
  settings: { id: "drops" | "result" | "pawns"; values: string[] }[];
  starts: StartKind[];
  roles: Role[];
  /** The roles that can be in hand, in the order shown; empty in games without pockets. */
  pockets: Role[];
  /** The promotions of a pawn, in the order offered. */
  promotions: PromotionRole[];
  stepKinds: StepKind[];
  /** The possible claims; empty if every end is automatic. */
  claims: ClaimKind[];
  /** The possible ends. */
  endReasons: EndReason[];
  alarms: Alarm["kind"][];
  /** All reasons for which a step can be refused. */
  reasons: ReasonCode[];
  /** English letters of the roles, upper case, as in turn notation. */
  letters: Record<Role, string>;
  /** `true` if a turn has several moves, one more than the turn before: `Snapshot.series` counts them. */
  inSeries: boolean;
  /** The boards and seats of a match, for `Match`; absent in games on a single board. */
  boards?: BoardsInfo;
  /**
   * The pieces that each side sets up unseen before the first turn, with `HiddenSetup`; absent in other games. The game starts
   * at the FEN of the set-ups, and `new Game` without one at the usual start position.
   */
  hidden?: HiddenInfo;
  /**
   * `true` if each side sees only its own pieces, and an arbiter (class `Arbiter`) answers its tries; absent in other games. A
   * finished game is replayed openly, with `new Game`.
   */
  arbiter?: true;
  /** The levels of the computer, the weakest first. */
  levels: EngineLevel[];
}

/** A diagram, which need not be a legal position. */
export interface Setup {
  /** The game, for `writeFen`; default: the first of `games()`. Absent from `checkFen`. */
  game?: OwnGame;
  /** 64 squares, a1, b1, … h1, a2, … h8. The piece in hand is not on the board. */
  board: SquareContent[];
  turn: Color;
  /** The squares of the rooks that may still castle, on the first rank of their side (rules §5). */
  castling: { white: Square[]; black: Square[] };
  /** The square a pawn has just passed over (rules §6). */
  enPassant: Square | null;
  /**
   * The move of a union in the previous turn, which may not be reversed (rule set `vchess`); none by default, and in games
   * without that rule.
   */
  barred?: { from: Square; to: Square } | null;
  /**
   * Half-moves without a new union or promotion, 0–9999 (rules §8); `null` if a promotion has just been made at the
   * start of the turn.
   */
  quietTurns: number | null;
  /** Number of the move, 1–9999; 1 by default, `null` in games whose FEN has none. */
  moveNumber?: number | null;
  /** The piece or union held over the board in the middle of a turn. */
  hand: Hand | null;
  /**
   * The series, whose length is `moveNumber`: the number of moves `made`, the squares that pawns have `passed` over (at its
   * start those that may be captured en passant, later those of the side to move), and the squares of the pieces that have
   * `moved` in this round. Absent in games without turns of several moves; games with them have no `enPassant`.
   */
  series?: { made: number; passed: Square[]; moved: Square[] } | null;
  /** The pieces in hand; absent in games without pockets. Missing counts are 0 for `writeFen`. */
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

/** A reason why a set-up is not a legal position. */
export interface SetupProblem {
  code: SetupProblemCode;
  message: string;
  /** The side at fault. */
  color: Color | null;
  /** The number of pieces; with `too-many-promoted`, the excess. */
  count: number | null;
  /** The squares at fault; may be empty. */
  squares: Square[];
}

/** The result of `checkFen`: a diagram with all its problems; without problems a game can start there. */
export interface SetupReport extends Setup {
  /** The square of a pawn that has to be promoted first. */
  promotion: Square | null;
  /** `true` if the game is over in this position, such as after a union with the king; `false` with problems. */
  over: boolean;
  problems: SetupProblem[];
}

// --- matches: class `Match` of `paco_sako_games`, for games on several boards ---

/** A board of a match. */
export type BoardName = "A" | "B";

/** A seat at a board: White or Black of A or B. */
export type SeatName = "WA" | "BA" | "WB" | "BB";

/** The boards and seats of a match, and named combinations of rules, the default first. */
export interface BoardsInfo {
  boards: BoardName[];
  /** `team` is 1 (White of A and Black of B) or 2. */
  seats: Seat[];
  presets: { id: MatchPreset; recordName: string; rules: BughouseRules }[];
  /** The reasons for which a player can ask for a piece. */
  wishes: WishReason[];
}

/** A seat with its board, its side, and its team: 1 or 2. */
export interface Seat {
  name: SeatName;
  board: BoardName;
  color: Color;
  team: 1 | 2;
}

/** `bughouse`: drops may mate, the first board decides; `dutch`: no drop gives check, the points are added. */
export type MatchPreset = "bughouse" | "dutch";

/**
 * `dutch`: drops may not give check; then the board that decides (the first one that ends, or the sum of both), and the ranks on
 * which pawns may be dropped, from the own side.
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

/** Options for the start of a match. Give at most one of `chess960`, `fen` and `record`, and at most one of `rules` and `preset`. */
export interface MatchOptions {
  game?: "bughouse" | undefined;
  rules?: BughouseRules | undefined;
  preset?: MatchPreset | undefined;
  /** Start position of both boards by its Chess960 number, 0–959. */
  chess960?: number | undefined;
  /** Both boards as FEN with `|` between them, at the start of turns. */
  fen?: string | undefined;
  /** A record of a match (BPGN). */
  record?: string | undefined;
  /** Results of boards that have already ended; not beside a record. */
  over?: Partial<Record<BoardName, "1-0" | "0-1" | "1/2-1/2">> | undefined;
  /** `true` if there are clocks; without them a deadlock ends the boards. Default: as in the record, else `false`. */
  clocks?: boolean | undefined;
}

/** The current state of a match. */
export interface MatchView {
  game: "bughouse";
  rules: BughouseRules;
  /** The preset with these rules, if there is one. */
  preset: MatchPreset | null;
  clocks: boolean;
  boards: BoardView[];
  /** `clock` is the time left after the player's last turn, in seconds, if known. */
  seats: (Seat & { clock: number | null })[];
  /** `result` is that of team 1: `1-0`, or the sums such as `1.5-0.5` if points are added; `winner` is a team. */
  status: { over: boolean; result: string; winner: 1 | 2 | null; points: [number, number] | null };
  /** The seats that have offered a draw or agreed to one. */
  drawOffers: SeatName[];
  /** The number of turns played on both boards. */
  turnCount: number;
  canUndo: boolean;
  canRedo: boolean;
  /** Both boards, without turns under way. */
  fen: string;
}

/** A summary of a board of a match; `Match.snapshot` has the rest. */
export interface BoardView {
  board: BoardName;
  /** The side to move. */
  turn: Color;
  /** `true` if the side to move may act. */
  canAct: boolean;
  /** `true` if the side to move has no turn until its partner captures a piece. */
  waiting: boolean;
  /** `true` if pieces can still arrive from the other board. */
  fed: boolean;
  over: boolean;
  result: "1-0" | "0-1" | "1/2-1/2" | "*";
  winner: Color | null;
  reason: EndReason | null;
}

/** A turn of a match. */
export interface MatchTurn extends PlayedTurn {
  board: BoardName;
  /** Its label in records, such as `12a`. */
  label: string;
  /** The captured piece: the side on the other board that received it, and its role there. */
  taken: { color: Color; role: Role } | null;
  /** The time left on the player's clock, in seconds. */
  clock: number | null;
}

/** A piece that a player needs from the partner. */
export interface Wish {
  piece: Role;
  why: WishReason;
}

/** It parries the check in which the player waits; it mates; it attacks the enemy king or guards the player's own. */
export type WishReason = "parry" | "mate" | "attack" | "defence";

/** A board by itself: the input for `Engine.start` and `new Game`. */
export interface BoardAlone {
  game: "bughouse";
  rules: BughouseRules;
  fen: string;
  fed: boolean;
}

/** Options for writing a match. */
export interface MatchRecordOptions {
  /** Such as `WhiteA`, `BlackB`, `WhiteAElo`, `Date`, `TimeControl`. */
  tags?: Record<string, string> | undefined;
  /** `plain` for programs that accept only `1-0`, `0-1` and `1/2-1/2`; default `sums`. */
  results?: "sums" | "plain" | undefined;
}

// --- hidden set-ups: class `HiddenSetup` of modules with such a game ---

/** Options of `new HiddenSetup`. */
export interface HiddenOptions {
  /** A game whose `GameInfo` has `hidden`. */
  game: "strategochess";
  /** Default `"free"`. */
  rules?: "free" | "screen" | undefined;
}

/** The pieces and squares of a hidden set-up. */
export interface HiddenInfo {
  /** The number of ranks on which a side sets up. */
  ranks: number;
  /** The pieces that each side sets up, in the order shown. */
  men: { role: Role; count: number }[];
  /** All reasons for which a step of the set-up can be refused. */
  reasons: HiddenReasonCode[];
}

/**
 * The steps of a hidden set-up.
 *
 * - `place`: puts a piece that is still to be placed on an empty square
 * - `move`: moves a piece, exchanging it with the piece on the target
 * - `take`: removes a piece from the board; `clear`: all pieces
 * - `undo`: takes back the last step of this side
 * - `random`: sets up all pieces at random, in any legal way; `suggest`: completes the set-up as the computer would, or replaces
 *   all pieces if none is left. The seed is a whole number from 0; the same seed gives the same set-up
 * - `read`: sets up the pieces of a text, which may be incomplete
 * - `confirm`: confirms the set-up, which is final
 * - `commit`: commits to a set-up: the first message of a remote player, instead of the steps above
 * - `open`: opens the commitment with its set-up and salt, once the other side is ready. If they do not match, the side has lost
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
 * The phase of a hidden set-up.
 *
 * - `placing`: this side is setting up
 * - `waiting`: this side is ready; the other side is not, or has not opened its set-up yet
 * - `revealed`: both sides are ready, and the game starts at `open.fen`
 * - `void`: both sides are ready, but both kings are attacked: both see the set-ups and set up again (`again`)
 * - `broken`: a side violated its commitment; `winner` is the other side
 */
export type HiddenPhase = "placing" | "waiting" | "revealed" | "void" | "broken";

/** A hidden set-up from the point of view of one side: only its own pieces, until both sides are ready. */
export interface HiddenView {
  game: GameKind;
  rules: RuleSet;
  /** The side that sees this view. */
  color: Color;
  phase: HiddenPhase;
  /** 64 squares, a1, b1, … h1, a2, … h8: the own pieces, and those of both sides after they are opened. */
  board: SquareContent[];
  /**
   * The own set-up as text, which may be incomplete: the ranks from the middle of the board to the own edge, file a first, in the
   * letters of a FEN, White's in capitals, such as `8/8/PPPPPPPP/RNBQKBNR`.
   */
  setUp: string;
  /** All roles in the order shown, with the number of pieces left, and the squares on which one may be placed now. */
  toPlace: { role: Role; count: number; squares: Square[] }[];
  canConfirm: boolean;
  canUndo: boolean;
  /** `true` if the other side is ready. Its progress is hidden. */
  otherReady: boolean;
  /** Both set-ups, after they are opened, and the start position of the game; `fen` is `null` for void set-ups. */
  open: { white: string; black: string; fen: string | null } | null;
  /** The winner before the first turn, if the other side violated its commitment. */
  winner: Color | null;
}

/**
 * The reason why a step of a hidden set-up is refused. `square` and `role` are the square and the piece that it refers to.
 *
 * - `confirmed`: the set-up is final; `men-left`: pieces are still to be placed, or it is not confirmed
 * - `not-own-half`, `empty`, `occupied`: the square; `none-left`: no piece of the role is left to be placed
 * - `nothing-to-undo`: there is no step to take back; `not-void`: there is no reason to set up again
 * - `not-committed`: there is no commitment to open
 * - `set-up-ranks`: a text does not have four ranks of eight squares; `set-up-letter`: an unknown letter; `set-up-men`:
 *   too many pieces of a role, or too few
 * - `pawn-on-first-rank`, `pawns-on-one-file`, `bishops-on-one-colour`: violations of the rule set `screen`
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

/** The error thrown by `HiddenSetup`. */
export interface HiddenError extends Omit<PacoError, "reason"> {
  /** The reason why the step is refused, with `illegal-step` and `bad-set-up`; the text has a `span`, too. */
  reason?: { code: HiddenReasonCode; square: Square | null; role: Role | null };
}

// --- games with an arbiter: class `Arbiter` and function `chooseAct` of the module `paco_sako_games` ---

/** Options of `new Arbiter`. */
export interface ArbiterOptions {
  /** A game whose `GameInfo` has `arbiter`. */
  game: "can-i";
  rules?: "silent" | undefined;
  /** The start position; by default the usual one. */
  fen?: string | undefined;
  /** The acts so far, from `script()`. */
  script?: string[] | undefined;
}

/**
 * The result of an act.
 *
 * - `moved`: the try was the move
 * - `again`: the try is refused, announced to both sides: another one has to be made
 * - `yes`, `no`: the question is answered
 * - `not-a-try`: the act is impossible and not announced: the own pieces do not allow it, the try was already refused in this
 *   turn, or the question has already been asked
 * - `asked-first`: after a yes, a try of the kind that was asked about has to come first; not announced
 */
export type ArbiterReply = "moved" | "again" | "yes" | "no" | "not-a-try" | "asked-first";

/**
 * An announcement of the arbiter.
 *
 * - `next`: a move has been made, and `color` is to move; `check`: the side to move is in check
 * - `again`: a try is refused; `yes`, `no`: the answer to the question
 * - `removed`: a piece of the recipient has been captured on `square`
 * - `checkmate`, `stalemate`, `draw` with its `reason`: the game is over
 */
export type ArbiterWord =
  | { word: "next"; color: Color }
  | { word: "removed"; square: Square }
  | { word: "draw"; reason: "repetition" | "fifty" | "dead" }
  | { word: "again" | "check" | "yes" | "no" | "checkmate" | "stalemate" };

/** The view of one side of a game with an arbiter: its own pieces, its acts and what it heard; everything when the game is over. */
export interface ArbiterView {
  game: "can-i";
  /** The side that sees this view. */
  color: Color;
  /** The side to move. */
  turn: Color;
  /** The number of the move. */
  number: number;
  /** 64 squares, a1, b1, … h1, a2, … h8: the own pieces, and those of both sides when the game is over. */
  board: SquareContent[];
  /** The possible tries, piece by piece; empty for the side not to move. */
  targets: { from: Square; to: Square[] }[];
  /** The refused tries of this turn; empty for the side not to move. */
  refused: string[];
  /** `true` if `Can I?` can be asked now. */
  canAsk: boolean;
  /** `true` if the answer was yes, so that a capture by a pawn has to be tried first. */
  isDue: boolean;
  /** `true` if the side to move is in check. */
  check: boolean;
  /** The side's captured pieces, with the square and the number of the move, oldest first. */
  lost: { role: Role; square: Square; number: number }[];
  /** All acts, oldest first; `act` is `null` for acts of the other side, until the game is over. */
  acts: { number: number; color: Color; act: string | null; words: ArbiterWord[] }[];
  /** The side with an open draw offer. */
  drawOffer: Color | null;
  status: Status;
  /** The position and the game as a record, when it is over. */
  open: { fen: string; record: string } | null;
}

// --- the computer: class `Engine` of the modules `paco_sako_engine` and `paco_sako_games` ---

/** Options of `new Engine`. */
export interface EngineOptions {
  /** Size of the transposition table in megabytes, 0–64. Default 16. An engine uses less than 128 in total. */
  hashMegabytes?: number | undefined;
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
 * A level of play: its number, 1–10, and its name. In Paco Ŝako each scores some three quarters of the points against the one
 * below, and even the strongest, `master`, is limited; in the other games `master` plays at full strength.
 */
export interface EngineLevel {
  number: number;
  name: EngineLevelName;
}

/**
 * Names of the personas, players with a character, the weakest first; only Paco Ŝako has them. Each except the last is about as
 * strong as a level, and most prefer some kind of turns.
 *
 * - `mia`: a child; likes unions, sees no chains, looks at a part of the board only
 * - `otto`: a beginner; overlooks chains of more than two placements, looks at a part of the board only
 * - `felix`: rushes his king up the board
 * - `petra`: pushes her pawns, to promote them
 * - `carla`: likes long chains
 * - `bruno`: keeps pieces next to his king, and the king at home
 * - `vera`: a sound player who looks a few turns ahead
 * - `atlas`: the computer without any handicap, unlike every level; the default without a level or a persona
 */
export type EnginePersona = "mia" | "otto" | "felix" | "petra" | "carla" | "bruno" | "vera" | "atlas";

/**
 * The task of a request.
 *
 * - `play`: choose a turn as a player of this level
 * - `hint`: choose the best turn, to be revealed step by step
 * - `analyse`: search the best lines with increasing depth
 * - `solve`: prove a forced union with the king, all first turns that force it, the longest defence
 * - `defend`: answer an attack on the side to move: refute it, or hold out as long as possible
 * - `review`: evaluate every turn of a game
 * - `explain`: find facts about a turn that was played: the wins it threatens, prevents, allows
 */
export type EngineMode = "play" | "hint" | "analyse" | "solve" | "defend" | "review" | "explain";

/**
 * A request: a game, as for `new Game`, and a task at its end or before one of its turns. The position must be at the start of a
 * turn; for a game in the middle of one, it is the start of that turn, or within a series the start of its next move: then the
 * rest of the series is searched.
 */
export interface EngineRequest extends GameOptions {
  /** Default `"play"`. */
  mode?: EngineMode | undefined;
  /**
   * The position before this turn of the game, 0 for its start; default: after the last one. For `review`: the first
   * position, default 0, to continue a stopped review. For `explain`: the turn that was played from there, default the last one.
   */
  turn?: number | undefined;
  /** The level, 1–10 or a name; default: full strength, without any handicap. For `play` only. */
  level?: number | EngineLevelName | undefined;
  /**
   * The persona that plays, instead of a level: `level` is ignored then. For `play` only. Any other name, and any name in a
   * game without personas, is a `bad-argument`; `Engine.personas()` lists them.
   */
  persona?: EnginePersona | undefined;
  /**
   * Milliseconds. Default 1000 for `play` and `hint` without another limit, which is also the maximum for a level with its own
   * limit; none for `analyse`, `solve`, `defend` and `explain`. For each position in `review`.
   */
  time?: number | undefined;
  /**
   * Node limit. To give each turn a score, the first depth may take fifty times as many, and at least a thousand. With this limit
   * and without `time` the answer is reproducible after `forget()`. For each position in `review`, default 20,000. For
   * `explain`: of the proof that the turn forces the union, default 100,000.
   */
  nodes?: number | undefined;
  /** Search depth in half-turns, 1–100. Not for `solve`, `defend` and `explain`. */
  depth?: number | undefined;
  /**
   * The number of best turns, 1–50, default 1. For `threats`: the number of chains of each side. For `defend`: the number of
   * refutations. For `explain`: the number of chains of each kind.
   */
  lines?: number | undefined;
  /** For `solve`: the number of turns of the side to move, 1–15, default 3. For `defend`: that of the other side. For `explain`: as for `solve`, 1 for no proof. */
  turns?: number | undefined;
  /** For `explain`: this turn, in any format of `readTurn`, instead of the one that was played. `turn` then defaults to the position after the last one. */
  candidate?: string | undefined;
  /**
   * Makes games differ: it selects the evaluation errors of weak players, and the openings of players without errors: the levels
   * 8 to 10, `atlas`, and the computer without a level. In the first six turns of each side, counted from the start of the game
   * or from its FEN, these choose by the seed among the turns that lose at most 15 hundredths against the best one; for that a
   * level searches up to four times as many positions as later. A forced win is always played. Without a seed they play the best
   * turn, and weak players have the errors of seed 0. For `play` with one line only.
   */
  seed?: number | undefined;
  /**
   * Makes an engine, in its own worker, help another one with the same request: it is the helper with this index, from 0, of
   * `helpers`. It gives no answer and works until it is stopped; after each `run` its `news` have to be passed to the `learn` of
   * all others, and theirs to its own. For `play`, `hint` and `analyse`.
   */
  helper?: number | undefined;
  /** The number of helpers, 1–15, default 1. */
  helpers?: number | undefined;
}

/** The score of a position. */
export interface EngineScore {
  /** `centi`: hundredths, positive if White is better. `paco`: a side forces the union with the king. */
  type: "centi" | "paco";
  /** For `paco`: the number of turns of the winner, positive if that is White; 0 when the game is over. */
  value: number;
  /** The expected share of points for White, 0–1: for bars and graphs. */
  white: number;
}

/** A good turn and the expected continuation. */
export interface EngineLine {
  score: EngineScore;
  /** Whole turns of both sides, the first one of the side to move; with `paco` up to the union with the king. */
  turns: PlayedTurn[];
}

/**
 * The proof of a forced union with the king by the side to move, or, for `defend`, by the other side. For `defend`, `line` is
 * one turn: with `none` it refutes the attack or wins itself, with `paco` it holds out longest; `solutions` are refutations,
 * at most `lines` of them, and none if it wins at once.
 */
export interface EngineProof {
  /**
   * `paco`: it can be forced in `pacoIn` turns and no fewer. `none`: it cannot within the given turns. `unknown`: not
   * decided (yet), because of a limit.
   */
  verdict: "paco" | "none" | "unknown";
  pacoIn: number | null;
  /** The number of turns within which it certainly cannot be forced. */
  noPacoIn: number;
  /** All first turns that force it in `pacoIn` turns; filled when done. A puzzle is sound if there is one. */
  solutions: PlayedTurn[];
  /** `true` if these are certainly all. */
  allSolutions: boolean;
  /** One of them with the longest defence, to the union with the king; filled when done. */
  line: PlayedTurn[];
}

/**
 * The label of a turn.
 *
 * - `paco`: united with the king
 * - `sako`: threatens to unite
 * - `missed-paco`: missed a forced union
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
  /** The score of the position. */
  score: EngineScore;
  /** The best turn here; `null` when the game is over. */
  best: PlayedTurn | null;
  /** The share of a point lost by the turn that was played, 0–1; `null` until the next position is searched. */
  loss: number | null;
  labels: TurnLabel[];
}

/**
 * Facts about a turn. Everything is certain: found by testing all turns, or proved. Questions left undecided by a limit are
 * omitted.
 */
export interface EngineExplanation {
  /** The turn that is explained. */
  turn: PlayedTurn;
  /** `true` if it wins the game: it unites with the king. */
  wins: boolean;
  /** It forces the union with the king with the n-th turn of its side, including itself, and no other turn is faster. */
  forces: number | null;
  /** Shortest chains that would unite with the king next if the other side did nothing: the turn gives Ŝako. */
  threatens: PlayedTurn[];
  /** Shortest chains by which the other side would have united with the king, and no longer can after the turn. */
  prevents: PlayedTurn[];
  /** Shortest chains by which the other side can unite with the king after it. */
  allows: PlayedTurn[];
  /** Shortest chains by which its side could have united with the king instead. */
  misses: PlayedTurn[];
  /**
   * The alternatives to the turn, counted by the positions they lead to: the number of turns, the number of those after which
   * the other side unites with the king at once, and `true` if all were tested. `null` if its side could have won.
   */
  others: { count: number; losing: number; complete: boolean } | null;
  /** The most tempting of those that lose at once, and the turn that refutes it. */
  refuted: { turn: PlayedTurn; reply: PlayedTurn } | null;
}

/** The progress of a request, and, when `done`, its answer: a plain copy. */
export interface EngineProgress {
  mode: EngineMode;
  /** `true` if the request is answered: `run` does nothing more. */
  done: boolean;
  /** The number of positions searched. */
  nodes: number;
  /** Milliseconds since `start`. */
  time: number;
  /** The last completed depth in half-turns; `null` for `solve`, `defend`, `review` and `explain`. */
  depth: number | null;
  /** The best turns so far, best first. Empty for `solve`, `defend`, `review` and `explain`. */
  lines: EngineLine[];
  /** The chosen turn, when done; `null` before, if there is no legal turn, and for `solve`, `defend`, `review` and `explain`. */
  turn: PlayedTurn | null;
  /** For `solve` and `defend`. */
  proof: EngineProof | null;
  /** For `review`: the positions reviewed so far, the start first. The turn of the last one is judged with the next one. */
  review: ReviewedTurn[] | null;
  /** For `explain`, when done. */
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
