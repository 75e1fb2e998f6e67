import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { LazyManagement } from './LazyManagement.ts';
import type { Management } from './managementOptions.ts';

/** Management of a terminal whose screen is off. */
const dark = { covered: true, textHold: 'screenOff', stop: () => undefined } as Management;

let come: (management: Management) => void;
let fail: (reason: unknown) => void;
let known: boolean[];
let lazyManagement: LazyManagement;

beforeEach(() => {
  jest.useFakeTimers();
  known = [];
  lazyManagement = new LazyManagement(
    () =>
      new Promise((resolve, reject) => {
        come = resolve;
        fail = reject;
      }),
    new ActivityLog(),
    () => known.push(lazyManagement.known),
  );
});
afterEach(() => {
  lazyManagement.stop();
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

it('reports the screen’s visibility as known as soon as the part is loaded', async () => {
  lazyManagement.start();
  await pass(1);
  expect([lazyManagement.known, known]).toEqual([false, []]);
  come(dark);
  await pass(0);
  expect([lazyManagement.known, lazyManagement.textHold, known]).toEqual([true, 'screenOff', [true]]);
  await pass(60);
  expect(known).toEqual([true]);
});

it.each([true, false])('waits for a limited time, with a failed load: %s', async (fails) => {
  lazyManagement.start();
  await pass(1);
  if (fails) fail(new Error('no network'));
  await pass(18);
  expect([lazyManagement.known, known]).toEqual([false, []]);
  await pass(2);
  expect([lazyManagement.known, known]).toEqual([true, [true]]);
  come(dark);
  await pass(0);
  expect([lazyManagement.textHold, known]).toEqual(['screenOff', [true, true]]);
});

it('reports nothing after the stop', async () => {
  lazyManagement.start();
  lazyManagement.stop();
  await pass(60);
  expect([known, jest.getTimerCount()]).toEqual([[], 0]);
});
