// Shared by the three pages: loading of the element, and its values.

export const CHAIN = "4r3/ppp2ppp/1I1k4/4p3/2d5/8/PPP2PPP/R2QKB1R w 0 AH - -";
export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 AHah - -";
export const AFTER = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b 0 AHah - -";
export const ARROWS = [{ from: "f1", to: "c4", color: "blue" }];

/** Loads the element, now or only when the framework has shown it: `?late`. @param {() => void} show */
export async function start(show) {
  const load = () => import("paco-sako/element");
  if (!location.search.includes("late")) await load();
  show();
  if (location.search.includes("late")) setTimeout(load);
}
