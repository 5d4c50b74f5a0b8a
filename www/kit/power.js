// Whether the device has power to spare for what nobody waits for.

/** Below this share of its charge a battery is kept for what is asked for. */
const LOW = 0.3;

/** What some browsers tell of the battery. @typedef {EventTarget & { charging: boolean, level: number }} Battery */

/**
 * Watches whether the page is seen and how the battery does, where the browser tells.
 *
 * @param {() => void} changed called when the answer may be another one
 * @returns {() => boolean} whether there is power to spare now
 */
export function watchPower(changed) {
  /** @type {Battery | null} */
  let battery = null;
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
