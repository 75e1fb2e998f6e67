import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type EmojiFace, emojiFacesAddress } from '@vitrine/shared/document';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (url: string) => server.app.fastify.inject({ url });

test('every part of the emoji typeface is served with an immutable name, without a session', async () => {
  const list = await get(emojiFacesAddress);
  expect(list.statusCode).toBe(200);
  const faces: EmojiFace[] = list.json();
  expect(faces.length).toBeGreaterThan(5);
  for (const { url } of faces) {
    const part = await get(url);
    expect([part.statusCode, part.headers['content-type']]).toEqual([200, 'font/woff2']);
    expect(part.headers['cache-control']).toContain('immutable');
    expect(part.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
  }
});

test('the typeface covers faces and flags but not digits, letters and arrows', async () => {
  const faces: EmojiFace[] = (await get(emojiFacesAddress)).json();
  const ranges = faces
    .flatMap(({ unicodeRange }) => unicodeRange.split(', '))
    .map((range) =>
      range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16)),
    );
  const holds = (text: string) => {
    const code = text.codePointAt(0) ?? 0;
    return ranges.some(([from = 0, to = from]) => from <= code && code <= to);
  };
  expect(['😀', '🍜', '🇰🇷', '❤', '✈'].map(holds)).toEqual([true, true, true, true, true]);
  expect(['0', '#', 'A', '→', '↔', '©', '™', '中'].filter(holds)).toEqual([]);
});

test.each(['package.json', '..%2fpackage.json', 'nothing.woff2'])(
  'other files are not served: %s',
  async (file) => {
    expect((await get(`/etv/emoji/${file}`)).statusCode).toBe(404);
  },
);
