import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepBeating } from './keepBeating.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('heartbeats start with the page, whether or not it is paired', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>().mockResolvedValue({ ok: true } as Response);
  const bridge = { port: 9070, token: 'page-token-0123456789' };
  keepBeating({ bridge, fetch, onError: () => undefined });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  const [address, { headers } = {}] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('http://127.0.0.1:9070/v1/beat');
  expect(headers).toMatchObject({ authorization: 'Bearer page-token-0123456789' });
});

test('a bridge that refuses or is unreachable is logged, and heartbeats go on', async () => {
  const onError = jest.fn();
  const fetch = jest
    .fn<typeof globalThis.fetch>()
    .mockRejectedValueOnce(new TypeError('away'))
    .mockResolvedValue({ ok: false, status: 403 } as Response);
  keepBeating({ bridge: { port: 9070, token: 'page-token-0123456789' }, fetch, onError });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(onError).toHaveBeenCalledTimes(2);
});

test('without a bridge no heartbeat is sent', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>();
  keepBeating({ bridge: undefined, fetch, onError: () => undefined });
  await jest.advanceTimersByTimeAsync(30_000);
  expect(fetch).not.toHaveBeenCalled();
});
