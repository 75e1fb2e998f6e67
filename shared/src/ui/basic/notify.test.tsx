import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { notify } from './notify.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Advances the clock by seconds. */
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** Whether the toast stays: a closing one is in the DOM until its animation ends, which never happens in jsdom. */
const stays = (words: string) => screen.getByText(words).closest('.semi-toast-animation-hide') === null;

test('a toast with an undo stays for ten seconds', async () => {
  act(() => void notify.undoable('Moved'));
  await pass(9.9);
  expect(stays('Moved')).toBe(true);
  await pass(0.2);
  expect(stays('Moved')).toBe(false);
});
