import { afterEach, expect, it, jest } from '@jest/globals';
import { createH5Document } from '@vitrine/shared/document';
import { readWork } from './readWork.ts';

const work = { name: 'Menu', document: createH5Document() };
const fetched = jest.fn<typeof fetch>();
// Missing in jsdom.
Object.assign(globalThis, { fetch: fetched });
afterEach(() => void fetched.mockReset());

const answered = (body: unknown) => ({ ok: true, json: async () => body }) as Response;

/** Fakes responses by call name. */
function answers(of: Record<string, unknown>) {
  fetched.mockImplementation(async (url) => {
    const call = /\/etv\/(\w+)\.json/.exec(String(url))?.[1] ?? '';
    return answered(of[call] ?? { code: 1, error: 'server.failed' });
  });
}

it('reads the published work without credentials', async () => {
  answers({ selectH5Published: { code: 0, data: work } });
  expect(await readWork('abc', 'token1=secret')).toEqual({ ...work, published: true });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1]?.headers).toBeUndefined();
});

it('reads an unpublished work only with a session of its account', async () => {
  answers({ selectH5Published: { code: 1, error: 'h5.linkUnknown' }, selectH5ById: { code: 0, data: work } });
  expect(await readWork('abc', 'level=1; token1=a%2Bb')).toEqual({ ...work, published: false });
  expect(fetched.mock.calls[1]?.[1]?.headers).toEqual({ token: 'a+b' });
  expect(await readWork('abc', 'level=1')).toBe('unknown');
});

it.each([
  ['h5.linkExpired', 'expired'],
  ['h5.linkRevoked', 'revoked'],
  ['server.failed', 'failed'],
])('maps %s to %s', async (error, refused) => {
  answers({ selectH5Published: { code: 1, error } });
  expect(await readWork('abc', '')).toBe(refused);
});

it('distinguishes an unreachable server from an invalid answer', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await readWork('abc', '')).toBe('unreachable');
  fetched.mockResolvedValueOnce({ ok: true, json: async () => JSON.parse('<html>') } as Response);
  expect(await readWork('abc', '')).toBe('failed');
});
