// Imports as esbuild writes them where nothing is minified.

/** An import: its names, or the star that stands for all of a module; one with neither only has the module run. */
export const IMPORT = /^import (?:(?:\{([^}]*)\}|(\*) as \S+) from )?"([^"]*)";$/gm;

/** The names of a list: in the module that has them, and in the other. @param {string} list @returns {[string, string][]} */
export const namesIn = (list) =>
  list.split(",").flatMap((item) => {
    const [one, other = one] = item.trim().split(" as ");
    return one ? [/** @type {[string, string]} */ ([one, other])] : [];
  });
