// Reads a QR code through the camera: by the browser itself where it can, otherwise by a reader that is loaded then.

import { loadQrReader } from "../../kit/assets.js";
import { fault } from "./description.js";

/** Interval between frames that are decoded, in ms; a hand is not faster. */
const PAUSE = 120;

/** Pictures are read in this width: a code that fills a quarter of it has four pixels for each module. */
const WIDTH = 720;

/** Reads what a video shows. @typedef {(video: HTMLVideoElement) => Promise<string | null>} CodeReader */

/** @returns {Promise<CodeReader | null>} `null` where the browser cannot */
async function ownReader() {
  const Detector = /** @type {any} */ (globalThis).BarcodeDetector;
  try {
    if (!(await Detector?.getSupportedFormats())?.includes("qr_code")) return null;
    const detector = new Detector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/** @returns {Promise<CodeReader>} @throws an `Error` with the code `reader` */
async function loadedReader() {
  const read = await loadQrReader().catch(() => {
    throw fault("reader", "the QR code reader cannot be loaded");
  });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw fault("reader", "this browser cannot read a canvas");
  return async (video) => {
    const width = Math.min(WIDTH, video.videoWidth);
    const height = Math.round((video.videoHeight * width) / video.videoWidth);
    if (!width || !height) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0, width, height);
    return read(context.getImageData(0, 0, width, height).data, width, height)?.data ?? null;
  };
}

/** Asks for the camera. @returns {Promise<MediaStream>} @throws an `Error` with the code `insecure` or `camera` */
export async function openCamera() {
  // On other pages browsers have none.
  if (!globalThis.isSecureContext) throw fault("insecure", "the page is not on HTTPS");
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
    });
  } catch (error) {
    throw fault("camera", error instanceof Error ? error.message : String(error));
  }
}

/** Lets go of the camera. @param {MediaStream | null} stream */
export function closeCamera(stream) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/**
 * Shows the camera and scans for codes until one is accepted.
 *
 * @param {HTMLVideoElement} video
 * @param {(text: string) => Promise<boolean>} found returns true if it accepts the code
 * @param {AbortSignal} signal ends it
 * @throws {Error} with the code `insecure`, `camera` or `reader`
 */
export async function scan(video, found, signal) {
  const stream = await openCamera();
  const end = () => {
    closeCamera(stream);
    // Another scan may have begun.
    if (video.srcObject === stream) video.srcObject = null;
  };
  if (signal.aborted) return end();
  signal.addEventListener("abort", end);
  try {
    video.srcObject = stream;
    const read = (await ownReader()) ?? (await loadedReader());
    if (signal.aborted) return;
    await video.play();
    const look = async () => {
      if (signal.aborted) return;
      const text = await read(video).catch(() => null);
      if (signal.aborted) return;
      if (text !== null && (await found(text))) return end();
      setTimeout(look, PAUSE);
    };
    look();
  } catch (error) {
    end();
    throw error;
  }
}
