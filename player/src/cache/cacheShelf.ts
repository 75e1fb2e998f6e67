import type { Shelf } from './shelf.ts';

/** Raised when the layout of chunks changes; service worker and page must agree on it. */
export const contentCacheName = 'vitrine-content-1';
const prefix = '/etv/file/';

/** Stores pieces in Cache Storage, each as a response under its own address. */
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
