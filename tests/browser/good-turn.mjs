// Finds a strong turn.

/**
 * @param {import("playwright-core").Page} page
 * @param {string} record of the game so far
 * @returns {Promise<object[]>} the squares to click, with promotions as roles
 */
export function goodTurn(page, record) {
  return page.evaluate(async (record) => {
    const { Computer } = await import("./rules/computer.js");
    window.helper ??= new Computer();
    const job = window.helper.start({ record, mode: "play", nodes: 2000, depth: 4 });
    return (await job.answer).turn.steps;
  }, record);
}
