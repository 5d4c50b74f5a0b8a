// The cards that games are chosen by: on each two squares that show what is special about the game. Loaded when a game is
// chosen, so that it is not in the descriptors.

/** @import { GameKind, RuleSet, SquareContent } from "../rules/rules.js" */

/**
 * A game to choose: a kind, or one of its rule sets as a game of its own.
 *
 * @typedef {object} GameCard
 * @property {string} id
 * @property {GameKind} game
 * @property {RuleSet | null} rules
 * @property {readonly SquareContent[]} emblem
 * @property {true} [numbered] the squares of the emblem are numbered, as the moves of a series are
 * @property {true} [screened] a screen stands before the last square
 * @property {true} [unseen] the piece on the last square is a guess
 * @property {true} [apart] the squares belong to two boards; a piece passes from the first to the second
 */

/** The cards of all games; the order counts within a game. @type {readonly GameCard[]} */
const CARDS = [
  {
    id: "paco-sako",
    game: "paco-sako",
    rules: null,
    emblem: [
      { white: { role: "knight" }, black: { role: "bishop" } },
      { white: { role: "pawn" }, black: { role: "queen" } },
    ],
  },
  {
    id: "vchess",
    game: "paco-sako",
    rules: "vchess",
    emblem: [
      { white: { role: "king" }, black: { role: "queen" } },
      { white: { role: "rook" }, black: { role: "king" } },
    ],
  },
  {
    id: "chess",
    game: "chess",
    rules: null,
    emblem: [
      { white: { role: "king" }, black: null },
      { white: null, black: { role: "knight" } },
    ],
  },
  {
    id: "krachtschaak",
    game: "krachtschaak",
    rules: null,
    emblem: [
      { white: { role: "knight", power: "queen" }, black: null },
      { white: null, black: { role: "rook", power: "bishop" } },
    ],
  },
  {
    id: "antichess",
    game: "antichess",
    rules: null,
    emblem: [
      { white: null, black: { role: "pawn" } },
      { white: { role: "king" }, black: null },
    ],
  },
  {
    id: "crazyhouse",
    game: "crazyhouse",
    rules: null,
    emblem: [
      { white: { role: "queen", origin: "pawn" }, black: null },
      { white: null, black: { role: "knight" } },
    ],
  },
  {
    id: "progressive",
    game: "progressive",
    rules: null,
    emblem: [
      { white: { role: "knight" }, black: null },
      { white: { role: "queen" }, black: null },
    ],
    numbered: true,
  },
  {
    id: "strategochess",
    game: "strategochess",
    rules: null,
    emblem: [
      { white: { role: "knight" }, black: null },
      { white: null, black: { role: "queen" } },
    ],
    screened: true,
  },
  {
    id: "can-i",
    game: "can-i",
    rules: null,
    emblem: [
      { white: { role: "pawn" }, black: null },
      { white: null, black: { role: "knight" } },
    ],
    unseen: true,
  },
  {
    id: "bughouse",
    game: "bughouse",
    rules: null,
    emblem: [
      { white: { role: "rook" }, black: null },
      { white: { role: "knight" }, black: null },
    ],
    apart: true,
  },
];

/** The cards of some kinds of games; one that has none in the list gets one without a picture. @param {readonly string[]} games @returns {GameCard[]} */
export function cardsOf(games) {
  return games.flatMap((id) => {
    const game = /** @type {GameKind} */ (id);
    const known = CARDS.filter((card) => card.game === game);
    return known.length > 0 ? known : [{ id, game, rules: null, emblem: [] }];
  });
}

/** The rule sets of a kind of game that have cards of their own. @param {GameKind} kind @returns {RuleSet[]} */
export function rulesWithCards(kind) {
  return CARDS.flatMap(({ game, rules }) => (game === kind && rules ? [rules] : []));
}
