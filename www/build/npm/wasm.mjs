// The WebAssembly of an entry of the npm package: in a script, which bundlers, servers and pages find without configuration, and
// packed as browsers and Node can unpack it themselves.

import { packed } from "virtual:packed";

/** @returns {Promise<ArrayBuffer>} the bytes of the `.wasm` file */
export default async function wasm() {
  const text = atob(packed);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
}
