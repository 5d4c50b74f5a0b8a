// The example that tells what is played.

const board = /** @type {HTMLElement & { arrows: object[], move: (turn: string) => boolean }} */ (
  document.getElementById("told")
);
const output = /** @type {HTMLOutputElement} */ (document.getElementById("output"));

board.addEventListener("movefinished", (event) => {
  const { detail } = /** @type {CustomEvent<{ ply: number, notation: string }>} */ (event);
  output.textContent = `${detail.ply}. ${detail.notation}`;
});
board.addEventListener("error", (event) => {
  const { detail } = /** @type {CustomEvent<{ message: string }>} */ (/** @type {Event} */ (event));
  output.textContent = detail.message;
});
document.getElementById("arrow")?.addEventListener("click", () => {
  board.arrows = [{ from: "e2", to: "e4", color: "blue" }];
});
document.getElementById("move")?.addEventListener("click", () => {
  if (!board.move("e2>e4")) output.textContent = "That cannot be played now.";
});
