// Reading aloud with the voice of the device, where it has one.

import { currentLanguage } from "../i18n.js";

/** True if the device has a voice. */
export const canReadAloud = () => "speechSynthesis" in globalThis;

/** Says a text in the page's language, instead of what is being said. @param {string} text */
export function readAloud(text) {
  if (!canReadAloud() || !text.trim()) return;
  speechSynthesis.cancel();
  // Squares are read letter by letter, and signs of notation not at all.
  const utterance = new SpeechSynthesisUtterance(text.replace(/[>#★☆]/g, " "));
  utterance.lang = currentLanguage();
  speechSynthesis.speak(utterance);
}

/** Nothing more is said. */
export function stopReading() {
  globalThis.speechSynthesis?.cancel();
}
