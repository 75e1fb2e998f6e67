import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateAccountSettings } from '@vitrine/shared/api';
import { type Kysely, sql } from 'kysely';
import { up } from '../../../migrations/0241_zone_chosen.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { pairTerminal } from '../TestPlayer.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

class Undone extends Error {}

/** Accounts with a chosen zone after the migration; rolled back. */
async function chosenAfterUpdate(): Promise<string[]> {
  let chosen: string[] = [];
  const trial = server.services.database.transaction().execute(async (transaction) => {
    await sql`alter table tenant drop column time_zone_chosen`.execute(transaction);
    await up(transaction as unknown as Kysely<unknown>);
    const rows = await transaction
      .selectFrom('tenant')
      .select('id')
      .where('time_zone_chosen', '=', true)
      .execute();
    chosen = rows.map(({ id }) => id);
    throw new Undone();
  });
  await expect(trial).rejects.toThrow(Undone);
  return chosen;
}

test('the migration keeps the zone rule for new terminals, even without the log of the choice', async () => {
  const [used, set, fresh] = [
    await server.createTenant(),
    await server.createTenant(),
    await server.createTenant(),
  ];
  await pairTerminal(server, used);
  await server.ask(updateAccountSettings, { timeZone: 'Europe/Berlin' }, { token: set.token });
  const chosen = await chosenAfterUpdate();
  expect(chosen).toContain(used.tenantId);
  expect(chosen).toContain(set.tenantId);
  expect(chosen).not.toContain(fresh.tenantId);
});
