// Browser history: each view over the board has an entry, so that Back closes it, and Forward reopens it if its
// address is known. The open views are authoritative, and the history is adjusted to them. A view calls this module
// when it opens, changes its page or closes, and does not use the history itself. A view closed by its own button
// removes its entries. Dialogs are detected automatically.

/** A view over the board. @typedef {{ close: () => void }} OpenView */
/**
 * Address of a page of a view, from "#"; `null` if it has none, as for most dialogs.
 *
 * @typedef {string | null} Address
 */
/**
 * State of a history entry: addresses of its open views, and number of our entries below it.
 *
 * @typedef {{ ways: readonly Address[], depth: number }} HistoryState
 */

/**
 * Open pages, the lowest first; a view has an element for each of its pages that Back leads through.
 *
 * @type {{ view: OpenView, address: Address }[]}
 */
let open = [];
/** The entry that the browser is at. @type {HistoryState} */
let entry = { ways: [], depth: 0 };
/** Views of the new entry that are not open yet. @type {readonly Address[]} */
let coming = [];
/** The address while nothing is open. */
let ground = "";
/** The address of the entry that the browser is at, as the browser spells it. */
let place = "";
/** Arrivals at other entries, one after the other: what they open may have to be loaded first. */
let arrivals = Promise.resolve();
/** Number of unfinished navigations. */
let arriving = 0;
/** Ends the wait for what the last of them opens. */
let giveUp = () => {};
/** The browser has been asked to go back to match what is open, and has not done so yet. */
let isGoing = false;
/** A link was followed before it did. It still goes back, past the entry that it has made for the link. */
let isOvertaken = false;

/** In a frame the history is that of the page around it: there Back is left alone, and only the address changes. */
const isFramed = window.parent !== window;

const addresses = () => open.map(({ address }) => address);

/** The address that the browser shows. @param {readonly Address[]} ways */
const shown = (ways) => ways.filter(Boolean).pop() ?? ground;

/** State of the current entry; `null` if it is not ours. @returns {HistoryState | null} */
const known = () => (history.state?.ways ? history.state : null);

/**
 * Reports an open page of a view. Returning to a page that the view came through goes back in the history.
 *
 * @param {OpenView} view
 * @param {Address} address
 * @param {number} [keep] number of pages of the view that may stay below this one
 */
export function wayTo(view, address, keep) {
  const own = open.filter((way) => way.view === view);
  if (own.length > 0 && own[own.length - 1].address === address) return;
  let pages = own.filter((page) => page.address);
  // In the entry that has been arrived at, other pages of the view lead to this one: Back goes through them again.
  if (address && pages.length === 0 && coming.includes(address))
    pages = coming.slice(coming.lastIndexOf(null) + 1).map((past) => ({ view, address: past }));
  pages = pages.slice(0, keep);
  const before = pages.findIndex((page) => page.address === address);
  pages = [...(before < 0 ? pages : pages.slice(0, before)), { view, address }];
  open.splice(own.length > 0 ? open.indexOf(own[0]) : open.length, own.length, ...pages);
  queueMicrotask(settle);
}

/** A view is closed. @param {OpenView} view */
export function wayFrom(view) {
  open = open.filter((way) => way.view !== view);
  queueMicrotask(settle);
}

/** Sets the address used while nothing is open. @param {string} address */
export function groundAt(address) {
  ground = address;
  queueMicrotask(settle);
}

/** @param {"pushState" | "replaceState"} how @param {HistoryState} next @param {string} address */
function write(how, next, address) {
  try {
    history[how](next, "", location.href.split("#")[0] + address);
    entry = next;
    place = location.hash;
  } catch {
    // The history may be forbidden: then Back does what it did without all this.
  }
}

/**
 * Goes back by a number of entries, but not beyond our own, since a reloaded page may have a predecessor with the
 * same request.
 *
 * @param {number} count
 * @returns {boolean} false if the browser has already gone back
 */
function goBack(count) {
  const { navigation } = window;
  const here = navigation?.currentEntry;
  if (!here) {
    history.go(-count);
    return true;
  }
  const to = navigation.entries()[here.index - count];
  // A browser goes to an entry that is named once, however often it is asked to. It may be left for another one on the way.
  if (to) Promise.allSettled(Object.values(navigation.traverseTo(to.key)));
  return to !== undefined;
}

/** Makes the history match what is open. */
function settle() {
  if (arriving > 0 || isGoing) return;
  const ways = addresses();
  const surplus = entry.ways.length - ways.length;
  if (surplus > 0 && entry.depth > 0 && !isFramed) {
    isGoing = goBack(Math.min(surplus, entry.depth));
    if (isGoing) return;
    entry = { ...(known() ?? entry), depth: 0 };
  }
  let some = ways.slice(0, isFramed ? ways.length : entry.ways.length);
  write("replaceState", { ways: some, depth: entry.depth }, shown(some));
  while (some.length < ways.length) {
    some = ways.slice(0, some.length + 1);
    write("pushState", { ways: some, depth: entry.depth + 1 }, shown(some));
  }
}

/**
 * Makes what is open match the entry that the browser is at now.
 *
 * @param {(address: string) => unknown} show
 * @returns {Promise<boolean>} whether the entry is to stand for what is open now
 */
async function arrive(show) {
  const ways = addresses();
  const there = known();
  const { hash } = location;
  // A link was followed: the browser has made an entry for it, or written over the one that had its address already.
  const isOver = !there && hash === place;
  if (there) entry = there;
  else if (!isOver) write("replaceState", { ways: [...ways, null], depth: entry.depth + 1 }, hash);
  place = hash;
  let same = 0;
  while (same < ways.length && ways[same] === entry.ways[same]) same += 1;
  const gone = open.splice(same);
  const isOpen = (/** @type {OpenView} */ view) => open.some((way) => way.view === view);
  for (const { view } of [...gone].reverse()) if (!isOpen(view)) view.close();
  coming = entry.ways.slice(same);
  if (!there) await show(hash);
  // An earlier page of what stays open, or what Forward leads to.
  else if ((gone.length > 0 && isOpen(gone[0].view)) || coming.some(Boolean)) await show(shown(entry.ways));
  return isOver;
}

/**
 * Queues a navigation, without waiting for loads of earlier ones.
 *
 * @param {() => Promise<boolean>} arrival resolves to whether the entry is to stand for what is open then
 */
function queue(arrival) {
  arriving += 1;
  giveUp();
  /** @type {Promise<boolean>} */
  const later = new Promise((resolve) => {
    giveUp = () => resolve(false);
  });
  const end = (standsForOpen = false) => {
    if (standsForOpen) entry = { ways: addresses(), depth: entry.depth };
    coming = [];
    arriving -= 1;
    settle();
  };
  arrivals = arrivals.then(() => Promise.race([arrival(), later])).then(end, () => end());
}

/**
 * Opens what the address says, and from then on has Back and Forward close and open.
 *
 * @param {(address: string) => unknown} show opens the view with this address, if it is one, and settles when it is open
 */
export function watchWays(show) {
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLDialogElement)) continue;
      if (!target.open) wayFrom(target);
      else if (!open.some(({ view }) => view === target)) wayTo(target, null);
    }
  }).observe(document, { subtree: true, attributeFilter: ["open"] });
  addEventListener("popstate", () => {
    const there = (isGoing || isOvertaken) && known();
    isOvertaken = isGoing && !there;
    isGoing = false;
    if (there) {
      entry = there;
      place = location.hash;
      settle();
    } else queue(() => arrive(show));
  });
  const there = known();
  place = location.hash;
  if (there) {
    entry = there;
    coming = there.ways;
  }
  const opening = show(place);
  queue(async () => {
    await opening;
    // Below the view opened by the first link there is no entry of ours.
    return !there;
  });
}
