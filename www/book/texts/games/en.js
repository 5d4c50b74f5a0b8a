// The rules of the other games in English; the other languages have the same keys.

/** All of it in one language. @typedef {import("../../../kit/languages.js").Translated<typeof texts>} GameLessonTexts */

export const texts = {
  "chess-pieces.title": "Pieces and captures",
  "chess-pieces.rule":
    "White moves first, then the sides take turns. The rook goes straight, the bishop diagonally, the queen both ways, the knight two squares straight and one to the side, the king one square in any direction. Whoever comes to a square with an enemy piece captures it: that piece leaves the board. Only the knight passes over others.",
  "ch-start.say": "The start. Only pawns and knights have somewhere to go.",
  "ch-rook.say":
    "Straight, as far as the way is clear. The rook can capture the pawn on d6 and stops before its own.",
  "ch-bishop.say": "Diagonally. The rook on b2 can be captured; the own pawn on f2 is in the way.",
  "ch-queen.say": "The queen goes like a rook or like a bishop.",
  "ch-knight.say": "The knight jumps over what stands around it.",
  "ch-king.say": "The king goes one square in any direction, but not onto its own pawn.",

  "chess-pawns.title": "Pawns",
  "chess-pawns.rule":
    "A pawn goes one square straight ahead to an empty square, from its own second rank one or two. It captures diagonally ahead, and only there. When a pawn has gone two squares, an enemy pawn beside it may capture it in the next turn as if it had gone one: en passant. On the last rank a pawn becomes a queen, rook, bishop or knight.",
  "ch-pawn.say": "This pawn can go one square or two, or capture the knight.",
  "ch-passing.say": "Black’s pawn has just gone from d7 to d5. White may capture it on d6.",
  "ch-promote.say": "One square to go. Make it a queen.",

  "chess-check.title": "Check and checkmate",
  "chess-check.rule":
    "A king that could be captured is in check, and that must end at once: the king goes away, the attacker is captured, or a piece comes between. No turn may leave or put the own king in check, so a king is never really captured. A check that cannot be ended is checkmate, and wins the game.",
  "ch-check.say": "The rook gives check. Which pieces can help?",
  "ch-unsafe.say": "The rook covers the whole rank. May the king go there?",
  "ch-pin.say": "The bishop shields its king from the rook. May it leave the file?",
  "ch-mate.say": "The black king is shut in by its own pawns.",

  "chess-castling.title": "Castling",
  "chess-castling.rule":
    "Once in a game king and rook may move together: the king goes two squares towards the rook, and the rook to the square that the king has crossed. Neither may have moved before, and nothing may stand between them. The king may not be in check, nor cross or reach an attacked square.",
  "ch-castle-king.say": "To the short side: the king goes to g1, the rook to f1.",
  "ch-castle-queen.say": "To the long side: the king goes to c8, the rook to d8.",
  "ch-castle-across.say": "The rook on f8 attacks f1, which the king would cross.",
  "ch-castle-check.say": "The king is in check. May it castle?",

  "chess-starts.title": "Chess960 and odds",
  "chess-starts.rule":
    "In Chess960 the pieces behind the pawns are mixed: the bishops on squares of both colours, the king between the rooks, Black as White’s mirror image. There are 960 such starts; number 518 is the usual one. After castling, king and rook stand where they do in chess. To even out a game, the stronger side can leave out pieces: it gives odds.",
  "ch-960.say": "Start number 0: both bishops stand in the corner, and the knights come out first.",
  "ch-960-castle.say": "The king goes from b1 to c1, the rook from a1 to d1.",
  "ch-960-castle.idea": "Put the king onto its rook.",
  "ch-odds.say": "Black gives queen odds: it plays without her.",

  "chess-draws.title": "Draws",
  "chess-draws.rule":
    "The game is a draw when the side to move has no legal move and is not in check (stalemate), when neither side has enough left to checkmate, and when both agree. A draw can be claimed when a position stands for the third time, or after 50 moves of each side without a capture or a pawn move. At the fifth time, or after 75 such moves, the game ends by itself.",
  "ch-stalemate.say": "See how a won game is given away: leave Black without a move and without check.",
  "ch-dead.say": "Capture the rook: two kings alone cannot win.",
  "ch-quiet.say": "149 turns have brought neither a capture nor a pawn move. One more ends the game.",

  "chess-notation.title": "Notation",
  "chess-notation.rule":
    "A piece is written by its letter, a pawn by none, then comes the square: Nf3, e4. x is a capture, + a check, # a mate, =Q a promotion, O-O castling to the short side, O-O-O to the long one. Where two like pieces could go there, file or rank of the one that moves is added: Nbd2, R1e2.",
  "ch-note.say": "Both knights can go to d2. The letter b says which one does.",

  "krachtschaak-powers.title": "Powers",
  "krachtschaak-powers.rule":
    "Whoever captures gains a power: the movement of what was captured. It can be used once, whenever one likes, and is gone then. What a piece can do by its own kind costs nothing. It has one power at most: the next capture replaces it, and two alike do not add up. The power is that of the piece as it began the game.",
  "kr-gain.say": "The king captures the bishop and gains bishop power.",
  "kr-use.say":
    "Now the king goes like a bishop, once. It captures the rook, and gives check with its new rook power.",
  "kr-both.say": "A knight with bishop power has the squares of both.",
  "kr-keep.say":
    "A move of the knight’s own keeps the power. After ten of them it can still go once like a bishop.",
  "kr-replace.say": "The king has bishop power and captures a knight. Only knight power is left to it.",
  "kr-origin.say": "This queen began as a bishop. The knight that captures her gains bishop power.",

  "krachtschaak-check.title": "Check, and the king captured",
  "krachtschaak-check.rule":
    "A power attacks as a movement does, without being used. Once used it attacks no more. The king may be left in check, or go into check: that is foolish, or bluff, but allowed. Whoever captures the king wins.",
  "kr-check.say": "On d6 the rook is a knight’s jump away from the king: check, and the power is still there.",
  "kr-spent.say":
    "The rook spends its queen power. From g7 it gives check as a rook, but no longer reaches h8: no mate.",
  "kr-king.say": "Black has left the king in check.",

  "krachtschaak-pawn.title": "Pawn power",
  "krachtschaak-pawn.rule":
    "Pawn power is one square straight ahead to an empty square, two from the own second rank, a capture diagonally ahead, and the capture en passant, of real pawns only. A pawn may come to its own first rank by a power; from there it goes one square. Where a piece can reach a square in two ways with different results, it is asked which is meant.",
  "kr-first-rank.say":
    "A pawn with rook power captures the knight on its own first rank. It does not promote there.",
  "kr-passing.say": "The knight has pawn power, and Black’s pawn has just passed d6.",
  "kr-double.say": "From the second rank, pawn power takes the knight two squares ahead.",
  "kr-choice.say": "The bishop can simply go to d6, or capture the pawn en passant by its power.",

  "krachtschaak-promotion.title": "Promotion",
  "krachtschaak-promotion.rule":
    "On its last rank a piece promotes if it is a pawn, had pawn power before the move, or captures there what began as a pawn. It becomes a queen, rook, bishop or knight for good, and its pawn power is gone; a power gained by the capture stays. It may choose the kind it has. A king must become something else, and remains the king.",
  "kr-step.say": "The knight steps to e8 by its pawn power, and promotes.",
  "kr-own.say": "By its own jump to g8 it promotes all the same.",
  "kr-capture.say":
    "The rook with pawn power captures the bishop on the last rank: it promotes and gains bishop power.",
  "kr-pawn-taken.say": "A black pawn stands on a8 again. Whoever captures it there promotes at once.",
  "kr-king-promotes.say": "The king becomes a queen, and must still not be captured.",

  "krachtschaak-mate.title": "Mate, stalemate, castling",
  "krachtschaak-mate.rule":
    "Mate is claimed by the side that gives it, stalemate by the side that suffers it: not in check, and yet every turn would lose the king. Unclaimed, play goes on. Castling is as in chess, and powers attack too; landing in check is allowed. A promoted king, or one that goes by a power, may cross attacked squares. A rook power does not castle.",
  "kr-mate.say": "The black king cannot be saved: White claims mate.",
  "kr-mate-queen.say": "The promoted king on a1 moves like a queen. Attack it, and cover all its squares.",
  "kr-stalemate.say": "Wherever the king goes, it will be captured. Black may claim the draw instead of moving.",
  "kr-through.say": "The rook covers b7. The promoted king goes from b8 to b1 all the same.",
  "kr-castle.say": "The knight in the corner has rook power. Can the king castle with it?",

  "krachtschaak-notation.title": "Notation",
  "krachtschaak-notation.rule":
    "The letter of the power follows that of the piece: RB is a rook with bishop power; for a pawn it is a small p. After = come the new kind and the power gained, and in brackets what a promoted piece began as. Dutch letters (K, D, T, L, P, p) are read too. In speech the power comes first: a knight-queen is a queen with knight power, a king-queen a promoted king.",
  "kr-note.say": "A rook with bishop power.",
  "kr-note-promoted.say":
    "A rook with pawn power captures a knight that began as a bishop, and becomes a knight itself.",

  "antichess-capture.title": "Captures",
  "antichess-capture.rule":
    "The pieces move as in chess, but you want to lose them all. Whoever can capture must; among several captures the choice is free.",
  "an-must.say": "The bishop can capture the pawn on b5. What may move?",
  "an-refused.say": "May the pawn go ahead all the same?",
  "an-which.say": "Two captures are possible: the choice is yours. Here, take the right one.",

  "antichess-king.title": "The king",
  "antichess-king.rule":
    "The king is a piece like any other: it can be captured and left attacked. There is no check, no mate and no castling. A pawn on the last rank may become a king, too.",
  "an-king.say": "The king can be captured, so it must be.",
  "an-promote.say": "Let the pawn become a king.",

  "antichess-end.title": "The end",
  "antichess-end.rule":
    "Whoever is to move and has no piece left, or none that can move, wins. It is a draw when nothing can ever be captured again; a third repetition and 50 moves without progress can be claimed as in chess.",
  "an-give.say": "Give away your last piece: Black must take it, and you have won.",
  "an-blocked.say": "White’s only move blocks the black pawn. Black cannot move, and so wins.",
  "an-draw.say": "After this capture the bishops stand on different colours and can never meet.",

  "vchess-kings.title": "Kings dance",
  "vchess-kings.rule":
    "vchess plays Paco Ŝako with some rules of its own. The king may do what every piece does: form a union, or take over one. When a turn is complete, the side whose king is in a union has lost; if both kings are, it is a draw. A king that is released again in the same chain is free.",
  "vc-release.say":
    "The king takes over the union, the knight goes on. This is allowed, but now the king is in a union: White loses.",
  "vc-win.say": "Unite with the enemy king, and keep your own out of unions.",
  "vc-draw.say": "The king takes over, the bishop goes on to the other king: both kings dance, a draw.",
  "vc-both.say": "The kings may unite with each other. That is a draw, too.",

  "vchess-castling.title": "Castling without conditions",
  "vchess-castling.rule":
    "Attacks on kings are ignored. For castling, king and rook must not have moved, and nothing may stand between them; out of an attack, across one and into one are all allowed.",
  "vc-castle.say": "The rook on f3 attacks f1. Here that does not matter.",

  "vchess-unions.title": "Unions and pawns",
  "vchess-unions.rule":
    "If the last turn was the plain move of a union, it may not be moved straight back. A pawn promotes in the same turn in which it reaches its last rank; if the enemy carries it there, the enemy chooses. En passant answers double steps from the first and the second rank, but only as the first placement of a turn.",
  "vc-back.say": "Black has just moved this union from e5 to g3. May White move it back?",
  "vc-promote.say": "Black carries a white pawn to its last rank, and chooses what it becomes: a rook.",

  "crazyhouse-pocket.title": "The pocket",
  "crazyhouse-pocket.rule":
    "A piece that you capture changes sides and goes to your pocket. Instead of moving you may drop a piece from there on an empty square; that is your whole turn. Pawns are not dropped on the first or the last rank. A promoted piece is marked, and goes to the pocket as a pawn when it is captured.",
  "cz-capture.say": "Capture the pawn: it goes to your pocket.",
  "cz-promoted.say": "The small pawn says that this queen was promoted. Capture her: what you get is a pawn.",
  "cz-rank.say": "May a pawn be dropped on the last rank, to promote at once?",
  "crazyhouse-drops.title": "Drops and the end",
  "crazyhouse-drops.rule":
    "A drop may stand between the king and a check, give check and even mate. It is mate only if no move and no drop helps. A dropped rook never castles; a pawn dropped on its second rank may go two squares. Other ways to play can be chosen: drops that may not give check, and pawns only up to the sixth or the fourth rank.",
  "cz-drop.say": "The king in the corner has no square left. Mate it with the knight from your pocket.",
  "cz-between.say": "The rook gives check. One drop helps.",
  "cz-mate.say": "Black has nothing in hand to put in between.",
  "cz-castle.say": "This rook was dropped. May the king castle with it?",

  "progressive-series.title": "Series of moves",
  "progressive-series.rule":
    "White makes one move, Black two, White three, and so on: each turn is a series with one move more than the series before, also where that was cut short. All moves of a series must be made, and each is a legal move of chess: after none of them may the own king be in check.",
  "pr-mate.say":
    "White has three moves. The bishop guards c8: capture it on the way, and mate with the last move.",
  "pr-last.say":
    "The first of Black’s two moves has been made. Play the second with the pawn in front of the queen.",

  "progressive-check.title": "Check",
  "progressive-check.rule":
    "A check ends the series at once; the rest of its moves is lost. Whoever begins a series in check must get out of it with the first move. By the Italian rules, which can be chosen, only the last move of a series may give check. It is mate if no first move helps, by the Italian rules also if every move that would help gives check too early.",
  "pr-check.say":
    "The queen has come to h5 with the first of three moves. Capture on f7: the check ends the series with the second.",
  "pr-first.say": "White has three moves, but is in check. Which pieces can make the first one?",
  "pr-early.say": "By the Italian rules this check would come too early: it is only the second of three moves.",

  "progressive-end.title": "En passant and draws",
  "progressive-end.rule":
    "Only the first move of a series can capture en passant, and it can capture any pawn that went two squares anywhere in the series before and has stayed there. Whoever is not in check and has no legal move left, also in the middle of a series, is stalemated: a draw. After ten series in a row without a capture or a pawn move a draw can be claimed.",
  "pr-passing.say": "Both black pawns went two squares in the last series. Where can the white pawn go?",
  "pr-late.say": "The king has made the first move of this series. May the pawn still capture en passant?",
  "pr-stalemate.say": "After the only move there is none left, though the series has two more.",

  "progressive-english.title": "The English rules",
  "progressive-english.rule":
    "The English rules can be chosen. As usual a check ends the series, but a series is played in rounds: every piece that can move moves once before any moves a second time. If none is left that can, a new round begins. A promoted pawn has moved in its round. There is no en passant.",
  "pr-round.say": "The pawn has moved in this round. What can move now?",
  "pr-again.say": "May the pawn move again before the king has moved?",

  "strategochess-set-up.title": "The set-up",
  "strategochess-set-up.rule":
    "A screen stands across the middle. Behind it each side places its eight pawns, two rooks, two knights, two bishops, queen and king on its own four ranks, one on a square, as it likes: pawns on the first rank, too, and several on a file. The strict rules allow one pawn on each file, none on the own first rank, and want bishops on squares of both colours. Whoever is ready changes nothing any more. When both are, the screen goes up. If no king is in check, White begins. If one king is, its side begins and must get out of check, also when it is Black. If both are, both sides set up again.",
  "st-black.say": "The screen has gone up, and the black king is in check. So Black begins. Which piece can move?",
  "st-white.say":
    "Here the white king is in check as the screen goes up, and White begins. Where can the king go?",

  "strategochess-play.title": "The game",
  "strategochess-play.rule":
    "From now on it is chess, with two differences. There is no castling. And any pawn on its own second rank may go two squares, wherever it was set up; from the first, third or fourth rank no pawn can. After such a double step it can be captured en passant as in chess.",
  "st-first-rank.say": "This pawn was set up on the first rank. May it go two squares?",
  "st-second-rank.say": "The pawn has come from the first rank to the second. Move it two squares.",
  "st-castling.say": "King and rooks stand as at the beginning of a game of chess. May White castle?",

  "can-i-tries.title": "Tries and words",
  "can-i-tries.rule":
    "Chess, but each side sees only its own pieces. The arbiter alone knows the position. Whoever is to move tries a move that their own pieces allow. If it is legal in the real position, it is the move and cannot be taken back. If it is not, since something stands in the way, a pawn finds nothing to capture or the own king would be in check, the arbiter says “Try another move”. That costs nothing, but the same piece cannot try the same square again in this turn. After a move both hear whose turn it is, “Check”, “Checkmate” or “Stalemate”. Who captures is not told; whoever loses a piece sees which one is gone, but not what took it. Threefold repetition, fifty moves without a capture or a pawn move, and a position in which nobody can checkmate end the game at once. Then everything is shown.",
  "ci-into.say":
    "This is what only the arbiter sees. White tries the king on d1. Why does the arbiter say “Try another move”?",
  "ci-way.say":
    "White has tried the rook on a8 and on a4, and was refused both times. Find the try that is the move.",
  "can-i-question.title": "The question",
  "can-i-question.rule":
    "Once in a turn, at any moment, whoever is to move may ask “Can I?”: can I capture with a pawn? The arbiter says yes if at least one capture by a pawn is legal, also en passant. After a yes you must try at least one capture by a pawn before any other try. If it is refused, you may try anything. After a no you need not, but you may still try. Both sides hear the question and the answer, not the tries.",
  "ci-yes.say": "White has asked, and the arbiter has said “Yes”. Make the capture.",
  "ci-pinned.say":
    "White has asked, and the arbiter has said “No”, although the pawns stand side by side. Why can White not capture?",
  "bughouse-boards.title": "Two boards",
  "bughouse-boards.rule":
    "Two boards are played at once, by two teams of two: White on board A and Black on board B are partners, and so are the other two. A piece that you capture keeps its colour and goes to your partner’s pocket at once; a promoted piece goes as a pawn. Instead of moving you may drop a piece from your own pocket on an empty square, as in crazyhouse. Pawns are not dropped on the first or the last rank. Without clocks the boards take turns.",
  "bh-capture.say": "Capture the pawn: it goes to the pocket of your partner, who has Black on the other board.",
  "bh-drop.say": "This is the other board: Black has got a pawn from its partner. Drop it on e3.",

  "bughouse-end.title": "Mate, waiting and the end",
  "bughouse-end.rule":
    "A board ends by mate only if no piece whatsoever could be dropped to stop the check, whether or not anybody holds it. Otherwise whoever has no move waits until the partner captures something, and loses time on the clock. In the game called Bughouse the first board that ends decides the match. In Doorgeefschaak no drop may give check, both boards are played out, and the points are added; when the other board has ended, nothing comes any more. Other ways to play can be chosen.",
  "bh-mate.say":
    "No piece could be dropped between the knight and the king: this drop is mate, and ends the match.",
  "bh-wait.say":
    "The rook gives check, and without a piece White would have to wait. The partner has captured a knight. Drop it on d1.",
};
