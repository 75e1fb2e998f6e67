/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import { emojiFacesAddress } from '@vitrine/shared/document';
import { FakeCaches } from '../testing/FakeCaches.ts';
import { EmojiCache } from './EmojiCache.ts';

const site = 'https://signs.example';
const list = `${site}${emojiFacesAddress}`;
const part = (version: number) => `/etv/emoji/part.${version}.woff2`;

/** Rejects like a timed-out request. */
const rejection = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

/** A server with one part in a version; undefined: no answer, as when offline. */
function world() {
  const state: { version: number | undefined; silent?: boolean } = { version: 1 };
  const fetch = jest.fn(async (request: unknown, options?: RequestInit) => {
    if (state.silent) await rejection(options?.signal);
    if (state.version === undefined) throw new TypeError('no network');
    const { pathname } = new URL((request as Request).url);
    if (pathname === emojiFacesAddress)
      return Response.json([{ url: part(state.version), unicodeRange: 'U+1f600' }]);
    return pathname === part(state.version) ? new Response('bytes') : new Response('', { status: 404 });
  });
  const emoji = new EmojiCache(new FakeCaches(), fetch as unknown as typeof globalThis.fetch);
  const ask = async (address: string) => (await emoji.answer(new Request(address))).text();
  return { state, fetch, ask };
}

test('a part and its list are available offline once they were drawn', async () => {
  const { state, ask } = world();
  const before = await ask(list);
  expect(await ask(site + part(1))).toBe('bytes');
  state.version = undefined;
  expect(await ask(list)).toBe(before);
  expect(await ask(site + part(1))).toBe('bytes');
});

test('a part is fetched once', async () => {
  const { fetch, ask } = world();
  await ask(site + part(1));
  await ask(site + part(1));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a new list deletes the parts of the former one', async () => {
  const { state, ask } = world();
  await ask(list);
  await ask(site + part(1));
  state.version = 2;
  await ask(list);
  expect(await ask(site + part(1))).toBe('');
  expect(await ask(site + part(2))).toBe('bytes');
});

test('offline and without a copy the request fails with a network error', async () => {
  const { state, fetch } = world();
  state.version = undefined;
  const emoji = new EmojiCache(new FakeCaches(), fetch as unknown as typeof globalThis.fetch);
  expect((await emoji.answer(new Request(list))).type).toBe('error');
});

test('a server that does not answer in time is ignored where the list is cached', async () => {
  const { state, ask } = world();
  const before = await ask(list);
  state.silent = true;
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const asked = ask(list);
  late.abort(new DOMException('too late', 'TimeoutError'));
  expect(await asked).toBe(before);
  expect(timeout).toHaveBeenCalledWith(3000);
  timeout.mockRestore();
});
