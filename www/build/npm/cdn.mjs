// For pages without a bundler, as a plain script from a server that has the packages of npm: defines the element, whose modules
// are beside it.

const address = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src);

// The address of the package alone stands for this file.
if (!address.pathname.endsWith(".js")) address.pathname = address.pathname.replace(/\/?$/, "/");

import(new URL("element.js", address).href);
