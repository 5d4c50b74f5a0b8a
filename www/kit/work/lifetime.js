// Subscriptions that end with their owner. Boards are removed from pages without notice, so callers need not
// unsubscribe.

/**
 * Tells if a board is on its page, or was removed and may return. Work that a board starts, also before it is
 * attached, checks this so that a removed board does nothing.
 */
export class Presence {
  #isHere;
  /** @type {Set<(isHere: boolean) => void>} */ #followers = new Set();
  /** @type {(() => void)[]} */ #waiting = [];

  /** @param {boolean} [isHere] */
  constructor(isHere = false) {
    this.#isHere = isHere;
  }

  get isHere() {
    return this.#isHere;
  }

  set isHere(isHere) {
    if (isHere === this.#isHere) return;
    this.#isHere = isHere;
    for (const follow of [...this.#followers]) follow(isHere);
    if (isHere) for (const go of this.#waiting.splice(0)) go();
  }

  /** Calls back now and whenever it has come or gone. @param {(isHere: boolean) => void} follower @returns {() => void} ends it */
  follow(follower) {
    this.#followers.add(follower);
    follower(this.#isHere);
    return () => this.#followers.delete(follower);
  }

  /** Does something as long as it is here, and again whenever it comes back. @param {() => () => void} begin gives what ends it */
  during(begin) {
    /** @type {(() => void) | null} */
    let end = null;
    this.follow((isHere) => {
      end?.();
      end = isHere ? begin() : null;
    });
  }

  /** Waits until it is here. */
  async here() {
    while (!this.#isHere) await new Promise((resolve) => this.#waiting.push(() => resolve(null)));
  }
}

/** @type {FinalizationRegistry<() => void>} */
const gone = new FinalizationRegistry((end) => end());

/**
 * Calls back once something is no longer there.
 *
 * @param {object} owner
 * @param {() => void} end must not hold the owner
 */
export function whenGone(owner, end) {
  gone.register(owner, end);
}

/**
 * An action that does not keep its owner in memory, and does nothing once the owner is gone.
 *
 * @param {object} owner
 * @param {() => void} act
 * @returns {() => void}
 */
export function weakly(owner, act) {
  const actions = new OwnedActions();
  actions.add(owner, act);
  // In a function of its own, since an engine may keep all that any closure of a function needs.
  return () => actions.run();
}

/** Actions of owners, which may hold their owners: they keep none of them in memory. */
export class OwnedActions {
  /** @type {WeakMap<object, (() => void)[]>} */ #actions = new WeakMap();
  /** @type {Set<WeakRef<object>>} in the order they came */ #owners = new Set();

  /** @param {object} owner @param {() => void} act */
  add(owner, act) {
    const known = this.#actions.get(owner);
    if (known) {
      known.push(act);
      return;
    }
    this.#actions.set(owner, [act]);
    const reference = new WeakRef(owner);
    this.#owners.add(reference);
    const owners = this.#owners;
    whenGone(owner, () => owners.delete(reference));
  }

  /** Does all actions of all owners that are there. */
  run() {
    for (const reference of this.#owners) {
      const owner = reference.deref();
      for (const act of (owner && this.#actions.get(owner)) ?? []) act();
    }
  }
}
