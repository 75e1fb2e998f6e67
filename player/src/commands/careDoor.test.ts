import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Journal } from '../diagnostics/journal.ts';
import { CareDoor } from './careDoor.ts';
import type { Care } from './careOptions.ts';

/** A care of a machine whose screen is off. */
const dark = { covered: true, textHold: 'screenOff', stop: () => undefined } as Care;

let come: (care: Care) => void;
let fail: (reason: unknown) => void;
let known: boolean[];
let door: CareDoor;

beforeEach(() => {
  jest.useFakeTimers();
  known = [];
  door = new CareDoor(
    () =>
      new Promise((resolve, reject) => {
        come = resolve;
        fail = reject;
      }),
    new Journal(),
    () => known.push(door.known),
  );
});
afterEach(() => {
  door.stop();
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

it('knows how the machine is set once the care has come, and says so at once', async () => {
  door.start();
  await pass(1);
  expect([door.known, known]).toEqual([false, []]);
  come(dark);
  await pass(0);
  expect([door.known, door.textHold, known]).toEqual([true, 'screenOff', [true]]);
  await pass(60);
  expect(known).toEqual([true]);
});

it.each([true, false])('waits for a bounded time only: the care fails, %s', async (fails) => {
  door.start();
  await pass(1);
  if (fails) fail(new Error('no network'));
  await pass(18);
  expect([door.known, known]).toEqual([false, []]);
  await pass(2);
  expect([door.known, known]).toEqual([true, [true]]);
  come(dark);
  await pass(0);
  expect([door.textHold, known]).toEqual(['screenOff', [true, true]]);
});

it('says nothing more when it was stopped', async () => {
  door.start();
  door.stop();
  await pass(60);
  expect([known, jest.getTimerCount()]).toEqual([[], 0]);
});
