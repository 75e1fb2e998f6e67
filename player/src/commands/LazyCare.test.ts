import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import type { Care } from './careOptions.ts';
import { LazyCare } from './LazyCare.ts';

/** Care of a terminal whose screen is off. */
const dark = { covered: true, textHold: 'screenOff', stop: () => undefined } as Care;

let come: (care: Care) => void;
let fail: (reason: unknown) => void;
let known: boolean[];
let lazyCare: LazyCare;

beforeEach(() => {
  jest.useFakeTimers();
  known = [];
  lazyCare = new LazyCare(
    () =>
      new Promise((resolve, reject) => {
        come = resolve;
        fail = reject;
      }),
    new ActivityLog(),
    () => known.push(lazyCare.known),
  );
});
afterEach(() => {
  lazyCare.stop();
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

it('reports the screen’s visibility as known as soon as the part is loaded', async () => {
  lazyCare.start();
  await pass(1);
  expect([lazyCare.known, known]).toEqual([false, []]);
  come(dark);
  await pass(0);
  expect([lazyCare.known, lazyCare.textHold, known]).toEqual([true, 'screenOff', [true]]);
  await pass(60);
  expect(known).toEqual([true]);
});

it.each([true, false])('waits for a limited time, with a failed load: %s', async (fails) => {
  lazyCare.start();
  await pass(1);
  if (fails) fail(new Error('no network'));
  await pass(18);
  expect([lazyCare.known, known]).toEqual([false, []]);
  await pass(2);
  expect([lazyCare.known, known]).toEqual([true, [true]]);
  come(dark);
  await pass(0);
  expect([lazyCare.textHold, known]).toEqual(['screenOff', [true, true]]);
});

it('reports nothing after the stop', async () => {
  lazyCare.start();
  lazyCare.stop();
  await pass(60);
  expect([known, jest.getTimerCount()]).toEqual([[], 0]);
});
