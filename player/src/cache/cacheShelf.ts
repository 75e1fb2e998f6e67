import type { Shelf } from './shelf.ts';

/** Bumped when the layout of chunks changes; the service worker and the page must agree on it. */
export const contentCacheName = 'vitrine-content-1';
const prefix = '/etv/file/';

/** Pieces in Cache Storage, each as the response to an address of its own. */
export function createCacheShelf(caches: CacheStorage, origin: string): Shelf {
  const address = (key: string) => `${origin}${prefix}${key}`;
  const open = () => caches.open(contentCacheName);
  return {
    kind: 'cache',
    async get(key) {
      const response = await (await open()).match(address(key));
      if (!response) return undefined;
      return { bytes: await response.blob(), mime: response.headers.get('content-type') ?? '' };
    },
    async put(key, item) {
      const response = new Response(item.bytes, { headers: { 'content-type': item.mime } });
      await (await open()).put(address(key), response);
    },
    async delete(key) {
      await (await open()).delete(address(key));
    },
    async keys() {
      const requests = await (await open()).keys();
      return requests.map((request) => request.url.slice(origin.length + prefix.length));
    },
  };
}
