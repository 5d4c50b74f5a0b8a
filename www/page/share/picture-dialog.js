// The dialog that makes a picture of the position, of a turn or of the game: to look at, to save and to copy. Shows the
// model (picture-model.js), and draws what it asks for.

import { MOST_TURNS, momentsOfGame, momentsOfTurn, toGif } from "../../board/animation.js";
import {
  fileName,
  pictureScene,
  pictureWords,
  SCALES,
  SIDE,
  toCanvas,
  toPng,
  toSvg,
} from "../../board/picture.js";
import { rowHeight } from "../../board/pocket-rows.js";
import { button } from "../../kit/button.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setAttribute, setText } from "../../kit/dom.js";
import { onOff, segments } from "../../kit/fields.js";
import { formatNumber, t, words } from "../../kit/i18n.js";
import { icon } from "../../kit/icons.js";
import { KEPT } from "../../kit/save-file.js";
import { pageLook } from "../settings/page-settings.js";
import { canMake, isMoving, KINDS, PictureModel, scalesOf } from "./picture-model.js";

/** @import { Moment } from "../../board/animation.js" */
/** @import { Choice } from "../../board/picture.js" */
/** @import { Store } from "../../game/state.js" */
/** @import { Kind, Made, Maker, PictureState } from "./picture-model.js" */

/** What moving pictures show. @typedef {{ turn: Moment[], game: Moment[] }} Moments */

/** @param {Blob} blob @returns {Promise<string>} */
function dataUrl(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/**
 * @param {Store} store
 * @param {() => Moments} moments
 * @returns {Maker}
 */
function makerOf(store, moments) {
  const blobOf = async (
    /** @type {PictureState} */ picture,
    /** @type {Parameters<Maker>[1]} */ { signal, progress },
  ) => {
    const { state } = store;
    const { kind, choice } = picture;
    const look = pageLook();
    if (isMoving(kind)) {
      const wanted = moments()[kind].slice(kind === "game" ? picture.from : 0);
      progress(0, wanted.length, null);
      const told = (/** @type {number} */ done, /** @type {number | null} */ size) =>
        progress(done, wanted.length, size);
      const watch = { signal, progress: told };
      return toGif(wanted, state, look, choice, picture.scale, watch);
    }
    const scene = pictureScene(state, state.snapshot, choice);
    if (kind === "png") return toPng(toCanvas(scene, look, choice, picture.scale));
    const text = toSvg(scene, look, choice, pictureWords(state, state.snapshot));
    return new Blob([text], { type: "image/svg+xml" });
  };
  return async (picture, watch) => {
    const { snapshot } = store.state;
    const blob = await blobOf(picture, watch);
    if (!blob) return null;
    const name = fileName(snapshot, isMoving(picture.kind) ? "gif" : picture.kind);
    return { blob, name, address: await dataUrl(blob) };
  };
}

/** The link that saves the picture. */
function makeSave() {
  const element = el(
    "a",
    { class: "button main picture-save", "data-action": "picture-save" },
    words("picture.save"),
  );
  /** @type {string | null} the address of the file */
  let address = null;
  /** @type {Made | null} */
  let offered = null;
  /** @param {PictureState} state */
  const show = ({ made }) => {
    if (made === offered) return;
    if (address) setTimeout(URL.revokeObjectURL, KEPT, address);
    offered = made;
    address = made && URL.createObjectURL(made.blob);
    setAttribute(element, "href", address);
    setAttribute(element, "download", made?.name ?? null);
    setAttribute(element, "aria-disabled", made ? null : "true");
  };
  return { element, show };
}

/** Two turns, one of each side, have a number. */
const SIDES = 2;

/** The turn that the moving picture of a game begins with, by its number. @param {PictureModel} model @param {() => Moments} moments */
function makeFrom(model, moments) {
  const before = () => moments().game[0]?.snapshot.turns.length ?? 0;
  const input = el("input", {
    type: "text",
    id: "picture-from",
    autocomplete: "off",
    inputmode: "numeric",
    onchange: () => {
      const turn = Math.floor(Number(input.value)) || 1;
      model.dispatch({ type: "choose", from: SIDES * (turn - 1) - before() });
    },
  });
  const element = el("label", { class: "setting-row" }, el("span", {}, words("picture.from")), input);
  /** @param {PictureState} state */
  const show = ({ kind, from }) => {
    element.hidden = kind !== "game";
    input.value = String(1 + Math.floor((before() + from) / SIDES));
  };
  return { element, show };
}

/** The fields to choose with. @param {PictureModel} model @param {() => Moments} moments */
function makeFields(model, moments) {
  const from = makeFrom(model, moments);
  const kinds = segments(
    "picture-kind",
    words("picture.kind"),
    KINDS,
    (kind) => words(`picture.${kind}`),
    (kind) => model.dispatch({ type: "choose", kind }),
  );
  kinds.element.classList.add("picture-kinds");
  const scales = segments(
    "picture-scale",
    words("picture.size"),
    SCALES,
    (scale) => String(SIDE * scale),
    (scale) => model.dispatch({ type: "choose", scale }),
  );
  const names = { marks: "picture.marks", coordinates: "settings.coordinates", flipped: "picture.flipped" };
  const flags = /** @type {(keyof Choice)[]} */ (Object.keys(names)).map((name) => {
    const label = words(/** @type {import("../../kit/i18n.js").Key} */ (names[name]));
    const field = onOff(`picture-${name}`, label, () =>
      model.dispatch({ type: "choose", choice: { [name]: field.input.checked } }),
    );
    return { name, ...field };
  });
  /** @param {PictureState} state */
  const show = (state) => {
    kinds.allow((kind) => canMake(state, kind));
    kinds.value = state.kind;
    const possible = scalesOf(state);
    scales.element.hidden = state.kind === "svg";
    scales.allow((scale) => possible.includes(scale));
    scales.value = state.scale;
    for (const { name, input } of flags) input.checked = state.choice[name];
    from.show(state);
  };
  const settings = el("div", { class: "settings" }, from.element, ...flags.map(({ element }) => element));
  return { elements: [kinds.element, scales.element, settings], show };
}

/** What is said of the picture. @param {PictureState} state @param {boolean} hasPockets whether it shows pockets */
function aboutText(state, hasPockets) {
  const { kind, progress, made, isCopied, isCut } = state;
  if (isCopied) return t("share.copied");
  const cut = kind === "game" && isCut ? t("picture.cut", { count: MOST_TURNS }) : "";
  const kilobytes = (/** @type {number} */ bytes) => formatNumber(Math.ceil(bytes / 1000));
  if (progress) {
    const { done, all, size } = progress;
    const making = t("picture.making", { done, all });
    const about = size === null ? "" : t("picture.soLarge", { size: kilobytes(size) });
    return [making, about, cut].filter(Boolean).join(" ");
  }
  if (!made) return null;
  const size = kilobytes(made.blob.size);
  if (kind === "svg") return t("picture.aboutSvg", { size });
  const high = SIDE + (hasPockets ? 2 * rowHeight(SIDE) : 0);
  const text = t("picture.about", { side: SIDE * state.scale, height: high * state.scale, size });
  return [text, cut].filter(Boolean).join(" ");
}

/** @param {PictureModel} model */
async function toClipboard(model) {
  const { made } = model.state;
  if (!made) return;
  const { blob } = made;
  try {
    if (blob.type === "image/svg+xml") await navigator.clipboard.writeText(await blob.text());
    else await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    model.dispatch({ type: "copied", isCopied: true });
  } catch {
    model.dispatch({ type: "copied", isCopied: false });
  }
}

/**
 * @param {Store} store
 * @returns {() => void} opens it
 */
export function setUpPicture(store) {
  /** @type {Moments} */
  let moments = { turn: [], game: [] };
  const model = new PictureModel(
    makerOf(store, () => moments),
    (state) => show(state),
  );
  const preview = el("img", { class: "picture-preview", alt: "", width: SIDE, height: SIDE });
  const about = el("p", { class: "quiet picture-about", role: "status" });
  const error = el("p", { class: "error", role: "alert" });
  const fields = makeFields(model, () => moments);
  const save = makeSave();
  const copy = button(
    "picture-copy",
    [icon("copy"), el("span", {}, words("share.copy"))],
    () => toClipboard(model),
    "button picture-copy",
  );
  const dialog = makeDialog(
    "dialog-picture",
    words("picture.title"),
    el("div", { class: "picture-frame" }, preview),
    about,
    ...fields.elements,
    error,
    el("div", { class: "dialog-actions sticky" }, copy, save.element),
  );
  dialog.addEventListener("close", () => model.close());

  /** @param {PictureState} state */
  function show(state) {
    const { made, problem, kind } = state;
    fields.show(state);
    save.show(state);
    setAttribute(copy, "aria-disabled", made ? null : "true");
    // Clipboards take no moving pictures.
    copy.hidden = isMoving(kind);
    setText(error, problem ? t(problem.key, problem.parameters) : "");
    const text = aboutText(state, store.state.snapshot.pockets !== undefined);
    // While the next picture is made, what was said of the last one stays.
    if (text !== null) setText(about, text);
    if (!made || preview.src === made.address) return;
    preview.src = made.address;
    preview.alt = pictureWords(store.state, store.state.snapshot).title;
  }

  return () => {
    const { state } = store;
    // The line that leads here: what was taken back or played otherwise is not in the picture.
    const record = store.question()?.subject.record;
    if (record === undefined) return;
    const { game } = state.snapshot;
    moments = { turn: momentsOfTurn(record, game), game: momentsOfGame(record, game) };
    const choice = { flipped: state.flipped, coordinates: pageLook().coordinates, marks: true };
    const frames = { turn: moments.turn.length, game: moments.game.length };
    dialog.showModal();
    model.dispatch({ type: "open", opening: { choice, frames, turns: state.snapshot.turns.length } });
  };
}
