import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Coalescer, type CoalescerOptions } from './Coalescer.ts';

let runs: [string, number][][];
let failures: unknown[];

const make = (options: Partial<CoalescerOptions<string, number>> = {}) =>
  new Coalescer<string, number>({
    wait: 100,
    run: async (collected) => runs.push([...collected]),
    onFailure: (reason) => failures.push(reason),
    ...options,
  });
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  runs = [];
  failures = [];
});
afterEach(() => {
  jest.useRealTimers();
});

it('runs once for all keys set meanwhile, each with its latest value', async () => {
  const coalescer = make();
  coalescer.set('a', 1);
  await pass(60);
  coalescer.set('b', 2);
  coalescer.set('a', (coalescer.get('a') ?? 0) + 10);
  await pass(39);
  expect(runs).toEqual([]);
  await pass(1);
  expect(runs).toEqual([
    [
      ['a', 11],
      ['b', 2],
    ],
  ]);
  expect(coalescer.get('a')).toBeUndefined();
});

it('keeps a pause between starts, during which nothing is lost', async () => {
  const coalescer = make({ wait: 0, pause: 1000 });
  coalescer.set('a', 1);
  await pass(0);
  coalescer.set('b', 2);
  await pass(999);
  expect(runs).toEqual([[['a', 1]]]);
  await pass(1);
  expect(runs).toEqual([[['a', 1]], [['b', 2]]]);
});

it('runs at once when a batch is full, and never two at a time', async () => {
  const answers: (() => void)[] = [];
  const coalescer = make({
    most: 2,
    run(collected) {
      runs.push([...collected]);
      return new Promise<void>((resolve) => answers.push(resolve));
    },
  });
  for (const [index, key] of ['a', 'b', 'c', 'd', 'e'].entries()) coalescer.set(key, index);
  const keys = () => runs.map((run) => run.map(([key]) => key).join(''));
  expect(keys()).toEqual(['ab']);
  answers[0]?.();
  await pass(0);
  expect(keys()).toEqual(['ab', 'cd']);
  answers[1]?.();
  await pass(100);
  expect(keys()).toEqual(['ab', 'cd', 'e']);
});

it('finishes the current run and runs all pending keys on flush', async () => {
  const coalescer = make({ most: 2 });
  for (const [index, key] of ['a', 'b', 'c', 'd', 'e'].entries()) coalescer.set(key, index);
  await coalescer.flush();
  expect(runs.map((run) => run.length)).toEqual([2, 2, 1]);
  await coalescer.flush();
  expect([runs.length, jest.getTimerCount()]).toEqual([3, 0]);
});

it('continues after a failure, and reports it', async () => {
  const coalescer = make({ run: () => Promise.reject('no network') });
  coalescer.set('a', 1);
  await coalescer.flush();
  coalescer.set('b', 1);
  await pass(100);
  expect(failures).toEqual(['no network', 'no network']);
});

it('drops pending keys on stop', async () => {
  const coalescer = make();
  coalescer.set('a', 1);
  coalescer.stop();
  await pass(1000);
  expect([runs, jest.getTimerCount()]).toEqual([[], 0]);
});

it('runs one at a time, even when a run sets another key as it begins', async () => {
  let atOnce = 0;
  let most = 0;
  const coalescer = make({
    wait: 0,
    run: async ([...collected]) => {
      if (collected[0]?.[0] === 'a') coalescer.set('b', 2);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 10));
      atOnce -= 1;
    },
  });
  coalescer.set('a', 1);
  await pass(100);
  expect(most).toBe(1);
  expect(coalescer.get('b')).toBeUndefined();
});

it('ends a flush although every run sets a new key', async () => {
  let number = 0;
  const coalescer = make({
    most: 2,
    run: async (collected) => {
      runs.push([...collected]);
      number += 1;
      coalescer.set(`more ${number}`, number);
    },
  });
  coalescer.set('a', 1);
  coalescer.set('b', 2);
  await coalescer.flush();
  expect(runs.flat().map(([key]) => key)).toEqual(expect.arrayContaining(['a', 'b']));
  coalescer.stop();
});

it('reports a failure without a receiver, as the browsers’ reportError requires', async () => {
  const receivers: unknown[] = [];
  const coalescer = make({
    run: () => Promise.reject(new Error('no')),
    onFailure(this: unknown) {
      receivers.push(this);
    },
  });
  coalescer.set('a', 1);
  await pass(100);
  expect(receivers).toEqual([undefined]);
});
