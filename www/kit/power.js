// Whether the device has power to spare for what nobody waits for.

import { OwnedActions } from "./lifetime.js";

/** Below this share of its charge a battery is kept for what is asked for. */
const LOW = 0.3;

/** What some browsers tell of the battery. @typedef {EventTarget & { charging: boolean, level: number }} Battery */

/** Who hears of it; the page must not keep a board for that. */
const watchers = new OwnedActions();

/** @type {(() => boolean) | null} */
let hasPower = null;

/**
 * Watches whether the page is seen and how the battery does, where the browser tells.
 *
 * @param {object} owner as long as it is there, `changed` is called
 * @param {() => void} changed the answer may be another one
 * @returns {() => boolean} whether there is power to spare now
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
