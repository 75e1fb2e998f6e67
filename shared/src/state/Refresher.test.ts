import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Refresher } from './Refresher.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('keys requested during a read are read after it, never concurrently', async () => {
  const reads: string[][] = [];
  const answers: (() => void)[] = [];
  const refresher = new Refresher<string>((keys) => {
    reads.push([...keys]);
    return new Promise((resolve) => answers.push(resolve));
  });
  refresher.ask('a');
  await jest.advanceTimersByTimeAsync(300);
  refresher.ask('b');
  await jest.advanceTimersByTimeAsync(1000);
  expect(reads).toEqual([['a']]);
  answers[0]?.();
  await jest.advanceTimersByTimeAsync(300);
  expect(reads).toEqual([['a'], ['b']]);
});

test('a failed read does not block the next one', async () => {
  let reads = 0;
  const refresher = new Refresher<string>(async () => {
    reads += 1;
    throw new Error('cable');
  });
  refresher.ask('a');
  await jest.advanceTimersByTimeAsync(300);
  refresher.ask('a');
  await jest.advanceTimersByTimeAsync(300);
  expect(reads).toBe(2);
});

test('a burst is read once, and a stream of events no more often than the pause allows', async () => {
  const read = jest.fn(async () => undefined);
  const refresher = new Refresher<'all'>(read, { pause: 2000 });
  for (let burst = 0; burst < 5; burst += 1) refresher.ask('all');
  await jest.advanceTimersByTimeAsync(400);
  expect(read).toHaveBeenCalledTimes(1);
  for (let tenth = 0; tenth < 100; tenth += 1) {
    refresher.ask('all');
    await jest.advanceTimersByTimeAsync(100);
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(5);
  expect(read.mock.calls.length).toBeLessThanOrEqual(7);
});

test('the last event of a burst is not lost, and nothing is read after the stop', async () => {
  const read = jest.fn(async () => undefined);
  const refresher = new Refresher<'all'>(read, { pause: 2000 });
  refresher.ask('all');
  await jest.advanceTimersByTimeAsync(400);
  refresher.ask('all');
  await jest.advanceTimersByTimeAsync(2000);
  expect(read).toHaveBeenCalledTimes(2);
  refresher.ask('all');
  refresher.stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(2);
});
