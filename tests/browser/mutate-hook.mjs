// Gives Node a module with one change in it: the one that mutate.mjs names in the environment.

import { register } from "node:module";

/** Runs in the thread that loads modules. */
const HOOKS = `
import { pathToFileURL } from "node:url";
const { file, start, end, after } = JSON.parse(process.env.MUTANT);
const address = pathToFileURL(file).href;
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (url.split("?")[0] !== address) return loaded;
  const text = String(loaded.source);
  return { ...loaded, source: text.slice(0, start) + after + text.slice(end) };
}`;

if (process.env.MUTANT) register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
