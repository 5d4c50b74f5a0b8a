// Paco Ŝako as the page shows it: unions, takeovers and chains, Ŝako, and the union with the king that wins.

import { bracketedDot, burst, confetti, dot, glow, glowingRing, halfRings, ringWithChevron } from "./marks.js";

/** Defaults of most steps. */
const PLAIN = /** @type {const} */ ({ meets: false, goesOn: false, wins: false, chance: 1 });

/** @type {import("./descriptor.js").Descriptor} */
const pacoSako = {
  id: "paco-sako",
  name: "app.name",
  about: "help.goal",
  steps: {
    king: {
      ...PLAIN,
      mark: burst,
      under: glow,
      meets: true,
      wins: true,
      sound: "win",
      square: "square.king",
      can: "say.can.king",
      done: "say.unite",
      chance: 0,
    },
    takeover: {
      ...PLAIN,
      mark: ringWithChevron,
      meets: true,
      goesOn: true,
      sound: "release",
      square: "square.takeover",
      can: "say.can.takeover",
      done: "say.takeover",
      chance: 3,
    },
    unite: {
      ...PLAIN,
      mark: halfRings,
      meets: true,
      sound: "meet",
      square: "square.unite",
      can: "say.can.unite",
      done: "say.unite",
      chance: 5,
    },
    castle: {
      ...PLAIN,
      mark: bracketedDot,
      sound: "move",
      square: "square.castle",
      can: "say.can.castle",
      done: "say.castle",
    },
    move: {
      ...PLAIN,
      mark: dot,
      sound: "move",
      square: "square.move",
      can: "say.can.move",
      done: "say.move",
    },
  },
  alarms: {
    sako: {
      mark: glowingRing,
      sound: "alarm",
      square: "square.sako",
      badge: "sako.badge",
      whose: "sako.whose",
      both: "sako.both",
      own: { white: "sako.white", black: "sako.black" },
      other: { white: "sako.now.white", black: "sako.now.black" },
    },
  },
  finales: { "king-union": confetti },
  pairs: {
    square: "square.union",
    held: "square.heldUnion",
    place: "status.placeUnion",
    lift: "say.liftUnion",
    move: "say.moveUnion",
    moved: "say.unionMoved",
    moves: "square.unionMoves",
  },
  adorn: null,
  help: {
    goal: "help.goal",
    legend: [
      { kind: "move", content: { white: null, black: null }, about: "help.move" },
      { kind: "unite", content: { white: null, black: { role: "knight" } }, about: "help.unite" },
      {
        kind: "takeover",
        content: { white: { role: "bishop" }, black: { role: "pawn" } },
        about: "help.takeover",
      },
      {
        kind: null,
        content: { white: { role: "rook" }, black: { role: "knight" } },
        about: "help.movable",
        bar: true,
      },
      { kind: "king", content: { white: null, black: { role: "king" } }, about: "help.king" },
      { kind: "castle", content: { white: null, black: null }, about: "help.castle" },
      { kind: "move", content: { white: null, black: null }, about: "help.preview", ahead: true },
    ],
    notes: ["help.hand", "help.links"],
  },
  editor: ["castling", "enPassant", "quietTurns", "hand"],
  barred: ["vchess"],
  // They are in the page's own languages.
  texts: null,
};

export default pacoSako;
