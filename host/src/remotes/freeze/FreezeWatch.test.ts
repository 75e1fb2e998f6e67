import { expect, jest, test } from '@jest/globals';
import { FreezeWatch } from './FreezeWatch.ts';
import type { FrozenRecord } from './FrozenRecords.ts';

const task = { name: 'mf-task', version: '1.0.0' };

function watched() {
  const records = {
    add: jest.fn(async (_record: FrozenRecord) => undefined),
    remove: jest.fn(async (_name: string) => undefined),
  };
  const watch = new FreezeWatch(records);
  const tickUntil = async (from: number, to: number) => {
    for (let now = from; now <= to; now += 1000) await watch.tick(now);
  };
  return { records, watch, tickUntil };
}

test('the remote that is open when beats stop is noted once, and forgotten when they go on', async () => {
  const { records, watch, tickUntil } = watched();
  await tickUntil(1000, 1000);
  await watch.beat({ open: task }, 1000);
  await tickUntil(2000, 5000);
  expect(records.add).not.toHaveBeenCalled();
  await tickUntil(6000, 9000);
  expect(records.add).toHaveBeenCalledTimes(1);
  expect(records.add).toHaveBeenCalledWith(task);
  await watch.beat({ open: task }, 9500);
  expect(records.remove).toHaveBeenCalledWith('mf-task');
});

test('a hidden page, and a computer that slept, are not pages that hang', async () => {
  const { records, watch, tickUntil } = watched();
  await tickUntil(1000, 1000);
  await watch.beat({ open: undefined }, 1000);
  await tickUntil(2000, 20_000);
  await watch.beat({ open: task }, 20_000);
  await tickUntil(21_000, 21_000);
  await tickUntil(90_000, 92_000);
  expect(records.add).not.toHaveBeenCalled();
});
