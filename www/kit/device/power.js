// Decides if the device has power to spare for background work.

import { OwnedActions } from "../work/lifetime.js";

/** Below this share of its charge a battery is kept for what is asked for. */
const LOW = 0.3;

/**
 * The part of the Battery Status API that is used here.
 *
 * @typedef {EventTarget & { charging: boolean, level: number }} Battery
 */

/** Listeners, held weakly so that a removed board can be collected. */
const watchers = new OwnedActions();

/** @type {(() => boolean) | null} */
let hasPower = null;

/**
 * Watches the page's visibility and, where supported, the battery.
 *
 * @param {object} owner `changed` is called as long as this object exists
 * @param {() => void} changed called when the result may have changed
 * @returns {() => boolean} true if there is power to spare
 */
export function watchPower(owner, changed) {
  hasPower ??= watchDevice();
  watchers.add(owner, changed);
  return hasPower;
}

/** @returns {() => boolean} */
function watchDevice() {
  /** @type {Battery | null} */
  let battery = null;
  const changed = () => watchers.run();
  document.addEventListener("visibilitychange", changed);
  const { getBattery } = /** @type {{ getBattery?: () => Promise<Battery> }} */ (
    /** @type {unknown} */ (navigator)
  );
  // A frame may be forbidden to know.
  getBattery?.call(navigator).then(
    (found) => {
      battery = found;
      for (const type of ["levelchange", "chargingchange"]) battery.addEventListener(type, changed);
      changed();
    },
    () => {},
  );
  return () => {
    const isLow = battery !== null && !battery.charging && battery.level < LOW;
    // With one processor it would be taken from the page.
    return !document.hidden && !isLow && (navigator.hardwareConcurrency ?? 2) > 1;
  };
}
