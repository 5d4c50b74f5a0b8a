// Subject of pictures: the game on the table, or both boards of a match. Captured when the dialog opens.

import { rowHeight } from "../../board/drawing/pocket-rows.js";
import { momentsOfGame, momentsOfTurn, toGif } from "../../board/pictures/animation.js";
import { fileName, pictureScene, pictureWords, SIDE, toCanvas, toSvg } from "../../board/pictures/picture.js";
import { rowSize, rowToCanvas, rowToSvg } from "../../board/pictures/picture-row.js";
import { t } from "../../kit/i18n.js";
import { KINDS } from "./picture-model.js";

/** @import { TimedSnapshot } from "../../board/pictures/animation.js" */
/** @import { PictureOptions } from "../../board/pictures/picture.js" */
/** @import { PictureBoard } from "../../board/pictures/picture-row.js" */
/** @import { Look } from "../../board/drawing/theme.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Key } from "../../kit/i18n.js" */
/** @import { ShownMatch } from "../../match/shown-match.js" */
/** @import { PictureKind, PictureState } from "./picture-model.js" */

/**
 * @typedef {object} PictureSubject
 * @property {readonly PictureKind[]} kinds available kinds of pictures
 * @property {boolean} isFlipped it is flipped on the page
 * @property {Key} flipped label of the flip option
 * @property {{ width: number, height: number }} size size at scale 1, in pixels
 * @property {string} title short description
 * @property {string} description full description
 * @property {PictureState["frames"]} frames of animations
 * @property {number} turnsBefore number of turns before the first frame of the game
 * @property {number} turns total number of turns
 * @property {(ending: string) => string} fileName
 * @property {(choice: PictureOptions, look: Look) => string} svg
 * @property {(choice: PictureOptions, look: Look, scale: number) => HTMLCanvasElement} canvas
 * @property {(kind: "turn" | "game", picture: PictureState, look: Look, watch: Parameters<typeof toGif>[5]) => Promise<Blob | null>} gif
 */

/** The game on the table: the line that leads to what is shown. @param {Store} store @returns {PictureSubject | null} `null` where there is nothing to be seen */
export function tableSubject(store) {
  const { state } = store;
  const { snapshot } = state;
  const record = store.question()?.subject.record;
  if (record === undefined) return null;
  /** Undone turns and variations are not included. @type {{ turn: TimedSnapshot[], game: TimedSnapshot[] }} */
  const moments = { turn: momentsOfTurn(record, snapshot.game), game: momentsOfGame(record, snapshot.game) };
  const scene = (/** @type {PictureOptions} */ choice) => pictureScene(state, snapshot, choice);
  const words = pictureWords(state, snapshot);
  return {
    kinds: KINDS,
    isFlipped: state.flipped,
    flipped: "picture.flipped",
    size: { width: SIDE, height: SIDE + (snapshot.pockets ? 2 * rowHeight(SIDE) : 0) },
    ...words,
    frames: { turn: moments.turn.length, game: moments.game.length },
    turnsBefore: moments.game[0]?.snapshot.turns.length ?? 0,
    turns: snapshot.turns.length,
    fileName: (ending) => fileName(snapshot, ending),
    svg: (choice, look) => toSvg(scene(choice), look, choice, words),
    canvas: (choice, look, scale) => toCanvas(scene(choice), look, choice, scale),
    gif: (kind, { choice, from, scale }, look, watch) =>
      toGif(moments[kind].slice(kind === "game" ? from : 0), state, look, choice, scale, watch),
  };
}

/** Both boards of a match beside each other, as they are shown. @param {ShownMatch} match @returns {PictureSubject} */
export function matchSubject({ boards, title, ply }) {
  const [first] = boards;
  /** Each board lies as it does on the page, or all are turned. @param {PictureOptions} choice @returns {PictureBoard[]} */
  const parts = (choice) =>
    boards.map(({ name, state }) => {
      const own = { ...choice, flipped: state.flipped !== (choice.flipped !== first.state.flipped) };
      return { name, choice: own, scene: pictureScene(state, state.snapshot, own) };
    });
  const described = boards.map(({ name, state }) => `${name}: ${pictureWords(state, state.snapshot).description}`);
  const words = { title: `${t("app.name")}: ${title}`, description: described.join(" ") };
  const still = { flipped: first.state.flipped, coordinates: true, marks: true };
  return {
    kinds: ["png", "svg"],
    isFlipped: first.state.flipped,
    flipped: "picture.flipped.match",
    size: rowSize(parts(still)),
    ...words,
    frames: { turn: 0, game: 0 },
    turnsBefore: 0,
    turns: ply,
    fileName: (ending) => `${first.state.snapshot.game}-${ply}.${ending}`,
    svg: (choice, look) => rowToSvg(parts(choice), look, words),
    canvas: (choice, look, scale) => rowToCanvas(parts(choice), look, scale),
    gif: async () => null,
  };
}
