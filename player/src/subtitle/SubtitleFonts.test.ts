import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { familyOf, SubtitleFonts } from './SubtitleFonts.ts';

const file = { hash: 'ab'.repeat(32), size: 4, mime: 'font/ttf' };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server that refuses a number of times first. */
function fontsAfter(refusals: number) {
  const loaded: string[] = [];
  const errors: unknown[] = [];
  let left = refusals;
  const fonts = new SubtitleFonts({
    bring: async () => {
      left -= 1;
      if (left >= 0) throw new Error('come back later');
    },
    bytes: async () => new ArrayBuffer(4),
    load: async (family) => {
      loaded.push(family);
    },
    onError: (reason) => errors.push(reason),
  });
  return { fonts, loaded, errors };
}

test('an unavailable font is loaded by a later attempt, once', async () => {
  const { fonts, loaded, errors } = fontsAfter(2);
  const ready = fonts.prepare(file, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(11_000);
  await ready;
  await fonts.prepare(file, new AbortController().signal);
  expect(loaded).toEqual([familyOf(file)]);
  expect(errors).toHaveLength(2);
});

test('a font is not retried for a text that left the screen', async () => {
  const { fonts, loaded } = fontsAfter(1);
  const left = new AbortController();
  const ready = expect(fonts.prepare(file, left.signal)).rejects.toThrow('abort');
  await jest.advanceTimersByTimeAsync(1000);
  left.abort();
  await ready;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loaded).toEqual([]);
});
