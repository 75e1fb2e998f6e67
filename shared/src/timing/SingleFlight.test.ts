import { beforeEach, expect, it } from '@jest/globals';
import { SingleFlight } from './SingleFlight.ts';

/** All runs so far; the test ends each. */
let runs: PromiseWithResolvers<void>[];
let failures: unknown[];
let flight: SingleFlight;

beforeEach(() => {
  runs = [];
  failures = [];
  flight = new SingleFlight(
    () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    (reason) => failures.push(reason),
  );
});

/** Waits for all settled promises to be processed. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it('lets calls during a run join it', async () => {
  const first = flight.join();
  const second = flight.join();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await Promise.all([first, second]);
  await settle();
  expect(runs).toHaveLength(1);
});

it('runs again after a run is over', async () => {
  const first = flight.join();
  runs[0]?.resolve();
  await first;
  void flight.join();
  expect(runs).toHaveLength(2);
});

it('runs once more after the current run, however many calls asked for it', async () => {
  let over = false;
  const asked = [flight.again(), flight.again(), flight.again()];
  void Promise.all(asked).then(() => {
    over = true;
  });
  runs[0]?.resolve();
  await settle();
  expect([runs.length, over]).toEqual([2, false]);
  runs[1]?.resolve();
  await settle();
  expect([runs.length, over]).toEqual([2, true]);
});

it('loses no request made while a run ends', async () => {
  // Each step of the end is a microtask; a request in any of them has a run of its own.
  for (let steps = 0; steps < 6; steps += 1) {
    const before = runs.length;
    void flight.join();
    runs[before]?.resolve();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    void flight.again();
    await settle();
    expect(runs).toHaveLength(before + 2);
    runs[before + 1]?.resolve();
    await settle();
  }
});

it('reports a failure, and runs again only on request', async () => {
  const first = flight.join();
  runs[0]?.reject('no network');
  await first;
  expect([failures, runs.length]).toEqual([['no network'], 1]);
  void flight.again();
  void flight.again();
  runs[1]?.reject('no database');
  await settle();
  expect([failures, runs.length]).toEqual([['no network', 'no database'], 3]);
});

it('stops after the current run, and starts no other', async () => {
  let stopped = false;
  void flight.again();
  void flight.again();
  void flight.stop().then(() => {
    stopped = true;
  });
  await settle();
  expect([stopped, flight.stopped]).toEqual([false, true]);
  runs[0]?.resolve();
  await settle();
  expect([stopped, runs.length]).toEqual([true, 1]);
  await flight.again();
  await flight.join();
  expect(runs).toHaveLength(1);
});

it('runs one at a time, even when the work requests another run as it begins', async () => {
  let begun = 0;
  const own: SingleFlight = new SingleFlight(
    async () => {
      begun += 1;
      if (begun === 1) void own.again();
      expect(begun).toBeLessThanOrEqual(2);
    },
    (reason) => failures.push(reason),
  );
  await own.join();
  await settle();
  expect(begun).toBe(2);
  expect(failures).toEqual([]);
});

it('gives each call the result of the last run it waits for, or what a failure comes to', async () => {
  const answers = ['first', new Error('no disk'), 'third'];
  const disk = new SingleFlight<string>(
    async () => {
      const answer = answers.shift();
      if (typeof answer !== 'string') throw answer;
      return answer;
    },
    () => 'unreadable',
  );
  expect(await Promise.all([disk.join(), disk.join()])).toEqual(['first', 'first']);
  expect(await disk.join()).toBe('unreadable');
  expect(await disk.join()).toBe('third');
  await disk.stop();
  expect(await disk.join()).toBeUndefined();
});
