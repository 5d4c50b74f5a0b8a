// Looks for barriers with axe-core.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core");

/**
 * Faults found by axe, in words.
 *
 * @param {import("playwright-core").Page} page
 * @param {string[]} [rules] only these, otherwise all
 * @param {boolean} [inDialog] only within the dialog that lies over the page, if there is one
 */
export async function faults(page, rules, inDialog = false) {
  if (!(await page.evaluate(() => "axe" in window))) {
    // The page's own policy forbids foreign scripts: the test's is put in from outside.
    await page.evaluate(await readFile(AXE, "utf8"));
  }
  // A dialog that is still fading in has no colours to judge. An animation whose element goes is cancelled, which rejects
  // its promise.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await page.evaluate(
    ([values, isInDialog]) => {
      const dialog = isInDialog && [...document.querySelectorAll("dialog:modal")].at(-1);
      return window.axe.run(dialog || document, {
        resultTypes: ["violations"],
        ...(values && { runOnly: { type: "rule", values } }),
      });
    },
    /** @type {const} */ ([rules, inDialog]),
  );
  // On a page without links to others, a link to one of our own pages that is out of sight is taken for one past the navigation.
  const isPage = (/** @type {string} */ id, /** @type {string} */ html) =>
    id === "skip-link" && html.includes('href="#rules/');
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.flatMap(({ html }) => (isPage(id, html) ? [] : [`${id}: ${help}: ${html.slice(0, 160)}`])),
  );
}
