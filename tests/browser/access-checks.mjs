// Accessibility checks for every surface of every game: contrast, zoom, motion, forced colours, focus and words. Each
// returns its faults in words.

import { faults } from "./axe.mjs";

/** A desk of 1280 × 1024 pixels at a zoom of 400 %, in CSS pixels (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

/** Viewport of a desktop at 100 %. */
export const DESK = { width: 1280, height: 800 };

/** Minimum contrast of shapes (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

/** Runs in the page before its own scripts: helpers for the checks, and a list of everything that moves. */
export function prepare() {
  /** The document and all shadow trees. */
  window.treesOf = (root = document) => [
    root,
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? window.treesOf(shadowRoot) : [])),
  ];
  window.deepFocused = () => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  };
  window.nameOf = (node) =>
    node.dataset?.action ??
    (node.id ||
      node.dataset?.square ||
      `${node.tagName.toLowerCase()}.${node.className?.baseVal ?? node.className} “${node.textContent.trim().slice(0, 30)}”`);
  /** The topmost open dialog, or the whole page. */
  window.topmost = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  /** Like `closest`, out of shadow trees too. */
  window.closestOver = (node, selector) => {
    for (let at = node; at; at = at.getRootNode().host) {
      const found = at.closest(selector);
      if (found) return found;
    }
    return null;
  };
  window.isWithin = (node, outer) => {
    for (let at = node; at; at = at.getRootNode().host) if (outer.contains(at)) return true;
    return false;
  };

  /** Tab stops in order. */
  function* stops(node) {
    if (node !== document && !node.checkVisibility?.({ checkVisibilityCSS: true })) return;
    const isGroup = node.type === "radio" && !node.checked && node.form !== undefined;
    const isOff = isGroup && document.querySelector(`input[type=radio][name="${node.name}"]:checked`);
    if (node.tabIndex >= 0 && !node.disabled && !isOff && !node.closest?.("[inert]") && !node.shadowRoot)
      yield node;
    for (const child of (node.shadowRoot ?? node).children) yield* stops(child);
  }
  /** About how many presses of Tab it takes from what has the focus to something; 0 where that is not known. */
  window.tabsTo = (selector, isBack) => {
    const all = [...stops(window.topmost())];
    const from = all.indexOf(window.deepFocused());
    if (from < 0) return 0;
    const order = isBack ? all.slice(0, from).reverse() : all.slice(from + 1);
    return order.findIndex((node) => node.matches(selector)) + 1;
  };

  window.moved = [];
  const note = (kind, node) => {
    if (!(node instanceof Element)) return;
    const { width, height } = node.getBoundingClientRect();
    // The probe for changes of colours is an invisible element with a transition.
    if (node.checkVisibility({ checkVisibilityCSS: true }) && width * height > 1)
      window.moved.push(`${kind} of ${window.nameOf(node)}`);
  };
  const watch = (tree) => {
    for (const kind of ["transitionrun", "animationstart"])
      tree.addEventListener(kind, ({ target }) => note(kind, target), true);
    // A board that moves its pieces says so.
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => target.dataset.busy === "true")) window.moved.push("pieces on the board");
    }).observe(tree, { subtree: true, attributes: true, attributeFilter: ["data-busy"] });
  };
  watch(document);
  const { attachShadow, animate, scrollTo, scrollIntoView } = Element.prototype;
  Element.prototype.attachShadow = function (...options) {
    const tree = attachShadow.apply(this, options);
    watch(tree);
    return tree;
  };
  Element.prototype.animate = function (...options) {
    note("animate", this);
    return animate.apply(this, options);
  };
  Element.prototype.scrollTo = function (...options) {
    if (options[0]?.behavior === "smooth") note("smooth scrolling", this);
    return scrollTo.apply(this, options);
  };
  Element.prototype.scrollIntoView = function (...options) {
    if (options[0]?.behavior === "smooth") note("smooth scrolling", this);
    return scrollIntoView.apply(this, options);
  };
}

/** Waits until what was asked to be drawn is drawn. */
const drawn = (page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * In the page: the contrast of what is drawn on the boards in sight: each piece on its square, White's and Black's apart, and
 * where the piece in the hand can go.
 */
function contrastOfBoards(least) {
  const luminance = (red, green, blue) => {
    const [r, g, b] = [red, green, blue].map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
  const found = [];
  const canvases = window
    .treesOf()
    .flatMap((tree) => [...tree.querySelectorAll("canvas")])
    .filter((canvas) => canvas.parentElement?.querySelector("[data-square]") && canvas.checkVisibility())
    .filter((canvas) => window.isWithin(canvas, window.topmost()));
  for (const canvas of canvases) {
    const box = canvas.getBoundingClientRect();
    if (box.width < 40 || canvas.width === 0) continue;
    const scale = canvas.width / box.width;
    const picture = canvas.getContext("2d");
    const fills = { white: [], black: [] };
    for (const cell of canvas.parentElement.querySelectorAll("[data-square]")) {
      const label = cell.getAttribute("aria-label") ?? "";
      const isPiece = /\b(king|queen|rook|bishop|knight|pawn)\b/.test(label);
      const isTarget = cell.hasAttribute("data-target");
      if (!isPiece && !isTarget) continue;
      const { left, top, width, height } = cell.getBoundingClientRect();
      // Without the edge, where letters and numbers stand.
      const rim = 0.18;
      const at = [
        left - box.left + rim * width,
        top - box.top + rim * height,
        (1 - 2 * rim) * width,
        (1 - 2 * rim) * height,
      ];
      const [x, y, w, h] = at.map((value) => Math.round(value * scale));
      if (w < 4) continue;
      const { data } = picture.getImageData(x, y, w, h);
      const ground = luminance(data[0], data[1], data[2]);
      let most = 1;
      for (let i = 0; i < data.length; i += 8)
        most = Math.max(most, ratio(luminance(data[i], data[i + 1], data[i + 2]), ground));
      if (most < least) found.push(`${cell.dataset.square} (${label}): contrast ${most.toFixed(1)} on its square`);
      // The body of a piece, below its middle.
      const body = [];
      for (let row = Math.round(0.6 * h); row < 0.8 * h; row++)
        for (let i = 4 * (row * w + Math.round(0.4 * w)); i < 4 * (row * w + 0.6 * w); i += 4)
          body.push(luminance(data[i], data[i + 1], data[i + 2]));
      const colors = ["white", "black"].filter((color) => label.includes(`${color} `));
      if (colors.length === 1 && !isTarget) fills[colors[0]].push(median(body));
    }
    if (fills.white.length > 0 && fills.black.length > 0) {
      const apart = ratio(median(fills.white), median(fills.black));
      if (apart < least) found.push(`White's and Black's pieces: contrast ${apart.toFixed(1)}`);
    }
  }
  return found;
}

/** In the page: squares of boards that are not in the colours of the system. */
function ownSquares() {
  const probe = document.createElement("p");
  probe.style.cssText = "forced-color-adjust: none; color: Canvas";
  document.body.append(probe);
  const canvasColor = getComputedStyle(probe).color;
  probe.remove();
  return window
    .treesOf()
    .flatMap((tree) => [...tree.querySelectorAll("canvas")])
    .filter((canvas) => canvas.parentElement?.querySelector("[data-square]") && canvas.checkVisibility())
    .filter((canvas) => window.isWithin(canvas, window.topmost()) && canvas.width > 0)
    .filter((canvas) => {
      // Light squares beside the edge, between their corner and what stands on them; some may be marked.
      const unit = canvas.width / 8;
      const picture = canvas.getContext("2d");
      const grounds = [0, 2, 4, 6].map((column) => {
        const [red, green, blue] = picture.getImageData((column + 0.9) * unit, 0.1 * unit, 1, 1).data;
        return `rgb(${red}, ${green}, ${blue})`;
      });
      return !grounds.includes(canvasColor);
    })
    .map(() => "a board has colours of its own");
}

/** Text by axe, by day and in the dark, and what is drawn on boards. */
export async function contrastFaults(page) {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    const all = await faults(page, colorScheme === "light" ? undefined : ["color-contrast"], true);
    const boards = await page.evaluate(contrastOfBoards, LEAST_CONTRAST);
    found.push(...[...all, ...boards].map((what) => `${colorScheme}: ${what}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** In the page: what scrolls sideways, is cut, or cannot be got hold of. */
function outOfReach() {
  const found = [];
  const [width, height] = [innerWidth, innerHeight];
  const outer = window.topmost();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.push(`the page scrolls to ${scrollWidth}`);
  const isSeen = (node) => {
    if (!node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) return false;
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1;
  };
  const nodes = window
    .treesOf(outer)
    .concat(outer.getRootNode() === document && outer.shadowRoot ? window.treesOf(outer.shadowRoot) : [])
    .flatMap((tree) => [...tree.querySelectorAll("*")])
    .filter(isSeen)
    .filter((node) => !window.closestOver(node, "[inert], svg"));
  for (const node of [outer, ...nodes]) {
    const { overflowX } = getComputedStyle(node);
    if (
      /auto|scroll/.test(overflowX) &&
      node.scrollWidth > node.clientWidth + 1 &&
      !node.matches("pre, textarea, input")
    )
      found.push(`${window.nameOf(node)} scrolls sideways: ${node.scrollWidth} in ${node.clientWidth}`);
  }
  const focused = window.deepFocused();
  const focusable = "a[href], button, input, select, textarea, summary, [tabindex]";
  for (const node of nodes.filter((one) => one.matches(focusable))) {
    if (node.disabled || node.tabIndex < 0 || node.closest("[aria-hidden=true]")) continue;
    // An element is scrolled into view when it gets the focus, but not if it already has it.
    node.focus();
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    if (box.left < -1 || box.right > width + 1)
      found.push(
        `${window.nameOf(node)} is beside the window: ${Math.round(box.left)} to ${Math.round(box.right)}`,
      );
    const [x, y] = [
      (Math.max(box.left, 0) + Math.min(box.right, width)) / 2,
      (Math.max(box.top, 0) + Math.min(box.bottom, height)) / 2,
    ];
    if (y < 0 || y > height || box.bottom < 0 || box.top > height) {
      found.push(
        `${window.nameOf(node)} cannot be scrolled to: ${Math.round(box.top)} to ${Math.round(box.bottom)}`,
      );
      continue;
    }
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot && hit !== node) {
      const inner = hit.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === hit) break;
      hit = inner;
    }
    const owners = [node, ...(node.labels ?? [])];
    if (!hit || !owners.some((owner) => window.isWithin(hit, owner)))
      found.push(`${window.nameOf(node)} lies under ${hit ? window.nameOf(hit) : "nothing"}`);
  }
  focused?.focus();
  for (const node of nodes) {
    const text = [...node.childNodes].find((child) => child instanceof Text && child.data.trim());
    if (!text) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width > 1 && (box.left < -1 || box.right > width + 1) && getComputedStyle(node).clipPath === "none")
      found.push(
        `the text “${text.data.trim().slice(0, 30)}” goes from ${Math.round(box.left)} to ${Math.round(box.right)}`,
      );
  }
  return found;
}

/** Everything at a zoom of 400 %. */
export async function zoomFaults(page, around = async () => {}) {
  await page.setViewportSize(ZOOMED);
  await drawn(page);
  const found = await page.evaluate(outOfReach);
  await around();
  await page.setViewportSize(DESK);
  await drawn(page);
  return found;
}

/** Movements since the last call, and current ones. */
export const motionFaults = (page) =>
  page.evaluate(() => [
    ...window.moved.splice(0),
    ...window
      .treesOf()
      .flatMap((tree) => tree.getAnimations())
      .filter(({ effect }) => effect?.target?.checkVisibility({ checkVisibilityCSS: true }))
      .filter(({ effect }) => effect.target.getBoundingClientRect().width > 1)
      .map(({ effect }) => `an animation of ${window.nameOf(effect.target)}`),
  ]);

/** In the page: whether it can be seen what has the focus; in forced colours there are no shadows. */
function focusIsShown(isForced) {
  const node = window.deepFocused();
  if (!node || node === document.body) return "the focus is lost";
  // An element focused only by scripts, such as a heading, is a reading position and not a control.
  if (node.tabIndex < 0 || node.matches("dialog, iframe")) return null;
  const looks = (part) => {
    const { outlineStyle, outlineWidth, boxShadow, outlineColor } = getComputedStyle(part);
    const hasOutline =
      outlineStyle !== "none" && parseFloat(outlineWidth) >= 1 && !/, 0\)$|transparent/.test(outlineColor);
    return hasOutline || (!isForced && boxShadow !== "none");
  };
  // A label may show what its field has.
  const shown = [node, ...(node.labels ?? []), node.parentElement].some((part) => part && looks(part));
  return shown ? null : `it is not seen that ${window.nameOf(node)} has the focus`;
}

export const focusFault = (page, isForced = false) => page.evaluate(focusIsShown, isForced);

/** Text, focus and boards in forced colours. */
export async function forcedColorsFaults(page, around = async () => {}) {
  const found = [];
  await page.emulateMedia({ forcedColors: "active" });
  await drawn(page);
  found.push(...(await faults(page, ["color-contrast"], true)));
  found.push(...(await page.evaluate(contrastOfBoards, LEAST_CONTRAST)));
  found.push(...(await page.evaluate(ownSquares)));
  const focus = await focusFault(page, true);
  if (focus) found.push(focus);
  // A selection must differ by more than its background, which forced colours remove.
  found.push(
    ...(await page.evaluate(() => {
      const chosen =
        "[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), [aria-checked=true]";
      return window
        .treesOf()
        .flatMap((tree) => [...tree.querySelectorAll(chosen)])
        .filter((node) => node.checkVisibility() && window.isWithin(node, window.topmost()))
        .filter((node) => {
          const other = [...node.parentElement.children].find(
            (one) => one !== node && one.tagName === node.tagName && !one.matches(chosen) && one.checkVisibility(),
          );
          if (!other) return false;
          const look = (one) => {
            const style = getComputedStyle(one);
            const names = [
              "outlineStyle",
              "outlineWidth",
              "outlineColor",
              "borderTopWidth",
              "borderTopColor",
              "borderTopStyle",
              "borderBottomWidth",
              "borderBottomColor",
              "backgroundColor",
              "color",
              "fontWeight",
              "textDecorationLine",
            ];
            return names.map((name) => style[name]).join();
          };
          return look(node) === look(other);
        })
        .map((node) => `${window.nameOf(node)} is chosen and looks like what is not`);
    })),
  );
  await around();
  await page.emulateMedia({ forcedColors: "none" });
  await drawn(page);
  return found;
}

/** A key that was taken for a text, a placeholder that was not filled in, or a value that is none. */
const RAW =
  /[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object|(?<![\w/@.])[a-z][\w-]*\.(?!com\b|org\b|club\b)[a-z][\w.-]*(?![\w/])/;

/** Faults of announcements: none at all, without the game's words, or with raw keys. */
export function spokenFaults(said, words) {
  const texts = said.map(({ text }) => text);
  const found = texts.filter((text) => RAW.test(text)).map((text) => `a raw key or value in “${text}”`);
  if (!texts.some((text) => words.test(text)))
    found.push(`${words} is not said, but: ${texts.join(" | ").slice(-600) || "nothing"}`);
  return found;
}
