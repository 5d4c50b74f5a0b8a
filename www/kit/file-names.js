// The names of files that are loaded by their addresses. Here they are those in www/; on the site a name has the hash of what is
// in the file, so that no file meets one of another version: build/site.mjs puts another module in the place of this one.

/** @param {string} file its place in www/ @returns {string} its place on the site */
export const nameOf = (file) => file;
