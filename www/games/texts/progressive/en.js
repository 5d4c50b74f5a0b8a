// Progressive chess in English: what the page, texts/common/ and texts/mate/ do not say.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} ProgressiveTexts */

export const texts = {
  name: "Progressive chess",
  about: "White makes one move, Black two, White three, and so on. A check ends the series.",
  goal: "Checkmate the king. Each turn is a series with one move more than the series before.",
  "rules.scottish": "Scottish",
  "rules.scottish.about": "A check ends the series, and its other moves are lost. The usual choice.",
  "rules.italian": "Italian",
  "rules.italian.about": "Only the last move of a series may give check.",
  "rules.english": "English",
  "rules.english.about":
    "As Scottish, but every piece that can move moves once before any moves again. No en passant.",
  "status.toMove": "{color}: move {number} of {length}",
  "status.yours": "Your turn: move {number} of {length}",
  "status.place": "{color}, move {number} of {length}: place the {piece}",
  "series.check": "The check ended the series with move {number} of {length}.",
  "series.over": "The game ended with move {number} of {length} of the series.",
  "series.round": "Moved in this round already: {squares}.",
  "say.undoStep": "One move taken back.",
  "say.redoStep": "One move played again.",
  "say.undoTurn": "Series taken back.",
  "say.redoTurn": "Series played again.",
  "hint.move": "Hint, move {number} of {length}: {from} to {to}. Press again to see the next move.",
  "hint.chainWhole": "Hint, the whole series: {notation}",
  "hint.startFirst": "Hints are given between two moves. “Take back” takes you there.",
  "type.placeholder": "Type a move or several: Nf3 d4",
  "reason.stalemate": "Stalemate: no move is possible, and the king is not in check.",
  "reason.no-progress": "At least 10 series in a row without a capture or a pawn move.",
  "claim.no-progress": "Claim a draw: 10 series without progress",
  "why.castling-in-check": "No castling out of check.",
  "why.early-check":
    "The move to {square} would give check, and in these rules only the last move of a series may.",
  "why.moved-in-round": "The {piece} on {square} has moved in this round: first all others move that can.",
  "why.en-passant-first": "En passant is possible only with the first move of a series.",
  "problem.pawn-on-edge": "{color}: no pawn can stand on {squares}.",
  "problem.series-made": "{count} moves have been made: the series must be longer than that.",
  "problem.series-moved": "No piece can have moved to {squares} in this round.",
  "fen.text":
    "“{found}” is no position: the board, the side to move, castling, the passed squares, the count, the length of the series.",
  "fen.quiet-turns":
    "The count is a number from 0 to 9999, or “-” within a series that has made progress, not “{found}”.",
  "fen.en-passant": "The passed squares are squares such as d6f6, or “-”, not “{found}”.",
  "fen.move-number":
    "The length of the series is a number from 1, with the moves made after a point, such as 3.1, not “{found}”.",
  "fen.moved": "The pieces that have moved are squares such as d2e4, or “-”, not “{found}”.",
  "editor.quiet": "Series without progress",
  "editor.series.length": "Moves in the series",
  "editor.series.made": "Of these already made",
  "editor.series.passed": "Passed by pawns",
  "editor.series.moved": "Moved in this round",
  "help.series": "White begins with one move. Then every turn has one move more than the turn before.",
  "help.check": "A check ends the series at once; in the Italian rules only the last move may give it.",
  "help.back": "“Take back” takes back one move of the series.",
};
