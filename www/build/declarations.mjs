// Generates TypeScript declarations of the page's modules.

import path from "node:path";
import ts from "typescript";

/** As the tests check them. @type {import("typescript").CompilerOptions} */
const OPTIONS = {
  allowJs: true,
  checkJs: true,
  strict: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipLibCheck: true,
  types: [],
};

/** @param {string} www @param {...string} entries */
export function programOf(www, ...entries) {
  return ts.createProgram(
    entries.map((entry) => path.join(www, entry)),
    OPTIONS,
  );
}

/**
 * The declarations of modules and of all they import, by their names relative to www/.
 *
 * @param {string} www
 * @param {...string} entries
 * @returns {Map<string, string>}
 */
export function declarationsOf(www, ...entries) {
  const names = entries.map((entry) => path.join(www, entry));
  const program = ts.createProgram(names, {
    ...OPTIONS,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: www,
    outDir: "/",
  });
  /** @type {Map<string, string>} */
  const found = new Map();
  const { emitSkipped, diagnostics } = program.emit(undefined, (name, text) =>
    found.set(path.relative("/", name), text),
  );
  if (emitSkipped) throw new Error(ts.formatDiagnostics(diagnostics, host));
  return found;
}

/**
 * The declarations that others refer to, by imports and by types: what a module only uses inside is not among them.
 *
 * @param {Map<string, string>} declared texts by name
 * @param {string[]} entries their names
 * @returns {Set<string>}
 */
export function reachableFrom(declared, entries) {
  const found = new Set(entries);
  for (const name of found) {
    for (const { fileName } of ts.preProcessFile(declared.get(name) ?? "", true).importedFiles) {
      const file = path.posix.join(path.posix.dirname(name), fileName).replace(/\.js$/, ".d.ts");
      if (declared.has(file)) found.add(file);
    }
  }
  return found;
}

/** @type {import("typescript").FormatDiagnosticsHost} */
const host = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (name) => name,
  getNewLine: () => "\n",
};
