import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLog } from './log.ts';
import { type PolledWork, PollingWorker } from './PollingWorker.ts';

const lines = new PassThrough();
const log = createLog('warn', lines);
let runs: PromiseWithResolvers<void>[];
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

function workerOf(times: Partial<PolledWork> = {}): PollingWorker {
  const work = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return new PollingWorker({ log }, { every: 1000, work, failure: 'failed to renew', ...times });
}

beforeEach(() => {
  jest.useFakeTimers();
  runs = [];
});
afterEach(() => {
  jest.useRealTimers();
});

test('polls, and leaves a poll out while a run is under way', async () => {
  workerOf().start();
  await pass(999);
  expect(runs).toHaveLength(0);
  await pass(2001);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await pass(1000);
  expect(runs).toHaveLength(2);
});

test('the first run can come before the first poll', async () => {
  workerOf({ first: 200 }).start();
  await pass(199);
  expect(runs).toHaveLength(0);
  await pass(1);
  expect(runs).toHaveLength(1);
});

test('runs at once when woken; during a run, once more for all wake-ups', async () => {
  const worker = workerOf();
  worker.wake();
  worker.wake();
  worker.wake();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await pass(0);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await pass(0);
  expect(runs).toHaveLength(2);
});

test('coalesces wake-ups within the wait, and none that come later', async () => {
  const worker = workerOf({ wait: 150 });
  worker.wake();
  await pass(149);
  worker.wake();
  expect(runs).toHaveLength(0);
  await pass(1);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  worker.wake();
  await pass(150);
  expect(runs).toHaveLength(2);
});

test('a wake-up before a late first run does not wait for it', async () => {
  const worker = workerOf({ first: 900, wait: 150 });
  worker.start();
  worker.wake();
  await pass(150);
  expect(runs).toHaveLength(1);
});

test('`run` resolves after a run that began after the call', async () => {
  const worker = workerOf();
  worker.wake();
  let done = false;
  void worker.run().then(() => {
    done = true;
  });
  runs[0]?.resolve();
  await pass(0);
  expect([runs.length, done]).toEqual([2, false]);
  runs[1]?.resolve();
  await pass(0);
  expect(done).toBe(true);
});

test('logs a failure, and repeats the work at the next poll', async () => {
  workerOf({ first: 0 }).start();
  await pass(0);
  runs[0]?.reject(new Error('no database'));
  await pass(1000);
  expect(JSON.parse(String(lines.read()))).toMatchObject({
    msg: 'failed to renew',
    err: { message: 'no database' },
  });
  expect(runs).toHaveLength(2);
});

test('stops after the run under way, and begins none any more', async () => {
  const worker = workerOf({ first: 0, wait: 150 });
  worker.start();
  await pass(0);
  worker.wake();
  let stopped = false;
  void worker.stop().then(() => {
    stopped = true;
  });
  worker.wake();
  await pass(5000);
  expect([stopped, worker.stopped, runs.length, jest.getTimerCount()]).toEqual([false, true, 1, 0]);
  runs[0]?.resolve();
  await pass(0);
  expect(stopped).toBe(true);
  await worker.run();
  expect(runs).toHaveLength(1);
});
