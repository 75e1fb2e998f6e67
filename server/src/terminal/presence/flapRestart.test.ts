import { expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { manualClock } from '../../testing/manualClock.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer } from '../../testing/testServer.ts';
import { pairTerminal } from '../TestPlayer.fixture.ts';

it('a restarted server still names flapping terminals, and keeps one out that flaps again', async () => {
  const database = await openTestDatabase();
  const clock = manualClock(new Date('2026-03-20T12:00:00Z'));
  /** A server on the previous one's database; closing it keeps the data. */
  const start = () => startTestServer({ clock, database: { ...database, close: () => Promise.resolve() } });
  const before = await start();
  const tenant = await before.createTenant();
  const { clId } = await pairTerminal(before, tenant, 'Door');
  await database.database.updateTable('terminal').set({ flapping: true }).where('id', '=', clId).execute();
  await before.close();
  const after = await start();
  const { connections } = after.services.terminalPresence;
  const row = await after.ask(api.selectClientById, { id: clId }, { token: tenant.token });
  expect(row.link).toBe('flapping');
  expect(await connections.admits(clId)).toBe(true);
  expect([await connections.came(clId), await connections.came(clId)]).toEqual([true, false]);
  expect(await connections.admits(clId)).toBe(false);
  await after.close();
  await database.close();
});
