import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Refresher } from './Refresher.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what is asked for while a read is under way is read after it, never beside it', async () => {
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

test('a read that failed does not keep the next one from being made', async () => {
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
