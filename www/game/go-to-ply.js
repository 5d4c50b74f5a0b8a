// Going to a turn of the line on the board, by its number.

/**
 * @param {import("./state.js").Store} store
 * @param {number} ply number of turns played; beyond the line: its end including an incomplete turn
 */
export function goToPly(store, ply) {
  const { tree, at, snapshot } = store.state;
  const line = [tree.root, ...tree.lineTo(tree.lastSeenOf(at))];
  const node = line[Math.min(ply, line.length - 1)]?.id;
  const isThere = node === at.id && (snapshot.chain.length === 0 || ply >= line.length);
  if (node !== undefined && !isThere) store.dispatch({ type: "visit", node });
}
