import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { OpenDatabase } from '../database/open.ts';
import { DatabaseClock } from './DatabaseClock.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
}, 60_000);
afterAll(() => open.close());

const clockOn = (host: () => number) =>
  new DatabaseClock({ database: open.database, log: pino({ level: 'silent' }) }, host);
const difference = (clock: DatabaseClock) => Math.abs(clock.now().getTime() - Date.now());

test('a host whose clock is an hour ahead or behind goes by the database', async () => {
  for (const hours of [1, -1]) {
    const clock = clockOn(() => Date.now() + hours * 3_600_000);
    expect(difference(clock)).toBeGreaterThan(3_000_000);
    await clock.start();
    expect(difference(clock)).toBeLessThan(1000);
    await clock.stop();
  }
});

test('a host whose clock is set is followed', async () => {
  let shift = 0;
  const clock = clockOn(() => Date.now() + shift);
  await clock.compare();
  shift = 600_000;
  await clock.compare();
  expect(difference(clock)).toBeLessThan(1000);
});
