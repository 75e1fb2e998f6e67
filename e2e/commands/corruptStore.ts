import type { Page } from '@playwright/test';

/**
 * Flips a random bit of an entry in Cache Storage, in a random byte unless given. Returns the byte and bit, to
 * reproduce a failure.
 */
export function corruptCached(
  page: Page,
  cacheName: string | RegExp,
  address: string,
  byte?: number,
): Promise<string> {
  const isPattern = cacheName instanceof RegExp;
  const name = isPattern ? cacheName.source : `^${cacheName}$`;
  return page.evaluate(
    async ({ pattern, end, byte }) => {
      const names = (await caches.keys()).filter((key) => new RegExp(pattern).test(key));
      for (const name of names.reverse()) {
        const cache = await caches.open(name);
        const request = (await cache.keys()).find(({ url }) => new URL(url).pathname.endsWith(end));
        const kept = request && (await cache.match(request));
        if (!kept) continue;
        const bytes = new Uint8Array(await kept.arrayBuffer());
        const place = byte ?? Math.floor(Math.random() * bytes.length);
        const bit = Math.floor(Math.random() * 8);
        bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
        const headers = { 'content-type': kept.headers.get('content-type') ?? '' };
        await cache.put(request, new Response(bytes, { headers }));
        return `byte ${place}, bit ${bit}`;
      }
      throw new Error(`Nothing is kept under ${end}`);
    },
    { pattern: name, end: address, byte },
  );
}

/** The same in a localStorage entry, within an ASCII character. */
export async function corruptLocalStorage(page: Page, key: string): Promise<string> {
  // The log is written every ten seconds.
  await page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
  return page.evaluate((name) => {
    const text = localStorage.getItem(name);
    if (text === null) throw new Error(`Nothing is kept as ${name}`);
    const place = Math.floor(Math.random() * text.length);
    const bit = Math.floor(Math.random() * 7);
    const letter = String.fromCharCode(text.charCodeAt(place) ^ (1 << bit));
    localStorage.setItem(name, text.slice(0, place) + letter + text.slice(place + 1));
    return `letter ${place}, bit ${bit}`;
  }, key);
}

/** The same in the first entry of an IndexedDB store. Invalid JSON is stored as text. */
export function corruptIndexedDb(page: Page, database: string, store: string): Promise<string> {
  return page.evaluate(
    async ([name = '', storeName = '']) => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const opened = await done(indexedDB.open(name));
      const entries = opened.transaction(storeName, 'readwrite').objectStore(storeName);
      const [key] = await done(entries.getAllKeys(null, 1));
      if (key === undefined) throw new Error(`Nothing is kept in ${storeName}`);
      const text = JSON.stringify(await done(entries.get(key)));
      const place = Math.floor(Math.random() * text.length);
      const letter = String.fromCharCode(text.charCodeAt(place) ^ 1);
      const torn = text.slice(0, place) + letter + text.slice(place + 1);
      let value: Record<string, unknown> = { torn };
      try {
        value = Object(JSON.parse(torn));
      } catch {
        // Stored as text.
      }
      const { keyPath } = entries;
      if (typeof keyPath === 'string') await done(entries.put({ ...value, [keyPath]: key }));
      else await done(entries.put(value, key));
      opened.close();
      return `letter ${place}, bit 0`;
    },
    [database, store],
  );
}
