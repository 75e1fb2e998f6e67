import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { removeOldCounts } from '../h5/forms/rate.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { startRetention } from './retention.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  jest.useRealTimers();
});

const minutes = (count: number) => count * 60_000;

test('hourly retention runs every half hour, the rest daily', async () => {
  const remove = async () => 0;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
  // Each run awaits the database, which answers outside of fake time.
  const transactions = jest.fn(() => ({ execute: async () => null }));
  const database = Object.create(server.services.database, { transaction: { value: transactions } });
  const stop = startRetention({ ...server.services, database }, [
    { name: 'soon', soon: true, remove },
    { name: 'daily', remove },
  ]);
  await jest.advanceTimersByTimeAsync(minutes(24 * 60 - 1));
  // Once after the start, then 47 times.
  expect(transactions).toHaveBeenCalledTimes(48);
  await stop();
  await jest.advanceTimersByTimeAsync(minutes(24 * 60));
  expect(transactions).toHaveBeenCalledTimes(48);
});

test('answer counts by address are deleted after ten minutes', async () => {
  const { database, clock } = server.services;
  const now = clock.now();
  const since = (ago: number) => new Date(now.getTime() - minutes(ago));
  const rows = [
    { key: 'a'.repeat(64), since: since(11), answered: 1 },
    { key: 'b'.repeat(64), since: since(9), answered: 1 },
  ];
  await database.insertInto('h5_answer_rate').values(rows).execute();
  expect(await removeOldCounts(database, now)).toBe(1);
  const left = await database.selectFrom('h5_answer_rate').select('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['b'.repeat(64)]);
});
