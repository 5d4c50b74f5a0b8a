// Reading aloud with the voice of the device, where it has one.

import { spokenLanguage } from "./i18n.js";

/** Whether there is a voice to ask for. */
export const canReadAloud = () => "speechSynthesis" in globalThis;

/** Says a text in the page's language, instead of what is being said. @param {string} text */
export function readAloud(text) {
  if (!canReadAloud() || !text.trim()) return;
  speechSynthesis.cancel();
  // Squares are read letter by letter, and signs of notation not at all.
  const utterance = new SpeechSynthesisUtterance(text.replace(/[>#★☆]/g, " "));
  utterance.lang = spokenLanguage();
  speechSynthesis.speak(utterance);
}

/** Nothing more is said. */
export function stopReading() {
  globalThis.speechSynthesis?.cancel();
}
