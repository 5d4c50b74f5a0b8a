// The dialog that makes a picture of the position, of a turn or of the game: to look at, to save and to copy. Shows the
// model (picture-model.js), and has what is asked for drawn (picture-subject.js).

import { MOST_TURNS } from "../../board/pictures/animation.js";
import { SCALES, SIDE, toPng } from "../../board/pictures/picture.js";
import { button } from "../../kit/button.js";
import { KEPT } from "../../kit/device/save-file.js";
import { makeDialog } from "../../kit/dialog.js";
import { el, setAttribute, setText, setWords } from "../../kit/dom.js";
import { onOff, segments } from "../../kit/fields.js";
import { formatNumber, t, words } from "../../kit/i18n.js";
import { roomIcon } from "../../kit/room-icons.js";
import { pageLook } from "../settings/page-settings.js";
import { canMake, isMoving, KINDS, PictureModel, scalesOf } from "./picture-model.js";

/** @import { PictureOptions } from "../../board/pictures/picture.js" */
/** @import { PictureKind, Made, PictureMaker, PictureState } from "./picture-model.js" */
/** @import { PictureSubject } from "./picture-subject.js" */

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
 * @param {() => PictureSubject} subject
 * @returns {PictureMaker}
 */
function makerOf(subject) {
  const blobOf = async (
    /** @type {PictureState} */ picture,
    /** @type {Parameters<PictureMaker>[1]} */ { signal, progress },
  ) => {
    const { kind, choice, scale } = picture;
    const look = pageLook();
    const shown = subject();
    if (isMoving(kind)) {
      const count = shown.frames[kind] - (kind === "game" ? picture.from : 0);
      progress(0, count, null);
      const told = (/** @type {number} */ done, /** @type {number | null} */ size) => progress(done, count, size);
      return shown.gif(kind, picture, look, { signal, progress: told });
    }
    if (kind === "png") return toPng(shown.canvas(choice, look, scale));
    return new Blob([shown.svg(choice, look)], { type: "image/svg+xml" });
  };
  return async (picture, watch) => {
    const blob = await blobOf(picture, watch);
    if (!blob) return null;
    const name = subject().fileName(isMoving(picture.kind) ? "gif" : picture.kind);
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

/** The turn that the moving picture of a game begins with, by its number. @param {PictureModel} model @param {() => PictureSubject} subject */
function makeFrom(model, subject) {
  const before = () => subject().turnsBefore;
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

/** The fields to choose with. @param {PictureModel} model @param {() => PictureSubject} subject */
function makeFields(model, subject) {
  const from = makeFrom(model, subject);
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
  const flags = /** @type {(keyof PictureOptions)[]} */ (Object.keys(names)).map((name) => {
    const label = words(/** @type {import("../../kit/i18n.js").Key} */ (names[name]));
    const field = onOff(`picture-${name}`, label, () =>
      model.dispatch({ type: "choose", choice: { [name]: field.input.checked } }),
    );
    return { name, ...field };
  });
  /** @param {PictureState} state */
  const show = (state) => {
    const { kinds: offered, flipped } = subject();
    kinds.offer((kind) => offered.some((one) => one === kind));
    kinds.allow((kind) => canMake(state, kind));
    kinds.value = state.kind;
    const possible = scalesOf(state);
    scales.element.hidden = state.kind === "svg";
    scales.allow((scale) => possible.includes(scale));
    scales.value = state.scale;
    for (const { name, input, text } of flags) {
      input.checked = state.choice[name];
      if (name === "flipped") setWords(text, words(flipped));
    }
    from.show(state);
  };
  const settings = el("div", { class: "settings" }, from.element, ...flags.map(({ element }) => element));
  return { elements: [kinds.element, scales.element, settings], show };
}

/** Information about the picture. @param {PictureState} state @param {PictureSubject["size"]} size at scale 1, in pixels */
function aboutText(state, { width, height }) {
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
  const { scale } = state;
  const text = t("picture.about", { side: width * scale, height: height * scale, size });
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
 * @returns {(subject: PictureSubject) => void} opens it
 */
export function setUpPicture() {
  /** @type {PictureSubject} */
  let subject;
  const model = new PictureModel(
    makerOf(() => subject),
    (state) => show(state),
  );
  const preview = el("img", { class: "picture-preview", alt: "", width: SIDE, height: SIDE });
  const about = el("p", { class: "quiet picture-about", role: "status" });
  const error = el("p", { class: "error", role: "alert" });
  const fields = makeFields(model, () => subject);
  const save = makeSave();
  const copy = button(
    "picture-copy",
    [roomIcon("copy"), el("span", {}, words("share.copy"))],
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
    const text = aboutText(state, subject.size);
    // While the next picture is made, what was said of the last one stays.
    if (text !== null) setText(about, text);
    if (!made || preview.src === made.address) return;
    preview.src = made.address;
    setAttribute(preview, "data-wide", subject.size.width > subject.size.height ? "" : null);
    preview.alt = subject.title;
  }

  return (shown) => {
    subject = shown;
    const { frames, turns } = shown;
    const choice = { flipped: shown.isFlipped, coordinates: pageLook().coordinates, marks: true };
    dialog.showModal();
    model.dispatch({ type: "open", opening: { choice, frames, turns } });
  };
}
