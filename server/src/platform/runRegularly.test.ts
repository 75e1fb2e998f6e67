import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from './log.ts';
import { runRegularly } from './runRegularly.ts';

const lines = new PassThrough();
const log = createLog('warn', lines);
let runs: PromiseWithResolvers<void>[];
let end: () => Promise<void>;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  runs = [];
  end = runRegularly(
    { log },
    {
      every: 1000,
      work() {
        const run = Promise.withResolvers<void>();
        runs.push(run);
        return run.promise;
      },
      failure: 'failed to look',
    },
  );
});
afterEach(() => {
  jest.useRealTimers();
});

test('runs regularly, and skips a run while the one before is running', async () => {
  await pass(999);
  expect(runs).toHaveLength(0);
  await pass(2001);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await pass(1000);
  expect(runs).toHaveLength(2);
});

test('logs a failure and continues', async () => {
  await pass(1000);
  runs[0]?.reject(new Error('no database'));
  await pass(1000);
  expect(JSON.parse(String(lines.read()))).toMatchObject({
    msg: 'failed to look',
    err: { message: 'no database' },
  });
  expect(runs).toHaveLength(2);
});

test('stops after the current run and starts no other', async () => {
  await pass(1000);
  let ended = false;
  void end().then(() => {
    ended = true;
  });
  await pass(5000);
  expect([ended, runs.length, jest.getTimerCount()]).toEqual([false, 1, 0]);
  runs[0]?.resolve();
  await pass(0);
  expect(ended).toBe(true);
});
