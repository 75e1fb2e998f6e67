import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createLog } from './log.ts';
import { type PolledWork, PollingWorker } from './PollingWorker.ts';
import type { CoreNeeds } from './services.ts';

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

/** Servers beside each other, of which one leads. */
function serversOf(count: number) {
  const handlers = new Set<(payload: { worker: string }) => void>();
  const signals = {
    send: (_name: 'wake', payload: { worker: string }) => {
      for (const handler of handlers) handler(payload);
    },
    on: (_name: 'wake', handler: (payload: { worker: string }) => void) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    onGap: () => () => undefined,
  } as unknown as CoreNeeds<'signals'>['signals'];
  const leaderships = Array.from({ length: count }, (_, place) => {
    let listener: () => void = () => undefined;
    return {
      leads: place === 0,
      onLead(handler: () => void) {
        listener = handler;
        return () => undefined;
      },
      stop: () => Promise.resolve(),
      take() {
        for (const one of leaderships) one.leads = false;
        this.leads = true;
        listener();
      },
    };
  });
  return leaderships.map((leadership) => ({ log, signals, leadership }));
}

describe('beside other servers', () => {
  const countedWorkers = (times: Partial<PolledWork> = {}) => {
    const servers = serversOf(2);
    const counts = [0, 0];
    const workers = servers.map((services, place) => {
      const work = async () => {
        counts[place] = (counts[place] ?? 0) + 1;
      };
      const one = {
        every: 1000,
        work,
        failure: 'failed',
        only: 'leader',
        wokenAs: 'counting',
        ...times,
      } as const;
      return new PollingWorker(services, one);
    });
    for (const worker of workers) worker.start();
    return { servers, counts, workers };
  };

  test('work of the leader is polled on the leader alone', async () => {
    const { counts } = countedWorkers();
    await pass(3000);
    expect(counts).toEqual([3, 0]);
  });

  test('a wake-up on any server reaches the leader alone, at once', async () => {
    const { counts, workers } = countedWorkers();
    workers[1]?.wake();
    await pass(0);
    expect(counts).toEqual([1, 0]);
    workers[0]?.wake();
    await pass(0);
    expect(counts).toEqual([2, 0]);
  });

  test('the next leader runs soon, and the one before no more', async () => {
    const { servers, counts } = countedWorkers({ first: 10 });
    await pass(10);
    expect(counts).toEqual([1, 0]);
    servers[1]?.leadership.take();
    await pass(10);
    expect(counts).toEqual([1, 1]);
    await pass(1000);
    expect(counts).toEqual([1, 2]);
  });

  test('a wake-up of common work reaches every server', async () => {
    const servers = serversOf(2);
    let total = 0;
    const work = async () => {
      total += 1;
    };
    const workers = servers.map(
      (services) => new PollingWorker(services, { every: 1000, work, failure: 'failed', wokenAs: 'common' }),
    );
    for (const worker of workers) worker.start();
    workers[1]?.wake();
    await pass(0);
    expect(total).toBe(2);
    await workers[0]?.stop();
    workers[1]?.wake();
    await pass(0);
    expect(total).toBe(3);
  });

  test('a stopped server runs nothing when it is woken or leads', async () => {
    const { servers, counts, workers } = countedWorkers({ first: 10 });
    await pass(10);
    await workers[1]?.stop();
    servers[1]?.leadership.take();
    workers[0]?.wake();
    await pass(2000);
    expect(counts).toEqual([1, 0]);
  });
});
