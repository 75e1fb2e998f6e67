/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchWhileArriving } from './fetchWhileArriving.ts';
import { stallTimeout } from './StallTimeout.ts';

/** A response whose bytes arrive on demand. */
function slowAnswer() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let answered: (response: Response) => void = () => undefined;
  const fetch = (_url: unknown, init: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      answered = resolve;
      init.signal?.addEventListener('abort', () => {
        void writer.abort(init.signal?.reason);
        reject(init.signal?.reason);
      });
    });
  return {
    fetch: fetch as typeof globalThis.fetch,
    head: () => answered(new Response(readable)),
    send: (text: string) => void writer.write(new TextEncoder().encode(text)),
    end: () => void writer.close(),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a slow answer arrives whole as long as data keeps coming', async () => {
  const { fetch, head, send, end } = slowAnswer();
  const text = fetchWhileArriving('/web/remotes.json', {}, fetch).then((answer) => answer.text());
  await jest.advanceTimersByTimeAsync(stallTimeout - 1000);
  head();
  for (const part of ['{"remotes":', '[]', '}']) {
    await jest.advanceTimersByTimeAsync(stallTimeout - 1000);
    send(part);
  }
  end();
  await jest.advanceTimersByTimeAsync(0);
  expect(await text).toBe('{"remotes":[]}');
});

test.each([
  ['there is no answer', () => undefined],
  [
    'an answer stops half-way',
    ({ head, send }: ReturnType<typeof slowAnswer>) => {
      head();
      send('{"remo');
    },
  ],
])('the request times out when %s', async (_case, begin) => {
  const answer = slowAnswer();
  const given = fetchWhileArriving('/web/remotes.json', {}, answer.fetch).catch((reason: unknown) => reason);
  begin(answer);
  await jest.advanceTimersByTimeAsync(stallTimeout + 1000);
  expect(await given).toMatchObject({ name: 'TimeoutError' });
});
