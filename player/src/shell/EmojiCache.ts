import { emojiFacesAddress } from '@vitrine/shared/document';

const cacheName = 'vitrine-emoji';

/** Maximum milliseconds to wait for the list before the stored one is used: texts with emoji are not shown before. */
const patience = 3000;

/**
 * Emoji font, stored part by part as it is used, so that offline screens draw the same emoji. It outlives player
 * updates: a part never changes under its name, and parts of an older version are deleted with a new list.
 */
export class EmojiCache {
  readonly #caches: CacheStorage;
  readonly #fetch: typeof globalThis.fetch;

  constructor(caches: CacheStorage, fetch: typeof globalThis.fetch) {
    this.#caches = caches;
    this.#fetch = fetch;
  }

  async answer(request: Request): Promise<Response> {
    const isList = new URL(request.url).pathname === emojiFacesAddress;
    return isList ? this.#list(request) : this.#part(request);
  }

  async #part(request: Request): Promise<Response> {
    const cache = await this.#caches.open(cacheName);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const response = await this.#fetch(request);
    if (response.status === 200) await keep(cache, request.url, response.clone());
    return response;
  }

  /** The server's list if it answers in time, else the stored one. */
  async #list(request: Request): Promise<Response> {
    const cache = await this.#caches.open(cacheName);
    const answer = await this.#askForList(request);
    if (answer?.response.status === 200) {
      await keep(cache, request.url, answer.response.clone());
      await forget(cache, answer.list);
      return answer.response;
    }
    return (await cache.match(request.url)) ?? answer?.response ?? Response.error();
  }

  /** The server's complete answer; undefined when offline or too slow. */
  async #askForList(request: Request): Promise<{ response: Response; list: string } | undefined> {
    try {
      const response = await this.#fetch(request, { signal: AbortSignal.timeout(patience) });
      return { response, list: await response.clone().text() };
    } catch (reason) {
      if (reason instanceof TypeError || isLate(reason)) return undefined;
      throw reason;
    }
  }
}

const isLate = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';

/** A full disk costs the copy, not the picture. */
async function keep(cache: Cache, address: string, response: Response): Promise<void> {
  await cache.put(address, response).catch((reason: unknown) => {
    if (!(reason instanceof DOMException)) throw reason;
  });
}

/** Deletes the parts that are not in the list. */
async function forget(cache: Cache, list: string): Promise<void> {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname !== emojiFacesAddress && !list.includes(`"${pathname}"`)) await cache.delete(url);
  }
}
