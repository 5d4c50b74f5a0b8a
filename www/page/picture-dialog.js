// The dialog that makes a picture of the position, of a turn or of the game: to look at, to save and to copy.

import { largestScale, MOST_TURNS, momentsOfGame, momentsOfTurn, toGif } from "../board/animation.js";
import { fileName, pictureScene, pictureWords, SCALES, SIDE, toCanvas, toPng, toSvg } from "../board/picture.js";
import { makeDialog } from "../kit/dialog.js";
import { el, setAttribute, setText } from "../kit/dom.js";
import { onOff, segments } from "../kit/fields.js";
import { formatNumber, t, words } from "../kit/i18n.js";
import { icon } from "../kit/icons.js";
import { failureOf } from "../rules/rules.js";
import { pageLook } from "./page-settings.js";

/** @typedef {import("../board/animation.js").Moment} Moment */
/** @typedef {import("../board/picture.js").Choice} Choice */
/** @typedef {import("../game/state.js").Store} Store */

/** @typedef {"png" | "svg" | "turn" | "game"} Kind */
/** @typedef {{ blob: Blob, name: string, about: string }} Made */

/** @type {readonly Kind[]} */
const KINDS = ["png", "svg", "turn", "game"];

/** How long after saving the file is kept in memory, in ms: the browser reads it on its own time. */
const KEPT = 60_000;

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
 * @returns {() => void} opens it
 */
export function setUpPicture(store) {
  const update = () => void make();
  const kinds = segments(
    "picture-kind",
    words("picture.kind"),
    KINDS.map((kind) => ({ value: kind, text: words(`picture.${kind}`) })),
    update,
  );
  const scales = segments(
    "picture-scale",
    words("picture.size"),
    SCALES.map((scale) => ({ value: String(scale), text: String(SIDE * scale) })),
    update,
  );
  const flipped = onOff("picture-flipped", words("picture.flipped"), update);
  const coordinates = onOff("picture-coordinates", words("settings.coordinates"), update);
  const marks = onOff("picture-marks", words("picture.marks"), update);
  const preview = el("img", { class: "picture-preview", alt: "", width: SIDE, height: SIDE });
  const about = el("p", { class: "quiet picture-about", role: "status" });
  const error = el("p", { class: "error", role: "alert" });
  const save = el(
    "a",
    { class: "button main picture-save", "data-action": "picture-save" },
    words("picture.save"),
  );
  const copy = el(
    "button",
    { type: "button", class: "button picture-copy", "data-action": "picture-copy", onclick: () => toClipboard() },
    icon("copy"),
    el("span", {}, words("share.copy")),
  );
  kinds.element.classList.add("picture-kinds");
  const dialog = makeDialog(
    "dialog-picture",
    words("picture.title"),
    el("div", { class: "picture-frame" }, preview),
    about,
    kinds.element,
    scales.element,
    el("div", { class: "settings" }, marks.element, coordinates.element, flipped.element),
    error,
    el("div", { class: "dialog-actions sticky" }, copy, save),
  );
  dialog.addEventListener("close", () => task.abort());

  let task = new AbortController();
  /** @type {Made | null} */
  let made = null;
  /** @type {string | null} the address of the file, once it is wanted */
  let address = null;
  /** @type {{ turn: Moment[], game: Moment[] }} */
  let moments = { turn: [], game: [] };

  /** @returns {Choice} */
  const choice = () => ({
    flipped: flipped.input.checked,
    coordinates: coordinates.input.checked,
    marks: marks.input.checked,
  });

  /** Makes what is chosen now, and gives up what was being made before. */
  async function make() {
    task.abort();
    task = new AbortController();
    const { signal } = task;
    offer(null);
    setText(error, "");
    try {
      const next = await picture(signal);
      if (!next || signal.aborted) return;
      const url = await dataUrl(next.blob);
      if (signal.aborted) return;
      preview.src = url;
      preview.alt = pictureWords(store.state, store.state.snapshot).title;
      offer(next);
    } catch (problem) {
      if (!signal.aborted) setText(error, t("notice.error", { message: failureOf(problem).message }));
    }
  }

  /** @param {AbortSignal} signal @returns {Promise<Made | null>} */
  async function picture(signal) {
    const { state } = store;
    const { snapshot } = state;
    const kind = KINDS.find((known) => known === kinds.value) ?? "png";
    const look = pageLook();
    if (kind === "svg" || kind === "png") {
      scales.element.hidden = kind === "svg";
      scales.allow(() => true);
      const scene = pictureScene(state, snapshot, choice());
      if (kind === "svg") {
        const text = toSvg(scene, look, choice(), pictureWords(state, snapshot));
        const blob = new Blob([text], { type: "image/svg+xml" });
        return { blob, name: fileName(snapshot, "svg"), about: t("picture.aboutSvg", { size: kilobytes(blob) }) };
      }
      const scale = Number(scales.value);
      const blob = await toPng(toCanvas(scene, look, choice(), scale));
      return { blob, name: fileName(snapshot, "png"), about: pixels(scale, blob) };
    }
    const wanted = moments[kind];
    const most = largestScale(wanted.length);
    scales.element.hidden = false;
    scales.allow((value) => Number(value) <= most);
    if (Number(scales.value) > most) scales.value = String(most);
    const scale = Number(scales.value);
    const progress = (/** @type {number} */ done) =>
      setText(about, t("picture.making", { done, all: wanted.length }));
    progress(0);
    const blob = await toGif(wanted, state, look, choice(), scale, { signal, progress });
    if (!blob) return null;
    const cut =
      kind === "game" && snapshot.turns.length > MOST_TURNS ? ` ${t("picture.cut", { count: MOST_TURNS })}` : "";
    return { blob, name: fileName(snapshot, "gif"), about: pixels(scale, blob) + cut };
  }

  /** @param {Made | null} next what can be saved and copied now */
  function offer(next) {
    made = next;
    if (address) {
      const old = address;
      setTimeout(() => URL.revokeObjectURL(old), KEPT);
    }
    address = next && URL.createObjectURL(next.blob);
    setAttribute(save, "href", address);
    setAttribute(save, "download", next?.name ?? null);
    setAttribute(save, "aria-disabled", next ? null : "true");
    setAttribute(copy, "aria-disabled", next ? null : "true");
    // Clipboards take no moving pictures.
    copy.hidden = kinds.value === "turn" || kinds.value === "game";
    if (next) setText(about, next.about);
  }

  async function toClipboard() {
    if (!made) return;
    const { blob } = made;
    try {
      if (blob.type === "image/svg+xml") await navigator.clipboard.writeText(await blob.text());
      else await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
      setText(error, "");
      setText(about, t("share.copied"));
    } catch {
      setText(error, t("picture.copyFailed"));
    }
  }

  return () => {
    const { state } = store;
    // The line that leads here: what was taken back or played otherwise is not in the picture.
    const record = store.question()?.subject.record;
    if (record === undefined) return;
    moments = { turn: momentsOfTurn(record), game: momentsOfGame(record) };
    flipped.input.checked = state.flipped;
    coordinates.input.checked = pageLook().coordinates;
    marks.input.checked = true;
    kinds.allow((kind) => (kind !== "turn" && kind !== "game") || moments.turn.length > 0);
    kinds.value = "png";
    scales.value = "2";
    dialog.showModal();
    update();
  };
}

/** @param {Blob} blob */
function kilobytes({ size }) {
  return formatNumber(Math.ceil(size / 1000));
}

/** @param {number} scale @param {Blob} blob */
function pixels(scale, blob) {
  return t("picture.about", { side: SIDE * scale, size: kilobytes(blob) });
}
