// WebKitGTK, driven by WebDriver: the engine of Safari, on Linux. Playwright's own WebKit is a build of theirs.

import { spawn } from "node:child_process";
import { readdir } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";

/** The key of an element in WebDriver's answers. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** So long an answer may take, and a condition until it holds, in ms. */
const PATIENCE = 60_000;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** WebKit's own small browser, which Debian keeps beside the library. */
async function miniBrowser() {
  const places = process.env.PATH_TO_WEBKIT ? [process.env.PATH_TO_WEBKIT] : [];
  for (const folder of await readdir("/usr/lib")) {
    const files = await readdir(path.join("/usr/lib", folder)).catch(() => []);
    const libraries = files.filter((name) => /^webkit2gtk-4\.\d$/.test(name));
    for (const name of libraries) places.push(path.join("/usr/lib", folder, name, "MiniBrowser"));
  }
  if (places.length === 0) throw new Error("WebKitGTK is missing (Debian: apt install webkit2gtk-driver)");
  return places[0];
}

/** Polls until a condition holds. @template T @param {() => Promise<T>} ask @param {string} what */
async function until(ask, what) {
  const end = Date.now() + PATIENCE;
  let last;
  while (Date.now() < end) {
    try {
      const value = await ask();
      if (value) return value;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come in ${PATIENCE} ms`, { cause: last });
}

/**
 * Starts WebKitGTK on a display of its own.
 *
 * @param {{ width: number, height: number }} [size] of the window
 */
export async function startWebKit({ width, height } = { width: 1000, height: 800 }) {
  const port = await freePort();
  const binary = await miniBrowser();
  const driver = spawn("xvfb-run", ["-a", "WebKitWebDriver", `--port=${port}`], {
    // A group of its own, so that display and browser end with it.
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      // Root has no sandbox in a container, and there is no graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  const end = () => {
    try {
      process.kill(-(driver.pid ?? 0));
    } catch {
      // It has ended.
    }
  };
  process.once("exit", end);

  /** @param {string} method @param {string} where @param {unknown} [body] */
  async function ask(method, where, body) {
    const response = await fetch(`http://127.0.0.1:${port}${where}`, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${where}: ${value?.error}: ${value?.message}`);
    return value;
  }

  try {
    await until(async () => (await ask("GET", "/status")).ready, "WebKitWebDriver");
    const { sessionId, capabilities } = await ask("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": { binary, args: ["--automation"] },
          timeouts: { script: PATIENCE, pageLoad: PATIENCE },
        },
      },
    });
    const session = `/session/${sessionId}`;
    await ask("POST", `${session}/window/rect`, { width, height });

    /** Runs a function in the page or the frame, and waits for what it promises. */
    const evaluate = async (/** @type {Function} */ run, /** @type {unknown[]} */ ...args) => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve((${run})(...[...arguments].slice(0, -1)))
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await ask("POST", `${session}/execute/async`, { script, args });
      if (error) throw new Error(error);
      return value;
    };

    return {
      version: /** @type {string} */ (capabilities.browserVersion),
      /** @param {string} url */
      open: (url) => ask("POST", `${session}/url`, { url }),
      evaluate,
      /** Waits until a function of the page returns something true. */
      waitFor: (/** @type {Function} */ run, /** @type {unknown[]} */ ...args) =>
        until(() => evaluate(run, ...args), String(run)),
      /** Clicks on a place of the window, in CSS pixels. */
      click: (/** @type {{ x: number, y: number }} */ { x, y }) =>
        ask("POST", `${session}/actions`, {
          actions: [
            {
              type: "pointer",
              id: "mouse",
              parameters: { pointerType: "mouse" },
              actions: [
                { type: "pointerMove", duration: 0, x: Math.round(x), y: Math.round(y) },
                { type: "pointerDown", button: 0 },
                { type: "pointerUp", button: 0 },
              ],
            },
          ],
        }),
      back: () => ask("POST", `${session}/back`, {}),
      forward: () => ask("POST", `${session}/forward`, {}),
      reload: () => ask("POST", `${session}/refresh`, {}),
      /** Goes into a frame; without a selector back to the page. @param {string} [selector] */
      async frame(selector) {
        const found =
          selector && (await ask("POST", `${session}/element`, { using: "css selector", value: selector }));
        const id = found ? { [ELEMENT]: found[ELEMENT] } : null;
        await ask("POST", `${session}/frame`, { id });
      },
      /** A picture of the window, as PNG. */
      picture: async () => Buffer.from(await ask("GET", `${session}/screenshot`), "base64"),
      async close() {
        await ask("DELETE", session).catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
