// Lists the CSS variables that a page can set for its boards.

/** The variables that a page can set for its boards. @param {string} css */
export function variablesOf(css) {
  const blocks = [...css.matchAll(/:host[^{]*\{([^}]*)\}/g)].map(([, block]) => block);
  return [...new Set(blocks.flatMap((block) => [...block.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)))];
}
