// The buttons around the frame: they talk to it by messages, as any website can.

const frame = /** @type {HTMLIFrameElement} */ (document.getElementById("frame"));
const answer = /** @type {HTMLOutputElement} */ (document.getElementById("answer"));

let questions = 0;

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".buttons button"))) {
  button.addEventListener("click", () => {
    const { method, argument, get } = button.dataset;
    questions += 1;
    const question = get ? { get } : { method, args: argument ? [argument] : [] };
    // A sandboxed frame has an origin of its own, which has no name.
    frame.contentWindow?.postMessage({ paco: 1, id: questions, ...question }, "*");
  });
}

addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow || data?.paco !== 1) return;
  const { event, detail, result, error } = data;
  if (event === "movefinished") answer.textContent = `Played: ${detail.notation}`;
  else if (error) answer.textContent = `Refused: ${error.message}`;
  else if (typeof result === "string") answer.textContent = result;
});
