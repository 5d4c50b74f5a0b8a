// Fills the storage of a page with what an earlier page kept in it.

/** Puts what the earlier page kept into the storage of this one, before the page looks there. */
export async function furnish(page, site, { storage }) {
  // A file of the site without scripts, so that storage can be filled before any page uses it.
  await page.goto(new URL("icon.svg", site.url).href);
  await page.evaluate(async ({ local, session, version, stores }) => {
    const typed = (value) => {
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      const [[name, list] = []] = Object.entries(value);
      if (name === "Uint32Array" || name === "Uint8Array") return globalThis[name].from(list);
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typed(part)]));
    };
    const request = indexedDB.open("paco-sako", version);
    request.onupgradeneeded = () => {
      for (const [name, { keyPath, indexes }] of Object.entries(stores)) {
        const store = request.result.createObjectStore(name, { keyPath });
        for (const [index, path] of indexes) store.createIndex(index, path);
      }
    };
    const database = await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const transaction = database.transaction(Object.keys(stores), "readwrite");
    for (const [name, { entries }] of Object.entries(stores)) {
      for (const entry of entries) transaction.objectStore(name).put(typed(entry));
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, storage);
}
